"""Rankings: lines of the month's best clues, and of the profile."""

from __future__ import annotations

from tests.cogs.club.halls import hall
from tests.cogs.club.tabs import club
from tests.cogs.evening import Evening
from tests.cogs.losing import lost
from tests.cogs.sayings import text_for


async def test_leaders_stand_with_the_best_clues_and_ranks_in_the_profile(
    evening: Evening,
) -> None:
    reader = evening.teams[0].operative
    assert text_for(reader, "ranking-title") not in (await hall(evening, reader)).text
    await lost(evening)
    winners = evening.teams[evening.playing]  # the board's headline names them

    page = await hall(evening, reader)
    _, *lines = page.text[page.text.index(text_for(reader, "ranking-title")) :].splitlines()
    wins = text_for(reader, "ranking-by", by="wins")
    assert lines[0].startswith(f"**{wins}:** 1. ")
    assert all(who.mention in lines[0] for who in vars(winners).values())
    rank = text_for(reader, "profile-rank", by="wins", rank=1)
    for who in vars(winners).values():
        assert rank in (await club(evening, reader, "profile", person=who)).text
        assert rank in (await club(evening, who, "profile")).text.replace(
            text_for(who, "profile-rank", by="wins", rank=1), rank
        )
