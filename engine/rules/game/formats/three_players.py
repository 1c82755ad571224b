"""Three players: two spymasters against each other, one operative for both (E1)."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.game.formats import two_teams
from engine.rules.game.formats.format_rules import Rotation
from engine.rules.game.teams import Role, SeatKind

OPERATIVE_FOR_BOTH = SeatKind(None, Role.OPERATIVE, 1)

RULES = replace(
    two_teams.RULES,
    seats=(two_teams.RED_SPYMASTER, two_teams.BLUE_SPYMASTER, OPERATIVE_FOR_BOTH),
    rotation=Rotation.ROUND,
)
