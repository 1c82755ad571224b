"""Goldens: how every scene looked when somebody last looked at it.

After a change that should be seen: `python -m tests.engine.render.goldens`, look at the pictures
in `goldens/`, and commit them with the change. Those of a feature lie in its own `goldens/`.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from engine.render.sprites import get_palette
from tests.beside import by_folder
from tests.engine.render.pictures import seen
from tests.engine.render.scenes import SCENES
from tests.engine.render.stories import STORIES

GOLDENS = Path(__file__).parent / "goldens"
DRAWN = SCENES | STORIES
OF_FEATURES = {
    name: folder / "goldens"
    for folder, stories in by_folder("STORIES").items()
    for name, _ in stories
}


def path_of(scene: str) -> Path:
    """Say where the golden picture of a scene lies."""
    return OF_FEATURES.get(scene, GOLDENS) / f"{scene}.png"


def golden(scene: str) -> Image.Image:
    """Open the golden picture of a scene."""
    with Image.open(path_of(scene)) as picture:
        return picture.convert("RGB")


def halved(png: bytes) -> Image.Image:
    """Shrink a picture to half its size, in the global palette."""
    return seen(png).reduce(2).quantize(palette=get_palette(), dither=Image.Dither.NONE)


def renew() -> None:
    """Write every golden picture anew."""
    for scene, draw in DRAWN.items():
        path_of(scene).parent.mkdir(exist_ok=True)
        halved(draw()).save(path_of(scene), optimize=True)


if __name__ == "__main__":
    renew()
