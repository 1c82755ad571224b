"""Known keys: who has seen a key of a running game, where no row names them any more (H1, H8).

Law: a token is the same for an account throughout one game, names nobody, and goes with its end.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection

from sqlalchemy import LargeBinary, Text, bindparam, cast, delete, or_, select

from engine.rules import Person, Team
from engine.store import upserts
from engine.store.access import Access
from engine.store.schema import KNOWN_KEYS, MATCHES, MOVES
from engine.store.writes import Write

_K = KNOWN_KEYS.c
SEEN = select(_K.team).where(
    _K.match_id == bindparam("this"), _K.token == bindparam("token", type_=LargeBinary)
)
"""The teams whose key was seen by whom a token stands for."""
_FORGOTTEN = delete(KNOWN_KEYS).where(_K.match_id == bindparam("this"))
_SEATING = ("open", "put")
"""The kinds of changes that name people who have done nothing themselves."""


def known_as(salt: bytes | None, account: int) -> bytes:
    """Give the token of an account in the game of a deal; of a lobby nothing is known."""
    return b"" if salt is None else hmac.digest(salt, str(account).encode(), "sha256")


def forgotten(match_id: int) -> Write:
    """Let go of what was known in a game that is over."""
    return Write(_FORGOTTEN, {"this": match_id})


class KnownKeys:
    """The rows of what is known of keys that were seen."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def naming(self, person: Person) -> list[int]:
        """List the matches that are not over and may name a person, and hold them.

        A body that names them is told by its text, which may be that of a longer number, and has
        blanks where a version before 0028 wrote it.
        """
        body = cast(MOVES.c.body, Text)
        told = or_(body.contains(f'"person":{person}'), body.contains(f'"person": {person}'))
        seated = MOVES.c.kind.in_(_SEATING) & told
        named = MOVES.c.match_id == MATCHES.c.id, or_(MOVES.c.person_id == person, seated)
        query = (
            select(MATCHES.c.id)
            .where(MATCHES.c.closed_at.is_(None), select(MOVES.c.ply).where(*named).exists())
            .with_for_update()
        )
        async with self._database.write() as connection:
            return list((await connection.execute(query)).scalars())

    async def remember(self, match_id: int, token: bytes, teams: Collection[Team]) -> None:
        """Remember whose keys were seen by whom a token stands for."""
        put = upserts.addition(self._database.dialect, KNOWN_KEYS)
        rows = [{"match_id": match_id, "token": token, "team": team.value} for team in teams]
        await self._database.put(*(Write(put, row) for row in rows))

    async def seen(self, match_id: int, token: bytes) -> frozenset[Team]:
        """Tell whose keys were seen by whom a token stands for; none where nobody was forgotten."""
        rows = await self._database.fetch(SEEN, {"this": match_id, "token": token})
        return frozenset(Team(team) for (team,) in rows)
