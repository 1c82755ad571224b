"""One team at the use cases: the spymaster's cover, the score and the best lists (E2, E3)."""

from __future__ import annotations

import pytest
from typing_extensions import override

from engine.matches import Actor, StaleAction
from engine.rules import (
    Cover,
    CoverFirst,
    CoverNotAwaited,
    GuessNotAwaited,
    Identity,
    Layout,
    Leave,
    NoEnemyAgent,
    NoSuchCard,
    NotSeated,
    OnlySpymastersCover,
    Phase,
    Position,
    Role,
    Sit,
    Team,
    list_coverable_agents,
    list_uncovered_agents,
)
from engine.tables import MessageLocation, Rank, Table
from tests.engine.matches.evenings import ANA, BEN, ELSEWHERE, EVE, PLACE, Evening, game_of, hidden
from tests.engine.matches.formats import alone, cover, give, good, stop, touch

pytestmark = pytest.mark.rule("E2")


AWAY = MessageLocation(guild=101, channel=300)


class Away(Evening):
    """People of another server."""

    @override
    def actor(self, user: int, *, guild: int | None = AWAY.guild) -> Actor:
        return super().actor(user, guild=guild)


async def covering(evening: Evening) -> Table:
    """Play the first turn: its cover is awaited."""
    return await _first_turn(evening, await alone(evening))


async def _first_turn(evening: Evening, table: Table) -> Table:
    table = await give(evening, table)
    return await touch(evening, table, hidden(table, Identity.BYSTANDER))


async def won(evening: Evening, place: MessageLocation, layout: Layout, turns: int) -> Table:
    """Win after so many turns and covers."""
    table = await alone(evening, layout, place)
    for _ in range(turns):
        table = await give(evening, table, number="0")
        table = await stop(evening, await touch(evening, table, good(game_of(table))[0]))
        table = await cover(evening, table, ANA, list_coverable_agents(game_of(table))[0])
    table = await give(evening, table, number="0")
    while not table.match.is_over:
        table = await touch(evening, table, good(game_of(table))[0])
    return table


async def test_the_spymaster_covers_an_enemy_agent_and_gives_the_next_clue(
    evening: Evening,
) -> None:
    table = await covering(evening)
    card = list_coverable_agents(game_of(table))[3]

    after = await cover(evening, table, ANA, card)

    game = game_of(after)
    assert game.tiles[-1] == (card, Identity.BLUE)
    assert (game.phase, game.turns[-1].covered) == (Phase.CLUE, card)
    assert after.match.log[-1].change == Cover(card)
    assert after.match.moment == table.match.moment + 1
    assert await evening.matches.ledger.get_table(table.id) == after
    assert game_of(await give(evening, after)).phase is Phase.GUESS


@pytest.mark.rule("B18")
async def test_the_cover_is_the_spymasters_alone_and_of_an_enemy_agent(evening: Evening) -> None:
    table = await covering(evening)
    card = list_coverable_agents(game_of(table))[0]
    own, covered = list_uncovered_agents(game_of(table), Team.RED)[0], game_of(table).covered[0]

    for user, refusal in ((BEN, OnlySpymastersCover), (EVE, NotSeated)):
        with pytest.raises(refusal):
            await cover(evening, table, user, card)
    for wrong in (own, covered, hidden(table, Identity.ASSASSIN)):
        with pytest.raises(NoEnemyAgent):
            await cover(evening, table, ANA, wrong)
    with pytest.raises(NoSuchCard):
        await cover(evening, table, ANA, Position(25))
    with pytest.raises(CoverFirst):
        await give(evening, table)
    with pytest.raises(GuessNotAwaited):
        await evening.mark(table, BEN, card)

    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("B18")
async def test_nothing_is_covered_before_its_time_or_after(evening: Evening) -> None:
    table = await alone(evening)
    card = list_coverable_agents(game_of(table))[0]
    with pytest.raises(CoverNotAwaited):
        await cover(evening, table, ANA, card)

    waiting = await _first_turn(evening, table)
    await cover(evening, waiting, ANA, card)

    with pytest.raises(StaleAction):
        await cover(evening, waiting, ANA, list_coverable_agents(game_of(waiting))[1])


async def test_a_cover_delivered_twice_counts_once(evening: Evening) -> None:
    table = await covering(evening)
    actor, card = evening.actor(ANA), list_coverable_agents(game_of(table))[0]
    once = (await evening.matches.cover_card(table.id, actor, table.match.moment, card)).after

    twice = (await evening.matches.cover_card(table.id, actor, table.match.moment, card)).after

    assert twice == once


async def test_a_new_spymaster_covers_in_the_place_of_the_old(evening: Evening) -> None:
    table = await covering(evening)
    table = (await evening.matches.ledger.apply(table.id, evening.actor(ANA), Leave())).after
    table = (
        await evening.matches.ledger.apply(
            table.id, evening.actor(EVE), Sit(Team.RED, Role.SPYMASTER)
        )
    ).after

    table = await cover(evening, table, EVE, list_coverable_agents(game_of(table))[0])

    assert game_of(table).phase is Phase.CLUE


@pytest.mark.rule("E3")
async def test_a_score_has_its_place_among_those_of_its_layout_and_server(evening: Evening) -> None:
    slow = await won(evening, PLACE, Layout.CLASSIC, 3)
    fast = await won(evening, ELSEWHERE, Layout.CLASSIC, 0)
    same = await won(evening, PLACE, Layout.CLASSIC, 3)
    pictures = await won(evening, PLACE, Layout.PICTURES, 1)
    other = await won(Away(evening.matches, evening.interactions), AWAY, Layout.CLASSIC, 7)
    matches = evening.matches

    ranks = [
        (await matches.results.get_standing(it.id)).rank
        for it in (fast, slow, same, pictures, other)
    ]
    assert ranks == [Rank(*known) for known in ((1, 8), (2, 8), (3, 8), (1, 6), (1, 1))]


@pytest.mark.rule("E3")
async def test_a_lost_game_has_no_place_among_scores(evening: Evening) -> None:
    table = await give(evening, await alone(evening))
    table = await touch(evening, table, hidden(table, Identity.ASSASSIN))
    assert table.match.is_over

    assert (await evening.matches.results.get_standing(table.id)).rank is None


@pytest.mark.rule("E3")
async def test_a_game_of_two_teams_has_no_place_among_scores(evening: Evening) -> None:
    table = await evening.clued("0")
    while not table.match.is_over:
        table = await touch(evening, table, good(game_of(table))[0])

    assert (await evening.matches.results.get_standing(table.id)).rank is None


async def test_the_last_enemy_agent_covered_by_choice_is_a_loss(evening: Evening) -> None:
    table = await alone(evening, Layout.PICTURES)
    while not table.match.is_over:
        table = await give(evening, table)
        table = await touch(evening, table, hidden(table, Identity.BLUE))
        if not table.match.is_over:
            table = await cover(evening, table, ANA, list_coverable_agents(game_of(table))[0])

    assert game_of(table).score is None
    assert game_of(table).board.agents_left(Team.BLUE) == 0
    assert (await evening.matches.results.get_standing(table.id)).rank is None
