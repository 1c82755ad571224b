"""Who is forgotten stands in no replay, no film and no keepsake."""

from __future__ import annotations

import pytest

from tests.cogs.evening import Evening
from tests.cogs.forgetting import forgotten, require_nowhere
from tests.cogs.losing import lose, recaps
from tests.cogs.replays.looking import films, replayed
from tests.cogs.sayings import said
from tests.local_discord import MessageView


@pytest.mark.rule("H8")
async def test_who_is_forgotten_stands_in_nothing_that_is_looked_at_again(
    evening: Evening,
) -> None:
    await evening.deal()
    reader, person = evening.local.person("Eva", locale="en-US"), evening.team.spymaster
    await lose(evening)
    await evening.local.until(lambda: recaps(evening))
    await forgotten(evening, person)
    whisper = await replayed(evening, reader)

    async def press(text_id: str) -> MessageView:
        return (await (await reader.press(whisper, said(reader, text_id))).finished()).message

    told = [whisper, await press("button-replay-last"), await press("button-keepsake")]
    await reader.press(whisper, said(reader, "button-film"))
    await evening.local.until(lambda: films(evening, reader))

    require_nowhere(person, [*told, *films(evening, reader)])
    assert any(said(reader, "somebody") in message.text for message in told)
