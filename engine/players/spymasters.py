"""The spymaster: the clue that should uncover most of its cards, at a risk that its temper takes.

Law: every clue is one that the referee allows outright, never one that was given in this game, and
follows from the cards in sight and the seed alone.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple, TypeAlias

from engine.players.links import Links, find_word_numbers, get_near_clues, list_links, load_links
from engine.players.sight import KeyBoard
from engine.players.weighing import (
    ENDGAME,
    PARTNER_PROFILE,
    PRESSED,
    SECOND,
    WORTH_TRYING,
    ClueScore,
    RiskProfile,
    SideWeights,
    get_lead,
    get_risk_profile,
    rate_clue,
    rate_for_two,
    rate_promise_of_all,
)
from engine.referee import Verdict, rule_on
from engine.rules import Temper, View

CHOICES, CLOSE_PERCENT = 5, 97
"""The seed chooses among this many clues, none worth less than CLOSE_PERCENT of the best."""
SCORED_AGAIN = 60
"""This many of the best clues are rated again with their weak links."""


ScoredClues: TypeAlias = Sequence[tuple[int, ClueScore]]
Rate: TypeAlias = Callable[[ClueScore, RiskProfile], tuple[int, int]]
"""A function from how a clue leads to the cards to its worth and its number, 0 for no clue."""


class Hint(NamedTuple):
    """A clue, and the codenames that it means, the plainest first."""

    word: str
    number: int
    meant: tuple[str, ...]


class ClueOption(NamedTuple):
    """A clue that could be given: its worth, its number, and the number of its word."""

    worth: int
    number: int
    clue: int


@dataclass(frozen=True, slots=True)
class Spymaster:
    """A computer spymaster of a language; it has no state."""

    _links: Links = field(repr=False)
    profile: RiskProfile = PARTNER_PROFILE

    def clue(self, seen: View | KeyBoard, seed: int | str) -> Hint:
        """Choose a clue by a seed; raises ValueError if no own card is open or no word is legal."""
        board = seen if isinstance(seen, KeyBoard) else KeyBoard.of(seen)
        if not board.own:
            message = "no card is left to give a clue for"
            raise ValueError(message)
        chance = random.Random(seed)
        return self._choose_best(board, chance.random()) or self._choose_any(board, chance.random())

    def _risk_profile(self, board: KeyBoard) -> RiskProfile:
        """Return the risk profile, with more risk if the rivals are nearer the end."""
        behind = len(board.own) - len(board.rivals) if board.rivals else 0
        return self.profile.adjust_if_behind(behind)

    def _choose_best(self, board: KeyBoard, lot: float) -> Hint | None:
        """Choose among the best legal clues for several cards, else the plainest for one."""
        for options in self._list_preferences(board):
            hint = self._choose_legal(board, options, lot)
            if hint is not None:
                return hint
        return None

    def _list_preferences(self, board: KeyBoard) -> Iterator[list[ClueOption]]:
        """Yield the clues to choose from, the preferred first: later ones if none is legal.

        All own cards are promised if the rivals may end the game with their next touch.
        """
        scored, daring = list(self._score_clues(board)), self._risk_profile(board)
        if len(board.rivals) == 1:
            yield self._rate(board, scored, daring, rate_promise_of_all)
        options = self._rate(board, scored, daring, rate_clue)
        if self._is_two_wanted(board, daring):
            yield self._prefer_two(board, scored, daring, options)
        yield options
        yield [ClueOption(get_lead(pull), 1, clue) for clue, pull in scored]

    def _is_two_wanted(self, board: KeyBoard, daring: RiskProfile) -> bool:
        """Return whether a clue for one is too slow, in an endgame with rivals who are near."""
        own, rivals = len(board.own), len(board.rivals)
        is_near = 0 < rivals <= own + PRESSED and own in ENDGAME
        return daring.relaxed > 0 and (is_near or rivals == SECOND <= own)

    def _prefer_two(
        self, board: KeyBoard, scored: ScoredClues, daring: RiskProfile, options: list[ClueOption]
    ) -> list[ClueOption]:
        """Return the options, but those for two where the best is for one and hardly worth more."""
        best = max(options, default=ClueOption(0, 0, 0))
        if best.number >= SECOND:
            return options
        twos = self._rate(board, scored, daring, rate_for_two)
        worth = max([each.worth for each in twos], default=0)
        return twos if 100 * worth >= WORTH_TRYING * max(1, best.worth) else options

    def _rate(
        self, board: KeyBoard, scored: ScoredClues, daring: RiskProfile, rate: Rate
    ) -> list[ClueOption]:
        """Rate the clues, and the best again by all their links, the weak ones too."""
        options = [ClueOption(*rate(pull, daring), clue) for clue, pull in scored]
        ranked = sorted([each for each in options if each.number], reverse=True)[:SCORED_AGAIN]
        sides = (board.own, board.rivals, board.bystanders, board.assassins)
        clues = [each.clue for each in ranked]
        felt_by = [[list_links(self._links, clues, name) for name in side] for side in sides]
        again = []
        for place, clue in enumerate(clues):
            links = [[card[place] for card in side] for side in felt_by]
            pull = ClueScore.from_links(links, daring.doubt)
            again.append(ClueOption(*rate(pull, daring), clue))
        return [each for each in again if each.number]

    def _choose_legal(self, board: KeyBoard, options: list[ClueOption], lot: float) -> Hint | None:
        """Choose at random among the legal clues that are nearly as good as the best."""
        ranked = sorted(options, reverse=True)
        legal = list(islice((each for each in ranked if self._is_legal(board, each)), CHOICES))
        close = [each for each in legal if 100 * each.worth >= CLOSE_PERCENT * legal[0].worth]
        if not legal:
            return None
        return self._create_hint(board, close[int(lot * len(close))] if close else legal[0])

    def _score_clues(self, board: KeyBoard) -> Iterator[tuple[int, ClueScore]]:
        """Score each clue that leads to an own card and was not given yet."""
        own = [get_near_clues(self._links, codename) for codename in board.own]
        doubt = self._risk_profile(board).doubt
        sides = (board.rivals, board.bystanders, board.assassins)
        near = ((get_near_clues(self._links, codename) for codename in side) for side in sides)
        others = [SideWeights.from_links(clues, doubt) for clues in near]
        given_rows = {
            row for word in board.clue_words for row in find_word_numbers(self._links, word)
        }
        for clue in {clue for clues in own for clue in clues} - given_rows:
            yield clue, ClueScore.from_near_clues(clue, own, others)

    def _create_hint(self, board: KeyBoard, promise: ClueOption) -> Hint:
        pulls = {name: get_near_clues(self._links, name).get(promise.clue, 0) for name in board.own}
        plainest = sorted(board.own, key=lambda name: -pulls[name])
        written = self._links.spelling(promise.clue)
        return Hint(written, promise.number, tuple(plainest[: promise.number]))

    def _choose_any(self, board: KeyBoard, lot: float) -> Hint:
        """Choose any legal clue for one card, if no link leads to the own ones."""
        clues = list(self._links.clues)
        start = int(lot * len(clues))
        given_rows = {
            row for word in board.clue_words for row in find_word_numbers(self._links, word)
        }
        for clue in (*clues[start:], *clues[:start]):
            if clue not in given_rows and self._is_legal(board, ClueOption(0, 1, clue)):
                return self._create_hint(board, ClueOption(0, 1, clue))
        message = "no word is left to give as a clue"
        raise ValueError(message)

    def _is_legal(self, board: KeyBoard, promise: ClueOption) -> bool:
        ruling = rule_on(
            self._links.spelling(promise.clue),
            str(promise.number),
            visible=board.visible,
            language=self._links.language,
            own=board.own,
            grid=board.grid,
        )
        return ruling.verdict is Verdict.ALLOWED


def spymaster(language: str, temper: Temper | str | None = "normal") -> Spymaster:
    """Create a spymaster for a language, a partner of people if `temper` is None (E4).

    Raises NoPlayers, or KeyError for an unknown temper.
    """
    return Spymaster(load_links(language), get_risk_profile(temper))
