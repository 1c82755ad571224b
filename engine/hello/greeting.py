"""Greeting: which servers are new, and that a hello was said.

Law: a server of which anything is kept is not new; what is kept of one that the bot has left goes
after 30 days (H8). So a restart, an outage or a second invitation brings no second hello.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from engine.due import Due
from engine.matches import Matches

HELLO = "hello"
"""What is due."""
SENSE_SECONDS = 3_600
"""Later than that it comes out of the blue, and is not said."""
NEVER = 2**52
"""When it is due again; the row stays, so that it is known that it was said."""


class Hellos:
    """Where a hello is to be said."""

    def __init__(self, matches: Matches) -> None:
        self._agenda = matches.agenda
        self._places = matches.lost_places

    async def added(self, guild: int, joined: datetime | None) -> None:
        """Have a hello said in a server that has added the bot lately, if it is new to it."""
        now = self._agenda.now()
        until = SENSE_SECONDS + (now if joined is None else int(joined.timestamp()))
        if now > until or guild in await self._places.known():
            return
        await self._agenda.put(Due(kind=HELLO, key=str(guild), at=now, until=until, guild=guild))


def said(due: Due, message: int | None) -> Due:
    """Give what stays of a hello that was said, or cannot be."""
    return replace(due, at=NEVER, until=NEVER, message=message)
