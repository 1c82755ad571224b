"""Track records: a person's sums in a server, from their results.

Law: games with computers count apart (E4), no other unrated game counts; a person who was erased or
is hidden is not named.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sqlalchemy import BindParameter, Select, bindparam, case, func, select

from engine.club.prizes import build_clue
from engine.club.rows.histories import LEAST_FOUND
from engine.club.schema import CLUES, GIVEN, MONTHS, PART_SUMS, PARTS, READ
from engine.club.track_record import (
    FEW_GAMES,
    FORM_LENGTH,
    CluesGiven,
    ComputerGames,
    FoundClue,
    GuessesMade,
    PartnerRecord,
    PartRecord,
    TrackRecord,
)
from engine.rules import Format, Role
from engine.store.people import visible_profile_conditions
from engine.store.schema import PEOPLE, RESULTS
from engine.store.statements import StringAggregate
from engine.store.unit_of_work import Connectable
from engine.tables import Profile

WON, LOST = "1", "0"
_GUILD: BindParameter[Any] = bindparam("guild")
_PERSON: BindParameter[Any] = bindparam("person")
_GIVING, _READING = PART_SUMS.index("giving"), PART_SUMS.index("reading")
_PARTS = (
    select(PARTS.c.format, PARTS.c.role, *(func.sum(PARTS.c[name]) for name in PART_SUMS))
    .where(PARTS.c.person_id == _PERSON, PARTS.c.guild_id == _GUILD)
    .group_by(PARTS.c.format, PARTS.c.role)
)
_THEIRS = RESULTS.c.person_id == _PERSON, RESULTS.c.guild_id == _GUILD


def _form_query(counted: Any) -> Select[Any]:
    """Return the query of one letter per game, in the order of the ends.

    A row per game takes ten times as long.
    """
    ends = (
        select(case((RESULTS.c.won, WON), else_=LOST).label("end"))
        .where(*_THEIRS, counted, RESULTS.c.won.is_not(None))
        .order_by(RESULTS.c.finished_at, RESULTS.c.match_id)
        .subquery()
    )
    return select(func.coalesce(StringAggregate(ends.c.end), ""))


def _best_query(counted: Any) -> Select[Any]:
    return (
        select(CLUES.c.word, CLUES.c.number, CLUES.c.found)
        .join(RESULTS, RESULTS.c.match_id == CLUES.c.match_id)
        .where(*_THEIRS, counted, CLUES.c.giver_id == _PERSON, CLUES.c.found >= LEAST_FOUND)
        .order_by(CLUES.c.found.desc(), CLUES.c.touched, CLUES.c.finished_at, CLUES.c.place)
        .limit(1)
    )


_FORM, _BEST = _form_query(RESULTS.c.rated), _best_query(RESULTS.c.rated)
_COMPUTER_FORM = _form_query(RESULTS.c.with_computers)
_COMPUTER_BEST = _best_query(RESULTS.c.with_computers)
_COMPUTER_GAMES = select(func.count()).where(*_THEIRS, RESULTS.c.with_computers)
_DECIDED = func.sum(MONTHS.c.decided)
_PARTNER = (
    select(PEOPLE.c.user_id, _DECIDED, func.sum(MONTHS.c.won))
    .join(PEOPLE, PEOPLE.c.id == MONTHS.c.partner_id)
    .where(
        MONTHS.c.person_id == _PERSON,
        MONTHS.c.guild_id == _GUILD,
        MONTHS.c.partner_id != _PERSON,
        *visible_profile_conditions(),
    )
    .group_by(PEOPLE.c.id, PEOPLE.c.user_id)
    .order_by(_DECIDED.desc(), func.sum(MONTHS.c.won).desc(), PEOPLE.c.id)
    .limit(1)
)
_FIRST_WIN = select(func.min(RESULTS.c.finished_at)).where(*_THEIRS, RESULTS.c.rated, RESULTS.c.won)


class TrackRecords:
    """The queries of track records."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def load_record(self, known: Profile, guild: int) -> TrackRecord:
        """Load a person's track record in the rated games of a server.

        Only one of few games has the first win and the best clue.
        """
        values = {"person": known.person, "guild": guild}
        rows = await self._database.fetch(_PARTS, values)
        ((form,),) = await self._database.fetch(_FORM, values)
        partner = await self._database.fetch(_PARTNER, values)
        sums = [row[2:] for row in rows]
        giving = _sums(row[_GIVING : _GIVING + 1 + len(GIVEN)] for row in sums)
        reading = dict(zip(("games", *READ), _sums(row[_READING:] for row in sums), strict=False))
        record = TrackRecord(
            account=known.user_id or 0,
            parts=tuple(
                PartRecord(Format(row[0]), Role(row[1]), *map(int, row[2:5])) for row in rows
            ),
            giving=CluesGiven(*giving),
            guessing=GuessesMade(**reading),
            form=_parse_form(form),
            streak=_count_streak(form),
            partner=next(
                (PartnerRecord(account, int(games), int(won)) for account, games, won in partner),
                None,
            ),
            hidden=known.hidden,
            with_computers=await self._load_computer_games(values),
        )
        if 0 < record.games < FEW_GAMES:
            return await self._add_beginner_stats(record, values)
        return record

    async def _add_beginner_stats(self, record: TrackRecord, values: dict[str, int]) -> TrackRecord:
        """Return the record with the first win and the best clue, for few games."""
        ((first_win,),) = await self._database.fetch(_FIRST_WIN, values)
        best = await self._load_best_clue(_BEST, values)
        return replace(record, first_win=first_win, best=best)

    async def _load_computer_games(self, values: dict[str, int]) -> ComputerGames:
        ((games,),) = await self._database.fetch(_COMPUTER_GAMES, values)
        if not games:
            return ComputerGames()
        ((form,),) = await self._database.fetch(_COMPUTER_FORM, values)
        return ComputerGames(
            games=games,
            won=form.count(WON),
            form=_parse_form(form),
            streak=_count_streak(form),
            best=await self._load_best_clue(_COMPUTER_BEST, values),
        )

    async def _load_best_clue(self, query: Select[Any], values: dict[str, int]) -> FoundClue | None:
        clues = await self._database.fetch(query, values)
        return next(
            (FoundClue(build_clue(word, number), agents) for word, number, agents in clues), None
        )


def _parse_form(form: str) -> tuple[bool, ...]:
    return tuple(end == WON for end in form[-FORM_LENGTH:])


def _count_streak(form: str) -> int:
    return max(map(len, form.split(LOST)))


def _sums(rows: Iterable[Any]) -> list[int]:
    return [int(sum(column)) for column in zip(*rows, strict=True)]
