"""Posting of turn notices, and removal of the previous ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

import discord
import structlog

from cogs.screens.markup import voice
from cogs.screens.notice import Notice, message
from cogs.screens.rows import Button
from cogs.screens.screen import under
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, retried
from cogs.wire.publisher import Publisher
from engine.matches import Matches
from engine.tables import Table

log = structlog.get_logger()


class NoticePosts:
    """Posts and deletes the notices of all matches.

    `_fallen` are replaced notices that could not be deleted yet.
    """

    def __init__(self, client: discord.Client, matches: Matches, publisher: Publisher) -> None:
        self._client = client
        self._messages = matches.messages
        self._publisher = publisher
        self._fallen: defaultdict[int, set[int]] = defaultdict(set)

    async def placed(self, table: Table) -> Table:
        """Return the table with the present place of its messages."""
        return replace(table, place=await self._messages.place(table.id))

    async def post(
        self,
        table: Table,
        told: Notice,
        name: str | None = None,
        buttons: Sequence[Button] = (),
    ) -> int | None:
        """Post a notice; return its message id, None if Discord refuses."""
        content = message(table, told, voice(table.match.language))
        return await self.send(table, content, told.pings, name, buttons)

    async def send(
        self,
        table: Table,
        content: str,
        pings: discord.AllowedMentions,
        name: str | None = None,
        buttons: Sequence[Button] = (),
    ) -> int | None:
        """Post a text in a match's channel; return its message id, None if Discord refuses.

        With a `name`, which becomes its nonce, it is posted once.
        """
        if self._publisher.out_of_reach(table.id):
            return None
        channel = posting.channel(self._client, table)
        nonce = name or await posting.public_nonce(self._messages, table)
        try:
            posted = await retried(
                lambda: channel.send(
                    content,
                    nonce=nonce,
                    allowed_mentions=pings,
                    suppress_embeds=True,
                    **under(buttons),
                )
            )
        except TROUBLE as error:
            log.warning("a notice could not be posted", match=table.id, error=repr(error))
            return None
        return None if posted is None else posted.id

    async def replace(self, table: Table, posted: int | None) -> int | None:
        """Delete the previous notice, then store which one stands now, and return its id.

        So a bot that is killed in between leaves what the next one can find. If two processes have
        called meanwhile, the later message stands.
        """
        before = table.place.notice
        there = (await self._messages.place(table.id)).notice
        stands = posted
        if posted is not None and there is not None and there != before:
            stands = max(posted, there)
        self._fallen[table.id] |= {message for message in (before, there, posted) if message} - {
            stands
        }
        await self.sweep(table)
        await self._messages.noticed_at(table.id, stands)
        return stands

    def fallen(self, match_id: int) -> bool:
        """Check whether a match has replaced notices that are not deleted yet."""
        return match_id in self._fallen

    async def sweep(self, table: Table) -> None:
        """Delete the replaced notices; one that cannot be deleted is kept for the next time."""
        if self._publisher.out_of_reach(table.id):
            return
        channel, fallen = posting.channel(self._client, table), self._fallen.pop(table.id, set())
        for notice_id in fallen:
            try:
                await retried(channel.get_partial_message(notice_id).delete)
            except discord.NotFound:
                pass  # already deleted, as wanted
            except TROUBLE as error:
                self._fallen[table.id].add(notice_id)
                log.warning("a notice cannot be deleted", match=table.id, error=repr(error))
