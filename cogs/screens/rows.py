"""Rows: the buttons that the features beside the game offer on its screens, filled at the start.

Law: a screen draws what its list gives, in the order of the list, and knows nobody by name.
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
"""What a feature offers at a table: no button where it has nothing for it."""
ServerOffer: TypeAlias = Callable[[Table, Defaults, Voice], Sequence[Button]]
"""The same where the table's server has a say in it."""
PersonalOffer: TypeAlias = Callable[[Table, Person, Voice], Sequence[Button]]
"""The same for one person, in what they alone read."""
Invitation: TypeAlias = Callable[[Voice], Sequence[Button]]
"""What a feature offers where there is no table."""
Aside: TypeAlias = Callable[[Table, Voice], str]
"""What a feature says to spectators; nothing where it has nothing to say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """The lists, and where their buttons stand.

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
    """Give the buttons of a list."""
    return [button for offer in offers for button in offer(table, say)]


def offered_to(
    offers: Iterable[PersonalOffer], table: Table, person: Person, say: Voice
) -> list[Button]:
    """Give the buttons of a list for one person."""
    return [button for offer in offers for button in offer(table, person, say)]
