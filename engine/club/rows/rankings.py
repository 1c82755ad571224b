"""Rankings: the scores of a server's people, summed up from its months.

Law: people whose data was erased or whose profile is hidden are not named (H8).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Select, bindparam, func, select

from engine.club.ranking import LEAST, Ranked, RankedScore
from engine.club.schema import MONTHS
from engine.store.access import Access
from engine.store.people import may_be_named
from engine.store.schema import PEOPLE

_THEM, _PARTNER = PEOPLE.alias("them"), PEOPLE.alias("partner")
_SUMMED = {
    Ranked.WINS: (MONTHS.c.won, MONTHS.c.decided),
    Ranked.GIVERS: (MONTHS.c.found, MONTHS.c.clues),
    Ranked.READERS: (MONTHS.c.meant_found, MONTHS.c.meant),
    Ranked.DUOS: (MONTHS.c.won, MONTHS.c.decided),
}


def _sums(by: Ranked, *people: Any) -> Any:
    """Return the query that sums months by people with enough behind them.

    Names are joined later, once each.
    """
    part, whole = map(func.sum, _SUMMED[by])
    here = MONTHS.c.guild_id == bindparam("guild"), MONTHS.c.month >= bindparam("since")
    pairs = MONTHS.c.partner_id > MONTHS.c.person_id
    alone = MONTHS.c.partner_id == MONTHS.c.person_id
    return (
        select(*people, part.label("part"), whole.label("whole"))
        .where(*here, pairs if len(people) > 1 else alone)
        .group_by(*people)
        .having(whole >= LEAST[by])
        .subquery()
    )


def _alone(by: Ranked) -> Select[Any]:
    sums = _sums(by, MONTHS.c.person_id)
    return (
        select(_THEM.c.user_id, sums.c.part, sums.c.whole)
        .join_from(sums, _THEM, _THEM.c.id == sums.c.person_id)
        .where(*may_be_named(_THEM))
    )


def _together(by: Ranked) -> Select[Any]:
    """Return the query that sums pairs, each once."""
    sums = _sums(by, MONTHS.c.person_id, MONTHS.c.partner_id)
    return (
        select(_THEM.c.user_id, _PARTNER.c.user_id, sums.c.part, sums.c.whole)
        .join_from(sums, _THEM, _THEM.c.id == sums.c.person_id)
        .join(_PARTNER, _PARTNER.c.id == sums.c.partner_id)
        .where(*may_be_named(_THEM), *may_be_named(_PARTNER))
    )


_QUERIES = {by: _together(by) if by is Ranked.DUOS else _alone(by) for by in _SUMMED}


class Rankings:
    """The queries of rankings."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def scores(self, by: Ranked, guild: int, since: int) -> Iterator[RankedScore]:
        """Load all scores from a month on; those of cases stand with the cases.

        They are created lazily: iterate very many in a thread.
        """
        values = {"guild": guild, "since": since}
        rows = await self._database.fetch(_QUERIES[by], values)
        return (RankedScore(tuple(accounts), part, whole) for *accounts, part, whole in rows)
