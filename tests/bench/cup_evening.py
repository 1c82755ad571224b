"""A cup: sign-up, rounds and the final, deed by deed in the file."""

from __future__ import annotations

import random
from itertools import count

from engine.cups.rows import CupNights
from engine.cups.rules import Cup, CupDeed, CupEntry, Draw, Enter, Found, How, Settle, crews_by_lot
from engine.rules import Person
from engine.store import Store
from engine.tables import Channel
from tests.engine.cups.cups import HOST, NOON, next_pair

CUP_CHANNEL = 7_001


async def written(store: Store, guild: int, seed: int, people: int) -> int:
    """Hold a cup of so many people, with a winner by lot at each table; gives its number."""
    rng, interactions = random.Random(seed), count(1)
    began, place = CupEntry(HOST, Found(), NOON), Channel(guild=guild, channel=CUP_CHANNEL)
    cups = CupNights(store.database)
    number = await cups.open(place, "en", began, next(interactions), NOON)

    async def does(deed: CupDeed, person: Person = HOST) -> Cup:
        night, entry = await cups.load(number), CupEntry(person, deed, NOON)
        after = night.cup.play(entry)
        await cups.append(night, entry, after, next(interactions))
        return after

    for one in range(1, people + 1):
        cup = await does(Enter(), Person(one))
    cup = await does(Draw(crews_by_lot(cup.people, rng)))
    while not cup.over:
        cup = await does(next_pair(cup, rng))
        for table, pairing in enumerate(cup.heats[-1].pairings):
            cup = await does(Settle(table, rng.choice(pairing.crews), How.PLAYED))
    return number
