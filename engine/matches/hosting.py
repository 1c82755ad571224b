"""The use cases around a game: lobby, settings, seats, deal, stopping, and the next game."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from contextlib import suppress

from engine.languages import FIRST
from engine.matches import absences, choosing, dealing
from engine.matches.deeds import Actor, Play
from engine.matches.ledger import Ledger
from engine.matches.refusals import AlreadyOpen, MatchBroken, NoComputers, NotAmongThem
from engine.matches.wanted import Wanted, with_usual_layout
from engine.players import speaks
from engine.rules import (
    COMPUTERS,
    Change,
    Configure,
    Entry,
    Expire,
    Format,
    Halt,
    Hire,
    Match,
    NoSuchSeat,
    Open,
    Put,
    Remove,
    Reseat,
    Role,
    RuleViolation,
    SeatKind,
    Seats,
    Settings,
    Succeed,
    TableFull,
    Team,
    rotated,
    shuffled,
)
from engine.rules.game.seat import Person, Seat
from engine.rules.match.arranging import can_rotate
from engine.store import Conflict, Repeated, Store
from engine.tables import Channel, Defaults, Table

ChooseChange = Callable[[Match], Change]

LOST_SECONDS = 10
"""After how long a lobby without a message is taken to have lost it."""
LOBBY_SECONDS = 3600
"""How long a lobby waits for the deal (H7)."""
PING_SECONDS = 3600
"""How long a server's role is left alone after it was told of a new game."""


