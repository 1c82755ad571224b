"""Games: what somebody plays, as a list of their games shows it (G3)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Person, Rest
from engine.tables.table import Table


@dataclass(frozen=True, slots=True)
class Mine:
    """A match that somebody sits at.

    `awaited` is whom it waits for now: nobody in a lobby, in a rest, or on an empty seat. It has
    stood so `since`, in Unix seconds. It is `lost` where its channel, or its server, is gone.
    """

    table: Table
    awaited: tuple[Person, ...]
    since: int
    lost: bool = False

    @property
    def rest(self) -> Rest | None:
        """Whether it is paused or asleep."""
        return self.table.match.rest
