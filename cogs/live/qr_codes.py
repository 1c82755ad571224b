"""QR codes of links, as JSON from which a page draws an SVG.

Law: a code is drawn from its text alone, here in the process: no link is sent to another service.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import segno

QUIET_ZONE = 4
"""The width of the light border that readers of QR codes need, in modules."""


def build_qr_code(text: str) -> dict[str, Any]:
    """Return a QR code's `size` in modules, and the `path` of its dark modules.

    The size includes the quiet zone. The path has one stroke of width 1 for each run of dark
    modules in a row; it is to be drawn half a module lower.
    """
    code = segno.make(text, micro=False, error="m")
    size, _ = code.symbol_size(border=QUIET_ZONE)
    rows = enumerate(code.matrix_iter(border=QUIET_ZONE))
    return {"size": size, "path": "".join(_draw_row(y, row) for y, row in rows)}


def _draw_row(y: int, row: Iterable[int]) -> str:
    runs = groupby(enumerate(row), key=lambda module: module[1])
    dark = ([x for x, _ in modules] for is_dark, modules in runs if is_dark)
    return "".join(f"M{xs[0]} {y}h{len(xs)}" for xs in dark)
