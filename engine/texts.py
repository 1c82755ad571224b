"""The texts: message id + arguments + locale -> text, by Fluent.

Law: every sentence that people read is in a `texts.ftl` in the folder of every language; a text
leaves the form of mentions and times to the place where it is read. It is parsed at its first use;
most starts use few. One line of words, with texts to put between them and other texts of the
language, needs no Fluent, which is loaded by the first text that does; and the output of Fluent is
cached by the arguments that the text wants.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple

from engine.languages import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    TABLE_LANGUAGES,
    choose_language_for_locale,
    get_language_file,
)

__all__ = [
    "LANGUAGES",
    "PLAIN",
    "TABLE_LANGUAGES",
    "Markup",
    "MissingText",
    "TimeStyle",
    "Voice",
    "choose_language_for_locale",
    "voice",
]


class TimeStyle(Enum):
    """The part of a time that a reader wants to know."""

    COUNTDOWN = "countdown"
    """How far away it is."""
    CLOCK = "clock"
    """The hour and the minute."""
    DAY = "day"
    """The day."""
    MOMENT = "moment"
    """The day, the hour and the minute."""
    OCCASION = "occasion"
    """The day of the week, too."""


def _get_no_emoji(_picture: str) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Markup:
    """Functions that format mentions, channels, times and addresses for one place.

    People, roles, servers, channels and messages are given by their ids, times in Unix seconds.
    `address` is of a server's channel, or of a message there. `escape` returns typed text so that
    nothing of it formats the text around it. `picture` returns the emoji of a picture of the deck
    by its id, "" where there is none.
    """

    mention: Callable[[int], str]
    role: Callable[[int], str]
    channel: Callable[[int], str]
    time: Callable[[int, TimeStyle], str]
    address: Callable[[int, int, int | None], str]
    escape: Callable[[str], str]
    picture: Callable[[str], str] = _get_no_emoji


def _plain_time(seconds: int, style: TimeStyle) -> str:
    written = f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M}"
    day, clock = written.split(" ")
    match style:
        case TimeStyle.DAY:
            return day
        case TimeStyle.CLOCK:
            return clock
        case _:
            return written


def _plain_address(server: int, channel: int, message: int | None) -> str:
    place = f"#{server}/{channel}"
    return place if message is None else f"{place}/{message}"


PLAIN = Markup(
    mention=lambda person: f"@{person}",
    role=lambda role: f"@{role}",
    channel=lambda channel: f"#{channel}",
    time=_plain_time,
    address=_plain_address,
    escape=lambda typed: typed,
)
"""Markup as plain text, times in UTC."""


_ENTRY_START = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
CACHE_SIZE = 2048
"""The number of Fluent's outputs that are cached for a language."""
_QUOTED_BUTTON = re.compile(r"\$(button-[\w-]+)")
_REFERENCE = re.compile(r"[{(]\s*(-?[a-zA-Z][\w-]*)")
_ARGUMENT = re.compile(r"\$([\w-]+)")
_PLACEHOLDER = re.compile(r"\{ *(\$\w+|[a-zA-Z][\w-]*) *\}")
_SIMPLE_ENTRY = re.compile(rf"[\w-]+ *= *((?:[^{{}}\n]|{_PLACEHOLDER.pattern})+?) *(?:\n(?:#.*)?)*")


def load_fluent_source(language: str) -> str:
    """Load all texts of a language as one Fluent source: the game's and each feature's.

    Those of a word language follow the default language's, whose place they take.
    """
    features = sorted(get_language_file(language, "texts").glob("*.ftl"))
    files = (get_language_file(language, "texts.ftl"), *features)
    written = "\n".join(file.read_text(encoding="utf-8") for file in files)
    if language in LANGUAGES:
        return written
    return f"{load_fluent_source(DEFAULT_LANGUAGE)}\n{written}"


class MissingText(Exception):
    """A text that a language lacks, or an argument that a text wants and did not get."""


class _Line(NamedTuple):
    """A text as a `str.format` template, and the texts in it, each with the arguments it wants."""

    template: str
    inner: tuple[tuple[str, frozenset[str]], ...]


