"""The ranking, a tab of `/codenames club`: lists, periods and pages, pressed through."""

from __future__ import annotations

from tests.cogs.club.tabs import club
from tests.cogs.evening import Evening
from tests.cogs.losing import lost
from tests.cogs.sayings import text_for


async def test_ranking_is_private_and_switches_between_lists(evening: Evening) -> None:
    reader = evening.teams[0].operative
    await lost(evening)
    winners = evening.teams[evening.playing]  # the board's headline names them

    page = await club(evening, reader, "ranking")
    assert page.text.startswith(text_for(reader, "ranking-title", by="wins", period="month"))
    assert all(f"**1.** {who.mention}" in page.text for who in vars(winners).values())

    await reader.press(page, text_for(reader, "ranking-period", period="ever"))
    await evening.local.until(
        lambda: text_for(reader, "ranking-period", period="ever") in page.now.text.splitlines()[0]
    )
    assert all(who.mention in page.now.text for who in vars(winners).values())
    (picker,) = page.now.selects
    await reader.choose(page.now, picker.custom_id, [text_for(reader, "ranking-by", by="duos")])
    title = text_for(reader, "ranking-title", by="duos", period="ever")
    await evening.local.until(lambda: page.now.text.startswith(title))
    assert text_for(reader, "ranking-none", by="duos") in page.now.text
