"""The next game in every format: its settings, its seats and its board (A9)."""

from __future__ import annotations

import pytest

from engine.decks import Side
from engine.matches import AlreadyOpen, LobbyOptions, NotAmongThem, can_rotate_spymasters
from engine.rules import (
    Deck,
    Difficulty,
    Format,
    Identity,
    NoSuchSeat,
    Position,
    Role,
    Settings,
    TableFull,
    Team,
    rotate_spymasters_if_any,
)
from engine.store import Store
from engine.tables import Table
from tests.engine.matches.evenings import ANA, BEN, DORA, EVE, PLACE, Evening, game_of
from tests.engine.matches.formats import account, dealt, deck_of, give, seated, touch

pytestmark = pytest.mark.rule("A9")

ONCE_EACH = [(played, deck_of(number)) for number, played in enumerate(Format)]


async def lost(evening: Evening, wanted: LobbyOptions) -> Table:
    """Deal, and touch the assassin."""
    table = await give(evening, await dealt(evening, wanted))
    return await touch(evening, table, _assassin(table))


def _assassin(table: Table) -> Position:
    game = game_of(table)
    return Position(game.key_card.get_side(game.team).index(Identity.ASSASSIN))


@pytest.mark.parametrize(("played", "deck"), ONCE_EACH)
async def test_the_next_game_is_played_as_the_last_with_another_key(
    evening: Evening, played: Format, deck: Deck
) -> None:
    table = await lost(evening, LobbyOptions("pt-BR", played, deck))

    lobby = await evening.again(table, BEN)
    assert lobby.match.settings == table.match.settings
    assert lobby.match.seats == table.match.seats
    assert await evening.matches.ledger.get_table(lobby.id) == lobby
    following = (await evening.matches.hosting.start(lobby.id, evening.actor(BEN))).after

    assert game_of(following).key_card != game_of(table).key_card
    assert not {*game_of(following).codenames} & {*game_of(table).codenames}
    assert following.match.salt != table.match.salt


async def test_the_next_duet_is_as_hard_as_the_last(evening: Evening) -> None:
    table = await seated(evening, LobbyOptions(format=Format.DUET))
    hosting, hard = evening.matches.hosting, Difficulty(7, 0)
    chosen = Settings(language="en", format=Format.DUET, difficulty=hard)
    await hosting.configure(table.id, evening.actor(ANA), lambda _: chosen)
    table = (await hosting.start(table.id, evening.actor(ANA))).after
    table = (await hosting.halt(table.id, evening.actor(ANA))).after

    assert (await evening.again(table)).match.settings.difficulty == hard


@pytest.mark.parametrize("played", [it for it in Format if can_rotate_spymasters(it)])
async def test_the_next_game_may_pass_the_seats_on(evening: Evening, played: Format) -> None:
    table = await lost(evening, LobbyOptions(format=played))

    lobby = await evening.again(table, rotate=True)

    assert lobby.match.seats == rotate_spymasters_if_any(table.match.seats, played)
    assert account(lobby, Team.RED, Role.SPYMASTER) != ANA
    assert await evening.matches.ledger.get_table(lobby.id) == lobby


@pytest.mark.rule("D0")
async def test_a_duet_has_no_seats_to_pass_on_and_no_lobby_opens(
    evening: Evening, store: Store
) -> None:
    table = await lost(evening, LobbyOptions(format=Format.DUET))
    assert not can_rotate_spymasters(Format.DUET)

    with pytest.raises(NoSuchSeat):
        await evening.again(table, rotate=True)

    assert await store.find_open_in(PLACE.channel) is None


@pytest.mark.rule("A7", "A9")
@pytest.mark.parametrize("played", Format)
async def test_again_deals_at_once_with_new_spymasters(
    evening: Evening, store: Store, played: Format
) -> None:
    table = await lost(evening, LobbyOptions(format=played))

    done = await evening.matches.opening.open_next_game(table.id, evening.actor(BEN))

    following, seats = done.after, table.match.seats
    assert following.match.seats == (
        rotate_spymasters_if_any(seats, played) if can_rotate_spymasters(played) else seats
    )
    assert game_of(following).key_card != game_of(table).key_card
    assert not {*game_of(following).codenames} & {*game_of(table).codenames}
    assert done.before is not None
    assert done.before.match.game is None
    assert following.match.ply == 2
    assert await evening.matches.ledger.get_table(following.id) == following
    assert await store.find_open_in(PLACE.channel) == following.id


