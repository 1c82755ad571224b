"""Use cases around a game: settings, seats, deal, and stopping."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from engine import rules
from engine.languages import TABLE_LANGUAGES
from engine.local_time import is_offered_zone
from engine.matches import absences, computers, dealing, pack_choice
from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.matches.opening import LobbyOptions, with_usual_layout
from engine.matches.refusals import StaleAction, UnknownZone
from engine.matches.transactions import Transaction, retry_on_conflict
from engine.rules.match.absence import require_may_become_host
from engine.tables import Defaults, MatchUpdate, Table


class LobbyService:
    """The use cases of a lobby for its people, its host and the moderators."""

    def __init__(self, ledger: Ledger, rng: random.Random) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self._hooks = ledger.hooks
        self._rng = rng

    @retry_on_conflict
    async def shuffle(self, match_id: int, actor: Actor) -> MatchUpdate:
        """Reseat all people at random, on teams of even size (A8)."""
        async with self._ledger.transaction(match_id, actor) as transaction:
            match = transaction.table.match
            seats = rules.shuffle_seats(match.seats, self._rng, match.settings.format)
            await transaction.apply(rules.Reseat(seats))
        return transaction.result

    async def can_balance(self, table: Table) -> bool:
        """Return whether a feature can balance the strength of the sides (A8)."""
        return bool([True for fair in self._hooks.team_balancers if await fair.can_balance(table)])

    @retry_on_conflict
    async def balance(self, match_id: int, actor: Actor, moment: int | None = None) -> MatchUpdate:
        """Reseat all people on sides that are as even in strength as can be (A8).

        For the host or a moderator. Raises why it cannot, StaleAction if no feature rates people.
        """
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            _require_may_manage(transaction, actor)
            if not self._hooks.team_balancers:
                raise StaleAction
            fair = self._hooks.team_balancers[0]
            seats = await fair.balance(transaction.store, transaction.table, self._rng)
            await transaction.apply(rules.Reseat(seats))
        return transaction.result

    @retry_on_conflict
    async def start(self, match_id: int, actor: Actor) -> MatchUpdate:
        """Deal the cards and the key (A4, A5), and fill needed seats by lot (A7).

        Changes nothing if the game is on and the actor sits in it. Raises SeatsMissing if too few
        people sit, PackForAdults (A10).
        """
        async with self._ledger.transaction(match_id, actor) as transaction:
            if not _is_playing(transaction):
                await self._deal(transaction, actor)
        return transaction.result

    @retry_on_conflict
    async def fill_with_computers_and_start(self, match_id: int, actor: Actor) -> MatchUpdate:
        """Join if the actor has no seat, seat computers on all free seats, and deal (A7, E4).

        Unless the actor is the host or a moderator it is one vote, as in `hire_computers`, and the
        deal waits for the others. Raises NoComputers, TableFull, and what `start` raises.
        """
        async with self._ledger.transaction(match_id, actor) as transaction:
            if not _is_playing(transaction):
                if transaction.table.match.seats.find_seat(transaction.person) is None:
                    await transaction.apply(rules.Join())
                if missing := _free_seats(transaction):
                    hire = await computers.create_hire(transaction, actor, missing)
                    await transaction.apply(hire)
                if not _free_seats(transaction):
                    await self._deal(transaction, actor)
        return transaction.result

    async def _deal(self, transaction: Transaction, actor: Actor) -> None:
        store, table = transaction.store, transaction.table
        guild, settings = table.place.guild, table.match.settings
        await pack_choice.require_no_adult_pack(store, guild, settings, adults=actor.adults)
        deal = await dealing.create_deal(store, table, transaction.person, self._rng)
        await transaction.apply(deal)

    @retry_on_conflict
    async def configure(
        self, match_id: int, actor: Actor, chosen: Callable[[rules.Settings], rules.Settings]
    ) -> MatchUpdate:
        """Change the settings by `chosen`, as the host or a moderator, in the lobby.

        Another format or deck brings its layout along (F2); packs that are not offered are dropped.
        Raises DuetIsClassic (F), TooManyPeople for the format, PackTooSmall (A4).
        """
        async with self._ledger.transaction(match_id, actor) as transaction:
            _require_may_manage(transaction, actor)
            store, guild = transaction.store, transaction.table.place.guild
            before, adults = transaction.table.match.settings, actor.adults
            wanted = with_usual_layout(before, chosen(before))
            settings = await pack_choice.without_unoffered_packs(
                store, guild, wanted, adults=adults
            )
            await pack_choice.require_packs_fill_layout(store, guild, settings)
            await transaction.apply(rules.Configure(settings))
        return transaction.result

    @retry_on_conflict
    async def assign_seat(
        self, match_id: int, actor: Actor, user: int, team: rules.Team | None, role: rules.Role
    ) -> MatchUpdate:
        """Assign a seat to a user, as the host or a moderator; swaps spymasters (H1)."""
        await self._require_here(match_id, user)
        async with self._ledger.transaction(match_id, actor) as transaction:
            _require_may_manage(transaction, actor)
            other = await transaction.store.people.get_or_create_other(user, actor.locale)
            await transaction.apply(rules.Put(rules.Seat(other.person, team, role)), about=other)
        return transaction.result

    @retry_on_conflict
    async def remove_person(self, match_id: int, actor: Actor, user: int) -> MatchUpdate:
        """Remove a person from their seat, as the host or a moderator (H1).

        A guest, who may only be watching, is kept out for good (H9).
        """
        if rules.is_guest(rules.Person(user)):
            return await self._remove_guest(match_id, actor, rules.Person(user))
        async with self._ledger.transaction(match_id, actor) as transaction:
            _require_may_manage(transaction, actor)
            other = await transaction.store.people.get_or_create_other(user, actor.locale)
            await transaction.apply(rules.Remove(other.person), about=other)
        return transaction.result

    async def list_guests(self, match_id: int) -> Mapping[rules.Person, str]:
        """List the guests who sit at a match or watch it, by person, with their names (H9)."""
        pages = [await visitors(match_id) for visitors in self._hooks.guest_lists]
        return {person: name for page in pages for person, name in page.items()}

    async def _remove_guest(self, match_id: int, actor: Actor, guest: rules.Person) -> MatchUpdate:
        table = await self.require_may_manage(match_id, actor)
        await self._require_here(match_id, guest)
        done = MatchUpdate(None, table)
        if table.match.seats.find_seat(guest) is not None:
            done = await self._manage(match_id, actor, rules.Remove(guest))
        for keep_out in self._hooks.on_guest_removed:
            await keep_out(done.after, guest)
        return done

    async def _require_here(self, match_id: int, user: int) -> None:
        """Raise NotSeated for a guest of another table (H9)."""
        if rules.is_guest(rules.Person(user)) and rules.Person(user) not in await self.list_guests(
            match_id
        ):
            raise rules.NotSeated

    @retry_on_conflict
    async def hire_computers(
        self,
        match_id: int,
        actor: Actor,
        kinds: tuple[rules.SeatKind, ...],
        moment: int | None = None,
    ) -> MatchUpdate:
        """Seat computers on seats of these kinds, all free ones if empty (E4).

        A computer may replace a long inactive person (H2). At once for the host or a moderator, one
        vote for others who sit. Raises NoComputers for the language.
        """
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            wanted = kinds or _free_seats(transaction)
            absent = absences.find_idle_person(transaction.table, wanted, self._ledger.now())
            hire = await computers.create_hire(transaction, actor, wanted, absent)
            await transaction.apply(hire)
        return transaction.result

    async def dismiss_computer(
        self, match_id: int, actor: Actor, computer: rules.Person
    ) -> MatchUpdate:
        """Remove a computer from its seat, as the host or a moderator (H1)."""
        return await self._manage(match_id, actor, rules.Remove(computer))

    async def become_host(self, match_id: int, actor: Actor) -> MatchUpdate:
        """Make the actor the host in place of one who is absent."""
        return await self._ledger.apply(match_id, actor, rules.Succeed())

    async def can_become_host(self, table: Table, actor: Actor) -> bool:
        """Return whether the actor may replace the host of a table now (H1)."""
        viewer = await self._ledger.get_or_create_profile(actor)
        entry = rules.Entry(viewer.person, rules.Succeed(), self._ledger.now())
        match = table.match
        try:
            require_may_become_host(entry, match.host, match.seats, match.log)
        except rules.RuleViolation:
            return False
        return not match.is_over

    async def halt(self, match_id: int, actor: Actor, moment: int | None = None) -> MatchUpdate:
        """Stop a game, or close a lobby, as the host or a moderator (H1, H4)."""
        return await self._manage(match_id, actor, rules.Halt(), moment)

    async def require_may_manage(self, match_id: int, actor: Actor) -> Table:
        """Load the table; raises OnlyTheStarter for all but host and moderators (H1)."""
        table, manager = await self._ledger.get_for_viewer(match_id, actor)
        table.match.require_may_manage(manager, moderator=actor.moderator)
        return table

    async def get_defaults(self, guild: int) -> Defaults:
        """Return a server's defaults for new matches."""
        return await self._store.servers.get_defaults(guild)

    async def save_defaults(self, guild: int, defaults: Defaults) -> None:
        """Save a server's defaults for new matches; the caller checks the actor's rights.

        Without a language, chosen packs must fill a board in each. Raises AgreementTooLong (C12,
        H7), TimingOutOfRange (G5), PackTooSmall (A4), UnknownZone.
        """
        zone = defaults.zone
        known = zone is None or is_offered_zone(zone)
        if not known and zone != (await self._store.servers.get_defaults(guild)).zone:
            raise UnknownZone  # a stored zone that is unknown now is kept
        if defaults.house is not None:
            defaults.house.require_short_agreement()
        if defaults.timing is not None:
            defaults.timing.require_in_range()
        named = (defaults.language,) if defaults.language else TABLE_LANGUAGES
        for language in () if defaults.mix is None else named:
            chosen = LobbyOptions().to_settings(defaults, language)
            chosen = await pack_choice.without_unoffered_packs(
                self._store, guild, chosen, adults=True
            )
            await pack_choice.require_packs_fill_layout(self._store, guild, chosen)
        hooks = self._hooks.on_defaults_saved
        also = [write for follow in hooks for write in follow(guild, defaults)]
        await self._store.servers.save_defaults(guild, defaults, also)
        if defaults.zone is not None:
            for follow_zone in self._hooks.on_zone_saved:
                await follow_zone(guild, defaults.zone)

    @retry_on_conflict
    async def _manage(
        self, match_id: int, actor: Actor, change: rules.Change, moment: int | None = None
    ) -> MatchUpdate:
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            _require_may_manage(transaction, actor)
            await transaction.apply(change)
        return transaction.result


def _is_playing(transaction: Transaction) -> bool:
    """Return whether the game is on, and the actor sits in it."""
    match = transaction.table.match
    return match.game is not None and match.seats.find_seat(transaction.person) is not None


def _free_seats(transaction: Transaction) -> tuple[rules.SeatKind, ...]:
    match = transaction.table.match
    return match.seats.list_missing_kinds(match.settings.format)


def _require_may_manage(transaction: Transaction, actor: Actor) -> None:
    match = transaction.table.match
    match.require_may_manage(transaction.person, moderator=actor.moderator)
