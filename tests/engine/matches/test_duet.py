"""Duet at the use cases: two sides, either of whom may begin, and sudden death."""

from __future__ import annotations

import asyncio
import random

import pytest
from sqlalchemy import select

from engine.matches import ClueRefused, LobbyOptions, Matches, StaleAction, TypedClue
from engine.referee import Reason
from engine.rules import (
    LIVE_TIMEOUTS,
    AlreadyMarkedBySide,
    Difficulty,
    Format,
    Give,
    HasSeenKey,
    Identity,
    Marking,
    NotAgreed,
    NotSeated,
    NotYourTurn,
    PartnerIsDone,
    Phase,
    Position,
    Role,
    Settings,
    Sit,
    SuddenDeath,
    Team,
    list_uncovered_agents,
    list_uncovered_cards,
    list_uncovered_words,
)
from engine.store import Database, Store
from engine.store.schema import RESULTS
from engine.tables import Table
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    Evening,
    game_of,
    matches_on,
    person,
)
from tests.engine.matches.formats import duet, good, seated, stop, touch

SIDE_A, SIDE_B = Team


def behind(table: Table, on_a: Identity, on_b: Identity) -> Position:
    """Find an open card by what is behind it on both sides."""
    game = game_of(table)
    sides = zip(game.key_card.get_side(SIDE_A), game.key_card.get_side(SIDE_B), strict=True)
    return next(
        Position(place)
        for place, pair in enumerate(sides)
        if pair == (on_a, on_b) and place in list_uncovered_cards(game)
    )


async def begun(evening: Evening) -> Table:
    """Deal, and have side A give the first clue."""
    return await evening.give(await duet(evening), ANA)


async def sudden(evening: Evening, *, marking: Marking = Marking.MARK) -> Table:
    """Play until the last token is spent, one agent a turn."""
    table = await seated(evening, LobbyOptions(format=Format.DUET))

    def chosen(before: Settings) -> Settings:
        return Settings(
            language=before.language,
            marking=marking,
            format=before.format,
            difficulty=Difficulty(7),
        )

    hosting = evening.matches.hosting
    table = (await hosting.configure(table.id, evening.actor(ANA), chosen)).after
    table = (await hosting.start(table.id, evening.actor(ANA))).after
    while game_of(table).phase is not Phase.SUDDEN_DEATH:
        table = await evening.give(table, ANA if game_of(table).team is SIDE_A else CAI)
        both = (game_of(table).guessers[0] is SIDE_A and (ANA, BEN)) or (CAI, DORA)
        card = good(game_of(table))[0]
        for user in both:
            table = await evening.mark(table, user, card)
        table = await evening.touch(table, both[0])
        for user in both if marking is Marking.MAJORITY else both[:1]:
            table = await evening.stop(table, user)
    return table


@pytest.mark.rule("D3")
@pytest.mark.parametrize("user", [ANA, BEN, CAI, DORA])
async def test_anybody_of_either_side_may_give_the_first_clue(evening: Evening, user: int) -> None:
    table = await duet(evening)
    assert await evening.matches.require_may_give_clue(table.id, evening.actor(user), 1) == table

    table = await evening.give(table, user)

    side = SIDE_A if user in (ANA, BEN) else SIDE_B
    assert game_of(table).turns[0].team is side
    assert game_of(table).guessers == (side.rival,)
    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("D3")
async def test_simultaneous_first_clues_of_both_sides_count_once(
    evening: Evening, neighbour: Evening
) -> None:
    table = await duet(evening)
    processes = {ANA: evening, BEN: neighbour, CAI: neighbour, DORA: evening}

    answers = await asyncio.gather(
        *(process.give(table, user, "Quasar") for user, process in processes.items()),
        return_exceptions=True,
    )

    after = await evening.matches.ledger.get_table(table.id)
    late = [answer for answer in answers if isinstance(answer, StaleAction)]
    assert len(late) == 3
    assert [answer for answer in answers if answer not in late] == [after]
    assert {answer.typed for answer in late} == {TypedClue("Quasar", "2")}
    assert after.match.ply == table.match.ply + 1
    assert len(game_of(after).turns) == 1


@pytest.mark.rule("D3", "D0")
async def test_the_other_side_guesses_and_the_giver_does_not(evening: Evening) -> None:
    table = await begun(evening)

    for user in (ANA, BEN):
        with pytest.raises(NotYourTurn):
            await evening.mark(table, user, Position(0))
        with pytest.raises(NotYourTurn):
            await evening.stop(table, user)
    with pytest.raises(NotSeated):
        await evening.mark(table, EVE, Position(0))

    after = await touch(evening, table, behind(table, Identity.GREEN, Identity.BYSTANDER))
    assert game_of(after).tiles[-1][1] is Identity.GREEN