@pytest.mark.rule("A7", "A9")
async def test_again_deals_by_lot_what_a_leaver_has_left_empty(evening: Evening) -> None:
    table = await dealt(evening, LobbyOptions())
    for user in (EVE, 9_006):
        table = await evening.join(table, user)
    table = await evening.leave(table, ANA)
    table = (await evening.matches.hosting.halt(table.id, evening.actor(table_host(table)))).after

    following = (await evening.matches.opening.open_next_game(table.id, evening.actor(BEN))).after

    assert game_of(following).awaits_clue
    assert following.match.seats.list_missing_kinds(Format.TWO_TEAMS) == ()
    assert len(following.match.seats) == 5


def table_host(table: Table) -> int:
    """Give the account of a table's host."""
    account_of_host = table.people[table.match.host].user_id
    assert account_of_host is not None
    return account_of_host


@pytest.mark.rule("A7", "A9")
async def test_again_opens_the_lobby_where_too_few_are_left(evening: Evening) -> None:
    table = await dealt(evening, LobbyOptions())
    table = await evening.leave(table, DORA)
    table = (await evening.matches.hosting.halt(table.id, evening.actor(ANA))).after

    lobby = (await evening.matches.opening.open_next_game(table.id, evening.actor(BEN))).after

    assert lobby.match.game is None
    assert lobby.match.seats.count_missing_people(Format.TWO_TEAMS) == 1


async def test_only_who_sat_there_deals_again_and_only_once(evening: Evening, store: Store) -> None:
    table = await lost(evening, LobbyOptions())

    with pytest.raises(NotAmongThem):
        await evening.matches.opening.open_next_game(table.id, evening.actor(EVE))
    assert await store.find_open_in(PLACE.channel) is None
    press = evening.actor(ANA)
    following = (await evening.matches.opening.open_next_game(table.id, press)).after
    for actor in (press, evening.actor(BEN)):
        with pytest.raises(AlreadyOpen) as refused:
            await evening.matches.opening.open_next_game(table.id, actor)
        assert refused.value.table.id == following.id


@pytest.mark.parametrize(("played", "deck"), ONCE_EACH)
async def test_the_cards_of_any_format_and_deck_are_flipped(
    evening: Evening, store: Store, played: Format, deck: Deck
) -> None:
    table = await lost(evening, LobbyOptions(format=played, deck=deck))

    flipped = (
        await evening.matches.opening.open_next_game(table.id, evening.actor(ANA), flip=True)
    ).after

    before, after = [await store.decks.load_drawn(it.id) for it in (table, flipped)]
    seats = table.match.seats
    assert flipped.match.seats == (
        rotate_spymasters_if_any(seats, played) if can_rotate_spymasters(played) else seats
    )
    assert flipped.match.flips == table.id
    assert [drawn.pack for drawn in after] == [drawn.pack for drawn in before]
    for last, now in zip(before, after, strict=True):
        others = {(card, Side(side).other.value) for card, side in last.sides}
        assert len(others & {*now.sides}) > len(others) / 2
    assert not {*game_of(flipped).codenames} & {*game_of(table).codenames}
    assert game_of(flipped).key_card != game_of(table).key_card


async def test_a_flip_goes_with_the_format_but_not_with_another_deck(evening: Evening) -> None:
    table, hosting = await dealt(evening, LobbyOptions("en")), evening.matches.hosting
    await evening.leave(table, DORA)
    await hosting.halt(table.id, evening.actor(ANA))
    lobby = (
        await evening.matches.opening.open_next_game(table.id, evening.actor(ANA), flip=True)
    ).after

    duet = Settings(language="en", format=Format.DUET)
    lobby = (await hosting.configure(lobby.id, evening.actor(ANA), lambda _: duet)).after
    assert lobby.match.flips == table.id
    both = Settings(language="en", format=Format.DUET, deck=Deck.BOTH)
    lobby = (await hosting.configure(lobby.id, evening.actor(ANA), lambda _: both)).after
    assert lobby.match.flips is None
    dealt_again = (await hosting.start(lobby.id, evening.actor(ANA))).after

    assert not {*game_of(dealt_again).codenames} & {*game_of(table).codenames}


@pytest.mark.rule("E1")
async def test_a_fourth_person_finds_no_seat_at_the_next_game_of_three(
    evening: Evening, store: Store
) -> None:
    table = await lost(evening, LobbyOptions(format=Format.THREE_PLAYERS))

    with pytest.raises(TableFull):
        await evening.again(table, EVE)

    assert await store.find_open_in(PLACE.channel) is None
