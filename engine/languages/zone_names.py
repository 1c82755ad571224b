"""Zone names: the zone that somebody means who types a city, a country, a short name or an offset.

Law: case, accents, `_` and blanks do not matter; what may mean several zones is never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from unicodedata import combining, normalize

from engine.local_time import DEFAULT_ZONE, fixed_zone, is_zone, list_zones

MOST_CANDIDATES, MOST_NEAREST = 5, 3
"""So many zones are offered for what may mean several, and for what is like several."""
SHORTEST_PART = 2
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
brazil, brasil = America/Sao_Paulo America/Manaus America/Fortaleza America/Rio_Branco
usa, us, united states, eeuu, estados unidos, eua = \
America/New_York America/Chicago America/Denver America/Los_Angeles America/Anchorage
canada = America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax
australia = Australia/Sydney Australia/Brisbane Australia/Adelaide Australia/Perth Australia/Darwin
mexico = America/Mexico_City America/Cancun America/Tijuana America/Hermosillo
russia, rusia = Europe/Moscow Asia/Yekaterinburg Asia/Novosibirsk Asia/Vladivostok
germany, deutschland, alemania, alemanha = Europe/Berlin
berlim, munich, munchen, hamburg, frankfurt = Europe/Berlin
spain, espana, espanha, barcelona, valencia, sevilla, bilbao = Europe/Madrid
canarias, canary islands, ilhas canarias = Atlantic/Canary
portugal, lisboa, porto = Europe/Lisbon
france, francia, franca = Europe/Paris
italy, italia, milan, roma = Europe/Rome
austria, viena, wien = Europe/Vienna
poland, polonia, varsovia = Europe/Warsaw
greece, grecia, atenas = Europe/Athens
bruselas, bruxelas = Europe/Brussels
praga = Europe/Prague
ukraine, ucrania, kiev = Europe/Kyiv
edinburgh, manchester = Europe/London
geneva, ginebra, genebra = Europe/Zurich
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
china, beijing, pekin, pequim = Asia/Shanghai
japan, japon, japao = Asia/Tokyo
"""
"""What else zones are called: short names, countries, and cities by which none is named."""


def parse_zone(text: str) -> str | None:
    """Return the one zone that a typed text means; None where it means several, or none."""
    meant = _meant(text)
    return meant[0] if len(meant) == 1 else None


def zone_candidates(text: str) -> tuple[str, ...]:
    """Return the zones that a typed text may mean, the likeliest first; else the nearest three."""
    meant = _meant(text)
    if meant:
        return meant[:MOST_CANDIDATES]
    names = [*_names(), *_last_parts()]
    near = get_close_matches(folded(text), names, n=2 * MOST_NEAREST)
    found = (_names().get(name) or _last_parts()[name] for name in near)
    return tuple(dict.fromkeys(zone for few in found for zone in few))[:MOST_NEAREST]


def begun_names(typed: str) -> tuple[str, ...]:
    """Return the zones with another name that begins with what is typed so far, folded."""
    begun = sorted(name for name in _names() if name.startswith(typed))
    return tuple(dict.fromkeys(zone for name in begun for zone in _names()[name]))


@cache
def place_zones() -> tuple[str, ...]:
    """Return the zones that are offered: UTC and those of places, without their older names."""
    rows = _table("zone.tab")
    current = {row[2] for row in rows if len(row) > 2}  # noqa: PLR2004 - as the file has them
    known = [zone for zone in list_zones() if zone in current or zone == DEFAULT_ZONE]
    return tuple(known) if current else list_zones()


@cache
def folded(text: str) -> str:
    """Return a text as names are compared: small letters, no accents, blanks for `_`."""
    plain = "".join(one for one in normalize("NFKD", text) if not combining(one))
    return " ".join(plain.casefold().replace("_", " ").split())


def _meant(text: str) -> tuple[str, ...]:
    """List the zones that a text may mean."""
    typed = text.partition(_LABEL)[0].strip()
    if is_zone(typed):
        return (typed,)
    name = folded(typed)
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
    zone = _HALF_HOURS.get((hours, minutes)) if minutes else fixed_zone(hours)
    return () if zone is None else (zone,)


def _begun(name: str) -> tuple[str, ...]:
    """List the zones of places with a part that begins so, else those that hold it."""
    places = place_zones()
    begun = [zone for zone in places if any(p.startswith(name) for p in folded(zone).split("/"))]
    return tuple(begun or [zone for zone in places if name in folded(zone)])


@cache
def _names() -> Mapping[str, tuple[str, ...]]:
    names: dict[str, tuple[str, ...]] = {}
    for line in filter(None, _NAMES.splitlines()):
        written, _, meant = line.partition(" = ")
        names |= {name: tuple(meant.split()) for name in written.split(", ")}
    return names


@cache
def _full_names() -> Mapping[str, tuple[str, ...]]:
    return {folded(zone): (zone,) for zone in list_zones()}


@cache
def _last_parts() -> Mapping[str, tuple[str, ...]]:
    """Give by the last part of a name the zones that have it; older names where there is none."""
    older, current = _by_last_part(list_zones()), _by_last_part(place_zones())
    return {**older, **current}


def _by_last_part(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    parts: dict[str, tuple[str, ...]] = {}
    for zone in names:
        last = folded(zone.rpartition("/")[2])
        parts[last] = (*parts.get(last, ()), zone)
    return parts


@cache
def _countries() -> Mapping[str, tuple[str, ...]]:
    """Give by the English name of a country its zones."""
    named = {row[0]: folded(row[1]) for row in _table("iso3166.tab") if len(row) > 1}
    found: dict[str, tuple[str, ...]] = {}
    for code, _, zone, *_ in _table("zone.tab"):
        if code in named and is_zone(zone):
            found[named[code]] = (*found.get(named[code], ()), zone)
    return found


@cache
def _table(name: str) -> tuple[tuple[str, ...], ...]:
    """Read a table that comes with the zones; empty where there is none."""
    lies = files("tzdata.zoneinfo") / name
    if not lies.is_file():
        return ()
    lines = lies.read_text("utf-8").splitlines()
    return tuple(tuple(line.split("\t")) for line in lines if line and not line.startswith("#"))
