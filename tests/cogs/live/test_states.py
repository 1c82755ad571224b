"""One table's whole state on the page, for each kind of reader: with all that they may do."""

from __future__ import annotations

import pytest

from cogs.live.available_actions import list_available_actions
from cogs.live.page_texts import create_state_converter
from cogs.live.viewer_context import ViewerContext
from cogs.screens.rows import ButtonSlots
from engine.live.patches import State
from engine.rules import Person, is_guest
from engine.texts import voice
from tests.engine.live.whole_states import (
    ACCOUNTS,
    NAMES,
    PERSONAL,
    PUBLIC,
    ZOE,
    a_table,
    build_state,
    reader_of_all,
)
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE


def way(press: str, label: str, style: str = "secondary") -> State:
    """Write a button as a page has it."""
    return {"press": press, "label": label, "style": style}


READ = [way(":guide:minute", "How to play"), way(":more:fair", "Fair play")]
SEATED: State = {
    "more": [way(":leave", "Leave"), way(":resign", "Resign"), *READ],
    "clocks": [way(":pause", "Pause")],
    "bye": "Sign out here",
}
"""The actions of a seated person of whom nothing is awaited."""
MAY: dict[Person, State] = {
    ANA: {
        **SEATED,
        "more": [*SEATED["more"], way(":ask_halt", "End the game")],
        "object": way(":call", "Object to the clue"),
        "arrange": way(":seats", "Change seats"),
        "guests": way(":guests", "Invite"),
    },
    BEN: SEATED,
    CAI: SEATED,
    DORA: {
        **SEATED,
        "mark": {"press": ":mark", "cards": [*range(1, 17), *range(18, 25)]},
        "guess": way(":touch", "Guess JUDGE", "success"),
    },
    ZOE: {
        "seats": [way(":join", "Join", "success")],
        "more": READ,
        "bye": "Leave the table",
        "guests": way(":way_back", "My link"),
    },
    EVE: {
        "seats": [way(":join", "Join", "success")],
        "more": READ,
        "bye": "Sign out here",
    },
}
"""What each reader may do."""


def state_for(person: Person) -> State:
    """Build what a page shows its reader, who may be a guest."""
    table, say = a_table(), voice("en")
    names = {ACCOUNTS[who]: name for who, name in NAMES.items()}
    reader = reader_of_all(create_state_converter(names, say("somebody")))
    context = ViewerContext(
        table=table,
        person=person,
        say=say,
        write=reader.write,
        rows=ButtonSlots(),
        is_guest=is_guest(person),
    )
    return {**build_state(table, reader, person), **list_available_actions(context)}


@pytest.mark.rule("A5", "H9")
@pytest.mark.parametrize("person", PERSONAL, ids=NAMES.get)
def test_each_reader_is_sent_this_state_of_the_table(person: Person) -> None:
    actions = {"at": "cn1:9999999:5", "may": MAY[person]}
    assert state_for(person) == PUBLIC | PERSONAL[person] | actions
