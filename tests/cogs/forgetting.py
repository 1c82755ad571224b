"""Somebody has themselves forgotten (H8), and tries what they may not do after it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cogs.screens.custom_ids import AnyAction, Press
from tests.cogs.evening import Evening
from tests.cogs.sayings import text_for
from tests.local_discord import Ack, Kind, MessageView, Person


async def asks(evening: Evening, person: Person) -> MessageView:
    """Ask what is kept."""
    interaction = await person.slash(evening.channel, "codenames privacy")
    assert interaction.message is not None
    return interaction.message


async def forgotten(evening: Evening, person: Person) -> MessageView:
    """Have somebody forgotten, and give the page that says so."""
    page = await asks(evening, person)
    await person.press(page, text_for(person, "button-forget"))
    await evening.local.until(lambda: page.now.text == text_for(person, "forget-really"))
    await person.press(page.now, text_for(person, "button-forget"))
    await evening.local.until(lambda: page.now.text == text_for(person, "forgotten"))
    return page


def require_nowhere(person: Person, messages: Iterable[MessageView]) -> None:
    """Fail where somebody is named in a message, its pictures' alt texts or its files."""
    for message in messages:
        assert message.text or message.files
        seen = [message.text, *(image.alt or "" for image in message.images)]
        bytes_of_it = b"".join(file.content for file in message.files)
        for name in (str(person.id), person.name):
            assert name not in " ".join(seen)
            assert name.encode() not in bytes_of_it


async def presses(evening: Evening, person: Person, action: AnyAction, detail: str = "") -> str:
    """Press something of the running game that is drawn nowhere, and give what is answered."""
    board = evening.now
    drawn = Press.parse(str(board.buttons[0].custom_id))
    data = {"component_type": 2, "custom_id": str(replace(drawn, action=action, detail=detail))}
    sent = evening.local.client.send(
        Kind.COMPONENT, person.account, evening.channel, data, source_id=board.id
    )
    await sent.over()
    return str((await sent.finished()).text) if sent.ack is Ack.MESSAGE else ""
