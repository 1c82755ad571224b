"""A server's own packs: what is read of a list, who may have it, and what is dealt of it (A10)."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from engine.decks import PackGone, PackTooSmall, load_word_pack
from engine.languages import TABLE_LANGUAGES, get_lemma
from engine.matches import LobbyOptions, PackForAdults
from engine.own_packs import build, list_parsing
from engine.own_packs.list_parsing import (
    FEWEST,
    LARGEST_FILE,
    LONGEST_LINE,
    LONGEST_TITLE,
    MOST,
    MOST_LINES,
    BadTitle,
    FileIsArchive,
    FileIsBinary,
    FileNotUtf8,
    FileTooLarge,
    LeftOutReason,
    NoSuchCode,
    OwnPackGone,
    PackTooFew,
    PackTooMany,
    TitleTaken,
    TooManyPacks,
    decode_file,
    find_compounds,
    parse_list,
    parse_title,
    require_size,
)
from engine.own_packs.pack_service import MOST_PACKS, OwnPackService, SubmittedPack, sample_board
from engine.own_packs.rows import OwnPackRows
from engine.referee import Reason, Verdict, rule_on
from engine.referee.writing import parse_word
from engine.render import fits_card
from engine.rules import ChosenPack, Give, Mix, PackPart, Role, Settings
from engine.store import Store
from engine.tables import Defaults, OwnPack, Table, TypedClue
from tests.cases import each
from tests.engine.matches.evenings import ANA, PLACE, Evening, game_of
from tests.noting import noting

GUILD = PLACE.guild
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
WORDS = tuple(f"{first}A{second}ORAM" for first in LETTERS[:8] for second in LETTERS[:5])
"""Forty words of no pack and no dictionary."""


def packs_of(evening: Evening) -> OwnPackService:
    """Give what a server does with packs of its own, beside a game."""
    return build(evening.matches, Random(1))


async def added(evening: Evening, title: str = "Street", **typed: object) -> OwnPack:
    """Have Ana add a pack of forty words."""
    typed_pack = replace(SubmittedPack(title, "en", "\n".join(WORDS)), **typed)  # type: ignore[arg-type]
    pack, _ = await packs_of(evening).add_pack(evening.actor(ANA), typed_pack)
    return pack


async def chosen(evening: Evening, table: Table, *packs: OwnPack) -> Table:
    """Have Ana choose packs for all words of a table."""
    mix = Mix(tuple(ChosenPack(pack.id, "") for pack in packs), PackPart.ALL)
    return await evening.configured(table, mix=mix)


@pytest.mark.rule("A10", "C19", "A4")
def test_a_line_is_a_codename_or_left_out_with_its_reason() -> None:
    lines = {
        "Dog": None,
        "  wi-fi  ": None,
        "hot dog": None,
        "K-N-I-G-H-T": None,
        "ÉCLAIR": None,
        "dogs": LeftOutReason.KIN,
        "DOG": LeftOutReason.DOUBLE,
        "eclair": LeftOutReason.DOUBLE,
        "sixteen letters??": LeftOutReason.TOO_LONG,
        "fifteen letters": None,
        "@everyone": LeftOutReason.UNSAFE,
        "**bold**": LeftOutReason.UNSAFE,
        "минск": LeftOutReason.UNSAFE,
        "1984": LeftOutReason.NO_LETTER,
        "🦊": LeftOutReason.UNSAFE,
        "a,b": LeftOutReason.UNSAFE,
        ".": LeftOutReason.UNSAFE,
        "http://a.bc": LeftOutReason.UNSAFE,
    }
    read = parse_list("\r\n".join([*lines, "", "   "]), "en")
    assert read.codenames == ("DOG", "WI-FI", "HOT DOG", "KNIGHT", "ÉCLAIR", "FIFTEEN LETTERS")
    assert {one.line: one.reason for one in read.left_out} == {
        line.strip(): why for line, why in lines.items() if why is not None
    }
    assert next(one.conflict for one in read.left_out if one.reason is LeftOutReason.KIN) == "DOG"


@pytest.mark.rule("A10")
def test_overlong_lines_are_not_compared_with_the_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held: list[str] = []
    read: list[str] = []
    monkeypatch.setattr(list_parsing, "get_lemma", noting(held, get_lemma))
    monkeypatch.setattr(list_parsing, "parse_word", noting(read, parse_word))
    text = "\n".join(["a" * 65_000, "a " * 30_000, "x" * 17, "ﷺ" * 40, "s-" * 30 + "s", *WORDS])
    word_list = parse_list(text, "en")
    assert word_list.codenames == WORDS
    assert {one.reason for one in word_list.left_out} == {LeftOutReason.TOO_LONG}
    assert held == [*WORDS]
    assert max(map(len, read)) == LONGEST_LINE + 1
    assert max(len(one.line) for one in word_list.left_out) == LONGEST_LINE


@pytest.mark.rule("A10")
def test_a_list_has_no_more_lines_than_anybody_picks_from() -> None:
    with pytest.raises(PackTooMany):
        parse_list("dog\n" * (MOST_LINES + 1), "en")
    assert parse_list("dog\n" * MOST_LINES, "en").codenames == ("DOG",)


async def test_typed_pack_has_the_size_limit_of_a_file(evening: Evening) -> None:
    with pytest.raises(FileTooLarge):
        await added(evening, text="x\n" * LARGEST_FILE)


@pytest.mark.rule("A10")
def test_a_pack_has_thirty_to_five_hundred_codenames() -> None:
    eight = LETTERS[:8]
    many = [f"{one}A{two}E{three}UM" for one in eight for two in eight for three in LETTERS]
    for count, refusal in ((FEWEST - 1, PackTooFew), (MOST + 1, PackTooMany)):
        with pytest.raises(refusal):
            require_size(parse_list("\n".join(many[:count]), "en"))
    require_size(parse_list("\n".join(WORDS[:FEWEST]), "en"))
    assert len(parse_list("\n".join(many), "en").codenames) == MOST + 1


def test_every_letter_that_a_codename_may_have_is_in_the_typeface() -> None:
    letters = [chr(code) for code in range(0x41, 0x17F) if chr(code).isupper()]
    read = parse_list("\n".join(f"{letter}{letter}{letter}" for letter in letters), "en")
    assert len(read.codenames) > 25
    assert [codename for codename in read.codenames if not fits_card(codename)] == []


def test_invalid_list_file_is_refused_with_its_reason() -> None:
    for content, refusal in (
        (b"a" * 64 * 1024 + b"a", FileTooLarge),
        (b"PK\x03\x04word", FileIsArchive),
        (b"\x1f\x8bword", FileIsArchive),
        (b"%PDF-1.7", FileIsArchive),
        (b"MZ\x90\x00\x03", FileIsBinary),
        ("word\n".encode("utf-16"), FileNotUtf8),
        ("word\n".encode("utf-16-be"), FileIsBinary),
        ("ação".encode("latin-1"), FileNotUtf8),
    ):
        with pytest.raises(refusal):
            decode_file(content)
    assert decode_file(b"\xef\xbb\xbfw\xc3\xa9") == "wé"


def test_a_title_is_short_and_safe() -> None:
    for title in ("", "  ", "a" * (LONGEST_TITLE + 1), "**x**", "@everyone", "наш", "a\u202eb"):
        with pytest.raises(BadTitle):
            parse_title(title)
    assert parse_title("  Our   street 7 ") == "Our street 7"


@pytest.mark.rule("C4")
def test_dictionary_splits_compounds_and_a_tick_confirms_one() -> None:
    split = find_compounds(("LIGHTSABER", "TRAM", "HOT DOG", "ZZYZX"), "en")
    assert split == {"LIGHTSABER": ("light", "saber")}
    assert find_compounds(("LIGHTSABER",), "xx") == {}
    visible, parts = ["LIGHTSABER", "TRAM"], (("LIGHTSABER", ("light", "saber")),)
    for word in ("light", "saber", "sabers"):
        ruling = rule_on(word, "1", visible=visible, language="en")
        assert ruling.verdict is Verdict.ASK, word
        refused = rule_on(word, "1", visible=visible, language="en", parts=parts)
        assert (refused.verdict, refused.reason) == (Verdict.REFUSED, Reason.PART), word
    none = rule_on("light", "1", visible=visible, language="en", parts=(("LIGHTSABER", ()),))
    assert none.verdict is not Verdict.REFUSED


@pytest.mark.rule("A10")
async def test_server_has_ten_packs_at_most_and_no_duplicates(evening: Evening) -> None:
    packs = packs_of(evening)
    actor, typed = evening.actor(ANA), SubmittedPack("Street", "en", "\n".join(WORDS))
    twice = await asyncio.gather(packs.add_pack(actor, typed), packs.add_pack(actor, typed))
    assert twice[0][0] == twice[1][0]
    for number in range(MOST_PACKS - 1):
        await added(evening, f"Street {number}")
    with pytest.raises(TooManyPacks):
        await added(evening, "One more")
    assert len(await packs.list_packs(GUILD)) == MOST_PACKS
    assert await packs.list_packs(GUILD + 1) == ()


@pytest.mark.rule("A10")
async def test_pack_is_changed_by_its_server_and_imported_by_code(
    evening: Evening,
) -> None:
    packs, pack = packs_of(evening), await added(evening)
    await packs.save_compounds(GUILD, pack.number, {"BACORAM": ("baco", "ram")}, ("BACORAM",))
    for action in (
        packs.get_pack(GUILD + 1, pack.number),
        packs.rename_pack(GUILD + 1, pack.number, "Mine"),
        packs.create_share_code(GUILD + 1, pack.number),
        packs.set_adult(GUILD + 1, pack.number, adult=True),
        packs.delete_pack(GUILD + 1, pack.number),
    ):
        with pytest.raises(OwnPackGone):
            await action
    assert (await packs.rename_pack(GUILD, pack.number, " After  ten ")).title == "After ten"
    assert (await packs.rename_pack(GUILD, pack.number, "After ten")).title == "After ten"
    shared = await packs.create_share_code(GUILD, pack.number)
    assert (await packs.create_share_code(GUILD, pack.number)).code == shared.code
    with pytest.raises(NoSuchCode):
        await packs.import_pack(evening.actor(ANA), "")
    with pytest.raises(TitleTaken):
        await packs.import_pack(evening.actor(ANA), shared.code or "")
    with pytest.raises(TitleTaken):
        await added(evening, "AFTER TEN")
    elsewhere = replace(evening.actor(ANA), guild=GUILD + 1)
    copied = await packs.import_pack(elsewhere, f" {(shared.code or '').lower()} ")
    assert (copied.codenames, copied.title, copied.code) == (WORDS, "After ten", None)
    await packs.delete_pack(GUILD, pack.number)
    assert await packs.list_packs(GUILD + 1) == (copied,)


@pytest.mark.rule("A10", "A4", "A9", "C4")
async def test_a_table_plays_with_a_servers_own_pack_and_outlives_its_removal(
    evening: Evening, store: Store
) -> None:
    packs = packs_of(evening)
    pack = await added(evening, text="\n".join(["LIGHTSABER", *WORDS[:29]]))
    await packs.save_compounds(
        GUILD, pack.number, {"LIGHTSABER": ("light", "saber")}, ("LIGHTSABER",)
    )
    table = await chosen(evening, await evening.seated(), pack)
    assert table.match.settings.mix.packs == (ChosenPack(pack.id, "Street"),)
    table = (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after
    assert {*game_of(table).codenames} <= {"LIGHTSABER", *WORDS}
    (drawn,) = table.match.drawn_packs
    lies = "LIGHTSABER" in game_of(table).codenames
    assert drawn.parts == ((("LIGHTSABER", ("light", "saber")),) if lies else ())
    assert (await evening.matches.ledger.get_table(table.id)).match.drawn_packs == (drawn,)
    assert not await store.decks.list_used_sides(GUILD + 1, pack.id)
    assert len(await store.decks.list_used_sides(GUILD, pack.id)) == 25

    await packs.delete_pack(GUILD, pack.number)
    giver = next(
        seat
        for seat in table.match.seats
        if seat.role is Role.SPYMASTER and seat.team is game_of(table).team
    )
    account = table.people[giver.person].user_id or 0
    typed = TypedClue("zeppelin", "1")
    table = (
        await evening.matches.clues.give(
            table.id, evening.actor(account), table.match.moment, typed
        )
    ).after
    assert isinstance(table.match.log[-1].change, Give)


@pytest.mark.rule("A10")
async def test_pack_deleted_before_the_deal_is_named_by_title(evening: Evening) -> None:
    pack = await added(evening)
    table = await chosen(evening, await evening.seated(), pack)
    await packs_of(evening).delete_pack(GUILD, pack.number)
    with pytest.raises(PackGone) as gone:
        await evening.matches.hosting.start(table.id, evening.actor(ANA))
    assert gone.value.title == "Street"
    table = await chosen(evening, table)
    assert table.match.settings.mix.packs == ()
    table = (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after
    assert len(game_of(table).codenames) == 25


@pytest.mark.rule("A10")
async def test_a_pack_for_adults_is_chosen_in_age_restricted_channels_only(
    evening: Evening,
) -> None:
    packs, hosting = evening.matches.packs, evening.matches.hosting
    pack = await added(evening, adult=True)
    assert pack.id not in {
        one.id for one in await packs.list_offered_packs(GUILD, "en", adults=False)
    }
    assert pack.id in {one.id for one in await packs.list_offered_packs(GUILD, "en", adults=True)}
    assert pack.id not in {
        one.id for one in await packs.list_offered_packs(GUILD, "es", adults=True)
    }
    mix = Mix((pack_choice(pack),), PackPart.ALL)
    await hosting.save_defaults(GUILD, Defaults(language="en", mix=mix))
    table = await evening.matches.opening.open_lobby(
        PLACE, evening.actor(ANA), LobbyOptions(), "en"
    )
    assert table.match.settings.mix.packs == ()
    assert (await chosen(evening, table, pack)).match.settings.mix.packs == ()
    adults = replace(evening.actor(ANA), adults=True)

    def choose(before: Settings) -> Settings:
        return replace(before, mix=mix)

    table = (await hosting.configure(table.id, adults, choose)).after
    assert table.match.settings.mix.packs == (pack_choice(pack),)


@pytest.mark.rule("A10")
async def test_a_pack_for_adults_is_dealt_in_age_restricted_channels_only(
    evening: Evening,
) -> None:
    packs, hosting = packs_of(evening), evening.matches.hosting
    pack = await added(evening)
    table = await chosen(evening, await evening.seated(), pack)
    await packs.set_adult(GUILD, pack.number, adult=True)
    with pytest.raises(PackForAdults) as refused:
        await hosting.start(table.id, evening.actor(ANA))
    assert refused.value.title == "Street"
    table = (await hosting.start(table.id, replace(evening.actor(ANA), adults=True))).after
    assert {*game_of(table).codenames} <= {*WORDS}


@pytest.mark.rule("A4", "A10")
async def test_packs_of_a_server_without_a_language_are_tried_in_each(
    evening: Evening, store: Store
) -> None:
    hosting, opening = evening.matches.hosting, evening.matches.opening
    await hosting.save_defaults(GUILD, Defaults(mix=Mix((ChosenPack("brasil", ""),))))
    for language, titles in (("pt-BR", ["Brasil"]), ("en", [])):
        packs = (await opening.resolve_settings(GUILD, LobbyOptions(), language)).mix.packs
        assert [pack.title for pack in packs] == titles
    small = OwnPack(number=7, guild=GUILD, title="Rua", language="pt-BR", codenames=WORDS[:9])
    await OwnPackRows(store.database).insert_pack(small, MOST_PACKS)
    mix = Mix((pack_choice(small),), PackPart.ALL)
    with pytest.raises(PackTooSmall):
        await hosting.save_defaults(GUILD, Defaults(mix=mix))
    await hosting.save_defaults(GUILD, Defaults(language="en", mix=mix))


@pytest.mark.rule("H8")
async def test_a_servers_packs_go_with_the_server(evening: Evening, store: Store) -> None:
    await added(evening)
    assert GUILD in await store.retention.list_servers_with_data()
    await store.retention.record_server_left(GUILD, 5)
    assert await store.retention.purge_left_servers(6) == 1
    assert await packs_of(evening).list_packs(GUILD) == ()


def test_a_preview_is_always_the_same_board() -> None:
    pack = OwnPack(number=7, guild=GUILD, title="Street", language="en", codenames=WORDS)
    assert sample_board(pack) == sample_board(pack)
    assert len({*sample_board(pack)} & {*WORDS}) == 25


def pack_choice(pack: OwnPack) -> ChosenPack:
    return ChosenPack(pack.id, pack.title)


@each("language", TABLE_LANGUAGES)
def test_a_servers_own_pack_can_be_in_any_language_of_a_table(language: str) -> None:
    words = load_word_pack(language).codenames[:40]

    parsed = parse_list("\n".join(words), language)

    assert parsed.codenames == words
    assert parsed.left_out == ()
