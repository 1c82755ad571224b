"""The spymaster: the clue that should uncover most of its cards, at a risk that its temper takes.

Law: every clue is one that the referee allows outright, never one that was given in this game, and
follows from the cards in sight and the seed alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from engine.players import tempers
from engine.players.links import Links, felt, links, near, rows
from engine.players.sight import KeyBoard
from engine.players.tempers import DARING, Daring
from engine.players.weighing import Pull, Weights, margin, worth
from engine.referee import Verdict, rule_on
from engine.rules import Temper, View

CHOICES, HAIR = 5, 97
"""The seed chooses among this many clues, each worth at least HAIR hundredths of the best."""
WEIGHED = 60
"""This many of the best clues are scored again with their weak links."""


class Hint(NamedTuple):
    """A clue, and the codenames that it means, the plainest first."""

    word: str
    number: int
    meant: tuple[str, ...]


class Promise(NamedTuple):
    """A clue that could be given: its worth, its number, and the number of its word."""

    worth: int
    number: int
    clue: int


@dataclass(frozen=True, slots=True)
class Spymaster:
    """A computer spymaster of a language; it has no state."""

    _links: Links = field(repr=False)
    temper: Temper

    def clue(self, seen: View | KeyBoard, seed: int | str) -> Hint:
        """Choose a clue; raises ValueError if it has no open card, or no legal word is left."""
        board = seen if isinstance(seen, KeyBoard) else KeyBoard.of(seen)
        if not board.own:
            message = "no card is left to give a clue for"
            raise ValueError(message)
        chance = random.Random(seed)
        return self._best(board, chance.random()) or self._any(board, chance.random())

    def _daring(self, board: KeyBoard) -> Daring:
        """Return the temper's risk profile, with more risk if the rivals are nearer the end."""
        behind = len(board.own) - len(board.rivals) if board.rivals else 0
        return DARING[self.temper].behind(behind)

    def _best(self, board: KeyBoard, lot: float) -> Hint | None:
        """Choose among the best clues for several cards, else the plainest for one."""
        daring = self._daring(board)
        several = [Promise(*worth(pull, daring), clue) for clue, pull in self._pulls(board)]
        ranked = sorted([each for each in several if each.number], reverse=True)
        return self._chosen(board, self._weighed(board, ranked[:WEIGHED]), lot) or self._chosen(
            board, [Promise(margin(pull), 1, clue) for clue, pull in self._pulls(board)], lot
        )

    def _weighed(self, board: KeyBoard, ranked: list[Promise]) -> list[Promise]:
        """Score the best clues again by all their links, the weak ones to other cards too."""
        daring = self._daring(board)
        sides = (board.own, board.rivals, board.bystanders, board.assassins)
        clues, options = [each.clue for each in ranked], []
        felt_by = [[felt(self._links, clues, name) for name in side] for side in sides]
        for place, clue in enumerate(clues):
            pull = Pull.felt([[card[place] for card in side] for side in felt_by], daring.doubt)
            options.append(Promise(*worth(pull, daring), clue))
        return [each for each in options if each.number]

    def _chosen(self, board: KeyBoard, options: list[Promise], lot: float) -> Hint | None:
        """Choose at random among the legal clues that are nearly as good as the best."""
        ranked = sorted(options, reverse=True)
        legal = list(islice((each for each in ranked if self._legal(board, each)), CHOICES))
        close = [each for each in legal if 100 * each.worth >= HAIR * legal[0].worth]
        if not legal:
            return None
        return self._hint(board, close[int(lot * len(close))] if close else legal[0])

    def _pulls(self, board: KeyBoard) -> Iterator[tuple[int, Pull]]:
        """Score each clue that leads to an own card and was not given yet."""
        own = [near(self._links, codename) for codename in board.own]
        doubt = self._daring(board).doubt
        others = [
            Weights.of((near(self._links, codename) for codename in side), doubt)
            for side in (board.rivals, board.bystanders, board.assassins)
        ]
        given_rows = {row for word in board.given for row in rows(self._links, word)}
        for clue in {clue for clues in own for clue in clues} - given_rows:
            yield clue, Pull.of(clue, own, others)

    def _hint(self, board: KeyBoard, promise: Promise) -> Hint:
        pulls = {name: near(self._links, name).get(promise.clue, 0) for name in board.own}
        plainest = sorted(board.own, key=lambda name: -pulls[name])
        written = self._links.written(promise.clue)
        return Hint(written, promise.number, tuple(plainest[: promise.number]))

    def _any(self, board: KeyBoard, lot: float) -> Hint:
        """Choose any legal clue for one card, if no link leads to the own ones."""
        clues = list(self._links.clues)
        start = int(lot * len(clues))
        given_rows = {row for word in board.given for row in rows(self._links, word)}
        for clue in (*clues[start:], *clues[:start]):
            if clue not in given_rows and self._legal(board, Promise(0, 1, clue)):
                return self._hint(board, Promise(0, 1, clue))
        message = "no word is left to give as a clue"
        raise ValueError(message)

    def _legal(self, board: KeyBoard, promise: Promise) -> bool:
        ruling = rule_on(
            self._links.written(promise.clue),
            str(promise.number),
            visible=board.visible,
            language=self._links.language,
            own=board.own,
            grid=board.grid,
        )
        return ruling.verdict is Verdict.ALLOWED


def spymaster(language: str, temper: Temper | str = "normal") -> Spymaster:
    """Create a spymaster for a language; raises NoPlayers, or KeyError for an unknown temper."""
    named = temper if isinstance(temper, Temper) else tempers.temper(temper)
    return Spymaster(links(language), named)
