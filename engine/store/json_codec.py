"""JSON codec of settings and seats: `dump_x` and `load_x`.

Law: a body of an earlier version can always be read; an option it lacks did not exist then,
and one that exists no more is not read.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from enum import Enum
from functools import partial
from typing import Any

from engine.rules import (
    ADVANCED_SETTINGS,
    DEFAULT_FORMAT,
    AdvancedSetting,
    ChosenPack,
    Deck,
    Difficulty,
    Format,
    HouseRules,
    Layout,
    Mix,
    Pace,
    PackPart,
    Person,
    QuietHours,
    Role,
    Seat,
    Seats,
    Settings,
    Team,
    Timing,
)

Body = dict[str, Any]
as_json = partial(json.dumps, separators=(",", ":"))
"""Format a value as a column of JSON stores it, without blanks."""


def dump_settings(settings: Settings) -> Body:
    """Dump settings, without values that `load_settings` assumes for a body that lacks them."""
    defaults = _dump_all_settings(load_settings({"language": settings.language}))
    return {
        name: value
        for name, value in _dump_all_settings(settings).items()
        if name == "language" or value != defaults[name]
    }


def _dump_all_settings(settings: Settings) -> Body:
    return {
        "language": settings.language,
        "format": settings.format.value,
        "layout": settings.layout.name.lower(),
        "deck": settings.deck.value,
        "difficulty": str(settings.difficulty),
        "house": dump_house(settings.house),
        "timing": dump_timing(settings.timing),
        "mix": dump_mix(settings.mix),
        "quiet_hours": dump_quiet(settings.quiet_hours),
        **{name: _dump_point(getattr(settings, name)) for name in ADVANCED_SETTINGS},
    }


def load_settings(body: Body) -> Settings:
    """Load settings; an option that an earlier version's body lacks gets its value from then."""
    return Settings(
        language=body["language"],
        format=Format(body.get("format", DEFAULT_FORMAT.value)),
        layout=Layout[body.get("layout", Layout.CLASSIC.name).upper()],
        deck=Deck(body.get("deck", Deck.WORDS.value)),
        difficulty=Difficulty.parse(body.get("difficulty", str(Difficulty()))),
        house=load_house(body.get("house", {})),
        timing=load_timing(body.get("timing", {})),
        mix=load_mix(body.get("mix", {})),
        quiet_hours=load_quiet(body.get("quiet_hours", {})),
        **{
            name: _load_point(point, body[name])
            for name, point in ADVANCED_SETTINGS.items()
            if name in body
        },
    )


def _dump_point(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else value


def _load_point(point: AdvancedSetting, stored: Any) -> Any:
    known = (*point.values, *point.former_values)
    return {_dump_point(value): value for value in known}[stored]


def dump_house(rules: HouseRules) -> Body:
    """Dump house rules."""
    return asdict(rules)


def load_house(body: Body) -> HouseRules:
    """Load house rules; those that a body lacks are the default ones (C12)."""
    return HouseRules(**body)


def dump_timing(timing: Timing) -> Body:
    """Dump a pace and its limits."""
    return {**asdict(timing), "pace": timing.pace.value}


def load_timing(body: Body) -> Timing:
    """Load a pace and its limits; without a pace there were no clocks."""
    return Timing(**{**body, "pace": Pace(body.get("pace", Pace.FREE.value))})


def dump_quiet(quiet: QuietHours) -> Body:
    """Dump quiet hours and days off."""
    return {**asdict(quiet), "days_off": sorted(quiet.days_off)}


def load_quiet(body: Body) -> QuietHours:
    """Load quiet hours and days off; an empty body has none."""
    return QuietHours(**{**body, "days_off": frozenset(body.get("days_off", ()))})


def dump_mix(mix: Mix) -> Body:
    """Dump the chosen packs, with their titles, and their part of a deal."""
    return {"packs": [[pack.id, pack.title] for pack in mix.packs], "part": mix.part.value}


def load_mix(body: Body) -> Mix:
    """Load the chosen packs and their part; an empty body means the house pack alone."""
    packs = tuple(ChosenPack(chosen, title) for chosen, title in body.get("packs", []))
    return Mix(packs, PackPart(body.get("part", Mix().part.value)))


def dump_seats(seats: Iterable[Seat]) -> list[Body]:
    """Dump seats, in order."""
    return [dump_seat(seat) for seat in seats]


def load_seats(dicts: list[Body]) -> Seats:
    """Load seats, in order."""
    return Seats(tuple(load_seat(body) for body in dicts))


def dump_seat(seat: Seat) -> Body:
    """Dump a seat."""
    return {"person": seat.person, "team": dump_team(seat.team), "role": seat.role.value}


def load_seat(body: Body) -> Seat:
    """Load a seat."""
    return Seat(Person(body["person"]), load_team(body), Role(body["role"]))


def dump_team(team: Team | None) -> str | None:
    """Dump a team; None is the seat that plays for both (E1)."""
    return None if team is None else team.value


def load_team(body: Body) -> Team | None:
    """Load a team; None is the seat that plays for both (E1)."""
    return None if body["team"] is None else Team(body["team"])
