"""Cup transactions: one move in a cup, by a person or by itself.

Law: a move is stored only on the cup as it was loaded; of two writers one gets a Conflict.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cups.night import CupNight
from engine.cups.rows import CupNights
from engine.cups.rules import CupDeed, CupEntry
from engine.matches.deeds import Actor
from engine.rules import Person


@dataclass(frozen=True, slots=True, kw_only=True)
class CupTransaction:
    """A cup as it was loaded under its lock, and the move that a person makes in it.

    Without an actor it follows from no press.
    """

    rows: CupNights
    night: CupNight
    person: Person
    at: int
    actor: Actor | None = None

    def require_host(self) -> None:
        """Raise OnlyTheHost unless the person hosts the cup, or moderates (E11)."""
        moderator = self.actor is not None and self.actor.moderator
        self.night.cup.require_host(self.person, moderator=moderator)

    async def apply(self, move: CupDeed) -> None:
        """Play a move and store it; raises the CupRefusal that refuses it, Conflict, Repeated."""
        entry = CupEntry(self.person, move, self.at)
        interaction = None if self.actor is None else self.actor.interaction
        await self.rows.append(self.night, entry, self.night.cup.play(entry), interaction)
