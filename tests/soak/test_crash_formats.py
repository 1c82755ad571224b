"""Every format in a bot that is killed again and again: logs replay, every board is the newest."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from tests.cogs.bots import in_a_process
from tests.cogs.evening import codenames
from tests.cogs.rounds import MEMBER, OPERATIVE, SPYMASTER, WORDS, Round
from tests.local_discord import Ack, CannotDo, InteractionFailed, LocalDiscord, Person
from tests.soak.stored import tables_in

TEAM = (("red", SPYMASTER), ("red", OPERATIVE))
SEATS = {
    "two_teams": (*TEAM, ("blue", SPYMASTER), ("blue", OPERATIVE)),
    "three_players": (("red", SPYMASTER), ("blue", SPYMASTER), ("both", OPERATIVE)),
    "one_team": TEAM,
    "duet": (("a", MEMBER), ("b", MEMBER)),
}
KILLS, TABLES_OF_A_FORMAT = 30, 5
LONGEST_SECONDS = 0.6


async def press_something(table: Round, person: Person, rng: random.Random) -> None:
    """Press any button of the board; give a clue where that opens the form."""
    with suppress(CannotDo, InteractionFailed, AssertionError):
        buttons = [one for one in table.now.buttons if one.custom_id and not one.disabled]
        wanted = rng.choice(buttons).custom_id
        pressed = await person.press(
            table.now, lambda button: button.custom_id == wanted, wait=False
        )
        await pressed.over()
        if pressed.ack is Ack.MODAL:
            word, number = [field.label for field in pressed.modal.fields][:2]
            await person.submit(pressed.modal, {word: rng.choice(WORDS), number: "9"})


async def play(table: Round, rng: random.Random) -> None:
    """Have everybody press something, again and again."""
    while True:
        people = table.people.values()
        await asyncio.gather(*(press_something(table, person, rng) for person in people))


def shows(table: Round, hidden: Sequence[str]) -> bool:
    """Tell whether the board shows these codenames as open."""
    return sorted(codenames(table.now)) == sorted(hidden)


@pytest.mark.soak
async def test_thirty_kills_at_twenty_tables_of_every_format(tmp_path: Path) -> None:
    rng, file = random.Random(KILLS), tmp_path / "games.db"
    async with LocalDiscord(schema=False) as local:
        bot, tables = in_a_process(local, file), list[Round]()
        await bot.start()
        for named, seats in SEATS.items():
            for number in range(TABLES_OF_A_FORMAT):
                tables.append(Round(local, ("en", "pt-BR")[number % 2], seats))
                await tables[-1].deal(format=named)
        for _ in range(KILLS):
            going = [asyncio.create_task(play(one, rng)) for one in tables]
            await asyncio.wait(going, timeout=rng.random() * LONGEST_SECONDS)
            await bot.kill()
            for task in going:
                task.cancel()
            await asyncio.gather(*going, return_exceptions=True)
            await bot.start()
        stored = {one.place.channel: one.match for one in await tables_in(file)}
        assert len(stored) == len(tables)
        for table in tables:
            match = stored[table.channel.id]
            assert match.game is not None
            if not match.over:
                late = table.label("button-join")
                await table.starter.press(table.board, late, stale=True)
                covered = match.game.covered
                hidden = [o for card, o in enumerate(match.game.codenames) if card not in covered]
                await local.until(partial(shows, table, hidden))
        assert not [line for line in bot.log if "Traceback" in line]
        await bot.stop()
