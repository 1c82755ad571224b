"""Codec of changes: encodes them as a kind and a JSON body, and decodes them.

Law: a kind never changes its meaning; a new meaning is a new kind, or a version that an Open names.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sqlalchemy import Row

from engine import rules
from engine.rules.game import notation
from engine.store import json_codec
from engine.store.json_codec import Body
from engine.store.match_queries import DealRow

DEAL_VERSION = 1
FIRST_RULES = 1
"""The version of the rules of a match that names none (see `RULES` in `changes`)."""
_WITHOUT_BODY: dict[str, rules.Change] = {
    "join": rules.Join(),
    "leave": rules.Leave(),
    "succeed": rules.Succeed(),
    "stop": rules.Stop(),
    "give_up": rules.GiveUp(),
    "halt": rules.Halt(),
    "concede": rules.Concede(),
    "contest": rules.Contest(),
    "withdraw": rules.Withdraw(),
    "decline": rules.Decline(),
    "expire": rules.Expire(),
    "abandon": rules.Abandon(),
    "flip": rules.Flip(),
    "pause": rules.Pause(),
    "unpause": rules.Unpause(),
    "resume": rules.Resume(),
    "sleep": rules.Sleep(),
    "strand": rules.Strand(),
    "wake": rules.Wake(),
    "consult": rules.Consult(),
}


class UnreadableLog(ValueError):
    """A stored log that this version cannot read."""


def encode_change(change: rules.Change) -> tuple[str, Body]:
    """Encode a change as its kind and JSON body; a deal's content is encoded by `encode_deal`."""
    match change:
        case rules.Open(settings, seats, flips, version):
            body = {
                **json_codec.dump_settings(settings),
                "seats": json_codec.dump_seats(seats),
                "flips": flips,
                "rules": version,
            }
            return "open", body
        case rules.Configure(settings):
            return "configure", json_codec.dump_settings(settings)
        case rules.Sit(team, role):
            return "sit", {"team": json_codec.dump_team(team), "role": role.value}
        case rules.Put(seat):
            return "put", json_codec.dump_seat(seat)
        case rules.TakeOver(seat):
            return "take_over", json_codec.dump_seat(seat)
        case rules.Remove(person):
            return "remove", {"person": person}
        case rules.Hire(seats, instead, word):
            body = {"seats": json_codec.dump_seats(seats), "instead": instead, "word": word}
            return "hire", body
        case rules.Reseat(seats):
            return "reseat", {"seats": json_codec.dump_seats(seats)}
        case _:
            return _encode_game_change(change)


def _encode_game_change(change: rules.Change) -> tuple[str, Body]:
    match change:
        case rules.Begin(lot=lot):
            return ("deal_by_lot", {"lot": json_codec.dump_seats(lot)}) if lot else ("deal", {})
        case rules.Give(clue, meant):
            return "clue", {"clue": str(clue), "meant": list(meant)}
        case rules.Guess(card):
            return "guess", {"card": card}
        case rules.Cover(card):
            return "cover", {"card": card}
        case rules.Call(rule, card):
            return "call", {"rule": rule, "card": card}
        case rules.Vote(choice):
            return "vote", {"choice": choice.value}
        case rules.TimeUp(moment, card):
            drawn = {} if card is None else {"card": card}
            return "time_up", {"moment": moment, **drawn}
        case _:
            return next(kind for kind, bare in _WITHOUT_BODY.items() if bare == change), {}


