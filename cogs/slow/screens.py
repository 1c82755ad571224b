"""Screens of preferences for slow games, and of the direct messages people chose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from cogs.screens.buttons import button_for_press, select_for_press
from cogs.screens.custom_ids import AnyAction, Press
from cogs.screens.rows import Button
from cogs.screens.screen import Screen, build_view, component_id, text_screen
from engine.slow import SlowPreferences
from engine.slow.words import contact_method_text, holiday_length_text, holiday_status_text
from engine.tables import ContactMethod, Profile, Table
from engine.telling.formatting import join_label, table_link_text
from engine.texts import Voice

ON, OFF = "on", "off"
FIRST, AGAIN, NEXT = "first", "again", "next"
"""The reasons for a direct message about a game: it awaits a person, still does, or will next."""
REASON_TEXTS = {FIRST: "slow-your-move", AGAIN: "slow-still-your-move", NEXT: "slow-next"}
HOLIDAY_LENGTHS = (1, 2, 3, 5, 7, 10, 14)
"""The holidays that are offered, in days."""


class SlowAction(AnyAction):
    """An action of a button of a person's preferences for slow games."""

    CHOICES = "slow"
    WAY = "slow_way"
    FORETELL = "slow_next"
    AWAY = "slow_away"
    BACK = "slow_back"


def preference_buttons(say: Voice, at: int | None = None) -> list[Button]:
    """Return the button to the preferences; `at` gives it a custom id of its own in a message."""
    return [_button(SlowAction.CHOICES, say("button-slow"), "" if at is None else str(at))]


def reminder_buttons(table: Table, say: Voice) -> list[Button]:
    """Return the button to the preferences for a slow game's reminder; empty for others (G3)."""
    return preference_buttons(say) if table.match.settings.is_slow else []


def preferences_screen(chosen: SlowPreferences, say: Voice) -> Screen:
    """Render a person's preferences: how they are notified, and their holiday (G3)."""
    way = chosen.profile.way
    closed = way is ContactMethod.DM and chosen.profile.dms_closed
    options = [
        discord.SelectOption(
            label=contact_method_text(choice, say),
            value=choice.value,
            description=say("slow-dm-about") if choice is ContactMethod.DM else None,
            default=choice is way and not closed,
        )
        for choice in ContactMethod
    ]
    foretold = chosen.profile.foretold
    switch = _button(
        SlowAction.FORETELL,
        say("button-slow-foretell" if not foretold else "button-slow-not-foretell"),
        OFF if foretold else ON,
    )
    return text_screen(
        say("slow-choices"),
        select_for_press(
            _press(SlowAction.WAY), options, contact_method_text(chosen.profile.contact_method, say)
        ),
        *([discord.ui.TextDisplay[Any](say("slow-dms-closed"))] if closed else ()),
        discord.ui.ActionRow(switch),
        discord.ui.TextDisplay(holiday_status_text(chosen, say)),
        *_holiday(chosen, say),
    )


def _holiday(chosen: SlowPreferences, say: Voice) -> Iterator[discord.ui.ActionRow[Any]]:
    if chosen.away_until is not None:
        yield discord.ui.ActionRow(_button(SlowAction.BACK, say("button-slow-back")))
    elif chosen.days_left:
        offered = [
            discord.SelectOption(label=holiday_length_text(days, say), value=str(days))
            for days in HOLIDAY_LENGTHS
            if days <= chosen.days_left
        ]
        yield select_for_press(_press(SlowAction.AWAY), offered, say("slow-away"))


@dataclass(frozen=True, slots=True)
class ReminderGame:
    """A game that a direct message is about, and the buttons that lead to it."""

    table: Table
    reason: str
    buttons: Sequence[Button] = ()


def reminder_screen(games: Sequence[ReminderGame], at: int, say: Voice) -> Screen:
    """Render the message about games that await a person, and how to end those (H10).

    `at` is when it was due, in Unix seconds.
    """
    waiting = [game for game in games if game.reason != NEXT]
    following = [game for game in games if game.reason == NEXT]
    parts = [
        *_game_items(waiting, "slow-games", say),
        *_game_items(following, "slow-games-next", say),
    ]
    buttons = games[0].buttons if len(games) == 1 else ()
    return Screen(
        build_view(*parts, discord.ui.ActionRow[Any](*buttons, *preference_buttons(say, at)))
    )


def _game_items(
    games: Sequence[ReminderGame], many: str, say: Voice
) -> Iterator[discord.ui.Item[Any]]:
    """Yield one game as a sentence, several as a list."""
    if len(games) == 1:
        (game,) = games
        yield discord.ui.TextDisplay(
            say(REASON_TEXTS[game.reason], link=table_link_text(game.table, say))
        )
    elif games:
        yield discord.ui.TextDisplay(say(many, count=len(games)))
        yield from (_game_line(game, say) for game in games)


def _game_line(game: ReminderGame, say: Voice) -> discord.ui.Item[Any]:
    channel = say.markup.channel(game.table.place.channel)
    text = join_label(channel, table_link_text(game.table, say), say)
    shown = discord.ui.TextDisplay[Any](f"- {text}")
    return discord.ui.Section(shown, accessory=game.buttons[0]) if game.buttons else shown


def confirmation_screen(say: Voice) -> Screen:
    """Render the direct message that confirms the choice of direct messages."""
    return text_screen(say("slow-by-message"), discord.ui.ActionRow[Any](*preference_buttons(say)))


def holiday_screen(text: str, away: Profile) -> tuple[Screen, int]:
    """Render a table's notice of a holiday; return its component id, too, to find it by."""
    sign = component_id(away.away_until + away.person)
    return Screen(build_view(discord.ui.TextDisplay[Any](text, id=sign))), sign


def preferences_custom_id(at: int) -> str:
    """Return the custom id of the preferences' button under the message due `at`."""
    return str(_press(SlowAction.CHOICES, str(at)))


def _press(action: SlowAction, detail: str = "") -> Press:
    return Press(0, 0, action, detail)


def _button(action: SlowAction, label: str, detail: str = "") -> Button:
    return button_for_press(_press(action, detail), label)
