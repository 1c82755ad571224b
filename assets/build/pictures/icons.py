"""Icons: hosts from Fluent Emoji Flat (MIT), guests from Noto Emoji (Apache-2.0), out of npm.

An icon is named as its set names it; `fluent:` or `noto:` before a name says which set.
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import resvg_py
from PIL import Image

SETS = {"fluent": ("fluent-emoji-flat", "1.2.6"), "noto": ("noto", "1.2.9")}
SOLID = 200
SPREAD = 40
DARKEST, LIGHTEST = 25, 235
Ink = tuple[np.ndarray, np.ndarray]
"""How light and how solid every pixel of an icon is, 0 to 255."""


@cache
def icon(name: str, side: int, gamma: float = 1.0) -> Ink:
    """Draw an icon in grey, its tones stretched to the whole range; `gamma` over 1 darkens it.

    Raises KeyError for an icon that its set has not.
    """
    pixels = np.asarray(_drawn(name, side)).astype(np.float32)
    light, solid = cv2.cvtColor(pixels[..., :3], cv2.COLOR_RGB2GRAY), pixels[..., 3]
    seen = light[solid > SOLID]
    low, high = np.percentile(seen, 2), np.percentile(seen, 98)
    if high - low > SPREAD:
        light = (light - low) / (high - low) * (LIGHTEST - DARKEST) + DARKEST
    light = 255 * np.clip(light / 255, 0, 1) ** gamma
    return light.astype(np.uint8), solid.astype(np.uint8)


def _drawn(name: str, side: int) -> Image.Image:
    prefix, _, bare = name.rpartition(":")
    icons = _icons(prefix or "noto")
    found = icons["icons"].get(bare) or icons["icons"][icons["aliases"][bare]["parent"]]
    size = found.get("width", icons.get("width", 16))
    body = found["body"].replace("currentColor", "#000")
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}"'
        f' viewBox="0 0 {size} {size}">{body}</svg>'
    )
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGBA")


@cache
def _icons(prefix: str) -> dict[str, Any]:
    name, _ = SETS[prefix]
    return json.loads((_fetched() / name / "icons.json").read_text("utf-8"))


@cache
def _fetched() -> Path:
    npm = shutil.which("npm")
    if npm is None:
        message = "The icons come from npm: install Node.js, then run this again."
        raise SystemExit(message)
    scratch = Path(tempfile.mkdtemp(prefix="icons-"))
    wanted = [f"@iconify-json/{name}@{version}" for name, version in SETS.values()]
    subprocess.run(  # noqa: S603 - every argument is a constant or our own folder
        [npm, "install", "--silent", "--prefix", str(scratch), *wanted],
        check=True,
    )
    return scratch / "node_modules" / "@iconify-json"
