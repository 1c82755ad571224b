"""The audience: a spectator's own board, and the select of what the clue means (H3).

Law: it shows what everybody sees, and of predictions this person's alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.audience.actions import AudienceAction
from cogs.screens import pictures
from cogs.screens.board import accent
from cogs.screens.buttons import button, press_button, press_select
from cogs.screens.custom_ids import Press
from cogs.screens.screen import Screen, gallery, layout
from cogs.wire.beside import Choosing
from engine.audience.words import asking_text, prediction_text
from engine.rules import (
    Match,
    Person,
    Position,
    RuleViolation,
    may_be_predicted,
    most_predicted,
    predictable_cards,
    require_audience,
)
from engine.tables import Table
from engine.telling.wording import label_text
from engine.texts import Voice

AGAIN = "again"
"""The detail of a press that draws the whisper anew, in place of another one."""


def predict_buttons(table: Table, person: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    """Offer to predict to the person who is of the audience."""
    try:
        require_audience(table.match, person)
    except RuleViolation:
        return []
    return [button(table, AudienceAction.PREDICT, say("button-predict"))]


def prediction(match_id: int, match: Match, cards: Sequence[Position], say: Voice) -> Screen:
    """Show a spectator the board and what they have predicted, and let them choose."""
    game = match.require_dealt()
    picture = pictures.board(game, say, rest=match.rest)
    again = Press(match_id, match.moment, AudienceAction.PREDICT, AGAIN)
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(prediction_text(match, cards, say)),
        gallery(picture),
        *([_chooser(match_id, match, cards, say)] if may_be_predicted(match) else []),
        discord.ui.ActionRow(press_button(again, say("button-predict-again"))),
        accent_colour=accent(game),
    )
    return Screen(layout(box), (picture,))


def _chooser(
    match_id: int, match: Match, cards: Sequence[Position], say: Voice
) -> discord.ui.ActionRow[Any]:
    game = match.require_dealt()
    most = most_predicted(game)
    press = _foreseeing(match_id, match)
    options = [
        discord.SelectOption(label=label_text(game, card), value=str(card), default=card in cards)
        for card in predictable_cards(game)
    ]
    return press_select(press, options, say("predict-choose", most=most), fewest=0, most=most)


def choosing(table: Table, cards: Sequence[Position], say: Voice) -> Choosing:
    """Have a spectator choose on the board itself what the clue means."""
    game = table.match.require_dealt()
    return Choosing(
        press=_foreseeing(table.id, table.match),
        cards=predictable_cards(game),
        chosen=cards,
        most=most_predicted(game),
        said=asking_text(table.match, cards, say),
    )


def _foreseeing(match_id: int, match: Match) -> Press:
    turn = match.require_dealt().round
    return Press(match_id, match.moment, AudienceAction.FORESEE, str(turn))
