"""A server's settings: the defaults of its new tables, its quiet hours (G3), and the row of tabs.

Law: a server's zone is set in one place, its command; the form of quiet hours only names it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from cogs.screens import selects
from cogs.screens.buttons import button_for_press, select_for_press, tab_button
from cogs.screens.custom_ids import FINER_PAGE, Action, Press, UnknownButton, parse_whole_number
from cogs.screens.forms import Form
from cogs.screens.house_rules import agreement_button, house_rules_row
from cogs.screens.screen import Screen, text_screen
from cogs.screens.selects import pace_options, pack_rows
from cogs.screens.settings import FINER_KINDS
from engine import local_time
from engine.rules import NEVER_QUIET, QuietHours, Refused, Settings
from engine.tables import Defaults, OfferedPack
from engine.telling.settings import defaults_text, hour_text, weekday_text
from engine.texts import Voice

RATING_ON = "on"
"""The detail of a button from before 1.1 that turns ratings on."""
ROLE, ANY_LANGUAGE = "role", "any"
FINER_DEFAULTS = {*FINER_KINDS, ROLE, selects.PUZZLES, selects.RATING}
"""The choices on the second page."""
SET_PRESS = Press(0, 0, Action.SERVER_SET)
GAME_TAB, FINER_TAB = Press(0, 0, Action.DEFAULTS), Press(0, 0, Action.DEFAULTS, FINER_PAGE)
BEGINS, ENDS, DAYS_OFF = "begins", "ends", "days_off"
HOURS = tuple(range(local_time.HOURS_A_DAY))
MOST_DAYS_OFF = len(local_time.ALL_WEEKDAYS) - 1


def defaults_panel(
    settings: Settings,
    defaults: Defaults,
    offered: Sequence[OfferedPack],
    say: Voice,
    *,
    tabs: Tabs,
    finer: bool = False,
) -> Screen:
    """Build a page of the defaults of new tables; `finer` is the second one.

    `offered` are the packs that can join the house words.
    """
    if finer:
        agree = agreement_button(Press(0, 0, Action.SERVER_AGREEMENT), say)
        forms = discord.ui.ActionRow[Any](agree, quiet_hours_button(say))
        rows = [*_finer(settings, defaults, say), forms]
        end = tabs.build_row(FINER_TAB, say)
    else:
        shares = defaults.clues_since is not None
        rows = [
            _row(selects.LANGUAGE, _languages(defaults, say)),
            *pack_rows(SET_PRESS, settings, offered, say),
            *(_row(kind, options) for kind, options in pace_options(settings.timing, say)),
            _row(selects.CLUES, selects.build_options(selects.CLUES, shares, say)),
        ]
        end = tabs.build_row(GAME_TAB, say)
    return text_screen(defaults_text(settings, defaults, say, finer=finer), *rows, end)


def _finer(
    settings: Settings, defaults: Defaults, say: Voice
) -> Iterator[discord.ui.ActionRow[Any]]:
    yield _row(selects.MARKING, selects.build_options(selects.MARKING, settings.marking, say))
    yield house_rules_row(SET_PRESS, settings.house, say)
    yield _role(defaults.ping_role, say)
    puzzles = selects.build_options(selects.PUZZLES, defaults.puzzles is not False, say)
    yield _row(selects.PUZZLES, puzzles)
    yield _row(selects.RATING, selects.build_options(selects.RATING, bool(defaults.rating), say))


def _languages(defaults: Defaults, say: Voice) -> list[discord.SelectOption]:
    anything = discord.SelectOption(
        label=say("setting-any-language"),
        value=ANY_LANGUAGE,
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
        """Build the row of tabs, with the one of the press `shown` highlighted."""
        texts = {GAME_TAB: "settings-game", FINER_TAB: "settings-finer"} | self.feature_tabs
        named = (tab_button(tab, say(text), shown=tab == shown) for tab, text in texts.items())
        return discord.ui.ActionRow(*named)


class HalfQuiet(Refused):
    """Quiet hours have a beginning and an end, or neither."""


def quiet_hours_button(say: Voice) -> discord.ui.Button[Any]:
    """Create the button that opens the form of quiet hours."""
    return button_for_press(Press(0, 0, Action.SERVER_QUIET), say("button-quiet"))


def quiet_hours_form(defaults: Defaults, say: Voice) -> discord.ui.Modal:
    """Build the form of a server's quiet hours and days off, in its time zone."""
    quiet = defaults.quiet or NEVER_QUIET
    hours = (quiet.begins, quiet.ends) if quiet.begins != quiet.ends else ()
    zone = local_time.zone_label(_zone(defaults))
    press = Press(0, 0, Action.SERVER_HUSH)
    modal = discord.ui.Modal(title=say("quiet-title"), custom_id=str(press))
    modal.add_item(discord.ui.TextDisplay(say("quiet-about", zone=zone)))
    for at, (name, text) in enumerate(((BEGINS, say("quiet-begins")), (ENDS, say("quiet-ends")))):
        options = _options(HOURS, hours[at : at + 1], lambda hour: hour_text(hour, say))
        modal.add_item(_labelled_select(text, name, options))
    weekdays = sorted(local_time.ALL_WEEKDAYS)
    days = _options(weekdays, quiet.days_off, lambda day: weekday_text(day, say))
    modal.add_item(_labelled_select(say("quiet-days-off"), DAYS_OFF, days, MOST_DAYS_OFF))
    return modal


def parse_quiet_hours(interaction: discord.Interaction, before: Defaults) -> Defaults:
    """Return the defaults with the quiet hours of a submitted form; None of them if it is empty.

    Raises UnknownButton, HalfQuiet, NeverAwake (G3).
    """
    filled = Form(interaction)
    begins, ends = filled.get_text(BEGINS), filled.get_text(ENDS)
    if bool(begins) != bool(ends):
        raise HalfQuiet
    hours = (_parse_offered(begins, HOURS), _parse_offered(ends, HOURS)) if begins else (0, 0)
    days = filled.get_values(DAYS_OFF)
    off = frozenset(_parse_offered(day, local_time.ALL_WEEKDAYS) for day in days)
    quiet = QuietHours(zone=_zone(before), begins=hours[0], ends=hours[1], days_off=off)
    quiet.require_waking_hours()
    return replace(before, quiet=quiet or None)


def _zone(defaults: Defaults) -> str:
    return defaults.zone or local_time.DEFAULT_ZONE


def _parse_offered(written: str, offered: Iterable[int]) -> int:
    number = parse_whole_number(written)
    if number not in offered:
        raise UnknownButton
    return number


def _options(
    offered: Iterable[int], chosen: Iterable[int], text: Callable[[int], str]
) -> list[discord.SelectOption]:
    selected = set(chosen)
    return [
        discord.SelectOption(label=text(value), value=str(value), default=value in selected)
        for value in offered
    ]


def _labelled_select(
    text: str, custom_id: str, options: list[discord.SelectOption], most: int = 1
) -> discord.ui.Label[Any]:
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=custom_id, options=options, required=False, min_values=0, max_values=most
    )
    return discord.ui.Label(text=text, component=select)
