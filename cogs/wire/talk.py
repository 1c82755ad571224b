"""Board reposting: a buried board is reposted at the end of its channel after the next guess.

Law: a press tells the id of its channel's last message, so a quiet channel costs no request.
"""

from __future__ import annotations

import discord

from cogs.wire import posting
from cogs.wire.answers import TROUBLE, BoardNotPosted
from cogs.wire.publisher import Publisher
from engine.rules import Guess
from engine.tables import Table

ROOM = 6
"""The number of messages that may be below a board of a table with the setting `follows`."""


class Talk:
    """Reposts boards that are buried under other messages."""

    def __init__(self, client: discord.Client, publisher: Publisher) -> None:
        self._client = client
        self._publisher = publisher

    async def follow(self, before: Table | None, after: Table, last: int | None) -> Table | None:
        """Repost the board at the end of its channel after a guess, if it is buried.

        `last` is the id of the channel's last message, if the press told it. Returns the table with
        the board's new place, None if it stays. Where a turn ends, the notice may repost it.
        """
        if before is None or not after.match.settings.follows or not _guessed_on(before, after):
            return None
        known = max(after.place.message or 0, after.place.notice or 0)
        if last is None or last <= known or not await self.lies_below(after, ROOM):
            return None
        try:
            return await self._publisher.anew(after)
        except BoardNotPosted:
            return None

    async def lies_below(self, table: Table, room: int) -> bool:
        """Check whether more than `room` messages are below the board, not counting its notice.

        False if the history cannot be read.
        """
        below = posting.channel(self._client, table).history(
            after=discord.Object(table.place.message or 0), limit=room + 2
        )
        try:
            messages = [lying.id async for lying in below if lying.id != table.place.notice]
        except TROUBLE:
            return False
        return len(messages) > room


def _guessed_on(before: Table, after: Table) -> bool:
    """Check whether the change was a guess after which the same turn goes on."""
    was, now = before.match.game, after.match.game
    return (
        was is not None
        and now is not None
        and now.outcome is None
        and isinstance(after.match.log[-1].change, Guess)
        and was.round == now.round
    )
