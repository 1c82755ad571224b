"""Rows of ratings per server, person, role and season, and each server's progress.

Law: games change ratings in the order of their ends, each once; a server without ratings has no
row.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import BindParameter, bindparam, delete, exists, select, true, tuple_, update

from engine.ratings.rules import PersonRole, PlayedGame, Rating, RatingProgress
from engine.ratings.schema import RATINGS
from engine.rules import Format, Person, Role
from engine.store import match_queries, statements
from engine.store.people import visible_profile_conditions
from engine.store.schema import MATCHES, PEOPLE, RESULTS, SERVERS
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Conflict, Connectable
from engine.tables import Defaults

_S, _R = SERVERS.c, RATINGS.c
_UNTIL: BindParameter[Any] = bindparam("until")
_MORE = (
    exists()
    .where(
        RESULTS.c.guild_id == _S.guild_id,
        tuple_(RESULTS.c.finished_at, RESULTS.c.match_id) > tuple_(_S.rated_at, _S.rated_match),
        RESULTS.c.finished_at <= _UNTIL,
    )
    .correlate(SERVERS)
)
_UNCOUNTED = (
    exists()
    .where(
        MATCHES.c.guild_id == _S.guild_id,
        MATCHES.c.closed_at <= _UNTIL,
        MATCHES.c.closed_at.is_not(None),
        ~MATCHES.c.counted,
    )
    .correlate(SERVERS)
)
_BEHIND = (
    select(_S.guild_id, _S.rated_at, _S.rated_match)
    .where(_S.rating.is_(true()), _MORE, ~_UNCOUNTED)
    .limit(1)
)
_STANDS = (
    update(SERVERS)
    .where(
        _S.guild_id == bindparam("guild"),
        _S.rating.is_(true()),
        _S.rated_at == bindparam("at"),
        _S.rated_match == bindparam("match"),
    )
    .values(rated_at=bindparam("to_at"), rated_match=bindparam("to_match"))
)
_ALL = (
    select(_R.person_id, _R.role, _R.season, _R.mu, _R.sigma, _R.games)
    .where(_R.guild_id == bindparam("guild"))
    .order_by(_R.season)
)
_LAST = _ALL.where(match_queries.in_id_list(_R.person_id, "these"))
_SHOWN = (
    select(PEOPLE.c.user_id, _R.mu, _R.sigma, _R.games)
    .join(PEOPLE, PEOPLE.c.id == _R.person_id)
    .where(
        _R.guild_id == bindparam("guild"),
        _R.season == bindparam("season"),
        _R.role == bindparam("role"),
        *visible_profile_conditions(),
    )
)
_FROM = tuple_(bindparam("at"), bindparam("match"))
_END = tuple_(RESULTS.c.finished_at, RESULTS.c.match_id)
_ENDS = (
    select(RESULTS.c.match_id)
    .where(RESULTS.c.guild_id == bindparam("guild"), _END > _FROM, RESULTS.c.finished_at <= _UNTIL)
    .group_by(RESULTS.c.finished_at, RESULTS.c.match_id)
    .order_by(RESULTS.c.finished_at, RESULTS.c.match_id)
    .limit(bindparam("most"))
)
_PLAYERS = (
    select(
        *(RESULTS.c.match_id, RESULTS.c.finished_at, RESULTS.c.format, RESULTS.c.rated),
        *(RESULTS.c.person_id, RESULTS.c.role, RESULTS.c.won),
    )
    .where(match_queries.in_id_list(RESULTS.c.match_id, "these"))
    .order_by(RESULTS.c.match_id, RESULTS.c.role.desc(), RESULTS.c.person_id)
)
_KEPT = select(_S.rating).where(_S.guild_id == bindparam("guild"))
_NOTHING = {"rated_at": 0, "rated_match": 0}
_KEYS, _VALUES = ("guild_id", "person_id", "role", "season"), ("mu", "sigma", "games")


class RatingRows:
    """The rows of ratings."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def keeps_ratings(self, guild: int) -> bool:
        """Return True if a server keeps ratings."""
        rows = await self._database.fetch(_KEPT, {"guild": guild})
        return any(rating for (rating,) in rows)

    async def find_server_to_rate(self, until: int) -> RatingProgress | None:
        """Find a server with unrated games that ended by `until`, and where they begin; or None.

        Servers with games that are not counted yet are left out.
        """
        rows = await self._database.fetch(_BEHIND, {"until": until})
        return next((RatingProgress(*row) for row in rows), None)

    async def load_games(
        self, place: RatingProgress, until: int, most: int
    ) -> tuple[PlayedGame, ...]:
        """Load at most `most` games after a place that ended by `until`, the oldest first."""
        parameters = {"guild": place.guild, "at": place.at, "match": place.match}
        ends = await self._database.fetch(_ENDS, {**parameters, "until": until, "most": most})
        matches = [match for (match,) in ends]
        seated: dict[int, list[Any]] = {match: [] for match in matches}
        for row in await self._database.fetch(
            _PLAYERS, {"these": match_queries.format_id_list(matches)}
        ):
            seated[row[0]].append(row)
        return tuple(_played(match, rows) for match, rows in seated.items())

    async def load_latest(self, guild: int, people: Collection[Person]) -> dict[PersonRole, Rating]:
        """Load the latest rating of each of these people in each role."""
        parameters = {"guild": guild, "these": match_queries.format_id_list(people)}
        return _last(await self._database.fetch(_LAST, parameters))

    async def load_all_latest(self, guild: int) -> dict[PersonRole, Rating]:
        """Load the latest rating of each person of a server in each role."""
        return _last(await self._database.fetch(_ALL, {"guild": guild}))

    async def load_season_ratings(
        self, guild: int, season: int, role: Role
    ) -> list[tuple[int, Rating]]:
        """Load a season's accounts and ratings in a role, of people who may be named (H8)."""
        parameters = {"guild": guild, "season": season, "role": role.value}
        rows = await self._database.fetch(_SHOWN, parameters)
        return [(account, Rating(season, *rating)) for account, *rating in rows]

    async def save_ratings(
        self,
        before: RatingProgress,
        until: tuple[int, int],
        moved: Mapping[PersonRole, Iterable[Rating]],
    ) -> None:
        """Save ratings, and the server's progress to `until`: a time and a match.

        Raises Conflict if another process was faster, or the server keeps no ratings any more.
        """
        cursor = {"guild": before.guild, "at": before.at, "match": before.match}
        values = [
            {
                "guild_id": before.guild,
                "person_id": person,
                "role": role.value,
                "season": rating.season,
                "mu": rating.mu,
                "sigma": rating.sigma,
                "games": rating.games,
            }
            for (person, role), ratings in moved.items()
            for rating in ratings
        ]
        statement = statements.upsert_statement(self._database.dialect, RATINGS, _KEYS, _VALUES)
        end = {"to_at": until[0], "to_match": until[1]}
        rows = [WriteStatement(statement, values)] if values else []
        await self._database.execute(
            WriteStatement(_STANDS, {**cursor, **end}, on_no_row=Conflict), *rows
        )


def _last(rows: Iterable[Any]) -> dict[PersonRole, Rating]:
    """Return each part's last rating, of rows in the order of seasons."""
    return {
        (Person(person), Role(role)): Rating(season, mu, sigma, games)
        for person, role, season, mu, sigma, games in rows
    }


def delete_ratings_if_disabled(guild: int, defaults: Defaults) -> Iterator[WriteStatement]:
    """Yield the writes that delete a server's ratings if its settings turn them off."""
    if not defaults.rating:
        yield WriteStatement(update(SERVERS).where(_S.guild_id == guild).values(_NOTHING))
        yield WriteStatement(delete(RATINGS).where(_R.guild_id == guild))


def reset_ratings() -> Iterator[WriteStatement]:
    """Yield the writes that delete all ratings, so that the games are rated again."""
    yield WriteStatement(update(SERVERS).values(_NOTHING))
    yield WriteStatement(delete(RATINGS))


def _played(match: int, rows: Sequence[Any]) -> PlayedGame:
    at, played, rated = rows[0][1:4]
    players = (
        ((Person(person), Role(role)), None if won is None else bool(won))
        for *_, person, role, won in rows
    )
    return PlayedGame(at, match, Format(played), bool(rated), tuple(players))
