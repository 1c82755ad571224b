"""Events of a cup that need no press: results, walk-overs, the next heat, its games (E12 to E14).

Law: any process may apply them, at any later time, and each is applied once; after a restart the
cup continues where it was.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass, replace

from engine.cups.judging import judge_table
from engine.cups.rows import CupRows
from engine.cups.rules import CallOff, CupEntry, CupEvent, CupPhase, CupRefusal, pair_crews
from engine.cups.stored_cup import CupGame, CupGone, CupNight, CupNotFound, GameOfCup
from engine.matches import dealing, pack_choice
from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.matches.opening import LobbyOptions
from engine.matches.refusals import MatchBroken, MatchChanged, MatchGone
from engine.rules import (
    Entry,
    Format,
    Halt,
    Open,
    Pace,
    Person,
    Role,
    RuleViolation,
    Seat,
    Seats,
    Settings,
    Team,
    Timing,
)
from engine.store import Conflict, CorruptLog
from engine.tables import MatchUpdate, MessageLocation, Table

RETRY_SECONDS = 60
"""Seconds until a failed post is retried."""
IDLE_SECONDS = 600
"""Seconds until a cup is checked again in which no event is due."""
MAX_EVENTS = 64
"""Greatest number of events in one run: more than can follow from one event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CupTransaction:
    """A cup as it was loaded under its lock, and the person whose event is applied to it.

    `actor` is None for an event that no press caused.
    """

    rows: CupRows
    night: CupNight
    person: Person
    at: int
    actor: Actor | None = None

    def require_host(self) -> None:
        """Raise OnlyTheHost unless the person hosts the cup, or moderates (E11)."""
        moderator = self.actor is not None and self.actor.moderator
        self.night.cup.require_host(self.person, moderator=moderator)

    async def apply(self, move: CupEvent) -> None:
        """Apply and store an event.

        Raises the CupRefusal that refuses it, Conflict if another process was faster, or
        DuplicateInteraction.
        """
        entry = CupEntry(self.person, move, self.at)
        interaction = None if self.actor is None else self.actor.interaction
        await self.rows.append_event(self.night, entry, self.night.cup.play(entry), interaction)


