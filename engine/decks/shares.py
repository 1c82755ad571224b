"""Shares: the packs that a deal with some settings draws from, and how many cards of each.

Law: words come first, the chosen packs before the house pack, and pictures last; the result depends
on the settings alone, so that a flip finds every card in its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.decks.packs import Pack
from engine.decks.shelf import HOUSE_PACK, UnknownPack, load_picture_pack, load_word_pack
from engine.decks.two_sided_cards import WordPack
from engine.rules import ChosenPack, Deck, Refused, Settings

OwnPacks: TypeAlias = Mapping[str, WordPack]
"""The packs of a server's own by their ids, as far as a table has chosen them (A10)."""


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


def list_shares(settings: Settings, own: OwnPacks) -> tuple[PackShare, ...]:
    """List the packs in play; raises PackGone or UnknownLanguage."""
    cards = settings.layout.cards
    match settings.deck:
        case Deck.WORDS:
            return _list_word_shares(settings, cards, own)
        case Deck.PICTURES:
            return (PackShare(load_picture_pack(), cards),)
        case Deck.BOTH:
            words, pictures = cards - cards // 2, cards // 2
            return (
                *_list_word_shares(settings, words, own),
                PackShare(load_picture_pack(), pictures),
            )


def interleave(counts: Sequence[int]) -> Iterator[int]:
    """Yield the index of the pack for each place in turn, so that each is spread evenly."""
    counts_so_far, places = [0] * len(counts), sum(counts)
    for place in range(1, places + 1):
        lacking = [
            count * place - places * lay for count, lay in zip(counts, counts_so_far, strict=True)
        ]
        chosen = lacking.index(max(lacking))
        counts_so_far[chosen] += 1
        yield chosen


def _list_word_shares(settings: Settings, cards: int, own: OwnPacks) -> tuple[PackShare, ...]:
    packs = [_load_chosen(chosen, settings.language, own) for chosen in settings.mix.packs]
    packs.append(load_word_pack(settings.language))
    counted = zip(packs, settings.mix.count_words(cards), strict=True)
    return tuple(PackShare(pack, count) for pack, count in counted if count)


def _load_chosen(chosen: ChosenPack, language: str, own: OwnPacks) -> WordPack:
    """Load a pack that a table chose; raises PackGone, also for `house`."""
    try:
        return (
            own[chosen.id]
            if chosen.id in own
            else load_word_pack(language, _require_theme(chosen.id))
        )
    except UnknownPack:
        raise PackGone(chosen.title) from None


def _require_theme(id: str) -> str:
    if id == HOUSE_PACK:
        raise UnknownPack(id)
    return id
