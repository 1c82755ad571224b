"""The board's message: what may be pressed when, and what it says."""

from __future__ import annotations

import pytest

from cogs.custom_ids import Action, Press
from cogs.screens.board import MARK
from cogs.screens.more import more
from cogs.screens.public import public
from engine.rules import Game
from engine.store import Table
from engine.texts import LANGUAGES, voice
from tests.cogs.screens.tables import (
    ACCOUNT,
    BEFORE_THE_CLUE,
    BOARDS,
    GUESSING,
    LOBBIES,
    LONGEST_CLUE,
    OVER,
)
from tests.cogs.screens.wire import buttons, texts
from tests.engine.rules.people import ANA, BEN, CAI
from tests.local_discord.wire import Json

both = pytest.mark.parametrize("language", LANGUAGES)
ACTIONS = {scene: [Action.CLUE, Action.KEY, Action.MORE] for scene in BEFORE_THE_CLUE}
ACTIONS |= {scene: [Action.TOUCH, Action.STOP, Action.KEY, Action.MORE] for scene in GUESSING}
ACTIONS |= {scene: [Action.MORE] for scene in OVER}


def game_of(table: Table) -> Game:
    assert table.match.game is not None
    return table.match.game


def press(button: Json) -> Press:
    return Press.parse(button["custom_id"])


def cards(table: Table) -> list[Json]:
    return [button for button in buttons(public(table)) if press(button).action is Action.MARK]


@both
@pytest.mark.parametrize("scene", BOARDS)
def test_the_moment_has_its_buttons_and_at_most_four(language: str, scene: str) -> None:
    table, say = BOARDS[scene](language), voice(language)

    moment = [b for b in buttons(public(table)) if press(b).action is not Action.MARK]

    assert [press(button).action for button in moment] == ACTIONS[scene]
    assert [button["label"] for button in moment] == [
        say(f"button-{action.value}") for action in ACTIONS[scene]
    ]
    assert not any(button["disabled"] for button in moment)


@both
@pytest.mark.parametrize("scene", BEFORE_THE_CLUE)
def test_before_the_clue_every_card_is_disabled(language: str, scene: str) -> None:
    shown = cards(BEFORE_THE_CLUE[scene](language))

    assert len(shown) == 25
    assert all(button["disabled"] for button in shown)


@both
@pytest.mark.parametrize("scene", GUESSING)
def test_while_guessing_the_uncovered_cards_can_be_pressed(language: str, scene: str) -> None:
    table = GUESSING[scene](language)

    shown = cards(table)

    pressable = [int(press(button).detail) for button in shown if not button["disabled"]]
    assert pressable == [place for place in range(25) if place not in game_of(table).covered]


@both
@pytest.mark.parametrize("scene", BEFORE_THE_CLUE | GUESSING)
def test_every_press_names_the_match_the_moment_and_its_card(language: str, scene: str) -> None:
    table = BOARDS[scene](language)
    presses = [press(button) for button in buttons(public(table))]

    assert {(shown.match, shown.moment) for shown in presses} == {(table.id, table.match.moment)}
    names = [button["label"].partition(" ") for button in cards(table)]
    assert [(int(number), name) for number, _, name in names] == [
        (place + 1, codename) for place, codename in enumerate(game_of(table).codenames)
    ]


@both
@pytest.mark.parametrize("scene", OVER)
def test_after_the_end_no_card_is_left_to_press(language: str, scene: str) -> None:
    assert cards(OVER[scene](language)) == []


@both
def test_marks_show_on_their_cards_and_in_one_line(language: str) -> None:
    table = GUESSING["marked by three"](language)
    codenames = game_of(table).codenames

    marked = [int(press(b).detail) for b in cards(table) if (b.get("emoji") or {}).get("name")]
    (line,) = [line for line in texts(public(table))[0].splitlines() if MARK in line]

    assert marked == [0, 24]
    assert line.count(codenames[0]) == 2
    assert codenames[24] in line
    for person in (3, 5, 7):
        assert f"<@{ACCOUNT + person}>" in line


