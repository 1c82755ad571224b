"""Rankings: what a server's people are ranked by, summed up from its months.

Law: nobody is named who was forgotten or keeps their profile to themselves (H8).
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, bindparam, func, select

from engine.store.access import Access
from engine.store.schema import MONTHS, PEOPLE
from engine.tables.ranking import LEAST, Ranked, RankedScore

_THEM, _PARTNER = PEOPLE.alias("them"), PEOPLE.alias("partner")
_HERE = (
    MONTHS.c.guild_id == bindparam("guild"),
    MONTHS.c.month >= bindparam("since"),
    _THEM.c.user_id.is_not(None),
    ~_THEM.c.hidden,
)
_SUMMED = {
    Ranked.WINS: (MONTHS.c.won, MONTHS.c.decided),
    Ranked.GIVERS: (MONTHS.c.found, MONTHS.c.clues),
    Ranked.READERS: (MONTHS.c.meant_found, MONTHS.c.meant),
    Ranked.DUOS: (MONTHS.c.won, MONTHS.c.decided),
}


def _alone(by: Ranked) -> Select[Any]:
    part, whole = map(func.sum, _SUMMED[by])
    return (
        select(_THEM.c.user_id, part, whole)
        .select_from(MONTHS.join(_THEM, _THEM.c.id == MONTHS.c.person_id))
        .where(*_HERE, MONTHS.c.partner_id == MONTHS.c.person_id)
        .group_by(_THEM.c.id, _THEM.c.user_id)
        .having(whole >= LEAST[by])
    )


def _together(by: Ranked) -> Select[Any]:
    """Sum up pairs, each once."""
    part, whole = map(func.sum, _SUMMED[by])
    people = MONTHS.join(_THEM, _THEM.c.id == MONTHS.c.person_id)
    return (
        select(_THEM.c.user_id, _PARTNER.c.user_id, part, whole)
        .select_from(people.join(_PARTNER, _PARTNER.c.id == MONTHS.c.partner_id))
        .where(
            *_HERE,
            MONTHS.c.partner_id > MONTHS.c.person_id,
            _PARTNER.c.user_id.is_not(None),
            ~_PARTNER.c.hidden,
        )
        .group_by(_THEM.c.id, _THEM.c.user_id, _PARTNER.c.id, _PARTNER.c.user_id)
        .having(whole >= LEAST[by])
    )


_QUERIES = {by: _together(by) if by is Ranked.DUOS else _alone(by) for by in _SUMMED}


class Rankings:
    """What people of a server are ranked by."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def scores(self, by: Ranked, guild: int, since: int) -> list[RankedScore]:
        """Give the scores of everybody, from a month on; those of cases stand with the cases."""
        values = {"guild": guild, "since": since}
        rows = await self._database.fetch(_QUERIES[by], values)
        return [RankedScore(tuple(accounts), part, whole) for *accounts, part, whole in rows]
