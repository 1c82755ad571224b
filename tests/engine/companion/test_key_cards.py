"""Key cards for a real table: who may look, and who may not."""

from __future__ import annotations

import asyncio
import logging

import pytest

from engine.companion.key_cards import RETENTION_SECONDS, KeyCardGone, KeyTaken, OtherSideHeld
from engine.companion.rows import KeyCardRows
from engine.companion.schema import CompanionRetention
from engine.companion.values import KeyCardKind, StandaloneKeyCard
from engine.rules import Team
from engine.store import DuplicateInteraction
from tests.engine.companion.conftest import ANA, BEN, CAI, PLACE, RealTable


def accounts(dealt: StandaloneKeyCard) -> list[int | None]:
    """List who may look, None for nobody yet."""
    return [None if holder is None else holder.user_id for holder in dealt.holders]


@pytest.mark.rule("A5", "D2")
@pytest.mark.parametrize("wanted", KeyCardKind)
async def test_key_card_is_dealt_for_its_box_and_stored_unchanged(
    table: RealTable, wanted: KeyCardKind
) -> None:
    dealt = await table.key_cards().deal_key_card(table.actor(ANA), wanted)

    assert (dealt.format, dealt.layout) == wanted.value
    assert dealt == await table.key_cards(2).get_key_card(dealt.id, table.actor(ANA))
    assert bool(dealt.key_card.partner) is (wanted is KeyCardKind.DUET)
    assert len(dealt.key_card.identities) == dealt.layout.card_count


async def test_server_is_offered_its_last_box(table: RealTable) -> None:
    cards, here, elsewhere = table.key_cards(), table.actor(ANA), table.actor(BEN, guild=7)
    assert await cards.load_last_dealt_kind(here) is None
    for wanted in (KeyCardKind.DUET, KeyCardKind.CLASSIC):
        await cards.deal_key_card(table.actor(ANA), wanted)
    await cards.deal_key_card(elsewhere, KeyCardKind.DUET)

    assert await cards.load_last_dealt_kind(here) is KeyCardKind.CLASSIC
    assert await cards.load_last_dealt_kind(elsewhere) is KeyCardKind.DUET


@pytest.mark.rule("A5")
async def test_key_cards_differ_and_so_do_those_who_start(table: RealTable) -> None:
    cards = table.key_cards()
    drawn = [
        (await cards.deal_key_card(table.actor(ANA), KeyCardKind.CLASSIC)).key_card
        for _ in range(12)
    ]

    assert len({card.identities for card in drawn}) == 12
    assert {card.starting for card in drawn} == set(Team)
    for card in drawn:
        agents = [
            card.identities.count(team.agent) for team in (card.starting, card.starting.rival)
        ]
        assert agents == [9, 8]


async def test_dealer_and_one_more_person_see_a_key_card_repeatedly(
    table: RealTable,
) -> None:
    cards = table.key_cards()
    dealt = await cards.deal_key_card(table.actor(ANA), KeyCardKind.PICTURES)
    assert accounts(dealt) == [ANA, None]

    assert accounts(await cards.claim_key_card(dealt.id, table.actor(ANA), None)) == [ANA, None]
    for viewer in (BEN, BEN, ANA):
        shown = await cards.claim_key_card(dealt.id, table.actor(viewer), None)
        assert accounts(shown) == [ANA, BEN]
        assert shown.key_card == dealt.key_card
    with pytest.raises(KeyTaken):
        await cards.claim_key_card(dealt.id, table.actor(CAI), None)
    assert accounts(await cards.get_key_card(dealt.id, table.actor(CAI))) == [ANA, BEN]


@pytest.mark.rule("D2")
async def test_in_duet_nobody_sees_both_sides_and_a_third_person_none(table: RealTable) -> None:
    cards = table.key_cards()
    dealt = await cards.deal_key_card(table.actor(ANA), KeyCardKind.DUET)
    assert accounts(dealt) == [None, None]

    await cards.claim_key_card(dealt.id, table.actor(BEN), Team.BLUE)
    with pytest.raises(OtherSideHeld):
        await cards.claim_key_card(dealt.id, table.actor(BEN), Team.RED)
    with pytest.raises(KeyTaken):
        await cards.claim_key_card(dealt.id, table.actor(ANA), Team.BLUE)
    await cards.claim_key_card(dealt.id, table.actor(ANA), Team.RED)
    for side in Team:
        with pytest.raises(KeyTaken):
            await cards.claim_key_card(dealt.id, table.actor(CAI), side)

    shown = await cards.claim_key_card(dealt.id, table.actor(BEN), Team.BLUE)
    assert accounts(shown) == [ANA, BEN]


