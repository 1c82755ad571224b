"""The aftermath: what a change brings with it besides the board."""

from __future__ import annotations

from cogs.house import House
from engine.rules import Phase
from engine.rules.changes import Deal, Give, Join, Leave, Put, Remove, Sit
from engine.store import Table


async def follow(house: House, table: Table) -> None:
    """Bring everything up to date that follows from the last change of a match."""
    change = table.match.log[-1].change
    if table.match.game is None:
        return
    if isinstance(change, Deal):
        learned = await house.keys.deal(table.id)  # first, for the notice names closed doors
        if await house.notices.follow(table):
            await house.keys.redraw(table.id)
        elif learned:
            await house.publisher.refresh(table.id)
        return
    moved = await house.notices.follow(table)
    if table.match.over:
        await house.recaps.post(table)  # below the board, wherever that lies now
    reseated = isinstance(change, Join | Sit | Put | Remove | Leave)
    if reseated and not moved:
        await house.notices.redraw(table.id)
    seated = reseated or isinstance(change, Give)
    if moved or seated or _turn_over(table):
        await house.keys.redraw(table.id)


def _turn_over(table: Table) -> bool:
    return table.match.require_dealt().phase is not Phase.GUESS
