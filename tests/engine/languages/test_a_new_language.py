"""The recipe for a new language, followed: a copy of English, in a house in a temporary folder."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[3]
PROGRAM = Path(__file__).with_name("ten_moves.py")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Build a house like this one whose languages may be changed."""
    for room in ("cogs", "engine", "assets"):
        (tmp_path / room).mkdir()
        for path in (HOUSE / room).iterdir():
            if path.name != "languages":
                (tmp_path / room / path.name).symlink_to(path)
    shutil.copytree(HOUSE / "engine" / "languages", tmp_path / "engine" / "languages")
    (tmp_path / "assets" / "languages").mkdir()
    for path in (HOUSE / "assets" / "languages").iterdir():
        (tmp_path / "assets" / "languages" / path.name).symlink_to(path)
    return tmp_path


def add_a_language(house: Path) -> None:
    """Follow the recipe: a folder whose pack names the language, and a value."""
    folder = house / "assets" / "languages" / "xx"
    shutil.copytree(HOUSE / "assets" / "languages" / "en", folder)
    words = (folder / "words.txt").read_text("utf-8")
    (folder / "words.txt").write_text(words.replace("language: en", "language: xx"), "utf-8")
    value = (house / "engine" / "languages" / "english.py").read_text("utf-8")
    value = value.replace('code="en"', 'code="xx"').replace('("en-US", "en-GB")', '("fi",)')
    (house / "engine" / "languages" / "copied.py").write_text(value, "utf-8")


def play_ten_moves(house: Path) -> list[str]:
    """Play ten moves in the new language and give what was said."""
    played = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, str(PROGRAM), "xx", "fi"],
        check=False,
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
    )
    assert played.returncode == 0, played.stderr
    return played.stdout.splitlines()


def test_a_folder_and_a_value_are_a_language_with_words_and_pictures(house: Path) -> None:
    add_a_language(house)

    moves = play_ten_moves(house)

    assert len(moves) == 10
    assert any(" ".join(move.split()[1:]).islower() for move in moves)  # a picture was touched
