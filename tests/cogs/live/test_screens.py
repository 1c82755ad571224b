"""Where *Live table* stands on the game's screens, if the bot has an address for pages."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.live.actions import LiveAction
from cogs.live.screens import offer
from cogs.screens import keys
from cogs.screens.board import public
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.screens.more import MOST_BUTTONS, more
from cogs.screens.rows import Rows, offered
from tests.cogs.every_row import every_row
from tests.cogs.screens.wire import buttons
from tests.engine.rules.people import EVE
from tests.engine.telling.lobbies import LOBBIES
from tests.engine.telling.scenes import BEFORE_THE_CLUE, COVERING, GUESSING, VACANT

SCENES = BEFORE_THE_CLUE | COVERING | GUESSING | VACANT


@pytest.fixture
def rows() -> Rows:
    rows = every_row()
    offer(rows)
    return rows


def is_live(button: dict[str, Any]) -> bool:
    return Press.parse(str(button["custom_id"])).action is LiveAction.LIVE


@pytest.mark.parametrize("scene", SCENES)
def test_it_stands_first_under_more_and_leaves_room_there(scene: str, rows: Rows) -> None:
    table = SCENES[scene]("en")
    for person in (*table.match.people, EVE):
        shown = buttons(more(table, person, voice("en"), rows=rows))
        assert is_live(shown[0])
        assert len(shown) <= MOST_BUTTONS
        assert len({one["custom_id"] for one in shown}) == len(shown)


@pytest.mark.parametrize("scene", SCENES)
def test_it_stands_under_the_key_in_a_row_of_five_at_most(scene: str, rows: Rows) -> None:
    table, say = SCENES[scene]("en"), voice("en")
    offers = [*rows.turn, *rows.doors]
    for seat in table.match.seats:
        if seat.sees_key:
            screen = keys.key(table, table.match.require_dealt(), seat, say, None, offers)
            assert any(is_live(one) for one in buttons(screen))
            (container,) = [item.to_component_dict() for item in screen.view.children]
            acting = [one for one in container["components"] if one["type"] == 1]
            assert max(len(row["components"]) for row in acting) <= MOST_BUTTONS


@pytest.mark.parametrize("lobby", LOBBIES)
def test_it_stands_in_the_lobby(lobby: str, rows: Rows) -> None:
    table = LOBBIES[lobby]("en")
    if not table.match.closed:
        shown = buttons(public(table, None, rows.lobby))
        assert any(is_live(one) for one in shown)


def test_it_stands_under_what_calls_people_to_a_table(rows: Rows) -> None:
    (table,) = [scene("en") for scene in list(GUESSING.values())[:1]]
    (button,) = offered(rows.calls, table, voice("en"))
    assert is_live(dict(button.to_component_dict()))
