"""The lobby: what it says of the referee before anybody plays."""

import pytest

from engine.rules import Settings
from engine.telling import lobby as module
from engine.telling.lobby import lobby_text
from engine.texts import LANGUAGES, voice
from tests.engine.telling.tables import lobby


@pytest.mark.rule("C9")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_of_a_language_without_tables_says_so(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    say, table = voice(language), lobby(Settings(language=language))
    assert say("lobby-no-tables") not in lobby_text(table, say)

    monkeypatch.setattr(module, "has_referee_tables", lambda _: False)
    assert say("lobby-no-tables") in lobby_text(table, say)
