"""People: accounts, the language each speaks, and which keys they have seen (H1, H8).

Law: a token is the same for an account throughout one game, names no person, and is deleted at its
end.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection, Iterable, Iterator
from itertools import product
from typing import Any

from sqlalchemy import LargeBinary, Text, and_, bindparam, cast, delete, or_, select, update

from engine.rules import Match, Person, Refused, Role, Team, is_guest
from engine.store import statements
from engine.store.schema import KNOWN_KEYS, MATCHES, MOVES, PEOPLE
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Connectable
from engine.tables import ContactMethod, Profile

DEFAULT_CHOICES = {"way": "", "foretold": False, "away_until": 0}
"""The choices for slow games of a person who has made none (G3)."""
_NEW = {"dms_closed": False, "taught": "", "hidden": False, **DEFAULT_CHOICES}
_FOUND = select(PEOPLE).where(PEOPLE.c.user_id == bindparam("user"))
_KNOWN = select(PEOPLE).where(PEOPLE.c.id == bindparam("this"))
_UPDATED = update(PEOPLE).where(PEOPLE.c.id == bindparam("this"))
_TAUGHT = (
    _UPDATED.where(PEOPLE.c.taught.not_like(bindparam("known")))
    .values(taught=PEOPLE.c.taught + bindparam("role"))
    .returning(PEOPLE.c.id)
)
KEY_ROLES = (Role.SPYMASTER, Role.MEMBER)
"""The roles that see a key. In `taught` each is named once for a game, up to two in all."""
_TWO_KEY_GAMES = [f"%{first.value}%{then.value}%" for first, then in product(KEY_ROLES, repeat=2)]
_KEY_GAME = (
    update(PEOPLE)
    .where(
        PEOPLE.c.id == bindparam("this"),
        PEOPLE.c.user_id.is_not(None),
        or_(
            PEOPLE.c.taught.not_like(bindparam("known")),
            and_(*map(PEOPLE.c.taught.not_like, _TWO_KEY_GAMES)),
        ),
    )
    .values(taught=PEOPLE.c.taught + bindparam("role"))
)


class NoSuchGuest(Refused):
    """A guest who has gone (H9)."""


def parse_profile(row: Iterable[Any]) -> Profile:
    """Return the profile in a row of the people's table; ignores further columns."""
    number, user, locale, closed, taught, hidden, name, way, foretold, away_until, *_ = row
    lessons = [*map(Role, taught.split())]
    return Profile(
        person=Person(number),
        user_id=user,
        locale=locale,
        dms_closed=bool(closed),
        taught=frozenset(lessons),
        key_games=sum(role in KEY_ROLES for role in lessons),
        hidden=bool(hidden),
        name=name,
        way=ContactMethod(way or ContactMethod.MENTION.value),
        foretold=bool(foretold),
        away_until=away_until,
    )


def key_game_statements(match: Match) -> Iterator[WriteStatement]:
    """Yield the write that counts a match that ends for all who gave a clue in it (H6)."""
    role = match.settings.format.rules.giver
    values = {"known": f"%{role.value}%", "role": f" {role.value}"}
    givers = sorted({person for person, _ in match.clue_entries})
    if givers:
        yield WriteStatement(_KEY_GAME, [{"this": giver, **values} for giver in givers])


def visible_profile_conditions(people: Any = PEOPLE) -> tuple[Any, Any]:
    """Return the conditions for rows of people whom others may read about (H8).

    A person who was erased has no account any more; one who is hidden is left out.
    """
    return people.c.user_id.is_not(None), ~people.c.hidden


