"""Slots on the game's screens for the buttons of features, filled at the start.

Law: a screen draws the buttons of its slot in order, and knows no feature by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import discord

from cogs.screens.custom_ids import AnyAction
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
SoloButtons: TypeAlias = Callable[[str, Voice], Sequence[Button]]
"""Builds a feature's buttons under a board that one person plays alone, by its address."""
SpectatorText: TypeAlias = Callable[[Table, Voice], str]
"""Builds a feature's text for spectators, which may be empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonSlots:
    """The slots, and where their buttons stand.

    `seats`: on the seats panel of a lobby. `more_first`: under *More* and the key. `recap`: on a
    recap, before *More*; below that `recap_clues` beside *Every clue*, and `recap_more` at the end.
    `more_moment` and `more_turn`: first and last among the actions of a moment under *More*;
    `more_turn` also under the key. `reminder`: under a slow game's reminder, and on its page
    *My seat*. `privacy`: under the privacy text. `spectator_texts`: below a turn notice.
    `call_messages`: under a reminder or the call to a game night. `hello`: under the message to a
    new server. `guests`: with the seats of the guest that a host has chosen.
    `solo_boards`: under a board that one person plays alone.

    `guest_actions` are the actions of features' buttons that guests may press, too (H9).
    """

    seats: list[TableButtons] = field(default_factory=list)
    more_first: list[PersonalButtons] = field(default_factory=list)
    recap: list[TableButtons] = field(default_factory=list)
    recap_clues: list[ServerTableButtons] = field(default_factory=list)
    recap_more: list[TableButtons] = field(default_factory=list)
    more_moment: list[PersonalButtons] = field(default_factory=list)
    more_turn: list[PersonalButtons] = field(default_factory=list)
    reminder: list[TableButtons] = field(default_factory=list)
    privacy: list[Callable[[Voice], Sequence[Button]]] = field(default_factory=list)
    spectator_texts: list[SpectatorText] = field(default_factory=list)
    call_messages: list[TableButtons] = field(default_factory=list)
    hello: list[TablelessButtons] = field(default_factory=list)
    guests: list[PersonalButtons] = field(default_factory=list)
    solo_boards: list[SoloButtons] = field(default_factory=list)
    guest_actions: set[AnyAction] = field(default_factory=set)


def build_buttons(offers: Iterable[TableButtons], table: Table, say: Voice) -> list[Button]:
    """Build the buttons that the offers of a slot have for a table."""
    return [button for offer in offers for button in offer(table, say)]


def build_personal_buttons(
    offers: Iterable[PersonalButtons], table: Table, person: Person, say: Voice
) -> list[Button]:
    """Build the buttons that the offers of a slot have for a person at a table."""
    return [button for offer in offers for button in offer(table, person, say)]
