"""Weeks: reminders, sleep, waking and the end of a correspondence game; what people play (G3)."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.matches import MatchChanged, NoMatchHere, OtherOpen
from engine.rules import (
    GameAsleep,
    Leave,
    NotAsleep,
    NotSeated,
    Role,
    RuleViolation,
    Suspension,
    Team,
    Termination,
)
from engine.tables import MessageLocation, Table, TimerKind
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    EVE,
    PLACE,
    Evening,
    game_of,
    operative,
    own,
    person,
    spymaster,
)
from tests.engine.matches.hours import BY_THE_DAY, DAY, HOUR, Bot, Hours

pytestmark = pytest.mark.rule("G3")

CHANNELS = tuple(MessageLocation(guild=PLACE.guild, channel=channel) for channel in (7, 8, 9, 10))
GIVEN_AFTER, GUESSED_AFTER = 32, (40, 100)
"""Hours."""
OTHER_SERVER = MessageLocation(guild=PLACE.guild + 1, channel=11)


async def asleep(hours: Hours) -> tuple[Bot, Table]:
    """Deal a correspondence game that nobody touches for two weeks."""
    bot = await hours.start(BY_THE_DAY)
    table = await bot.evening.dealt()
    await hours.pass_to(hours.now + 14 * DAY)
    table = await bot.evening.matches.ledger.get_table(table.id)
    assert table.match.rest is Suspension.ASLEEP
    return bot, table


async def test_a_long_correspondence_game_reminds_sleeps_and_closes(hours: Hours) -> None:
    bot = await hours.start(BY_THE_DAY)
    table = await bot.evening.dealt()
    began = hours.now
    notices: list[tuple[int, TimerKind]] = []
    for hour in (*range(4, 124, 4), *range(124, 50 * 24, 12)):
        await hours.pass_to(began + hour * HOUR)
        notices += [(hour, kind) for kind in bot.kinds[len(notices) :]]
        if hour == GIVEN_AFTER:
            table = await bot.evening.give(table, spymaster(table))
        elif hour in GUESSED_AFTER:
            table = await bot.evening.guess(table, operative(table), own(table))

    last = GUESSED_AFTER[-1]
    assert notices == [
        (24, TimerKind.REMINDER),
        (GUESSED_AFTER[0] + 24, TimerKind.REMINDER),
        (last + 24, TimerKind.REMINDER),
        (last + 14 * 24, TimerKind.SLEEP),
        (last + 44 * 24, TimerKind.EXPIRY),
    ]
    outcome = game_of(await bot.evening.matches.ledger.get_table(table.id)).outcome
    assert outcome is not None
    assert outcome.termination is Termination.STOPPED
    assert await bot.store.list_matches_seating(person(table, ANA)) == []


async def test_two_processes_announce_each_timeout_once(hours: Hours) -> None:
    bot, other = await hours.start(BY_THE_DAY), await hours.start()
    table = await bot.evening.dealt()

    for days in (1, 14, 30):
        hours.now += days * DAY
        await hours.beat()
        await asyncio.gather(bot.go_round(), other.go_round())

    kinds = sorted(bot.kinds + other.kinds)
    assert kinds == [TimerKind.REMINDER, TimerKind.SLEEP, TimerKind.EXPIRY]
    assert (await bot.evening.matches.ledger.get_table(table.id)).match.is_over


@pytest.mark.rule("G4")
@pytest.mark.parametrize(("days", "kind"), [(14, TimerKind.SLEEP), (30, TimerKind.EXPIRY)])
async def test_weeks_start_again_when_the_bot_was_away_at_their_end(
    hours: Hours, days: int, kind: TimerKind
) -> None:
    if kind is TimerKind.EXPIRY:
        await asleep(hours)
    else:
        await (await hours.start(BY_THE_DAY)).evening.dealt()
    hours.crash()
    hours.now += days * DAY + HOUR
    back = await hours.start()

    await hours.pass_to(hours.now + days * DAY - 1)
    assert kind not in back.kinds
    await hours.pass_to(hours.now + 1)

    assert back.kinds[-1] is kind


async def test_move_is_reminded_of_once_despite_seat_changes(hours: Hours) -> None:
    bot = await hours.start(BY_THE_DAY)
    table = await bot.evening.dealt()
    await hours.pass_to(hours.now + DAY)
    giver = spymaster(table)
    team = game_of(table).team
    await bot.evening.leave(table, giver)
    await hours.pass_to(hours.now + 3 * DAY)
    await bot.evening.sit(table, EVE, team, Role.SPYMASTER)
    await hours.pass_to(hours.now + 3 * DAY)

    assert bot.kinds == [TimerKind.REMINDER]


async def test_sleeping_game_closes_after_thirty_days_despite_seat_changes(
    hours: Hours,
) -> None:
    bot, table = await asleep(hours)
    await hours.pass_to(hours.now + 29 * DAY)
    await bot.evening.leave(table, operative(table))
    assert TimerKind.EXPIRY not in bot.kinds

    await hours.pass_to(hours.now + DAY)

    assert bot.kinds[-1] is TimerKind.EXPIRY


async def test_a_mark_is_a_touch(hours: Hours) -> None:
    bot = await hours.start(BY_THE_DAY)
    table = await bot.evening.clued()
    await hours.pass_to(hours.now + 10 * DAY)
    await bot.evening.mark(table, operative(table), own(table))

    await hours.pass_to(hours.now + 10 * DAY)

    assert TimerKind.SLEEP not in bot.kinds
    await hours.pass_to(hours.now + 4 * DAY)
    assert bot.kinds[-1] is TimerKind.SLEEP


@pytest.mark.rule("G2", "G3")
async def test_sleeping_game_frees_its_channel_and_wakes_when_it_is_free(
    hours: Hours,
) -> None:
    bot, table = await asleep(hours)
    matches, actor = bot.evening.matches, bot.evening.actor
    other = await bot.evening.opened()

    with pytest.raises(OtherOpen) as refused:
        await matches.pauses.wake(table.id, actor(BEN))
    assert refused.value.table.id == other.id
    assert (await matches.ledger.get_table(table.id)).match.rest is Suspension.ASLEEP
    await matches.hosting.halt(other.id, actor(ANA))
    woken = (await matches.pauses.wake(table.id, actor(BEN))).after

    assert woken.match.rest is None
    assert await bot.store.find_open_in(PLACE.channel) == table.id
    after_clue = await bot.evening.give(woken, spymaster(woken))
    assert after_clue.match.moment == woken.match.moment + 1


async def test_only_the_seated_and_the_moderators_wake_a_game(hours: Hours) -> None:
    bot, table = await asleep(hours)
    matches, actor = bot.evening.matches, bot.evening.actor

    with pytest.raises(GameAsleep):
        await bot.evening.give(table, spymaster(table))
    with pytest.raises(NotSeated):
        await matches.pauses.wake(table.id, actor(EVE))
    await matches.pauses.wake(table.id, replace(actor(EVE), moderator=True))
    with pytest.raises(NotAsleep):
        await matches.pauses.wake(table.id, actor(BEN))


async def test_command_finds_the_sleeping_game_of_a_free_channel(hours: Hours) -> None:
    bot, table = await asleep(hours)
    matches = bot.evening.matches

    assert (await matches.ledger.get_open_or_asleep_in_channel(PLACE.channel)).id == table.id
    with pytest.raises(NoMatchHere):
        await matches.ledger.get_open_or_asleep_in_channel(PLACE.channel + 1)
    other = await bot.evening.opened()
    assert (await matches.ledger.get_open_or_asleep_in_channel(PLACE.channel)).id == other.id


async def test_simultaneous_wakes_count_once(hours: Hours) -> None:
    bot, table = await asleep(hours)
    other = await hours.start()

    answers = await asyncio.gather(
        bot.evening.matches.pauses.wake(table.id, bot.evening.actor(BEN)),
        other.evening.matches.pauses.wake(table.id, other.evening.actor(CAI)),
        return_exceptions=True,
    )

    refused = [one for one in answers if isinstance(one, BaseException)]
    assert len(refused) == 1
    assert isinstance(refused[0], RuleViolation | MatchChanged)


async def test_a_sleeping_game_can_be_stopped(hours: Hours) -> None:
    bot, table = await asleep(hours)

    halted = (await bot.evening.matches.hosting.halt(table.id, bot.evening.actor(ANA))).after

    assert halted.match.is_over
    hours.now += 60 * DAY
    assert await bot.store.limits.list_ending_soon(hours.now) == []


async def listed(evening: Evening, user: int) -> list[tuple[MessageLocation, bool]]:
    """List what somebody plays: where, and whether it waits for them."""
    games = await evening.matches.games.list_games(evening.actor(user, guild=None))
    return [(mine.table.place, person(mine.table, user) in mine.awaited) for mine in games]


async def test_people_find_their_games_in_every_server_newest_first(hours: Hours) -> None:
    bot = await hours.start()
    evening, tables = bot.evening, []
    for place in CHANNELS:
        hours.now += 10
        tables.append(await evening.dealt(place))
    hours.now += 10
    await evening.give(tables[1], spymaster(tables[1]))
    hours.now += 10
    lobby = await evening.opened(OTHER_SERVER)
    await evening.matches.hosting.halt(tables[3].id, evening.actor(ANA))

    moved = [CHANNELS[1], CHANNELS[2], CHANNELS[0]]
    awaited = [(moved[0], True), (moved[1], False), (moved[2], False)]
    assert await listed(evening, operative(tables[1])) == awaited
    assert [place for place, _ in await listed(evening, ANA)] == [lobby.place, *moved]
    assert await listed(evening, EVE) == []


async def test_a_game_one_has_left_or_was_put_into_is_known(hours: Hours) -> None:
    bot = await hours.start()
    evening = bot.evening
    table = await evening.dealt()
    hosting = evening.matches.hosting
    await hosting.assign_seat(table.id, evening.actor(ANA), EVE, Team.RED, Role.OPERATIVE)
    await evening.matches.ledger.apply(table.id, evening.actor(BEN), Leave())

    assert [place for place, _ in await listed(evening, EVE)] == [PLACE]
    assert await listed(evening, BEN) == []


async def test_a_sleeping_game_is_listed_and_waits_for_nobody(hours: Hours) -> None:
    bot, table = await asleep(hours)

    (mine,) = await bot.evening.matches.games.list_games(bot.evening.actor(ANA))

    assert (mine.table.id, mine.rest, mine.awaited) == (table.id, Suspension.ASLEEP, ())
    assert mine.since == hours.now
