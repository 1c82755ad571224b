"""What stands above the board: the clue, what just happened, and who must press *Key*."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engine.languages import TABLE_LANGUAGES
from engine.rules import Begin, Deck, Game, Join, Match, Open, Role, Seat, Settings, Team
from engine.tables import Table
from engine.telling.board import above_board_text
from engine.telling.formatting import MAX_LARGE_CLUE, MAX_LARGE_TITLE, NO_BREAK, join_words
from engine.telling.news import get_touch_owner
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, DORA, SALT, after, entries
from tests.engine.rules.positions import alone, card, drawn, duet, of_three, pictured
from tests.engine.telling.actions import Action, clue_move
from tests.engine.telling.scenes import (
    BEFORE_THE_CLUE,
    BOARDS,
    CALLED,
    EVERY_BOARD,
    GUESSING,
    VACANT,
    scene,
)
from tests.engine.telling.tables import ACCOUNT, laid

both = each("language", LANGUAGES)


def head(table: Table) -> str:
    return above_board_text(table, table.match.require_dealt(), voice(table.match.language))


@both
@each(
    "scene, number",
    [("guessing with 0", "0"), ("guessing without limit", "∞"), ("guessing with 9", "9")],
)
def test_the_headline_has_the_clue_its_number_and_the_guesses_left(
    language: str, scene: str, number: str
) -> None:
    first = head(GUESSING[scene](language))

    assert f"OCEAN {number}" in first.splitlines()[0]
    assert ("**10**" if number == "9" else "**∞**") in first
    assert f"@{ACCOUNT + BEN}" in first
    explained = voice(language)("guesses-zero")
    assert (explained in first) == (number == "0")


@each("language", TABLE_LANGUAGES)
def test_a_long_headline_never_leaves_its_number_alone_on_a_line(language: str) -> None:
    boards = GUESSING["duet, side B guessing"], CALLED["called"], CALLED["three players, contested"]
    for board in boards:
        first = head(board(language)).splitlines()[0]
        assert re.search(rf"[A-Z]{NO_BREAK}\d", first), first


@both
def test_no_dot_stands_before_a_separator(language: str) -> None:
    shown = {name: head(table(language)) for name, table in EVERY_BOARD.items()}

    assert {name: text for name, text in shown.items() if ". · " in text} == {}


@both
@each("draw, deck", [(drawn, Deck.WORDS), (pictured, Deck.PICTURES)])
def test_title_fits_one_line_of_large_print_with_any_clue_that_does(
    language: str, draw: Callable[[str], Game], deck: Deck
) -> None:
    for length in range(1, MAX_LARGE_CLUE + 1):
        title = head(scene(draw(f"{'O' * length}:2 >"), deck)(language)).splitlines()[0]
        assert f" {'O' * length} 2" in title
        assert len(title) <= MAX_LARGE_TITLE


@both
def test_a_free_seat_separates_the_clue_from_the_guesses_left(language: str) -> None:
    line = next(
        line
        for line in head(VACANT["without an operative"](language)).splitlines()
        if "OCEAN" in line
    )

    assert " · " in line.partition("**OCEAN 2**")[2].partition("**")[0], line


@pytest.mark.rule("A7")
@both
def test_first_board_names_the_drawn_seats_until_the_first_clue(language: str) -> None:
    joined: list[Action] = [(person, Join()) for person in (BEN, CAI, DORA)]
    spymasters = (Seat(CAI, Team.RED, Role.SPYMASTER), Seat(DORA, Team.BLUE, Role.SPYMASTER))
    actions: list[Action] = [
        (ANA, Open(Settings(language=language))),
        *joined,
        (ANA, Begin(drawn(), SALT, lot=spymasters)),
    ]
    match, say = Match.replay(entries(actions)), voice(language)

    seats = [
        say("lot-seat", who=f"@{ACCOUNT + person}", team=team, role="spymaster")
        for person, team in ((CAI, "red"), (DORA, "blue"))
    ]
    text = say("lot", seats=join_words(seats, say))
    assert text in head(laid(match))
    assert text not in head(laid(after(match, CAI, clue_move()[1])))
    assert "🎲" not in head(BEFORE_THE_CLUE["before the first clue"](language))


@both
@each(
    "scene, identity, whose, number",
    [
        ("after an own agent", "red", "own", 1),
        ("after a bystander", "bystander", "bystander", 18),
        ("after an agent of the other team", "blue", "other", 10),
        ("lost by the assassin", "assassin", "assassin", 25),
    ],
)
@pytest.mark.rule("B4", "B5", "B6", "B7")
def test_last_event_has_its_own_line(
    language: str, scene: str, identity: str, whose: str, number: int
) -> None:
    table = BOARDS[scene](language)

    lines = head(table).splitlines()

    codename = table.match.require_dealt().codenames[number - 1]
    who = f"@{ACCOUNT + BEN}"
    arguments = {"codename": codename, "who": who, "identity": identity}
    assert f"-# {voice(language)('touched', whose=whose, **arguments)}" in lines


@pytest.mark.rule("B4", "B5", "B6", "B7", "D4", "E1", "E2")
@each(
    "draw, cards",
    [
        (drawn, {1: "own", 10: "other", 18: "bystander", 25: "assassin"}),
        (of_three, {1: "own", 10: "other", 18: "bystander", 25: "assassin"}),
        (alone, {1: "own", 10: "other", 25: "assassin"}),
        (duet, {1: "own", 15: "assassin", 18: "bystander"}),
    ],
)
def test_a_guess_is_told_by_whose_card_it_was(
    draw: Callable[[str], Game], cards: dict[int, str]
) -> None:
    for number, whose in cards.items():
        assert get_touch_owner(draw(f"OCEAN:4 > {number}"), card(number)) == whose


@both
def test_only_a_hit_has_a_warm_word_and_the_assassin_has_drama(language: str) -> None:
    own, other, assassin, unnamed = _guess_texts("touched", language)
    assert len({own, other, assassin}) == 3
    assert unnamed == other
    assert "!" in own or "Boa" in own
    assert "!" not in other


@both
@each("text", ["computer-touched", "computer-unknown"])
def test_computer_says_the_same_of_a_hit_and_a_miss_but_the_assassin(
    language: str, text: str
) -> None:
    own, other, assassin, unnamed = _guess_texts(text, language)
    assert own == other == unnamed != assassin
    assert "!" not in own


def _guess_texts(text: str, language: str) -> list[str]:
    arguments = {"codename": "BOAT", "who": "@1", "identity": "red", "clue": "SEA"}
    return [
        voice(language)(text, whose=whose, **arguments)
        for whose in ("own", "other", "assassin", "")
    ]


@both
def test_closed_dms_are_not_mentioned_on_the_board(language: str) -> None:
    closed, open_to_all = (
        head(BEFORE_THE_CLUE[scene](language))
        for scene in ("with closed DMs", "before the first clue")
    )

    assert closed == open_to_all
