"""Board reposting: a buried board is reposted at the end of its channel after the next guess.

Law: a press has the id of its channel's last message, so a quiet channel costs no request.
"""

from __future__ import annotations

from typing import NamedTuple

import discord
from cachetools import LRUCache

from cogs.interactions import posting
from cogs.interactions.responders import TRANSIENT_ERRORS, BoardNotPosted
from cogs.publishing.publisher import Publisher
from engine.rules import Guess
from engine.tables import Table

FOLLOWING_LIMIT = 6
"""The number of messages that may be below a board of a table with the setting `follows`."""
CACHE_SIZE = 4_096


class MessagesBelow(NamedTuple):
    """The number of messages below a board, without notices, up to the message `until`.

    `is_followed` is False if some may have come between that and the notice.
    """

    board: int | None
    until: int
    number: int
    is_followed: bool


class BoardReposter:
    """Reposts boards that are buried under other messages.

    `_below` is how many messages are known to be below a match's board.
    """

    def __init__(self, client: discord.Client, publisher: Publisher) -> None:
        self._client = client
        self._publisher = publisher
        self._below: LRUCache[int, MessagesBelow] = LRUCache(CACHE_SIZE)

    async def repost_if_buried(
        self, before: Table | None, after: Table, last: int | None
    ) -> Table | None:
        """Repost a buried board at the end of its channel after a guess, if the settings say so.

        `last` is the id of the channel's last message, if the press has it. Returns the table with
        the board's new place, None if it stays. Where a turn ends, the notice may repost it.
        """
        if (
            before is None
            or not after.match.settings.follows
            or not _is_guess_in_turn(before, after)
        ):
            return None
        known = max(after.place.message or 0, after.place.notice or 0)
        if last is None or last <= known or not await self.is_buried(after, FOLLOWING_LIMIT):
            return None
        try:
            return await self._publisher.repost(after)
        except BoardNotPosted:
            return None

    async def is_buried(self, table: Table, limit: int, last: int | None = None) -> bool:
        """Check whether more than `limit` messages are below the board, not counting its notice.

        The history is not read if a press has told the channel's `last` message, and what is below
        the board up to that is known; the notice may be one that another process has posted, to
        which direct messages come. False if it cannot be read.
        """
        known = self._get_below(table)
        is_at_notice = known.is_followed and last == table.place.notice
        if last is not None and (is_at_notice or last <= known.until):
            return known.number > limit
        below = posting.get_table_channel(self._client, table).history(
            after=discord.Object(table.place.message or 0), limit=limit + 2
        )
        try:
            messages = [lying.id async for lying in below if lying.id != table.place.notice]
        except TRANSIENT_ERRORS:
            return False
        until = max([*messages, table.place.message or 0, table.place.notice or 0])
        self._below[table.id] = MessagesBelow(
            table.place.message, until, len(messages), is_followed=True
        )
        return len(messages) > limit

    def remember_notice(self, table: Table, notice: int, last: int | None) -> None:
        """Remember that a notice was posted below what is known to be below the board.

        `last` is the id of the channel's last message before, if a press has told it.
        """
        known = self._get_below(table)
        is_followed = last is None or last <= known.until
        until = notice if is_followed else known.until
        self._below[table.id] = known._replace(until=until, is_followed=is_followed)

    def _get_below(self, table: Table) -> MessagesBelow:
        known = self._below.get(table.id)
        if known is not None and known.board == table.place.message:
            return known
        board = table.place.message
        return MessagesBelow(board, board or 0, number=0, is_followed=False)


def _is_guess_in_turn(before: Table, after: Table) -> bool:
    """Check whether the change was a guess after which the same turn goes on."""
    was, now = before.match.game, after.match.game
    return (
        was is not None
        and now is not None
        and now.outcome is None
        and isinstance(after.match.log[-1].change, Guess)
        and was.turn_number == now.turn_number
    )
