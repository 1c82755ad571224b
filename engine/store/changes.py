"""Changes as rows: a kind and a body, and back.

Law: a kind never changes its meaning; a new meaning is a new kind.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from engine.rules import (
    Clue,
    Format,
    Game,
    Guess,
    Halt,
    KeyCard,
    Layout,
    Marking,
    Person,
    Position,
    Role,
    Seat,
    Seats,
    Settings,
    Stop,
    Team,
)
from engine.rules.changes import (
    Change,
    Configure,
    Deal,
    Drawn,
    Expire,
    Give,
    GiveUp,
    Join,
    Leave,
    Open,
    Put,
    Remove,
    Reseat,
    Sit,
    Succeed,
)

Body = dict[str, Any]
RULES_VERSION = 1
_BARE: dict[str, Change] = {
    "join": Join(),
    "leave": Leave(),
    "succeed": Succeed(),
    "stop": Stop(),
    "give_up": GiveUp(),
    "halt": Halt(),
    "expire": Expire(),
}


class Unreadable(ValueError):
    """A stored log that this version cannot read."""


def row(change: Change) -> tuple[str, Body]:  # noqa: C901 - one case a kind
    """Give the kind and the body that a change is stored as; a deal's content has its own row."""
    match change:
        case Open(settings, seats, flips):
            body = {**_settings_body(settings), "seats": _seats_body(seats), "flips": flips}
            return "open", body
        case Configure(settings):
            return "configure", _settings_body(settings)
        case Sit(team, role):
            return "sit", {"team": team.value, "role": role.value}
        case Put(seat):
            return "put", _seat_body(seat)
        case Remove(person):
            return "remove", {"person": person}
        case Reseat(seats):
            return "reseat", {"seats": _seats_body(seats)}
        case Deal():
            return "deal", {}
        case Give(clue, meant):
            return "clue", {"clue": str(clue), "meant": list(meant)}
        case Guess(card):
            return "guess", {"card": card}
        case Join() | Leave() | Succeed() | Stop() | GiveUp() | Halt() | Expire():
            return next(kind for kind, bare in _BARE.items() if bare == change), {}


def change(kind: str, body: Body, deal: Deal | None) -> Change:
    """Read a stored change back; raises Unreadable, or what a body of another shape raises."""
    if kind in _BARE:
        return _BARE[kind]
    match kind:
        case "open":
            return Open(_settings(body), _seats(body.get("seats", [])), body.get("flips"))
        case "configure":
            return Configure(_settings(body))
        case "sit":
            return Sit(Team(body["team"]), Role(body["role"]))
        case "put":
            return Put(_seat(body))
        case "remove":
            return Remove(Person(body["person"]))
        case "reseat":
            return Reseat(_seats(body["seats"]))
        case _:
            return _game_change(kind, body, deal)


def _game_change(kind: str, body: Body, deal: Deal | None) -> Change:
    match kind:
        case "deal" if deal is not None:
            return deal
        case "clue":
            return Give(Clue.parse(body["clue"]), tuple(Position(card) for card in body["meant"]))
        case "guess":
            return Guess(Position(body["card"]))
        case _:
            raise Unreadable


def deal_values(deal: Deal) -> Body:
    """Give the columns of a deal's row but the match."""
    game, drawn = deal.game, deal.drawn
    return {
        "pack": None if drawn is None else drawn.pack,
        "sides": None if drawn is None else [list(side) for side in drawn.sides],
        "fresh": drawn is not None and drawn.fresh,
        "rules_version": RULES_VERSION,
        "format": game.format.value,
        "layout": game.layout.name.lower(),
        "codenames": list(game.codenames),
        "starting": game.key_card.starting.value,
        "key": game.key(),
        "salt": deal.salt,
    }


def deal(row: Row[Any]) -> Deal:
    """Read a deal's row back; raises Unreadable, or what a row of another shape raises."""
    if row.rules_version != RULES_VERSION:
        raise Unreadable
    layout = Layout[row.layout.upper()]
    key_card = KeyCard.parse(layout, Team(row.starting), row.key)
    game = Game.start(Format(row.format), layout, row.codenames, key_card)
    return Deal(game, row.salt, drawn(row))


def drawn(row: Row[Any]) -> Drawn | None:
    """Read from a deal's row what the board was drawn from, None where that is not known."""
    if row.pack is None:
        return None
    return Drawn(row.pack, tuple((card, side) for card, side in row.sides), bool(row.fresh))


def _settings_body(settings: Settings) -> Body:
    return {
        "language": settings.language,
        "marking": settings.marking.value,
        "compact": settings.compact,
    }


def _settings(body: Body) -> Settings:
    marking = Marking(body.get("marking", Marking.MARK.value))
    return Settings(body["language"], marking, body.get("compact", False))


def _seats_body(seats: Seats) -> list[Body]:
    return [_seat_body(seat) for seat in seats]


def _seats(bodies: list[Body]) -> Seats:
    return Seats(tuple(_seat(body) for body in bodies))


def _seat_body(seat: Seat) -> Body:
    return {"person": seat.person, "team": seat.team.value, "role": seat.role.value}


def _seat(body: Body) -> Seat:
    return Seat(Person(body["person"]), Team(body["team"]), Role(body["role"]))
