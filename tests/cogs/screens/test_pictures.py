"""The pictures of a game: what stands above the cards, by format, phase and viewer."""

from __future__ import annotations

import random

import pytest

from cogs.screens import pictures
from cogs.screens.markup import voice
from cogs.screens.screen import PictureSpec
from engine.render import Header
from engine.render.headers import STATUS
from engine.render.lettering import MIN_SHARE, typeset
from engine.rules import (
    UNLIMITED,
    Clue,
    Deck,
    Difficulty,
    Format,
    Game,
    Guess,
    Halt,
    Identity,
    Layout,
    Person,
    Phase,
    Position,
    Resign,
    Role,
    Seat,
    Stop,
    Suspension,
    Team,
)
from engine.rules.game import notation
from engine.texts import LANGUAGES
from tests.cases import each
from tests.engine.render.scenes import (
    ENGLISH,
    HALF_WAY_TOGETHER,
    TO_AN_ASSASSIN_TOGETHER,
    duet,
    game,
    laid,
    won_together,
)

SAY = voice("en")
SIDE_A = Seat(Person(1), Team.RED, Role.MEMBER)
SPYMASTER = Seat(Person(1), Team.RED, Role.SPYMASTER)
OPERATIVE = Seat(Person(2), Team.RED, Role.OPERATIVE)
FORMATS = [
    (format, layout)
    for format in Format  # noqa: A001 - the rule book's word
    for layout in Layout
    if format is not Format.DUET or layout is Layout.CLASSIC
]


def dealt(format: Format, layout: Layout, deck: Deck = Deck.WORDS) -> Game:
    """Deal a game of a format."""
    return Game.start(
        notation.Deal.create_random(
            format, layout, laid(deck)[: layout.card_count], random.Random(5)
        )
    )


def head(picture: PictureSpec) -> Header:
    """Give what stands above the cards of a board or a key card."""
    _, header = picture.arguments
    assert isinstance(header, Header)
    return header


def own(played: Game) -> Position:
    """Find an agent for the guessing team to touch."""
    wanted = played.team.agent if played.tally is None else Identity.GREEN
    return Position(played.key_card.get_side(played.team).index(wanted))


@each("format, layout", FORMATS)
@each("deck", Deck)
def test_every_combination_is_drawn_for_everybody(
    format: Format,
    layout: Layout,
    deck: Deck,
) -> None:
    played = dealt(format, layout, deck)
    viewer = SIDE_A if format is Format.DUET else SPYMASTER
    for shown in (
        pictures.board_picture(played, SAY),
        pictures.board_picture(played, SAY, viewer),
        pictures.key_card_picture(played, SAY, viewer),
    ):
        assert shown.draw_png().startswith(b"\x89PNG")


@pytest.mark.rule("A3")
@each("layout", Layout)
def test_plates_count_the_agents_of_both_teams(layout: Layout) -> None:
    header = head(pictures.board_picture(game(layout=layout), SAY))
    counts = layout.value
    assert [(one.agents, one.total) for one in header.plates] == [
        (Identity.RED, counts.starting),
        (Identity.BLUE, counts.other),
    ]
    assert header.theme is counts.theme


@pytest.mark.rule("E2")
def test_one_team_has_a_plate_for_the_simulated_opponent_too() -> None:
    header = head(pictures.board_picture(dealt(Format.ONE_TEAM, Layout.CLASSIC), SAY))
    assert [one.remaining for one in header.plates] == [9, 8]
    assert header.active is Team.RED


@pytest.mark.rule("D5", "D6")
def test_a_duet_has_one_plate_of_fifteen_agents_and_its_tokens() -> None:
    header = head(pictures.board_picture(duet(HALF_WAY_TOGETHER), SAY))
    (plate,) = header.plates
    assert (plate.agents, plate.remaining, plate.total) == (Identity.GREEN, 8, 15)
    assert header.tokens == (5, 9)
    assert header.active is Team.RED
    assert header.starting is None


@pytest.mark.rule("D10")
def test_tokens_are_counted_from_the_difficulty() -> None:
    played = Game.start(
        notation.Deal.create_random(
            Format.DUET, Layout.CLASSIC, ENGLISH, random.Random(5), Difficulty(tokens=11)
        )
    )
    assert head(pictures.board_picture(played, SAY)).tokens == (11, 11)


