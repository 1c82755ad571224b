from __future__ import annotations

from PIL import Image, ImageChops, ImageStat

from tests.cases import each
from tests.engine.render.goldens import DRAWN, GOLDENS, golden, halved
from tests.engine.render.scenes import SCENES, drawn


@each("scene", DRAWN)
def test_a_scene_looks_as_it_did_when_somebody_last_looked(scene: str) -> None:
    png = drawn(scene) if scene in SCENES else DRAWN[scene]()
    difference = ImageChops.difference(halved(png).convert("RGB"), golden(scene))
    grey = difference.convert("L")
    assert ImageStat.Stat(grey).mean[0] < 0.8
    assert _worst_spot(grey) < 16


def test_every_golden_picture_is_of_a_scene() -> None:
    assert {path.stem for path in GOLDENS.glob("*.png")} == set(DRAWN)


def _worst_spot(difference: Image.Image) -> float:
    """Give the mean of the worst field of 30 x 30: a missing word or emblem shows there."""
    fields = (difference.width // 30, difference.height // 30)
    worst = difference.resize(fields, Image.Resampling.BOX).getextrema()[1]
    assert isinstance(worst, int | float)
    return worst
