"""The folders of the languages: each is one in `assets/languages`, named by its code."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "assets" / "languages"
LANGUAGES = tuple(sorted(path.name for path in FOLDER.iterdir() if path.is_dir()))
DEFAULT_LANGUAGE = "en"
"""The default language: of command names, and of people who read no other of ours."""


def get_language_file(language: str, name: str) -> Path:
    """Return the path of a file in a language's folder."""
    return FOLDER / language / name


def has_players(language: str) -> bool:
    """Return whether computers play in a language: their links lie in its folder (E4)."""
    return language in LANGUAGES and get_language_file(language, "players.links").exists()
