"""Games whose channel or server is lost rest, and go on where it comes back."""

from __future__ import annotations

import pytest

from engine.matches import NoMatchHere
from engine.rules import GameAsleep, Position, Suspension
from tests.engine.matches.evenings import ANA, ELSEWHERE, PLACE, Evening, operative, spymaster

pytestmark = pytest.mark.rule("G3")


async def test_a_game_of_a_lost_channel_rests_and_is_listed_as_lost(evening: Evening) -> None:
    table, other = await evening.dealt(), await evening.opened(ELSEWHERE)
    matches = evening.matches

    await matches.stranded_games.on_channel_lost(PLACE.channel)

    lost = await matches.ledger.get_table(table.id)
    assert (lost.match.rest, lost.place.channel, lost.place.message) == (Suspension.ASLEEP, 0, None)
    listed = {
        mine.table.id: mine.lost for mine in await matches.games.list_games(evening.actor(ANA))
    }
    assert listed[table.id]
    assert not listed.get(other.id)
    with pytest.raises(NoMatchHere):
        await matches.ledger.get_open_or_asleep_in_channel(PLACE.channel)
    with pytest.raises(GameAsleep):
        await evening.give(lost, spymaster(lost))


async def test_a_lobby_of_a_lost_channel_closes(evening: Evening) -> None:
    table = await evening.opened()

    await evening.matches.stranded_games.on_channel_lost(PLACE.channel)
    await evening.matches.stranded_games.on_channel_lost(PLACE.channel)

    assert (await evening.matches.ledger.get_table(table.id)).match.is_over


async def test_games_of_a_lost_server_rest_until_its_return(evening: Evening) -> None:
    lost_places = evening.matches.stranded_games
    one, other = await evening.clued(), await evening.dealt(ELSEWHERE)

    await lost_places.on_server_lost(PLACE.guild)
    mine = await evening.matches.games.list_games(evening.actor(ANA))
    assert [(game.lost, game.rest) for game in mine] == [(True, Suspension.ASLEEP)] * 2
    result = await lost_places.on_server_found(PLACE.guild)

    assert {done.after.id for done in result} == {one.id, other.id}
    assert all(done.before and done.before.match.rest is Suspension.ASLEEP for done in result)
    on = await evening.matches.ledger.get_table(one.id)
    assert on.match.rest is None
    assert on.place == one.place
    guessed = await evening.guess(on, operative(on), Position(0))
    assert guessed.match.ply > on.match.ply
    assert not any(mine.lost for mine in await evening.matches.games.list_games(evening.actor(ANA)))
    assert await lost_places.on_server_found(PLACE.guild) == []


async def test_a_game_that_slept_before_its_server_was_lost_sleeps_on(evening: Evening) -> None:
    table = await evening.dealt()
    await evening.matches.stranded_games.on_channel_lost(PLACE.channel)

    await evening.matches.stranded_games.on_server_lost(PLACE.guild)

    assert await evening.matches.stranded_games.on_server_found(PLACE.guild) == []
    assert (await evening.matches.ledger.get_table(table.id)).match.rest is Suspension.ASLEEP
