from __future__ import annotations

import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image, ImageStat

from engine.decks import draw_sides, load_picture_pack
from engine.render import board_png, card_looks, headers, lettering, sprites, tiles, warm
from engine.render.boards import layout_board
from engine.render.colours import GOLD, SUITS
from engine.render.grids import (
    CLASSIC,
    CLASSIC_PICTURES,
    LOW,
    TALL,
    WIDE,
    Shape,
    get_board_grid,
    get_deck,
)
from engine.render.memory import PART_CACHE, STRIP_CACHE
from engine.render.png import encode_rgb
from engine.render.sprites import get_sprite
from engine.rules import Clue, Deck, Face, Game, Identity, Layout
from tests.cases import each
from tests.engine.render.pictures import is_near, opened, seen
from tests.engine.render.plain import plain, whole
from tests.engine.render.scenes import (
    HALF_WAY,
    SCENES,
    TO_THE_END,
    TOUCHED,
    game,
    header,
    key_faces,
    laid,
    table_faces,
)

CLUE = Clue("OCEAN", 3)
LAYOUT_AND_DECK = [(layout, deck) for layout in Layout for deck in Deck]
MIXED = ("duet_side_a_words", "spymaster_classic_words", "key_of_purple", "key_of_side_b")
SHAPES = (LOW, WIDE, TALL)


@each("layout", Layout)
def test_a_board_of_pictures_as_they_are_dealt_is_small_too(layout: Layout) -> None:
    rng = random.Random(7)
    for _ in range(5):
        pictures = tuple(
            dealt.codename for dealt in draw_sides(load_picture_pack(), layout.card_count, rng)
        )
        faces = table_faces(game(layout=layout, codenames=pictures))
        assert len(board_png(faces, header(game(layout=layout), clue=CLUE))) <= 200 * 1024


@each("layout", Layout)
def test_a_board_of_the_densest_pictures_is_small_too(layout: Layout) -> None:
    paths = sorted(sprites.PICTURES.glob("*.png"), key=lambda path: -path.stat().st_size)
    densest = tuple(f"@{path.stem}" for path in paths[: layout.card_count])
    for touched in ((), TOUCHED[layout], TO_THE_END[layout]):
        played = game(touched, layout=layout, codenames=densest)
        for faces in (table_faces(played), key_faces(played)):
            assert len(board_png(faces, header(played, clue=CLUE))) <= 200 * 1024


@each("layout, deck", LAYOUT_AND_DECK)
def test_every_card_lies_whole_on_the_desk_over_the_header(layout: Layout, deck: Deck) -> None:
    on = get_board_grid(layout, deck)
    left, top = on.get_corner(0)
    right, bottom = (
        edge + size
        for edge, size in zip(on.get_corner(layout.card_count - 1), on.shape.size, strict=True)
    )
    assert top >= 7
    assert left == on.size[0] - right
    assert bottom + 7 <= on.header_top + headers.BETWEEN_TOP
    assert on.header_top + headers.BETWEEN_BOTTOM <= on.size[1]


def test_four_threads_on_cold_caches_give_the_same_bytes_as_one() -> None:
    scenes = [SCENES[scene] for scene in ("middle_classic_both", "end_pictures_pictures", *MIXED)]
    expected = [draw() for draw in scenes]
    for memory in (lettering.load_font, sprites.load_bundle, sprites.get_palette):
        memory.cache_clear()
    PART_CACHE.clear()
    STRIP_CACHE.clear()
    with ThreadPoolExecutor(4) as pool:
        submitted = [pool.submit(draw) for _ in range(4) for draw in scenes]
    assert [future.result() for future in submitted] == expected * 4


def test_no_palette_that_threads_share_waits_for_its_first_use() -> None:
    sprites.get_palette.cache_clear()
    sprites.load_picture.cache_clear()
    PART_CACHE.clear()
    shared = [
        sprites.get_palette(),
        sprites.load_picture("bulb_owl", 94),
        *map(get_sprite, sprites.load_bundle()),
    ]
    assert not any(picture.palette.dirty for picture in shared if picture.palette)


@pytest.mark.rule("A3")
def test_pictures_layout_uses_orange_and_purple() -> None:
    for layout, suits in (
        (Layout.CLASSIC, ("red", "blue")),
        (Layout.PICTURES, ("orange", "purple")),
    ):
        played = game(layout=layout)
        picture = seen(board_png(key_faces(played), header(played)))
        bands = {suit.name: suit.band for suit in SUITS}
        on = get_board_grid(layout, Deck.WORDS)
        for place, letter in enumerate(played.key()[:2]):
            left, top = on.get_corner(place)
            assert is_near(picture, (left + 206 + 3, top + 5), bands[suits["rb".index(letter)]])


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_the_desk_shines_through_a_cards_rim_only(shape: Shape) -> None:
    outline = get_sprite(f"shape/card-{shape.name}")
    inside = outline.crop((0, tiles.RIM, outline.width, outline.height - tiles.RIM))
    assert inside.getextrema() == (255, 255)


