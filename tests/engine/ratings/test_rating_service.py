"""Ratings of a server: moved by finished games in their order, and replayed from the log."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.matches import Actor, Matches, StaleAction
from engine.ratings import build
from engine.ratings.rating_service import BATCH_SIZE, NoRatings, RatingService
from engine.ratings.rows import RatingRows
from engine.ratings.schema import RATINGS
from engine.rules import Clue, Give, GiveUp, Halt, Role, Team
from engine.store import Database, Store
from engine.tables import Defaults, MessageLocation
from tests.engine.every_retention_policy import every_retention_policy
from tests.engine.matches.evenings import Evening
from tests.engine.rules.people import ANA, BEN, CAI, DORA, Action
from tests.engine.rules.positions import card, drawn, of_three, touch
from tests.engine.store.evenings import NOON, PLACE, dealt_in, meet_everybody, rows

OCEAN = Give(Clue("OCEAN", 2), (card(1), card(2)))
RED_LOSES: tuple[Action, ...] = ((ANA, OCEAN), (BEN, touch(25)))
RED_GIVES_UP: tuple[Action, ...] = ((ANA, GiveUp()), (BEN, GiveUp()))
BLUE_GIVES_UP: tuple[Action, ...] = ((CAI, GiveUp()), (DORA, GiveUp()))
STOPPED: tuple[Action, ...] = ((ANA, OCEAN), (ANA, Halt()))
ROLES = {ANA: "spymaster", BEN: "operative", CAI: "spymaster", DORA: "operative"}
ON = Defaults(rating=True)


def at(database: Database, now: int) -> Matches:
    matches = Matches(Store(database), random.Random(1), lambda: now)
    build(matches)
    return matches


async def play(store: Store) -> None:
    """Play games of which four move ratings: a stopped one, and one of three, move none."""
    await meet_everybody(store)
    evening = (RED_LOSES, BLUE_GIVES_UP, STOPPED, RED_GIVES_UP, RED_LOSES)
    for number, actions in enumerate(evening, PLACE.channel):
        await dealt_in(
            store, drawn(), *actions, place=MessageLocation(guild=PLACE.guild, channel=number)
        )
    await dealt_in(
        store, of_three(), *RED_LOSES, place=MessageLocation(guild=PLACE.guild, channel=1)
    )
    await dealt_in(
        store, drawn(), *RED_LOSES, place=MessageLocation(guild=PLACE.guild + 1, channel=2)
    )


async def rated(database: Database) -> list[dict[str, Any]]:
    stored_rows = await rows(database, RATINGS)
    return sorted(stored_rows, key=lambda row: (row["guild_id"], row["person_id"], row["role"]))


async def test_server_keeps_ratings_only_while_they_are_on(
    store: Store, database: Database
) -> None:
    await play(store)
    matches = at(database, NOON + 3_600)
    actor = Actor(user=9_000 + ANA, locale="en-US", interaction=1, guild=PLACE.guild)
    assert await RatingService(matches.ledger).rate_next_batch() == 0
    assert await RatingService(matches.ledger).get_own_ratings(actor) is None

    await matches.hosting.save_defaults(PLACE.guild, ON)
    while await RatingService(matches.ledger).rate_next_batch():
        pass
    own = await RatingService(matches.ledger).get_own_ratings(actor)
    assert own is not None
    assert await RatingService(matches.ledger).list_season_ratings(PLACE.guild, Role.MEMBER) == []
    scores = await RatingService(matches.ledger).list_season_ratings(PLACE.guild, Role.SPYMASTER)
    assert [one for one in scores if own[0].number == one[1]] == [(9_000 + ANA, own[0].number, 4)]
    await store.people.set_profile_hidden(ANA, hidden=True)
    assert (
        len(await RatingService(matches.ledger).list_season_ratings(PLACE.guild, Role.SPYMASTER))
        == 1
    )
    strengths = await RatingService(matches.ledger).get_strengths(PLACE.guild)
    assert strengths.keys() == ROLES.keys()
    assert strengths[CAI] == strengths[DORA] > strengths[ANA]
    ((role, games),) = [(one.role, one.games) for one in own]
    assert (role, games) == (Role.SPYMASTER, 4)
    assert {(row["guild_id"], row["person_id"], row["role"]) for row in await rated(database)} == {
        (PLACE.guild, person, role) for person, role in ROLES.items()
    }

    await matches.hosting.save_defaults(PLACE.guild, replace(ON, rating=False))
    assert await rated(database) == []
    assert await RatingService(matches.ledger).get_own_ratings(actor) is None


async def test_a_game_moves_ratings_once_it_has_settled_and_once_alone(
    store: Store, database: Database
) -> None:
    await play(store)
    await store.servers.save_defaults(PLACE.guild, ON)
    assert await RatingService(at(database, NOON + 30).ledger).rate_next_batch() == 0

    first, second = (RatingService(at(database, NOON + 3_600).ledger) for _ in range(2))
    behind = await RatingRows(store.database).find_server_to_rate(NOON + 3_600)
    assert await first.rate_next_batch() == 5
    before = await rated(database)
    assert await second.rate_next_batch() == 0
    assert behind is not None
    assert await RatingRows(store.database).find_server_to_rate(NOON + 3_600) is None
    assert await rated(database) == before


async def test_the_numbers_are_replayed_from_the_log(
    store: Store, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(store)
    matches = at(database, NOON + 3_600)
    await matches.hosting.save_defaults(PLACE.guild, ON)
    monkeypatch.setattr(
        "engine.ratings.rating_service.BATCH_SIZE", 1
    )  # as games end, one after another
    while await RatingService(matches.ledger).rate_next_batch():
        pass
    before = await rated(database)
    assert [row["games"] for row in before] == [4, 4, 4, 4]

    monkeypatch.setattr("engine.ratings.rating_service.BATCH_SIZE", BATCH_SIZE)
    assert await matches.result_backfill.recount_all() == 6  # one was stopped

    assert await rated(database) == before  # to the last bit


@pytest.mark.rule("H8")
async def test_forgetting_a_person_leaves_others_ratings_unchanged(
    store: Store, database: Database
) -> None:
    await play(store)
    matches = at(database, NOON + 3_600)
    await matches.hosting.save_defaults(PLACE.guild, ON)
    await RatingService(matches.ledger).rate_next_batch()
    before = await rated(database)
    assert (await store.retention.export_rows(BEN, every_retention_policy()))["ratings"]

    await store.retention.erase_person(BEN, every_retention_policy())
    await matches.result_backfill.recount_all()

    assert await rated(database) == before
    assert (
        await RatingService(matches.ledger).get_own_ratings(
            Actor(user=9_000 + BEN, locale="en-US", interaction=1, guild=PLACE.guild)
        )
        == ()
    )
    assert await store.people.find_by_account(9_000 + BEN) is None


@pytest.mark.rule("A8")
async def test_fair_teams_are_dealt_where_ratings_are_kept(evening: Evening) -> None:
    table = await evening.seated()
    hosting, host = evening.matches.hosting, evening.actor(9_001)
    assert not await hosting.can_balance(table)
    with pytest.raises(StaleAction):  # nobody knows how strong people are
        await hosting.balance(table.id, host)
    build(evening.matches)
    assert not await hosting.can_balance(table)
    with pytest.raises(NoRatings):
        await hosting.balance(table.id, host)

    await hosting.save_defaults(PLACE.guild, ON)
    assert await hosting.can_balance(table)
    after = (await hosting.balance(table.id, evening.actor(9_001))).after

    assert {len(after.match.seats.list_team_seats(team)) for team in Team} == {2}
    assert {seat.person for seat in after.match.seats} == {one.person for one in table.match.seats}
