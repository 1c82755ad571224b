"""From a pack to a board: sides in random order, each placed if it may lie there (A4, A9).

The sides stand in a line and come to the board in its order. A side that was used is left out of
the line until the others can no longer fill the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random

from engine.decks.cards import CardSide, DealtBoard, UsedSides
from engine.decks.filling import Candidate, defer_cluster_excess, fill_board
from engine.decks.packs import Pack, list_candidates_by_strictness, list_dealable_sides
from engine.rules import Refused


class PackTooSmall(Refused):
    """A pack fills the board, and no two of its words there share a lemma (A4)."""

    def __init__(self, pack: str, need: int, have: int) -> None:
        super().__init__(pack, need, have)
        self.pack = pack
        self.need = need
        self.have = have


def draw_sides(
    pack: Pack,
    count: int,
    rng: Random,
    *,
    used: UsedSides = frozenset(),
    lemmas_on_board: frozenset[str] = frozenset(),
) -> DealtBoard:
    """Draw a board of sides that may lie together; each is as likely as any other (A4, A9).

    A side in `used` returns only when the pack must start over. No word shares a lemma with
    `lemmas_on_board`, those of other packs, and few are of one cluster. Raises PackTooSmall if the
    whole pack cannot fill the board.
    """

    def line(options: Sequence[Candidate]) -> Iterator[Candidate]:
        separate = _without_shared_lemmas(options, lemmas_on_board)
        return defer_cluster_excess(_shuffle(separate, rng), lemmas_on_board)

    return _fill_board(pack, count, used, line)


def flip_sides(
    pack: Pack,
    last: Sequence[CardSide],
    rng: Random,
    *,
    used: UsedSides = frozenset(),
    lemmas_on_board: frozenset[str] = frozenset(),
) -> DealtBoard:
    """Flip every card of the last board in its place, or replace it by a fresh card (A9).

    Replaced are one-sided cards, and those whose other side is in `used` or may not lie beside the
    other cards, or words with `lemmas_on_board`. Raises PackTooSmall.
    """
    cards = {place.card for place in last}

    def line(options: Sequence[Candidate]) -> Iterator[Candidate]:
        separate = _without_shared_lemmas(options, lemmas_on_board)
        known = {side.dealt.place: side for side in separate}
        turned = (known[place.other] for place in last if place.other in known)
        others = [side for side in separate if side.dealt.card not in cards]
        return chain(turned, _shuffle(others, rng))

    board = _fill_board(pack, len(last), used, line)
    there = {dealt.card: dealt for dealt in board if dealt.card in cards}
    fresh = iter([dealt for dealt in board if dealt.card not in cards])
    in_place = tuple(there.get(place.card) or next(fresh) for place in last)
    return DealtBoard(in_place, board.fresh)


def has_two_sided_cards(pack: Pack) -> bool:
    """Return whether any card of a pack has two sides that can be dealt (A9)."""
    known = {dealt.place for dealt in list_dealable_sides(pack)}
    return any(place.other in known for place in known)


def _fill_board(
    pack: Pack,
    count: int,
    used: UsedSides,
    line: Callable[[Sequence[Candidate]], Iterator[Candidate]],
) -> DealtBoard:
    """Fill a board from sides that a server has not seen, or start over with all (A9)."""
    have = 0
    for together in list_candidates_by_strictness(pack):
        unseen = [candidate for candidate in together if candidate.dealt.place not in used]
        dealt = fill_board(line(unseen), count)
        if len(dealt) == count:
            return DealtBoard(dealt)
        whole = fill_board(line(together), count)
        if len(whole) == count:
            return DealtBoard(whole, fresh=True)
        have = len(whole)
    raise PackTooSmall(pack.display_name, count, have)


def _without_shared_lemmas(
    all_: Sequence[Candidate], lemmas_on_board: frozenset[str]
) -> Sequence[Candidate]:
    return [side for side in all_ if not side.words & lemmas_on_board] if lemmas_on_board else all_


def _shuffle(all_: Sequence[Candidate], rng: Random) -> Iterator[Candidate]:
    """Yield the candidates in random order, each as likely as any other that is left."""
    remaining = list(all_)
    while remaining:
        place = rng.randrange(len(remaining))
        remaining[place], remaining[-1] = remaining[-1], remaining[place]
        yield remaining.pop()
