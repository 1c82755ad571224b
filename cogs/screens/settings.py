"""A match's settings, chosen in its lobby on two pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import discord

from cogs.screens import selects
from cogs.screens.buttons import select, tab_button
from cogs.screens.custom_ids import FINER_PAGE, Action, Press
from cogs.screens.house_rules import HOUSE, agreement_button, house_rules_row
from cogs.screens.screen import Screen, text_screen
from cogs.screens.selects import pace_options, pack_rows
from engine.players import is_spoken
from engine.rules import ADVANCED_SETTINGS, FEWEST_TOKENS, MOST_TOKENS, Difficulty, Format, Settings
from engine.tables import OfferedPack, Table
from engine.telling.settings import agreement_line, format_about_text, mistakes_option_text
from engine.texts import Voice

TOKENS, MISTAKES = "tokens", "mistakes"
OFFERED_MISTAKES = (None, 5, 2, 0)
"""The numbers of mistakes to choose from; None is all of them (D10)."""
SelectOptions = tuple[str, list[discord.SelectOption]]
"""The kind of a select, and its options."""
FINER_KINDS = {HOUSE, *(point.text for point in ADVANCED_SETTINGS.values())}
"""The kinds on the second page."""


def settings_panel(
    table: Table, offered: Sequence[OfferedPack], say: Voice, *, finer: bool = False
) -> Screen:
    """Build a page of a match's settings for its host or a moderator.

    `finer` is the second one. `offered` are the packs that join the house words in its language.
    """
    settings, at = table.match.settings, (table.id, table.match.moment)
    sets = Press(*at, Action.SET)
    kinds = _finer_selects(settings, say) if finer else _game_selects(table, say)
    rows = [select(table, Action.SET, None, options, detail=kind) for kind, options in kinds]
    if finer:
        rows.append(house_rules_row(sets, settings.house_in_force, say))
    else:
        rows[2:2] = pack_rows(sets, settings, offered, say)
    agreement = [agreement_button(Press(*at, Action.AGREEMENT), say)] if finer else []
    lines = [say("settings-title"), *([agreement_line(settings.house, say)] if finer else [])]
    pages = _page_row(table, say, *agreement, finer=finer)
    return text_screen("\n".join(filter(None, lines)), *rows, pages)


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


def _finer_selects(settings: Settings, say: Voice) -> Iterator[SelectOptions]:
    """Yield the finer selects; computers' only if they speak the language (E4, E7)."""
    for name, point in ADVANCED_SETTINGS.items():
        if point.is_relevant(settings) and (
            is_spoken(settings.language) or not point.needs_computers
        ):
            now, quoting = getattr(settings, name), say.for_table_language(settings.language)
            yield point.text, selects.build_options(point.text, now, say, quote_voice=quoting)


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
