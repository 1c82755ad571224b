"""By direct message a match is open to those whom its log names, and to nobody else."""

from __future__ import annotations

import pytest

from engine.matches import MatchGone, TypedClue
from engine.rules import Join, Position
from tests.engine.matches.evenings import ANA, DORA, EVE, WORD, Evening


@pytest.mark.rule("H1")
async def test_a_stranger_who_forges_a_button_finds_no_lobby(evening: Evening) -> None:
    table = await evening.seated()

    with pytest.raises(MatchGone):
        await evening.matches.ledger.apply(table.id, evening.actor(EVE, guild=None), Join())

    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("H1", "A5")
async def test_a_stranger_who_forges_a_button_finds_no_game(evening: Evening) -> None:
    table = await evening.dealt()
    stranger, moment, matches = evening.actor(EVE, guild=None), table.match.moment, evening.matches

    for action in (
        matches.ledger.get_for(table.id, stranger),
        matches.get_key_seat(table.id, stranger),
        matches.clues.give(table.id, stranger, moment, TypedClue(WORD, "1")),
        matches.mark_or_guess_card(table.id, stranger, moment, Position(1)),
        matches.ledger.apply(table.id, stranger, Join()),
    ):
        with pytest.raises(MatchGone):
            await action

    assert await matches.ledger.get_table(table.id) == table


@pytest.mark.rule("C14")
async def test_seated_and_former_players_see_the_table_in_direct_messages(evening: Evening) -> None:
    table = await evening.dealt()
    table = await evening.leave(table, DORA)

    shown, _ = await evening.matches.get_key_seat(table.id, evening.actor(ANA, guild=None))
    assert shown == table
    assert await evening.matches.ledger.get_for(table.id, evening.actor(DORA, guild=None)) == table
