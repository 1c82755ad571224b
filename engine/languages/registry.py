"""The registry of languages: their folders, values and the referee's tables, by their codes.

A value is the `LANGUAGE` of a module in this package. A folder without one is a language all the
same, with nothing known of it but its code. Tables are read once, when first needed or when `warm`
is called, and never change.
"""

from __future__ import annotations

import lzma
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from threading import Lock

from engine.languages.endings import Endings
from engine.languages.knowledge import parse_knowledge
from engine.languages.language import Language
from engine.languages.lexicon import Lexicon, phrase_key
from engine.languages.lines import WordTable

FOLDER = Path(__file__).parents[2] / "assets" / "languages"
TABLE_LANGUAGES = tuple(sorted(path.name for path in FOLDER.iterdir() if path.is_dir()))
"""Every language that a table can have: those of LANGUAGES, and word languages.

A word language has words and a table's public lines; what it lacks is said in DEFAULT_LANGUAGE.
"""
LANGUAGES = tuple(code for code in TABLE_LANGUAGES if (FOLDER / code / "texts").is_dir())
"""The languages that the bot speaks with people: those whose every text is translated."""
DEFAULT_LANGUAGE = "en"
"""The default language: of command names, and of people who read no other of ours."""
_LOCKS = {language: Lock() for language in TABLE_LANGUAGES}
"""A lock for each language, so that loading its tables holds up no other."""


def get_language_file(language: str, name: str) -> Path:
    """Return the path of a file in a language's folder."""
    return FOLDER / language / name


def get_spoken_file(language: str, name: str) -> Path:
    """Return the path of a language's file, or of the default language's where it has none."""
    own = get_language_file(language, name)
    return own if own.exists() else get_language_file(DEFAULT_LANGUAGE, name)


def has_computer_players(language: str) -> bool:
    """Return whether computers play in a language: their links lie in its folder (E4)."""
    return language in TABLE_LANGUAGES and get_language_file(language, "players.links").exists()


class UnknownLanguage(LookupError):
    """Raised for a code that is none of the project's languages."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.language = language


def get_language(language: str) -> Language:
    """Return the value of a language; raises UnknownLanguage."""
    if language not in TABLE_LANGUAGES:
        raise UnknownLanguage(language)
    return _load_languages().get(language) or Language(code=language, locales=(language,))


@cache
def choose_language_for_locale(locale: str | None) -> str:
    """Return the language that serves one of Discord's locales best, else DEFAULT_LANGUAGE."""
    wanted = (locale or DEFAULT_LANGUAGE).lower()
    spoken = {each.lower(): code for code in LANGUAGES for each in get_language(code).locales}
    if wanted in spoken:
        return spoken[wanted]
    roots = {each.partition("-")[0]: code for each, code in spoken.items()}
    return roots.get(wanted.partition("-")[0], DEFAULT_LANGUAGE)


@cache
def _load_languages() -> dict[str, Language]:
    package = str(Path(__file__).parent)
    modules = (import_module(f"engine.languages.{each.name}") for each in iter_modules([package]))
    values = (getattr(module, "LANGUAGE", None) for module in modules)
    return {each.code: each for each in values if isinstance(each, Language)}


def has_referee_tables(language: str) -> bool:
    """Return whether the referee has tables of a language, or judges it by structure alone."""
    return language in TABLE_LANGUAGES and get_language_file(language, "referee").is_dir()


def load_lexicon(language: str) -> Lexicon | None:
    """Load the referee's words of a language; None if it has no tables."""
    lock = _LOCKS.get(language)
    if lock is None:
        return None
    with lock:
        return _load(language)


def warm(language: str) -> None:
    """Load the tables of a language now; safe to call from any thread, and more than once."""
    load_lexicon(language)


@cache
def _load(language: str) -> Lexicon | None:
    if not has_referee_tables(language):
        return None
    folder = get_language_file(language, "referee")
    lists: dict[str, frozenset[str]] = {}
    for line in (folder / "lists.txt").read_text("utf-8").splitlines():
        name, _, words = line.partition(":")
        if not line.startswith("#"):
            lists[name] = lists.get(name, frozenset()) | frozenset(words.split())
    spoken = get_language(language)
    entries, meanings = WordTable.open(folder / "entries.lines"), folder / "meanings.lines"
    return Lexicon(
        language=language,
        entries=entries,
        endings=Endings(lzma.decompress((folder / "endings.xz").read_bytes()).decode()),
        related=WordTable.open(folder / "kin.lines"),
        more=WordTable.open(folder / "more.lines"),
        phrases=WordTable.open(folder / "phrases.lines"),
        meanings=WordTable.open(meanings) if meanings.exists() else entries,
        lists=lists,
        known=parse_knowledge(get_language_file(language, "knowledge.txt").read_text("utf-8")),
        names={
            **_load_names(FOLDER / "names.txt", spoken),
            **_load_names(folder / "names.txt", spoken),
        },
        small_words=spoken.small_words,
        marks=spoken.marks,
        participle=spoken.participle,
    )


def _load_names(path: Path, spoken: Language) -> dict[str, str]:
    """Load names of several words, `n: Marie Curie | ...`, one line a kind."""
    lines = path.read_text("utf-8").splitlines()
    fields = (line.split(": ", 1) for line in lines if line and not line.startswith("#"))
    return {
        phrase_key(re.split(r"[ -]", name.lower()), spoken.small_words): kind
        for kind, names in fields
        for name in names.split(" | ")
    }
