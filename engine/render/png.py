"""PNG: the last step, the same for every picture."""

from __future__ import annotations

import io

from PIL import Image

from engine.render.sprites import palette

LEVEL = 3
"""How hard zlib tries: beyond it milliseconds double for a few KiB."""


def png(picture: Image.Image) -> bytes:
    """Write a picture in the global palette; equal pictures give equal bytes."""
    indexed = picture.quantize(palette=palette(), dither=Image.Dither.NONE)
    written = io.BytesIO()
    indexed.save(written, "PNG", compress_level=LEVEL)
    return written.getvalue()
