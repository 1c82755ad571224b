"""Choosing what is played: at the opening and in the lobby (F)."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.matches import LobbyOptions, with_usual_layout
from engine.rules import (
    AgreementTooLong,
    AlreadyDealt,
    Deck,
    Difficulty,
    DuetIsClassic,
    Format,
    HouseRules,
    Layout,
    Marking,
    NoSuchSeat,
    OnlyTheStarter,
    Pace,
    Role,
    SeatTaken,
    Settings,
    Team,
    Timing,
    TimingOutOfRange,
    TooManyPeople,
    get_default_layout,
)
from engine.store import Store
from engine.tables import Defaults, MessageLocation, Table
from tests.cases import each
from tests.engine.matches.evenings import ANA, BEN, CAI, DORA, ELSEWHERE, PLACE, Evening, game_of
from tests.engine.matches.formats import SEATS, seated

CLASSIC, PICTURES = Layout


async def opened(evening: Evening, wanted: LobbyOptions, place: MessageLocation = PLACE) -> Table:
    return await evening.matches.opening.open_lobby(place, evening.actor(ANA), wanted, "en")


def seats_of(table: Table) -> dict[int | None, tuple[Team | None, Role]]:
    """Tell who sits where."""
    return {table.people[seat.person].user_id: (seat.team, seat.role) for seat in table.match.seats}


@pytest.mark.rule("F2")
@each("deck", [None, *Deck])
@each("played", [None, *Format])
def test_default_layout_follows_from_format_and_deck(
    played: Format | None, deck: Deck | None
) -> None:
    settings = LobbyOptions(format=played, deck=deck).to_settings(Defaults(), "en")

    assert settings.format is (played or Format.TWO_TEAMS)
    assert settings.deck is (deck or Deck.WORDS)
    pictures = deck is Deck.PICTURES and played is not Format.DUET
    assert settings.layout is (PICTURES if pictures else CLASSIC)


@pytest.mark.rule("F2")
async def test_a_table_opens_as_it_was_wanted(evening: Evening) -> None:
    chosen = Defaults(language="pt-BR", marking=Marking.MAJORITY)
    await evening.matches.hosting.save_defaults(PLACE.guild, chosen)

    table = await opened(evening, LobbyOptions(None, Format.THREE_PLAYERS, Deck.WORDS, PICTURES))

    assert table.match.settings == Settings(
        language="pt-BR",
        marking=Marking.MAJORITY,
        format=Format.THREE_PLAYERS,
        layout=PICTURES,
        deck=Deck.WORDS,
    )
    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("F2", "D1")
@pytest.mark.parametrize("deck", [None, *Deck])
async def test_a_duet_on_the_pictures_layout_is_refused_and_no_table_opens(
    evening: Evening, store: Store, deck: Deck | None
) -> None:
    with pytest.raises(DuetIsClassic):
        await opened(evening, LobbyOptions(format=Format.DUET, deck=deck, layout=PICTURES))

    assert await store.find_open_in(PLACE.channel) is None


@pytest.mark.rule("F2")
@each(
    "before, chosen, layout",
    [
        ({}, {"deck": Deck.PICTURES}, PICTURES),
        ({}, {"deck": Deck.BOTH}, CLASSIC),
        ({"deck": Deck.PICTURES, "layout": PICTURES}, {"deck": Deck.WORDS}, CLASSIC),
        ({"deck": Deck.PICTURES, "layout": PICTURES}, {"format": Format.DUET}, CLASSIC),
        ({"deck": Deck.PICTURES, "layout": PICTURES}, {"format": Format.ONE_TEAM}, PICTURES),
        ({"deck": Deck.PICTURES, "format": Format.DUET}, {"format": Format.TWO_TEAMS}, PICTURES),
        ({"layout": PICTURES}, {"deck": Deck.BOTH}, PICTURES),
        ({"layout": PICTURES}, {"format": Format.THREE_PLAYERS}, PICTURES),
        ({"layout": PICTURES}, {"format": Format.DUET}, CLASSIC),
        ({"deck": Deck.PICTURES}, {"format": Format.THREE_PLAYERS}, CLASSIC),
        ({}, {"deck": Deck.PICTURES, "layout": PICTURES}, PICTURES),
        ({}, {"layout": PICTURES}, PICTURES),
        ({"layout": PICTURES}, {"language": "pt-BR"}, PICTURES),
        ({"layout": PICTURES}, {"deck": Deck.BOTH, "layout": CLASSIC}, CLASSIC),
    ],
)
def test_another_format_or_deck_brings_its_layout_unless_one_was_chosen(
    before: dict[str, object], chosen: dict[str, object], layout: Layout
) -> None:
    settings = replace(Settings(language="en"), **before)  # type: ignore[arg-type]

    assert with_usual_layout(settings, replace(settings, **chosen)).layout is layout  # type: ignore[arg-type]


@pytest.mark.rule("F2")
async def test_the_lobby_plays_what_was_chosen_last(evening: Evening) -> None:
    table = await opened(evening, LobbyOptions("en"))

    table = await evening.configured(table, deck=Deck.PICTURES)
    assert table.match.settings.layout is PICTURES
    table = await evening.configured(table, format=Format.DUET)
    assert table.match.settings.layout is CLASSIC
    table = await evening.configured(table, difficulty=Difficulty(11, 4))
    assert seats_of(table)[ANA][1] is Role.MEMBER

    assert await evening.matches.ledger.get_table(table.id) == table
    assert table.match.settings.difficulty == Difficulty(11, 4)


@pytest.mark.rule("D10")
async def test_a_duet_has_the_tokens_that_were_chosen(evening: Evening) -> None:
    table = await seated(evening, LobbyOptions(format=Format.DUET))
    table = await evening.configured(table, difficulty=Difficulty(10, 2))

    table = (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after

    tally = game_of(await evening.matches.ledger.get_table(table.id)).tally
    assert tally is not None
    assert (tally.tokens, tally.difficulty) == (10, Difficulty(10, 2))


@pytest.mark.rule("F2", "D1")
async def test_format_restrictions_are_refused_in_the_lobby(evening: Evening) -> None:
    table = await opened(evening, LobbyOptions(format=Format.DUET))

    with pytest.raises(DuetIsClassic):
        await evening.configured(table, layout=PICTURES)

    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("E1", "A7")
async def test_a_format_without_a_seat_for_everybody_is_refused(evening: Evening) -> None:
    table = await seated(evening, LobbyOptions("en"))

    with pytest.raises(TooManyPeople) as refused:
        await evening.configured(table, format=Format.THREE_PLAYERS)

    assert refused.value.most == 3
    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("A7")
@pytest.mark.parametrize("played", Format)
async def test_everybody_keeps_a_seat_in_another_format(evening: Evening, played: Format) -> None:
    table = await opened(evening, LobbyOptions("en"))
    for user in (BEN, CAI):
        table = await evening.join(table, user)

    table = await evening.configured(table, format=played)

    assert set(seats_of(table)) == {ANA, BEN, CAI}
    table.match.seats.require_fitting(played)
    assert await evening.matches.ledger.get_table(table.id) == table


async def test_only_the_host_configures_and_only_in_the_lobby(
    evening: Evening,
) -> None:
    table = await seated(evening, LobbyOptions("en"))
    hosting = evening.matches.hosting

    def choose(before: Settings) -> Settings:
        return replace(before, format=Format.DUET)

    with pytest.raises(OnlyTheStarter):
        await hosting.configure(table.id, evening.actor(BEN), choose)
    table = (await hosting.start(table.id, evening.actor(ANA))).after
    with pytest.raises(AlreadyDealt):
        await hosting.configure(table.id, evening.actor(ANA), choose)

    assert await evening.matches.ledger.get_table(table.id) == table


@pytest.mark.rule("E1", "A7")
async def test_three_players_have_one_seat_each(evening: Evening) -> None:
    table = await seated(evening, LobbyOptions(format=Format.THREE_PLAYERS))
    assert seats_of(table) == SEATS[Format.THREE_PLAYERS]

    with pytest.raises(SeatTaken):
        await evening.sit(table, DORA, None, Role.OPERATIVE)
    with pytest.raises(NoSuchSeat):
        await evening.sit(table, DORA, Team.RED, Role.OPERATIVE)
    put = (
        await evening.matches.hosting.assign_seat(
            table.id, evening.actor(ANA), CAI, None, Role.OPERATIVE
        )
    ).after

    assert seats_of(put) == {
        ANA: (Team.RED, Role.SPYMASTER),
        CAI: (None, Role.OPERATIVE),
        BEN: (Team.BLUE, Role.SPYMASTER),
    }
    assert await evening.matches.ledger.get_table(table.id) == put


@pytest.mark.rule("A8")
@pytest.mark.parametrize("played", Format)
async def test_seats_are_drawn_anew_in_any_format(evening: Evening, played: Format) -> None:
    table = await seated(evening, LobbyOptions(format=played))

    shuffled = (await evening.matches.hosting.shuffle(table.id, evening.actor(BEN))).after

    assert set(seats_of(shuffled)) == set(SEATS[played])
    shuffled.match.seats.require_complete(played)
    assert await evening.matches.ledger.get_table(table.id) == shuffled


@pytest.mark.rule("A4")
@pytest.mark.parametrize("first", ["the deal", "the settings"])
async def test_a_deal_goes_by_the_settings_that_stand_then(evening: Evening, first: str) -> None:
    table = await seated(evening, LobbyOptions("en"))
    start = evening.matches.hosting.start(table.id, evening.actor(ANA))
    actions = [start, evening.configured(table, deck=Deck.PICTURES)]

    answers = await asyncio.gather(
        *(actions if first == "the deal" else reversed(actions)), return_exceptions=True
    )

    after = await evening.matches.ledger.get_table(table.id)
    assert after in [getattr(answer, "after", answer) for answer in answers]
    assert len(game_of(after).codenames) == after.match.settings.layout.card_count
    assert sum(isinstance(answer, AlreadyDealt) for answer in answers) == (first == "the deal")


@pytest.mark.rule("F2")
@pytest.mark.parametrize("played", Format)
def test_every_default_is_playable(played: Format) -> None:
    for deck in Deck:
        layout = get_default_layout(played, deck)
        Settings(language="en", format=played, layout=layout, deck=deck).require_playable()


@pytest.mark.rule("G1", "G2")
async def test_clocks_are_chosen_for_a_server_and_for_a_game(evening: Evening) -> None:
    hosting = evening.matches.hosting
    assert (await opened(evening, LobbyOptions())).match.settings.timing == Timing()
    strict = Timing(Pace.STRICT, clue_seconds=90, guess_seconds=30)
    await hosting.save_defaults(PLACE.guild, Defaults(timing=strict))
    table = await opened(evening, LobbyOptions(), ELSEWHERE)
    assert table.match.settings.timing == strict

    by_the_day = Timing(Pace.CORRESPONDENCE)
    table = await evening.configured(table, timing=by_the_day)

    assert (await evening.matches.ledger.get_table(table.id)).match.settings.timing == by_the_day
    with pytest.raises(TimingOutOfRange):
        await hosting.save_defaults(PLACE.guild, Defaults(timing=Timing(Pace.STRICT, 29, 30)))
    assert await hosting.get_defaults(PLACE.guild) == Defaults(timing=strict)


@pytest.mark.rule("C12")
async def test_house_rules_are_set_per_server_and_per_game(evening: Evening) -> None:
    hosting = evening.matches.hosting
    house = HouseRules(foreign=True, agreement="be nice")
    await hosting.save_defaults(PLACE.guild, Defaults(house=house))
    table = await opened(evening, LobbyOptions())
    assert table.match.settings.house == house

    chosen = replace(house, expert=False, agreement="")
    table = await evening.configured(table, house=chosen)
    assert table.match.settings.house == chosen
    assert await evening.matches.ledger.get_table(table.id) == table

    too_long = HouseRules(agreement="x" * 101)
    with pytest.raises(AgreementTooLong):
        await evening.configured(table, house=too_long)
    with pytest.raises(AgreementTooLong):
        await hosting.save_defaults(PLACE.guild, Defaults(house=too_long))
    assert await hosting.get_defaults(PLACE.guild) == Defaults(house=house)
