"""Settings: the settings of a match in words, with its house rules and packs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from typing import Any

from engine import rules
from engine.decks import PICTURE_PACK
from engine.local_time import zone_label
from engine.tables import Defaults, OfferedPack
from engine.telling.formatting import join_label, join_words, to_kebab_case
from engine.texts import TimeStyle, Voice

AGREEMENT = "agreement"
"""The one house rule that is a text."""
HOUSE_SWITCHES = tuple(item.name for item in fields(rules.HouseRules) if item.name != AGREEMENT)
"""The house rules that are on or off, as `HouseRules` names them."""
ZERO_WIDTH_SPACE = "\N{ZERO WIDTH SPACE}"
MARKUP_CHARACTERS = re.compile(r"[\\*_~`|<\[\]:]")
"""Characters that begin or end markup within a line; a backslash makes them plain."""
MAX_ABOUT_LENGTH = 100
MAX_SHORT_LENGTH = 26


def house_rules_text(settings: rules.Settings, say: Voice) -> str:
    """Format in one line where the house rules in force differ from the book; else empty (C12)."""
    house, usual = settings.house_in_force, rules.BY_THE_BOOK
    on = (switch for switch in HOUSE_SWITCHES if getattr(house, switch) > getattr(usual, switch))
    parts = [house_rule_name(switch, say) for switch in on]
    if not house.expert:
        parts.append(say("house-no-expert"))
    parts += filter(None, [agreement_line(house, say)])
    return say("house-line", rules=" · ".join(parts)) if parts else ""


def unusual_settings_lines(settings: rules.Settings, say: Voice) -> list[str]:
    """Format all settings that are not the usual ones: packs, tokens, clocks, house rules."""
    parts = [*filter(None, [pack_mix_text(settings, say)])]
    if settings.format.rules.cooperative:
        parts.append(_difficulty_text(settings.difficulty, say))
    if settings.timing.pace is not rules.Pace.FREE:
        parts.append(pace_text(settings.timing, say))
    if settings.quiet_hours_in_force:
        parts.append(_quiet_line(settings.quiet_hours_in_force, say))
    parts += _unusual_settings(settings, say)
    line = [f"-# {' · '.join(parts)}"] if parts else []
    return [*line, *filter(None, [house_rules_text(settings, say)])]


def _unusual_settings(settings: rules.Settings, say: Voice) -> Iterator[str]:
    usual = rules.Settings(language=settings.language)
    for name, point in rules.ADVANCED_SETTINGS.items():
        value = getattr(settings, name)
        if point.shown_in_lobby and point.is_relevant(settings) and value != getattr(usual, name):
            yield setting_choice_text(point.text, value, say)


def setting_choice_text(kind: str, value: Any, say: Voice) -> str:
    """Format a chosen value with its setting: `Clock: none`; `kind` is the setting's text id."""
    return say(f"setting-{kind}", to=serialize_setting_value(value))


def serialize_setting_value(value: Any) -> str:
    """Return a chosen value as custom ids and text arguments spell it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case rules.Layout():
            return value.name.lower()
        case Enum():
            return str(value.value)
        case _:
            return str(value)


def _difficulty_text(difficulty: rules.Difficulty, say: Voice) -> str:
    tokens = say("tokens", count=difficulty.tokens)
    if difficulty.mistakes is None:
        return tokens
    return f"{tokens} · {_mistakes_text(difficulty, say)}"


def _mistakes_text(difficulty: rules.Difficulty, say: Voice) -> str:
    """Format how many bystanders cost only one token (D10)."""
    count = difficulty.mistakes
    return say("mistakes-all") if count is None else say("mistakes", count=count)


def mistakes_option_text(difficulty: rules.Difficulty, say: Voice) -> str:
    """Format how many mistakes a Duet allows, as an option that stands alone (D10)."""
    count = difficulty.mistakes
    return say("setting-mistakes-all") if count is None else say("setting-mistakes", count=count)


def format_about_text(format: rules.Format, present: int, say: Voice) -> str:
    """Describe a format or, if the `present` people cannot play it, its number of people."""
    least, highest = format.rules.min_people, format.rules.max_people
    if present > highest:
        return say("format-too-many", most=highest)
    if present < least:
        return say("format-too-few", fewest=least, missing=least - present)
    return say(f"format-{to_kebab_case(format)}-short")


def defaults_text(settings: rules.Settings, defaults: Defaults, say: Voice, *, finer: bool) -> str:
    """Format the title of a server's defaults; with `finer` also what no option shows."""
    lines = [say("defaults-title")]
    if finer:
        lines.append(agreement_line(settings.house, say))
        if defaults.ping_role is not None:
            lines.append(say("defaults-ping", called=say.markup.role(defaults.ping_role)))
        if defaults.zone is not None and not settings.quiet_hours:  # which name it themselves
            lines.append(say("defaults-zone", zone=zone_label(defaults.zone)))
        lines.append(_quiet_line(settings.quiet_hours, say))
    elif defaults.clues_since is not None:
        date = say.markup.time(defaults.clues_since, TimeStyle.DAY)
        lines.append(say("defaults-clues", date=date))
    return "\n".join(filter(None, lines))


