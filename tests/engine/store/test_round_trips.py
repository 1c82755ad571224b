from __future__ import annotations

import random

import pytest

from engine.rules import (
    Begin,
    Clue,
    Format,
    Game,
    Give,
    Join,
    Layout,
    Leave,
    Mark,
    Position,
    Reseat,
    Role,
    Seat,
    Sit,
    Stop,
    Team,
    shuffle_seats,
)
from engine.rules.game import notation
from engine.store import Database, NoSuchMatch, Store
from engine.tables import MessageLocation
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, SALT, SEATING, Action
from tests.engine.rules.positions import CODENAMES, drawn, touch
from tests.engine.store.evenings import NOON, PLACE, dealt, done, opened

pytestmark = pytest.mark.usefixtures("everybody")


async def test_an_opened_table_loads(store: Store) -> None:
    table = await opened(store)

    assert table.place == PLACE
    assert (table.match.host, table.match.language, table.match.ply) == (ANA, "en", 1)
    assert table.match.log[0].at == NOON
    assert (table.marks, table.marks_count) == ((), 0)


@pytest.mark.parametrize(
    "actions",
    [
        ((BEN, Join()),),
        ((BEN, Sit(Team.BLUE, Role.SPYMASTER)),),
        ((BEN, Join()), (ANA, Leave())),
        SEATING,
    ],
    ids=["join", "sit", "leave", "four seats"],
)
async def test_the_lobby_loads_as_it_was_left(store: Store, actions: tuple[Action, ...]) -> None:
    table = await done(store, await opened(store), *actions)

    assert [(entry.person, entry.change) for entry in table.match.log[1:]] == list(actions)


async def test_reseating_loads_as_stored(store: Store) -> None:
    table = await done(store, await opened(store), (BEN, Join()), (CAI, Join()), (DORA, Join()))
    seats = shuffle_seats(table.match.seats, random.Random(3), Format.TWO_TEAMS)

    table = await done(store, table, (ANA, Reseat(seats)))

    assert table.match.seats == seats


async def test_the_deal_loads_as_it_was_dealt(store: Store) -> None:
    game = Game.start(
        notation.Deal.create_random(Format.TWO_TEAMS, Layout.CLASSIC, CODENAMES, random.Random(1))
    )
    table = await done(store, await opened(store), *SEATING, (ANA, Begin(game, SALT)))

    assert table.match.game == game
    assert table.match.salt == SALT


@pytest.mark.rule("A7")
async def test_seats_dealt_by_lot_load_as_they_were_dealt_with_the_cards(
    store: Store, database: Database
) -> None:
    joined = [(person, Join()) for person in (BEN, CAI, DORA)]
    table = await done(store, await opened(store), *joined)
    spymasters = (Seat(CAI, Team.RED, Role.SPYMASTER), Seat(DORA, Team.BLUE, Role.SPYMASTER))

    begin = Begin(drawn(), SALT, lot=spymasters)
    table = await done(store, table, (ANA, begin))

    for loaded in (table, await Store(database).load(table.id)):
        assert loaded.match.log[-1].change == begin
        assert [loaded.match.seats.find_seat(seat.person) for seat in spymasters] == [*spymasters]


async def test_a_whole_evening_loads_as_it_was_played(store: Store) -> None:
    table = await dealt(
        store,
        (ANA, Give(Clue("OCEAN", 2), (Position(0), Position(1)))),
        (BEN, touch(1)),
        (BEN, Stop()),
        (CAI, Give(Clue.parse("São:∞"))),
        (DORA, touch(11)),
        (DORA, touch(25)),
    )

    assert table.match.game == drawn("OCEAN:2 > 1 stop", "São:∞ > 11 25")
    assert table.match.is_over
    assert table.match.log[6].change == Give(Clue("OCEAN", 2), (Position(0), Position(1)))
    assert [entry.at for entry in table.match.log] == [NOON + ply for ply in (0, *range(1, 12))]


async def test_a_table_that_was_never_opened_does_not_load(store: Store) -> None:
    with pytest.raises(NoSuchMatch):
        await store.load(1)


async def test_a_table_knows_the_people_of_its_log(store: Store) -> None:
    table = await done(store, await opened(store), (BEN, Join()), (BEN, Leave()))

    assert {person: known.user_id for person, known in table.people.items()} == {
        ANA: 9_001,
        BEN: 9_002,
    }
    assert EVE not in table.people


async def test_the_version_counts_plies_and_marks(store: Store) -> None:
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))))
    await store.save_mark(table, Mark(BEN, Position(3), NOON), 1)

    version = (await store.get_versions([table.id]))[table.id]

    assert (version.ply, version.marks) == (table.match.ply, 1)
    assert version == (await store.load(table.id)).version


async def test_the_public_message_is_remembered(store: Store) -> None:
    table = await opened(store)

    await store.messages.save_message(table.id, 777, NOON)

    assert (await store.load(table.id)).place == MessageLocation(
        guild=PLACE.guild, channel=PLACE.channel, message=777, posted_at=NOON
    )


async def test_a_loaded_table_shows_no_secret(store: Store) -> None:
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2), (Position(0),))))

    for secret in ("Identity", "salt", "meant", "key_card"):
        assert secret not in repr(table)
