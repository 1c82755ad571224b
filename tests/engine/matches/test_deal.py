from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sqlalchemy import select

from engine.decks import load_word_pack
from engine.languages import get_lemma
from engine.matches import LobbyOptions
from engine.rules import (
    AlreadyDealt,
    Begin,
    Format,
    Identity,
    KeyIsSecret,
    NotDealt,
    NotJoined,
    NotSeated,
    Phase,
    Role,
    SeatsMissing,
    Team,
)
from engine.store import Database
from engine.store.schema import DEALS
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
    hidden,
    matches_on,
    operative,
    person,
)


@pytest.mark.rule("A7")
async def test_the_deal_waits_for_every_seat(evening: Evening) -> None:
    table = await evening.opened()
    for user, team in ((ANA, Team.RED), (CAI, Team.BLUE)):
        table = await evening.sit(table, user, team, Role.SPYMASTER)

    with pytest.raises(SeatsMissing):
        await evening.matches.hosting.start(table.id, evening.actor(ANA))

    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("A7")
async def test_start_by_four_joined_people_is_one_move(
    evening: Evening,
) -> None:
    table = await evening.opened()
    for user in (BEN, CAI, DORA):
        table = await evening.join(table, user)

    dealt = (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after

    assert dealt.match.ply == table.match.ply + 1
    assert dealt.match.seats.list_missing_kinds(Format.TWO_TEAMS) == ()
    assert await evening.matches.ledger.get_table(table.id) == dealt
    (moved,) = (entry.change for entry in dealt.match.log if isinstance(entry.change, Begin))
    assert {seat.role for seat in moved.lot} == {Role.SPYMASTER}


@pytest.mark.rule("A7")
async def test_a_press_of_start_that_is_delivered_twice_deals_once(evening: Evening) -> None:
    table = await evening.opened()
    for user in (BEN, CAI, DORA):
        table = await evening.join(table, user)
    press = evening.actor(ANA)

    first = (await evening.matches.hosting.start(table.id, press)).after
    second = (await evening.matches.hosting.start(table.id, press)).after

    assert second.match == first.match


@pytest.mark.rule("A7")
@pytest.mark.parametrize("played", Format)
async def test_the_lot_makes_a_table_of_any_format(evening: Evening, played: Format) -> None:
    hosting = evening.matches.hosting
    table = await evening.matches.opening.open_lobby(
        PLACE, evening.actor(ANA), LobbyOptions(format=played), "en"
    )
    for user in (BEN, CAI, DORA)[: played.rules.min_people - 1]:
        table = await evening.join(table, user)

    dealt = (await hosting.start(table.id, evening.actor(ANA))).after

    assert dealt.match.seats.list_missing_kinds(played) == ()
    assert await evening.matches.ledger.get_table(table.id) == dealt


async def test_only_the_seated_deal(evening: Evening) -> None:
    table = await evening.seated()

    with pytest.raises(NotJoined):
        await evening.matches.hosting.start(table.id, evening.actor(EVE))


@pytest.mark.rule("A1", "A4")
@pytest.mark.parametrize("language", ["en", "pt-BR"])
async def test_deal_lays_25_codenames_of_different_lemmas(evening: Evening, language: str) -> None:
    game = game_of(await evening.dealt(language=language))

    assert len(game.codenames) == 25
    assert set(game.codenames) <= set(load_word_pack(language).codenames)
    assert len({get_lemma(codename, language) for codename in game.codenames}) == 25
    assert game.phase is Phase.CLUE
    assert sorted(game.key()) == sorted(
        game.team.agent.value * 9 + game.team.rival.agent.value * 8 + "n" * 7 + "x"
    )


@pytest.mark.rule("A5")
async def test_the_key_and_a_salt_of_32_bytes_are_stored(
    evening: Evening, database: Database
) -> None:
    table = await evening.dealt()

    async with database.read() as connection:
        row = (await connection.execute(select(DEALS))).one()

    assert row.match_id == table.id
    assert row.key == game_of(table).key()
    assert row.salt == table.match.salt
    assert len(row.salt) == 32
    assert (await evening.matches.ledger.get_table(table.id)).match == table.match


@pytest.mark.rule("A5")
async def test_every_deal_has_its_own_key_codenames_and_salt(evening: Evening) -> None:
    tables = [await evening.dealt(), await evening.dealt(ELSEWHERE)]

    for different in (
        {game_of(table).key() for table in tables},
        {game_of(table).codenames for table in tables},
        {table.match.salt for table in tables},
    ):
        assert len(different) == 2


@pytest.mark.sqlite
async def test_the_randomness_is_the_one_handed_in(
    evening: Evening, blank: Path, tmp_path: Path
) -> None:
    other = Database(f"sqlite:///{shutil.copy(blank, tmp_path / 'other.db')}")

    first = await evening.dealt()
    second = await Evening(matches_on(other)).dealt()
    await other.close()

    assert (game_of(second), second.match.salt) == (game_of(first), first.match.salt)


async def test_second_start_shows_the_deal_to_seated_people_only(
    evening: Evening,
) -> None:
    table = await evening.dealt()

    assert (await evening.matches.hosting.start(table.id, evening.actor(BEN))).after == table
    with pytest.raises(AlreadyDealt):
        await evening.matches.hosting.start(table.id, evening.actor(EVE))

    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("A5", "H3")
async def test_only_spymasters_are_given_the_key(evening: Evening) -> None:
    table = await evening.dealt()

    for user in (ANA, CAI):
        shown, seat = await evening.matches.get_key_seat(table.id, evening.actor(user))
        assert shown == table
        assert seat.person == person(table, user)
        assert seat.role is Role.SPYMASTER

    with pytest.raises(KeyIsSecret):
        await evening.matches.get_key_seat(table.id, evening.actor(BEN))
    with pytest.raises(NotSeated):
        await evening.matches.get_key_seat(table.id, evening.actor(EVE))


async def test_before_the_deal_there_is_no_key(evening: Evening) -> None:
    table = await evening.seated()

    with pytest.raises(NotDealt):
        await evening.matches.get_key_seat(table.id, evening.actor(ANA))


async def test_a_spymaster_reads_the_key_from_a_direct_message(evening: Evening) -> None:
    table = await evening.dealt()

    shown, _ = await evening.matches.get_key_seat(table.id, evening.actor(ANA, guild=None))

    assert shown == table


async def test_after_the_end_the_channel_is_free_for_the_next_game(evening: Evening) -> None:
    table = await evening.clued()
    table = await evening.guess(table, operative(table), hidden(table, Identity.ASSASSIN))
    assert table.match.is_over

    assert (await evening.opened()).id != table.id
