"""A recap's summary in words: what was touched after each clue, within what fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.rules import Game
from engine.telling.alt_texts import MAX_ALT_LENGTH
from engine.telling.summaries import describe_game
from engine.texts import LANGUAGES, Voice, voice
from tests.cases import each
from tests.engine.telling.stories import longest, recorded
from tests.engine.texts.grammar import NARROW_SPACE

both = each("language", LANGUAGES)


def described(game: Game, language: str) -> str:
    """Describe a game that is over."""
    assert game.outcome is not None
    return describe_game(game, game.outcome, voice(language))


def clue_of_a_turn(say: Voice, fate: str) -> str:
    """Return how a turn's clue stands in a description, up to the colon."""
    about = {"place": "1", "team": "red", "clue": "space", "number": "2"}
    line = say("alt-summary-turn", **about, fate=fate, cards="3", count=1)
    return line[line.index("space") : line.index(":")].rstrip(NARROW_SPACE)


@pytest.mark.rule("C15", "D8", "E2")
@both
def test_summary_alt_names_invalid_clues_and_covered_cards(language: str) -> None:
    say = voice(language)
    called, alone, sudden = (
        described(recorded(name), language).replace(NARROW_SPACE, "")
        for name in ("calls_of_every_fate", "one_team_won", "duet_sudden_death_won")
    )

    void, valid = (clue_of_a_turn(say, fate) for fate in ("void", "valid"))
    assert void.startswith(f"{valid} (")
    assert f"{void}: {say('more-covered', codename='13')}." in called
    assert f"sport 1: 3, {say('more-covered', codename='9')}." in alone
    assert f"{say('status-sudden-death')}: 16 (B), 18 (A)" in sudden


@both
def test_the_longest_alt_text_leaves_the_turns_to_the_words_below(language: str) -> None:
    alts = [described(game, language) for game in (recorded("assassin_at_once"), longest())]

    assert [" 1. " in alt for alt in alts] == [True, False]
    assert all(f"25 {longest().codenames[24]}" in alt for alt in alts[1:])
    assert all(len(alt) <= MAX_ALT_LENGTH for alt in alts)


@both
def test_a_long_alt_text_keeps_its_turns_and_names_cards_by_number(language: str) -> None:
    game = longest()
    shorter = replace(game, turns=game.turns[:13])

    alt = described(shorter, language)

    assert " 13. " in alt
    assert game.codenames[24] not in alt
    assert len(alt) <= MAX_ALT_LENGTH
