"""Tables of pictures whose emojis the application has, and what their screens show of them."""

from __future__ import annotations

import re

from cogs.screens.markup import Voices
from cogs.screens.screen import Screen
from engine.decks import load_picture_pack
from engine.rules import Deck, Game, Mark, Position, get_picture_id
from engine.tables import Table
from tests.cogs.screens.wire import parts
from tests.engine.rules.positions import pictured
from tests.engine.telling.tables import dealt, laid, relaid, settings_of
from tests.local_discord.wire import Json

EMOJIS = {
    picture.id: f"<:p{number:08}:{10**18 + number}>"
    for number, picture in enumerate(load_picture_pack().pictures)
}
SELECT = 3


def voices() -> Voices:
    """Give the voices of a bot whose application has the emojis of all pictures."""
    seeing = Voices()
    seeing.set_emojis(EMOJIS)
    return seeing


def table_with(start: Game, deck: Deck, *marked: int, language: str = "en") -> Table:
    """Lay a table on a deck; its guessers mark cards, one each."""
    named = relaid(start, language, deck)
    settings = settings_of(named, language)
    match = dealt(named, language, *start.moves, settings=settings, meant=(Position(2),))
    guessers = match.seats.list_guessers(match.require_dealt())
    marks = [Mark(who, Position(card), 2_000) for who, card in zip(guessers, marked, strict=False)]
    return laid(match, *marks)


def guessing(deck: Deck = Deck.PICTURES, language: str = "en") -> Table:
    return table_with(pictured("SEA:2 > 1"), deck, 1, language=language)


def emoji_of(part: Json) -> str:
    """Write the emoji of a button or an option as a text has it."""
    emoji = part.get("emoji")
    return "" if emoji is None else f"<:{emoji['name']}:{emoji['id']}>"


def options(screen: Screen, place: int = 0) -> list[Json]:
    selects = [part for part in parts(screen) if part["type"] == SELECT]
    listed: list[Json] = selects[place]["options"]
    return listed


def wanted(game: Game, card: int) -> str:
    """Give the emoji that a card is to have; empty for a word."""
    picture = get_picture_id(game.codenames[card])
    return "" if picture is None else EMOJIS[picture]


def shown_right(game: Game, listed: list[Json]) -> bool:
    """Tell whether each option has its own picture and its bare number, or its word alone."""
    return all(
        emoji_of(option) == wanted(game, int(option["value"]))
        and (not emoji_of(option) or re.fullmatch(r"\d+( ✓+)?", option["label"]))
        for option in listed
    )


def guessing_first() -> Table:
    return table_with(pictured("SEA:2 >"), Deck.PICTURES)
