"""Paces: how fast a table plays (G)."""

from __future__ import annotations

from engine.rules import Pace, Timing
from engine.texts import Voice


def pace_text(timing: Timing, say: Voice) -> str:
    """Say how fast a table plays, with its limits where they are strict."""
    pace = pace_name(timing.pace, say)
    return f"{pace}: {limits_text(timing, say)}" if timing.pace is Pace.STRICT else pace


def pace_name(pace: Pace, say: Voice) -> str:
    """Name a pace."""
    return say(f"pace-{pace.value}")


def limits_text(timing: Timing, say: Voice) -> str:
    """Say the strict limits of a clue and of a guess (G2)."""
    return say("strict-limits", clue=timing.clue_seconds, guess=timing.guess_seconds)


def span_text(seconds: int, say: Voice) -> str:
    """Say how long somebody is waited for (C14, C15)."""
    return say("span", seconds=seconds)
