"""The decks: what can lie on the board, and how it comes there.

Values and pure functions; the only thing read is the committed word packs. Randomness is handed in.
"""

from engine.decks.boards import Board, Dealt, SideUsed, Used
from engine.decks.cards import Side, TwoSidedCard, WordPack
from engine.decks.dealing import PackTooSmall, deal, flip
from engine.decks.lemmas import UnknownLanguage, folded, lemma
from engine.decks.shelf import languages, word_pack
from engine.decks.writing import BrokenPack, Flaw, pack_text, parse_pack

__all__ = [
    "Board",
    "BrokenPack",
    "Dealt",
    "Flaw",
    "PackTooSmall",
    "Side",
    "SideUsed",
    "TwoSidedCard",
    "UnknownLanguage",
    "Used",
    "WordPack",
    "deal",
    "flip",
    "folded",
    "languages",
    "lemma",
    "pack_text",
    "parse_pack",
    "word_pack",
]
