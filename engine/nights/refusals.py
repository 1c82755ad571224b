"""Refusals about game nights."""

from __future__ import annotations

from engine.matches.refusals import Refusal
from engine.rules import Refused


class NightGone(Refusal):
    """There is no such game night any more."""


class NotANightHost(Refused):
    """Only people who may manage events or the server announce a game night, or call it off."""


class NoZone(Refused):
    """A night needs a zone, and its server has chosen none."""


class UnknownHour(Refused):
    """A night begins at an hour and a minute."""