class Catalogue:
    """The texts of a language as Fluent source, parsed at first use."""

    def __init__(self, language: str, written: str) -> None:
        self._language = language
        self._written = split_entries(written)
        self._parsed: set[str] = set()
        self.say = lru_cache(CACHE_SIZE, typed=True)(self._say)
        self.quoted, self._line = cache(self._find_quoted_buttons), cache(self._parse_line)

    def format(self, text_id: str, **arguments: str | int) -> str:
        """Format a text, without Fluent where it is simple; raises MissingText."""
        line = self._line(text_id)
        if line is None or not all(type(value) is str for value in arguments.values()):
            return self.say(text_id, **arguments)
        put_in: dict[str, str | int] = {f"${name}": value for name, value in arguments.items()}
        for inner, wanted in line.inner:
            inner_arguments = {name: value for name, value in arguments.items() if name in wanted}
            put_in[inner] = self.format(inner, **inner_arguments)
        try:
            return line.template.format_map(put_in)
        except KeyError as error:
            raise MissingText(text_id) from error

    @cached_property
    def _bundle(self) -> Any:
        from fluent.runtime import FluentBundle  # noqa: PLC0415 - 40 ms that no start needs

        return FluentBundle([self._language], use_isolating=False)

    def _say(self, text_id: str, **arguments: str | int) -> str:
        self._parse_entry(text_id)
        if not self._bundle.has_message(text_id):
            raise MissingText(text_id)
        pattern = self._bundle.get_message(text_id).value
        if pattern is None:
            raise MissingText(text_id)
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise MissingText(text_id) from errors[0]
        return str(text)

    def _find_quoted_buttons(self, text_id: str) -> frozenset[str]:
        """List the buttons of the table that a text quotes, with those of the texts in it."""
        written = self._written.get(text_id, "")
        inner = (self.quoted(other) for other in _REFERENCE.findall(written))
        return frozenset(_QUOTED_BUTTON.findall(written)).union(*inner)

    def _parse_line(self, text_id: str) -> _Line | None:
        """Parse a text of one line that only needs arguments and other texts; None for others."""
        line = _SIMPLE_ENTRY.fullmatch(self._written.get(text_id, ""))
        if line is None:
            return None
        inner = [name for name in _PLACEHOLDER.findall(line[1]) if not name.startswith("$")]
        if not all(name in self._written for name in inner):
            return None
        wanted = tuple((name, self._find_wanted_arguments(name)) for name in inner)
        return _Line(_PLACEHOLDER.sub(r"{\1}", line[1]), wanted)

    def _find_wanted_arguments(self, text_id: str) -> frozenset[str]:
        """List the arguments that a text and those in it use."""
        written = self._written.get(text_id, "")
        inner = (self._find_wanted_arguments(other) for other in _REFERENCE.findall(written))
        return frozenset(_ARGUMENT.findall(written)).union(*inner)

    def _parse_entry(self, entry_id: str) -> None:
        """Parse an entry after those that it refers to, so that no thread sees it incomplete."""
        if entry_id in self._parsed or entry_id not in self._written:
            return
        written = self._written[entry_id]
        for other in _REFERENCE.findall(written):
            self._parse_entry(other)
        from fluent.runtime import FluentResource  # noqa: PLC0415 - as above

        self._bundle.add_resource(FluentResource(written))
        self._parsed.add(entry_id)


class Voice:
    """The texts of one language: call it with a message id and its arguments to get the text.

    `markup` formats mentions, times and the like for the place where the text is read. A text that
    wants `$button-key` quotes a button of the table: as it is labelled `for_table_language` a
    table, else in this voice.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        language: str,
        markup: Markup = PLAIN,
        labels: Voice | None = None,
    ) -> None:
        self.language = language
        self.markup = markup
        self._catalogue = catalogue
        self._labels = labels or self

    def __call__(self, text_id: str, **arguments: str | int) -> str:
        """Format a text; raises MissingText for a missing text or argument."""
        quoted = self._catalogue.quoted(text_id)
        if quoted:
            arguments = {**{label: self._labels(label) for label in quoted}, **arguments}
        return self._catalogue.format(text_id, **arguments)

    def for_table_language(self, language: str) -> Voice:
        """Return this voice, quoting a table's buttons as they are labelled in its language."""
        return Voice(self._catalogue, self.language, self.markup, voice(language, self.markup))


@cache
def voice(language: str, markup: Markup = PLAIN) -> Voice:
    """Return the texts of a language as a Voice; raises MissingText for an unknown language."""
    return Voice(_catalogue(language), language, markup)


@cache
def _catalogue(language: str) -> Catalogue:
    if language not in TABLE_LANGUAGES:
        raise MissingText(language)
    return Catalogue(language, load_fluent_source(language))


def split_entries(written: str) -> dict[str, str]:
    """Split Fluent source into entries by id; a comment belongs to the entry before it."""
    begins = [*_ENTRY_START.finditer(written)]
    ends = [*(each.start() for each in begins[1:]), len(written)]
    return {each[1]: written[each.start() : end] for each, end in zip(begins, ends, strict=True)}
