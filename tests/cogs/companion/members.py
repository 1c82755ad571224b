"""What tests of everything want to know of a real table."""

from __future__ import annotations

from engine.companion.sand import TimerRunning
from engine.companion.values import SandTimer
from engine.tables import Channel

COMMANDS = ("table",)
RAISED = (
    TimerRunning(
        SandTimer(
            place=Channel(guild=1, channel=2),
            interaction=3,
            account=None,
            ends_at=4,
            seconds=60,
            language="en",
        )
    ),
)
