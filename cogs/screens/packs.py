"""Packs: how a table or a server chooses what lies on the board beside the house words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord

from cogs.screens.custom_ids import Action, Press, UnknownButton
from engine.rules import MOST_CHOSEN, ChosenPack, Deck, Mix, PackPart, Settings
from engine.tables import OfferedPack, SeenPack
from engine.telling.packs import pack_about, seen_text, seen_title
from engine.texts import Voice

PACKS, PART, SEEN = "packs", "part", "seen"
MOST_OPTIONS = 25


def pack_rows(
    match: int, moment: int, settings: Settings, offered: Sequence[OfferedPack], say: Voice
) -> list[discord.ui.ActionRow[Any]]:
    """Let somebody choose packs, and how much of the words they make once one is chosen."""
    if settings.deck is Deck.PICTURES or not offered:
        return []
    rows = [_packs(match, moment, settings.mix, offered, say)]
    return [*rows, _part(match, moment, settings.mix, say)] if settings.mix.packs else rows


def seen_rows(
    match: int, moment: int, seen: Sequence[SeenPack], say: Voice
) -> list[discord.ui.ActionRow[Any]]:
    """Let somebody start a pack over that a server has seen some of (A9)."""
    if not seen:
        return []
    options = [
        discord.SelectOption(
            label=seen_title(pack, say), value=pack.name, description=seen_text(pack, say)
        )
        for pack in sorted(seen, key=lambda pack: pack.seen / pack.sides)[-MOST_OPTIONS:]
    ]
    chooser: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(Press(match, moment, Action.SET, SEEN)),
        placeholder=say("settings-seen"),
        options=options,
    )
    return [discord.ui.ActionRow(chooser)]


def mixed(before: Mix, kind: str, values: Sequence[str]) -> Mix:
    """Read what was chosen, with no titles yet; raises UnknownButton."""
    if kind == PACKS:
        return replace(before, packs=tuple(ChosenPack(value, value) for value in values))
    try:
        return replace(before, part=PackPart("".join(values)))
    except ValueError as error:
        raise UnknownButton from error


def _packs(
    match: int, moment: int, mix: Mix, offered: Sequence[OfferedPack], say: Voice
) -> discord.ui.ActionRow[Any]:
    chosen = {pack.id for pack in mix.packs}
    options = [
        discord.SelectOption(
            label=say("setting-packs", title=pack.title),
            value=pack.id,
            description=pack_about(pack, say),
            default=pack.id in chosen,
        )
        for pack in offered
    ]
    chooser: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(Press(match, moment, Action.SET, PACKS)),
        placeholder=say("setting-no-packs"),
        options=options,
        min_values=0,
        max_values=min(MOST_CHOSEN, len(options)),
    )
    return discord.ui.ActionRow(chooser)


def _part(match: int, moment: int, mix: Mix, say: Voice) -> discord.ui.ActionRow[Any]:
    options = [
        discord.SelectOption(
            label=say("setting-part", to=part.value), value=part.value, default=part is mix.part
        )
        for part in PackPart
    ]
    chooser: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(Press(match, moment, Action.SET, PART)),
        options=options,
    )
    return discord.ui.ActionRow(chooser)
