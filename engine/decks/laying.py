"""From a match's settings to the cards on its board; no other code deals.

Law: it reads deck, layout, mix and language; no format knows a deck. A board has words, pictures,
or both in a checkerboard whose first card is a word (F1). Words come first, the chosen packs before
the house pack, and pictures last, so that a flip finds every card in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from engine.decks.cards import CardSide, DealtBoard, PicturePack, Side, UsedSides, WordPack
from engine.decks.drawing import draw_sides, flip_sides, has_two_sided_cards
from engine.decks.packs import Pack, list_word_lemmas
from engine.decks.shelf import HOUSE_PACK, UnknownPack, load_picture_pack, load_word_pack
from engine.rules import ChosenPack, Deck, Drawn, Refused, Settings

OwnPacks: TypeAlias = Mapping[str, WordPack]
"""The packs of a server's own by their ids, as far as a table has chosen them (A10)."""
NO_OWN_PACKS: OwnPacks = MappingProxyType({})
"""For a table without packs of the server's own."""


class PackGone(Refused):
    """A pack that a table has chosen is there: a server may have removed it."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.title = title


@dataclass(frozen=True, slots=True)
class PackShare:
    """A pack in play and how many of its cards lie on the board."""

    pack: Pack
    count: int


@dataclass(frozen=True, slots=True)
class DealtCodenames:
    """The codenames of a board, row by row, and the packs they were drawn from.

    A picture is `@` and its id. `drawn` has one entry per pack in play, words first; its sides
    stand in the order of their cards on the board.
    """

    codenames: tuple[str, ...]
    drawn: tuple[Drawn, ...]


def deal_codenames(
    settings: Settings, rng: Random, used: Mapping[str, UsedSides], own: OwnPacks = NO_OWN_PACKS
) -> DealtCodenames:
    """Deal fresh codenames for the settings of a match (A4, A9, F1).

    `used` are the sides that the server has seen, by pack name; `own` are its own packs. Raises
    PackTooSmall, PackGone or UnknownLanguage.
    """
    fresh = partial(_draw_fresh, rng=rng, used=used)
    packs = _list_shares(settings, own)
    return _arrange(settings, packs, _draw_boards(packs, fresh))


def flip_codenames(
    settings: Settings,
    last: Sequence[Drawn],
    rng: Random,
    used: Mapping[str, UsedSides],
    own: OwnPacks = NO_OWN_PACKS,
) -> DealtCodenames:
    """Flip every card of the last board (A9); raises the errors of `deal_codenames`.

    Fresh cards are dealt of a pack that was not on that board with the same number of cards.
    """
    lay_there = {
        drawn.pack: tuple(CardSide(card, Side(side)) for card, side in drawn.sides)
        for drawn in last
    }

    def turned(share: PackShare, lying: frozenset[str]) -> DealtBoard:
        name, lay = share.pack.name, lay_there.get(share.pack.name, ())
        if len(lay) != share.count:
            return _draw_fresh(share, lying, rng=rng, used=used)
        seen = used.get(name, frozenset())
        return flip_sides(share.pack, lay, rng, used=seen, lemmas_on_board=lying)

    packs = _list_shares(settings, own)
    return _arrange(settings, packs, _draw_boards(packs, turned))


def can_flip(settings: Settings, last: Sequence[Drawn], own: OwnPacks = NO_OWN_PACKS) -> bool:
    """Return whether all packs in play were on the last board and have two-sided cards (A9)."""
    lay_there = {drawn.pack for drawn in last}
    packs = [share.pack for share in _list_shares(settings, own)]
    return all(pack.name in lay_there and has_two_sided_cards(pack) for pack in packs)


def list_pack_names(settings: Settings, own: OwnPacks = NO_OWN_PACKS) -> tuple[str, ...]:
    """List the names of the packs in play, words first; used sides are stored by them (A9)."""
    return tuple(share.pack.name for share in _list_shares(settings, own))


def require_layout_fillable(settings: Settings, own: OwnPacks = NO_OWN_PACKS) -> None:
    """Raise PackTooSmall or PackGone if the packs in play cannot fill the layout (A4)."""
    deal_codenames(settings, Random(0), {}, own)


def _list_shares(settings: Settings, own: OwnPacks) -> tuple[PackShare, ...]:
    """List the packs in play; raises PackGone or UnknownLanguage."""
    cards = settings.layout.card_count
    match settings.deck:
        case Deck.WORDS:
            return _list_word_shares(settings, cards, own)
        case Deck.PICTURES:
            return (PackShare(load_picture_pack(), cards),)
        case Deck.BOTH:
            pictures = PackShare(load_picture_pack(), cards // 2)
            return (*_list_word_shares(settings, cards - pictures.count, own), pictures)


def _interleave(counts: Sequence[int]) -> Iterator[int]:
    """Yield the index of the pack for each place in turn, so that each is spread evenly."""
    used, places = [0] * len(counts), sum(counts)
    for place in range(1, places + 1):
        pairs = zip(counts, used, strict=True)
        lacking = [count * place - places * so_far for count, so_far in pairs]
        chosen = lacking.index(max(lacking))
        used[chosen] += 1
        yield chosen


def _list_word_shares(settings: Settings, cards: int, own: OwnPacks) -> tuple[PackShare, ...]:
    packs = [_load_chosen(chosen, settings.language, own) for chosen in settings.mix.packs]
    packs.append(load_word_pack(settings.language))
    counted = zip(packs, settings.mix.count_words_by_pack(cards), strict=True)
    return tuple(PackShare(pack, count) for pack, count in counted if count)


def _load_chosen(chosen: ChosenPack, language: str, own: OwnPacks) -> WordPack:
    """Load a pack that a table chose; raises PackGone, also for `house`."""
    if chosen.id in own:
        return own[chosen.id]
    if chosen.id == HOUSE_PACK:
        raise PackGone(chosen.title)
    try:
        return load_word_pack(language, chosen.id)
    except UnknownPack:
        raise PackGone(chosen.title) from None


def _draw_fresh(
    share: PackShare, lying: frozenset[str], *, rng: Random, used: Mapping[str, UsedSides]
) -> DealtBoard:
    seen = used.get(share.pack.name, frozenset())
    return draw_sides(share.pack, share.count, rng, used=seen, lemmas_on_board=lying)


def _draw_boards(
    shares: Sequence[PackShare], draw: Callable[[PackShare, frozenset[str]], DealtBoard]
) -> list[DealtBoard]:
    """Draw from one pack after the other, without words that share a lemma (A4)."""
    boards, lying = [], frozenset[str]()
    for share in shares:
        separate = lying if isinstance(share.pack, WordPack) else frozenset()
        boards.append(draw(share, separate))
        lying |= list_word_lemmas(share.pack, boards[-1])
    return boards


def _arrange(
    settings: Settings, shares: Sequence[PackShare], boards: Sequence[DealtBoard]
) -> DealtCodenames:
    """Spread the words of all packs evenly; with pictures they lie in a checkerboard (F1)."""
    drawn = tuple(
        Drawn(share.pack.name, tuple((laid.card, laid.side.value) for laid in board), board.fresh)
        for share, board in zip(shares, boards, strict=True)
    )
    pictures = [isinstance(share.pack, PicturePack) for share in shares]
    decks = [iter(board) for board in boards]
    counts = [0 if drawn else share.count for share, drawn in zip(shares, pictures, strict=True)]
    turns, codenames = _interleave(counts), []
    for place in range(settings.layout.card_count):
        row, column = divmod(place, settings.layout.value.columns)
        draws = not any(counts) or (any(pictures) and (row + column) % 2 == 1)
        codenames.append(next(decks[-1 if draws else next(turns)]).codename)
    return DealtCodenames(tuple(codenames), drawn)
