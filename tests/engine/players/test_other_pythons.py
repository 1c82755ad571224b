"""One seed is the same games, byte for byte, whatever the version of Python (E4)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typing_extensions

from tests.engine.players.played import games

ROOT = Path(__file__).parents[3]
NEWER = range(sys.version_info.minor + 1, sys.version_info.minor + 9)
GAMES = 1


def newest() -> str | None:
    """Find the newest Python beside this one: a name on the path that can be started."""
    paths = (shutil.which(f"python3.{minor}") for minor in reversed(NEWER))
    named = [os.environ.get("NEWER_PYTHON"), *paths]
    return next((one for one in named if one and _starts(one)), None)


def _starts(python: str) -> bool:
    return subprocess.run([python, "-c", ""], check=False, capture_output=True).returncode == 0  # noqa: S603 - ours


@pytest.mark.rule("E4")
def test_another_python_plays_the_same_games_byte_for_byte(tmp_path: Path) -> None:
    python = newest()
    if python is None:
        pytest.skip("NOT PLAYED ON A NEWER PYTHON: none is here; NEWER_PYTHON may name one")
    shutil.copy(typing_extensions.__file__, tmp_path)  # all that is not of the standard library
    there = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    program = [python, "-m", "tests.engine.players.played", str(GAMES)]
    played = subprocess.run(program, cwd=ROOT, env=there, check=True, capture_output=True)  # noqa: S603 - ours

    assert played.stdout == games(GAMES).encode()
