"""Settings: what a match is played with, in words."""

from __future__ import annotations

from engine.rules import Difficulty, Format, Pace, Settings, Temper
from engine.telling.house_rules import house_line
from engine.telling.paces import pace_text
from engine.telling.packs import mix_text
from engine.telling.wording import kebab
from engine.texts import Voice


def house_text(settings: Settings, say: Voice) -> str:
    """Say in one line what house rules are in force, nothing where all is by the book (C12)."""
    return house_line(settings.house_in_force, say)


def unusual_lines(settings: Settings, say: Voice) -> list[str]:
    """Say what a banner has no room for, as far as it is not as usual: packs, tokens, marks."""
    usual = Settings(language=settings.language)
    parts = [*filter(None, [mix_text(settings, say)])]
    if settings.format.rules.together:
        parts.append(difficulty_text(settings.difficulty, say))
    if settings.timing.pace is not Pace.FREE:
        parts.append(pace_text(settings.timing, say))
    if settings.marking is not usual.marking:
        parts.append(say("setting-marking", to=settings.marking.value))
    parts += _unusual(settings, say)
    line = [f"-# {' · '.join(parts)}"] if parts else []
    return [*line, *filter(None, [house_text(settings, say)])]


def _unusual(settings: Settings, say: Voice) -> list[str]:
    """Say of buttons, computers, hints, lot and audience what is not as usual (E2, E4, E7, H3)."""
    said = {
        say("setting-card-buttons", to="yes"): settings.card_buttons,
        say("setting-temper", to=settings.temper.value): settings.temper is not Temper.EVEN,
        say("setting-hints", to="yes"): settings.hints,
        say("setting-opponent", to="yes"): settings.lot_covers and settings.format.rules.scored,
        say("setting-audience", to="no"): not settings.audience,
    }
    return [text for text, unusual in said.items() if unusual]


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
