"""Values of a server: its defaults, its own packs (A10), those it has seen (A9) or may choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.rules import ChosenPack, HouseRules, Marking, Mix, QuietHours, Timing


@dataclass(frozen=True, slots=True, kw_only=True)
class Defaults:
    """A server's settings for its new matches; None leaves the choice to the bot.

    `ping_role` is the role that is pinged for them, None for none. `puzzles`: clues of finished
    games may be read again (E6); `rating`: ratings are kept. `zone` is the IANA name of the zone
    whose clock counts, also for `quiet` (G3). `clues_since` is when the server agreed that clues of
    its games go to the operator, in Unix seconds; None while it does not (H8).
    """

    language: str | None = None
    marking: Marking | None = None
    house: HouseRules | None = None
    timing: Timing | None = None
    ping_role: int | None = None
    puzzles: bool | None = None
    mix: Mix | None = None
    rating: bool | None = None
    zone: str | None = None
    quiet: QuietHours | None = None
    clues_since: int | None = None


OWN_PACK_PREFIX = "own-"
"""The prefix of the ids of such packs, by which tables choose them and servers remember them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPack:
    """A server's own pack; its number is that of the interaction that added it.

    `parts` are the parts of compounds, as a person ticked them (C4); an `adult` pack can be chosen
    in age-restricted channels only, `code` lets another server import it.
    """

    number: int
    guild: int
    title: str
    language: str
    codenames: tuple[str, ...]
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    adult: bool = False
    code: str | None = None

    @property
    def id(self) -> str:
        """Return the id by which tables choose the pack."""
        return f"{OWN_PACK_PREFIX}{self.number}"


@dataclass(frozen=True, slots=True)
class OfferedPack:
    """A pack that can be chosen: its id, title and content."""

    id: str
    title: str
    codenames: tuple[str, ...]
    adult: bool = False
    """Whether it can be chosen in age-restricted channels only (A10)."""

    @property
    def to_choice(self) -> ChosenPack:
        """Return the pack as a table's choice, with its id and title."""
        return ChosenPack(self.id, self.title)
