"""From a word pack to a board: sides in random order, no card and no lemma twice (A4, A9).

The sides stand in a line and come to the board in its order, each where it fits. What was used
stands in no line until what is left can no longer fill the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from engine.decks import filling
from engine.decks.boards import Board, Dealt, Used
from engine.decks.cards import Side, WordPack
from engine.decks.filling import Candidate, PackTooSmall
from engine.decks.lemmas import lemma


def deal(
    pack: WordPack,
    count: int,
    rng: Random,
    *,
    used: Used = frozenset(),
    beside: Iterable[str] = (),
) -> Board:
    """Draw a board on which no two codenames share a lemma; every legal side is as likely (A4, A9).

    What was `used` does not return until the pack must start over. `beside` are codenames that lie
    on the board already. Raises PackTooSmall only where no choice from the whole pack would do.
    """
    taken = {lemma(codename, pack.language) for codename in beside}
    sides = [dealt for dealt in _sides(pack) if lemma(dealt.codename, pack.language) not in taken]
    return _board(pack, rng.sample(sides, k=len(sides)), count, used)


def flip(pack: WordPack, last: Sequence[Dealt], rng: Random, *, used: Used = frozenset()) -> Board:
    """Show the other side of every card of the last board, each in its place (A9).

    A side that was `used`, or shares a lemma with one in an earlier place, and a card without
    another side give their place to a fresh card. The last board's own sides never return. Raises
    PackTooSmall.
    """
    cards = {dealt.card for dealt in last}
    flipped = [
        _showing(pack, dealt.card, dealt.side.other)
        for dealt in last
        if dealt.side.other in pack.cards[dealt.card].sides
    ]
    others = [dealt for dealt in _sides(pack) if dealt.card not in cards]
    board = _board(pack, [*flipped, *rng.sample(others, k=len(others))], len(last), used)
    return Board(_in_place(last, board), board.fresh)


def _sides(pack: WordPack) -> list[Dealt]:
    return [
        _showing(pack, number, side)
        for number, card in enumerate(pack.cards)
        for side in card.sides
    ]


def _showing(pack: WordPack, card: int, side: Side) -> Dealt:
    return Dealt(pack.cards[card].codename(side), card, side)


def _in_place(last: Sequence[Dealt], board: Board) -> tuple[Dealt, ...]:
    places = {dealt.card for dealt in last}
    flipped = {dealt.card: dealt for dealt in board if dealt.card in places}
    fresh = iter([dealt for dealt in board if dealt.card not in places])
    return tuple(flipped.get(dealt.card) or next(fresh) for dealt in last)


def _board(pack: WordPack, line: Sequence[Dealt], count: int, used: Used) -> Board:
    candidates = [
        Candidate(dealt, dealt.card, frozenset({lemma(dealt.codename, pack.language)}))
        for dealt in line
    ]
    board = filling.board(candidates, count, used)
    if board is None:
        raise PackTooSmall(pack.name, count, len(filling.filled(candidates, count)))
    return board
