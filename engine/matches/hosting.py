"""The use cases around a game: settings, seats, deal, and stopping."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from engine.languages import LANGUAGES
from engine.local_time import is_zone
from engine.matches import absences, choosing, computer_hires, dealing
from engine.matches.deeds import Actor, Play
from engine.matches.ledger import Ledger
from engine.matches.refusals import MomentPassed, UnknownZone
from engine.matches.wanted import Wanted, with_usual_layout
from engine.rules import (
    Change,
    Configure,
    Entry,
    Halt,
    Join,
    Match,
    NotSeated,
    Person,
    Put,
    Remove,
    Reseat,
    Role,
    Seat,
    SeatKind,
    Settings,
    Succeed,
    Team,
    is_guest,
    shuffled,
)
from engine.rules.match.arranging import passed_on
from engine.store import Store
from engine.tables import Defaults, Done, Table

ChooseChange = Callable[[Match], Change]


class Hosting:
    """What the people at a table, its host and the moderators do around a game."""

    def __init__(self, ledger: Ledger, rng: random.Random) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self._hooks = ledger.hooks
        self._rng = rng

    async def seat(
        self, match_id: int, actor: Actor, change: Change, moment: int | None = None
    ) -> Done:
        """Join, take a seat or leave."""
        return await self._ledger.enter(match_id, actor, change, moment)

    async def shuffle(self, match_id: int, actor: Actor) -> Done:
        """Seat everybody anew on even teams (A8)."""

        def reseat(table: Table, _: Person) -> Change:
            match = table.match
            return Reseat(shuffled(match.seats, self._rng, match.settings.format))

        return await self._ledger.change(match_id, actor, reseat)

    async def can_even(self, table: Table) -> bool:
        """Tell whether its sides can be made as strong as each other (A8)."""
        return bool([True for fair in self._hooks.fair if await fair.can_even(table)])

    async def even(self, match_id: int, actor: Actor, moment: int | None = None) -> Done:
        """Seat everybody anew on sides that are as even as can be (A8).

        Raises what is lacking for it; MomentPassed where nobody knows how strong people are.
        """

        async def seated(store: Store, table: Table, person: Person) -> Play:
            table.match.require_may_manage(person, moderator=actor.moderator)
            if not self._hooks.fair:
                raise MomentPassed
            seats = await self._hooks.fair[0].even(store, table, self._rng)
            return Play(person=person, change=Reseat(seats))

        return await self._ledger.play(match_id, actor, seated, moment)

    async def rotate(self, match_id: int, actor: Actor) -> Done:
        """Pass the spymasters' seats on (A9); raises NoSuchSeat in Duet, which has none (D0)."""

        def reseat(table: Table, _: Person) -> Change:
            return Reseat(passed_on(table.match.seats, table.match.settings.format))

        return await self._ledger.change(match_id, actor, reseat)

    async def start(self, match_id: int, actor: Actor) -> Done:
        """Deal the cards and the key (A4, A5), and by lot what seats are needed and empty (A7).

        Raises SeatsMissing where too few people sit, PackForAdults (A10). For the seated it is no
        matter that somebody was faster: the game is on.
        """

        async def plan(store: Store, table: Table, person: Person) -> Play | None:
            if table.match.game is not None and table.match.seats.of(person):
                return None
            return await self._dealt(store, table, person, actor)

        return await self._ledger.play(match_id, actor, plan)

    async def fill(self, match_id: int, actor: Actor) -> Done:
        """Have computers take every seat that is free, and deal: all at once (A7, E4).

        Who asks without a seat joins first. Without the word of the host or a moderator it is
        one voice, as in `hire`, and the deal waits for the others'. Raises NoComputers, and as
        `start` does, TableFull where there is no seat left for who asks.
        """

        async def plan(store: Store, table: Table, person: Person) -> Play | None:
            if table.match.game is not None and table.match.seats.of(person):
                return None
            joins = () if table.match.seats.of(person) else (Join(),)
            table = self._foreseen(table, person, *joins)
            missing = table.match.seats.missing(table.match.settings.format)
            if not missing:
                return replace(await self._dealt(store, table, person, actor), first=joins)
            hire = await computer_hires.hire(store, table, person, actor, missing)
            table = self._foreseen(table, person, hire)
            if table.match.seats.missing(table.match.settings.format):
                return Play(person=person, change=hire, first=joins)
            return replace(await self._dealt(store, table, person, actor), first=(*joins, hire))

        return await self._ledger.play(match_id, actor, plan)

    def _foreseen(self, table: Table, person: Person, *changes: Change) -> Table:
        """Return a table as it is after these changes, of which nothing is stored yet."""
        for change in changes:
            table = table.after(table.match.play(Entry(person, change, self._ledger.now())))
        return table

    async def _dealt(self, store: Store, table: Table, person: Person, actor: Actor) -> Play:
        guild, settings = table.place.guild, table.match.settings
        await choosing.require_for_all(store, guild, settings, adults=actor.adults)
        return await dealing.dealt(store, table, person, self._rng)

    async def configure(
        self, match_id: int, actor: Actor, chosen: Callable[[Settings], Settings]
    ) -> Done:
        """Choose other settings; for the host or a moderator, in the lobby.

        Another format or deck brings its layout along (F2). Raises DuetIsClassic for what F
        excludes, TooManyPeople when not everybody has a seat in the format, PackTooSmall for packs
        that cannot fill the layout (A4).
        """

        async def configured(store: Store, table: Table, person: Person) -> Play:
            table.match.require_may_manage(person, moderator=actor.moderator)
            before, guild = table.match.settings, table.place.guild
            wanted = with_usual_layout(before, chosen(before))
            settings = await choosing.settled(store, guild, wanted, adults=actor.adults)
            await choosing.require_fitting(store, guild, settings)
            return Play(person=person, change=Configure(settings))

        return await self._ledger.play(match_id, actor, configured)

    async def put(
        self, match_id: int, actor: Actor, user: int, team: Team | None, role: Role
    ) -> Done:
        """Fill a seat with somebody, swapping where a spymaster is in the way (H1)."""

        async def put(store: Store, table: Table, person: Person) -> Play:
            table.match.require_may_manage(person, moderator=actor.moderator)
            _require_known(table, user)
            other = await store.people.introduce(user, actor.locale)
            return Play(person=person, change=Put(Seat(other.person, team, role)), names=other)

        return await self._ledger.play(match_id, actor, put)

    async def remove(self, match_id: int, actor: Actor, user: int) -> Done:
        """Empty somebody's seat (H1)."""

        async def remove(store: Store, table: Table, person: Person) -> Play:
            table.match.require_may_manage(person, moderator=actor.moderator)
            _require_known(table, user)
            other = await store.people.introduce(user, actor.locale)
            return Play(person=person, change=Remove(other.person), names=other)

        return await self._ledger.play(match_id, actor, remove)

    async def hire(
        self,
        match_id: int,
        actor: Actor,
        kinds: tuple[SeatKind, ...],
        moment: int | None = None,
    ) -> Done:
        """Seat computers where nobody sits, or who sits there has long done nothing (E4, H2).

        No `kinds` are all seats that are free.
        That is the word of the host or a moderator, else one voice of somebody seated. Raises
        NoComputers in a language that they do not speak.
        """

        async def hired(store: Store, table: Table, person: Person) -> Play:
            wanted = kinds or table.match.seats.missing(table.match.settings.format)
            absent = absences.absent(table, wanted, self._ledger.now())
            return Play(
                person=person,
                change=await computer_hires.hire(store, table, person, actor, wanted, absent),
            )

        return await self._ledger.play(match_id, actor, hired, moment)

    async def dismiss(self, match_id: int, actor: Actor, computer: Person) -> Done:
        """Have a computer leave its seat; for the host or a moderator (H1)."""
        return await self._managed(match_id, actor, lambda _: Remove(computer))

    async def succeed(self, match_id: int, actor: Actor) -> Done:
        """Take the part of a host who is absent."""
        return await self._ledger.enter(match_id, actor, Succeed())

    async def halt(self, match_id: int, actor: Actor, moment: int | None = None) -> Done:
        """Stop a game, or close a lobby; for the host or a moderator (H1, H4)."""
        return await self._managed(match_id, actor, lambda _: Halt(), moment)

    async def require_may_manage(self, match_id: int, actor: Actor) -> Table:
        """Return the table, or raise unless this person is its host or a moderator (H1)."""
        table, manager = await self._ledger.view(match_id, actor)
        table.match.require_may_manage(manager, moderator=actor.moderator)
        return table

    async def defaults(self, guild: int) -> Defaults:
        """Return a server's defaults for new matches."""
        return await self._store.servers.defaults(guild)

    async def choose_defaults(self, guild: int, defaults: Defaults) -> None:
        """Set a server's defaults for new matches; the person who asks has been checked.

        Where a server names no language its packs must fill a board in each. Raises
        AgreementTooLong (C12, H7), TimingOutOfRange (G5), PackTooSmall (A4), UnknownZone.
        """
        zone = defaults.zone
        known = zone is None or is_zone(zone)
        if not known and zone != (await self._store.servers.defaults(guild)).zone:
            raise UnknownZone  # one that was chosen before and is gone hinders nothing else
        if defaults.house is not None:
            defaults.house.require_short()
        if defaults.timing is not None:
            defaults.timing.require_allowed()
        named = (defaults.language,) if defaults.language else LANGUAGES
        for language in () if defaults.mix is None else named:
            chosen = Wanted().settings(defaults, language)
            chosen = await choosing.settled(self._store, guild, chosen, adults=True)
            await choosing.require_fitting(self._store, guild, chosen)
        also = [write for follow in self._hooks.chosen for write in follow(guild, defaults)]
        await self._store.servers.choose(guild, defaults, also)
        if defaults.zone is not None:
            for follow_zone in self._hooks.zoned:
                await follow_zone(guild, defaults.zone)

    async def _managed(
        self, match_id: int, actor: Actor, choose: ChooseChange, moment: int | None = None
    ) -> Done:
        def managed(table: Table, person: Person) -> Change:
            table.match.require_may_manage(person, moderator=actor.moderator)
            return choose(table.match)

        return await self._ledger.change(match_id, actor, managed, moment)


def _require_known(table: Table, user: int) -> None:
    """Raise NotSeated for a guest who has not sat at this table: theirs is another one (H9)."""
    if is_guest(Person(user)) and Person(user) not in table.people:
        raise NotSeated
