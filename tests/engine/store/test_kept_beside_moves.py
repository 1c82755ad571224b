"""What a table stores besides its moves: settings, seats in play, messages, deadlines."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest
from sqlalchemy import select, text, update

from engine.rules import (
    HOST_ABSENT_SECONDS,
    Begin,
    Change,
    Clue,
    Configure,
    Deck,
    Difficulty,
    Drawn,
    Entry,
    Expire,
    Format,
    Give,
    GiveUp,
    Halt,
    HouseRules,
    Join,
    Layout,
    Leave,
    Marking,
    Match,
    Open,
    Outcome,
    Pace,
    Put,
    Remove,
    Reseat,
    Role,
    Seat,
    Seats,
    Settings,
    Sit,
    Succeed,
    Team,
    Termination,
    Timing,
    rotate_spymasters_if_any,
)
from engine.store import CorruptLog, Database, Store
from engine.store.schema import MATCHES, MOVES
from engine.store.timer_rows import NO_TIMERS
from engine.tables import MessageLocation, Table
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, SALT, SEATING, TABLE, Action
from tests.engine.rules.positions import drawn, touch
from tests.engine.store.evenings import ELSEWHERE, LATER, NOON, PLACE, dealt, done, opened, rows

pytestmark = pytest.mark.usefixtures("everybody")

OCEAN = Give(Clue("OCEAN", 2))
CHOSEN = Settings(language="pt-BR", marking=Marking.MAJORITY)
ROTATED = rotate_spymasters_if_any(TABLE, Format.TWO_TEAMS)


async def opens(store: Store, opened: Open) -> Table:
    """Open a table like this."""
    return await store.load(await store.insert_match(PLACE, Entry(ANA, opened, NOON), 1, LATER))


async def body(database: Database, kind: str) -> object:
    """Read the one body of a kind."""
    async with database.read() as connection:
        query = select(MOVES.c.body).where(MOVES.c.kind == kind)
        return (await connection.execute(query)).scalar_one()


@pytest.mark.parametrize(
    "settings",
    [
        Settings(language=language, marking=marking)
        for language in ("en", "pt-BR")
        for marking in Marking
    ]
    + [
        Settings(language="en", format=played, layout=layout, deck=deck)
        for played in Format
        for layout in Layout
        for deck in Deck
        if (played, layout) != (Format.DUET, Layout.PICTURES)
    ]
    + [Settings(language="en", format=Format.DUET, difficulty=Difficulty(11, 0))],
    ids=str,
)
async def test_the_settings_load_as_they_were_chosen(store: Store, settings: Settings) -> None:
    table = await opens(store, Open(settings))
    assert table.match.settings == settings

    table = await done(store, await opened(store, ELSEWHERE), (ANA, Configure(settings)))
    assert table.match.settings == settings


@pytest.mark.rule("A9")
@pytest.mark.parametrize("flips", [None, 7])
async def test_the_seats_that_a_next_game_offers_load(store: Store, flips: int | None) -> None:
    table = await opens(store, Open(CHOSEN, ROTATED, flips))

    assert table.match.seats == ROTATED
    assert table.match.flips == flips
    assert {person: known.user_id for person, known in table.people.items()} == {
        person: 9_000 + person for person in (ANA, BEN, CAI, DORA)
    }


@pytest.mark.rule("H1", "H4")
@pytest.mark.parametrize(
    "actions",
    [
        ((EVE, Join()),),
        ((BEN, Leave()), (EVE, Sit(Team.RED, Role.OPERATIVE))),
        ((ANA, Leave()), (EVE, Sit(Team.RED, Role.SPYMASTER)), (EVE, Leave())),
        ((ANA, Put(Seat(EVE, Team.BLUE, Role.SPYMASTER))),),
        ((ANA, Put(Seat(DORA, Team.RED, Role.OPERATIVE))),),
        ((ANA, Remove(DORA)),),
        ((ANA, GiveUp()),),
        ((ANA, GiveUp()), (BEN, GiveUp())),
        ((ANA, Halt()),),
        ((ANA, Remove(BEN)), (ANA, Remove(CAI)), (ANA, Remove(DORA)), (ANA, Leave())),
    ],
    ids=lambda actions: " ".join(type(change).__name__ for _, change in actions),
)
async def test_running_game_changes_load_as_stored(
    store: Store, actions: tuple[Action, ...]
) -> None:
    table = await dealt(store, (ANA, OCEAN), *actions)

    changes = [(entry.person, entry.change) for entry in table.match.log]
    assert changes[-len(actions) :] == list(actions)


@pytest.mark.parametrize(
    "change",
    [Expire(), Halt(), Put(Seat(BEN, Team.BLUE, Role.SPYMASTER)), Remove(BEN)],
    ids=lambda change: type(change).__name__,
)
async def test_lobby_changes_load_as_stored(store: Store, change: Change) -> None:
    table = await done(store, await opened(store), (BEN, Join()), (ANA, change))

    assert table.match.log[-1].change == change


async def test_a_new_starter_loads_as_they_succeeded(store: Store) -> None:
    table = await done(store, await opened(store), (BEN, Join()))
    entry = Entry(BEN, Succeed(), NOON + HOST_ABSENT_SECONDS)
    after = table.match.play(entry)

    await store.append(table, entry, after, 2)

    loaded = await store.load(table.id)
    assert loaded.match == after
    assert loaded.match.host == BEN


@pytest.mark.rule("A9")
async def test_seats_that_were_rotated_load(store: Store) -> None:
    table = await done(store, await opened(store), *SEATING, (BEN, Reseat(ROTATED)))

    assert table.match.seats == ROTATED


async def test_a_table_knows_whoever_was_put_on_a_seat(store: Store) -> None:
    put = Put(Seat(EVE, Team.RED, Role.OPERATIVE))
    table = await done(store, await opened(store), (ANA, put), (ANA, Remove(EVE)))

    assert table.people[EVE].user_id == 9_005


async def test_a_table_opened_before_there_were_settings_loads_with_ours(
    store: Store, database: Database
) -> None:
    table = await dealt(store, (ANA, OCEAN), (BEN, touch(1)))
    async with database.write() as connection:
        await connection.execute(
            update(MOVES).where(MOVES.c.kind == "open").values(body={"language": "pt-BR"})
        )

    old = await Store(database).load(table.id)

    assert old.match.settings == Settings(language="pt-BR", marking=Marking.MARK)
    assert (old.match.flips, old.match.host) == (None, ANA)
    assert (old.match.game, old.match.seats) == (table.match.game, TABLE)


@pytest.mark.parametrize("compact", [True, False])
async def test_older_table_with_card_buttons_loads_and_is_played_on(
    store: Store, database: Database, *, compact: bool
) -> None:
    table = await dealt(store, (ANA, OCEAN))
    opening = await body(database, "open")
    assert isinstance(opening, dict)
    older = {**opening, "compact": compact}
    async with database.write() as connection:
        await connection.execute(update(MOVES).where(MOVES.c.kind == "open").values(body=older))

    old = await Store(database).load(table.id)
    after = await done(store, old, (BEN, touch(1)))

    assert old.match.settings == table.match.settings
    assert after.match.require_dealt().turns[-1].touches


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        ("open", {"language": "en", "marking": "shouting"}),
        ("open", {"language": "en", "seats": [{"person": 1}]}),
        ("open", {"marking": "mark"}),
        ("open", {"language": "en", "seats": 7}),
    ],
    ids=str,
)
async def test_settings_that_cannot_be_read_are_a_broken_log(
    store: Store, database: Database, kind: str, wrong: dict[str, object]
) -> None:
    table = await opened(store)
    async with database.write() as connection:
        await connection.execute(update(MOVES).where(MOVES.c.kind == kind).values(body=wrong))

    with pytest.raises(CorruptLog):
        await store.load(table.id)


async def test_stored_log_uses_these_words(store: Store, database: Database) -> None:
    seats = Seats((Seat(ANA, Team.RED, Role.MEMBER),))
    house = HouseRules(foreign=True, agreement="no rhymes")
    duet = replace(
        replace(CHOSEN, format=Format.DUET, deck=Deck.BOTH, difficulty=Difficulty(8, 3)),
        house=house,
        timing=Timing(Pace.STRICT, 90, 30),
    )
    three = Settings(
        language="en", format=Format.THREE_PLAYERS, layout=Layout.PICTURES, deck=Deck.PICTURES
    )
    table = await opens(store, Open(duet, seats, 7))
    await done(
        store,
        table,
        (ANA, Configure(three)),
        (ANA, Put(Seat(BEN, None, Role.OPERATIVE))),
        (ANA, Remove(BEN)),
        (ANA, Expire()),
    )

    assert await body(database, "open") == {
        "language": "pt-BR",
        "marking": "majority",
        "format": "duet",
        "deck": "both",
        "difficulty": "8/3",
        "house": asdict(HouseRules(foreign=True, agreement="no rhymes")),
        "timing": {"pace": "strict", "clue_seconds": 90, "guess_seconds": 30},
        "seats": [{"person": 1, "team": "red", "role": "member"}],
        "flips": 7,
        "rules": 3,
    }
    assert await body(database, "configure") == {
        "language": "en",
        "format": "three_players",
        "layout": "pictures",
        "deck": "pictures",
    }
    assert await body(database, "put") == {"person": 2, "team": None, "role": "operative"}
    assert await body(database, "remove") == {"person": 2}
    assert await body(database, "expire") == {}


async def test_no_two_kinds_have_one_name(store: Store, database: Database) -> None:
    table = await dealt(store, (ANA, OCEAN), (BEN, touch(1)), (ANA, GiveUp()), (ANA, Halt()))

    async with database.read() as connection:
        stored = text("SELECT kind, CAST(body AS TEXT) AS body FROM moves ORDER BY ply")
        kinds = (await connection.execute(stored)).all()

    assert [kind for kind, _ in kinds] == [
        "open",
        *["sit"] * 4,
        "deal",
        "clue",
        "guess",
        "give_up",
        "halt",
    ]
    assert json.loads(kinds[-1].body) == {}
    assert table.match.is_over


@pytest.mark.rule("A5")
async def test_loaded_game_keeps_its_commitment(store: Store) -> None:
    table = await dealt(store)
    promised = table.match.commitment

    table = await done(store, table, (ANA, OCEAN), (BEN, touch(25)))

    assert (await store.load(table.id)).match.commitment == promised


@pytest.mark.rule("H4")
async def test_a_stopped_game_frees_its_channel_and_loads_without_a_winner(
    store: Store, database: Database
) -> None:
    table = await dealt(store, (ANA, OCEAN), (ANA, Halt()))

    assert await store.find_open_in(PLACE.channel) is None
    game = (await store.load(table.id)).match.require_dealt()
    assert game.outcome == Outcome(None, Termination.STOPPED)
    (row,) = await rows(database, MATCHES)
    assert row.items() >= {"open": False, **NO_TIMERS}.items()  # no clock runs any more


async def test_a_lobby_is_due_at_its_deadline(store: Store) -> None:
    first, second = await opened(store), await opened(store, ELSEWHERE)

    assert await store.list_due_lobbies(LATER - 1) == []
    assert await store.list_due_lobbies(LATER) == [first.id, second.id]

    await done(store, first, (ANA, Expire()))
    await done(store, second, *SEATING, (ANA, Begin(drawn(), SALT)))
    assert await store.list_due_lobbies(LATER + 1_000_000) == []


async def test_a_lobby_that_was_left_is_never_due(store: Store) -> None:
    await done(store, await opened(store), (ANA, Leave()))

    assert await store.list_due_lobbies(LATER) == []


async def test_a_table_opened_before_there_were_deadlines_is_never_due(
    store: Store, database: Database
) -> None:
    await opened(store)
    async with database.write() as connection:
        await connection.execute(update(MATCHES).values(deadline=None))

    assert await store.list_due_lobbies(LATER) == []


async def test_the_messages_of_a_match_are_remembered(store: Store) -> None:
    table = await opened(store)

    await store.messages.save_message(table.id, 777, NOON + 5)
    await store.messages.save_notice(table.id, 888)
    await store.messages.save_recap(table.id, 999)
    assert (await store.load(table.id)).place == MessageLocation(
        guild=PLACE.guild,
        channel=PLACE.channel,
        message=777,
        posted_at=NOON + 5,
        notice=888,
        recap=999,
    )

    await store.messages.save_message(table.id, 778, NOON + 9)
    await store.messages.save_notice(table.id, None)
    assert (await store.load(table.id)).place == MessageLocation(
        guild=PLACE.guild,
        channel=PLACE.channel,
        message=778,
        posted_at=NOON + 9,
        notice=None,
        recap=999,
    )


async def test_only_the_lost_message_of_that_match_is_forgotten(store: Store) -> None:
    table, other = await opened(store), await opened(store, ELSEWHERE)
    for one in (table, other):
        await store.messages.save_message(one.id, 777, NOON)

    await store.messages.clear_message_if_current(table.id, 776)
    assert (await store.load(table.id)).place.message == 777
    await store.messages.clear_message_if_current(table.id, 777)

    place = (await store.load(table.id)).place
    assert (place.message, place.posted_at) == (None, None)
    assert (await store.load(other.id)).place.message == 777


async def test_the_messages_of_another_match_stay_as_they_are(store: Store) -> None:
    table, other = await opened(store), await opened(store, ELSEWHERE)

    await store.messages.save_message(table.id, 777, NOON)
    await store.messages.save_notice(table.id, 888)
    await store.messages.save_recap(table.id, 999)

    assert (await store.load(other.id)).place == ELSEWHERE


@pytest.mark.rule("A9")
async def test_a_deal_loads_with_what_its_board_was_drawn_from(store: Store) -> None:
    words = Drawn("English", ((3, "front"), (17, "back")), fresh=True)
    deal = Begin(drawn(), SALT, (words, Drawn("pictures", ((0, "front"),))))
    table = await done(store, await opened(store), *SEATING, (ANA, deal))

    loaded = await store.load(table.id)

    assert loaded.match.log[-1].change == deal
    assert Match.replay(loaded.match.log) == table.match
    assert await store.decks.load_drawn(table.id) == deal.drawn
