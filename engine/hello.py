"""The hello: the bot's one message in a new server, in the system channel, and never another.

Law: a server with any stored data is not new; the data of one that the bot has left is deleted
after 30 days (H8). So a restart, an outage or a second invitation brings no second hello.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from engine.matches import Matches
from engine.scheduling import ScheduledTask

HELLO = "hello"
"""The kind of the scheduled task."""
MAX_DELAY_SECONDS = 3_600
"""A hello later than that after the invitation would be out of place, and is not sent."""
NEVER = 2**52
"""The next due time; the row stays as the record that the hello was sent."""


class HelloService:
    """Schedules hellos in servers that are new to the bot."""

    def __init__(self, matches: Matches) -> None:
        self._scheduler = matches.scheduler
        self._places = matches.stranded_games

    async def schedule_if_new(self, guild: int, joined: datetime | None) -> None:
        """Schedule a hello in a server that added the bot in the last hour, if it is new."""
        now = self._scheduler.now()
        until = MAX_DELAY_SECONDS + (now if joined is None else int(joined.timestamp()))
        if now > until or guild in await self._places.list_servers_with_data():
            return
        await self._scheduler.schedule(
            ScheduledTask(kind=HELLO, key=str(guild), at=now, until=until, guild=guild)
        )


def completed_task(task: ScheduledTask, message: int | None) -> ScheduledTask:
    """Return the task as a record that its hello was sent or has failed; it is never due again."""
    return replace(task, at=NEVER, until=NEVER, message=message)
