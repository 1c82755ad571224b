from __future__ import annotations

import asyncio
from itertools import chain

import pytest
from sqlalchemy import String, select, update

from engine.rules import Clue, Give, Person, Role
from engine.store import Database, Store
from engine.store.retention import personal_tables
from engine.store.schema import PEOPLE, load_all_tables
from engine.tables import KeyMessage, MessageLocation, Profile
from tests.engine.every_retention_policy import every_retention_policy
from tests.engine.rules.people import ANA, BEN, CAI
from tests.engine.rules.positions import touch
from tests.engine.store.evenings import ELSEWHERE, dealt, done, meet_everybody, opened


async def test_a_person_is_met_once(store: Store) -> None:
    first = await store.people.get_or_create(9_001, "en-US")

    assert first == Profile(person=Person(1), user_id=9_001, locale="en-US", dms_closed=False)
    assert await store.people.get_or_create(9_001, "en-US") == first
    assert (await store.people.get_or_create(9_002, "en-US")).person != first.person


async def test_the_locale_last_seen_is_remembered(store: Store) -> None:
    first = await store.people.get_or_create(9_001, "en-US")

    again = await store.people.get_or_create(9_001, "pt-BR")

    assert (again.person, again.locale) == (first.person, "pt-BR")


async def test_a_person_met_many_times_at_once_is_one(store: Store) -> None:
    met = await asyncio.gather(
        *(store.people.get_or_create(9_001, locale) for locale in ["en", "pt"] * 4)
    )

    assert {profile.person for profile in met} == {Person(1)}


async def test_a_person_is_taught_a_role_once(store: Store) -> None:
    first, other = [
        (await store.people.get_or_create(user, "en-US")).person for user in (9_001, 9_002)
    ]

    results = [
        await store.people.record_role_taught(first, role) for role in (Role.OPERATIVE, *Role)
    ]

    assert results == [True, True, False, True]
    known = [await store.people.find_by_account(user) for user in (9_001, 9_002)]
    assert [one and one.taught for one in known] == [frozenset(Role), frozenset()]
    assert await store.people.record_role_taught(other, Role.OPERATIVE)


@pytest.mark.rule("H6")
async def test_ended_games_with_a_clue_of_theirs_are_counted_up_to_two(store: Store) -> None:
    await meet_everybody(store)
    await store.people.record_role_taught(BEN, Role.OPERATIVE)
    counted = []
    for channel in range(300, 303):
        place = MessageLocation(guild=100, channel=channel)
        table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))), place=place)
        counted.append(table.people[ANA].key_games)
        assert Role.OPERATIVE in table.people[BEN].taught
        await done(store, table, (BEN, touch(25)))
    known = [await store.people.find_by_id(person) for person in (ANA, BEN, CAI)]

    assert counted == [0, 1, 2]
    assert [one and one.key_games for one in known] == [2, 0, 0]
    assert [one and one.taught for one in known] == [
        frozenset({Role.SPYMASTER}),
        frozenset({Role.OPERATIVE}),
        frozenset(),
    ]
    column = PEOPLE.c.taught.type
    assert isinstance(column, String)
    longest = " ".join([Role.SPYMASTER.value] * 2 + [Role.OPERATIVE.value, Role.MEMBER.value])
    assert column.length is not None
    assert len(f" {longest}") <= column.length


async def test_introduced_person_keeps_their_own_locale(store: Store) -> None:
    met = await store.people.get_or_create(9_001, "pt-BR")

    assert await store.people.get_or_create_other(9_001, "en-US") == met
    assert (await store.people.get_or_create_other(9_002, "en-US")).locale == "en-US"
    assert await store.people.find_by_account(9_002) is not None


async def test_closed_direct_messages_are_remembered(store: Store) -> None:
    met = await store.people.get_or_create(9_001, "en-US")

    await store.people.set_dms_closed(met.person, closed=True)
    assert (await store.people.get_or_create(9_001, "pt-BR")).dms_closed
    await store.people.set_dms_closed(met.person, closed=False)
    assert not (await store.people.get_or_create(9_001, "pt-BR")).dms_closed


async def test_a_match_outlives_the_forgetting_of_its_people(
    store: Store, database: Database
) -> None:
    await meet_everybody(store)
    before = await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, touch(1)))

    async with database.write() as connection:
        await connection.execute(
            update(PEOPLE).where(PEOPLE.c.id.in_([ANA, BEN])).values(user_id=None)
        )
    after = await store.load(before.id)

    assert after.match == before.match
    assert [after.people[person].user_id for person in (ANA, BEN, CAI)] == [None, None, 9_003]
    assert (await store.people.get_or_create(9_001, "en-US")).person not in before.people


async def test_a_key_message_is_kept_and_replaced(store: Store) -> None:
    await meet_everybody(store)
    table = await opened(store)

    await store.key_messages.save_key_message(table.id, KeyMessage(ANA, 1, 11))
    await store.key_messages.save_key_message(table.id, KeyMessage(CAI, 3, 33))
    await store.key_messages.save_key_message(table.id, KeyMessage(ANA, 1, 12))

    assert set(await store.key_messages.list_key_messages(table.id)) == {
        KeyMessage(ANA, 1, 12),
        KeyMessage(CAI, 3, 33),
    }


async def test_a_key_message_that_is_gone_is_forgotten(store: Store) -> None:
    await meet_everybody(store)
    table = await opened(store)
    await store.key_messages.save_key_message(table.id, KeyMessage(ANA, 1, 11))

    await store.key_messages.delete_key_message(table.id, ANA)
    await store.key_messages.delete_key_message(table.id, CAI)

    assert await store.key_messages.list_key_messages(table.id) == ()


@pytest.mark.parametrize("posted", [5])
async def test_every_message_meant_to_be_posted_has_its_own_number(
    store: Store, posted: int
) -> None:
    await meet_everybody(store)
    table = await opened(store)

    serials = await asyncio.gather(*(store.messages.next_serial(table.id) for _ in range(posted)))

    assert sorted(serials) == list(range(1, posted + 1))


@pytest.mark.rule("C14")
async def test_public_messages_are_numbered_as_if_there_were_no_private_ones(store: Store) -> None:
    await meet_everybody(store)
    first, second = await opened(store), await opened(store, ELSEWHERE)

    for _ in range(3):
        await store.messages.next_private_serial(second.id)

    assert [await store.messages.next_serial(table.id) for table in (first, second)] == [1, 1]
    assert [await store.messages.next_private_serial(table.id) for table in (first, second)] == [
        1,
        4,
    ]


def test_every_column_with_a_person_is_part_of_the_export() -> None:
    naming = {
        column
        for table in load_all_tables().tables.values()
        for column in table.columns
        if any(key.references(PEOPLE) for key in column.foreign_keys)
    }
    of_others = {("drafts", "asked_id"), ("months", "partner_id")}  # whom they asked, played with

    naming = {one for one in naming if (one.table.name, one.name) not in of_others}
    assert naming <= {*chain(*personal_tables(every_retention_policy()).values())}


async def test_forgotten_person_keeps_only_their_number(store: Store, database: Database) -> None:
    person = (await store.people.get_or_create(9_001, "en-US")).person
    something: dict[type, object] = {bool: True, int: 7, str: "something"}
    columns = [column for column in PEOPLE.c if column.name != "id"]
    filled = {column.name: something[column.type.python_type] for column in columns}
    async with database.write() as connection:
        await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(**filled))

    await store.retention.erase_person(person)

    async with database.read() as connection:
        (row,) = (await connection.execute(select(PEOPLE))).mappings()
    assert {name for name, value in row.items() if value} == {"id"}
