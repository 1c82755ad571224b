"""What can keep somebody from the live table."""

from __future__ import annotations

from engine.matches import Refusal


class NoLiveTable(Refusal):
    """This bot has no address for pages."""
