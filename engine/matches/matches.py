"""The use cases at the table: mark, guess, stop, cover, resign, and what may be looked up."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from engine.matches.absences import Absences
from engine.matches.calling import Calls
from engine.matches.games import Games
from engine.matches.giving import Clues
from engine.matches.hosting import Hosting
from engine.matches.lapsing import Lapses
from engine.matches.ledger import Actor, Ledger
from engine.matches.messages import Messages
from engine.matches.refusals import TypedClue
from engine.matches.resting import Resting
from engine.rules import (
    Change,
    Cover,
    Guess,
    Layout,
    Mark,
    Marking,
    NothingMarked,
    Position,
    require_majority,
)
from engine.rules.game.seat import Person, Seat
from engine.store import Repeated, Store
from engine.tables import Best, Profile, Rank, Table


class Beats:
    """Says that this process hears a shard (G4)."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now

    async def beat(self, count: int, shard: int) -> bool:
        """Beat for a shard; tells whether it is heard again after a silence."""
        return await self._store.heartbeats.beat(count, shard, self._now())


class Matches:
    """Every use case of a running match.

    `hosting` has those around it, `clues` those before a clue is out, `calls` those against it.
    `resting` has those of its clocks, `absences` those of people who are not there, `games` what
    somebody plays; `limits` is what happens when nobody acts in time.
    """

    def __init__(self, store: Store, rng: random.Random, now: Callable[[], int]) -> None:
        self._ledger = Ledger(store, now)
        self.messages = Messages(store)
        self.commands = store.servers
        self.heartbeats = Beats(store, now)
        self.hosting = Hosting(self._ledger, rng)
        self.clues = Clues(self._ledger)
        self.calls = Calls(self._ledger)
        self.resting = Resting(self._ledger)
        self.absences = Absences(self._ledger)
        self.games = Games(self._ledger)
        self.limits = Lapses(self._ledger, self.clues, rng)

    async def alive(self) -> None:
        """Read something from the database."""
        await self._ledger.store.open_in(0)

    async def give(self, match_id: int, deed: Actor, moment: int, typed: TypedClue) -> Table:
        """Publish a clue, or raise what keeps it a draft: see `Clues.give` (C14)."""
        return await self.clues.give(match_id, deed, moment, typed)

    async def press(self, match_id: int, deed: Actor, moment: int, card: Position) -> Table:
        """Mark a card, take one's own mark off, or guess where a press is the guess (B19)."""
        table = await self._ledger.at(match_id, deed)
        if table.match.settings.marking is Marking.AT_ONCE:
            return await self.play(match_id, deed, moment, Guess(card))
        return await self.mark(match_id, deed, moment, card)

    async def mark(self, match_id: int, deed: Actor, moment: int, card: Position) -> Table:
        """Mark a card, or take the mark off when it is this person's own (B19)."""
        return await self._mark(match_id, deed, moment, card, takes_off=True)

    async def touch(self, match_id: int, deed: Actor, moment: int) -> Table:
        """Make this person's marked card the official guess; raises NothingMarked (B19)."""
        return await self._ledger.change(match_id, deed, self._touched, moment)

    async def guess(self, match_id: int, deed: Actor, moment: int, card: Position) -> Table:
        """Touch a card without looking for its button; with majority it is marked first (B19)."""
        table = await self._ledger.at(match_id, deed)
        if table.match.settings.marking is not Marking.MAJORITY:
            return await self.play(match_id, deed, moment, Guess(card))
        if not await self._ledger.store.stored(deed.interaction):
            await self._mark(match_id, deed, moment, card, takes_off=False)
        return await self._ledger.change(
            match_id, deed, lambda table, person: self._agreed(table, person, card), moment
        )

    async def play(self, match_id: int, deed: Actor, moment: int, change: Change) -> Table:
        """Make a change that needs nothing looked up."""
        return await self._ledger.enter(match_id, deed, change, moment)

    async def look(self, match_id: int) -> Table:
        """Load a match as it stands; raises MatchGone or MatchBroken."""
        return await self._ledger.look(match_id)

    async def watch(self, match_id: int, deed: Actor) -> Table:
        """Give a match to anybody of its server; raises MatchGone elsewhere."""
        return await self._ledger.at(match_id, deed)

    async def look_in(self, channel: int) -> Table:
        """Load the open match of a channel, else the last that sleeps there; raises NoMatchHere."""
        return await self._ledger.find_in(channel)

    async def key(self, match_id: int, deed: Actor) -> tuple[Table, Seat]:
        """Give the table and this person's seat, which sees a key: in Duet its side's (D0).

        Raises KeyIsSecret for everybody who sees none.
        """
        viewer = await self.meet(deed)
        table = await self._ledger.at(match_id, deed)
        _, seat = table.match.require_sees_key(viewer.person)
        return table, seat

    async def require_may_give(self, match_id: int, deed: Actor, moment: int) -> Table:
        """Give the table, or raise unless this person's clue is awaited (B2, D3)."""
        giver = await self.meet(deed)
        table = await self._ledger.at(match_id, deed, moment)
        table.match.require_may_give(giver.person)
        return table

    async def cover(self, match_id: int, deed: Actor, moment: int, card: Position) -> Table:
        """Cover an agent of the spymaster's choice (C15a, E2)."""
        return await self.play(match_id, deed, moment, Cover(card))

    async def require_may_cover(self, match_id: int, deed: Actor, moment: int) -> Table:
        """Give the table, or raise unless this person's choice of a card is awaited (E2)."""
        spymaster = await self.meet(deed)
        table = await self._ledger.at(match_id, deed, moment)
        table.match.seats.require_may_cover(spymaster.person, table.match.require_dealt())
        return table

    async def best(self, guild: int, layout: Layout, limit: int) -> tuple[Best, ...]:
        """List a server's best scores against a simulated opponent on a layout (E3)."""
        return await self._ledger.store.results.best(guild, layout, limit)

    async def standing(self, match_id: int) -> Rank | None:
        """Say where a game stands on its best list, None for a game without a score (E3)."""
        return await self._ledger.store.results.standing(match_id)

    async def meet(self, deed: Actor) -> Profile:
        """Find or add the person of a deed."""
        return await self._ledger.meet(deed)

    async def _mark(
        self, match_id: int, deed: Actor, moment: int, card: Position, *, takes_off: bool
    ) -> Table:
        marker = await self.meet(deed)
        async with self._ledger.lock(match_id):
            table = await self._ledger.at(match_id, deed, moment)
            table.match.require_may_mark(marker.person, card)
            own = takes_off and table.mark_of(marker.person) == card
            mark = Mark(marker.person, None if own else card, self._ledger.now())
            try:
                await self._ledger.store.mark(table, mark, deed.interaction)
            except Repeated:
                return await self.look(match_id)
        return replace(await self.look(match_id), before=table)

    def _touched(self, table: Table, person: Person) -> Change:
        card = table.mark_of(person)
        if card is None:
            table.match.require_may_guess(person)
            raise NothingMarked
        return self._agreed(table, person, card)

    def _agreed(self, table: Table, person: Person, card: Position) -> Change:
        match, now = table.match, self._ledger.now()
        if match.settings.marking is Marking.MAJORITY:
            match.require_may_guess(person)
            deciding = match.deciding(person, table.hands, now, table.back)
            require_majority(card, table.marks, deciding | {person})
        return Guess(card)
