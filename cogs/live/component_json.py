"""Parts: the components of a screen as JSON, which a page draws over the table or in a form.

Law: a page may press what it was sent here, and each press is checked again.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from mimetypes import guess_type
from typing import Any, TypeAlias

import discord

from cogs.live.qr_codes import build_qr_code
from cogs.live.screens import LiveAction
from cogs.live.web_interactions import action_of
from cogs.screens.custom_ids import Action, AnyAction
from cogs.screens.screen import DrawnPicture, RenderedScreen

Part: TypeAlias = dict[str, Any]
Component: TypeAlias = Mapping[str, Any]
TextWriter: TypeAlias = Callable[[str], str]
Types = discord.ComponentType
STYLES = {1: "primary", 2: "secondary", 3: "success", 4: "danger"}
LINK = discord.ButtonStyle.link.value
_LONE_URL = re.compile(r"```\n(https?://\S+)\n```")
"""A URL that stands alone, to be copied."""
REPLACED_ACTIONS: set[AnyAction] = {Action.LARGE, Action.KEY, LiveAction.LIVE}
"""Actions that a page does in a better way, or that only show a picture."""


@dataclass(frozen=True, slots=True)
class _Context:
    """The context of a conversion: text writer, options of a select of people, pictures."""

    write: TextWriter
    people: tuple[Part, ...] = ()
    pictures: Mapping[str, DrawnPicture] = field(default_factory=dict)


def convert_rendered_screen(
    rendered: RenderedScreen, write: TextWriter, people: Iterable[Part] = ()
) -> list[Part]:
    """Convert a screen's texts, pictures, files, buttons and selects, in their order.

    Pictures are embedded, so that no other page can request them; those not drawn are left out.
    `people` are the options of a select of people.
    """
    drawn = {f"attachment://{entry.picture.filename}": entry for entry in rendered.drawn}
    reading = _Context(write, tuple(people), drawn)
    components = [item.to_component_dict() for item in rendered.view.children]
    made = (part for entry in components for part in _convert_component(entry, reading))
    return [part for part in made if any(part.values())]


def convert_buttons(view: discord.ui.LayoutView, write: TextWriter) -> list[Part]:
    """Convert the buttons of a screen, and leave out its other components."""
    parts = convert_rendered_screen(RenderedScreen(view), write)
    return [button for part in parts for button in part.get("ways", ())]


def convert_modal(modal: discord.ui.Modal, write: TextWriter) -> tuple[str, str, list[Part]]:
    """Convert a modal to its title, the custom id that sends it, and its parts."""
    made: dict[str, Any] = modal.to_dict()
    reading = _Context(write)
    components = made["components"]
    inner = [part for item in components for part in _convert_component(item, reading)]
    return write(made["title"]), made["custom_id"], inner


def convert_button(component: Component, write: TextWriter) -> Part | None:
    """Convert a button; None for a disabled one, and one that a page has no use for."""
    label = write(str(component.get("label") or ""))
    emoji = (component.get("emoji") or {}).get("name")
    named = f"{emoji} {label}".strip() if emoji else label
    if component.get("disabled"):
        return None
    if component["style"] == LINK:
        return {"url": component["url"], "label": named}
    custom_id = str(component["custom_id"])
    if action_of(custom_id) in REPLACED_ACTIONS:
        return None
    style = STYLES.get(component["style"], "secondary")
    return {"press": custom_id, "label": named, "style": style}


def _convert_component(component: Component, reading: _Context) -> Iterator[Part]:
    write = reading.write
    match Types(component["type"]):
        case Types.text_display:
            alone = _LONE_URL.fullmatch(component["content"])
            text = {"text": write(component["content"])}
            yield text if alone is None else {"link": _convert_lone_url(alone[1])}
        case Types.media_gallery | Types.file:
            yield from _convert_media(component, reading)
        case Types.action_row:
            yield from _convert_row(component, reading)
        case Types.container | Types.section:
            for child in component.get("components", ()):
                yield from _convert_component(child, reading)
        case Types.label:
            yield from _convert_field(component, write)
        case Types.text_input:
            yield {"field": _convert_input(component, {})}
        case Types.select | Types.user_select:
            yield {"select": _convert_select(component, reading)}
        case _:
            return


def _convert_lone_url(url: str) -> Part:
    return {"url": url, "label": "", "qr": build_qr_code(url)}


def _convert_media(component: Component, reading: _Context) -> Iterator[Part]:
    """Yield pictures to look at and files to download, each whole in a data URL."""
    media = [item["media"] for item in component.get("items", ())] or [component["file"]]
    pictures = (reading.pictures.get(item["url"]) for item in media)
    for shown in (item for item in pictures if item is not None):
        named, alt = shown.picture.filename, reading.write(shown.picture.alt)
        kind = guess_type(named)[0] or "application/octet-stream"
        address = f"data:{kind};base64,{b64encode(shown.png).decode()}"
        if kind.startswith("image/"):
            yield {"picture": {"src": address, "alt": alt}}
        else:
            yield {"file": {"href": address, "download": named, "label": alt}}


def _convert_row(component: Component, reading: _Context) -> Iterator[Part]:
    inner = component["components"]
    buttons = [child for child in inner if Types(child["type"]) is Types.button]
    converted = [convert_button(child, reading.write) for child in buttons]
    yield {"ways": [button for button in converted if button is not None]}
    for child in inner:
        if Types(child["type"]) in {Types.select, Types.user_select}:
            yield {"select": _convert_select(child, reading)}


def _convert_select(component: Component, reading: _Context) -> Part:
    custom_id, write = str(component.get("custom_id", "")), reading.write
    named = "press" if action_of(custom_id) is not None else "name"
    options = [
        {
            "value": option["value"],
            "label": write(option["label"]),
            **({"about": write(option["description"])} if option.get("description") else {}),
            **({"on": True} if option.get("default") else {}),
        }
        for option in component.get("options", reading.people)
    ]
    return {
        named: custom_id,
        **({"hint": write(component["placeholder"])} if component.get("placeholder") else {}),
        "least": component.get("min_values", 1),
        "most": component.get("max_values", 1),
        "options": options,
    }


def _convert_field(component: Component, write: TextWriter) -> Iterator[Part]:
    inner = component["component"]
    head = {
        "label": write(component["label"]),
        **({"about": write(component["description"])} if component.get("description") else {}),
    }
    match Types(inner["type"]):
        case Types.text_input:
            yield {"field": _convert_input(inner, head)}
        case Types.select:
            yield {"select": {**head, **_convert_select(inner, _Context(write))}}
        case Types.checkbox:
            ticked = {"on": True} if inner.get("default") else {}
            yield {"check": {"name": inner["custom_id"], **head, **ticked}}
        case _:
            return


def _convert_input(component: Component, head: Part) -> Part:
    return {
        "name": component["custom_id"],
        "label": component.get("label") or "",
        **head,
        **({"value": component["value"]} if component.get("value") else {}),
        **({"most": component["max_length"]} if component.get("max_length") else {}),
        **({"long": True} if component.get("style") == discord.TextStyle.paragraph.value else {}),
        **({"needed": True} if component.get("required", True) else {}),
    }


def convert_rows(rows: Iterable[Any], write: TextWriter) -> list[Part]:
    """Convert the buttons of action rows; leave out disabled ones and those of no use to a page."""
    buttons = [button for row in rows for button in row.to_component_dict()["components"]]
    made = [convert_button(button, write) for button in buttons]
    return [button for button in made if button is not None]
