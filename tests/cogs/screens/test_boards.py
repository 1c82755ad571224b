"""The board's message: what may be pressed when, and what it says."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from cogs.guide import TEXTS, Topic
from cogs.screens.board import public_screen
from cogs.screens.custom_ids import Action, Press
from cogs.screens.markup import voice
from cogs.screens.more import more_screen
from cogs.screens.panel import confirm_end_turn_screen
from cogs.screens.screen import Screen
from cogs.screens.seats import SeatSelection, seats_panel
from engine.players import is_spoken
from engine.rules import (
    COMPUTERS,
    Game,
    Hire,
    Mark,
    Person,
    Role,
    Seat,
    Seats,
    Team,
    list_uncovered_cards,
)
from engine.tables import Table
from engine.telling.formatting import join_words, team_id
from engine.telling.lessons import key_lesson_lines
from engine.texts import LANGUAGES
from tests.cases import each
from tests.cogs.screens.wire import body, buttons, parts, texts
from tests.engine.rules.people import ANA, BEN
from tests.engine.telling.lobbies import BY_LOT, LOBBIES, READY, WAITING
from tests.engine.telling.scenes import (
    AFTER_A_CALL,
    BEFORE_THE_CLUE,
    BOARDS,
    CALLED,
    COVERING,
    GUESSING,
    OTHERWISE,
    OVER,
    SUDDEN_DEATH,
)
from tests.engine.telling.tables import ACCOUNT, LONGEST_CLUE, keyholders, lobby
from tests.engine.texts.grammar import NARROW_SPACE
from tests.local_discord.limits import GALLERY, ROW, STRING_SELECT, TEXT_DISPLAY
from tests.local_discord.wire import Json

USER_SELECT = 5
both = pytest.mark.parametrize("language", LANGUAGES)
SUCCESS = 3
ACTIONS = {scene: [Action.CLUE, Action.KEY, Action.MORE] for scene in BEFORE_THE_CLUE | COVERING}
ACTIONS |= {scene: [Action.GUESS, Action.KEY, Action.MORE, Action.END_TURN] for scene in GUESSING}
UNTOUCHED = (
    "guessing with 0",
    "guessing without limit",
    "guessing with 9",
    "guessing with the longest clue",
    "marked by three",
    "duet, side A guessing with 0",
    "duet, side A's own miss",
)
ACTIONS |= {scene: [Action.GUESS, Action.KEY, Action.MORE] for scene in UNTOUCHED}
ACTIONS |= {scene: [Action.GUESS, Action.KEY, Action.MORE] for scene in SUDDEN_DEATH}
ACTIONS |= {scene: [Action.MORE] for scene in OVER}
ACTIONS |= {scene: [Action.ANSWER, Action.KEY, Action.MORE] for scene in CALLED}
ACTIONS |= {scene: [Action.CLUE, Action.KEY, Action.MORE] for scene in AFTER_A_CALL}
STANDING = ("the clue stands", "the call is withdrawn")
MARK = "📍"
ACTIONS |= {scene: [Action.GUESS, Action.KEY, Action.MORE, Action.END_TURN] for scene in STANDING}
ON = BEFORE_THE_CLUE | COVERING | GUESSING | CALLED | AFTER_A_CALL | SUDDEN_DEATH


def game_of(table: Table) -> Game:
    assert table.match.game is not None
    return table.match.game


def press(button: Json) -> Press:
    return Press.parse(button["custom_id"])


def listed(screen: Screen) -> list[int]:
    """List the cards that a screen's select offers, counted from 1."""
    (picker,) = [part for part in parts(screen) if part["type"] == STRING_SELECT]
    return [int(option["value"]) + 1 for option in picker["options"]]


DOUBLE_AGENT = {
    "de": "Doppelagent",
    "en": "double agent",
    "es": "agente doble",
    "fr": "agent double",
    "pt-BR": "agente duplo",
}
PRIVATE_TALK = {
    "de": "Heimliche Gespräche im Team sind nur für Ermittler",
    "en": "Private team talk is for operatives only",
    "es": "La charla privada del equipo es solo para agentes de campo",
    "fr": "Les discussions privées d'une équipe sont pour ses agents de terrain",
    "pt-BR": "Conversa particular da equipe",
}
OF = {"en": " of ", "es": " de ", "fr": " sur ", "pt-BR": " de ", "pl": " z "}


def said_of(count: int, needed: int, language: str) -> str:
    """Say how many of how many: `1 of 2`, or `1/2` in a language without a word for it."""
    return f"{count}{OF.get(language, '/')}{needed}"


