"""The shelf of lexicons: the referee's tables of a language, and what its pack knows of its words.

They lie in the folder of the language, are read once, when first asked for or when `warm` is
called, and never change.
"""

from __future__ import annotations

import lzma
from functools import cache
from threading import Lock

from engine.languages.endings import Endings
from engine.languages.folders import LANGUAGES, lying
from engine.languages.knowledge import parse_knowledge
from engine.languages.lexicon import Lexicon
from engine.languages.lines import Lines
from engine.languages.registry import speaking

_LOCK = Lock()


def has_tables(language: str) -> bool:
    """Tell whether there are tables; a language without is judged by structure alone."""
    return language in LANGUAGES and lying(language, "referee").is_dir()


def lexicon(language: str) -> Lexicon | None:
    """Take the words of a language from the shelf; None where there are no tables of it."""
    with _LOCK:
        return _loaded(language)


def warm(language: str) -> None:
    """Read the tables of a language now; safe to call from any thread, and more than once."""
    lexicon(language)


@cache
def _loaded(language: str) -> Lexicon | None:
    if not has_tables(language):
        return None
    folder = lying(language, "referee")
    lists: dict[str, frozenset[str]] = {}
    for line in (folder / "lists.txt").read_text("utf-8").splitlines():
        name, _, words = line.partition(":")
        if not line.startswith("#"):
            lists[name] = lists.get(name, frozenset()) | frozenset(words.split())
    return Lexicon(
        language=language,
        entries=Lines.read(folder / "entries.lines"),
        endings=Endings(lzma.decompress((folder / "endings.xz").read_bytes()).decode()),
        kin=Lines.read(folder / "kin.lines"),
        more=Lines.read(folder / "more.lines"),
        phrases=Lines.read(folder / "phrases.lines"),
        lists=lists,
        known=parse_knowledge(lying(language, "knowledge.txt").read_text("utf-8")),
        marks=speaking(language).marks,
    )
