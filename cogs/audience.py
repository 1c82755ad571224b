"""The audience: *Predict* under *More*, and the best readers of clues in the recap (H3).

Law: a spectator's board is the public one, and of predictions it shows only the viewer's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord
from discord.ext import commands

from cogs.interactions.requests import Request, on_component
from cogs.publishing.extension_points import CardPick, Viewers
from cogs.running.services import Services
from cogs.screens import pictures
from cogs.screens.board import get_accent_colour
from cogs.screens.buttons import button, button_for_press, card_options, select_for_press
from cogs.screens.custom_ids import AnyAction, Press, parse_whole_number
from cogs.screens.rows import Button, ButtonSlots
from cogs.screens.screen import Screen, build_gallery, build_view
from engine.audience import build
from engine.audience.prediction_service import PredictionService
from engine.audience.words import (
    AudienceRecap,
    prediction_choice_text,
    prediction_notice_text,
    prediction_result_text,
    prediction_text,
)
from engine.rules import (
    Match,
    Person,
    Position,
    RuleViolation,
    get_max_predicted_cards,
    is_prediction_offered,
    is_prediction_open,
    list_predictable_cards,
    require_may_predict,
)
from engine.tables import Table
from engine.texts import Voice

AGAIN = "again"
"""The detail of a press that redraws the ephemeral message instead of sending another."""


class AudienceAction(AnyAction):
    """The purposes of the audience's button and select."""

    PREDICT = "predict"
    FORESEE = "foresee"


def add(services: Services) -> None:
    """Register the feature: spectators predict what a clue means."""
    predictions = build(services.matches)

    async def load_recap(match_id: int) -> AudienceRecap:
        return AudienceRecap(await predictions.list_predictions(match_id))

    register_buttons(services.rows)
    services.recap_providers.append(load_recap)
    playing_along = AudiencePredictions(predictions)
    services.pickers.append(playing_along.load_board_picks)
    services.cogs.append(playing_along)


def register_buttons(rows: ButtonSlots) -> None:
    """Register the button to predict, and the text that announces it below turn notices.

    Guests predict, too (H9).
    """
    rows.more_moment.append(predict_buttons)
    rows.spectator_texts.append(prediction_notice_text)
    rows.guest_actions.update(AudienceAction)


class AudiencePredictions(commands.Cog):
    """Handlers of spectators' predictions; they publish no change of the match."""

    def __init__(self, predictions: PredictionService) -> None:
        self._predictions = predictions

    @on_component(AudienceAction.PREDICT)
    async def show_board(self, request: Request, press: Press) -> None:
        """Send a spectator the board with their prediction; *Look again* redraws that message.

        Refused to seated people, to those who know the key, and where predictions are off.
        """
        table, cards, last = await self._predictions.load_predictions(press.match, request.actor)
        screen = prediction_screen(table.id, table.match, cards, request.say, last)
        again = press.detail == AGAIN
        await (request.show_privately if again else request.send_ephemeral)(screen)

    @on_component(AudienceAction.FORESEE)
    async def save_prediction(self, request: Request, press: Press) -> None:
        """Save the cards that a spectator predicts, and redraw their board.

        Refused as `show_board`, and once the turn that the press names has a guess or is over.
        """
        turn, *numbers = map(parse_whole_number, (press.detail, *request.chosen_values))
        cards = [Position(number) for number in numbers]
        match, prediction = await self._predictions.predict(press.match, request.actor, turn, cards)
        screen = prediction_screen(press.match, match, prediction.cards, request.say)
        await request.edit_below_picture(screen)

    async def load_board_picks(self, table: Table, viewers: Viewers) -> dict[Person, CardPick]:
        """Load the choice of predicted cards of every spectator who may predict now."""
        made = await self._predictions.load_current_predictions(table, viewers)
        return {person: build_board_pick(table, cards) for person, cards in made.items()}


def predict_buttons(table: Table, person: Person, say: Voice) -> list[Button]:
    """Return the button to predict; empty for a person who may not, and once a card is guessed."""
    if not is_prediction_offered(table.match):
        return []
    try:
        require_may_predict(table.match, person)
    except RuleViolation:
        return []
    return [button(table, AudienceAction.PREDICT, say("button-predict"))]


def prediction_screen(
    match_id: int,
    match: Match,
    cards: Sequence[Position],
    say: Voice,
    last_cards: Sequence[Position] = (),
) -> Screen:
    """Build a spectator's board with their prediction, and the select while it is allowed.

    It says how their prediction of the turn before, `last_cards`, went.
    """
    game = match.require_dealt()
    result = prediction_result_text(game, last_cards, say)
    picture = pictures.board_picture(game, say, rest=match.rest)
    again = Press(match_id, match.moment, AudienceAction.PREDICT, AGAIN)
    box = discord.ui.Container[Any](
        discord.ui.TextDisplay(prediction_text(match, cards, say, result)),
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
    options = card_options(game, list_predictable_cards(game), say, cards)
    return select_for_press(
        press, options, say("predict-choose", most=most), min_values=0, max_values=most
    )


def build_board_pick(table: Table, cards: Sequence[Position]) -> CardPick:
    """Build a spectator's choice of predicted cards, made on the board itself."""
    game = table.match.require_dealt()
    return CardPick(
        press=_foresee_press(table.id, table.match),
        cards=list_predictable_cards(game),
        chosen=cards,
        max_cards=get_max_predicted_cards(game),
        prompt=partial(prediction_choice_text, table.match, cards),
    )


def _foresee_press(match_id: int, match: Match) -> Press:
    turn = match.require_dealt().turn_number
    return Press(match_id, match.moment, AudienceAction.FORESEE, str(turn))
