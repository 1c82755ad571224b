"""Calling a clue invalid: the call, its answer, the decision, and declining to cover (C15)."""

from __future__ import annotations

from cogs.screens import calling
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.screens.screen import Screen
from cogs.wire.after_change import follow
from cogs.wire.services import Handlers, Request
from engine.rules import CALLABLE, Choice, Position, require_may_call
from engine.tables import Table


async def _call(request: Request, press: Press) -> None:
    await request.whisper(await _panel(request, press, None))


async def _rule(request: Request, press: Press) -> None:
    rule = "".join(request.chosen)
    if rule not in CALLABLE:
        raise UnknownButton
    await request.redraw(await _panel(request, press, rule))


async def _panel(request: Request, press: Press, rule: str | None) -> Screen:
    table = await request.services.matches.watch(press.match, request.deed)
    rival = await request.services.matches.meet(request.deed)
    game = table.match.require_dealt()
    require_may_call(table.match.seats, rival.person, game)
    return calling.panel(table, game, request.say, rule)


async def _call_really(request: Request, press: Press) -> None:
    chosen = "".join(request.chosen)
    card = Position(int(chosen)) if chosen.isdecimal() else None
    table = await request.services.matches.calls.call(
        press.match, request.deed, press.moment, press.detail, card
    )
    await _told(request, table)


async def _answer(request: Request, press: Press) -> None:
    await request.whisper(await _standing(request, press.match))


async def _concede(request: Request, press: Press) -> None:
    calls = request.services.matches.calls
    await _told(request, await calls.concede(press.match, request.deed, press.moment))


async def _contest(request: Request, press: Press) -> None:
    calls = request.services.matches.calls
    await _told(request, await calls.contest(press.match, request.deed, press.moment))


async def _uncall(request: Request, press: Press) -> None:
    calls = request.services.matches.calls
    await _told(request, await calls.withdraw(press.match, request.deed, press.moment))


async def _vote(request: Request, press: Press) -> None:
    if press.detail not in {choice.value for choice in Choice}:
        raise UnknownButton
    choice = Choice(press.detail)
    calls = request.services.matches.calls
    await _told(request, await calls.vote(press.match, request.deed, press.moment, choice))


async def _decline(request: Request, press: Press) -> None:
    table = await request.services.matches.calls.decline(press.match, request.deed, press.moment)
    await request.services.publisher.show(table)
    await request.redraw_key(table)
    await follow(request.services, table)


async def _told(request: Request, table: Table) -> None:
    """Show on the board and in the pressed whisper what has become of the call."""
    await request.services.publisher.show(table)
    screen = await _standing(request, table.id)
    await (request.whisper if request.at_the_key else request.redraw)(screen)
    await follow(request.services, table)


async def _standing(request: Request, match_id: int) -> Screen:
    table = await request.services.matches.watch(match_id, request.deed)
    standing = await request.services.matches.calls.standing(match_id, request.deed)
    return calling.answer(table, standing, request.say)


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
