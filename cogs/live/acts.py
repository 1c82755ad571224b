"""Acts: what somebody at a page may do now, with the presses that do it.

Law: whatever is listed here is offered by the same functions as on Discord, and judged again when
it is pressed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cogs.live import parts
from cogs.live.parts import Part, Write
from cogs.live.pressing import action_of
from cogs.screens import clue, doubts, more, panel
from cogs.screens.buttons import rest_button
from cogs.screens.custom_ids import VERSION, Action, AnyAction, Press
from cogs.screens.lobby import lobby
from cogs.screens.recap import recap
from cogs.screens.rows import Rows
from engine.rules import (
    Game,
    Marking,
    Person,
    Phase,
    Position,
    RuleViolation,
    Seat,
    cover_cards,
    needed,
    open_cards,
    own_cards,
)
from engine.rules.match.call_view import Act, acts, call_view
from engine.tables import Question, Stage, Standing, Table, TypedClue
from engine.telling.board import marked_cards
from engine.telling.doubts import question_text, standing_text
from engine.telling.recap import Tale
from engine.telling.wording import guessed_text
from engine.texts import Voice

SEATS = {
    *(Action.JOIN, Action.SIT, Action.TAKE_OVER, Action.ABANDON, Action.HIRE, Action.SUCCEED),
}
CLOCKS = {Action.SAND, Action.PAUSE, Action.UNPAUSE}
ELSEWHERE = {Action.MORE, Action.OBJECT, Action.RESUME, Action.WAKE}
"""What a page has a place of its own for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """A table as somebody looks at it, with what had to be looked up for that.

    `asked` is the clue before it is out that is theirs to see (C14). `idle` are the seats whose
    holders have done nothing for long. After the end there are `standing` and `told`, and whether
    its people are asked for an `again`.
    """

    table: Table
    person: Person | None
    say: Voice
    write: Write
    rows: Rows
    asked: Question | None = None
    idle: tuple[Seat, ...] = ()
    standing: Standing | None = None
    told: Sequence[Tale] = ()
    again: bool = False

    @property
    def seat(self) -> Seat | None:
        """Where they sit."""
        return None if self.person is None else self.table.match.seats.of(self.person)


def acts_now(looked: Looked) -> Part:
    """List what somebody may do now; all presses of this moment begin with what is told as `at`."""
    at = f"{VERSION}:{looked.table.id}:{looked.table.match.moment}"
    told: Part = _shortened(_may(looked), at)
    return {"at": at, "may": told}


def _shortened(told: Any, at: str) -> Any:
    """Leave out what all presses begin with, so that they stay the same from moment to moment."""
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
        return {} if looked.table.match.closed else {"lobby": _lobby(looked)}
    if game.outcome is not None:
        return _after(looked)
    told: Part = {**_under_more(looked), **_rest(looked)}
    if looked.person is not None and looked.seat is not None:
        told |= _called(looked, game, looked.person)
        if looked.table.match.rest is None:
            told |= marking(looked) | _giving(looked, game, looked.seat)
            told |= _covering(looked, game, looked.person)
    return told


def marking(looked: Looked) -> Part:
    """Say which cards somebody may mark, and whether they may guess theirs or end the turn."""
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
        label = _guess_label(table, game, card, looked.say)
        press = str(Press(table.id, table.match.moment, Action.GUESS))
        told["guess"] = {"press": press, "label": label, "style": "success"}
    return told | _named("end", panel.stop_button(table, game, looked.say), looked)


def _guess_label(table: Table, game: Game, card: Position, say: Voice) -> str:
    """Name the guess of one's own marked card, by majority with how many it takes (B19)."""
    shown = guessed_text(game, card)
    if table.match.settings.marking is not Marking.MAJORITY or game.phase is Phase.SUDDEN_DEATH:
        return say("button-guess-this", codename=shown)
    enough = needed(len(table.match.seats.counting(game)))
    asked = min(marked_cards(table)[card], enough)
    return say("button-guess-agreed", codename=shown, asked=str(asked), needed=str(enough))


def _named(named: str, buttons: Iterable[dict[str, Any]], looked: Looked) -> Part:
    made = [way for one in buttons if (way := parts.way(one, looked.write)) is not None]
    return {named: made[0]} if made else {}


