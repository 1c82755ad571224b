"""What is kept of real tables goes when it was kept long enough (H8)."""

from __future__ import annotations

import random

from sqlalchemy import select

from engine.companion import build
from engine.companion.schema import KEY_CARDS
from engine.companion.values import KeyCardKind
from engine.matches.privacy import SERVER_RETENTION_DAYS
from engine.rules import DAY_SECONDS
from engine.store import Database
from tests.engine.matches.evenings import ANA
from tests.engine.matches.hours import Hours


async def test_a_key_card_of_a_real_table_goes_after_thirty_days(
    hours: Hours, database: Database
) -> None:
    bot = await hours.start()
    keys = build(bot.evening.matches, random.Random(1)).key_cards
    await keys.deal_key_card(bot.evening.actor(ANA), KeyCardKind.CLASSIC)
    hours.now += SERVER_RETENTION_DAYS * DAY_SECONDS
    await bot.evening.matches.privacy.purge()
    assert (await database.fetch(select(KEY_CARDS.c.dealt_at), {})) != []
    hours.now += 1

    await bot.evening.matches.privacy.purge()

    assert (await database.fetch(select(KEY_CARDS.c.dealt_at), {})) == []
