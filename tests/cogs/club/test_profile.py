"""The profile, a tab of `/codenames club`: one's own, another's, and kept to oneself."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.cogs.evening import Evening
from tests.cogs.losing import lost
from tests.cogs.sayings import said
from tests.local_discord import MessageView, Person


async def profile(evening: Evening, asker: Person, whose: Person | None = None) -> MessageView:
    typed: dict[str, Any] = {} if whose is None else {"person": whose}
    asked = await asker.slash(evening.channel, "codenames club", tab="profile", **typed)
    message = (await asked.finished()).message
    assert message is not None
    assert message.ephemeral
    return message


@pytest.mark.rule("H8")
async def test_ones_own_profile_has_a_switch_that_hides_it_and_at_first_no_picture(
    evening: Evening,
) -> None:
    person, other = evening.teams[0].operative, evening.teams[1].spymaster
    assert said(person, "profile-none") in (await profile(evening, person)).text
    await lost(evening)

    own = await profile(evening, person)
    assert said(person, "profile-soon", games="5") in own.text
    assert "0" not in re.sub(rf"{person.id}|<t:\d+", "", own.text)
    assert not own.images
    seen = await profile(evening, other, person)
    assert person.mention in seen.text
    assert said(person, "button-hide-profile") not in seen.labels

    await person.press(own, said(person, "button-hide-profile"))
    await evening.local.until(lambda: said(person, "profile-hidden") in own.now.text)
    assert (await profile(evening, other, person)).text == said(other, "refused-kept-to-themselves")
    await person.press(own.now, said(person, "button-show-profile"))
    await evening.local.until(lambda: said(person, "profile-shown") in own.now.text)
    assert person.mention in (await profile(evening, other, person)).text
