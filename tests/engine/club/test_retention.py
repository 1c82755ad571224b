"""What the club and ratings keep of people and servers: had on request, and let go in time."""

from __future__ import annotations

import json

import pytest

from engine import club, ratings
from engine.club.schema import CLUES, LAUGHS, MONTHS, PARTS, TAKEN_DOWN
from engine.matches.privacy import SERVER_RETENTION_DAYS
from engine.ratings.rating_service import SETTLED_SECONDS
from engine.ratings.schema import RATINGS
from engine.rules import DAY_SECONDS, Identity, Position
from engine.store import Database
from engine.tables import Defaults, Table
from tests.engine.matches.evenings import ANA, BEN, PLACE, Evening, game_of, operative
from tests.engine.matches.hours import Hours
from tests.engine.store.evenings import rows

pytestmark = pytest.mark.rule("H8")
KEPT = (CLUES, MONTHS, PARTS, RATINGS)


async def played(hours: Hours) -> tuple[Evening, Table]:
    """Have a game end that moves ratings, and somebody laugh at its clue."""
    evening = (await hours.start()).evening
    the_ratings, the_club = ratings.build(evening.matches), club.build(evening.matches)
    await evening.matches.hosting.save_defaults(PLACE.guild, Defaults(rating=True))
    table = await evening.clued()
    laugher, cards = operative(table), enumerate(game_of(table).key_card.identities)
    (assassin,) = [Position(card) for card, identity in cards if identity is Identity.ASSASSIN]
    table = await evening.guess(table, laugher, assassin)
    await the_club.hall.toggle_laugh(table.id, evening.actor(laugher), 0)
    hours.now += SETTLED_SECONDS + 1
    assert await the_ratings.rate_next_batch()
    return evening, table


async def test_export_holds_clues_sums_laughs_and_ratings(hours: Hours) -> None:
    evening, _ = await played(hours)
    export = evening.matches.privacy.export
    for who, about in ((BEN, {"laughs"}), (ANA, {"clues"})):
        document = json.loads(await export(evening.actor(who)))
        me = document["people"][0]["id"]
        for row in ("months", "parts", "ratings", *about):
            assert {one.get("person_id", one.get("giver_id")) for one in document[row]} == {me}


async def test_clues_and_sums_outlive_the_moves_and_laughs_do_not(
    hours: Hours, database: Database
) -> None:
    evening, table = await played(hours)
    assert {row["laughing"] for row in await rows(database, CLUES)} >= {1}
    hours.now += (evening.matches.privacy.days + 1) * DAY_SECONDS

    assert await evening.matches.privacy.purge() == 1

    assert {row["match_id"] for row in await rows(database, CLUES)} == {table.id}
    assert {row["laughing"] for row in await rows(database, CLUES)} == {0}
    assert all([await rows(database, row) for row in KEPT])
    assert await rows(database, LAUGHS) == []


async def test_with_a_server_all_of_it_goes(hours: Hours, database: Database) -> None:
    evening, table = await played(hours)
    store = evening.matches.ledger.store
    await store.retention.record_server_left(table.place.guild, hours.now)
    hours.now += (SERVER_RETENTION_DAYS + 1) * DAY_SECONDS

    assert await evening.matches.privacy.purge() == 1

    for row in (*KEPT, LAUGHS, TAKEN_DOWN):
        assert await rows(database, row) == []
