"""Defaults: what the new tables of a server start with, and the role that is told of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from cogs.screens import choices
from cogs.screens.custom_ids import Action, Press
from cogs.screens.house_rules import SERVER, agreement_button, house_row
from cogs.screens.paces import pace_options
from cogs.screens.packs import pack_rows, seen_rows
from cogs.screens.screen import Screen, words
from cogs.screens.server import FINER_TAB, GAME_TAB, Tabs
from cogs.screens.settings import FINER_KINDS
from engine.rules import Settings
from engine.tables import Defaults, OfferedPack, SeenPack
from engine.telling.settings import defaults_text
from engine.texts import Voice

ON = "on"
"""The detail of a button of before 1.1 that has ratings kept."""
ROLE, ANY = "role", "any"
FINER_DEFAULTS = {*FINER_KINDS, ROLE, choices.PUZZLES, choices.RATING}
"""What is chosen on the second page."""


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
    """Let managers choose what new tables start with, or its finer points and whom they call.

    `offered` are the packs that can lie beside the house words, `seen` those it has played with.
    """
    if finer:
        rows = [*_finer(settings, defaults, say)]
        end = tabs.row(FINER_TAB, say, agreement_button(SERVER, 0, say))
    else:
        rows = [
            _row(choices.LANGUAGE, _languages(defaults, say)),
            *pack_rows(SERVER, 0, settings, offered, say),
            *(_row(kind, options) for kind, options in pace_options(settings.timing, say)),
            *seen_rows(SERVER, 0, seen, say),
        ]
        end = tabs.row(GAME_TAB, say)
    return words(defaults_text(settings, defaults, say, finer=finer), *rows, end)


def _finer(
    settings: Settings, defaults: Defaults, say: Voice
) -> Iterator[discord.ui.ActionRow[Any]]:
    for kind in (choices.MARKING, choices.CARD_BUTTONS):
        now = getattr(settings, choices.CHOICES[kind].field)
        yield _row(kind, choices.options(kind, now, say))
    yield house_row(SERVER, 0, settings.house, say)
    yield _role(defaults.ping_role, say)
    yield _row(
        choices.PUZZLES, choices.options(choices.PUZZLES, defaults.puzzles is not False, say)
    )
    yield _row(choices.RATING, choices.options(choices.RATING, bool(defaults.rating), say))


def _languages(defaults: Defaults, say: Voice) -> list[discord.SelectOption]:
    anything = discord.SelectOption(
        label=say("setting-any-language"),
        value=ANY,
        description=say("setting-any-language-about"),
        default=defaults.language is None,
    )
    return [anything, *choices.options(choices.LANGUAGE, defaults.language, say)]


def _role(chosen: int | None, say: Voice) -> discord.ui.ActionRow[Any]:
    called = [] if chosen is None else [discord.Object(chosen, type=discord.Role)]
    chooser: discord.ui.RoleSelect[Any] = discord.ui.RoleSelect(
        custom_id=str(Press(SERVER, 0, Action.SET, ROLE)),
        placeholder=say("setting-role"),
        min_values=0,
        default_values=called,
    )
    return discord.ui.ActionRow(chooser)


def _row(kind: str, options: list[discord.SelectOption]) -> discord.ui.ActionRow[Any]:
    press = Press(SERVER, 0, Action.SET, kind)
    chooser: discord.ui.Select[Any] = discord.ui.Select(custom_id=str(press), options=options)
    return discord.ui.ActionRow(chooser)
