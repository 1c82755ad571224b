"""Settings: what a match is played with, in words."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

from engine.rules import FINER_POINTS, Difficulty, Format, Layout, Pace, Settings, Timing
from engine.tables import Defaults
from engine.telling.house_rules import agreement_line, house_line
from engine.telling.packs import mix_text
from engine.telling.wording import kebab
from engine.texts import Voice


def house_text(settings: Settings, say: Voice) -> str:
    """Say in one line what house rules are in force, nothing where all is by the book (C12)."""
    return house_line(settings.house_in_force, say)


def unusual_lines(settings: Settings, say: Voice) -> list[str]:
    """Say what a banner has no room for, as far as it is not as usual: packs, tokens, marks."""
    parts = [*filter(None, [mix_text(settings, say)])]
    if settings.format.rules.together:
        parts.append(difficulty_text(settings.difficulty, say))
    if settings.timing.pace is not Pace.FREE:
        parts.append(pace_text(settings.timing, say))
    parts += _unusual_points(settings, say)
    line = [f"-# {' · '.join(parts)}"] if parts else []
    return [*line, *filter(None, [house_text(settings, say)])]


def _unusual_points(settings: Settings, say: Voice) -> Iterator[str]:
    usual = Settings(language=settings.language)
    for name, point in FINER_POINTS.items():
        value = getattr(settings, name)
        if point.told and point.matters(settings) and value != getattr(usual, name):
            yield choice_text(point.text, value, say)


def choice_text(kind: str, value: Any, say: Voice) -> str:
    """Say what is chosen: `Clock: none`."""
    return say(f"setting-{kind}", to=written(value))


def written(value: Any) -> str:
    """Write a value that is chosen as custom ids and texts do."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Layout():
            return value.name.lower()
        case Enum():
            return str(value.value)
        case _:
            return str(value)


def difficulty_text(difficulty: Difficulty, say: Voice) -> str:
    """Say how many tokens and mistakes a Duet has (D10)."""
    tokens = say("tokens", count=difficulty.tokens)
    return tokens if difficulty.mistakes is None else f"{tokens} · {mistakes_text(difficulty, say)}"


def mistakes_text(difficulty: Difficulty, say: Voice) -> str:
    """Say how many bystanders cost one token only (D10)."""
    count = difficulty.mistakes
    return say("mistakes-all") if count is None else say("mistakes", count=count)


def mistakes_option(difficulty: Difficulty, say: Voice) -> str:
    """Say the same where nothing else tells that it is about mistakes."""
    count = difficulty.mistakes
    return say("setting-mistakes-all") if count is None else say("setting-mistakes", count=count)


def people_text(format: Format, present: int, say: Voice) -> str:
    """Say what a format is, or how many people it takes where those present cannot play it."""
    least, highest = format.rules.fewest, format.rules.most
    if present > highest:
        return say("format-too-many", most=highest)
    if present < least:
        return say("format-too-few", fewest=least, missing=least - present)
    return say(f"format-{kebab(format)}-short")


def defaults_text(settings: Settings, defaults: Defaults, say: Voice, *, finer: bool) -> str:
    """Say whose settings these are and, of the finer points, what no option says of itself."""
    lines = [say("defaults-title")]
    if finer:
        lines.append(agreement_line(settings.house, say))
        if defaults.ping_role is not None:
            lines.append(say("defaults-ping", called=say.markup.role(defaults.ping_role)))
    return "\n".join(filter(None, lines))


def pace_text(timing: Timing, say: Voice) -> str:
    """Say how fast a table plays, with its limits where they are strict."""
    pace = pace_name(timing.pace, say)
    return f"{pace}: {limits_text(timing, say)}" if timing.pace is Pace.STRICT else pace


def pace_name(pace: Pace, say: Voice) -> str:
    """Name a pace."""
    return say(f"pace-{pace.value}")


def limits_text(timing: Timing, say: Voice) -> str:
    """Say the strict limits of a clue and of a guess (G2)."""
    return say("strict-limits", clue=timing.clue_seconds, guess=timing.guess_seconds)


def span_text(seconds: int, say: Voice) -> str:
    """Say how long somebody is waited for (C14, C15)."""
    return say("span", seconds=seconds)
