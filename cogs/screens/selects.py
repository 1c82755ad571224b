"""Selects of settings: each choice is defined once, with its field, values and texts.

Law: an option names what it sets, because a client shows the option and not the select's name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from cogs.screens.buttons import select_for_press
from cogs.screens.custom_ids import Press, UnknownButton
from cogs.screens.markup import voice
from engine.rules import (
    ADVANCED_SETTINGS,
    MAX_CHOSEN_PACKS,
    ChosenPack,
    Deck,
    Format,
    Layout,
    Mix,
    Pace,
    PackPart,
    Settings,
    Timing,
)
from engine.tables import OfferedPack
from engine.telling.settings import pack_about, serialize_setting_value, setting_choice_text
from engine.texts import TABLE_LANGUAGES, Voice

FORMAT, DECK, LAYOUT, LANGUAGE = "format", "deck", "layout", "language"
MARKING, TEMPER = "marking", "temper"
PUZZLES, RATING, CLUES = "puzzles", "rating", "clues"
PACE, LIMITS = "pace", "limits"
PRESETS = ((60, 30), (90, 45), (120, 60), (180, 90), (300, 120))
"""The strict limits on offer: seconds for a clue, and for each guess (G2)."""
PACKS, PART = "packs", "part"
MOST_OPTIONS = 25


@dataclass(frozen=True, slots=True)
class SettingChoice:
    """The values of a field; `explanation_ids` are the texts that explain them, or empty."""

    field: str
    values: tuple[Any, ...] = (False, True)
    explanation_ids: tuple[str, ...] = ()
    former_values: tuple[Any, ...] = ()
    """No longer offered, but known: a table may have one of them."""

    def list_values_with(self, current: Any) -> tuple[Any, ...]:
        """Return the values on offer, and the current one if it was offered once."""
        return (*self.values, *(value for value in self.former_values if value == current))


EXPLANATION_IDS = {
    MARKING: ("marking-at-once-about", "marking-mark-about", "marking-majority-about"),
    TEMPER: ("temper-easy-about", "temper-even-about", "temper-hard-about"),
}
"""The texts that explain the values of a finer point, if they need it."""
CHOICES = {
    FORMAT: SettingChoice("format", tuple(Format)),
    DECK: SettingChoice("deck", tuple(Deck)),
    LAYOUT: SettingChoice("layout", tuple(Layout)),
    LANGUAGE: SettingChoice("language", TABLE_LANGUAGES),
    **{
        point.text: SettingChoice(
            name, point.values, EXPLANATION_IDS.get(point.text, ()), point.former_values
        )
        for name, point in ADVANCED_SETTINGS.items()
    },
    PUZZLES: SettingChoice("puzzles", explanation_ids=("", "puzzles-yes-about")),
    RATING: SettingChoice("rating", explanation_ids=("", "rating-yes-about")),
    CLUES: SettingChoice("clues_since", explanation_ids=("", "clues-yes-about")),
}


def build_options(
    kind: str,
    current: Any,
    say: Voice,
    values: Iterable[Any] = (),
    quote_voice: Voice | None = None,
) -> list[discord.SelectOption]:
    """Build the options of a choice, all or these `values`; `quote_voice` writes explanations."""
    choice, quoted = CHOICES[kind], quote_voice or say
    explained = zip(choice.values, choice.explanation_ids, strict=False)
    abouts = {value: quoted(text) for value, text in explained if text}
    return [
        discord.SelectOption(
            label=format_choice(kind, value, say),
            value=serialize_setting_value(value),
            description=abouts.get(value),
            default=value == current,
        )
        for value in values or choice.list_values_with(current)
    ]


def format_choice(kind: str, value: Any, say: Voice) -> str:
    """Return the label of one value of a choice, which names both: `Clock: none`."""
    if kind == LANGUAGE:
        return say("setting-language", to=voice(value)("this-language"))
    return setting_choice_text(kind, value, say)


def parse_choice(kind: str, value: str) -> dict[str, Any]:
    """Parse a chosen value to `{field: value}`; raises UnknownButton if it is not offered."""
    choice = CHOICES.get(kind)
    for known in () if choice is None else (*choice.values, *choice.former_values):
        if choice is not None and serialize_setting_value(known) == value:
            return {choice.field: known}
    raise UnknownButton


def pace_options(timing: Timing, say: Voice) -> Iterator[tuple[str, list[discord.SelectOption]]]:
    """Yield the options of the pace and, if it is strict, those of the limits."""
    yield PACE, [_pace_option(option, timing.pace, say) for option in Pace]
    if timing.pace is Pace.STRICT:
        offered = (Timing(Pace.STRICT, clue, guess) for clue, guess in PRESETS)
        yield LIMITS, [_preset_option(option, timing, say) for option in offered]


def change_timing(timing: Timing, kind: str, value: str) -> Timing:
    """Return the timing with the chosen pace or limits, by `kind`; raises UnknownButton."""
    try:
        if kind == PACE:
            return replace(timing, pace=Pace(value))
        clue, guess = value.split("-")
        return replace(timing, clue_seconds=int(clue), guess_seconds=int(guess))
    except ValueError as error:
        raise UnknownButton from error


def _pace_option(pace: Pace, now: Pace, say: Voice) -> discord.SelectOption:
    return discord.SelectOption(
        label=say("setting-pace", to=pace.value),
        value=pace.value,
        description=say(f"pace-{pace.value}-about"),
        default=pace is now,
    )


def _preset_option(offered: Timing, now: Timing, say: Voice) -> discord.SelectOption:
    value = f"{offered.clue_seconds}-{offered.guess_seconds}"
    limits = say("setting-limits", clue=offered.clue_seconds, guess=offered.guess_seconds)
    return discord.SelectOption(label=limits, value=value, default=offered == now)


def pack_rows(
    press: Press, settings: Settings, offered: Sequence[OfferedPack], say: Voice
) -> list[discord.ui.ActionRow[Any]]:
    """Return the selects of packs and, once there are any, of their share of the words.

    `press` is the custom id that sets them. Empty with pictures alone, and without offered packs.
    """
    if settings.deck is Deck.PICTURES or not offered:
        return []
    rows = [_packs_select(press, settings.mix, offered, say)]
    return [*rows, _part_select(press, settings.mix, say)] if settings.mix.packs else rows


def change_mix(before: Mix, kind: str, values: Sequence[str]) -> Mix:
    """Return the mix with the chosen packs or share; a pack's id is its title for now.

    Raises UnknownButton for an unknown share.
    """
    if kind == PACKS:
        return replace(before, packs=tuple(ChosenPack(value, value) for value in values))
    try:
        return replace(before, part=PackPart("".join(values)))
    except ValueError as error:
        raise UnknownButton from error


def _packs_select(
    press: Press, mix: Mix, offered: Sequence[OfferedPack], say: Voice
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
    press, most = replace(press, detail=PACKS), min(MAX_CHOSEN_PACKS, len(options))
    return select_for_press(press, options, say("setting-no-packs"), min_values=0, max_values=most)


def _part_select(press: Press, mix: Mix, say: Voice) -> discord.ui.ActionRow[Any]:
    options = [
        discord.SelectOption(
            label=say("setting-part", to=part.value), value=part.value, default=part is mix.part
        )
        for part in PackPart
    ]
    return select_for_press(replace(press, detail=PART), options)
