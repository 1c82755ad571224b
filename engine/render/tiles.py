"""Cards: one face on the board, and the parts that boards put it together from.

Law: the drawing follows from the face alone. No identity: paper. Covered: an ID card, its portrait
chosen by the order of covering. An identity not covered: a folder of the key. What stands on a card
is an inset, drawn on the suit's first portrait: all portraits are alike there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.render.card_looks import (
    PICTURES,
    WORDS,
    ArtBesideTab,
    CardText,
    EmptyCard,
    Look,
    MarkPill,
    PicturePrint,
    get_card_look,
)
from engine.render.grids import LOW, ORIGINAL_SHAPES, Corner, Grid, Shape
from engine.render.lettering import MIN_SHARE, Ink, TextField, has_all_glyphs, typeset
from engine.render.mosaics import Drawing, Extent, Part, Region, SpriteGround
from engine.render.sprites import get_sprite
from engine.rules import Face, Theme

NUMBER = TextField(width=44, cap=18)
PICTURE_NUMBER = TextField(width=48, cap=23)
RIM = 12
"""The rows at the upper and lower edge of a card where the desk may shine through."""
TAB_ENDS = {False: (49, 48), True: (49, 49)}
"""The column right of which, and the row below which, a tab leaves a picture free, by `key`.

The number does not reach that column; before it nothing of the picture is seen beside the tab."""
LAST_LOW_LETTER = "\u00ff"
"""The last letter of those that never rise above the strip of a covered card."""
RING_REACH = 7
NUMBER_MIDDLES = {NUMBER: (26, 21), PICTURE_NUMBER: (30, 24)}
CACHED_TEXTS = 4096
"""The number of cached texts on cards, each with its place and ink."""


def fits_card(codename: str) -> bool:
    """Return whether a codename is drawable, and large enough on the smallest card."""
    fields = (LOW.word_field, LOW.strip_field)
    large = (typeset(codename, field).cap >= MIN_SHARE * field.cap for field in fields)
    return has_all_glyphs(codename) and all(large)


def get_ring_reach(shape: Shape) -> int:
    """Return how far the gold ring stands out beyond a card of this shape, in pixels."""
    return round(RING_REACH * shape.scale)


class Card(NamedTuple):
    """A card with its number and its codename or picture; `dimmed` fades a covered one."""

    shape: Shape
    number: int
    face: Face
    theme: Theme = Theme.RED_BLUE
    dimmed: bool = False

    @property
    def appearance(self) -> Look:
        """Return the sprites and colours of the card."""
        return get_card_look(self.shape, self.face, self.theme, dimmed=self.dimmed)

    def draw(self, picture: Image.Image) -> None:
        """Draw the whole card on its region of the desk, inside the gold ring if it has one."""
        shape, look = self.shape, self.appearance
        reach = get_ring_reach(shape) if self.face.last else 0
        card = look.empty_card.crop((0, 0, *_outer_size(shape)))
        for inset in (_create_number(shape, self.number, look), *_layout_insets(self, look)):
            inset.paste_on(card)
        picture.paste(card, (reach, reach), get_sprite(f"shape/card-{shape.name}"))
        if reach:
            ring = get_sprite(f"shape/ring-{shape.name}")
            picture.paste(ring, (0, 0), ring)


def layout_whole_card(card: Card, corner: Corner) -> Part:
    """Return a card as one part, for large print, which is rarely drawn twice."""
    (width, height), shape = _outer_size(card.shape), card.shape
    reach = get_ring_reach(shape) if card.face.last else 0
    foot = max(height, shape.size[1] + reach)
    return Part(_move_extent((-reach, -reach, width + reach, foot), corner), card)


def layout_card(card: Card, corner: Corner, blank: BlankBoard) -> Iterator[Part]:
    """Yield the parts of a card at `corner`: an empty card unless the blank has it, then insets.

    The blank board has the number and the paper of every card without identity and ring; on all
    others the bare card comes first, with its rims, and then the number.
    """
    look = card.appearance
    if card.face.last or look.empty_card != blank.paper:
        yield from _empty_card_parts(card.shape, look, corner, blank.desk, ringed=card.face.last)
        yield _move_part(_create_number(card.shape, card.number, look), corner)
    for part in _layout_insets(card, look):
        yield _move_part(part, corner)


@lru_cache(CACHED_TEXTS)
def _empty_card_parts(
    shape: Shape, look: Look, corner: Corner, desk: SpriteGround, *, ringed: bool
) -> tuple[Part, ...]:
    width, height = _outer_size(shape)
    body, parts = (0, RIM, width, height - RIM), []
    for window in _rims(shape, ringed=ringed):
        extent = _move_extent(window, corner)
        bit = Region(desk, extent)
        seen = look.ground if window[1] > 0 and look.kind == WORDS else look.empty_card
        parts.append(Part(extent, Rim(bit, seen, shape.name, window, ringed), bit))
    return (*parts, Part(_move_extent(body, corner), None, Region(look.empty_card, body)))


def _move_part(part: Part, corner: Corner) -> Part:
    extent, drawing, bit = part
    return Part(_move_extent(extent, corner), drawing, bit)


class BlankBoard(NamedTuple):
    """A desk with numbered paper at every place, still without codenames."""

    desk: SpriteGround
    grid: Grid
    kind: str

    @property
    def paper(self) -> EmptyCard:
        """Return the empty card at every place."""
        return EmptyCard(f"cards/{self.kind}-{self.grid.shape.name}/paper", dimmed=False)

    def draw(self, picture: Image.Image) -> None:
        """Draw all empty cards of the blank board with their numbers."""
        face = Face(codename="@" if self.kind == PICTURES else "")
        for place in range(self.grid.capacity):
            card, corner = Card(self.grid.shape, place + 1, face), self.grid.get_corner(place)
            look = card.appearance
            for part in _empty_card_parts(card.shape, look, corner, self.desk, ringed=False):
                part.paste_on(picture)
            _move_part(_create_number(card.shape, card.number, look), corner).paste_on(picture)


def _rims(shape: Shape, *, ringed: bool) -> tuple[Extent, ...]:
    width, height = _outer_size(shape)
    if not ringed:
        return (0, 0, width, RIM), (0, height - RIM, width, height)
    reach = get_ring_reach(shape)
    foot = max(height, shape.size[1] + reach)
    return (
        (-reach, -reach, width + reach, RIM),
        (-reach, RIM, 0, height - RIM),
        (width, RIM, width + reach, height - RIM),
        (-reach, height - RIM, width + reach, foot),
    )


class Rim(NamedTuple):
    """The visible part of a bare card and its ring within a window."""

    desk: Region
    card: EmptyCard
    shape: str
    window: Extent
    ringed: bool

    def draw(self, picture: Image.Image) -> None:
        """Draw the card's region on its region of the desk, and the ring over it."""
        picture.paste(self.desk.crop(), (0, 0))
        outline, (left, top, right, bottom) = get_sprite(f"shape/card-{self.shape}"), self.window
        seen = (max(left, 0), max(top, 0), min(right, outline.width), min(bottom, outline.height))
        if seen[0] < seen[2]:
            corner = (seen[0] - left, seen[1] - top)
            picture.paste(self.card.crop(seen), corner, outline.crop(seen))
        if self.ringed:
            ring = get_sprite(f"shape/ring-{self.shape}")
            reach = (ring.width - outline.width) // 2
            picture.paste(ring, (-reach - left, -reach - top), ring)


