"""A match's settings, chosen in its lobby on two pages."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

import discord

from cogs.screens import selects
from cogs.screens.buttons import select, select_for_press, tab_button
from cogs.screens.custom_ids import FINER_PAGE, Action, Press, UnknownButton
from cogs.screens.house_rules import HOUSE, agreement_button, house_rules_row
from cogs.screens.screen import Screen, text_screen
from cogs.screens.selects import pace_options, pack_rows
from engine.players import is_spoken
from engine.rules import (
    ADVANCED_SETTINGS,
    FEWEST_TOKENS,
    MOST_TOKENS,
    AdvancedSetting,
    Difficulty,
    Format,
    Settings,
)
from engine.tables import OfferedPack, Table
from engine.telling.lobby import may_fill_with_computers
from engine.telling.settings import (
    agreement_line,
    format_about_text,
    mistakes_option_text,
    setting_choice_text,
    unusual_settings_lines,
)
from engine.texts import Voice

TOKENS, MISTAKES = "tokens", "mistakes"
SWITCHES = "switches"
"""The kind of the select of all settings that are on or off."""
OFFERED_MISTAKES = (None, 5, 2, 0)
"""The numbers of mistakes to choose from; None is all of them (D10)."""
SelectOptions = tuple[str, list[discord.SelectOption]]
"""The kind of a select, and its options."""
FINER_KINDS = {HOUSE, SWITCHES, *(point.text for point in ADVANCED_SETTINGS.values())}
"""The kinds on the second page."""


def settings_panel(
    table: Table, offered: Sequence[OfferedPack], say: Voice, *, finer: bool = False
) -> Screen:
    """Build a page of a match's settings for its host or a moderator.

    `finer` is the second one. `offered` are the packs that join the house words in its language.
    """
    settings, at = table.match.settings, (table.id, table.match.moment)
    sets = Press(*at, Action.SET)
    kinds = _finer_selects(table, say) if finer else _game_selects(table, say)
    rows = [select(table, Action.SET, None, options, detail=kind) for kind, options in kinds]
    if finer:
        house = house_rules_row(sets, settings.house_in_force, say)
        rows += [_switches_row(sets, settings, say), house]
    else:
        rows[2:2] = pack_rows(sets, settings, offered, say)
    agreement = [agreement_button(Press(*at, Action.AGREEMENT), say)] if finer else []
    lines = [say("settings-title"), *([agreement_line(settings.house, say)] if finer else [])]
    pages = _page_row(table, say, *agreement, finer=finer)
    return text_screen("\n".join(filter(None, lines)), *rows, pages)


def settings_text(table: Table, say: Voice) -> str:
    """Write a match's settings for people who may not change them."""
    chosen = table.match.settings
    kinds = {
        selects.FORMAT: chosen.format,
        selects.DECK: chosen.deck,
        selects.LAYOUT: chosen.layout,
        selects.PACE: chosen.timing.pace,
        selects.LANGUAGE: chosen.language,
        selects.MARKING: chosen.marking,
    }
    lines = [f"- {selects.format_choice(kind, value, say)}" for kind, value in kinds.items()]
    return "\n".join([say("settings-title"), *lines, *unusual_settings_lines(chosen, say)])


def _page_row(
    table: Table, say: Voice, *others: discord.ui.Button[Any], finer: bool
) -> discord.ui.ActionRow[Any]:
    at = table.id, table.match.moment, Action.SETTINGS
    first, second = Press(*at), Press(*at, FINER_PAGE)
    return discord.ui.ActionRow(
        tab_button(first, say("settings-game"), shown=not finer),
        tab_button(second, say("settings-finer"), shown=finer),
        *others,
    )