@pytest.mark.parametrize("shape", [WIDE, TALL], ids=lambda shape: shape.name)
@pytest.mark.parametrize("key", [False, True])
def test_tab_leaves_the_picture_around_its_ends_free(shape: Shape, *, key: bool) -> None:
    (left, top), (right, bottom) = shape.art_corner, tiles.TAB_ENDS[key]
    mask = get_sprite(f"shape/beside-{'key-tab' if key else 'tab'}-{shape.name}")
    under = mask.crop((0, 0, right - left, bottom - top))
    assert under.getextrema() == (0, 0)
    assert mask.crop((0, bottom - top, *mask.size)).getextrema() == (255, 255)


@each("shape", SHAPES)
@each("kind", [card_looks.WORDS, card_looks.PICTURES])
def test_portraits_of_a_suit_share_their_layout(shape: Shape, kind: str) -> None:
    start = f"cards/{kind}-{shape.name}/"
    for suit in SUITS:
        names = [name for name in sprites.load_bundle() if name.startswith(f"{start}{suit.name}-")]
        assert len({_where_things_stand(name, shape) for name in names}) <= 1


def test_cached_row_equals_a_fresh_row() -> None:
    positions = [
        (faces(played), header(played, clue=CLUE, dimmed=faces is key_faces))
        for layout, lies in LAYOUT_AND_DECK
        for end in range(0, len(TO_THE_END[layout]), 3)
        for played in [game(TO_THE_END[layout][:end], layout=layout, codenames=laid(lies))]
        for faces in (table_faces, key_faces)
    ]
    random.Random(25).shuffle(positions)
    STRIP_CACHE.clear()  # what another test has drawn with something replaced is not looked at here
    pictures = [board_png(*shown) for shown in positions for _ in range(2)]
    for shown, *boards in zip(positions, pictures[::2], pictures[1::2], strict=True):
        STRIP_CACHE.clear()
        assert set(boards) == {board_png(*shown)}


def test_a_guess_has_only_the_rows_drawn_that_it_changes() -> None:
    STRIP_CACHE.clear()
    drawn = []
    for end in range(5):
        played = game(HALF_WAY[:end])
        board_png(table_faces(played), header(played, clue=CLUE))
        drawn.append(len(STRIP_CACHE))
    assert drawn == [9, 11, 13, 15, 19]  # half of them are what lies between two rows


def test_tall_letter_is_drawn_before_the_right_portrait() -> None:
    for order in range(3):
        faces = [*laid(Deck.BOTH)[:24], "KŮŇ"]
        shown = [Face(codename=codename) for codename in faces]
        shown[24] = Face(codename="KŮŇ", identity=Identity.RED, covered=True, order=order)
        high = layout_board(shown, header(game()))
        assert opened(high.render()).tobytes() == opened(encode_rgb(plain(whole(high)))).tobytes()


def test_boards_of_other_codenames_share_all_but_these() -> None:
    def drawn(words: tuple[str, ...]) -> int:
        played = game(HALF_WAY, codenames=words)
        before = len(PART_CACHE)
        board_png(table_faces(played), header(played, clue=CLUE))
        return len(PART_CACHE) - before

    PART_CACHE.clear()
    STRIP_CACHE.clear()
    first, others = drawn(laid(Deck.WORDS)), drawn(tuple(f"WORD {place}" for place in range(25)))
    assert others == 25 < first
    assert drawn(tuple(f"WORD {place}" for place in reversed(range(25)))) <= 25


def test_a_portrait_follows_the_order_of_covering_and_not_the_place() -> None:
    first, elsewhere = _portrait(place=0, order=0), _portrait(place=18, order=0)
    assert first == elsewhere
    assert first != _portrait(place=0, order=1)


def test_every_suit_has_its_portraits() -> None:
    for suit in SUITS:
        for kind in ("words-wide", "pictures-wide"):
            start = f"cards/{kind}/{suit.name}-"
            portraits = [name for name in sprites.load_bundle() if name.startswith(start)]
            assert len(portraits) == card_looks.PORTRAIT_COUNTS[suit.name]
            assert len({get_sprite(name).tobytes() for name in portraits}) == len(portraits)


def test_each_of_a_duets_fifteen_agents_is_another() -> None:
    assert card_looks.PORTRAIT_COUNTS["green"] == 15


