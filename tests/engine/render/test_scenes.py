"""What holds for every scene: each is drawn once, and looked at in all these ways."""

from __future__ import annotations

from itertools import combinations

from PIL import Image, ImageChops, ImageStat

from engine.render import sprites, tiles
from engine.render.boards import BoardDrawing
from engine.render.card_looks import EmptyCard
from engine.render.mosaics import Extent, Mosaic, Part, SpriteGround
from engine.render.png import encode_rgb
from engine.rules import Deck, Layout
from tests.cases import each
from tests.engine.render.goldens import DRAWN, GOLDENS, OF_FEATURES, golden, halved, path_of
from tests.engine.render.pictures import opened
from tests.engine.render.plain import laid_out, plain, whole
from tests.engine.render.scenes import BOARDS, SCENES, drawn

TAKES_LONG = True

SIZES = {
    (Layout.CLASSIC, Deck.WORDS): (1320, 840),
    (Layout.CLASSIC, Deck.PICTURES): (1320, 1066),
    (Layout.CLASSIC, Deck.BOTH): (1320, 1066),
    (Layout.PICTURES, Deck.WORDS): (1320, 874),
    (Layout.PICTURES, Deck.PICTURES): (1320, 1130),
    (Layout.PICTURES, Deck.BOTH): (1320, 874),
}


@each("scene", DRAWN)
def test_a_scene_looks_as_it_did_when_somebody_last_looked(scene: str) -> None:
    png = drawn(scene) if scene in SCENES else DRAWN[scene]()
    difference = ImageChops.difference(halved(png).convert("RGB"), golden(scene))
    grey = difference.convert("L")
    assert ImageStat.Stat(grey).mean[0] < 0.8
    assert _worst_spot(grey) < 16


def test_every_golden_picture_is_of_a_scene() -> None:
    folders = {GOLDENS, *OF_FEATURES.values()}
    paths = {path for folder in folders for path in folder.glob("*.png")}
    assert paths == set(map(path_of, DRAWN))


@each("scene", BOARDS)
def test_a_board_is_in_the_one_palette_and_small(scene: str) -> None:
    png = drawn(scene)
    picture = opened(png)
    assert picture.mode == "P"
    assert picture.getpalette() == sprites.get_palette().getpalette()
    assert len(png) <= 200 * 1024


@each("layout, deck", SIZES)
def test_a_board_has_the_size_of_its_layout_and_deck(layout: Layout, deck: Deck) -> None:
    width, height = opened(drawn(f"start_{layout.name.lower()}_{deck.value}")).size
    assert (width, height) == SIZES[layout, deck]
    assert width * 7 <= height * 11


@each("scene", [*SCENES][::3])
def test_the_same_faces_give_the_same_bytes(scene: str) -> None:
    assert SCENES[scene]() == drawn(scene)


@each("scene", SCENES)
def test_tiled_scene_equals_the_plain_scene_pixel_by_pixel(
    scene: str,
) -> None:
    tiled = drawn(scene)
    mosaic = _mosaic(scene)
    before = plain(mosaic._replace(parts=()))
    for part in mosaic.parts:
        if _is_inset(part) and part.drawing is not None:
            ground, changed = _changed(part)
            assert before.crop(part.extent).crop(changed).tobytes() == ground.tobytes()
        part.paste_on(before)
    assert opened(encode_rgb(before)).tobytes() == opened(tiled).tobytes()


@each("scene", SCENES)
def test_no_two_parts_of_a_picture_overlap_but_insets(scene: str) -> None:
    mosaic = _mosaic(scene)
    extents = [part.extent for part in mosaic.parts if not _is_inset(part)]
    assert len(mosaic.parts) >= 5
    assert not [pair for pair in combinations(extents, 2) if _overlap(*pair)]


@each("scene", BOARDS[::3])
def test_board_of_shared_parts_equals_whole_cards_pixel_by_pixel(scene: str) -> None:
    shared = drawn(scene)
    board = laid_out(SCENES[scene])
    if isinstance(board, BoardDrawing):
        desk, grid = board.blank.desk, board.blank.grid
        cards = dict.fromkeys(card for row in board.rows for card in row.cards)
        parts = (tiles.layout_whole_card(card, grid.get_corner(card.number - 1)) for card in cards)
        mosaic = Mosaic(desk, (*parts, *board.header))
        assert opened(encode_rgb(plain(mosaic))).tobytes() == opened(shared).tobytes()


def _worst_spot(difference: Image.Image) -> float:
    """Give the mean of the worst field of 30 x 30: a missing word or emblem shows there."""
    fields = (difference.width // 30, difference.height // 30)
    worst = difference.resize(fields, Image.Resampling.BOX).getextrema()[1]
    assert isinstance(worst, int | float)
    return worst


def _mosaic(scene: str) -> Mosaic:
    laid = laid_out(SCENES[scene])
    return whole(laid) if isinstance(laid, BoardDrawing) else laid


def _is_inset(part: Part) -> bool:
    """Tell whether a part stands on a card, as nothing else does."""
    on_desk = part.region is None or isinstance(part.region.ground, SpriteGround)
    return not on_desk and not _is_body(part)


def _is_body(part: Part) -> bool:
    return (
        part.drawing is None
        and part.region is not None
        and isinstance(part.region.ground, EmptyCard)
    )


def _changed(part: Part) -> tuple[Image.Image, Extent]:
    """Give the ground of what an inset changes, and where in the inset that is."""
    assert part.region is not None
    assert part.drawing is not None
    bare = part.region.crop()
    drawn = bare.copy()
    part.drawing.draw(drawn)
    left, top, right, bottom = ImageChops.difference(drawn, bare).getbbox() or (0, 0, 1, 1)
    return bare.crop((left, top, right, bottom)), (left, top, right, bottom)


def _overlap(one: Extent, other: Extent) -> bool:
    left, top, right, bottom = one
    return left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
