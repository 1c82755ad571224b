"""The hall of clues, a tab of `/codenames club`: its post, laughing, and what is taken down."""

from __future__ import annotations

import asyncio

from tests.cogs.bots import RunningBot
from tests.cogs.club.halls import hall, posts
from tests.cogs.evening import Evening
from tests.cogs.losing import asked_below, lost, recaps
from tests.cogs.sayings import text_for
from tests.local_discord import Ack
from tests.local_discord.world import EVERYDAY, Permission


async def test_hall_month_is_shown_posted_laughed_at_and_removed(
    evening: Evening, running_bot: RunningBot
) -> None:
    person, other = evening.teams[0].operative, evening.teams[1].operative
    empty = await hall(evening, person)
    assert text_for(person, "button-hall-post") not in empty.labels
    await lost(evening)

    (recap,) = recaps(evening)
    listed = (await asked_below(person, recap, "button-every-clue")).message
    assert text_for(person, "hall-laugh-head") in listed.text
    (laugh,) = [label for label in listed.labels if label.startswith("😂")]
    await person.press(listed, laugh)
    await evening.local.until(lambda: f"{laugh} · 1" in listed.now.labels)
    assert len(listed.now.labels) == len(listed.labels)  # what else stood below stays

    off = text_for(person, "button-hall-off")
    shown = await hall(evening, person)
    assert text_for(person, "hall-prize", prize="funniest") in shown.text
    assert text_for(person, "hall-prize", prize="assassin") in shown.text
    theirs, before = await hall(evening, other), len(posts(evening))
    await running_bot.restart()
    again = ((person, shown), (other, theirs), (person, shown))
    pressed = await asyncio.gather(
        *(one.press(page, text_for(one, "button-hall-post"), stale=True) for one, page in again)
    )
    texts = [(await one.finished()).text if one.ack is Ack.MESSAGE else "" for one in pressed]
    late = {text_for(one, "too-often", again="")[:20] for one, _ in again}
    assert [text[:20] in late for text in texts].count(True) == 2
    await evening.local.until(lambda: len(posts(evening)) == before + 1)
    posted = posts(evening)[-1]
    assert posted.labels == [off]
    refused = await other.press(posted, off)
    assert (await refused.finished()).message.text == text_for(other, "refused-not-a-moderator")

    moderator = evening.local.person(
        "Moss", locale="en-US", permissions=EVERYDAY | Permission.MANAGE_MESSAGES
    )
    await moderator.press(posted, off)
    await evening.local.until(lambda: posted.now.labels == [])
    await running_bot.restart()
    theirs = await hall(evening, moderator)
    strike = theirs.selects[-1]
    await moderator.choose(theirs, text_for(moderator, "hall-strike"), [strike.options[0].label])
    await evening.local.until(
        lambda: text_for(moderator, "button-hall-post") not in theirs.now.labels
    )
    assert text_for(person, "button-hall-post") not in (await hall(evening, person)).labels
