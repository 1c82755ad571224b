"""Running cups: a cup advances when one of its games ends, and when its next check is due.

Law: no result depends on this process; a cup that it missed advances at its next check.
"""

from __future__ import annotations

from cogs.cups.messages import CupMessages
from cogs.wire import mishaps
from cogs.wire.after_change import AfterChange
from engine.tables import Table

CUP_SECONDS = 5
"""Seconds between two rounds: the most that a walk-over is announced late (E13)."""


class CupHolding:
    """Advances cups, and publishes every match that this changes."""

    def __init__(self, messages: CupMessages, after_change: AfterChange) -> None:
        self.messages = messages
        self._after_change = after_change
        after_change.when_over(self.follow)

    async def hold(self, number: int) -> None:
        """Advance a cup, show it, and publish the games that were dealt or stopped (E12)."""
        for update in await self.messages.attend(number):
            if update.before is None:  # dealt before the process was stopped, posted now
                await self._after_change.heal(update.after.id)
            else:
                await self._after_change.follow(update)

    async def follow(self, ended: Table) -> None:
        """Advance the cup that an ended match was a game of, if there is one."""
        number = await self.messages.rows.of_match(ended.id)
        if number is not None:
            await self.hold(number)

    async def go_round(self) -> int:
        """Advance every cup that is due; return the seconds until the next round."""
        for number in await self.messages.due():
            try:
                await self.hold(number)
            except Exception as error:  # noqa: BLE001 - the other cups go on
                mishaps.record(error, failed="a cup", cup=number)
        return CUP_SECONDS
