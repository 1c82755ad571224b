"""The actor of a use case: who acts, and by which interaction."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Person, is_guest


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """The account that acts now, its locale, and its interaction.

    `guild` is the server of the interaction, None for a direct message; a `moderator` may manage
    messages there. `adults` is whether its channel is age-restricted (A10).
    """

    user: int
    locale: str
    interaction: int
    guild: int | None = None
    moderator: bool = False
    adults: bool = False

    @property
    def is_guest(self) -> bool:
        """Return whether the actor is a guest, who has no Discord account (H9)."""
        return is_guest(Person(self.user))
