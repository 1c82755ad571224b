from __future__ import annotations

from collections import Counter

import pytest

from engine.rules import Identity, Layout, Team, Theme


@pytest.mark.rule("A1")
@pytest.mark.parametrize("team", Team)
def test_the_classic_layout_is_five_by_five(team: Team) -> None:
    layout = Layout.CLASSIC

    assert (layout.value.columns, layout.value.rows, layout.cards) == (5, 5, 25)
    assert Counter(layout.identities(team)) == {
        team.agent: 9,
        team.rival.agent: 8,
        Identity.BYSTANDER: 7,
        Identity.ASSASSIN: 1,
    }


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
        Identity.BYSTANDER: None,
        Identity.ASSASSIN: None,
    }
    assert [team.agent.team for team in Team] == list(Team)
