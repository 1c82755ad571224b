"""What a game on a real table needs: its key card, and its sand timer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.rules import Format, KeyCard, Layout, Person, Team
from engine.tables.table import Channel, Profile


class RealKey(Enum):
    """Which key card lies on the real table: that of which box."""

    CLASSIC = (Format.TWO_TEAMS, Layout.CLASSIC)
    PICTURES = (Format.TWO_TEAMS, Layout.PICTURES)
    DUET = (Format.DUET, Layout.CLASSIC)


@dataclass(frozen=True, slots=True, kw_only=True)
class LooseKey:
    """A key card for a real table, dealt in a server at a time in Unix seconds.

    `id` is the number of the interaction that dealt it, so no button ever leads to another card.
    `holders` are those who may look: in Duet at side A and at side B, else who dealt it and the
    second spymaster. The identities show in no repr.
    """

    id: int
    format: Format
    layout: Layout
    key_card: KeyCard
    guild: int
    dealt_at: int
    holders: tuple[Profile | None, Profile | None]

    def holder(self, side: Team) -> Profile | None:
        """Give who holds a side in Duet; else red stands for the dealer, blue for the second."""
        return self.holders[side is Team.BLUE]

    @property
    def held_by_the_forgotten(self) -> bool:
        """Tell whether somebody who asked to be forgotten has seen a side of Duet's (D2)."""
        seen = any(who is not None and who.user_id is None for who in self.holders)
        return seen and bool(self.key_card.partner)

    def side_of(self, person: Person) -> Team | None:
        """Find what somebody holds, None for everybody who may not look."""
        held = (side for side in Team if (who := self.holder(side)) and who.person == person)
        return next(held, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SandTimer:
    """A sand timer: where it stands, who flipped it by which interaction, until when it runs.

    `account` is None for somebody who asked to be forgotten; `ends_at` is in Unix seconds, and
    `seconds` is for how long it was flipped; `language` is what it is told in.
    """

    place: Channel
    interaction: int
    account: int | None
    ends_at: int
    seconds: int
    language: str
