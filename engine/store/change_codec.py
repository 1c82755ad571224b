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
from engine.store import json_codec
from engine.store.json_codec import Body
from engine.store.match_queries import DealRow

DEAL_VERSION = 1
FIRST_RULES = 1
"""The version of the rules of a match that names none (see `RULES` in `changes`)."""
_WITHOUT_BODY: dict[str, Change] = {
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


class UnreadableLog(ValueError):
    """A stored log that this version cannot read."""


def encode_change(change: Change) -> tuple[str, Body]:
    """Encode a change as its kind and body; the content of a deal has its own row."""
    match change:
        case Open(settings, seats, flips, rules):
            body = {
                **json_codec.dump_settings(settings),
                "seats": json_codec.dump_seats(seats),
                "flips": flips,
                "rules": rules,
            }
            return "open", body
        case Configure(settings):
            return "configure", json_codec.dump_settings(settings)
        case Sit(team, role):
            return "sit", {"team": json_codec.dump_team(team), "role": role.value}
        case Put(seat):
            return "put", json_codec.dump_seat(seat)
        case TakeOver(seat):
            return "take_over", json_codec.dump_seat(seat)
        case Remove(person):
            return "remove", {"person": person}
        case Hire(seats, instead, word):
            body = {"seats": json_codec.dump_seats(seats), "instead": instead, "word": word}
            return "hire", body
        case Reseat(seats):
            return "reseat", {"seats": json_codec.dump_seats(seats)}
        case _:
            return _encode_game_change(change)


def _encode_game_change(change: Change) -> tuple[str, Body]:
    match change:
        case Begin(lot=lot):
            return ("deal_by_lot", {"lot": json_codec.dump_seats(lot)}) if lot else ("deal", {})
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
            return next(kind for kind, bare in _WITHOUT_BODY.items() if bare == change), {}


def decode_change(kind: str, body: Body, deal: Begin | None) -> Change:
    """Decode a stored change; raises UnreadableLog, or the error of a malformed body."""
    if kind in _WITHOUT_BODY:
        return _WITHOUT_BODY[kind]
    match kind:
        case "open":
            seats, rules = body.get("seats", []), body.get("rules", FIRST_RULES)
            settings = json_codec.load_settings(body)
            return Open(settings, json_codec.load_seats(seats), body.get("flips"), rules)
        case "configure":
            return Configure(json_codec.load_settings(body))
        case "sit":
            return Sit(json_codec.load_team(body), Role(body["role"]))
        case "put":
            return Put(json_codec.load_seat(body))
        case "take_over":
            return TakeOver(json_codec.load_seat(body))
        case "remove":
            return Remove(Person(body["person"]))
        case "hire":
            return _decode_hire(body)
        case "reseat":
            return Reseat(json_codec.load_seats(body["seats"]))
        case _:
            return _decode_game_change(kind, body, deal)


def _decode_game_change(kind: str, body: Body, deal: Begin | None) -> Change:
    match kind:
        case "deal" if deal is not None:
            return replace(deal, lot=())
        case "deal_by_lot" if deal is not None:
            return replace(deal, lot=tuple(json_codec.load_seat(seat) for seat in body["lot"]))
        case "clue":
            return Give(Clue.parse(body["clue"]), tuple(Position(card) for card in body["meant"]))
        case "guess":
            return Guess(Position(body["card"]))
        case "cover":
            return Cover(Position(body["card"]))
        case "call":
            return Call(body["rule"], _decode_card(body))
        case "vote":
            return Vote(Choice(body["choice"]))
        case "time_up":
            return TimeUp(body["moment"], _decode_card(body))
        case _:
            raise UnreadableLog


def _decode_hire(body: Body) -> Hire:
    instead = None if body["instead"] is None else Person(body["instead"])
    return Hire(tuple(json_codec.load_seats(body["seats"])), instead, body["word"])


def _decode_card(body: Body) -> Position | None:
    card = body.get("card")
    return None if card is None else Position(card)


def encode_deal(deal: Begin) -> Body:
    """Return the columns of a deal's row but the match; side B and difficulty are Duet's."""
    laid = deal.game.start_deal
    return {
        "drawn": [_encode_drawn(drawn) for drawn in deal.drawn],
        "rules_version": DEAL_VERSION,
        "format": laid.format.value,
        "layout": laid.layout.name.lower(),
        "codenames": list(laid.codenames),
        "starting": laid.key_card.starting.value,
        "key": _identity_letters(laid.key_card.identities),
        "partner": _identity_letters(laid.key_card.partner) or None,
        "difficulty": None if laid.difficulty is None else str(laid.difficulty),
        "salt": deal.salt,
    }


def decode_deal(row: DealRow) -> Begin:
    """Decode a deal's row; raises UnreadableLog, or the error of a malformed row."""
    if row.rules_version != DEAL_VERSION:
        raise UnreadableLog
    difficulty = row.difficulty
    laid = notation.Deal(
        Format(row.format),
        Layout[row.layout.upper()],
        tuple(json.loads(row.codenames)),
        decode_key_card(row),
        None if difficulty is None else Difficulty.parse(difficulty),
    )
    return Begin(Game.start(laid), row.salt, decode_drawn(json.loads(row.drawn)))


def decode_drawn(dicts: list[Body]) -> tuple[Drawn, ...]:
    """Decode what a board was drawn from, pack by pack; empty if that is not known."""
    return tuple(_decode_drawn(body) for body in dicts)


def decode_key_card(row: DealRow | Row[Any]) -> KeyCard:
    """Decode the key card of a row by its format; raises BadNotation."""
    rules, layout = Format(row.format).rules, Layout[row.layout.upper()]
    return rules.parse_key_card(layout, Team(row.starting), row.key, row.partner or "")


def _identity_letters(identities: Iterable[Identity]) -> str:
    return "".join(identity.value for identity in identities)


def _encode_drawn(drawn: Drawn) -> Body:
    sides = [list(side) for side in drawn.sides]
    body: Body = {"pack": drawn.pack, "sides": sides, "fresh": drawn.fresh}
    return body | {"parts": dict(drawn.parts)} if drawn.parts else body


def _decode_drawn(body: Body) -> Drawn:
    sides = tuple((card, side) for card, side in body["sides"])
    parts = ((codename, tuple(words)) for codename, words in body.get("parts", {}).items())
    return Drawn(body["pack"], sides, body["fresh"], tuple(parts))
