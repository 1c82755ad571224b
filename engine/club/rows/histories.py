"""Histories: pages of a server's finished games, and its best scores (E3).

Law: a page costs the same wherever it lies; it reads only rows of its own games. A game that is not
rated is in no best list (E4, E7).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import BindParameter, Row, Select, bindparam, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.club.finished_game import (
    BestClue,
    BestScore,
    FinishedGame,
    History,
    PageStart,
    PastPlayer,
)
from engine.club.schema import CLUES
from engine.rules import (
    UNLIMITED,
    Clue,
    ClueResult,
    Format,
    Layout,
    Person,
    Role,
    Team,
    Termination,
)
from engine.store import match_queries
from engine.store.people import parse_profile
from engine.store.results import scores_query
from engine.store.schema import DEALS, PEOPLE, RESULTS
from engine.store.unit_of_work import Connectable

LEAST_FOUND = 2
"""The fewest agents that a clue must find to be shown."""
_ENDS = (RESULTS.c.finished_at, RESULTS.c.match_id)
_HERE: BindParameter[Any] = bindparam("guild")
_FROM = tuple_(bindparam("at"), bindparam("match"))
_THEIRS: BindParameter[Any] = bindparam("person")
_PLAYERS = (
    select(
        *(RESULTS.c.match_id, RESULTS.c.person_id, PEOPLE.c.user_id, RESULTS.c.team),
        *(RESULTS.c.role, RESULTS.c.won, RESULTS.c.finished_at, RESULTS.c.format),
        *(RESULTS.c.layout, RESULTS.c.termination, RESULTS.c.score, RESULTS.c.rated),
        RESULTS.c.with_computers,
    )
    .join(PEOPLE, PEOPLE.c.id == RESULTS.c.person_id)
    .where(match_queries.in_id_list(RESULTS.c.match_id, "these"))
    .order_by(RESULTS.c.match_id, RESULTS.c.role.desc(), RESULTS.c.person_id)
)
_CLUES = (
    select(
        *(CLUES.c.match_id, CLUES.c.place, CLUES.c.giver_id, PEOPLE.c.user_id, CLUES.c.word),
        *(CLUES.c.number, CLUES.c.touched, CLUES.c.found, CLUES.c.meant, CLUES.c.meant_found),
        CLUES.c.assassin,
    )
    .join(PEOPLE, PEOPLE.c.id == CLUES.c.giver_id)
    .where(match_queries.in_id_list(CLUES.c.match_id, "these"), CLUES.c.found >= LEAST_FOUND)
)
_LOGGED = select(DEALS.c.match_id).where(match_queries.in_id_list(DEALS.c.match_id, "these"))


class BestLists:
    """The queries of best lists."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def list_best_scores(
        self, guild: int, layout: Layout, limit: int
    ) -> tuple[BestScore, ...]:
        """List a server's best scores on a layout, among equals the earlier first (E3)."""
        games = scores_query(guild, layout.name.lower()).subquery()
        ranked = select(games).order_by(games.c.score.desc(), games.c.finished_at, games.c.match_id)
        async with self._database.read() as connection:
            rows = (await connection.execute(ranked.limit(limit))).all()
            return tuple([await _best(connection, row) for row in rows])


async def _best(connection: AsyncConnection, row: Row[Any]) -> BestScore:
    people = await _people(connection, row.match_id)
    return BestScore(row.match_id, row.score, row.finished_at, tuple(map(parse_profile, people)))


async def _people(connection: AsyncConnection, match_id: int) -> Sequence[Row[Any]]:
    query = (
        select(PEOPLE)
        .join(RESULTS, RESULTS.c.person_id == PEOPLE.c.id)
        .where(RESULTS.c.match_id == match_id)
        .order_by(RESULTS.c.role.desc(), PEOPLE.c.id)
    )
    return (await connection.execute(query)).all()


