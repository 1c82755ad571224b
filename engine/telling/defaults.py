"""Defaults: what the new tables of a server start with, and the role that is told of them."""

from __future__ import annotations

from engine.rules import Settings
from engine.tables import Defaults
from engine.telling.settings import settings_lines
from engine.texts import Voice


def defaults_text(settings: Settings, defaults: Defaults, say: Voice) -> str:
    """Say what new tables start with, whom they call, and whether puzzles (E6) and ratings are."""
    saved = say("defaults-saved", line="\n".join(settings_lines(settings, say)))
    puzzles = say("defaults-puzzles", on="no" if defaults.puzzles is False else "yes")
    rating = say("defaults-rating", on="yes" if defaults.rating else "no")
    return "\n".join([saved, _role_text(defaults.ping_role, say), puzzles, rating])


def _role_text(ping_role: int | None, say: Voice) -> str:
    if ping_role is None:
        return say("defaults-no-ping")
    return say("defaults-ping", called=say.markup.role(ping_role))
