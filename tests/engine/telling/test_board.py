"""What stands above the board: the clue, what just happened, and who must press *Key*."""

from __future__ import annotations

import pytest

from engine.rules import Begin, Join, Match, Open, Role, Seat, Settings, Team
from engine.tables import Table
from engine.telling.board import above_board_text
from engine.telling.formatting import join_words
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, DORA, SALT, after, entries
from tests.engine.rules.positions import drawn
from tests.engine.telling.actions import Action, clue_move
from tests.engine.telling.scenes import BEFORE_THE_CLUE, BOARDS, GUESSING
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
    "scene, identity, number",
    [
        ("after an own agent", "red", 1),
        ("after a bystander", "bystander", 18),
        ("after an agent of the other team", "blue", 10),
        ("lost by the assassin", "assassin", 25),
    ],
)
def test_last_event_has_its_own_line(language: str, scene: str, identity: str, number: int) -> None:
    table = BOARDS[scene](language)

    lines = head(table).splitlines()

    codename = table.match.require_dealt().codenames[number - 1]
    who = f"@{ACCOUNT + BEN}"
    touched = voice(language)("touched", codename=codename, who=who, identity=identity)
    assert f"-# {touched}" in lines


@both
def test_closed_dms_are_not_mentioned_on_the_board(language: str) -> None:
    closed, open_to_all = (
        head(BEFORE_THE_CLUE[scene](language))
        for scene in ("with closed DMs", "before the first clue")
    )

    assert closed == open_to_all
