"""Shapes: what an interaction brings is held to what Discord sends before anybody reads it.

Law: text is text and no longer than Discord takes it, a number is a number, an id has 64 bits. What
is of another shape is read as a button, or a command, that nobody knows: it is answered, and does
nothing. Of the rest only what the bot reads reaches the library, which trips over what is odd.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from discord import AppCommandOptionType as Option, InteractionType

from cogs.screens.custom_ids import LIMIT, UnknownButton, whole_number

LONGEST_FIELD, LONGEST_OPTION = 4_000, 6_000
"""As many letters as Discord takes in a form, and with a command."""
MOST = 40
"""As many values as a select has, or parts as a form has, and more."""
DEEPEST = 3
"""How far below a command its options stand: group, command, option."""
MESSAGE_FIELDS = ("id", "channel_id", "type", "flags", "attachments")
"""What the bot reads of the message under a press."""
NOT_READ = ("entitlements", "entitlement_skus")
"""What the bot reads nothing of, and the library would."""
LOCALES = ("locale", "guild_locale")
BARE_FIELDS = ("id", "application_id", "type", "token")
"""What it takes to answer an interaction."""
Data = dict[str, Any]


def event_shaped(event: Data) -> Data:
    """Return an interaction with its data held to Discord's shape, and only what the bot reads."""
    held = {name: value for name, value in event.items() if _held(name, value)}
    held["data"] = shaped(event["type"], event.get("data"))
    message = event.get("message")
    if isinstance(message, dict):
        kept = {name: message[name] for name in MESSAGE_FIELDS if name in message}
        held["message"] = kept | {"content": ""}
    return held


def bare(event: Data) -> Data:
    """Return as much of an interaction as it takes to answer it; raises KeyError without that."""
    kept = {name: event[name] for name in BARE_FIELDS}
    locale = {
        name: value for name, value in event.items() if name in LOCALES and _held(name, value)
    }
    return kept | locale | {"version": 1, "attachment_size_limit": 0}


def _held(name: str, value: object) -> bool:
    return name not in NOT_READ and (name not in LOCALES or isinstance(value, str))


def shaped(kind: int, data: Any) -> Any:
    """Give what an interaction brings if it has Discord's shape, else what nobody knows."""
    if kind not in _HOLDS or (isinstance(data, dict) and _HOLDS[kind](data)):
        return data
    return dict(_UNKNOWN[kind])


def _command(data: Data) -> bool:
    options = data.get("options", [])
    named = _text(data.get("name"), LIMIT) and isinstance(data.get("type", 1), int)
    return named and isinstance(data.get("resolved", {}), dict) and _options(options)


def _options(options: object, deep: int = 0) -> bool:
    return (
        isinstance(options, list)
        and len(options) <= MOST
        and deep < DEEPEST
        and all(isinstance(one, dict) and _option(one, deep) for one in options)
    )


def _option(option: Data, deep: int) -> bool:
    name, kind, value = option.get("name"), option.get("type"), option.get("value")
    if not _text(name, LIMIT) or type(kind) is not int:
        return False
    if kind in _NESTED:
        return _options(option.get("options", []), deep + 1)
    if option.get("focused"):
        return _text(value, LONGEST_OPTION)
    return _VALUES.get(kind, _id)(value)


def _component(data: Data) -> bool:
    kind = type(data.get("component_type")) is int
    return kind and _text(data.get("custom_id"), LIMIT) and _texts(data.get("values", []))


def _form(data: Data) -> bool:
    parts = data.get("components")
    if not _text(data.get("custom_id"), LIMIT) or not isinstance(parts, list) or len(parts) > MOST:
        return False
    return all(isinstance(part, dict) and _part(part) for part in parts) and _files(data)


def _part(part: Data) -> bool:
    field = part.get("component", part)
    if not isinstance(field, dict) or not _text(field.get("custom_id", ""), LIMIT):
        return False
    value = field.get("value")
    one = value is None or isinstance(value, bool) or _text(value, LONGEST_FIELD)
    return one and _texts(field.get("values", []))


def _files(data: Data) -> bool:
    resolved = data.get("resolved", {})
    files = resolved.get("attachments", {}) if isinstance(resolved, dict) else None
    return isinstance(files, dict) and all(
        isinstance(file, dict)
        and type(file.get("size")) is int
        and _text(file.get("url"), LONGEST_FIELD)
        for file in files.values()
    )


def _text(value: object, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest


def _texts(values: object) -> bool:
    return (
        isinstance(values, list)
        and len(values) <= MOST
        and all(_text(one, LIMIT) for one in values)
    )


def _id(value: object) -> bool:
    try:
        return isinstance(value, str) and whole_number(value) >= 0
    except UnknownButton:
        return False


_NESTED = {Option.subcommand.value, Option.subcommand_group.value}
_VALUES: Mapping[int, Callable[[object], bool]] = {
    Option.string.value: lambda value: _text(value, LONGEST_OPTION),
    Option.integer.value: lambda value: type(value) is int,
    Option.boolean.value: lambda value: isinstance(value, bool),
    Option.number.value: lambda value: type(value) in {int, float},
}
_HOLDS: Mapping[int, Callable[[Data], bool]] = {
    InteractionType.application_command.value: _command,
    InteractionType.autocomplete.value: _command,
    InteractionType.component.value: _component,
    InteractionType.modal_submit.value: _form,
}
_NO_COMMAND = {"id": "0", "name": "-", "type": 1}
_UNKNOWN: Mapping[int, Data] = {
    InteractionType.application_command.value: _NO_COMMAND,
    InteractionType.autocomplete.value: _NO_COMMAND,
    InteractionType.component.value: {"component_type": 2, "custom_id": ""},
    InteractionType.modal_submit.value: {"custom_id": "", "components": []},
}
"""A command, a button and a form that nobody knows."""
