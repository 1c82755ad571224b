"""A whole game of each format on each layout, every press served by a store of its own."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import select

from engine.matches import LobbyOptions, Refusal, TypedClue
from engine.rules import (
    Deck,
    Format,
    GiveUp,
    Layout,
    Match,
    PlaysForBoth,
    Position,
    RuleViolation,
    Termination,
    get_picture_id,
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
    PLACE,
    Evening,
    game_of,
    matches_on,
    person,
)
from tests.engine.matches.formats import PLAYABLE, SEATS, dealt, deck_of, step

EVERY_GAME = [(*played, deck_of(number)) for number, played in enumerate(PLAYABLE)]
EVERY_BOARD = [(*played, deck) for played in PLAYABLE for deck in Deck]


async def wild(process: Evening, table: Table, rng: random.Random) -> object:
    """Have anybody press anything."""
    matches, moment = process.matches, table.match.moment
    actor = process.actor(rng.choice([*SEATS[table.match.settings.format], EVE]))
    card = Position(rng.randrange(-1, 27))
    match rng.randrange(8):
        case 0:
            typed = TypedClue(rng.choice(["Blazar", "glazed ham"]), rng.choice(["1", "∞"]))
            return (await matches.clues.give(table.id, actor, moment, typed)).after
        case 1:
            return (await matches.mark_or_guess_card(table.id, actor, moment, card)).after
        case 2:
            return (await matches.guess_card(table.id, actor, moment, card)).after
        case 3:
            return (await matches.guess_marked_card(table.id, actor, moment)).after
        case 4:
            return (await matches.end_turn(table.id, actor, moment)).after
        case 5:
            return (await matches.cover_card(table.id, actor, moment, card)).after
        case 6:
            return await matches.require_may_give_clue(table.id, actor, moment)
        case _:
            return await matches.get_key_seat(table.id, actor)


async def pressed_wildly(process: Evening, table: Table, rng: random.Random) -> Table:
    """See a press count or be refused with a reason, and then nothing has happened."""
    try:
        await wild(process, table, rng)
    except (RuleViolation, Refusal):
        assert await process.matches.ledger.get_table(table.id) == table
    return await process.matches.ledger.get_table(table.id)


@pytest.mark.rule("A2", "D1", "E1", "E2", "F1")
@pytest.mark.parametrize(("played", "layout", "deck"), EVERY_GAME)
async def test_a_game_goes_on_from_its_store_to_its_end(
    database: Database, evening: Evening, played: Format, layout: Layout, deck: Deck
) -> None:
    rng = random.Random(f"{played} {layout} {deck}")
    table = await dealt(evening, LobbyOptions(format=played, layout=layout, deck=deck))
    interactions = evening.interactions
    began = table.match.ply

    while not table.match.is_over:
        process = Evening(matches_on(database, rng.randrange(999)), interactions)
        table = await pressed_wildly(process, table, rng)
        if table.match.is_over:
            break
        after = await step(process, table, rng)
        table = await matches_on(database).ledger.get_table(table.id)
        assert table == after
        assert Match.replay(table.match.log) == table.match

    game = game_of(table)
    assert game.outcome is not None
    assert table.match.public_ply - began == len(game.moves)
    assert await Store(database).find_open_in(PLACE.channel) is None


@pytest.mark.rule("F1", "A4")
@pytest.mark.parametrize(("played", "layout", "deck"), EVERY_BOARD)
async def test_every_board_lies_as_chosen_and_loads_as_dealt(
    evening: Evening, store: Store, played: Format, layout: Layout, deck: Deck
) -> None:
    table = await dealt(evening, LobbyOptions("pt-BR", played, deck, layout))

    loaded = await evening.matches.ledger.get_table(table.id)
    assert loaded == table
    game, settings = game_of(loaded), loaded.match.settings
    assert (settings.format, settings.layout, settings.deck) == (played, layout, deck)
    assert (game.format, game.layout, len(game.codenames)) == (played, layout, layout.card_count)
    pictures = [get_picture_id(codename) is not None for codename in game.codenames]
    columns = layout.value.columns
    checkerboard = [sum(divmod(place, columns)) % 2 == 1 for place in range(layout.card_count)]
    assert (
        pictures
        == {
            Deck.WORDS: [False] * layout.card_count,
            Deck.PICTURES: [True] * layout.card_count,
            Deck.BOTH: checkerboard,
        }[deck]
    )
    drawn = await store.decks.load_drawn(table.id)
    for one in drawn:
        assert await store.decks.list_used_sides(PLACE.guild, one.pack) == set(one.sides)
    assert sum(len(one.sides) for one in drawn) == layout.card_count


@pytest.mark.rule("H4")
@pytest.mark.parametrize("played", Format)
async def test_a_stopped_game_of_any_format_counts_nowhere(
    evening: Evening, database: Database, played: Format
) -> None:
    table = await dealt(evening, LobbyOptions(format=played))

    table = (await evening.matches.hosting.halt(table.id, evening.actor(ANA))).after

    assert (
        game_of(table).outcome == game_of(await evening.matches.ledger.get_table(table.id)).outcome
    )
    async with database.read() as connection:
        assert (await connection.execute(select(RESULTS))).all() == []
    assert (await evening.matches.results.get_standing(table.id)).rank is None


@pytest.mark.rule("H4", "D8", "E1")
@pytest.mark.parametrize(
    ("played", "voices"),
    [
        (Format.TWO_TEAMS, (ANA, BEN)),
        (Format.THREE_PLAYERS, (ANA,)),
        (Format.ONE_TEAM, (ANA, DORA)),
        (Format.DUET, (ANA, CAI, BEN)),
    ],
)
async def test_resigning_loses_in_every_format(
    evening: Evening, database: Database, played: Format, voices: tuple[int, ...]
) -> None:
    table = await dealt(evening, LobbyOptions(format=played))

    for user in voices:
        assert not table.match.is_over
        table = (await evening.matches.ledger.apply(table.id, evening.actor(user), GiveUp())).after

    assert table.match.is_over
    async with database.read() as connection:
        rows = (await connection.execute(select(RESULTS))).all()
    assert {row.termination for row in rows} == {Termination.RESIGNED.value}
    assert {row.score for row in rows} == {None}
    lost = {row.person_id for row in rows if not row.won}
    assert {person(table, user) for user in voices} <= lost
    assert (played is Format.DUET) is (len(lost) == 4)


@pytest.mark.rule("E1", "H4")
async def test_the_operative_of_both_teams_gives_up_for_neither(evening: Evening) -> None:
    table = await dealt(evening, LobbyOptions(format=Format.THREE_PLAYERS))

    with pytest.raises(PlaysForBoth):
        await evening.matches.ledger.apply(table.id, evening.actor(BEN), GiveUp())

    assert await evening.matches.ledger.get_table(table.id) == table
