"""Being forgotten washes no side of a real Duet's key off (H1, H8)."""

from __future__ import annotations

import random

import pytest

from engine.companion.key_cards import KeyCardGone, KeyCardService
from engine.companion.values import KeyCardKind
from engine.rules import Team
from tests.engine.matches.evenings import ANA, BEN, EVE
from tests.engine.matches.hours import Hours


@pytest.mark.rule("D2", "H1", "H8")
async def test_forgetting_never_opens_the_other_side_of_a_key_card(
    hours: Hours,
) -> None:
    bot = await hours.start()
    evening, keys = bot.evening, KeyCardService(bot.store, random.Random(1), hours.time)
    dealt = await keys.deal_key_card(evening.actor(ANA), KeyCardKind.DUET)
    await keys.claim_key_card(dealt.id, evening.actor(BEN), Team.RED)
    actor = evening.actor(BEN)
    await evening.matches.privacy.leave_everything(actor)
    await evening.matches.privacy.erase(actor)
    for somebody in (BEN, EVE):
        with pytest.raises(KeyCardGone):
            await keys.claim_key_card(dealt.id, evening.actor(somebody), Team.BLUE)
