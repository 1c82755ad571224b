"""The hall of clues: the prizes of a month, who laughs, and what is taken down."""

from __future__ import annotations

import random

import pytest
from alembic import command
from sqlalchemy import Table, delete, select

from engine import club, ratings
from engine.club.hall import HallService, NoSuchClue, NotAModerator, OwnClue
from engine.club.prizes import Prize
from engine.club.schema import CLUES, LAUGHS, MONTHS, PARTS, TAKEN_DOWN
from engine.matches import Actor, Matches
from engine.ratings.rating_service import RatingService
from engine.ratings.rules.rating import month_of
from engine.ratings.schema import RATINGS
from engine.rules import Clue, Give, GiveUp, Halt, Stop
from engine.store import Database, Store
from engine.store.migrations import HEAD
from engine.store.revisions import alembic_config
from engine.store.schema import RESULTS
from engine.tables import Defaults, MessageLocation
from tests.engine.club.evenings import dealt_in
from tests.engine.every_retention_policy import every_retention_policy
from tests.engine.rules.people import ANA, BEN, CAI, DORA, Action
from tests.engine.rules.positions import drawn, touch
from tests.engine.store.evenings import NOON, PLACE, meet_everybody, rows

MONTH = month_of(NOON)
DERIVED = (RESULTS, CLUES, MONTHS, PARTS, RATINGS)
FRUIT, FLOCK = Give(Clue("FRUIT", 2)), Give(Clue("MONEY", 3))
WHOLE: tuple[Action, ...] = ((ANA, FRUIT), (BEN, touch(1)), (BEN, touch(2)), (BEN, Stop()))
BROKEN: tuple[Action, ...] = ((CAI, FLOCK), (DORA, touch(10)), (DORA, touch(18)))
ASSASSIN: tuple[Action, ...] = ((ANA, Give(Clue("STRIPES", 2))), (BEN, touch(3)), (BEN, touch(25)))
GIVEN_UP: tuple[Action, ...] = ((ANA, GiveUp()), (BEN, GiveUp()))
PLAYED = ((*WHOLE, *BROKEN, *ASSASSIN), (*WHOLE, *GIVEN_UP), (*WHOLE, (ANA, Halt())))


def actor(person: int, *, moderator: bool = False, guild: int = PLACE.guild) -> Actor:
    return Actor(
        user=9_000 + person, locale="en-US", interaction=1, guild=guild, moderator=moderator
    )


def at(database: Database, now: int) -> Matches:
    made = Matches(Store(database), random.Random(1), lambda: now)
    ratings.build(made)
    club.build(made)
    return made


@pytest.fixture
async def matches(store: Store, database: Database) -> Matches:
    """Play three games, of which one is stopped; the first two have numbers 1 and 2."""
    await meet_everybody(store)
    for number, actions in enumerate(PLAYED, PLACE.channel):
        await dealt_in(
            store, drawn(), *actions, place=MessageLocation(guild=PLACE.guild, channel=number)
        )
    return at(database, NOON + 60)


async def won(matches: Matches) -> dict[Prize, tuple[int, int]]:
    shown = await HallService(matches.ledger).get_prizes(actor(ANA))
    assert shown.month == MONTH
    return {prize: (one.match, one.place) for prize, one in shown.prizes}


@pytest.mark.rule("H4")
async def test_prizes_are_awarded_for_finished_games_of_the_month(
    matches: Matches,
) -> None:
    assert await won(matches) == {Prize.LARGEST: (2, 0), Prize.ASSASSIN: (1, 2)}
    assert (await HallService(matches.ledger).get_prizes(actor(ANA), MONTH - 1)).prizes == ()
    assert (await HallService(matches.ledger).get_prizes(actor(ANA, guild=7))).prizes == ()


async def test_the_boldest_is_what_a_computer_would_have_expected_least(
    matches: Matches, database: Database
) -> None:
    while await HallService(matches.ledger).compute_clue_likelihoods():
        pass

    weighed = {
        (row["match_id"], row["place"]): row["expected"] for row in await rows(database, CLUES)
    }
    assert weighed[1, 1] is None  # it was not found whole
    assert await HallService(matches.ledger).compute_clue_likelihoods() == 0
    likely = weighed[1, 0]
    assert likely == weighed[2, 0]
    assert 0 < likely < 500  # APPLE is a fruit, BANK is none
    assert (await won(matches))[Prize.BOLDEST] == (2, 0)


async def test_deleted_games_get_no_expected_boldness(
    matches: Matches, store: Store, database: Database
) -> None:
    await store.retention.purge_games_before(NOON + 3_600)
    assert await HallService(matches.ledger).compute_clue_likelihoods()

    assert all(row["weighed"] for row in await rows(database, CLUES))
    assert {row["expected"] for row in await rows(database, CLUES)} == {None}


