"""Incoming messages of a page, validated.

Law: a message of another shape is not parsed further, and its error holds none of its content.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from cogs.live.pressing import PageDeed

MOST_BYTES = 16 * 1024
MOST_VALUES = 25
LONGEST_VALUE = 100
LONGEST_TEXT = 4000
MOST_FIELDS = 10
_ID = re.compile(r"[A-Za-z0-9_-]{8,32}")


class Unheard(Exception):
    """Raised for a message that no page of ours sends."""


@dataclass(frozen=True, slots=True)
class Ping:
    """A page asks whether the connection is alive."""


@dataclass(frozen=True, slots=True)
class Speak:
    """A page asks for another language."""

    language: str


Heard: TypeAlias = PageDeed | Ping | Speak


def heard(written: str) -> Heard:
    """Parse a message of a page; raises Unheard."""
    try:
        message = json.loads(written)
    except (ValueError, RecursionError):
        raise Unheard from None
    match message:
        case {"t": "ping"}:
            return Ping()
        case {"t": "lang", "lang": str(language)} if len(language) <= MOST_VALUES:
            return Speak(language)
        case {"t": "deed", "id": str(named), "press": str(press)}:
            if not _ID.fullmatch(named) or len(press) > LONGEST_VALUE:
                raise Unheard
            return PageDeed(
                id=named,
                press=press,
                values=_values(message.get("values", [])),
                fields=_fields(message.get("fields", {})),
                in_sheet=message.get("sheet") is True,
            )
        case _:
            raise Unheard


def _values(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MOST_VALUES:
        raise Unheard
    if not all(isinstance(item, str) and len(item) <= LONGEST_VALUE for item in value):
        raise Unheard
    return tuple(value)


def _fields(fields: Any) -> Mapping[str, Any]:
    if not isinstance(fields, dict) or len(fields) > MOST_FIELDS:
        raise Unheard
    return {str(name)[:LONGEST_VALUE]: _field(value) for name, value in fields.items()}


def _field(value: Any) -> str | bool | tuple[str, ...]:
    if isinstance(value, bool) or (isinstance(value, str) and len(value) <= LONGEST_TEXT):
        return value
    return _values(value)