def manned(table: Table, *people: int) -> Table:
    """Have computers sit in all seats but those of these people (E4)."""
    taken = tuple(
        seat if seat.person in people else replace(seat, person=Person(-seat.person))
        for seat in table.match.seats
    )
    return replace(table, match=replace(table.match, seats=Seats(taken)))


def under_the_board(scene: str, language: str) -> list[Json]:
    """List the buttons of the moment."""
    return buttons(public_screen(BOARDS[scene](language)))


@both
def test_board_row_has_at_most_four_buttons(language: str) -> None:
    rows = {
        scene: [press(button).action for button in under_the_board(scene, language)]
        for scene in BOARDS
    }

    other = [f"{scene}: {row}" for scene, row in rows.items() if row != ACTIONS.get(scene)]
    assert not other, "\n".join(other)
    assert max(map(len, rows.values())) <= 4


@both
@each("scene", BOARDS)
def test_button_labels_match_their_actions(language: str, scene: str) -> None:
    moment, say = under_the_board(scene, language), voice(language)

    assert [button["label"] for button in moment] == [
        say(f"button-{action.name.lower().replace('_', '-')}") for action in ACTIONS[scene]
    ]
    assert not any(button["disabled"] for button in moment)


@both
@each("scene", BEFORE_THE_CLUE | COVERING | CALLED)
def test_before_the_clue_and_while_called_there_is_no_card_to_pick(
    language: str, scene: str
) -> None:
    shown = parts(public_screen(BOARDS[scene](language)))
    assert not [part for part in shown if part["type"] == STRING_SELECT]


@pytest.mark.rule("B13", "D5", "D8")
@both
@each("scene", GUESSING | SUDDEN_DEATH)
def test_guessable_cards_are_listed(language: str, scene: str) -> None:
    table = BOARDS[scene](language)
    position = game_of(table)

    sides = position.guessers
    open_to = sorted({card for side in sides for card in list_uncovered_cards(position, side)})
    assert [number - 1 for number in listed(public_screen(table))] == open_to


@both
@each("scene", GUESSING | SUDDEN_DEATH)
def test_component_order_of_the_board(language: str, scene: str) -> None:
    screen = public_screen(BOARDS[scene](language))

    (box,) = body(screen)["components"]
    rows = [part["components"][0].get("custom_id", "") for part in box["components"][2:]]
    assert [part["type"] for part in box["components"][:2]] == [TEXT_DISPLAY, GALLERY]
    assert rows[0].endswith(":pick")
    assert ":touch" in rows[1]
    assert len(rows) == 2


@pytest.mark.rule("E4")
@both
def test_nothing_is_offered_to_press_while_only_computers_may(language: str) -> None:
    thinking = BEFORE_THE_CLUE["before blue's clue"](language)
    guessing = GUESSING["guessing with 9"](language)
    called = CALLED["called"](language)

    for table in (thinking, guessing):
        actions = [press(button).action for button in buttons(public_screen(manned(table)))]
        assert actions == [Action.KEY, Action.MORE]
    shown = [press(one).action for one in buttons(public_screen(manned(thinking, 3)))]
    assert shown == ACTIONS["before blue's clue"]
    shown = [press(one).action for one in buttons(public_screen(manned(guessing, 2)))]
    assert shown == [Action.GUESS, Action.KEY, Action.MORE]
    assert press(buttons(public_screen(manned(called)))[0]).action is Action.ANSWER


@both
def test_before_as_many_guesses_as_the_number_a_stop_is_asked_about(language: str) -> None:
    table, say = GUESSING["after an own agent"](language), voice(language)

    screen = confirm_end_turn_screen(table, say)

    assert texts(screen) == [say("end-turn-really", count=1, number="2")]
    (again,) = buttons(screen)
    assert again["label"] == say("button-end-turn")
    assert press(again) == Press(table.id, table.match.moment, Action.END_TURN_REALLY)


@pytest.mark.rule("D5")
def test_side_is_barred_only_from_its_own_misses() -> None:
    table = GUESSING["duet, side A's own miss"]("en")

    assert {*range(1, 26)} - set(listed(public_screen(table))) == {17}


@pytest.mark.rule("D5", "D8")
def test_sudden_death_miss_stays_guessable_for_the_other_side() -> None:
    table = SUDDEN_DEATH["sudden death"]("en")
    shut = {card + 1 for card in list_uncovered_cards(game_of(table))} - set(
        listed(public_screen(table))
    )

    assert shut == {16, 17, 18} - {card + 1 for card in game_of(table).covered}


