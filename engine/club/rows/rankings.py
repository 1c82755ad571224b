"""Rankings: the scores of a server's people in a month.

Law: people whose data was erased or whose profile is hidden are not named (H8).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Select, bindparam, func, select

from engine.club.ranking import MINIMUMS, RankedScore, RankingCriterion
from engine.club.schema import MONTHS
from engine.store.people import visible_profile_conditions
from engine.store.schema import PEOPLE
from engine.store.unit_of_work import Connectable

_THEM, _PARTNER = PEOPLE.alias("them"), PEOPLE.alias("partner")
_SUMMED = {
    RankingCriterion.WINS: (MONTHS.c.won, MONTHS.c.decided),
    RankingCriterion.GIVERS: (MONTHS.c.found, MONTHS.c.clues),
    RankingCriterion.READERS: (MONTHS.c.meant_found, MONTHS.c.meant),
    RankingCriterion.DUOS: (MONTHS.c.won, MONTHS.c.decided),
}


def _sum_query(by: RankingCriterion, *people: Any) -> Any:
    """Return the query that sums a month by people with enough behind them.

    Names are joined later, once each.
    """
    part, whole = map(func.sum, _SUMMED[by])
    here = MONTHS.c.guild_id == bindparam("guild"), MONTHS.c.month == bindparam("month")
    pairs = MONTHS.c.partner_id > MONTHS.c.person_id
    alone = MONTHS.c.partner_id == MONTHS.c.person_id
    return (
        select(*people, part.label("part"), whole.label("whole"))
        .where(*here, pairs if len(people) > 1 else alone)
        .group_by(*people)
        .having(whole >= MINIMUMS[by])
        .subquery()
    )


def _person_query(by: RankingCriterion) -> Select[Any]:
    sums = _sum_query(by, MONTHS.c.person_id)
    return (
        select(_THEM.c.user_id, sums.c.part, sums.c.whole)
        .join_from(sums, _THEM, _THEM.c.id == sums.c.person_id)
        .where(*visible_profile_conditions(_THEM))
    )


def _pair_query(by: RankingCriterion) -> Select[Any]:
    sums = _sum_query(by, MONTHS.c.person_id, MONTHS.c.partner_id)
    return (
        select(_THEM.c.user_id, _PARTNER.c.user_id, sums.c.part, sums.c.whole)
        .join_from(sums, _THEM, _THEM.c.id == sums.c.person_id)
        .join(_PARTNER, _PARTNER.c.id == sums.c.partner_id)
        .where(*visible_profile_conditions(_THEM), *visible_profile_conditions(_PARTNER))
    )


_QUERIES = {
    by: _pair_query(by) if by is RankingCriterion.DUOS else _person_query(by) for by in _SUMMED
}


class Rankings:
    """The queries of rankings."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def load_scores(
        self, by: RankingCriterion, guild: int, month: int
    ) -> Iterator[RankedScore]:
        """Load the scores of a server's visible people in a month.

        Only criteria in `_SUMMED` have scores here. They are created lazily: iterate very many in a
        thread.
        """
        values = {"guild": guild, "month": month}
        rows = await self._database.fetch(_QUERIES[by], values)
        return (RankedScore(tuple(accounts), part, whole) for *accounts, part, whole in rows)
