"""The kinds of changes that clocks and absent people have brought, in rows and back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.rules import (
    RULES_VERSION,
    Abandon,
    Begin,
    Change,
    Deck,
    Difficulty,
    Flip,
    Format,
    Layout,
    Marking,
    Mix,
    Open,
    Pace,
    PackPart,
    Pause,
    Resume,
    Role,
    Seat,
    Settings,
    Sleep,
    Strand,
    TakeOver,
    Team,
    Temper,
    TimeUp,
    Timing,
    Unpause,
    Wake,
)
from engine.store import change_codec, json_codec
from tests.cases import each
from tests.engine.rules.people import BEN, SALT
from tests.engine.rules.positions import card, drawn

SWITCHES = (
    "compound_clues",
    "multiword_names",
    "place_names",
    "abbreviations",
    "foreign",
    "sound_links",
    "rhymes",
    "wordplay",
)
ROWS: tuple[tuple[Change, str, dict[str, object]], ...] = (
    (Flip(), "flip", {}),
    (Pause(), "pause", {}),
    (Unpause(), "unpause", {}),
    (Resume(), "resume", {}),
    (Sleep(), "sleep", {}),
    (Strand(), "strand", {}),
    (Wake(), "wake", {}),
    (Abandon(), "abandon", {}),
    (TimeUp(7), "time_up", {"moment": 7}),
    (TimeUp(7, card(1)), "time_up", {"moment": 7, "card": 0}),
    (
        TakeOver(Seat(BEN, None, Role.OPERATIVE)),
        "take_over",
        {"person": BEN, "team": None, "role": "operative"},
    ),
    (
        TakeOver(Seat(BEN, Team.BLUE, Role.MEMBER)),
        "take_over",
        {"person": BEN, "team": "blue", "role": "member"},
    ),
)


@pytest.mark.rule("A7")
def test_a_deal_with_seats_by_lot_is_a_kind_of_its_own() -> None:
    plain = Begin(drawn(), SALT)
    by_lot = replace(plain, lot=(Seat(BEN, Team.BLUE, Role.SPYMASTER),))
    body = {"lot": [{"person": BEN, "team": "blue", "role": "spymaster"}]}

    assert change_codec.encode_change(plain) == ("deal", {})
    assert change_codec.encode_change(by_lot) == ("deal_by_lot", body)
    for known in (plain, by_lot):
        assert change_codec.decode_change("deal", {}, known) == plain
        assert change_codec.decode_change("deal_by_lot", body, known) == by_lot


@pytest.mark.rule("G1", "G2", "G3", "G5", "H2")
@each("change, kind, body", ROWS)
def test_a_change_is_written_in_these_words_and_reads_back(
    change: Change, kind: str, body: dict[str, object]
) -> None:
    assert change_codec.encode_change(change) == (kind, body)
    assert change_codec.decode_change(kind, body, None) == change


@pytest.mark.rule("H1", "C15")
def test_match_without_rules_version_replays_under_rules_1() -> None:
    kind, body = change_codec.encode_change(Open(Settings(language="en")))
    assert body["rules"] == RULES_VERSION
    assert change_codec.decode_change(kind, body, None) == Open(Settings(language="en"))

    del body["rules"]

    assert change_codec.decode_change(kind, body, None) == Open(Settings(language="en"), rules=1)


@pytest.mark.parametrize("pace", Pace)
def test_a_pace_reads_back_as_it_was_written(pace: Pace) -> None:
    chosen = Settings(language="en", timing=Timing(pace, 90, 30))

    assert json_codec.load_settings(json_codec.dump_settings(chosen)) == chosen


def test_omitted_settings_keep_their_meaning() -> None:
    meant = Settings(
        language="es",
        marking=Marking.MARK,
        format=Format.TWO_TEAMS,
        layout=Layout.CLASSIC,
        deck=Deck.WORDS,
        difficulty=Difficulty(9),
        house=json_codec.load_house(
            {**dict.fromkeys(SWITCHES, False), "expert": True, "agreement": ""}
        ),
        timing=Timing(Pace.FREE, 120, 60),
        follows=True,
        mix=Mix((), PackPart.HALF),
        temper=Temper.EVEN,
        hints=False,
        lot_covers=False,
        audience=True,
    )

    assert json_codec.load_settings({"language": "es"}) == meant
    assert json_codec.dump_settings(meant) == {"language": "es"}


@pytest.mark.rule("E4")
@each("stored", ["easy", "even", "hard", "careful", "bold"])
def test_a_table_keeps_its_temper_also_one_of_an_earlier_version(stored: str) -> None:
    loaded = json_codec.load_settings({"language": "en", "temper": stored})

    assert loaded.temper is Temper(stored)
    assert json_codec.load_settings(json_codec.dump_settings(loaded)) == loaded


def test_a_table_from_before_there_were_clocks_has_none() -> None:
    assert json_codec.load_settings({"language": "en"}).timing == Timing(Pace.FREE)
