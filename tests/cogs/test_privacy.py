"""`/codenames privacy`: what is kept, a file of it, and being forgotten, asked twice."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cogs.screens.privacy import FILE_NAME
from tests.cogs.evening import Evening
from tests.cogs.losing import asked_below, lose
from tests.cogs.sayings import said
from tests.local_discord import MessageView, Person

pytestmark = pytest.mark.rule("H8")


async def asks(evening: Evening, person: Person) -> MessageView:
    """Ask what is kept."""
    asked = await person.slash(evening.channel, "codenames privacy")
    assert asked.message is not None
    return asked.message


async def forgotten(evening: Evening, person: Person) -> MessageView:
    """Have somebody forgotten, and give the page that says so."""
    page = await asks(evening, person)
    await person.press(page, said(person, "button-forget"))
    await evening.local.until(lambda: page.now.text == said(person, "forget-really"))
    await person.press(page.now, said(person, "button-forget"))
    await evening.local.until(lambda: page.now.text == said(person, "forgotten"))
    return page


async def test_it_is_whispered_and_hands_over_a_file(evening: Evening) -> None:
    await evening.deal()
    person = evening.teams[0].operative
    page = await asks(evening, person)
    assert page.ephemeral
    assert page.text == said(person, "privacy", days="365")
    assert len(page.text.splitlines()) <= 4
    await person.press(page, said(person, "button-whole-privacy"))
    await evening.local.until(lambda: page.now.text != page.text)
    assert page.now.text == said(person, "privacy-whole", days="365")

    pressed = await person.press(page.now, said(person, "button-export"))

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
    page = await forgotten(evening, person)

    assert not page.now.labels
    await evening.local.until(lambda: key.gone)
    await evening.local.until(lambda: str(person.account.id) not in evening.now.text)


async def test_who_is_forgotten_stands_in_nothing_that_is_told_of_their_games(
    evening: Evening,
) -> None:
    await evening.deal()
    person, partner = evening.team.spymaster, evening.team.operative
    await lose(evening)
    reader = evening.local.person("Eva", locale="en-US")
    await forgotten(evening, person)
    told = []

    async def types(tab: str, **typed: Any) -> MessageView:
        asked = await reader.slash(evening.channel, "codenames club", tab=tab, **typed)
        return (await asked.finished()).message

    async def press(message: MessageView, text_id: str) -> MessageView:
        pressed = await (await reader.press(message, said(reader, text_id))).finished()
        return pressed.message

    async def recap() -> MessageView:
        return (await (await reader.press(await types("history"), "1")).finished()).message

    told += [await types(name) for name in ("history", "hall", "ranking")]
    told += [await recap(), await types("profile", person=partner)]
    told += [
        (await asked_below(reader, await recap(), text_id)).message
        for text_id in ("button-every-clue", "button-check-it")
    ]
    replay = await press(await recap(), "button-replay")
    told += [await press(replay, "button-replay-last"), await press(replay, "button-keepsake")]
    await reader.press(replay, said(reader, "button-film"))
    await evening.local.until(lambda: not reader.sees(evening.channel)[-1].ephemeral)
    told.append(reader.sees(evening.channel)[-1])
    assert told[-1].file().filename.endswith(".gif")

    for message in told:
        assert message.text or message.files
        seen = [message.text, *(image.alt or "" for image in message.images)]
        bytes_of_it = b"".join(file.content for file in message.files)
        for name in (str(person.id), person.name):
            assert name not in " ".join(seen)
            assert name.encode() not in bytes_of_it
    assert sum(said(reader, "somebody") in message.text for message in told) > 3