def test_a_picture_on_a_covered_card_is_still_that_picture() -> None:
    played = game(TOUCHED[Layout.PICTURES], layout=Layout.PICTURES, codenames=laid(Deck.PICTURES))
    faces = list(table_faces(played))
    assert faces[0].covered
    before = board_png(faces, header(played))
    faces[0] = replace(faces[0], codename=faces[-1].codename)
    assert board_png(faces, header(played)) != before


def test_a_pictures_number_tab_is_never_drawn_over() -> None:
    played = game(codenames=laid(Deck.PICTURES))
    tabs = {_tab(played, faces) for faces in (table_faces(played), table_faces(played)[::-1])}
    assert len(tabs) == 1


def test_a_picture_that_the_deck_has_not_is_not_drawn() -> None:
    faces = [Face(codename=f"@no_such_picture_{place}") for place in range(25)]
    with pytest.raises(FileNotFoundError):
        board_png(faces, header(game()))


def test_a_board_knows_its_deck_by_its_cards() -> None:
    for laid_deck in Deck:
        assert get_deck(table_faces(game(codenames=laid(laid_deck)))) is laid_deck


def test_a_gold_ring_lies_round_the_card_touched_last_and_no_other() -> None:
    played = game(HALF_WAY)
    picture = seen(board_png(table_faces(played), header(played)))
    ringed = [
        place
        for place in range(25)
        if is_near(
            picture, (CLASSIC.get_corner(place)[0] - 4, CLASSIC.get_corner(place)[1] + 60), GOLD
        )
    ]
    assert ringed == [HALF_WAY[-1]]


def test_before_the_first_guess_no_card_has_a_ring() -> None:
    picture = seen(SCENES["start_classic_words"]())
    lefts = [CLASSIC.get_corner(place) for place in range(25)]
    assert not any(is_near(picture, (left - 4, top + 60), GOLD) for left, top in lefts)


def test_covered_cards_step_back_on_a_spymasters_board_only() -> None:
    played = game(HALF_WAY)
    bright, dimmed = (
        seen(board_png(key_faces(played), header(played, dimmed=dimmed)))
        for dimmed in (False, True)
    )
    assert _brightness(dimmed, HALF_WAY[0]) < 0.65 * _brightness(bright, HALF_WAY[0])
    assert _brightness(dimmed, 24) == _brightness(bright, 24)


def test_a_board_refuses_faces_that_do_not_fill_its_layout() -> None:
    played = game()
    with pytest.raises(ValueError, match="CLASSIC needs 25 faces"):
        board_png(table_faces(played)[:20], header(played))


def test_drawing_needs_nothing_that_the_sprites_are_built_with() -> None:
    built_with = ("brotli", "cv2", "fontTools", "numpy", "resvg_py", "zopfli")
    looked_for = f"import engine.render, sys; print([m for m in {built_with} if m in sys.modules])"
    command = [sys.executable, "-c", looked_for]
    printed = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    assert printed.stdout.strip() == "[]"


def test_a_warm_renderer_reads_no_sprites_from_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    warm()
    monkeypatch.setattr(sprites, "BUNDLE", sprites.ASSETS / "nothing")
    PART_CACHE.clear()
    STRIP_CACHE.clear()
    assert SCENES["middle_classic_words"]()


def _tab(played: Game, faces: tuple[Face, ...]) -> bytes:
    picture = seen(board_png(faces, header(played)))
    left, top = CLASSIC_PICTURES.get_corner(0)
    return picture.crop((left, top, left + 56, top + 42)).tobytes()


def _portrait(*, place: int, order: int) -> bytes:
    faces = [Face(codename=f"CODENAME {chr(65 + number)}") for number in range(25)]
    faces[place] = replace(faces[place], identity=Identity.BLUE, covered=True, order=order)
    picture = seen(board_png(faces, header(game())))
    left, top = CLASSIC.get_corner(place)
    return picture.crop((left + 60, top + 8, left + 190, top + 90)).tobytes()


def _brightness(picture: Image.Image, place: int) -> float:
    left, top = CLASSIC.get_corner(place)
    return ImageStat.Stat(picture.crop((left, top, left + 244, top + 131)).convert("L")).mean[0]


def _where_things_stand(name: str, shape: Shape) -> bytes:
    """Cut out the tab of the number, and of a word's card the strip of the word."""
    drawn, (width, height) = get_sprite(name), shape.size
    tab = drawn.crop((8, 8, 44, 34)).tobytes()
    if card_looks.PICTURES in name:
        return tab
    highest = lettering.draw_text_mask("ÁÂÃÅÔÖÚ", shape.strip_field)
    _, above, _, _ = highest.getbbox() or (0, 0, 0, 0)
    top = shape.strip - highest.height // 2 + above
    return tab + drawn.crop((0, top, width, height)).tobytes()