class People:
    """The people's rows."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def find_by_account(self, user_id: int) -> Profile | None:
        """Find the person of an account; None if there is none."""
        for row in await self._database.fetch(_FOUND, {"user": user_id}):
            return parse_profile(row)
        return None

    async def find_by_id(self, person: Person) -> Profile | None:
        """Find a person by their number; None if there is none."""
        for row in await self._database.fetch(_KNOWN, {"this": person}):
            return parse_profile(row)
        return None

    async def get_or_create(self, user_id: int, locale: str) -> Profile:
        """Return the profile of an account; creates it, or updates its locale.

        A guest's is never created or updated: raises NoSuchGuest if it is gone (H9).
        """
        known = await self.find_by_account(user_id)
        if is_guest(Person(user_id)):
            if known is None:
                raise NoSuchGuest
            return known
        if known is not None and known.locale == locale:
            return known
        put = statements.upsert_statement(self._database.dialect, PEOPLE, ("user_id",), ("locale",))
        row = {"user_id": user_id, "locale": locale, **_NEW}
        await self._database.execute(WriteStatement(put, row))
        return await self.get_or_create(user_id, locale)

    async def get_or_create_other(self, user_id: int, locale: str) -> Profile:
        """Return the profile of an account that another person names; its locale stays.

        Creates a missing profile with this locale. Raises NoSuchGuest.
        """
        return await self.find_by_account(user_id) or await self.get_or_create(user_id, locale)

    async def ensure_computers(self, computers: Iterable[Person]) -> None:
        """Create or reset the rows of computers, which their moves refer to (E4)."""
        known = {"locale": "", **_NEW}
        put = statements.upsert_statement(self._database.dialect, PEOPLE, ("id",), tuple(known))
        for computer in computers:
            await self._database.execute(WriteStatement(put, {"id": computer, **known}))

    async def set_dms_closed(self, person: Person, *, closed: bool) -> None:
        """Save whether a person's direct messages are closed."""
        values = {"this": person, "dms_closed": closed}
        await self._database.execute(WriteStatement(_UPDATED, values))

    async def set_profile_hidden(self, person: Person, *, hidden: bool) -> None:
        """Save whether a person hides their profile from others."""
        await self._database.execute(WriteStatement(_UPDATED, {"this": person, "hidden": hidden}))

    def slow_choices_statement(
        self, person: Person, **chosen: ContactMethod | bool | int
    ) -> WriteStatement:
        """Return the write of a person's choices for slow games (G3).

        Each is a column of its own: `way`, `foretold`, `away_until`; others stay.
        """
        plain = {ContactMethod.MENTION: ""}
        values = {
            at: plain.get(choice, choice.value) if isinstance(choice, ContactMethod) else choice
            for at, choice in chosen.items()
        }
        return WriteStatement(_UPDATED, {"this": person, **values})

    async def record_role_taught(self, person: Person, role: Role) -> bool:
        """Record that a role's first turn was explained to a person; False if it was before."""
        values = {"this": person, "known": f"%{role.value}%", "role": f" {role.value}"}
        return bool(await self._database.execute(WriteStatement(_TAUGHT, values)))


_K = KNOWN_KEYS.c
SEEN_TEAMS = select(_K.team).where(
    _K.match_id == bindparam("this"), _K.token == bindparam("token", type_=LargeBinary)
)
"""The teams whose key was seen by the person of a token."""
_SEEN_TOKENS = select(_K.token).where(_K.match_id == bindparam("this"))
_FORGOTTEN = delete(KNOWN_KEYS).where(_K.match_id == bindparam("this"))
_SEATING = ("open", "put")
"""The kinds of changes that name people who have done nothing themselves."""


def account_token(salt: bytes | None, account: int) -> bytes:
    """Return the HMAC of an account under a game's salt; empty without a salt, in a lobby."""
    return b"" if salt is None else hmac.digest(salt, str(account).encode(), "sha256")


def delete_known_keys_statement(match_id: int) -> WriteStatement:
    """Return the write that deletes a match's record of keys that erased people have seen."""
    return WriteStatement(_FORGOTTEN, {"this": match_id})


class KnownKeys:
    """The rows of keys that were seen by people who have been erased."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def lock_unfinished_matches_naming(self, person: Person) -> list[int]:
        """List the unfinished matches whose log may name a person, and lock their rows.

        It searches the text of changes, so that a longer number may match, too.
        """
        body = cast(MOVES.c.body, Text)
        names = (f'"person":{person}', f'"person": {person}')
        seated = MOVES.c.kind.in_(_SEATING) & or_(*map(body.contains, names))
        named = MOVES.c.match_id == MATCHES.c.id, or_(MOVES.c.person_id == person, seated)
        query = (
            select(MATCHES.c.id)
            .where(MATCHES.c.closed_at.is_(None), select(MOVES.c.ply).where(*named).exists())
            .with_for_update()
        )
        async with self._database.write() as connection:
            return list((await connection.execute(query)).scalars())

    async def save(self, match_id: int, token: bytes, teams: Collection[Team]) -> None:
        """Save the teams whose keys the person of a token has seen."""
        put = statements.insert_or_ignore_statement(self._database.dialect, KNOWN_KEYS)
        rows = [{"match_id": match_id, "token": token, "team": team.value} for team in teams]
        await self._database.execute(*(WriteStatement(put, row) for row in rows))

    async def list_teams(self, match_id: int, token: bytes) -> frozenset[Team]:
        """List the teams of a match whose keys the person of a token has seen."""
        rows = await self._database.fetch(SEEN_TEAMS, {"this": match_id, "token": token})
        return frozenset(Team(team) for (team,) in rows)

    async def list_tokens(self, match_id: int) -> frozenset[bytes]:
        """List the tokens of all erased people who have seen a key of a match."""
        rows = await self._database.fetch(_SEEN_TOKENS, {"this": match_id})
        return frozenset(token for (token,) in rows)
