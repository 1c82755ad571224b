"""The loader of lexicons: the referee's tables of a language, and what its pack knows of its words.

They are in the folder of the language, are read once, when first needed or when `warm` is called,
and never change.
"""

from __future__ import annotations

import lzma
import re
from functools import cache
from pathlib import Path
from threading import Lock

from engine.languages.endings import Endings
from engine.languages.folders import FOLDER, LANGUAGES, get_language_file
from engine.languages.knowledge import parse_knowledge
from engine.languages.language import Language
from engine.languages.lexicon import Lexicon, phrase_key
from engine.languages.lines import WordTable
from engine.languages.registry import get_language

_LOCK = Lock()


def has_tables(language: str) -> bool:
    """Return whether a language has tables; one without is judged by structure alone."""
    return language in LANGUAGES and get_language_file(language, "referee").is_dir()


def load_lexicon(language: str) -> Lexicon | None:
    """Load the words of a language; None if it has no tables."""
    with _LOCK:
        return _load(language)


def warm(language: str) -> None:
    """Load the tables of a language now; safe to call from any thread, and more than once."""
    load_lexicon(language)


@cache
def _load(language: str) -> Lexicon | None:
    if not has_tables(language):
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
