"""Fonts: three static cuts of Saira, latin and latin-ext in one file each.

The source is the npm package `@fontsource-variable/saira`; npm fetches it by name and version.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import tempfile
from pathlib import Path

from fontTools.merge import Merger, Options
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGE = "@fontsource-variable/saira"
VERSION = "5.3.0"
WEIGHT = 700
WIDTHS = (75, 62, 50)
DAY_OF_VERSION = 3_786_912_000
"""1 January 2024 in seconds since 1904: a font holds dates, and merging would write today's."""


def build_fonts(folder: Path) -> None:
    """Write the three cuts and their licence."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        source = _fetched(Path(scratch))
        for width in WIDTHS:
            _write_cut(source / "files", width, folder / f"Saira-{width}.ttf")
        shutil.copyfile(source / "LICENSE", folder / "OFL.txt")


def _fetched(scratch: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        message = "The fonts come from npm: install Node.js, then run this again."
        raise SystemExit(message)
    wanted = f"{PACKAGE}@{VERSION}"
    subprocess.run(  # noqa: S603 - every argument is a constant or our own folder
        [npm, "install", "--silent", "--prefix", str(scratch), wanted],
        check=True,
    )
    return scratch / "node_modules" / PACKAGE


def _write_cut(files: Path, width: int, path: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        parts = []
        for script in ("latin", "latin-ext"):
            part = Path(scratch) / f"{script}.ttf"
            part.write_bytes(_static(files / f"saira-{script}-wdth-normal.woff2", width))
            parts.append(str(part))
        options = Options(drop_tables=["STAT", "MVAR", "HVAR", "avar", "fvar", "gvar", "DSIG"])
        merged = Merger(options=options).merge(parts)
    merged.recalcTimestamp = False
    merged["head"].created = merged["head"].modified = DAY_OF_VERSION
    merged.save(path)


def _static(path: Path, width: int) -> bytes:
    font = TTFont(path, recalcTimestamp=False)
    font.flavor = None
    axes = {"wght": WEIGHT, "wdth": width}
    cut = io.BytesIO()
    instancer.instantiateVariableFont(font, axes).save(cut)
    return cut.getvalue()
