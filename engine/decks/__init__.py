"""The decks: what can lie on the board, and how it comes there.

Values and pure functions; the only thing read is the committed packs. Randomness is handed in.
"""

from engine.decks.boards import Board, Dealt, Used
from engine.decks.cards import CardSide, Side, TwoSidedCard, WordPack
from engine.decks.catalogue import parse_pictures, pictures_text
from engine.decks.dealing import PackTooSmall, deal, flip, has_flips
from engine.decks.laying import Laid, can_flip, flipped, lay, pack_names
from engine.decks.lemmas import UnknownLanguage, folded, lemma
from engine.decks.pictures import Picture, PicturePack
from engine.decks.shelf import (
    PICTURES,
    UnknownPicture,
    languages,
    picture,
    picture_name,
    picture_pack,
    word_pack,
)
from engine.decks.writing import BrokenPack, Flaw, pack_text, parse_pack

__all__ = [
    "PICTURES",
    "Board",
    "BrokenPack",
    "CardSide",
    "Dealt",
    "Flaw",
    "Laid",
    "PackTooSmall",
    "Picture",
    "PicturePack",
    "Side",
    "TwoSidedCard",
    "UnknownLanguage",
    "UnknownPicture",
    "Used",
    "WordPack",
    "can_flip",
    "deal",
    "flip",
    "flipped",
    "folded",
    "has_flips",
    "languages",
    "lay",
    "lemma",
    "pack_names",
    "pack_text",
    "parse_pack",
    "parse_pictures",
    "picture",
    "picture_name",
    "picture_pack",
    "pictures_text",
    "word_pack",
]
