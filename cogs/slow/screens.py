"""Screens of preferences for slow games, and of the direct messages people chose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from cogs.screens.buttons import press_button, press_select
from cogs.screens.custom_ids import Press
from cogs.screens.rows import Button
from cogs.screens.screen import Screen, layout, text_id, words
from cogs.slow.actions import SlowAction
from engine.slow import Chosen
from engine.slow.words import days_text, holiday_left, way_text
from engine.tables import Profile, Table, Way
from engine.telling.wording import link
from engine.texts import Voice

ON, OFF = "on", "off"
FIRST, AGAIN, NEXT = "first", "again", "next"
"""The reasons for a direct message about a game: it awaits a person, still does, or will next."""
TEXTS = {FIRST: "slow-your-move", AGAIN: "slow-still-your-move", NEXT: "slow-next"}
DAYS = (1, 2, 3, 5, 7, 10, 14)
"""The holidays that are offered, in days."""


def ways(say: Voice, at: int | None = None) -> list[Button]:
    """Return the button to the preferences; `at` gives a message's one its own custom id."""
    return [_button(SlowAction.CHOICES, say("button-slow"), "" if at is None else str(at))]


def under_reminder(table: Table, say: Voice) -> list[Button]:
    """Return the button to the preferences for a slow game's reminder; none elsewhere (G3)."""
    return ways(say) if table.match.settings.slow else []


def choices(chosen: Chosen, say: Voice) -> Screen:
    """Render a person's preferences: how they are notified, and their holiday (G3)."""
    way = chosen.profile.way
    closed = way is Way.DM and chosen.profile.dms_closed
    options = [
        discord.SelectOption(
            label=way_text(choice, say),
            value=choice.value,
            description=say("slow-dm-about") if choice is Way.DM else None,
            default=choice is way and not closed,
        )
        for choice in Way
    ]
    foretold = chosen.profile.foretold
    switch = _button(
        SlowAction.FORETELL,
        say("button-slow-foretell" if not foretold else "button-slow-not-foretell"),
        OFF if foretold else ON,
    )
    return words(
        say("slow-choices"),
        press_select(_press(SlowAction.WAY), options, way_text(chosen.profile.reached, say)),
        *([discord.ui.TextDisplay[Any](say("slow-dms-closed"))] if closed else ()),
        discord.ui.ActionRow(switch),
        discord.ui.TextDisplay(holiday_left(chosen, say)),
        *_holiday(chosen, say),
    )


def _holiday(chosen: Chosen, say: Voice) -> Iterator[discord.ui.ActionRow[Any]]:
    if chosen.away_until is not None:
        yield discord.ui.ActionRow(_button(SlowAction.BACK, say("button-slow-back")))
    elif chosen.days_left:
        offered = [
            discord.SelectOption(label=days_text(days, say), value=str(days))
            for days in DAYS
            if days <= chosen.days_left
        ]
        yield press_select(_press(SlowAction.AWAY), offered, say("slow-away"))


@dataclass(frozen=True, slots=True)
class ToldGame:
    """A game that a direct message is about, and the buttons that lead to it."""

    table: Table
    what: str
    doors: Sequence[Button] = ()


def told(games: Sequence[ToldGame], at: int, say: Voice) -> Screen:
    """Render the direct message about games that await a person, and how to end those (H10)."""
    waiting = [game for game in games if game.what != NEXT]
    following = [game for game in games if game.what == NEXT]
    parts = [*_part(waiting, "slow-games", say), *_part(following, "slow-games-next", say)]
    buttons = games[0].doors if len(games) == 1 else ()
    return Screen(layout(*parts, discord.ui.ActionRow[Any](*buttons, *ways(say, at))))


def _part(games: Sequence[ToldGame], many: str, say: Voice) -> Iterator[discord.ui.Item[Any]]:
    """Yield one game as a sentence, several as a list."""
    if len(games) == 1:
        (game,) = games
        yield discord.ui.TextDisplay(say(TEXTS[game.what], link=link(game.table, say)))
    elif games:
        yield discord.ui.TextDisplay(say(many, count=len(games)))
        yield from (_line(game, say) for game in games)


def _line(game: ToldGame, say: Voice) -> discord.ui.Item[Any]:
    text = f"- {say.markup.channel(game.table.place.channel)}: {link(game.table, say)}"
    shown = discord.ui.TextDisplay[Any](text)
    return discord.ui.Section(shown, accessory=game.doors[0]) if game.doors else shown


def by_message(say: Voice) -> Screen:
    """Render the message that confirms that direct messages arrive."""
    return words(say("slow-by-message"), discord.ui.ActionRow[Any](*ways(say)))


def holiday(text: str, away: Profile) -> tuple[Screen, int]:
    """Render the notice of a holiday to a table; returns its component id, too.

    The text has an id to be found by, because there is no button.
    """
    sign = text_id(away.away_until + away.person)
    return Screen(layout(discord.ui.TextDisplay[Any](text, id=sign))), sign


def sign(at: int) -> str:
    """Return the custom id of the preferences' button under the message due at one time."""
    return str(_press(SlowAction.CHOICES, str(at)))


def _press(action: SlowAction, detail: str = "") -> Press:
    return Press(0, 0, action, detail)


def _button(action: SlowAction, label: str, detail: str = "") -> Button:
    return press_button(_press(action, detail), label)
