"""Incoming messages of a page, validated.

Law: a message of another shape is not parsed further, and its error holds none of its content.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from cogs.live.web_interactions import PageRequest

MAX_MESSAGE_BYTES = 16 * 1024
MAX_VALUES = 25
MAX_VALUE_LENGTH = 100
MAX_TEXT_LENGTH = 4000
MAX_FIELDS = 10
_ID = re.compile(r"[A-Za-z0-9_-]{8,32}")


class InvalidMessage(Exception):
    """Raised for a message that no page of ours sends."""


@dataclass(frozen=True, slots=True)
class Ping:
    """A page asks whether the connection is alive."""


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """A page asks for another language."""

    language: str


IncomingMessage: TypeAlias = PageRequest | Ping | SetLanguage


def parse_message(written: str) -> IncomingMessage:
    """Parse a message of a page; raises InvalidMessage."""
    try:
        message = json.loads(written)
    except (ValueError, RecursionError):
        raise InvalidMessage from None
    match message:
        case {"t": "ping"}:
            return Ping()
        case {"t": "lang", "lang": str(language)} if len(language) <= MAX_VALUES:
            return SetLanguage(language)
        case {"t": "deed", "id": str(named), "press": str(press)}:
            if not _ID.fullmatch(named) or len(press) > MAX_VALUE_LENGTH:
                raise InvalidMessage
            return PageRequest(
                id=named,
                press=press,
                values=_parse_values(message.get("values", [])),
                fields=_parse_fields(message.get("fields", {})),
                in_form=message.get("sheet") is True,
            )
        case _:
            raise InvalidMessage


def _parse_values(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MAX_VALUES:
        raise InvalidMessage
    if not all(isinstance(item, str) and len(item) <= MAX_VALUE_LENGTH for item in value):
        raise InvalidMessage
    return tuple(value)


def _parse_fields(fields: Any) -> Mapping[str, Any]:
    if not isinstance(fields, dict) or len(fields) > MAX_FIELDS:
        raise InvalidMessage
    return {str(name)[:MAX_VALUE_LENGTH]: _parse_field(value) for name, value in fields.items()}


def _parse_field(value: Any) -> str | bool | tuple[str, ...]:
    if isinstance(value, bool) or (isinstance(value, str) and len(value) <= MAX_TEXT_LENGTH):
        return value
    return _parse_values(value)