def _quiet_line(quiet: rules.QuietHours, say: Voice) -> str:
    """Format when slow games send no pings, and by which zone's clock (G3); empty if never."""
    if not quiet:
        return ""
    parts = []
    if quiet.begins != quiet.ends:
        parts.append(f"{hour_text(quiet.begins, say)}-{hour_text(quiet.ends, say)}")
    parts += [weekday_text(day, say) for day in sorted(quiet.days_off)]
    return say("setting-quiet", hours=", ".join(parts), zone=zone_label(quiet.zone))


def hour_text(hour: int, say: Voice) -> str:
    """Format an hour of the day, 0 to 23."""
    return say("quiet-hour", hour=f"{hour:02}")


def weekday_text(day: int, say: Voice) -> str:
    """Name a weekday; 0 is Monday."""
    return say("weekday", day=day)


def pace_text(timing: rules.Timing, say: Voice) -> str:
    """Format a table's pace, with its limits where they are strict."""
    pace = say(f"pace-{timing.pace.value}")
    if timing.pace is not rules.Pace.STRICT:
        return pace
    limits = say("strict-limits", clue=timing.clue_seconds, guess=timing.guess_seconds)
    return join_label(pace, limits, say)


def agreement_line(house: rules.HouseRules, say: Voice) -> str:
    """Quote a table's free agreement, escaped; empty without one (C12)."""
    if not house.agreement:
        return ""
    return say("house-agreement", agreement=_escaped(house.agreement))


def house_rule_name(switch: str, say: Voice) -> str:
    """Name a house rule that is on or off, by its field."""
    return say(f"house-{_switch_id(switch)}")


def house_rule_description(switch: str, say: Voice) -> str:
    """Describe what a house rule, given by its field, means where it is on."""
    return say(f"house-{_switch_id(switch)}-about")


def _switch_id(switch: str) -> str:
    return switch.replace("_", "-")


def _escaped(typed: str) -> str:
    """Return typed text so that none of it formats, mentions or links."""
    return MARKUP_CHARACTERS.sub(r"\\\g<0>", typed).replace("@", f"@{ZERO_WIDTH_SPACE}")


def pack_mix_text(settings: rules.Settings, say: Voice) -> str:
    """Name the chosen packs and their share of the words; empty without any or for pictures."""
    mix = settings.mix
    if not mix.packs or settings.deck is rules.Deck.PICTURES:
        return ""
    packs = join_words([pack.title for pack in mix.packs], say)
    return say("mix", part=mix.part.value, packs=packs)


def short_pack_mix_text(settings: rules.Settings, say: Voice) -> str:
    """Format the chosen packs where there is little room: long names become their number."""
    text = pack_mix_text(settings, say)
    if len(text) <= MAX_SHORT_LENGTH:
        return text
    mix = settings.mix
    return say("mix-several", part=mix.part.value, count=len(mix.packs))


def packs_start_over_text(match: rules.Match, say: Voice) -> str:
    """Format that a server has seen all of a pack, by name where several are mixed (A9)."""
    titles = {pack.id: pack.title for pack in match.settings.mix.packs}
    titles[PICTURE_PACK] = say("deck-pictures")
    fresh = [titles.get(drawn.pack, drawn.pack) for drawn in match.drawn_packs if drawn.fresh]
    mixed = bool(match.settings.mix.packs)
    return say("packs-fresh", packs=join_words(fresh, say)) if mixed else say("pack-fresh")


def pack_about(pack: OfferedPack, say: Voice) -> str:
    """Format the number of a pack's codenames, and some of them, in one short line."""
    text = say("pack-about", count=len(pack.codenames))
    for some in range(len(pack.codenames)):
        longer = say("pack-about-some", count=len(pack.codenames), some=_examples(pack, some + 1))
        if len(longer) > MAX_ABOUT_LENGTH:
            break
        text = longer
    return text


def _examples(pack: OfferedPack, count: int) -> str:
    return ", ".join(pack.codenames[: 2 * count : 2])
