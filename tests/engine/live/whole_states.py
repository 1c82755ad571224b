"""Whole states of pages: what everybody may see, the cards of a seat, and what is one person's."""

from __future__ import annotations

from engine.live.patches import State
from engine.live.people import PageReader
from engine.live.state import (
    build_personal_state,
    build_public_state,
    build_visible_cards,
    find_seer,
)
from engine.rules import Person
from engine.tables import Table

UNKNOWN = Person(0)


def build_state(table: Table, reader: PageReader, person: Person | None = None) -> State:
    """Build what a page shows a person, or one whom the bot has never met."""
    seen = build_visible_cards(table, find_seer(table, person or UNKNOWN), reader.say)
    own = build_personal_state(table, person or UNKNOWN, reader)
    if person is None:
        del own["you"]
    return build_public_state(table, reader) | seen | own
