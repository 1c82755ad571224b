"""The clue form, and the parser of what it submits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import discord

from cogs.screens.buttons import card_options
from cogs.screens.custom_ids import Action, Press, parse_whole_number
from cogs.screens.forms import Form
from engine.rules import Game, Position, Team, list_uncovered_agents
from engine.rules.match.votes import find_spymaster_to_ask
from engine.tables import Table, TypedClue
from engine.telling.more import uncovered_assassins_text
from engine.texts import Voice

WORD, NUMBER, MEANT, ASK = "word", "number", "meant", "ask"
_UNUSUAL = {"0": "clue-number-zero", "∞": "clue-number-unlimited"}
NUMBERS = (*(str(number) for number in range(1, 10)), "0", "∞")
WORD_LIMIT, NUMBER_LIMIT = 32, 10
"""Letters of a clue (C19), and of a number that an older form may send."""


def clue_form(
    table: Table, game: Game, giver: Team, say: Voice, typed: TypedClue
) -> discord.ui.Modal:
    """Build the clue form, filled with the draft `typed`; it names the assassins of `giver`.

    Clients restore an abandoned form by its custom id, so other ticks get another id. It shows part
    of the key: for the giver only.
    """
    filled = f"{crc32(bytes(typed.meant)):x}" if typed.meant else ""
    press = Press(table.id, table.match.moment, Action.GIVE, filled)
    modal = discord.ui.Modal(title=say("clue-title"), custom_id=str(press))
    modal.add_item(discord.ui.TextDisplay(uncovered_assassins_text(game, giver, say)))
    word: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=WORD, max_length=WORD_LIMIT, default=typed.word[:WORD_LIMIT] or None
    )
    modal.add_item(_label(say, "clue-word", word, "clue-word-about"))
    limited = game.format.rules.number_limits
    limits = "clue-number-about" if limited else "clue-number-together-about"
    modal.add_item(_label(say, "clue-number", _number_select(table, game, say, typed), limits))
    meant = meant_select(game, giver, typed.meant, say)
    modal.add_item(_label(say, "clue-meant", meant, "clue-meant-about"))
    if find_spymaster_to_ask(table.match.seats, game) is not None:
        asks: discord.ui.Checkbox[Any] = discord.ui.Checkbox(custom_id=ASK)
        modal.add_item(_label(say, "clue-ask", asks, "clue-ask-about"))
    return modal


@dataclass(frozen=True, slots=True)
class SubmittedClue:
    """The values of a submitted form: the clue, and whether to ask the opposing spymaster first."""

    typed: TypedClue
    asks_rival: bool


def parse_clue_form(interaction: discord.Interaction) -> SubmittedClue:
    """Parse a submitted clue form; raises UnknownButton for a card that does not exist."""
    form = Form(interaction)
    meant = tuple(Position(parse_whole_number(card)) for card in form.get_values(MEANT))
    typed = TypedClue(form.get_text(WORD), form.get_text(NUMBER), meant)
    return SubmittedClue(typed, form.is_checked(ASK))


def _number_select(
    table: Table, game: Game, say: Voice, typed: TypedClue
) -> discord.ui.Select[Any]:
    """Return the select of the numbers that this table plays with (B11, C12, D3)."""
    expert, limited = table.match.settings.house_in_force.expert, game.format.rules.number_limits
    without = {*(() if expert else ("0", "∞")), *(() if limited else ("∞",))}
    options = [
        discord.SelectOption(
            label=number,
            default=number == typed.number.strip(),
            description=say(_UNUSUAL[number]) if limited and number in _UNUSUAL else None,
        )
        for number in NUMBERS
        if number not in without
    ]
    hint = say("clue-number-choose")
    return discord.ui.Select(custom_id=NUMBER, placeholder=hint, options=options)


def meant_select(
    game: Game, giver: Team, meant: Collection[Position], say: Voice, custom_id: str = MEANT
) -> discord.ui.Select[Any]:
    """Create the select of the giver's uncovered cards, with those `meant` ticked.

    It shows part of the key: for the giver only.
    """
    own = list_uncovered_agents(game, giver)
    return discord.ui.Select(
        custom_id=custom_id,
        placeholder=say("clue-meant"),
        required=False,
        min_values=0,
        max_values=len(own),
        options=card_options(game, own, say, meant),
    )


def _label(
    say: Voice, text_id: str, field: discord.ui.Item[Any], about: str
) -> discord.ui.Label[Any]:
    return discord.ui.Label(text=say(text_id), description=say(about), component=field)
