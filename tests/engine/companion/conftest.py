"""A real table: its people, a clock that is set by hand, and a store on a real file."""

from __future__ import annotations

import random
import shutil
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest

from engine.companion import KeyCards, Sand
from engine.matches import Deed
from engine.store import Database, Place, SandTimer, Store

ANA, BEN, CAI = range(9_001, 9_004)
PLACE = Place(guild=100, channel=200)
NOON = 1_700_000_000


@dataclass(slots=True)
class RealTable:
    """People around cards of cardboard, and the bot in the channel beside them."""

    store: Store
    now: int = NOON
    interactions: Iterator[int] = field(default_factory=lambda: count(1))

    def deed(self, user: int, guild: int = PLACE.guild) -> Deed:
        """Press or type something, for the first time."""
        return Deed(user, "en-US", next(self.interactions), guild)

    def key_cards(self, seed: int = 1) -> KeyCards:
        """Give the use cases of one process."""
        return KeyCards(self.store, random.Random(seed), lambda: self.now)

    @property
    def sand(self) -> Sand:
        """The use cases of one process."""
        return Sand(self.store, lambda: self.now)

    async def flipped(self, user: int = ANA, seconds: int = 60, place: Place = PLACE) -> SandTimer:
        """Have somebody flip a timer."""
        return await self.sand.flip(place, self.deed(user), seconds, "en")


@pytest.fixture
async def table(tmp_path: Path, blank: Path) -> AsyncIterator[RealTable]:
    database = Database(f"sqlite:///{shutil.copy(blank, tmp_path / 'table.db')}")
    yield RealTable(Store(database))
    await database.close()
