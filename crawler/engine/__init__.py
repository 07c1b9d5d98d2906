"""The engine: time, procedures and events. Pure Python, no terminal, no disk."""
