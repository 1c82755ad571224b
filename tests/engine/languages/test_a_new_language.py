"""The recipe for a new language, followed: a copy of English, in a house in a temporary folder."""

import shutil
from pathlib import Path

import pytest

from tests.engine.languages.houses import HOUSE, build_house, run_in_house

PROGRAM = Path(__file__).with_name("ten_moves.py")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Build a house of its own."""
    return build_house(tmp_path)


def add_a_language(house: Path) -> None:
    """Follow the recipe: a folder whose pack names the language, and a value."""
    folder = house / "assets" / "languages" / "xx"
    shutil.copytree(HOUSE / "assets" / "languages" / "en", folder)
    words = (folder / "words.txt").read_text("utf-8")
    (folder / "words.txt").write_text(words.replace("language: en", "language: xx"), "utf-8")
    value = (house / "engine" / "languages" / "english.py").read_text("utf-8")
    value = value.replace('code="en"', 'code="xx"').replace('("en-US", "en-GB")', '("fi",)')
    (house / "engine" / "languages" / "copied.py").write_text(value, "utf-8")


def test_a_folder_and_a_value_are_a_language_with_words_and_pictures(house: Path) -> None:
    add_a_language(house)

    moves = run_in_house(house, PROGRAM, "xx", "fi")

    assert len(moves) == 10
    assert any(" ".join(move.split()[1:]).islower() for move in moves)  # a picture was touched
