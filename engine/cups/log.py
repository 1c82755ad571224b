"""The codec of the events of cups: to a kind and a JSON body, and back.

Law: a kind never changes its meaning; a new meaning is a new kind.
"""

from __future__ import annotations

from typing import Any

from engine.cups.rules import (
    Anew,
    CallOff,
    Come,
    CupDeed,
    Draw,
    Enter,
    Fill,
    Found,
    How,
    Pair,
    Pairing,
    Quit,
    Settle,
)
from engine.rules import Person

Body = dict[str, Any]
_BARE: dict[str, CupDeed] = {
    "found": Found(),
    "enter": Enter(),
    "quit": Quit(),
    "come": Come(),
    "call_off": CallOff(),
}
_KINDS = {type(deed): kind for kind, deed in _BARE.items()}


def written(deed: CupDeed) -> tuple[str, Body]:
    """Encode an event as its kind and its body."""
    match deed:
        case Fill(wanted):
            return "fill", {"wanted": wanted}
        case Draw(crews, games):
            return "draw", {"crews": [list(crew) for crew in crews], "games": games}
        case Pair(pairings, bye):
            return "pair", {"pairings": [list(pairing.crews) for pairing in pairings], "bye": bye}
        case Settle(place, winner, how):
            return "settle", {"place": place, "winner": winner, "how": how.value}
        case Anew(place):
            return "anew", {"place": place}
        case Found() | Enter() | Quit() | Come() | CallOff():
            return _KINDS[type(deed)], {}


def read(kind: str, body: Body) -> CupDeed:
    """Decode an event; raises LookupError, ValueError or TypeError if it is invalid."""
    match kind:
        case "fill":
            return Fill(body["wanted"])
        case "draw":
            crews = tuple(tuple(Person(person) for person in crew) for crew in body["crews"])
            return Draw(crews, body.get("games", 1))
        case "pair":
            return Pair(tuple(Pairing(*two) for two in body["pairings"]), body["bye"])
        case "settle":
            return Settle(body["place"], body["winner"], How(body["how"]))
        case "anew":
            return Anew(body["place"])
        case _:
            return _BARE[kind]
