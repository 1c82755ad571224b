"""Sprites: everything drawn, as the files that the renderer pastes."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import busts
import cards
import headers
import key_cards
from palettes import global_palette
from PIL import Image
from rasters import raster, save, save_indexed

from engine.render import colours
from engine.render.colours import SUITS
from engine.render.tables import CLASSIC, CLASSIC_KEY, SHADOW_DEPTH

Pictures = dict[str, Image.Image]
TEAMS = SUITS[:2]
WORDS = (
    (colours.WORD, colours.PAPER, 12),
    (colours.NUMBER, colours.TAB, 8),
    (colours.CREAM, colours.DESK, 8),
    (colours.STATUS, colours.DESK, 8),
    (colours.DESK, colours.GOLD, 6),
)
"""Every text, its ground and how many steps of the global palette lie between them."""


def build_sprites(folder: Path) -> None:
    """Draw every sprite and write it, in the global palette where it is opaque."""
    shutil.rmtree(folder, ignore_errors=True)
    indexed = {**_cards(), **_key_cards(), "desk": raster(headers.desk(CLASSIC), CLASSIC.size)}
    clear = {**_headers(), "ring": _ring()}
    palette = global_palette(_corpus(indexed, clear), _ramps())
    for name, picture in indexed.items():
        save_indexed(picture, folder / f"{name}.png", palette)
    for name, picture in clear.items():
        save(picture, folder / f"{name}.png")
    for name, like in (("card-mask", "cards/paper"), ("tile-mask", "key/tile-red")):
        save(indexed[like].getchannel("A"), folder / f"{name}.png")


def _cards() -> Pictures:
    size = CLASSIC.card
    drawings = {"paper": cards.paper(size)}
    for suit in SUITS:
        drawings[f"folder-{suit.name}"] = cards.folder(suit, size)
        for person in range(len(busts.PEOPLE[suit.name])):
            drawings[f"{suit.name}-{person}"] = cards.covered(suit, person, size)
    whole = (size[0], size[1] + SHADOW_DEPTH)
    return {f"cards/{name}": raster(drawing, whole) for name, drawing in drawings.items()}


def _key_cards() -> Pictures:
    side = CLASSIC_KEY.tile
    drawings = {}
    for suit in SUITS:
        drawings[f"tile-{suit.name}"] = key_cards.tile(suit, side)
        drawings[f"covered-{suit.name}"] = key_cards.covered_tile(suit, side)
    tiles = {f"key/{name}": raster(drawing, (side, side)) for name, drawing in drawings.items()}
    cases = {suit: key_cards.case(suit, CLASSIC_KEY) for suit in TEAMS}
    return tiles | {
        f"key/case-{suit.name}": raster(drawing, CLASSIC_KEY.size)
        for suit, drawing in cases.items()
    }


def _headers() -> Pictures:
    size, pip = (headers.CHIP, headers.CHIP), (headers.PIP, headers.PIP)
    sprites = {"chip": raster(headers.chip(), size), "unlimited": raster(headers.unlimited(), size)}
    for suit in TEAMS:
        for active, state in ((True, "active"), (False, "idle")):
            plate = headers.plate(suit, active=active, mirrored=suit is TEAMS[1])
            sprites[f"plate-{suit.name}-{state}"] = raster(plate, headers.PLATE)
            for left, kind in ((True, "left"), (False, "found")):
                drawing = headers.pip(suit, active=active, left=left)
                sprites[f"pip-{suit.name}-{state}-{kind}"] = raster(drawing, pip)
    return {f"header/{name}": sprite for name, sprite in sprites.items()}


def _ring() -> Image.Image:
    width, height = CLASSIC.card
    return raster(cards.ring(CLASSIC.card), (width + 14, height + 14))


def _corpus(indexed: Pictures, clear: Pictures) -> Iterator[Image.Image]:
    """Show everything as it appears: on the desk, and dimmed as on a spymaster's board."""
    for name, picture in indexed.items():
        yield _on_desk(picture)
        if name.startswith("cards/") and name.removeprefix("cards/").partition("-")[2].isdigit():
            desk = Image.new("RGB", picture.size, colours.DESK)
            yield Image.blend(picture.convert("RGB"), desk, colours.DIMMING)
    for picture in clear.values():
        yield _on_desk(picture)


def _on_desk(picture: Image.Image) -> Image.Image:
    ground = Image.new("RGBA", picture.size, colours.DESK)
    return Image.alpha_composite(ground, picture).convert("RGB")


def _ramps() -> Iterator[tuple[int, int, int]]:
    suited = [(suit.folder_word, suit.folder, 8) for suit in SUITS]
    strips = [(colours.CREAM, suit.strip, 6) for suit in SUITS]
    dimmed = [
        (colours.DIMMED_WORD, colours.mix(suit.strip, colours.DESK, colours.DIMMING), 5)
        for suit in SUITS
    ]
    for word, ground, steps in (*WORDS, *suited, *strips, *dimmed):
        for step in range(steps + 1):
            yield colours.rgb(colours.mix(ground, word, step / steps))
