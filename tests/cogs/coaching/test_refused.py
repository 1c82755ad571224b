"""Discord refuses the answer to who asks a computer: everybody sees the table as it is."""

from __future__ import annotations

from cogs.coaching import CoachAction
from cogs.screens.custom_ids import Action
from tests.cogs.refusing import Refusing
from tests.cogs.refusing_actions import seated


async def test_undelivered_hint_is_still_recorded(table: Refusing) -> None:
    ana, *_ = table.people
    with table.well():
        await table.command(ana, "start")
        await seated(table, table.press)
        panel = await table.ephemeral(ana)
        await table.press(ana, Action.SET, "switches", on=panel, chosen=["hints"])
        await table.press(ana, Action.START)
    giver = await table.giver()
    await table.press(giver, CoachAction.HINT, on=await table.ephemeral(giver))
    assert table.played == {CoachAction.HINT}
