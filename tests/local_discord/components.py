"""Components as Discord stores them: every one with an id, defaults filled in, media resolved."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from tests.local_discord.limits import walk
from tests.local_discord.messages import Attachment
from tests.local_discord.wire import Json

FILE = 13
NESTED = ("components", "accessory", "component")
DEFAULTS: Mapping[int, Json] = {
    2: {"disabled": False},
    3: {"min_values": 1, "max_values": 1, "disabled": False},
    5: {"min_values": 1, "max_values": 1, "disabled": False},
    6: {"min_values": 1, "max_values": 1, "disabled": False},
    7: {"min_values": 1, "max_values": 1, "disabled": False},
    8: {"min_values": 1, "max_values": 1, "disabled": False},
    11: {"description": None, "spoiler": False},
    13: {"spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}


def stored_components(components: Sequence[Json], files: Sequence[Attachment]) -> tuple[Json, ...]:
    """The components of a message as they come back in every answer."""
    taken = {part["id"] for _, part in walk(components) if part.get("id")}
    fresh = (number for number in count(1) if number not in taken)
    return tuple(_stored(part, fresh, files) for part in components)


def _stored(part: Json, fresh: Iterator[int], files: Sequence[Attachment]) -> Json:
    own: Json = {
        key: value if key in NESTED else _collapse(value)
        for key, value in part.items()
        if value is not None
    }
    number = own.pop("id", None) or next(fresh)
    component: Json = DEFAULTS.get(part["type"], {}) | own | {"id": number}
    if "components" in own:
        component["components"] = [_stored(inner, fresh, files) for inner in own["components"]]
    for key in ("accessory", "component"):
        if key in own:
            component[key] = _stored(own[key], fresh, files)
    return component | _resolved(own, files)


def _collapse(value: Any) -> Any:
    """Without nulls, and with the ids of emojis and of people as strings."""
    if isinstance(value, dict):
        fields = {key: _collapse(inner) for key, inner in value.items() if inner is not None}
        return fields | ({"id": str(fields["id"])} if "id" in fields else {})
    return [_collapse(inner) for inner in value] if isinstance(value, list) else value


def _resolved(part: Json, files: Sequence[Attachment]) -> Json:
    resolved: Json = {key: _media(part[key], files) for key in ("media", "file") if key in part}
    for file in files if part["type"] == FILE else ():
        if file.url == resolved["file"]["url"]:
            resolved |= {"name": file.filename, "size": len(file.content)}
    if "items" in part:
        resolved["items"] = [
            {"description": None, "spoiler": False} | item | {"media": _media(item["media"], files)}
            for item in part["items"]
        ]
    return resolved


def _media(media: Json, files: Sequence[Attachment]) -> Json:
    name = media["url"].removeprefix("attachment://")
    for file in files:
        if name in {file.filename, file.url}:
            return _unfurled(file)
    return {"id": "0", "url": media["url"], "proxy_url": media["url"]}


def _unfurled(file: Attachment) -> Json:
    return {
        "id": str(file.id),
        "url": file.url,
        "proxy_url": file.url,
        "width": file.width,
        "height": file.height,
        "content_type": file.content_type,
        "attachment_id": str(file.id),
    }
