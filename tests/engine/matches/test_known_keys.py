"""Being forgotten washes no key off: while a game runs, who has seen one is known (H1, H3, H8)."""

from __future__ import annotations

import pytest
from sqlalchemy import select, text

from engine.rules import HasSeenKey, Identity, Role, Team
from engine.store import Database, Store
from engine.store.schema import KNOWN_KEYS
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    NOON,
    Evening,
    hidden,
    operative,
    spymaster,
)
from tests.engine.matches.formats import duet
from tests.engine.matches.hours import Hours

pytestmark = pytest.mark.rule("H1", "H8")
TAKEN_OVER_AFTER = 200


async def forget(evening: Evening, user: int) -> None:
    """Have somebody leave their seats and be forgotten, as *Forget me* does."""
    actor = evening.actor(user)
    await evening.matches.privacy.leave_everything(actor)
    await evening.matches.privacy.erase(actor)


async def known(database: Database) -> list[tuple[int, bytes, str]]:
    """Read what is known of keys that were seen."""
    async with database.read() as connection:
        return [tuple(row) for row in await connection.execute(select(KNOWN_KEYS))]


async def test_a_forgotten_spymaster_is_no_operative_of_the_same_game(evening: Evening) -> None:
    table = await evening.dealt()
    await forget(evening, ANA)

    for team in Team:
        with pytest.raises(HasSeenKey):
            await evening.sit(table, ANA, team, Role.OPERATIVE)
    with pytest.raises(HasSeenKey):
        await evening.join(table, ANA)
    with pytest.raises(HasSeenKey):
        await evening.matches.hosting.assign_seat(
            table.id, evening.actor(BEN), ANA, Team.BLUE, Role.OPERATIVE
        )
    assert (await evening.matches.ledger.get_table(table.id)).match.seats.find_seat(
        (await evening.matches.ledger.get_or_create_profile(evening.actor(ANA))).person
    ) is None


async def test_forgotten_spymaster_may_retake_the_key_seat(evening: Evening) -> None:
    table = await evening.dealt()
    await forget(evening, ANA)

    again = await evening.sit(table, ANA, Team.RED, Role.SPYMASTER)

    assert (await evening.matches.get_key_seat(table.id, evening.actor(ANA)))[
        0
    ].match == again.match
    await forget(evening, ANA)
    with pytest.raises(HasSeenKey):
        await evening.join(table, ANA)


async def test_nobody_else_is_taken_for_them(evening: Evening) -> None:
    table = await evening.dealt()
    await forget(evening, ANA)
    await forget(evening, BEN)

    assert len((await evening.join(table, EVE)).match.seats) == 3
    assert len((await evening.join(table, BEN)).match.seats) == 4


async def test_a_seat_is_not_taken_over_by_who_was_forgotten(hours: Hours) -> None:
    evening = (await hours.start()).evening
    table = await evening.dealt()
    table = await evening.give(table, giver := spymaster(table))
    await forget(evening, giver)
    hours.now += TAKEN_OVER_AFTER
    idle = next(one.person for one in table.people.values() if one.user_id == operative(table))
    with pytest.raises(HasSeenKey):
        await evening.matches.absences.take_over_seat(table.id, evening.actor(giver), idle)
    await evening.matches.absences.take_over_seat(table.id, evening.actor(EVE), idle)


@pytest.mark.rule("D0", "D3")
@pytest.mark.parametrize(("user", "team"), [(ANA, Team.RED), (CAI, Team.BLUE)])
async def test_forgotten_duet_player_never_joins_the_other_side(
    evening: Evening, user: int, team: Team
) -> None:
    table = await duet(evening)
    await forget(evening, user)

    with pytest.raises(HasSeenKey):
        await evening.sit(table, user, team.rival, Role.MEMBER)
    back = await evening.sit(table, user, team, Role.MEMBER)

    await forget(evening, user)
    assert back.match.get_seen_keys(
        next(one.person for one in back.people.values() if one.user_id == user)
    ) == {team}
    with pytest.raises(HasSeenKey):
        await evening.sit(table, user, team.rival, Role.MEMBER)


@pytest.mark.rule("D0")
async def test_forgotten_duet_player_joins_the_seen_side_or_none(evening: Evening) -> None:
    table = await duet(evening)
    await evening.sit(table, EVE, Team.RED, Role.MEMBER)
    await evening.leave(table, DORA)
    await forget(evening, ANA)
    with pytest.raises(HasSeenKey):  # side B has room, and is no side for them
        await evening.join(table, ANA)


async def test_removed_spymaster_stays_known_after_forgetting(
    evening: Evening,
) -> None:
    table = await evening.dealt()
    hosting = evening.matches.hosting
    await evening.leave(table, CAI)
    await hosting.assign_seat(table.id, evening.actor(ANA), EVE, Team.BLUE, Role.SPYMASTER)
    await hosting.remove_person(table.id, evening.actor(ANA), EVE)
    await forget(evening, EVE)
    with pytest.raises(HasSeenKey):
        await evening.join(table, EVE)


async def test_idle_spymaster_stays_known_after_forgetting(evening: Evening) -> None:
    table = await evening.dealt()
    await forget(evening, CAI)
    with pytest.raises(HasSeenKey):
        await evening.join(table, CAI)


async def test_known_keys_are_anonymous_and_end_with_the_game(
    evening: Evening, database: Database
) -> None:
    table = await evening.clued()
    saw_nothing = await evening.matches.ledger.get_or_create_profile(
        evening.actor(operative(table))
    )
    rival = CAI if spymaster(table) == ANA else ANA
    await forget(evening, rival)

    ((match, token, team),) = await known(database)

    assert (match, team) == (table.id, (Team.BLUE if rival == CAI else Team.RED).value)
    assert len(token) == 32
    assert str(rival).encode() not in token
    async with database.read() as connection:
        rows = (await connection.execute(text("SELECT * FROM people"))).all()
    assert rival not in {value for row in rows for value in row}

    await evening.guess(table, operative(table), hidden(table, Identity.ASSASSIN))
    assert await known(database) == []
    assert saw_nothing.user_id == operative(table)
    next_one = await evening.dealt()
    assert next_one.match.seats.find_seat(saw_nothing.person)


@pytest.mark.parametrize("ends", ["halt", "close"])
async def test_a_game_that_is_stopped_keeps_nothing(
    evening: Evening, database: Database, ends: str
) -> None:
    table = await evening.dealt()
    await forget(evening, CAI)
    assert await known(database)
    if ends == "halt":
        await evening.matches.hosting.halt(table.id, evening.actor(ANA))
    else:
        await Store(database).close_match_if_open(table.id, NOON)
    assert await known(database) == []


async def test_known_keys_exclude_operatives_and_finished_games(
    evening: Evening, database: Database
) -> None:
    over = await evening.dealt()
    await evening.matches.hosting.halt(over.id, evening.actor(ANA))
    await evening.dealt()
    await forget(evening, BEN)
    await forget(evening, EVE)
    assert await known(database) == []
