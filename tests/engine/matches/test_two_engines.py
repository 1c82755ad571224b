"""Two engines on one database, one of them held between two statements: nobody loses.

Law: whoever is held has a transaction open; the other's deed is begun before it is let go.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from engine.rules import Begin, Clue, Drawn, Entry, Give, Marking
from engine.store import Conflict, Database, Store
from engine.store.unit_of_work import transaction
from engine.tables import Defaults, KeyMessage
from tests.engine.matches.evenings import ANA as STARTER, Evening, matches_on
from tests.engine.rules.people import ANA, BEN, SALT, SEATING
from tests.engine.rules.positions import drawn, touch
from tests.engine.store.evenings import ELSEWHERE, NOON, dealt, done, meet_everybody, opened

GUILD = 100
SIDES = (Drawn("English", ((1, "front"), (2, "back"))),)
Action = Callable[[Store], Awaitable[object]]


@pytest.fixture
async def other(url: str) -> AsyncIterator[Store]:
    """A second process."""
    database = Database(url)
    yield Store(database)
    await database.close()


async def together(held: Database, action: Action, other: Store, others: Action) -> None:
    """Hold a process after its deed, have the other one begin its own, and then let both end."""
    async with held.write() as connection:
        async with transaction(held, connection) as begun:
            await action(Store(begun))
        waiting = asyncio.create_task(_run(others(other)))
        await asyncio.wait([waiting], timeout=0.05)
    await waiting


async def _run(doing: Awaitable[object]) -> None:
    await doing


async def deal(store: Store, table_id: int, interaction: int) -> None:
    table = await store.load(table_id)
    entry = Entry(ANA, Begin(drawn(), SALT, SIDES), NOON)
    await store.append(table, entry, table.match.play(entry), interaction)


@pytest.mark.parametrize(
    "action",
    [
        lambda store: store.servers.save_defaults(
            GUILD, Defaults(language="pt-BR", marking=Marking.MARK)
        ),
        lambda store: store.heartbeats.record(1, 0, NOON),
        lambda store: store.people.get_or_create(9_099, "en"),
        lambda store: store.key_messages.save_key_message(1, KeyMessage(ANA, 5, 6)),
    ],
    ids=["a server's first choice", "first heartbeats", "a newcomer", "a key message"],
)
async def test_simultaneous_first_writes_of_a_row_both_succeed(
    store: Store, database: Database, other: Store, action: Action
) -> None:
    await meet_everybody(store)
    await opened(store)

    await together(database, action, other, action)


async def test_two_tables_of_a_server_deal_from_one_pack_concurrently(
    store: Store, database: Database, other: Store
) -> None:
    await meet_everybody(store)
    tables = [await done(store, await opened(store), *SEATING)]
    tables.append(await done(store, await opened(store, ELSEWHERE), *SEATING))
    first, second = (table.id for table in tables)

    await together(
        database, lambda held: deal(held, first, 1), other, lambda late: deal(late, second, 2)
    )

    assert await store.decks.list_used_sides(GUILD, "English") == {(1, "front"), (2, "back")}


async def test_simultaneous_guesses_at_one_ply_store_one(
    store: Store, database: Database, other: Store
) -> None:
    await meet_everybody(store)
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))))

    async def guess(by: Store, card: int) -> None:
        entry = Entry(BEN, touch(card), NOON)
        await by.append(table, entry, table.match.play(entry), card)

    with pytest.raises(Conflict):
        await together(database, lambda held: guess(held, 1), other, lambda late: guess(late, 2))

    assert (await store.load(table.id)).match.log[-1].change == touch(1)


async def test_open_read_transaction_sees_nothing_of_a_later_deal(
    store: Store, other: Store
) -> None:
    await meet_everybody(store)
    lobby = await done(store, await opened(store), *SEATING)

    async with store.reading() as reader:
        assert await reader.find_open_in(lobby.place.channel) == lobby.id
        await deal(other, lobby.id, 1)
        assert await reader.load(lobby.id) == lobby
        assert await reader.decks.load_drawn(lobby.id) == ()

    assert (await store.load(lobby.id)).match.game is not None


async def test_concurrent_looks_during_the_deal_close_nothing(
    evening: Evening, store: Store, other: Store
) -> None:
    neighbour = matches_on(other.database)  # type: ignore[arg-type]
    for channel in range(300, 303):
        table = await evening.seated(ELSEWHERE.__class__(guild=GUILD, channel=channel))
        process = [evening.matches, neighbour] * 6

        starting = evening.matches.hosting.start(table.id, evening.actor(STARTER))
        looking = asyncio.gather(*(one.ledger.get_table(table.id) for one in process))
        _, seen = await asyncio.gather(starting, looking)

        assert {one.match.ply for one in seen} <= {table.match.ply, table.match.ply + 1}
        assert await store.find_open_in(channel) == table.id


@pytest.mark.postgres
async def test_deadlock_raises_conflict_in_one_transaction(store: Store, other: Store) -> None:
    await meet_everybody(store)
    tables = [
        (await opened(store, place)).id
        for place in (ELSEWHERE, ELSEWHERE.__class__(guild=7, channel=8))
    ]
    both = asyncio.Barrier(2)

    async def meet(process: Store, match_id: int, *accounts: int) -> None:
        async with process.writing(match_id) as action:
            for account in accounts:
                await action.people.get_or_create(account, "en")
                if account == accounts[0]:
                    await both.wait()

    ended = await asyncio.gather(
        meet(store, tables[0], 1, 2), meet(other, tables[1], 2, 1), return_exceptions=True
    )

    assert [type(one) for one in ended if one is not None] == [Conflict]
    assert await store.people.find_by_account(1) != await store.people.find_by_account(2)
