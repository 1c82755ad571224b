"""The case before the referee: a clue that is safe to show, and all that it is judged by."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property

from engine.languages.lexicon import Lexicon
from engine.rules import UNLIMITED, Clue, HouseRules, get_picture_id

_PIECES = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_SHORTEST_PIECE = 3
UNLIMITED_MEANS = 2
"""The number of cards a clue with no number must fit before C7 asks."""


@dataclass(frozen=True, kw_only=True)
class ClueCase:
    """A clue and the uncovered codenames (C6) of its game.

    `lexicon` is None for a language that the referee does not speak. `own` are the giver's
    uncovered codenames and `grid` all codenames row by row: C7 compares with them.
    """

    clue: Clue = field(repr=False)
    visible: tuple[str, ...]
    language: str
    lexicon: Lexicon | None
    house: HouseRules
    own: tuple[str, ...] = field(repr=False)
    grid: tuple[str, ...]
    typed_as_name: bool = False
    """Whether the clue was typed as a name is: Sue Mee."""

    @cached_property
    def words_on_board(self) -> tuple[str, ...]:
        """Return the visible codenames that are words: a picture's name forbids nothing (C20)."""
        return tuple(each for each in self.visible if get_picture_id(each) is None)

    @cached_property
    def own_words(self) -> tuple[str, ...]:
        """Return the giver's uncovered codenames that are words (C20)."""
        return tuple(each for each in self.own if get_picture_id(each) is None)

    @cached_property
    def typed_words(self) -> tuple[str, ...]:
        """Return the words of the clue in small letters, apostrophes kept."""
        return tuple(_PIECES.findall(self.clue.word.lower()))

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Return the words to compare: without genitive 's, pieces round apostrophes, joined."""
        pieces: list[str] = []
        for typed in self.typed_words:
            pieces.append(typed.removesuffix("'s").replace("'", ""))
            pieces += [each for each in typed.split("'") if len(each) >= _SHORTEST_PIECE]
        if len(self.typed_words) > 1:
            pieces.append("".join(self.typed_words).replace("'", ""))
        return tuple(dict.fromkeys(pieces))

    @property
    def min_cards(self) -> int | None:
        """Return how many own cards a clue about letters or places must fit; None for 0 (C7)."""
        number = self.clue.number
        if number is UNLIMITED:
            return UNLIMITED_MEANS
        return number or None
