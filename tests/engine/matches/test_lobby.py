from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.matches import AlreadyOpen, LobbyOptions, MatchGone, NoMatchHere
from engine.rules import (
    COMPUTERS,
    AlreadyDealt,
    AlreadyHired,
    Format,
    MatchClosed,
    NotJoined,
    Role,
    Seat,
    SeatTaken,
    Settings,
    TableFull,
    Team,
)
from engine.store import Store
from engine.tables import Defaults, MatchUpdate
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    ELSEWHERE,
    EVE,
    PLACE,
    Evening,
    person,
)


async def test_opener_is_host_and_seated(evening: Evening) -> None:
    table = await evening.opened()

    assert table.place == PLACE
    assert table.match.host == person(table, ANA)
    assert [seat.person for seat in table.match.seats] == [person(table, ANA)]
    assert table.people[person(table, ANA)].locale == "en-US"
    assert await evening.matches.ledger.get_open_or_asleep_in_channel(PLACE.channel) == table


async def test_table_keeps_the_language_it_was_opened_in(evening: Evening) -> None:
    assert (await evening.opened(language="pt-BR")).match.language == "pt-BR"


async def test_a_second_table_in_a_channel_leads_to_the_first(evening: Evening) -> None:
    first = await evening.opened()

    with pytest.raises(AlreadyOpen) as refused:
        await evening.matches.opening.open_lobby(
            PLACE, evening.actor(BEN), LobbyOptions("pt-BR"), "en"
        )

    assert refused.value.table == first


async def test_opening_delivered_twice_leads_to_the_table_it_opened(evening: Evening) -> None:
    actor = evening.actor(ANA)
    table = await evening.matches.opening.open_lobby(PLACE, actor, LobbyOptions("en"), "en")

    with pytest.raises(AlreadyOpen) as refused:
        await evening.matches.opening.open_lobby(PLACE, actor, LobbyOptions("en"), "en")

    assert refused.value.table == table


async def test_another_channel_has_its_own_table(evening: Evening) -> None:
    first, second = await evening.opened(), await evening.opened(ELSEWHERE)

    assert first.id != second.id
    assert await evening.matches.ledger.get_open_or_asleep_in_channel(ELSEWHERE.channel) == second


async def test_a_channel_without_a_table_says_so(evening: Evening) -> None:
    with pytest.raises(NoMatchHere):
        await evening.matches.ledger.get_open_or_asleep_in_channel(PLACE.channel)


@pytest.mark.rule("A8")
async def test_joining_keeps_the_teams_even(evening: Evening) -> None:
    table = await evening.opened()
    for user in (BEN, CAI, DORA, EVE):
        table = await evening.join(table, user)

        sizes = [len(table.match.seats.list_team_seats(team)) for team in Team]
        assert max(sizes) - min(sizes) <= 1


async def test_sitting_down_moves_the_person_to_that_seat(evening: Evening) -> None:
    table = await evening.opened()
    table = await evening.sit(table, BEN, Team.BLUE, Role.OPERATIVE)
    table = await evening.sit(table, BEN, Team.RED, Role.SPYMASTER)

    ben = person(table, BEN)
    assert [seat for seat in table.match.seats if seat.person == ben] == [
        Seat(ben, Team.RED, Role.SPYMASTER)
    ]


@pytest.mark.rule("A7")
async def test_a_second_spymaster_is_refused_and_nothing_happened(evening: Evening) -> None:
    table = await evening.sit(await evening.opened(), ANA, Team.RED, Role.SPYMASTER)

    with pytest.raises(SeatTaken):
        await evening.sit(table, BEN, Team.RED, Role.SPYMASTER)

    assert await evening.matches.ledger.get_table(table.id) == table


async def test_leaver_has_no_seat(evening: Evening) -> None:
    table = await evening.join(await evening.opened(), BEN)

    table = await evening.leave(table, BEN)

    assert table.match.seats.find_seat(person(table, BEN)) is None
    with pytest.raises(NotJoined):
        await evening.leave(table, BEN)


@pytest.mark.rule("H1")
async def test_when_the_starter_leaves_the_longest_seated_is_starter(evening: Evening) -> None:
    table = await evening.opened()
    for user in (BEN, CAI):
        table = await evening.join(table, user)

    table = await evening.leave(table, ANA)

    assert table.match.host == person(table, BEN)
    assert not table.match.closed


