"""The screen of a server's ranking: its list, its criterion, its period, and its pages."""

from __future__ import annotations

from typing import Any

import discord

from cogs.club.tabs import ClubAction, Tab, tab_row
from cogs.screens.buttons import page_buttons
from cogs.screens.custom_ids import Press, UnknownButton, parse_whole_number
from cogs.screens.screen import Screen, text_screen
from engine.club.ranking import RATED_ROLES, Period, Ranking, RankingCriterion
from engine.club.words import ranking_text
from engine.texts import Voice

SEPARATOR = "."
BY, PERIOD, PAGE = "by", "period", "page"
"""The control of a press, so that two custom ids of one message never collide."""
LONGEST_PAGE = 6
"""The most digits of a page number."""


def ranking_screen(shown: Ranking, say: Voice) -> Screen:
    """Build a page of a ranking."""
    rows = [discord.ui.ActionRow[Any](_criterion_select(shown, say)), _period_row(shown, say)]
    if shown.last:
        turns = page_buttons(
            shown.page,
            shown.last,
            say,
            lambda to: _custom_id(PAGE, shown.by, shown.period, max(to, 0)),
        )
        rows.append(discord.ui.ActionRow(*turns))
    return text_screen(ranking_text(shown, say), *rows, tab_row(Tab.RANKING, say))


def parse_request(press: Press, chosen: tuple[str, ...]) -> tuple[RankingCriterion, Period, int]:
    """Parse the criterion, the period and the page; raises UnknownButton."""
    _, by, period, page = (*press.detail.split(SEPARATOR), "", "", "", "")[:4]
    if len(page) > LONGEST_PAGE:
        raise UnknownButton
    try:
        return RankingCriterion(next(iter(chosen), by)), Period(period), parse_whole_number(page)
    except ValueError as error:
        raise UnknownButton from error


def _criterion_select(shown: Ranking, say: Voice) -> discord.ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=say("ranking-by", by=by.value), value=by.value, default=by is shown.by
        )
        for by in RankingCriterion
        if shown.rated or by not in RATED_ROLES
    ]
    return discord.ui.Select(custom_id=_custom_id(BY, shown.by, shown.period), options=options)


def _period_row(shown: Ranking, say: Voice) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(
        *(
            discord.ui.Button(
                label=say("ranking-period", period=period.value),
                custom_id=_custom_id(PERIOD, shown.by, period),
                disabled=period is shown.period or shown.by in RATED_ROLES,
            )
            for period in Period
        )
    )


def _custom_id(place: str, by: RankingCriterion, period: Period, page: int = 0) -> str:
    detail = SEPARATOR.join([place, by.value, period.value, str(page)])
    return str(Press(0, 0, ClubAction.RANKING, detail))
