"""The pictures' emojis: the operator uploads them once, and a table of pictures shows them."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from pathlib import Path

import pytest

from cogs.operating import commands
from cogs.operating.emojis import PROGRESS_STEP
from cogs.running import picture_emojis
from cogs.running.config import Config
from cogs.running.picture_emojis import name_emojis
from cogs.screens.markup import voice
from engine.decks import get_picture_name, load_picture_pack
from tests.cogs.boards_on_a_page import upload_emojis
from tests.cogs.bots import RunningBot
from tests.cogs.rounds import Round
from tests.cogs.test_every_format import ORANGE_PURPLE, options
from tests.cogs.test_owner import output_lines, typed
from tests.local_discord import LocalDiscord
from tests.local_discord.filling import ExactValue
from tests.local_discord.world import Emoji

SAY = voice("en")
EMOJIS = "/applications/{application_id}/emojis"
FEW = 30
"""So many pictures are dealt in the tests that upload; drawing all of them takes seconds."""


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Have only some of the pictures dealt."""
    dealt = dict([*name_emojis().items()][:FEW])
    monkeypatch.setattr(picture_emojis, "name_emojis", lambda: dict(dealt))
    return dealt


def names(local: LocalDiscord) -> list[str]:
    return [emoji.name for emoji in local.world.emojis.values()]


def created(local: LocalDiscord) -> int:
    return sum((one.method, one.path) == ("POST", EMOJIS) for one in local.requests)


async def test_pictures_are_uploaded_once_and_no_name_is_more_than_a_number(
    local: LocalDiscord, games: Path, few: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(2):
        await typed(local, games, "emojis")

    assert created(local) == FEW
    assert sorted(names(local)) == sorted(few.values())
    assert all(re.fullmatch(r"p\d{8}", name) for name in names(local))
    assert all(emoji.content.startswith(b"\x89PNG") for emoji in local.world.emojis.values())
    assert output_lines(capsys) == [
        SAY("emojis-missing", missing=FEW, all=FEW),
        SAY("emojis-progress", done=PROGRESS_STEP, missing=FEW),
        SAY("emojis-done", deleted=0),
        SAY("emojis-missing", missing=0, all=FEW),
        SAY("emojis-done", deleted=0),
    ]


async def test_an_upload_that_was_cut_off_goes_on_where_it_was(
    local: LocalDiscord, games: Path, few: dict[str, str]
) -> None:
    cut = asyncio.create_task(typed(local, games, "emojis"))
    await local.until(lambda: len(names(local)) >= FEW // 3)
    cut.cancel()
    with suppress(asyncio.CancelledError):
        await cut
    there = len(names(local))
    assert there < FEW
    local.requests.clear()

    await typed(local, games, "emojis")

    assert created(local) <= FEW - there
    assert sorted(names(local)) == sorted(few.values())


async def test_a_changed_picture_is_replaced_and_other_emojis_are_left_alone(
    local: LocalDiscord, games: Path, few: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("p00000000", "logo", "p1"):
        local.world.put_emoji(Emoji(local.world.ids.next(), name, "image/png", b"png"))
    await typed(local, games, "emojis")

    assert sorted(names(local)) == sorted([*few.values(), "logo", "p1"])
    assert output_lines(capsys)[-1] == SAY("emojis-done", deleted=1)


async def test_upload_waits_as_long_as_discord_says(
    local: LocalDiscord, games: Path, few: dict[str, str]
) -> None:
    local.faults.next("POST", EMOJIS, status=429, retry_after=0.01)
    await typed(local, games, "emojis")

    assert sorted(names(local)) == sorted(few.values())


async def test_check_tells_how_many_pictures_have_their_emoji(
    local: LocalDiscord, games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    every = len(name_emojis())
    settings = Config(
        discord_token=local.token,
        discord_api_url=local.api_url,
        database_url=f"sqlite:///{games}",
    )
    for have in (0, every):
        await commands.check(commands.parse_arguments(["check"]), settings, SAY)
        assert f"ok    {SAY('check-emojis', have=have, all=every)}" in output_lines(capsys)
        upload_emojis(local)


def emoji_names(table: Round) -> list[str]:
    return [option.emoji for option in table.now.selects[0].options]


async def test_evening_in_pictures_shows_them_in_the_list_on_guess_and_in_every_text(
    local: LocalDiscord, games: Path
) -> None:
    upload_emojis(local)
    bot = RunningBot(local, games)
    await bot.start()
    try:
        await local.until(lambda: bot.counters.rounds["emojis", "done"])
        table = Round(local, "en", ORANGE_PURPLE)
        await table.deal(deck="pictures")
        spymaster, operative = table.playing(ORANGE_PURPLE)
        await table.give(spymaster, "9")
        assert options(table.now) == [str(number) for number in range(1, 21)]
        shown = emoji_names(table)
        assert len({*shown}) == 20
        assert {*shown} <= {*name_emojis().values()}

        cards = (await table.key(spymaster))[spymaster[0]]
        first = cards[0]
        person = table.people[operative]
        await person.choose(
            table.now, table.now.selects[0].placeholder, [ExactValue(str(first - 1))]
        )
        await local.until(lambda: table.now.buttons[0].label == f"Guess {first}")
        assert table.now.buttons[0].emoji == shown[first - 1]
        assert f"<:{shown[first - 1]}:" in table.now.text
        await table.press(person, "button-guess")
        await local.until(lambda: options(table.now)[0] != str(first))
        for card in cards[1:]:
            await table.touch(operative, card)
        await local.until(lambda: "wins!" in table.now.text)
        everything = "\n".join(view.text for view in person.sees(table.channel))
        assert f"<:{shown[cards[-1] - 1]}:" in everything
        assert not {name for name in picture_words() if name in everything}
    finally:
        await bot.stop()


def picture_words() -> set[str]:
    return {get_picture_name(picture.id, "en") for picture in load_picture_pack().pictures}


async def test_without_emojis_or_an_answer_pictures_are_numbers(
    local: LocalDiscord, games: Path
) -> None:
    local.faults.next("GET", EMOJIS, status=403)
    bot = RunningBot(local, games)
    await bot.start()
    try:
        table = Round(local, "en", ORANGE_PURPLE)
        await table.deal(deck="pictures")
        spymaster, _ = table.playing(ORANGE_PURPLE)
        await table.give(spymaster, "1")
        assert options(table.now) == [str(number) for number in range(1, 21)]
        assert not any(emoji_names(table))
    finally:
        await bot.stop()
