"""Asking about a clue before it is out: the giver's presses and the opposing spymaster's (C14)."""

from __future__ import annotations

from cogs.screens import asking
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen, words
from cogs.wire.after_change import follow
from cogs.wire.services import Handlers, Request
from engine.matches import Question, TypedClue
from engine.tables import Table
from engine.telling.wording import number_text


async def put(request: Request, match: int, moment: int, typed: TypedClue | None = None) -> None:
    """Put one's clue to the opposing spymaster, and show its giver where the question stands."""
    asked = await request.services.matches.clues.ask(match, request.deed, moment, typed)
    table = await request.services.matches.watch(match, request.deed)
    arrived = await request.services.questions.put(table, asked)
    await _show(request, table, asked, note="" if arrived else request.say("question-waits"))
    await request.services.keys.redraw(match)


async def _ask(request: Request, press: Press) -> None:
    await put(request, press.match, press.moment)


async def _unask(request: Request, press: Press) -> None:
    asked = await request.services.matches.clues.withdraw(press.match, request.deed, press.moment)
    table = await request.services.matches.watch(press.match, request.deed)
    await _show(request, table, asked)
    await request.services.keys.redraw(press.match)


async def _send(request: Request, press: Press) -> None:
    table = await request.services.matches.clues.send_anyway(
        press.match, request.deed, press.moment
    )
    given = table.match.require_dealt().clue
    told = request.say("clue-given", clue=given.word, number=number_text(given))
    await _published(request, table, told)


async def _allow(request: Request, press: Press) -> None:
    table = await request.services.matches.clues.answer_question(
        press.match, request.deed, press.moment, allow=True
    )
    await _published(request, table, request.say("question-allowed"))


async def _refuse(request: Request, press: Press) -> None:
    table = await request.services.matches.clues.answer_question(
        press.match, request.deed, press.moment, allow=False
    )
    await _tell(request, words(request.say("question-you-refused")))
    await request.services.keys.redraw(table.id)


async def _published(request: Request, table: Table, told: str) -> None:
    """Bring a clue that has passed to the board; the pressed whisper says so."""
    await request.services.publisher.show(table)
    await _tell(request, words(told))
    await follow(request.services, table)


async def _show(request: Request, table: Table, asked: Question, note: str = "") -> None:
    viewer = await request.services.matches.meet(request.deed)
    await _tell(request, asking.question(table, asked, viewer.person, request.say, note))


async def _tell(request: Request, screen: Screen) -> None:
    """Say it in the pressed whisper; a key stays, and so does what everybody sees."""
    in_place = request.in_private and not request.at_the_key
    await (request.redraw if in_place else request.whisper)(screen)


HANDLERS: Handlers = {
    Action.ASK: _ask,
    Action.UNASK: _unask,
    Action.SEND: _send,
    Action.ALLOW: _allow,
    Action.REFUSE: _refuse,
}
