"""Screens as they travel to Discord, and what is wrong with them there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from weakref import WeakKeyDictionary

import discord

from cogs.screens.screen import Screen
from tests.local_discord.limits import BUTTON, TEXT_DISPLAY, message_problems, modal_problems, walk
from tests.local_discord.published import published_schema
from tests.local_discord.wire import Json

POST = "/channels/{channel_id}/messages"
ANSWER = "/interactions/{interaction_id}/{interaction_token}/callback"
IS_COMPONENTS_V2 = 1 << 15
MESSAGE, MODAL = 4, 9
_SERIALISED: WeakKeyDictionary[discord.ui.LayoutView, list[Json]] = WeakKeyDictionary()
_PARTS: WeakKeyDictionary[discord.ui.LayoutView, list[Json]] = WeakKeyDictionary()


def components(screen: Screen) -> list[Json]:
    """Serialise a screen's view as discord.py does; a screen is a value, so once is enough."""
    if screen.view not in _SERIALISED:
        _SERIALISED[screen.view] = screen.view.to_components()  # type: ignore[no-untyped-call]
    return _SERIALISED[screen.view]


def body(screen: Screen) -> Json:
    """Give the body that posts a screen."""
    return {
        "flags": IS_COMPONENTS_V2,
        "components": components(screen),
        "attachments": [
            {"id": index, "filename": picture.filename, "description": picture.alt}
            for index, picture in enumerate(screen.pictures)
        ],
    }


def parts(screen: Screen) -> list[Json]:
    """List every component of a screen."""
    if screen.view not in _PARTS:
        _PARTS[screen.view] = [part for _, part in walk(components(screen))]
    return _PARTS[screen.view]


def buttons(screen: Screen) -> list[Json]:
    return [part for part in parts(screen) if part["type"] == BUTTON]


def texts(screen: Screen) -> list[str]:
    return [part["content"] for part in parts(screen) if part["type"] == TEXT_DISPLAY]


def problems(screen: Screen) -> list[str]:
    """List what Discord would refuse in a screen: its limits, and its published schema."""
    schema = published_schema()
    assert schema is None or schema.knows("POST", POST)
    sent, names = body(screen), [picture.filename for picture in screen.pictures]
    wrong = message_problems(sent, v2=True, filenames=names)
    wrong += [] if schema is None else schema.request_problems("POST", POST, sent)
    return [str(problem) for problem in wrong]


def answer_problems(screen: Screen) -> list[str]:
    """List what Discord's schema says against a screen that answers a press."""
    schema = published_schema()
    answer = {"type": MESSAGE, "data": body(screen)}
    wrong = [] if schema is None else schema.request_problems("POST", ANSWER, answer)
    return [str(problem) for problem in wrong]


def form_problems(form: discord.ui.Modal) -> list[str]:
    """List what Discord would refuse in a form."""
    data = form.to_dict()
    all_problems = [str(problem) for problem in modal_problems(data)] + list(_input_problems(data))
    schema = published_schema()
    if schema is not None:
        answer = {"type": MODAL, "data": data}
        all_problems += [str(wrong) for wrong in schema.request_problems("POST", ANSWER, answer)]
    return all_problems


def _input_problems(data: Json) -> Iterator[str]:
    for _, part in walk(data["components"]):
        if len(part.get("value") or "") > part.get("max_length", 4000):
            yield f"{part['custom_id']}: the value is longer than max_length"


def printed(screen: Screen) -> str:
    """Spell a screen out, but for the pictures' bytes: components, alt texts, file names."""
    return json.dumps(body(screen), sort_keys=True)
