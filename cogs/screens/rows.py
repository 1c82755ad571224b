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
Offer: TypeAlias = Callable[[Table, Voice], Sequence[Button]]
"""Builds a feature's buttons at a table, which may be none."""
ServerOffer: TypeAlias = Callable[[Table, Defaults, Voice], Sequence[Button]]
"""Builds a feature's buttons at a table by its server's settings."""
PersonalOffer: TypeAlias = Callable[[Table, Person, Voice], Sequence[Button]]
"""Builds a feature's buttons for one person in a private screen."""
Invitation: TypeAlias = Callable[[Voice], Sequence[Button]]
"""Builds a feature's buttons on a screen without a table."""
Aside: TypeAlias = Callable[[Table, Voice], str]
"""Builds a feature's text for spectators, which may be empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """The slots, and where their buttons stand.

    `lobby`: after *How to play*. `doors` stand first under *More*, and under the key.
    `ending`: on a recap, before *More*. Below *More* of a recap `clues` stand beside *Every clue*,
    and `besides` at the end; `pages` below its pages.
    Of what a moment offers somebody under *More* `watching` come first, and `turn` last; `turn`
    stand under the key, too. `reminder` stands under what reminds people of a slow game, and on
    the page *Table* of one; `privacy` under what is told of privacy. `asides` are said to
    spectators below a turn notice. `calls` stand under what calls people to a table who are not
    there: a reminder, a game night. `hello` stand under the one message to a server that is new.
    `guests` stand with the seats of a guest whom the host has chosen there.
    """

    lobby: list[Offer] = field(default_factory=list)
    doors: list[PersonalOffer] = field(default_factory=list)
    ending: list[Offer] = field(default_factory=list)
    clues: list[ServerOffer] = field(default_factory=list)
    besides: list[Offer] = field(default_factory=list)
    pages: list[Offer] = field(default_factory=list)
    watching: list[PersonalOffer] = field(default_factory=list)
    turn: list[PersonalOffer] = field(default_factory=list)
    reminder: list[Offer] = field(default_factory=list)
    privacy: list[Callable[[Voice], Sequence[Button]]] = field(default_factory=list)
    asides: list[Aside] = field(default_factory=list)
    calls: list[Offer] = field(default_factory=list)
    hello: list[Invitation] = field(default_factory=list)
    guests: list[PersonalOffer] = field(default_factory=list)


def offered(offers: Iterable[Offer], table: Table, say: Voice) -> list[Button]:
    """Build the buttons of a slot for a table."""
    return [button for offer in offers for button in offer(table, say)]


def offered_to(
    offers: Iterable[PersonalOffer], table: Table, person: Person, say: Voice
) -> list[Button]:
    """Build the buttons of a slot for one person."""
    return [button for offer in offers for button in offer(table, person, say)]
