"""Running cups: a cup advances when one of its games ends, and when its next check is due.

Law: no result depends on this process; a cup that it missed advances at its next check.
"""

from __future__ import annotations

from cogs.cups.messages import CupPublisher
from cogs.interactions import error_handler
from cogs.publishing.change_publisher import ChangePublisher
from engine.tables import Table

POLL_SECONDS = 5
"""Seconds between two rounds: the most that a walk-over is announced late (E13)."""


class CupRunner:
    """Advances cups, and publishes every match that this changes."""

    def __init__(self, messages: CupPublisher, after_change: ChangePublisher) -> None:
        self.messages = messages
        self._after_change = after_change
        after_change.end_listeners.append(self.on_match_end)

    async def advance_cup(self, number: int) -> None:
        """Advance a cup, show it, and publish the games that were dealt or stopped (E12)."""
        for update in await self.messages.advance_and_show(number):
            if update.before is None:  # dealt before the process was stopped, posted now
                await self._after_change.reconcile(update.after.id)
            else:
                await self._after_change.publish(update)

    async def on_match_end(self, ended: Table) -> None:
        """Advance the cup that an ended match was a game of, if there is one."""
        number = await self.messages.rows.find_by_match(ended.id)
        if number is not None:
            await self.advance_cup(number)

    async def go_round(self) -> int:
        """Advance every cup that is due; return the seconds until the next round."""
        for number in await self.messages.list_due():
            try:
                await self.advance_cup(number)
            except Exception as error:  # noqa: BLE001 - the other cups go on
                error_handler.log_exception(error, failed="a cup", cup=number)
        return POLL_SECONDS
