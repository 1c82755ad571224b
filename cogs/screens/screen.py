"""Screens: the contents of a message, and the same with its pictures drawn.

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
    """A picture to draw; equal ones have the same bytes.

    `draw` is a pure function of engine.render and `shown` its arguments: both can be compared,
    which a closure could not. The name of a `signed` picture is unique; a `slow` one takes so long
    that no board should wait for it.
    """

    draw: Callable[..., bytes]
    shown: tuple[Any, ...]
    alt: str
    filename: str
    signed: bool = False
    slow: bool = False

    def png(self) -> bytes:
        """Draw the picture as PNG bytes.

        Takes milliseconds, so never call it on the event loop.
        """
        return self.draw(*self.shown)


@dataclass(frozen=True, slots=True)
class Screen:
    """A view and the pictures that its galleries name."""

    view: discord.ui.LayoutView
    pictures: tuple[PictureToDraw, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnPicture:
    """A picture with its PNG bytes."""

    picture: PictureToDraw
    png: bytes

    def file(self) -> discord.File:
        """Return a new discord.File, which can be sent once."""
        return discord.File(BytesIO(self.png), self.picture.filename, description=self.picture.alt)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A screen with its pictures drawn, or with the attachment that shows its picture already."""

    view: discord.ui.LayoutView
    prints: tuple[DrawnPicture, ...] = ()
    kept: discord.Attachment | None = None

    def sending(self) -> dict[str, Any]:
        """Return the keyword arguments of a send, with new files."""
        return {"view": self.view, "files": [shown.file() for shown in self.prints]}

    def editing(self) -> dict[str, Any]:
        """Return the keyword arguments of an edit, which always list the attachments."""
        attachments = [] if self.kept is None else [self.kept]
        return {
            "view": self.view,
            "attachments": [*attachments, *(new.file() for new in self.prints)],
        }


def layout(*items: discord.ui.Item[Any]) -> discord.ui.LayoutView:
    """Build a stopped view of these items: the dispatcher handles the presses."""
    view = discord.ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def under(buttons: Iterable[discord.ui.Button[Any]]) -> dict[str, Any]:
    """Return the `view` argument that puts buttons under a plain message, or no argument."""
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    view.stop()
    return {"view": view} if view.children else {}


def text_id(number: int) -> int:
    """Return a component id for a number, in the 31 bits that Discord allows; never 0."""
    return number % (1 << 31) or 1


def words(text: str, *rows: discord.ui.Item[Any]) -> Screen:
    """Build a screen of one text and the rows under it."""
    return Screen(layout(discord.ui.TextDisplay(text), *rows))


def gallery(*pictures: PictureToDraw) -> discord.ui.MediaGallery[Any]:
    """Build the gallery of pictures that are attached to the message."""
    items = [
        discord.MediaGalleryItem(f"attachment://{picture.filename}", description=picture.alt)
        for picture in pictures
    ]
    return discord.ui.MediaGallery(*items)
