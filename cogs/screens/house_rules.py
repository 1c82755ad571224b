"""House rules: what a table or a server has agreed on about clues, and how it is chosen (C12).

Law: what people have typed is escaped wherever it is shown.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import fields, replace
from typing import Any

import discord

from cogs.screens.custom_ids import Action, Press, UnknownButton
from engine.rules import LONGEST_AGREEMENT, HouseRules
from engine.texts import Voice

HOUSE, AGREEMENT = "house", "agreement"
SERVER = 0
"""The match of a press that is about a server's new tables."""
SWITCHES = tuple(one.name for one in fields(HouseRules) if one.name != AGREEMENT)
BY_THE_BOOK = HouseRules()
NOTHING = "\N{ZERO WIDTH SPACE}"
JOINER = "\N{ZERO WIDTH JOINER}"
"""The one invisible character that stays: people and flags are joined by it."""
FORMATTING = re.compile(r"[\\*_~`|<\[\]:]")
"""What begins or ends anything but plain text within a line; a backslash takes that from it."""


def house_line(house: HouseRules, say: Voice) -> str:
    """Say in one line where house rules leave the rule book, nothing where they do not (C12)."""
    on = [switch for switch in SWITCHES if getattr(house, switch) > getattr(BY_THE_BOOK, switch)]
    parts = [say(f"house-{_id(switch)}") for switch in on]
    if not house.expert:
        parts.append(say("house-no-expert"))
    if house.agreement:
        parts.append(say("house-agreement", agreement=_escaped(house.agreement)))
    return say("house-line", rules=" · ".join(parts)) if parts else ""


def house_rows(
    match: int, moment: int, house: HouseRules, say: Voice
) -> list[discord.ui.ActionRow[Any]]:
    """Let somebody switch house rules on and off, and change the agreement."""
    chooser: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(Press(match, moment, Action.SET, HOUSE)),
        placeholder=say("settings-house"),
        options=[_option(switch, house, say) for switch in SWITCHES],
        min_values=0,
        max_values=len(SWITCHES),
    )
    button: discord.ui.Button[Any] = discord.ui.Button(
        label=say("button-agreement"), custom_id=str(Press(match, moment, Action.AGREEMENT))
    )
    return [discord.ui.ActionRow(chooser), discord.ui.ActionRow(button)]


def switched(house: HouseRules, on: Collection[str]) -> HouseRules:
    """Give house rules with these switches on and all others off; raises UnknownButton."""
    if not set(on) <= set(SWITCHES):
        raise UnknownButton
    chosen: dict[str, Any] = {switch: switch in on for switch in SWITCHES}
    return replace(house, **chosen)


def form(match: int, moment: int, house: HouseRules, say: Voice) -> discord.ui.Modal:
    """Ask for the one line of free agreement, which may be emptied."""
    press = Press(match, moment, Action.AGREE)
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
    data: dict[str, Any] = dict(interaction.data or {})
    typed = [part.get("component", {}).get("value") for part in data.get("components", [])]
    return _one_line("".join(value or "" for value in typed))


def _option(switch: str, house: HouseRules, say: Voice) -> discord.SelectOption:
    return discord.SelectOption(
        label=say(f"house-{_id(switch)}"),
        value=switch,
        description=say(f"house-{_id(switch)}-about"),
        default=getattr(house, switch),
    )


def _id(switch: str) -> str:
    return switch.replace("_", "-")


def _one_line(typed: str) -> str:
    spaced = " ".join(typed.split())
    return "".join(
        letter
        for letter in spaced
        if letter == JOINER or not unicodedata.category(letter).startswith("C")
    )


def _escaped(typed: str) -> str:
    """Show what was typed as it was typed: nothing of it formats, mentions or links."""
    return FORMATTING.sub(r"\\\g<0>", typed).replace("@", f"@{NOTHING}")
