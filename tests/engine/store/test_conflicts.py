from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from engine.rules import Clue, Entry, Give, Join, Leave, Open, Settings, Stop
from engine.store import Conflict, Database, DuplicateInteraction, Store
from engine.store.schema import MATCHES
from tests.engine.rules.people import ANA, BEN, CAI
from tests.engine.rules.positions import touch
from tests.engine.store.evenings import (
    ELSEWHERE,
    LATER,
    NOON,
    PLACE,
    dealt,
    done,
    interaction_of,
    opened,
)

pytestmark = pytest.mark.usefixtures("everybody")


@pytest.mark.rule("B19")
async def test_the_first_touch_that_is_stored_is_the_guess(store: Store) -> None:
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))))
    first, second = (Entry(BEN, touch(number), NOON) for number in (1, 2))

    await store.append(table, first, table.match.play(first), 1)
    with pytest.raises(Conflict):
        await store.append(table, second, table.match.play(second), 2)

    assert (await store.load(table.id)).match == table.match.play(first)


async def test_simultaneous_writes_store_one(store: Store) -> None:
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))))
    guesses = [Entry(BEN, touch(number), NOON) for number in range(1, 9)]

    answers = await asyncio.gather(
        *(
            store.append(table, entry, table.match.play(entry), interaction)
            for interaction, entry in enumerate(guesses)
        ),
        return_exceptions=True,
    )

    assert sorted(type(answer).__name__ for answer in answers) == ["Conflict"] * 7 + ["NoneType"]


async def test_an_interaction_is_stored_once(store: Store) -> None:
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))))
    entry = Entry(BEN, touch(1), NOON)
    await store.append(table, entry, table.match.play(entry), 1)
    again = await store.load(table.id)

    entry = Entry(BEN, Stop(), NOON)
    with pytest.raises(DuplicateInteraction):
        await store.append(again, entry, again.match.play(entry), 1)

    assert await store.load(table.id) == again
    assert await store.is_interaction_stored(1)
    assert not await store.is_interaction_stored(2)


async def test_an_interaction_is_stored_once_across_tables(store: Store) -> None:
    first = await opened(store)
    table = await opened(store, ELSEWHERE)
    entry = Entry(BEN, Join(), NOON)

    with pytest.raises(DuplicateInteraction):
        await store.append(table, entry, table.match.play(entry), interaction_of(first) - 1)


async def test_a_channel_has_one_open_table(store: Store) -> None:
    table = await opened(store)

    with pytest.raises(Conflict):
        await store.insert_match(PLACE, Entry(BEN, Open(Settings(language="en")), NOON), 1, LATER)

    assert await store.find_open_in(PLACE.channel) == table.id
    assert await store.find_open_in(ELSEWHERE.channel) is None


async def test_opening_twice_by_one_interaction_is_repeated(store: Store) -> None:
    table = await opened(store)

    entry = Entry(ANA, Open(Settings(language="en")), NOON)
    with pytest.raises(DuplicateInteraction):
        await store.insert_match(PLACE, entry, interaction_of(table) - 1, LATER)


async def test_other_channels_stay_free(store: Store) -> None:
    first, second = await opened(store), await opened(store, ELSEWHERE)

    assert first.id != second.id
    assert await store.find_open_in(ELSEWHERE.channel) == second.id


async def test_after_the_last_one_left_the_channel_is_free(store: Store) -> None:
    first = await done(store, await opened(store), (ANA, Leave()))
    assert await store.find_open_in(PLACE.channel) is None

    second = await store.insert_match(
        PLACE, Entry(BEN, Open(Settings(language="en")), NOON), 1, LATER
    )

    assert await store.find_open_in(PLACE.channel) == second != first.id


async def test_after_the_end_the_channel_is_free(store: Store) -> None:
    await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(25)))

    assert await store.find_open_in(PLACE.channel) is None


async def test_a_table_that_cannot_go_on_frees_its_channel(store: Store) -> None:
    table = await opened(store)

    await store.close_match_if_open(table.id, NOON)

    assert await store.find_open_in(PLACE.channel) is None
    await store.insert_match(PLACE, Entry(CAI, Open(Settings(language="en")), NOON), 1, LATER)


async def test_a_match_that_is_over_is_not_closed_again(store: Store, database: Database) -> None:
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(25)))

    await store.close_match_if_open(table.id, LATER)

    async with database.read() as connection:
        closed_at = await connection.execute(select(MATCHES.c.closed_at))
        assert closed_at.scalar_one() == table.match.log[-1].at


async def test_a_change_that_fails_leaves_nothing_behind(store: Store) -> None:
    table = await dealt(store)
    late = await store.load(table.id)
    entry = Entry(ANA, Give(Clue("OCEAN", 2)), NOON)
    await store.append(table, entry, table.match.play(entry), 1)

    with pytest.raises(Conflict):
        await store.append(late, entry, late.match.play(entry), 2)

    assert not await store.is_interaction_stored(2)
    assert (await store.get_versions([table.id]))[table.id].ply == table.match.ply + 1
