"""Where *Live table* stands on the game's screens, if the bot has an address for pages."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.live.screens import LiveAction, register_buttons
from cogs.screens import keys
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.screens.more import MOST_BUTTONS, more_screen
from cogs.screens.rows import ButtonSlots, build_buttons
from tests.cogs.every_row import every_row
from tests.cogs.screens.wire import buttons
from tests.engine.rules.people import EVE
from tests.engine.telling.scenes import BEFORE_THE_CLUE, COVERING, GUESSING, VACANT

SCENES = BEFORE_THE_CLUE | COVERING | GUESSING | VACANT


@pytest.fixture
def rows() -> ButtonSlots:
    rows = every_row()
    register_buttons(rows)
    return rows


def is_live(button: dict[str, Any]) -> bool:
    return Press.parse(str(button["custom_id"])).action is LiveAction.LIVE


@pytest.mark.parametrize("scene", SCENES)
def test_page_button_is_under_more(scene: str, rows: ButtonSlots) -> None:
    table = SCENES[scene]("en")
    for person in (*table.match.people, EVE):
        shown = buttons(more_screen(table, person, voice("en"), rows=rows))
        assert any(map(is_live, shown))
        assert len(shown) <= MOST_BUTTONS
        assert len({one["custom_id"] for one in shown}) == len(shown)


@pytest.mark.parametrize("scene", SCENES)
def test_page_button_is_under_the_key(scene: str, rows: ButtonSlots) -> None:
    table, say = SCENES[scene]("en"), voice("en")
    offers = [*rows.more_turn, *rows.more_first]
    for seat in table.match.seats:
        if seat.sees_key:
            screen = keys.key_screen(table, table.match.require_dealt(), seat, say, None, offers)
            assert any(is_live(one) for one in buttons(screen))
            (container,) = [item.to_component_dict() for item in screen.view.children]
            acting = [one for one in container["components"] if one["type"] == 1]
            assert max(len(row["components"]) for row in acting) <= MOST_BUTTONS


def test_page_button_is_under_notifications(rows: ButtonSlots) -> None:
    (table,) = [scene("en") for scene in list(GUESSING.values())[:1]]
    (button,) = build_buttons(rows.call_messages, table, voice("en"))
    assert is_live(dict(button.to_component_dict()))
