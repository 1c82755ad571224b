"""The recaps: one message for every finished game, posted below its board.

Law: a match has one recap, so its serial is always 0, which no other message has: a bot that was
killed between posting and storing it finds it again instead of posting a second.
"""

from __future__ import annotations

import discord
import structlog
from typing_extensions import override

from cogs.interactions import posting
from cogs.interactions.render_pool import RenderPool
from cogs.interactions.responders import TRANSIENT_ERRORS
from cogs.publishing.extension_points import ChangeListener, RecapProviders
from cogs.screens.markup import Voices
from cogs.screens.recap import recap_screen
from cogs.screens.rows import ButtonSlots
from engine.matches import Matches
from engine.tables import Table

RECAP_SERIAL = 0

log = structlog.get_logger()


class Recaps(ChangeListener):
    """Posts the recaps."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        render_pool: RenderPool,
        rows: ButtonSlots,
        recap_providers: RecapProviders,
        voices: Voices,
    ) -> None:
        self._client = client
        self._matches = matches
        self._render_pool = render_pool
        self._rows = rows
        self._recap_providers = recap_providers
        self._voices = voices

    @override
    async def on_change(self, before: Table | None, after: Table) -> None:
        await self.reconcile(after)

    @override
    async def reconcile(self, table: Table) -> None:
        """Post the recap of a table in its language, if its game has ended and it has none."""
        game = table.match.game
        if table.place.recap is not None or game is None or game.outcome is None:
            return
        standing = await self._matches.results.get_standing(table.id)
        again = await self._matches.may_play_again(table.id)
        say, offers = self._voices(table.match.language), self._rows.recap
        sections = await self._recap_providers.list_sections(table.id)
        screen = recap_screen(table, say, standing, again=again, offers=offers, tales=sections)
        rendered = await self._render_pool.render(screen)
        nonce = posting.format_public_nonce(table, RECAP_SERIAL)
        channel = posting.get_table_channel(self._client, table)
        try:
            message = await posting.send_rendered(channel, rendered, nonce)
        except TRANSIENT_ERRORS as error:
            log.warning("a recap could not be posted", match=table.id, error=repr(error))
            return
        if message is not None:
            await self._matches.messages.save_recap(table.id, message.id)
