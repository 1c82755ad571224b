"""Privacy: what is kept of people, in plain words, and how to have it and to be forgotten (H8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.screens.buttons import press_button
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import PictureToDraw, Screen, layout, words
from engine.texts import Voice

FILE_NAME = "codenames.json"


def privacy(
    days: int, url: str, say: Voice, choices: Sequence[discord.ui.Button[Any]] = ()
) -> Screen:
    """Tell in short what is kept; the whole text is a press away, and at `url`, if anywhere.

    `choices` is what features let somebody choose for themselves.
    """
    row = _ways(url, say, _button(Action.PRIVACY, say("button-whole-privacy")))
    chosen = [discord.ui.ActionRow[Any](*choices)] if choices else []
    return words(say("privacy", days=str(days)), row, *chosen)


def whole(days: int, url: str, say: Voice) -> Screen:
    """Tell what is kept, why, and for how long."""
    return words(say("privacy-whole", days=str(days)), _ways(url, say))


def exported(rows: str, say: Voice) -> Screen:
    """Hand somebody a file of what is kept of them."""
    file = PictureToDraw(
        draw=str.encode, shown=(rows,), alt=say("privacy-file"), filename=FILE_NAME
    )
    shown = discord.ui.File[Any](f"attachment://{FILE_NAME}")
    return Screen(layout(discord.ui.TextDisplay(say("privacy-exported")), shown), (file,))


def really_forget(say: Voice) -> Screen:
    """Ask once more before somebody is forgotten."""
    doing = _button(Action.FORGET_REALLY, say("button-forget"), discord.ButtonStyle.danger)
    return words(say("forget-really"), discord.ui.ActionRow(doing))


def _ways(url: str, say: Voice, *others: discord.ui.Button[Any]) -> discord.ui.ActionRow[Any]:
    link = [discord.ui.Button[Any](label=say("button-privacy-link"), url=url)] if url else []
    return discord.ui.ActionRow(
        _button(Action.EXPORT, say("button-export")),
        _button(Action.FORGET, say("button-forget"), discord.ButtonStyle.danger),
        *others,
        *link,
    )


def _button(
    action: Action, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> discord.ui.Button[Any]:
    return press_button(Press(0, 0, action), label, style)
