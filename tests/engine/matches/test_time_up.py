"""Time that is up: in every phase, after every absence, with a process or two (G2, G4)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest

from engine.matches import TypedClue
from engine.rules import CallFate, Cover, Game, Phase, Suspension, TimeUp, list_coverable_agents
from engine.tables import MessageLocation, Table, TimerKind
from tests.engine.matches.calls import called, contested, rival
from tests.engine.matches.evenings import PLACE, Evening, agents, game_of, own, spymaster
from tests.engine.matches.formats import alone, duet, give, stop, touch
from tests.engine.matches.hours import STRICT, Bot, Hours, limit_of
from tests.engine.matches.rulings import DOUBTED

pytestmark = [pytest.mark.usefixtures("referee"), pytest.mark.rule("G2")]


async def table_with_question(evening: Evening) -> Table:
    table = await evening.dealt()
    actor = evening.actor(spymaster(table))
    await evening.matches.clues.ask_other_spymaster(
        table.id, actor, table.match.moment, TypedClue(DOUBTED, "2")
    )
    return table


async def upheld(evening: Evening) -> Table:
    """Have a call conceded: the caller may cover."""
    table = await called(evening)
    actor = evening.actor(spymaster(table))
    return (
        await evening.matches.challenges.concede_call(table.id, actor, table.match.moment)
    ).after


async def covering(evening: Evening, place: MessageLocation = PLACE) -> Table:
    """Have one team's turn end: its spymaster covers for the simulated opponent."""
    table = await give(evening, await alone(evening, place=place))
    return await stop(evening, await touch(evening, table, own(table)))


async def duet_given(evening: Evening) -> Table:
    return await give(evening, await duet(evening))


def passed(before: Game, after: Game) -> bool:
    """The turn has gone to the other team, without a clue."""
    return after.phase is Phase.CLUE and after.team is before.team.rival


def declined(before: Game, after: Game) -> bool:
    return after.phase is Phase.CLUE and after.covered == before.covered


def drawn(before: Game, after: Game) -> bool:
    """One enemy agent is covered."""
    (card,) = set(after.covered) - set(before.covered)
    assert after.moves[-1] == Cover(card)
    return before.key_card.identities[card] is before.team.rival.agent


def spent(before: Game, after: Game) -> bool:
    """A token is gone, and the other side gives."""
    assert before.tally is not None
    assert after.tally is not None
    return after.tally.tokens == before.tally.tokens - 1 and after.phase is Phase.CLUE


def published(_: Game, after: Game) -> bool:
    return after.phase is Phase.GUESS


def contested_now(_: Game, after: Game) -> bool:
    return after.is_call_contested


def stands(_: Game, after: Game) -> bool:
    call = after.turns[-1].call
    return call is not None and call.fate is CallFate.STANDS


@dataclass(frozen=True, slots=True)
class Case:
    """A phase, how long it lasts, and what comes of silence in it."""

    begin: Callable[[Evening], Awaitable[Table]]
    seconds: int
    comes: Callable[[Game, Game], bool]
    kind: TimerKind = TimerKind.MOMENT


CASES = {
    "clue": Case(Evening.dealt, 245, passed),
    "guess": Case(Evening.clued, 40, passed),
    "question": Case(table_with_question, 45, published, TimerKind.QUESTION),
    "called": Case(called, 60, contested_now),
    "contested": Case(contested, 60, stands),
    "cover": Case(upheld, 245, declined),
    "one team's clue": Case(alone, 245, lambda _, after: after.phase is Phase.COVER),
    "one team's cover": Case(covering, 145, drawn),
    "Duet's clue": Case(duet, 245, spent),
    "Duet's guess": Case(duet_given, 40, spent),
}
phases = pytest.mark.parametrize(
    "case", [pytest.param(case, id=name) for name, case in CASES.items()]
)


@phases
@pytest.mark.rule("C14", "C15", "D6", "E2")
async def test_time_runs_out_once_in_every_phase(hours: Hours, case: Case) -> None:
    bot, other = await hours.start(STRICT), await hours.start()
    table = await case.begin(bot.evening)

    await hours.pass_to(hours.now + case.seconds - 1)
    assert TimerKind.MOMENT not in bot.kinds
    assert TimerKind.QUESTION not in bot.kinds
    hours.now += 1
    await hours.beat()
    await asyncio.gather(bot.go_round(), other.go_round())

    (ran_out,) = (one for one in bot.timeouts + other.timeouts if one.kind is case.kind)
    assert ran_out.done.before is not None
    assert case.comes(game_of(table), game_of(ran_out.done.after))
    after = await bot.evening.matches.ledger.get_table(table.id)
    assert after == ran_out.done.after
    assert after.match.ply == table.match.ply + 1


@pytest.mark.rule("E2", "G2")
async def test_silent_spymasters_cover_is_random(hours: Hours) -> None:
    bot = await hours.start(STRICT)
    tables = [
        await covering(
            bot.evening, MessageLocation(guild=PLACE.guild, channel=PLACE.channel + number)
        )
        for number in range(12)
    ]

    await hours.pass_to(hours.now + 145)

    drawn_at = set()
    for table in tables:
        after = await bot.evening.matches.ledger.get_table(table.id)
        (card,) = set(game_of(after).covered) - set(game_of(table).covered)
        drawn_at.add(list_coverable_agents(game_of(table)).index(card))
    assert len(drawn_at) > 3