def _layout_insets(card: Card, look: Look) -> Iterator[Part]:
    """Yield everything on a card but its number, relative to the card's corner."""
    face = card.face
    if face.picture_id is None:
        yield _create_codename(card.shape, face.codename, look, covered=face.covered)
    else:
        yield from _layout_art(card, look, face.picture_id)
    for team in () if face.covered else face.marks:
        mark = MarkPill(card.shape, team, face.picture_id is not None, face.identity is None)
        yield _create_inset((0, 0, *card.shape.size), mark, look.ground)


def _create_inset(extent: Extent, drawing: Drawing, ground: EmptyCard) -> Part:
    return Part(extent, drawing, Region(ground, extent))


@lru_cache(CACHED_TEXTS)
def _create_codename(shape: Shape, text: str, look: Look, *, covered: bool) -> Part:
    field, level = (shape.strip_field, shape.strip) if covered else (shape.word_field, shape.word)
    (width, height), reach = _outer_size(shape), field.half_height
    extent = (0, level - reach, width, min(level + reach, height))
    words = CardText(text, (shape.size[0] / 2, reach), Ink(field, look.word))
    is_low = max(text, default="") <= LAST_LOW_LETTER
    return _create_inset(extent, words, look.ground if is_low else look.empty_card)


def _create_number(shape: Shape, number: int, look: Look) -> Part:
    field = NUMBER if look.kind == WORDS else PICTURE_NUMBER
    scale, (across, down) = shape.scale, NUMBER_MIDDLES[field]
    middle = (across * scale, down * scale)
    shown = CardText(str(number), middle, Ink(field.scale_by(scale), look.tab))
    return _create_inset((0, 0, round(2 * middle[0]), round(2 * middle[1])), shown, look.ground)


def _layout_art(card: Card, look: Look, picture: str) -> Iterator[Part]:
    """Yield a picture as a photo, or printed: the parts beside and below the tab."""
    shape = card.shape
    if card.face.covered:
        photo = PicturePrint(picture, shape.photo, card.dimmed)
        extent = (0, 0, shape.photo, shape.photo)
        yield Part(_move_extent(extent, shape.photo_corner), None, Region(photo, extent))
        return
    art, side, key = PicturePrint(picture, shape.art), shape.art, look.shows_key
    left, top = TAB_ENDS[key]
    start, level = max(left - shape.art_corner[0], 0), top - shape.art_corner[1]
    mask = f"shape/beside-{'key-tab' if key else 'tab'}-{shape.name}"
    if shape in ORIGINAL_SHAPES:
        start, level = 0, side
    right, lower = (start, 0, side, level), (0, level, side, side)
    drawing = ArtBesideTab(Region(art, right), mask)
    yield _create_inset(_move_extent(right, shape.art_corner), drawing, look.ground)
    if level < side:
        yield Part(_move_extent(lower, shape.art_corner), None, Region(art, lower))


def _outer_size(shape: Shape) -> tuple[int, int]:
    """Return the size of a card with its shadow."""
    return shape.size[0], shape.size[1] + shape.shadow


def _move_extent(extent: Extent, corner: Corner) -> Extent:
    (left, top, right, bottom), (aside, above) = extent, corner
    return left + aside, top + above, right + aside, bottom + above
