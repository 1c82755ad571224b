"""A house like this one, in a temporary folder, whose languages may be changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).parents[3]


def build_house(place: Path) -> Path:
    """Build a house like this one whose languages may be changed."""
    for room in ("cogs", "engine", "assets"):
        (place / room).mkdir()
        for path in (HOUSE / room).iterdir():
            if path.name != "languages":
                (place / room / path.name).symlink_to(path)
    shutil.copytree(HOUSE / "engine" / "languages", place / "engine" / "languages")
    (place / "assets" / "languages").mkdir()
    for path in (HOUSE / "assets" / "languages").iterdir():
        (place / "assets" / "languages" / path.name).symlink_to(path)
    return place


def run_in_house(house: Path, program: Path, *arguments: str) -> list[str]:
    """Run a program in a house and give the lines that it wrote."""
    run = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, str(program), *arguments],
        check=False,
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()