def _lobby(looked: Looked) -> list[Part]:
    screen = lobby(looked.table, looked.say, offers=looked.rows.lobby)
    return parts.ways(screen.view, looked.write)


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
    return {"next": parts.ways(screen.view, looked.write)}


def _under_more(looked: Looked) -> Part:
    """Sort what stands under *More* by where a page has it."""
    if looked.person is None:
        return {}
    pages = (
        more.more(looked.table, looked.person, looked.say, looked.idle, page=page, rows=looked.rows)
        for page in (more.MorePage.TABLE, more.MorePage.VIEWS)
    )
    found = {one.get("press"): one for page in pages for one in parts.ways(page.view, looked.write)}
    told: Part = {}
    for press, one in found.items():
        action = action_of(str(press))
        if action is Action.OBJECT:
            told["object"] = one
        elif action not in ELSEWHERE and action is not Action.BOARD:
            told.setdefault(_place(action), []).append(one)
    fair = str(Press(looked.table.id, looked.table.match.moment, Action.MORE, "fair"))
    label = looked.say("button-fair-play")
    told.setdefault("more", []).append({"press": fair, "label": label, "style": "secondary"})
    return told


def _place(action: AnyAction | None) -> str:
    if action in SEATS:
        return "seats"
    if action in CLOCKS:
        return "clocks"
    return "more" if isinstance(action, Action) else "also"


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
    return {"called": {"lines": lines, "ways": _ways(rows, looked)}}


def _ways(rows: Iterable[Any], looked: Looked) -> list[Part]:
    made = [
        parts.way(one, looked.write)
        for row in rows
        for one in row.to_component_dict()["components"]
    ]
    return [one for one in made if one is not None]


def _giving(looked: Looked, game: Game, seat: Seat) -> Part:
    """Offer the clue's form, and the question that is held or to be answered (C14)."""
    asked, told = looked.asked, Part()
    if asked is not None and (rows := doubts.question_rows(asked, seat.person, looked.say)):
        text = looked.write(question_text(looked.table, asked, seat.person, looked.say))
        told["question"] = {"lines": text.split("\n"), "ways": _ways(rows, looked)}
    gives = game.phase is Phase.CLUE and seat.team in game.givers and seat.sees_key
    declines = Act.DECLINE in acts(looked.table.match, seat.person)
    own = asked is not None and asked.giver == seat.person
    if not (gives or declines) or (own and asked is not None and asked.stage is Stage.OPEN):
        return told
    typed = asked.typed if own and asked is not None else TypedClue("", "")
    team = seat.team or game.team
    form = clue.form(looked.table, game, team, looked.say, typed)
    _, press, fields = parts.form(form, looked.write)
    cards = [int(card) for card in own_cards(game, team)]
    tick = str(Press(looked.table.id, looked.table.match.moment, Action.TICK))
    on = [int(card) for card in typed.meant]
    told["tick"] = {"press": tick, "cards": cards, "on": on}
    told["give"] = {"press": press, "cards": cards, "meant": on, **_clue_fields(fields)}
    return told


def _clue_fields(fields: Sequence[Part]) -> Part:
    """Read of the clue's form what a page asks for in its own way."""
    told: Part = {"lines": [one["text"] for one in fields if "text" in one]}
    for one in fields:
        if "field" in one:
            told |= {"word": one["field"].get("value", ""), "most": one["field"].get("most", 32)}
        elif "check" in one:
            told["ask"] = one["check"]["label"]
        elif "select" in one and one["select"].get("name") == clue.NUMBER:
            options = one["select"]["options"]
            told["numbers"] = [option["value"] for option in options]
            told["number"] = next((each["value"] for each in options if each.get("on")), "")
    return told


def _covering(looked: Looked, game: Game, person: Person) -> Part:
    found, say = acts(looked.table.match, person), looked.say
    told: Part = {}
    at = looked.table.id, looked.table.match.moment
    if Act.COVER in found:
        hint = say("key-cover-own-choose" if game.covering is game.team else "key-cover-choose")
        cards: list[Position] = list(cover_cards(game))
        told["cover"] = {
            "press": str(Press(*at, Action.COVER)),
            "cards": [int(card) for card in cards],
            "say": hint,
        }
    if Act.DECLINE in found:
        press = str(Press(*at, Action.DECLINE))
        told["decline"] = {"press": press, "label": say("button-decline"), "style": "secondary"}
    return told
