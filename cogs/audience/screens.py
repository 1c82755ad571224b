"""A spectator's own board, with the select of the cards that the clue means (H3).

Law: it shows the public board, and of predictions only the viewer's own.
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
"""The detail of a press that redraws the ephemeral message instead of sending another."""


def predict_buttons(table: Table, person: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    """Return the button to predict if the viewer belongs to the audience."""
    try:
        require_audience(table.match, person)
    except RuleViolation:
        return []
    return [button(table, AudienceAction.PREDICT, say("button-predict"))]


def prediction(match_id: int, match: Match, cards: Sequence[Position], say: Voice) -> Screen:
    """Build a spectator's board with their prediction and, while allowed, the select."""
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
    """Build the spectator's choice of cards by the buttons of the board."""
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
