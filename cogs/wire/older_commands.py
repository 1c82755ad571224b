"""Older commands: what clients of a version before still offer, and where it stands now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.texts import Voice

MOVED = {
    "clues": ("command-board", "option-clues"),
    "keycard": ("command-table", "moved-key-card"),
    "timer": ("command-table", "moved-timer"),
    "settings": ("command-server", "settings-game"),
}
"""The text that names the command which has it now, and the one that names its place there.

A feature enters its own.
"""


def moved_text(data: Mapping[str, Any], say: Voice) -> str | None:
    """Say where a command that was typed stands now; None of any other."""
    options: list[dict[str, Any]] = data.get("options") or []
    typed = str(options[0].get("name")) if options else ""
    if typed == "stop":
        return say("renamed-command", command=say("command-end"))
    if typed not in MOVED:
        return None
    command, place = MOVED[typed]
    return say("moved-command", command=say(command), place=say(place))
