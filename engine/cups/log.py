"""The codec of the events of cups: to a kind and a JSON body, and back.

Law: a kind never changes its meaning; a new meaning is a new kind.
"""

from __future__ import annotations

from typing import Any

from engine.cups.rules import (
    BeginHeat,
    CallOff,
    CancelSignUp,
    CheckIn,
    CreateCup,
    CupEvent,
    DrawCrews,
    EndTable,
    Pairing,
    ReplayTable,
    SetComputers,
    SignUp,
    TableEnding,
)
from engine.rules import Person

Body = dict[str, Any]
_EVENTS_WITHOUT_BODY: dict[str, CupEvent] = {
    "found": CreateCup(),
    "enter": SignUp(),
    "quit": CancelSignUp(),
    "come": CheckIn(),
    "call_off": CallOff(),
}
_KINDS = {type(event): kind for kind, event in _EVENTS_WITHOUT_BODY.items()}


def encode(event: CupEvent) -> tuple[str, Body]:
    """Encode an event as its kind and its body."""
    match event:
        case SetComputers(wanted):
            return "fill", {"wanted": wanted}
        case DrawCrews(crews, games):
            return "draw", {"crews": [list(crew) for crew in crews], "games": games}
        case BeginHeat(pairings, bye):
            return "pair", {"pairings": [list(pairing.crews) for pairing in pairings], "bye": bye}
        case EndTable(place, winner, how):
            return "settle", {"place": place, "winner": winner, "how": how.value}
        case ReplayTable(place):
            return "anew", {"place": place}
        case CreateCup() | SignUp() | CancelSignUp() | CheckIn() | CallOff():
            return _KINDS[type(event)], {}


def decode(kind: str, body: Body) -> CupEvent:
    """Decode an event; raises LookupError, ValueError or TypeError if it is invalid."""
    match kind:
        case "fill":
            return SetComputers(body["wanted"])
        case "draw":
            crews = tuple(tuple(Person(person) for person in crew) for crew in body["crews"])
            return DrawCrews(crews, body.get("games", 1))
        case "pair":
            return BeginHeat(tuple(Pairing(*two) for two in body["pairings"]), body["bye"])
        case "settle":
            return EndTable(body["place"], body["winner"], TableEnding(body["how"]))
        case "anew":
            return ReplayTable(body["place"])
        case _:
            return _EVENTS_WITHOUT_BODY[kind]
