"""Which value belongs to which folder: every module of this room that has a `LANGUAGE` is asked.

A folder that no value speaks for is a language all the same, with nothing known of it but its code.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from engine.languages.folders import FIRST, LANGUAGES
from engine.languages.language import Language


class UnknownLanguage(LookupError):
    """Words are compared, and packs kept, only in the languages of the project."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.language = language


def speaking(language: str) -> Language:
    """Give the value of a language; may raise UnknownLanguage."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return _values().get(language) or Language(code=language, locales=(language,))


@cache
def read_by(locale: str | None) -> str:
    """Choose the language of ours that serves one of Discord's locales best."""
    wanted = (locale or FIRST).lower()
    spoken = {each.lower(): code for code in LANGUAGES for each in speaking(code).locales}
    if wanted in spoken:
        return spoken[wanted]
    roots = {each.partition("-")[0]: code for each, code in spoken.items()}
    return roots.get(wanted.partition("-")[0], FIRST)


@cache
def _values() -> dict[str, Language]:
    room = str(Path(__file__).parent)
    modules = (import_module(f"engine.languages.{each.name}") for each in iter_modules([room]))
    found = (getattr(module, "LANGUAGE", None) for module in modules)
    return {each.code: each for each in found if isinstance(each, Language)}
