"""The rules of a format: a value with every property of who plays against each other.

Law: code outside this folder never asks which format it is.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from engine.rules.game.board import Board, KeyCard, NextPhase, Reveal
from engine.rules.game.layouts import Layout, Theme
from engine.rules.game.teams import MAX_PEOPLE, Identity, Role, SeatKind, Team
from engine.rules.game.turns import Touch
from engine.rules.violations import BadNotation


class Rotation(Enum):
    """The rule by which spymasters' seats are passed on to the next game (A9)."""

    IN_TEAM = "in_team"
    """To the next person of the same team."""
    ROUND = "round"
    """All people move on by one seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatRules:
    """The properties of a format; every layout and deck has the same rules otherwise.

    `seats` are its kinds of seat, each of which needs at least one person (A7), and `sides` those
    that people play for.
    """

    seats: tuple[SeatKind, ...]
    reveal: Callable[[Board, Touch, Team], Reveal]
    """Judge a touch of this side: what it covers, and whether that ends the turn or the game."""
    start_next_phase: Callable[[Reveal], NextPhase]
    """Start the next turn while the game is on: after the last guess, a stop or a limit."""
    identities: Callable[[Layout, Team], tuple[Identity, ...]] = Layout.identities
    """The identities of a layout for a starting team, in order; unused with two sides (A1, A2)."""
    sides: tuple[Team, ...] = tuple(Team)
    layouts: tuple[Layout, ...] = tuple(Layout)
    theme: Theme | None = None
    """The names and colours of its teams, None for the layout's (A3)."""
    giver: Role = Role.SPYMASTER
    guesser: Role = Role.OPERATIVE
    starting_side: Team | None = None
    """The team that begins, None for the toss of a coin (A5)."""
    has_rival: bool = True
    """Two teams of people play against each other, and may allow and call clues (C14, C15)."""
    cooperative: bool = False
    """All sides win or lose together, and their tokens run out (D4 to D8)."""
    two_sided: bool = False
    """Each side sees a key of its own, and guesses by the other's (D0, D3)."""
    number_limits: bool = True
    """The number of a clue limits its guesses, and may be unlimited (B10, B11, D3)."""
    covers_rivals: bool = False
    """A cover by choice takes an agent of the other team, and not one's own (C15a, E2)."""
    can_decline_cover: bool = True
    """A cover by choice may be declined (C15a, E2)."""
    scored: bool = False
    """A win has a score: the other team's agents that are left (E3)."""
    rotation: Rotation | None = Rotation.IN_TEAM
    """The rotation of spymasters, None where there are none (A9)."""

    @property
    def min_people(self) -> int:
        """Return the least number of people."""
        return len(self.seats)

    @property
    def max_people(self) -> int:
        """Return the largest number of people that the seats and a table hold."""
        return min(MAX_PEOPLE, sum(kind.capacity for kind in self.seats))

    @property
    def seat_for_both(self) -> SeatKind | None:
        """Return the kind of seat that plays for both teams, None in a format without one (E1)."""
        return next((kind for kind in self.seats if kind.team is None), None)

    def draw_key_card(self, layout: Layout, rng: random.Random) -> KeyCard:
        """Draw a random key card, with a fair coin for an open starting team (A5, D2, E2)."""
        if self.two_sided:
            return KeyCard.draw_two_sided(rng)
        starting = self.starting_side or rng.choice(self.sides)
        return KeyCard.draw_one_sided(self.identities(layout, starting), starting, rng)

    def parse_key_card(
        self, layout: Layout, starting: Team, letters: str, partner: str = ""
    ) -> KeyCard:
        """Parse a key; raises BadNotation unless it has exactly the layout's identities.

        `partner` are the letters of side B where the key has two sides, empty for all other
        formats.
        """
        if self.two_sided:
            return KeyCard.parse_two_sided(letters, partner)
        if partner:
            raise BadNotation(layout.name)
        return KeyCard.parse(self.identities(layout, starting), starting, letters)

    def count_agents(self, layout: Layout, starting: Team, team: Team) -> int:
        """Return how many agents a team begins with, for this starting team (A1, A2)."""
        return self.identities(layout, starting).count(team.agent)
