"""Clocks: flip the sand timer, pause, go on, wake, and what is done about who is away (G, H2)."""

from __future__ import annotations

from cogs.aftermath import follow
from cogs.custom_ids import Action, Press, UnknownButton
from cogs.house import Handlers, Visit
from cogs.screens import more
from engine.rules import GameOver
from engine.rules.game.seat import Person
from engine.tables import Table


async def _flip(visit: Visit, press: Press) -> None:
    resting = visit.house.matches.resting
    await _changed(visit, await resting.flip(press.match, visit.deed, press.moment))


async def _pause(visit: Visit, press: Press) -> None:
    await _changed(visit, await visit.house.matches.resting.pause(press.match, visit.deed))


async def _resume(visit: Visit, press: Press) -> None:
    await _changed(visit, await visit.house.matches.resting.resume(press.match, visit.deed))


async def _wake(visit: Visit, press: Press) -> None:
    await _changed(visit, await visit.house.matches.resting.wake(press.match, visit.deed))


async def _take_over(visit: Visit, press: Press) -> None:
    if not press.detail.isdecimal():
        raise UnknownButton
    holder = Person(int(press.detail))
    absences = visit.house.matches.absences
    await _changed(visit, await absences.take_over(press.match, visit.deed, holder))


async def _ask_to_abandon(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.watch(press.match, visit.deed)
    if table.match.over:
        raise GameOver
    question, label = visit.say("abandon-really"), visit.say("button-abandon-really")
    await visit.whisper(more.really(table, Action.ABANDON_REALLY, question, label))


async def _abandon(visit: Visit, press: Press) -> None:
    await _changed(visit, await visit.house.matches.absences.abandon(press.match, visit.deed))


async def _changed(visit: Visit, table: Table) -> None:
    """Show what was done on the board and, where it was done there, under More."""
    viewer = await visit.house.matches.meet(visit.deed)
    await visit.changed(table, lambda: more.more(table, viewer.person, visit.say))
    await follow(visit.house, table)


HANDLERS: Handlers = {
    Action.SAND: _flip,
    Action.PAUSE: _pause,
    Action.RESUME: _resume,
    Action.WAKE: _wake,
    Action.TAKE_OVER: _take_over,
    Action.ABANDON: _ask_to_abandon,
    Action.ABANDON_REALLY: _abandon,
}
