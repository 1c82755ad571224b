from __future__ import annotations

import pytest
from sqlalchemy import select

from engine.matches import ClueRefused, StaleAction, TypedClue
from engine.referee import Reason
from engine.rules import (
    UNLIMITED,
    Clue,
    ClueNotAwaited,
    Give,
    NotDealt,
    NotSeated,
    NotYourTurn,
    OnlySpymastersGiveClues,
    Phase,
    Position,
)
from engine.store import Database
from engine.store.schema import MOVES
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    Evening,
    agents,
    game_of,
    operative,
    own,
    spymaster,
)


@pytest.mark.rule("B2", "C19")
async def test_the_clue_is_published_in_capitals(evening: Evening) -> None:
    table = await evening.dealt()
    after_clue = await evening.give(table, spymaster(table), " quasar. ", "3")

    turn = game_of(after_clue).turns[-1]
    assert turn.clue == Clue("QUASAR", 3)
    assert game_of(after_clue).phase is Phase.GUESS
    assert after_clue.match.moment == table.match.moment + 1
    assert await evening.matches.ledger.get_table(table.id) == after_clue


@pytest.mark.rule("B11")
@pytest.mark.parametrize("typed", ["unlimited", "ilimitado", "inf", "∞", "*"])
async def test_unlimited_may_be_typed_as_people_type_it(evening: Evening, typed: str) -> None:
    table = await evening.dealt()

    after_clue = await evening.give(table, spymaster(table), number=typed)

    assert game_of(after_clue).clue.number is UNLIMITED


@pytest.mark.rule("B2")
async def test_nobody_else_gives_the_clue(evening: Evening) -> None:
    table = await evening.dealt()
    waiting = CAI if spymaster(table) == ANA else ANA

    for user, refusal in (
        (waiting, NotYourTurn),
        (BEN, OnlySpymastersGiveClues),
        (DORA, OnlySpymastersGiveClues),
        (EVE, NotSeated),
    ):
        with pytest.raises(refusal):
            await evening.give(table, user)
        with pytest.raises(refusal):
            await evening.matches.require_may_give_clue(
                table.id, evening.actor(user), table.match.moment
            )

    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("B2", "B18")
async def test_second_clue_in_a_turn_is_refused(evening: Evening) -> None:
    table = await evening.clued()
    giver = spymaster(table)

    with pytest.raises(ClueNotAwaited):
        await evening.give(table, giver, "Nebula")

    assert await evening.matches.ledger.get_table(table.id) == table


async def test_before_the_deal_there_is_no_clue(evening: Evening) -> None:
    with pytest.raises(NotDealt):
        await evening.give(await evening.seated(), ANA)


async def test_the_form_opens_for_who_may_give(evening: Evening) -> None:
    table = await evening.dealt()
    moment = table.match.moment

    assert table == await evening.matches.require_may_give_clue(
        table.id, evening.actor(spymaster(table), guild=None), moment
    )
    with pytest.raises(StaleAction):
        await evening.matches.require_may_give_clue(
            table.id, evening.actor(spymaster(table)), moment - 1
        )


@pytest.mark.rule("B11", "C1", "C19")
@pytest.mark.parametrize(
    ("word", "number", "reason"),
    [
        ("", "2", Reason.EMPTY),
        ("@everyone", "2", Reason.UNSAFE_TEXT),
        ("квазар", "2", Reason.MIXED_SCRIPT),
        ("q" * 33, "2", Reason.TOO_LONG),
        ("quasar", "10", Reason.NUMBER),
        ("quasar", "two", Reason.NUMBER),
        ("red dwarf", "2", Reason.NOT_ONE_WORD),
    ],
)
async def test_a_clue_the_referee_refuses_comes_back_with_the_ruling(
    evening: Evening, word: str, number: str, reason: Reason
) -> None:
    table = await evening.dealt()

    with pytest.raises(ClueRefused) as refused:
        await evening.give(table, spymaster(table), word, number)

    assert refused.value.ruling.reason is reason
    assert refused.value.typed == TypedClue(word, number)
    assert (refused.value.match, refused.value.moment) == (table.id, table.match.moment)
    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("C2", "C6")
async def test_a_visible_codename_is_no_clue_and_a_covered_one_is(evening: Evening) -> None:
    table = await evening.clued()
    card = own(table)
    codename = game_of(table).codenames[card]
    table = await evening.guess(table, operative(table), card)
    other = game_of(table).codenames[own(table)]
    table = await evening.stop(table, operative(table))

    with pytest.raises(ClueRefused) as refused:
        await evening.give(table, spymaster(table), other.lower())
    assert refused.value.ruling.codename == other

    after_clue = await evening.give(table, spymaster(table), codename.lower())
    assert game_of(after_clue).clue.word == codename


@pytest.mark.rule("B15")
async def test_the_number_is_never_held_against_the_agents_left(evening: Evening) -> None:
    table = await evening.dealt()

    after_clue = await evening.give(table, spymaster(table), number="9")

    assert game_of(after_clue).turns[-1].guesses_left == 10


async def test_only_own_meant_cards_are_stored(evening: Evening, database: Database) -> None:
    table = await evening.dealt()
    mine = agents(table)
    everything = tuple(Position(card) for card in range(-1, 30))

    after_clue = await evening.give(table, spymaster(table), meant=everything)

    change = after_clue.match.log[-1].change
    assert isinstance(change, Give)
    assert change.meant == mine
    assert len(mine) == 9
    async with database.read() as connection:
        query = select(MOVES.c.body).where(MOVES.c.kind == "clue")
        assert (await connection.execute(query)).scalar_one()["meant"] == list(mine)


@pytest.mark.rule("A5")
async def test_meant_cards_are_open_agents_of_the_team_to_move(
    evening: Evening,
) -> None:
    table = await evening.clued()
    card = own(table)
    table = await evening.guess(table, operative(table), card)

    cards = agents(table)

    assert card not in cards
    assert len(cards) == 8
    agent = game_of(table).team.agent
    assert {game_of(table).key_card.identities[place] for place in cards} == {agent}
