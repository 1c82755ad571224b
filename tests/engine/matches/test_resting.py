"""Sand, pauses, empty seats and people who are not there (G1, G2, G4, H1, H2)."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.matches import Refusal, TypedClue
from engine.rules import (
    ABANDON_SECONDS,
    LIVE_TIMEOUTS,
    GamePaused,
    HasSeenKey,
    MissingTooShort,
    NobodyMissing,
    NotPaused,
    NotSeated,
    NotWaitedFor,
    PauseAsked,
    Role,
    StillHere,
    Suspension,
    Termination,
)
from engine.tables import Table, TimerKind
from tests.engine.matches.calls import rival
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    TEAMS,
    Evening,
    game_of,
    operative,
    own,
    person,
    spymaster,
)
from tests.engine.matches.formats import duet, give, giver, guesser
from tests.engine.matches.hours import BY_THE_DAY, DAY, HOUR, SAND, STRICT, Hours
from tests.engine.matches.rulings import DOUBTED

pytestmark = pytest.mark.usefixtures("referee")


async def paused(evening: Evening, table: Table) -> Table:
    """Have both sides agree to a pause."""
    await evening.matches.pauses.request_pause(table.id, evening.actor(ANA))
    return (await evening.matches.pauses.request_pause(table.id, evening.actor(CAI))).after


@pytest.mark.rule("G1")
async def test_the_sand_runs_out_once_and_decides_nothing(hours: Hours) -> None:
    bot, other = await hours.start(SAND), await hours.start()
    table = await bot.evening.clued()
    flipped = (
        await bot.evening.matches.pauses.flip_sand_timer(table.id, bot.evening.actor(DORA))
    ).after
    assert flipped.sand_ends_at == hours.now + 60

    await hours.pass_to(hours.now + 59)
    assert bot.timeouts + other.timeouts == []
    hours.now += 1
    await asyncio.gather(bot.go_round(), other.go_round())
    await hours.pass_to(hours.now + DAY)

    (ran_out,) = bot.timeouts + other.timeouts
    assert (ran_out.kind, ran_out.done.before) == (TimerKind.SAND, None)
    assert game_of(await bot.evening.matches.ledger.get_table(table.id)) == game_of(table)


@pytest.mark.rule("G1", "G4")
async def test_sand_restarts_after_downtime_and_ends_with_its_phase(
    hours: Hours,
) -> None:
    bot = await hours.start(SAND)
    table = await bot.evening.clued()
    await bot.evening.matches.pauses.flip_sand_timer(table.id, bot.evening.actor(BEN))
    hours.crash()
    hours.now += 500
    back = await hours.start()
    given_back = await back.evening.matches.limits.list_tables_with_restarted_limits()
    assert [one.sand_ends_at for one in given_back] == [hours.now + 60]

    await hours.pass_to(hours.now + 59)
    assert back.kinds == []
    await hours.pass_to(hours.now + 1)
    assert back.kinds == [TimerKind.SAND]
    await back.evening.matches.pauses.flip_sand_timer(table.id, back.evening.actor(DORA))
    guessed = await back.evening.guess(table, operative(table), own(table))
    await back.evening.stop(guessed, operative(table))
    await hours.pass_to(hours.now + DAY)
    assert back.kinds == [TimerKind.SAND]


@pytest.mark.rule("G2")
async def test_pause_keeps_the_remaining_time(hours: Hours) -> None:
    bot = await hours.start(STRICT)
    table = await bot.evening.clued()
    resting, actor = bot.evening.matches.pauses, bot.evening.actor
    hours.now += 25
    after_request = (await resting.request_pause(table.id, actor(BEN))).after
    assert after_request.match.rest is None
    with pytest.raises(PauseAsked):
        await resting.request_pause(table.id, actor(BEN))

    assert (
        await resting.request_pause(table.id, actor(DORA))
    ).after.match.rest is Suspension.PAUSED
    await hours.pass_to(hours.now + 3 * DAY)
    assert bot.timeouts == []
    with pytest.raises(GamePaused):
        await bot.evening.mark(table, operative(table), own(table))
    resumed = (await resting.resume(table.id, actor(CAI))).after

    assert resumed.ends_at == hours.now + 15
    with pytest.raises(NotPaused):
        await resting.resume(table.id, actor(CAI))
    await hours.pass_to(hours.now + 15)
    assert bot.kinds[-1] is TimerKind.MOMENT


@pytest.mark.rule("C14", "G2")
async def test_a_question_waits_for_the_end_of_a_pause(hours: Hours) -> None:
    bot = await hours.start()
    table = await bot.evening.dealt()
    typed, clues = TypedClue(DOUBTED, "2"), bot.evening.matches.clues
    await clues.ask_other_spymaster(
        table.id, bot.evening.actor(spymaster(table)), table.match.moment, typed
    )
    await paused(bot.evening, table)
    await hours.pass_to(hours.now + 5_000)
    await bot.evening.matches.pauses.resume(table.id, bot.evening.actor(BEN))

    await hours.pass_to(hours.now + LIVE_TIMEOUTS.question - 1)
    assert bot.timeouts == []
    await hours.pass_to(hours.now + 1)

    assert bot.kinds == [TimerKind.QUESTION]


@pytest.mark.rule("C14", "G3")
async def test_in_correspondence_play_a_question_waits_for_a_day(hours: Hours) -> None:
    bot = await hours.start(BY_THE_DAY)
    table = await bot.evening.dealt()
    typed, clues = TypedClue(DOUBTED, "2"), bot.evening.matches.clues
    hours.now += 10
    await clues.ask_other_spymaster(
        table.id, bot.evening.actor(spymaster(table)), table.match.moment, typed
    )

    await hours.pass_to(hours.now + DAY - 1)
    assert TimerKind.QUESTION not in bot.kinds
    await hours.pass_to(hours.now + 1)

    assert TimerKind.QUESTION in bot.kinds


@pytest.mark.rule("G4", "H2")
async def test_no_clock_runs_while_the_seat_it_needs_is_empty(hours: Hours) -> None:
    bot = await hours.start(STRICT)
    table = await bot.evening.clued()
    guesses = operative(table)
    hours.now += 20
    left = await bot.evening.leave(table, guesses)
    assert left.ends_at is None
    await hours.pass_to(hours.now + DAY)
    assert bot.timeouts == []

    taken = await bot.evening.sit(table, EVE, TEAMS[guesses], Role.OPERATIVE)

    assert taken.ends_at == hours.now + 40


@pytest.mark.rule("H2")
@pytest.mark.parametrize(
    ("timing", "seconds"),
    [(None, LIVE_TIMEOUTS.absence), (BY_THE_DAY, DAY)],
    ids=["live", "by the day"],
)
async def test_a_seat_that_is_waited_for_in_vain_is_taken_over(
    hours: Hours, timing: object, seconds: int
) -> None:
    bot = await hours.start(BY_THE_DAY if timing else None)
    table = await bot.evening.clued()
    absences, idle = bot.evening.matches.absences, person(table, operative(table))
    actor = bot.evening.actor
    with pytest.raises(NotWaitedFor):
        await absences.take_over_seat(table.id, actor(EVE), person(table, spymaster(table)))
    hours.now += seconds - 1
    assert absences.list_idle_seats(table) == ()
    with pytest.raises(StillHere):
        await absences.take_over_seat(table.id, actor(EVE), idle)

    hours.now += 1
    assert [seat.person for seat in absences.list_idle_seats(table)] == [idle]
    taken = (await absences.take_over_seat(table.id, actor(EVE), idle)).after

    assert taken.match.seats.find_seat(idle) is None
    seat = taken.match.seats.find_seat(person(taken, EVE))
    assert seat is not None
    assert (seat.team, seat.role) == (game_of(table).team, Role.OPERATIVE)


@pytest.mark.rule("G4", "H2")
async def test_an_absence_of_the_bot_offers_nobodys_seat(hours: Hours) -> None:
    bot = await hours.start()
    table = await bot.evening.clued()
    hours.crash()
    hours.now += HOUR
    back = await hours.start()
    absences, holder = back.evening.matches.absences, person(table, operative(table))
    table = await back.evening.matches.ledger.get_table(table.id)

    assert absences.list_idle_seats(table) == ()
    with pytest.raises(StillHere):
        await absences.take_over_seat(table.id, back.evening.actor(EVE), holder)
    hours.now += LIVE_TIMEOUTS.absence
    assert [seat.person for seat in absences.list_idle_seats(table)] == [holder]


@pytest.mark.rule("H2", "C14")
async def test_a_mark_and_a_typed_clue_are_signs_of_life(hours: Hours) -> None:
    bot = await hours.start()
    table = await bot.evening.dealt()
    absences, actor = bot.evening.matches.absences, bot.evening.actor
    hours.now += LIVE_TIMEOUTS.absence
    typed = TypedClue(DOUBTED, "2")
    offered = absences.list_idle_seats(table)
    with pytest.raises(Refusal):
        await bot.evening.give(table, spymaster(table), DOUBTED)
    table = await bot.evening.matches.ledger.get_table(table.id)
    assert (
        absences.list_idle_seats(table) == offered != ()
    )  # nobody is told of a clue before it is out
    with pytest.raises(StillHere):
        await absences.take_over_seat(table.id, actor(EVE), person(table, spymaster(table)))
    clues = bot.evening.matches.clues
    await clues.ask_other_spymaster(table.id, actor(spymaster(table)), table.match.moment, typed)
    moment = table.match.moment
    table = (await clues.allow_clue(table.id, actor(rival(table)), moment)).after
    hours.now += LIVE_TIMEOUTS.absence
    await bot.evening.mark(table, operative(table), own(table))
    with pytest.raises(StillHere):
        await absences.take_over_seat(table.id, actor(EVE), person(table, operative(table)))


@pytest.mark.rule("H1", "H2")
async def test_takeover_is_refused_to_key_holders(hours: Hours) -> None:
    bot = await hours.start()
    absences, actor = bot.evening.matches.absences, bot.evening.actor
    table = await bot.evening.clued()
    await bot.evening.leave(table, spymaster(table))
    hours.now += LIVE_TIMEOUTS.absence
    with pytest.raises(HasSeenKey):
        await absences.take_over_seat(
            table.id, actor(spymaster(table)), person(table, operative(table))
        )
    moderator = replace(actor(EVE), moderator=True)
    await bot.evening.matches.hosting.halt(table.id, moderator)

    table = await give(bot.evening, await duet(bot.evening))
    leaver = giver(table)
    idle = person(table, guesser(table))
    await bot.evening.leave(table, leaver)
    hours.now += LIVE_TIMEOUTS.absence
    with pytest.raises(HasSeenKey):
        await absences.take_over_seat(table.id, actor(leaver), idle)


@pytest.mark.rule("H2")
async def test_long_missing_side_ends_the_game_without_a_result(
    hours: Hours,
) -> None:
    bot = await hours.start(STRICT)
    table = await bot.evening.dealt()
    absences, actor = bot.evening.matches.absences, bot.evening.actor
    with pytest.raises(NobodyMissing):
        await absences.abandon(table.id, actor(ANA))
    hours.now += 5
    for user in (CAI, DORA):
        await bot.evening.leave(table, user)
    hours.now += ABANDON_SECONDS - 1
    with pytest.raises(MissingTooShort):
        await absences.abandon(table.id, actor(ANA))
    hours.now += 1
    with pytest.raises(NotSeated):
        await absences.abandon(table.id, actor(CAI))

    after = (await absences.abandon(table.id, actor(BEN))).after

    outcome = game_of(after).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.termination) == (None, Termination.STOPPED)
    assert await bot.store.find_open_in(table.place.channel) is None
