"""Who is forgotten stands in no replay, no film and no keepsake."""

from __future__ import annotations

import pytest

from tests.cogs.evening import Evening
from tests.cogs.forgetting import forgotten, require_nowhere
from tests.cogs.losing import lose, recaps
from tests.cogs.replays.looking import films, replayed
from tests.cogs.sayings import text_for
from tests.local_discord import MessageView


@pytest.mark.rule("H8")
async def test_replays_never_name_forgotten_people(
    evening: Evening,
) -> None:
    await evening.deal()
    reader, person = evening.local.person("Eva", locale="en-US"), evening.team.spymaster
    await lose(evening)
    await evening.local.until(lambda: recaps(evening))
    await forgotten(evening, person)
    ephemeral = await replayed(evening, reader)

    async def press(text_id: str) -> MessageView:
        return (await (await reader.press(ephemeral, text_for(reader, text_id))).finished()).message

    interactions = [ephemeral, await press("button-replay-last"), await press("button-keepsake")]
    await reader.press(ephemeral, text_for(reader, "button-film"))
    await evening.local.until(lambda: films(evening, reader))

    require_nowhere(person, [*interactions, *films(evening, reader)])
    assert any(text_for(reader, "somebody") in message.text for message in interactions)
