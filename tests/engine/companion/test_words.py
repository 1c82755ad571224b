"""What is said of a sand timer can be read anywhere."""

from __future__ import annotations

from engine.companion.values import SandTimer
from engine.companion.words import running_text, timer_already_running_text
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.telling.tables import PLACE
from tests.engine.telling.timed import NOW
from tests.engine.texts.spoken import SPOKEN


@each("language", LANGUAGES)
def test_timer_texts_use_the_markup_of_their_reader(language: str) -> None:
    say = voice(language, SPOKEN)
    timer = SandTimer(
        place=PLACE, interaction=1, account=5, ends_at=NOW, seconds=60, language=language
    )

    assert f"countdown {NOW}" in timer_already_running_text(timer, say)
    assert "person 5" in running_text(timer, say)
