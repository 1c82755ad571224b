"""Available actions: what a person at a page may do now, with the custom ids that do it.

Law: each action listed here is offered by the same functions as on Discord, and is checked again
when it is pressed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord

from cogs.live import parts
from cogs.live.for_guests import about_guests, guests_alone
from cogs.live.looked import Looked
from cogs.live.parts import Part
from cogs.live.pressing import action_of
from cogs.live.spymasters import covering, giving
from cogs.screens import doubts, more, panel
from cogs.screens.buttons import rest_button
from cogs.screens.custom_ids import VERSION, Action, AnyAction, Press
from cogs.screens.lobby import lobby, seat_button
from cogs.screens.recap import Below, every_clue_button, more as recap_more, recap
from cogs.screens.seats import open_seats
from engine.live.people import seat_key
from engine.rules import Game, Marking, Person, Phase, RuleViolation, open_cards
from engine.rules.match.call_view import call_view
from engine.telling.doubts import standing_text

SEATS = {
    *(Action.JOIN, Action.SIT, Action.TAKE_OVER, Action.ABANDON, Action.HIRE, Action.SUCCEED),
}
CLOCKS = {Action.SAND, Action.PAUSE, Action.UNPAUSE}
ELSEWHERE = {Action.MORE, Action.OBJECT, Action.RESUME, Action.WAKE}
"""Actions that have a place of their own on a page."""
BY_MARKS = ("mark", "guess", "end")
"""The keys that `marking` returns, and no other function."""


def acts_now(looked: Looked) -> Part:
    """Return what a person may do now; all its custom ids begin with `at`, which is left out."""
    at = f"{VERSION}:{looked.table.id}:{looked.table.match.moment}"
    own = guests_alone(_may(looked)) if looked.guest else _may(looked)
    may = own | about_guests(looked.table, looked.say, guest=looked.guest, invites=looked.manages)
    return {"at": at, "may": _shortened(may, at)}


def marking_now(looked: Looked, made: Part) -> Part:
    """Return the result of `acts_now`, updated by the marks that have changed since."""
    kept = {name: one for name, one in made["may"].items() if name not in BY_MARKS}
    found = marking(looked) if looked.table.match.rest is None else {}
    return {"may": kept | _shortened(found, made["at"])}


def _shortened(told: Any, at: str) -> Any:
    """Remove the common beginning of custom ids, so that they stay equal from moment to moment."""
    if isinstance(told, list):
        return [_shortened(one, at) for one in told]
    if not isinstance(told, dict):
        return told
    shorter = {name: _shortened(one, at) for name, one in told.items()}
    press = told.get("press")
    return shorter | {"press": press.removeprefix(at)} if press else shorter


def _may(looked: Looked) -> Part:
    game = looked.table.match.game
    if game is None:
        return {} if looked.table.match.closed else {**_lobby(looked), **_ending(looked)}
    if game.outcome is not None:
        return _after(looked)
    told: Part = {**_under_more(looked), **_rest(looked), **_choosing(looked)}
    if looked.person is not None and looked.seat is not None:
        told |= _called(looked, game, looked.person)
        if looked.table.match.rest is None:
            told |= marking(looked) | giving(looked, game, looked.seat)
            told |= covering(looked, game, looked.person)
    return told


def marking(looked: Looked) -> Part:
    """Return which cards a person may mark, and whether they may guess theirs or end the turn."""
    table, person = looked.table, looked.person
    game = table.match.game
    if game is None or person is None or not panel.picking(table, game):
        return {}
    try:
        table.match.require_may_guess(person)
    except RuleViolation:
        return {}
    seat = table.match.seats.require_seat(person)
    sides = game.guessers if seat.team is None else (seat.team,)
    at_once = table.match.settings.marking is Marking.AT_ONCE
    opened = sorted({int(card) for side in sides for card in open_cards(game, side)})
    mark: Part = {"press": str(Press(table.id, table.match.moment, Action.MARK)), "cards": opened}
    told: Part = {"mark": mark | ({"at_once": True} if at_once else {})}
    card = table.mark_of(person)
    if card is not None and not at_once:
        label = panel.guess_label(table, game, card, looked.say)
        press = str(Press(table.id, table.match.moment, Action.GUESS))
        told["guess"] = {"press": press, "label": label, "style": "success"}
    return told | _named("end", panel.stop_button(table, game, looked.say), looked)


def _named(named: str, buttons: Iterable[dict[str, Any]], looked: Looked) -> Part:
    made = [way for one in buttons if (way := parts.way(one, looked.write)) is not None]
    return {named: made[0]} if made else {}


def _lobby(looked: Looked) -> Part:
    """Return the buttons of a lobby and of its free seats."""
    table, say = looked.table, looked.say
    told = parts.ways(lobby(table, say, offers=looked.rows.lobby).view, looked.write)
    if looked.seat is not None:
        told = [one for one in told if action_of(str(one.get("press"))) is not Action.JOIN]
    theme, free = table.match.settings.theme, open_seats(table, looked.person)
    sit = {
        seat_key(theme, kind): {"press": seat_button(table, kind, say).custom_id} for kind in free
    }
    return {"lobby": told, "sit": sit}


def _after(looked: Looked) -> Part:
    if looked.standing is None:
        return {}
    screen = recap(
        looked.table,
        looked.say,
        looked.standing,
        again=looked.again,
        offers=looked.rows.ending,
        told=looked.told,
    )
    clues = every_clue_button(looked.table, looked.say).to_component_dict()
    every = _named("every", [{**clues}], looked)
    below = Below.MORE if looked.again else Below.PAST
    besides = recap_more(looked.table, below, looked.rows, looked.defaults, looked.say)
    found = [*parts.ways(screen.view, looked.write), *parts.ways(besides.view, looked.write)]
    opens = str(Press(looked.table.id, looked.table.match.moment, Action.RECAP, below.value))
    elsewhere = {opens, clues["custom_id"]}
    return {"next": [one for one in found if one.get("press") not in elsewhere], **every}


def _under_more(looked: Looked) -> Part:
    """Sort the buttons under *More* by the place that a page has for them."""
    if looked.person is None:
        return {}
    pages = (
        more.more(
            looked.table,
            looked.person,
            looked.say,
            looked.idle,
            moderator=looked.moderator,
            page=page,
            rows=looked.rows,
        )
        for page in (more.MorePage.TABLE, more.MorePage.VIEWS)
    )
    found = {one.get("press"): one for page in pages for one in parts.ways(page.view, looked.write)}
    told: Part = {}
    for press, one in found.items():
        action = action_of(str(press))
        if action is Action.OBJECT:
            told["object"] = one
        elif action is Action.SEATS:
            told["arrange"] = one | {"label": looked.say("button-change-seats")}
        elif action not in ELSEWHERE and action is not Action.BOARD:
            told.setdefault(_place(action), []).append(one)
    fair = str(Press(looked.table.id, looked.table.match.moment, Action.MORE, "fair"))
    label = looked.say("button-fair-play")
    told.setdefault("more", []).append({"press": fair, "label": label, "style": "secondary"})
    told["more"] += _ending(looked).get("more", [])
    return told


def _ending(looked: Looked) -> Part:
    """Return the button that ends a game or lobby, for host and moderators only."""
    if not looked.manages:
        return {}
    return {
        "more": parts.ways_of(
            [discord.ui.ActionRow(more.end_button(looked.table, looked.say))], looked.write
        )
    }


def _place(action: AnyAction | None) -> str:
    if action in SEATS:
        return "seats"
    if action in CLOCKS:
        return "clocks"
    return "more" if isinstance(action, Action) else "also"


def _choosing(looked: Looked) -> Part:
    """Return the cards that a feature lets a person choose, because a page has them tap cards."""
    asked = looked.choosing
    if asked is None:
        return {}
    told: Part = {"press": str(asked.press), "most": asked.most, "say": looked.write(asked.said)}
    told |= {"cards": [int(card) for card in asked.cards], "on": [int(one) for one in asked.chosen]}
    return {"choose": told}


def _rest(looked: Looked) -> Part:
    rest = looked.table.match.rest
    if rest is None or looked.seat is None:
        return {}
    return _named("rest", [rest_button(looked.table, rest, looked.say)], looked)


def _called(looked: Looked, game: Game, person: Person) -> Part:
    if game.phase is not Phase.CALLED:
        return {}
    view = call_view(looked.table.match, person)
    lines = looked.write(standing_text(looked.table, view, looked.say)).split("\n")
    rows = doubts.act_rows(looked.table, view, looked.say)
    return {"called": {"lines": lines, "ways": parts.ways_of(rows, looked.write)}}
