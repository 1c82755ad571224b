"""The decks: what can lie on the board, and how it is dealt.

Values and pure functions; the only files read are the committed packs. Randomness is an argument.

Words of this package:

- mix, part: the packs that a table has chosen besides the house pack; their share of the words
- own pack: a pack of words that a server has written for itself
"""

from engine.decks.cards import (
    CardSide as CardSide,
    DealtBoard as DealtBoard,
    DealtSide as DealtSide,
    Picture as Picture,
    PicturePack as PicturePack,
    Side as Side,
    TwoSidedCard as TwoSidedCard,
    UsedSides as UsedSides,
    WordPack as WordPack,
)
from engine.decks.catalogue import (
    format_pictures as format_pictures,
    parse_picture_names as parse_picture_names,
    parse_pictures as parse_pictures,
)
from engine.decks.drawing import (
    PackTooSmall as PackTooSmall,
    draw_sides as draw_sides,
    flip_sides as flip_sides,
    has_two_sided_cards as has_two_sided_cards,
)
from engine.decks.laying import (
    DealtCodenames as DealtCodenames,
    OwnPacks as OwnPacks,
    PackGone as PackGone,
    can_flip as can_flip,
    deal_codenames as deal_codenames,
    flip_codenames as flip_codenames,
    list_pack_names as list_pack_names,
    require_layout_fillable as require_layout_fillable,
)
from engine.decks.pack_files import (
    BrokenPack as BrokenPack,
    Flaw as Flaw,
    format_pack as format_pack,
    parse_pack as parse_pack,
)
from engine.decks.shelf import (
    HOUSE_PACK as HOUSE_PACK,
    PICTURE_PACK as PICTURE_PACK,
    UnknownPack as UnknownPack,
    UnknownPicture as UnknownPicture,
    get_picture as get_picture,
    get_picture_name as get_picture_name,
    get_picture_path as get_picture_path,
    list_word_pack_ids as list_word_pack_ids,
    load_picture_pack as load_picture_pack,
    load_word_pack as load_word_pack,
)
from engine.languages import UnknownLanguage as UnknownLanguage
