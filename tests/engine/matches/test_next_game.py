"""The next game: its seats, its deck, and what a server has seen of it."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import decks
from engine.languages import get_lemma
from engine.matches import AlreadyOpen
from engine.rules import (
    Begin,
    Drawn,
    Format,
    Marking,
    Role,
    Settings,
    Sit,
    TableFull,
    Team,
    rotate_spymasters_if_any,
)
from engine.store import Database, Store
from engine.tables import MessageLocation, Table
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    ELSEWHERE,
    EVE,
    PLACE,
    Evening,
    game_of,
    matches_on,
    person,
)

pytestmark = pytest.mark.rule("A9")


async def stopped(evening: Evening, place: MessageLocation = PLACE, language: str = "en") -> Table:
    """Deal a game and stop it."""
    table = await evening.dealt(place, language)
    return (await evening.matches.hosting.halt(table.id, evening.actor(ANA))).after


async def next_game(evening: Evening, table: Table, *, flip: bool = False) -> Table:
    """Deal the next game and stop it."""
    hosting = evening.matches.hosting
    dealt = (
        await evening.matches.opening.open_next_game(table.id, evening.actor(ANA), flip=flip)
    ).after
    await hosting.halt(dealt.id, evening.actor(dealt.people[dealt.match.host].user_id or 0))
    return dealt


async def flipping_lobby(evening: Evening) -> Table:
    """Stop a game that somebody has left, and flip its cards: a lobby opens, where Dora sits."""
    table = await evening.dealt()
    await evening.leave(table, DORA)
    table = (await evening.matches.hosting.halt(table.id, evening.actor(ANA))).after
    lobby = (
        await evening.matches.opening.open_next_game(table.id, evening.actor(ANA), flip=True)
    ).after
    assert lobby.match.flips == table.id
    return await evening.join(lobby, DORA)


def drawn(table: Table) -> Drawn:
    """Tell what a board was drawn from."""
    (deal,) = (entry.change for entry in table.match.log if isinstance(entry.change, Begin))
    (board,) = deal.drawn
    return board


async def test_the_next_game_offers_the_same_seats_and_settings(evening: Evening) -> None:
    table = await evening.seated()
    chosen = Settings(language="en", marking=Marking.MAJORITY)
    table = (
        await evening.matches.hosting.configure(table.id, evening.actor(ANA), lambda _: chosen)
    ).after
    table = (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after
    table = (await evening.matches.hosting.halt(table.id, evening.actor(ANA))).after

    lobby = await evening.again(table, DORA)

    assert lobby.id != table.id
    assert lobby.match.game is None
    assert lobby.match.seats == table.match.seats
    assert lobby.match.settings == chosen
    assert lobby.match.host == person(table, DORA)
    assert {known.user_id for known in lobby.people.values()} == {ANA, BEN, CAI, DORA}
    assert await evening.matches.ledger.get_open_or_asleep_in_channel(PLACE.channel) == lobby


async def test_the_next_game_may_pass_the_spymasters_seats_on(evening: Evening) -> None:
    table = await stopped(evening)

    lobby = await evening.again(table, rotate=True)

    assert lobby.match.seats == rotate_spymasters_if_any(table.match.seats, Format.TWO_TEAMS)
    assert lobby.match.seats.list_people_in_role(Team.RED, Role.SPYMASTER) == (person(table, BEN),)


@pytest.mark.rule("A5", "H1")
async def test_next_game_has_a_new_key_and_salt_unseen_by_players(
    evening: Evening,
) -> None:
    table = await stopped(evening)
    lobby = await evening.again(table, rotate=True)
    assert lobby.match.seen_keys == frozenset()

    dealt = (await evening.matches.hosting.start(lobby.id, evening.actor(ANA))).after

    assert game_of(dealt).key() != game_of(table).key()
    assert dealt.match.salt != table.match.salt
    assert dealt.match.commitment != table.match.commitment
    assert {who for who, _ in dealt.match.seen_keys} == {person(table, BEN), person(table, DORA)}


async def test_second_request_for_the_next_game_is_led_to_it(evening: Evening) -> None:
    table = await stopped(evening)
    lobby = await evening.again(table)

    with pytest.raises(AlreadyOpen) as refused:
        await evening.again(table, BEN)

    assert refused.value.table == lobby


async def test_while_the_game_is_on_there_is_no_next_one(evening: Evening) -> None:
    table = await evening.clued()

    with pytest.raises(AlreadyOpen) as refused:
        await evening.again(table)

    assert refused.value.table == table


async def test_stranger_cannot_open_the_next_game_of_a_full_table(
    evening: Evening, store: Store
) -> None:
    table = await evening.seated()
    for user in range(1, 17):
        table = await evening.join(table, user)
    table = (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after
    table = (await evening.matches.hosting.halt(table.id, evening.actor(ANA))).after
    assert len(table.match.seats) == 20

    with pytest.raises(TableFull):
        await evening.again(table, EVE)

    assert await store.find_open_in(PLACE.channel) is None
    assert len((await evening.again(table, 7)).match.seats) == 20


async def test_leaver_of_the_last_game_is_offered_no_seat(evening: Evening) -> None:
    table = await evening.leave(await evening.clued(), DORA)
    table = (await evening.matches.hosting.halt(table.id, evening.actor(ANA))).after

    lobby = await evening.again(table)

    assert lobby.match.seats.find_seat(person(table, DORA)) is None
    dora = Sit(Team.BLUE, Role.OPERATIVE)
    again_seated = (await evening.matches.ledger.apply(lobby.id, evening.actor(DORA), dora)).after
    assert again_seated.match.seats.list_missing_kinds(Format.TWO_TEAMS) == ()


@pytest.mark.rule("A4")
@pytest.mark.parametrize("language", ["en", "pt-BR"])
async def test_codenames_repeat_only_after_the_pack_starts_over(
    evening: Evening, language: str
) -> None:
    table = await stopped(evening, language=language)
    tables, full = [table], len(decks.load_word_pack(language).codenames) // 25
    for _ in range(full):
        tables.append(await next_game(evening, tables[-1]))
        if drawn(tables[-1]).fresh:
            break
    *before, starting_over = tables

    seen = Counter(codename for table in before for codename in game_of(table).codenames)
    assert set(seen.values()) == {1}
    assert full - 1 <= len(before) <= full
    assert {drawn(table).pack for table in tables} == {decks.load_word_pack(language).name}
    lemmas = {get_lemma(codename, language) for codename in game_of(starting_over).codenames}
    assert len(lemmas) == 25
    assert drawn(await evening.matches.ledger.get_table(starting_over.id)).fresh

    following = await next_game(evening, starting_over)
    assert not drawn(following).fresh
    assert not {*game_of(following).codenames} & {*game_of(starting_over).codenames}


async def test_the_memory_is_the_servers_whatever_the_channel_and_the_process(
    evening: Evening, database: Database
) -> None:
    first = await stopped(evening)
    restarted = Evening(matches_on(database), evening.interactions)

    second = await stopped(restarted, ELSEWHERE)

    assert not {*game_of(first).codenames} & {*game_of(second).codenames}


async def test_a_deal_remembers_the_sides_it_laid(evening: Evening, store: Store) -> None:
    table = await stopped(evening)
    board, pack = drawn(table), decks.load_word_pack("en")

    laid = [pack.cards[card].codename(decks.Side(side)) for card, side in board.sides]
    assert tuple(laid) == game_of(table).codenames
    assert await store.decks.list_used_sides(PLACE.guild, board.pack) == set(board.sides)


async def test_a_flip_shows_the_other_side_of_every_card_in_its_place(
    evening: Evening, store: Store
) -> None:
    table = await stopped(evening)

    flipped = await next_game(evening, table, flip=True)

    other = {"front": "back", "back": "front"}
    assert drawn(flipped).sides == tuple((card, other[side]) for card, side in drawn(table).sides)
    assert flipped.match.flips == table.id
    assert not {*game_of(flipped).codenames} & {*game_of(table).codenames}
    used = await store.decks.list_used_sides(PLACE.guild, drawn(table).pack)
    assert used == {*drawn(table).sides, *drawn(flipped).sides}


async def test_a_board_flipped_twice_is_all_fresh_cards(evening: Evening) -> None:
    table = await stopped(evening)
    flipped = await next_game(evening, table, flip=True)

    twice = await next_game(evening, flipped, flip=True)

    cards = [{card for card, _ in drawn(it).sides} for it in (table, flipped, twice)]
    assert cards[0] == cards[1]
    assert not cards[1] & cards[2]
    assert twice.match.flips is None
    assert (await next_game(evening, table, flip=True)).match.flips is None


async def test_a_flip_in_another_language_is_a_deal_like_any_other(evening: Evening) -> None:
    lobby = await flipping_lobby(evening)
    await evening.matches.hosting.configure(
        lobby.id, evening.actor(ANA), lambda _: Settings(language="pt-BR")
    )

    dealt = (await evening.matches.hosting.start(lobby.id, evening.actor(ANA))).after

    assert drawn(dealt).pack == decks.load_word_pack("pt-BR").name
    assert {*game_of(dealt).codenames} <= {*decks.load_word_pack("pt-BR").codenames}


async def test_flip_after_an_undealt_lobby_is_a_normal_deal(
    evening: Evening,
) -> None:
    table = await evening.seated()
    table = (await evening.matches.hosting.halt(table.id, evening.actor(ANA))).after

    dealt = await next_game(evening, table, flip=True)

    assert len(game_of(dealt).codenames) == 25
