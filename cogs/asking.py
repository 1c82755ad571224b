"""Asking about a clue before it is out: the giver's presses and the opposing spymaster's (C14)."""

from __future__ import annotations

from cogs.aftermath import follow
from cogs.custom_ids import Action, Press
from cogs.house import Handlers, Visit
from cogs.screens import asking
from cogs.screens.screen import Screen, words
from cogs.screens.wording import number_text
from engine.matches import Question, TypedClue
from engine.tables import Table


async def put(visit: Visit, match: int, moment: int, typed: TypedClue | None = None) -> None:
    """Put one's clue to the opposing spymaster, and show its giver where the question stands."""
    asked = await visit.house.matches.clues.ask(match, visit.deed, moment, typed)
    table = await visit.house.matches.watch(match, visit.deed)
    arrived = await visit.house.questions.put(table, asked)
    await _show(visit, table, asked, note="" if arrived else visit.say("question-waits"))
    await visit.house.keys.redraw(match)


async def _ask(visit: Visit, press: Press) -> None:
    await put(visit, press.match, press.moment)


async def _unask(visit: Visit, press: Press) -> None:
    asked = await visit.house.matches.clues.withdraw(press.match, visit.deed, press.moment)
    table = await visit.house.matches.watch(press.match, visit.deed)
    await _show(visit, table, asked)
    await visit.house.keys.redraw(press.match)


async def _send(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.clues.send_anyway(press.match, visit.deed, press.moment)
    given = table.match.require_dealt().clue
    told = visit.say("clue-given", clue=given.word, number=number_text(given))
    await _published(visit, table, told)


async def _allow(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.clues.answer_question(
        press.match, visit.deed, press.moment, allow=True
    )
    await _published(visit, table, visit.say("question-allowed"))


async def _refuse(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.clues.answer_question(
        press.match, visit.deed, press.moment, allow=False
    )
    await _tell(visit, words(visit.say("question-you-refused")))
    await visit.house.keys.redraw(table.id)


async def _published(visit: Visit, table: Table, told: str) -> None:
    """Bring a clue that has passed to the board; the pressed whisper says so."""
    await visit.house.publisher.show(table)
    await _tell(visit, words(told))
    await follow(visit.house, table)


async def _show(visit: Visit, table: Table, asked: Question, note: str = "") -> None:
    viewer = await visit.house.matches.meet(visit.deed)
    await _tell(visit, asking.question(table, asked, viewer.person, visit.say, note))


async def _tell(visit: Visit, screen: Screen) -> None:
    """Say it in the pressed whisper; a key stays, and so does what everybody sees."""
    in_place = visit.in_private and not visit.at_the_key
    await (visit.redraw if in_place else visit.whisper)(screen)


HANDLERS: Handlers = {
    Action.ASK: _ask,
    Action.UNASK: _unask,
    Action.SEND: _send,
    Action.ALLOW: _allow,
    Action.REFUSE: _refuse,
}