def decode_change(kind: str, body: Body, deal: rules.Begin | None) -> rules.Change:
    """Decode a stored change, a deal with `deal`; raises UnreadableLog, or a body's error."""
    if kind in _WITHOUT_BODY:
        return _WITHOUT_BODY[kind]
    match kind:
        case "open":
            seats, version = body.get("seats", []), body.get("rules", FIRST_RULES)
            settings = json_codec.load_settings(body)
            return rules.Open(settings, json_codec.load_seats(seats), body.get("flips"), version)
        case "configure":
            return rules.Configure(json_codec.load_settings(body))
        case "sit":
            return rules.Sit(json_codec.load_team(body), rules.Role(body["role"]))
        case "put":
            return rules.Put(json_codec.load_seat(body))
        case "take_over":
            return rules.TakeOver(json_codec.load_seat(body))
        case "remove":
            return rules.Remove(rules.Person(body["person"]))
        case "hire":
            return _decode_hire(body)
        case "reseat":
            return rules.Reseat(json_codec.load_seats(body["seats"]))
        case _:
            return _decode_game_change(kind, body, deal)


def _decode_game_change(kind: str, body: Body, deal: rules.Begin | None) -> rules.Change:
    match kind:
        case "deal" if deal is not None:
            return replace(deal, lot=())
        case "deal_by_lot" if deal is not None:
            return replace(deal, lot=tuple(json_codec.load_seat(seat) for seat in body["lot"]))
        case "clue":
            meant = tuple(map(rules.Position, body["meant"]))
            return rules.Give(rules.Clue.parse(body["clue"]), meant)
        case "guess":
            return rules.Guess(rules.Position(body["card"]))
        case "cover":
            return rules.Cover(rules.Position(body["card"]))
        case "call":
            return rules.Call(body["rule"], _decode_card(body))
        case "vote":
            return rules.Vote(rules.Choice(body["choice"]))
        case "time_up":
            return rules.TimeUp(body["moment"], _decode_card(body))
        case _:
            raise UnreadableLog


def _decode_hire(body: Body) -> rules.Hire:
    instead = None if body["instead"] is None else rules.Person(body["instead"])
    return rules.Hire(tuple(json_codec.load_seats(body["seats"])), instead, body["word"])


def _decode_card(body: Body) -> rules.Position | None:
    card = body.get("card")
    return None if card is None else rules.Position(card)


def encode_deal(deal: rules.Begin) -> Body:
    """Encode a deal as the columns of its row, without the match."""
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


def decode_deal(row: DealRow) -> rules.Begin:
    """Decode a deal's row; raises UnreadableLog, or the error of a malformed row."""
    if row.rules_version != DEAL_VERSION:
        raise UnreadableLog
    difficulty = row.difficulty
    laid = notation.Deal(
        rules.Format(row.format),
        rules.Layout[row.layout.upper()],
        tuple(json.loads(row.codenames)),
        decode_key_card(row),
        None if difficulty is None else rules.Difficulty.parse(difficulty),
    )
    return rules.Begin(rules.Game.start(laid), row.salt, decode_drawn(json.loads(row.drawn)))


def decode_drawn(dicts: list[Body]) -> tuple[rules.Drawn, ...]:
    """Decode what a board was drawn from, pack by pack."""
    return tuple(_decode_drawn(body) for body in dicts)


def decode_key_card(row: DealRow | Row[Any]) -> rules.KeyCard:
    """Decode the key card in a deal's row; raises BadNotation."""
    played, layout = rules.Format(row.format).rules, rules.Layout[row.layout.upper()]
    return played.parse_key_card(layout, rules.Team(row.starting), row.key, row.partner or "")


def _identity_letters(identities: Iterable[rules.Identity]) -> str:
    return "".join(identity.value for identity in identities)


def _encode_drawn(drawn: rules.Drawn) -> Body:
    sides = [list(side) for side in drawn.sides]
    body: Body = {"pack": drawn.pack, "sides": sides, "fresh": drawn.fresh}
    return body | {"parts": dict(drawn.parts)} if drawn.parts else body


def _decode_drawn(body: Body) -> rules.Drawn:
    sides = tuple((card, side) for card, side in body["sides"])
    parts = ((codename, tuple(words)) for codename, words in body.get("parts", {}).items())
    return rules.Drawn(body["pack"], sides, body["fresh"], tuple(parts))
