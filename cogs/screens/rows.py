"""Slots on the game's screens for the buttons of features, filled at the start.

Law: a screen draws the buttons of its slot in order, and knows no feature by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import discord

from engine.rules import Person
from engine.tables import Defaults, Table
from engine.texts import Voice

Button: TypeAlias = discord.ui.Button[Any]
TableButtons: TypeAlias = Callable[[Table, Voice], Sequence[Button]]
"""Builds a feature's buttons at a table, which may be none."""
ServerTableButtons: TypeAlias = Callable[[Table, Defaults, Voice], Sequence[Button]]
"""Builds a feature's buttons at a table by its server's settings."""
PersonalButtons: TypeAlias = Callable[[Table, Person, Voice], Sequence[Button]]
"""Builds a feature's buttons for one person in a private screen."""
TablelessButtons: TypeAlias = Callable[[Voice], Sequence[Button]]
"""Builds a feature's buttons on a screen without a table."""
SpectatorText: TypeAlias = Callable[[Table, Voice], str]
"""Builds a feature's text for spectators, which may be empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonSlots:
    """The slots, and where their buttons stand.

    `lobby`: after *How to play*. `more_first` stand first under *More*, and under the key.
    `recap`: on a recap, before *More*. Below *More* of a recap `recap_clues` stand beside *Every
    clue*, and `recap_more` at the end; `every_clue_pages` below its pages. Of what a moment offers
    somebody under *More* `more_moment` come first, and `more_turn` last; `more_turn` stand under
    the key, too. `reminder` stands under what reminds people of a slow game, and on the page
    *Table* of one; `privacy` under what is told of privacy. `spectator_texts` are said to
    spectators below a turn notice. `call_messages` stand under what calls people to a table who are
    not there: a reminder, a game night. `hello` stand under the one message to a server that is
    new. `guests` stand with the seats of a guest whom the host has chosen there.
    """

    lobby: list[TableButtons] = field(default_factory=list)
    more_first: list[PersonalButtons] = field(default_factory=list)
    recap: list[TableButtons] = field(default_factory=list)
    recap_clues: list[ServerTableButtons] = field(default_factory=list)
    recap_more: list[TableButtons] = field(default_factory=list)
    every_clue_pages: list[TableButtons] = field(default_factory=list)
    more_moment: list[PersonalButtons] = field(default_factory=list)
    more_turn: list[PersonalButtons] = field(default_factory=list)
    reminder: list[TableButtons] = field(default_factory=list)
    privacy: list[Callable[[Voice], Sequence[Button]]] = field(default_factory=list)
    spectator_texts: list[SpectatorText] = field(default_factory=list)
    call_messages: list[TableButtons] = field(default_factory=list)
    hello: list[TablelessButtons] = field(default_factory=list)
    guests: list[PersonalButtons] = field(default_factory=list)


def build_buttons(offers: Iterable[TableButtons], table: Table, say: Voice) -> list[Button]:
    """Build the buttons of a slot for a table."""
    return [button for offer in offers for button in offer(table, say)]


def build_personal_buttons(
    offers: Iterable[PersonalButtons], table: Table, person: Person, say: Voice
) -> list[Button]:
    """Build the buttons of a slot for one person."""
    return [button for offer in offers for button in offer(table, person, say)]
