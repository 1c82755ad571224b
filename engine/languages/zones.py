"""The time zones that are offered to a user who chooses one.

Law: the value of a language says what is usual where it is read; typed text does not change that.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from engine.languages.folders import LANGUAGES
from engine.languages.registry import get_language
from engine.languages.zone_names import (
    begun_names,
    folded,
    parse_zone,
    place_zones,
    zone_candidates,
)
from engine.local_time import DEFAULT_ZONE, to_local

_CLOCK = re.compile(r"[0-9]{1,2}:[0-9]{2}")
MAX_CHOICES = 25
"""The number of autocomplete choices that Discord accepts."""
_ELSEWHERE: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "de": ("Europe/Berlin", "Europe/Vienna", "Europe/Zurich"),
        "fr": ("Europe/Paris", "Europe/Brussels", "America/Toronto"),
    }
)
"""The usual zones of locales whose language the project does not have."""


def suggest_zones(typed: str, locale: str, moment: int) -> tuple[str, ...]:
    """List zones for the typed text: part of a name, or the time on the user's clock.

    `moment` is now. Names that begin with the text come first. Without a text the usual zones of
    `locale` are first.
    """
    text = folded(typed)
    if not text:
        return _list_usual_first(locale)[:MAX_CHOICES]
    plain = parse_zone(typed)
    if plain is None and _CLOCK.fullmatch(text):
        shown = text.zfill(len("00:00"))
        matches = [zone for zone in place_zones() if f"{to_local(moment, zone):%H:%M}" == shown]
        return tuple(matches[:MAX_CHOICES])
    matches = [zone for zone in place_zones() if text in folded(zone)]
    begun = sorted(matches, key=lambda zone: not _begins_with(zone, text))
    first = () if plain is None else (plain,)
    offered = dict.fromkeys((*first, *begun_names(text), *begun)) or zone_candidates(typed)
    return tuple(offered)[:MAX_CHOICES]


def _list_usual_first(locale: str) -> tuple[str, ...]:
    """List the usual zones of a locale, then the most usual one of every other locale."""
    near = (few for at, few in _usual_zones().items() if at[:2] == locale[:2])
    usual = _usual_zones().get(locale) or next(near, ())
    return tuple(
        dict.fromkeys([*usual, *(few[0] for few in _usual_zones().values()), DEFAULT_ZONE])
    )


@cache
def _usual_zones() -> Mapping[str, tuple[str, ...]]:
    """Return the usual zones by locale."""
    ours = {
        locale: few
        for code in LANGUAGES
        for locale, few in zip(get_language(code).locales, get_language(code).zones, strict=False)
    }
    return MappingProxyType({**ours, **_ELSEWHERE})


def _begins_with(zone: str, text: str) -> bool:
    return any(part.startswith(text) for part in folded(zone).split("/"))
