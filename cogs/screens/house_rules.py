"""Controls for the house rules about clues, of a table or of a server (C12)."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import replace
from typing import Any

import discord

from cogs.screens.buttons import button_for_press, select_for_press
from cogs.screens.custom_ids import Press, UnknownButton
from cogs.screens.forms import Form
from engine.rules import MAX_AGREEMENT_LENGTH, HouseRules
from engine.telling.settings import (
    AGREEMENT,
    HOUSE_SWITCHES,
    house_rule_description,
    house_rule_name,
)
from engine.texts import Voice

HOUSE = "house"
JOINER = "\N{ZERO WIDTH JOINER}"
"""The one invisible character that is kept, as it joins emoji of people and flags."""


def house_rules_row(press: Press, house: HouseRules, say: Voice) -> discord.ui.ActionRow[Any]:
    """Return the select of house rules, with those in force chosen; `press` is its custom id."""
    press, most = replace(press, detail=HOUSE), len(HOUSE_SWITCHES)
    options = [_option(switch, house, say) for switch in HOUSE_SWITCHES]
    return select_for_press(press, options, say("setting-no-house"), min_values=0, max_values=most)


def agreement_button(press: Press, say: Voice) -> discord.ui.Button[Any]:
    """Create the button that opens the form of the one-line agreement."""
    return button_for_press(press, say("button-agreement"))


def set_switches(house: HouseRules, on: Collection[str]) -> HouseRules:
    """Return house rules with exactly the switches `on` turned on; raises UnknownButton."""
    if not set(on) <= set(HOUSE_SWITCHES):
        raise UnknownButton
    chosen: dict[str, Any] = {switch: switch in on for switch in HOUSE_SWITCHES}
    return replace(house, **chosen)


def agreement_form(press: Press, house: HouseRules, say: Voice) -> discord.ui.Modal:
    """Build the form of the one-line agreement, filled with the present one."""
    modal = discord.ui.Modal(title=say("agreement-title"), custom_id=str(press))
    line: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=AGREEMENT,
        required=False,
        max_length=MAX_AGREEMENT_LENGTH,
        default=house.agreement or None,
    )
    about = say("agreement-text-about")
    modal.add_item(discord.ui.Label(text=say("agreement-text"), description=about, component=line))
    return modal


def parse_agreement(interaction: discord.Interaction) -> str:
    """Parse the agreement from a submitted form, as one line without invisible characters."""
    return _clean_line(Form(interaction).get_text(AGREEMENT))


def _option(switch: str, house: HouseRules, say: Voice) -> discord.SelectOption:
    return discord.SelectOption(
        label=say("setting-house", rule=house_rule_name(switch, say)),
        value=switch,
        description=house_rule_description(switch, say),
        default=getattr(house, switch),
    )


def _clean_line(typed: str) -> str:
    spaced = " ".join(typed.split())
    visible = [char for char in spaced if char == JOINER or unicodedata.category(char)[0] != "C"]
    return "".join(visible)
