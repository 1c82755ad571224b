"""Who is forgotten is named on no page of the club."""

from __future__ import annotations

from functools import partial

import pytest

from tests.cogs.club.tabs import club
from tests.cogs.evening import Evening
from tests.cogs.forgetting import forgotten, require_nowhere
from tests.cogs.losing import lose
from tests.cogs.sayings import text_for


@pytest.mark.rule("H8")
async def test_club_never_names_forgotten_people(evening: Evening) -> None:
    await evening.deal()
    person, partner = evening.team.spymaster, evening.team.operative
    await lose(evening)
    reader = evening.local.person("Eva", locale="en-US")
    await forgotten(evening, person)

    types = partial(club, evening, reader)
    messages = [await types(name) for name in ("history", "hall")]
    messages.append(await types("profile", person=partner))
    messages.append(
        (await (await reader.press(messages[0], messages[0].labels[0])).finished()).message
    )

    require_nowhere(person, messages)
    assert sum(text_for(reader, "somebody") in message.text for message in messages) > 1
