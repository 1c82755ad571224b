"""Available actions: what a person at a page may do now, with the custom ids that do it.

Law: each action listed here is offered by the same functions as on Discord, and is checked again
when it is pressed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from cogs.live import component_json
from cogs.live.component_json import Part
from cogs.live.guest_actions import build_guest_buttons, keep_seat_actions, remove_forbidden
from cogs.live.viewer_context import ViewerContext
from cogs.live.web_interactions import action_of
from cogs.publishing.extension_points import CardPick
from cogs.screens import clue, doubts, more, panel
from cogs.screens.buttons import resume_button_dict
from cogs.screens.custom_ids import VERSION, Action, AnyAction, Press
from cogs.screens.lobby import lobby_screen, seat_button
from cogs.screens.recap import MoreKind, Rematch, every_clue_button, recap_more_screen, recap_screen
from cogs.screens.seats import list_open_seats
from engine.live.people import seat_key
from engine.rules import (
    Game,
    Marking,
    Person,
    Phase,
    RuleViolation,
    Seat,
    list_coverable_agents,
    list_uncovered_agents,
    list_uncovered_cards,
)
from engine.rules.match.call_view import CallAction, get_call_view, list_call_actions
from engine.tables import Stage, TypedClue
from engine.telling.challenges import call_state_text, clue_question_text

SEAT_ACTIONS = {
    *(Action.JOIN, Action.SIT, Action.TAKE_OVER, Action.ABANDON, Action.HIRE, Action.SUCCEED)
}
CLOCK_ACTIONS = {Action.SAND, Action.PAUSE, Action.UNPAUSE}
PLACED_ACTIONS = {Action.MORE, Action.OBJECT, Action.RESUME, Action.WAKE}
"""Actions that have a place of their own on a page."""
MARKING_KEYS = ("mark", "guess", "end")
"""The keys that `build_marking` returns, and no other function."""


def list_available_actions(context: ViewerContext) -> Part:
    """Return the actions of a person as `may`, by name, without the cards they may choose.

    Their custom ids all begin with `at`, which is left out of them. A guest has only what guests
    may press (H9).
    """
    at = f"{VERSION}:{context.table.id}:{context.table.match.moment}"
    own = _available(context)
    if context.is_guest:
        own = remove_forbidden(own, context.rows)
    if context.is_anonymous:
        return {"at": at, "may": _strip_prefix(keep_seat_actions(own), at)}
    may = own | build_guest_buttons(
        context.table, context.say, guest=context.is_guest, invites=context.is_manager
    )
    return {"at": at, "may": _strip_prefix(may, at)}


def add_choice(context: ViewerContext, choice: CardPick, made: Part) -> Part:
    """Return actions with the cards that a feature lets a person choose: a page has them tapped."""
    part: Part = {
        "press": str(choice.press),
        "most": choice.max_cards,
        "say": context.write(choice.prompt(context.say)),
        "cards": [int(card) for card in choice.cards],
        "on": [int(card) for card in choice.chosen],
    }
    shown = {"choose": part}
    allowed = remove_forbidden(shown, context.rows) if context.is_guest else shown
    return made | {"may": made["may"] | _strip_prefix(allowed, made["at"])}


def update_marking(context: ViewerContext, made: Part) -> Part:
    """Return the `may` of `list_available_actions` with the present actions of marking."""
    unchanged = {name: value for name, value in made["may"].items() if name not in MARKING_KEYS}
    current = build_marking(context) if context.table.match.rest is None else {}
    return {"may": unchanged | _strip_prefix(current, made["at"])}


def _strip_prefix(value: Any, at: str) -> Any:
    """Remove the common beginning of custom ids, so that they stay equal from moment to moment."""
    if isinstance(value, list):
        return [_strip_prefix(item, at) for item in value]
    if not isinstance(value, dict):
        return value
    shorter = {name: _strip_prefix(item, at) for name, item in value.items()}
    press = value.get("press")
    return shorter | {"press": press.removeprefix(at)} if press else shorter


def _available(context: ViewerContext) -> Part:
    game = context.table.match.game
    if game is None:
        return {} if context.table.match.closed else {**_lobby(context), **_ending(context)}
    if game.outcome is not None:
        return _after_end(context)
    actions: Part = {**_under_more(context), **_resume_button(context)}
    if context.person is not None and context.seat is not None:
        actions |= _call_actions(context, game, context.person)
        if context.table.match.rest is None:
            actions |= build_marking(context) | build_clue_form(context, game, context.seat)
            actions |= build_cover(context, game, context.person)
    return actions


def build_marking(context: ViewerContext) -> Part:
    """Return the cards a person may mark, and the buttons to guess theirs and end the turn.

    Empty for a person who may not guess now.
    """
    table, person = context.table, context.person
    game = table.match.game
    if game is None or person is None or not panel.can_people_pick(table, game):
        return {}
    try:
        table.match.require_may_guess(person)
    except RuleViolation:
        return {}
    seat = table.match.seats.require_seat(person)
    sides = game.guessers if seat.team is None else (seat.team,)
    at_once = table.match.settings.marking is Marking.AT_ONCE
    opened = sorted({int(card) for side in sides for card in list_uncovered_cards(game, side)})
    mark: Part = {"press": str(Press(table.id, table.match.moment, Action.MARK)), "cards": opened}
    result: Part = {"mark": mark | ({"at_once": True} if at_once else {})}
    card = table.find_mark(person)
    if card is not None and not at_once:
        label = panel.guess_label(table, game, card, context.say)
        press = str(Press(table.id, table.match.moment, Action.GUESS))
        result["guess"] = {"press": press, "label": label, "style": "success"}
    return result | _first_button("end", panel.end_turn_buttons(table, game, context.say), context)


def _first_button(named: str, buttons: Iterable[dict[str, Any]], context: ViewerContext) -> Part:
    converted = (component_json.convert_button(button, context.write) for button in buttons)
    first = next((button for button in converted if button is not None), None)
    return {} if first is None else {named: first}


def _lobby(context: ViewerContext) -> Part:
    table, say = context.table, context.say
    view = lobby_screen(table, say).view
    useless = {Action.START if context.seat is None else Action.JOIN}
    useless |= set() if context.may_join else {Action.JOIN}
    useless |= set() if context.is_manager else {Action.SETTINGS}
    shown = component_json.convert_buttons(view, context.write)
    buttons = [each for each in shown if action_of(str(each.get("press"))) not in useless]
    theme, free = table.match.settings.theme, list_open_seats(table, context.person)
    sit = {
        seat_key(theme, kind): {"press": seat_button(table, kind, say).custom_id} for kind in free
    }
    return {"lobby": buttons, "sit": sit}


def _after_end(context: ViewerContext) -> Part:
    ended = context.ended
    if ended.details.standing is None:
        return {}
    screen = recap_screen(
        context.table,
        context.say,
        ended.details.standing,
        again=ended.may_play_again,
        offers=context.rows.recap,
        tales=ended.details.tales,
    )
    clues = every_clue_button(context.table, context.say).to_component_dict()
    every = _first_button("every", [{**clues}], context)
    below = MoreKind.MORE if ended.may_play_again and context.seat else MoreKind.PAST
    besides = recap_more_screen(context.table, below, context.rows, ended.defaults, context.say)
    buttons = [
        *component_json.convert_buttons(screen.view, context.write),
        *component_json.convert_buttons(besides.view, context.write),
    ]
    at = context.table.id, context.table.match.moment
    again = Press(*at, Action.REMATCH, Rematch.AGAIN.value)
    left_out = {
        *(str(Press(*at, Action.RECAP, kind.value)) for kind in MoreKind),
        *({str(again)} if context.seat is None else ()),
        clues["custom_id"],
    }
    return {"next": [button for button in buttons if button.get("press") not in left_out], **every}


def _under_more(context: ViewerContext) -> Part:
    """Sort the buttons under *More* by the place that a page has for them."""
    if context.person is None:
        return {}
    offered = more.list_more_buttons(
        context.table,
        context.person,
        context.say,
        context.idle_seats,
        moderator=context.is_moderator,
        rows=context.rows,
    )
    components = {button.custom_id: button.to_component_dict() for button in offered}
    converted = [
        component_json.convert_button({**each}, context.write) for each in components.values()
    ]
    buttons = {button.get("press"): button for button in converted if button is not None}
    result: Part = {}
    for press, button in buttons.items():
        action = action_of(str(press))
        if action is Action.OBJECT:
            result["object"] = button
        elif action is Action.SEATS:
            result["arrange"] = button | {"label": context.say("button-change-seats")}
        elif action not in PLACED_ACTIONS and action is not Action.BOARD:
            result.setdefault(_group_of(action), []).append(button)
    fair = str(Press(context.table.id, context.table.match.moment, Action.MORE, "fair"))
    label = context.say("button-fair-play")
    result.setdefault("more", []).append({"press": fair, "label": label, "style": "secondary"})
    result["more"] += _ending(context).get("more", [])
    return result


def _ending(context: ViewerContext) -> Part:
    if not context.is_manager:
        return {}
    return {
        "more": component_json.convert_rows(
            [discord.ui.ActionRow(more.end_button(context.table, context.say))], context.write
        )
    }


def _group_of(action: AnyAction | None) -> str:
    if action in SEAT_ACTIONS:
        return "seats"
    if action in CLOCK_ACTIONS:
        return "clocks"
    return "more" if isinstance(action, Action) else "also"


def _resume_button(context: ViewerContext) -> Part:
    rest = context.table.match.rest
    if rest is None or context.seat is None:
        return {}
    return _first_button("rest", [resume_button_dict(context.table, rest, context.say)], context)


def _call_actions(context: ViewerContext, game: Game, person: Person) -> Part:
    if game.phase is not Phase.CALLED:
        return {}
    view = get_call_view(context.table.match, person)
    lines = context.write(call_state_text(context.table, view, context.say)).split("\n")
    rows = doubts.call_action_rows(context.table, view, context.say)
    return {"called": {"lines": lines, "ways": component_json.convert_rows(rows, context.write)}}


def build_clue_form(context: ViewerContext, game: Game, seat: Seat) -> Part:
    """Return the clue form and ticks of a person who may give a clue, and their question (C14)."""
    question, result = context.question, Part()
    if question is not None and (rows := doubts.question_rows(question, seat.person, context.say)):
        text = context.write(clue_question_text(context.table, question, seat.person, context.say))
        ways = component_json.convert_rows(rows, context.write)
        result["question"] = {"lines": text.split("\n"), "ways": ways}
    gives = game.phase is Phase.CLUE and seat.team in game.givers and seat.sees_key
    declines = CallAction.DECLINE in list_call_actions(context.table.match, seat.person)
    own = question is not None and question.giver == seat.person
    if not (gives or declines) or (own and question is not None and question.stage is Stage.OPEN):
        return result
    typed = question.typed if own and question is not None else TypedClue("", "")
    team = seat.team or game.team
    form = clue.clue_form(context.table, game, team, context.say, typed)
    _, press, fields = component_json.convert_modal(form, context.write)
    cards = [int(card) for card in list_uncovered_agents(game, team)]
    tick = str(Press(context.table.id, context.table.match.moment, Action.TICK))
    on = [int(card) for card in typed.meant]
    result["tick"] = {"press": tick, "cards": cards, "on": on}
    result["give"] = {"press": press, "cards": cards, "meant": on, **_clue_fields(fields)}
    return result


def _clue_fields(fields: Sequence[Part]) -> Part:
    """Return what a page reads of the clue's form, which it draws in its own way."""
    result: Part = {"lines": [field["text"] for field in fields if "text" in field]}
    for field in fields:
        if "field" in field:
            typed = field["field"]
            result |= {"word": typed.get("value", ""), "most": typed.get("most", 32)}
        elif "select" in field and field["select"].get("name") == clue.NUMBER:
            options = field["select"]["options"]
            numbers = [option["value"] for option in options]
            result["numbers"] = sorted(numbers, key=lambda number: number != "0")
            result["number"] = next((each["value"] for each in options if each.get("on")), "")
    return result


def build_cover(context: ViewerContext, game: Game, person: Person) -> Part:
    """Return the cards that a person may cover, and the button to cover none (C15a, E2)."""
    available, say = list_call_actions(context.table.match, person), context.say
    result: Part = {}
    at = context.table.id, context.table.match.moment
    if CallAction.COVER in available:
        own = game.team_to_cover is game.team
        result["cover"] = {
            "press": str(Press(*at, Action.COVER)),
            "cards": [int(card) for card in list_coverable_agents(game)],
            "say": say("key-cover-own-choose" if own else "key-cover-choose"),
        }
    if CallAction.DECLINE in available:
        press = str(Press(*at, Action.DECLINE))
        result["decline"] = {"press": press, "label": say("button-decline"), "style": "secondary"}
    return result
