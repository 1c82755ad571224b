"""Use cases of stored personal data: export, erase, and delete after a time (H8)."""

from __future__ import annotations

import json
from contextlib import suppress

from engine.matches.deeds import Actor
from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchBroken, MatchChanged, MatchGone
from engine.matches.transactions import retry_on_conflict
from engine.rules import DAY_SECONDS, Leave, Person, RuleViolation
from engine.store import BrokenLog, NoSuchMatch, Store, known_as
from engine.tables import Done, Profile

SERVER_DAYS = 30
"""For so many days data is kept of a server that the bot has left, as it may come back, and a key
card of a real table (H8)."""


class Privacy:
    """The use cases of stored data; the moves of finished games are kept for `days`."""

    def __init__(self, ledger: Ledger, days: int) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self.days = days
        self._hooks = ledger.hooks

    async def export(self, actor: Actor) -> str:
        """Return all stored rows about a person, as JSON; it is for that person alone."""
        profile = await self._store.people.find(actor.user)
        keeping, keepers = self._store.keeping, self._hooks.keepers
        rows = {} if profile is None else await keeping.of(profile.person, keepers)
        since = await self._store.owner.shut_out_since(actor.user)
        if since is not None:
            rows["shut_out"] = [{"number": actor.user, "since": since}]
        return json.dumps(rows, indent=1, ensure_ascii=False)

    async def leave(self, actor: Actor) -> list[Done]:
        """Remove a person from all seats and sign-ups; returns what that did to their tables."""
        for leave in self._hooks.leaving:
            await leave(actor)
        profile = await self._store.people.find(actor.user)
        if profile is None:
            return []
        sat = await self._store.sat_at(profile.person)
        left = []
        for match_id in sat:
            with suppress(RuleViolation, MatchBroken, MatchChanged, MatchGone):
                left.append(await self._leave_match(match_id, profile.person))
        return left

    async def forget(self, actor: Actor) -> None:
        """Erase a person: no row names their account afterwards. Call `leave` first.

        Which keys they have seen is kept while those games run, by tokens that name nobody (H1).
        """
        profile = await self._store.people.find(actor.user)
        if profile is None:
            return
        async with self._store.writing() as store:
            await store.lock()
            for match_id in await store.known_keys.naming(profile.person):
                await _know(store, match_id, profile)
            await store.keeping.forget(profile.person, self._hooks.keepers)
        await self._store.keeping.tidy()

    async def clean(self) -> int:
        """Delete what has been kept long enough; returns the number of games and servers."""
        now = self._ledger.now()
        long_ago = now - SERVER_DAYS * DAY_SECONDS
        for clean in self._hooks.cleaned:
            await clean()
        await self._store.keeping.forget_copies(before=long_ago)
        keepers = self._hooks.keepers
        games = await self._store.keeping.fade(now - self.days * DAY_SECONDS, keepers)
        gone = games + await self._store.keeping.forget_servers(long_ago, keepers)
        if gone:
            await self._store.keeping.tidy()
        return gone

    @retry_on_conflict
    async def _leave_match(self, match_id: int, person: Person) -> Done:
        async with self._ledger.transaction(match_id) as transaction:
            await transaction.apply(Leave(), by=person)
        return transaction.result


async def _know(store: Store, match_id: int, profile: Profile) -> None:
    """Remember which keys of a running game a person has seen who is to be erased (H1)."""
    try:
        match = (await store.load(match_id)).match
    except (BrokenLog, NoSuchMatch):
        return  # a match that is over needs no memory of keys
    if profile.user_id is not None:
        token = known_as(match.salt, profile.user_id)
        await store.known_keys.remember(match_id, token, match.keys_seen(profile.person))
