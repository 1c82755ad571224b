"""What a board writes for Discord is what the library would write."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord

from cogs.screens.buttons import RawActionRow, button, button_dict, card_select, select
from cogs.screens.custom_ids import Action
from cogs.screens.markup import voice
from engine.rules import Position
from tests.cases import each
from tests.engine.rules.positions import drawn

TABLE: Any = SimpleNamespace(id=7, match=SimpleNamespace(moment=3, require_dealt=drawn))
SECONDARY, SUCCESS = discord.ButtonStyle.secondary, discord.ButtonStyle.success


def as_the_library(*buttons: discord.ui.Button[Any]) -> dict[str, Any]:
    return discord.ui.ActionRow(*buttons).to_component_dict()


@each("style", [SECONDARY, SUCCESS])
def test_a_written_button_is_the_librarys(style: discord.ButtonStyle) -> None:
    key = (TABLE, Action.KEY, "Key", style)
    assert RawActionRow(button_dict(*key)).to_component_dict() == as_the_library(button(*key))


def test_a_written_select_is_the_librarys() -> None:
    cards = [(Position(3), "4 MOON ✓"), (Position(11), "12 PIGGY BANK")]
    options = [discord.SelectOption(label=label, value=str(card)) for card, label in cards]
    library = select(TABLE, Action.PICK, "Pick a card", options)
    ours = card_select(TABLE, "Pick a card", cards, voice("en"))
    assert ours.to_component_dict() == library.to_component_dict()
