"""Actions of a spymaster at a page: give a clue, ask about it or answer, cover a card."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.live import parts
from cogs.live.looked import Looked
from cogs.live.parts import Part
from cogs.screens import clue, doubts
from cogs.screens.custom_ids import Action, Press
from engine.rules import Game, Person, Phase, Position, Seat, cover_cards, own_cards
from engine.rules.match.call_view import Act, acts
from engine.tables import Stage, TypedClue
from engine.telling.doubts import question_text


def giving(looked: Looked, game: Game, seat: Seat) -> Part:
    """Return the form of the clue, and the question that is held or to be answered (C14)."""
    asked, told = looked.asked, Part()
    if asked is not None and (rows := doubts.question_rows(asked, seat.person, looked.say)):
        text = looked.write(question_text(looked.table, asked, seat.person, looked.say))
        told["question"] = {"lines": text.split("\n"), "ways": parts.ways_of(rows, looked.write)}
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
    """Return what a page reads of the clue's form, which it draws in its own way."""
    told: Part = {"lines": [one["text"] for one in fields if "text" in one]}
    for one in fields:
        if "field" in one:
            told |= {"word": one["field"].get("value", ""), "most": one["field"].get("most", 32)}
        elif "check" in one:
            told["ask"] = one["check"]["label"]
        elif "select" in one and one["select"].get("name") == clue.NUMBER:
            options = one["select"]["options"]
            numbers = [option["value"] for option in options]
            told["numbers"] = sorted(numbers, key=lambda number: number != "0")
            told["number"] = next((each["value"] for each in options if each.get("on")), "")
    return told


def covering(looked: Looked, game: Game, person: Person) -> Part:
    """Return the cards that may be covered, and the button to cover none (C15a, E2)."""
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
