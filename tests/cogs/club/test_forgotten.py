"""Who is forgotten is named on no page of the club."""

from __future__ import annotations

from functools import partial

import pytest

from tests.cogs.club.tabs import club
from tests.cogs.evening import Evening
from tests.cogs.forgetting import forgotten, require_nowhere
from tests.cogs.losing import lose
from tests.cogs.sayings import said


@pytest.mark.rule("H8")
async def test_who_is_forgotten_is_named_nowhere_in_the_club(evening: Evening) -> None:
    await evening.deal()
    person, partner = evening.team.spymaster, evening.team.operative
    await lose(evening)
    reader = evening.local.person("Eva", locale="en-US")
    await forgotten(evening, person)

    types = partial(club, evening, reader)
    told = [await types(name) for name in ("history", "hall", "ranking")]
    told.append(await types("profile", person=partner))
    told.append((await (await reader.press(told[0], "1")).finished()).message)

    require_nowhere(person, told)
    assert sum(said(reader, "somebody") in message.text for message in told) > 1
