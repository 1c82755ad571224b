"""The retention of key cards and sand timers (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.companion.schema import KEY_CARDS, SAND_TIMERS
from engine.store import RetentionPolicy

EXPORTED_COLUMNS = (KEY_CARDS.c.id, KEY_CARDS.c.guild_id, KEY_CARDS.c.dealt_at)


class CompanionRetention(RetentionPolicy):
    """Key cards and sand timers go with their server; key cards also after thirty days.

    A key card stays when a person is erased, so that it is shown to no other person. An export does
    not hold the key: a person who saw one side of Duet's must not read the other (D2).
    """

    personal_tables = MappingProxyType(
        {
            KEY_CARDS: (KEY_CARDS.c.first_id, KEY_CARDS.c.second_id),
            SAND_TIMERS: (SAND_TIMERS.c.person_id,),
        }
    )
    unexported = tuple(column for column in KEY_CARDS.c if column not in {*EXPORTED_COLUMNS})
    deleted_with_server = (KEY_CARDS, SAND_TIMERS)
