"""Solo boards: boards that one person plays alone, which features offer for a page.

Law: a board shows only what its person may see of it, and nothing of what a card is before it is
guessed; its custom ids are those of its screen on Discord, so that a step goes the same way.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from cogs.screens.custom_ids import AnyAction
from engine.matches import Actor
from engine.rules import Game, Position
from engine.texts import Voice

_ADDRESS = re.compile(r"([a-z]{2,12})-([A-Za-z0-9-]{1,40})")


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloBoard:
    """A board as its person has played it; `language` is that of its words.

    `about` is a line above the clue and `hint` the sentence below the board; once it is over,
    `about` is how it ended, and `hint` has the lines of its end. `guess_ids` are the custom ids
    that guess a card, `end_id` the one that ends the turn, if that is allowed.
    """

    game: Game = field(repr=False)
    language: str
    about: str
    hint: str = ""
    guess_ids: Mapping[Position, str] = field(default_factory=dict)
    end_id: str | None = None

    @property
    def is_over(self) -> bool:
        """True if nothing can be guessed any more."""
        return not self.guess_ids


@dataclass(frozen=True, slots=True)
class SoloGame:
    """A kind of board: its `actions`, and `load`, which gets who plays and which board.

    It raises the Refused that refuses it.
    """

    load: Callable[[Actor, str, Voice], Awaitable[SoloBoard]]
    actions: Collection[AnyAction]


SoloGames: TypeAlias = dict[str, SoloGame]
"""The kinds of boards by their names, which stand in the address of a page."""


def format_address(kind: str, board: str) -> str:
    """Format the end of a board's address: its kind and which board it is."""
    return f"{kind}-{board}"


def parse_address(address: str) -> tuple[str, str] | None:
    """Parse the end of an address to the kind and the board; None for any other text."""
    parsed = _ADDRESS.fullmatch(address)
    return None if parsed is None else (parsed[1], parsed[2])
