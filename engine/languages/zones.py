"""The time zones that somebody is offered who is to choose one.

Law: what is usual where a language is read, its value says; nothing that was typed is asked of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from engine.languages.folders import LANGUAGES
from engine.languages.registry import speaking
from engine.local_time import GREENWICH, local, zones

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
    asked = typed.strip().casefold().replace(" ", "_")
    if not asked:
        return _usual_first(locale)[:MOST_OFFERED]
    if ":" in asked:
        shown = asked.zfill(len("00:00"))
        found = [zone for zone in zones() if f"{local(moment, zone):%H:%M}" == shown]
        return tuple(found[:MOST_OFFERED])
    found = [zone for zone in zones() if asked in zone.casefold()]
    return tuple(sorted(found, key=lambda zone: not _begins(zone, asked)))[:MOST_OFFERED]


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
    return any(part.startswith(asked) for part in zone.casefold().split("/"))
