"""Copies: older ones of a match's public message are deleted, or become links to the newest."""

from __future__ import annotations

import discord
import structlog

from cogs.screens.markup import voice
from cogs.screens.notice import moved
from cogs.screens.screen import Sheet
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, Answer, retried
from engine.tables import Table

log = structlog.get_logger()


def copy_of(table: Table, answer: Answer) -> discord.Message | None:
    """Give the message that was pressed if it is the table's public one, or an old copy of it."""
    message = answer.message
    if message is None or message.flags.ephemeral or answer.interaction.guild_id is None:
        return None
    return None if message.id == table.place.recap else message


def link_to(table: Table) -> Sheet:
    """Show where the public message lies now."""
    return Sheet(moved(table, voice(table.match.language)).view)


async def retire(client: discord.Client, old: Table, new: Table) -> None:
    """Delete the copy before, or leave a link there if that cannot be done."""
    if old.place.message in (None, new.place.message):
        return
    copy = posting.channel(client, old).get_partial_message(old.place.message or 0)
    if await _deleted(old, copy):
        return
    try:
        await retried(lambda: copy.edit(**link_to(new).editing()))
    except TROUBLE as error:
        log.warning("an old copy could not be replaced", match=old.id, error=repr(error))


async def _deleted(table: Table, copy: discord.PartialMessage) -> bool:
    try:
        await retried(copy.delete)
    except discord.NotFound:
        return True
    except TROUBLE as error:
        log.info("an old copy could not be deleted", match=table.id, error=repr(error))
        return False
    return True
