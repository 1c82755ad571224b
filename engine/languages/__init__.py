"""The languages of the house: each is a folder in `assets/languages`, named by its code.

Law: a language is here because its folder is; no other place lists them. In a folder lie
`texts.ftl`, `words.txt`, `knowledge.txt`, `guide.txt`, the referee's tables in `referee/`, and of
the computer players `players.links`, made of `associations.txt`, and `clues.txt`.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "assets" / "languages"
LANGUAGES = tuple(sorted(path.name for path in FOLDER.iterdir() if path.is_dir()))
FIRST = "en"
"""The language that commands are registered in, and of who reads none of ours."""


def lying(language: str, name: str) -> Path:
    """Name a file of a language's folder."""
    return FOLDER / language / name
