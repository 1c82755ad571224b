"""What there is for a real table: the key cards and the sand timers to choose from."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.screens.screen import Screen, words
from engine.tables import RealKey
from engine.telling.key_cards import NAMES
from engine.texts import Voice

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
    press = Press(0, 0, Action.KEY_CARD, wanted.name.lower())
    styles = discord.ButtonStyle
    style = styles.primary if last else styles.secondary
    return discord.ui.Button(label=say(NAMES[wanted]), emoji="🗝️", style=style, custom_id=str(press))


def _timer(seconds: int, say: Voice) -> discord.ui.Button[Any]:
    press = Press(0, 0, Action.TIMER, str(seconds))
    label = say("button-timer", seconds=str(seconds))
    return discord.ui.Button(label=label, emoji="⏳", custom_id=str(press))
