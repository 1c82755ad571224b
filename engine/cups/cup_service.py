"""The use cases of a cup for its people, from the sign-up to the final (E11 to E14).

Law: an event is stored only on the version of the cup that it was made for, and one interaction
stores one event. Events that need no press are in `cup_progress`.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from weakref import WeakValueDictionary

from engine.cups.cup_progress import CupProgress, CupTransaction
from engine.cups.rules import (
    SIGN_UP_SECONDS,
    CallOff,
    CancelSignUp,
    CheckIn,
    CreateCup,
    CupEntry,
    CupEvent,
    CupRefusal,
    DrawCrews,
    SetComputers,
    SignUp,
    draw_crews,
    get_max_final_games,
)
from engine.cups.stored_cup import CupGame, CupGone, CupNight, CupOpen, CupViewer, NoStrengths
from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchChanged, NoComputers
from engine.matches.transactions import AlreadyApplied, retry_on_conflict
from engine.players import is_spoken
from engine.ratings.rating_service import RatingService
from engine.rules import Person
from engine.store import Conflict, DuplicateInteraction
from engine.tables import MessageLocation


class CupService:
    """The use cases of people in cups; `progress` has those that need no press."""

    def __init__(self, ledger: Ledger, rng: random.Random, ratings: RatingService) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self._rng = rng
        self.ratings = ratings
        self.progress = CupProgress(ledger, rng)
        self._rows = self.progress.rows
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def open_cup(self, place: MessageLocation, actor: Actor, language: str) -> CupNight:
        """Open a cup in a channel, with the actor as its host.

        The caller has checked the actor's permissions. Raises CupOpen if a cup is open there; the
        same interaction delivered again returns the cup that it opened.
        """
        host = await self._ledger.get_or_create_profile(actor)
        now = self._ledger.now()
        entry, lapses_at = CupEntry(host.person, CreateCup(), now), now + SIGN_UP_SECONDS
        with suppress(Conflict, DuplicateInteraction):
            number = await self._rows.insert_cup(
                place, language, entry, actor.interaction, lapses_at
            )
            return await self._rows.load(number)
        number_opened = await self._rows.find_by_interaction(actor.interaction)
        if number_opened is not None:
            return await self._rows.load(number_opened)
        open_cup = await self.find_open_cup(place.channel)
        if open_cup is None:
            raise MatchChanged
        raise CupOpen(open_cup)

    async def sign_up(self, number: int, actor: Actor) -> CupNight:
        """Sign the actor up; raises SignUpClosed, SignedUpAlready, CupFull (E11)."""
        return await self._apply(number, actor, SignUp())

    async def withdraw(self, number: int, actor: Actor) -> CupNight:
        """Withdraw the actor's sign-up; raises SignUpClosed, NotEntered (E11)."""
        return await self._apply(number, actor, CancelSignUp())

    @retry_on_conflict
    async def set_fills_with_computers(
        self, number: int, actor: Actor, *, wanted: bool
    ) -> CupNight:
        """Set whether computers fill missing places at the draw; for the host or a moderator (E14).

        Raises OnlyTheHost, and NoComputers in a language that computers do not speak.
        """
        async with self._transaction(number, actor) as transaction:
            if wanted and not is_spoken(transaction.night.language):
                raise NoComputers
            transaction.require_host()
            await transaction.apply(SetComputers(wanted))
        return await self.progress.load(number)

    async def check_in(self, number: int, actor: Actor) -> CupNight:
        """Mark the actor's crew as present at its table; raises NotPlaying, CameAlready (E13)."""
        return await self._apply(number, actor, CheckIn())

    async def get_cup_as_host(self, number: int, actor: Actor) -> CupNight:
        """Load a cup for its host or a moderator; raises CupGone, OnlyTheHost (E11)."""
        night = await self.get_cup(number, actor)
        host = await self._ledger.get_or_create_profile(actor)
        night.cup.require_host(host.person, moderator=actor.moderator)
        return night

    async def get_viewer(self, night: CupNight, actor: Actor) -> CupViewer:
        """Return what the actor may do in a cup (E11, E14)."""
        person = (await self._ledger.get_or_create_profile(actor)).person
        return CupViewer(
            is_in=person in night.cup.people,
            manages=actor.moderator or person == night.cup.host,
            strengths=await self.ratings.keeps_ratings(night.place.guild),
            computers=is_spoken(night.language),
        )

    @retry_on_conflict
    async def draw_teams(self, number: int, actor: Actor, *, by_strength: bool = False) -> CupNight:
        """Draw the teams, by lot or by strength; for the host or a moderator (E11).

        Raises OnlyTheHost, SignUpClosed, TooFewForCup, and NoStrengths if the server keeps no
        ratings.
        """
        async with self._transaction(number, actor) as transaction:
            cup, guild = transaction.night.cup, transaction.night.place.guild
            if by_strength and not await self.ratings.keeps_ratings(guild):
                raise NoStrengths
            strengths = await self.ratings.get_strengths(guild) if by_strength else None
            transaction.require_host()
            cup.require_drawable()
            crews = draw_crews(cup.people, self._rng, strengths, fills=cup.fills_with_computers)
            await transaction.apply(DrawCrews(crews, get_max_final_games(len(crews))))
        return await self.progress.load(number)

    @retry_on_conflict
    async def call_off(self, number: int, actor: Actor) -> CupNight:
        """End a cup early; for the host or a moderator, else raises OnlyTheHost (E11)."""
        async with self._transaction(number, actor) as transaction:
            transaction.require_host()
            await transaction.apply(CallOff())
        return await self.progress.load(number)

    async def withdraw_everywhere(self, actor: Actor) -> None:
        """Withdraw a user from every sign-up, before their data is erased (H8)."""
        profile = await self._store.people.find_by_account(actor.user)
        if profile is None:
            return
        for number in await self._rows.list_open_of_person(profile.person):
            with suppress(CupRefusal, MatchChanged, CupGone):
                await self._withdraw_person(number, profile.person)
                await self._rows.schedule_check(number, self._ledger.now())

    @retry_on_conflict
    async def _withdraw_person(self, number: int, person: Person) -> None:
        """Withdraw a person from one cup; stored without the interaction, which leaves them all."""
        async with self._locks.setdefault(number, asyncio.Lock()):
            night, at = await self.progress.load(number), self._ledger.now()
            transaction = CupTransaction(rows=self._rows, night=night, person=person, at=at)
            await transaction.apply(CancelSignUp())

    async def get_cup(self, number: int, actor: Actor) -> CupNight:
        """Load a cup for a user of its server, or in direct messages; raises CupGone elsewhere."""
        night = await self.progress.load(number)
        if actor.guild not in (None, night.place.guild):
            raise CupGone
        return night

    async def find_current_game(self, night: CupNight, actor: Actor) -> CupGame | None:
        """Find the game that the actor's crew plays now; None if it plays none."""
        crew = night.cup.find_crew((await self._ledger.get_or_create_profile(actor)).person)
        games = (
            game
            for game in night.list_current_games()
            if crew is not None and crew.number in night.pairing_of(game).crews
        )
        return next(games, None)

    async def find_open_cup(self, channel: int) -> CupNight | None:
        """Load the open cup of a channel; None if no cup is open there."""
        number = await self._rows.find_open_cup(channel)
        return None if number is None else await self.progress.load(number)

    @retry_on_conflict
    async def _apply(self, number: int, actor: Actor, move: CupEvent) -> CupNight:
        async with self._transaction(number, actor) as transaction:
            await transaction.apply(move)
        return await self.progress.load(number)

    @asynccontextmanager
    async def _transaction(self, number: int, actor: Actor) -> AsyncIterator[CupTransaction]:
        """Open a transaction on a cup for an actor, under its lock.

        Use cases are marked `retry_on_conflict`, which handles Conflict and AlreadyApplied.
        """
        profile = await self._ledger.get_or_create_profile(actor)
        async with self._locks.setdefault(number, asyncio.Lock()):
            night = await self.get_cup(number, actor)
            transaction = CupTransaction(
                rows=self._rows,
                night=night,
                person=profile.person,
                at=self._ledger.now(),
                actor=actor,
            )
            try:
                yield transaction
            except DuplicateInteraction:
                raise AlreadyApplied(night) from None
            except CupRefusal:
                if await self._rows.find_by_interaction(actor.interaction) is None:
                    raise
                raise AlreadyApplied(night) from None
