"""Goldens: how every scene looked when somebody last looked at it.

After a change that should be seen: `python -m tests.engine.render.goldens`, look at the pictures
in `goldens/`, and commit them with the change.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from engine.render.sprites import palette
from tests.engine.render.pictures import seen
from tests.engine.render.scenes import SCENES
from tests.engine.render.stories import STORIES

GOLDENS = Path(__file__).parent / "goldens"
DRAWN = SCENES | STORIES


def golden(scene: str) -> Image.Image:
    """Open the golden picture of a scene."""
    with Image.open(GOLDENS / f"{scene}.png") as picture:
        return picture.convert("RGB")


def halved(png: bytes) -> Image.Image:
    """Shrink a picture to half its size, in the global palette."""
    return seen(png).reduce(2).quantize(palette=palette(), dither=Image.Dither.NONE)


def renew() -> None:
    """Write every golden picture anew."""
    GOLDENS.mkdir(exist_ok=True)
    for scene, draw in DRAWN.items():
        halved(draw()).save(GOLDENS / f"{scene}.png", optimize=True)


if __name__ == "__main__":
    renew()
