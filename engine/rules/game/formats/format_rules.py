"""What a format is: a value that answers whatever the house asks about who plays whom.

Law: nobody outside this folder asks which format it is.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from engine.rules.game.board import Board, KeyCard, Next, Reveal
from engine.rules.game.identities import Identity, Role, Team
from engine.rules.game.layouts import Layout, Theme
from engine.rules.game.seat import MANY, SeatKind
from engine.rules.game.turns import Touch
from engine.rules.violations import BadNotation


class Rotation(Enum):
    """Whose the spymasters' seats become in the next game (A9)."""

    IN_TEAM = "in_team"
    """The next of the same team."""
    ROUND = "round"
    """Everybody moves on by one seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatRules:
    """What sets a format apart; every layout and deck goes by the same rules otherwise.

    `seats` are its kinds of seat, each of which needs at least one person (A7), and `sides` those
    that people play for.
    """

    seats: tuple[SeatKind, ...]
    reveal: Callable[[Board, Touch, Team], Reveal]
    """Judge a touch of this side: what it covers, and whether that ends the turn or the game."""
    turn_over: Callable[[Reveal], Next]
    """Go on after a turn, as long as the game is on: after its last guess, or a stop or a limit."""
    identities: Callable[[Layout, Team], tuple[Identity, ...]] = Layout.identities
    """What lies on a layout for a starting team, unshuffled; of two sides asks nobody (A1, A2)."""
    sides: tuple[Team, ...] = tuple(Team)
    layouts: tuple[Layout, ...] = tuple(Layout)
    theme: Theme | None = None
    """How its teams are named and coloured, None for the layout's way (A3)."""
    giver: Role = Role.SPYMASTER
    guesser: Role = Role.OPERATIVE
    starts: Team | None = None
    """Who begins, None where a coin says (A5)."""
    opposed: bool = True
    """Two teams of people play against each other, and may allow and call clues (C14, C15)."""
    together: bool = False
    """All sides win or lose together, and their tokens run out (D4 to D8)."""
    two_sided: bool = False
    """Each side sees a key of its own, and guesses by the other's (D0, D3)."""
    number_limits: bool = True
    """The number of a clue limits its guesses, and may be unlimited (B10, B11, D3)."""
    covers_rivals: bool = False
    """A cover by choice takes an agent of the other team, and not one's own (C15a, E2)."""
    declinable: bool = True
    """A cover by choice may be declined (C15a, E2)."""
    scored: bool = False
    """A win has a score: the other team's agents that are left (E3)."""
    rotation: Rotation | None = Rotation.IN_TEAM
    """How spymasters rotate, None where there are none (A9)."""

    @property
    def fewest(self) -> int:
        """How many people it needs."""
        return len(self.seats)

    @property
    def most(self) -> int:
        """How many people it has room for."""
        return min(MANY, sum(kind.most for kind in self.seats))

    @property
    def seat_for_both(self) -> SeatKind | None:
        """The kind of seat that plays for both teams, None where there is none (E1)."""
        return next((kind for kind in self.seats if kind.team is None), None)

    def draw(self, layout: Layout, rng: random.Random) -> KeyCard:
        """Lay the identities uniformly and toss a fair coin for the starting team (A5, D2, E2)."""
        if self.two_sided:
            return KeyCard.draw_two_sided(rng)
        starting = self.starts or rng.choice(self.sides)
        return KeyCard.draw(self.identities(layout, starting), starting, rng)

    def key_card(self, layout: Layout, starting: Team, letters: str, partner: str = "") -> KeyCard:
        """Read a key, of two sides with its partner's; raises BadNotation unless it is a whole one.

        The team that starts is side A where there are two.
        """
        if self.two_sided:
            return KeyCard.two_sided(letters, partner)
        if partner:
            raise BadNotation(layout.name)
        return KeyCard.parse(self.identities(layout, starting), starting, letters)

    def agents(self, layout: Layout, starting: Team, team: Team) -> int:
        """Count the agents that a team begins with (A1, A2)."""
        return self.identities(layout, starting).count(team.agent)
