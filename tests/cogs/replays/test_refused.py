"""Discord refuses the answer to *Post as film*: everybody sees the film all the same."""

from __future__ import annotations

import pytest

from tests.cogs.evening import Evening
from tests.cogs.losing import lost
from tests.cogs.replays.looking import films, replayed
from tests.cogs.sayings import text_for
from tests.cogs.unanswered import every_failure, failing


@every_failure
@pytest.mark.rule("H4")
async def test_a_film_is_posted_once(evening: Evening, failure: str) -> None:
    await lost(evening)
    person = evening.local.person("Eva", locale="en-US")
    ephemeral = await replayed(evening, person)
    with failing(evening.local, failure):
        await person.press(ephemeral.now, text_for(person, "button-film"), wait=False)
        await evening.local.until(lambda: films(evening, person))
    assert len(films(evening, person)) == 1
