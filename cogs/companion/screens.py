"""Screens of a real table: key cards with their viewers, and sand timers.

Law: a public screen shows only what both teams may know: who starts, and who looks. Discord's
clients count the seconds; a message is edited only when the sand has run out.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.board import get_team_colour
from cogs.screens.buttons import button_for_press, tab_button
from cogs.screens.custom_ids import AnyAction, Press, UnknownButton, parse_whole_number
from cogs.screens.pictures import key_alt_text
from cogs.screens.rows import Button
from cogs.screens.screen import PictureSpec, Screen, build_gallery, build_view, text_screen
from engine.companion.sand_timers import MAX_SECONDS, MIN_SECONDS, TimerRunning
from engine.companion.values import KeyCardKind, SandTimer, StandaloneKeyCard
from engine.companion.words import (
    NAMES,
    finished_text,
    key_text,
    public_text,
    running_text,
    side_name,
    time_up_text,
    timer_already_running_text,
)
from engine.render import Header, key_png
from engine.rules import Face, Team
from engine.texts import Voice

TIMERS = (60, 120, 180)
"""The lengths of timers on buttons, in seconds."""


class CompanionAction(AnyAction):
    """The purposes of the companion's buttons."""

    LOOK = "look"
    FLIP = "flip"
    KEY_CARD = "key_card"
    TIMER = "timer"


def public_key_card_screen(dealt: StandaloneKeyCard, say: Voice) -> Screen:
    """Build the public screen of a dealt key card: who starts (A5), and who looks."""
    return _key_card_box(
        dealt, public_text(dealt, say), discord.ui.ActionRow(*_buttons(dealt, say))
    )


def key_card_screen(dealt: StandaloneKeyCard, side: Team | None, say: Voice) -> Screen:
    """Build the private screen of a whole key card, or in Duet of its `side`."""
    picture = _picture(dealt, say, side or Team.RED)
    return _key_card_box(dealt, key_text(dealt, side, say), build_gallery(picture), picture)


def parse_key_card(detail: str) -> tuple[int, Team | None]:
    """Parse the number of a key card and, in Duet, its side; raises UnknownButton."""
    number, _, side = detail.partition("-")
    try:
        return parse_whole_number(number), Team(side) if side else None
    except ValueError as error:
        raise UnknownButton from error


def _key_card_box(
    dealt: StandaloneKeyCard, text: str, shown: discord.ui.Item[Any], *pictures: PictureSpec
) -> Screen:
    accent = get_team_colour(dealt.format.theme(dealt.layout), dealt.key_card.starting)
    box = discord.ui.Container(discord.ui.TextDisplay(text), shown, accent_colour=accent)
    return Screen(build_view(box), pictures)


def _buttons(dealt: StandaloneKeyCard, say: Voice) -> list[Button]:
    if not dealt.key_card.partner:
        return [_button(f"{dealt.id}", say("button-look"))]
    return [_button(f"{dealt.id}-{side.value}", side_name(dealt, side, say)) for side in Team]


def _button(detail: str, label: str) -> Button:
    return button_for_press(Press(0, 0, CompanionAction.LOOK, detail), label)


def choice_screen(last: KeyCardKind | None, say: Voice) -> Screen:
    """Build the choice of key cards and timers; `last` is the kind dealt last, put first."""
    ordered = sorted(KeyCardKind, key=lambda wanted: wanted is not last)
    cards = [_key_card_button(wanted, say, last=wanted is last) for wanted in ordered]
    timers = [_timer_button(seconds, say) for seconds in TIMERS]
    rows = discord.ui.ActionRow[Any](*cards), discord.ui.ActionRow[Any](*timers)
    return text_screen(say("real-table"), *rows)


def parse_key_card_kind(press: Press) -> KeyCardKind:
    """Parse the chosen kind of key card; raises UnknownButton."""
    try:
        return KeyCardKind[press.detail.upper()]
    except KeyError as error:
        raise UnknownButton from error


def _key_card_button(wanted: KeyCardKind, say: Voice, *, last: bool) -> Button:
    press = Press(0, 0, CompanionAction.KEY_CARD, wanted.name.lower())
    return tab_button(press, say(NAMES[wanted]), shown=last, emoji="🗝️")


def _timer_button(seconds: int, say: Voice) -> Button:
    press = Press(0, 0, CompanionAction.TIMER, str(seconds))
    return button_for_press(press, say("button-timer", seconds=seconds), emoji="⏳")


def running_timer_screen(timer: SandTimer, say: Voice) -> Screen:
    """Build the screen of a running timer: who started it, and when it ends."""
    return text_screen(running_text(timer, say))


def finished_timer_screen(timer: SandTimer, say: Voice) -> Screen:
    """Build the screen that replaces a running timer's once it has run out."""
    return text_screen(finished_text(timer, say))


def time_up_screen(timer: SandTimer, say: Voice, *, late: bool) -> Screen:
    """Build the message that time is up, if `late` since when, with a button to start again."""
    press = Press(0, 0, CompanionAction.FLIP, str(timer.seconds))
    again: Button = discord.ui.Button(label=say("button-flip"), emoji="⏳", custom_id=str(press))
    return text_screen(time_up_text(timer, say, late=late), discord.ui.ActionRow(again))


def timer_running_screen(error: TimerRunning, say: Voice) -> Screen:
    """Build the refusal that a timer is running: where, and for how long."""
    return text_screen(timer_already_running_text(error.timer, say))


def parse_seconds(detail: str) -> int:
    """Parse the length of a timer in seconds; raises UnknownButton outside the limits."""
    wanted = parse_whole_number(detail)
    if not MIN_SECONDS <= wanted <= MAX_SECONDS:
        raise UnknownButton
    return wanted


def _picture(dealt: StandaloneKeyCard, say: Voice, side: Team) -> PictureSpec:
    """Return the picture of a key card without codenames; in Duet of one side."""
    faces = tuple(
        Face(codename="", identity=identity) for identity in dealt.key_card.get_side(side)
    )
    header = Header(
        layout=dealt.layout,
        theme=dealt.format.theme(dealt.layout),
        plates=(),
        active=None,
        clue=None,
        status=None,
        starting=None if dealt.key_card.partner else dealt.key_card.starting,
        side=side if dealt.key_card.partner else None,
    )
    return PictureSpec(
        draw=key_png,
        arguments=(faces, header),
        alt=key_alt_text(header, faces, say),
        filename="key-card.png",
    )
