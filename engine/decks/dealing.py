"""From a pack to a board: sides in random order, no card and no lemma twice (A4, A9).

The sides stand in a line and come to the board in its order, each where it fits. What was used
stands in no line until what is left can no longer fill the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from engine.decks.boards import Board, Dealt, Used
from engine.decks.cards import Side, WordPack
from engine.decks.lemmas import lemma


class PackTooSmall(ValueError):
    """A pack fills the board with cards of which no two share a lemma (A4)."""

    def __init__(self, pack: str, need: int, have: int) -> None:
        super().__init__(pack, need, have)
        self.pack = pack
        self.need = need
        self.have = have


# Codenames by lemma: what lies on the board, and what each card can show.
Laid = dict[str, Dealt]
Sides = dict[int, Laid]


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

    A side that was `used`, or shares a lemma with one in an earlier place, gives its place to a
    fresh card. The last board's own sides never return. Raises PackTooSmall.
    """
    cards = {dealt.card for dealt in last}
    flipped = [_showing(pack, dealt.card, dealt.side.other) for dealt in last]
    others = [dealt for dealt in _sides(pack) if dealt.card not in cards]
    board = _board(pack, [*flipped, *rng.sample(others, k=len(others))], len(last), used)
    return Board(_in_place(flipped, board.dealt), board.fresh)


def _sides(pack: WordPack) -> list[Dealt]:
    return [_showing(pack, card, side) for card in range(len(pack.cards)) for side in Side]


def _showing(pack: WordPack, card: int, side: Side) -> Dealt:
    return Dealt(pack.cards[card].codename(side), card, side)


def _in_place(flipped: Sequence[Dealt], laid: Sequence[Dealt]) -> tuple[Dealt, ...]:
    fresh = iter([dealt for dealt in laid if dealt not in flipped])
    return tuple(dealt if dealt in laid else next(fresh) for dealt in flipped)


def _board(pack: WordPack, line: Sequence[Dealt], count: int, used: Used) -> Board:
    left = _laid([dealt for dealt in line if dealt.side_used not in used], count, pack.language)
    if len(left) == count:
        return Board(left)
    whole = _laid(line, count, pack.language)
    if len(whole) < count:
        raise PackTooSmall(pack.name, count, len(whole))
    return Board(whole, fresh=True)


def _laid(line: Sequence[Dealt], count: int, language: str) -> tuple[Dealt, ...]:
    sides = _sides_by_card(line, language)
    board: Laid = {}
    for dealt in line:
        if len(board) < count and dealt.card not in _cards(board):
            board.setdefault(lemma(dealt.codename, language), dealt)
    for card in sides:
        if len(board) < count and card not in _cards(board):
            _make_room(card, sides, board, set())
    return tuple(board.values())


def _sides_by_card(line: Iterable[Dealt], language: str) -> Sides:
    sides: Sides = {}
    for dealt in line:
        sides.setdefault(dealt.card, {}).setdefault(lemma(dealt.codename, language), dealt)
    return sides


def _cards(board: Laid) -> set[int]:
    return {dealt.card for dealt in board.values()}


def _make_room(card: int, sides: Sides, board: Laid, tried: set[str]) -> bool:
    """Lay a card where others must be turned to their other side for it."""
    for word, dealt in sides[card].items():
        if word in tried:
            continue
        tried.add(word)
        if word not in board or _make_room(board[word].card, sides, board, tried):
            board[word] = dealt
            return True
    return False
