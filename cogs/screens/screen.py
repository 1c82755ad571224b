"""Screens and sheets: what a message shows, and the same with its pictures drawn.

Law: a screen is a value made from what its viewer may see; drawing adds nothing to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import discord


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureToDraw:
    """A picture to draw; two equal pictures have the same bytes.

    `draw` is a pure function of engine.render, and `shown` the values it draws: the two can be
    compared, which a closure could not. What is `signed` has a name that no other picture has;
    what is `slow` takes so long that no board should wait for it.
    """

    draw: Callable[..., bytes]
    shown: tuple[Any, ...]
    alt: str
    filename: str
    signed: bool = False
    slow: bool = False

    def png(self) -> bytes:
        """Draw it; this takes milliseconds, so never on the event loop."""
        return self.draw(*self.shown)


@dataclass(frozen=True, slots=True)
class Screen:
    """A view and the pictures its galleries name."""

    view: discord.ui.LayoutView
    pictures: tuple[PictureToDraw, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnPicture:
    """A drawn picture."""

    picture: PictureToDraw
    png: bytes

    def file(self) -> discord.File:
        """Give it as a file, which can be sent once."""
        return discord.File(BytesIO(self.png), self.picture.filename, description=self.picture.alt)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A screen with its pictures drawn, or the attachment that shows its picture already."""

    view: discord.ui.LayoutView
    prints: tuple[DrawnPicture, ...] = ()
    kept: discord.Attachment | None = None

    def sending(self) -> dict[str, Any]:
        """Give the arguments of a send, with fresh files."""
        return {"view": self.view, "files": [shown.file() for shown in self.prints]}

    def editing(self) -> dict[str, Any]:
        """Give the arguments of an edit; the attachments are always said."""
        kept = [] if self.kept is None else [self.kept]
        return {"view": self.view, "attachments": [*kept, *(new.file() for new in self.prints)]}


def layout(*items: discord.ui.Item[Any]) -> discord.ui.LayoutView:
    """Lay items out in a view that nobody listens to: presses come through the dispatcher."""
    view = discord.ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def under(buttons: Iterable[discord.ui.Button[Any]]) -> dict[str, Any]:
    """Give the argument of a send that puts buttons under a message of plain words, if any."""
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    view.stop()
    return {"view": view} if view.children else {}


def text_id(number: int) -> int:
    """Name a text of a message by a number, in the bits that Discord has for it; 0 is none."""
    return number % (1 << 31) or 1


def words(text: str, *rows: discord.ui.Item[Any]) -> Screen:
    """Make a screen of one text and the rows under it."""
    return Screen(layout(discord.ui.TextDisplay(text), *rows))


def gallery(*pictures: PictureToDraw) -> discord.ui.MediaGallery[Any]:
    """Show pictures that are attached to the message."""
    items = [
        discord.MediaGalleryItem(f"attachment://{picture.filename}", description=picture.alt)
        for picture in pictures
    ]
    return discord.ui.MediaGallery(*items)
