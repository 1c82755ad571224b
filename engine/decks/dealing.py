"""From a pack to the codenames on a board: cards without repetition, sides at random (A4, A9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from engine.decks.cards import Side, WordPack
from engine.decks.lemmas import lemma


@dataclass(frozen=True, slots=True)
class Dealt:
    """A codename on the board, with the card of its pack (from 0) and the side it is on."""

    codename: str
    card: int
    side: Side


class PackTooSmall(ValueError):
    """A pack fills the board with cards of which no two share a lemma (A4)."""

    def __init__(self, pack: str, need: int, have: int) -> None:
        super().__init__(pack, need, have)
        self.pack = pack
        self.need = need
        self.have = have


# What lies on the board, by lemma; and each card's sides in the order in which they are tried.
Board = dict[str, Dealt]
Drawn = dict[int, Board]


def deal(
    pack: WordPack, count: int, rng: Random, *, beside: Iterable[str] = ()
) -> tuple[Dealt, ...]:
    """Draw cards in random order and for each a side, no two of one lemma (A4, A9).

    A side that clashes gives way to the card's other side, else to another card. `beside` are
    codenames that lie on the board already. Raises PackTooSmall only where no choice would do.
    """
    taken = {lemma(codename, pack.language) for codename in beside}
    drawn = {
        card: _sides(pack, card, rng, taken)
        for card in rng.sample(range(len(pack.cards)), k=len(pack.cards))
    }
    board = _board(drawn, count)
    if len(board) < count:
        raise PackTooSmall(pack.name, count, len(board))
    return tuple(board.values())


def _sides(pack: WordPack, card: int, rng: Random, taken: set[str]) -> Board:
    sides: Board = {}
    for side in rng.sample(tuple(Side), k=2):
        codename = pack.cards[card].codename(side)
        sides.setdefault(lemma(codename, pack.language), Dealt(codename, card, side))
    return {word: dealt for word, dealt in sides.items() if word not in taken}


def _board(drawn: Drawn, count: int) -> Board:
    board: Board = {}
    for card in drawn:
        if len(board) < count:
            _lay(drawn[card], board)
    for card in drawn.keys() - {dealt.card for dealt in board.values()}:
        if len(board) < count:
            _make_room(card, drawn, board, set())
    return board


def _lay(sides: Board, board: Board) -> None:
    free = next((word for word in sides if word not in board), None)
    if free is not None:
        board[free] = sides[free]


def _make_room(card: int, drawn: Drawn, board: Board, tried: set[str]) -> bool:
    """Lay a card where others must be turned to their other side for it."""
    for word, dealt in drawn[card].items():
        if word in tried:
            continue
        tried.add(word)
        if word not in board or _make_room(board[word].card, drawn, board, tried):
            board[word] = dealt
            return True
    return False