async def test_the_last_one_out_closes_the_table_and_frees_the_channel(evening: Evening) -> None:
    table = await evening.leave(await evening.opened(), ANA)

    assert table.match.closed
    with pytest.raises(NoMatchHere):
        await evening.matches.ledger.get_open_or_asleep_in_channel(PLACE.channel)
    with pytest.raises(MatchClosed):
        await evening.join(table, BEN)
    assert (
        await evening.matches.opening.open_lobby(
            PLACE, evening.actor(BEN), LobbyOptions("en"), "en"
        )
    ).id != table.id


@pytest.mark.rule("A7", "A8")
async def test_shuffle_reseats_everybody_with_one_spymaster_per_team(evening: Evening) -> None:
    table = await evening.opened()
    for user in (BEN, CAI, DORA, EVE):
        table = await evening.join(table, user)
    before = [seat.person for seat in table.match.seats]
    spymasters: Counter[int] = Counter()

    for _ in range(12):
        table = (await evening.matches.hosting.shuffle(table.id, evening.actor(BEN))).after

        seats = table.match.seats
        assert [seat.person for seat in seats] == before
        assert {len(seats.list_team_seats(team)) for team in Team} == {2, 3}
        assert seats.list_missing_kinds(Format.TWO_TEAMS) == ()
        spymasters.update(
            at for team in Team for at in seats.list_people_in_role(team, Role.SPYMASTER)
        )

    assert len(spymasters) > 2


async def test_only_the_seated_shuffle(evening: Evening) -> None:
    table = await evening.opened()

    with pytest.raises(NotJoined):
        await evening.matches.hosting.shuffle(table.id, evening.actor(EVE))


async def test_a_table_has_room_for_twenty(evening: Evening) -> None:
    table = await evening.opened()
    for user in range(1, 20):
        table = await evening.join(table, user)
    assert len(table.match.seats) == 20

    with pytest.raises(TableFull):
        await evening.join(table, EVE)

    assert len((await evening.matches.ledger.get_table(table.id)).match.seats) == 20


async def test_reseating_is_refused_after_the_deal(evening: Evening) -> None:
    table = await evening.dealt()

    for actor in (evening.matches.hosting.shuffle(table.id, evening.actor(ANA)),):
        with pytest.raises(AlreadyDealt):
            await actor

    assert await evening.matches.ledger.get_table(table.id) == table


async def test_a_table_that_never_was_is_gone(evening: Evening) -> None:
    with pytest.raises(MatchGone):
        await evening.matches.ledger.get_table(404)
    with pytest.raises(MatchGone):
        await evening.matches.hosting.shuffle(404, evening.actor(ANA))
    with pytest.raises(MatchGone):
        await evening.matches.get_key_seat(404, evening.actor(ANA))


async def test_people_are_met_once_and_their_locale_is_the_last_seen(
    evening: Evening, store: Store
) -> None:
    table = await evening.opened()

    again = await store.people.get_or_create(ANA, "pt-BR")

    assert again.person == person(table, ANA)
    looked = await evening.matches.ledger.get_table(table.id)
    assert looked.people[again.person].locale == "pt-BR"


@pytest.mark.rule("A7", "E4")
async def test_alone_one_press_seats_computers_and_deals(evening: Evening) -> None:
    table = await evening.opened()

    done = await evening.matches.hosting.fill_with_computers_and_start(table.id, evening.actor(ANA))

    assert done.before == table
    table = done.after
    assert table.match.game is not None
    assert not table.match.seats.list_missing_kinds(Format.TWO_TEAMS)
    assert len(table.match.seats.computers) == 3
    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("A7", "E4")
async def test_a_press_to_play_with_computers_that_comes_twice_counts_once(
    evening: Evening,
) -> None:
    table, actor = await evening.opened(), evening.actor(ANA)

    dealt = (await evening.matches.hosting.fill_with_computers_and_start(table.id, actor)).after
    again = await evening.matches.hosting.fill_with_computers_and_start(table.id, actor)
    other = await evening.matches.hosting.fill_with_computers_and_start(
        table.id, evening.actor(ANA)
    )

    assert again == other == MatchUpdate(None, dealt)


@pytest.mark.rule("A7", "E4")
async def test_filling_with_computers_seats_the_person_first(evening: Evening) -> None:
    table = await evening.join(await evening.opened(), BEN)
    table = await evening.leave(table, ANA)  # so Ben is the starter
    table = await evening.leave(await evening.join(table, CAI), CAI)

    table = await evening.fill(table, CAI)
    assert table.match.game is None, "one voice of two"
    assert table.match.seats.find_seat(person(table, CAI))
    table = await evening.fill(table, BEN)

    assert table.match.game is not None
    assert len(table.match.seats.people) == len(table.match.seats.computers) == 2


