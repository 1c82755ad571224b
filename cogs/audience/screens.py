"""A spectator's own board, with the select of the cards that the clue means (H3).

Law: it shows the public board, and of predictions only the viewer's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.publishing.extension_points import CardPick
from cogs.screens import pictures
from cogs.screens.board import get_accent_colour
from cogs.screens.buttons import button, button_for_press, select_for_press
from cogs.screens.custom_ids import AnyAction, Press
from cogs.screens.screen import Screen, build_gallery, build_view
from engine.audience.words import asking_text, prediction_text
from engine.rules import (
    Match,
    Person,
    Position,
    RuleViolation,
    get_max_predicted_cards,
    is_prediction_open,
    list_predictable_cards,
    require_spectator,
)
from engine.tables import Table
from engine.telling.formatting import label_text
from engine.texts import Voice


class AudienceAction(AnyAction):
    """The purposes of the audience's button and select."""

    PREDICT = "predict"
    FORESEE = "foresee"


AGAIN = "again"
"""The detail of a press that redraws the ephemeral message instead of sending another."""


def predict_buttons(table: Table, person: Person, say: Voice) -> list[discord.ui.Button[Any]]:
    """Return the button to predict if the viewer belongs to the audience."""
    try:
        require_spectator(table.match, person)
    except RuleViolation:
        return []
    return [button(table, AudienceAction.PREDICT, say("button-predict"))]


def prediction_screen(match_id: int, match: Match, cards: Sequence[Position], say: Voice) -> Screen:
    """Build a spectator's board with their prediction and, while allowed, the select."""
    game = match.require_dealt()
    picture = pictures.board_picture(game, say, rest=match.rest)
    again = Press(match_id, match.moment, AudienceAction.PREDICT, AGAIN)
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(prediction_text(match, cards, say)),
        build_gallery(picture),
        *([_card_select(match_id, match, cards, say)] if is_prediction_open(match) else []),
        discord.ui.ActionRow(button_for_press(again, say("button-predict-again"))),
        accent_colour=get_accent_colour(game),
    )
    return Screen(build_view(box), (picture,))


def _card_select(
    match_id: int, match: Match, cards: Sequence[Position], say: Voice
) -> discord.ui.ActionRow[Any]:
    game = match.require_dealt()
    most = get_max_predicted_cards(game)
    press = _foresee_press(match_id, match)
    options = [
        discord.SelectOption(label=label_text(game, card), value=str(card), default=card in cards)
        for card in list_predictable_cards(game)
    ]
    return select_for_press(
        press, options, say("predict-choose", most=most), min_values=0, max_values=most
    )


def build_board_choice(table: Table, cards: Sequence[Position], say: Voice) -> CardPick:
    """Build the spectator's choice of cards by the buttons of the board."""
    game = table.match.require_dealt()
    return CardPick(
        press=_foresee_press(table.id, table.match),
        cards=list_predictable_cards(game),
        chosen=cards,
        max_cards=get_max_predicted_cards(game),
        prompt=asking_text(table.match, cards, say),
    )


def _foresee_press(match_id: int, match: Match) -> Press:
    turn = match.require_dealt().turn_number
    return Press(match_id, match.moment, AudienceAction.FORESEE, str(turn))
