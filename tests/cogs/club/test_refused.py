"""Discord refuses the answer to *Post for all* of the hall: everybody sees the post."""

from __future__ import annotations

from tests.cogs.club.halls import hall, posts
from tests.cogs.evening import Evening
from tests.cogs.losing import lost, recaps
from tests.cogs.sayings import text_for
from tests.cogs.unanswered import every_failure, failing


@every_failure
async def test_a_month_of_the_hall_is_posted_once(evening: Evening, failure: str) -> None:
    await lost(evening)
    await evening.local.until(lambda: recaps(evening))
    person = evening.teams[0].operative
    shown = await hall(evening, person)
    before = len(posts(evening))
    with failing(evening.local, failure):
        await person.press(shown, text_for(person, "button-hall-post"), wait=False)
        await evening.local.until(lambda: len(posts(evening)) > before)
    assert posts(evening)[-1].labels == [text_for(person, "button-hall-off")]
    assert len(posts(evening)) == before + 1
    with failing(evening.local, failure):
        await person.press(posts(evening)[-1], text_for(person, "button-hall-off"), wait=False)
        await evening.local.until(lambda: not posts(evening)[-1].labels)
