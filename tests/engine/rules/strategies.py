"""Games and moves as Hypothesis draws them."""

from __future__ import annotations

import random
from collections.abc import Iterable

from hypothesis import strategies as st

from engine.rules import (
    UNLIMITED,
    Clue,
    Format,
    Game,
    Guess,
    Halt,
    Identity,
    KeyCard,
    Layout,
    Move,
    Person,
    Position,
    Resign,
    Role,
    RuleViolation,
    Seat,
    Stop,
    Team,
)
from tests.engine.rules.positions import CODENAMES


def played(game: Game, tried: Iterable[Move]) -> Game:
    """Play the moves that the rules allow."""
    for move in tried:
        try:
            game = game.play(move)
        except RuleViolation:
            continue
    return game


clues = st.builds(
    Clue,
    st.sampled_from(["OCEAN", "ice-cream", "São", "鯨", "7", "stop"]),
    st.integers(0, 9) | st.just(UNLIMITED),
)
guesses = st.builds(Guess, st.integers(-1, 25).map(Position))
endings: st.SearchStrategy[Move] = st.sampled_from([Halt(), Resign(Team.RED), Resign(Team.BLUE)])
moves: st.SearchStrategy[Move] = clues | guesses | guesses | guesses | st.just(Stop())
starts = st.builds(
    lambda seed: Game.deal(Format.TWO_TEAMS, Layout.CLASSIC, CODENAMES, random.Random(seed)),
    st.integers(0, 2**32),
)
games = st.builds(played, starts, st.lists(moves, max_size=60))
ended = st.builds(played, games, st.lists(endings, max_size=2))
onlookers = st.none() | st.builds(
    Seat, st.integers(1, 20).map(Person), st.sampled_from(Team), st.just(Role.OPERATIVE)
)


def with_other_secrets(game: Game, rng: random.Random) -> Game:
    """Give the same public game over another key card: shuffle what is still hidden."""
    hidden = [place for place in range(len(game.codenames)) if place not in game.covered]
    identities = list(game.key_card.identities)
    shuffled: list[Identity] = [identities[place] for place in hidden]
    rng.shuffle(shuffled)
    for place, identity in zip(hidden, shuffled, strict=True):
        identities[place] = identity
    other = KeyCard(game.key_card.starting, tuple(identities))
    return played(Game.start(game.format, game.layout, game.codenames, other), game.moves)
