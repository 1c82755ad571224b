"""Screens of a real table: key cards with their viewers, and sand timers.

Law: a public screen shows only what both teams may know: who starts, and who looks. Discord's
clients count the seconds; a message is edited only when the sand has run out.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.companion.actions import RealAction
from cogs.screens.board import team_accent
from cogs.screens.buttons import press_button, tab_button
from cogs.screens.custom_ids import Press, UnknownButton, whole_number
from cogs.screens.pictures import key_alt
from cogs.screens.screen import PictureToDraw, Screen, gallery, layout, words
from engine.companion.sand import LONGEST, SHORTEST, TimerRunning
from engine.companion.values import LooseKey, RealKey, SandTimer
from engine.companion.words import (
    NAMES,
    key_text,
    occupied_text,
    public_text,
    run_out_text,
    running_text,
    side_name,
    time_up_text,
)
from engine.render import Header, key_png
from engine.rules import Face, Team
from engine.texts import Voice


def public(dealt: LooseKey, say: Voice) -> Screen:
    """Build the public screen of a dealt key card: who starts (A5), and who looks."""
    return _boxed(dealt, public_text(dealt, say), discord.ui.ActionRow(*_buttons(dealt, say)))


def key(dealt: LooseKey, side: Team | None, say: Voice) -> Screen:
    """Build the private screen of a key card, or of the viewer's side in Duet."""
    picture = _picture(dealt, say, side or Team.RED)
    return _boxed(dealt, key_text(dealt, side, say), gallery(picture), picture)


def asked(detail: str) -> tuple[int, Team | None]:
    """Parse the number of a key card and, in Duet, its side; raises UnknownButton."""
    number, _, side = detail.partition("-")
    try:
        return whole_number(number), Team(side) if side else None
    except ValueError as error:
        raise UnknownButton from error


def _boxed(
    dealt: LooseKey, text: str, shown: discord.ui.Item[Any], *pictures: PictureToDraw
) -> Screen:
    accent = team_accent(dealt.format.theme(dealt.layout), dealt.key_card.starting)
    box = discord.ui.Container(discord.ui.TextDisplay(text), shown, accent_colour=accent)
    return Screen(layout(box), pictures)


def _buttons(dealt: LooseKey, say: Voice) -> list[discord.ui.Button[Any]]:
    if not dealt.key_card.partner:
        return [_button(f"{dealt.id}", say("button-look"))]
    return [_button(f"{dealt.id}-{side.value}", side_name(dealt, side, say)) for side in Team]


def _button(detail: str, label: str) -> discord.ui.Button[Any]:
    return press_button(Press(0, 0, RealAction.LOOK, detail), label)


TIMERS = (60, 120, 180)
"""The lengths of timers on buttons, in seconds."""


def choice(last: RealKey | None, say: Voice) -> Screen:
    """Build the choice of key cards and timers; `last` is the server's last card, put first."""
    ordered = sorted(RealKey, key=lambda wanted: wanted is not last)
    cards = [_key_card(wanted, say, last=wanted is last) for wanted in ordered]
    timers = [_timer(seconds, say) for seconds in TIMERS]
    rows = discord.ui.ActionRow[Any](*cards), discord.ui.ActionRow[Any](*timers)
    return words(say("real-table"), *rows)


def key_card_of(press: Press) -> RealKey:
    """Parse the chosen kind of key card; raises UnknownButton."""
    try:
        return RealKey[press.detail.upper()]
    except KeyError as error:
        raise UnknownButton from error


def _key_card(wanted: RealKey, say: Voice, *, last: bool) -> discord.ui.Button[Any]:
    press = Press(0, 0, RealAction.KEY_CARD, wanted.name.lower())
    return tab_button(press, say(NAMES[wanted]), shown=last, emoji="🗝️")


def _timer(seconds: int, say: Voice) -> discord.ui.Button[Any]:
    press = Press(0, 0, RealAction.TIMER, str(seconds))
    return press_button(press, say("button-timer", seconds=str(seconds)), emoji="⏳")


def running(timer: SandTimer, say: Voice) -> Screen:
    """Build the screen of a running timer: who started it, and when it ends."""
    return words(running_text(timer, say))


def run_out(timer: SandTimer, say: Voice) -> Screen:
    """Build the screen of the same timer once it has run out."""
    return words(run_out_text(timer, say))


def rung(timer: SandTimer, say: Voice, *, late: bool) -> Screen:
    """Build the message that time is up, with the button to start the timer again."""
    press = Press(0, 0, RealAction.FLIP, str(timer.seconds))
    again: discord.ui.Button[Any] = discord.ui.Button(
        label=say("button-flip"), emoji="⏳", custom_id=str(press)
    )
    return words(time_up_text(timer, say, late=late), discord.ui.ActionRow(again))


def refused(error: TimerRunning, say: Voice) -> Screen:
    """Build the refusal that a timer is running: where, and for how long."""
    return words(occupied_text(error.timer, say))


def seconds(detail: str) -> int:
    """Parse the length of a timer in seconds; raises UnknownButton."""
    wanted = whole_number(detail)
    if not SHORTEST <= wanted <= LONGEST:
        raise UnknownButton
    return wanted


def _picture(dealt: LooseKey, say: Voice, side: Team) -> PictureToDraw:
    """Return the picture of a key card without codenames; in Duet of one side."""
    faces = tuple(Face(codename="", identity=identity) for identity in dealt.key_card.side(side))
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
    return PictureToDraw(
        draw=key_png,
        shown=(faces, header),
        alt=key_alt(header, faces, say),
        filename="key-card.png",
    )
