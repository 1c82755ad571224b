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
class PictureSpec:
    """A picture to draw; equal ones have the same bytes.

    `draw` is a pure function of engine.render: with its `arguments` it can be compared, which a
    closure could not. The name of a `has_checksum` picture is unique; no board waits for a
    `is_slow` one.
    """

    draw: Callable[..., bytes]
    arguments: tuple[Any, ...]
    alt: str
    filename: str
    has_checksum: bool = False
    is_slow: bool = False

    def draw_png(self) -> bytes:
        """Draw the picture, or encode the file; takes milliseconds, so not on the event loop."""
        return self.draw(*self.arguments)


@dataclass(frozen=True, slots=True)
class Screen:
    """A view and the pictures that its galleries name."""

    view: discord.ui.LayoutView
    pictures: tuple[PictureSpec, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnPicture:
    """A picture with its PNG bytes."""

    picture: PictureSpec
    png: bytes

    def create_file(self) -> discord.File:
        """Return a new discord.File, which can be sent once."""
        return discord.File(BytesIO(self.png), self.picture.filename, description=self.picture.alt)


@dataclass(frozen=True, slots=True)
class RenderedScreen:
    """A screen with its pictures drawn, or with the attachment that shows its picture already."""

    view: discord.ui.LayoutView
    drawn: tuple[DrawnPicture, ...] = ()
    kept_attachment: discord.Attachment | None = None

    def send_arguments(self) -> dict[str, Any]:
        """Return the keyword arguments `view` and `files` of a send, with new files."""
        return {"view": self.view, "files": [shown.create_file() for shown in self.drawn]}

    def edit_arguments(self) -> dict[str, Any]:
        """Return the keyword arguments of an edit, whose attachments replace all earlier ones."""
        attachments = [] if self.kept_attachment is None else [self.kept_attachment]
        files = (drawn.create_file() for drawn in self.drawn)
        return {"view": self.view, "attachments": [*attachments, *files]}


def build_view(*items: discord.ui.Item[Any]) -> discord.ui.LayoutView:
    """Build a view of these items, stopped, because the dispatcher handles the presses."""
    view = discord.ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def button_view_arguments(buttons: Iterable[discord.ui.Button[Any]]) -> dict[str, Any]:
    """Return the `view` argument that puts buttons under a plain message, or no argument."""
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    view.stop()
    return {"view": view} if view.children else {}


def component_id(number: int) -> int:
    """Return a component id for a number, in the 31 bits that Discord allows; never 0."""
    return number % (1 << 31) or 1


def text_screen(text: str, *rows: discord.ui.Item[Any]) -> Screen:
    """Build a screen of one text and the rows under it."""
    return Screen(build_view(discord.ui.TextDisplay(text), *rows))


def build_gallery(*pictures: PictureSpec) -> discord.ui.MediaGallery[Any]:
    """Build a gallery of pictures, which the message must have as attachments."""
    items = [
        discord.MediaGalleryItem(f"attachment://{picture.filename}", description=picture.alt)
        for picture in pictures
    ]
    return discord.ui.MediaGallery(*items)
