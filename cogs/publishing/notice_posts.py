"""Posting of turn notices, and removal of the previous ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

import discord
import structlog

from cogs.interactions import posting
from cogs.interactions.responders import TRANSIENT_ERRORS, with_retries
from cogs.publishing.publisher import Publisher
from cogs.screens.markup import voice
from cogs.screens.notice import Notice, format_message
from cogs.screens.rows import Button
from cogs.screens.screen import button_view_arguments
from engine.matches import Matches
from engine.tables import Table

log = structlog.get_logger()


class NoticePosts:
    """Posts and deletes the notices of all matches.

    `_undeleted` are replaced notices that could not be deleted yet.
    """

    def __init__(self, client: discord.Client, matches: Matches, publisher: Publisher) -> None:
        self._client = client
        self._messages = matches.messages
        self._publisher = publisher
        self._undeleted: defaultdict[int, set[int]] = defaultdict(set)

    async def reload_place(self, table: Table) -> Table:
        """Return the table with the present places of its messages, loaded from the database."""
        return replace(table, place=await self._messages.get_place(table.id))

    async def post(
        self, table: Table, notice: Notice, name: str | None = None, buttons: Sequence[Button] = ()
    ) -> int | None:
        """Post a notice with the nonce `name`; return its message id, None if Discord refuses."""
        content = format_message(table, notice, voice(table.match.language))
        return await self.send(table, content, notice.allowed_mentions, name, buttons)

    async def send(
        self,
        table: Table,
        content: str,
        pings: discord.AllowedMentions,
        name: str | None = None,
        buttons: Sequence[Button] = (),
    ) -> int | None:
        """Post a text in a match's channel; return its message id, None if Discord refuses.

        With a `name`, which becomes its nonce, it is posted once. Not tried in an unreachable
        channel.
        """
        if self._publisher.is_unreachable(table.id):
            return None
        channel = posting.get_table_channel(self._client, table)
        nonce = name or await posting.next_public_nonce(self._messages, table)
        try:
            posted = await with_retries(
                lambda: channel.send(
                    content,
                    nonce=nonce,
                    allowed_mentions=pings,
                    suppress_embeds=True,
                    **button_view_arguments(buttons),
                )
            )
        except TRANSIENT_ERRORS as error:
            log.warning("a notice could not be posted", match=table.id, error=repr(error))
            return None
        return None if posted is None else posted.id

    async def replace(self, table: Table, posted: int | None) -> int | None:
        """Delete the previous notice, store which one stands now, and return the latter's id.

        A bot that is killed in between leaves what the next one can find. If two processes have
        called meanwhile, the later message stands.
        """
        before = table.place.notice
        there = (await self._messages.get_place(table.id)).notice
        stands = posted
        if posted is not None and there is not None and there != before:
            stands = max(posted, there)
        undeleted = {message for message in (before, there, posted) if message}
        self._undeleted[table.id] |= undeleted - {stands}
        await self.delete_replaced(table)
        await self._messages.save_notice(table.id, stands)
        return stands

    def has_undeleted(self, match_id: int) -> bool:
        """Check whether a match has replaced notices that are not deleted yet."""
        return match_id in self._undeleted

    async def delete_replaced(self, table: Table) -> None:
        """Delete the replaced notices; one that cannot be deleted is kept for the next time."""
        if self._publisher.is_unreachable(table.id):
            return
        channel = posting.get_table_channel(self._client, table)
        for notice_id in self._undeleted.pop(table.id, set()):
            try:
                await with_retries(channel.get_partial_message(notice_id).delete)
            except discord.NotFound:
                pass  # already deleted, as wanted
            except TRANSIENT_ERRORS as error:
                self._undeleted[table.id].add(notice_id)
                log.warning("a notice cannot be deleted", match=table.id, error=repr(error))
