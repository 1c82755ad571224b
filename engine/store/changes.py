"""Changes as rows: a kind and a body, and back.

Law: a kind never changes its meaning; a new meaning is a new kind.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from engine.rules import (
    Clue,
    Game,
    Guess,
    KeyCard,
    Person,
    Position,
    Role,
    Seat,
    Seats,
    Stop,
    Team,
)
from engine.rules.layouts import Format, Layout
from engine.rules.match import Change, Deal, Give, Join, Leave, Open, Reseat, Sit

Body = dict[str, Any]
RULES_VERSION = 1


class Unreadable(ValueError):
    """A stored log that this version cannot read."""


def row(change: Change) -> tuple[str, Body]:
    """Give the kind and the body that a change is stored as; a deal's content has its own row."""
    match change:
        case Open(language):
            return "open", {"language": language}
        case Join():
            return "join", {}
        case Sit(team, role):
            return "sit", {"team": team.value, "role": role.value}
        case Leave():
            return "leave", {}
        case Reseat(seats):
            return "reseat", {"seats": [_seat_body(seat) for seat in seats]}
        case Deal():
            return "deal", {}
        case Give(clue, meant):
            return "clue", {"clue": str(clue), "meant": list(meant)}
        case Guess(card):
            return "guess", {"card": card}
        case Stop():
            return "stop", {}


def change(kind: str, body: Body, deal: Deal | None) -> Change:
    """Read a stored change back; raises Unreadable."""
    match kind:
        case "open":
            return Open(body["language"])
        case "join":
            return Join()
        case "sit":
            return Sit(Team(body["team"]), Role(body["role"]))
        case "leave":
            return Leave()
        case "reseat":
            return Reseat(Seats(tuple(_seat(seat) for seat in body["seats"])))
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
        case "stop":
            return Stop()
        case _:
            raise Unreadable


def deal_values(deal: Deal) -> Body:
    """Give the columns of a deal's row but the match."""
    game = deal.game
    return {
        "rules_version": RULES_VERSION,
        "format": game.format.value,
        "layout": game.layout.name.lower(),
        "codenames": list(game.codenames),
        "starting": game.key_card.starting.value,
        "key": game.key(),
        "salt": deal.salt,
    }


def deal(row: Row[Any]) -> Deal:
    """Read a deal's row back; raises Unreadable."""
    if row.rules_version != RULES_VERSION:
        raise Unreadable
    layout = Layout[row.layout.upper()]
    key_card = KeyCard.parse(layout, Team(row.starting), row.key)
    return Deal(Game.start(Format(row.format), layout, row.codenames, key_card), row.salt)


def _seat_body(seat: Seat) -> Body:
    return {"person": seat.person, "team": seat.team.value, "role": seat.role.value}


def _seat(body: Body) -> Seat:
    return Seat(Person(body["person"]), Team(body["team"]), Role(body["role"]))
