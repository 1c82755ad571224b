"""The hall of clues as somebody opens it, and what is posted of it."""

from __future__ import annotations

from tests.cogs.evening import Evening
from tests.local_discord import MessageView, Person


async def hall(evening: Evening, asker: Person) -> MessageView:
    asked = await asker.slash(evening.channel, "codenames club", tab="hall")
    message = (await asked.finished()).message
    assert message is not None
    assert message.ephemeral
    return message


def posts(evening: Evening) -> list[MessageView]:
    """List what everybody sees in the channel."""
    return [view for view in evening.teams[0].operative.sees(evening.channel) if not view.ephemeral]
