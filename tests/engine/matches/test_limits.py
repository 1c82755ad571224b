"""Limits that run out: silence, and who wins when somebody acts in the same instant (C14, C15)."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.matches import Refusal, Stage, StaleAction, TimedOut, TypedClue
from engine.rules import Admission, AdmissionKind, CallFate, Choice, Judgement, RuleViolation
from engine.store import Store
from engine.tables import MatchUpdate, RunningTimer, Table, TimerKind
from tests.engine.matches.calls import called, contested, rival, vote
from tests.engine.matches.evenings import (
    BEN,
    DORA,
    NOON,
    WORD,
    Evening,
    game_of,
    operative,
    own,
    person,
    spymaster,
)
from tests.engine.matches.rulings import ASKED_UNDER, DOUBTED, REFUSED

pytestmark = [pytest.mark.usefixtures("referee"), pytest.mark.rule("C14", "C15")]

LATE = NOON + 600
"""When everything here has run out."""


async def table_with_question(evening: Evening, word: str = DOUBTED) -> Table:
    table = await evening.dealt()
    actor = evening.actor(spymaster(table))
    await evening.matches.clues.ask_other_spymaster(
        table.id, actor, table.match.moment, TypedClue(word, "2")
    )
    return table


async def running(store: Store) -> RunningTimer:
    (only,) = await store.limits.list_ending_soon(LATE)
    return only


def fate(table: Table) -> CallFate:
    call = game_of(table).turns[-1].call
    assert call is not None
    return call.fate


@pytest.mark.parametrize(
    ("word", "passage"),
    [
        (WORD, Admission(AdmissionKind.SILENCE)),
        (DOUBTED, Admission(AdmissionKind.SILENCE, Judgement.DOUBT, ASKED_UNDER)),
    ],
)
async def test_silence_allows_what_is_good_or_doubted(
    evening: Evening, store: Store, word: str, passage: Admission
) -> None:
    table = await table_with_question(evening, word)

    ran_out = await evening.matches.limits.apply_timeout(await running(store))

    assert isinstance(ran_out, TimedOut)
    assert (ran_out.giver, ran_out.done.before) == (person(table, spymaster(table)), table)
    assert game_of(ran_out.done.after).turns[-1].admission == passage
    assert await evening.matches.ledger.get_table(table.id) == ran_out.done.after
    assert await store.limits.list_ending_soon(LATE) == []


async def test_silence_leaves_a_refusal_refused(evening: Evening, store: Store) -> None:
    table = await table_with_question(evening, REFUSED)
    limit = await running(store)

    ran_out = await evening.matches.limits.apply_timeout(limit)

    giver = person(table, spymaster(table))
    assert ran_out == TimedOut(MatchUpdate(None, table), TimerKind.QUESTION, giver)
    mine = await evening.matches.clues.load_draft_view(table.id, evening.actor(spymaster(table)))
    assert mine is not None
    assert (mine.stage, mine.may_ask, mine.may_send) == (Stage.UNANSWERED, False, False)
    assert await evening.matches.ledger.get_table(table.id) == table
    assert await evening.matches.limits.apply_timeout(limit) is None


async def test_silence_contests_and_then_lets_the_clue_stand(
    evening: Evening, store: Store
) -> None:
    table = await called(evening)
    first = await evening.matches.limits.apply_timeout(await running(store))
    assert first is not None
    assert (fate(first.done.after), first.giver) == (CallFate.VOTE, None)
    await vote(evening, first.done.after, BEN, Choice.INVALID)

    second = await evening.matches.limits.apply_timeout(await running(store))

    assert second is not None
    assert fate(second.done.after) is CallFate.STANDS
    assert await store.limits.list_ending_soon(LATE) == []
    assert second.done.after.match.moment == table.match.moment + 2


async def test_a_limit_that_is_over_for_another_reason_does_nothing(
    evening: Evening, store: Store
) -> None:
    table = await called(evening)
    answer = await running(store)
    actor = evening.actor(spymaster(table))
    await evening.matches.challenges.contest_call(table.id, actor, table.match.moment)
    for stale in (
        answer,
        replace(answer, match=404),
        replace(answer, kind=TimerKind.QUESTION, giver=person(table, BEN)),
        replace(answer, kind=TimerKind.QUESTION),
    ):
        assert await evening.matches.limits.apply_timeout(stale) is None
    assert fate(await evening.matches.ledger.get_table(table.id)) is CallFate.VOTE


async def outcome(*actions: object) -> list[object]:
    """Do all at once; give what happened, and None for what came too late."""
    answers = await asyncio.gather(*actions, return_exceptions=True)  # type: ignore[call-overload]
    for answer in answers:
        assert not isinstance(answer, BaseException) or isinstance(answer, Refusal | RuleViolation)
    return [None if isinstance(answer, BaseException) else answer for answer in answers]


@pytest.mark.parametrize("allow", [True, False])
@pytest.mark.parametrize("word", [DOUBTED, REFUSED])
async def test_a_question_answered_while_its_time_runs_out_ends_once(
    evening: Evening, neighbour: Evening, store: Store, word: str, *, allow: bool
) -> None:
    table = await table_with_question(evening, word)
    limit, moment, clues = await running(store), table.match.moment, evening.matches.clues

    answers = await outcome(
        (clues.allow_clue if allow else clues.refuse_clue)(
            table.id, evening.actor(rival(table)), moment
        ),
        neighbour.matches.limits.apply_timeout(limit),
        evening.matches.limits.apply_timeout(limit),
    )

    assert sum(answer is not None for answer in answers) == 1
    after = await evening.matches.ledger.get_table(table.id)
    assert after.match.ply in {table.match.ply, table.match.ply + 1}
    assert await store.limits.list_ending_soon(LATE) == []


async def test_simultaneous_calls_count_once(evening: Evening, neighbour: Evening) -> None:
    table = await evening.clued()
    moment, actor = table.match.moment, evening.actor
    one, other = evening.matches.challenges, neighbour.matches.challenges

    answers = await outcome(
        one.call(table.id, actor(rival(table)), moment, "C7"),
        other.call(table.id, actor(rival(table)), moment, "C9"),
        one.call(table.id, actor(rival(table)), moment, "C13"),
    )

    assert sum(answer is not None for answer in answers) == 1
    assert (await evening.matches.ledger.get_table(table.id)).match.moment == moment + 1


async def test_a_guess_and_a_call_in_one_instant_never_both_count(
    evening: Evening, neighbour: Evening
) -> None:
    table = await evening.clued()
    table = await evening.mark(table, operative(table), own(table))
    moment = table.match.moment

    answers = await outcome(
        evening.matches.guess_marked_card(table.id, evening.actor(operative(table)), moment),
        neighbour.matches.challenges.call(table.id, evening.actor(rival(table)), moment, "C7"),
    )

    assert sum(answer is not None for answer in answers) == 1
    after = await evening.matches.ledger.get_table(table.id)
    assert after.match.moment == moment + 1


async def test_votes_in_one_instant_all_count(evening: Evening, neighbour: Evening) -> None:
    table = await contested(evening)

    answers = await outcome(
        vote(evening, table, BEN, Choice.INVALID), vote(neighbour, table, DORA, Choice.INVALID)
    )

    assert None not in answers
    assert fate(await evening.matches.ledger.get_table(table.id)) is CallFate.UPHELD


async def test_a_vote_after_the_decision_is_too_late(evening: Evening) -> None:
    table = await contested(evening)
    await vote(evening, table, BEN, Choice.STANDS)

    with pytest.raises(StaleAction):
        await vote(evening, table, DORA, Choice.INVALID)
