"""Defaults: what the new tables of a server start with, and the role that is told of them."""

from __future__ import annotations

from engine.rules import Settings
from engine.tables import Defaults
from engine.telling.house_rules import agreement_line
from engine.texts import Voice


def defaults_text(settings: Settings, defaults: Defaults, say: Voice, *, finer: bool) -> str:
    """Say whose settings these are and, of the finer points, what no option says of itself."""
    lines = [say("defaults-title")]
    if finer:
        lines.append(agreement_line(settings.house, say))
        if defaults.ping_role is not None:
            lines.append(say("defaults-ping", called=say.markup.role(defaults.ping_role)))
    return "\n".join(filter(None, lines))