@both
@each("scene", ON)
def test_every_press_names_the_match_the_moment_and_its_card(language: str, scene: str) -> None:
    table = BOARDS[scene](language)
    presses = [press(button) for button in buttons(public_screen(table))]

    assert {(shown.match, shown.moment) for shown in presses} == {(table.id, table.match.moment)}


@both
def test_marks_are_counted_on_the_option_and_named_in_one_line(language: str) -> None:
    table, say = GUESSING["marked by three"](language), voice(language)
    codenames = game_of(table).codenames
    counts = [f"1 {codenames[0]} ✓✓", f"25 {codenames[24]} ✓"]

    (picker,) = [part for part in parts(public_screen(table)) if part["type"] == STRING_SELECT]
    options = [option["label"] for option in picker["options"]]
    (line,) = [line for line in texts(public_screen(table))[0].splitlines() if MARK in line]
    line = line.replace(NARROW_SPACE, "")

    assert [label for label in options if "✓" in label] == counts
    both_of_one = join_words([f"<@{ACCOUNT + 3}>", f"<@{ACCOUNT + 5}>"], say)
    assert f"{codenames[0]}: {both_of_one} · {codenames[24]}: <@{ACCOUNT + 7}>" in line


@both
def test_guess_names_the_card_once_all_marks_agree(language: str) -> None:
    divided, say = GUESSING["marked by three"](language), voice(language)
    agreed = replace(divided, all_marks=divided.all_marks[:2])

    labels = [
        [one["label"] for one in buttons(public_screen(table)) if press(one).action is Action.GUESS]
        for table in (divided, agreed)
    ]

    codename = game_of(divided).codenames[0]
    assert labels == [[say("button-guess")], [say("button-guess-this", codename=codename)]]


@pytest.mark.rule("B19")
@both
def test_by_majority_guess_counts_the_marks_that_agree(language: str) -> None:
    table, say = OTHERWISE["majority, some ask for a stop"](language), voice(language)
    card = list_uncovered_cards(game_of(table))[0]
    marks = tuple(Mark(Person(number), card, 2_000) for number in (3, 5, 7))

    shown = buttons(public_screen(replace(table, all_marks=marks)))

    codename = game_of(table).codenames[card]
    (label,) = [one["label"] for one in shown if press(one).action is Action.GUESS]
    assert label == say("button-guess-agreed", codename=codename, asked="3", needed="5")
    guess = say("button-guess-this", codename=codename)
    assert label == f"{guess} ({said_of(3, 5, language)})"


@both
def test_many_marks_are_counted_and_not_named(language: str) -> None:
    table = GUESSING["marked by all of a crowd"](language)

    (line,) = [line for line in texts(public_screen(table))[0].splitlines() if MARK in line]

    marks = line.rpartition(" · ")[0]
    assert "<@" not in marks
    assert f"{game_of(table).codenames[1]} 1" in marks


@both
def test_pictures_are_only_numbers_to_the_eye(language: str) -> None:
    table = GUESSING["pictures, guessing"](language)

    (picker,) = [part for part in parts(public_screen(table)) if part["type"] == STRING_SELECT]

    assert [option["label"] for option in picker["options"]] == [str(n) for n in range(3, 21)]
    assert voice(language)("picture", number="2") in texts(public_screen(table))[0]


@both
def test_the_public_message_speaks_the_matchs_language(language: str) -> None:
    say, table = voice(language), LOBBIES["complete"](language)

    assert texts(public_screen(table))[-1] == say("footer", match=str(table.id))
    assert say("stopped", who="") in texts(public_screen(BOARDS["before blue's clue"](language)))[0]


@both
def test_alt_text_describes_the_whole_board(language: str) -> None:
    table = BOARDS["after a bystander"](language)
    (picture,) = public_screen(table).pictures

    for place, codename in enumerate(game_of(table).codenames, 1):
        assert f"{place} {codename}" in picture.alt
    known = voice(language)("alt-identity", identity="bystander")
    read = picture.alt.replace(NARROW_SPACE, "")
    assert f"18 {game_of(table).codenames[17]}: {known}" in read


@both
@pytest.mark.rule("E4")
def test_computers_are_offered_in_the_languages_that_they_play_in(language: str) -> None:
    table, say = LOBBIES["with one person"](language), voice(language)
    offered = [
        say(button) in say("lobby-lacking", count=3, computers=plays)
        for button, plays in (
            ("button-fill", "fill"),
            ("button-seats", "yes"),
            ("button-seats", "no"),
        )
    ]
    assert offered == [True, True, False]
    panel = seats_panel(table, say, ANA, manages=True)
    hiring = [part for part in parts(panel) if ":hire" in str(part.get("custom_id"))]
    assert bool(hiring) is is_spoken(language)