class Histories:
    """The queries of finished games."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def load_page(
        self, guild: int, start: PageStart, most: int, person: Person | None = None
    ) -> History:
        """Load a page of at most `most` finished games of a server, or of one person there.

        A page that reaches the newest game becomes the first page.
        """
        ends = await self._load_ends(guild, start, most + 1, person)
        if start.newer and len(ends) <= most:  # nothing newer: the first page
            return await self.load_page(guild, PageStart(), most, person)
        beyond = len(ends) > most
        shown = ends[:most][::-1] if start.newer else ends[:most]
        newer, older = (beyond, True) if start.newer else (start != PageStart(), beyond)
        return History(await self._load_games([match for _, match in shown]), newer, older)

    async def _load_ends(
        self, guild: int, start: PageStart, most: int, person: Person | None
    ) -> list[tuple[int, int]]:
        """List ends of games from a place on, the nearest first."""
        query = _PAGES[start.newer, person is not None]
        values = {"guild": guild, "at": start.at, "match": start.match, "most": most}
        if person is not None:
            values["person"] = person
        return [(at, match) for at, match in await self._database.fetch(query, values)]

    async def _load_games(self, matches: list[int]) -> tuple[FinishedGame, ...]:
        these = {"these": match_queries.format_id_list(matches)}
        players = await self._database.fetch(_PLAYERS, these)
        clues = await self._database.fetch(_CLUES, these)
        logged = {match for (match,) in await self._database.fetch(_LOGGED, these)}
        seated, best = defaultdict(list), _choose_best_clues(clues)
        for match, *row in players:
            seated[match].append(row)
        return tuple(
            _game(match, seated[match], best.get(match), is_logged=match in logged)
            for match in matches
            if match in seated
        )


def _page_query(*, newer: bool, of_person: bool) -> Select[Any]:
    """Return the query of a page; each game is there once, though it has many players."""
    ends = tuple_(*_ENDS)
    conditions = [RESULTS.c.guild_id == _HERE, ends > _FROM if newer else ends < _FROM]
    if of_person:
        conditions.append(RESULTS.c.person_id == _THEIRS)
    order = [end if newer else end.desc() for end in _ENDS]
    query = select(*_ENDS).where(*conditions).order_by(*order).limit(bindparam("most"))
    return query if of_person else query.group_by(*_ENDS)


_PAGES = {
    (newer, of_person): _page_query(newer=newer, of_person=of_person)
    for newer in (True, False)
    for of_person in (True, False)
}


def _choose_best_clues(clues: Iterable[Any]) -> dict[int, BestClue]:
    """Return each game's best clue, as its recap does: most found, fewest touched, the earlier."""
    best: dict[int, BestClue] = {}
    for match, place, giver, account, word, number, *counts in clues:
        clue = Clue(word, UNLIMITED if number is None else number)
        touched, agents, meant, meant_found, assassin = counts
        candidate = ClueResult(
            place=place,
            giver=Person(giver),
            clue=clue,
            touched=touched,
            found=agents,
            meant=meant,
            meant_found=meant_found,
            assassin=bool(assassin),
        )
        if match not in best or _sort_key(candidate) < _sort_key(best[match].clue):
            best[match] = BestClue(candidate, account)
    return best


def _sort_key(clue: ClueResult) -> tuple[int, int, int]:
    return -clue.found, clue.touched, clue.place


def _game(
    match: int, rows: list[list[Any]], best: BestClue | None, *, is_logged: bool
) -> FinishedGame:
    at, played, layout, termination, score, rated, with_computers = rows[0][5:]
    return FinishedGame(
        match=match,
        at=at,
        format=Format(played),
        layout=Layout[layout.upper()],
        termination=Termination(termination),
        score=score,
        rated=bool(rated),
        with_computers=bool(with_computers),
        players=tuple(_player(row) for row in rows),
        best=best,
        has_log=is_logged,
    )


def _player(row: list[Any]) -> PastPlayer:
    person, account, team, role, won, *_ = row
    return PastPlayer(
        Person(person),
        account,
        None if team is None else Team(team),
        Role(role),
        None if won is None else bool(won),
    )
