"""What stands apart from a match: the hall of clues, a replay, films."""

from __future__ import annotations

from cogs.screens.markup import voice
from tests.cogs.evening import LANGUAGES, Evening
from tests.cogs.losing import recaps
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


async def replayed(evening: Evening, person: Person) -> MessageView:
    """Have somebody press *Replay* under the last recap, and give their whisper."""
    pressed = await person.press(
        recaps(evening)[-1], voice(LANGUAGES[evening.tongue])("button-replay")
    )
    whisper = (await pressed.finished()).message
    assert whisper is not None
    assert whisper.ephemeral
    return whisper


def films(evening: Evening, person: Person) -> list[MessageView]:
    """List the films in the channel."""
    views = [view for view in person.sees(evening.channel) if not view.ephemeral]
    return [view for view in views if any(one.filename.endswith(".gif") for one in view.files)]
