"""What is known of one public message while this process writes it.

Law: only the task that holds `writing` writes the message; the rest is what the last write has
left.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import discord

from cogs.screens.screen import PictureToDraw, Screen
from engine.tables import Table, Version


@dataclass(slots=True, kw_only=True)
class BoardWriter:
    """The writer of one public message.

    `again` says that something newer came while it wrote, `stale` that what it shows may be old
    though no change was stored; `waiting` are the moments since when people wait to see what they
    did. As long as it is `untouched` nobody here has written it, and its
    picture is known by its name, as the process that wrote it has left it.
    """

    writing: asyncio.Lock = field(default_factory=asyncio.Lock)
    again: bool = False
    stale: bool = False
    untouched: bool = True
    out_of_reach: bool = False
    waiting: list[float] = field(default_factory=list)
    message: int | None = None
    version: Version | None = None
    picture: PictureToDraw | None = None
    attachment: discord.Attachment | None = None

    def all_waiting(self) -> list[float]:
        """Take everybody who waits by now for the next write; later ones wait for another."""
        waiting, self.waiting = self.waiting, []
        return waiting

    def shows(self, table: Table) -> bool:
        """Tell whether the message shows this table already."""
        placed = self.message == table.place.message is not None
        return placed and not self.stale and self.version == table.version

    def take(
        self, screen: Screen, shown: Sequence[discord.Attachment] | None
    ) -> discord.Attachment | None:
        """Take the attachment that shows this screen's picture already, if it is on the message.

        Until Discord has answered the write that names it, nobody knows what is on the message.
        """
        kept, self.attachment = self.attachment, None
        untouched, self.untouched = self.untouched, False
        if not screen.pictures:
            return None
        (picture, *_) = screen.pictures
        if untouched and picture.signed:
            return next((one for one in shown or () if one.filename == picture.filename), None)
        if kept is None or picture != self.picture:
            return None
        return kept if shown is None or kept.id in {one.id for one in shown} else None

    def keep(self, screen: Screen, message: discord.Message | None) -> None:
        """Remember which attachment shows which picture."""
        self.untouched = False
        self.picture = screen.pictures[0] if screen.pictures else None
        self.attachment = message.attachments[0] if message and message.attachments else None