class Hosting:
    """What the people at a table, its starter and the moderators do around a game."""

    def __init__(self, ledger: Ledger, rng: random.Random) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self._rng = rng

    async def open(self, place: Channel, actor: Actor, wanted: Wanted, fallback: str) -> Table:
        """Open a lobby as wanted, else with the server's defaults, else in `fallback`'s language.

        Raises AlreadyOpen with the table that lies, DuetIsClassic for what F excludes. A lobby
        whose message never got out, for the bot was stopped just then, is given again.
        """

        async def opened(store: Store) -> Open:
            settings = wanted.settings(await store.servers.defaults(place.guild), fallback)
            return Open(await self._settled(store, place.guild, settings, actor))

        return await self._open(place, actor, opened)

    async def settings(self, guild: int, wanted: Wanted, fallback: str) -> Settings:
        """Say what a table would be opened with; raises DuetIsClassic for what F excludes."""
        settings = wanted.settings(await self.defaults(guild), fallback)
        return await choosing.settled(self._store, guild, settings, adults=True)

    async def ping(self, guild: int) -> int | None:
        """Give the role that a server wants told of a new game, at most once an hour."""
        return await self._store.servers.ping(guild, self._ledger.now(), PING_SECONDS)

    async def withdraw(self, match_id: int) -> Table:
        """Close a lobby that nobody could be shown, in its starter's name (H4)."""
        return await self._lapse(match_id, Halt())

    async def rematch(self, match_id: int, actor: Actor, *, rotate: bool) -> Table:
        """Open a lobby with the seats of a finished match (A9); raises AlreadyOpen."""
        before = await self._ledger.watch(match_id, actor)
        settings, seats = before.match.settings, before.match.seats.anew
        if rotate:
            seats = _passed_on(seats, settings.format)

        async def opened(store: Store) -> Open:
            return Open(await self._settled(store, before.place.guild, settings, actor), seats)

        place = Channel(before.place.guild, before.place.channel)
        return await self._open(place, actor, opened)

    async def again(self, match_id: int, actor: Actor, *, flip: bool = False) -> Table:
        """Deal the next game of a finished match's people at once, with new spymasters (A7, A9).

        With `flip` the last board's cards lie on their other sides; where nothing can be flipped,
        or has been flipped already, the deal is one like any other. Where too few people are
        left, the lobby opens instead. Raises NotAmongThem for who does not sit there, AlreadyOpen.
        """
        before, person = await self._ledger.view(match_id, actor)
        settings, seats = before.match.settings, before.match.seats.anew
        if seats.of(person) is None:
            raise NotAmongThem
        if can_rotate(settings.format):
            seats = rotated(seats, settings.format)

        async def opened(store: Store) -> Open:
            kept = await self._settled(store, before.place.guild, settings, actor)
            flips = flip and kept == settings and await dealing.has_unseen_sides(store, before)
            return Open(kept, seats, match_id if flips else None)

        place = Channel(before.place.guild, before.place.channel)
        return await self._open(place, actor, opened, deals=not seats.lacking(settings.format))

    async def seat(
        self, match_id: int, actor: Actor, change: Change, moment: int | None = None
    ) -> Table:
        """Join, take a seat or leave."""
        return await self._ledger.enter(match_id, actor, change, moment)

    async def shuffle(self, match_id: int, actor: Actor) -> Table:
        """Seat everybody anew on even teams (A8)."""

        def reseat(table: Table, _: Person) -> Change:
            match = table.match
            return Reseat(shuffled(match.seats, self._rng, match.settings.format))

        return await self._ledger.change(match_id, actor, reseat)

    async def rotate(self, match_id: int, actor: Actor) -> Table:
        """Pass the spymasters' seats on (A9); raises NoSuchSeat in Duet, which has none (D0)."""

        def reseat(table: Table, _: Person) -> Change:
            return Reseat(_passed_on(table.match.seats, table.match.settings.format))

        return await self._ledger.change(match_id, actor, reseat)

    async def start(self, match_id: int, actor: Actor) -> Table:
        """Deal the cards and the key (A4, A5), and by lot what seats are needed and empty (A7).

        Raises SeatsMissing where too few people sit. For the seated it is no matter that somebody
        was faster: the game is on.
        """

        async def plan(store: Store, table: Table, person: Person) -> Play | None:
            if table.match.game is not None and table.match.seats.of(person):
                return None
            return await self._dealt(store, table, person)

        return await self._ledger.play(match_id, actor, plan)

    async def configure(
        self, match_id: int, actor: Actor, chosen: Callable[[Settings], Settings]
    ) -> Table:
        """Choose other settings; for the starter or a moderator, in the lobby.

        Another format or deck brings its layout along (F2). Raises DuetIsClassic for what F
        excludes, TooManyPeople when not everybody has a seat in the format, PackTooSmall for packs
        that cannot fill the layout (A4).
        """

        async def configured(store: Store, table: Table, person: Person) -> Play:
            table.match.require_may_manage(person, moderator=actor.moderator)
            before, guild = table.match.settings, table.place.guild
            wanted = with_usual_layout(before, chosen(before))
            settings = await self._settled(store, guild, wanted, actor)
            await choosing.require_fitting(store, guild, settings)
            return Play(person, Configure(settings))

        return await self._ledger.play(match_id, actor, configured)

    async def put(
        self, match_id: int, actor: Actor, user: int, team: Team | None, role: Role
    ) -> Table:
        """Fill a seat with somebody, swapping where a spymaster is in the way (H1)."""

        async def put(store: Store, table: Table, person: Person) -> Play:
            table.match.require_may_manage(person, moderator=actor.moderator)
            other = await store.people.introduce(user, actor.locale)
            return Play(person, Put(Seat(other.person, team, role)), names=other)

        return await self._ledger.play(match_id, actor, put)

    async def remove(self, match_id: int, actor: Actor, user: int) -> Table:
        """Empty somebody's seat (H1)."""

        async def remove(store: Store, table: Table, person: Person) -> Play:
            table.match.require_may_manage(person, moderator=actor.moderator)
            other = await store.people.introduce(user, actor.locale)
            return Play(person, Remove(other.person), names=other)

        return await self._ledger.play(match_id, actor, remove)

    async def hire(
        self,
        match_id: int,
        actor: Actor,
        kinds: tuple[SeatKind, ...],
        moment: int | None = None,
    ) -> Table:
        """Seat computers where nobody sits, or who sits there has long done nothing (E4, H2).

        No `kinds` are all seats that are free.
        That is the word of the starter or a moderator, else one voice of somebody seated. Raises
        NoComputers in a language that they do not speak.
        """

        async def hired(store: Store, table: Table, person: Person) -> Play:
            if not speaks(table.match.language):
                raise NoComputers
            word = actor.moderator or person == table.match.starter
            wanted = kinds or table.match.seats.missing(table.match.settings.format)
            seats = _computers(table.match, wanted)
            absent = absences.absent(table, wanted, self._ledger.now())
            await store.people.employ(seat.person for seat in seats)
            return Play(person, Hire(seats, absent, word))

        return await self._ledger.play(match_id, actor, hired, moment)

    async def dismiss(self, match_id: int, actor: Actor, computer: Person) -> Table:
        """Have a computer leave its seat; for the starter or a moderator (H1)."""
        return await self._managed(match_id, actor, lambda _: Remove(computer))

    async def succeed(self, match_id: int, actor: Actor) -> Table:
        """Take the part of a starter who is absent."""
        return await self._ledger.enter(match_id, actor, Succeed())

    async def halt(self, match_id: int, actor: Actor, moment: int | None = None) -> Table:
        """Stop a game, or close a lobby; for the starter or a moderator (H1, H4)."""
        return await self._managed(match_id, actor, lambda _: Halt(), moment)

    async def require_may_manage(self, match_id: int, actor: Actor) -> Table:
        """Give the table, or raise unless this person is its starter or a moderator (H1)."""
        table, manager = await self._ledger.view(match_id, actor)
        table.match.require_may_manage(manager, moderator=actor.moderator)
        return table

    async def expire(self) -> list[Table]:
        """Close every lobby whose time is up; give those that this process closed."""
        closed = []
        for match_id in await self._store.due(self._ledger.now()):
            with suppress(RuleViolation, Conflict, MatchBroken):  # somebody was faster
                closed.append(await self._lapse(match_id, Expire()))
        return closed

    async def defaults(self, guild: int) -> Defaults:
        """Give a server's defaults for new matches."""
        return await self._store.servers.defaults(guild)

    async def choose_defaults(self, guild: int, defaults: Defaults) -> None:
        """Set a server's defaults for new matches; whoever asks has been checked.

        Raises AgreementTooLong (C12, H7), TimingOutOfRange (G5), PackTooSmall (A4).
        """
        if defaults.house is not None:
            defaults.house.require_short()
        if defaults.timing is not None:
            defaults.timing.require_allowed()
        if defaults.mix is not None:
            chosen = Wanted().settings(defaults, FIRST)
            chosen = await choosing.settled(self._store, guild, chosen, adults=True)
            await choosing.require_fitting(self._store, guild, chosen)
        await self._store.servers.choose(guild, defaults)

    async def _settled(
        self, store: Store, guild: int, settings: Settings, actor: Actor
    ) -> Settings:
        return await choosing.settled(store, guild, settings, adults=actor.adults)

    async def _lapse(self, match_id: int, change: Change) -> Table:
        async def lapsed(_store: Store, table: Table) -> Play:
            return Play(table.match.starter, change)

        return await self._ledger.lapse(match_id, lapsed)

    async def _dealt(self, store: Store, table: Table, person: Person) -> Play:
        table.match.require_ready(person)
        supply = await dealing.supply(store, table)
        return Play(person, dealing.deal(table.match, supply, self._rng))

    async def _open(
        self,
        place: Channel,
        actor: Actor,
        choose: Callable[[Store], Awaitable[Open]],
        *,
        deals: bool = False,
    ) -> Table:
        now = self._ledger.now()
        try:
            async with self._store.writing() as store:
                opener = await store.people.meet(actor.user, actor.locale)
                entry = Entry(opener.person, await choose(store), now)
                Match.replay([entry])  # the rules may refuse it
                deadline = now + LOBBY_SECONDS
                match_id = await store.open(place, entry, actor.interaction, deadline)
                table = await store.load(match_id)
                if not deals:
                    return table
                dealt = await self._dealt(store, table, opener.person)
                return await self._ledger.store_play(store, table, dealt)
        except (Conflict, Repeated):
            table = await self._ledger.open_in(place.channel)
        if table.place.message is None and now - table.match.log[-1].at > LOST_SECONDS:
            return table
        raise AlreadyOpen(table)

    async def _managed(
        self, match_id: int, actor: Actor, choose: ChooseChange, moment: int | None = None
    ) -> Table:
        def managed(table: Table, person: Person) -> Change:
            table.match.require_may_manage(person, moderator=actor.moderator)
            return choose(table.match)

        return await self._ledger.change(match_id, actor, managed, moment)


def _computers(match: Match, kinds: tuple[SeatKind, ...]) -> tuple[Seat, ...]:
    """Name a computer for each of these seats, which has seen no key of this game (H1).

    Raises TableFull where there is none left.
    """
    known = {person for person, _ in match.seen} | {seat.person for seat in match.seats}
    free = [computer for computer in COMPUTERS if computer not in known]
    if len(free) < len(kinds):
        raise TableFull
    return tuple(Seat(free[at], kind.team, kind.role) for at, kind in enumerate(kinds))


def _passed_on(seats: Seats, format: Format) -> Seats:
    if not can_rotate(format):
        raise NoSuchSeat
    return rotated(seats, format)
