"""Links and sessions: opened once, ended by time and by leaving, gone with their person (H8)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import select

from engine.live import build
from engine.live.schema import LINKS, SESSIONS
from engine.live.sessions import LINK_SECONDS, SESSION_SECONDS, SessionService
from engine.matches import MatchGone
from engine.store import Database
from tests.bench.played import use_cases
from tests.engine.matches.evenings import ANA, BEN, PLACE, Evening, agents, operative, spymaster
from tests.engine.matches.hours import Hours

pytestmark = pytest.mark.rule("H8")


@pytest.fixture
async def hours(database: Database) -> Hours:
    return Hours(database)


async def test_a_link_opens_once_and_for_ten_minutes(hours: Hours) -> None:
    evening = (await hours.start()).evening
    table, entering = await evening.dealt(), build(evening.matches)
    _, token = await entering.create_link(table.id, evening.actor(ANA))
    entered = await entering.start_session(token)
    assert entered is not None
    assert (entered.target.guild, entered.target.match) == (PLACE.guild, table.id)
    assert await entering.start_session(token) is None

    _, late = await entering.create_link(table.id, evening.actor(ANA))
    hours.now += LINK_SECONDS
    assert await entering.start_session(late) is None
    assert await entering.start_session("") is None
    assert await entering.start_session("x" * 1000) is None


async def test_new_link_replaces_the_persons_last_one_to_this_table_only(hours: Hours) -> None:
    evening = (await hours.start()).evening
    table, entering = await evening.dealt(), build(evening.matches)
    other = await evening.dealt(replace(PLACE, channel=PLACE.channel + 1))
    _, elsewhere = await entering.create_link(other.id, evening.actor(ANA))
    _, others = await entering.create_link(table.id, evening.actor(BEN))
    _, last = await entering.create_link(table.id, evening.actor(ANA))
    _, newest = await entering.create_link(table.id, evening.actor(ANA))

    assert await entering.start_session(last) is None
    for token in (elsewhere, others, newest):
        assert await entering.start_session(token) is not None


async def test_nobody_gets_a_link_to_a_table_of_another_server(hours: Hours) -> None:
    evening = (await hours.start()).evening
    table, entering = await evening.dealt(), build(evening.matches)
    with pytest.raises(MatchGone):
        await entering.create_link(table.id, evening.actor(BEN, guild=PLACE.guild + 1))


async def test_no_token_lies_in_the_database(hours: Hours, database: Database) -> None:
    evening = (await hours.start()).evening
    table, entering = await evening.dealt(), build(evening.matches)
    _, unopened = await entering.create_link(table.id, evening.actor(BEN))
    token = await _entered(entering, table.id, evening.actor(ANA))
    async with database.read() as connection:
        links = (await connection.execute(select(LINKS))).all()
        sessions = (await connection.execute(select(SESSIONS))).all()
    written = repr([*links, *sessions])
    assert len(links) == len(sessions) == 1
    assert unopened not in written
    assert token not in written


async def test_a_session_ends_by_time_by_leaving_and_with_its_person(
    hours: Hours, database: Database
) -> None:
    evening = (await hours.start()).evening
    table, entering = await evening.dealt(), build(evening.matches)
    first = await _entered(entering, table.id, evening.actor(ANA))
    second = await _entered(entering, table.id, evening.actor(ANA))
    session = await entering.find_session(first, PLACE.guild)
    assert session is not None
    assert session.user == ANA
    assert await entering.find_session(first, PLACE.guild + 1) is None

    await entering.end_session(session)
    assert await entering.find_session(first, PLACE.guild) is None
    assert await entering.list_valid_tokens({session.token}) == frozenset()
    other = await entering.find_session(second, PLACE.guild)
    assert other is not None
    assert await entering.list_valid_tokens({other.token}) == {other.token}
    await evening.matches.privacy.erase(evening.actor(ANA))
    assert await entering.find_session(second, PLACE.guild) is None

    third = await _entered(entering, table.id, evening.actor(BEN))
    hours.now += SESSION_SECONDS - 1
    await entering.delete_expired()
    assert await entering.find_session(third, PLACE.guild) is not None
    hours.now += 1
    assert await entering.find_session(third, PLACE.guild) is None
    await entering.delete_expired()
    assert await _count_sessions(database) == 0


async def test_session_ends_when_the_person_leaves_the_server(hours: Hours) -> None:
    evening = (await hours.start()).evening
    table, entering = await evening.dealt(), build(evening.matches)
    token = await _entered(entering, table.id, evening.actor(ANA))
    session = await entering.find_session(token, PLACE.guild)
    assert session is not None
    await entering.end_sessions_of(session.person, PLACE.guild + 1)
    assert await entering.find_session(token, PLACE.guild) is not None
    await entering.end_sessions_of(session.person, PLACE.guild)
    assert await entering.find_session(token, PLACE.guild) is None


async def test_version_changes_are_seen_by_another_process(
    hours: Hours, database: Database
) -> None:
    evening = (await hours.start()).evening
    table, entering = await evening.dealt(), build(evening.matches)
    other = SessionService(Evening(use_cases(database)).matches.ledger)
    before = await other.load_change_tokens([table.id])
    assert before == await entering.load_change_tokens([table.id])
    table = await evening.give(table, spymaster(table))
    result = await other.load_change_tokens([table.id])
    await evening.mark(table, operative(table), agents(table)[0])
    marked = await other.load_change_tokens([table.id])
    assert before != result != marked
    assert marked[table.id].version.marks == result[table.id].version.marks + 1


async def _count_sessions(database: Database) -> int:
    async with database.read() as connection:
        return len((await connection.execute(select(SESSIONS))).all())


async def _entered(entering: SessionService, match_id: int, actor: object) -> str:
    _, token = await entering.create_link(match_id, actor)  # type: ignore[arg-type]
    entered = await entering.start_session(token)
    assert entered is not None
    return entered.token
