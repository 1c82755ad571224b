"""What the club tells goes through the markup of whoever shows it."""

from __future__ import annotations

from dataclasses import replace

from engine.club.finished_game import BestScore
from engine.club.words import records_text
from engine.rules import Layout
from engine.texts import LANGUAGES, voice
from tests.cases import each


@each("language", LANGUAGES)
def test_the_day_of_a_best_score_is_told_as_whoever_shows_it_tells_days(language: str) -> None:
    say = voice(language)
    markup = replace(say.markup, time=lambda seconds, style: f"{style.value} {seconds}")

    text = records_text({Layout.CLASSIC: (BestScore(1, 3, 7, ()),)}, voice(language, markup))

    assert "day 7" in text
