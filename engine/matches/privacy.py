"""Use cases of stored personal data: export, erase, and delete after a time (H8)."""

from __future__ import annotations

import json
from contextlib import suppress

from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchBroken, MatchChanged, MatchGone
from engine.matches.transactions import retry_on_conflict
from engine.rules import DAY_SECONDS, Leave, Person, RuleViolation
from engine.store import CorruptLog, NoSuchMatch, Store, account_token
from engine.tables import MatchUpdate, Profile

SERVER_RETENTION_DAYS = 30
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
        """Return all stored rows about the actor as JSON text, for them alone."""
        profile = await self._store.people.find_by_account(actor.user)
        retention, policies = self._store.retention, self._hooks.retention_policies
        rows = {} if profile is None else await retention.export_rows(profile.person, policies)
        since = await self._store.owner.get_banned_since(actor.user)
        if since is not None:
            rows["shut_out"] = [{"number": actor.user, "since": since}]
        return json.dumps(rows, indent=1, ensure_ascii=False)

    async def leave_everything(self, actor: Actor) -> list[MatchUpdate]:
        """Remove the actor from all seats and sign-ups; returns the updates of their tables."""
        for leave in self._hooks.on_leave:
            await leave(actor)
        profile = await self._store.people.find_by_account(actor.user)
        if profile is None:
            return []
        left = []
        for match_id in await self._store.list_matches_seating(profile.person):
            with suppress(RuleViolation, MatchBroken, MatchChanged, MatchGone):
                left.append(await self._leave_match(match_id, profile.person))
        return left

    async def erase(self, actor: Actor) -> None:
        """Erase the actor: no row names their account afterwards; call `leave_everything` first.

        Keeps which keys they have seen while those games run, by tokens that name no person (H1).
        """
        profile = await self._store.people.find_by_account(actor.user)
        if profile is None:
            return
        async with self._store.writing() as store:
            await store.lock()
            for match_id in await store.known_keys.lock_unfinished_matches_naming(profile.person):
                await _remember_keys(store, match_id, profile)
            await store.retention.erase_person(profile.person, self._hooks.retention_policies)
        await self._store.retention.truncate_wal()

    async def purge(self) -> int:
        """Delete data past its retention time; returns the number of games and servers purged.

        At most 100 games at a time.
        """
        retention, policies = self._store.retention, self._hooks.retention_policies
        now = self._ledger.now()
        long_ago = now - SERVER_RETENTION_DAYS * DAY_SECONDS
        for clean in self._hooks.on_cleanup:
            await clean()
        await retention.delete_old_migration_copies(before=long_ago)
        games = await retention.purge_games_before(now - self.days * DAY_SECONDS, policies)
        gone = games + await retention.purge_left_servers(long_ago, policies)
        if gone:
            await retention.truncate_wal()
        return gone

    @retry_on_conflict
    async def _leave_match(self, match_id: int, person: Person) -> MatchUpdate:
        async with self._ledger.transaction(match_id) as transaction:
            await transaction.apply(Leave(), by=person)
        return transaction.result


async def _remember_keys(store: Store, match_id: int, profile: Profile) -> None:
    """Save which keys of a running game a person has seen who is to be erased (H1)."""
    try:
        match = (await store.load(match_id)).match
    except (CorruptLog, NoSuchMatch):
        return  # a match that is over needs no memory of keys
    if profile.user_id is not None:
        token = account_token(match.salt, profile.user_id)
        await store.known_keys.save(match_id, token, match.get_seen_keys(profile.person))
