"""The key card: who is behind every position, and which team starts (A5)."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from engine.rules.identities import Identity, Team
from engine.rules.layouts import Layout
from engine.rules.violations import BadNotation


@dataclass(frozen=True, slots=True)
class KeyCard:
    """The secret of the game; `identities` go row by row and never show in a repr."""

    starting: Team
    identities: tuple[Identity, ...] = field(repr=False)

    @classmethod
    def draw(cls, layout: Layout, rng: random.Random) -> KeyCard:
        """Toss a fair coin for the starting team and lay its identities uniformly (A5)."""
        starting = rng.choice(tuple(Team))
        identities = list(layout.identities(starting))
        rng.shuffle(identities)
        return cls(starting, tuple(identities))

    @classmethod
    def parse(cls, layout: Layout, starting: Team, letters: str) -> KeyCard:
        """Read one letter a card, row by row; blanks may part the rows.

        Raises BadNotation, which never repeats the letters, unless they are exactly the layout's.
        """
        try:
            identities = tuple(Identity(letter) for letter in "".join(letters.split()).lower())
        except ValueError:
            raise BadNotation(layout.name) from None
        expected = sorted(identity.value for identity in layout.identities(starting))
        if sorted(identity.value for identity in identities) != expected:
            raise BadNotation(layout.name)
        return cls(starting, identities)
