"""People: who pressed, which language they speak, whether their direct messages are closed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import bindparam, select, update

from engine.rules import Person, Role
from engine.store import upserts
from engine.store.access import Access
from engine.store.schema import PEOPLE
from engine.store.writes import Write
from engine.tables import Profile

_NEW = {"dms_closed": False, "taught": "", "hidden": False}
_FOUND = select(PEOPLE).where(PEOPLE.c.user_id == bindparam("user"))
_UPDATED = update(PEOPLE).where(PEOPLE.c.id == bindparam("this"))
_TAUGHT = (
    _UPDATED.where(PEOPLE.c.taught.not_like(bindparam("told")))
    .values(taught=PEOPLE.c.taught + bindparam("role"))
    .returning(PEOPLE.c.id)
)


def profile(row: Iterable[Any]) -> Profile:
    """Give the value of a row of the people's table, from its first columns, in their order."""
    number, user, locale, closed, taught, hidden, *_ = row
    roles = frozenset(map(Role, taught.split()))
    return Profile(
        person=Person(number),
        user_id=user,
        locale=locale,
        dms_closed=bool(closed),
        taught=roles,
        hidden=bool(hidden),
    )


def may_be_named(people: Any = PEOPLE) -> tuple[Any, Any]:
    """Say which rows of people others may read of: who keeps nothing to themselves (H8).

    Who was forgotten has no account any more.
    """
    return people.c.user_id.is_not(None), ~people.c.hidden


class People:
    """The people's rows."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def find(self, user_id: int) -> Profile | None:
        """Find the person behind an account, None for one that was never met."""
        for row in await self._database.fetch(_FOUND, {"user": user_id}):
            return profile(row)
        return None

    async def meet(self, user_id: int, locale: str) -> Profile:
        """Find or add the person behind an account and remember the locale they speak now."""
        known = await self.find(user_id)
        if known is not None and known.locale == locale:
            return known
        put = upserts.statement(self._database.dialect, PEOPLE, ("user_id",), ("locale",))
        await self._database.put(Write(put, _NEW | {"user_id": user_id, "locale": locale}))
        return await self.meet(user_id, locale)

    async def introduce(self, user_id: int, locale: str) -> Profile:
        """Find or add somebody whom another person names; their own locale stays."""
        return await self.find(user_id) or await self.meet(user_id, locale)

    async def employ(self, computers: Iterable[Person]) -> None:
        """Give computers rows, for moves name whoever makes them (E4)."""
        known = {"locale": "", **_NEW}
        put = upserts.statement(self._database.dialect, PEOPLE, ("id",), tuple(known))
        for computer in computers:
            await self._database.put(Write(put, {"id": computer, **known}))

    async def dms(self, person: Person, *, closed: bool) -> None:
        """Remember whether a person's direct messages are closed."""
        await self._database.put(Write(_UPDATED, {"this": person, "dms_closed": closed}))

    async def hide(self, person: Person, *, hidden: bool) -> None:
        """Remember whether a person keeps their profile to themselves."""
        await self._database.put(Write(_UPDATED, {"this": person, "hidden": hidden}))

    async def teach(self, person: Person, role: Role) -> bool:
        """Remember that a person was told of a role's first turn; False if they were before."""
        values = {"this": person, "told": f"%{role.value}%", "role": f" {role.value}"}
        return bool(await self._database.put(Write(_TAUGHT, values)))
