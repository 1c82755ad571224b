"""Use cases of pauses and absences: flip, pause, wake, take over, abandon (G1 to G5, H2)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress

from engine import rules
from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchChanged, NoMatchHere, OtherOpen
from engine.matches.transactions import retry_on_conflict
from engine.store import ChannelTaken, Store
from engine.tables import AbsentPeople, MatchUpdate, Table


class PauseService:
    """The use cases of a match's clocks and pauses."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def flip_sand_timer(
        self, match_id: int, actor: Actor, moment: int | None = None
    ) -> MatchUpdate:
        """Flip the sand timer; raises NoSandTimer, SandRuns, FlippedAlready (G1)."""
        return await self._ledger.apply(match_id, actor, rules.Flip(), moment)

    async def request_pause(self, match_id: int, actor: Actor) -> MatchUpdate:
        """Ask for a pause, or agree to the other side's request (G5).

        The game is paused only once the other side agrees: `match.rest` is PAUSED then. Raises
        PauseAsked if this side has asked already.
        """
        return await self._ledger.apply(match_id, actor, rules.Pause())

    async def withdraw_pause_request(self, match_id: int, actor: Actor) -> MatchUpdate:
        """Withdraw the actor's request for a pause; raises PauseNotAsked (G5)."""
        return await self._ledger.apply(match_id, actor, rules.Unpause())

    async def resume(self, match_id: int, actor: Actor) -> MatchUpdate:
        """Resume a paused game with the time that was left on its clocks; raises NotPaused (G5)."""
        return await self._ledger.apply(match_id, actor, rules.Resume())

    @retry_on_conflict
    async def wake(self, match_id: int, actor: Actor) -> MatchUpdate:
        """Wake a sleeping game, as a seated person, its host or a moderator (G3).

        Raises NotAsleep, and OtherOpen if another table is open in its channel.
        """
        try:
            async with self._ledger.transaction(match_id, actor) as transaction:
                match = transaction.table.match
                match.require_may_wake(transaction.person, moderator=actor.moderator)
                await transaction.apply(rules.Wake())
        except ChannelTaken:
            place = (await self._ledger.get_for(match_id, actor)).place
            with suppress(NoMatchHere):
                raise OtherOpen(await self._ledger.get_open_in_channel(place.channel)) from None
            raise MatchChanged from None
        return transaction.result


_ALWAYS_UP = (rules.UptimeInterval(0),)
"""The uptime of a bot that was never away (G4)."""


class Absences:
    """The use cases of people who have been inactive for long."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    @retry_on_conflict
    async def take_over_seat(
        self, match_id: int, actor: Actor, holder: rules.Person
    ) -> MatchUpdate:
        """Take the seat of `holder`, whom the game awaits and who has long been inactive (H2).

        Raises NotWaitedFor, StillHere, or why the actor may not have the seat, as HasSeenKey.
        """
        async with self._ledger.transaction(match_id, actor) as transaction:
            seat = transaction.table.match.seats.find_seat(holder)
            if seat is None:
                raise rules.NotWaitedFor
            idle_from = await _load_takeover_times(transaction.store, transaction.table)
            if seat in idle_from and self._ledger.now() < idle_from[seat]:
                raise rules.StillHere
            await transaction.apply(rules.TakeOver(seat))
        return transaction.result

    def list_idle_seats(self, table: Table) -> tuple[rules.Seat, ...]:
        """List the awaited seats of inactive people, which others may try to take (H2).

        Counts public activity alone, to reveal nothing of an unpublished clue (C14);
        `take_over_seat` counts typing, too, and may raise StillHere.
        """
        now = self._ledger.now()
        return tuple(seat for seat, at in _takeover_times(table).items() if at <= now)

    def list_absences(self, table: Table) -> AbsentPeople:
        """Return the seats that others may take (H2), and the seated people on holiday (G3)."""
        until = {person: table.get_holiday_end(person) for person in table.match.seats.people}
        away = {person: at for person, at in until.items() if at > self._ledger.now()}
        return AbsentPeople(self.list_idle_seats(table), away)

    async def abandon(self, match_id: int, actor: Actor) -> MatchUpdate:
        """End a game with a side that is long missing; raises NobodyMissing, MissingTooShort."""
        return await self._ledger.apply(match_id, actor, rules.Abandon())


def find_idle_person(
    table: Table, kinds: Collection[rules.SeatKind], now: int
) -> rules.Person | None:
    """Find a long inactive person on a seat of these kinds, or None (H2)."""
    idle = (seat for seat, at in _takeover_times(table).items() if at <= now)
    return next((seat.person for seat in idle if any(map(seat.is_of_kind, kinds))), None)


async def _load_takeover_times(store: Store, table: Table) -> dict[rules.Seat, int]:
    """Return from when each awaited seat may be taken over, counting private activity, too (H2).

    Activity is a logged change, a mark, and a clue that was typed or asked about.
    """
    typed = await store.drafts.list_drafts(table.id)
    signs = [(draft.giver, draft.put_at) for draft in typed if draft.put_at is not None]
    return _takeover_times(table, signs)


def _takeover_times(
    table: Table, typed: Sequence[tuple[rules.Person, int]] = ()
) -> dict[rules.Seat, int]:
    away = [(who.person, table.get_holiday_end(who.person)) for who in table.people.values()]
    signs = [*typed, *((hand.person, hand.at) for hand in table.all_marks), *away]
    times = {
        seat: _takeover_time(table, seat, [at for who, at in signs if who == seat.person])
        for seat in table.match.seats
    }
    return {seat: at for seat, at in times.items() if at is not None}


def _takeover_time(table: Table, seat: rules.Seat, signs: Sequence[int]) -> int | None:
    """Return when a seat may be taken over; downtime of the bot does not count (G4)."""
    limit = table.match.get_takeover_limit(seat, signs)
    return None if limit is None else limit.get_end(table.uptime or _ALWAYS_UP)
