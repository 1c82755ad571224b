"""Filling in a modal: from what is typed under each label to what the client submits."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tests.local_discord.commands import refuse
from tests.local_discord.limits import SELECTS, STRING_SELECT, TEXT_DISPLAY, TEXT_INPUT
from tests.local_discord.messages import Attachment
from tests.local_discord.modals import Field, ModalView
from tests.local_discord.views import Option
from tests.local_discord.wire import Json
from tests.local_discord.world import Account

ROLE_SELECT, FILE_UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 6, 19, 21, 22, 23


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file of somebody's own, chosen in a form."""

    filename: str
    content: bytes = field(repr=False)


Typed = str | bool | Attachment | Sequence["str | Account"]


class ExactValue(str):
    """An option's value, which is no other option's label: a client sends values."""

    __slots__ = ()


def submitted(modal: ModalView, typed: Mapping[str, Typed]) -> Json:
    """The data of a submit; refuses what a client would not let through."""
    for name in typed:
        modal.field(name)
    components = [_answered(part, typed) for part in modal.data["components"]]
    return {"custom_id": modal.custom_id, "components": components}


def chosen_people(typed: Mapping[str, Typed]) -> list[Account]:
    """Everyone who was chosen in a user select."""
    lists = [value for value in typed.values() if not isinstance(value, str | bool | Attachment)]
    return [choice for value in lists for choice in value if isinstance(choice, Account)]


def _answered(part: Json, typed: Mapping[str, Typed]) -> Json:
    own: Json = {"type": part["type"], "id": part["id"]}
    if part["type"] == TEXT_DISPLAY:
        return own
    if "component" in part:
        field = Field(part["label"], part.get("description") or "", part["component"])
        return own | {"component": _value(field, typed)}
    fields = [Field(inner.get("label") or "", "", inner) for inner in part["components"]]
    return own | {"components": [_value(field, typed) for field in fields]}


def _value(field: Field, typed: Mapping[str, Typed]) -> Json:
    typed_value = next((value for name, value in typed.items() if field.called(name)), None)
    own = {"type": field.kind, "id": field.part["id"], "custom_id": field.custom_id}
    if field.kind == TEXT_INPUT:
        return own | {"value": _text(field, typed_value)}
    if field.kind in SELECTS or field.kind == CHECKBOXES:
        return own | {"values": _choices(field, typed_value)}
    if field.kind == FILE_UPLOAD:
        return own | {"values": _files(field, typed_value)}
    if field.kind == RADIO:
        return own | {"value": next(iter(_choices(field, typed_value)), None)}
    if field.kind != CHECKBOX:
        refuse(f"no way to fill in a field of type {field.kind}")
    return own | {"value": bool(field.part.get("default") if typed_value is None else typed_value)}


def _files(field: Field, typed: Typed | None) -> list[str]:
    """The files that were chosen: one, or none where that is allowed."""
    if isinstance(typed, Attachment):
        return [str(typed.id)]
    if field.required:
        refuse(f"{field.label!r} takes a file")
    return []


def _text(field: Field, typed: Typed | None) -> str:
    text = field.value if typed is None else str(typed)
    if not text and not field.required:
        return text
    least = field.part.get("min_length") or (1 if field.required else 0)
    most = field.part.get("max_length") or 4000
    if not least <= len(text) <= most:
        refuse(f"{field.label!r} takes {least} to {most} letters, not {text!r}")
    return text


def _choices(field: Field, typed: Typed | None) -> list[str]:
    if typed is None:
        values = [option.value for option in field.options if option.default]
        values += [default["id"] for default in field.part.get("default_values") or ()]
    else:
        wanted: Iterable[str | Account] = [typed] if isinstance(typed, str) else typed  # type: ignore[assignment]
        values = option_values(field.options, wanted, kind=field.kind)
    _check_count(field, values)
    return values


def _check_count(field: Field, values: Sequence[str]) -> None:
    if not values and not field.required:
        return
    least = field.part.get("min_values", 1)
    most = field.part.get("max_values", len(field.options) if field.kind == CHECKBOXES else 1)
    if not max(least, int(field.required)) <= len(values) <= most:
        refuse(f"{field.label!r} takes {least} to {most} choices, not {values}")


def option_values(
    options: Sequence[Option], wanted: Iterable[str | Account], *, kind: int = STRING_SELECT
) -> list[str]:
    """The values of the options that are called so, or the ids of the people, or of roles."""
    values = []
    for name in wanted:
        if isinstance(name, Account):
            values.append(str(name.id))
            continue
        exact = isinstance(name, ExactValue)
        if exact and kind == ROLE_SELECT:
            values.append(str(name))
            continue
        matches = [o.value for o in options if (o.value == name if exact else o.called(name))]
        if len(matches) != 1:
            refuse(f"no option {name!r} among {[o.label for o in options]} ({kind})")
        values += matches
    return values
