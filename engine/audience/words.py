"""Texts of the audience: a spectator's prompts, and the best readers of clues (H3).

Law: while a game runs, no text holds another person's prediction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.audience.predictions import Audience
from engine.rules import (
    Game,
    Identity,
    Match,
    Person,
    Phase,
    Position,
    Prediction,
    Termination,
    get_max_predicted_cards,
    is_prediction_offered,
    is_prediction_open,
)
from engine.tables import Table
from engine.telling.formatting import card_text, number_text, shortened_person_names, team_id
from engine.telling.played_turns import PlayedTurn, list_played_turns
from engine.texts import Voice

LEAST_FORESEEN = 2
LEAST_TURNS = 2
MOST_LISTED_CARDS = 5
"""Cards of a turn that the recap lists, those that most people chose."""


@dataclass(frozen=True, slots=True)
class ReaderScore:
    """A spectator's sums over a game's clues: turns, and meant cards they foresaw.

    `own` of the `predicted` cards were agents of the clue's team.
    """

    turns: int = 0
    foreseen: int = 0
    own_agents: int = 0
    predicted: int = 0

    @property
    def sort_key(self) -> tuple[int, Fraction]:
        """Return the key that compares readers: cards foreseen, then the share of own agents."""
        return self.foreseen, Fraction(self.own_agents, max(self.predicted, 1))

    def add_turn(
        self, cards: Sequence[Position], meant: Iterable[Position], own: int
    ) -> ReaderScore:
        """Return the sums with another turn: its predicted cards, of which `own` are own agents."""
        foreseen = len(set(cards) & set(meant))
        return ReaderScore(
            self.turns + 1,
            self.foreseen + foreseen,
            self.own_agents + own,
            self.predicted + len(cards),
        )


def prediction_notice_text(table: Table, say: Voice) -> str:
    """Return the notice at a game's first clue that spectators may predict (H3), else ""."""
    game = table.match.game
    first = game is not None and len(game.turns) == 1
    return say("notice-predict") if first and is_prediction_offered(table.match) else ""


@dataclass(frozen=True, slots=True)
class AudienceRecap:
    """The recap's texts of an audience: the best readers, and their predictions."""

    audience: Audience

    def awards(self, table: Table, game: Game, say: Voice) -> Iterator[str]:
        """Yield the award line of the best readers, if there are any."""
        return best_reader_lines(table, game, self.audience, say)

    def turn_lines(self, game: Game, place: int, say: Voice) -> Iterator[str]:
        """Yield the line of spectators' predictions in a turn, if there are any."""
        return prediction_lines(game, self.audience, place, say)


def prediction_text(
    match: Match, cards: Sequence[Position], say: Voice, last_result: str = ""
) -> str:
    """Return the prompt to a spectator with their choice, or a note that no clue is out.

    The `last_result` is how their prediction of the turn before went, if they made one.
    """
    game = match.require_dealt()
    after = [last_result] if last_result else []
    if not is_prediction_open(match):
        made = [prediction_choice_text(match, cards, say)] if cards else []
        return "\n".join([*after, say("predict-wait"), *made])
    clue = say(
        "predict-clue",
        team=team_id(game.theme, game.guessers[0]),
        clue=game.clue.word,
        number=number_text(game.clue),
    )
    return "\n".join([*after, clue, prediction_choice_text(match, cards, say)])


def get_last_finished_turn(game: Game) -> int:
    """Return the number of the last turn that is over, counted from 1; 0 before any is."""
    is_under_way = game.phase in {Phase.GUESS, Phase.CALLED}
    return len(game.turns) - is_under_way


def prediction_result_text(game: Game, cards: Sequence[Position], say: Voice) -> str:
    """Return how a spectator's prediction of the last finished turn went; empty without one.

    It counts the agents that the turn has found, which all can see, never what was meant (C18).
    """
    number = get_last_finished_turn(game)
    turn = game.turns[number - 1] if number else None
    if turn is None or turn.clue is None or turn.has_invalid_clue or not cards:
        return ""
    right = [card for card in cards if card in turn.found_agents]
    return say(
        "predict-went",
        clue=turn.clue.word,
        number=number_text(turn.clue),
        cards=" · ".join(card_text(game, card, say) for card in right),
        right=len(right),
        all=len(cards),
    )


def prediction_choice_text(match: Match, cards: Sequence[Position], say: Voice) -> str:
    """Return the cards chosen so far, or the question which cards the clue means."""
    game = match.require_dealt()
    if not cards:
        return say("predict-ask", most=get_max_predicted_cards(game))
    chosen = " · ".join(card_text(game, card, say) for card in cards)
    return say("predict-made", cards=chosen)


def best_reader_lines(table: Table, game: Game, audience: Audience, say: Voice) -> Iterator[str]:
    """Yield the line that names a game's best readers, if there are any."""
    readers = _score_readers(table, game, audience)
    best = list_best_readers(readers)
    if best:
        seen = replace(table, people={**audience.people, **table.people})
        who, foreseen = shortened_person_names(seen, best, say), readers[best[0]].foreseen
        yield say("award-reader", who=who, count=len(best), found=foreseen)


def list_best_readers(readers: dict[Person, ReaderScore]) -> list[Person]:
    """List the readers who foresaw most: two cards or more, in two turns or more (H3).

    Equals are all listed.
    """
    able = {
        person: reader.sort_key
        for person, reader in readers.items()
        if reader.foreseen >= LEAST_FORESEEN and reader.turns >= LEAST_TURNS
    }
    return [person for person, place in able.items() if place == max(able.values())]


def prediction_lines(game: Game, audience: Audience, place: int, say: Voice) -> Iterator[str]:
    """Yield the line of the cards predicted most in a finished game's turn, counted from 1."""
    if not _has_ended(game):
        return
    predicted = [
        prediction.cards
        for prediction in audience.predictions
        if prediction.round == place and prediction.cards
    ]
    if predicted:
        counts = Counter(card for cards in predicted for card in cards)
        cards = [
            say("recap-thought-of", codename=card_text(game, card, say), count=count)
            for card, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        ]
        yield say(
            "recap-audience", people=len(predicted), cards=" · ".join(cards[:MOST_LISTED_CARDS])
        )


def _has_ended(game: Game) -> bool:
    outcome = game.outcome
    return outcome is not None and outcome.termination is not Termination.STOPPED


def _score_readers(table: Table, game: Game, audience: Audience) -> dict[Person, ReaderScore]:
    if not _has_ended(game) or not audience.predictions:
        return {}
    readers: dict[Person, ReaderScore] = {}
    counted = {place: turn for place, turn in list_played_turns(table, game) if _is_counted(turn)}
    for prediction in audience.predictions:
        if prediction.cards and prediction.round in counted:
            played = counted[prediction.round]
            before = readers.get(prediction.person, ReaderScore())
            own = _count_agents(game, played, prediction)
            readers[prediction.person] = before.add_turn(prediction.cards, played.meant, own)
    return readers


def _is_counted(played: PlayedTurn) -> bool:
    """Return True if a turn had a valid clue whose giver said what it meant."""
    return bool(played.meant) and not played.turn.has_invalid_clue


def _count_agents(game: Game, played: PlayedTurn, prediction: Prediction) -> int:
    """Count the predicted cards that are agents of the clue's team, in Duet on the giver's side."""
    side = game.key_card.get_side(played.turn.team)
    return sum(side[card] in {played.turn.team.agent, Identity.GREEN} for card in prediction.cards)
