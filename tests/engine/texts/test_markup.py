"""What is no word in a text is written as the place where it is read writes it."""

from __future__ import annotations

from engine.texts import LANGUAGES, PLAIN, TimeStyle, voice

NEW_YEAR = 1_767_225_600


def test_plain_marks_can_be_read_anywhere() -> None:
    assert (PLAIN.mention(1), PLAIN.role(2), PLAIN.channel(3)) == ("@1", "@2", "#3")
    assert (PLAIN.address(1, 2, None), PLAIN.address(1, 2, 3)) == ("#1/2", "#1/2/3")
    assert PLAIN.escape("*A*") == "*A*"


def test_plain_times_are_in_utc() -> None:
    assert {style: PLAIN.time(NEW_YEAR, style) for style in TimeStyle} == {
        TimeStyle.COUNTDOWN: "2026-01-01 00:00",
        TimeStyle.CLOCK: "00:00",
        TimeStyle.DAY: "2026-01-01",
        TimeStyle.MOMENT: "2026-01-01 00:00",
        TimeStyle.OCCASION: "2026-01-01 00:00",
    }


def test_a_voice_has_the_marks_it_is_asked_for() -> None:
    for language in LANGUAGES:
        assert voice(language).markup == PLAIN
        assert voice(language, PLAIN)("somebody") == voice(language)("somebody")
