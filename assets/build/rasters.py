"""Rasters: drawings become pictures, and pictures come to one global palette."""

from __future__ import annotations

import io

import resvg_py
from PIL import Image

Size = tuple[int, int]


def raster(drawing: str, size: Size, scale: float = 1) -> Image.Image:
    """Draw SVG on a transparent field of a size, `scale` times as large as it is written."""
    width, height = size
    field = f"{width / scale:g} {height / scale:g}"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {field}" preserveAspectRatio="none">{drawing}</svg>'
    )
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGBA")


def indexed(picture: Image.Image, palette: Image.Image) -> Image.Image:
    """Bring a picture to the global palette, without its transparency."""
    return picture.convert("RGB").quantize(palette=palette, dither=Image.Dither.NONE)
