"""Defaults: what the new tables of a server start with, and the role that is told of them."""

from __future__ import annotations

from engine.rules import Settings
from engine.telling.settings import settings_lines
from engine.texts import Voice


def defaults_text(settings: Settings, ping_role: int | None, say: Voice) -> str:
    """Say what new tables start with, and which role (its id) they call; None is nobody."""
    saved = say("defaults-saved", line="\n".join(settings_lines(settings, say)))
    return f"{saved}\n{_role_text(ping_role, say)}"


def _role_text(ping_role: int | None, say: Voice) -> str:
    if ping_role is None:
        return say("defaults-no-ping")
    return say("defaults-ping", called=say.markup.role(ping_role))
