"""From a match's settings to the cards on its board; nobody else deals.

Law: it reads deck, layout and language; no format knows a deck. A board has words, pictures, or
both in a checkerboard whose first card is a word (F1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from engine.decks.drawing import deal, flip, has_flips
from engine.decks.packs import Pack
from engine.decks.shelf import picture_pack, word_pack
from engine.decks.two_sided_cards import CardSide, Side
from engine.decks.used_sides import LaidBoard, Used
from engine.rules import Deck, Drawn, Settings
from engine.rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Laid:
    """The codenames of a board, row by row, and what they were drawn from.

    A picture is `@` and its id. `drawn` has one entry a pack in play, words first; its sides stand
    in the order of their cards on the board.
    """

    codenames: tuple[str, ...]
    drawn: tuple[Drawn, ...]


def lay(settings: Settings, rng: Random, used: Mapping[str, Used]) -> Laid:
    """Lay fresh codenames for the settings of a match (A4, A9, F1); may raise PackTooSmall.

    `used` is the memory of the server by the name of the pack, as `pack_names` lists them.
    """
    return _laid(settings, [_fresh(share, rng, used) for share in _shares(settings)])


def flipped(
    settings: Settings, last: Sequence[Drawn], rng: Random, used: Mapping[str, Used]
) -> Laid:
    """Lay the other side of every card of the last board (A9); may raise PackTooSmall.

    Of a pack that was not in play, or lay in another number of cards, fresh ones are laid.
    """
    lay_there = {
        drawn.pack: tuple(CardSide(card, Side(side)) for card, side in drawn.sides)
        for drawn in last
    }
    boards = []
    for share in _shares(settings):
        name, lay = share.pack.name, lay_there.get(share.pack.name, ())
        if len(lay) == share.count:
            boards.append(flip(share.pack, lay, rng, used=used.get(name, frozenset())))
        else:
            boards.append(_fresh(share, rng, used))
    return _laid(settings, boards)


def can_flip(settings: Settings, last: Sequence[Drawn]) -> bool:
    """Tell whether every pack in play lay on the last board and has cards with two sides (A9)."""
    lay_there = {drawn.pack for drawn in last}
    packs = [share.pack for share in _shares(settings)]
    return all(pack.name in lay_there and has_flips(pack) for pack in packs)


def pack_names(settings: Settings) -> tuple[str, ...]:
    """Name the packs in play as `Drawn.pack` does: the memories that a deal needs."""
    return tuple(share.pack.name for share in _shares(settings))


@dataclass(frozen=True, slots=True)
class _Share:
    """A pack in play and how many of its cards lie on the board."""

    pack: Pack
    count: int


def _shares(settings: Settings) -> tuple[_Share, ...]:
    cards = settings.layout.cards
    match settings.deck:
        case Deck.WORDS:
            return (_Share(word_pack(settings.language), cards),)
        case Deck.PICTURES:
            return (_Share(picture_pack(), cards),)
        case Deck.BOTH:
            words, pictures = cards - cards // 2, cards // 2
            return (_Share(word_pack(settings.language), words), _Share(picture_pack(), pictures))


def _fresh(share: _Share, rng: Random, used: Mapping[str, Used]) -> LaidBoard:
    return deal(share.pack, share.count, rng, used=used.get(share.pack.name, frozenset()))


def _laid(settings: Settings, boards: Sequence[LaidBoard]) -> Laid:
    """Take from each pack in turn along rows and columns: of two packs a checkerboard (F1)."""
    drawn = tuple(
        Drawn(name, tuple((dealt.card, dealt.side.value) for dealt in board), board.fresh)
        for name, board in zip(pack_names(settings), boards, strict=True)
    )
    decks, codenames = [iter(board) for board in boards], []
    for place in range(settings.layout.cards):
        row, column = divmod(place, settings.layout.value.columns)
        codenames.append(next(decks[(row + column) % len(decks)]).codename)
    return Laid(tuple(codenames), drawn)
