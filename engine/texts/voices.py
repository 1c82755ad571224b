"""Voices: one language's texts, read once from `assets/locales`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from engine.texts.markup import PLAIN, Markup

LANGUAGES = ("en", "pt-BR")
LOCALES = Path(__file__).parents[2] / "assets" / "locales"


class UnknownText(Exception):
    """A text that a language lacks, or an argument that a text wants and did not get."""


class Voice:
    """One language: call it with a message id and its arguments to get the text.

    `markup` is how people, times and the like are written where the text is read.
    """

    def __init__(self, bundle: FluentBundle, language: str, markup: Markup = PLAIN) -> None:
        self.language = language
        self.markup = markup
        self._bundle = bundle

    def __call__(self, text_id: str, **arguments: str | int) -> str:
        """Give a text; raises UnknownText rather than show a hole."""
        if not self._bundle.has_message(text_id):
            raise UnknownText(text_id)
        pattern = self._bundle.get_message(text_id).value
        if pattern is None:
            raise UnknownText(text_id)
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise UnknownText(text_id) from errors[0]
        return str(text)


def language(locale: str | None) -> str:
    """Choose the language of ours that serves a Discord locale best."""
    return "pt-BR" if locale is not None and locale.lower().startswith("pt") else "en"


@cache
def voice(language: str, markup: Markup = PLAIN) -> Voice:
    """Give the voice of a language; raises UnknownText for a language we do not speak."""
    return Voice(_bundle(language), language, markup)


@cache
def _bundle(language: str) -> FluentBundle:
    if language not in LANGUAGES:
        raise UnknownText(language)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((LOCALES / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle
