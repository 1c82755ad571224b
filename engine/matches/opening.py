"""Use cases that open a table with the options chosen (F2): a lobby, and the next game (A7, A9)."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass, replace

from engine import rules
from engine.matches import dealing, pack_choice
from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.matches.refusals import AlreadyOpen, MatchBroken, NotAmongThem
from engine.rules.match.arranging import can_rotate_spymasters, rotate_spymasters
from engine.store import Conflict, DuplicateInteraction, Store
from engine.tables import Defaults, MatchUpdate, MessageLocation, Table

LOST_MESSAGE_SECONDS = 10
"""After how long a lobby without a message is considered to have lost it."""
LOBBY_SECONDS = 3600
"""So long a lobby waits for the deal (H7)."""
PING_SECONDS = 3600
"""For so long a server's role is not mentioned again after a new game."""


@dataclass(frozen=True, slots=True)
class LobbyOptions:
    """The options that the opener of a table chose; None leaves one to the server and to us."""

    language: str | None = None
    format: rules.Format | None = None
    deck: rules.Deck | None = None
    layout: rules.Layout | None = None

    def to_settings(self, defaults: Defaults, fallback: str) -> rules.Settings:
        """Return the table's settings: the options, else the server's defaults, else ours.

        `fallback` is the language if neither names one. Raises DuetIsClassic for what F excludes.
        """
        game_format, deck = self.format or rules.DEFAULT_FORMAT, self.deck or rules.Deck.WORDS
        settings = rules.Settings(
            language=self.language or defaults.language or fallback,
            marking=defaults.marking or rules.Marking.MARK,
            format=game_format,
            layout=self.layout or rules.get_default_layout(game_format, deck),
            deck=deck,
            house=defaults.house or rules.HouseRules(),
            timing=defaults.timing or rules.Timing(),
            mix=defaults.mix or rules.Mix(),
            quiet_hours=_quiet_hours(defaults),
        )
        settings.require_playable()
        return settings


def _quiet_hours(defaults: Defaults) -> rules.QuietHours:
    """Return a server's quiet hours, in its time zone (G3)."""
    quiet = defaults.quiet or rules.NEVER_QUIET
    return quiet if defaults.zone is None else replace(quiet, zone=defaults.zone)


def with_usual_layout(before: rules.Settings, chosen: rules.Settings) -> rules.Settings:
    """Return the chosen settings, with the usual layout if the format or deck changed (F2).

    A layout that people chose themselves, now or before, stays where the format allows it.
    """
    same = (before.format, before.deck) == (chosen.format, chosen.deck)
    if same or chosen.layout is not before.layout:
        return chosen
    usual = before.layout is rules.get_default_layout(before.format, before.deck)
    if not usual and chosen.layout in chosen.format.rules.layouts:
        return chosen
    return replace(chosen, layout=rules.get_default_layout(chosen.format, chosen.deck))


class OpeningService:
    """The use cases that open a table, and close a lobby that expires."""

    def __init__(self, ledger: Ledger, rng: random.Random) -> None:
        self._hooks = ledger.hooks
        self._ledger = ledger
        self._store = ledger.store
        self._rng = rng

    async def open_lobby(
        self,
        place: MessageLocation,
        actor: Actor,
        wanted: LobbyOptions,
        fallback: str,
        rooms: tuple[int, ...] = (),
    ) -> Table:
        """Open a lobby with the wanted options, else the server's defaults.

        The language may also be that of the last table in `rooms`, else `fallback`. Returns an open
        lobby whose message was never posted. Raises AlreadyOpen, DuetIsClassic (F).
        """
        settings = await _resolve_settings(self._store, place.guild, wanted, fallback, rooms)
        settings = await self._with_offered_packs(place, settings, actor)
        return (await self.open_table(place, actor, rules.Open(settings))).after

    async def find_opened_by_interaction(self, actor: Actor) -> Table | None:
        """Find the table that the actor's interaction has opened before; None if it has not."""
        number = await self._store.find_opened_by_interaction(actor.interaction)
        return None if number is None else await self._ledger.get_table(number)

    async def resolve_settings(
        self, guild: int, wanted: LobbyOptions, fallback: str, rooms: tuple[int, ...] = ()
    ) -> rules.Settings:
        """Return the settings that `open_lobby` would use; raises DuetIsClassic (F)."""
        settings = await _resolve_settings(self._store, guild, wanted, fallback, rooms)
        return await pack_choice.without_unoffered_packs(self._store, guild, settings, adults=True)

    async def resolve_language(self, guild: int, rooms: tuple[int, ...], fallback: str) -> str:
        """Return the language of a new table in these channels if its opener names none."""
        options = LobbyOptions()
        return (await _resolve_settings(self._store, guild, options, fallback, rooms)).language

    async def claim_ping_role(self, guild: int) -> int | None:
        """Return the role to mention for a new game; None if there is none, or within an hour."""
        return await self._store.servers.claim_ping_role(guild, self._ledger.now(), PING_SECONDS)

    async def close_unshown_lobby(self, match_id: int) -> MatchUpdate:
        """Close a lobby whose message could not be posted, in its host's name (H4)."""
        return await self._apply(match_id, rules.Halt())

    async def open_next_lobby(self, match_id: int, actor: Actor, *, rotate: bool) -> MatchUpdate:
        """Open a new lobby with the seats and settings of a finished match (A9).

        With `rotate` the spymasters change. Raises AlreadyOpen, or why a feature refuses.
        """
        await self._hooks.require_may_play_again(match_id)
        before = await self._ledger.get_for(match_id, actor)
        settings, seats = before.match.settings, before.match.seats.without_guests
        if rotate:
            seats = rotate_spymasters(seats, settings.format)
        place = MessageLocation(guild=before.place.guild, channel=before.place.channel)
        settings = await self._with_offered_packs(place, settings, actor)
        return await self.open_table(place, actor, rules.Open(settings, seats))

    async def open_next_game(
        self, match_id: int, actor: Actor, *, flip: bool = False
    ) -> MatchUpdate:
        """Open a new match for a finished one's people, with rotated spymasters, and deal (A7, A9).

        Opens only the lobby if too few people are left. With `flip` the last cards are turned over,
        if most other sides are unseen. Raises NotAmongThem, AlreadyOpen, or why a feature refuses.
        """
        await self._hooks.require_may_play_again(match_id)
        before, person = await self._ledger.get_for_viewer(match_id, actor)
        settings, seats = before.match.settings, before.match.seats.without_guests
        if seats.find_seat(person) is None:
            raise NotAmongThem
        if can_rotate_spymasters(settings.format):
            seats = rules.rotate_spymasters_if_any(seats, settings.format)
        place = MessageLocation(guild=before.place.guild, channel=before.place.channel)
        new_settings = await self._with_offered_packs(place, settings, actor)
        flips = flip and new_settings == settings
        flips = flips and await dealing.can_flip_to_mostly_unseen(self._store, before)
        opening = rules.Open(new_settings, seats, match_id if flips else None)
        deals = not seats.count_missing_people(settings.format)
        return await self.open_table(place, actor, opening, deals=deals)

    async def expire_lobbies(self) -> list[MatchUpdate]:
        """Close every lobby whose deadline has passed; returns those that this process closed."""
        closed = []
        for match_id in await self._store.list_due_lobbies(self._ledger.now()):
            with suppress(
                rules.RuleViolation, Conflict, MatchBroken
            ):  # a person or process was faster
                closed.append(await self._apply(match_id, rules.Expire()))
        return closed

    async def _apply(self, match_id: int, change: rules.Change) -> MatchUpdate:
        """Apply a change without a press, in the host's name."""
        async with self._ledger.transaction(match_id) as transaction:
            await transaction.apply(change)
        return transaction.result

    async def _with_offered_packs(
        self, place: MessageLocation, settings: rules.Settings, actor: Actor
    ) -> rules.Settings:
        store, adults = self._store, actor.adults
        return await pack_choice.without_unoffered_packs(
            store, place.guild, settings, adults=adults
        )

    async def open_table(
        self, place: MessageLocation, actor: Actor, opening: rules.Open, *, deals: bool = False
    ) -> MatchUpdate:
        """Open a table with these settings and seats, and deal if `deals`; raises AlreadyOpen.

        Returns the open table in place of raising if its message was never posted.
        """
        now = self._ledger.now()
        try:
            async with self._store.writing() as store:
                opener = await store.people.get_or_create(actor.user, actor.locale)
                entry = rules.Entry(opener.person, opening, now)
                rules.Match.replay([entry])  # the rules may refuse it
                deadline = now + LOBBY_SECONDS
                match_id = await store.insert_match(place, entry, actor.interaction, deadline)
                opened = self._ledger.join_transaction(store, await store.load(match_id))
                if deals:
                    deal = await dealing.create_deal(store, opened.table, opener.person, self._rng)
                    await opened.apply(deal)
                return opened.result
        except (Conflict, DuplicateInteraction):
            table = await self._ledger.get_open_in_channel(place.channel)
        if table.place.message is None and now - table.match.log[-1].at > LOST_MESSAGE_SECONDS:
            return MatchUpdate(None, table)
        raise AlreadyOpen(table)


async def _resolve_settings(
    store: Store, guild: int, wanted: LobbyOptions, fallback: str, rooms: tuple[int, ...]
) -> rules.Settings:
    """Return the settings chosen, with the server's defaults and the last language in `rooms`."""
    defaults = await store.servers.get_defaults(guild)
    if rooms and not (wanted.language or defaults.language):
        fallback = await store.servers.last_language(rooms) or fallback
    return wanted.to_settings(defaults, fallback)
