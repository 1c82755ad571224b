"""Cup transactions: one event of a cup, by a person or without a press.

Law: an event is stored only on the cup as it was loaded; of two writers one gets a Conflict.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cups.night import CupNight
from engine.cups.rows import CupRows
from engine.cups.rules import CupEntry, CupEvent
from engine.matches.actors import Actor
from engine.rules import Person


@dataclass(frozen=True, slots=True, kw_only=True)
class CupTransaction:
    """A cup as it was loaded under its lock, and the person whose event is applied to it.

    `actor` is None for an event that no press caused.
    """

    rows: CupRows
    night: CupNight
    person: Person
    at: int
    actor: Actor | None = None

    def require_host(self) -> None:
        """Raise OnlyTheHost unless the person hosts the cup, or moderates (E11)."""
        moderator = self.actor is not None and self.actor.moderator
        self.night.cup.require_host(self.person, moderator=moderator)

    async def apply(self, move: CupEvent) -> None:
        """Apply and store an event.

        Raises the CupRefusal that refuses it, Conflict or DuplicateInteraction.
        """
        entry = CupEntry(self.person, move, self.at)
        interaction = None if self.actor is None else self.actor.interaction
        await self.rows.append_event(self.night, entry, self.night.cup.play(entry), interaction)
