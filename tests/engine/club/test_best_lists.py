"""A server's best scores against a simulated opponent."""

from __future__ import annotations

import pytest

from engine.club.rows.histories import BestLists
from engine.rules import Clue, Cover, Give, GiveUp, Layout, Leave
from engine.store import Store
from engine.tables import MessageLocation
from tests.engine.rules.people import ANA, BEN, Action
from tests.engine.rules.positions import alone, card, drawn, touch
from tests.engine.store.evenings import PLACE, dealt_in, meet_everybody

CLASSIC = Layout.CLASSIC
AGENTS: tuple[Action, ...] = tuple((BEN, touch(number)) for number in range(1, 10))
RIVER: Action = (ANA, Give(Clue("RIVER", 0)))
AT_ONCE: tuple[Action, ...] = (RIVER, *AGENTS)
SLOWLY: tuple[Action, ...] = (
    *((ANA, Give(Clue("OCEAN", 2))), (BEN, touch(18)), (ANA, Cover(card(10)))),
    *(RIVER, *AGENTS),
)


def place(number: int, guild: int = PLACE.guild) -> MessageLocation:
    return MessageLocation(guild=guild, channel=PLACE.channel + number)


@pytest.mark.rule("E3")
async def test_the_best_scores_of_a_layout_and_server_stand_in_order(store: Store) -> None:
    await meet_everybody(store)
    slow, fast, same = [
        await dealt_in(store, alone(), *actions, place=place(number))
        for number, actions in enumerate((SLOWLY, AT_ONCE, SLOWLY))
    ]
    other = await dealt_in(store, alone(), *AT_ONCE, place=place(3, guild=7))
    lists = BestLists(store.database)

    best = await lists.list_best_scores(PLACE.guild, CLASSIC, 10)

    assert [(one.match, one.score) for one in best] == [(fast.id, 8), (slow.id, 7), (same.id, 7)]
    assert [one.at for one in best] == [it.match.log[-1].at for it in (fast, slow, same)]
    assert [known.person for known in best[0].people] == [ANA, BEN]
    assert await lists.list_best_scores(PLACE.guild, CLASSIC, 2) == best[:2]
    assert await lists.list_best_scores(PLACE.guild, Layout.PICTURES, 10) == ()
    assert [one.match for one in await lists.list_best_scores(7, CLASSIC, 10)] == [other.id]


@pytest.mark.rule("E2", "E3", "H1")
async def test_best_list_excludes_losses_and_two_teams_and_hides_leavers(
    store: Store,
) -> None:
    await meet_everybody(store)
    ends: tuple[tuple[Action, ...], ...] = (
        ((ANA, Give(Clue("OCEAN", 2))), (BEN, touch(25))),
        ((ANA, GiveUp()), (BEN, GiveUp())),
    )
    for number, actions in enumerate(ends):
        await dealt_in(store, alone(), *actions, place=place(number))
    await dealt_in(store, drawn(), *AT_ONCE, place=place(3))
    lists = BestLists(store.database)
    assert await lists.list_best_scores(PLACE.guild, CLASSIC, 5) == ()

    await dealt_in(store, alone(), RIVER, (ANA, Leave()), *AGENTS, place=place(4))
    (best,) = await lists.list_best_scores(PLACE.guild, CLASSIC, 5)
    assert (best.score, [known.person for known in best.people]) == (8, [BEN])
