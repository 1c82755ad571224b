"""Track records: what somebody has come to in a server, summed up from their results.

Law: what is not rated counts in none of it; nobody is named who was forgotten or is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import BindParameter, bindparam, func, select

from engine.rules import Format, Role
from engine.store.access import Access
from engine.store.people import may_be_named
from engine.store.schema import MONTHS, PEOPLE, RESULTS
from engine.store.sums import times
from engine.tables import CluesGiven, GuessesMade, PartPlayed, Profile, Together, TrackRecord

_GUILD: BindParameter[Any] = bindparam("guild")
_PERSON: BindParameter[Any] = bindparam("person")
_THEIRS = (RESULTS.c.person_id == _PERSON, RESULTS.c.guild_id == _GUILD, RESULTS.c.rated)
_GIVEN = (RESULTS.c.clues, RESULTS.c.promises, RESULTS.c.kept, RESULTS.c.found)
_GUESSED = (
    *(RESULTS.c.guesses, RESULTS.c.hits, RESULTS.c.assassins),
    *(RESULTS.c.meant, RESULTS.c.meant_found),
)


_PARTS = (
    select(
        *(RESULTS.c.format, RESULTS.c.role, func.count(), func.count(RESULTS.c.won)),
        times(RESULTS.c.won.is_(True)),
        times(RESULTS.c.clues > 0),
        *map(func.sum, _GIVEN),
        times(RESULTS.c.guesses + RESULTS.c.meant > 0),
        *map(func.sum, _GUESSED),
    )
    .where(*_THEIRS)
    .group_by(RESULTS.c.format, RESULTS.c.role)
)
_FORM = (
    select(RESULTS.c.won)
    .where(*_THEIRS, RESULTS.c.won.is_not(None))
    .order_by(RESULTS.c.finished_at, RESULTS.c.match_id)
)
_DECIDED = func.sum(MONTHS.c.decided)
_PARTNER = (
    select(PEOPLE.c.user_id, _DECIDED, func.sum(MONTHS.c.won))
    .join(PEOPLE, PEOPLE.c.id == MONTHS.c.partner_id)
    .where(
        MONTHS.c.person_id == _PERSON,
        MONTHS.c.guild_id == _GUILD,
        MONTHS.c.partner_id != _PERSON,
        *may_be_named(),
    )
    .group_by(PEOPLE.c.id, PEOPLE.c.user_id)
    .order_by(_DECIDED.desc(), func.sum(MONTHS.c.won).desc(), PEOPLE.c.id)
    .limit(1)
)


class TrackRecords:
    """What people have come to."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def of(self, known: Profile, guild: int) -> TrackRecord:
        """Sum up what somebody with an account has done in the games of a server."""
        values = {"person": known.person, "guild": guild}
        rows = await self._database.fetch(_PARTS, values)
        form = await self._database.fetch(_FORM, values)
        partner = await self._database.fetch(_PARTNER, values)
        giving, guessing = _summed(row[5:10] for row in rows), _summed(row[10:] for row in rows)
        return TrackRecord(
            known.user_id or 0,
            tuple(PartPlayed(Format(row[0]), Role(row[1]), *row[2:5]) for row in rows),
            CluesGiven(*giving),
            GuessesMade(*guessing),
            tuple(bool(won) for (won,) in form),
            next((Together(*row) for row in partner), None),
            known.hidden,
        )


def _summed(rows: Iterable[Any]) -> list[int]:
    return [int(sum(column)) for column in zip(*rows, strict=True)]
