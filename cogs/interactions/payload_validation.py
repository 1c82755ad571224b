"""Payload validation: an interaction's data is checked against Discord's schema before it is read.

Law: text is text and no longer than Discord accepts, a number is a number, an id has 64 bits. Data
of another shape is read as an unknown button or command: it is answered, and does nothing. Of the
rest only the fields that the bot reads reach the library, which fails on odd values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from discord import AppCommandOptionType as Option, InteractionType

from cogs.screens.custom_ids import MAX_CUSTOM_ID_LENGTH, UnknownButton, parse_whole_number

MAX_FIELD_LENGTH, MAX_OPTION_LENGTH = 4_000, 6_000
"""The number of characters that Discord accepts in a form, and with a command."""
MAX_VALUES = 40
"""More values than a select has, or parts than a form has."""
MAX_OPTION_DEPTH = 3
"""The number of levels below a command for its options: group, command, option."""
MESSAGE_FIELDS = ("id", "channel_id", "type", "flags", "attachments")
"""The fields that the bot reads of a pressed message."""
IGNORED_FIELDS = ("entitlements", "entitlement_skus")
"""Fields that the bot does not read, but the library would."""
LOCALES = ("locale", "guild_locale")
ANSWER_FIELDS = ("id", "application_id", "type", "token")
"""The fields that are needed to answer an interaction."""
Data = dict[str, Any]


def validate_event(event: Data) -> Data:
    """Return an interaction event with validated data and only the fields that the bot reads."""
    held = {name: value for name, value in event.items() if _is_read(name, value)}
    held["data"] = validate_interaction_data(event["type"], event.get("data"))
    message = event.get("message")
    if isinstance(message, dict):
        fields = {name: message[name] for name in MESSAGE_FIELDS if name in message}
        held["message"] = fields | {"content": ""}
    return held


def strip_event(event: Data) -> Data:
    """Return only the fields needed to answer an interaction; raises KeyError if one is missing."""
    fields = {name: event[name] for name in ANSWER_FIELDS}
    locale = {
        name: value for name, value in event.items() if name in LOCALES and _is_read(name, value)
    }
    return fields | locale | {"version": 1, "attachment_size_limit": 0}


def _is_read(name: str, value: object) -> bool:
    return name not in IGNORED_FIELDS and (name not in LOCALES or isinstance(value, str))


def validate_interaction_data(kind: int, data: Any) -> Any:
    """Return an interaction's data if it is valid, else data that no handler knows.

    `kind` is the number of its InteractionType.
    """
    if kind not in _VALIDATORS or (isinstance(data, dict) and _VALIDATORS[kind](data)):
        return data
    return dict(_UNKNOWN[kind])


def _is_command(data: Data) -> bool:
    options = data.get("options", [])
    named = _is_text(data.get("name"), MAX_CUSTOM_ID_LENGTH) and isinstance(
        data.get("type", 1), int
    )
    return named and isinstance(data.get("resolved", {}), dict) and _are_options(options)


def _are_options(options: object, deep: int = 0) -> bool:
    return (
        isinstance(options, list)
        and len(options) <= MAX_VALUES
        and deep < MAX_OPTION_DEPTH
        and all(isinstance(option, dict) and _is_option(option, deep) for option in options)
    )


def _is_option(option: Data, deep: int) -> bool:
    name, kind, value = option.get("name"), option.get("type"), option.get("value")
    if not _is_text(name, MAX_CUSTOM_ID_LENGTH) or type(kind) is not int:
        return False
    if kind in _NESTED:
        return _are_options(option.get("options", []), deep + 1)
    if option.get("focused"):
        return _is_text(value, MAX_OPTION_LENGTH)
    return _VALUES.get(kind, _is_id)(value)


def _is_component(data: Data) -> bool:
    kind = type(data.get("component_type")) is int
    return (
        kind
        and _is_text(data.get("custom_id"), MAX_CUSTOM_ID_LENGTH)
        and _are_texts(data.get("values", []))
    )


def _is_form(data: Data) -> bool:
    parts = data.get("components")
    if (
        not _is_text(data.get("custom_id"), MAX_CUSTOM_ID_LENGTH)
        or not isinstance(parts, list)
        or len(parts) > MAX_VALUES
    ):
        return False
    return all(isinstance(part, dict) and _is_form_part(part) for part in parts) and _are_files(
        data
    )


def _is_form_part(part: Data) -> bool:
    field = part.get("component", part)
    if not isinstance(field, dict) or not _is_text(
        field.get("custom_id", ""), MAX_CUSTOM_ID_LENGTH
    ):
        return False
    value = field.get("value")
    is_single = value is None or isinstance(value, bool) or _is_text(value, MAX_FIELD_LENGTH)
    return is_single and _are_texts(field.get("values", []))


def _are_files(data: Data) -> bool:
    resolved = data.get("resolved", {})
    files = resolved.get("attachments", {}) if isinstance(resolved, dict) else None
    return isinstance(files, dict) and all(
        isinstance(file, dict)
        and type(file.get("size")) is int
        and _is_text(file.get("url"), MAX_FIELD_LENGTH)
        for file in files.values()
    )


def _is_text(value: object, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest


def _are_texts(values: object) -> bool:
    return (
        isinstance(values, list)
        and len(values) <= MAX_VALUES
        and all(_is_text(value, MAX_CUSTOM_ID_LENGTH) for value in values)
    )


def _is_id(value: object) -> bool:
    try:
        return isinstance(value, str) and parse_whole_number(value) >= 0
    except UnknownButton:
        return False


_NESTED = {Option.subcommand.value, Option.subcommand_group.value}
_VALUES: Mapping[int, Callable[[object], bool]] = {
    Option.string.value: lambda value: _is_text(value, MAX_OPTION_LENGTH),
    Option.integer.value: lambda value: type(value) is int,
    Option.boolean.value: lambda value: isinstance(value, bool),
    Option.number.value: lambda value: type(value) in {int, float},
}
_VALIDATORS: Mapping[int, Callable[[Data], bool]] = {
    InteractionType.application_command.value: _is_command,
    InteractionType.autocomplete.value: _is_command,
    InteractionType.component.value: _is_component,
    InteractionType.modal_submit.value: _is_form,
}
_NO_COMMAND = {"id": "0", "name": "-", "type": 1}
_UNKNOWN: Mapping[int, Data] = {
    InteractionType.application_command.value: _NO_COMMAND,
    InteractionType.autocomplete.value: _NO_COMMAND,
    InteractionType.component.value: {"component_type": 2, "custom_id": ""},
    InteractionType.modal_submit.value: {"custom_id": "", "components": []},
}
"""A command, a button and a form that no handler knows."""
