"""The clue form, and the parser of what it submits."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import discord

from cogs.screens.custom_ids import Action, Press
from cogs.screens.forms import Form
from engine.rules import Game, Team
from engine.tables import Table, TypedClue
from engine.telling.more import uncovered_assassins_text
from engine.texts import Voice

WORD, NUMBER = "word", "number"
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
    about = say("clue-word-about", deck=table.match.settings.deck.value)
    modal.add_item(_label(say("clue-word"), word, about))
    limited = game.format.rules.number_limits
    limits = say("clue-number-about" if limited else "clue-number-together-about")
    number = _number_select(table, game, say, typed)
    modal.add_item(_label(say("clue-number"), number, limits))
    return modal


def parse_clue_form(interaction: discord.Interaction) -> TypedClue:
    """Parse a submitted clue form; the cards that the clue means are ticked at the key."""
    form = Form(interaction)
    return TypedClue(form.get_text(WORD), form.get_text(NUMBER))


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


def _label(text: str, field: discord.ui.Item[Any], about: str) -> discord.ui.Label[Any]:
    return discord.ui.Label(text=text, description=about, component=field)