@pytest.mark.rule("E4")
async def test_second_player_requests_computers_and_the_host_decides(evening: Evening) -> None:
    table = await evening.join(await evening.opened(), BEN)

    table = await evening.fill(table, BEN)
    assert table.match.game is None
    assert not table.match.seats.computers
    assert {who for who, _ in table.match.computer_votes} == {person(table, BEN)}
    with pytest.raises(AlreadyHired):
        await evening.fill(table, BEN)

    table = await evening.fill(table, ANA)
    assert table.match.game is not None
    assert len(table.match.seats.computers) == 2


@pytest.mark.rule("A7", "E4")
async def test_later_joiner_plays_with_the_computers_too(evening: Evening) -> None:
    table = await evening.opened()
    for user in (BEN, CAI):
        await evening.join(table, user)

    table = await evening.fill(table, ANA)

    assert table.match.game is not None
    assert len(table.match.seats.people) == 3
    assert not table.match.seats.list_missing_kinds(Format.TWO_TEAMS)


@pytest.mark.rule("A7")
async def test_filling_a_complete_table_only_deals(evening: Evening) -> None:
    table = await evening.fill(await evening.seated(), ANA)

    assert table.match.game is not None
    assert not table.match.seats.computers


@pytest.mark.rule("A7", "E4")
async def test_filling_a_full_table_without_a_seat_is_refused(evening: Evening) -> None:
    wanted = LobbyOptions("en", Format.THREE_PLAYERS)
    table = await evening.matches.opening.open_lobby(PLACE, evening.actor(ANA), wanted, "en")
    for user in (BEN, CAI):
        table = await evening.join(table, user)

    with pytest.raises(TableFull):
        await evening.fill(table, DORA)

    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("E4")
async def test_computers_take_all_free_seats_if_there_are_as_many_of_them(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await evening.opened()
    monkeypatch.setattr("engine.matches.computers.COMPUTERS", COMPUTERS[:2])
    with pytest.raises(TableFull):
        await evening.fill(table, ANA)
    monkeypatch.setattr("engine.matches.computers.COMPUTERS", COMPUTERS[:3])

    table = await evening.fill(table, ANA)
    assert {seat.person for seat in table.match.seats.computers} == {*COMPUTERS[:3]}


@pytest.mark.rule("A7", "E4")
@pytest.mark.parametrize("chosen", Format)
async def test_alone_one_press_starts_every_format(evening: Evening, chosen: Format) -> None:
    opening = evening.matches.opening
    table = await opening.open_lobby(PLACE, evening.actor(ANA), LobbyOptions("en", chosen), "en")

    table = await evening.fill(table, ANA)

    assert table.match.game is not None
    assert len(table.match.seats) == chosen.rules.min_people


async def language_at(evening: Evening, *rooms: int) -> str:
    """Give the language of a table that nobody chooses one for; its opener speaks Spanish."""
    return await evening.matches.opening.resolve_language(PLACE.guild, rooms, "es")


async def test_language_defaults_to_the_last_table_of_the_channel(
    evening: Evening,
) -> None:
    hosting, here, there = evening.matches.hosting, PLACE.channel, ELSEWHERE.channel
    assert await language_at(evening, here) == "es"

    table = await evening.opened(language="pt-BR")
    await evening.opened(ELSEWHERE, language="en")
    languages = [
        await language_at(evening, *rooms) for rooms in ((here,), (here, there), (999, here))
    ]
    assert languages == ["pt-BR", "en", "pt-BR"]

    def spanish(settings: Settings) -> Settings:
        return replace(settings, language="es")

    await hosting.configure(table.id, evening.actor(ANA), spanish)
    await evening.matches.opening.close_unshown_lobby(table.id)
    assert await language_at(evening, here) == "es"
    actor = evening.actor(ANA)
    again = await evening.matches.opening.open_lobby(PLACE, actor, LobbyOptions(), "en", (here,))
    assert again.match.language == "es"


async def test_language_option_beats_server_default_beats_last_table(
    evening: Evening,
) -> None:
    table = await evening.opened(language="es")
    await evening.matches.opening.close_unshown_lobby(table.id)
    await evening.matches.hosting.save_defaults(PLACE.guild, Defaults(language="pt-BR"))

    assert await language_at(evening, PLACE.channel) == "pt-BR"
    actor, rooms = evening.actor(ANA), (PLACE.channel,)
    table = await evening.matches.opening.open_lobby(PLACE, actor, LobbyOptions("en"), "es", rooms)
    assert table.match.language == "en"
