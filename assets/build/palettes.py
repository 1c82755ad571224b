"""The global palette: 256 colours for every picture, found once from all the sprites.

The flat colours that cover most of a board are kept exactly; k-means places the others.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Colours = NDArray[np.float64]
EXACT, ALL, ROUNDS = 128, 256, 10


def global_palette(
    pictures: Iterable[Image.Image], ramps: Iterable[tuple[int, int, int]]
) -> Image.Image:
    """Find the palette of pictures (opaque) and of the colours between words and their grounds."""
    colours, weights = _counted(pictures, ramps)
    centres = _seeded(colours, weights)
    for _ in range(ROUNDS):
        centres = _settled(centres, colours, weights)
    palette = Image.new("P", (1, 1))
    palette.putpalette(np.round(centres).astype(np.uint8).tobytes())
    return palette


def _counted(
    pictures: Iterable[Image.Image], ramps: Iterable[tuple[int, int, int]]
) -> tuple[Colours, NDArray[np.float64]]:
    pixels = [np.asarray(picture.convert("RGB")).reshape(-1, 3) for picture in pictures]
    pixels += [np.array([colour] * 400, np.uint8) for colour in ramps]
    colours, counts = np.unique(np.concatenate(pixels), axis=0, return_counts=True)
    return colours.astype(np.float64), np.sqrt(counts)


def _seeded(colours: Colours, weights: NDArray[np.float64]) -> Colours:
    centres = [*colours[np.argsort(-weights, kind="stable")[:EXACT]]]
    distances = _nearest(colours, np.array(centres))
    while len(centres) < ALL:
        farthest = colours[int(np.argmax(distances * weights))]
        centres.append(farthest)
        distances = np.minimum(distances, ((colours - farthest) ** 2).sum(axis=1))
    return np.array(centres)


def _settled(centres: Colours, colours: Colours, weights: NDArray[np.float64]) -> Colours:
    nearest = np.concatenate(
        [_distances(part, centres).argmin(axis=1) for part in np.array_split(colours, 40)]
    )
    settled = centres.copy()
    for place in range(EXACT, ALL):
        near = nearest == place
        if near.any():
            share = weights[near, None]
            settled[place] = (colours[near] * share).sum(axis=0) / share.sum()
    return settled


def _nearest(colours: Colours, centres: Colours) -> Colours:
    parts = np.array_split(colours, 40)
    return np.concatenate([_distances(part, centres).min(axis=1) for part in parts])


def _distances(colours: Colours, centres: Colours) -> NDArray[np.float64]:
    distances: Colours = ((colours[:, None] - centres[None]) ** 2).sum(axis=2)
    return distances
