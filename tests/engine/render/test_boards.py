from __future__ import annotations

import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image, ImageStat

from engine.render import board_png, cards, lettering, sprites, warm
from engine.render.colours import GOLD, SUITS
from engine.render.tables import CLASSIC
from engine.rules import Clue, Face, Identity
from tests.engine.render.pictures import is_near, opened, seen
from tests.engine.render.scenes import (
    BOARDS,
    HALF_WAY,
    SCENES,
    game,
    header,
    hidden,
    key_faces,
    other_key,
    table_faces,
)


@pytest.mark.parametrize("scene", BOARDS)
def test_a_board_is_11_to_7_in_the_one_palette_and_small(scene: str) -> None:
    png = SCENES[scene]()
    picture = opened(png)
    assert picture.size == (1320, 840)
    assert picture.mode == "P"
    assert picture.getpalette() == sprites.palette().getpalette()
    assert len(png) <= 200 * 1024


@pytest.mark.parametrize("scene", SCENES)
def test_the_same_faces_give_the_same_bytes(scene: str) -> None:
    assert SCENES[scene]() == SCENES[scene]()


def test_four_threads_on_cold_caches_give_the_same_bytes_as_one() -> None:
    expected = [draw() for draw in SCENES.values()]
    for memory in (lettering.font, lettering.mask, sprites.opaque, sprites.clear, sprites.outline):
        memory.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        drawn = [pool.submit(draw) for _ in range(4) for draw in SCENES.values()]
    assert [future.result() for future in drawn] == expected * 4


@pytest.mark.parametrize("covered", [(), HALF_WAY], ids=["start", "half-way"])
@pytest.mark.parametrize("seed", range(12))
def test_the_hidden_key_changes_no_byte_of_the_tables_picture(
    covered: tuple[int, ...], seed: int
) -> None:
    played = game(covered)
    other = other_key(played, random.Random(seed))
    pictures = {
        board_png(table_faces(one), header(one, clue=Clue("OCEAN", 3))) for one in (played, other)
    }
    assert played.key() != other.key()
    assert len(pictures) == 1


def test_the_table_sees_no_identity_that_a_spymaster_sees() -> None:
    played = game(HALF_WAY)
    head = header(played)
    assert set(hidden(table_faces(played))) == {None}
    assert None not in hidden(key_faces(played))
    assert board_png(table_faces(played), head) != board_png(key_faces(played), head)


def test_a_portrait_follows_the_order_of_covering_and_not_the_place() -> None:
    first, elsewhere = _portrait(place=0, order=0), _portrait(place=18, order=0)
    assert first == elsewhere
    assert first != _portrait(place=0, order=1)


def test_every_suit_has_its_portraits() -> None:
    for suit in SUITS:
        portraits = sorted((sprites.SPRITES / "cards").glob(f"{suit.name}-*.png"))
        assert len(portraits) == cards.PEOPLE[suit.name]
        assert len({path.read_bytes() for path in portraits}) == len(portraits)


def test_a_gold_ring_lies_round_the_card_touched_last_and_no_other() -> None:
    played = game(HALF_WAY)
    picture = seen(board_png(table_faces(played), header(played)))
    ringed = [
        place
        for place in range(25)
        if is_near(picture, (CLASSIC.box(place)[0] - 4, CLASSIC.box(place)[1] + 60), GOLD)
    ]
    assert ringed == [HALF_WAY[-1]]


def test_before_the_first_guess_no_card_has_a_ring() -> None:
    picture = seen(SCENES["start"]())
    lefts = [CLASSIC.box(place) for place in range(25)]
    assert not any(is_near(picture, (left - 4, top + 60), GOLD) for left, top in lefts)


def test_covered_cards_step_back_on_a_spymasters_board_only() -> None:
    played = game(HALF_WAY)
    bright, dimmed = (
        seen(board_png(key_faces(played), header(played, dimmed=dimmed)))
        for dimmed in (False, True)
    )
    assert _brightness(dimmed, HALF_WAY[0]) < 0.6 * _brightness(bright, HALF_WAY[0])
    assert _brightness(dimmed, 24) == _brightness(bright, 24)


def test_a_board_refuses_faces_that_do_not_fill_its_layout() -> None:
    played = game()
    with pytest.raises(ValueError, match="CLASSIC needs 25 faces"):
        board_png(table_faces(played)[:20], header(played))


def test_drawing_needs_nothing_but_pillow() -> None:
    built_with = ("numpy", "resvg_py", "fontTools", "brotli")
    looked_for = f"import engine.render, sys; print([m for m in {built_with} if m in sys.modules])"
    command = [sys.executable, "-c", looked_for]
    printed = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    assert printed.stdout.strip() == "[]"


def test_a_warm_renderer_opens_no_more_sprites() -> None:
    warm()
    opened_before = [memory.cache_info().misses for memory in (sprites.opaque, sprites.clear)]
    for draw in SCENES.values():
        draw()
    opened_after = [memory.cache_info().misses for memory in (sprites.opaque, sprites.clear)]
    assert opened_after == opened_before


def _portrait(*, place: int, order: int) -> bytes:
    faces = [Face(f"CODENAME {chr(65 + number)}") for number in range(25)]
    faces[place] = replace(faces[place], identity=Identity.BLUE, covered=True, order=order)
    picture = seen(board_png(faces, header(game())))
    left, top = CLASSIC.box(place)
    return picture.crop((left + 60, top + 8, left + 190, top + 90)).tobytes()


def _brightness(picture: Image.Image, place: int) -> float:
    left, top = CLASSIC.box(place)
    return ImageStat.Stat(picture.crop((left, top, left + 244, top + 135)).convert("L")).mean[0]
