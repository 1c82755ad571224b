from __future__ import annotations

import pytest

from engine.rules import Clue, Give, Mark, Role, Sit, Stop, Team
from engine.store import DuplicateInteraction, Store
from engine.tables import Table
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE
from tests.engine.rules.positions import card, touch
from tests.engine.store.evenings import NOON, dealt, done, meet_everybody

OCEAN = Give(Clue("OCEAN", 2))


@pytest.fixture
async def guessing(store: Store) -> Table:
    await meet_everybody(store)
    return await dealt(store, (EVE, Sit(Team.RED, Role.OPERATIVE)), (ANA, OCEAN))


@pytest.mark.rule("B19")
async def test_a_mark_stands_beside_the_log(store: Store, guessing: Table) -> None:
    await store.save_mark(guessing, Mark(BEN, card(3), NOON), 1)

    table = await store.load(guessing.id)

    assert table.marks == (Mark(BEN, card(3), NOON),)
    assert (table.find_mark(BEN), table.find_mark(DORA)) == (card(3), None)
    assert table.match == guessing.match
    assert table.marks_count == 1


@pytest.mark.rule("B19")
async def test_everybody_has_one_mark(store: Store, guessing: Table) -> None:
    await store.save_mark(guessing, Mark(BEN, card(3), NOON), 1)
    await store.save_mark(guessing, Mark(EVE, card(3), NOON), 2)
    await store.save_mark(guessing, Mark(BEN, card(4), NOON), 3)

    table = await store.load(guessing.id)

    assert set(table.marks) == {Mark(BEN, card(4), NOON), Mark(EVE, card(3), NOON)}
    assert table.marks_count == 3


@pytest.mark.rule("B19")
async def test_a_mark_may_say_stop_in_place_of_a_card(store: Store, guessing: Table) -> None:
    guessing = await done(store, guessing, (BEN, touch(1)))
    asking = Mark(BEN, None, NOON, stop=True)
    await store.save_mark(guessing, asking, 1)

    table = await store.load(guessing.id)
    assert (table.all_marks, table.marks, table.stop_requests) == ((asking,), (), (BEN,))

    await store.save_mark(table, Mark(BEN, card(3), NOON), 2)
    table = await store.load(guessing.id)
    assert (table.stop_requests, table.find_mark(BEN)) == ((), card(3))


async def test_a_mark_is_taken_off(store: Store, guessing: Table) -> None:
    await store.save_mark(guessing, Mark(BEN, card(3), NOON), 1)
    await store.save_mark(guessing, Mark(BEN, None, NOON), 2)

    table = await store.load(guessing.id)

    assert table.marks == ()
    assert table.marks_count == 2


@pytest.mark.parametrize("again", [card(3), None])
async def test_an_interaction_marks_once(store: Store, guessing: Table, again: None) -> None:
    await store.save_mark(guessing, Mark(BEN, card(3), NOON), 1)

    with pytest.raises(DuplicateInteraction):
        await store.save_mark(guessing, Mark(BEN, again, NOON), 1)

    table = await store.load(guessing.id)
    assert (table.find_mark(BEN), table.marks_count) == (card(3), 1)


@pytest.mark.rule("B19")
async def test_a_mark_falls_with_the_cover_of_its_card(store: Store, guessing: Table) -> None:
    await store.save_mark(guessing, Mark(BEN, card(1), NOON), 1)
    await store.save_mark(guessing, Mark(EVE, card(2), NOON), 2)

    table = await done(store, guessing, (BEN, touch(1)))

    assert table.marks == (Mark(EVE, card(2), NOON),)


@pytest.mark.rule("B19")
@pytest.mark.parametrize("action", [Stop(), touch(18), touch(25)], ids=["stop", "pass", "end"])
async def test_marks_fall_at_the_turns_end(store: Store, guessing: Table, action: Stop) -> None:
    await store.save_mark(guessing, Mark(BEN, card(5), NOON), 1)

    table = await done(store, guessing, (BEN, touch(1)), (BEN, action))

    assert table.marks == ()


@pytest.mark.rule("B19")
async def test_no_mark_of_an_earlier_turn_comes_back(store: Store, guessing: Table) -> None:
    await store.save_mark(guessing, Mark(BEN, card(5), NOON), 1)
    passed = ((BEN, touch(18)), (CAI, Give(Clue("RIVER", 1))), (DORA, touch(19)), (ANA, OCEAN))

    table = await done(store, guessing, *passed)
    assert table.marks == ()

    await store.save_mark(table, Mark(BEN, card(6), NOON), 2)
    assert (await store.load(table.id)).marks == (Mark(BEN, card(6), NOON),)


@pytest.mark.rule("B19")
async def test_a_table_drops_the_same_marks_as_the_store(store: Store, guessing: Table) -> None:
    await store.save_mark(guessing, Mark(BEN, card(1), NOON), 1)
    await store.save_mark(guessing, Mark(EVE, card(2), NOON), 2)
    before = await store.load(guessing.id)

    for action in (touch(1), touch(18)):
        table = await done(store, before, (BEN, action))
        assert before.with_match(table.match, before.people[BEN]) == table
        before = table


async def test_before_the_deal_a_mark_stands_nowhere(store: Store) -> None:
    await meet_everybody(store)
    table = await dealt(store)

    await store.save_mark(table, Mark(BEN, card(3), NOON), 1)

    assert (await store.load(table.id)).marks == ()
