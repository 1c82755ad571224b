"""The cards that a clue is to mean, ticked before it has a word (C18)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.matches import (
    ClueAsked,
    ClueNotPublished,
    ClueRefused,
    DraftView,
    LobbyOptions,
    QuestionOpen,
    Stage,
    StaleAction,
    TypedClue,
)
from engine.rules import (
    Deck,
    Format,
    Give,
    Identity,
    NotYourTurn,
    OnlySpymastersGiveClues,
    Position,
    list_uncovered_agents,
)
from engine.tables import Table
from tests.engine.matches.evenings import (
    ANA,
    CAI,
    Evening,
    agents,
    game_of,
    hidden,
    operative,
    person,
    spymaster,
)
from tests.engine.matches.formats import dealt

pytestmark = pytest.mark.rule("C18")


async def tick(
    evening: Evening, table: Table, cards: tuple[Position, ...], user: int | None = None
) -> Table:
    actor = evening.actor(spymaster(table) if user is None else user)
    return await evening.matches.clues.save_meant_cards(table.id, actor, table.match.moment, cards)


async def question_of(evening: Evening, table: Table, user: int | None = None) -> DraftView | None:
    actor = evening.actor(spymaster(table) if user is None else user)
    return await evening.matches.clues.load_draft_view(table.id, actor)


async def test_ticks_are_kept_with_their_number_and_no_word(evening: Evening) -> None:
    table = await evening.dealt()
    await tick(evening, table, agents(table)[:3])
    question = await question_of(evening, table)
    assert question is not None
    assert question.stage is Stage.TICKED
    assert question.typed == TypedClue("", "3", agents(table)[:3])
    assert not question.may_ask
    assert not question.may_send


async def test_a_second_device_ticks_anew(evening: Evening) -> None:
    table = await evening.dealt()
    await tick(evening, table, agents(table)[:3])
    await tick(evening, table, agents(table)[1:2])
    question = await question_of(evening, table)
    assert question is not None
    assert (question.typed.number, question.typed.meant) == ("1", agents(table)[1:2])
    await tick(evening, table, ())
    question = await question_of(evening, table)
    assert question is not None
    assert (question.typed.number, question.typed.meant) == ("", ())


async def test_only_own_cards_can_be_ticked(evening: Evening) -> None:
    table = await evening.dealt()
    assassin = hidden(table, Identity.ASSASSIN)
    await tick(evening, table, (assassin, agents(table)[0]))
    question = await question_of(evening, table)
    assert question is not None
    assert question.typed.meant == agents(table)[:1]


@pytest.mark.rule("B2")
async def test_only_the_spymaster_whose_clue_is_awaited_ticks(evening: Evening) -> None:
    table = await evening.dealt()
    with pytest.raises(OnlySpymastersGiveClues):
        await tick(evening, table, agents(table)[:1], operative(table))
    with pytest.raises(NotYourTurn):
        await tick(evening, table, agents(table)[:1], CAI if spymaster(table) == ANA else ANA)


async def test_nobody_else_sees_ticks_and_no_public_number_moves(evening: Evening) -> None:
    table = await evening.dealt()
    after = await tick(evening, table, agents(table)[:2])
    assert (after.version, after.match) == (table.version, table.match)
    for user in (operative(table), CAI if spymaster(table) == ANA else ANA):
        assert await question_of(evening, table, user) is None
    question = await question_of(evening, table)
    assert "2" not in repr(question).partition("typed")[2]


async def test_ticks_are_gone_when_the_clue_is_out(evening: Evening) -> None:
    table = await evening.dealt()
    await tick(evening, table, agents(table)[:2])
    after_clue = await evening.give(table, spymaster(table), meant=agents(table)[:2])
    assert isinstance(after_clue.match.log[-1].change, Give)
    assert after_clue.match.log[-1].change.meant == agents(table)[:2]
    for user in (ANA, CAI):
        assert await question_of(evening, after_clue, user) is None


async def test_a_clue_means_the_cards_that_were_ticked(evening: Evening) -> None:
    table = await evening.dealt()
    await tick(evening, table, agents(table)[:2])
    after_clue = await evening.give(table, spymaster(table))
    change = after_clue.match.log[-1].change
    assert isinstance(change, Give)
    assert change.meant == agents(table)[:2]


@pytest.mark.rule("C14")
async def test_a_question_keeps_the_cards_that_were_ticked(evening: Evening) -> None:
    table = await evening.dealt()
    await tick(evening, table, agents(table)[:2])
    actor, typed = evening.actor(spymaster(table)), TypedClue("Panorama", "2")
    question = await evening.matches.clues.ask_other_spymaster(
        table.id, actor, table.match.moment, typed
    )
    assert question.typed.meant == agents(table)[:2]


async def test_a_tick_that_comes_too_late_changes_nothing(evening: Evening) -> None:
    table = await evening.dealt()
    giver = spymaster(table)
    await evening.give(table, giver)
    with pytest.raises(StaleAction):
        await tick(evening, table, agents(table)[:2], giver)
    assert await question_of(evening, table, giver) is None


@pytest.mark.rule("C14")
async def test_while_a_question_is_open_nothing_is_ticked(evening: Evening) -> None:
    table = await evening.dealt()
    actor, typed = evening.actor(spymaster(table)), TypedClue("Panorama", "2")
    await evening.matches.clues.ask_other_spymaster(table.id, actor, table.match.moment, typed)
    with pytest.raises(QuestionOpen):
        await tick(evening, table, agents(table)[:2])


@pytest.mark.rule("C14")
async def test_ticking_leaves_a_clue_that_is_ruled_on_its_number(evening: Evening) -> None:
    table = await evening.dealt()
    with pytest.raises(ClueRefused):
        await evening.give(table, spymaster(table), "pirate ship", "4")
    await tick(evening, table, agents(table)[:2])
    question = await question_of(evening, table)
    assert question is not None
    assert question.stage is Stage.RULED
    assert question.typed == TypedClue("pirate ship", "4", agents(table)[:2])


@pytest.mark.rule("D3")
async def test_in_duet_both_sides_tick_and_the_slower_ones_ticks_die(evening: Evening) -> None:
    table = await dealt(evening, LobbyOptions("en", Format.DUET, deck=Deck.WORDS))
    sides = {
        user: list_uncovered_agents(game_of(table), seat.team)
        for user in (ANA, CAI)
        if (seat := table.match.seats.find_seat(person(table, user))) is not None
        and seat.team is not None
    }
    for user, cards in sides.items():
        await tick(evening, table, cards[:2], user)
    for user, cards in sides.items():
        question = await question_of(evening, table, user)
        assert question is not None
        assert question.typed.meant == cards[:2]
    after_clue = await evening.give(table, ANA)
    assert await question_of(evening, after_clue, CAI) is None
    assert await evening.matches.ledger.store.drafts.list_drafts(table.id) == ()


@pytest.mark.rule("C9")
async def test_a_slip_is_refused_with_the_word_that_was_meant(evening: Evening) -> None:
    table = await evening.dealt()
    with pytest.raises(ClueAsked) as error:
        await evening.give(table, spymaster(table), "febuary", "9", meant=agents(table)[:2])
    assert error.value.near == "FEBRUARY"
    question = await question_of(evening, table)
    assert question is not None
    typed = replace(question.typed, word="FEBRUARY")
    after_clue = (
        await evening.matches.clues.give(
            table.id, evening.actor(spymaster(table)), table.match.moment, typed
        )
    ).after
    change = after_clue.match.log[-1].change
    assert isinstance(change, Give)
    assert (change.clue.word, change.meant) == ("FEBRUARY", agents(table)[:2])


@pytest.mark.rule("C2", "C3")
async def test_a_slip_of_a_word_on_the_table_is_no_offer(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await evening.dealt()
    on_the_table = game_of(table).codenames[0].lower()
    monkeypatch.setattr(
        "engine.matches.judging.find_typo_corrections", lambda _word, _language: (on_the_table,)
    )
    with pytest.raises(ClueNotPublished) as error:
        await evening.give(table, spymaster(table), "qwxzqw")
    assert error.value.near is None
