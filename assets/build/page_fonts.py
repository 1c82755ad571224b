"""Fonts of the live table's page: the letters that its languages need, packed for the web."""

from __future__ import annotations

from pathlib import Path

from fonts import WIDTHS
from fontTools import subset

_CAPITALS = "ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜŸÑÇÆŒẞĄĆĘŁŃŚŹŻ"
_PRINTED = "".join(map(chr, range(32, 127)))
_QUOTES = "\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}“”„«»"
_SIGNS = "\N{EN DASH}—…\N{MULTIPLICATION SIGN}∞·ªº"
_ALL = f"{_PRINTED}{_CAPITALS}{_CAPITALS.lower()}¡¿{_QUOTES}{_SIGNS}"
_WRITTEN = "".join(sign for sign in _PRINTED if sign.isupper() or sign in "0123456789 -'&.,!?/")
_OF_WORDS = f"{_WRITTEN}{_CAPITALS}·{_QUOTES}"
"""The narrow cuts are for codenames alone, which stand in capitals."""


def build_page_fonts(fonts: Path, folder: Path) -> None:
    """Cut the letters of the page out of the three fonts."""
    folder.mkdir(parents=True, exist_ok=True)
    for width in WIDTHS:
        options = subset.Options(flavor="woff2", layout_features=["kern"], hinting=False)
        font = subset.load_font(fonts / f"Saira-{width}.ttf", options)
        cutter = subset.Subsetter(options)
        cutter.populate(text=_ALL if width == max(WIDTHS) else _OF_WORDS)
        cutter.subset(font)
        subset.save_font(font, folder / f"saira-{width}.woff2", options)
