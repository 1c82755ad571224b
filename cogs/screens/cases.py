"""Cases: the board of a day for one person alone, its end, the archive and a server's table (E5).

Law: nothing of the key is in a custom id, and nothing that spoils in what is shared.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord

from cogs.screens import pictures
from cogs.screens.board import accent
from cogs.screens.custom_ids import Action, Press, UnknownButton, whole_number
from cogs.screens.screen import Screen, gallery, layout, words
from cogs.screens.solving import Ways, rows
from engine.rules import Position
from engine.tables import Attempt, SolverRank, SolverRecord, Solving
from engine.telling.cases import (
    archive_text,
    case_text,
    day_texts,
    ended_text,
    month_text,
    shared_text,
)
from engine.texts import Voice

SEPARATOR = "."
IN_A_SELECT = 15


def shown(press: Press) -> tuple[int, str, int]:
    """Read which case a press is of, and after how many deeds; raises UnknownButton."""
    day, language, *_ = (*press.detail.split(SEPARATOR), "", "")
    if not language:
        raise UnknownButton
    return whole_number(day), language, press.moment


def card_of(press: Press) -> Position:
    """Read which card a press is of; raises UnknownButton."""
    return Position(whole_number(press.detail.rpartition(SEPARATOR)[2]))


def solving(at: Solving, say: Voice, marked: Position | None = None) -> Screen:
    """Show a case that is not over, with the card that is marked."""
    picture = pictures.board(at.game, say)
    ways = Ways(Action.MARK_CASE, Action.SOLVE, Action.NEXT_CLUE, partial(_id, at))
    box = discord.ui.Container(
        discord.ui.TextDisplay(case_text(at, marked, say)),
        gallery(picture),
        *rows(at.game, marked, ways, say),
        accent_colour=accent(at.game),
    )
    return Screen(layout(box), (picture,))


def ended(at: Solving, record: SolverRecord, say: Voice) -> Screen:
    """Show how a case ended, and what one may do then."""
    picture = pictures.case_over(at.game, say)
    styles = discord.ButtonStyle
    row = discord.ui.ActionRow[Any](
        _button(
            at,
            Action.SHARE,
            say("button-share"),
            styles.success if at.attempt.counts else styles.secondary,
        ),
        _button(at, Action.MONTH, say("button-month")),
        _button(at, Action.ARCHIVE, say("button-archive")),
    )
    if not at.attempt.counts:
        row.add_item(daily_button(say("button-daily"), at.case.language))
    box = discord.ui.Container(
        discord.ui.TextDisplay(ended_text(at, record, say)),
        gallery(picture),
        row,
        accent_colour=accent(at.game),
    )
    return Screen(layout(box), (picture,))


def shared(at: Solving, account: int, say: Voice) -> Screen:
    """Show everybody how somebody did, with the way to do it oneself."""
    play = daily_button(say("button-daily-play"), at.case.language)
    return words(shared_text(at, account, say), discord.ui.ActionRow(play))


def daily_button(label: str, language: str = "") -> discord.ui.Button[Any]:
    """Make the button that opens today's case, in a language or in that of whoever presses it."""
    press = Press(0, 0, Action.DAILY, language)
    green = discord.ButtonStyle.success
    return discord.ui.Button(label=label, style=green, custom_id=str(press))


def month(ranks: Sequence[SolverRank], say: Voice) -> Screen:
    """Show a server's table of the month."""
    return words(month_text(ranks, say))


def archive(days: Sequence[tuple[int, Attempt | None]], language: str, say: Voice) -> Screen:
    """Offer the cases of earlier days."""
    starts = range(0, len(days), IN_A_SELECT)
    lists = [_days(days[start : start + IN_A_SELECT], language, say) for start in starts]
    return words(archive_text(say), *lists)


def _days(
    days: Sequence[tuple[int, Attempt | None]], language: str, say: Voice
) -> discord.ui.ActionRow[Any]:
    options = []
    for day, attempt in days:
        label, done = day_texts(day, attempt, say)
        options.append(discord.SelectOption(label=label, value=str(day), description=done))
    press = Press(0, 0, Action.CASE, SEPARATOR.join([str(days[0][0]), language]))
    placeholder = say("case-choose", first=options[0].label, last=options[-1].label)
    chooser: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(press), placeholder=placeholder, options=options
    )
    return discord.ui.ActionRow(chooser)


def _button(
    at: Solving,
    action: Action,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=label, style=style, custom_id=_id(at, action))


def _id(at: Solving, action: Action, card: Position | None = None) -> str:
    """Write a case, after how many deeds it is shown, and a card: `20779.en.12`."""
    parts = [str(at.case.day), at.case.language, *([] if card is None else [str(card)])]
    return str(Press(0, len(at.attempt.deeds), action, SEPARATOR.join(parts)))
