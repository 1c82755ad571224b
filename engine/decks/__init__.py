"""The decks: what can lie on the board, and how it is dealt.

Values and pure functions; the only files read are the committed packs. Randomness is an argument.

Words of this package:

- mix, part: the packs that a table has chosen besides the house pack; their share of the words
- own pack: a pack of words that a server has written for itself
"""

from engine.decks.catalogue import (
    parse_names as parse_names,
    parse_pictures as parse_pictures,
    pictures_text as pictures_text,
)
from engine.decks.drawing import (
    PackTooSmall as PackTooSmall,
    deal as deal,
    flip as flip,
    has_flips as has_flips,
)
from engine.decks.laying import (
    Laid as Laid,
    can_flip as can_flip,
    flipped as flipped,
    lay as lay,
    pack_names as pack_names,
    require_filled as require_filled,
)
from engine.decks.lemmas import folded as folded, lemma as lemma
from engine.decks.pack_files import (
    BrokenPack as BrokenPack,
    Flaw as Flaw,
    pack_text as pack_text,
    parse_pack as parse_pack,
)
from engine.decks.picture_deck import Picture as Picture, PicturePack as PicturePack
from engine.decks.shares import OwnPacks as OwnPacks, PackGone as PackGone
from engine.decks.shelf import (
    HOUSE as HOUSE,
    PICTURES as PICTURES,
    UnknownPack as UnknownPack,
    UnknownPicture as UnknownPicture,
    pack_ids as pack_ids,
    picture as picture,
    picture_file as picture_file,
    picture_name as picture_name,
    picture_pack as picture_pack,
    word_pack as word_pack,
)
from engine.decks.two_sided_cards import (
    CardSide as CardSide,
    Side as Side,
    TwoSidedCard as TwoSidedCard,
    WordPack as WordPack,
)
from engine.decks.used_sides import Dealt as Dealt, LaidBoard as LaidBoard, Used as Used
from engine.languages import UnknownLanguage as UnknownLanguage