async def test_clue_is_laughed_at_once_and_never_by_its_giver(
    matches: Matches, database: Database
) -> None:
    hall = HallService(matches.ledger)
    for person in (BEN, CAI):
        await hall.toggle_laugh(2, actor(person), 0)
    await hall.toggle_laugh(1, actor(BEN), 2)
    assert (await won(matches))[Prize.FUNNIEST] == (2, 0)
    await hall.toggle_laugh(2, actor(BEN), 0)
    await hall.toggle_laugh(2, actor(CAI), 0)
    assert (await won(matches))[Prize.FUNNIEST] == (1, 2)

    table = await matches.ledger.get_table(1)
    (of_ana, _, last) = await hall.list_laughs(table, actor(ANA))
    assert (of_ana.is_own, last.count, last.is_laughing) == (True, 1, False)
    assert [one.is_laughing for one in await hall.list_laughs(table, actor(BEN))] == [
        False,
        False,
        True,
    ]
    with pytest.raises(OwnClue):
        await hall.toggle_laugh(1, actor(ANA), 0)
    for match_id, place in ((1, 9), (3, 0)):
        with pytest.raises(NoSuchClue):
            await hall.toggle_laugh(match_id, actor(BEN), place)
    assert len(await rows(database, LAUGHS)) == 1


async def test_a_moderator_takes_a_clue_down_for_good(
    matches: Matches, store: Store, database: Database
) -> None:
    hall = HallService(matches.ledger)
    with pytest.raises(NotAModerator):
        await hall.take_down_clue(actor(ANA), MONTH, (2, 0))
    with pytest.raises(NoSuchClue):
        await hall.take_down_clue(actor(ANA, moderator=True), MONTH, (1, 0))

    shown = await hall.take_down_clue(actor(ANA, moderator=True), MONTH, (2, 0))
    assert (1, 0) in [(one.match, one.place) for _, one in shown.prizes]
    await matches.result_backfill.recount_all()
    assert (await won(matches))[Prize.LARGEST] == (1, 0)

    await store.retention.record_server_left(PLACE.guild, NOON)
    await store.retention.purge_left_servers(NOON + 1, every_retention_policy())
    assert await rows(database, TAKEN_DOWN) == []


async def derived(database: Database, *tables: Table) -> list[str]:
    return [str(sorted(map(str, await rows(database, table)))) for table in tables]


async def test_a_rebuild_gives_every_derived_row_as_it_was(
    matches: Matches, database: Database
) -> None:
    late = at(database, NOON + 3_600)
    await late.hosting.save_defaults(PLACE.guild, Defaults(rating=True))
    await HallService(matches.ledger).toggle_laugh(1, actor(BEN), 2)
    while (
        await RatingService(late.ledger).rate_next_batch()
        or await HallService(late.ledger).compute_clue_likelihoods()
    ):
        pass
    before = await derived(database, *DERIVED)
    assert all(table != "[]" for table in before)
    assert [row["laughing"] for row in await rows(database, CLUES)].count(1) == 1

    async with database.write() as connection:
        for table in DERIVED:
            await connection.execute(delete(table))
    assert await late.result_backfill.recount_all() == 2  # one was stopped
    assert await derived(database, *DERIVED) == before  # to the last bit
    assert await late.result_backfill.recount_all() == 2
    assert await derived(database, *DERIVED) == before


async def test_an_upgrade_sums_up_the_games_of_before(matches: Matches, database: Database) -> None:
    await HallService(matches.ledger).toggle_laugh(1, actor(BEN), 2)
    before = await derived(database, CLUES, PARTS)
    async with database.write() as connection:
        await connection.run_sync(lambda opened: command.downgrade(alembic_config(opened), "0023"))
        await connection.run_sync(lambda opened: command.upgrade(alembic_config(opened), HEAD))

    assert await derived(database, CLUES, PARTS) == before


@pytest.mark.rule("H8")
async def test_forgotten_or_hidden_people_are_anonymous_and_their_laughs_end(
    matches: Matches, store: Store, database: Database
) -> None:
    await HallService(matches.ledger).toggle_laugh(2, actor(BEN), 0)
    await HallService(matches.ledger).toggle_laugh(2, actor(CAI), 0)
    before = await HallService(matches.ledger).get_prizes(actor(ANA))
    assert {one.account for _, one in before.prizes} == {9_000 + ANA}
    await store.people.set_profile_hidden(ANA, hidden=True)
    hidden = await HallService(matches.ledger).get_prizes(actor(ANA))
    assert {one.account for _, one in hidden.prizes} == {None}
    await store.people.set_profile_hidden(ANA, hidden=False)

    assert (await store.retention.export_rows(BEN, every_retention_policy()))["laughs"]
    await store.retention.erase_person(BEN, every_retention_policy())
    await store.retention.erase_person(ANA, every_retention_policy())

    after = await HallService(matches.ledger).get_prizes(actor(CAI))
    assert {one.account for _, one in after.prizes} == {None}
    assert dict(after.prizes)[Prize.FUNNIEST].count == 1
    await store.retention.purge_games_before(NOON + 3_600, every_retention_policy())
    assert await rows(database, LAUGHS) == []
    assert {row["laughing"] for row in await rows(database, CLUES)} == {0}
    async with database.read() as connection:
        assert (await connection.execute(select(CLUES.c.whole))).scalars().all().count(True) == 2