@both
@pytest.mark.parametrize(
    ("scene", "number"),
    [("guessing with 0", "0"), ("guessing without limit", "∞"), ("guessing with 9", "9")],
)
def test_the_headline_has_the_clue_its_number_and_the_guesses_left(
    language: str, scene: str, number: str
) -> None:
    first = texts(public(GUESSING[scene](language)))[0]

    assert f"OCEAN {number}" in first.splitlines()[0]
    assert ("**10**" if number == "9" else "**∞**") in first
    assert f"<@{ACCOUNT + BEN}>" in first
    explained = voice(language)("guesses-zero")
    assert (explained in first) == (number == "0")


@both
@pytest.mark.parametrize(
    ("scene", "identity", "number"),
    [
        ("after an own agent", "red", 1),
        ("after a bystander", "bystander", 18),
        ("after an agent of the other team", "blue", 10),
        ("lost by the assassin", "assassin", 25),
    ],
)
def test_what_just_happened_stands_on_a_line_of_its_own(
    language: str, scene: str, identity: str, number: int
) -> None:
    table = BOARDS[scene](language)

    lines = texts(public(table))[0].splitlines()

    codename = game_of(table).codenames[number - 1]
    who = f"<@{ACCOUNT + BEN}>"
    assert voice(language)("touched", codename=codename, who=who, identity=identity) in lines


@both
def test_who_has_closed_dms_is_told_to_press_key(language: str) -> None:
    first = texts(public(BEFORE_THE_CLUE["with closed DMs"](language)))[0]

    say = voice(language)
    who = say("and", first=f"<@{ACCOUNT + ANA}>", last=f"<@{ACCOUNT + CAI}>")
    assert say("dms-closed", who=who) in first.splitlines()


@both
def test_the_public_message_speaks_the_matchs_language(language: str) -> None:
    say = voice(language)

    for table in (LOBBIES["complete"](language), BOARDS["after an own agent"](language)):
        assert texts(public(table))[-1] == say("footer", match=str(table.id))


@both
def test_the_alt_text_says_the_whole_board(language: str) -> None:
    table = BOARDS["after a bystander"](language)
    (picture,) = public(table).pictures

    for place, codename in enumerate(game_of(table).codenames, 1):
        assert f"{place} {codename}" in picture.alt
    known = voice(language)("alt-identity", identity="bystander")
    assert f"18 {game_of(table).codenames[17]}: {known}" in picture.alt


@both
@pytest.mark.parametrize(
    ("scene", "pressable"),
    [
        ("with one person", False),
        ("half full", False),
        ("complete", True),
        ("uneven", True),
        ("with twenty people", True),
        ("shuffled", False),
    ],
)
def test_start_can_be_pressed_once_every_seat_is_taken(
    language: str, scene: str, *, pressable: bool
) -> None:
    table = LOBBIES[scene](language)
    shown = {press(button).action: button for button in buttons(public(table))}

    assert shown[Action.START]["disabled"] is not pressable
    text = texts(public(table))[0]
    assert (voice(language)("lobby-ready") in text) is pressable
    assert (voice(language)("lobby-uneven") in text) is (scene == "uneven")


@both
def test_a_spymasters_seat_can_be_pressed_while_it_is_free(language: str) -> None:
    shown = buttons(public(LOBBIES["half full"](language)))
    seats = {press(b).detail: b["disabled"] for b in shown if press(b).action is Action.SIT}

    assert seats == {
        "red-spymaster": True,
        "red-operative": False,
        "blue-spymaster": False,
        "blue-operative": False,
    }


@both
def test_a_closed_lobby_has_nothing_to_press(language: str) -> None:
    assert buttons(public(LOBBIES["closed"](language))) == []


@both
def test_the_longest_history_stands_whole_under_more(language: str) -> None:

    table = OVER["won after the longest history"](language)

    (text,) = texts(more(table, ANA, voice(language)))

    turns = game_of(table).turns
    assert len(turns) == 23
    assert text.count(LONGEST_CLUE) == 23
    assert all(
        codename in text
        for codename in (game_of(table).codenames[c] for c in game_of(table).covered)
    )
