"""Choices: parses a settings select into a function that changes a table's or a server's settings.

Law: a value that this version does not offer raises UnknownButton; use cases judge the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from cogs.screens import house_rules, selects, settings
from cogs.screens.custom_ids import UnknownButton
from cogs.screens.server_settings import ANY_LANGUAGE
from engine.rules import Deck, Difficulty, HouseRules, Mix, Settings as TableSettings, Timing
from engine.tables import Defaults

ChooseSettings = Callable[[TableSettings], TableSettings]
ChangeDefaults = Callable[[Defaults], Defaults]
DIFFICULTIES = {settings.TOKENS, settings.MISTAKES}
TABLE_FIELDS = {field.name for field in fields(TableSettings)}
SERVER_FIELDS = {field.name for field in fields(Defaults)}


def parse_server_choice(kind: str, values: tuple[str, ...], now: int) -> ChangeDefaults:
    """Parse a select of a `kind` into a change of defaults, which may raise UnknownButton, too.

    A server that agrees to share clues does so from `now` on, in Unix seconds (H8).
    """
    if kind == house_rules.HOUSE:
        return change_house_rules(lambda house: house_rules.set_switches(house, values))
    if kind in {selects.PACKS, selects.PART}:
        return lambda before: replace(
            before, mix=selects.change_mix(before.mix or Mix(), kind, values)
        )
    value = "".join(values)
    if kind in {selects.PACE, selects.LIMITS}:
        return lambda before: replace(
            before, timing=selects.change_timing(before.timing or Timing(), kind, value)
        )
    if (kind, value) == (selects.LANGUAGE, ANY_LANGUAGE):
        return lambda before: replace(before, language=None)
    changed = selects.parse_choice(kind, value)
    if not changed.keys() <= SERVER_FIELDS:
        raise UnknownButton
    if kind == selects.CLUES:
        return _share_clues_from(now) if changed["clues_since"] else _share_no_clues
    return lambda before: replace(before, **changed)


def _share_clues_from(now: int) -> ChangeDefaults:
    """Return a change after which clues are shared from `now` on, or from earlier as before."""
    return lambda before: replace(
        before, clues_since=now if before.clues_since is None else before.clues_since
    )


def _share_no_clues(before: Defaults) -> Defaults:
    return replace(before, clues_since=None)


def change_house_rules(change: Callable[[HouseRules], HouseRules]) -> ChangeDefaults:
    """Return a change of a server's defaults that applies `change` to their house rules (C12)."""
    return lambda before: replace(before, house=change(before.house or HouseRules()))


def parse_table_choice(kind: str, values: tuple[str, ...]) -> ChooseSettings:
    """Parse a select of a `kind` into a change of settings, which may raise UnknownButton, too."""
    if kind == house_rules.HOUSE:
        return lambda before: _switch_house_rules(before, values)
    if kind == settings.SWITCHES:
        return lambda before: settings.set_switches(before, values)
    if kind in {selects.PACKS, selects.PART}:
        return lambda before: replace(before, mix=selects.change_mix(before.mix, kind, values))
    value = "".join(values)
    if kind in {selects.PACE, selects.LIMITS}:
        return lambda before: replace(
            before, timing=selects.change_timing(before.timing, kind, value)
        )
    changed = _parse_difficulty(value) if kind in DIFFICULTIES else _parse_field(kind, value)
    return lambda before: replace(before, **changed)


def _switch_house_rules(before: TableSettings, on: tuple[str, ...]) -> TableSettings:
    """Return settings with these house rules on.

    Among pictures word play is always shown as on, so the chosen value is kept.
    """
    house = house_rules.set_switches(before.house, on)
    if before.deck is Deck.PICTURES:
        house = replace(house, wordplay=before.house.wordplay)
    return replace(before, house=house)


def _parse_field(kind: str, value: str) -> dict[str, Any]:
    """Parse a field of a table's settings; raises UnknownButton."""
    changed = selects.parse_choice(kind, value)
    if not changed.keys() <= TABLE_FIELDS:
        raise UnknownButton
    return changed


def _parse_difficulty(value: str) -> dict[str, Any]:
    try:
        return {"difficulty": Difficulty.parse(value)}
    except (ValueError, KeyError) as error:
        raise UnknownButton from error
