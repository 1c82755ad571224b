"""What tests of everything want to know of game nights."""

from __future__ import annotations

COMMANDS = ("night",)
THE_SAME_IN_PORTUGUESE = ("night-when",)
PUT_TOGETHER = (("weekday-*", {f"weekday-{day}" for day in range(7)}),)
