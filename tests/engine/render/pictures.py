"""Pictures: PNG bytes opened again, to look at."""

from __future__ import annotations

import io

from PIL import Image

from engine.render.colours import rgb


def opened(png: bytes) -> Image.Image:
    """Open PNG bytes as they are."""
    return Image.open(io.BytesIO(png))


def seen(png: bytes) -> Image.Image:
    """Open PNG bytes as RGB."""
    return opened(png).convert("RGB")


def is_near(picture: Image.Image, spot: tuple[int, int], colour: str) -> bool:
    """Tell whether a pixel has a colour, as nearly as the global palette gives it."""
    red, green, blue = picture.crop((*spot, spot[0] + 1, spot[1] + 1)).tobytes()
    wanted = rgb(colour)
    return all(abs(a - b) <= 8 for a, b in zip((red, green, blue), wanted, strict=True))