@pytest.mark.rule("D3")
async def test_an_unlimited_clue_is_refused_and_nothing_happens(evening: Evening) -> None:
    table = await duet(evening)

    with pytest.raises(ClueRefused) as refused:
        await evening.give(table, CAI, number="unlimited")

    assert refused.value.ruling.reason is Reason.NO_UNLIMITED
    assert refused.value.typed.number == "unlimited"
    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("D0", "D3", "C18")
@pytest.mark.parametrize(("user", "side"), [(BEN, SIDE_A), (DORA, SIDE_B)])
async def test_a_clue_means_only_agents_of_its_givers_side(
    evening: Evening, user: int, side: Team
) -> None:
    table = await duet(evening)
    game = game_of(table)
    own, theirs = list_uncovered_agents(game, side), list_uncovered_agents(game, side.rival)
    assert len(own) == len(theirs) == 9

    table = await evening.give(table, user, meant=(*own[:3], *theirs))

    move = table.match.log[-1].change
    assert isinstance(move, Give)
    assert set(own[:3]) <= set(move.meant) <= set(own)
    assert list_uncovered_agents(game_of(table), side) == own


@pytest.mark.rule("D0")
async def test_everybody_is_shown_the_key_of_their_own_side(evening: Evening) -> None:
    table = await duet(evening)

    for user, side in ((ANA, SIDE_A), (BEN, SIDE_A), (CAI, SIDE_B), (DORA, SIDE_B)):
        shown, seat = await evening.matches.get_key_seat(table.id, evening.actor(user))
        assert shown == table
        assert (seat.person, seat.team, seat.role) == (person(table, user), side, Role.MEMBER)
    with pytest.raises(NotSeated):
        await evening.matches.get_key_seat(table.id, evening.actor(EVE))


@pytest.mark.rule("H1")
async def test_duet_player_never_joins_the_side_opposite_a_seen_key(evening: Evening) -> None:
    table = await evening.leave(await begun(evening), BEN)
    moved = Sit(SIDE_B, Role.MEMBER)

    with pytest.raises(HasSeenKey):
        await evening.matches.ledger.apply(table.id, evening.actor(BEN), moved)

    assert await evening.matches.ledger.get_table(table.id) == table
    back = (
        await evening.matches.ledger.apply(table.id, evening.actor(BEN), Sit(SIDE_A, Role.MEMBER))
    ).after
    assert back.match.seats.find_seat(person(table, BEN)) is not None


@pytest.mark.rule("D5")
async def test_duet_bystander_blocks_only_the_side_that_met_it(
    evening: Evening,
) -> None:
    table = await begun(evening)
    card = behind(table, Identity.BYSTANDER, Identity.GREEN)

    table = await touch(evening, table, card)

    game = game_of(table)
    assert game.codenames[card] in list_uncovered_words(game)
    assert card in list_uncovered_cards(game)
    assert card in list_uncovered_cards(game, SIDE_A)
    assert card not in list_uncovered_cards(game, SIDE_B)
    table = await evening.give(table, CAI)
    table = await touch(evening, table, card)
    assert game_of(table).tiles[-1] == (card, Identity.GREEN)
    table = await evening.give(await stop(evening, table), ANA, "Nebula")
    other = behind(table, Identity.GREEN, Identity.BYSTANDER)
    table = await touch(evening, table, other)
    assert other not in list_uncovered_cards(game_of(table))


@pytest.mark.rule("D5")
async def test_duet_card_met_by_a_side_is_closed_to_it(
    evening: Evening,
) -> None:
    table = await begun(evening)
    card = behind(table, Identity.BYSTANDER, Identity.BYSTANDER)
    table = await touch(evening, table, card)
    table = await evening.give(table, CAI)
    table = await touch(evening, table, behind(table, Identity.BYSTANDER, Identity.GREEN))
    table = await evening.give(await stop(evening, table), ANA, "Nebula")

    for press in (evening.mark(table, DORA, card), touch(evening, table, card)):
        with pytest.raises(AlreadyMarkedBySide):
            await press

    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("D8", "B19")
