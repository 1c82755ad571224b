"""A person alone among computers is spoken to at the end, and people come first in awards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.screens.board import board_screen
from cogs.screens.summaries import ending_picture
from engine.rules import (
    COMPUTERS,
    Clue,
    Format,
    Game,
    Guess,
    HintRequest,
    Move,
    Person,
    Phase,
    Position,
    Role,
    Seat,
    Seats,
    Stop,
    Team,
)
from engine.tables import Standing, Table
from engine.telling.awards import award_lines
from engine.telling.recap import recap_text
from engine.telling.state import state_text
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.rules.people import ANA, BEN
from tests.engine.rules.positions import drawn, duet
from tests.engine.telling.scenes import STOPPED
from tests.engine.telling.tables import dealt, laid

pytestmark = pytest.mark.rule("E4")
PLACES = (
    (Team.RED, Role.SPYMASTER),
    (Team.RED, Role.OPERATIVE),
    (Team.BLUE, Role.SPYMASTER),
    (Team.BLUE, Role.OPERATIVE),
)
WORDS = {"won": "status-you-won", "lost": "status-you-lost"}


def card(number: int) -> Position:
    return Position(number - 1)


def reached(word: str, *numbers: int) -> tuple[Move, ...]:
    """Give a clue, find these cards, and stop."""
    return (Clue(word, len(numbers)), *(Guess(card(one)) for one in numbers), Stop())


RED_WON = (Clue("OCEAN", 9), *(Guess(card(number)) for number in range(1, 10)))
RED_LOST = (Clue("OCEAN", 1), Guess(card(25)))


def seated(*people: int, places: tuple[tuple[Team, Role], ...] = PLACES) -> Seats:
    """Seat these people at the places with these indexes, and computers at the others."""
    named = dict(zip(people, (ANA, BEN), strict=False))
    free = iter(COMPUTERS)
    return Seats(tuple(Seat(named.get(n) or next(free), *place) for n, place in enumerate(places)))


def table(*moves: Move, people: tuple[int, ...] = (1,), start: Game | None = None) -> Table:
    """Play a game of ANA, and of BEN if two play, among computers."""
    deal = start or drawn()
    places: tuple[tuple[Team, Role], ...] = PLACES
    if deal.format is Format.DUET:
        places = ((Team.RED, Role.MEMBER), (Team.BLUE, Role.MEMBER))
    return laid(dealt(deal, "en", *moves, seats=seated(*people, places=places)))


def head(shown: Table, language: str = "en") -> str:
    text = state_text(shown, shown.match.require_dealt(), voice(language))
    return text.splitlines()[0]


@each("language", LANGUAGES)
@each("how, moves", [("won", RED_WON), ("lost", RED_LOST)])
def test_one_person_among_computers_is_told_that_they_won_or_lost(
    language: str, how: str, moves: tuple[Move, ...]
) -> None:
    shown = table(*moves)
    game = shown.match.require_dealt()
    assert game.outcome is not None
    words = voice(language)(WORDS[how])

    assert head(shown, language) == f"## {words}"
    (picture,) = ending_picture(game, game.outcome, voice(language), shown).arguments
    assert picture.headline == words
    assert words.rstrip("!") in ending_picture(game, game.outcome, voice(language), shown).alt


def test_board_of_a_person_alone_says_it_too() -> None:
    shown = table(*RED_WON)
    (picture,) = board_screen(shown, shown.match.require_dealt(), voice("en")).pictures

    assert picture.arguments[1].status == "YOU WIN!"
    assert "You win." in picture.alt


def test_two_people_among_computers_are_told_which_team_won() -> None:
    assert "Red wins" in head(table(*RED_WON, people=(1, 3)))
    assert "Red wins" in head(table(*RED_WON, people=(0, 1)))


def test_a_duet_with_a_computer_is_won_and_lost_in_a_natural_sentence() -> None:
    lost = table(Clue("OCEAN", 1), Guess(card(24)), people=(0,), start=duet())
    assert head(lost) == "## Not this time"


def awards(shown: Table) -> list[str]:
    game = shown.match.require_dealt()
    assert game.outcome is not None
    return list(award_lines(shown, game, game.outcome, voice("en")))


PLAYED = (*reached("SPACE", 1, 2, 3), *reached("MONEY", 10, 11, 12, 13), *RED_LOST)


def test_award_goes_to_a_person_before_computers() -> None:
    (giver, *_), (reader, *_) = (awards(table(*PLAYED, people=(one,))) for one in (0, 1))

    assert giver.startswith("🎯 Farthest reach: **SPACE 3** by @")
    assert giver.endswith("3 agents found")
    assert reader.startswith("🎯 Farthest reach: **SPACE 3** by 🤖")
    assert "3 agents found by @" in reader


def test_picture_shows_the_clue_that_has_the_award() -> None:
    shown = table(*PLAYED, people=(0,))
    game = shown.match.require_dealt()
    assert game.outcome is not None
    (alone,) = ending_picture(game, game.outcome, voice("en"), shown).arguments
    (bare,) = ending_picture(game, game.outcome, voice("en")).arguments

    assert (alone.longest_turn, bare.longest_turn) == (0, 1)


def test_computers_have_the_award_if_no_person_reached_as_far() -> None:
    first, *_ = awards(table(*reached("SPACE", 1), *PLAYED[5:], people=(1,)))

    assert "MONEY 4" in first
    assert Person(0) not in COMPUTERS


def last_line(shown: Table, **changed: object) -> str:
    """Read where the recap says that the game counts."""
    match = replace(shown.match, **changed)  # type: ignore[arg-type]
    table = replace(shown, match=match)
    game = match.require_dealt()
    assert game.outcome is not None
    text = recap_text(table, game, game.outcome, Standing(), voice("en"))
    return text.splitlines()[-1]


@pytest.mark.rule("E7", "H9")
def test_recap_says_where_an_unrated_game_counts() -> None:
    alone = table(*RED_LOST)
    together = laid(dealt(drawn(), "en", *RED_LOST))
    hint = HintRequest(ANA, 1, Phase.CLUE, Team.RED, 1)

    profile = "🤖 Counts under **With computers** in your profile: `/codenames club`"
    assert last_line(alone) == f"-# {profile}"
    assert last_line(alone, had_guest=True) == f"-# 👋 A guest played · {profile}"
    history = "in the history, but in no statistics"
    assert last_line(together, had_guest=True) == f"-# 👋 A guest played · {history}"
    hinted = last_line(together, hints=(hint,))
    assert hinted.startswith("-# 💡 @")
    assert hinted.endswith(f" asked a computer for a hint · {history}")
    assert "-#" not in last_line(together)


@pytest.mark.rule("E4", "H4")
def test_recap_of_a_stopped_game_says_of_no_place_where_it_counts() -> None:
    stopped = STOPPED["stopped"]("en")
    assert "-#" not in last_line(stopped, had_guest=True)
