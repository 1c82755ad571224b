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


def acts_now(context: Looked) -> Part:
    """Return what a person may do now; all its custom ids begin with `at`, which is left out."""
    at = f"{VERSION}:{context.table.id}:{context.table.match.moment}"
    own = guests_alone(_may(context)) if context.guest else _may(context)
    may = own | about_guests(
        context.table, context.say, guest=context.guest, invites=context.manages
    )
    return {"at": at, "may": _shortened(may, at)}


def marking_now(context: Looked, made: Part) -> Part:
    """Return the result of `acts_now`, updated by the marks that have changed since."""
    unchanged = {name: value for name, value in made["may"].items() if name not in BY_MARKS}
    current = marking(context) if context.table.match.rest is None else {}
    return {"may": unchanged | _shortened(current, made["at"])}


def _shortened(value: Any, at: str) -> Any:
    """Remove the common beginning of custom ids, so that they stay equal from moment to moment."""
    if isinstance(value, list):
        return [_shortened(item, at) for item in value]
    if not isinstance(value, dict):
        return value
    shorter = {name: _shortened(item, at) for name, item in value.items()}
    press = value.get("press")
    return shorter | {"press": press.removeprefix(at)} if press else shorter


def _may(context: Looked) -> Part:
    game = context.table.match.game
    if game is None:
        return {} if context.table.match.closed else {**_lobby(context), **_ending(context)}
    if game.outcome is not None:
        return _after(context)
    actions: Part = {**_under_more(context), **_rest(context), **_choosing(context)}
    if context.person is not None and context.seat is not None:
        actions |= _called(context, game, context.person)
        if context.table.match.rest is None:
            actions |= marking(context) | giving(context, game, context.seat)
            actions |= covering(context, game, context.person)
    return actions


def marking(context: Looked) -> Part:
    """Return which cards a person may mark, and whether they may guess theirs or end the turn."""
    table, person = context.table, context.person
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
    result: Part = {"mark": mark | ({"at_once": True} if at_once else {})}
    card = table.mark_of(person)
    if card is not None and not at_once:
        label = panel.guess_label(table, game, card, context.say)
        press = str(Press(table.id, table.match.moment, Action.GUESS))
        result["guess"] = {"press": press, "label": label, "style": "success"}
    return result | _named("end", panel.stop_button(table, game, context.say), context)


def _named(named: str, buttons: Iterable[dict[str, Any]], context: Looked) -> Part:
    converted = [way for button in buttons if (way := parts.way(button, context.write)) is not None]
    return {named: converted[0]} if converted else {}


def _lobby(context: Looked) -> Part:
    """Return the buttons of a lobby and of its free seats."""
    table, say = context.table, context.say
    buttons = parts.ways(lobby(table, say, offers=context.rows.lobby).view, context.write)
    if context.seat is not None:
        buttons = [
            button for button in buttons if action_of(str(button.get("press"))) is not Action.JOIN
        ]
    theme, free = table.match.settings.theme, open_seats(table, context.person)
    sit = {
        seat_key(theme, kind): {"press": seat_button(table, kind, say).custom_id} for kind in free
    }
    return {"lobby": buttons, "sit": sit}


def _after(context: Looked) -> Part:
    if context.standing is None:
        return {}
    screen = recap(
        context.table,
        context.say,
        context.standing,
        again=context.again,
        offers=context.rows.ending,
        told=context.told,
    )
    clues = every_clue_button(context.table, context.say).to_component_dict()
    every = _named("every", [{**clues}], context)
    below = Below.MORE if context.again else Below.PAST
    besides = recap_more(context.table, below, context.rows, context.defaults, context.say)
    buttons = [*parts.ways(screen.view, context.write), *parts.ways(besides.view, context.write)]
    opens = str(Press(context.table.id, context.table.match.moment, Action.RECAP, below.value))
    elsewhere = {opens, clues["custom_id"]}
    return {"next": [button for button in buttons if button.get("press") not in elsewhere], **every}


def _under_more(context: Looked) -> Part:
    """Sort the buttons under *More* by the place that a page has for them."""
    if context.person is None:
        return {}
    pages = (
        more.more(
            context.table,
            context.person,
            context.say,
            context.idle,
            moderator=context.moderator,
            page=page,
            rows=context.rows,
        )
        for page in (more.MorePage.TABLE, more.MorePage.VIEWS)
    )
    buttons = {
        button.get("press"): button
        for page in pages
        for button in parts.ways(page.view, context.write)
    }
    result: Part = {}
    for press, button in buttons.items():
        action = action_of(str(press))
        if action is Action.OBJECT:
            result["object"] = button
        elif action is Action.SEATS:
            result["arrange"] = button | {"label": context.say("button-change-seats")}
        elif action not in ELSEWHERE and action is not Action.BOARD:
            result.setdefault(_place(action), []).append(button)
    fair = str(Press(context.table.id, context.table.match.moment, Action.MORE, "fair"))
    label = context.say("button-fair-play")
    result.setdefault("more", []).append({"press": fair, "label": label, "style": "secondary"})
    result["more"] += _ending(context).get("more", [])
    return result


def _ending(context: Looked) -> Part:
    """Return the button that ends a game or lobby, for host and moderators only."""
    if not context.manages:
        return {}
    return {
        "more": parts.ways_of(
            [discord.ui.ActionRow(more.end_button(context.table, context.say))], context.write
        )
    }


def _place(action: AnyAction | None) -> str:
    if action in SEATS:
        return "seats"
    if action in CLOCKS:
        return "clocks"
    return "more" if isinstance(action, Action) else "also"


def _choosing(context: Looked) -> Part:
    """Return the cards that a feature lets a person choose, because a page has them tap cards."""
    choice = context.choosing
    if choice is None:
        return {}
    result: Part = {
        "press": str(choice.press),
        "most": choice.most,
        "say": context.write(choice.said),
    }
    result |= {
        "cards": [int(card) for card in choice.cards],
        "on": [int(card) for card in choice.chosen],
    }
    return {"choose": result}


def _rest(context: Looked) -> Part:
    rest = context.table.match.rest
    if rest is None or context.seat is None:
        return {}
    return _named("rest", [rest_button(context.table, rest, context.say)], context)


def _called(context: Looked, game: Game, person: Person) -> Part:
    if game.phase is not Phase.CALLED:
        return {}
    view = call_view(context.table.match, person)
    lines = context.write(standing_text(context.table, view, context.say)).split("\n")
    rows = doubts.act_rows(context.table, view, context.say)
    return {"called": {"lines": lines, "ways": parts.ways_of(rows, context.write)}}
