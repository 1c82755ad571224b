"""The screens of a cup: what they say at every moment, and that Discord takes them."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image

from cogs.cups import screens as cups
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.cups.brackets import CupPicture, cup_png
from engine.cups.rules import BeginHeat, CallOff, CheckIn, Cup, Pairing, SetComputers, TableEnding
from engine.cups.stored_cup import CupNight, CupViewer
from engine.languages import get_language
from engine.rules import Person
from engine.tables import Profile
from engine.telling.alt_texts import MAX_ALT_LENGTH
from engine.texts import LANGUAGES
from tests.cases import each
from tests.cogs.cups.cup_nights import ACCOUNT, night_of
from tests.cogs.screens.wire import answer_problems, buttons, problems, texts
from tests.engine.cups.cups import after, drawn, next_pair, played_out, settled, signed_up

HOST = CupViewer(is_in=True, manages=True, strengths=True, computers=True)
STRANGER = CupViewer(is_in=False, manages=False, strengths=True, computers=True)


def moments(people: int) -> Iterator[Cup]:
    """Give a cup at every moment that looks different."""
    rng = random.Random(people)
    yield signed_up(0)
    yield signed_up(people)
    yield after(signed_up(people), CallOff())
    yield after(signed_up(people), SetComputers(wanted=True))
    cup = drawn(people, rng)
    yield cup
    while not cup.is_over:
        cup = after(cup, next_pair(cup, rng))
        yield after(cup, CheckIn(), person=cup.crew(cup.heats[-1].pairings[0].red).people[0])
        how = rng.choice((TableEnding.PLAYED, TableEnding.WALK_OVER))
        cup = settled(cup, [rng.choice(one.crews) for one in cup.heats[-1].pairings], how)
        yield cup


def screens(night: CupNight, language: str) -> Iterator[Screen]:
    """List all that is shown of a cup."""
    say = voice(language)
    yield cups.cup_screen(night, say)
    yield cups.cup_panel_screen(night, HOST, say)
    yield cups.cup_panel_screen(night, STRANGER, say)
    yield cups.standings_screen(night, say)
    yield cups.confirm_call_off_screen(night, say)
    yield from (cups.game_line_screen(night, game, say) for game in night.games)
    if night.cup.is_over and not night.cup.is_called_off:
        yield cups.result_screen(night, say)


@each("language", LANGUAGES)
def test_discord_accepts_every_screen_of_the_largest_cup(language: str) -> None:
    for cup in moments(32):
        night = night_of(cup, language)
        for screen in screens(night, language):
            text = "".join(texts(screen))
            assert 0 < len(text) <= 4000
            assert all(len(picture.alt) <= MAX_ALT_LENGTH for picture in screen.pictures)
            assert problems(screen) == answer_problems(screen) == []


def test_people_are_named_in_texts_and_never_in_a_picture() -> None:
    cup = played_out(drawn(7, random.Random(2)), random.Random(2))
    night = night_of(cup)

    result = cups.result_screen(night, voice("en"))

    (picture,) = result.pictures
    assert str(ACCOUNT)[:12] not in f"{picture.arguments} {picture.alt}"
    assert cup.winner is not None
    text = "".join(texts(result))
    assert all(f"<@{ACCOUNT + person}>" in text for person in cup.winner.people)
    forgotten = {**night.people, cup.winner.people[0]: _forgotten(cup.winner.people[0])}
    again = cups.result_screen(
        CupNight(id=7, place=night.place, language="en", cup=cup, people=forgotten), voice("en")
    )
    assert "somebody" in "".join(texts(again))


@pytest.mark.rule("H8")
def test_forgotten_people_stay_anonymous_throughout_a_cup() -> None:
    for cup in moments(5):
        night = night_of(cup)
        gone = _forgotten(Person(2))
        night = replace(night, people={**night.people, gone.person: gone})
        for screen in screens(night, "en"):
            assert str(ACCOUNT + gone.person) not in "".join(texts(screen))
        text = "".join(texts(cups.cup_screen(night, voice("en"))))
        assert cup.is_called_off or gone.person not in cup.people or "somebody" in text


@pytest.mark.rule("E14")
def test_the_picture_shows_the_winner_first_and_every_result() -> None:
    cup = drawn(10, random.Random(3))
    cup = after(cup, BeginHeat((Pairing(1, 2), Pairing(3, 4)), bye=5))
    cup = settled(cup, (1, 4))
    running = _bracket(cup)
    assert (running.headline, running.is_over) == ("Round 1 of 3", False)
    assert [game.winner for game in running.rounds[0].games] == [0, 1]
    assert running.rounds[0].bye == "Otters: free round"

    over = played_out(cup, random.Random(4))
    shown = _bracket(over)
    assert over.winner is not None
    assert shown.is_over
    assert shown.teams[0].name == shown.headline
    assert {team.name for team in shown.teams[:2]} == set(shown.rounds[-1].games[0].names)
    assert [team.rank for team in shown.teams[:2]] == ["1", "2"]


@pytest.mark.rule("E14")
def test_two_teams_alone_are_shown_whole_game_by_game() -> None:
    rng = random.Random(5)
    cup = drawn(4, rng)
    for winner, points in ((2, ["1", "0"]), (1, ["1", "1"]), (2, ["2", "1"])):
        cup = after(cup, next_pair(cup, rng))
        cup = settled(cup, (winner,))
        shown = _bracket(cup)
        assert [team.points for team in shown.teams] == points

    assert [team.name for team in shown.teams] == [shown.headline, "Foxes"]
    assert [held.title for held in shown.rounds] == [
        f"Final, game {game} of up to 3" for game in (1, 2, 3)
    ]
    with Image.open(io.BytesIO(cup_png(shown))) as duel:
        assert duel.width > 1.5 * duel.height


@pytest.mark.rule("E14")
@each("language", LANGUAGES)
def test_cup_alt_spaces_semicolons_as_its_language_does(language: str) -> None:
    over = played_out(drawn(10, random.Random(3)), random.Random(4))
    alt = cups.cup_picture(night_of(over), voice(language)).alt
    spaced = ";" in get_language(language).spaced_signs
    spaces = {before for before, after in pairwise(alt) if after == ";"}
    assert (spaces == {"\u202f"}) is spaced


@pytest.mark.rule("E14")
def test_cup_picture_height_fits_few_teams() -> None:
    for people in (4, 6, 8, 10, 16):
        rng = random.Random(people)
        cup = played_out(drawn(people, rng), rng)
        with Image.open(io.BytesIO(cup_png(_bracket(cup)))) as drawn_now:
            lines, badge = people // 2 * 132, drawn_now.width * 112 // 1320
            assert drawn_now.height <= 140 + lines + badge


@pytest.mark.rule("E14")
def test_opponents_wins_are_shown_when_they_break_ties() -> None:
    cup = after(drawn(8, random.Random(3)), BeginHeat((Pairing(1, 2), Pairing(3, 4))))
    cup = settled(after(settled(cup, (1, 3)), BeginHeat((Pairing(1, 3), Pairing(2, 4)))), (1, 2))

    shown = texts(cups.standings_screen(night_of(cup), voice("en")))[0].splitlines()[1:5]

    assert [line.partition("wins of the teams they met: ")[2] for line in shown] == [
        "",
        "2",
        "2",
        "",
    ]


@pytest.mark.rule("E14")
@each("language", LANGUAGES)
def test_final_without_players_is_shown_as_such(language: str) -> None:
    rng, say = random.Random(6), voice(language)
    cup = drawn(4, rng)
    cup = settled(after(cup, next_pair(cup, rng)), (None,), TableEnding.WALK_OVER)
    night = night_of(cup, language)
    for screen in (cups.cup_screen(night, say), cups.result_screen(night, say)):
        assert say("cup-nobody", final="yes") in "".join(texts(screen))


@pytest.mark.rule("E11")
def test_only_the_host_is_offered_what_the_host_may_do() -> None:
    say = voice("en")
    for cup in moments(5):
        night, others = night_of(cup), {say("button-sign-up"), say("button-standings")}
        public = {one["label"] for one in buttons(cups.cup_screen(night, say))}
        assert public <= others | {say("button-more")}
        watching = cups.cup_panel_screen(night, STRANGER, say)
        assert {one["label"] for one in buttons(watching)} <= others
        hosting = cups.cup_panel_screen(night, HOST, say)
        labels = {one["label"] for one in buttons(hosting)}
        assert (say("button-call-off") in labels) is not cup.is_over


@pytest.mark.rule("E4", "E14")
@each("language", LANGUAGES)
def test_the_host_has_computers_fill_in_and_they_are_named(language: str) -> None:
    say, three = voice(language), signed_up(3)
    offered, taken = "button-cup-fill", "button-cup-unfill"
    for cup, button in ((three, offered), (after(three, SetComputers(wanted=True)), taken)):
        screen = cups.cup_panel_screen(night_of(cup, language), HOST, say)
        labels = [one["label"] for one in buttons(screen)]
        assert say(button) in labels
        assert (say("button-draw-teams") in labels) is (button == taken)
    filled = after(drawn(3, random.Random(1), fills=True), BeginHeat((Pairing(1, 2),)))
    night = night_of(filled, language)
    ada = say("computer", number=1)
    assert "".join(texts(cups.cup_screen(night, say))).count(ada) == 1
    assert ada in "".join(texts(cups.game_line_screen(night, night.games[0], say)))


def _bracket(cup: Cup) -> CupPicture:
    (shown,) = cups.cup_picture(night_of(cup), voice("en")).arguments
    assert isinstance(shown, CupPicture)
    return shown


def _forgotten(person: Person) -> Profile:
    return Profile(person=person, user_id=None, locale="", dms_closed=False)


def test_portuguese_zero_wins_is_plural() -> None:
    assert "0 vitórias" in voice("pt-BR")("cup-standing", rank="2", crew=2, count=0)


@each("language", LANGUAGES)
def test_public_sign_up_says_where_the_teams_are_drawn_once_enough_are_in(language: str) -> None:
    say = voice(language)
    more = f"**{say('button-more')}**"

    few = "".join(texts(cups.cup_screen(night_of(signed_up(3), language), say)))
    enough = "".join(texts(cups.cup_screen(night_of(signed_up(4), language), say)))
    panel = "".join(texts(cups.cup_panel_screen(night_of(signed_up(4), language), HOST, say)))

    assert more not in few
    assert more in enough
    assert more not in panel


@each("language", LANGUAGES)
def test_game_message_says_who_plays_which_color_and_for_how_many_wins(language: str) -> None:
    cup = drawn(4, random.Random(5))
    cup = after(cup, next_pair(cup, random.Random(5)))
    night, say = night_of(cup, language), voice(language)

    heading, *crews = "".join(texts(cups.game_line_screen(night, night.games[0], say))).splitlines()

    assert "3" in heading
    assert say("team", team="red") in crews[0]
    assert say("team", team="blue") in crews[1]


def test_game_message_no_longer_warns_of_absence_once_both_teams_are_here() -> None:
    cup = drawn(4, random.Random(5))
    cup = after(cup, next_pair(cup, random.Random(5)))
    pairing = cup.heats[-1].pairings[0]
    say = voice("en")

    cup = after(cup, CheckIn(), person=cup.crew(pairing.red).people[0])
    waiting = cups.game_line_screen(night_of(cup), night_of(cup).games[0], say)
    cup = after(cup, CheckIn(), person=cup.crew(pairing.blue).people[0])
    complete = cups.game_line_screen(night_of(cup), night_of(cup).games[0], say)

    assert "loses" in "".join(texts(waiting))
    assert [one["label"] for one in buttons(waiting)] == ["We are here"]
    assert "loses" not in "".join(texts(complete))
    assert not buttons(complete)
