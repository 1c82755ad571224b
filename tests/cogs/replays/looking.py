"""A finished game looked at again: its replay, and the films in its channel."""

from __future__ import annotations

from cogs.screens.markup import voice
from tests.cogs.evening import LANGUAGES, Evening
from tests.cogs.losing import recaps
from tests.local_discord import MessageView, Person


async def replayed(evening: Evening, person: Person) -> MessageView:
    """Have somebody press *Replay* under the last recap, and give their whisper."""
    pressed = await person.press(
        recaps(evening)[-1], voice(LANGUAGES[evening.tongue])("button-replay")
    )
    ephemeral = (await pressed.finished()).message
    assert ephemeral is not None
    assert ephemeral.ephemeral
    return ephemeral


def films(evening: Evening, person: Person) -> list[MessageView]:
    """List the films in the channel."""
    views = [view for view in person.sees(evening.channel) if not view.ephemeral]
    return [view for view in views if any(one.filename.endswith(".gif") for one in view.files)]
