"""Messages: where a match shows in Discord, and how many messages were meant to be posted."""

from __future__ import annotations

from engine.rules import Person
from engine.store import Store
from engine.tables import Channel, KeyMessage, Version


class Messages:
    """The messages of all matches."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def place(self, match_id: int) -> Channel:
        """Say where the messages of a match lie now."""
        return (await self._store.load(match_id)).place

    async def version(self, match_id: int) -> Version:
        """Read what a screen of a match depends on now."""
        return await self._store.version(match_id)

    async def shown_at(self, match_id: int, message: int, at: int) -> None:
        """Remember the public message of a match and when it was posted."""
        await self._store.shown_at(match_id, message, at)

    async def lost(self, match_id: int, message: int) -> None:
        """Forget the public message of a match, unless it was posted anew meanwhile."""
        await self._store.lost(match_id, message)

    async def noticed_at(self, match_id: int, message: int | None) -> None:
        """Remember the turn notice of a match, or that there is none."""
        await self._store.noticed_at(match_id, message)

    async def recapped_at(self, match_id: int, message: int) -> None:
        """Remember the recap of a match."""
        await self._store.recapped_at(match_id, message)

    async def serial(self, match_id: int) -> int:
        """Count one more public message that is meant to be posted."""
        return await self._store.serial(match_id)

    async def private_serial(self, match_id: int) -> int:
        """Count one more key or question that is meant to be sent."""
        return await self._store.serial(match_id)

    async def keys_of(self, match_id: int) -> tuple[KeyMessage, ...]:
        """List where the keys of a match lie."""
        return await self._store.key_messages.of(match_id)

    async def put_key(self, match_id: int, where: KeyMessage) -> None:
        """Remember where a key lies."""
        await self._store.key_messages.put(match_id, where)

    async def forget_key(self, match_id: int, person: Person) -> None:
        """Forget where somebody's key lay."""
        await self._store.key_messages.forget(match_id, person)

    async def dms(self, person: Person, *, closed: bool) -> None:
        """Remember whether somebody's direct messages are closed."""
        await self._store.people.dms(person, closed=closed)