@both
@pytest.mark.rule("A7")
@each("scene", WAITING | BY_LOT | READY)
def test_start_is_there_once_there_are_enough_people(language: str, scene: str) -> None:
    table, say = LOBBIES[scene](language), voice(language)
    shown = [press(button).action for button in buttons(public_screen(table))]

    assert (Action.START in shown) is (scene not in WAITING)
    assert not any(button["disabled"] for button in buttons(public_screen(table)))
    text = texts(public_screen(table))[0]
    lacking = table.match.settings.format.rules.min_people - len(table.match.seats)
    plays = "fill" if Action.FILL in shown else "yes" if is_spoken(language) else "no"
    expected = say("lobby-lacking", count=lacking, computers=plays)
    assert (expected in text) is (scene in WAITING)
    assert (say("lobby-ready-by-lot") in text) is (scene in BY_LOT)
    assert (say("lobby-ready") in text) is (scene in READY)
    assert (say("lobby-uneven") in text) is scene.startswith("uneven")


@both
@each("scene", WAITING | BY_LOT | READY)
def test_lobby_has_two_rows_and_the_rules_while_somebody_is_new(language: str, scene: str) -> None:
    table = LOBBIES[scene](language)
    few, waits = len(table.match.seats.people) <= 2, scene in WAITING

    filling = [Action.FILL] if few and waits and is_spoken(language) else []
    begins = [Action.JOIN, *(filling if waits else [Action.START])]
    new = not all(table.people[person].taught for person in table.match.seats.people)
    guide = [Action.GUIDE] if new or not table.match.seats.people else []
    shown = [part["components"] for part in parts(public_screen(table)) if part["type"] == ROW]
    rows = [[press(one).action for one in row] for row in shown]
    assert rows == [begins, [Action.SEATS, Action.SETTINGS, *guide]]
    assert all(
        part["type"] != STRING_SELECT for part in parts(public_screen(LOBBIES[scene](language)))
    )


@both
def test_only_available_seats_are_offered(language: str) -> None:
    table = LOBBIES["half full"](language)
    shown = buttons(seats_panel(table, voice(language), BEN, manages=False))
    seats = [press(button).detail for button in shown if press(button).action is Action.SIT]

    assert seats == ["red-operative", "blue-spymaster"]  # Ana is the spymaster, Ben sits in blue
    assert not any(button["disabled"] for button in shown)


@both
def test_lobby_lists_the_roster_only_once(
    language: str,
) -> None:
    table, say = LOBBIES["half full"](language), voice(language)
    text = texts(seats_panel(table, say, BEN, manages=True))[0]

    assert "<@" in texts(public_screen(table))[0]
    assert "<@" not in text
    assert say("seats-own", team="blue", role="operative") in text
    assert say("seats-sit") in texts(seats_panel(table, say, None, manages=False))[0]


@pytest.mark.rule("E4")
def test_a_seat_that_a_computer_holds_is_offered_to_people() -> None:
    computer = Seat(COMPUTERS[0], Team.RED, Role.SPYMASTER)
    table = lobby("en", (ANA, Hire((computer,))))
    shown = buttons(seats_panel(table, voice("en"), ANA, manages=True))

    seats = [press(button).detail for button in shown if press(button).action is Action.SIT]
    assert "red-spymaster" in seats


@pytest.mark.rule("E4")
def test_a_wish_for_computers_is_not_offered_again() -> None:
    table = LOBBIES["half full"]("en")
    wishes = (
        ((Team.RED, Role.OPERATIVE),),
        ((Team.RED, Role.OPERATIVE), (Team.BLUE, Role.SPYMASTER)),
    )
    for number, wish in enumerate(wishes):
        votes = frozenset({(BEN, wish)})
        voted = replace(table, match=replace(table.match, computer_votes=votes))
        before, after, others = (
            computers_offered(seats_panel(shown, voice("en"), viewer, manages=False))
            for shown, viewer in ((table, BEN), (voted, BEN), (voted, ANA))
        )
        assert [option for option in before if option not in after] == [before[1 - number]]
        assert others == before


def computers_offered(screen: Screen) -> list[str]:
    """List what the select of computers offers."""
    (hiring,) = [part for part in parts(screen) if ":hire" in str(part.get("custom_id"))]
    return [option["value"] for option in hiring["options"]]


