"""Parts: the components of a screen, as a page draws them in a sheet or a form.

Law: a page may press what it was given here, and all of it is judged again when it does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import discord

from cogs.live.actions import LiveAction
from cogs.live.pressing import action_of
from cogs.screens.custom_ids import Action, AnyAction

Part: TypeAlias = dict[str, Any]
Component: TypeAlias = Mapping[str, Any]
Write: TypeAlias = Callable[[str], str]
Types = discord.ComponentType
STYLES = {1: "primary", 2: "secondary", 3: "success", 4: "danger"}
LINK = discord.ButtonStyle.link.value
_ADDRESS = re.compile(r"```\n(https?://\S+)\n```")
"""An address that stands alone, to be copied."""
BETTER_HERE: set[AnyAction] = {
    *(Action.LARGE, Action.PANEL, Action.KEY, LiveAction.LIVE),
}
"""What a page does in a better way, or what is only a picture."""


def parts(view: discord.ui.LayoutView, write: Write, people: Iterable[Part] = ()) -> list[Part]:
    """Give a screen's texts, buttons and selects in their order; its pictures are left out.

    `people` are the options of a select of people.
    """
    known, written = tuple(people), _components(view)
    made = (part for one in written for part in _parts(one, write, known))
    return [part for part in made if any(part.values())]


def _components(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    return [item.to_component_dict() for item in view.children]


def ways(view: discord.ui.LayoutView, write: Write) -> list[Part]:
    """Give a screen's buttons alone."""
    return [way for part in parts(view, write) for way in part.get("ways", ())]


def form(modal: discord.ui.Modal, write: Write) -> tuple[str, str, list[Part]]:
    """Give a form's title, what sends it, and its parts."""
    made: dict[str, Any] = modal.to_dict()
    inner = [part for one in made["components"] for part in _parts(one, write, ())]
    return write(made["title"]), made["custom_id"], inner


def way(component: Component, write: Write) -> Part | None:
    """Give a button; None for one that a page has no use for."""
    label = write(str(component.get("label") or ""))
    emoji = (component.get("emoji") or {}).get("name")
    named = f"{emoji} {label}".strip() if emoji else label
    if component.get("disabled"):
        return None
    if component["style"] == LINK:
        return {"url": component["url"], "label": named}
    custom_id = str(component["custom_id"])
    if action_of(custom_id) in BETTER_HERE:
        return None
    style = STYLES.get(component["style"], "secondary")
    return {"press": custom_id, "label": named, "style": style}


def _parts(component: Component, write: Write, people: tuple[Part, ...]) -> Iterator[Part]:
    match Types(component["type"]):
        case Types.text_display:
            alone = _ADDRESS.fullmatch(component["content"])
            text = {"text": write(component["content"])}
            yield text if alone is None else {"link": {"url": alone[1], "label": ""}}
        case Types.action_row:
            yield from _row(component, write, people)
        case Types.container | Types.section:
            for one in component.get("components", ()):
                yield from _parts(one, write, people)
        case Types.label:
            yield from _field(component, write)
        case Types.text_input:
            yield {"field": _input(component, {})}
        case Types.select | Types.user_select:
            yield {"select": _select(component, write, people)}
        case _:
            return


def _row(component: Component, write: Write, people: tuple[Part, ...]) -> Iterator[Part]:
    inner = component["components"]
    buttons = [one for one in inner if Types(one["type"]) is Types.button]
    yield {"ways": [made for one in buttons if (made := way(one, write)) is not None]}
    for one in inner:
        if Types(one["type"]) in {Types.select, Types.user_select}:
            yield {"select": _select(one, write, people)}


def _select(component: Component, write: Write, people: tuple[Part, ...]) -> Part:
    custom_id = str(component.get("custom_id", ""))
    named = "press" if action_of(custom_id) is not None else "name"
    options = [
        {
            "value": one["value"],
            "label": write(one["label"]),
            **({"about": write(one["description"])} if one.get("description") else {}),
            **({"on": True} if one.get("default") else {}),
        }
        for one in component.get("options", people)
    ]
    return {
        named: custom_id,
        **({"hint": write(component["placeholder"])} if component.get("placeholder") else {}),
        "least": component.get("min_values", 1),
        "most": component.get("max_values", 1),
        "options": options,
    }


def _field(component: Component, write: Write) -> Iterator[Part]:
    """Give a field of a form with what stands above it."""
    inner = component["component"]
    head = {
        "label": write(component["label"]),
        **({"about": write(component["description"])} if component.get("description") else {}),
    }
    match Types(inner["type"]):
        case Types.text_input:
            yield {"field": _input(inner, head)}
        case Types.select:
            yield {"select": {**head, **_select(inner, write, ())}}
        case Types.checkbox:
            ticked = {"on": True} if inner.get("default") else {}
            yield {"check": {"name": inner["custom_id"], **head, **ticked}}
        case _:
            return


def _input(component: Component, head: Part) -> Part:
    return {
        "name": component["custom_id"],
        "label": component.get("label") or "",
        **head,
        **({"value": component["value"]} if component.get("value") else {}),
        **({"most": component["max_length"]} if component.get("max_length") else {}),
        **({"long": True} if component.get("style") == discord.TextStyle.paragraph.value else {}),
        **({"needed": True} if component.get("required", True) else {}),
    }


def ways_of(rows: Iterable[Any], write: Write) -> list[Part]:
    """Read the buttons of rows that Discord's screens have."""
    made = [way(one, write) for row in rows for one in row.to_component_dict()["components"]]
    return [one for one in made if one is not None]
