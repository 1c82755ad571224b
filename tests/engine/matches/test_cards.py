"""What there is to choose from: words for the referee, cards for who guesses, covers and means."""

from __future__ import annotations

import pytest

from engine.decks import get_picture_name
from engine.matches import LobbyOptions
from engine.rules import (
    Deck,
    Format,
    Identity,
    Team,
    get_picture_id,
    list_coverable_agents,
    list_uncovered_agents,
    list_uncovered_cards,
    list_uncovered_words,
)
from tests.engine.matches.evenings import Evening, game_of, hidden
from tests.engine.matches.formats import alone, dealt, give, touch

LITTLE = 3
"""How long words are that need not mean anything alone: of, ufo."""


@pytest.mark.rule("C20", "C6")
async def test_pictures_are_cards_to_touch_but_no_codenames(evening: Evening) -> None:
    table = await dealt(evening, LobbyOptions(deck=Deck.BOTH))
    game = game_of(table)
    assert len(list_uncovered_words(game)) == 13
    assert list_uncovered_cards(game) == tuple(range(25))

    touched = hidden(table, Identity.BYSTANDER)
    after = game_of(await touch(evening, await give(evening, table), touched))

    assert touched not in list_uncovered_cards(after)
    words = [game.codenames[card] for card in list_uncovered_cards(after)]
    assert list(list_uncovered_words(after)) == [
        word for word in words if get_picture_id(word) is None
    ]


@pytest.mark.rule("C20")
@pytest.mark.parametrize("played", Format)
async def test_the_name_of_a_picture_is_a_clue_like_any_other(
    evening: Evening, played: Format
) -> None:
    table = await dealt(evening, LobbyOptions(format=played, deck=Deck.PICTURES))
    names = [get_picture_name(codename[1:], "en") for codename in game_of(table).codenames]
    word = next(word for name in names for word in name.split() if len(word) > LITTLE)
    assert list_uncovered_words(game_of(table)) == ()

    after = await give(evening, table, word)

    assert game_of(after).clue.word == word.upper()


@pytest.mark.rule("E2")
async def test_only_open_enemy_agents_may_be_covered(evening: Evening) -> None:
    table = await alone(evening)
    before = list_coverable_agents(game_of(table))
    assert len(before) == 8

    table = await touch(evening, await give(evening, table), before[2])

    assert list_coverable_agents(game_of(table)) == (*before[:2], *before[3:])
    assert list_coverable_agents(game_of(table)) == list_uncovered_agents(game_of(table), Team.BLUE)
