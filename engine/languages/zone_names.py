"""Zone names: the zones that a typed city, country, short name, offset or clock time means.

Law: case, accents, `_` and blanks do not matter; what may mean several zones is never guessed. What
is usual where a language is read stands in its value.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from unicodedata import combining, normalize

from engine.languages.registry import TABLE_LANGUAGES, get_language
from engine.local_time import (
    DEFAULT_ZONE,
    find_fixed_zone,
    is_offered_zone,
    list_place_zones,
    to_local,
)

MOST_CANDIDATES, MOST_NEAREST = 5, 3
"""So many zones are offered for what may mean several, and for what is like several."""
SHORTEST_PART = 2
_CLOCK = re.compile(r"[0-9]{1,2}:[0-9]{2}")
MAX_CHOICES = 25
"""The number of autocomplete choices that Discord accepts."""
_LABEL = "·"
"""What stands between a zone and the time there, in the label that clients send at times."""
_OFFSET = re.compile(r"(?:utc|gmt|z)? ?([+\-\u2212]) ?(\d{1,2})(?::?(\d{2}))?")
_HALF_HOURS: Mapping[tuple[int, int], str] = MappingProxyType(
    {
        (3, 30): "Asia/Tehran",
        (4, 30): "Asia/Kabul",
        (5, 30): "Asia/Kolkata",
        (5, 45): "Asia/Kathmandu",
        (6, 30): "Asia/Yangon",
        (8, 45): "Australia/Eucla",
        (9, 30): "Australia/Darwin",
        (-9, 30): "Pacific/Marquesas",
    }
)
"""Offsets of other than whole hours, with a zone that has them all year."""
_NAMES = """
utc, gmt, z, zulu, greenwich, etc utc, etc gmt, etc/utc, etc/gmt = UTC
cet, cest, mez, mesz, met = Europe/Berlin
wet, west = Europe/Lisbon
eet, eest = Europe/Athens
bst, uk, england, united kingdom, great britain, inglaterra, londres = Europe/London
ist = Asia/Kolkata Europe/Dublin Asia/Jerusalem
msk, moscu, moscou = Europe/Moscow
est, edt, et, eastern = America/New_York
cst = America/Chicago Asia/Shanghai America/Havana
cdt, ct, central = America/Chicago
mst, mdt, mt, mountain = America/Denver
pst, pdt, pt, pacific time = America/Los_Angeles
akst, akdt = America/Anchorage
hst = Pacific/Honolulu
ast, adt = America/Halifax
nst, ndt = America/St_Johns
brt, brst = America/Sao_Paulo
art = America/Argentina/Buenos_Aires
clt, clst = America/Santiago
cot = America/Bogota
pet = America/Lima
vet = America/Caracas
uyt = America/Montevideo
jst, toquio, tokio = Asia/Tokyo
kst = Asia/Seoul
hkt = Asia/Hong_Kong
sgt = Asia/Singapore
pkt = Asia/Karachi
trt = Europe/Istanbul
sast = Africa/Johannesburg
aest, aedt = Australia/Sydney
acst, acdt = Australia/Adelaide
awst = Australia/Perth
nzst, nzdt, new zealand = Pacific/Auckland
brazil, brasil, bresil = America/Sao_Paulo America/Manaus America/Fortaleza America/Rio_Branco
usa, us, united states, eeuu, estados unidos, eua, etats-unis = \
America/New_York America/Chicago America/Denver America/Los_Angeles America/Anchorage
canada = America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax
australia = Australia/Sydney Australia/Brisbane Australia/Adelaide Australia/Perth Australia/Darwin
mexico, mexique = America/Mexico_City America/Cancun America/Tijuana America/Hermosillo
russia, rusia, russie = Europe/Moscow Asia/Yekaterinburg Asia/Novosibirsk Asia/Vladivostok
germany, deutschland, alemania, alemanha, allemagne = Europe/Berlin
berlim, munich, munchen, hamburg, frankfurt = Europe/Berlin
spain, espana, espanha, espagne, barcelona, valencia, sevilla, bilbao = Europe/Madrid
canarias, canary islands, ilhas canarias = Atlantic/Canary
portugal, lisboa, porto = Europe/Lisbon
france, francia, franca, lyon, marseille, toulouse, lille, bordeaux = Europe/Paris
montreal, quebec, ottawa, hne, hae = America/Toronto
italy, italia, italie, milan, roma = Europe/Rome
austria, viena, wien = Europe/Vienna
poland, polonia, varsovia = Europe/Warsaw
greece, grecia, atenas = Europe/Athens
bruselas, bruxelas, bruxelles, belgium, belgique = Europe/Brussels
praga = Europe/Prague
ukraine, ucrania, kiev = Europe/Kyiv
edinburgh, manchester = Europe/London
geneva, ginebra, genebra, geneve, lausanne, switzerland, suisse = Europe/Zurich
argentina = America/Argentina/Buenos_Aires
chile = America/Santiago
ecuador, equador, quito = America/Guayaquil
medellin = America/Bogota
ciudad de mexico, cidade do mexico, cdmx, guadalajara, monterrey = America/Mexico_City
rio, rio de janeiro, brasilia, belo horizonte, porto alegre, curitiba = America/Sao_Paulo
nueva york, nova york, nova iorque, boston, washington, miami, atlanta = America/New_York
houston, dallas, austin = America/Chicago
san francisco, seattle, las vegas, la = America/Los_Angeles
india, mumbai, bombay, delhi, new delhi, bangalore = Asia/Kolkata
china, chine, beijing, pekin, pequim = Asia/Shanghai
japan, japon, japao = Asia/Tokyo
"""
"""What else zones are called: short names, countries, and cities by which none is named."""


def parse_zone(text: str) -> str | None:
    """Return the one zone that a typed text means; None where it means several, or none."""
    meant = _meant(text)
    return meant[0] if len(meant) == 1 else None


def list_zone_candidates(text: str) -> tuple[str, ...]:
    """List the zones that a typed text may mean, the likeliest first; else the nearest three.

    At most five.
    """
    meant = _meant(text)
    if meant:
        return meant[:MOST_CANDIDATES]
    names = [*_names(), *_last_parts()]
    near = get_close_matches(_folded(text), names, n=2 * MOST_NEAREST)
    likely = (_names().get(name) or _last_parts()[name] for name in near)
    return tuple(dict.fromkeys(zone for zones in likely for zone in zones))[:MOST_NEAREST]


def suggest_zones(typed: str, locale: str, moment: int) -> tuple[str, ...]:
    """List zones for autocomplete by part of a name, or by the time on the user's clock.

    `moment` is now. Names that begin with the text come first. Without a text the usual zones of
    `locale` are first.
    """
    text = _folded(typed)
    if not text:
        return _list_usual_first(locale)[:MAX_CHOICES]
    plain = parse_zone(typed)
    if plain is None and _CLOCK.fullmatch(text):
        shown = text.zfill(len("00:00"))
        matches = [zone for zone in _place_zones() if f"{to_local(moment, zone):%H:%M}" == shown]
        return tuple(matches[:MAX_CHOICES])
    matches = [zone for zone in _place_zones() if text in _folded(zone)]
    begun = sorted(matches, key=lambda zone: not _begins_with(zone, text))
    first = () if plain is None else (plain,)
    offered = dict.fromkeys((*first, *_begun_names(text), *begun)) or list_zone_candidates(typed)
    return tuple(offered)[:MAX_CHOICES]


def _list_usual_first(locale: str) -> tuple[str, ...]:
    """List the usual zones of a locale, then the most usual one of every other locale."""
    near = (zones for at, zones in _usual_zones().items() if at[:2] == locale[:2])
    usual = _usual_zones().get(locale) or next(near, ())
    most_usual = (zones[0] for zones in _usual_zones().values())
    return tuple(dict.fromkeys([*usual, *most_usual, DEFAULT_ZONE]))


@cache
def _usual_zones() -> Mapping[str, tuple[str, ...]]:
    """Return the usual zones by locale."""
    ours: dict[str, tuple[str, ...]] = {}
    for language in map(get_language, TABLE_LANGUAGES):
        ours |= zip(language.locales, language.zones, strict=False)
    return MappingProxyType(ours)


def _begins_with(zone: str, text: str) -> bool:
    return any(part.startswith(text) for part in _folded(zone).split("/"))


def _begun_names(typed: str) -> tuple[str, ...]:
    """Return the zones with another name that begins with what is typed so far, _folded."""
    begun = sorted(name for name in _names() if name.startswith(typed))
    return tuple(dict.fromkeys(zone for name in begun for zone in _names()[name]))


@cache
def _place_zones() -> tuple[str, ...]:
    """Return the zones that are offered: UTC and those of places, without their older names."""
    rows = _table("zone.tab")
    current = {row[2] for row in rows if len(row) > 2}  # noqa: PLR2004 - as the file has them
    known = [zone for zone in list_place_zones() if zone in current or zone == DEFAULT_ZONE]
    return tuple(known) if current else list_place_zones()


@cache
def _folded(text: str) -> str:
    """Return a text as names are compared: small letters, no accents, blanks for `_`."""
    plain = "".join(sign for sign in normalize("NFKD", text) if not combining(sign))
    return " ".join(plain.casefold().replace("_", " ").split())


def _meant(text: str) -> tuple[str, ...]:
    """List the zones that a text may mean."""
    typed = text.partition(_LABEL)[0].strip()
    if is_offered_zone(typed):
        return (typed,)
    name = _folded(typed)
    offset = _OFFSET.fullmatch(name)
    if offset is not None:
        return _of_offset(offset)
    first = name.partition(",")[0].strip()
    for known in (name, first):
        plain = _names().get(known) or _full_names().get(known) or _last_parts().get(known)
        plain = plain or _countries().get(known)
        if plain:
            return plain
    return _begun(name) if len(name) >= SHORTEST_PART else ()


def _of_offset(offset: re.Match[str]) -> tuple[str, ...]:
    sign = 1 if offset[1] == "+" else -1
    hours, minutes = sign * int(offset[2]), int(offset[3] or 0)
    zone = _HALF_HOURS.get((hours, minutes)) if minutes else find_fixed_zone(hours)
    return () if zone is None else (zone,)


def _begun(name: str) -> tuple[str, ...]:
    """List the zones of places with a part that begins so, else those that hold it."""
    places = _place_zones()
    begun = [zone for zone in places if any(p.startswith(name) for p in _folded(zone).split("/"))]
    return tuple(begun or [zone for zone in places if name in _folded(zone)])


@cache
def _names() -> Mapping[str, tuple[str, ...]]:
    names: dict[str, tuple[str, ...]] = {}
    for line in filter(None, _NAMES.splitlines()):
        written, _, meant = line.partition(" = ")
        names |= {name: tuple(meant.split()) for name in written.split(", ")}
    return names


@cache
def _full_names() -> Mapping[str, tuple[str, ...]]:
    return {_folded(zone): (zone,) for zone in list_place_zones()}


@cache
def _last_parts() -> Mapping[str, tuple[str, ...]]:
    """Return zones by the last part of their names; older names where there is no current one."""
    older, current = _by_last_part(list_place_zones()), _by_last_part(_place_zones())
    return {**older, **current}


def _by_last_part(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    parts: dict[str, tuple[str, ...]] = {}
    for zone in names:
        last = _folded(zone.rpartition("/")[2])
        parts[last] = (*parts.get(last, ()), zone)
    return parts


@cache
def _countries() -> Mapping[str, tuple[str, ...]]:
    """Return the zones of each country, by its English name."""
    named = {row[0]: _folded(row[1]) for row in _table("iso3166.tab") if len(row) > 1}
    zones: dict[str, tuple[str, ...]] = {}
    for code, _, zone, *_ in _table("zone.tab"):
        if code in named and is_offered_zone(zone):
            zones[named[code]] = (*zones.get(named[code], ()), zone)
    return zones


@cache
def _table(name: str) -> tuple[tuple[str, ...], ...]:
    """Read a table that comes with the zones; empty where there is none."""
    lies = files("tzdata.zoneinfo") / name
    if not lies.is_file():
        return ()
    lines = lies.read_text("utf-8").splitlines()
    return tuple(tuple(line.split("\t")) for line in lines if line and not line.startswith("#"))
