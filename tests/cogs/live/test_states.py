"""One table's whole state on the page, for each kind of reader, as a value."""

from __future__ import annotations

import pytest

from cogs.live.available_actions import list_available_actions
from cogs.live.page_texts import create_state_converter
from cogs.live.viewer_context import ViewerContext
from cogs.screens.rows import ButtonSlots
from engine.live.patches import State
from engine.live.people import PageReader
from engine.rules import FIRST_GUEST, Game, Mark, Person, Position, Team, is_guest
from engine.tables import Table
from engine.texts import voice
from tests.engine.live.whole_states import build_state
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE
from tests.engine.rules.positions import CODENAMES, KEYS, drawn
from tests.engine.telling.tables import ACCOUNT, dealt, laid

ZOE = Person(FIRST_GUEST - 1)
NAMES = {ANA: "Ana", BEN: "Ben", CAI: "Cai", DORA: "Dora", EVE: "Eve"}


SUITS = {"r": "red", "b": "blue", "n": "bystander", "x": "assassin"}
KEY = [SUITS[letter] for letter in KEYS[Team.RED] if letter != " "]
FOUND: State = {
    "0": {"w": "APPLE", "f": "red", "p": 0},
    "17": {"w": "ROBOT", "f": "bystander", "p": 0},
}
"""The covered cards, which all readers see alike."""
PUBLIC_CARDS = {str(at): {"w": word} for at, word in enumerate(CODENAMES)} | FOUND
KEY_CARDS = {str(at): {"w": word, "k": KEY[at]} for at, word in enumerate(CODENAMES)} | FOUND


def way(press: str, label: str, style: str = "secondary") -> State:
    """Write a button as a page has it."""
    return {"press": press, "label": label, "style": style}


def seat(team: str, role: str, person: int) -> State:
    """Write a seat of one person."""
    label = f"{team.capitalize()} {role}"
    return {"team": team, "role": role, "label": label, "people": [str(person)]}


READ = [way(":guide:minute", "How to play"), way(":more:fair", "Fair play")]
SEATED: State = {
    "more": [way(":leave", "Leave"), way(":resign", "Resign"), *READ],
    "clocks": [way(":pause", "Pause")],
    "bye": "Sign out here",
}
"""The actions of a seated person of whom nothing is awaited."""
PUBLIC: State = {
    "lang": "en",
    "spoken": "en",
    "view": "spectator",
    "format": "two-teams",
    "deck": "words",
    "theme": "red-blue",
    "layout": {"name": "classic", "columns": 5, "rows": 5},
    "phase": "guess",
    "host": "Ana",
    "people": {
        "1": {
            "name": "Ana",
            "ini": "An",
            "c": 1,
            "seat": "red",
            "spy": True,
            "here": True,
            "host": True,
        },
        "2": {"name": "Ben", "ini": "Be", "c": 2, "seat": "red"},
        "3": {"name": "Cai", "ini": "Ca", "c": 3, "seat": "blue", "spy": True},
        "4": {"name": "Dora", "ini": "Do", "c": 4, "seat": "blue"},
        "5": {"name": "Eve", "ini": "Ev", "c": 5, "here": True},
        str(ZOE): {"name": "Zoe", "ini": "Zo", "c": 1, "as": "guest", "here": True},
    },
    "seats": {
        "red-spymaster": seat("red", "spymaster", ANA),
        "red-operative": seat("red", "operative", BEN),
        "blue-spymaster": seat("blue", "spymaster", CAI),
        "blue-operative": seat("blue", "operative", DORA),
    },
    "order": ["red-spymaster", "red-operative", "blue-spymaster", "blue-operative"],
    "head": "🔵 Blue: SEA 1",
    "lines": ["2 guesses left"],
    "say": "",
    "cards": PUBLIC_CARDS,
    "last": "17",
    "marks": {"9": ["4"]},
    "teams": {
        "red": {"name": "Red", "left": 8, "of": 9},
        "blue": {"name": "Blue", "left": 8, "of": 8},
    },
    "turn": {"team": "blue", "n": 2, "by": ["4"], "clue": {"w": "SEA", "n": "1"}, "left": 2},
    "log": {
        "0": {
            "t": "red",
            "w": "OCEAN",
            "n": "2",
            "by": "1",
            "got": [[0, "red"], [17, "bystander"]],
            "say": "🔺 OCEAN 2 APPLE 🔺 · ROBOT ◻️",
        },
        "1": {"t": "blue", "w": "SEA", "n": "1", "by": "3", "got": [], "say": "🔵 SEA 1"},
    },
    "at": "cn1:9999999:5",
}
"""What all readers are sent alike."""
PERSONAL: dict[Person, State] = {
    ANA: {
        "you": "1",
        "view": "spymaster",
        "team": "red",
        "cards": KEY_CARDS,
        "may": {
            **SEATED,
            "more": [*SEATED["more"], way(":ask_halt", "End the game")],
            "object": way(":call", "Object to the clue"),
            "arrange": way(":seats", "Change seats"),
            "guests": way(":guests", "Guest link"),
        },
    },
    BEN: {"you": "2", "view": "operative", "team": "red", "may": SEATED},
    CAI: {"you": "3", "view": "spymaster", "team": "blue", "cards": KEY_CARDS, "may": SEATED},
    DORA: {
        "you": "4",
        "view": "operative",
        "team": "blue",
        "lesson": "💡 1: one card fits; you may guess one more than that.",
        "may": {
            **SEATED,
            "mark": {"press": ":mark", "cards": [*range(1, 17), *range(18, 25)]},
            "guess": way(":touch", "Guess JUDGE", "success"),
        },
    },
    ZOE: {
        "you": str(ZOE),
        "may": {
            "seats": [way(":join", "Join", "success")],
            "more": READ,
            "bye": "Leave the table",
            "guests": way(":way_back", "Link to come back"),
        },
    },
    EVE: {
        "you": "5",
        "may": {
            "seats": [way(":join", "Join", "success")],
            "more": READ,
            "bye": "Sign out here",
        },
    },
}
"""What each reader is sent besides, or in place of that."""


def a_table() -> Table:
    """Red has found one of its agents and a bystander; blue's Dora marks a card after a clue."""
    played = drawn("OCEAN:2 > 1 18", "SEA:1 >")
    match = dealt(Game.start(played.start_deal), "en", *played.moves)
    return laid(match, Mark(DORA, Position(9), 2_000))


def state_for(person: Person) -> State:
    """Build what a page shows its reader, who may be a guest."""
    table, say = a_table(), voice("en")
    names = {ACCOUNT + who: name for who, name in NAMES.items()} | {int(ZOE): "Zoe"}
    write = create_state_converter(names, say("somebody"))
    here = {ANA: ACCOUNT + ANA, EVE: ACCOUNT + EVE, ZOE: int(ZOE)}
    reader = PageReader(say=say, write=write, names=names, here=here)
    context = ViewerContext(
        table=table,
        person=person,
        say=say,
        write=write,
        rows=ButtonSlots(),
        is_guest=is_guest(person),
    )
    return {**build_state(table, reader, person), **list_available_actions(context)}


@pytest.mark.rule("A5", "H9")
@pytest.mark.parametrize("person", PERSONAL, ids=lambda person: {**NAMES, ZOE: "guest"}[person])
def test_each_reader_is_sent_this_state_of_the_table(person: Person) -> None:
    assert state_for(person) == PUBLIC | PERSONAL[person]
