"""Packs at a table: chosen in the lobby or by a server, dealt, judged, and played again (A4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.decks import load_word_pack
from engine.matches import LobbyOptions
from engine.rules import ChosenPack, Deck, Mix, PackPart, Settings
from engine.store import Store
from engine.tables import Defaults, Table
from tests.engine.matches.evenings import ANA, PLACE, Evening, game_of

EASY = ChosenPack("easy", "Easy")
HALF_EASY = Mix((EASY,), PackPart.HALF)


async def opened(evening: Evening, wanted: LobbyOptions) -> Table:
    return await evening.matches.opening.open_lobby(PLACE, evening.actor(ANA), wanted, "en")


def easy_words(table: Table) -> int:
    """Count the words of a dealt board that are of Easy."""
    known = {*load_word_pack("en", "easy").codenames}
    return sum(word in known for word in game_of(table).codenames)


async def chosen(evening: Evening, table: Table, *ids: str, part: PackPart = PackPart.HALF) -> Mix:
    """Have the starter choose packs, and give what the table has then."""
    mix = Mix(tuple(ChosenPack(one, one) for one in ids), part)
    return (await evening.configured(table, mix=mix)).match.settings.mix


@pytest.mark.rule("A4")
async def test_a_table_chooses_packs_and_they_are_dealt_and_remembered(
    evening: Evening, store: Store
) -> None:
    table = await evening.seated(language="en")
    assert await chosen(evening, table, "easy") == HALF_EASY
    table = (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after

    assert easy_words(table) >= 13
    assert table.match.settings.mix == HALF_EASY
    assert (await evening.matches.ledger.get_table(table.id)).match == table.match
    assert len(await store.decks.list_used_sides(PLACE.guild, "Easy")) == 13
    assert len(await store.decks.list_used_sides(PLACE.guild, "House words")) == 12


async def test_unoffered_packs_are_dropped_and_language_change_keeps_the_rest(
    evening: Evening,
) -> None:
    table = await opened(evening, LobbyOptions("en"))
    assert await chosen(evening, table, "easy", "nowhere", "house") == HALF_EASY
    after = await evening.configured(table, language="es", deck=Deck.BOTH)
    pack_ids = [pack.id for pack in after.match.settings.mix.packs]
    offered = [
        pack.id
        for pack in await evening.matches.packs.list_offered_packs(PLACE.guild, "es", adults=False)
    ]
    assert pack_ids == [one for one in ("easy",) if one in offered]


async def test_a_server_chooses_packs_for_its_new_tables(evening: Evening) -> None:
    hosting = evening.matches.hosting
    await hosting.save_defaults(PLACE.guild, Defaults(language="en", mix=HALF_EASY))
    assert (await hosting.get_defaults(PLACE.guild)).mix == HALF_EASY
    table = await opened(evening, LobbyOptions())
    assert table.match.settings.mix == HALF_EASY
    assert (
        await evening.matches.opening.resolve_settings(PLACE.guild, LobbyOptions(), "en")
    ).mix == HALF_EASY


async def test_settings_without_a_mix_use_the_default_pack() -> None:
    assert Settings(language="en").mix == Mix()
    assert (
        replace(Settings(language="en"), mix=HALF_EASY).has_same_cards(Settings(language="en"))
        is False
    )
