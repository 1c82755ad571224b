"""The key card: who is behind every position, and which team starts (A5); Duet's has two sides."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import chain, repeat

from engine.rules.game.identities import Identity, Team
from engine.rules.game.layouts import Format, Layout
from engine.rules.game.moves import Position
from engine.rules.violations import BadNotation

TWO_SIDES = (
    ("gg", 3),
    ("xx", 1),
    ("xg", 1),
    ("gx", 1),
    ("xn", 1),
    ("nx", 1),
    ("gn", 5),
    ("ng", 5),
    ("nn", 7),
)
"""What is behind a card on side A and on side B, and how many such cards there are (D2)."""


@dataclass(frozen=True, slots=True)
class KeyCard:
    """The secret of the game; identities go row by row and never show in a repr.

    `partner` is side B of Duet's key, empty in every other format; there `identities` are side A,
    and `starting`, which Duet has not (D0), is side A.
    """

    starting: Team
    identities: tuple[Identity, ...] = field(repr=False)
    partner: tuple[Identity, ...] = field(default=(), repr=False)

    @classmethod
    def draw(cls, format: Format, layout: Layout, rng: random.Random) -> KeyCard:
        """Lay the identities uniformly and toss a fair coin for the starting team (A5, D2, E2)."""
        if format is Format.DUET:
            pairs = _pairs()
            rng.shuffle(pairs)
            return cls.two_sided(
                "".join(pair[0] for pair in pairs), "".join(pair[1] for pair in pairs)
            )
        starting = Team.RED if format is Format.ONE_TEAM else rng.choice(tuple(Team))
        identities = list(layout.identities(starting))
        rng.shuffle(identities)
        return cls(starting, tuple(identities))

    @classmethod
    def parse(cls, layout: Layout, starting: Team, letters: str) -> KeyCard:
        """Read one letter a card, row by row; blanks may part the rows.

        Raises BadNotation, which never repeats the letters, unless they are exactly the layout's.
        """
        identities = _identities(letters)
        if _sorted(identities) != _sorted(layout.identities(starting)):
            raise BadNotation(layout.name)
        return cls(starting, identities)

    @classmethod
    def two_sided(cls, letters: str, partner: str) -> KeyCard:
        """Read both sides of Duet's key; raises BadNotation unless they overlap as D2 says."""
        sides = _identities(letters), _identities(partner)
        pairs = [f"{a.value}{b.value}" for a, b in zip(*sides, strict=False)]
        if sorted(pairs) != sorted(_pairs()) or len(sides[0]) != len(sides[1]):
            raise BadNotation(Format.DUET.name)
        return cls(Team.RED, *sides)

    def side(self, team: Team) -> tuple[Identity, ...]:
        """Give the identities that a team's clue givers see: in Duet its own side's."""
        return self.partner if self.partner and team is Team.BLUE else self.identities

    def spelled(self, team: Team, covered: Collection[Position] = ()) -> str:
        """Spell what a team's clue givers see, row by row, in upper case what is covered."""
        return "".join(
            identity.value.upper() if place in covered else identity.value
            for place, identity in enumerate(self.side(team))
        )

    def agents_left(self, team: Team, covered: Collection[Position]) -> int:
        """Count a team's agents that are not covered; in Duet those on a side's key (D2)."""
        agent = Identity.GREEN if self.partner else team.agent
        return sum(
            identity is agent and place not in covered
            for place, identity in enumerate(self.side(team))
        )


def _pairs() -> list[str]:
    return list(chain.from_iterable(repeat(pair, count) for pair, count in TWO_SIDES))


def _identities(letters: str) -> tuple[Identity, ...]:
    try:
        return tuple(Identity(letter) for letter in "".join(letters.split()).lower())
    except ValueError:
        raise BadNotation(KeyCard.__name__) from None


def _sorted(identities: Sequence[Identity]) -> list[str]:
    return sorted(identity.value for identity in identities)
