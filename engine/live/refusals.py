"""What can keep somebody from the live table."""

from __future__ import annotations

from engine.matches import Refusal


class NoMoreGuests(Refusal):
    """A guest's link that has ended, is full, or is none (H9)."""


class NotForGuests(Refusal):
    """Something that takes an account on Discord, and a guest has none (H9)."""


class NoLiveTable(Refusal):
    """This bot has no address for pages."""
