"""A real table: its people, a clock that is set by hand, and a store on a real file."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

import pytest

from engine.companion.key_cards import KeyCardService
from engine.companion.sand_timers import SandTimerService
from engine.companion.values import SandTimer
from engine.matches import Actor
from engine.store import Store
from engine.tables import MessageLocation

ANA, BEN, CAI = range(9_001, 9_004)
PLACE = MessageLocation(guild=100, channel=200)
NOON = 1_700_000_000


@dataclass(slots=True)
class RealTable:
    """People around cards of cardboard, and the bot in the channel beside them."""

    store: Store
    now: int = NOON
    interactions: Iterator[int] = field(default_factory=lambda: count(1))

    def actor(self, user: int, guild: int = PLACE.guild) -> Actor:
        """Press or type something, for the first time."""
        return Actor(user=user, locale="en-US", interaction=next(self.interactions), guild=guild)

    def key_cards(self, seed: int = 1) -> KeyCardService:
        """Give the use cases of one process."""
        return KeyCardService(self.store, random.Random(seed), lambda: self.now)

    @property
    def sand(self) -> SandTimerService:
        """The use cases of one process."""
        return SandTimerService(self.store, lambda: self.now)

    async def flipped(
        self, user: int = ANA, seconds: int = 60, place: MessageLocation = PLACE
    ) -> SandTimer:
        """Have somebody flip a timer."""
        return await self.sand.start_timer(place, self.actor(user), seconds, "en")


@pytest.fixture
def table(store: Store) -> RealTable:
    return RealTable(store)
