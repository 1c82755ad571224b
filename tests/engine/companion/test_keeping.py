"""What is kept of real tables goes when it was kept long enough (H8)."""

from __future__ import annotations

import random

from sqlalchemy import select

from engine.companion import beside
from engine.companion.schema import KEY_CARDS
from engine.companion.values import RealKey
from engine.matches.forgetting import SERVER_DAYS
from engine.rules import DAY_SECONDS
from engine.store import Database
from tests.engine.matches.evenings import ANA
from tests.engine.matches.hours import Hours


async def test_a_key_card_of_a_real_table_goes_after_thirty_days(
    hours: Hours, database: Database
) -> None:
    bot = await hours.start()
    keys = beside(bot.evening.matches, random.Random(1)).real_keys
    await keys.deal(bot.evening.actor(ANA), RealKey.CLASSIC)
    hours.now += SERVER_DAYS * DAY_SECONDS
    await bot.evening.matches.privacy.clean()
    assert (await database.fetch(select(KEY_CARDS.c.dealt_at), {})) != []
    hours.now += 1

    await bot.evening.matches.privacy.clean()

    assert (await database.fetch(select(KEY_CARDS.c.dealt_at), {})) == []
