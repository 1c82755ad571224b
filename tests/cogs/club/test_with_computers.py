"""A game alone among computers: its end speaks to the person, and it stands in their profile."""

from __future__ import annotations

import pytest

from tests.cogs.club.tabs import club
from tests.cogs.computer_tables import Later, guessing, lonely, until
from tests.cogs.evening import Evening, Says, codenames
from tests.cogs.losing import recaps
from tests.cogs.sayings import public_text, text_for

pytestmark = pytest.mark.rule("E4")
PLAYED_IN = "pt-BR"


async def test_a_first_game_alone_ends_with_you_and_is_in_the_profile(
    later: Later, evening: Evening
) -> None:
    ana = await lonely(evening)
    await until(evening, later, lambda: guessing(evening))
    while not evening.over:
        codename = codenames(evening.now)[0]
        await evening.mark(ana, codename)
        await evening.press(ana, Says.GUESS)
        await evening.local.until(lambda guess=codename: not evening.is_open(guess))  # type: ignore[misc]
        await until(evening, later, lambda: guessing(evening))
    await evening.local.until(lambda: bool(recaps(evening)))

    text = recaps(evening)[-1].text
    heads = {how: public_text(evening, f"status-you-{how}") for how in ("won", "lost")}
    (how,) = [how for how, head in heads.items() if head in text]
    assert public_text(evening, "recap-assisted") in text
    profile = await club(evening, ana, "profile")
    won = int(how == "won")
    assert text_for(ana, "profile-computers", games=1, won=won) in profile.text
    assert text_for(ana, "profile-none") not in profile.text
    assert bool(profile.images) == bool(won)
    history = await club(evening, ana, "history")
    assert text_for(ana, "history-unrated", with_computers="yes") in history.text