async def test_simultaneous_presses_show_the_key_card_to_one_person(table: RealTable) -> None:
    dealt = await table.key_cards().deal_key_card(table.actor(ANA), KeyCardKind.CLASSIC)
    crowd = [
        table.key_cards().claim_key_card(dealt.id, table.actor(9_100 + who), None)
        for who in range(6)
    ]

    shown = await asyncio.gather(*crowd, return_exceptions=True)

    assert sum(isinstance(one, StandaloneKeyCard) for one in shown) == 1
    assert sum(isinstance(one, KeyTaken) for one in shown) == 5


@pytest.mark.rule("D2")
async def test_simultaneous_presses_show_one_side_to_one_person(table: RealTable) -> None:
    dealt = await table.key_cards().deal_key_card(table.actor(ANA), KeyCardKind.DUET)
    both = [table.key_cards().claim_key_card(dealt.id, table.actor(BEN), side) for side in Team]

    shown = await asyncio.gather(*both, return_exceptions=True)

    assert sum(isinstance(one, StandaloneKeyCard) for one in shown) == 1
    assert sum(isinstance(one, OtherSideHeld) for one in shown) == 1
    assert (
        accounts(await table.key_cards().get_key_card(dealt.id, table.actor(ANA))).count(BEN) == 1
    )


async def test_the_same_command_delivered_twice_deals_one_key_card(table: RealTable) -> None:
    actor = table.actor(ANA)

    first = await table.key_cards(1).deal_key_card(actor, KeyCardKind.CLASSIC)
    again = await table.key_cards(2).deal_key_card(actor, KeyCardKind.CLASSIC)

    assert again == first


async def test_a_key_card_is_known_to_its_server_alone(table: RealTable) -> None:
    dealt = await table.key_cards().deal_key_card(table.actor(ANA), KeyCardKind.CLASSIC)

    with pytest.raises(KeyCardGone):
        await table.key_cards().claim_key_card(dealt.id, table.actor(BEN, guild=101), None)


@pytest.mark.parametrize(
    ("wanted", "side"), [(KeyCardKind.DUET, None), (KeyCardKind.CLASSIC, Team.BLUE)]
)
async def test_a_side_is_asked_for_in_duet_and_nowhere_else(
    table: RealTable, wanted: KeyCardKind, side: Team | None
) -> None:
    dealt = await table.key_cards().deal_key_card(table.actor(ANA), wanted)

    with pytest.raises(KeyCardGone):
        await table.key_cards().claim_key_card(dealt.id, table.actor(BEN), side)
    assert await table.key_cards().get_key_card(dealt.id, table.actor(ANA)) == dealt


@pytest.mark.rule("D2")
async def test_export_of_a_key_card_holds_no_key(table: RealTable) -> None:
    actor = table.actor(ANA)
    dealt = await table.key_cards().deal_key_card(actor, KeyCardKind.DUET)
    await table.key_cards().claim_key_card(dealt.id, table.actor(ANA), Team.RED)
    known = await table.store.people.find_by_account(ANA)
    assert known is not None

    rows = (await table.store.retention.export_rows(known.person, [CompanionRetention()]))[
        "key_cards"
    ]

    assert rows == [{"id": dealt.id, "guild_id": PLACE.guild, "dealt_at": table.now}]


async def test_after_thirty_days_a_key_card_is_gone(table: RealTable) -> None:
    cards = table.key_cards()
    dealt = await cards.deal_key_card(table.actor(ANA), KeyCardKind.CLASSIC)

    table.now += RETENTION_SECONDS
    assert await cards.claim_key_card(dealt.id, table.actor(ANA), None) == dealt
    table.now += 1
    with pytest.raises(KeyCardGone):
        await cards.claim_key_card(dealt.id, table.actor(ANA), None)


@pytest.mark.rule("A5")
async def test_neither_a_log_nor_an_error_holds_the_key(
    table: RealTable, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    cards = table.key_cards()
    dealt = await cards.deal_key_card(table.actor(ANA), KeyCardKind.DUET)
    await cards.claim_key_card(dealt.id, table.actor(BEN), Team.RED)
    with pytest.raises(KeyTaken) as taken:
        await cards.claim_key_card(dealt.id, table.actor(ANA), Team.RED)
    with pytest.raises(DuplicateInteraction) as repeated:
        await KeyCardRows(table.store.database).insert_key_card(dealt)
    for failed in (taken, repeated):
        logging.getLogger("a table").error("it failed", exc_info=failed.value)

    text = caplog.text + repr(dealt)
    assert "KeyTaken" in text
    assert "IntegrityError" in text
    assert "identities" not in text
    assert not any(dealt.key_card.format_side(side) in text for side in Team)
