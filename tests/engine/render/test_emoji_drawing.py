"""Emojis of pictures: small, round-cornered, and named by numbers alone."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from engine.decks import load_picture_pack
from engine.render import emoji_drawing, sprites
from engine.render.emoji_drawing import EMOJI_NAME, EMOJI_SIDE, picture_emoji, picture_emoji_name

MOST_BYTES = 256 * 1024
PICTURES = [picture.id for picture in load_picture_pack().pictures]
SOME = PICTURES[:: len(PICTURES) // 8]


def test_names_are_numbers_no_two_alike_and_in_no_order_of_the_deck() -> None:
    names = [picture_emoji_name(picture) for picture in PICTURES]

    assert all(EMOJI_NAME.fullmatch(name) for name in names)
    assert len({*names}) == len(names)
    assert names not in (sorted(names), sorted(names, reverse=True))


def test_another_drawing_of_a_picture_has_another_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, *_ = PICTURES
    before = picture_emoji_name(first)
    for picture, source in ((first, second), (second, second)):
        source_file = sprites.PICTURES / f"{source}.png"
        (tmp_path / f"{picture}.png").write_bytes(source_file.read_bytes())
    monkeypatch.setattr(emoji_drawing, "PICTURES", tmp_path)

    assert picture_emoji_name(first) == picture_emoji_name(second) != before


def test_emoji_is_a_small_square_whose_corners_alone_are_clear() -> None:
    for picture in SOME:
        png = picture_emoji(picture)
        drawn = Image.open(BytesIO(png))
        alpha = drawn.getchannel("A")

        assert len(png) < MOST_BYTES
        assert drawn.size == (EMOJI_SIDE, EMOJI_SIDE)
        assert alpha.getpixel((0, 0)) == alpha.getpixel((EMOJI_SIDE - 1, 0)) == 0
        assert alpha.getpixel((EMOJI_SIDE // 2, 0)) == 255


def test_drawing_fills_its_emoji() -> None:
    for picture in SOME:
        drawn = Image.open(BytesIO(picture_emoji(picture))).convert("L")
        box = drawn.point(lambda value: 255 * (value < 225)).getbbox()
        assert box is not None
        left, top, right, bottom = box

        assert max(right - left, bottom - top) > 0.85 * EMOJI_SIDE
