"""Whom a message pings: mentions in its text, as far as allowed_mentions lets them."""

import re
from collections.abc import Iterable

from tests.local_discord.limits import walk
from tests.local_discord.wire import Json

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")


def pinged(body: Json) -> tuple[int, ...]:
    """Ids of the people and roles that a new message with this body pings, in order."""
    text = "\n".join(_texts(body))
    allowed = body.get("allowed_mentions")
    users = _let_through(USER.findall(text), allowed, "users")
    roles = _let_through(ROLE.findall(text), allowed, "roles")
    return tuple(dict.fromkeys([*users, *roles]))


def _texts(body: Json) -> Iterable[str]:
    yield body.get("content") or ""
    for _, part in walk(body.get("components") or ()):
        yield part.get("content") or ""


def _let_through(ids: list[str], allowed: Json | None, kind: str) -> list[int]:
    if allowed is None or kind in (allowed.get("parse") or ()):
        return [int(number) for number in ids]
    named = {str(number) for number in allowed.get(kind) or ()}
    return [int(number) for number in ids if number in named]
