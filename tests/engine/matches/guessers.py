"""Tables at which several operatives of a team guess (B19)."""

from __future__ import annotations

from dataclasses import replace

from engine.rules import Marking, Role, Team
from engine.tables import Table
from tests.engine.matches.evenings import ANA, BEN, DORA, Evening, game_of, spymaster

MORE = {Team.RED: (1, 2), Team.BLUE: (3, 4)}
FIRST = {Team.RED: BEN, Team.BLUE: DORA}


async def guessing(evening: Evening, marking: Marking, operatives: int = 1) -> Table:
    """Deal to so many operatives a team, who guess in this way; the first clue is given."""
    table = await evening.seated()
    for team in Team:
        for user in MORE[team][: operatives - 1]:
            table = await evening.sit(table, user, team, Role.OPERATIVE)
    hosting = evening.matches.hosting
    await hosting.configure(table.id, evening.actor(ANA), lambda it: replace(it, marking=marking))
    table = (await hosting.start(table.id, evening.actor(ANA))).after
    return await evening.give(table, spymaster(table), number="9")


def team_of(table: Table) -> list[int]:
    """List the accounts that guess in this turn."""
    team = game_of(table).team
    return [FIRST[team], *MORE[team]]
