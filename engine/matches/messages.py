"""Messages: where a match shows, and the counts by which what is posted has its name.

Law: nothing here is part of the game; whoever shows a match keeps here what it has to find again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.rules import Person, Role
from engine.store import Store
from engine.tables import Channel, KeyMessage, Version


class Messages:
    """The messages of matches: the public one, the notice below it, the recap, and the keys."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def place(self, match_id: int) -> Channel:
        """Say where the messages of a match lie now."""
        return await self._store.messages.place(match_id)

    async def versions(self, match_ids: Collection[int]) -> dict[int, Version]:
        """Read what the screens of these matches depend on now."""
        return await self._store.versions(match_ids)

    async def unshown(self) -> list[int]:
        """List the matches that a process that was cut off may not have shown as they are."""
        return await self._store.last_shown.changed_lately(self._now())

    async def written_by_two(self) -> list[int]:
        """List the matches that this process and the one before it may have shown side by side."""
        return await self._store.last_shown.changed_by_two(self._now())

    async def shown_at(self, match_id: int, message: int, at: int) -> None:
        """Remember the public message of a match and when it was posted (Unix seconds)."""
        await self._store.messages.shown_at(match_id, message, at)

    async def lost(self, match_id: int, message: int) -> None:
        """Forget the public message of a match, unless it was posted anew meanwhile."""
        await self._store.messages.lost(match_id, message)

    async def noticed_at(self, match_id: int, message: int | None) -> None:
        """Remember the turn notice of a match, or that there is none."""
        await self._store.messages.noticed_at(match_id, message)

    async def recapped_at(self, match_id: int, message: int) -> None:
        """Remember the recap of a match."""
        await self._store.messages.recapped_at(match_id, message)

    async def serial(self, match_id: int) -> int:
        """Count one more message that is meant to be posted where everybody sees it."""
        return await self._store.messages.serial(match_id)

    async def private_serial(self, match_id: int) -> int:
        """Count one more message that is meant for one person: a key, a question (C14)."""
        return await self._store.messages.private_serial(match_id)

    async def keys_of(self, match_id: int) -> tuple[KeyMessage, ...]:
        """List the key messages of a match."""
        return await self._store.key_messages.of(match_id)

    async def put_key(self, match_id: int, shown: KeyMessage) -> None:
        """Remember a person's key message in the place of an earlier one."""
        await self._store.key_messages.put(match_id, shown)

    async def forget_key(self, match_id: int, person: Person) -> None:
        """Forget a key message that is gone."""
        await self._store.key_messages.forget(match_id, person)

    async def dms(self, person: Person, *, closed: bool) -> None:
        """Remember whether a person's direct messages are closed."""
        await self._store.people.dms(person, closed=closed)

    async def teach(self, person: Person, role: Role) -> bool:
        """Remember that a person was told of a role's first turn; False if they were before."""
        return await self._store.people.teach(person, role)
