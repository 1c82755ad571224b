"""What there is for a real table: key cards, who looks at one, and sand timers.

Law: what everybody sees says only what the two teams may know: who starts, and who looks. Discord
counts the seconds down by itself; nothing is edited until the sand has run out.
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
    """Tell everybody that a key card is dealt, who starts (A5), and who looks at it."""
    return _boxed(dealt, public_text(dealt, say), discord.ui.ActionRow(*_buttons(dealt, say)))


def key(dealt: LooseKey, side: Team | None, say: Voice) -> Screen:
    """Show somebody the key card, or the side of Duet's that is theirs."""
    picture = _picture(dealt, say, side or Team.RED)
    return _boxed(dealt, key_text(dealt, side, say), gallery(picture), picture)


def asked(detail: str) -> tuple[int, Team | None]:
    """Read which key card, and in Duet which side, a button asks for; raises UnknownButton."""
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
"""For how many seconds a button flips a timer."""


def choice(last: RealKey | None, say: Voice) -> Screen:
    """Offer the key cards, the `last` that was dealt here ahead of all, and the sand timers."""
    ordered = sorted(RealKey, key=lambda wanted: wanted is not last)
    cards = [_key_card(wanted, say, last=wanted is last) for wanted in ordered]
    timers = [_timer(seconds, say) for seconds in TIMERS]
    rows = discord.ui.ActionRow[Any](*cards), discord.ui.ActionRow[Any](*timers)
    return words(say("real-table"), *rows)


def key_card_of(press: Press) -> RealKey:
    """Read which key card is asked for; raises UnknownButton."""
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
    """Show that the sand runs, who flipped it, and when it will have run out."""
    return words(running_text(timer, say))


def run_out(timer: SandTimer, say: Voice) -> Screen:
    """Show the same timer once it has run out."""
    return words(run_out_text(timer, say))


def rung(timer: SandTimer, say: Voice, *, late: bool) -> Screen:
    """Say that time is up, and let anybody flip the timer again."""
    press = Press(0, 0, RealAction.FLIP, str(timer.seconds))
    again: discord.ui.Button[Any] = discord.ui.Button(
        label=say("button-flip"), emoji="⏳", custom_id=str(press)
    )
    return words(time_up_text(timer, say, late=late), discord.ui.ActionRow(again))


def refused(error: TimerRunning, say: Voice) -> Screen:
    """Say that a timer runs already, where, and for how long."""
    return words(occupied_text(error.timer, say))


def seconds(detail: str) -> int:
    """Read for how long a button flips a timer; raises UnknownButton."""
    wanted = whole_number(detail)
    if not SHORTEST <= wanted <= LONGEST:
        raise UnknownButton
    return wanted


def _picture(dealt: LooseKey, say: Voice, side: Team) -> PictureToDraw:
    """Picture the key card of a real table, where no codenames are known; in Duet one side."""
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
