"""The people of a position, and how they come to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from tests.local_discord import EVERYDAY, Channel, LocalDiscord, MessageView, Permission, Person


@dataclass(frozen=True, slots=True)
class Scene:
    """The people of a position, by kind, the channels that they look at, and what they type."""

    people: Mapping[str, Person]
    channels: Sequence[Channel]
    commands: Sequence[str] = ()


Prepare = Callable[[LocalDiscord], Awaitable[Scene]]


def bystanders(local: LocalDiscord) -> dict[str, Person]:
    """Bring a stranger and a moderator, who sit nowhere."""
    rights = EVERYDAY | Permission.MANAGE_MESSAGES
    return {
        "stranger": local.person("Eva", locale="en-US"),
        "moderator": local.person("Mod", locale="en-US", permissions=rights),
    }


async def follow(person: Person, channel: Channel, *actions: str) -> MessageView:
    """Press controls one after the other, each by what it is for, wherever it is offered.

    Pages of *More* are looked through for the one that has it.
    """
    shown: MessageView | None = None
    for action in actions:
        views = [shown.now] if shown is not None else person.sees(channel)[::-1]
        shown = await _press(person, [*views, *person.sees(channel)[::-1]], action)
    assert shown is not None
    return shown


async def _press(person: Person, views: Sequence[MessageView], action: str) -> MessageView:
    for view in views:
        for button in view.buttons:
            if does(button.custom_id, action):
                used = await person.press(view, lambda one, to=button: one == to)  # type: ignore[misc]
                done = await used.finished()
                really = f"{action}_really"
                after = view.now if done._message is None else done.message
                if any(does(one.custom_id, really) for one in after.buttons):
                    return await _press(person, [after], really)
                return after
    for view in views:
        for button in view.buttons:
            if view.ephemeral and str(button.custom_id).split(":")[3:4] == ["more"]:
                used = await person.press(view, lambda one, to=button: one == to)  # type: ignore[misc]
                page = (await used.finished()).message
                if any(does(one.custom_id, action) for one in page.buttons):
                    return await _press(person, [page], action)
    raise AssertionError(action)


def does(custom_id: str | None, action: str) -> bool:
    """Tell whether a control is for an action."""
    return str(custom_id).split(":")[3:4] == [action]
