"""Clocks: flip the sand timer, pause, go on, wake, and what is done about who is away (G, H2)."""

from __future__ import annotations

from cogs.screens import more
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.wire.after_change import follow
from cogs.wire.services import Handlers, Request
from engine.rules import GameOver
from engine.rules.game.seat import Person
from engine.tables import Table


async def _flip(request: Request, press: Press) -> None:
    resting = request.services.matches.resting
    await _changed(request, await resting.flip(press.match, request.deed, press.moment))


async def _pause(request: Request, press: Press) -> None:
    await _changed(request, await request.services.matches.resting.pause(press.match, request.deed))


async def _resume(request: Request, press: Press) -> None:
    await _changed(
        request, await request.services.matches.resting.resume(press.match, request.deed)
    )


async def _wake(request: Request, press: Press) -> None:
    await _changed(request, await request.services.matches.resting.wake(press.match, request.deed))


async def _take_over(request: Request, press: Press) -> None:
    if not press.detail.isdecimal():
        raise UnknownButton
    holder = Person(int(press.detail))
    absences = request.services.matches.absences
    await _changed(request, await absences.take_over(press.match, request.deed, holder))


async def _ask_to_abandon(request: Request, press: Press) -> None:
    table = await request.services.matches.watch(press.match, request.deed)
    if table.match.over:
        raise GameOver
    question, label = request.say("abandon-really"), request.say("button-abandon-really")
    await request.whisper(more.really(table, Action.ABANDON_REALLY, question, label))


async def _abandon(request: Request, press: Press) -> None:
    await _changed(
        request, await request.services.matches.absences.abandon(press.match, request.deed)
    )


async def _changed(request: Request, table: Table) -> None:
    """Show what was done on the board and, where it was done there, under More."""
    viewer = await request.services.matches.meet(request.deed)
    await request.changed(table, lambda: more.more(table, viewer.person, request.say))
    await follow(request.services, table)


HANDLERS: Handlers = {
    Action.SAND: _flip,
    Action.PAUSE: _pause,
    Action.RESUME: _resume,
    Action.WAKE: _wake,
    Action.TAKE_OVER: _take_over,
    Action.ABANDON: _ask_to_abandon,
    Action.ABANDON_REALLY: _abandon,
}
