"""The state of a game in words: how it ended, and what it scored."""

from __future__ import annotations

import pytest

from engine.rules import Deck, Game, Layout
from engine.telling.state import above_cards_text, score_comment_text, state_text
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.rules.positions import alone, pictured
from tests.engine.telling.actions import named
from tests.engine.telling.scenes import EVERY_BOARD
from tests.engine.telling.tables import dealt, game, laid, relaid

both = each("language", LANGUAGES)


def won(layout: Layout, covers: int) -> Game:
    """Win against the simulated opponent after so many covers."""
    agents, other = layout.value.starting, layout.value.starting + 1
    turns = [
        line
        for n in range(1, covers + 1)
        for line in (f"SEA:9 > {n} stop", f"cover {other + n - 1}")
    ]
    last = " ".join(str(n) for n in range(covers + 1, agents + 1))
    turns.append(f"SEA:∞ > {last}")
    return alone(*turns) if layout is Layout.CLASSIC else pictured(*turns, format="one_team")


@pytest.mark.rule("E3")
@both
@each("layout", Layout)
def test_every_score_has_its_own_line(language: str, layout: Layout) -> None:
    say, best = voice(language), layout.value.other
    lines = {}
    for covers in range(best):
        position = won(layout, covers)
        assert position.score == best - covers
        start = relaid(position, language, Deck.WORDS)
        table = laid(dealt(start, language, *position.moves))

        text = state_text(table, table.match.require_dealt(), say)

        lines[best - covers] = score_comment_text(best - covers, best, say)
        assert lines[best - covers] in text
        assert str(best - covers) in text.splitlines()[0]
    assert len(set(lines.values())) == best
    assert lines[best] == say("score-best")
    assert lines[1] == say("score-1")


@pytest.mark.rule("E3")
def test_score_lines_span_difficult_to_believe_to_a_win() -> None:
    for best in (7, 8):
        assert score_comment_text(best, best, voice("en")).startswith("Difficult to believe")
        assert score_comment_text(1, best, voice("en")) == "A win is a win."


ENDINGS: dict[str, tuple[str, dict[str, str | int]]] = {
    "duet, won": ("together-won", {"turns": 3, "tokens": 7}),
    "duet, won in sudden death": ("together-won", {"turns": 7, "tokens": 0}),
    "duet, lost by an assassin": ("together-lost-assassin", {"codename": 24}),
    "duet, lost in sudden death": ("together-lost-sudden-death", {"codename": 20}),
    "duet, lost by an assassin in sudden death": ("together-lost-assassin", {"codename": 24}),
    "duet, lost by resigning": ("together-lost-resigned", {}),
    "duet, stopped": ("game-stopped", {}),
    "one team, lost by touch": ("alone-lost-agents", {"codename": 17, "by": "touch"}),
    "one team, lost by choice": ("alone-lost-agents", {"codename": 17, "by": "choice"}),
    "one team, lost by the assassin": ("alone-lost-assassin", {"codename": 20}),
    "one team, lost by resigning": ("alone-lost-resigned", {}),
    "one team, stopped while covering": ("game-stopped", {}),
    "three players, stopped": ("game-stopped", {}),
    "three players, lost by resigning": (
        "won-resigned",
        {"team": "blue", "loser": "red", "you": "none"},
    ),
}


@pytest.mark.rule("D4", "D7", "D8", "E1", "E2", "H4")
@both
@each("scene", ENDINGS)
def test_every_ending_has_its_own_text(language: str, scene: str) -> None:
    say, table = voice(language), EVERY_BOARD[scene](language)
    text_id, arguments = ENDINGS[scene]
    values = dict(arguments)
    if "codename" in values:
        values["codename"] = named(table.match.require_dealt(), int(values["codename"]), language)

    assert state_text(table, table.match.require_dealt(), say).startswith(say(text_id, **values))


@pytest.mark.rule("H3")
def test_buttons_are_quoted_in_the_language_of_the_table() -> None:
    table = laid(dealt(game("pt-BR"), "pt-BR"))
    read = above_cards_text(table, table.match.require_dealt(), voice("en"))

    assert f"press **{voice('pt-BR')('button-clue')}**" in read
