"""Where the languages lie: each is a folder in `assets/languages`, named by its code."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "assets" / "languages"
LANGUAGES = tuple(sorted(path.name for path in FOLDER.iterdir() if path.is_dir()))
FIRST = "en"
"""The language that commands are registered in, and of who reads none of ours."""


def lying(language: str, name: str) -> Path:
    """Name a file of a language's folder."""
    return FOLDER / language / name


def has_players(language: str) -> bool:
    """Tell whether computers play in a language: their links lie in its folder (E4)."""
    return language in LANGUAGES and lying(language, "players.links").exists()
