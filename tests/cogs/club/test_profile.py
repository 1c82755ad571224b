"""The profile, a tab of `/codenames club`: one's own, another's, and kept to oneself."""

from __future__ import annotations

import re
from functools import partial

import pytest

from tests.cogs.club.tabs import club
from tests.cogs.evening import Evening
from tests.cogs.losing import lost
from tests.cogs.sayings import text_for

profile = partial(club, tab="profile")


@pytest.mark.rule("H8")
async def test_own_profile_has_a_privacy_switch_and_no_picture_at_first(
    evening: Evening,
) -> None:
    person, other = evening.teams[0].operative, evening.teams[1].spymaster
    assert text_for(person, "profile-none") in (await profile(evening, person)).text
    await lost(evening)

    own = await profile(evening, person)
    assert "0" not in re.sub(rf"{person.id}|<t:\d+", "", own.text)
    assert not own.images
    seen = await profile(evening, other, person=person)
    assert person.mention in seen.text
    assert text_for(person, "button-hide-profile") not in seen.labels

    await person.press(own, text_for(person, "button-hide-profile"))
    await evening.local.until(lambda: text_for(person, "profile-hidden") in own.now.text)
    assert (await profile(evening, other, person=person)).text == text_for(
        other, "refused-kept-to-themselves"
    )
    await person.press(own.now, text_for(person, "button-show-profile"))
    await evening.local.until(lambda: text_for(person, "profile-shown") in own.now.text)
    assert person.mention in (await profile(evening, other, person=person)).text
