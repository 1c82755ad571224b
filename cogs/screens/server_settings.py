"""A server's settings: the defaults of its new tables, and the row of tabs below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from cogs.screens import selects
from cogs.screens.buttons import select_for_press, tab_button
from cogs.screens.custom_ids import FINER_PAGE, Action, Press
from cogs.screens.house_rules import agreement_button, house_row
from cogs.screens.quiet_hours import quiet_button
from cogs.screens.screen import Screen, text_screen
from cogs.screens.selects import pace_options, pack_rows, seen_rows
from cogs.screens.settings import FINER_KINDS
from engine.rules import Settings
from engine.tables import Defaults, OfferedPack, SeenPack
from engine.telling.settings import defaults_text
from engine.texts import Voice

RATING_ON = "on"
"""The detail of a button from before 1.1 that turns ratings on."""
ROLE, ANY_LANGUAGE = "role", "any"
FINER_DEFAULTS = {*FINER_KINDS, ROLE, selects.PUZZLES, selects.RATING}
"""The choices on the second page."""
SET_PRESS = Press(0, 0, Action.SERVER_SET)
GAME_TAB, FINER_TAB = Press(0, 0, Action.DEFAULTS), Press(0, 0, Action.DEFAULTS, FINER_PAGE)


def defaults_panel(
    settings: Settings,
    defaults: Defaults,
    offered: Sequence[OfferedPack],
    seen: Sequence[SeenPack],
    say: Voice,
    *,
    tabs: Tabs,
    finer: bool = False,
) -> Screen:
    """Build a page of the defaults of new tables; `finer` is the second one.

    `offered` are the packs that can join the house words, `seen` those the server has played.
    """
    if finer:
        agree = agreement_button(Press(0, 0, Action.SERVER_AGREEMENT), say)
        forms = discord.ui.ActionRow[Any](agree, quiet_button(say))
        rows = [*_finer(settings, defaults, say), forms]
        end = tabs.build_row(FINER_TAB, say)
    else:
        rows = [
            _row(selects.LANGUAGE, _languages(defaults, say)),
            *pack_rows(SET_PRESS, settings, offered, say),
            *(_row(kind, options) for kind, options in pace_options(settings.timing, say)),
            *seen_rows(seen, say),
        ]
        end = tabs.build_row(GAME_TAB, say)
    return text_screen(defaults_text(settings, defaults, say, finer=finer), *rows, end)


def _finer(
    settings: Settings, defaults: Defaults, say: Voice
) -> Iterator[discord.ui.ActionRow[Any]]:
    for kind in (selects.MARKING, selects.CARD_BUTTONS):
        now = getattr(settings, selects.CHOICES[kind].field)
        yield _row(kind, selects.build_options(kind, now, say))
    yield house_row(SET_PRESS, settings.house, say)
    yield _role(defaults.ping_role, say)
    yield _row(
        selects.PUZZLES, selects.build_options(selects.PUZZLES, defaults.puzzles is not False, say)
    )
    yield _row(selects.RATING, selects.build_options(selects.RATING, bool(defaults.rating), say))


def _languages(defaults: Defaults, say: Voice) -> list[discord.SelectOption]:
    anything = discord.SelectOption(
        label=say("setting-any-language"),
        value=ANY_LANGUAGE,
        description=say("setting-any-language-about"),
        default=defaults.language is None,
    )
    return [anything, *selects.build_options(selects.LANGUAGE, defaults.language, say)]


def _role(chosen: int | None, say: Voice) -> discord.ui.ActionRow[Any]:
    called = [] if chosen is None else [discord.Object(chosen, type=discord.Role)]
    picker: discord.ui.RoleSelect[Any] = discord.ui.RoleSelect(
        custom_id=str(replace(SET_PRESS, detail=ROLE)),
        placeholder=say("setting-role"),
        min_values=0,
        default_values=called,
    )
    return discord.ui.ActionRow(picker)


def _row(kind: str, options: list[discord.SelectOption]) -> discord.ui.ActionRow[Any]:
    return select_for_press(replace(SET_PRESS, detail=kind), options)


@dataclass(frozen=True, slots=True)
class Tabs:
    """The tabs: two of the game, and those of features.

    `feature_tabs` maps the press that opens a feature's tab to its text id.
    """

    feature_tabs: dict[Press, str] = field(default_factory=dict)

    def build_row(self, shown: Press, say: Voice) -> discord.ui.ActionRow[Any]:
        """Build the row of tabs with `shown` highlighted."""
        texts = {GAME_TAB: "settings-game", FINER_TAB: "settings-finer"} | self.feature_tabs
        named = (tab_button(tab, say(text), shown=tab == shown) for tab, text in texts.items())
        return discord.ui.ActionRow(*named)
