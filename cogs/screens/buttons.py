"""Buttons and selects of a match, whose custom ids name match, moment and action; and the clock's.

A `ComponentDict` is a component as the dict that Discord reads.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Any

import discord
from typing_extensions import override

from cogs.screens.custom_ids import Action, AnyAction, Press
from engine.rules import Game, Pace, Person, Phase, Position, Suspension
from engine.tables import Table
from engine.telling.formatting import card_emoji, card_label_text
from engine.texts import Voice

BUTTON = discord.ComponentType.button.value
ComponentDict = dict[str, Any]
"""A button or a select as the dict that Discord reads."""


class RawActionRow(discord.ui.Item[Any]):
    """An action row made of component dicts.

    A board has thirty buttons and options and is drawn again at each press: discord.py objects for
    them would take longer than the rest of the message.
    """

    def __init__(self, *written: ComponentDict) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._written = written

    @override
    def to_component_dict(self) -> ComponentDict:
        return {"type": discord.ComponentType.action_row.value, "components": list(self._written)}


def button(
    table: Table,
    action: AnyAction,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    detail: str = "",
    emoji: str | None = None,
    disabled: bool = False,
) -> discord.ui.Button[Any]:
    """Create a button for the current moment of a match."""
    press = Press(table.id, table.match.moment, action, detail)
    return button_for_press(press, label, style, emoji=emoji, disabled=disabled)


def button_for_press(
    press: Press | str,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    emoji: str | None = None,
    disabled: bool = False,
) -> discord.ui.Button[Any]:
    """Create a button from a press or from its custom id."""
    return discord.ui.Button(
        label=label, style=style, emoji=emoji, disabled=disabled, custom_id=str(press)
    )


def tab_button(
    press: Press, label: str, *, shown: bool, emoji: str | None = None
) -> discord.ui.Button[Any]:
    """Create a button for one of several pages; it is highlighted if its page is `shown`."""
    style = discord.ButtonStyle.primary if shown else discord.ButtonStyle.secondary
    return button_for_press(press, label, style, emoji=emoji)


def page_buttons(
    page: int, last: int, say: Voice, write: Callable[[int], str]
) -> list[discord.ui.Button[Any]]:
    """Create the buttons to the previous and next page, disabled before 0 and after `last`.

    `write` returns a page's custom id.
    """
    return [
        discord.ui.Button(
            label=say(label), custom_id=write(number), disabled=not 0 <= number <= last
        )
        for number, label in ((page - 1, "button-previous"), (page + 1, "button-next"))
    ]


def button_dict(
    table: Table,
    action: AnyAction,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    detail: str = "",
    emoji: str = "",
) -> ComponentDict:
    """Build the dict of a button for the current moment of a match, for a `RawActionRow`."""
    return {
        "type": BUTTON,
        "style": style.value,
        "disabled": False,
        "label": label,
        "custom_id": str(Press(table.id, table.match.moment, action, detail)),
        **_emoji_field(emoji),
    }


def _emoji_field(emoji: str) -> ComponentDict:
    """Return the field of a component's emoji, `<:name:id>` as in a text; none for an empty one."""
    return {"emoji": discord.PartialEmoji.from_str(emoji).to_dict()} if emoji else {}


def card_select(
    table: Table, placeholder: str, cards: Iterable[tuple[Position, str]], say: Voice
) -> RawActionRow:
    """Build the row with a select that marks one card; pictures have their emojis.

    `cards` are pairs of a card and its label.
    """
    game = table.match.require_dealt()
    return RawActionRow(
        {
            "type": discord.ComponentType.select.value,
            "custom_id": str(Press(table.id, table.match.moment, Action.PICK)),
            "min_values": 1,
            "max_values": 1,
            "disabled": False,
            "required": True,
            "placeholder": placeholder,
            "options": [
                {
                    "label": label,
                    "value": str(card),
                    "default": False,
                    **_emoji_field(card_emoji(game, card, say)),
                }
                for card, label in cards
            ],
        }
    )


def select(
    table: Table,
    action: AnyAction,
    placeholder: str | None,
    options: list[discord.SelectOption],
    *,
    detail: str = "",
    disabled: bool = False,
) -> discord.ui.ActionRow[Any]:
    """Create a row with a select of one option for the current moment of a match."""
    press = Press(table.id, table.match.moment, action, detail)
    return select_for_press(press, options, placeholder, disabled=disabled)


def select_for_press(
    press: Press | str,
    options: list[discord.SelectOption],
    placeholder: str | None = None,
    *,
    min_values: int = 1,
    max_values: int = 1,
    disabled: bool = False,
) -> discord.ui.ActionRow[Any]:
    """Create a row with a select, from its press or custom id."""
    picker: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(press),
        placeholder=placeholder,
        options=options,
        min_values=min_values,
        max_values=max_values,
        disabled=disabled,
    )
    return discord.ui.ActionRow(picker)


def card_options(
    game: Game, cards: Iterable[Position], say: Voice, chosen: Container[Position] = ()
) -> list[discord.SelectOption]:
    """Build select options of these cards, pictures with emojis; those in `chosen` are selected."""
    return [
        discord.SelectOption(
            label=card_label_text(game, card),
            value=str(card),
            emoji=card_emoji(game, card, say) or None,
            default=card in chosen,
        )
        for card in cards
    ]


def resume_button_dict(table: Table, rest: Suspension, say: Voice) -> ComponentDict:
    """Build the dict of the button that resumes a paused game or wakes a sleeping one."""
    success = discord.ButtonStyle.success
    if rest is Suspension.PAUSED:
        return button_dict(table, Action.RESUME, say("button-resume"), success)
    return button_dict(table, Action.WAKE, say("button-wake"), success)


def clock_buttons(table: Table, person: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    """Create a person's clock buttons: flip the sand timer; request, agree to or withdraw a pause.

    Empty for a spectator, and while the match is suspended (G1, G5).
    """
    match, game = table.match, table.match.require_dealt()
    if match.rest is not None or match.seats.find_seat(person) is None:
        return []
    buttons = []
    sand = match.settings.timing.pace is Pace.SAND and game.phase is not Phase.CALLED
    if sand and (person, game.phase) not in match.clock.flipped:
        buttons.append(button(table, Action.SAND, say("button-sand")))
    pausing = match.clock.pause_requests
    if person in pausing:
        buttons.append(button(table, Action.UNPAUSE, say("button-unpause")))
    else:
        agrees = bool(pausing - match.seats.list_people_of_team_of(person))
        label = say("button-pause-agree" if agrees else "button-pause")
        buttons.append(button(table, Action.PAUSE, label))
    return buttons