async def test_marks_of_the_last_turn_do_not_stand_in_sudden_death(evening: Evening) -> None:
    table = await sudden(evening)

    assert table.all_marks == table.marks == ()
    assert table == await evening.matches.ledger.get_table(table.id)
    with pytest.raises(SuddenDeath):
        await evening.give(table, ANA)
    with pytest.raises(SuddenDeath):
        await evening.stop(table, ANA)
    card = good(game_of(table), SIDE_B)[0]
    table = await evening.mark(table, CAI, card)
    table = await evening.mark(table, ANA, good(game_of(table), SIDE_A)[0])
    assert {mark.person for mark in table.marks} == {person(table, CAI), person(table, ANA)}
    table = await evening.touch(table, CAI)
    assert game_of(table).sudden[-1].side is SIDE_B
    assert table.find_mark(person(table, ANA)) is not None
    assert table == await evening.matches.ledger.get_table(table.id)


@pytest.mark.rule("D8", "B19")
async def test_simultaneous_sudden_death_touches_count_once_and_keep_marks(
    evening: Evening, neighbour: Evening
) -> None:
    table = await sudden(evening)
    for user, side in ((ANA, SIDE_A), (CAI, SIDE_B)):
        table = await evening.mark(table, user, good(game_of(table), side)[-1])
    all_marks = {mark.person: mark.card for mark in table.marks}

    answers = await asyncio.gather(
        evening.touch(table, ANA), neighbour.touch(table, CAI), return_exceptions=True
    )

    after = await evening.matches.ledger.get_table(table.id)
    assert [type(answer) for answer in answers if answer != after] == [StaleAction]
    assert after.match.ply == table.match.ply + 1
    assert len(game_of(after).sudden) == 1
    assert {mark.person: mark.card for mark in after.all_marks} == all_marks


@pytest.mark.rule("D8", "B19")
async def test_in_sudden_death_each_side_decides_for_itself(evening: Evening) -> None:
    table = await sudden(evening, marking=Marking.MAJORITY)
    first, second = good(game_of(table), SIDE_A)[:2]
    for user, card in ((ANA, first), (BEN, second), (CAI, first), (DORA, first)):
        table = await evening.mark(table, user, card)

    with pytest.raises(NotAgreed) as refused:
        await evening.touch(table, ANA)

    assert (refused.value.marked, refused.value.needed) == (1, 2)
    table = await evening.mark(table, BEN, first)
    table = await evening.touch(table, BEN)
    assert game_of(table).sudden[-1].side is SIDE_A


@pytest.mark.rule("D8", "B19", "G4")
async def test_in_sudden_death_the_idle_of_a_side_are_not_counted(
    database: Database, evening: Evening
) -> None:
    table = await sudden(evening, marking=Marking.MAJORITY)
    later = table.match.log[-1].at + LIVE_TIMEOUTS.silence
    evening.matches = Matches(Store(database), random.Random(1), lambda: later)
    card = good(game_of(table), SIDE_B)[0]
    table = await evening.mark(table, CAI, card)
    other = good(game_of(table), SIDE_A)[0]
    await evening.mark(table, ANA, other)

    table = await evening.touch(table, CAI)

    assert game_of(table).sudden[-1].card == card
    assert table == await matches_on(database).ledger.get_table(table.id)
    await Store(database).heartbeats.record(1, 0, later)
    with pytest.raises(NotAgreed):
        await evening.touch(table, ANA)


@pytest.mark.rule("D7", "D8")
async def test_all_win_together_or_nobody_does(evening: Evening, database: Database) -> None:
    table = await sudden(evening)
    while not table.match.is_over:
        side = next(side for side in game_of(table).guessers if good(game_of(table), side))
        table = await touch(evening, table, good(game_of(table), side)[0], side)
    lost = await begun(evening)
    lost = await touch(evening, lost, behind(lost, Identity.ASSASSIN, Identity.ASSASSIN))

    async with database.read() as connection:
        rows = (await connection.execute(select(RESULTS))).all()

    assert {(row.match_id, row.won, row.role, row.format) for row in rows} == {
        (table.id, True, "member", "duet"),
        (lost.id, False, "member", "duet"),
    }
    assert len(rows) == 8
    assert {row.score for row in rows} == {None}


@pytest.mark.rule("D8")
async def test_a_side_whose_partner_is_done_touches_nothing_more(evening: Evening) -> None:
    table = await sudden(evening)
    while not table.match.is_over and len(game_of(table).guessers) > 1:
        table = await touch(evening, table, good(game_of(table), SIDE_A)[0], SIDE_A)
    (left,) = game_of(table).guessers

    with pytest.raises(PartnerIsDone):
        await touch(evening, table, list_uncovered_cards(game_of(table), left.rival)[0], left.rival)

    assert await evening.matches.ledger.get_table(table.id) == table
