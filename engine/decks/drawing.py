"""From a pack to a board: sides in random order, each placed if it may lie there (A4, A9).

The sides stand in a line and come to the board in its order. A side that was used is left out of
the line until the others can no longer fill the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random

from engine.decks.clusters import spread
from engine.decks.filling import Candidate, filled
from engine.decks.packs import Pack, candidates, sides
from engine.decks.two_sided_cards import CardSide
from engine.decks.used_sides import LaidBoard, Used
from engine.rules import Refused


class PackTooSmall(Refused):
    """A pack fills the board, and no two of its words there share a lemma (A4)."""

    def __init__(self, pack: str, need: int, have: int) -> None:
        super().__init__(pack, need, have)
        self.pack = pack
        self.need = need
        self.have = have


def deal(
    pack: Pack,
    count: int,
    rng: Random,
    *,
    used: Used = frozenset(),
    beside: frozenset[str] = frozenset(),
) -> LaidBoard:
    """Draw a board of sides that may lie together; each is as likely as any other (A4, A9).

    A side in `used` returns only when the pack must start over, and no word shares a lemma with one
    in `beside`, which is of another pack. Clusters are spread; a flip leaves them as they lie.
    Raises PackTooSmall only if no choice from the whole pack would do.
    """

    def line(all_: Sequence[Candidate]) -> Iterator[Candidate]:
        return spread(_drawn(_apart(all_, beside), rng), beside)

    return _board(pack, count, used, line)


def flip(
    pack: Pack,
    last: Sequence[CardSide],
    rng: Random,
    *,
    used: Used = frozenset(),
    beside: frozenset[str] = frozenset(),
) -> LaidBoard:
    """Flip every card of the last board in its place (A9).

    A fresh card takes the place of a card without another side, and of one whose other side is in
    `used` or may not lie beside a side in an earlier place or of another pack. The last board's own
    sides never return. Raises PackTooSmall.
    """
    lay = {place.card for place in last}

    def line(all_: Sequence[Candidate]) -> Iterator[Candidate]:
        apart = _apart(all_, beside)
        known = {one.dealt.place: one for one in apart}
        turned = (known[place.other] for place in last if place.other in known)
        return chain(turned, _drawn([one for one in apart if one.dealt.card not in lay], rng))

    board = _board(pack, len(last), used, line)
    there = {dealt.card: dealt for dealt in board if dealt.card in lay}
    fresh = iter([dealt for dealt in board if dealt.card not in lay])
    in_place = tuple(there.get(place.card) or next(fresh) for place in last)
    return LaidBoard(in_place, board.fresh)


def has_flips(pack: Pack) -> bool:
    """Return whether a pack has cards with another side; single codenames have none (A9)."""
    known = {dealt.place for dealt in sides(pack)}
    return any(place.other in known for place in known)


def _board(
    pack: Pack, count: int, used: Used, line: Callable[[Sequence[Candidate]], Iterator[Candidate]]
) -> LaidBoard:
    """Fill a board from sides that a server has not seen, or start over with all (A9)."""
    have = 0
    for together in candidates(pack):
        unseen = [one for one in together if one.dealt.place not in used]
        left = filled(line(unseen), count)
        if len(left) == count:
            return LaidBoard(left)
        whole = filled(line(together), count)
        if len(whole) == count:
            return LaidBoard(whole, fresh=True)
        have = len(whole)
    raise PackTooSmall(pack.called, count, have)


def _apart(all_: Sequence[Candidate], beside: frozenset[str]) -> Sequence[Candidate]:
    return [one for one in all_ if not one.words & beside] if beside else all_


def _drawn(all_: Sequence[Candidate], rng: Random) -> Iterator[Candidate]:
    """Yield the candidates in random order, each as likely as any other that is left."""
    left = list(all_)
    while left:
        place = rng.randrange(len(left))
        left[place], left[-1] = left[-1], left[place]
        yield left.pop()
