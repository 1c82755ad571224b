"""The publisher: the newest state of every match always reaches its public message.

Law: one writer per message. A press that finds it idle carries the new board as its own answer,
in one request; a press that finds it busy is acknowledged, and the writer goes round once more.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import aiohttp
import discord
import structlog

from cogs.answers import Answer, retried
from cogs.painter import Painter
from cogs.screens.public import public
from cogs.screens.screen import Picture, Screen
from engine.matches import Matches
from engine.store import Store, Table, Version

log = structlog.get_logger()


@dataclass(slots=True)
class Desk:
    """What is known of one public message while this process writes it."""

    busy: bool = False
    again: bool = False
    version: Version | None = None
    picture: Picture | None = None
    attachment: discord.Attachment | None = None


class Publisher:
    """The writers of all public messages."""

    def __init__(
        self, client: discord.Client, store: Store, matches: Matches, painter: Painter
    ) -> None:
        self._client = client
        self._store = store
        self._matches = matches
        self._painter = painter
        self._desks: defaultdict[int, Desk] = defaultdict(Desk)

    async def show(self, table: Table, answer: Answer | None = None) -> None:
        """Bring a match's public message up to `table` or what is newer.

        `answer` is the press to acknowledge by it; it carries the board when it came from there.
        """
        desk = self._desks[table.id]
        if desk.busy:
            desk.again = True
            if answer is not None:
                await answer.acknowledge()
            return
        desk.busy = True
        try:
            if table.place.message is None and answer is not None and answer.message is not None:
                await self._store.shown_at(table.id, answer.message.id, _posted_at(answer.message))
                table = await self._matches.look(table.id)
            await self._write(desk, table, answer)
            await self._catch_up(desk, table.id)
        finally:
            desk.busy = False
        if table.match.over:
            self._desks.pop(table.id, None)

    async def refresh(self, match_id: int) -> None:
        """Draw a match's public message anew for a reason that is no change of the match."""
        self._desks[match_id].version = None
        await self.show(await self._matches.look(match_id))

    async def catch_up(self, match_id: int) -> None:
        """Draw a match's public message anew if it may show something older than the store."""
        if await self._store.version(match_id) != self._desks[match_id].version:
            await self.show(await self._matches.look(match_id))

    async def post(self, table: Table) -> Table:
        """Post a match's public message in its channel, and give the table with its place."""
        sheet = await self._painter.sheet(public(table))
        nonce = f"{table.id}-{await self._store.serial(table.id)}"
        channel = self._client.get_partial_messageable(
            table.place.channel, guild_id=table.place.guild
        )
        message = await retried(lambda: channel.send(**sheet.sending(), nonce=nonce))
        if message is not None:
            await self.posted(table, message)
        return await self._matches.look(table.id)

    async def posted(self, table: Table, message: discord.Message) -> None:
        """Remember where the public message of a match was posted, and what it shows."""
        await self._store.shown_at(table.id, message.id, _posted_at(message))
        self._desks[table.id].version = table.version

    async def _catch_up(self, desk: Desk, match_id: int) -> None:
        while True:
            desk.again = False
            if await self._store.version(match_id) != desk.version:
                await self._write(desk, await self._matches.look(match_id), None)
            elif not desk.again:
                return

    async def _write(self, desk: Desk, table: Table, answer: Answer | None) -> None:
        screen = public(table)
        message = await self._carried(desk, table, screen, answer)
        picture = screen.pictures[0] if screen.pictures else None
        desk.version, desk.picture = table.version, picture
        desk.attachment = message.attachments[0] if message and message.attachments else None

    async def _carried(
        self, desk: Desk, table: Table, screen: Screen, answer: Answer | None
    ) -> discord.Message | None:
        if answer is None:
            return await self._edited(desk, table, screen)
        if answer.message is None or answer.message.id != table.place.message:
            await answer.acknowledge()
            return await self._edited(desk, table, screen)
        shown = {attachment.id for attachment in answer.message.attachments}
        sheet = await self._painter.sheet(screen, self._kept(desk, screen, shown))
        try:
            return await answer.redraw(sheet)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("a press could not carry the board", match=table.id, error=repr(error))
            return await self._edited(desk, table, screen)

    async def _edited(self, desk: Desk, table: Table, screen: Screen) -> discord.Message | None:
        if table.place.message is None:
            return None
        channel = self._client.get_partial_messageable(
            table.place.channel, guild_id=table.place.guild
        )
        message = channel.get_partial_message(table.place.message)
        sheet = await self._painter.sheet(screen, self._kept(desk, screen, None))
        try:
            return await retried(lambda: message.edit(**sheet.editing()))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("the public message cannot be edited", match=table.id, error=repr(error))
            return None

    def _kept(
        self, desk: Desk, screen: Screen, shown: set[int] | None
    ) -> discord.Attachment | None:
        """Give the attachment that shows this screen's picture already, if it is on the message."""
        if not screen.pictures or desk.attachment is None or screen.pictures[0] != desk.picture:
            return None
        if shown is not None and desk.attachment.id not in shown:
            return None
        return desk.attachment


def _posted_at(message: discord.Message) -> int:
    return int(message.created_at.timestamp())
