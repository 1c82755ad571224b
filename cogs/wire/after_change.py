"""The aftermath: what a change brings with it besides the board."""

from __future__ import annotations

from cogs.screens.marks import voice
from cogs.wire.services import Services
from engine.rules import (
    Begin,
    Give,
    Join,
    Leave,
    Pause,
    Phase,
    Put,
    Remove,
    Rest,
    Resume,
    Sit,
    Sleep,
    TakeOver,
    TimeUp,
    Wake,
)
from engine.tables import Table
from engine.telling.wording import link


async def follow(services: Services, table: Table) -> None:
    """Bring everything up to date that follows from the last change of a match."""
    change = table.match.log[-1].change
    if table.match.game is None:
        return
    if isinstance(change, Begin):
        learned = await services.keys.deal(table.id)  # first, for the notice names closed doors
        if await services.notices.follow(table):
            await services.keys.redraw(table.id)
        elif learned:
            await services.publisher.refresh(table.id)
        return
    moved = await services.notices.follow(table)
    if table.match.over:
        await services.recaps.post(table)  # below the board, wherever that lies now
    if isinstance(change, Sleep | TimeUp) and table.match.rest is Rest.ASLEEP:
        await _tell_of_sleep(services, table)
    reseated = isinstance(change, Join | Sit | Put | Remove | Leave | TakeOver)
    if reseated and not moved:
        await services.notices.redraw(table.id)
    seen = reseated or isinstance(change, Give | Pause | Resume | Sleep | Wake)
    if moved or seen or _turn_over(table):
        await services.keys.redraw(table.id)


async def _tell_of_sleep(services: Services, table: Table) -> None:
    """Tell the channel that a game sleeps, and how it wakes (G2, G3)."""
    say = voice(table.match.language)
    lost = isinstance(table.match.log[-1].change, TimeUp)
    text = say("asleep-lost" if lost else "asleep-long", link=link(table, say))
    await services.notices.tell_of_sleep(table, text)


def _turn_over(table: Table) -> bool:
    return table.match.require_dealt().phase is not Phase.GUESS
