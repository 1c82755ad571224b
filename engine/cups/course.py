"""Events of a cup that need no press: results, walk-overs, the next heat, its games (E12 to E14).

Law: any process may apply them, at any later time, and each is applied once; after a restart the
cup continues where it was.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

from engine.cups.judging import verdict
from engine.cups.night import CupGame, CupNight
from engine.cups.refusals import CupGone, GameOfCup, NoSuchCup
from engine.cups.rows import CupNights
from engine.cups.rules import CallOff, CupDeed, CupPhase, CupRefusal, paired
from engine.cups.transactions import CupTransaction
from engine.matches import choosing, dealing
from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchBroken, MatchChanged, MatchGone
from engine.matches.wanted import Wanted
from engine.rules import (
    Entry,
    Format,
    Halt,
    Open,
    Pace,
    Role,
    RuleViolation,
    Seat,
    Seats,
    Settings,
    Team,
    Timing,
)
from engine.store import BrokenLog, Conflict
from engine.tables import Channel, Done, Table

SOON = 60
"""Seconds until a failed post is retried."""
LATER = 600
"""Seconds until a cup is checked again in which no event is due."""
STEPS = 64
"""Greatest number of events in one run: more than can follow from one event."""


class CupCourse:
    """The use cases that advance a cup; `rows` store where it is shown."""

    def __init__(self, ledger: Ledger, rng: random.Random) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self.rows = CupNights(ledger.store.database)
        self._rng = rng

    async def load(self, number: int) -> CupNight:
        """Load a cup; raises CupGone."""
        try:
            return await self.rows.load(number)
        except (NoSuchCup, BrokenLog) as error:
            raise CupGone from error

    async def channel_lost(self, channel: int) -> None:
        """Call off the cup whose channel no longer exists, and stop checking it."""
        number = await self.rows.open_in(channel)
        if number is not None:
            with suppress(CupRefusal, Conflict, CupGone):
                night = await self.load(number)
                await self._append(night, CallOff())
                await self.rows.look_at(number, None)

    async def require_not_of_a_cup(self, match_id: int) -> None:
        """Raise GameOfCup for a game of a cup, which draws the next one itself (E12)."""
        if await self.rows.of_match(match_id) is not None:
            raise GameOfCup

    async def due(self) -> list[int]:
        """List the numbers of the cups that are due for a check now."""
        return await self.rows.due(self._ledger.now())

    async def go_on(self, number: int) -> CupNight:
        """Apply every event that follows from a cup and its games: results, heats, the end.

        The cup is checked again after `SOON` until `settle` is called. Raises MatchChanged after
        `STEPS` events.
        """
        await self.rows.look_at(number, self._ledger.now() + SOON)
        for _ in range(STEPS):
            night = await self._sound(number)
            deed, _ = await self._following(night)
            if deed is None:
                return night
            with suppress(Conflict, CupRefusal):  # another process was faster
                await self._append(night, deed)
        raise MatchChanged

    async def _sound(self, number: int) -> CupNight:
        """Load a cup; raises CupGone, and stops checking a cup that cannot be read."""
        try:
            return await self.load(number)
        except CupGone:
            await self.rows.look_at(number, None)
            raise

    async def settle(self, night: CupNight) -> None:
        """Schedule the next check of a cup, all of which is shown, for its next deadline.

        The check is due at once if an event has become due meanwhile.
        """
        deed, at = await self._following(night)
        await self.rows.look_at(night.id, self._ledger.now() if deed else at)

    async def deal(self, night: CupNight, game: CupGame, thread: int) -> Done:
        """Create the match of a game in its thread, with everybody seated, and deal, once (E12).

        Raises MatchChanged if another match is open there, or another process was faster.
        """
        if game.match is not None:
            return Done(None, await self._ledger.look(game.match))
        settings = await self._settings(night)
        seats = _seats(night, game)
        place = Channel(guild=night.place.guild, channel=thread)
        try:
            async with self._store.writing() as store:
                entry = Entry(seats.people[0], Open(settings, seats), self._ledger.now())
                await store.people.employ(seat.person for seat in seats.computers)
                match_id = await store.open(place, entry, None, self._ledger.now() + SOON)
                opened = self._ledger.join(store, await store.load(match_id))
                deal = await dealing.dealt(store, opened.table, entry.person, self._rng)
                await opened.apply(deal)
                await CupNights(store.database).dealt(night.id, game, match_id)
        except Conflict as error:
            raise MatchChanged from error
        return opened.result

    async def close(self, game: CupGame) -> Done | None:
        """Stop a match that no longer decides anything; None unless this call stopped it."""
        if game.match is None:
            return None

        with suppress(RuleViolation, Conflict, MatchGone, MatchBroken):
            async with self._ledger.transaction(game.match) as transaction:
                if not transaction.table.match.over:
                    await transaction.apply(Halt())
            return None if transaction.result.before is None else transaction.result
        return None

    async def _following(self, night: CupNight) -> tuple[CupDeed | None, int | None]:
        """Return the event that is due now, else the time of the next check."""
        cup, now = night.cup, self._ledger.now()
        if cup.over:
            return None, None
        if cup.phase is CupPhase.SIGN_UP:
            return (CallOff(), None) if cup.lapses_at <= now else (None, cup.lapses_at)
        if cup.between:
            return paired(cup.paired_now, cup.heats, self._rng), None
        ends = [now + LATER]
        for game in night.playing():
            if game.match is None:
                continue
            outcome = verdict(night, game, await self._table(game.match), now)
            if isinstance(outcome, int):
                ends.append(outcome)
            elif outcome is not None:
                return outcome, None
        return None, min(ends)

    async def _table(self, match_id: int) -> Table | None:
        with suppress(MatchGone, MatchBroken):
            return await self._ledger.look(match_id)
        return None

    async def _settings(self, night: CupNight) -> Settings:
        """Return the settings of a cup's games: the server's, but never by correspondence."""
        guild = night.place.guild
        defaults = await self._store.servers.defaults(guild)
        settings = Wanted(night.language, Format.TWO_TEAMS).settings(defaults, night.language)
        if settings.timing.pace is Pace.CORRESPONDENCE:
            settings = replace(settings, timing=Timing())
        return await choosing.settled(self._store, guild, settings, adults=False)

    async def _append(self, night: CupNight, deed: CupDeed) -> None:
        """Store an event that no press caused, in the host's name."""
        await CupTransaction(
            rows=self.rows, night=night, person=night.cup.host, at=self._ledger.now()
        ).apply(deed)


def _seats(night: CupNight, game: CupGame) -> Seats:
    """Seat both crews of a game; the spymasters change from heat to heat (E12)."""
    pairing = night.pairing_of(game)
    seats: list[Seat] = []
    for team, number in zip(Team, pairing.crews, strict=True):
        crew = night.cup.crew(number)
        spymaster = crew.spymaster(game.heat - 1)
        seats.append(Seat(spymaster, team, Role.SPYMASTER))
        others = [person for person in crew.people if person != spymaster]
        seats += [Seat(person, team, Role.OPERATIVE) for person in others]
    return Seats(tuple(seats))
