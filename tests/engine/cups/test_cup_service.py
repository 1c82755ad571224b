"""Cups over the store: whoever does it, whenever the bot comes back, however often it is told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from dataclasses import dataclass, field, replace
from random import Random
from weakref import WeakKeyDictionary

import pytest

from engine.cups import build
from engine.cups.cup_progress import IDLE_SECONDS
from engine.cups.cup_service import CupService
from engine.cups.rules import (
    SIGN_UP_SECONDS,
    CupPhase,
    NotEntered,
    NotPlaying,
    OnlyTheHost,
    SignedUpAlready,
    SignUpClosed,
    TableEnding,
    TooFewForCup,
)
from engine.cups.stored_cup import CupGame, CupGone, CupNight, CupOpen, GameOfCup, NoStrengths
from engine.matches import Actor, Matches, NoComputers
from engine.matches.privacy import SERVER_RETENTION_DAYS
from engine.ratings.rating_service import RatingService
from engine.rules import COMPUTERS, DAY_SECONDS, Pace, Person, Phase, Role, Team, is_computer
from engine.tables import Defaults, MatchUpdate, MessageLocation, Table
from tests.engine.matches.evenings import NOON, PLACE
from tests.engine.matches.hours import BY_THE_DAY, HOUR, Bot, Hours

HOST = 8_000
PLAYERS = range(8_001, 8_009)


HELD: WeakKeyDictionary[Matches, CupService] = WeakKeyDictionary()


def cups_of(bot: Bot) -> CupService:
    """Give the cups of a process, which are beside its game from the first time on."""
    matches = bot.evening.matches
    return HELD.get(matches) or HELD.setdefault(matches, build(matches, Random(1)))


@dataclass(slots=True)
class CupHours:
    """A cup, and the bot that is there just now."""

    hours: Hours
    bot: Bot
    night: CupNight
    threads: dict[CupGame, int] = field(default_factory=dict)

    @classmethod
    async def open(cls, hours: Hours, bot: Bot) -> CupHours:
        host = bot.evening.actor(HOST)
        return cls(hours, bot, await cups_of(bot).open_cup(PLACE, host, "en"))

    @property
    def phase(self) -> CupPhase:
        return self.night.cup.phase

    @property
    def cups(self) -> CupService:
        return cups_of(self.bot)

    def actor(self, user: int) -> Actor:
        return self.bot.evening.actor(user)

    async def signed_up(self, people: int = 8) -> None:
        for user in PLAYERS[:people]:
            self.night = await self.cups.sign_up(self.night.id, self.actor(user))

    async def drawn(self, people: int = 8) -> None:
        await self.signed_up(people)
        self.night = await self.cups.draw_teams(self.night.id, self.actor(HOST))
        await self.go_on()

    async def go_on(self) -> None:
        """Do what follows, and deal at every table."""
        self.night = await self.cups.progress.apply_due_events(self.night.id)
        for game in self.night.list_current_games():
            if game.match_id is None:
                thread = 10_000 + 100 * game.heat + 10 * game.place + game.tries
                await self.cups.progress.start_game(self.night, game, thread)
        self.night = await self.cups.progress.apply_due_events(self.night.id)

    async def restart(self) -> None:
        """Have another bot come in the place of this one."""
        self.hours.crash()
        self.bot = await self.hours.start()
        await self.go_on()

    async def table(self, place: int = 0) -> Table:
        game = next(one for one in self.night.list_current_games() if one.place == place)
        assert game.match_id is not None
        return await self.bot.evening.matches.ledger.get_table(game.match_id)

    async def lost(self, place: int = 0, team: Team = Team.RED) -> int:
        """Have a team stop its own game, which is lost by it; gives the crew that has won."""
        table = await self.table(place)
        seated = (seat.person for seat in table.match.seats.list_team_seats(team))
        player = next(person for person in seated if not is_computer(person))
        stopper = Actor(
            user=table.people[player].user_id or 0,
            locale="en-US",
            interaction=next(self.hours.interactions),
            guild=PLACE.guild,
            moderator=True,
        )
        pairing = self.night.cup.heats[-1].pairings[place]
        await self.bot.evening.matches.hosting.halt(table.id, stopper)
        return pairing.blue if team is Team.RED else pairing.red

    async def lost_by_other_than(self, crew: int) -> int:
        """Have a crew win the table of the final."""
        red = self.night.cup.heats[-1].pairings[0].red
        return await self.lost(0, Team.BLUE if red == crew else Team.RED)

    async def comes(self, crew: int) -> None:
        """Have the person of a crew say that they have come."""
        (person,) = (one for one in self.night.cup.crew(crew).people if not is_computer(one))
        number = self.night.id
        self.night = await self.cups.check_in(
            number, self.actor(self.night.find_account(person) or 0)
        )

    async def stopped(self, place: int = 0) -> None:
        """Have somebody from outside stop a game."""
        table = await self.table(place)
        outside = Actor(
            user=HOST,
            locale="en-US",
            interaction=next(self.hours.interactions),
            guild=PLACE.guild,
            moderator=True,
        )
        await self.bot.evening.matches.hosting.halt(table.id, outside)


@pytest.fixture
async def cup(hours: Hours) -> CupHours:
    return await CupHours.open(hours, await hours.start(BY_THE_DAY))


@pytest.mark.rule("E11", "E12", "E14")
async def test_a_cup_goes_on_after_a_restart_at_any_moment(cup: CupHours) -> None:
    await cup.signed_up()
    await cup.restart()
    assert cup.phase is CupPhase.SIGN_UP
    cup.night = await cup.cups.draw_teams(cup.night.id, cup.actor(HOST))
    await cup.restart()

    heat = cup.night.cup.heats[-1]
    assert (cup.night.cup.heat_number, len(heat.pairings), heat.bye) == (1, 2, None)
    tables = [await cup.table(place) for place in (0, 1)]
    for table, pairing in zip(tables, heat.pairings, strict=True):
        match, crews = table.match, [cup.night.cup.crew(number) for number in pairing.crews]
        assert [match.seats.list_people_in_role(team, Role.SPYMASTER) for team in Team] == [
            (crew.spymaster(0),) for crew in crews
        ]
        assert sorted(match.seats.people) == sorted(one for crew in crews for one in crew.people)
        assert match.settings.timing.pace is Pace.FREE  # never by the day
    won = await cup.lost(0)
    await cup.restart()
    assert [ended and ended.winner for ended in cup.night.cup.heats[-1].results] == [won, None]
    await cup.lost(1, Team.BLUE)
    await cup.restart()
    assert cup.night.cup.heat_number == 2
    second = (await cup.table(0)).match
    assert all(
        second.seats.list_people_in_role(team, Role.SPYMASTER)
        == (cup.night.cup.crew(number).spymaster(1),)
        for team, number in zip(Team, cup.night.cup.heats[-1].pairings[0].crews, strict=True)
    )
    await cup.lost(0)
    await cup.lost(1)
    await cup.restart()
    assert str(cup.phase) == str(CupPhase.FINAL)
    champion = await cup.lost(0)
    await cup.restart()

    assert str(cup.phase) == str(CupPhase.OVER)
    assert cup.night.cup.winner == cup.night.cup.crew(champion)
    assert await cup.cups.find_open_cup(PLACE.channel) is None
    assert await cup.cups.progress.rows.list_due() == [cup.night.id]  # its result is not told yet
    await cup.cups.progress.schedule_next_check(cup.night)
    assert await cup.cups.progress.rows.list_due() == []


async def test_two_processes_do_what_follows_once(cup: CupHours) -> None:
    await cup.signed_up()
    other = await cup.hours.start()
    both = (cup.cups, cups_of(other))
    events = [one.draw_teams(cup.night.id, cup.actor(HOST)) for one in both]
    results = await asyncio.gather(*events, return_exceptions=True)
    assert [type(one) for one in results if isinstance(one, Exception)] == [SignUpClosed]

    nights = await asyncio.gather(*(one.progress.apply_due_events(cup.night.id) for one in both))
    dealt = await asyncio.gather(
        *(
            one.progress.start_game(night, night.games[0], 500)
            for one, night in zip(both, nights, strict=True)
        ),
        return_exceptions=True,
    )

    assert nights[0].cup.heats == nights[1].cup.heats
    assert sum(isinstance(one, MatchUpdate) for one in dealt) == 1
    again = await cup.cups.progress.load(cup.night.id)
    assert (await cup.cups.progress.start_game(again, again.games[0], 500)).after.id == again.games[
        0
    ].match_id


async def test_the_same_press_counts_once(cup: CupHours) -> None:
    opener, press = cup.actor(HOST), cup.actor(PLAYERS[0])
    elsewhere = MessageLocation(guild=PLACE.guild, channel=300)
    first = await cup.cups.open_cup(elsewhere, opener, "en")
    assert (await cup.cups.open_cup(elsewhere, opener, "en")).id == first.id
    with pytest.raises(CupOpen) as refused:
        await cup.cups.open_cup(elsewhere, cup.actor(HOST), "en")
    assert refused.value.night.id == first.id

    night = await cup.cups.sign_up(first.id, press)
    assert (await cup.cups.sign_up(first.id, press)).cup == night.cup
    with pytest.raises(SignedUpAlready):
        await cup.cups.sign_up(first.id, cup.actor(PLAYERS[0]))
    together = [cup.cups.sign_up(first.id, cup.actor(user)) for user in PLAYERS[1:5]]
    await asyncio.gather(*together)
    assert len((await cup.cups.progress.load(first.id)).cup.people) == 5


@pytest.mark.rule("E11")
async def test_only_whom_it_concerns_does_something_in_a_cup(cup: CupHours) -> None:
    number, stranger = cup.night.id, cup.actor(PLAYERS[0])
    for event in (cup.cups.draw_teams, cup.cups.call_off, cup.cups.get_cup_as_host):
        with pytest.raises(OnlyTheHost):
            await event(number, cup.actor(PLAYERS[0]))
    with pytest.raises(TooFewForCup):
        await cup.cups.draw_teams(number, cup.actor(HOST))
    with pytest.raises(NotEntered):
        await cup.cups.withdraw(number, stranger)
    with pytest.raises(NotPlaying):
        await cup.cups.check_in(number, stranger)
    with pytest.raises(CupGone):
        await cup.cups.sign_up(number, cup.bot.evening.actor(PLAYERS[0], guild=999))
    with pytest.raises(CupGone):
        await cup.cups.sign_up(number + 77, stranger)
    moderator = Actor(
        user=5, locale="en-US", interaction=777_777, guild=PLACE.guild, moderator=True
    )
    assert (await cup.cups.call_off(number, moderator)).cup.phase is CupPhase.CALLED_OFF


@pytest.mark.rule("E11")
async def test_teams_are_drawn_even_where_a_server_keeps_ratings(
    cup: CupHours, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cup.signed_up(4)
    assert not await cup.cups.ratings.keeps_ratings(PLACE.guild)
    with pytest.raises(NoStrengths):
        await cup.cups.draw_teams(cup.night.id, cup.actor(HOST), by_strength=True)
    people = cup.night.cup.people
    known = dict(zip(people, (31, 23.5, 26, 2), strict=True))

    async def strengths(_kept: RatingService, _guild: int) -> dict[Person, float]:
        return known

    monkeypatch.setattr(RatingService, "get_strengths", strengths)
    await cup.bot.store.servers.save_defaults(PLACE.guild, Defaults(rating=True))
    assert await cup.cups.ratings.keeps_ratings(PLACE.guild)
    drawn = await cup.cups.draw_teams(cup.night.id, cup.actor(HOST), by_strength=True)

    crews = {frozenset(map(people.index, crew.people)) for crew in drawn.cup.crews}
    assert crews == {frozenset({0, 3}), frozenset({1, 2})}  # 31 with 2, 26 with 23.5


@pytest.mark.rule("E14")
async def test_two_teams_play_new_threads_until_one_has_two_wins(
    cup: CupHours,
) -> None:
    await cup.drawn(4)
    table = await cup.table()
    first = await cup.lost(0)
    await cup.restart()

    assert cup.phase is CupPhase.FINAL
    again = await cup.table()
    assert again.place != table.place
    givers = [
        one.match.seats.list_people_in_role(Team.RED, Role.SPYMASTER) for one in (table, again)
    ]
    assert givers[0] != givers[1]  # who gives the clues takes turns
    other = (cup.night.cup.crews[0].number, cup.night.cup.crews[1].number)[first == 1]
    assert await cup.lost_by_other_than(other) == other
    await cup.restart()
    assert [line.points for line in cup.night.cup.standings_with_final] == [1, 1]
    assert await cup.lost_by_other_than(other) == other
    await cup.restart()

    assert str(cup.phase) == str(CupPhase.OVER)
    assert cup.night.cup.winner == cup.night.cup.crew(other)
    assert [line.points for line in cup.night.cup.standings_with_final] == [2, 1]


@pytest.mark.rule("E14", "E4")
async def test_computers_take_the_missing_places_if_the_host_says_so(
    cup: CupHours, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cup.signed_up(3)
    with pytest.raises(OnlyTheHost):
        await cup.cups.set_fills_with_computers(cup.night.id, cup.actor(PLAYERS[0]), wanted=True)
    with pytest.raises(TooFewForCup):
        await cup.cups.draw_teams(cup.night.id, cup.actor(HOST))
    with monkeypatch.context() as silent:
        silent.setattr("engine.cups.cup_service.is_spoken", lambda _language: False)
        with pytest.raises(NoComputers):
            await cup.cups.set_fills_with_computers(cup.night.id, cup.actor(HOST), wanted=True)
    cup.night = await cup.cups.set_fills_with_computers(cup.night.id, cup.actor(HOST), wanted=True)
    await cup.restart()
    assert cup.night.cup.fills_with_computers

    await cup.drawn(0)
    match = (await cup.table()).match
    seats = match.seats
    assert match.had_computer  # so it counts in nobody's rating
    assert (len(seats.people), len(seats.computers)) == (3, 1)
    assert all(is_computer(seat.person) == (seat in seats.computers) for seat in seats)
    first = await cup.lost(0)
    await cup.restart()
    again = (await cup.table()).match.seats.computers[0]
    assert again.person == seats.computers[0].person
    assert again.role is not seats.computers[0].role
    await cup.lost_by_other_than(first)
    await cup.restart()
    assert cup.night.cup.winner == cup.night.cup.crew(first)
    export = json.loads(await cup.bot.evening.matches.privacy.export(cup.actor(HOST)))
    assert {"fill", "draw"} <= {row["kind"] for row in export["cup_moves"]}


@pytest.fixture
async def computers_give(cup: CupHours, monkeypatch: pytest.MonkeyPatch) -> CupHours:
    """Deal to two people, beside each of whom a computer gives the clues."""
    await cup.signed_up(2)
    cup.night = await cup.cups.set_fills_with_computers(cup.night.id, cup.actor(HOST), wanted=True)
    crews = tuple(zip(COMPUTERS, cup.night.cup.people, strict=False))
    monkeypatch.setattr("engine.cups.cup_service.draw_crews", lambda *_, **__: crews)
    await cup.drawn(0)
    return cup


@pytest.mark.rule("E13", "E4")
async def test_a_computer_does_not_come_in_the_place_of_its_team(computers_give: CupHours) -> None:
    cup, pairing = computers_give, computers_give.night.cup.heats[-1].pairings[0]
    starting = (await cup.table()).match.require_dealt().team
    waits = pairing.red if starting is Team.RED else pairing.blue
    await cup.hours.pass_to(NOON + 20)
    assert (await cup.table()).match.require_dealt().phase is Phase.GUESS
    await cup.comes(pairing.rival_of(waits))

    await cup.hours.pass_to(NOON + HOUR)
    await cup.go_on()

    assert cup.phase is CupPhase.OVER
    assert cup.night.cup.winner == cup.night.cup.crew(pairing.rival_of(waits))


@pytest.mark.rule("E13", "E4")
async def test_no_team_loses_because_its_computer_is_awaited(computers_give: CupHours) -> None:
    cup = computers_give
    for crew in cup.night.cup.heats[-1].pairings[0].crews:
        await cup.comes(crew)
    cup.hours.now += HOUR + 60
    await cup.hours.beat()

    await cup.go_on()

    assert (await cup.table()).match.require_dealt().phase is Phase.CLUE
    assert cup.phase is CupPhase.FINAL


@pytest.mark.rule("E13")
async def test_absence_of_an_hour_loses_by_walk_over(cup: CupHours) -> None:
    await cup.drawn()
    await cup.restart()
    heat = cup.night.cup.heats[-1]
    waits_for = (await cup.table(0)).match.require_dealt().team
    pairing = heat.pairings[0]
    other = pairing.blue if waits_for is Team.RED else pairing.red
    here = cup.night.find_account(cup.night.cup.crew(other).people[1])
    cup.night = await cup.cups.check_in(cup.night.id, cup.actor(here or 0))
    await cup.cups.progress.schedule_next_check(cup.night)
    await cup.hours.pass_to(NOON + HOUR - 1)
    assert await cup.cups.progress.list_due() == [cup.night.id]  # in between it was looked after

    await cup.go_on()
    assert len(cup.night.list_current_games()) == 2
    await cup.hours.pass_to(NOON + HOUR)
    await cup.go_on()

    results = cup.night.cup.heats[0].results
    assert [(one.winner, one.ending) for one in results if one] == [
        (other, TableEnding.WALK_OVER),  # it has come, and the game does not wait for it
        (None, TableEnding.WALK_OVER),
    ]
    first = next(game for game in cup.night.games if game.place == 0)
    closed = await cup.cups.progress.stop_match(first)
    assert closed is not None
    assert closed.after.match.is_over
    assert await cup.cups.progress.stop_match(first) is None
    assert cup.night.cup.is_over


@pytest.mark.rule("E13")
async def test_due_walk_over_is_not_delayed_by_rendering(
    cup: CupHours,
) -> None:
    await cup.drawn()
    await cup.hours.pass_to(NOON + HOUR)

    await cup.cups.progress.schedule_next_check(cup.night)

    assert await cup.cups.progress.list_due() == [cup.night.id]
    await cup.go_on()
    assert cup.night.cup.is_over


@pytest.mark.rule("E13", "G4")
async def test_a_bot_that_was_away_costs_nobody_their_hour(
    cup: CupHours, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.store.heartbeats.HEARTBEAT_TIMEOUT_SECONDS", 30)
    await cup.drawn()
    cup.hours.crash()
    cup.hours.now += 2 * HOUR

    await cup.restart()

    assert len(cup.night.list_current_games()) == 2


@pytest.mark.rule("E13")
async def test_stopped_cup_game_is_dealt_once_more_in_its_own_thread(cup: CupHours) -> None:
    await cup.drawn()
    table = await cup.table(1)

    await cup.stopped(0)
    await cup.bot.evening.matches.stranded_games.on_channel_lost(table.place.channel)
    await cup.go_on()

    assert cup.night.cup.heats[0].tries == (1, 1)
    assert {game.tries for game in cup.night.list_current_games()} == {1}
    again = await cup.table(1)
    assert (again.id != table.id, again.place != table.place) == (True, True)
    assert again.match.seats == table.match.seats
    old = next(game for game in cup.night.games if game.match_id == table.id)
    assert not cup.night.is_latest_try(old)
    await cup.stopped(0)
    await cup.go_on()
    ended = cup.night.cup.heats[0].results[0]
    assert ended is not None
    assert (ended.winner, ended.ending) == (None, TableEnding.STOPPED)


@pytest.mark.rule("E11")
async def test_sign_up_expires_and_a_lost_channel_ends_a_cup(cup: CupHours) -> None:
    other = await cup.cups.open_cup(
        MessageLocation(guild=PLACE.guild, channel=301), cup.actor(HOST), "en"
    )
    await cup.bot.evening.matches.stranded_games.on_channel_lost(301)
    assert (await cup.cups.progress.load(other.id)).cup.phase is CupPhase.CALLED_OFF

    await cup.cups.progress.schedule_next_check(cup.night)
    cup.hours.now += SIGN_UP_SECONDS - 1
    assert await cup.cups.progress.list_due() == []
    cup.hours.now += 1
    assert await cup.cups.progress.list_due() == [cup.night.id]
    await cup.go_on()
    assert cup.night.cup.phase is CupPhase.CALLED_OFF


@pytest.mark.rule("A9", "E12")
async def test_cup_game_has_no_rematch_outside_the_draw(cup: CupHours) -> None:
    await cup.drawn()
    table, opening = await cup.table(), cup.bot.evening.matches.opening
    await cup.lost()

    def press_next_game(*, flip: bool | None = None) -> Awaitable[MatchUpdate]:
        """Press what recaps of before 1.1 have in the threads of cups."""
        player = cup.actor(PLAYERS[0])
        if flip is None:
            return opening.open_next_lobby(table.id, player, rotate=False)
        return opening.open_next_game(table.id, player, flip=flip)

    for press in (press_next_game(), press_next_game(flip=False), press_next_game(flip=True)):
        with pytest.raises(GameOfCup):
            await press


async def test_cup_stays_due_until_everything_is_shown(cup: CupHours) -> None:
    await cup.signed_up(4)
    await cup.drawn(0)
    assert await cup.cups.progress.list_due() == []
    cup.hours.now += 60
    assert await cup.cups.progress.list_due() == [cup.night.id]
    await cup.cups.progress.schedule_next_check(cup.night)
    assert await cup.cups.progress.list_due() == []
    cup.hours.now += IDLE_SECONDS
    assert await cup.cups.progress.list_due() == [cup.night.id]
    await cup.bot.evening.matches.stranded_games.on_server_lost(PLACE.guild)
    assert await cup.cups.progress.list_due() == []


@pytest.mark.rule("H8")
async def test_cup_data_is_exported_and_deleted(cup: CupHours) -> None:
    await cup.signed_up(5)
    privacy, number = cup.bot.evening.matches.privacy, cup.night.id
    elsewhere = replace(PLACE, channel=PLACE.channel + 1)
    other = (await cup.cups.open_cup(elsewhere, cup.actor(HOST), "en")).id
    await cup.cups.sign_up(other, cup.actor(PLAYERS[0]))
    export = json.loads(await privacy.export(cup.actor(PLAYERS[0])))
    assert [row["kind"] for row in export["cup_moves"]] == ["enter"] * 2
    gone = Actor(
        user=PLAYERS[0], locale="en-US", interaction=next(cup.hours.interactions), guild=None
    )
    await privacy.leave_everything(gone)
    await privacy.erase(gone)
    cup.night = await cup.cups.progress.load(number)
    assert len(cup.night.cup.people) == 4
    assert not (await cup.cups.progress.load(other)).cup.people
    assert await cup.cups.progress.list_due() == [number, other]  # their messages name them yet

    await cup.drawn(0)
    first = await cup.lost(0)
    await cup.go_on()
    await cup.lost_by_other_than(first)
    await cup.go_on()
    cup.hours.now += privacy.days * DAY_SECONDS + 1
    await privacy.purge()
    with pytest.raises(CupGone):
        await cup.cups.progress.load(number)

    left = await CupHours.open(cup.hours, cup.bot)
    await left.drawn(4)
    await cup.bot.evening.matches.stranded_games.on_server_lost(PLACE.guild)
    cup.hours.now += SERVER_RETENTION_DAYS * DAY_SECONDS + 1
    await privacy.purge()
    with pytest.raises(CupGone):
        await cup.cups.progress.load(left.night.id)
