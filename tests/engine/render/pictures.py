"""Pictures: PNG bytes opened again, to look at."""

from __future__ import annotations

import io

from PIL import Image

from engine.render.colours import parse_rgb
from engine.render.grids import PHONE_BADGE


def opened(png: bytes) -> Image.Image:
    """Open PNG bytes as they are."""
    return Image.open(io.BytesIO(png))


def seen(png: bytes) -> Image.Image:
    """Open PNG bytes as RGB."""
    return opened(png).convert("RGB")


def is_near(picture: Image.Image, spot: tuple[int, int], colour: str) -> bool:
    """Tell whether a pixel has a colour, as nearly as the global palette gives it."""
    red, green, blue = picture.crop((*spot, spot[0] + 1, spot[1] + 1)).tobytes()
    wanted = parse_rgb(colour)
    return all(abs(a - b) <= 8 for a, b in zip((red, green, blue), wanted, strict=True))


def under_the_badge(picture: Image.Image) -> Image.Image:
    """Cut out what the badge of a phone covers of a picture of any width."""
    right, above = (edge * picture.width // 1320 for edge in PHONE_BADGE)
    return picture.crop((0, picture.height - above, right, picture.height)).convert("RGB")
