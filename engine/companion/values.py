"""The values of a game on a real table: its key card, and its sand timer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.rules import Format, KeyCard, Layout, Person, Team
from engine.tables.table import MessageLocation, Profile


class KeyCardKind(Enum):
    """The kinds of key cards, by the box they belong to."""

    CLASSIC = (Format.TWO_TEAMS, Layout.CLASSIC)
    PICTURES = (Format.TWO_TEAMS, Layout.PICTURES)
    DUET = (Format.DUET, Layout.CLASSIC)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandaloneKeyCard:
    """A key card for a real table, dealt in a server at a time in Unix seconds.

    `id` is that of the interaction that dealt it, so no button ever leads to another card.
    `holders` are the two viewers: in Duet of side A and side B, else the dealer and the second
    spymaster. The identities show in no repr.
    """

    id: int
    format: Format
    layout: Layout
    key_card: KeyCard
    guild: int
    dealt_at: int
    holders: tuple[Profile | None, Profile | None]

    def get_holder(self, side: Team) -> Profile | None:
        """Return a side's holder in Duet; else red is the dealer, blue the second viewer.

        None while there is none.
        """
        return self.holders[side is Team.BLUE]

    @property
    def has_erased_holder(self) -> bool:
        """Return True if a person whose data was erased saw a side of Duet (D2)."""
        seen = any(who is not None and who.user_id is None for who in self.holders)
        return seen and bool(self.key_card.partner)

    def get_side(self, person: Person) -> Team | None:
        """Return the side that a person holds; None if they hold none."""
        held = (side for side in Team if (who := self.get_holder(side)) and who.person == person)
        return next(held, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SandTimer:
    """A sand timer: its place, the interaction that started it, and its end.

    `account` is None for a person whose data was erased; `ends_at` is in Unix seconds, `seconds` is
    its length, and `language` that of its messages.
    """

    place: MessageLocation
    interaction: int
    account: int | None
    ends_at: int
    seconds: int
    language: str
