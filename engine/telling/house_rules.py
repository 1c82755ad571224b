"""House rules: what a table or a server has agreed on about clues (C12).

Law: what people have typed is escaped wherever it is shown.
"""

from __future__ import annotations

import re
from dataclasses import fields

from engine.rules import BY_THE_BOOK, HouseRules
from engine.texts import Voice

AGREEMENT = "agreement"
"""The one house rule that is a text."""
SWITCHES = tuple(one.name for one in fields(HouseRules) if one.name != AGREEMENT)
"""The house rules that are on or off, as `HouseRules` names them."""
NOTHING = "\N{ZERO WIDTH SPACE}"
FORMATTING = re.compile(r"[\\*_~`|<\[\]:]")
"""What begins or ends anything but plain text within a line; a backslash takes that from it."""


def house_line(house: HouseRules, say: Voice) -> str:
    """Say in one line where house rules leave the rule book, nothing where they do not (C12)."""
    on = [switch for switch in SWITCHES if getattr(house, switch) > getattr(BY_THE_BOOK, switch)]
    parts = [switch_name(switch, say) for switch in on]
    if not house.expert:
        parts.append(say("house-no-expert"))
    parts += filter(None, [agreement_line(house, say)])
    return say("house-line", rules=" · ".join(parts)) if parts else ""


def agreement_line(house: HouseRules, say: Voice) -> str:
    """Quote what a table has agreed on, nothing where that is nothing (C12)."""
    if not house.agreement:
        return ""
    return say("house-agreement", agreement=_escaped(house.agreement))


def switch_name(switch: str, say: Voice) -> str:
    """Name a house rule that is on or off."""
    return say(f"house-{_id(switch)}")


def switch_about(switch: str, say: Voice) -> str:
    """Say what a house rule means where it is on."""
    return say(f"house-{_id(switch)}-about")


def _id(switch: str) -> str:
    return switch.replace("_", "-")


def _escaped(typed: str) -> str:
    """Show what was typed as it was typed: nothing of it formats, mentions or links."""
    return FORMATTING.sub(r"\\\g<0>", typed).replace("@", f"@{NOTHING}")
