"""Actions of a spymaster at a page: give a clue, ask about it or answer, cover a card."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.live import component_json
from cogs.live.component_json import Part
from cogs.live.viewer_context import ViewerContext
from cogs.screens import clue, doubts
from cogs.screens.custom_ids import Action, Press
from engine.rules import Game, Person, Phase, Position, Seat, cover_cards, own_cards
from engine.rules.match.call_view import CallAction, list_call_actions
from engine.tables import Stage, TypedClue
from engine.telling.challenges import question_text


def build_clue_form(context: ViewerContext, game: Game, seat: Seat) -> Part:
    """Return the form of the clue, and the question that is held or to be answered (C14)."""
    question, result = context.question, Part()
    if question is not None and (rows := doubts.question_rows(question, seat.person, context.say)):
        text = context.write(question_text(context.table, question, seat.person, context.say))
        result["question"] = {
            "lines": text.split("\n"),
            "ways": component_json.convert_rows(rows, context.write),
        }
    gives = game.phase is Phase.CLUE and seat.team in game.givers and seat.sees_key
    declines = CallAction.DECLINE in list_call_actions(context.table.match, seat.person)
    own = question is not None and question.giver == seat.person
    if not (gives or declines) or (own and question is not None and question.stage is Stage.OPEN):
        return result
    typed = question.typed if own and question is not None else TypedClue("", "")
    team = seat.team or game.team
    form = clue.clue_form(context.table, game, team, context.say, typed)
    _, press, fields = component_json.convert_modal(form, context.write)
    cards = [int(card) for card in own_cards(game, team)]
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
            result |= {
                "word": field["field"].get("value", ""),
                "most": field["field"].get("most", 32),
            }
        elif "check" in field:
            result["ask"] = field["check"]["label"]
        elif "select" in field and field["select"].get("name") == clue.NUMBER:
            options = field["select"]["options"]
            numbers = [option["value"] for option in options]
            result["numbers"] = sorted(numbers, key=lambda number: number != "0")
            result["number"] = next((each["value"] for each in options if each.get("on")), "")
    return result


def build_cover(context: ViewerContext, game: Game, person: Person) -> Part:
    """Return the cards that may be covered, and the button to cover none (C15a, E2)."""
    available, say = list_call_actions(context.table.match, person), context.say
    result: Part = {}
    at = context.table.id, context.table.match.moment
    if CallAction.COVER in available:
        hint = say(
            "key-cover-own-choose" if game.team_to_cover is game.team else "key-cover-choose"
        )
        cards: list[Position] = list(cover_cards(game))
        result["cover"] = {
            "press": str(Press(*at, Action.COVER)),
            "cards": [int(card) for card in cards],
            "say": hint,
        }
    if CallAction.DECLINE in available:
        press = str(Press(*at, Action.DECLINE))
        result["decline"] = {"press": press, "label": say("button-decline"), "style": "secondary"}
    return result
