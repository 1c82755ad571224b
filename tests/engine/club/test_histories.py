"""Pages of a server's finished games."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from engine.club.finished_game import FinishedGame, History, PageStart
from engine.club.rows.histories import Histories
from engine.rules import Clue, Consult, Format, Give, GiveUp, Layout, Leave, Settings, Team
from engine.store import Database, Store
from engine.store.schema import RESULTS
from engine.tables import MessageLocation
from tests.engine.club.evenings import dealt_in
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, Action
from tests.engine.rules.positions import alone, drawn, duet, of_three, pictured, touch
from tests.engine.store.evenings import NOON, PLACE

ASSASSIN: tuple[Action, ...] = ((ANA, Give(Clue("OCEAN", 2))), (BEN, touch(25)))
TWO_AND_THREE: tuple[Action, ...] = (
    *((ANA, Give(Clue("OCEAN", 2))), (BEN, touch(1)), (BEN, touch(2)), (BEN, touch(10))),
    *((CAI, Give(Clue("SEA", 4))), (DORA, touch(11)), (DORA, touch(12)), (DORA, touch(13))),
    *((DORA, touch(18)), (ANA, Give(Clue("WAVE", 1))), (BEN, touch(25))),
)
pytestmark = pytest.mark.usefixtures("everybody")


async def games(store: Store, count: int) -> list[int]:
    """Play games that all end in the same second, the newest first."""
    ended = [await dealt_in(store, drawn(), *ASSASSIN, place=_place(n)) for n in range(count)]
    return [table.id for table in reversed(ended)]


def _place(number: int) -> MessageLocation:
    return MessageLocation(guild=PLACE.guild, channel=PLACE.channel + number)


def numbers(page: History) -> list[int]:
    return [game.match for game in page.games]


def beside(game: FinishedGame, *, newer: bool = False) -> PageStart:
    return PageStart(game.at, game.match, newer=newer)


async def test_pages_go_on_where_the_one_before_ended_and_come_back(store: Store) -> None:
    ended, histories = await games(store, 7), Histories(store.database)

    first = await histories.load_page(PLACE.guild, PageStart(), 3)
    second = await histories.load_page(PLACE.guild, beside(first.games[-1]), 3)
    third = await histories.load_page(PLACE.guild, beside(second.games[-1]), 3)
    back = await histories.load_page(PLACE.guild, beside(third.games[0], newer=True), 3)
    to_the_first = await histories.load_page(PLACE.guild, beside(second.games[0], newer=True), 3)

    assert numbers(first) + numbers(second) + numbers(third) == ended
    assert (first.newer, first.older, second.newer, second.older) == (False, True, True, True)
    assert (third.newer, third.older) == (True, False)
    assert (numbers(back), back.newer, back.older) == (ended[3:6], True, True)
    assert to_the_first == first
    assert await histories.load_page(PLACE.guild + 1, PageStart(), 3) == History(
        (), newer=False, older=False
    )


async def test_page_starting_within_the_newest_games_is_the_first_page(
    store: Store,
) -> None:
    ended = await games(store, 4)

    page = await Histories(store.database).load_page(
        PLACE.guild, PageStart(NOON * 2, 1, newer=True), 3
    )
    near = await Histories(store.database).load_page(
        PLACE.guild, PageStart(page.games[1].at, ended[1], newer=True), 3
    )

    assert numbers(page) == numbers(near) == ended[:3]
    assert not near.newer


async def test_history_shows_the_result_and_the_best_clue(store: Store) -> None:
    await dealt_in(store, drawn(), *TWO_AND_THREE)

    (game,) = (await Histories(store.database).load_page(PLACE.guild, PageStart(), 3)).games

    assert game.best is not None
    assert (game.best.clue.clue, game.best.clue.found) == (Clue("SEA", 4), 3)
    assert (game.best.clue.giver, game.best.account) == (CAI, 9_003)
    assert (game.winner, game.has_winner, game.rated, game.has_log) == (Team.BLUE, True, True, True)
    assert [(one.account, one.team, one.won) for one in game.players] == [
        (9_001, Team.RED, False),
        (9_003, Team.BLUE, True),
        (9_002, Team.RED, False),
        (9_004, Team.BLUE, True),
    ]


async def test_history_lists_every_format_and_filters_by_person(store: Store) -> None:
    clue_move = (ANA, Give(Clue("OCEAN", 2)))
    deals = (of_three(), alone(), duet(), pictured())
    for number, deal in enumerate(deals):
        card = 20 if deal.layout is Layout.PICTURES else 25
        await dealt_in(store, deal, clue_move, (BEN, touch(card)), place=_place(number))

    listed = (await Histories(store.database).load_page(PLACE.guild, PageStart(), 9)).games
    doras = (await Histories(store.database).load_page(PLACE.guild, PageStart(), 9, DORA)).games

    assert [(one.format, one.has_winner, one.winner, one.best) for one in listed] == [
        (Format.TWO_TEAMS, True, Team.BLUE, None),
        (Format.DUET, False, None, None),
        (Format.ONE_TEAM, False, None, None),
        (Format.THREE_PLAYERS, True, Team.BLUE, None),
    ]
    assert [one.format for one in doras] == [Format.TWO_TEAMS, Format.DUET]
    assert (await Histories(store.database).load_page(PLACE.guild, PageStart(), 9, EVE)).games == ()


@pytest.mark.rule("E7", "H8")
async def test_history_hides_forgotten_players_and_recaps_without_moves(
    store: Store, database: Database
) -> None:
    hinted = Settings(language="en", hints=True)
    await dealt_in(store, drawn(), (ANA, Consult()), *TWO_AND_THREE, settings=hinted)
    await store.retention.erase_person(CAI)
    await store.retention.purge_games_before(NOON * 2)

    (game,) = (await Histories(store.database).load_page(PLACE.guild, PageStart(), 3)).games

    assert (game.has_log, game.rated) == (False, False)
    assert game.best is not None
    assert game.best.account is None
    assert [one.account for one in game.players] == [9_001, None, 9_002, 9_004]
    async with database.write() as connection:
        await connection.execute(update(RESULTS).values(finished_at=1))
    assert (await Histories(store.database).load_page(PLACE.guild, PageStart(), 3)).games[0].at == 1


async def test_history_infers_the_winner_from_the_losers(store: Store) -> None:
    gone: tuple[Action, ...] = ((CAI, Leave()), (DORA, Leave()), (ANA, GiveUp()), (BEN, GiveUp()))
    await dealt_in(store, drawn(), *gone)

    (game,) = (await Histories(store.database).load_page(PLACE.guild, PageStart(), 3)).games

    assert game.winner is Team.BLUE
