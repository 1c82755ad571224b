"""Formats: the sides and seats of a game, one file a format, each a `FormatRules` (A7, D, E).

Law: code that depends on a property of a format asks `format.rules`, never which one it is.
"""

from __future__ import annotations

from enum import Enum
from typing import Self

from engine.rules.game.formats import duet, one_team, three_players, two_teams
from engine.rules.game.formats.format_rules import FormatRules
from engine.rules.game.layouts import Layout, Theme


class Format(Enum):
    """A format, with the name that is stored and its `rules`."""

    _value_: str
    rules: FormatRules
    """Everything that sets this format apart."""

    def __new__(cls, stored: str, *rules: FormatRules) -> Self:
        """Create a format from its stored name and its rules."""
        made = object.__new__(cls)
        made._value_ = stored
        (made.rules,) = rules
        return made

    TWO_TEAMS = "two_teams", two_teams.RULES
    THREE_PLAYERS = "three_players", three_players.RULES
    """Two spymasters against each other, one operative for both (E1)."""
    ONE_TEAM = "one_team", one_team.RULES
    """One team against a simulated opponent (E2)."""
    DUET = "duet", duet.RULES
    """Two sides, one team (D)."""

    def theme(self, layout: Layout) -> Theme:
        """Return the theme that this format has on a layout."""
        return self.rules.theme or layout.value.theme


DEFAULT_FORMAT = Format.TWO_TEAMS
"""The default format."""
