"""The lobby: what it says of the referee before anybody plays."""

import pytest

from engine.rules import Settings
from engine.telling import lobby as module
from engine.telling.lobby import lobby_text
from engine.texts import LANGUAGES, voice
from tests.engine.telling.tables import lobby


@pytest.mark.rule("C9")
@pytest.mark.parametrize("tables", [True, False])
def test_the_lobby_of_a_language_without_tables_says_so(
    *, tables: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "has_referee_tables", lambda _: tables)
    for language in LANGUAGES:
        say, table = voice(language), lobby(Settings(language=language))
        assert (say("lobby-no-tables") in lobby_text(table, say)) is not tables, language
