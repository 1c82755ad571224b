"""What people see in the channel, and who sees a message."""

from __future__ import annotations

from tests.cogs.evening import Evening
from tests.local_discord import Message, MessageView, Person

BELL = "🔔"


def shown(evening: Evening) -> list[MessageView]:
    """List what everybody in the channel sees."""
    watcher = evening.teams[0].spymaster
    return [view for view in watcher.sees(evening.channel) if not view.ephemeral]


def bury(evening: Evening, count: int) -> None:
    """Chat below the board."""
    for place in range(count):
        evening.teams[0].operative.says(evening.channel, f"hm {place}")


def notices(evening: Evening) -> list[MessageView]:
    """List the turn notices that are messages of their own."""
    return [view for view in shown(evening) if BELL in view.text and not view.now.images]


async def noticed(evening: Evening, person: Person) -> MessageView:
    """Wait for the one notice that calls this person."""
    await evening.local.until(
        lambda: [view.pings for view in notices(evening)] == [(person.id,)],
    )
    (notice,) = notices(evening)
    assert person.pinged_by(notice)
    assert person.mention in notice.text
    return notice


def reader(evening: Evening, message: Message) -> int | None:
    """Tell the one person who sees a message, None when everybody in the channel does."""
    for team in evening.teams:
        for person in (team.spymaster, team.operative):
            own = [*person.ephemerals(), *person.inbox()]
            if any(view.id == message.id for view in own):
                return person.id
    return None


def board(view: MessageView) -> tuple[object, ...]:
    """Give all that a public message shows."""
    return view.now.text, view.now.parts, view.now.images
