"""Earlier clues: what those of past turns still tell the guessers.

Law: it is made of public information, so an operative remembers no more than a spectator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from engine.rules import Turn


class EarlierClue(NamedTuple):
    """A clue of an earlier turn, and how many of its promised cards are not found yet.

    `own` is whether it was for the side that guesses now. Of a clue with 0 none is left: it said
    that no agent of its side fits (B11).
    """

    word: str
    left: int
    own: bool

    @property
    def is_against(self) -> bool:
        """Whether it speaks against a card that it leads to: the rivals' clue, or a clue with 0."""
        return not (self.own and self.left)


def list_earlier_clues(
    turns: Iterable[Turn], own: Callable[[Turn], bool]
) -> tuple[EarlierClue, ...]:
    """Return the clues of earlier turns that still tell something, the oldest first.

    The cards that a side found beyond a clue's number count for its older ones. A clue that a call
    made invalid, one that promised nothing (unlimited) and the rivals' with 0 tell nothing.
    """
    clues: list[EarlierClue] = []
    for turn in turns:
        if turn.clue is None or turn.is_void or not isinstance(turn.clue.number, int):
            continue
        mine, number, found_cards = own(turn), turn.clue.number, len(turn.found_agents)
        clues = [*_subtract_found(clues, found_cards - number, own=mine)]
        if number > found_cards or (number == 0 and mine):
            clues.append(EarlierClue(turn.clue.word, max(0, number - found_cards), mine))
    return tuple(clues)


def _subtract_found(clues: Iterable[EarlierClue], more: int, *, own: bool) -> Iterator[EarlierClue]:
    """Subtract what was found for older clues, and drop those that are found completely."""
    for clue in clues:
        taken = min(clue.left, max(0, more)) if clue.own is own else 0
        more -= taken
        if not taken or clue.left > taken:
            yield clue._replace(left=clue.left - taken)