def _game_selects(table: Table, say: Voice) -> Iterator[SelectOptions]:
    settings = table.match.settings
    yield selects.FORMAT, _format_options(table, say)
    yield selects.DECK, selects.build_options(selects.DECK, settings.deck, say)
    if settings.format.rules.cooperative:
        yield TOKENS, _token_options(settings.difficulty, say)
        yield MISTAKES, _mistake_options(settings.difficulty, say)
    layouts = settings.format.rules.layouts
    if len(layouts) > 1:
        yield selects.LAYOUT, selects.build_options(selects.LAYOUT, settings.layout, say, layouts)
    yield from pace_options(settings.timing, say)
    yield selects.LANGUAGE, selects.build_options(selects.LANGUAGE, settings.language, say)


def _finer_selects(table: Table, say: Voice) -> Iterator[SelectOptions]:
    """Yield the finer selects; the computers' temper only where some may be rivals (E4)."""
    settings = table.match.settings
    quoting = say.for_table_language(settings.language)
    has_computers = bool(table.match.seats.computers) or may_fill_with_computers(table)
    for name, point in ADVANCED_SETTINGS.items():
        offered = point.is_relevant(settings) and (has_computers or not point.needs_computers)
        if not point.is_switch and offered:
            now = getattr(settings, name)
            yield point.text, selects.build_options(point.text, now, say, quote_voice=quoting)


def _switches_row(press: Press, settings: Settings, say: Voice) -> discord.ui.ActionRow[Any]:
    """Return the select of all settings that are on or off, with those that are on chosen."""
    switches = list_switches(settings)
    options = [
        discord.SelectOption(
            label=setting_choice_text(point.text, True, say),  # noqa: FBT003 - a value like others
            value=name,
            default=getattr(settings, name),
        )
        for name, point in switches.items()
    ]
    press, most = replace(press, detail=SWITCHES), len(options)
    none = say("setting-no-switches")
    return select_for_press(press, options, none, min_values=0, max_values=most)


def list_switches(settings: Settings) -> dict[str, AdvancedSetting]:
    """Return the settings that are on or off and have an effect in this match, by their fields."""
    speaks = is_spoken(settings.language)
    return {
        name: point
        for name, point in ADVANCED_SETTINGS.items()
        if point.is_switch and point.is_relevant(settings) and (speaks or not point.needs_computers)
    }


def set_switches(settings: Settings, on: Collection[str]) -> Settings:
    """Return settings with exactly the offered switches `on` turned on; raises UnknownButton."""
    switches = list_switches(settings)
    if not set(on) <= switches.keys():
        raise UnknownButton
    chosen: dict[str, Any] = {name: name in on for name in switches}
    return replace(settings, **chosen)


def _format_options(table: Table, say: Voice) -> list[discord.SelectOption]:
    present = len(table.match.seats)
    options = selects.build_options(selects.FORMAT, table.match.settings.format, say)
    for option in options:
        option.description = format_about_text(Format(option.value), present, say)
    return options


def _token_options(chosen: Difficulty, say: Voice) -> list[discord.SelectOption]:
    """Return options of 7 to 11 tokens (D10); a value is the whole difficulty."""
    return [
        discord.SelectOption(
            label=say("setting-tokens", count=count),
            value=str(Difficulty(count, _at_most(chosen.mistakes, count))),
            default=count == chosen.tokens,
        )
        for count in range(MOST_TOKENS, FEWEST_TOKENS - 1, -1)
    ]


def _at_most(mistakes: int | None, tokens: int) -> int | None:
    return None if mistakes is None else min(mistakes, tokens)


def _mistake_options(chosen: Difficulty, say: Voice) -> list[discord.SelectOption]:
    """Return options of few numbers of mistakes, and of the one in force (D10).

    A value is the whole difficulty.
    """
    counts = dict.fromkeys((*OFFERED_MISTAKES, chosen.mistakes))
    offered = [replace(chosen, mistakes=count) for count in counts]
    return [
        discord.SelectOption(
            label=mistakes_option_text(difficulty, say),
            value=str(difficulty),
            default=difficulty == chosen,
        )
        for difficulty in offered
    ]
