"""Ratings: switched on by who manages a server, and fair teams by them (A8)."""

from __future__ import annotations

import pytest

from tests.cogs.evening import Evening
from tests.cogs.ratings.switching import rating_on
from tests.cogs.sayings import text_for
from tests.cogs.settling import choose


@pytest.mark.rule("A8")
async def test_a_server_that_keeps_ratings_has_fair_teams(evening: Evening) -> None:
    await evening.gather()
    host, other = evening.teams[0].spymaster, evening.teams[1].operative
    before = await evening.seats(host)
    assert text_for(host, "button-fair") not in before.labels

    manager, settings = await rating_on(evening)
    panel = await evening.seats(host)
    await host.press(panel, text_for(host, "button-fair"))
    assert text_for(other, "button-fair") not in (await evening.seats(other)).labels

    await choose(manager, settings, "rating", "no")
    late = await host.press(panel.now, text_for(host, "button-fair"))
    assert (await late.finished()).message.text.startswith(
        text_for(host, "refused-no-ratings")[:30]
    )
