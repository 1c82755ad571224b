"""Solo boards: what a page shows of a board that one person plays alone.

Law: it is built from the public faces of the board alone, so that no card shows what it is before
it is guessed, or the game is over; a page draws it as it draws a table.
"""

from __future__ import annotations

from engine.live.cards import build_cards, last_card
from engine.live.patches import State
from engine.live.people import WATCHING, PageReader
from engine.live.state import build_layout, build_log_entry, build_score, build_turn, format_theme
from engine.rules import Deck, Game, Person, Position
from engine.telling.formatting import team_id

MARK = "✓"
"""What stands on a marked card instead of initials."""


def build_solo_state(game: Game, language: str, person: Person, reader: PageReader) -> State:
    """Return what a page shows of a board of a person, whose codenames are in `language`."""
    last, theme = last_card(game), game.theme
    return {
        "lang": reader.say.language,
        "spoken": language,
        "format": game.format.value.replace("_", "-"),
        "deck": Deck.WORDS.value,
        "theme": format_theme(theme),
        "layout": build_layout(game.layout),
        "phase": game.phase.value.replace("_", "-"),
        "people": {str(person): {"name": reader.say("live-page-you"), "ini": MARK, "c": 0}},
        "seats": {},
        "order": [],
        "view": WATCHING,
        "you": str(person),
        "team": team_id(theme, game.turns_with_clue[-1].team),
        **({} if last is None else {"last": last}),
        **build_score(game, reader.say),
        "turn": build_turn(game, ()),
        "log": {
            str(place): build_log_entry(game, turn, reader)
            for place, turn in enumerate(game.turns_with_clue)
        },
        "cards": build_cards(game, None, reader.say, language),
    }


def build_solo_marks(person: Person, marked: Position | None) -> State:
    """Return the card that a person has marked on their board, as marks of a table."""
    return {"marks": {} if marked is None else {str(marked): [str(person)]}}
