"""What is drawn, measured: the contrast of every text, and shapes and textures without colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, combinations

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from engine.render import board_png, headers, key_pictures, key_png, large_print_page_png
from engine.render.colours import ASSASSIN, BYSTANDER, SAME_LIGHTNESS
from engine.render.grids import (
    LARGE_PICTURES,
    LARGE_WORDS,
    WIDE,
    Grid,
    get_board_grid,
    get_deck,
    get_key_grid,
    list_large_print_pages,
)
from engine.render.sprites import get_opaque_sprite
from engine.render.tiles import NUMBER, NUMBER_MIDDLES, PICTURE_NUMBER
from engine.rules import Clue, Deck, Face, Game, Layout, Team
from tests.cases import each
from tests.engine.render.keys import KEYS
from tests.engine.render.pictures import seen
from tests.engine.render.scenes import (
    TO_AN_ASSASSIN_TOGETHER,
    TO_THE_END,
    duet,
    game,
    header,
    key_faces,
    laid,
    table_faces,
)
from tests.engine.render.vision import contrast

AA = 4.5
CLUE = Clue("OCEAN", 3)
INKED = 0.015
"""How much of a field the pixels of full ink take at least."""
EMBLEM = (WIDE.size[0] - 43, 8, WIDE.size[0] - 11, 42)
TEXTURE = (70, 4, WIDE.size[0] - 50, 38)
"""Where on a card they are."""
PHONE_CARD = 74
"""How wide a card is in a board 400 px wide."""
BESIDE = ((0.04, 0.34, 0.24, 0.62), (0.78, 0.38, 0.96, 0.62), (0.3, 0.02, 0.75, 0.3))
"""Places of a card that hold neither its number nor its emblem nor its word."""
LIGHTER = 4
"""By how many of 255 steps two patterns differ on average, at least."""
Box = tuple[float, float, float, float]


def _end(layout: Layout, deck: Deck) -> Game:
    return game(TO_THE_END[layout], layout=layout, codenames=laid(deck))


def _together(deck: Deck) -> Game:
    return duet(TO_AN_ASSASSIN_TOGETHER, codenames=laid(deck))


GAMES: dict[str, Callable[[], Game]] = {
    "words": lambda: _end(Layout.CLASSIC, Deck.WORDS),
    "both": lambda: _end(Layout.CLASSIC, Deck.BOTH),
    "orange words": lambda: _end(Layout.PICTURES, Deck.WORDS),
    "orange pictures": lambda: _end(Layout.PICTURES, Deck.PICTURES),
    "duet": lambda: _together(Deck.WORDS),
    "duet of both": lambda: _together(Deck.BOTH),
}


@each("name", GAMES)
@each("view", ["table", "key"])
def test_every_text_drawn_on_a_board_reads_against_its_ground(name: str, view: str) -> None:
    played = GAMES[name]()
    faces = table_faces(played) if view == "table" else key_faces(played)
    picture = seen(board_png(faces, header(played, clue=CLUE, dimmed=view == "key")))
    on = get_board_grid(played.layout, get_deck(faces))
    boxes = chain(_texts(faces, on, range(len(faces))), _header_texts(played, on))
    assert _faint(picture, dict(boxes)) == {}


@each("name", ["words", "orange words", "duet of both", "orange pictures"])
def test_every_text_drawn_in_large_print_reads_against_its_ground(name: str) -> None:
    played = GAMES[name]()
    faces = key_faces(played)
    on = LARGE_WORDS if get_deck(faces) is Deck.WORDS else LARGE_PICTURES
    picture = seen(large_print_page_png(faces, header(played, dimmed=True), 0))
    assert _faint(picture, dict(_texts(faces, on, list_large_print_pages(faces)[0]))) == {}


@each("name", ["words", "orange words", "duet"])
def test_every_number_drawn_on_a_key_card_reads_against_its_ground(name: str) -> None:
    played = GAMES[name]()
    side = None if played.tally is None else Team.RED
    picture = seen(key_png(key_faces(played), header(played, side=side)))
    on, (x, y) = get_key_grid(played.layout), key_pictures.NUMBER_MIDDLE
    corners = {place: on.get_corner(place) for place in range(played.layout.card_count)}
    boxes = {
        f"number {place + 1}": _round((left + x, top + y), 16, 12)
        for place, (left, top) in corners.items()
    }
    assert _faint(picture, boxes) == {}


def test_a_faint_text_would_be_found() -> None:
    picture = Image.new("RGB", (40, 40), "#777777")
    picture.paste("#999999", (10, 10, 30, 30))
    assert _faint(picture, {"grey": (0, 0, 40, 40)}) == {"grey": pytest.approx(1.58, abs=0.1)}


@each("state", ["folder-{}", "{}-0"])
@each("key", KEYS)
def test_any_two_suits_of_a_key_differ_in_their_emblems_without_colour(
    key: str, state: str
) -> None:
    for one, other in _pairs(key, state):
        assert _difference(_shape(one, EMBLEM), _shape(other, EMBLEM)) > 0.08


@each("key", KEYS)
def test_any_two_suits_of_a_key_differ_in_their_textures_without_colour(key: str) -> None:
    for one, other in _pairs(key, "folder-{}"):
        assert _difference(_shape(one, TEXTURE), _shape(other, TEXTURE)) > 0.2


@each("kind", ["words-low", "words-wide", "words-large-broad"])
@each("state", ["folder-{}", "{}-0", "{}-3"])
def test_red_and_blue_cards_differ_in_lightness_at_phone_size(kind: str, state: str) -> None:
    if "large" in kind and state == "{}-3":
        return
    for place in BESIDE:
        one, other = (
            _woven(f"cards/{kind}/{state.format(suit.name)}", place) for suit in SAME_LIGHTNESS
        )
        assert _difference(one, other) * 255 > LIGHTER, (kind, state, place)


def test_lightness_of_a_suit_does_not_depend_on_the_portrait() -> None:
    for place in BESIDE[:2]:
        one, other = (_woven(f"cards/words-low/red-{person}", place) for person in (0, 3))
        assert _difference(one, other) * 255 < LIGHTER


def _woven(name: str, place: tuple[float, float, float, float]) -> Image.Image:
    """Cut a place out of a card as a phone shows it, in grey, as light as any other on average."""
    card = get_opaque_sprite(name).convert("L")
    phone = card.resize(
        (PHONE_CARD, round(card.height * PHONE_CARD / card.width)), Image.Resampling.BOX
    )
    left, top, right, bottom = place
    width, height = phone.size
    cut = phone.crop(_whole((left * width, top * height, right * width, bottom * height)))
    mean = ImageStat.Stat(cut).mean[0]
    return cut.point(lambda grey: round(grey - mean + 128))


def _pairs(key: str, state: str) -> Iterator[tuple[Image.Image, Image.Image]]:
    suits = (*KEYS[key], BYSTANDER, ASSASSIN)
    return combinations((_grey(state.format(suit.name)) for suit in suits), 2)


def _texts(faces: tuple[Face, ...], on: Grid, places: range) -> Iterator[tuple[str, Box]]:
    """List the fields of all numbers and codenames."""
    scale, shape = on.shape.scale, on.shape
    for place, (left, top) in zip(places, on.get_corners(len(places)), strict=True):
        face = faces[place]
        kind = NUMBER if face.picture_id is None else PICTURE_NUMBER
        x, y = (middle * scale for middle in NUMBER_MIDDLES[kind])
        yield f"number {place + 1}", _round((left + x, top + y), 24 * scale, kind.cap * scale)
        if face.picture_id is None:
            level = shape.strip if face.covered else shape.word
            middle = (left + shape.size[0] / 2, top + level)
            cap = (shape.strip_field if face.covered else shape.word_field).cap
            yield face.codename, _round(middle, 80 * scale, cap * 0.7)


def _header_texts(played: Game, on: Grid) -> Iterator[tuple[str, Box]]:
    inner = headers.PLATE_MARGIN + headers.PLATE_SIZE[0] - 79
    level = on.header_top + headers.BETWEEN_TOP + headers.LEVEL
    left = headers.PLATE_MARGIN + headers.TOKENS_LEFT if played.tally else inner
    yield "left on the left", _round((left, level), 26, 28)
    yield "clue", _round((640, level), 90, 26)
    yield "left on the right", _round((1320 - inner, level), 26, 28)


def _round(middle: tuple[float, float], width: float, height: float) -> Box:
    x, y = middle
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _faint(picture: Image.Image, boxes: dict[str, Box]) -> dict[str, float]:
    """List the fields whose ink has too little contrast to their ground."""
    contrasts = {text: _contrast(picture.crop(_whole(box))) for text, box in boxes.items()}
    return {text: ratio for text, ratio in contrasts.items() if ratio < AA}


def _whole(box: Box) -> tuple[int, int, int, int]:
    left, top, right, bottom = map(round, box)
    return left, top, right, bottom


def _contrast(field: Image.Image) -> float:
    """Give the contrast of the commonest colour and the one that is farthest from it."""
    drawn = field.tobytes()
    counted = Counter(drawn[pixel : pixel + 3] for pixel in range(0, len(drawn), 3)).most_common()
    names = [("#" + colour.hex(), count) for colour, count in counted]
    least = INKED * field.width * field.height
    return max(contrast(name, names[0][0]) for name, count in names if count >= least)


def _grey(name: str) -> Image.Image:
    return get_opaque_sprite(f"cards/words-wide/{name}").convert("L")


def _shape(card: Image.Image, box: tuple[int, int, int, int]) -> Image.Image:
    """Cut a shape out in black and white, the commoner of the two black."""
    field = ImageOps.autocontrast(card.crop(box)).point(lambda grey: 255 * (grey > 127))
    return ImageOps.invert(field) if ImageStat.Stat(field).mean[0] > 127 else field


def _difference(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0] / 255
