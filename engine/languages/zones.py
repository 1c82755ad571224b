"""The time zones that somebody is offered who is to choose one.

Law: what is usual where a language is read, its value says; nothing that was typed is asked of it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from engine.languages.folders import LANGUAGES
from engine.languages.registry import speaking
from engine.languages.zone_names import (
    begun_names,
    folded,
    parse_zone,
    place_zones,
    zone_candidates,
)
from engine.local_time import GREENWICH, local

_CLOCK = re.compile(r"[0-9]{1,2}:[0-9]{2}")
MOST_OFFERED = 25
"""So many choices Discord takes."""
_ELSEWHERE: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "de": ("Europe/Berlin", "Europe/Vienna", "Europe/Zurich"),
        "fr": ("Europe/Paris", "Europe/Brussels", "America/Toronto"),
    }
)
"""What is usual where another of Discord's locales is read."""


def zones_offered(typed: str, locale: str, moment: int) -> tuple[str, ...]:
    """Offer zones for what somebody has typed so far: part of a name, or what their clock shows.

    What begins with it comes first. Who has typed nothing is offered what is usual in `locale`.
    """
    asked = folded(typed)
    if not asked:
        return _usual_first(locale)[:MOST_OFFERED]
    plain = parse_zone(typed)
    if plain is None and _CLOCK.fullmatch(asked):
        shown = asked.zfill(len("00:00"))
        found = [zone for zone in place_zones() if f"{local(moment, zone):%H:%M}" == shown]
        return tuple(found[:MOST_OFFERED])
    found = [zone for zone in place_zones() if asked in folded(zone)]
    begun = sorted(found, key=lambda zone: not _begins(zone, asked))
    first = () if plain is None else (plain,)
    offered = dict.fromkeys((*first, *begun_names(asked), *begun)) or zone_candidates(typed)
    return tuple(offered)[:MOST_OFFERED]


def _usual_first(locale: str) -> tuple[str, ...]:
    """List what is usual there, then the first of everywhere else."""
    near = (few for at, few in _usual().items() if at[:2] == locale[:2])
    usual = _usual().get(locale) or next(near, ())
    return tuple(dict.fromkeys([*usual, *(few[0] for few in _usual().values()), GREENWICH]))


@cache
def _usual() -> Mapping[str, tuple[str, ...]]:
    """Give by locale what is usual where it is read."""
    ours = {
        locale: few
        for code in LANGUAGES
        for locale, few in zip(speaking(code).locales, speaking(code).zones, strict=False)
    }
    return MappingProxyType({**ours, **_ELSEWHERE})


def _begins(zone: str, asked: str) -> bool:
    return any(part.startswith(asked) for part in folded(zone).split("/"))