class CupProgress:
    """The use cases that advance a cup; `rows` store where it is shown."""

    def __init__(self, ledger: Ledger, rng: random.Random) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self.rows = CupRows(ledger.store.database)
        self._rng = rng

    async def load(self, number: int) -> CupNight:
        """Load a cup; raises CupGone if it does not exist or its log is corrupt."""
        try:
            return await self.rows.load(number)
        except (CupNotFound, CorruptLog) as error:
            raise CupGone from error

    async def call_off_cup_of_lost_channel(self, channel: int) -> None:
        """Call off the open cup of a channel that no longer exists, and stop checking it."""
        number = await self.rows.find_open_cup(channel)
        if number is not None:
            with suppress(CupRefusal, Conflict, CupGone):
                night = await self.load(number)
                await self._store_event(night, CallOff())
                await self.rows.schedule_check(number, None)

    async def require_no_cup_game(self, match_id: int) -> None:
        """Raise GameOfCup if a match is a game of a cup, which starts its next games (E12)."""
        if await self.rows.find_by_match(match_id) is not None:
            raise GameOfCup

    async def list_due(self) -> list[int]:
        """List the numbers of the cups due for a check, except in servers that the bot left."""
        return await self.rows.list_due(self._ledger.now())

    async def apply_due_events(self, number: int) -> CupNight:
        """Apply every event that follows from a cup and its games: results, heats, the end.

        A check in `RETRY_SECONDS` is scheduled first, in case posting fails before
        `schedule_next_check`. Raises CupGone, or MatchChanged after `MAX_EVENTS` events.
        """
        await self.rows.schedule_check(number, self._ledger.now() + RETRY_SECONDS)
        for _ in range(MAX_EVENTS):
            night = await self._load_or_unschedule(number)
            event, _ = await self._next_event(night)
            if event is None:
                return night
            with suppress(Conflict, CupRefusal):  # another process was faster
                await self._store_event(night, event)
        raise MatchChanged

    async def _load_or_unschedule(self, number: int) -> CupNight:
        """Load a cup; raises CupGone, and stops checking a cup that cannot be read."""
        try:
            return await self.load(number)
        except CupGone:
            await self.rows.schedule_check(number, None)
            raise

    async def schedule_next_check(self, night: CupNight) -> None:
        """Schedule a cup's next check for its next deadline, once its messages are up to date.

        The check is due at once if an event is due already; there is none for a cup that is over.
        """
        event, at = await self._next_event(night)
        await self.rows.schedule_check(night.id, self._ledger.now() if event else at)

    async def start_game(self, night: CupNight, game: CupGame, thread: int) -> MatchUpdate:
        """Create a game's match in its thread, with its people seated, and deal (E12).

        A game that has a match already keeps it. Raises MatchChanged if another match is open
        there, or another process was faster.
        """
        if game.match_id is not None:
            return MatchUpdate(None, await self._ledger.get_table(game.match_id))
        settings = await self._settings(night)
        seats = _seat_crews(night, game)
        place = MessageLocation(guild=night.place.guild, channel=thread)
        try:
            async with self._store.writing() as store:
                entry = Entry(seats.people[0], Open(settings, seats), self._ledger.now())
                await store.people.ensure_computers(seat.person for seat in seats.computers)
                match_id = await store.insert_match(
                    place, entry, None, self._ledger.now() + RETRY_SECONDS
                )
                opened = self._ledger.join_transaction(store, await store.load(match_id))
                deal = await dealing.create_deal(store, opened.table, entry.person, self._rng)
                await opened.apply(deal)
                await CupRows(store.database).save_match(night.id, game, match_id)
        except Conflict as error:
            raise MatchChanged from error
        return opened.result

    async def stop_match(self, game: CupGame) -> MatchUpdate | None:
        """Stop a game's match that no longer decides anything; None unless this call stopped it."""
        if game.match_id is None:
            return None

        with suppress(RuleViolation, Conflict, MatchGone, MatchBroken):
            async with self._ledger.transaction(game.match_id) as transaction:
                if not transaction.table.match.is_over:
                    await transaction.apply(Halt())
            return None if transaction.result.before is None else transaction.result
        return None

    async def _next_event(self, night: CupNight) -> tuple[CupEvent | None, int | None]:
        """Return the event that is due now, else the time of the next check."""
        cup, now = night.cup, self._ledger.now()
        if cup.is_over:
            return None, None
        if cup.phase is CupPhase.SIGN_UP:
            return (CallOff(), None) if cup.sign_up_ends_at <= now else (None, cup.sign_up_ends_at)
        if cup.is_between_heats:
            return pair_crews(cup.standings_to_pair, cup.heats, self._rng), None
        ends = [now + IDLE_SECONDS]
        for game in night.list_current_games():
            if game.match_id is None:
                continue
            outcome = judge_table(night, game, await self._find_table(game.match_id), now)
            if isinstance(outcome, int):
                ends.append(outcome)
            elif outcome is not None:
                return outcome, None
        return None, min(ends)

    async def _find_table(self, match_id: int) -> Table | None:
        with suppress(MatchGone, MatchBroken):
            return await self._ledger.get_table(match_id)
        return None

    async def _settings(self, night: CupNight) -> Settings:
        """Return the settings of a cup's games: the server's, but never by correspondence."""
        guild = night.place.guild
        defaults = await self._store.servers.get_defaults(guild)
        settings = LobbyOptions(night.language, Format.TWO_TEAMS).to_settings(
            defaults, night.language
        )
        if settings.timing.pace is Pace.CORRESPONDENCE:
            settings = replace(settings, timing=Timing())
        return await pack_choice.without_unoffered_packs(self._store, guild, settings, adults=False)

    async def _store_event(self, night: CupNight, event: CupEvent) -> None:
        """Store an event that no press caused, in the host's name."""
        await CupTransaction(
            rows=self.rows, night=night, person=night.cup.host, at=self._ledger.now()
        ).apply(event)


def _seat_crews(night: CupNight, game: CupGame) -> Seats:
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
