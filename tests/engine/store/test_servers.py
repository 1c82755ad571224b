from __future__ import annotations

import asyncio

import pytest

from engine.rules import HouseRules, Marking, Pace, Timing
from engine.store import Store
from engine.tables import Defaults


async def test_a_server_that_has_chosen_nothing_leaves_everything_to_us(store: Store) -> None:
    assert await store.servers.get_defaults(100) == Defaults(language=None, marking=None)


@pytest.mark.parametrize(
    "chosen",
    [
        Defaults(language="pt-BR", marking=Marking.MAJORITY),
        Defaults(language="en", marking=Marking.AT_ONCE),
        Defaults(marking=Marking.MARK),
        Defaults(language="pt-BR"),
        Defaults(house=HouseRules(foreign=True, expert=False, agreement="no rhymes")),
        Defaults(house=HouseRules()),
        Defaults(timing=Timing(Pace.STRICT, 90, 45)),
        Defaults(ping_role=7),
    ],
    ids=str,
)
async def test_server_defaults_are_stored(store: Store, chosen: Defaults) -> None:
    await store.servers.save_defaults(100, chosen)

    assert await store.servers.get_defaults(100) == chosen
    assert await store.servers.get_defaults(101) == Defaults()


async def test_a_new_choice_stands_in_the_place_of_the_earlier_one(store: Store) -> None:
    await store.servers.save_defaults(100, Defaults(language="pt-BR", marking=Marking.MAJORITY))
    await store.servers.save_defaults(101, Defaults(language="en"))

    await store.servers.save_defaults(100, Defaults(marking=Marking.AT_ONCE))

    assert await store.servers.get_defaults(100) == Defaults(marking=Marking.AT_ONCE)
    assert await store.servers.get_defaults(101) == Defaults(language="en")


async def test_role_is_pinged_once_an_hour(store: Store) -> None:
    await store.servers.save_defaults(100, Defaults(ping_role=7))
    await store.servers.save_defaults(101, Defaults(ping_role=8))

    results = [
        await store.servers.claim_ping_role(100, now, 3600) for now in (5_000, 8_599, 8_600, 8_601)
    ]

    assert results == [7, None, 7, None]
    assert await store.servers.claim_ping_role(101, 8_601, 3600) == 8


async def test_changed_defaults_do_not_shorten_the_ping_interval(store: Store) -> None:
    await store.servers.save_defaults(100, Defaults(ping_role=7))
    await store.servers.claim_ping_role(100, 5_000, 3600)

    await store.servers.save_defaults(100, Defaults(language="en", ping_role=9))

    assert await store.servers.claim_ping_role(100, 5_001, 3600) is None
    assert await store.servers.claim_ping_role(100, 8_600, 3600) == 9


async def test_simultaneous_role_pings_count_once(store: Store) -> None:
    await store.servers.save_defaults(100, Defaults(ping_role=7))

    results = await asyncio.gather(
        *(store.servers.claim_ping_role(100, 5_000, 3600) for _ in range(2))
    )

    assert sorted(results, key=str) == [7, None]


async def test_no_role_means_no_ping(store: Store) -> None:
    await store.servers.save_defaults(100, Defaults(language="en"))

    assert await store.servers.claim_ping_role(100, 5_000, 3600) is None
    assert await store.servers.claim_ping_role(101, 5_000, 3600) is None
