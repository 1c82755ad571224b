"""Calls at the use cases: what a person may do, what they see, and what nobody sees (C15)."""

from __future__ import annotations

from contextlib import suppress

import pytest

from engine.matches import CallAction, CallView, ClueAsked
from engine.rules import (
    Call,
    CallFate,
    Choice,
    ClueCalled,
    Concede,
    Format,
    NameTheCodename,
    NoOpponent,
    OnlyTheGiverAnswers,
    OnlyTheRivalCalls,
    Phase,
    Team,
    list_coverable_agents,
)
from engine.rules.match.call_view import get_call_view
from engine.tables import Table
from tests.engine.matches.calls import called, contested, rival, vote
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    Evening,
    game_of,
    idle_operative,
    operative,
    own,
    person,
    spymaster,
)
from tests.engine.matches.formats import alone, cover, duet, give, giver

pytestmark = pytest.mark.rule("C15")


async def standing(evening: Evening, table: Table, user: int) -> CallView:
    actor = evening.actor(user)
    table, viewer = (
        await evening.matches.ledger.get_for(table.id, actor),
        await evening.matches.ledger.get_or_create_profile(actor),
    )
    return get_call_view(table.match, viewer.person)


async def may(evening: Evening, table: Table) -> dict[int, set[CallAction]]:
    """Tell what everybody may do."""
    users = (ANA, BEN, CAI, DORA, EVE)
    return {user: set((await standing(evening, table, user)).allowed_actions) for user in users}


async def test_call_actions_per_person_follow_the_call(evening: Evening) -> None:
    table = await evening.clued()
    mine, theirs = spymaster(table), rival(table)
    nobody: dict[int, set[CallAction]] = {user: set() for user in (ANA, BEN, CAI, DORA, EVE)}
    calls, actor = evening.matches.challenges, evening.actor
    assert await may(evening, table) == nobody | {theirs: {CallAction.CALL}}

    table = (await calls.call(table.id, actor(theirs), table.match.moment, "C7")).after
    both = {CallAction.CONCEDE, CallAction.CONTEST}
    assert await may(evening, table) == nobody | {mine: both, theirs: {CallAction.WITHDRAW}}

    table = (await calls.contest_call(table.id, actor(mine), table.match.moment)).after
    voters = {BEN: {CallAction.VOTE}, DORA: {CallAction.VOTE}}
    assert await may(evening, table) == nobody | voters | {theirs: {CallAction.WITHDRAW}}

    table = await vote(evening, table, BEN, Choice.INVALID)
    table = await vote(evening, table, DORA, Choice.INVALID)
    assert await may(evening, table) == nobody | {theirs: {CallAction.COVER, CallAction.DECLINE}}

    table = (await calls.decline_cover(table.id, actor(theirs), table.match.moment)).after
    assert await may(evening, table) == nobody
    assert game_of(table).phase is Phase.CLUE


async def test_call_state_shows_counted_votes_and_stores_nothing(evening: Evening) -> None:
    table = await contested(evening)
    voted = await vote(evening, table, operative(table), Choice.INVALID)

    mine = await standing(evening, table, operative(table))
    theirs = await standing(evening, table, idle_operative(table))

    assert mine.called is not None
    assert (mine.called.rule, mine.called.fate) == ("C7", CallFate.VOTE)
    assert (mine.caller, mine.giver) == (
        person(table, rival(table)),
        person(table, spymaster(table)),
    )
    assert (mine.voters, mine.voted, mine.own_vote) == (2, 1, Choice.INVALID)
    assert (theirs.voters, theirs.voted, theirs.own_vote) == (2, 1, None)
    assert "INVALID" not in repr(mine)
    assert (
        voted.version == table.version == (await evening.matches.ledger.get_table(table.id)).version
    )


async def test_upheld_call_still_names_caller_and_giver(evening: Evening) -> None:
    table = await called(evening)
    mine, theirs = spymaster(table), rival(table)
    actor = evening.actor(mine)
    after = (
        await evening.matches.challenges.concede_call(table.id, actor, table.match.moment)
    ).after

    standing_text = await standing(evening, after, EVE)

    assert (standing_text.caller, standing_text.giver) == (
        person(table, theirs),
        person(table, mine),
    )
    assert standing_text.voters == 0


