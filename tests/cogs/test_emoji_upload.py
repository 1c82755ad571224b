"""The pictures' emojis: the operator uploads them once, and a table of pictures shows them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from cogs.operating.emoji_upload import PROGRESS_STEP
from cogs.running import picture_emojis
from cogs.running.picture_emojis import name_emojis
from engine.decks import get_picture_name, load_picture_pack
from tests.cogs.boards_on_a_page import upload_emojis
from tests.cogs.bots import RunningBot
from tests.cogs.evening import options
from tests.cogs.losing import asked_below
from tests.cogs.rounds import OPERATIVE, SPYMASTER, Round
from tests.cogs.typing_commands import SAY, output_lines, typed
from tests.local_discord import LocalDiscord
from tests.local_discord.filling import ExactValue
from tests.local_discord.world import Emoji

ORANGE_PURPLE = tuple(
    (team, role) for team in ("orange", "purple") for role in (SPYMASTER, OPERATIVE)
)
PICTURE_NAMES = [get_picture_name(picture.id, "en") for picture in load_picture_pack().pictures]
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
    for have in (0, every):
        await typed(local, games, "check")
        assert f"ok    {SAY('check-emojis', have=have, all=every)}" in output_lines(capsys)
        upload_emojis(local)


def emoji_names(table: Round) -> list[str]:
    return [option.emoji for option in table.now.selects[0].options]


@asynccontextmanager
async def dealt_pictures(local: LocalDiscord, games: Path) -> AsyncIterator[Round]:
    """Deal a game of pictures at a bot that starts now, once it has looked for their emojis."""
    bot = RunningBot(local, games)
    await bot.start()
    try:
        await local.until(lambda: bot.counters.rounds["emojis", "done"])
        table = Round(local, "en", ORANGE_PURPLE)
        await table.deal(deck="pictures")
        yield table
    finally:
        await bot.stop()


async def test_evening_in_pictures_shows_them_in_the_list_on_guess_and_in_every_text(
    local: LocalDiscord, games: Path
) -> None:
    upload_emojis(local)
    async with dealt_pictures(local, games) as table:
        spymaster, operative = table.playing(ORANGE_PURPLE)
        await table.give(spymaster, "9")
        shown, person = emoji_names(table), table.people[operative]
        assert options(table.now) == [str(number) for number in range(1, 21)]
        assert len({*shown}) == 20
        assert {*shown} <= {*name_emojis().values()}

        first, *others = (await table.key(spymaster))[spymaster[0]]
        picker, card = table.now.selects[0].custom_id, ExactValue(str(first - 1))
        await person.choose(table.now, picker, [card])
        await local.until(lambda: table.now.buttons[0].label == f"Guess {first}")
        assert table.now.buttons[0].emoji == shown[first - 1]
        assert f"<:{shown[first - 1]}:" in table.now.text  # who marked it
        await table.press(person, "button-guess")
        await local.until(lambda: str(first) not in options(table.now))
        assert f"<:{shown[first - 1]}:" in table.now.text  # what it was
        for number in others:
            await table.touch(operative, number)

        again = table.label("button-again")
        await local.until(lambda: again in person.sees(table.channel)[-1].labels)
        recap = person.sees(table.channel)[-1]
        written = (await asked_below(person, recap, "button-every-clue")).message.text
        assert all(f"<:{shown[number - 1]}:" in written for number in (first, *others))
        texts = [view.text for view in (*person.sees(table.channel), *person.ephemerals())]
        assert not [name for name in PICTURE_NAMES if name in "\n".join(texts)]


async def test_without_an_answer_pictures_are_numbers(local: LocalDiscord, games: Path) -> None:
    upload_emojis(local)
    local.faults.next("GET", EMOJIS, status=403)
    async with dealt_pictures(local, games) as table:
        spymaster, _ = table.playing(ORANGE_PURPLE)
        await table.give(spymaster, "1")
        assert options(table.now) == [str(number) for number in range(1, 21)]
        assert not any(emoji_names(table))


async def test_bot_shows_what_is_uploaded_while_it_runs(
    local: LocalDiscord, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for delay in ("MISSING_SECONDS", "READ_SECONDS"):
        monkeypatch.setattr(picture_emojis, delay, 0.02)
    async with dealt_pictures(local, games) as table:
        spymaster, _ = table.playing(ORANGE_PURPLE)
        upload_emojis(local)
        seen = len(local.requests)
        await local.until(lambda: sum(one.path == EMOJIS for one in local.requests[seen:]) > 2)
        await table.give(spymaster, "1")
        assert all(emoji_names(table))


async def test_board_is_written_by_numbers_once_an_emoji_on_it_is_gone(
    local: LocalDiscord, games: Path
) -> None:
    upload_emojis(local)
    async with dealt_pictures(local, games) as table:
        spymaster, operative = table.playing(ORANGE_PURPLE)
        await table.give(spymaster, "1")
        assert all(emoji_names(table))
        local.world.emojis.clear()
        picker = table.now.selects[0].custom_id
        await table.people[operative].choose(table.now, picker, [ExactValue("0")])
        await local.until(lambda: table.now.buttons[0].label == "Guess 1")

        assert not any(emoji_names(table))
        assert local.violations
        local.violations.clear()
