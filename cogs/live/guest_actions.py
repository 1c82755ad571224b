"""Actions of guests: those of their own game, none of a server or an account (H9).

Law: an action that is not listed is refused, so a new button is not for guests until it is listed:
here, or by its feature among the `guest_actions` of ButtonSlots.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cogs.live.screens import LiveAction
from cogs.live.web_interactions import parse_press
from cogs.screens.custom_ids import Action, AnyAction, Press
from cogs.screens.rows import ButtonSlots
from engine.tables import Table
from engine.texts import Voice

GUEST_ACTIONS: frozenset[AnyAction] = frozenset(
    {
        *(Action.JOIN, Action.SIT, Action.LEAVE, Action.LEAVE_REALLY, Action.STAY, Action.SEATS),
        *(Action.START, Action.FILL, Action.HIRE, Action.TAKE_OVER, Action.TAKE_OVER_REALLY),
        *(Action.MARK, Action.GUESS, Action.PICK, Action.BOARD, Action.LARGE),
        *(Action.END_TURN, Action.END_TURN_REALLY, Action.MORE, Action.RECAP, Action.KEY),
        *(Action.CLUE, Action.TICK, Action.GIVE, Action.COVER, Action.DECLINE, Action.SPELL),
        *(Action.ASK, Action.UNASK, Action.SEND, Action.ALLOW, Action.REFUSE),
        *(Action.OBJECT, Action.RULE, Action.OBJECT_REALLY, Action.ANSWER, Action.CONCEDE),
        *(Action.CONTEST, Action.WITHDRAW, Action.VOTE, Action.RESIGN, Action.GIVE_UP),
        *(Action.SAND, Action.PAUSE, Action.UNPAUSE, Action.RESUME, Action.WAKE),
        *(Action.ABANDON, Action.ABANDON_REALLY, Action.GUIDE, Action.SHOW, LiveAction.WAY_BACK),
    }
)
SEAT_ACTIONS: frozenset[AnyAction] = frozenset({Action.JOIN, Action.SIT})
"""What a visitor without a name is offered: to take a seat, for which they are asked for one."""
GUEST_ACTIONS_WITHOUT_MATCH: frozenset[AnyAction] = frozenset({Action.GUIDE, Action.SHOW})
"""Actions of guests that are about no match: the rules, of which nothing is stored."""


def may_guest_press(press: Press | None, rows: ButtonSlots) -> bool:
    """Return whether a guest may press this; True for None, which is refused elsewhere.

    `rows` has the actions of features that are for guests, too.
    """
    if press is None:
        return True
    if not press.match:
        return press.action in GUEST_ACTIONS_WITHOUT_MATCH
    return press.action in GUEST_ACTIONS or press.action in rows.guest_actions


def build_guest_buttons(table: Table, say: Voice, *, guest: bool, invites: bool) -> dict[str, Any]:
    """Return the button of a guest's way back or to invite guests, and the label to leave.

    A guest gets the way back, a person who `invites` a guest link; all get the label, as `bye`.
    """
    buttons: dict[str, Any] = {"bye": say("button-live-leave" if guest else "button-live-forget")}
    if table.match.is_over or not (guest or invites):
        return buttons
    action = LiveAction.WAY_BACK if guest else LiveAction.GUESTS
    label = say("button-way-back" if guest else "button-invite")
    press = str(Press(table.id, table.match.moment, action))
    return buttons | {"guests": {"press": press, "label": label, "style": "secondary"}}


def remove_forbidden(value: Any, rows: ButtonSlots) -> Any:
    """Return JSON without the buttons, at any depth, that a guest may not press."""
    if isinstance(value, list):
        return [remove_forbidden(item, rows) for item in value if _is_allowed(item, rows)]
    if not isinstance(value, dict):
        return value
    allowed = {name: item for name, item in value.items() if _is_allowed(item, rows)}
    return {name: remove_forbidden(item, rows) for name, item in allowed.items()}


def keep_seat_actions(may: Mapping[str, Any]) -> dict[str, Any]:
    """Return only the buttons that take a seat, for a visitor who has given no name yet (H9)."""
    buttons_by_place = {
        name: [button for button in may.get(name, ()) if _takes_seat(button)]
        for name in ("lobby", "seats")
    }
    seats = {"sit": may["sit"]} if may.get("sit") else {}
    return seats | {name: buttons for name, buttons in buttons_by_place.items() if buttons}


def _takes_seat(button: Mapping[str, Any]) -> bool:
    press = parse_press(str(button.get("press")))
    return press is not None and press.action in SEAT_ACTIONS


def _is_allowed(value: Any, rows: ButtonSlots) -> bool:
    press = value.get("press") if isinstance(value, dict) else None
    return press is None or may_guest_press(parse_press(str(press)), rows)
