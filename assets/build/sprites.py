"""Sprites: everything drawn, in the one bundle that the renderer unties."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import busts
import cards
import headers
import key_cards
import shapes
from palettes import global_palette
from PIL import Image
from ramps import ramps
from rasters import indexed, raster

from engine.render import colours
from engine.render.colours import ASSASSIN, BLUE, BYSTANDER, GREEN, ORANGE, PURPLE, RED, SUITS, Suit
from engine.render.grids import (
    CLASSIC_KEY,
    DESK,
    ENLARGEMENT,
    LARGE_BROAD,
    LARGE_SQUARE,
    LOW,
    ORIGINAL_SHAPES,
    PICTURES_KEY,
    TALL,
    WIDE,
    Shape,
)
from engine.render.sprites import encode_bundle
from engine.render.tiles import get_ring_reach

Pictures = dict[str, Image.Image]
RED_BLUE, ORANGE_PURPLE = (RED, BLUE), (ORANGE, PURPLE)
OTHERS = (BYSTANDER, ASSASSIN)


class Kind(NamedTuple):
    """A kind of card: which suits a shape of it can have, and what draws it in its three states."""

    name: str
    shapes: tuple[tuple[Shape, tuple[Suit, ...]], ...]
    paper: Callable[[Shape], str]
    folder: Callable[[Suit, Shape], str]
    covered: Callable[[Suit, int, Shape], str]


LARGE = ((LARGE_BROAD, SUITS), (LARGE_SQUARE, SUITS))
WORD_CARDS = Kind(
    "words",
    ((LOW, (*RED_BLUE, GREEN, *OTHERS)), (WIDE, SUITS), *LARGE),
    cards.paper,
    cards.folder,
    cards.covered,
)
PICTURE_CARDS = Kind(
    "pictures",
    ((WIDE, SUITS), (TALL, (*ORANGE_PURPLE, *OTHERS)), LARGE[1]),
    cards.picture_paper,
    cards.picture_folder,
    cards.picture_covered,
)
KINDS = (WORD_CARDS, PICTURE_CARDS)


def build_sprites(bundle: Path) -> None:
    """Draw every sprite and tie them up, in the global palette where they are opaque."""
    opaque = {**_cards(), **_key_cards(), "desk": raster(headers.desk(DESK), DESK)}
    clear = {**_headers(), **_rings()}
    palette = global_palette(_corpus(opaque, clear), ramps())
    in_palette = {name: indexed(picture, palette) for name, picture in opaque.items()}
    masks = {**_outlines(opaque), **_beside_tabs(), **_painted_shapes()}
    sprites = {"palette": _listed(palette), **in_palette, **clear, **masks}
    bundle.write_bytes(encode_bundle(sprites))


def _listed(palette: Image.Image) -> Image.Image:
    return Image.frombytes("RGB", (256, 1), bytes(palette.getpalette() or ()))


def _outlines(opaque: Pictures) -> Pictures:
    masks = {"card-low": "cards/words-low/paper", "card-wide": "cards/words-wide/paper"}
    masks |= {"card-tall": "cards/pictures-tall/paper", "tile": "key/tile-red"}
    masks |= {f"card-{shape.name}": f"cards/words-{shape.name}/paper" for shape, _ in LARGE}
    return {f"shape/{name}": opaque[like].getchannel("A") for name, like in masks.items()}


def _beside_tabs() -> Pictures:
    masks = {}
    for shape, _ in PICTURE_CARDS.shapes:
        for key, tab in ((False, "tab"), (True, "key-tab")):
            drawing = cards.beside_tab(ORIGINAL_SHAPES.get(shape, shape), key=key)
            field = raster(drawing, (shape.art, shape.art), shape.scale)
            masks[f"shape/beside-{tab}-{shape.name}"] = field.getchannel("R")
    return masks


def _painted_shapes() -> Pictures:
    medal = (shapes.MEDAL, shapes.MEDAL)
    drawn = {
        "medal": raster(shapes.medal_shape(), medal),
        "landscape": raster(shapes.landscape_shape(), medal),
    }
    for suit in SUITS:
        side = (shapes.EMBLEM, shapes.EMBLEM)
        drawn[f"emblem-{suit.name}"] = raster(shapes.emblem_shape(suit), side)
        drawn[f"texture-{suit.name}"] = raster(shapes.texture_shape(suit), shapes.TEXTURE)
    return {f"shape/{name}": picture.getchannel("R") for name, picture in drawn.items()}


def _cards() -> Pictures:
    drawn = {}
    for kind in KINDS:
        for shape, suits in kind.shapes:
            like, name = ORIGINAL_SHAPES.get(shape, shape), f"cards/{kind.name}-{shape.name}"
            drawn[f"{name}/paper"] = _whole(kind.paper(like), shape)
            for suit in suits:
                drawn[f"{name}/folder-{suit.name}"] = _whole(kind.folder(suit, like), shape)
                for person in range(_people(suit, shape)):
                    covered = kind.covered(suit, person, like)
                    drawn[f"{name}/{suit.name}-{person}"] = _whole(covered, shape)
    return drawn


def _people(suit: Suit, shape: Shape) -> int:
    """Count the portraits that a suit has on a shape of card."""
    return 1 if shape in ORIGINAL_SHAPES else len(busts.PEOPLE[suit.name])


def _whole(drawing: str, shape: Shape) -> Image.Image:
    width, height = shape.size
    return raster(drawing, (width, height + shape.shadow), shape.scale)


def _key_cards() -> Pictures:
    side = CLASSIC_KEY.tile
    drawings = {}
    for suit in SUITS:
        drawings[f"tile-{suit.name}"] = key_cards.tile(suit, side)
        drawings[f"covered-{suit.name}"] = key_cards.covered_tile(suit, side)
    sprites = {name: raster(drawing, (side, side)) for name, drawing in drawings.items()}
    for tiles, rows, suits in ((CLASSIC_KEY, 5, RED_BLUE), (PICTURES_KEY, 4, ORANGE_PURPLE)):
        for suit in suits:
            case = raster(key_cards.case(tiles, suit), tiles.size)
            sprites[f"case-{suit.name}-{rows}"] = case
    sprites["case-green-5"] = raster(key_cards.case(CLASSIC_KEY), CLASSIC_KEY.size)
    return {f"key/{name}": sprite for name, sprite in sprites.items()}


def _headers() -> Pictures:
    chip = (headers.CHIP, headers.CHIP)
    sprites = {
        "header/chip": raster(headers.chip(), chip),
        "header/unlimited": raster(headers.unlimited(), chip),
        "header/plate-tokens": raster(headers.token_plate(), headers.PLATE),
        "header/token-left": raster(headers.token(left=True), headers.TOKEN),
        "header/token-spent": raster(headers.token(left=False), headers.TOKEN),
        "header/giver": raster(headers.giver(), headers.GIVER),
        "header/guesser": raster(headers.guesser(), headers.GUESSER),
        **_marks("", 1),
        **_marks("large-", ENLARGEMENT),
    }
    for suit in (*RED_BLUE, *ORANGE_PURPLE):
        for active in (True, False):
            sprites |= _plate(suit, active=active, mirrored=suit in {BLUE, PURPLE})
    return sprites | _plate(GREEN, active=True, mirrored=False)


def _marks(size: str, scale: float) -> Pictures:
    flat, upright = (
        (round(width * scale), round(height * scale))
        for width, height in (headers.FLAT, headers.UPRIGHT)
    )
    return {
        f"marks/{size}flat": raster(headers.flat_mark(), flat, scale),
        f"marks/{size}upright": raster(headers.upright_mark(), upright, scale),
    }


def _plate(suit: Suit, *, active: bool, mirrored: bool) -> Pictures:
    state = f"{suit.name}-{'active' if active else 'idle'}"
    plate = headers.plate(suit, active=active, mirrored=mirrored)
    sprites = {f"header/plate-{state}": raster(plate, headers.PLATE)}
    name, size = ("pip-small", headers.SMALL_PIP) if suit is GREEN else ("pip", headers.PIP)
    for left, kind in ((True, "left"), (False, "found")):
        pip = headers.pip(suit, size, active=active, left=left)
        sprites[f"header/{name}-{state}-{kind}"] = raster(pip, (size, size))
    return sprites


def _rings() -> Pictures:
    return {f"shape/ring-{one.name}": _ring(one) for one in (LOW, WIDE, TALL, *ORIGINAL_SHAPES)}


def _ring(shape: Shape) -> Image.Image:
    width, height = shape.size
    reach = 2 * get_ring_reach(shape)
    drawing = cards.ring(ORIGINAL_SHAPES.get(shape, shape))
    return raster(drawing, (width + reach, height + reach), shape.scale)


def _corpus(opaque: Pictures, clear: Pictures) -> Iterator[Image.Image]:
    """Show everything as it appears: on the desk, and dimmed as on a spymaster's board.

    Of the wide cards only those of the suits that no other shape has, and nothing of large print:
    the colours are the same.
    """
    for name, picture in opaque.items():
        if "large" in name or ("wide" in name and not _only_wide(name)):
            continue
        yield _on_desk(picture)
        if name.startswith("cards/") and name[-1].isdigit():
            desk = Image.new("RGB", picture.size, colours.DESK)
            yield Image.blend(picture.convert("RGB"), desk, colours.DIMMING)
    for name, picture in clear.items():
        if "large" not in name:
            yield _on_desk(picture)


def _only_wide(name: str) -> bool:
    return name.startswith("cards/words-wide/") and ("orange" in name or "purple" in name)


def _on_desk(picture: Image.Image) -> Image.Image:
    ground = Image.new("RGBA", picture.size, colours.DESK)
    return Image.alpha_composite(ground, picture).convert("RGB")
