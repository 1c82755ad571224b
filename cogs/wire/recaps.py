"""The recaps: one message for every finished game, posted below its board.

Law: a match has one recap, so its serial is always 0, which no other message has: a bot that was
killed between posting and storing it finds it again instead of posting a second.
"""

from __future__ import annotations

import discord
import structlog
from typing_extensions import override

from cogs.screens.markup import voice
from cogs.screens.recap import recap
from cogs.screens.rows import Rows
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, retried
from cogs.wire.beside import Follower, Tellers
from cogs.wire.painter import Painter
from engine.matches import Matches
from engine.tables import Table

SERIAL = 0

log = structlog.get_logger()


class Recaps(Follower):
    """Posts the recaps."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        painter: Painter,
        rows: Rows,
        tellers: Tellers,
    ) -> None:
        self._client = client
        self._matches = matches
        self._painter = painter
        self._rows = rows
        self._tellers = tellers

    @override
    async def follow(self, before: Table | None, after: Table) -> None:
        """Post the recap of a game that has ended."""
        await self.heal(after)

    @override
    async def heal(self, table: Table) -> None:
        """Post the recap of a table in its language, if its game has ended and it has none."""
        game = table.match.game
        if table.place.recap is not None or game is None or game.outcome is None:
            return
        standing = await self._matches.results.standing(table.id)
        again = await self._matches.may_play_again(table.id)
        say, offers = voice(table.match.language), self._rows.ending
        sections = await self._tellers.of(table.id)
        screen = recap(table, say, standing, again=again, offers=offers, told=sections)
        sheet = await self._painter.sheet(screen)
        nonce = posting.public_name(table, SERIAL)
        channel = posting.channel(self._client, table)
        try:
            message = await retried(lambda: channel.send(**sheet.sending(), nonce=nonce))
        except TROUBLE as error:
            log.warning("a recap could not be posted", match=table.id, error=repr(error))
            return
        if message is not None:
            await self._matches.messages.recapped_at(table.id, message.id)
