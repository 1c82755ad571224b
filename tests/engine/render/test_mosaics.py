from __future__ import annotations

from itertools import combinations

import pytest

from engine.render.mosaics import Extent, Mosaic
from engine.render.png import png
from tests.engine.render.plain import plain
from tests.engine.render.scenes import SCENES


@pytest.mark.parametrize("scene", SCENES)
def test_tiles_give_the_very_bytes_of_the_plain_way(
    scene: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiled = SCENES[scene]()
    monkeypatch.setattr(Mosaic, "png", lambda mosaic: png(plain(mosaic)))
    assert SCENES[scene]() == tiled


@pytest.mark.parametrize("scene", SCENES)
def test_no_two_parts_of_a_picture_overlap(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[Mosaic] = []

    def keep(mosaic: Mosaic) -> bytes:
        laid.append(mosaic)
        return b""

    monkeypatch.setattr(Mosaic, "png", keep)
    SCENES[scene]()
    extents = [part.extent for part in laid[0].parts]
    assert len(extents) >= 5
    assert not [pair for pair in combinations(extents, 2) if _overlap(*pair)]


def _overlap(one: Extent, other: Extent) -> bool:
    left, top, right, bottom = one
    return left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
