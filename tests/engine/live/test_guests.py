"""Guests: by a link, under a name, at one table; in no record, and gone with its end (H9)."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from alembic import command
from sqlalchemy import select, text

from engine.audience import build as build_predictions
from engine.live import build, guests, register_guests
from engine.live.guests import (
    MAX_GUESTS_PER_LINK,
    MAX_NAME_LENGTH,
    BadGuestName,
    GuestNameTaken,
    GuestService,
    NotForGuests,
    parse_guest_name,
)
from engine.live.rows import MAX_LINKS_PER_MATCH, RECAP_SECONDS, NoMoreGuests, Session
from engine.live.schema import GUEST_LINKS, SESSIONS
from engine.live.sessions import SESSION_SECONDS, SessionService
from engine.matches import Actor
from engine.rules import (
    FIRST_GUEST,
    Format,
    GuestNeedsWord,
    Identity,
    Join,
    NotSeated,
    OnlyTheStarter,
    Person,
    Position,
    Role,
    Seat,
    Seats,
    Succeed,
    Team,
    is_computer,
    is_guest,
    list_uncovered_agents,
    rotate_spymasters_if_any,
    shuffle_seats,
)
from engine.rules.match.arranging import draw_missing_seats, fit_to_format
from engine.store import Database, upgrade
from engine.store.revisions import alembic_config
from engine.store.schema import PEOPLE, RESULTS
from engine.tables import Table
from engine.telling.formatting import person_name
from engine.texts import voice
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    PLACE,
    TEAMS,
    Evening,
    agents,
    game_of,
    hidden,
    operative,
)
from tests.engine.matches.hours import Hours

pytestmark = pytest.mark.rule("H9")
GUEST, OTHER = Person(FIRST_GUEST - 1), Person(FIRST_GUEST - 2)


class Visit:
    """An evening with guests."""

    def __init__(
        self, hours: Hours, evening: Evening, entering: SessionService, guests: GuestService
    ) -> None:
        self.hours, self.evening, self.entering, self.guests = hours, evening, entering, guests

    async def come(self, table: Table, called: str = "Zoe") -> Session:
        _, token = await self.guests.create_guest_link(table.id, self.evening.actor(ANA))
        return await self.by(token, called)

    async def by(self, token: str, called: str) -> Session:
        entered = await self.guests.join(token, called, "en", ())
        session = await self.entering.find_session(entered.token, PLACE.guild)
        assert session is not None
        return session

    def actor(self, session: Session) -> Actor:
        return self.evening.actor(session.user)


@pytest.fixture
async def visit(database: Database) -> Visit:
    hours = Hours(database)
    evening = (await hours.start()).evening
    return Visit(hours, evening, build(evening.matches), register_guests(evening.matches))


async def test_visitor_without_a_name_is_stored_nowhere(visit: Visit) -> None:
    table = await visit.evening.opened()
    _, token = await visit.guests.create_guest_link(table.id, visit.evening.actor(ANA))
    session = await visit.guests.find_anonymous_session(token, "en")
    assert session is not None
    assert session.is_anonymous
    assert (session.only_match, session.name) == (table.id, None)
    assert not await visit.guests.list_guests(table.id)
    assert await visit.entering.reload_session(session.token, PLACE.guild) is None


async def test_guest_never_has_the_id_of_visitors_without_a_name(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "GUEST_ID_RANGE", 1)
    session = await visit.come(await visit.evening.opened())
    assert not session.is_anonymous


def test_a_guest_is_no_computer_and_a_computer_no_guest() -> None:
    assert is_guest(FIRST_GUEST)
    assert not is_computer(FIRST_GUEST)
    assert is_computer(Person(-8))
    assert not is_guest(Person(-8))


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "@everyone",
        "<@1>",
        "a" * (MAX_NAME_LENGTH + 1),
        "**Zoe**",
        "x.gg/a",
        "Z\u043e\u0435",
    ],
)
def test_a_name_is_short_and_safe(typed: str) -> None:
    with pytest.raises(BadGuestName):
        parse_guest_name(typed, ())


@pytest.mark.parametrize("typed", ["Ana", "ÁNA", "a-na", "An a", "\uff41\uff4e\uff41"])
def test_a_name_is_nobody_elses_and_not_nearly(typed: str) -> None:
    with pytest.raises(GuestNameTaken):
        parse_guest_name(typed, ["Ben", "Ana!"])
    assert parse_guest_name("  Zoë   O'Hara ", ["Ben", "Ana!"]) == "Zoë O'Hara"


def test_no_guest_is_spymaster_by_lot() -> None:
    people = [Person(1), Person(2), GUEST, OTHER]
    kinds = [(Team.RED, Role.SPYMASTER), (Team.RED, Role.OPERATIVE)]
    kinds += [(Team.BLUE, Role.OPERATIVE), (Team.BLUE, Role.OPERATIVE)]
    seats = Seats(tuple(Seat(who, *kind) for who, kind in zip(people, kinds, strict=True)))
    for seed in range(30):
        dealt = shuffle_seats(seats, random.Random(seed), Format.TWO_TEAMS)
        moved = seats.fill_by_lot(
            draw_missing_seats(seats, Format.TWO_TEAMS, random.Random(seed)), Format.TWO_TEAMS
        )
        for after in (
            dealt,
            moved,
            rotate_spymasters_if_any(seats, Format.TWO_TEAMS),
            fit_to_format(seats, Format.TWO_TEAMS),
        ):
            for team in Team:
                assert not {*after.list_people_in_role(team, Role.SPYMASTER)} & {GUEST, OTHER}
    alone = Seats(tuple(Seat(Person(GUEST - n), *kind) for n, kind in enumerate(kinds)))
    with pytest.raises(GuestNeedsWord):
        draw_missing_seats(
            alone.remove_person(GUEST).take(
                Seat(Person(1), Team.BLUE, Role.SPYMASTER), Format.TWO_TEAMS
            ),
            Format.TWO_TEAMS,
            random.Random(1),
        )
    assert not alone.without_guests.taken


async def test_a_guest_is_spymaster_by_the_hosts_word_alone_and_never_host(visit: Visit) -> None:
    evening, hosting = visit.evening, visit.evening.matches.hosting
    table = await evening.opened()
    guest = visit.actor(session := await visit.come(table))
    table = (await evening.matches.ledger.apply(table.id, guest, Join())).after
    seat = table.match.seats.find_seat(session.person)
    assert seat is not None
    assert seat.role is Role.OPERATIVE
    with pytest.raises(GuestNeedsWord):
        await evening.sit(table, session.user, Team.RED, Role.SPYMASTER)
    with pytest.raises(OnlyTheStarter):
        await hosting.assign_seat(
            table.id, visit.actor(session), session.user, Team.RED, Role.SPYMASTER
        )
    with pytest.raises(NotSeated):
        await hosting.assign_seat(
            table.id, evening.actor(ANA), FIRST_GUEST - 5, Team.RED, Role.SPYMASTER
        )
    put = await hosting.assign_seat(
        table.id, evening.actor(ANA), session.user, Team.BLUE, Role.SPYMASTER
    )
    assert put.after.match.seats.list_people_in_role(Team.BLUE, Role.SPYMASTER) == (session.person,)
    visit.hours.now += 3600
    with pytest.raises(GuestNeedsWord):
        await evening.matches.ledger.apply(table.id, visit.actor(session), Succeed())
    left = await evening.leave(put.after, ANA)
    assert left.match.host != session.person
    assert not left.match.is_over


async def test_guest_link_admits_guests_until_the_host_or_the_end(
    visit: Visit,
) -> None:
    table = await visit.evening.opened()
    with pytest.raises(OnlyTheStarter):
        await visit.guests.create_guest_link(table.id, visit.evening.actor(BEN))
    _, token = await visit.guests.create_guest_link(table.id, visit.evening.actor(ANA))
    for number in range(MAX_GUESTS_PER_LINK):
        await visit.by(token, f"Zoe {number + 20}")
    assert await visit.guests.find_invitation(token) is None
    with pytest.raises(NoMoreGuests):
        await visit.by(token, "Late")
    _, other = await visit.guests.create_guest_link(table.id, visit.evening.actor(ANA))
    with pytest.raises(GuestNameTaken):
        await visit.by(other, "zoe 20")
    assert await visit.guests.find_invitation(other) is not None
    await visit.guests.end_guest_links(table.id, visit.evening.actor(ANA))
    assert await visit.guests.find_invitation(other) is None
    _, last = await visit.guests.create_guest_link(table.id, visit.evening.actor(ANA))
    await visit.evening.matches.hosting.halt(table.id, visit.evening.actor(ANA))
    assert await visit.guests.find_invitation(last) is None
    for none in ("", "x" * 1000, "guessed"):
        assert await visit.guests.find_invitation(none) is None


async def test_host_gets_the_same_guest_link_while_it_admits_guests(visit: Visit) -> None:
    evening, guests = visit.evening, visit.guests
    table, host = await evening.opened(), evening.actor(ANA)
    _, token = await guests.get_or_create_guest_link(table.id, host)
    await visit.by(token, "Zoe")
    assert (await guests.get_or_create_guest_link(table.id, host))[1] == token
    with pytest.raises(OnlyTheStarter):
        await guests.get_or_create_guest_link(table.id, evening.actor(BEN))
    await guests.end_guest_links(table.id, host)
    _, renewed = await guests.get_or_create_guest_link(table.id, host)
    assert renewed != token
    for number in range(MAX_GUESTS_PER_LINK):
        await visit.by(renewed, f"Max {number + 20}")
    assert (await guests.get_or_create_guest_link(table.id, host))[1] not in {token, renewed}


async def test_match_keeps_a_bounded_number_of_guest_links(
    visit: Visit, database: Database
) -> None:
    evening, host = visit.evening, visit.evening.actor(ANA)
    table = await evening.opened()
    tokens = [
        (await visit.guests.create_guest_link(table.id, host))[1]
        for _ in range(MAX_LINKS_PER_MATCH + 1)
    ]
    valid = [bool(await visit.guests.find_invitation(token)) for token in tokens]
    assert valid == [False] * MAX_LINKS_PER_MATCH + [True]
    for _ in range(3 * MAX_LINKS_PER_MATCH):
        await visit.guests.end_guest_links(table.id, host)
        _, token = await visit.guests.get_or_create_guest_link(table.id, host)
        assert await visit.guests.find_invitation(token) is not None
    async with database.read() as connection:
        rows = (await connection.execute(select(GUEST_LINKS))).all()
    assert len(rows) <= MAX_LINKS_PER_MATCH


async def test_a_guest_is_in_no_record_and_gone_with_the_game(
    visit: Visit, database: Database
) -> None:
    evening, matches = visit.evening, visit.evening.matches
    table = await evening.seated()
    session = await visit.come(table)
    table = (await matches.ledger.apply(table.id, visit.actor(session), Join())).after
    table = (await matches.hosting.start(table.id, evening.actor(ANA))).after
    assert table.match.had_guest
    while not table.match.is_over:
        game = game_of(table)
        giver = ANA if game.team is Team.RED else CAI
        table = await evening.give(table, giver, number="0")
        seat = table.match.seats.find_seat(session.person)
        guessing = BEN if game.team is Team.RED else DORA
        guesser = session.user if seat and seat.team is game.team else guessing
        for card in list_uncovered_agents(game_of(table), game.team):
            table = await evening.guess(table, guesser, Position(card))
    assert not table.match.is_rated
    export = json.loads(await matches.privacy.export(visit.actor(session)))
    assert export["people"][0]["name"] == "Zoe"
    assert not export["results"]

    assert await visit.guests.delete_ended_guests() == 0  # a guest reads the recap
    visit.hours.now += RECAP_SECONDS
    assert await visit.entering.reload_session(session.token, PLACE.guild) is None
    assert await visit.guests.delete_ended_guests() == 1
    assert await visit.guests.delete_ended_guests() == 0
    async with database.read() as connection:
        people = (await connection.execute(select(PEOPLE).where(PEOPLE.c.id <= FIRST_GUEST))).all()
        assert [(one.user_id, one.name, one.locale) for one in people] == [(None, None, "")]
        assert not (await connection.execute(select(SESSIONS))).all()
        rows = await connection.execute(select(RESULTS.c.person_id))
        assert len(own := rows.scalars().all()) == len(TEAMS)
        assert session.person not in own
    again = await matches.ledger.get_table(table.id)
    shown_name = person_name(again, session.person, voice("en"))
    assert "Zoe" not in shown_name


@pytest.mark.rule("H3", "H8")
async def test_predictions_of_a_guest_count_at_the_end_and_go_with_the_guest(
    visit: Visit,
) -> None:
    evening = visit.evening
    predictions = build_predictions(evening.matches)
    table = await evening.clued()
    stays, leaves = await visit.come(table, "Zoe"), await visit.come(table, "Max")
    for session in (stays, leaves):
        turn = game_of(table).turn_number
        await predictions.predict(table.id, visit.actor(session), turn, agents(table)[:1])
    assert await visit.guests.delete_guest(leaves)
    await evening.guess(table, operative(table), hidden(table, Identity.ASSASSIN))

    audience = await predictions.list_predictions(table.id)
    assert [one.person for one in audience.predictions] == [stays.person]
    assert [one.name for one in audience.people.values()] == ["Zoe"]
    visit.hours.now += RECAP_SECONDS
    assert await visit.guests.delete_ended_guests() == 1
    assert (await predictions.list_predictions(table.id)).predictions == ()


async def test_leaving_guest_is_forgotten_but_not_their_sight_of_the_key(visit: Visit) -> None:
    evening, hosting = visit.evening, visit.evening.matches.hosting
    table = await evening.dealt()
    stays, goes = await visit.come(table, "Zoe"), await visit.come(table, "Max")
    for one in (stays, goes):
        await evening.matches.ledger.apply(table.id, visit.actor(one), Join())
    await hosting.assign_seat(table.id, evening.actor(ANA), stays.user, Team.RED, Role.SPYMASTER)
    assert not await visit.guests.delete_guest(stays)
    assert await visit.entering.reload_session(stays.token, PLACE.guild) is not None
    await evening.leave(table, goes.user)
    assert await visit.guests.delete_guest(goes)
    assert await visit.entering.reload_session(goes.token, PLACE.guild) is None


async def test_leaving_guest_who_saw_a_key_is_erased_after_the_end(visit: Visit) -> None:
    evening, hosting = visit.evening, visit.evening.matches.hosting
    table = await evening.dealt()
    guest = await visit.come(table)
    await evening.matches.ledger.apply(table.id, visit.actor(guest), Join())
    await hosting.assign_seat(table.id, evening.actor(ANA), guest.user, Team.RED, Role.SPYMASTER)
    await hosting.halt(table.id, evening.actor(ANA))
    assert await visit.guests.delete_guest(guest)


async def test_link_to_come_back_is_for_the_guest_and_the_host_alone(visit: Visit) -> None:
    table = await visit.evening.dealt()
    guest, other = await visit.come(table, "Zoe"), await visit.come(table, "Max")
    for actor, refusal in (
        (visit.actor(other), NotForGuests),
        (visit.evening.actor(BEN), OnlyTheStarter),
    ):
        with pytest.raises(refusal):
            await visit.guests.create_return_link(table.id, actor, guest.person)
    for actor in (visit.actor(guest), visit.evening.actor(ANA)):
        target, token = await visit.guests.create_return_link(table.id, actor, guest.person)
        assert target.person == guest.person
        assert await visit.entering.start_session(token) is not None
    with pytest.raises(NotSeated):
        await visit.guests.create_return_link(table.id, visit.evening.actor(ANA), GUEST)


async def test_guest_is_shown_no_other_table_and_listed_until_their_session_ends(
    visit: Visit,
) -> None:
    table = await visit.evening.dealt()
    guest = await visit.come(table)
    member = replace(guest, only_match=None)
    assert [session.may_show(table.id + 1) for session in (guest, member)] == [False, True]
    assert guest.may_show(table.id)
    assert await visit.guests.list_guests(table.id) == {guest.person: "Zoe"}
    visit.hours.now += SESSION_SECONDS
    assert await visit.guests.list_guests(table.id) == {}


async def test_a_server_that_is_forgotten_keeps_no_guest(visit: Visit, database: Database) -> None:
    table = await visit.evening.opened()
    await visit.come(table)
    matches = visit.evening.matches
    await matches.ledger.store.retention.record_server_left(PLACE.guild, visit.hours.now)
    visit.hours.now += 31 * 24 * 3600
    await matches.privacy.purge()
    await visit.guests.delete_ended_guests()
    async with database.read() as connection:
        assert not (await connection.execute(select(GUEST_LINKS))).all()
        named = select(PEOPLE.c.name).where(PEOPLE.c.id <= FIRST_GUEST)
        assert (await connection.execute(named)).scalars().all() == [None]


async def test_the_version_before_guests_has_no_browser_of_theirs_and_no_name(
    visit: Visit, database: Database
) -> None:
    table = await visit.evening.dealt()
    guest = await visit.come(table)
    await visit.evening.matches.ledger.apply(table.id, visit.actor(guest), Join())
    opened = await visit.entering.create_link(table.id, visit.evening.actor(BEN))
    own = await visit.entering.start_session(opened[1])
    assert own is not None

    async with database.write() as connection:
        await connection.run_sync(lambda there: command.downgrade(alembic_config(there), "0031"))
        known = text("SELECT id, user_id, locale FROM people WHERE id <= :guests")
        people = [tuple(row) for row in await connection.execute(known, {"guests": FIRST_GUEST})]
        sessions = text("SELECT person_id FROM live_sessions")
        browsers = (await connection.execute(sessions)).scalars().all()
    await upgrade(database)

    assert people == [(guest.person, None, "")]
    assert browsers == [own.target.person]
    assert await visit.entering.reload_session(guest.token, PLACE.guild) is None
    assert await visit.entering.find_session(own.token, PLACE.guild) is not None
    again = await visit.evening.matches.ledger.get_table(table.id)
    assert again.match.seats.find_seat(guest.person) is not None


async def test_next_game_admits_guests_only_while_their_hosts_link_stands(
    visit: Visit,
) -> None:
    evening, matches = visit.evening, visit.evening.matches
    before = await evening.dealt()
    assert await visit.guests.create_next_guest_link(before, before) is None  # nobody was invited
    await visit.come(before)
    await matches.hosting.halt(before.id, evening.actor(ANA))
    other = (
        await matches.opening.open_next_lobby(before.id, evening.actor(BEN), rotate=False)
    ).after
    assert await visit.guests.create_next_guest_link(before, other) is None
    await matches.hosting.halt(other.id, evening.actor(BEN))
    own = (await matches.opening.open_next_lobby(before.id, evening.actor(ANA), rotate=False)).after
    token = await visit.guests.create_next_guest_link(before, own)
    assert token is not None
    assert (await visit.by(token, "Zoe")).only_match == own.id
    await visit.guests.end_guest_links(before.id, evening.actor(ANA))
    assert await visit.guests.create_next_guest_link(before, own) is None


async def test_ended_link_is_not_renewed_for_the_next_game(
    visit: Visit,
) -> None:
    evening, matches = visit.evening, visit.evening.matches
    before = await evening.dealt()
    await visit.come(before)
    await matches.hosting.halt(before.id, evening.actor(ANA))
    after = (
        await matches.opening.open_next_lobby(before.id, evening.actor(ANA), rotate=False)
    ).after
    assert await visit.guests.create_next_guest_link(before, after) is not None
    await visit.guests.end_guest_links(after.id, evening.actor(ANA))
    assert await visit.guests.create_next_guest_link(before, after) is None
