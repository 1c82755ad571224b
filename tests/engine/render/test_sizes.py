"""How large letters come out where people see them: in a preview of 550 x 350, and 400 px wide."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from engine.decks import load_word_pack
from engine.languages import TABLE_LANGUAGES
from engine.render import board_png, large_print_page_png
from engine.render.grids import (
    LARGE_PICTURES,
    LARGE_WORDS,
    LOW,
    Grid,
    Shape,
    get_board_grid,
    list_large_print_pages,
)
from engine.render.lettering import TextField, typeset
from engine.rules import Deck, Face, Layout
from tests.cases import each
from tests.engine.render.pictures import seen
from tests.engine.render.scenes import HALF_WAY, TOUCHED, game, header, key_faces, laid, table_faces

PREVIEW, PHONE = (550, 350), 400
OPEN, COVERED = (14, 10), (9, 6.5)
"""The least height of capitals, in a preview and on a phone."""
FLAT = "HELMET"
"""A codename whose letters are as high as capitals are, and no higher."""
WITH_WORDS = [
    (Layout.CLASSIC, Deck.WORDS),
    (Layout.CLASSIC, Deck.BOTH),
    (Layout.PICTURES, Deck.WORDS),
    (Layout.PICTURES, Deck.BOTH),
]
PACKS = [(language, load_word_pack(language).codenames) for language in TABLE_LANGUAGES]


def scales(size: tuple[int, int]) -> tuple[float, float]:
    """Tell how much a picture shrinks in a preview, and on a phone."""
    width, height = size
    return min(PREVIEW[0] / width, PREVIEW[1] / height), PHONE / width


@pytest.mark.parametrize(("layout", "deck"), WITH_WORDS)
def test_drawn_capitals_are_large_enough_in_a_preview_and_on_a_phone(
    layout: Layout, deck: Deck
) -> None:
    played = game(TOUCHED[layout], layout=layout, codenames=laid(deck))
    for seen_faces, dimmed in ((table_faces(played), False), (key_faces(played), True)):
        faces = _named(seen_faces, FLAT)
        head = header(played, dimmed=dimmed)
        heights = _drawn(
            board_png(faces, head),
            board_png(_named(faces, ""), head),
            get_board_grid(layout, deck),
            layout.card_count,
        )
        for place, face in enumerate(faces):
            if face.picture_id is None:
                least = COVERED if face.covered else OPEN
                assert all(_seen(heights[place], layout, deck, least)), (place, heights[place])


@each("layout, deck", WITH_WORDS)
@each("language, codenames", PACKS)
def test_hardly_a_codename_of_a_pack_is_smaller_than_that(
    layout: Layout, deck: Deck, language: str, codenames: tuple[str, ...]
) -> None:
    shape = get_board_grid(layout, deck).shape
    for field, least in ((shape.word_field, OPEN), (shape.strip_field, COVERED)):
        caps = {codename: typeset(codename, field).cap for codename in codenames}
        small = [one for one, cap in caps.items() if not all(_seen(cap, layout, deck, least))]
        assert len(small) <= len(codenames) * (0 if shape is LOW else 0.005), (language, small)


def _seen(cap: float, layout: Layout, deck: Deck, least: tuple[float, float]) -> tuple[bool, ...]:
    shrunk = scales(get_board_grid(layout, deck).size)
    return tuple(cap * scale >= wanted for scale, wanted in zip(shrunk, least, strict=True))


@each("language, codenames", PACKS)
@each("large", [LARGE_WORDS, LARGE_PICTURES])
def test_large_print_is_twice_as_large_on_a_phone(
    large: Grid, language: str, codenames: tuple[str, ...]
) -> None:
    for wide, narrow in (
        (large.shape.word_field, LOW.word_field),
        (large.shape.strip_field, LOW.strip_field),
    ):
        times = {one: _times(one, wide, narrow) for one in codenames}
        too_wide = [one for one, time in times.items() if time <= 1.8]
        assert too_wide == [], f"{language}: take narrower codenames in their place"
        assert sum(time < 2 for time in times.values()) <= len(codenames) * 0.02


def _times(codename: str, wide: TextField, narrow: TextField) -> float:
    return typeset(codename, wide).cap / typeset(codename, narrow).cap


@each("deck", [Deck.WORDS, Deck.BOTH])
def test_drawn_capitals_of_large_print_are_twice_those_of_a_board(deck: Deck) -> None:
    played = game(HALF_WAY, codenames=laid(deck))
    faces, head = _named(table_faces(played), FLAT), header(played)
    on = LARGE_WORDS if deck is Deck.WORDS else LARGE_PICTURES
    for page, places in enumerate(list_large_print_pages(faces)):
        drawn, blank = (
            large_print_page_png(named, head, page) for named in (faces, _named(faces, ""))
        )
        heights = _drawn(drawn, blank, on, len(places))
        for spot, place in enumerate(places):
            if faces[place].picture_id is None:
                field = LOW.strip_field if faces[place].covered else LOW.word_field
                assert heights[spot] >= 2 * field.cap - 1


def test_every_card_lies_on_one_page_of_large_print() -> None:
    for layout in Layout:
        for deck in Deck:
            faces = table_faces(game(layout=layout, codenames=laid(deck)))
            places = [place for page in list_large_print_pages(faces) for place in page]
            assert places == list(range(layout.card_count))


def test_incomplete_large_print_row_is_centred() -> None:
    for on in (LARGE_WORDS, LARGE_PICTURES):
        for count in range(1, on.capacity + 1):
            corners = on.get_corners(count)
            last = [left for left, top in corners if top == corners[-1][1]]
            assert last[0] == pytest.approx(on.size[0] - last[-1] - on.shape.size[0], abs=2)
            assert corners[: -len(last)] == [
                on.get_corner(place) for place in range(count - len(last))
            ]


def test_a_page_of_large_print_is_no_wider_than_a_preview() -> None:
    for page in (LARGE_WORDS, LARGE_PICTURES):
        assert page.size[0] * 7 <= page.size[1] * 11


def _named(faces: tuple[Face, ...], codename: str) -> tuple[Face, ...]:
    return tuple(face if face.picture_id else replace(face, codename=codename) for face in faces)


def _drawn(png: bytes, blank: bytes, on: Grid, count: int) -> list[int]:
    """Measure how high the codename on every card is drawn, in pixels."""
    difference = ImageChops.difference(seen(png), seen(blank)).convert("L")
    return [_height(difference, corner, on.shape) for corner in on.get_corners(count)]


def _height(difference: Image.Image, corner: tuple[int, int], shape: Shape) -> int:
    left, top = corner
    card = difference.crop((left, top, left + shape.size[0], top + shape.size[1]))
    most = max(card.tobytes())
    inked = card.point(lambda grey: 255 * (grey > most / 2)).getbbox()
    return 0 if inked is None else inked[3] - inked[1]
