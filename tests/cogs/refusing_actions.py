"""What the tests of refused answers do at a table by the way: seat people, deal, find a card."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from cogs.screens.custom_ids import Action
from engine.rules import Identity, Team
from tests.cogs.refusing import Refusing

A = Action
DAY = 86_400
SEATS = ("red-spymaster", "red-operative", "blue-spymaster", "blue-operative")


async def seated(table: Refusing, press: Callable[..., Awaitable[object]]) -> None:
    """Seat everybody."""
    for person, seat in zip(table.people, SEATS, strict=True):
        await press(person, A.SIT, seat)


async def dealt(table: Refusing) -> None:
    """Begin a game while all is well."""
    with table.well():
        ana = table.people[0]
        await table.command(ana, "start")
        await seated(table, table.press)
        await table.press(ana, A.START)


async def own(table: Refusing) -> str:
    """Find an agent of the team whose turn it is."""
    team = (await table.table()).match.require_dealt().team
    return str(int(await table.card(Identity.RED if team is Team.RED else Identity.BLUE)))


async def number(table: Refusing, wanted: Identity) -> str:
    return str(int(await table.card(wanted)) + 1)
