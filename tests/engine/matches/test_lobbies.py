"""Around a game: settings, seats, stopping, and lobbies whose time is up."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import pytest
from sqlalchemy import update

from engine.matches import Actor, AlreadyOpen, LobbyOptions, Matches, MatchGone, NoMatchHere
from engine.matches.opening import LOBBY_SECONDS, PING_SECONDS
from engine.rules import (
    HOST_ABSENT_SECONDS,
    AgreementTooLong,
    AlreadyDealt,
    Expire,
    GameOver,
    HasSeenKey,
    HouseRules,
    KeyIsSecret,
    Marking,
    MatchClosed,
    NotJoined,
    NotSeated,
    OnlyTheStarter,
    Outcome,
    Role,
    Settings,
    StarterIsHere,
    Team,
    Termination,
)
from engine.store import Database, Store
from engine.store.schema import MOVES
from engine.tables import Defaults
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    ELSEWHERE,
    EVE,
    NOON,
    PLACE,
    Evening,
    game_of,
    operative,
    own,
    person,
)


@dataclass(slots=True)
class Watch:
    """A clock that the test sets."""

    now: int = NOON

    def __call__(self) -> int:
        return self.now


@dataclass(slots=True)
class Timed:
    """Two processes on one database, and the one clock they go by."""

    here: Evening
    there: Evening
    watch: Watch


@pytest.fixture
async def timed(url: str) -> AsyncIterator[Timed]:
    watch, databases = Watch(), [Database(url), Database(url)]
    here, there = (
        Evening(Matches(Store(database), random.Random(1), watch)) for database in databases
    )
    there.interactions = here.interactions
    yield Timed(here, there, watch)
    for database in databases:
        await database.close()


def moderating(evening: Evening, guild: int = PLACE.guild) -> Actor:
    """Have Eve do something as a moderator of a server."""
    return replace(evening.actor(EVE, guild=guild), moderator=True)


def chosen(settings: Settings) -> Settings:
    return replace(settings, marking=Marking.MAJORITY)


async def test_a_table_opens_in_the_language_asked_for_with_our_own_settings(
    evening: Evening,
) -> None:
    table = await evening.matches.opening.open_lobby(
        PLACE, evening.actor(ANA), LobbyOptions("pt-BR"), "en"
    )

    assert table.match.settings == Settings(language="pt-BR", marking=Marking.MARK)


async def test_table_uses_the_given_language_without_any_choice(
    evening: Evening,
) -> None:
    table = await evening.matches.opening.open_lobby(
        PLACE, evening.actor(ANA), LobbyOptions(), "pt-BR"
    )

    assert table.match.language == "pt-BR"


async def test_a_table_opens_with_what_its_server_has_chosen(evening: Evening) -> None:
    hosting = evening.matches.hosting
    defaults = Defaults(language="pt-BR", marking=Marking.AT_ONCE)
    await hosting.save_defaults(PLACE.guild, defaults)
    assert await hosting.get_defaults(PLACE.guild) == defaults
    assert await hosting.get_defaults(PLACE.guild + 1) == Defaults()

    table = await evening.matches.opening.open_lobby(
        PLACE, evening.actor(ANA), LobbyOptions(), "en"
    )
    assert table.match.settings == Settings(language="pt-BR", marking=Marking.AT_ONCE)

    table = await evening.matches.opening.open_lobby(
        ELSEWHERE, evening.actor(ANA), LobbyOptions("en"), "en"
    )
    assert table.match.settings == Settings(language="en", marking=Marking.AT_ONCE)


@pytest.mark.rule("C12")
async def test_a_server_keeps_no_agreement_that_is_too_long(evening: Evening) -> None:
    hosting = evening.matches.hosting
    for agreement in ("x" * 101, "two\nlines"):
        with pytest.raises(AgreementTooLong):
            await hosting.save_defaults(
                PLACE.guild, Defaults(house=HouseRules(agreement=agreement))
            )
    assert await hosting.get_defaults(PLACE.guild) == Defaults()


async def test_the_starter_chooses_the_settings(evening: Evening) -> None:
    table = await evening.seated()

    after = (await evening.matches.hosting.configure(table.id, evening.actor(ANA), chosen)).after

    assert after.match.settings == Settings(language="en", marking=Marking.MAJORITY)
    assert await evening.matches.ledger.get_table(table.id) == after


@pytest.mark.rule("H1")
async def test_a_moderator_chooses_the_settings_without_a_seat(evening: Evening) -> None:
    table = await evening.seated()
    after = (await evening.matches.hosting.configure(table.id, moderating(evening), chosen)).after

    assert after.match.settings.marking is Marking.MAJORITY
    assert after.match.seats.find_seat(person(after, EVE)) is None


@pytest.mark.rule("H1")
async def test_nobody_else_manages_a_table(evening: Evening) -> None:
    table, hosting = await evening.seated(), evening.matches.hosting

    for user in (BEN, EVE):
        for actor in (
            hosting.configure(table.id, evening.actor(user), chosen),
            hosting.assign_seat(table.id, evening.actor(user), EVE, Team.RED, Role.OPERATIVE),
            hosting.remove_person(table.id, evening.actor(user), CAI),
            hosting.halt(table.id, evening.actor(user)),
            hosting.require_may_manage(table.id, evening.actor(user)),
        ):
            with pytest.raises(OnlyTheStarter):
                await actor

    assert await evening.matches.ledger.get_table(table.id) == table
    assert await hosting.require_may_manage(table.id, evening.actor(ANA)) == table


async def test_once_dealt_the_settings_stand(evening: Evening) -> None:
    table = await evening.dealt()

    with pytest.raises(AlreadyDealt):
        await evening.matches.hosting.configure(table.id, evening.actor(ANA), chosen)

    assert await evening.matches.ledger.get_table(table.id) == table


async def test_a_moderator_of_another_server_manages_nothing_here(evening: Evening) -> None:
    table, hosting = await evening.seated(), evening.matches.hosting

    for actor in (
        hosting.configure(table.id, moderating(evening, 666), chosen),
        hosting.assign_seat(table.id, moderating(evening, 666), EVE, Team.RED, Role.OPERATIVE),
        hosting.remove_person(table.id, moderating(evening, 666), CAI),
        hosting.halt(table.id, moderating(evening, 666)),
        hosting.require_may_manage(table.id, moderating(evening, 666)),
        evening.matches.opening.open_next_lobby(table.id, moderating(evening, 666), rotate=False),
        hosting.become_host(table.id, moderating(evening, 666)),
    ):
        with pytest.raises(MatchGone):
            await actor

    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("H1")
async def test_the_starter_fills_swaps_and_empties_seats(evening: Evening) -> None:
    table, hosting = await evening.seated(), evening.matches.hosting

    table = (
        await hosting.assign_seat(table.id, evening.actor(ANA), EVE, Team.BLUE, Role.OPERATIVE)
    ).after
    assert table.people[person(table, EVE)].user_id == EVE
    assert await evening.matches.ledger.get_table(table.id) == table

    table = (
        await hosting.assign_seat(table.id, evening.actor(ANA), CAI, Team.RED, Role.SPYMASTER)
    ).after
    spymasters = [table.match.seats.list_people_in_role(team, Role.SPYMASTER) for team in Team]
    assert spymasters == [(person(table, CAI),), (person(table, ANA),)]

    table = (await hosting.remove_person(table.id, evening.actor(ANA), DORA)).after
    assert table.match.seats.find_seat(person(table, DORA)) is None
    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("H1")
async def test_seated_person_keeps_their_last_locale(evening: Evening, store: Store) -> None:
    table = await evening.seated()
    await store.people.get_or_create(EVE, "pt-BR")

    table = (
        await evening.matches.hosting.assign_seat(
            table.id, evening.actor(ANA), EVE, Team.RED, Role.OPERATIVE
        )
    ).after

    assert table.people[person(table, EVE)].locale == "pt-BR"


@pytest.mark.rule("H1")
async def test_removing_an_absent_person_is_refused(evening: Evening) -> None:
    table = await evening.seated()

    with pytest.raises(NotJoined):
        await evening.matches.hosting.remove_person(table.id, evening.actor(ANA), EVE)


@pytest.mark.rule("H1")
async def test_a_moderator_replaces_a_spymaster_in_a_running_game(evening: Evening) -> None:
    table = await evening.dealt()

    table = (
        await evening.matches.hosting.assign_seat(
            table.id, moderating(evening), EVE, Team.RED, Role.SPYMASTER
        )
    ).after

    shown, seat = await evening.matches.get_key_seat(table.id, evening.actor(EVE))
    assert (shown, seat.person) == (table, person(table, EVE))
    with pytest.raises(NotSeated):
        await evening.matches.get_key_seat(table.id, evening.actor(ANA))
    with pytest.raises(HasSeenKey):
        await evening.join(table, ANA)
    with pytest.raises(HasSeenKey):
        await evening.matches.hosting.assign_seat(
            table.id, moderating(evening), ANA, Team.BLUE, Role.OPERATIVE
        )
    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("A8", "H1")
async def test_late_joiner_sits_on_the_smaller_team_without_the_key(evening: Evening) -> None:
    table = await evening.leave(await evening.clued(), DORA)

    table = await evening.join(table, EVE)

    assert table.match.seats.list_people_in_role(Team.BLUE, Role.OPERATIVE) == (person(table, EVE),)
    with pytest.raises(KeyIsSecret):
        await evening.matches.get_key_seat(table.id, evening.actor(EVE))


@pytest.mark.rule("H1")
async def test_game_continues_when_a_leavers_seat_is_taken(evening: Evening) -> None:
    table = await evening.clued()
    team = game_of(table).team
    table = await evening.leave(table, operative(table))
    assert table.match.vacant_seat is not None

    table = await evening.sit(table, EVE, team, Role.OPERATIVE)
    assert table.match.vacant_seat is None
    table = await evening.guess(table, EVE, own(table))

    assert len(game_of(table).covered) == 1
    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("B19")
async def test_leavers_mark_returns_when_they_come_back(
    evening: Evening,
) -> None:
    table = await evening.clued()
    guesser, team = operative(table), game_of(table).team
    table = await evening.mark(table, guesser, own(table))

    table = await evening.leave(table, guesser)
    assert table.marks == ()
    assert await evening.matches.ledger.get_table(table.id) == table

    table = await evening.sit(table, guesser, team, Role.OPERATIVE)
    assert table.find_mark(person(table, guesser)) == own(table)


@pytest.mark.rule("H1")
async def test_an_absent_starter_is_succeeded(timed: Timed) -> None:
    table = await timed.here.seated()
    hosting = timed.here.matches.hosting
    with pytest.raises(StarterIsHere):
        await hosting.become_host(table.id, timed.here.actor(BEN))

    timed.watch.now += HOST_ABSENT_SECONDS
    table = (await hosting.become_host(table.id, timed.here.actor(BEN))).after

    assert table.match.host == person(table, BEN)
    await hosting.configure(table.id, timed.here.actor(BEN), chosen)
    with pytest.raises(OnlyTheStarter):
        await hosting.configure(table.id, timed.here.actor(ANA), chosen)


@pytest.mark.rule("H1", "H4")
@pytest.mark.parametrize("user", [ANA, EVE], ids=["the starter", "a moderator"])
async def test_a_game_is_stopped_without_a_winner(evening: Evening, user: int) -> None:
    table = await evening.clued()
    actor = replace(evening.actor(user), moderator=user == EVE)

    stopped = (await evening.matches.hosting.halt(table.id, actor)).after

    assert game_of(stopped).outcome == Outcome(None, Termination.STOPPED)
    assert await evening.matches.ledger.get_table(table.id) == stopped
    with pytest.raises(NoMatchHere):
        await evening.matches.ledger.get_open_or_asleep_in_channel(PLACE.channel)
    with pytest.raises(GameOver):
        await evening.mark(stopped, operative(table), own(table))


@pytest.mark.rule("H1")
async def test_a_lobby_is_closed(evening: Evening) -> None:
    table = await evening.seated()

    closed = (await evening.matches.hosting.halt(table.id, evening.actor(ANA))).after

    assert closed.match.closed
    with pytest.raises(MatchClosed):
        await evening.join(closed, EVE)
    assert (await evening.opened()).id != table.id


@pytest.mark.rule("H4")
async def test_a_lobby_that_nobody_was_shown_leaves_its_channel_free(evening: Evening) -> None:
    table = await evening.opened()

    withdrawn = (await evening.matches.opening.close_unshown_lobby(table.id)).after

    assert withdrawn.match.closed
    with pytest.raises(NoMatchHere):
        await evening.matches.ledger.get_open_or_asleep_in_channel(PLACE.channel)


async def test_role_is_pinged_once_by_two_processes(
    timed: Timed,
) -> None:
    here, there = timed.here.matches, timed.there.matches
    await here.hosting.save_defaults(PLACE.guild, Defaults(ping_role=7))

    called = await asyncio.gather(
        here.opening.claim_ping_role(PLACE.guild), there.opening.claim_ping_role(PLACE.guild)
    )
    timed.watch.now += PING_SECONDS - 1
    too_soon = await there.opening.claim_ping_role(PLACE.guild)
    timed.watch.now += 1

    assert sorted(called, key=str) == [7, None]
    assert (too_soon, await there.opening.claim_ping_role(PLACE.guild)) == (None, 7)


@pytest.mark.rule("H4")
async def test_a_stop_delivered_twice_is_one_stop(evening: Evening) -> None:
    table, actor = await evening.clued(), evening.actor(ANA)

    first = (await evening.matches.hosting.halt(table.id, actor)).after
    second = (await evening.matches.hosting.halt(table.id, actor)).after

    assert first == second == await evening.matches.ledger.get_table(table.id)


@pytest.mark.rule("H7")
async def test_a_lobby_that_nobody_started_closes_after_its_hour(timed: Timed) -> None:
    table = await timed.here.seated()
    opened = table.match.log[0].at

    timed.watch.now = opened + LOBBY_SECONDS - 1
    assert await timed.here.matches.opening.expire_lobbies() == []
    timed.watch.now = opened + LOBBY_SECONDS
    (closed,) = await timed.here.matches.opening.expire_lobbies()

    assert closed.before == table
    assert closed.after.match.closed
    assert closed.after.match.log[-1].change == Expire()
    assert await timed.there.matches.ledger.get_table(table.id) == closed.after
    assert await timed.here.matches.opening.expire_lobbies() == []
    assert (await timed.here.opened()).id != table.id


async def test_a_game_does_not_expire(timed: Timed) -> None:
    table = await timed.here.dealt()

    timed.watch.now += 10 * LOBBY_SECONDS

    assert await timed.here.matches.opening.expire_lobbies() == []
    assert await timed.here.matches.ledger.get_table(table.id) == table


async def test_lobby_is_closed_once_by_two_processes(timed: Timed) -> None:
    tables = [await timed.here.opened(), await timed.here.opened(ELSEWHERE)]
    timed.watch.now += LOBBY_SECONDS

    closed = await asyncio.gather(
        *(process.matches.opening.expire_lobbies() for process in [timed.here, timed.there] * 2)
    )

    assert sorted(done.after.id for one in closed for done in one) == [it.id for it in tables]
    for table in tables:
        assert (await timed.here.matches.ledger.get_table(table.id)).match.ply == 2


async def test_a_lobby_that_is_dealt_in_the_last_instant_goes_on(
    timed: Timed, monkeypatch: pytest.MonkeyPatch
) -> None:
    late, other = await timed.here.seated(), await timed.here.opened(ELSEWHERE)
    timed.watch.now += LOBBY_SECONDS
    due = [late.id, other.id]

    async def as_it_was(*_: object) -> list[int]:
        return due

    dealt = (await timed.here.matches.hosting.start(late.id, timed.here.actor(ANA))).after
    monkeypatch.setattr(Store, "list_due_lobbies", as_it_was)
    closed = await timed.there.matches.opening.expire_lobbies()

    assert [done.after.id for done in closed] == [other.id]
    assert await timed.here.matches.ledger.get_table(late.id) == dealt
    assert await timed.here.matches.opening.expire_lobbies() == []


async def test_a_lobby_that_cannot_be_read_keeps_no_other_from_closing(
    timed: Timed, database: Database
) -> None:
    broken, other = await timed.here.opened(), await timed.here.opened(ELSEWHERE)
    async with database.write() as connection:
        await connection.execute(
            update(MOVES).where(MOVES.c.match_id == broken.id).values(kind="teleport")
        )
    timed.watch.now += LOBBY_SECONDS

    closed = await timed.here.matches.opening.expire_lobbies()

    assert [done.after.id for done in closed] == [other.id]


async def test_an_open_lobby_leads_to_its_table_until_it_expires(timed: Timed) -> None:
    table = await timed.here.opened()

    with pytest.raises(AlreadyOpen):
        await timed.there.opened()

    timed.watch.now += LOBBY_SECONDS
    await timed.there.matches.opening.expire_lobbies()
    assert (await timed.here.opened()).id != table.id
