"""What is told of a server's own packs."""

from engine.own_packs.list_parsing import LeftOutLine, LeftOutReason
from engine.own_packs.words import left_out_lines
from engine.texts import LANGUAGES, voice

ROOM_TO_ASK = 31
"""How many letters a select without a frame holds beside its arrow, 390 px wide."""


def test_left_out_line_cannot_change_text_direction_or_markup() -> None:
    lines = ("\u202eabc", "\u05e9\u05dc\u05d5\u05dd", "a\u200bb\u2067", "**x** <@7>", "w" * 60)
    texts = left_out_lines([LeftOutLine(one, LeftOutReason.UNSAFE) for one in lines], voice("en"))[
        1:
    ]
    shown = [one.partition(": ")[0].removeprefix("- ") for one in texts]
    assert shown == ["abc", "\u2068\u05e9\u05dc\u05d5\u05dd\u2069", "ab", "x 7", f"{'w' * 23}…"]


def test_select_of_compounds_says_on_a_phone_what_it_asks() -> None:
    long = [one for one in LANGUAGES if len(voice(one)("pack-compounds")) > ROOM_TO_ASK]
    assert long == []
