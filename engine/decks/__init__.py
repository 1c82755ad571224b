"""The decks: what can lie on the board, and how it comes there.

Values and pure functions; the only thing read is the committed packs. Randomness is handed in.

Words of this room:

- mix, part: the packs beside the house words that a table has chosen; how much of the words they
  make
- own pack: a pack of words that a server has written for itself
"""

from engine.decks.catalogue import parse_names, parse_pictures, pictures_text
from engine.decks.drawing import PackTooSmall, deal, flip, has_flips
from engine.decks.laying import Laid, can_flip, flipped, lay, pack_names, require_filled
from engine.decks.lemmas import folded, lemma
from engine.decks.pack_files import BrokenPack, Flaw, pack_text, parse_pack
from engine.decks.picture_deck import Picture, PicturePack
from engine.decks.shares import OwnPacks, PackGone
from engine.decks.shelf import (
    HOUSE,
    PICTURES,
    UnknownPack,
    UnknownPicture,
    pack_ids,
    picture,
    picture_file,
    picture_name,
    picture_pack,
    word_pack,
)
from engine.decks.two_sided_cards import CardSide, Side, TwoSidedCard, WordPack
from engine.decks.used_sides import Dealt, LaidBoard, Used
from engine.languages import UnknownLanguage

__all__ = [
    "HOUSE",
    "PICTURES",
    "BrokenPack",
    "CardSide",
    "Dealt",
    "Flaw",
    "Laid",
    "LaidBoard",
    "OwnPacks",
    "PackGone",
    "PackTooSmall",
    "Picture",
    "PicturePack",
    "Side",
    "TwoSidedCard",
    "UnknownLanguage",
    "UnknownPack",
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
    "pack_ids",
    "pack_names",
    "pack_text",
    "parse_names",
    "parse_pack",
    "parse_pictures",
    "picture",
    "picture_file",
    "picture_name",
    "picture_pack",
    "pictures_text",
    "require_filled",
    "word_pack",
]
