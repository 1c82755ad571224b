"""Films: a game from the deal to its end as one animated GIF of boards.

Law: a frame is a board at half its size with a header as large as on other boards; all frames share
one palette, and each stores only the pixels that have changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

from PIL import Image

from engine.render import colours
from engine.render.boards import layout_board
from engine.render.headers import Header
from engine.render.sprites import get_palette_bytes
from engine.rules import Face

SIZE = (660, 420)
COLOURS = 127
"""Colours of a film; one more index means an unchanged pixel."""
UNCHANGED = COLOURS
RING = 10
"""Rows of gold that the palette is weighed with, because the ring in a frame is thin."""
MILLISECONDS = 1000


class Scene(NamedTuple):
    """A public board of a film, and the seconds it is shown for."""

    faces: tuple[Face, ...]
    header: Header
    seconds: float


def film_gif(scenes: Sequence[Scene]) -> bytes:
    """Draw a film of two scenes or more as a GIF; equal scenes give equal bytes.

    Raises what drawing one of its boards raises.
    """
    first, *_, last = scenes
    shades = _choose_palette(
        [draw_frame(scene) for scene in (first, scenes[len(scenes) // 2], last)]
    )
    frames = (
        draw_frame(scene).quantize(palette=shades, dither=Image.Dither.NONE) for scene in scenes
    )
    written = BytesIO()
    next(frames).save(
        written,
        "GIF",
        save_all=True,
        append_images=frames,
        duration=[round(scene.seconds * MILLISECONDS) for scene in scenes],
        loop=0,
        disposal=1,
        optimize=True,
        transparency=UNCHANGED,
        palette=bytes(shades.getpalette() or ()),
    )
    return written.getvalue()


def draw_frame(scene: Scene) -> Image.Image:
    """Draw a frame in RGB, its cards as large as the space above the header allows."""
    laid = layout_board(scene.faces, scene.header)
    cards, header = _to_rgb(laid.draw_cards()), _to_rgb(laid.draw_header())
    header = header.crop((0, header.height % 2, *header.size)).reduce(2)
    room = SIZE[1] - header.height
    if 2 * room >= cards.height:
        cards = cards.reduce(2)
    else:
        width = round(cards.width * room / cards.height)
        cards = cards.resize((width, room), Image.Resampling.HAMMING, reducing_gap=1.1)
    frame = Image.new("RGB", SIZE, colours.DESK)
    frame.paste(cards, ((SIZE[0] - cards.width) // 2, 0))
    frame.paste(header, (0, SIZE[1] - header.height))
    return frame


def _to_rgb(laid: Image.Image) -> Image.Image:
    """Convert a board of palette indices to RGB, without its first column of zeros."""
    shown = laid.crop((1, 0, *laid.size))
    shown.putpalette(get_palette_bytes())
    return shown.convert("RGB")


def _choose_palette(frames: Sequence[Image.Image]) -> Image.Image:
    """Return the palette of a film by some of its frames, always with the ring's gold."""
    height = SIZE[1] * len(frames)
    together = Image.new("RGB", (SIZE[0], height + RING), colours.GOLD)
    for place, frame in enumerate(frames):
        together.paste(frame, (0, place * SIZE[1]))
    return together.quantize(COLOURS, dither=Image.Dither.NONE)
