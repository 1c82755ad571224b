"""JSON codec of settings and seats: `x_body` dumps, `x` loads.

Law: a body of an earlier version can always be read; an option it lacks did not exist then.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from enum import Enum
from functools import partial
from typing import Any

from engine.rules import (
    FINER_POINTS,
    USUAL_FORMAT,
    ChosenPack,
    Deck,
    Difficulty,
    FinerPoint,
    Format,
    HouseRules,
    Layout,
    Mix,
    Pace,
    PackPart,
    Person,
    Quiet,
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
_USUAL = Settings(language="")


def settings_body(settings: Settings) -> Body:
    """Dump settings without the values that are assumed when a body lacks them."""
    defaults = _whole_body(_read({"language": settings.language}))
    return {
        name: value
        for name, value in _whole_body(settings).items()
        if name == "language" or value != defaults[name]
    }


def _whole_body(settings: Settings) -> Body:
    return {
        "language": settings.language,
        "format": settings.format.value,
        "layout": settings.layout.name.lower(),
        "deck": settings.deck.value,
        "difficulty": str(settings.difficulty),
        "house": house_body(settings.house),
        "timing": timing_body(settings.timing),
        "mix": mix_body(settings.mix),
        "quiet_hours": quiet_body(settings.quiet_hours),
        **{
            point.stored or name: _plain(point, getattr(settings, name))
            for name, point in FINER_POINTS.items()
        },
    }


def settings(body: Body) -> Settings:
    """Load settings; an option that a body of an earlier version lacks did not exist then.

    A board that follows the talk, and an audience that predicts, change nothing of a game, so both
    are on in games from before, too. A board is `compact` if it has no button for every card, which
    was optional then.
    """
    return _read(body)


def _read(body: Body) -> Settings:
    return Settings(
        language=body["language"],
        format=Format(body.get("format", USUAL_FORMAT.value)),
        layout=Layout[body.get("layout", Layout.CLASSIC.name).upper()],
        deck=Deck(body.get("deck", Deck.WORDS.value)),
        difficulty=Difficulty.parse(body.get("difficulty", str(Difficulty()))),
        house=house(body.get("house", {})),
        timing=timing(body.get("timing", {})),
        mix=mix(body.get("mix", {})),
        quiet_hours=quiet(body.get("quiet_hours", {})),
        **{
            name: _point(point, body[stored])
            if (stored := point.stored or name) in body
            else _unsaid(name, point)
            for name, point in FINER_POINTS.items()
        },
    )


def _plain(point: FinerPoint, value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    return not value if point.contrary else value


def _point(point: FinerPoint, stored: Any) -> Any:
    return {_plain(point, value): value for value in point.values}[stored]


def _unsaid(name: str, point: FinerPoint) -> Any:
    return getattr(_USUAL, name) if point.before is None else point.before


def house_body(rules: HouseRules) -> Body:
    """Dump house rules."""
    return asdict(rules)


def house(body: Body) -> HouseRules:
    """Load house rules; what a body lacks is by the book (C12)."""
    return HouseRules(**body)


def timing_body(timing: Timing) -> Body:
    """Dump a pace and its limits."""
    return {**asdict(timing), "pace": timing.pace.value}


def timing(body: Body) -> Timing:
    """Load a pace and its limits; without a pace there were no clocks."""
    return Timing(**{**body, "pace": Pace(body.get("pace", Pace.FREE.value))})


def quiet_body(quiet: Quiet) -> Body:
    """Dump quiet hours and days off."""
    return {**asdict(quiet), "days_off": sorted(quiet.days_off)}


def quiet(body: Body) -> Quiet:
    """Load quiet hours and days off; an empty body has none."""
    return Quiet(**{**body, "days_off": frozenset(body.get("days_off", ()))})


def mix_body(mix: Mix) -> Body:
    """Dump the chosen packs, with their titles, and their part of a deal."""
    return {"packs": [[pack.id, pack.title] for pack in mix.packs], "part": mix.part.value}


def mix(body: Body) -> Mix:
    """Load the chosen packs; an empty body is the house pack alone."""
    packs = tuple(ChosenPack(chosen, title) for chosen, title in body.get("packs", []))
    return Mix(packs, PackPart(body.get("part", Mix().part.value)))


def seats_body(seats: Seats) -> list[Body]:
    """Dump seats, in order."""
    return [seat_body(seat) for seat in seats]


def seats(bodies: list[Body]) -> Seats:
    """Load seats, in order."""
    return Seats(tuple(seat(body) for body in bodies))


def seat_body(seat: Seat) -> Body:
    """Dump a seat."""
    return {"person": seat.person, "team": team_value(seat.team), "role": seat.role.value}


def seat(body: Body) -> Seat:
    """Load a seat."""
    return Seat(Person(body["person"]), team(body), Role(body["role"]))


def team_value(team: Team | None) -> str | None:
    """Dump a team; None is the seat that plays for both (E1)."""
    return None if team is None else team.value


def team(body: Body) -> Team | None:
    """Load a team; None is the seat that plays for both (E1)."""
    return None if body["team"] is None else Team(body["team"])
