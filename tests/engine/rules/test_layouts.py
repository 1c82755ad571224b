from __future__ import annotations

from collections import Counter

import pytest

from engine.rules import Format, Identity, Layout, Settings, Team, Theme
from tests.cases import each
from tests.engine.rules.positions import drawn, pictured


@pytest.mark.rule("A1")
@each("team", Team)
def test_the_classic_layout_is_five_by_five(team: Team) -> None:
    layout = Layout.CLASSIC

    assert (layout.value.columns, layout.value.rows, layout.card_count) == (5, 5, 25)
    assert Counter(layout.identities(team)) == {
        team.agent: 9,
        team.rival.agent: 8,
        Identity.BYSTANDER: 7,
        Identity.ASSASSIN: 1,
    }


@pytest.mark.rule("A2")
@each("team", Team)
def test_the_pictures_layout_is_five_columns_by_four_rows(team: Team) -> None:
    layout = Layout.PICTURES

    assert (layout.value.columns, layout.value.rows, layout.card_count) == (5, 4, 20)
    assert Counter(layout.identities(team)) == {
        team.agent: 8,
        team.rival.agent: 7,
        Identity.BYSTANDER: 4,
        Identity.ASSASSIN: 1,
    }


@pytest.mark.rule("A2")
@each("team", Team)
def test_a_game_of_pictures_is_written_in_four_rows(team: Team) -> None:
    game = pictured("OCEAN:2 > 1 16", starting=team)

    assert (game.team, game.board.agents_left(team)) == (team.rival, 7)
    assert len(str(game).splitlines()) == 1 + 1 + 4 + 1
    assert {face.picture_id for face in game.seen_by(None).faces} >= {
        "octopus_clock",
        "king_kettle",
    }
    assert drawn().seen_by(None).faces[0].picture_id is None


@pytest.mark.rule("A3")
@each("format", [Format.TWO_TEAMS, Format.THREE_PLAYERS, Format.ONE_TEAM])
def test_the_layout_gives_the_teams_their_colours(format: Format) -> None:
    assert format.theme(Layout.CLASSIC) is Theme.RED_BLUE
    assert format.theme(Layout.PICTURES) is Theme.ORANGE_PURPLE
    assert pictured().theme is Theme.ORANGE_PURPLE


@pytest.mark.rule("A3", "D0")
def test_duet_has_a_colour_of_its_own() -> None:
    assert Format.DUET.theme(Layout.CLASSIC) is Theme.GREEN
    assert Settings(language="en", format=Format.DUET).theme is Theme.GREEN


@pytest.mark.rule("A3")
def test_the_classic_teams_are_red_and_blue() -> None:
    assert Layout.CLASSIC.value.theme is Theme.RED_BLUE
    assert [team.value for team in Team] == ["red", "blue"]


def test_each_team_is_the_others_rival() -> None:
    assert [team.rival for team in Team] == [Team.BLUE, Team.RED]


def test_only_agents_belong_to_a_team() -> None:
    assert {identity: identity.team for identity in Identity} == {
        Identity.RED: Team.RED,
        Identity.BLUE: Team.BLUE,
        Identity.GREEN: None,
        Identity.BYSTANDER: None,
        Identity.ASSASSIN: None,
    }
    assert [team.agent.team for team in Team] == list(Team)
