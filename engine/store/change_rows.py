"""Codec of changes: encodes them as a kind and a JSON body, and decodes them.

Law: a kind never changes its meaning; a new meaning is a new kind, or a version that an Open names.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sqlalchemy import Row

from engine.rules import (
    Abandon,
    Begin,
    Call,
    Change,
    Choice,
    Clue,
    Concede,
    Configure,
    Consult,
    Contest,
    Cover,
    Decline,
    Difficulty,
    Drawn,
    Expire,
    Flip,
    Format,
    Game,
    Give,
    GiveUp,
    Guess,
    Halt,
    Hire,
    Identity,
    Join,
    KeyCard,
    Layout,
    Leave,
    Open,
    Pause,
    Person,
    Position,
    Put,
    Remove,
    Reseat,
    Resume,
    Role,
    Sit,
    Sleep,
    Stop,
    Strand,
    Succeed,
    TakeOver,
    Team,
    TimeUp,
    Unpause,
    Vote,
    Wake,
    Withdraw,
)
from engine.rules.game import notation
from engine.store import bodies
from engine.store.bodies import Body
from engine.store.glances import DealRead

DEAL_VERSION = 1
FIRST_RULES = 1
"""The version of the rules of a match that names none (see `RULES` in `changes`)."""
_BARE: dict[str, Change] = {
    "join": Join(),
    "leave": Leave(),
    "succeed": Succeed(),
    "stop": Stop(),
    "give_up": GiveUp(),
    "halt": Halt(),
    "concede": Concede(),
    "contest": Contest(),
    "withdraw": Withdraw(),
    "decline": Decline(),
    "expire": Expire(),
    "abandon": Abandon(),
    "flip": Flip(),
    "pause": Pause(),
    "unpause": Unpause(),
    "resume": Resume(),
    "sleep": Sleep(),
    "strand": Strand(),
    "wake": Wake(),
    "consult": Consult(),
}


class Unreadable(ValueError):
    """A stored log that this version cannot read."""


def row(change: Change) -> tuple[str, Body]:
    """Encode a change as its kind and body; the content of a deal has its own row."""
    match change:
        case Open(settings, seats, flips, rules):
            body = {
                **bodies.settings_body(settings),
                "seats": bodies.seats_body(seats),
                "flips": flips,
                "rules": rules,
            }
            return "open", body
        case Configure(settings):
            return "configure", bodies.settings_body(settings)
        case Sit(team, role):
            return "sit", {"team": bodies.team_value(team), "role": role.value}
        case Put(seat):
            return "put", bodies.seat_body(seat)
        case TakeOver(seat):
            return "take_over", bodies.seat_body(seat)
        case Remove(person):
            return "remove", {"person": person}
        case Hire(seats, instead, word):
            body = {"seats": [bodies.seat_body(seat) for seat in seats], "instead": instead}
            return "hire", {**body, "word": word}
        case Reseat(seats):
            return "reseat", {"seats": bodies.seats_body(seats)}
        case _:
            return _game_row(change)


def _game_row(change: Change) -> tuple[str, Body]:
    match change:
        case Begin(lot=lot):
            return (
                ("deal_by_lot", {"lot": [bodies.seat_body(seat) for seat in lot]})
                if lot
                else ("deal", {})
            )
        case Give(clue, meant):
            return "clue", {"clue": str(clue), "meant": list(meant)}
        case Guess(card):
            return "guess", {"card": card}
        case Cover(card):
            return "cover", {"card": card}
        case Call(rule, card):
            return "call", {"rule": rule, "card": card}
        case Vote(choice):
            return "vote", {"choice": choice.value}
        case TimeUp(moment, card):
            drawn = {} if card is None else {"card": card}
            return "time_up", {"moment": moment, **drawn}
        case _:
            return next(kind for kind, bare in _BARE.items() if bare == change), {}


def change(kind: str, body: Body, deal: Begin | None) -> Change:
    """Decode a stored change; raises Unreadable, or the error of a malformed body."""
    if kind in _BARE:
        return _BARE[kind]
    match kind:
        case "open":
            seats, rules = bodies.seats(body.get("seats", [])), body.get("rules", FIRST_RULES)
            return Open(bodies.settings(body), seats, body.get("flips"), rules)
        case "configure":
            return Configure(bodies.settings(body))
        case "sit":
            return Sit(bodies.team(body), Role(body["role"]))
        case "put":
            return Put(bodies.seat(body))
        case "take_over":
            return TakeOver(bodies.seat(body))
        case "remove":
            return Remove(Person(body["person"]))
        case "hire":
            return _hire(body)
        case "reseat":
            return Reseat(bodies.seats(body["seats"]))
        case _:
            return _game_change(kind, body, deal)


def _game_change(kind: str, body: Body, deal: Begin | None) -> Change:
    match kind:
        case "deal" if deal is not None:
            return replace(deal, lot=())
        case "deal_by_lot" if deal is not None:
            return replace(deal, lot=tuple(bodies.seat(seat) for seat in body["lot"]))
        case "clue":
            return Give(Clue.parse(body["clue"]), tuple(Position(card) for card in body["meant"]))
        case "guess":
            return Guess(Position(body["card"]))
        case "cover":
            return Cover(Position(body["card"]))
        case "call":
            return Call(body["rule"], _card(body))
        case "vote":
            return Vote(Choice(body["choice"]))
        case "time_up":
            return TimeUp(body["moment"], _card(body))
        case _:
            raise Unreadable


def _hire(body: Body) -> Hire:
    instead = None if body["instead"] is None else Person(body["instead"])
    return Hire(tuple(bodies.seats(body["seats"])), instead, body["word"])


def _card(body: Body) -> Position | None:
    card = body.get("card")
    return None if card is None else Position(card)


def deal_values(deal: Begin) -> Body:
    """Return the columns of a deal's row but the match; side B and difficulty are Duet's."""
    laid = deal.game.laid
    return {
        "drawn": [_drawn_body(drawn) for drawn in deal.drawn],
        "rules_version": DEAL_VERSION,
        "format": laid.format.value,
        "layout": laid.layout.name.lower(),
        "codenames": list(laid.codenames),
        "starting": laid.key_card.starting.value,
        "key": _letters(laid.key_card.identities),
        "partner": _letters(laid.key_card.partner) or None,
        "difficulty": None if laid.difficulty is None else str(laid.difficulty),
        "salt": deal.salt,
    }


def deal(row: DealRead) -> Begin:
    """Decode a deal's row; raises Unreadable, or the error of a malformed row."""
    if row.rules_version != DEAL_VERSION:
        raise Unreadable
    difficulty = row.difficulty
    laid = notation.Deal(
        Format(row.format),
        Layout[row.layout.upper()],
        tuple(json.loads(row.codenames)),
        key_card(row),
        None if difficulty is None else Difficulty.parse(difficulty),
    )
    return Begin(Game.start(laid), row.salt, drawn(json.loads(row.drawn)))


def drawn(bodies: list[Body]) -> tuple[Drawn, ...]:
    """Decode what a board was drawn from, pack by pack; empty if that is not known."""
    return tuple(_drawn(body) for body in bodies)


def key_card(row: DealRead | Row[Any]) -> KeyCard:
    """Decode the key card of a row by its format; raises BadNotation."""
    rules, layout = Format(row.format).rules, Layout[row.layout.upper()]
    return rules.key_card(layout, Team(row.starting), row.key, row.partner or "")


def _letters(identities: Iterable[Identity]) -> str:
    return "".join(identity.value for identity in identities)


def _drawn_body(drawn: Drawn) -> Body:
    sides = [list(side) for side in drawn.sides]
    body: Body = {"pack": drawn.pack, "sides": sides, "fresh": drawn.fresh}
    return body | {"parts": dict(drawn.parts)} if drawn.parts else body


def _drawn(body: Body) -> Drawn:
    sides = tuple((card, side) for card, side in body["sides"])
    parts = ((codename, tuple(words)) for codename, words in body.get("parts", {}).items())
    return Drawn(body["pack"], sides, body["fresh"], tuple(parts))
