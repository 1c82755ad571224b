"""What the club tells goes through the markup of whoever shows it."""

from __future__ import annotations

from dataclasses import replace

from engine.club.finished_game import BestScore
from engine.club.words import best_scores_text
from engine.rules import Layout
from engine.texts import LANGUAGES, voice
from tests.cases import each


@each("language", LANGUAGES)
def test_record_date_uses_the_markup_of_its_reader(language: str) -> None:
    say = voice(language)
    markup = replace(say.markup, time=lambda seconds, style: f"{style.value} {seconds}")

    text = best_scores_text({Layout.CLASSIC: (BestScore(1, 3, 7, ()),)}, voice(language, markup))

    assert "day 7" in text
