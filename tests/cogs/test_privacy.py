"""`/codenames privacy`: what is kept, a file of it, and being forgotten, asked twice."""

from __future__ import annotations

import json

import pytest

from cogs.screens.privacy import FILE_NAME
from tests.cogs.evening import Evening
from tests.cogs.sayings import said
from tests.local_discord import MessageView, Person

pytestmark = pytest.mark.rule("H8")


async def asks(evening: Evening, person: Person) -> MessageView:
    """Ask what is kept."""
    asked = await person.slash(evening.channel, "codenames privacy")
    assert asked.message is not None
    return asked.message


async def test_it_is_whispered_and_hands_over_a_file(evening: Evening) -> None:
    await evening.deal()
    person = evening.teams[0].operative
    page = await asks(evening, person)
    assert page.ephemeral
    assert page.text == said(person, "privacy", days="365")

    pressed = await person.press(page, said(person, "button-export"))

    whisper = (await pressed.finished()).message
    assert whisper is not None
    assert whisper.ephemeral
    (file,) = whisper.files
    assert file.filename == FILE_NAME
    (known,) = json.loads(file.content)["people"]
    assert known["user_id"] == person.account.id


async def test_who_is_forgotten_leaves_the_game_and_is_named_nowhere(evening: Evening) -> None:
    await evening.deal()
    person = evening.teams[1 - evening.playing].spymaster
    await evening.local.until(lambda: bool(person.inbox()))
    key = person.inbox()[-1]
    page = await asks(evening, person)

    await person.press(page, said(person, "button-forget"))
    await evening.local.until(lambda: page.now.text == said(person, "forget-really"))
    await person.press(page.now, said(person, "button-forget"))

    await evening.local.until(lambda: page.now.text == said(person, "forgotten"))
    assert not page.now.labels
    await evening.local.until(lambda: key.gone)
    await evening.local.until(lambda: str(person.account.id) not in evening.now.text)
