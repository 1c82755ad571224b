"""One table's whole state on the page, as a value: what all are sent, and what each reader is."""

from __future__ import annotations

from collections.abc import Callable

from engine.live.patches import State
from engine.live.people import PageReader
from engine.live.state import (
    build_personal_state,
    build_public_state,
    build_visible_cards,
    find_seer,
)
from engine.rules import FIRST_GUEST, Game, Mark, Person, Position, Team
from engine.tables import Table
from engine.texts import voice
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE
from tests.engine.rules.positions import CODENAMES, KEYS, drawn
from tests.engine.telling.tables import ACCOUNT, dealt, laid

UNKNOWN = Person(0)
ZOE = Person(FIRST_GUEST - 1)
NAMES = {ANA: "Ana", BEN: "Ben", CAI: "Cai", DORA: "Dora", EVE: "Eve", ZOE: "Zoe"}
ACCOUNTS = {who: int(ZOE) if who == ZOE else ACCOUNT + who for who in NAMES}
SUITS = {"r": "red", "b": "blue", "n": "bystander", "x": "assassin"}
KEY = [SUITS[letter] for letter in KEYS[Team.RED] if letter != " "]
FOUND: State = {
    "0": {"w": "APPLE", "f": "red", "p": 0},
    "17": {"w": "ROBOT", "f": "bystander", "p": 0},
}
"""The covered cards, which all readers see alike."""
PUBLIC_CARDS = {str(at): {"w": word} for at, word in enumerate(CODENAMES)} | FOUND
KEY_CARDS = {str(at): {"w": word, "k": KEY[at]} for at, word in enumerate(CODENAMES)} | FOUND


def seat(team: str, role: str, person: int) -> State:
    """Write a seat of one person."""
    label = f"{team.capitalize()} {role}"
    return {"team": team, "role": role, "label": label, "people": [str(person)]}


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
        "5": {"name": "Eve", "ini": "Ev", "c": 0, "here": True},
        str(ZOE): {"name": "Zoe", "ini": "Zo", "c": 5, "as": "guest", "here": True},
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
}
"""What all readers are sent alike."""
PERSONAL: dict[Person, State] = {
    ANA: {"you": "1", "view": "spymaster", "team": "red", "cards": KEY_CARDS},
    BEN: {"you": "2", "view": "operative", "team": "red"},
    CAI: {"you": "3", "view": "spymaster", "team": "blue", "cards": KEY_CARDS},
    DORA: {
        "you": "4",
        "view": "operative",
        "team": "blue",
        "lesson": "💡 1: one card fits; you may guess one more than that.",
    },
    ZOE: {"you": str(ZOE)},
    EVE: {"you": "5"},
}
"""What each reader is sent besides, or in place of that."""


def a_table() -> Table:
    """Red has found one of its agents and a bystander; blue's Dora marks a card after a clue."""
    played = drawn("OCEAN:2 > 1 18", "SEA:1 >")
    match = dealt(Game.start(played.start_deal), "en", *played.moves)
    return laid(match, Mark(DORA, Position(9), 2_000))


def write_plainly(text: str) -> str:
    """Return a text without the marks of titles and of bold."""
    return text.removeprefix("## ").replace("**", "")


def reader_of_all(write: Callable[[str], str] = write_plainly) -> PageReader:
    """Create a reader who knows all names; a spectator, a guest and Ana have a page open."""
    here = {who: ACCOUNTS[who] for who in (ANA, EVE, ZOE)}
    names = {ACCOUNTS[who]: name for who, name in NAMES.items()}
    return PageReader(say=voice("en"), write=write, names=names, here=here)


def build_state(table: Table, reader: PageReader, person: Person | None = None) -> State:
    """Build what a page shows a person, or one whom the bot has never met."""
    seen = build_visible_cards(table, find_seer(table, person or UNKNOWN), reader.say)
    own = build_personal_state(table, person or UNKNOWN, reader)
    if person is None:
        del own["you"]
    return build_public_state(table, reader) | seen | own
