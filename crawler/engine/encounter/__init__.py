"""Meetings: who notices whom, surprise, distance, talk and its results (HR-65 to HR-77)."""

from __future__ import annotations

from crawler.engine.encounter.meeting import attack, meet, pass_by, talk, withdraw
from crawler.engine.encounter.noticing import notice

__all__ = ["attack", "meet", "notice", "pass_by", "talk", "withdraw"]
