"""The audience: who may predict what a clue means, when, and with how many cards (H3).

Law: it is judged by public information alone; a prediction is no change of the match.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.rules.game.game import Game, list_uncovered_cards
from engine.rules.game.moves import Position
from engine.rules.game.teams import Person
from engine.rules.game.turns import Phase
from engine.rules.match.match import Match
from engine.rules.match.match_violations import (
    KeyIsKnown,
    NoPredictionNow,
    OnlySpectatorsPredict,
    PredictionsOff,
    TooManyPredicted,
)

MAX_CARDS_WITHOUT_NUMBER = 3
"""The most cards in a prediction where the clue promises no number: after 0 and unlimited."""


@dataclass(frozen=True, slots=True)
class Prediction:
    """The cards that a spectator thinks a clue means, in the turn of this number, from 1."""

    person: Person
    round: int
    cards: tuple[Position, ...]


def require_may_predict(match: Match, person: Person) -> None:
    """Raise unless this person may predict: not seated, and has not seen a key (H3).

    Raises PredictionsOff where the table has none, NotDealt in the lobby, and what
    `require_not_over` raises after the end.
    """
    match.require_not_over()
    match.require_dealt()
    if not match.settings.audience:
        raise PredictionsOff
    if match.seats.find_seat(person) is not None:
        raise OnlySpectatorsPredict
    if any(person == known for known, _ in match.seen_keys):
        raise KeyIsKnown


def is_prediction_open(match: Match) -> bool:
    """Return whether a clue is given, no card was guessed yet, and the game does not rest."""
    game = match.game
    if game is None or game.phase is not Phase.GUESS or match.rest is not None:
        return False
    return not game.turns[-1].touches


def is_prediction_offered(match: Match) -> bool:
    """Return whether spectators are offered to predict the clue that is out now (H3).

    They are not where one person plays with computers alone.
    """
    alone = bool(match.seats.computers) and len(match.seats.people) <= 1
    return match.settings.audience and is_prediction_open(match) and not alone


def get_max_predicted_cards(game: Game) -> int:
    """Return the most cards of a prediction: the clue's number, or 3 if it promises none (H3).

    It never exceeds the cards that may be touched.
    """
    number = game.clue.number
    most = number if isinstance(number, int) and number else MAX_CARDS_WITHOUT_NUMBER
    return min(most, len(list_predictable_cards(game)))


def list_predictable_cards(game: Game) -> tuple[Position, ...]:
    """List the cards that the guessers may touch in this turn."""
    return list_uncovered_cards(game, game.guessers[0])


def create_prediction(
    match: Match, person: Person, turn_number: int, cards: Collection[Position]
) -> Prediction:
    """Return a prediction of the turn with this number, or raise the RuleViolation that refuses it.

    An empty prediction takes it back. The last one before the first guess counts.
    """
    require_may_predict(match, person)
    game = match.require_going_on()
    if not is_prediction_open(match) or game.turn_number != turn_number:
        raise NoPredictionNow
    if len(cards) > get_max_predicted_cards(game):
        raise TooManyPredicted
    for card in cards:
        game.board.require_touchable(card, game.guessers[0])
    return Prediction(person, turn_number, tuple(sorted(set(cards))))
