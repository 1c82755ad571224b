"""Records: what is pressed on a recap: its pages, and the next game with the same people (A9)."""

from __future__ import annotations

from cogs import permissions
from cogs.custom_ids import Action, Press, UnknownButton
from cogs.house import Handlers, Visit
from cogs.screens.recap import Rematch, ended, recap, ways
from engine.store import Table
from engine.texts import voice


async def _page(visit: Visit, press: Press) -> None:
    if not press.detail.isdecimal():
        raise UnknownButton
    table = await visit.house.matches.watch(press.match, visit.deed)
    await visit.redraw(recap(table, voice(table.match.language), int(press.detail)))


async def _rematch(visit: Visit, press: Press) -> None:
    matches = visit.house.matches
    before = await matches.watch(press.match, visit.deed)
    way = _way(before, press.detail)
    permissions.require(visit.answer.interaction)
    table = await matches.hosting.rematch(
        press.match, visit.deed, rotate=way is Rematch.ROTATE, flip=way is Rematch.FLIP
    )
    await visit.answer.acknowledge()
    await visit.house.publisher.post(table)


def _way(before: Table, detail: str) -> Rematch:
    ended(before)
    possible = {way.value: way for way in ways(before)}
    if detail not in possible:
        raise UnknownButton
    return possible[detail]


HANDLERS: Handlers = {Action.RECAP: _page, Action.REMATCH: _rematch}
