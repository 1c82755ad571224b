"""Cases opened in Discord, and the way from their messages to a page."""

from __future__ import annotations

from cogs.live.screens import LiveAction
from tests.local_discord import LocalDiscord, MessageView, Person


async def open_case(local: LocalDiscord, person: Person, language: str = "en") -> MessageView:
    """Have somebody open the case of the day in a server."""
    channel = local.guild("Reading room", locale="en-US").channel("games")
    opened = await person.slash(channel, "codenames daily", language=language)
    return (await opened.finished()).message


async def solo_link(case: MessageView, person: Person) -> str:
    """Have somebody press *On the page* under their case."""
    pressed = await person.press(case.now, lambda one: is_of_page(str(one.custom_id)))
    shown = (await pressed.finished()).message
    assert shown.ephemeral
    return next(str(one.url) for one in shown.buttons if one.url)


def is_of_page(custom_id: str) -> bool:
    """Tell whether a button leads to a page."""
    return f":{LiveAction.SOLO.value}:" in custom_id


def count_open_cards(case: MessageView) -> int:
    """Count the cards that can be guessed."""
    return sum(len(one.options) for one in case.now.selects)
