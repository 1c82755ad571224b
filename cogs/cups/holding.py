"""Holding cups: the end of a game, or a look at the clock, has its cup go on.

Law: nothing decisive happens here alone; a cup that nobody had go on does so when it is due.
"""

from __future__ import annotations

from cogs.cups.messages import CupMessages
from cogs.wire import mishaps
from cogs.wire.after_change import AfterChange
from engine.tables import Table

CUP_SECONDS = 5
"""How late a walk-over may be told (E13)."""


class CupHolding:
    """Has cups go on, and shows all that this changes of matches."""

    def __init__(self, messages: CupMessages, after_change: AfterChange) -> None:
        self.messages = messages
        self._after_change = after_change
        after_change.when_over(self.follow)

    async def hold(self, number: int) -> None:
        """Have a cup go on, show it, and what was dealt or stopped by that (E12)."""
        for done in await self.messages.attend(number):
            if done.before is None:  # dealt by who was stopped then, and only posted now
                await self._after_change.heal(done.after.id)
            else:
                await self._after_change.follow(done)

    async def follow(self, ended: Table) -> None:
        """Have the cup go on that a match was a game of, if it was of one."""
        number = await self.messages.rows.of_match(ended.id)
        if number is not None:
            await self.hold(number)

    async def go_round(self) -> int:
        """Look after every cup that is due, and give the seconds to the next time."""
        for number in await self.messages.due():
            try:
                await self.hold(number)
            except Exception as error:  # noqa: BLE001 - the other cups go on
                mishaps.record(error, failed="a cup", cup=number)
        return CUP_SECONDS
