"""A match's settings, chosen in its lobby on two pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import discord

from cogs.screens import selects
from cogs.screens.buttons import select, tab_button
from cogs.screens.custom_ids import FINER, Action, Press
from cogs.screens.house_rules import HOUSE, agreement_button, house_row
from cogs.screens.screen import Screen, words
from cogs.screens.selects import pace_options, pack_rows
from engine.players import speaks
from engine.rules import FEWEST_TOKENS, FINER_POINTS, MOST_TOKENS, Difficulty, Format, Settings
from engine.tables import OfferedPack, Table
from engine.telling.settings import agreement_line, mistakes_option, people_text
from engine.texts import Voice

TOKENS, MISTAKES = "tokens", "mistakes"
Offered = tuple[str, list[discord.SelectOption]]
"""The kind of a select, and its options."""
FINER_KINDS = {HOUSE, *(point.text for point in FINER_POINTS.values())}
"""The kinds on the second page."""


def settings_panel(
    table: Table, offered: Sequence[OfferedPack], say: Voice, *, finer: bool = False
) -> Screen:
    """Build a page of a match's settings for its host or a moderator.

    `finer` is the second one. `offered` are the packs that join the house words in its language.
    """
    settings, at = table.match.settings, (table.id, table.match.moment)
    sets = Press(*at, Action.SET)
    kinds = _finer(settings, say) if finer else _game(table, say)
    rows = [select(table, Action.SET, None, options, detail=kind) for kind, options in kinds]
    if finer:
        rows.append(house_row(sets, settings.house_in_force, say))
    else:
        rows[2:2] = pack_rows(sets, settings, offered, say)
    agreement = [agreement_button(Press(*at, Action.AGREEMENT), say)] if finer else []
    lines = [say("settings-title"), *([agreement_line(settings.house, say)] if finer else [])]
    pages = _pages(table, say, *agreement, finer=finer)
    return words("\n".join(filter(None, lines)), *rows, pages)


def _pages(
    table: Table, say: Voice, *others: discord.ui.Button[Any], finer: bool
) -> discord.ui.ActionRow[Any]:
    """Return the row of tabs of both pages."""
    first, second = (
        Press(table.id, table.match.moment, Action.SETTINGS, detail) for detail in ("", FINER)
    )
    return discord.ui.ActionRow(
        tab_button(first, say("settings-game"), shown=not finer),
        tab_button(second, say("settings-finer"), shown=finer),
        *others,
    )


def _game(table: Table, say: Voice) -> Iterator[Offered]:
    """Yield the selects of format, deck, difficulty or layout, clock and language."""
    settings = table.match.settings
    yield selects.FORMAT, _formats(table, say)
    yield selects.DECK, selects.options(selects.DECK, settings.deck, say)
    if settings.format.rules.together:
        yield TOKENS, _tokens(settings.difficulty, say)
        yield MISTAKES, _mistakes(settings.difficulty, say)
    layouts = settings.format.rules.layouts
    if len(layouts) > 1:
        yield selects.LAYOUT, selects.options(selects.LAYOUT, settings.layout, say, layouts)
    yield from pace_options(settings.timing, say)
    yield selects.LANGUAGE, selects.options(selects.LANGUAGE, settings.language, say)


def _finer(settings: Settings, say: Voice) -> Iterator[Offered]:
    """Yield the finer selects; computers' only if they speak the language (E4, E7)."""
    for name, point in FINER_POINTS.items():
        if point.matters(settings) and (speaks(settings.language) or not point.computers):
            now, quoting = getattr(settings, name), say.at(settings.language)
            yield point.text, selects.options(point.text, now, say, quoting=quoting)


def _formats(table: Table, say: Voice) -> list[discord.SelectOption]:
    present = len(table.match.seats)
    options = selects.options(selects.FORMAT, table.match.settings.format, say)
    for option in options:
        option.description = people_text(Format(option.value), present, say)
    return options


def _tokens(chosen: Difficulty, say: Voice) -> list[discord.SelectOption]:
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


def _mistakes(chosen: Difficulty, say: Voice) -> list[discord.SelectOption]:
    """Return options of all mistakes, or 0 to the number of tokens (D10).

    A value is the whole difficulty.
    """
    offered = [replace(chosen, mistakes=count) for count in (None, *range(chosen.tokens + 1))]
    return [
        discord.SelectOption(
            label=mistakes_option(difficulty, say),
            value=str(difficulty),
            default=difficulty == chosen,
        )
        for difficulty in offered
    ]
