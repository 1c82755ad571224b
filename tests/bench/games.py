"""Games to measure with: dealt and played by chance, the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine import decks
from engine.rules import (
    UNLIMITED,
    Clue,
    Format,
    Game,
    Guess,
    Layout,
    Move,
    Phase,
    Position,
    Stop,
    Termination,
)
from engine.rules.game import notation

NUMBERS = (*range(10), UNLIMITED)
WORDS = ("OCEAN", "ZEPPELIN", "MEDICINE", "X", "THUNDERSTORM")
STOPS = 0.2


def games(rng: random.Random, language: str) -> Iterator[tuple[Game, ...]]:
    """Play games by chance, for ever; each is all its positions, from the deal to the end."""
    while True:
        positions = [_dealt(rng, language)]
        while positions[-1].phase is not Phase.OVER:
            positions.append(positions[-1].play(_move(positions[-1], rng)))
        yield tuple(positions)


def long_games(rng: random.Random, language: str) -> Iterator[tuple[Game, ...]]:
    """Play on until all agents of a team are found: these games cover most cards."""
    for positions in games(rng, language):
        outcome = positions[-1].outcome
        if outcome is not None and outcome.termination is Termination.AGENTS:
            yield positions


def _dealt(rng: random.Random, language: str) -> Game:
    layout = Layout.CLASSIC
    dealt = decks.draw_sides(decks.load_word_pack(language), layout.card_count, rng)
    return Game.start(
        notation.Deal.create_random(
            Format.TWO_TEAMS, layout, [card.codename for card in dealt], rng
        )
    )


def _move(game: Game, rng: random.Random) -> Move:
    if game.turn_being_guessed is None:
        return Clue(rng.choice(WORDS), rng.choice(NUMBERS))
    if game.turn_being_guessed.touches and rng.random() < STOPS:
        return Stop()
    places = [Position(place) for place in range(game.layout.card_count)]
    return Guess(rng.choice([place for place in places if place not in game.covered]))
