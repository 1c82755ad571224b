"""Choices: parses a settings select into a function that changes a table's or a server's settings.

Law: a value that this version does not offer raises UnknownButton; use cases judge the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from cogs.screens import house_rules, selects, settings
from cogs.screens.custom_ids import UnknownButton
from cogs.screens.server_settings import ANY
from engine.rules import Deck, Difficulty, HouseRules, Mix, Settings as TableSettings, Timing
from engine.tables import Defaults

ChooseSettings = Callable[[TableSettings], TableSettings]
ChangeDefaults = Callable[[Defaults], Defaults]
DIFFICULTIES = {settings.TOKENS, settings.MISTAKES}
CHOSEN_OF_TABLES = {field.name for field in fields(TableSettings)}
CHOSEN_OF_SERVERS = {field.name for field in fields(Defaults)}


def of_server(kind: str, values: tuple[str, ...]) -> ChangeDefaults:
    """Parse a choice in the server's settings into a change; raises UnknownButton."""
    if kind == house_rules.HOUSE:
        return in_house(lambda house: house_rules.switched(house, values))
    if kind in {selects.PACKS, selects.PART}:
        return lambda before: replace(before, mix=selects.mixed(before.mix or Mix(), kind, values))
    value = "".join(values)
    if kind in {selects.PACE, selects.LIMITS}:
        return lambda before: replace(
            before, timing=selects.paced(before.timing or Timing(), kind, value)
        )
    if (kind, value) == (selects.LANGUAGE, ANY):
        return lambda before: replace(before, language=None)
    changed = selects.read(kind, value)
    if not changed.keys() <= CHOSEN_OF_SERVERS:
        raise UnknownButton
    return lambda before: replace(before, **changed)


def in_house(change: Callable[[HouseRules], HouseRules]) -> ChangeDefaults:
    """Return a change of the house rules of a server's new tables (C12)."""
    return lambda before: replace(before, house=change(before.house or HouseRules()))


def of_table(kind: str, values: tuple[str, ...]) -> ChooseSettings:
    """Parse a choice in a table's settings into a change; raises UnknownButton."""
    if kind == house_rules.HOUSE:
        return lambda before: _switched(before, values)
    if kind in {selects.PACKS, selects.PART}:
        return lambda before: replace(before, mix=selects.mixed(before.mix, kind, values))
    value = "".join(values)
    if kind in {selects.PACE, selects.LIMITS}:
        return lambda before: replace(before, timing=selects.paced(before.timing, kind, value))
    changed = _difficulty(value) if kind in DIFFICULTIES else _field(kind, value)
    return lambda before: replace(before, **changed)


def _switched(before: TableSettings, on: tuple[str, ...]) -> TableSettings:
    """Return settings with these house rules on.

    Among pictures word play is always shown as on, so the chosen value is kept.
    """
    house = house_rules.switched(before.house, on)
    if before.deck is Deck.PICTURES:
        house = replace(house, wordplay=before.house.wordplay)
    return replace(before, house=house)


def _field(kind: str, value: str) -> dict[str, Any]:
    """Parse a field of a table's settings; raises UnknownButton."""
    if kind == "compact":  # a panel of an earlier version, with the opposite meaning
        kind = selects.CARD_BUTTONS
        value = {"yes": "no", "no": "yes"}.get(value, "")
    changed = selects.read(kind, value)
    if not changed.keys() <= CHOSEN_OF_TABLES:
        raise UnknownButton
    return changed


def _difficulty(value: str) -> dict[str, Any]:
    try:
        return {"difficulty": Difficulty.parse(value)}
    except (ValueError, KeyError) as error:
        raise UnknownButton from error
