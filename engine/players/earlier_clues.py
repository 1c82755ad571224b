"""Earlier clues: what those of past turns still tell the guessers.

Law: it is made of public information, so an operative remembers no more than a spectator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from engine.rules import Turn


class Earlier(NamedTuple):
    """A clue of an earlier turn, and how many of its promised cards are not found yet.

    `own` is whether it was for the side that guesses now. Of a clue with 0 none is left: it said
    that no agent of its side fits (B11).
    """

    word: str
    left: int
    own: bool

    @property
    def against(self) -> bool:
        """Whether it speaks against a card that it leads to: the rivals' clue, or a clue with 0."""
        return not (self.own and self.left)


def remembered(turns: Iterable[Turn], own: Callable[[Turn], bool]) -> tuple[Earlier, ...]:
    """Return the clues of earlier turns that still tell something, the oldest first.

    The cards that a side found beyond a clue's number count for its older ones. A clue that a call
    made invalid, one that promised nothing (unlimited) and the rivals' with 0 tell nothing.
    """
    clues: list[Earlier] = []
    for turn in turns:
        if turn.clue is None or turn.void or not isinstance(turn.clue.number, int):
            continue
        mine, number, found_cards = own(turn), turn.clue.number, len(turn.found)
        clues = [*_left(clues, found_cards - number, own=mine)]
        if number > found_cards or (number == 0 and mine):
            clues.append(Earlier(turn.clue.word, max(0, number - found_cards), mine))
    return tuple(clues)


def _left(clues: Iterable[Earlier], more: int, *, own: bool) -> Iterator[Earlier]:
    """Subtract what was found for older clues, and drop those that are found completely."""
    for clue in clues:
        taken = min(clue.left, max(0, more)) if clue.own is own else 0
        more -= taken
        if not taken or clue.left > taken:
            yield clue._replace(left=clue.left - taken)
