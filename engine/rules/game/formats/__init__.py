"""Formats: who plays against whom, one file a format, each a `FormatRules` (A7, D, E).

Law: whoever wants to know something of a format asks `format.rules`, never which one it is.
"""

from __future__ import annotations

from enum import Enum

from engine.rules.game.formats import duet, one_team, three_players, two_teams
from engine.rules.game.formats.format_rules import FormatRules
from engine.rules.game.layouts import Layout, Theme


class Format(Enum):
    """Who plays against whom: the name that is stored, and the `rules` that it stands for."""

    TWO_TEAMS = "two_teams"
    THREE_PLAYERS = "three_players"
    """Two spymasters against each other, one operative for both (E1)."""
    ONE_TEAM = "one_team"
    """One team against a simulated opponent (E2)."""
    DUET = "duet"
    """Two sides, one team (D)."""

    def __init__(self, _: str) -> None:
        self.rules: FormatRules
        """Whatever sets this format apart."""

    def theme(self, layout: Layout) -> Theme:
        """Give the theme that this format has on a layout."""
        return self.rules.theme or layout.value.theme


for _format, _rules in (
    (Format.TWO_TEAMS, two_teams.RULES),
    (Format.THREE_PLAYERS, three_players.RULES),
    (Format.ONE_TEAM, one_team.RULES),
    (Format.DUET, duet.RULES),
):
    _format.rules = _rules

USUAL_FORMAT = Format.TWO_TEAMS
"""What is played where nobody chose a format."""
