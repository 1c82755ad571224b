"""Refusals of the live table."""

from __future__ import annotations

from engine.matches import Refusal


class NoMoreGuests(Refusal):
    """A guest link has ended, is full, or is unknown (H9)."""


class NotForGuests(Refusal):
    """An action takes an account on Discord, and a guest has none (H9)."""


class NoLiveTable(Refusal):
    """This bot has no address for pages."""
