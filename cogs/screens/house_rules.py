"""House rules: how a table or a server chooses what it agrees on about clues (C12)."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import replace
from typing import Any

import discord

from cogs.screens.buttons import press_button, press_select
from cogs.screens.custom_ids import Press, UnknownButton
from cogs.screens.forms import Form
from engine.rules import LONGEST_AGREEMENT, HouseRules
from engine.telling.settings import AGREEMENT, SWITCHES, switch_about, switch_name
from engine.texts import Voice

HOUSE = "house"
JOINER = "\N{ZERO WIDTH JOINER}"
"""The one invisible character that stays: people and flags are joined by it."""


def house_row(press: Press, house: HouseRules, say: Voice) -> discord.ui.ActionRow[Any]:
    """Let somebody switch house rules on and off, by a press that sets them."""
    press, options = replace(press, detail=HOUSE), [_option(one, house, say) for one in SWITCHES]
    return press_select(press, options, say("setting-no-house"), fewest=0, most=len(SWITCHES))


def agreement_button(press: Press, say: Voice) -> discord.ui.Button[Any]:
    """Make the button that changes the agreement, which may be none."""
    return press_button(press, say("button-agreement"))


def switched(house: HouseRules, on: Collection[str]) -> HouseRules:
    """Give house rules with these switches on and all others off; raises UnknownButton."""
    if not set(on) <= set(SWITCHES):
        raise UnknownButton
    chosen: dict[str, Any] = {switch: switch in on for switch in SWITCHES}
    return replace(house, **chosen)


def form(press: Press, house: HouseRules, say: Voice) -> discord.ui.Modal:
    """Ask for the one line of free agreement, which may be emptied."""
    modal = discord.ui.Modal(title=say("agreement-title"), custom_id=str(press))
    line: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=AGREEMENT,
        required=False,
        max_length=LONGEST_AGREEMENT,
        default=house.agreement or None,
    )
    about = say("agreement-text-about")
    modal.add_item(discord.ui.Label(text=say("agreement-text"), description=about, component=line))
    return modal


def submitted(interaction: discord.Interaction) -> str:
    """Read the agreement off a submitted form, as one line without invisible characters."""
    return _one_line(Form(interaction).text(AGREEMENT))


def _option(switch: str, house: HouseRules, say: Voice) -> discord.SelectOption:
    return discord.SelectOption(
        label=say("setting-house", rule=switch_name(switch, say)),
        value=switch,
        description=switch_about(switch, say),
        default=getattr(house, switch),
    )


def _one_line(typed: str) -> str:
    spaced = " ".join(typed.split())
    return "".join(
        letter
        for letter in spaced
        if letter == JOINER or not unicodedata.category(letter).startswith("C")
    )
