"""The screen of a profile: its text, its picture, and the owner's switch to hide it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.club.tabs import ClubAction, Tab, tab_row
from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import Press
from cogs.screens.screen import PictureSpec, Screen, build_gallery, build_view
from engine.club.pictures import ProfilePicture, Stat, profile_png
from engine.club.profile_words import games_text, list_stats, profile_alt, profile_text, share_text
from engine.club.track_record import FEW_GAMES, TrackRecord
from engine.ratings.rules import RoleRating
from engine.texts import Voice

HIDE, SHOW = "hide", "show"
FILE_NAME = "profile.png"


def profile_screen(
    known: TrackRecord,
    say: Voice,
    *,
    own: bool = False,
    rated: Sequence[RoleRating] | None = None,
) -> Screen:
    """Build a person's profile; their `own` has the switch that hides it.

    `rated` are their ratings if the server keeps any: only their own page shows them.
    """
    parts: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(profile_text(known, say, own=own, rated=rated)),
    ]
    pictures = (_picture(known, say),) if known.games >= FEW_GAMES else ()
    parts += map(build_gallery, pictures)
    if own:
        parts.append(discord.ui.ActionRow(_hide_button(known, say)))
    parts.append(tab_row(Tab.PROFILE, say, None if own else known.account))
    return Screen(build_view(*parts), pictures)


def _picture(known: TrackRecord, say: Voice) -> PictureSpec:
    shown = ProfilePicture(
        games_text(known, say),
        share_text(known, say),
        known.form,
        tuple(Stat(*text) for text in list_stats(known, say)),
    )
    return PictureSpec(
        draw=profile_png, arguments=(shown,), alt=profile_alt(known, say), filename=FILE_NAME
    )


def _hide_button(known: TrackRecord, say: Voice) -> discord.ui.Button[Any]:
    label = say("button-show-profile") if known.hidden else say("button-hide-profile")
    press = Press(0, 0, ClubAction.HIDE, SHOW if known.hidden else HIDE)
    return button_for_press(press, label)
