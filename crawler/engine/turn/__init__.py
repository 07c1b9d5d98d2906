"""The exploration turn: time, walking, doors, searching, traps, light (WB-9 to WB-44)."""