@pytest.mark.rule("H1")
def test_a_person_is_not_offered_the_seat_they_have() -> None:
    table, account = LOBBIES["half full"]("en"), ACCOUNT + BEN
    chosen = SeatSelection(account=account)
    shown = buttons(seats_panel(table, voice("en"), ANA, manages=True, chosen=chosen))

    seats = [press(button).detail for button in shown if press(button).action is Action.PUT]
    assert len(seats) == 3
    assert not [seat for seat in seats if "blue-operative" in seat]


@pytest.mark.rule("H1")
@both
def test_only_the_host_can_move_others(language: str) -> None:
    table, say = LOBBIES["complete"](language), voice(language)
    for viewer, manages in ((ANA, True), (BEN, False), (None, False)):
        screen = seats_panel(table, say, viewer, manages=manages)
        offered = {press(button).action for button in buttons(screen)}
        assert (Action.SHUFFLE in offered) is manages
        assert (Action.LEAVE in offered) is (viewer is not None)
        assert any(part["type"] == USER_SELECT for part in parts(screen)) is manages


@both
def test_a_closed_lobby_has_nothing_to_press(language: str) -> None:
    assert buttons(public_screen(LOBBIES["closed"](language))) == []


@both
def test_the_longest_history_stands_whole_under_more(language: str) -> None:
    table = OVER["won after the longest history"](language)

    (text,) = texts(more_screen(table, ANA, voice(language)))

    turns = game_of(table).turns
    assert len(turns) == 23
    assert text.count(LONGEST_CLUE) == 23
    assert all(
        codename in text
        for codename in (game_of(table).codenames[c] for c in game_of(table).covered)
    )


@both
def test_double_agent_is_explained_to_newcomers_and_in_the_help(language: str) -> None:
    say = voice(language)
    for name, agents in {
        "before the first clue": 9,
        "pictures, before the first clue": 8,
        "three players, before the first clue": 9,
    }.items():
        table = BEFORE_THE_CLUE[name](language)
        team = team_id(game_of(table).theme, game_of(table).team)
        line = say("double-agent", team=team, agents=str(agents))
        assert line in key_lesson_lines(table, keyholders(table)[0], say)
        assert "🕵️" not in texts(public_screen(table))[0]
    duet = BEFORE_THE_CLUE["duet, before the first clue"](language)
    assert "🕵️" not in str(key_lesson_lines(duet, keyholders(duet)[0], say))
    line = say("double-agent", team="red", agents="9")
    (word,) = [
        word for word in re.findall(r"\*\*(.+?)\*\*", say(TEXTS[Topic.MINUTE])) if word in line
    ]
    assert word == DOUBLE_AGENT.get(language, word)


@pytest.mark.rule("H5", "H6")
@each("language", PRIVATE_TALK)
def test_the_conduct_says_that_private_team_talk_is_for_operatives_only(language: str) -> None:
    assert PRIVATE_TALK[language] in voice(language)(TEXTS[Topic.CONDUCT])


@both
def test_the_conduct_has_the_same_points_in_every_language(language: str) -> None:
    conduct = TEXTS[Topic.CONDUCT]
    assert voice(language)(conduct).count("\n- ") == voice("en")(conduct).count("\n- ")


@pytest.mark.rule("B19")
@both
def test_stop_requests_are_named_and_counted(language: str) -> None:
    table, say = OTHERWISE["majority, some ask for a stop"](language), voice(language)
    quiet = replace(table, all_marks=())
    shown = buttons(public_screen(table))
    stops = [one["label"] for one in shown if press(one).action is Action.END_TURN]
    assert stops == [f"{say('button-end-turn')} ({said_of(4, 5, language)})"]
    stop_line = next(line for line in texts(public_screen(table))[0].splitlines() if "✋" in line)
    assert all(f"<@{ACCOUNT + who}>" in stop_line for who in range(3, 10, 2))
    assert "✋" not in texts(public_screen(quiet))[0]
    plain = [
        one["label"]
        for one in buttons(public_screen(quiet))
        if press(one).action is Action.END_TURN
    ]
    assert plain == [say("button-end-turn")]


@pytest.mark.rule("E2")
@both
@each("scenes, green", [(COVERING, False), (BEFORE_THE_CLUE, True)])
def test_give_clue_is_green_only_while_a_clue_would_be_taken(
    language: str, scenes: dict[str, Callable[[str], Table]], *, green: bool
) -> None:
    for scene in scenes.values():
        give = next(
            one for one in buttons(public_screen(scene(language))) if ":clue" in one["custom_id"]
        )
        assert (give["style"] == SUCCESS) is green
