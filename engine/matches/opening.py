"""Use cases that open a table: a lobby, and the next game of the same people (A7, A9)."""

from __future__ import annotations

import random
from contextlib import suppress

from engine.matches import choosing, dealing
from engine.matches.deeds import Actor
from engine.matches.ledger import Ledger
from engine.matches.refusals import AlreadyOpen, MatchBroken, NotAmongThem
from engine.matches.wanted import Wanted
from engine.rules import Change, Entry, Expire, Halt, Match, Open, RuleViolation, Settings, rotated
from engine.rules.match.arranging import can_rotate, passed_on
from engine.store import Conflict, Repeated, Store
from engine.tables import Channel, Done, Table

LOST_SECONDS = 10
"""After how long a lobby without a message is considered to have lost it."""
LOBBY_SECONDS = 3600
"""So long a lobby waits for the deal (H7)."""
PING_SECONDS = 3600
"""For so long a server's role is not mentioned again after a new game."""


class Opening:
    """The use cases that open a table, and close a lobby that expires."""

    def __init__(self, ledger: Ledger, rng: random.Random) -> None:
        self._hooks = ledger.hooks
        self._ledger = ledger
        self._store = ledger.store
        self._rng = rng

    async def open(
        self,
        place: Channel,
        actor: Actor,
        wanted: Wanted,
        fallback: str,
        rooms: tuple[int, ...] = (),
    ) -> Table:
        """Open a lobby with the options chosen, else with the server's defaults.

        If neither names a language it is that of the last table in `rooms`, else `fallback`. Raises
        AlreadyOpen with the open table, DuetIsClassic for what F excludes. A lobby whose message
        was never posted, because the bot was stopped just then, is returned again.
        """
        settings = await _wanted(self._store, place.guild, wanted, fallback, rooms)
        settings = await self._settled(place, settings, actor)
        return (await self.open_as(place, actor, Open(settings))).after

    async def opened(self, actor: Actor) -> Table | None:
        """Find the table that an earlier try of the same interaction has opened."""
        number = await self._store.opened_by(actor.interaction)
        return None if number is None else await self._ledger.look(number)

    async def settings(
        self, guild: int, wanted: Wanted, fallback: str, rooms: tuple[int, ...] = ()
    ) -> Settings:
        """Return the settings of a new table; raises DuetIsClassic for what F excludes."""
        settings = await _wanted(self._store, guild, wanted, fallback, rooms)
        return await choosing.settled(self._store, guild, settings, adults=True)

    async def language(self, guild: int, rooms: tuple[int, ...], fallback: str) -> str:
        """Return the language of public messages in these channels, when none was chosen."""
        return (await _wanted(self._store, guild, Wanted(), fallback, rooms)).language

    async def ping(self, guild: int) -> int | None:
        """Return the role that a server wants mentioned for a new game, at most once an hour."""
        return await self._store.servers.ping(guild, self._ledger.now(), PING_SECONDS)

    async def withdraw(self, match_id: int) -> Done:
        """Close a lobby that could not be shown to anybody, in its host's name (H4)."""
        return await self._apply(match_id, Halt())

    async def rematch(self, match_id: int, actor: Actor, *, rotate: bool) -> Done:
        """Open a lobby with the seats of a finished match (A9).

        Raises AlreadyOpen, and what a feature refuses.
        """
        await self._hooks.require_again(match_id)
        before = await self._ledger.watch(match_id, actor)
        settings, seats = before.match.settings, before.match.seats.anew
        if rotate:
            seats = passed_on(seats, settings.format)
        place = Channel(guild=before.place.guild, channel=before.place.channel)
        settings = await self._settled(place, settings, actor)
        return await self.open_as(place, actor, Open(settings, seats))

    async def again(self, match_id: int, actor: Actor, *, flip: bool = False) -> Done:
        """Deal the next game of a finished match's people at once, with new spymasters (A7, A9).

        With `flip` the last board's cards lie on their other sides; if nothing can be flipped, or
        it has been flipped already, it is a normal deal. If too few people are left, the lobby
        opens instead. Raises NotAmongThem for an actor who does not sit there, AlreadyOpen, and
        what a feature refuses.
        """
        await self._hooks.require_again(match_id)
        before, person = await self._ledger.view(match_id, actor)
        settings, seats = before.match.settings, before.match.seats.anew
        if seats.of(person) is None:
            raise NotAmongThem
        if can_rotate(settings.format):
            seats = rotated(seats, settings.format)
        place = Channel(guild=before.place.guild, channel=before.place.channel)
        new_settings = await self._settled(place, settings, actor)
        flips = (
            flip
            and new_settings == settings
            and await dealing.has_unseen_sides(self._store, before)
        )
        opening = Open(new_settings, seats, match_id if flips else None)
        return await self.open_as(place, actor, opening, deals=not seats.lacking(settings.format))

    async def expire(self) -> list[Done]:
        """Close every lobby whose deadline has passed; return those that this process closed."""
        closed = []
        for match_id in await self._store.due(self._ledger.now()):
            with suppress(RuleViolation, Conflict, MatchBroken):  # a person or process was faster
                closed.append(await self._apply(match_id, Expire()))
        return closed

    async def _apply(self, match_id: int, change: Change) -> Done:
        """Apply a change without a press, in the host's name."""
        async with self._ledger.transaction(match_id) as transaction:
            await transaction.apply(change)
        return transaction.result

    async def _settled(self, place: Channel, settings: Settings, actor: Actor) -> Settings:
        return await choosing.settled(self._store, place.guild, settings, adults=actor.adults)

    async def open_as(
        self, place: Channel, actor: Actor, opening: Open, *, deals: bool = False
    ) -> Done:
        """Open a table with these settings and seats; raises AlreadyOpen.

        It deals at once if it `deals`.
        """
        now = self._ledger.now()
        try:
            async with self._store.writing() as store:
                opener = await store.people.meet(actor.user, actor.locale)
                entry = Entry(opener.person, opening, now)
                Match.replay([entry])  # the rules may refuse it
                deadline = now + LOBBY_SECONDS
                match_id = await store.open(place, entry, actor.interaction, deadline)
                opened = self._ledger.join(store, await store.load(match_id))
                if deals:
                    deal = await dealing.dealt(store, opened.table, opener.person, self._rng)
                    await opened.apply(deal)
                return opened.result
        except (Conflict, Repeated):
            table = await self._ledger.open_in(place.channel)
        if table.place.message is None and now - table.match.log[-1].at > LOST_SECONDS:
            return Done(None, table)
        raise AlreadyOpen(table)


async def _wanted(
    store: Store, guild: int, wanted: Wanted, fallback: str, rooms: tuple[int, ...]
) -> Settings:
    """Return the settings chosen, with the server's defaults and the last language in `rooms`."""
    defaults = await store.servers.defaults(guild)
    if rooms and not (wanted.language or defaults.language):
        fallback = await store.servers.last_language(rooms) or fallback
    return wanted.settings(defaults, fallback)
