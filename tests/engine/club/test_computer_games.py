"""Games with computers stand apart: in the profile, and in no ranking or rating (E4)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from alembic import command
from sqlalchemy import update

from engine.club.finished_game import PageStart
from engine.club.rows import counts
from engine.club.rows.histories import Histories
from engine.club.rows.track_records import TrackRecords
from engine.club.schema import MONTHS, PARTS
from engine.club.track_record import ComputerGames, FoundClue, TrackRecord
from engine.rules import (
    COMPUTERS,
    Begin,
    Clue,
    Consult,
    Entry,
    Give,
    Guess,
    Open,
    Seats,
    Settings,
    Sit,
    Stop,
)
from engine.store import Database, Store
from engine.store.migrations import HEAD
from engine.store.revisions import alembic_config
from engine.store.schema import RESULTS
from engine.tables import MessageLocation
from tests.engine.every_retention_policy import every_retention_policy
from tests.engine.rules.people import ANA, BEN, CAI, DORA, SALT, TABLE, Action
from tests.engine.rules.positions import card, drawn, touch
from tests.engine.store.evenings import LATER, NOON, PLACE, done, meet_everybody, rows

pytestmark = pytest.mark.rule("E4", "H8")
BIT, CHIP, RAM = COMPUTERS[:3]
ROBOTS = {BEN: BIT, CAI: CHIP, DORA: RAM}
OCEAN = (ANA, Give(Clue("OCEAN", 2)))
LOST: tuple[Action, ...] = (OCEAN, (BIT, touch(25)))
WON: tuple[Action, ...] = (
    (ANA, Give(Clue("OCEAN", 9))),
    *((BIT, Guess(card(number))) for number in range(1, 10)),
)


async def with_computers(
    store: Store, channel: int, *actions: Action, hints: bool = False, guild: int = PLACE.guild
) -> int:
    """Have Ana play as red's spymaster among computers."""
    settings = Settings(language="en", hints=hints)
    seats = [replace(seat, person=ROBOTS.get(seat.person, seat.person)) for seat in TABLE]
    await store.people.ensure_computers(ROBOTS.values())
    entry = Entry(ANA, Open(settings, Seats(tuple(seats))), NOON)
    place = MessageLocation(guild=guild, channel=channel)
    table = await store.load(await store.insert_match(place, entry, channel * 1_000_000, LATER))
    deal = (ANA, Begin(drawn(), SALT))
    table = await done(store, table, deal, *actions, ended=(counts.write_counts,))
    assert table.match.is_over
    return table.id


async def record(store: Store, number: int = ANA) -> TrackRecord:
    known = await store.people.find_by_account(9_000 + number)
    assert known is not None
    return await TrackRecords(store.database).load_record(known, PLACE.guild)


async def test_profile_has_games_with_computers_by_themselves(
    store: Store, database: Database
) -> None:
    await meet_everybody(store)
    for channel, actions in enumerate((WON, WON, LOST)):
        await with_computers(store, channel, *actions)
    await with_computers(store, 9, *LOST, guild=PLACE.guild + 1)

    ana = await record(store)

    best = FoundClue(Clue("OCEAN", 9), 9)
    assert ana.with_computers == ComputerGames(
        games=3, won=2, form=(False, True, True), streak=2, best=best
    )
    assert (ana.games, ana.form, ana.streak, ana.best) == (0, (), 0, None)
    assert await rows(database, MONTHS) == await rows(database, PARTS) == []
    (game, *_) = (await Histories(store.database).load_page(PLACE.guild, PageStart(), 3)).games
    assert (game.rated, game.with_computers) == (False, True)


async def test_a_hint_at_such_a_table_leaves_it_in_the_drawer(store: Store) -> None:
    await meet_everybody(store)
    await with_computers(store, 1, (ANA, Consult()), *WON, hints=True)

    assert (await record(store)).with_computers.won == 1


async def test_a_computer_that_a_person_replaced_has_played_too(
    store: Store, database: Database
) -> None:
    await meet_everybody(store)
    seat = next(seat for seat in TABLE if seat.person == BEN)
    assert seat.team is not None
    guesses = ((BEN, touch(1)), (BEN, touch(2)), (BEN, Stop()))
    await with_computers(store, 1, OCEAN, (BEN, Sit(seat.team, seat.role)), *guesses, *_LOSS)

    assert {row["with_computers"] for row in await rows(database, RESULTS)} == {True}
    assert (await record(store, BEN)).with_computers.games == 1


_LOSS: tuple[Action, ...] = ((CHIP, Give(Clue("SEA", 1))), (RAM, touch(25)))


async def test_old_games_with_computers_count_too(store: Store, database: Database) -> None:
    await meet_everybody(store)
    await with_computers(store, 1, *WON)
    before = await rows(database, RESULTS)

    async with database.write() as connection:
        await connection.run_sync(lambda opened: command.downgrade(alembic_config(opened), "0037"))
        await connection.run_sync(lambda opened: command.upgrade(alembic_config(opened), HEAD))

    assert await rows(database, RESULTS) == before
    assert (await record(store)).with_computers.won == 1


async def test_a_recount_knows_games_with_computers_again(store: Store, database: Database) -> None:
    await meet_everybody(store)
    await with_computers(store, 1, *WON)
    async with database.write() as connection:
        await connection.execute(update(RESULTS).values(with_computers=False))

    assert await store.counting.recount_all(9, (counts.rewrite_counts,)) == 1
    assert (await record(store)).with_computers.won == 1


async def test_export_has_such_games_and_erasure_takes_the_name(store: Store) -> None:
    await meet_everybody(store)
    await with_computers(store, 1, *WON)

    export = await store.retention.export_rows(ANA, every_retention_policy())
    assert [row["with_computers"] for row in export["results"]] == [True]
    await store.retention.erase_person(ANA, every_retention_policy())
    assert await store.people.find_by_account(9_000 + ANA) is None
    (game,) = (await Histories(store.database).load_page(PLACE.guild, PageStart(), 3)).games
    assert {player.account for player in game.players} == {None}
