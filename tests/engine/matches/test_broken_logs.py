from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from engine.matches import LobbyOptions, MatchBroken, Matches, NoMatchHere
from engine.store import Database, Store
from engine.store.match_queries import DealRow, MatchRows
from engine.store.schema import DEALS, MATCHES, MOVES
from engine.tables import Table
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    ELSEWHERE,
    PLACE,
    Evening,
    matches_on,
    operative,
    own,
    spymaster,
)


@pytest.fixture
async def broken(evening: Evening, database: Database) -> Table:
    """A table whose clue was never awaited, as its stored log now says."""
    table = await evening.clued()
    async with database.write() as connection:
        await connection.execute(
            update(MOVES).where(MOVES.c.kind == "clue").values(kind="guess", body={"card": 3})
        )
    return table


async def test_broken_log_closes_its_match_and_frees_the_channel(
    evening: Evening, broken: Table, store: Store, database: Database
) -> None:
    with pytest.raises(MatchBroken):
        await evening.matches.ledger.get_table(broken.id)

    assert await store.find_open_in(PLACE.channel) is None
    async with database.read() as connection:
        row = (await connection.execute(select(MATCHES))).one()
    assert not row.open
    assert row.closed_at is not None
    assert (
        await evening.matches.opening.open_lobby(
            PLACE, evening.actor(BEN), LobbyOptions("en"), "en"
        )
    ).id != broken.id


async def test_broken_match_is_logged_as_error(
    evening: Evening, broken: Table, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(MatchBroken):
        await evening.touch(broken, operative(broken))

    (record,) = caplog.records
    assert (record.levelname, record.name) == ("ERROR", "engine.matches.ledger")
    assert f"match {broken.id} " in record.getMessage()
    assert "CorruptLog" in caplog.text


async def test_look_during_the_deal_closes_nothing(
    evening: Evening, database: Database, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await evening.seated()
    dealer = Database(url)
    dealt: list[Table] = []

    async def deal() -> None:
        if not dealt:
            matches = matches_on(dealer)
            dealt.append((await matches.hosting.start(table.id, evening.actor(ANA))).after)

    fetch = database.fetch

    async def torn(query: Any, values: Mapping[str, Any]) -> Sequence[Any]:
        """Read the moves once somebody has dealt, and the deal as it was before."""
        await deal()
        ((*row,),) = await fetch(query, values)
        return [(*row[: len(MatchRows._fields) - 1], *[None] * len(DealRow._fields))]

    with monkeypatch.context() as patched:
        patched.setattr(database, "fetch", torn)
        seen = await matches_on(database).ledger.get_table(table.id)
    await dealer.close()

    assert [seen] == dealt
    assert await evening.matches.ledger.get_table(table.id) == seen
    assert await evening.matches.ledger.get_open_or_asleep_in_channel(PLACE.channel) == seen


async def test_every_press_at_a_broken_table_says_so(evening: Evening, broken: Table) -> None:
    for press in (
        evening.mark(broken, operative(broken), own(broken)),
        evening.touch(broken, operative(broken)),
        evening.stop(broken, operative(broken)),
        evening.give(broken, spymaster(broken)),
        evening.join(broken, BEN),
        evening.matches.hosting.start(broken.id, evening.actor(ANA)),
        evening.matches.hosting.shuffle(broken.id, evening.actor(ANA)),
        evening.matches.get_key_seat(broken.id, evening.actor(ANA)),
    ):
        with pytest.raises(MatchBroken):
            await press


async def test_opening_over_a_broken_match_is_refused_once(evening: Evening, broken: Table) -> None:
    with pytest.raises(MatchBroken):
        await evening.matches.opening.open_lobby(
            PLACE, evening.actor(BEN), LobbyOptions("en"), "en"
        )

    assert (
        await evening.matches.opening.open_lobby(
            PLACE, evening.actor(BEN), LobbyOptions("en"), "en"
        )
    ).id != broken.id


async def test_looking_for_the_table_of_a_channel_finds_it_broken_once(
    evening: Evening, broken: Table
) -> None:
    with pytest.raises(MatchBroken):
        await evening.matches.ledger.get_open_or_asleep_in_channel(broken.place.channel)
    with pytest.raises(NoMatchHere):
        await evening.matches.ledger.get_open_or_asleep_in_channel(broken.place.channel)


@pytest.mark.usefixtures("broken")
async def test_other_tables_go_on(evening: Evening, database: Database) -> None:
    other = await evening.dealt(ELSEWHERE)
    restarted = matches_on(database)

    assert await restarted.ledger.get_table(other.id) == other


async def test_a_lost_deal_closes_the_match(
    evening: Evening, database: Database, store: Store
) -> None:
    table = await evening.dealt()
    async with database.write() as connection:
        await connection.execute(delete(DEALS))
    matches: Matches = matches_on(database)

    with pytest.raises(MatchBroken):
        await matches.ledger.get_table(table.id)

    assert await store.find_open_in(PLACE.channel) is None
