"""The standings of a cup of 32 people that is over, with their picture, in milliseconds of CPU."""

from __future__ import annotations

import asyncio
import random
import tempfile
from itertools import count
from pathlib import Path

from cogs.cups import screens
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.cups import build
from engine.cups.rows import CupRows
from engine.cups.rules import (
    MAX_PEOPLE,
    MIN_PEOPLE,
    CreateCup,
    Cup,
    CupEntry,
    CupEvent,
    DrawCrews,
    EndTable,
    SignUp,
    TableEnding,
    draw_crews_by_lot,
)
from engine.matches import Actor
from engine.rules import Person
from engine.store import Database, Store
from engine.tables import MessageLocation
from tests.bench import played
from tests.bench.figures import Figure
from tests.bench.programs import DISK
from tests.bench.screens import screen_ms
from tests.engine.cups.cups import HOST, NOON, next_pair

FIGURES = (Figure("cup_ms", "ms of CPU", "at most 50"),)
SEED, TIMES = 25, 20
PLACE = MessageLocation(guild=100, channel=7_001)
ASKER = Actor(user=1, locale="en-US", interaction=1, guild=PLACE.guild)


def measured(*, least: bool = False) -> dict[str, float]:
    """Hold a cup of as many people as there may be, or of the fewest, and ask for its standings."""
    return asyncio.run(_measured(MIN_PEOPLE, 1) if least else _measured(MAX_PEOPLE, TIMES))


async def _measured(people: int, times: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory(dir=DISK) as made:
        file = Path(made) / "cup.db"
        await played.new(file)
        database = Database(played.url(file))
        try:
            number = await _held(Store(database), people)
            cups, say = build(played.use_cases(database), random.Random(SEED)), voice("en")

            async def standings() -> Screen:
                return screens.standings_screen(await cups.get_cup(number, ASKER), say)

            return {"cup_ms": await screen_ms(standings, times)}
        finally:
            await database.close()


async def _held(store: Store, people: int) -> int:
    """Hold a cup, deed by deed, with a winner by lot at each table; gives its number."""
    rng, interactions = random.Random(SEED), count(1)
    began, place = CupEntry(HOST, CreateCup(), NOON), PLACE
    for account in range(1, people + 1):
        await store.people.get_or_create(account, "en")
    cups = CupRows(store.database)
    number = await cups.insert_cup(place, "en", began, next(interactions), NOON)

    async def does(event: CupEvent, person: Person = HOST) -> Cup:
        night, entry = await cups.load(number), CupEntry(person, event, NOON)
        after = night.cup.play(entry)
        await cups.append_event(night, entry, after, next(interactions))
        return after

    for one in range(1, people + 1):
        cup = await does(SignUp(), Person(one))
    cup = await does(DrawCrews(draw_crews_by_lot(cup.people, rng)))
    while not cup.is_over:
        cup = await does(next_pair(cup, rng))
        for table, pairing in enumerate(cup.heats[-1].pairings):
            cup = await does(EndTable(table, rng.choice(pairing.crews), TableEnding.PLAYED))
    return number
