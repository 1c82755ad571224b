"""The use cases of a cup: what its people do, from the sign-up to the final (E11 to E14).

Law: a deed is stored only on the cup that it was done for, and one interaction does one deed; what
follows by itself is in `course`.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from weakref import WeakValueDictionary

from engine.cups.course import CupCourse
from engine.cups.night import CupGame, CupNight
from engine.cups.refusals import CupGone, CupOpen, NoStrengths
from engine.cups.rows import CupNights
from engine.cups.rules import (
    SIGN_UP_SECONDS,
    CallOff,
    Come,
    Cup,
    CupDeed,
    CupEntry,
    CupRefusal,
    Draw,
    Enter,
    Fill,
    Found,
    Quit,
    crews_drawn,
    final_games,
)
from engine.matches.deeds import Actor
from engine.matches.ledger import TRIES, Ledger
from engine.matches.refusals import MatchChanged, NoComputers
from engine.players import speaks
from engine.ratings.strengths import RatingsKept
from engine.rules import Person
from engine.store import Conflict, Repeated
from engine.tables import Channel


class Cups:
    """What people do with cups; `course` is what follows."""

    def __init__(self, ledger: Ledger, rng: random.Random, ratings: RatingsKept) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self._rows = CupNights(ledger.store.database)
        self._rng = rng
        self._ratings = ratings
        self.course = CupCourse(ledger, rng)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def open(self, place: Channel, actor: Actor, language: str) -> CupNight:
        """Open a cup in a channel.

        The caller has checked the person. Raises CupOpen where one is open; delivered again, the
        deed gives the cup that it opened.
        """
        host = await self._ledger.meet(actor)
        now = self._ledger.now()
        entry, lapse = CupEntry(host.person, Found(), now), now + SIGN_UP_SECONDS
        with suppress(Conflict, Repeated):
            number = await self._rows.open(place, language, entry, actor.interaction, lapse)
            return await self._rows.load(number)
        mine = await self._rows.done_by(actor.interaction)
        if mine is not None:
            return await self._rows.load(mine)
        standing = await self.look_in(place.channel)
        if standing is None:
            raise MatchChanged
        raise CupOpen(standing)

    async def enter(self, number: int, actor: Actor) -> CupNight:
        """Sign up (E11)."""
        return await self._do(number, actor, lambda _cup, _person: Enter())

    async def quit(self, number: int, actor: Actor) -> CupNight:
        """Take one's signing up back (E11)."""
        return await self._do(number, actor, lambda _cup, _person: Quit())

    async def fill(self, number: int, actor: Actor, *, wanted: bool) -> CupNight:
        """Have computers fill missing places, or none; for the host or a moderator (E14).

        Raises NoComputers in a language that they do not speak.
        """
        night = await self.look(number, actor)
        if wanted and not speaks(night.language):
            raise NoComputers

        def filled(cup: Cup, person: Person) -> CupDeed:
            cup.require_host(person, moderator=actor.moderator)
            return Fill(wanted)

        return await self._do(number, actor, filled)

    async def come(self, number: int, actor: Actor) -> CupNight:
        """Say that one is at one's table (E13)."""
        return await self._do(number, actor, lambda _cup, _person: Come())

    async def require_may_host(self, number: int, actor: Actor) -> CupNight:
        """Give the cup to its host or a moderator; raises OnlyTheHost (E11)."""
        night, host = await self.look(number, actor), await self._ledger.meet(actor)
        night.cup.require_host(host.person, moderator=actor.moderator)
        return night

    async def draw(self, number: int, actor: Actor, *, by_strength: bool = False) -> CupNight:
        """Draw the teams; for the host or a moderator (E11).

        Raises TooFewForCup, and NoStrengths where the server keeps no ratings.
        """
        night = await self.look(number, actor)
        if by_strength and not await self.knows_strengths(night.place.guild):
            raise NoStrengths
        strengths = await self._ratings.strengths_of(night.place.guild) if by_strength else None

        def drawn(cup: Cup, person: Person) -> CupDeed:
            cup.require_host(person, moderator=actor.moderator)
            cup.require_ready()
            crews = crews_drawn(cup.people, self._rng, strengths, fills=cup.fills)
            return Draw(crews, final_games(len(crews)))

        return await self._do(number, actor, drawn)

    async def call_off(self, number: int, actor: Actor) -> CupNight:
        """End a cup before its time; for the host or a moderator (E11)."""

        def called_off(cup: Cup, person: Person) -> CupDeed:
            cup.require_host(person, moderator=actor.moderator)
            return CallOff()

        return await self._do(number, actor, called_off)

    async def knows_strengths(self, guild: int) -> bool:
        """Tell whether a server keeps how strong people are, so that even teams can be drawn."""
        return await self._ratings.kept(guild)

    async def leave(self, actor: Actor) -> None:
        """Take somebody out of every sign-up; for who is to be forgotten (H8)."""
        known = await self._store.people.find(actor.user)
        if known is None:
            return
        for number in await self._rows.entered_by(known.person):
            with suppress(CupRefusal, MatchChanged, CupGone):
                await self._take_out(number, known.person)
                await self._rows.look_at(number, self._ledger.now())

    async def _take_out(self, number: int, person: Person) -> None:
        """Have somebody leave a cup; one press leaves them all, so none is that press's own."""
        async with self._locks.setdefault(number, asyncio.Lock()):
            for _ in range(TRIES):
                night = await self.course.load(number)
                entry = CupEntry(person, Quit(), self._ledger.now())
                with suppress(Conflict):
                    await self._rows.append(night, entry, night.cup.play(entry), None)
                    return
        raise MatchChanged

    async def look(self, number: int, actor: Actor) -> CupNight:
        """Give a cup to anybody of its server; raises CupGone."""
        night = await self.course.load(number)
        if actor.guild not in (None, night.place.guild):
            raise CupGone
        return night

    async def game_of(self, night: CupNight, actor: Actor) -> CupGame | None:
        """Find the game that somebody is to play now."""
        crew = night.cup.crew_of((await self._ledger.meet(actor)).person)
        games = (
            game
            for game in night.playing()
            if crew is not None and crew.number in night.pairing_of(game).crews
        )
        return next(games, None)

    async def look_in(self, channel: int) -> CupNight | None:
        """Find the open cup of a channel."""
        number = await self._rows.open_in(channel)
        return None if number is None else await self.course.load(number)

    async def _do(
        self, number: int, actor: Actor, choose: Callable[[Cup, Person], CupDeed]
    ) -> CupNight:
        """Do somebody's deed, and give the cup after it; raises the CupRefusal that refuses it."""
        who = await self._ledger.meet(actor)
        async with self._locks.setdefault(number, asyncio.Lock()):
            return await self._try(number, actor, who.person, choose)

    async def _try(
        self, number: int, actor: Actor, who: Person, choose: Callable[[Cup, Person], CupDeed]
    ) -> CupNight:
        for _ in range(TRIES):
            night = await self.look(number, actor)
            try:
                entry = CupEntry(who, choose(night.cup, who), self._ledger.now())
                after = night.cup.play(entry)
                await self._rows.append(night, entry, after, actor.interaction)
            except Conflict:
                continue
            except Repeated:
                return night
            except CupRefusal:
                if await self._rows.done_by(actor.interaction) is None:
                    raise
                return night
            return await self.course.load(number)
        raise MatchChanged
