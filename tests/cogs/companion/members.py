"""What tests of everything want to know of a real table."""

from __future__ import annotations

from cogs.companion.cog import KEY_CARD, TIMER
from engine.companion.sand_timers import TimerRunning
from engine.companion.values import SandTimer
from engine.tables import MessageLocation

COMMANDS = ("table",)
THE_SAME_IN_PORTUGUESE = ("button-timer", "key-card-holder")
COSTS = (
    (KEY_CARD, lambda who, where: who.slash(where, "codenames table", key_card="classic")),
    (TIMER, lambda who, where: who.slash(where, "codenames table", seconds=60)),
)
RAISED = (
    TimerRunning(
        SandTimer(
            place=MessageLocation(guild=1, channel=2),
            interaction=3,
            account=None,
            ends_at=4,
            seconds=60,
            language="en",
        )
    ),
)
