"""Calling a clue invalid: the call, its answer, the decision, and declining to cover (C15)."""

from __future__ import annotations

from cogs.aftermath import follow
from cogs.custom_ids import Action, Press, UnknownButton
from cogs.house import Handlers, Visit
from cogs.screens import calling
from cogs.screens.screen import Screen
from engine.rules import CALLABLE, Choice, Position, require_may_call
from engine.tables import Table


async def _call(visit: Visit, press: Press) -> None:
    await visit.whisper(await _panel(visit, press, None))


async def _rule(visit: Visit, press: Press) -> None:
    rule = "".join(visit.chosen)
    if rule not in CALLABLE:
        raise UnknownButton
    await visit.redraw(await _panel(visit, press, rule))


async def _panel(visit: Visit, press: Press, rule: str | None) -> Screen:
    table = await visit.house.matches.watch(press.match, visit.deed)
    rival = await visit.house.matches.meet(visit.deed)
    game = table.match.require_dealt()
    require_may_call(table.match.seats, rival.person, game)
    return calling.panel(table, game, visit.say, rule)


async def _call_really(visit: Visit, press: Press) -> None:
    chosen = "".join(visit.chosen)
    card = Position(int(chosen)) if chosen.isdecimal() else None
    table = await visit.house.matches.calls.call(
        press.match, visit.deed, press.moment, press.detail, card
    )
    await _told(visit, table)


async def _answer(visit: Visit, press: Press) -> None:
    await visit.whisper(await _standing(visit, press.match))


async def _concede(visit: Visit, press: Press) -> None:
    calls = visit.house.matches.calls
    await _told(visit, await calls.concede(press.match, visit.deed, press.moment))


async def _contest(visit: Visit, press: Press) -> None:
    calls = visit.house.matches.calls
    await _told(visit, await calls.contest(press.match, visit.deed, press.moment))


async def _uncall(visit: Visit, press: Press) -> None:
    calls = visit.house.matches.calls
    await _told(visit, await calls.withdraw(press.match, visit.deed, press.moment))


async def _vote(visit: Visit, press: Press) -> None:
    if press.detail not in {choice.value for choice in Choice}:
        raise UnknownButton
    choice = Choice(press.detail)
    calls = visit.house.matches.calls
    await _told(visit, await calls.vote(press.match, visit.deed, press.moment, choice))


async def _decline(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.calls.decline(press.match, visit.deed, press.moment)
    await visit.house.publisher.show(table)
    await visit.redraw_key(table)
    await follow(visit.house, table)


async def _told(visit: Visit, table: Table) -> None:
    """Show on the board and in the pressed whisper what has become of the call."""
    await visit.house.publisher.show(table)
    screen = await _standing(visit, table.id)
    await (visit.whisper if visit.at_the_key else visit.redraw)(screen)
    await follow(visit.house, table)


async def _standing(visit: Visit, match_id: int) -> Screen:
    table = await visit.house.matches.watch(match_id, visit.deed)
    standing = await visit.house.matches.calls.standing(match_id, visit.deed)
    return calling.answer(table, standing, visit.say)


HANDLERS: Handlers = {
    Action.CALL: _call,
    Action.RULE: _rule,
    Action.CALL_REALLY: _call_really,
    Action.ANSWER: _answer,
    Action.CONCEDE: _concede,
    Action.CONTEST: _contest,
    Action.UNCALL: _uncall,
    Action.VOTE: _vote,
    Action.DECLINE: _decline,
}
