"""What somebody has come to in the games of a server."""

from __future__ import annotations

import pytest

from engine.club.rows.track_records import TrackRecords
from engine.club.track_record import CluesGiven, FoundClue, GuessesMade, PartnerRecord, PartRecord
from engine.rules import Clue, Consult, Format, Give, GiveUp, Role, Settings
from engine.store import Store
from engine.tables import MessageLocation, Profile
from tests.engine.club.evenings import dealt_in
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, Action
from tests.engine.rules.positions import card, drawn, duet, of_three, touch
from tests.engine.store.evenings import PLACE, meet_everybody

OCEAN = (ANA, Give(Clue("OCEAN", 2), (card(1), card(2))))
LOST: tuple[Action, ...] = (OCEAN, (BEN, touch(1)), (BEN, touch(25)))
WON: tuple[Action, ...] = (
    OCEAN,
    (BEN, touch(1)),
    (BEN, touch(2)),
    (CAI, GiveUp()),
    (DORA, GiveUp()),
)
HINTED: tuple[Action, ...] = ((ANA, Consult()), *LOST)


@pytest.fixture(autouse=True)
async def played(store: Store) -> None:
    """Play five games that count here, one that does not, and one in another server."""
    await meet_everybody(store)
    for number, actions in enumerate((LOST, WON, WON)):
        await dealt_in(
            store, drawn(), *actions, place=MessageLocation(guild=PLACE.guild, channel=number)
        )
    await dealt_in(store, of_three(), *LOST, place=MessageLocation(guild=PLACE.guild, channel=10))
    clue_move = (ANA, Give(Clue("RIVER", 1), (card(4),)))
    await dealt_in(store, duet(), clue_move, (BEN, touch(4)), (BEN, touch(25)))
    hints = Settings(language="en", hints=True)
    await dealt_in(
        store,
        drawn(),
        *HINTED,
        settings=hints,
        place=MessageLocation(guild=PLACE.guild, channel=11),
    )
    await dealt_in(store, drawn(), *LOST, place=MessageLocation(guild=PLACE.guild + 1, channel=12))


async def known(store: Store, number: int) -> Profile:
    profile = await store.people.find_by_account(9_000 + number)
    assert profile is not None
    return profile


async def test_a_record_sums_up_parts_clues_and_guesses(store: Store) -> None:
    ben = await TrackRecords(store.database).load_record(await known(store, BEN), PLACE.guild)

    assert set(ben.parts) == {
        PartRecord(Format.TWO_TEAMS, Role.OPERATIVE, 3, 3, 2),
        PartRecord(Format.THREE_PLAYERS, Role.OPERATIVE, 1, 0, 0),
        PartRecord(Format.DUET, Role.MEMBER, 1, 1, 0),
    }
    assert (ben.games, ben.form, ben.won, ben.streak) == (5, (False, False, True, True), 2, 2)
    assert ben.giving == CluesGiven()
    assert ben.guessing == GuessesMade(
        games=5, guesses=10, hits=7, assassins=3, meant=9, meant_found=7
    )
    assert ben.partner == PartnerRecord(9_001, 4, 2)


async def test_a_giver_is_told_by_their_clues(store: Store) -> None:
    ana = await TrackRecords(store.database).load_record(await known(store, ANA), PLACE.guild)

    assert ana.giving == CluesGiven(games=5, clues=5, promises=5, promises_kept=3, agents_found=7)
    assert ana.form == (False, False, False, True, True)  # as they ended


async def test_record_of_few_games_has_first_win_and_best_clue(store: Store) -> None:
    elsewhere = PLACE.guild + 2
    for number, actions in enumerate((LOST, WON, WON)):
        await dealt_in(
            store, drawn(), *actions, place=MessageLocation(guild=elsewhere, channel=20 + number)
        )
    ana = await TrackRecords(store.database).load_record(await known(store, ANA), elsewhere)
    ben = await TrackRecords(store.database).load_record(await known(store, BEN), elsewhere)
    here = await TrackRecords(store.database).load_record(await known(store, ANA), PLACE.guild)

    assert ana.best == FoundClue(Clue("OCEAN", 2), 2)
    assert ana.first_win is not None
    assert ben.best is None
    assert ben.first_win == ana.first_win
    assert (here.games, here.best, here.first_win) == (5, None, None)


async def test_record_without_a_win_has_no_first_win(store: Store) -> None:
    ana = await TrackRecords(store.database).load_record(await known(store, ANA), PLACE.guild + 1)

    assert (ana.games, ana.first_win, ana.best) == (1, None, None)


@pytest.mark.rule("H8")
async def test_forgotten_and_hidden_people_are_no_partners(store: Store) -> None:
    await store.retention.erase_person(BEN)
    await store.people.set_profile_hidden(CAI, hidden=True)
    ana = await TrackRecords(store.database).load_record(await known(store, ANA), PLACE.guild)

    assert ana.partner == PartnerRecord(9_004, 1, 0)


async def test_record_is_empty_without_games_on_this_server(store: Store) -> None:
    eve = await TrackRecords(store.database).load_record(await known(store, EVE), PLACE.guild)

    assert (eve.games, eve.parts, eve.streak, eve.partner) == (0, (), 0, None)
