"""Deeds: who does something, and by which interaction."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Person, is_guest


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """Who does something now: the account, the locale they speak, the interaction that says it.

    `guild` is the server it was said in, None for a direct message; a `moderator` may manage
    messages there. `adults` tells that it was said in an age-restricted channel (A10).
    """

    user: int
    locale: str
    interaction: int
    guild: int | None = None
    moderator: bool = False
    adults: bool = False

    @property
    def guest(self) -> bool:
        """Tell whether this is somebody without an account, who goes by their own number (H9)."""
        return is_guest(Person(self.user))