async def test_the_others_call_and_answer_nothing(evening: Evening) -> None:
    table = await evening.clued()
    calls = evening.matches.challenges
    for user in (spymaster(table), BEN, DORA):
        with pytest.raises(OnlyTheRivalCalls):
            await calls.call(table.id, evening.actor(user), table.match.moment, "C7")
    with pytest.raises(NameTheCodename):
        await calls.call(table.id, evening.actor(rival(table)), table.match.moment, "C3")
    table = await called_from(evening, table)
    for user in (rival(table), BEN, DORA):
        with pytest.raises(OnlyTheGiverAnswers):
            await calls.concede_call(table.id, evening.actor(user), table.match.moment)
    with pytest.raises(ClueCalled):
        await evening.mark(table, operative(table), own(table))


async def called_from(evening: Evening, table: Table) -> Table:
    named = game_of(table).words_open_at_clue[3]
    calls = evening.matches.challenges
    actor = evening.actor(rival(table))
    return (await calls.call(table.id, actor, table.match.moment, "C3", named)).after


@pytest.mark.rule("C17")
async def test_a_call_may_be_withdrawn_and_the_marks_are_still_there(evening: Evening) -> None:
    table = await evening.clued()
    table = await evening.mark(table, operative(table), own(table))
    marked = table.marks
    called = await called_from(evening, table)
    assert called.marks == marked
    assert (await evening.matches.ledger.get_table(table.id)).marks == marked

    actor = evening.actor(rival(table))
    table = (
        await evening.matches.challenges.withdraw_call(table.id, actor, called.match.moment)
    ).after

    assert table.marks == marked
    assert (await evening.touch(table, operative(table))).match.moment == table.match.moment + 1


@pytest.mark.rule("C15a")
async def test_the_caller_covers_one_of_their_own(evening: Evening) -> None:
    table = await called(evening)
    team = game_of(table).team
    theirs = rival(table)
    actor = evening.actor(spymaster(table))
    table = (
        await evening.matches.challenges.concede_call(table.id, actor, table.match.moment)
    ).after
    cards = list_coverable_agents(game_of(table))
    assert {game_of(table).key_card.identities[card] for card in cards} == {team.rival.agent}

    covered = await cover(evening, table, theirs, cards[0])

    assert game_of(covered).covered[-1] == cards[0]
    assert game_of(covered).team is team.rival
    assert await evening.matches.ledger.get_table(table.id) == covered


@pytest.mark.rule("C15a", "D0", "E2")
async def test_without_a_rival_no_call_is_possible(evening: Evening) -> None:
    for lay in (duet, alone):
        table = await lay(evening)
        table = await give(evening, table)
        assert not any((await may(evening, table)).values())
        actor = evening.actor(giver(table, Team.RED))
        with pytest.raises(NoOpponent):
            await evening.matches.challenges.call(table.id, actor, table.match.moment, "C7")
        await evening.matches.hosting.halt(table.id, evening.actor(ANA))
        assert table.match.settings.format in {Format.DUET, Format.ONE_TEAM}


@pytest.mark.rule("A5", "C7")
async def test_call_under_c7_does_not_reveal_the_fitting_card(evening: Evening) -> None:
    seen: dict[bool, tuple[object, ...]] = {}
    while len(seen) < 2:
        table = await evening.dealt()
        first = game_of(table).key_card.identities[0] is game_of(table).team.agent
        seen[first] = await called_under_c7(evening, table)
        await evening.matches.hosting.halt(table.id, evening.actor(ANA))

    assert seen[True] == seen[False]


async def called_under_c7(evening: Evening, table: Table) -> tuple[object, ...]:
    """Have a clue about the first card given and called, and tell what everybody sees of it."""
    giver, moment = spymaster(table), table.match.moment
    with suppress(ClueAsked):
        table = await evening.give(table, giver, "First", "1")
    if table.match.moment == moment:
        table = (
            await evening.matches.clues.send_anyway(table.id, evening.actor(giver), moment)
        ).after
    calls, actor = evening.matches.challenges, evening.actor(rival(table))
    table = (await calls.call(table.id, actor, table.match.moment, "C7")).after
    game = game_of(table)
    return game.phase, game.turns[-1].call, game.moment, table.match.public_ply


async def test_a_call_is_stored_as_it_was_made(evening: Evening) -> None:
    table = await evening.clued()
    named = game_of(table).words_open_at_clue[3]
    table = await called_from(evening, table)
    actor = evening.actor(spymaster(table))
    table = (
        await evening.matches.challenges.concede_call(table.id, actor, table.match.moment)
    ).after

    changes = [
        entry.change for entry in (await evening.matches.ledger.get_table(table.id)).match.log
    ]
    assert changes[-2:] == [Call("C3", named), Concede()]
