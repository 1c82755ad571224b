"""The audience: who may predict what a clue means, when, and with how many cards (H3).

Law: it is judged by public information alone; a prediction is no change of the match.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.rules.game.game import Game, open_cards
from engine.rules.game.moves import Position
from engine.rules.game.seat import Person
from engine.rules.game.turns import Phase
from engine.rules.match.match import Match
from engine.rules.match.match_violations import (
    KeyIsKnown,
    NoPredictionNow,
    OnlySpectatorsPredict,
    PredictionsOff,
    TooManyPredicted,
)

WITHOUT_A_NUMBER = 3
"""The most cards in a prediction where the clue promises no number: after 0 and unlimited."""


@dataclass(frozen=True, slots=True)
class Prediction:
    """The cards that a spectator thinks a clue means, in the turn of this number, from 1."""

    person: Person
    round: int
    cards: tuple[Position, ...]


def require_audience(match: Match, person: Person) -> None:
    """Raise unless this person is a spectator: not seated, and has not seen a key.

    Raises PredictionsOff where the table has none, and what `require_on` raises after the end.
    """
    match.require_on()
    match.require_dealt()
    if not match.settings.audience:
        raise PredictionsOff
    if match.seats.of(person) is not None:
        raise OnlySpectatorsPredict
    if any(person == known for known, _ in match.seen):
        raise KeyIsKnown


def may_be_predicted(match: Match) -> bool:
    """Return whether a clue is given and no card was guessed yet."""
    game = match.game
    if game is None or game.phase is not Phase.GUESS or match.rest is not None:
        return False
    return not game.turns[-1].touches


def most_predicted(game: Game) -> int:
    """Return how many cards a prediction has at most: the clue's number (H3)."""
    number = game.clue.number
    most = number if isinstance(number, int) and number else WITHOUT_A_NUMBER
    return min(most, len(predictable_cards(game)))


def predictable_cards(game: Game) -> tuple[Position, ...]:
    """List the cards that the guessers may touch in this turn."""
    return open_cards(game, game.guessers[0])


def predicted(match: Match, person: Person, round: int, cards: Collection[Position]) -> Prediction:
    """Return a prediction of the turn with this number, or raise the RuleViolation that refuses it.

    An empty prediction takes it back. The last one before the first guess counts.
    """
    require_audience(match, person)
    game = match.require_going_on()
    if not may_be_predicted(match) or game.round != round:
        raise NoPredictionNow
    if len(cards) > most_predicted(game):
        raise TooManyPredicted
    for card in cards:
        game.require_touchable(card, game.guessers[0])
    return Prediction(person, round, tuple(sorted(set(cards))))
