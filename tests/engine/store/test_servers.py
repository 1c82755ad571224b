from __future__ import annotations

import pytest

from engine.rules import HouseRules, Marking, Pace, Timing
from engine.store import Defaults, Store


async def test_a_server_that_has_chosen_nothing_leaves_everything_to_us(store: Store) -> None:
    assert await store.servers.defaults(100) == Defaults(None, None, None)


@pytest.mark.parametrize(
    "chosen",
    [
        Defaults("pt-BR", Marking.MAJORITY, compact=True),
        Defaults("en", Marking.AT_ONCE, compact=False),
        Defaults(marking=Marking.MARK),
        Defaults(language="pt-BR"),
        Defaults(compact=False),
        Defaults(house=HouseRules(foreign=True, expert=False, agreement="no rhymes")),
        Defaults(house=HouseRules()),
        Defaults(timing=Timing(Pace.STRICT, 90, 45)),
    ],
    ids=str,
)
async def test_what_a_server_has_chosen_is_remembered(store: Store, chosen: Defaults) -> None:
    await store.servers.choose(100, chosen)

    assert await store.servers.defaults(100) == chosen
    assert await store.servers.defaults(101) == Defaults()


async def test_a_new_choice_stands_in_the_place_of_the_earlier_one(store: Store) -> None:
    await store.servers.choose(100, Defaults("pt-BR", Marking.MAJORITY, compact=True))
    await store.servers.choose(101, Defaults("en"))

    await store.servers.choose(100, Defaults(marking=Marking.AT_ONCE))

    assert await store.servers.defaults(100) == Defaults(marking=Marking.AT_ONCE)
    assert await store.servers.defaults(101) == Defaults("en")


async def test_the_commands_an_application_was_given_are_remembered(store: Store) -> None:
    assert await store.servers.synced(1) is None

    await store.servers.sync(1, "a" * 64)
    await store.servers.sync(2, "b" * 64)
    await store.servers.sync(1, "c" * 64)

    assert await store.servers.synced(1) == "c" * 64
    assert await store.servers.synced(2) == "b" * 64
