"""`/codenames club`: three pages of one whisper, and tabs that lead from each to each."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from discord import ButtonStyle

from cogs.club.screens import NAMES, Tab
from tests.cogs.evening import Evening
from tests.cogs.losing import lost
from tests.cogs.sayings import text_for
from tests.local_discord import Ack, MessageView, Person

PLAYED_IN = "pt-BR"


async def club(evening: Evening, asker: Person, **options: str | Person) -> MessageView:
    typed: dict[str, Any] = dict(options)
    message = (
        await (await asker.slash(evening.channel, "codenames club", **typed)).finished()
    ).message
    assert message is not None
    assert message.ephemeral
    return message


def opened(page: MessageView) -> list[str]:
    """List the labels of the tabs that are shown as chosen."""
    tabs = [one for one in page.now.buttons if ":club:" in str(one.custom_id)]
    assert len(tabs) == len(Tab)
    return [one.label for one in tabs if one.style == ButtonStyle.primary.value]


def stands_at(page: MessageView, name: str) -> bool:
    return opened(page) == [name]


async def test_the_club_opens_with_the_history_and_every_tab_opens_in_place(
    evening: Evening,
) -> None:
    reader = evening.teams[0].operative
    page = await club(evening, reader)
    seen = []
    for tab in (*Tab, Tab.HISTORY):
        name = text_for(reader, NAMES[tab])
        pressed = await reader.press(page.now, name)
        assert pressed.ack is Ack.UPDATE
        await evening.local.until(partial(stands_at, page, name))
        seen.append(page.now.text)
    assert len(set(seen)) == len(Tab)
    assert text_for(reader, "history-title") in seen[0]
    assert seen[-1] == seen[0] == page.text
    assert len(reader.ephemerals()) == 1


async def test_an_option_opens_a_tab_at_once(evening: Evening) -> None:
    reader = evening.teams[0].operative
    for tab in Tab:
        shown = await club(evening, reader, tab=tab.value)
        assert opened(shown) == [text_for(reader, NAMES[tab])]


async def test_club_of_a_person_opens_their_profile_and_history(
    evening: Evening,
) -> None:
    await lost(evening)
    reader, other = evening.teams[0].operative, evening.teams[1].spymaster
    page = await club(evening, reader, person=other)
    assert opened(page) == [text_for(reader, "club-profile")]
    assert other.mention in page.text
    await reader.press(page, text_for(reader, "club-history"))
    theirs = text_for(reader, "history-title-of", who=other.mention)
    await evening.local.until(lambda: theirs in page.now.text)


async def test_buttons_of_a_page_keep_its_tabs(evening: Evening) -> None:
    await lost(evening)
    reader = evening.teams[0].operative
    page = await club(evening, reader, tab="profile")
    await reader.press(page, text_for(reader, "button-hide-profile"))
    await evening.local.until(lambda: text_for(reader, "profile-hidden") in page.now.text)
    assert opened(page) == [text_for(reader, "club-profile")]
    await reader.press(page.now, text_for(reader, "club-hall"))
    await evening.local.until(lambda: opened(page) == [text_for(reader, "club-hall")])
    (months,) = page.now.selects
    await reader.choose(page.now, months.custom_id, [months.options[1].label])
    await evening.local.until(lambda: text_for(reader, "hall-none-then") in page.now.text)
    assert opened(page) == [text_for(reader, "club-hall")]
    assert not page.now.images


@pytest.mark.parametrize("former", ["club:ranking", "club:best", "ranking:by.wins.month.0"])
async def test_a_button_of_a_former_tab_is_refused_once_in_private(
    evening: Evening, former: str
) -> None:
    reader = evening.teams[0].operative
    page = await club(evening, reader)
    name = text_for(reader, "club-profile")
    button = next(part for part in page.now.parts if part.get("label") == name)
    custom_id, button["custom_id"] = button["custom_id"], f"cn1:0:0:{former}"
    refused = await reader.press(page.now, name, stale=True)
    button["custom_id"] = custom_id
    assert refused.text == text_for(reader, "refused-unknown-button")
    assert refused.message.ephemeral
    assert not refused.followups
    assert page.now.text == page.text