@pytest.mark.rule("A6", "D0")
def test_a_side_has_its_own_key_card() -> None:
    for team in Team:
        header = head(pictures.key_card_picture(duet(), SAY, Seat(Person(1), team, Role.MEMBER)))
        assert (header.side, header.starting) == (team, None)
    assert head(pictures.board_picture(duet(), SAY)).side is None


def test_cards_are_dimmed_only_for_keyholders_of_a_running_game() -> None:
    played = game((0,))
    assert head(pictures.board_picture(played, SAY, SPYMASTER)).dimmed
    assert not head(pictures.board_picture(played, SAY, OPERATIVE)).dimmed
    assert not head(pictures.board_picture(played, SAY)).dimmed
    assert not head(pictures.board_picture(played.play(Halt()), SAY, SPYMASTER)).dimmed


def test_every_phase_has_its_status() -> None:
    alone = dealt(Format.ONE_TEAM, Layout.PICTURES)
    covering = alone.play(Clue("OCEAN", UNLIMITED)).play(Guess(own(alone))).play(Stop())
    assert covering.phase is Phase.COVER
    statuses = {
        "RED IS THINKING…": game(),
        "EITHER SIDE MAY BEGIN": duet(),
        "ORANGE COVERS AN ENEMY AGENT…": covering,
        "SUDDEN DEATH": sudden_death(),
        "RED WINS": game().play(Resign(Team.BLUE)),
        "NOT THIS TIME": duet(TO_AN_ASSASSIN_TOGETHER),
        "ALL AGENTS FOUND!": won_together(),
        "ENDED": duet().play(Halt()),
    }
    seen = {
        head(pictures.board_picture(played, SAY)).status: played for played in statuses.values()
    }
    assert seen == statuses


@each("language", LANGUAGES)
def test_every_status_fits_between_the_plates(language: str) -> None:
    say = voice(language)
    ids = ["status-first", "status-sudden-death", "status-won-together", "status-lost-together"]
    statuses = [say(one) for one in [*ids, "status-lost-alone", "status-stopped"]]
    statuses += [say("status-you-won"), say("status-you-lost")]
    for one in ("status-clue", "status-cover", "status-cover-own", "status-won"):
        statuses += [say(one, team=team) for team in ("red", "blue", "orange", "purple", "a", "b")]
    for status in statuses:
        assert typeset(status, STATUS.field).cap >= MIN_SHARE * STATUS.field.cap


def sudden_death() -> Game:
    """Play a Duet until the tokens are spent."""
    played = duet()
    while played.phase is not Phase.SUDDEN_DEATH:
        played = played.play(Clue("OCEAN", 1, played.team))
        key = played.key_card.get_side(played.team)
        card = next(
            place
            for place, one in enumerate(key)
            if one is Identity.BYSTANDER
            and played.team.rival not in played.board.list_bystander_markers(Position(place))
            and place not in played.covered
        )
        played = played.play(Guess(Position(card)))
    return played


def test_equal_public_boards_share_a_file_name() -> None:
    alike: dict[tuple[object, ...], set[str]] = {}
    for touched in (*range(6), 5):
        for played in (
            game(range(touched)),
            game(range(touched), starting=Team.BLUE),
            game(range(touched), codenames=ENGLISH[::-1]),
            duet(HALF_WAY_TOGETHER[:touched]),
        ):
            for rest in (None, *Suspension):
                shown = pictures.board_picture(played, SAY, rest=rest)
                alike.setdefault(shown.arguments, set()).add(shown.filename)
                assert shown.has_checksum
    names = [name for (name,) in alike.values()]
    assert len(names) == len(set(names)) == 6 * 4 * 3


def test_nothing_of_a_key_is_in_a_name() -> None:
    for key in ("rbnnr bbrnn rrrbb xnrbb nrbrn", "nrbrn xnrbb rrrbb bbrnn rbnnr"):
        seen = pictures.board_picture(game(key=key), SAY, SPYMASTER)
        assert (seen.filename, seen.has_checksum) == ("board-0.png", False)
