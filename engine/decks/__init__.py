"""The decks: what can lie on the board, and how it comes there.

Values and pure functions; the only thing read is the committed word packs. Randomness is handed in.
"""

from engine.decks.cards import Side, TwoSidedCard, WordPack
from engine.decks.dealing import Dealt, PackTooSmall, deal
from engine.decks.lemmas import UnknownLanguage, lemma
from engine.decks.shelf import languages, word_pack
from engine.decks.writing import BrokenPack, Flaw, pack_text, parse_pack

__all__ = [
    "BrokenPack",
    "Dealt",
    "Flaw",
    "PackTooSmall",
    "Side",
    "TwoSidedCard",
    "UnknownLanguage",
    "WordPack",
    "deal",
    "languages",
    "lemma",
    "pack_text",
    "parse_pack",
    "word_pack",
]