@phases
@pytest.mark.rule("C14", "C15", "G4")
async def test_an_absence_costs_nobody_time_in_any_phase(hours: Hours, case: Case) -> None:
    table = await case.begin((await hours.start(STRICT)).evening)
    hours.crash()
    hours.now += 10_000
    back = await hours.start()
    await back.go_round()

    await hours.pass_to(hours.now + case.seconds - 1)
    assert (await back.evening.matches.ledger.get_table(table.id)).match.ply == table.match.ply
    await hours.pass_to(hours.now + 1)

    (ran_out,) = (one for one in back.timeouts if one.kind is case.kind)
    assert case.comes(game_of(table), game_of(ran_out.done.after))


@pytest.mark.rule("G4")
@pytest.mark.parametrize(("away", "ends"), [(10, 40), (11, 51), (39, 79), (200, 240)])
async def test_a_limit_that_ends_soon_after_a_return_starts_again(
    hours: Hours, away: int, ends: int
) -> None:
    table = await (await hours.start(STRICT)).evening.clued()
    began = limit_of(table).began
    hours.crash()
    hours.now = began + away
    back = await hours.start()

    shown = (await back.evening.matches.ledger.get_table(table.id)).ends_at

    assert shown == began + ends
    given_back = await back.evening.matches.limits.list_tables_with_restarted_limits()
    assert [one.id for one in given_back] == ([table.id] if ends > 40 else [])


@pytest.mark.rule("C14")
async def test_people_are_told_of_a_clues_time_without_its_grace(hours: Hours) -> None:
    bot = await hours.start(STRICT)
    table = await bot.evening.dealt()
    assert table.ends_at == limit_of(table).began + 200

    table = await give(bot.evening, table)
    hours.now += 20
    table = await touch(bot.evening, table, own(table))
    assert table.ends_at == hours.now + 40


@pytest.mark.rule("G2")
async def test_people_are_reminded_once_shortly_before_the_end(hours: Hours) -> None:
    bot, other = await hours.start(STRICT), await hours.start()
    table = await bot.evening.dealt()
    began = limit_of(table).began

    await hours.pass_to(began + 169)
    assert bot.timeouts + other.timeouts == []
    hours.now += 1
    await asyncio.gather(bot.go_round(), other.go_round())
    await hours.pass_to(began + 200)

    (reminded,) = bot.timeouts + other.timeouts
    assert (reminded.kind, reminded.done.before, reminded.done.after.id) == (
        TimerKind.REMINDER,
        None,
        table.id,
    )
    assert (await bot.evening.matches.ledger.get_table(table.id)).match == table.match


@pytest.mark.rule("C14", "G2")
async def test_due_question_is_resolved_before_the_clue_limit(hours: Hours) -> None:
    bot = await hours.start(STRICT)
    table = await bot.evening.dealt()
    hours.now += 200
    typed = TypedClue(DOUBTED, "2", agents(table)[:1])
    actor = bot.evening.actor(spymaster(table))
    await bot.evening.matches.clues.ask_other_spymaster(table.id, actor, table.match.moment, typed)

    await hours.pass_to(hours.now + 45)

    assert [kind for kind in bot.kinds if kind is not TimerKind.REMINDER] == [TimerKind.QUESTION]
    assert game_of(await bot.evening.matches.ledger.get_table(table.id)).phase is Phase.GUESS


@pytest.mark.rule("C15")
async def test_a_call_halts_the_time_to_guess(hours: Hours) -> None:
    bot = await hours.start(STRICT)
    table = await bot.evening.clued()
    hours.now += 30
    calls = bot.evening.matches.challenges
    table = (
        await calls.call(table.id, bot.evening.actor(rival(table)), table.match.moment, "C7")
    ).after
    hours.now += 50
    actor = bot.evening.actor(rival(table))
    table = (await calls.withdraw_call(table.id, actor, table.match.moment)).after

    assert table.ends_at == hours.now + 10


async def lost_turns(hours: Hours, bot: Bot) -> Table:
    """Have two turns run out in which nobody moves."""
    table = await bot.evening.dealt()
    for _ in range(2):
        await hours.pass_to(hours.now + 245)
    return await bot.evening.matches.ledger.get_table(table.id)


@pytest.mark.rule("G2", "G3")
async def test_a_game_in_which_nobody_moves_sleeps_after_two_turns(hours: Hours) -> None:
    bot = await hours.start(STRICT)

    table = await lost_turns(hours, bot)

    assert table.match.rest is Suspension.ASLEEP
    assert [type(entry.change) for entry in table.match.log[-2:]] == [TimeUp, TimeUp]
    assert await bot.store.find_open_in(table.place.channel) is None
    count = len(bot.timeouts)
    await hours.pass_to(hours.now + 10_000)
    assert len(bot.timeouts) == count


@pytest.mark.rule("C14")
async def test_a_question_moves_no_clock_that_people_see(hours: Hours) -> None:
    bot = await hours.start(STRICT)
    table = await bot.evening.dealt()
    shown = (table.match, table.version, table.ends_at)
    hours.now += 5
    typed, giver = TypedClue(DOUBTED, "2"), bot.evening.actor(spymaster(table))
    clues, moment = bot.evening.matches.clues, table.match.moment

    await clues.ask_other_spymaster(table.id, giver, moment, typed)
    with_question = await bot.evening.matches.ledger.get_table(table.id)
    hours.now += 5
    await clues.refuse_clue(table.id, bot.evening.actor(rival(table)), moment)
    answered = await bot.evening.matches.ledger.get_table(table.id)

    assert table.ends_at is not None
    for seen in (with_question, answered):
        assert (seen.match, seen.version, seen.ends_at) == shown
