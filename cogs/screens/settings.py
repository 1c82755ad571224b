"""Settings: what a match is played with, chosen in its lobby."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import discord

from cogs.screens.buttons import select
from cogs.screens.custom_ids import Action
from cogs.screens.house_rules import house_rows
from cogs.screens.markup import voice
from cogs.screens.paces import pace_options
from cogs.screens.packs import pack_rows
from cogs.screens.screen import Screen, words
from engine.players import speaks
from engine.rules import (
    FEWEST_TOKENS,
    MOST_TOKENS,
    Deck,
    Difficulty,
    Format,
    Marking,
    Settings,
    Temper,
)
from engine.tables import OfferedPack, Table
from engine.telling.settings import mistakes_text, people_text, settings_lines
from engine.telling.wording import kebab
from engine.texts import LANGUAGES, Voice

YES, NO = "yes", "no"
MARKING, CARD_BUTTONS, FOLLOWS, LANGUAGE = "marking", "card-buttons", "follows", "language"
TEMPER, HINTS, OPPONENT, AUDIENCE = "temper", "hints", "opponent", "audience"
FORMAT, DECK, LAYOUT, TOKENS, MISTAKES = "format", "deck", "layout", "tokens", "mistakes"


def settings_panel(table: Table, offered: Sequence[OfferedPack], say: Voice) -> Screen:
    """Let the starter or a moderator choose what a match is played with.

    `offered` are the packs that lie beside the house words in its language.
    """
    settings = table.match.settings
    kinds = [
        (FORMAT, _formats(table, say)),
        (DECK, _options(DECK, [deck.value for deck in Deck], settings.deck.value, say)),
        *_only_here(settings, say),
        *pace_options(settings.timing, say),
        (MARKING, _markings(settings, say)),
        (
            CARD_BUTTONS,
            _switch(("card-buttons-no", "card-buttons-yes"), say, on=settings.card_buttons),
        ),
        (FOLLOWS, _switch(("follows-no", "follows-yes"), say, on=settings.follows)),
        *_computers(settings, say),
        (AUDIENCE, _switch(("audience-no", "audience-yes"), say, on=settings.audience)),
        (LANGUAGE, _languages(settings)),
    ]
    rows = [_row(table, kind, options, say) for kind, options in kinds]
    rows[2:2] = pack_rows(table.id, table.match.moment, settings, offered, say)
    rows += house_rows(table.id, table.match.moment, settings.house_in_force, say)
    text = [say("settings-title"), *settings_lines(settings, say)]
    return words("\n".join(text), *rows)


def _row(
    table: Table, kind: str, options: list[discord.SelectOption], say: Voice
) -> discord.ui.ActionRow[Any]:
    return select(table, Action.SET, say(f"settings-{kind}"), options, detail=kind)


def _only_here(settings: Settings, say: Voice) -> Iterable[tuple[str, list[discord.SelectOption]]]:
    """Give what only this format can choose: Duet its difficulty, every other one its layout."""
    if settings.format.rules.together:
        yield TOKENS, _tokens(settings.difficulty, say)
        yield MISTAKES, _mistakes(settings.difficulty, say)
    if len(settings.format.rules.layouts) > 1:
        layouts = [layout.name.lower() for layout in settings.format.rules.layouts]
        yield LAYOUT, _options(LAYOUT, layouts, settings.layout.name.lower(), say)
    if settings.format.rules.scored:
        yield OPPONENT, _switch(("opponent-no", "opponent-yes"), say, on=settings.lot_covers)


def _computers(settings: Settings, say: Voice) -> Iterable[tuple[str, list[discord.SelectOption]]]:
    """Give what is chosen of computers, where they speak the table's language (E4, E7)."""
    if speaks(settings.language):
        tempers = [temper.value for temper in Temper]
        yield TEMPER, _options(TEMPER, tempers, settings.temper.value, say)
        yield HINTS, _switch(("hints-no", "hints-yes"), say, on=settings.hints)


def _formats(table: Table, say: Voice) -> list[discord.SelectOption]:
    chosen, present = table.match.settings.format, len(table.match.seats)
    return [
        discord.SelectOption(
            label=say(f"format-{kebab(one)}"),
            value=one.value,
            description=people_text(one, present, say),
            default=one is chosen,
        )
        for one in Format
    ]


def _markings(settings: Settings, say: Voice) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=say(f"marking-{kebab(marking)}"),
            value=marking.value,
            description=say.at(settings.language)(f"marking-{kebab(marking)}-about"),
            default=settings.marking is marking,
        )
        for marking in Marking
    ]


def _switch(texts: tuple[str, str], say: Voice, *, on: bool) -> list[discord.SelectOption]:
    """Offer to have something off or on, by the ids of their texts."""
    off_text, on_text = map(say, texts)
    return [
        discord.SelectOption(label=off_text, value=NO, default=not on),
        discord.SelectOption(label=on_text, value=YES, default=on),
    ]


def _languages(settings: Settings) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=voice(language)("this-language"),
            value=language,
            default=settings.language == language,
        )
        for language in LANGUAGES
    ]


def _tokens(chosen: Difficulty, say: Voice) -> list[discord.SelectOption]:
    """Offer 7 to 11 tokens (D10); a value is the whole difficulty."""
    return [
        discord.SelectOption(
            label=say("tokens", count=count),
            value=str(Difficulty(count, _at_most(chosen.mistakes, count))),
            default=count == chosen.tokens,
        )
        for count in range(MOST_TOKENS, FEWEST_TOKENS - 1, -1)
    ]


def _at_most(mistakes: int | None, tokens: int) -> int | None:
    return None if mistakes is None else min(mistakes, tokens)


def _mistakes(chosen: Difficulty, say: Voice) -> list[discord.SelectOption]:
    """Offer all mistakes, or 0 to the number of tokens (D10); a value is the whole difficulty."""
    offered = [replace(chosen, mistakes=count) for count in (None, *range(chosen.tokens + 1))]
    return [
        discord.SelectOption(label=mistakes_text(one, say), value=str(one), default=one == chosen)
        for one in offered
    ]


def _options(
    kind: str, values: Sequence[str], chosen: str, say: Voice
) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=say(f"{kind}-{value}"), value=value, default=value == chosen)
        for value in values
    ]
