"""The registry of languages: the `LANGUAGE` value of each module in this package, by its code.

A folder without such a value is a language all the same, with nothing known of it but its code.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from engine.languages.folders import DEFAULT_LANGUAGE, LANGUAGES
from engine.languages.language import Language


class UnknownLanguage(LookupError):
    """Raised for a code that is none of the project's languages."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.language = language


def get_language(language: str) -> Language:
    """Return the value of a language; raises UnknownLanguage."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return _load_languages().get(language) or Language(code=language, locales=(language,))


@cache
def choose_language(locale: str | None) -> str:
    """Return the language that serves one of Discord's locales best.

    Return DEFAULT_LANGUAGE by default.
    """
    wanted = (locale or DEFAULT_LANGUAGE).lower()
    spoken = {each.lower(): code for code in LANGUAGES for each in get_language(code).locales}
    if wanted in spoken:
        return spoken[wanted]
    roots = {each.partition("-")[0]: code for each, code in spoken.items()}
    return roots.get(wanted.partition("-")[0], DEFAULT_LANGUAGE)


@cache
def _load_languages() -> dict[str, Language]:
    room = str(Path(__file__).parent)
    modules = (import_module(f"engine.languages.{each.name}") for each in iter_modules([room]))
    values = (getattr(module, "LANGUAGE", None) for module in modules)
    return {each.code: each for each in values if isinstance(each, Language)}
