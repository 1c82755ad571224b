"""Clues: `/codenames clue` and its form, and asking the other spymaster before it is out (C14)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.requests import (
    AnswerCallback,
    Request,
    TableResponse,
    UpdateKind,
    on_component,
)
from cogs.interactions.tree import command_texts, translated_options
from cogs.publishing.keys import Keys
from cogs.publishing.questions import Questions
from cogs.running.dispatcher import Dispatcher
from cogs.screens import clue, doubts
from cogs.screens.custom_ids import Action, Press, parse_whole_number
from cogs.screens.screen import Screen, text_screen
from engine.matches import ClueNotPublished, DraftView, Matches, NothingToAsk, Stage, TypedClue
from engine.rules import Phase, Position
from engine.tables import MatchUpdate, Table
from engine.telling.formatting import number_text, voice_for_table

NUMBER_CHOICES = [app_commands.Choice(name=number, value=number) for number in clue.NUMBERS]


class Clues(commands.Cog):
    """Commands and buttons for giving a clue, and for the other spymaster's opinion of it."""

    def __init__(
        self, dispatcher: Dispatcher, matches: Matches, keys: Keys, questions: Questions
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._keys = keys
        self._questions = questions

    @app_commands.command(**command_texts("command-clue"))
    @translated_options(word="option-word", number="option-number", ask="option-ask")
    @app_commands.choices(number=NUMBER_CHOICES)
    async def clue(
        self,
        interaction: discord.Interaction,
        word: str,
        number: str,
        ask: bool = False,  # noqa: FBT001, FBT002 - discord.py passes options by name
    ) -> None:
        """Publish a clue typed as a command, or first ask the other spymaster about it (C14).

        Refused unless the person's clue is awaited. It means the cards that they have ticked. What
        the referee does not allow is saved, not published.
        """
        handle = partial(
            self._ask_typed if ask else self._give_typed, typed=TypedClue(word, number)
        )
        await self._dispatcher.serve_command(interaction, handle)

    async def _ask_typed(self, request: Request, typed: TypedClue) -> TableResponse:
        here = await self._matches.ledger.get_open_or_asleep_in_channel(request.channel_id)
        return await self._ask(request, here.id, here.match.moment, typed)

    async def _give_typed(self, request: Request, typed: TypedClue) -> TableResponse:
        here = await self._matches.ledger.get_open_or_asleep_in_channel(request.channel_id)
        done = await self._matches.clues.give(here.id, request.actor, here.match.moment, typed)
        return request.respond_ephemerally(done, _given_screen(request, done.after))

    @on_component(Action.CLUE)
    async def open_clue_form(self, request: Request, press: Press) -> None:
        """Open the clue form with the draft; refused unless the person's clue is awaited.

        A key of an earlier turn opens it, too. While a question is open, that is shown instead;
        while a card is due, the key (C15a).
        """
        table = await self._matches.require_may_give_clue(press.match, request.actor)
        giver = request.find_person(table)
        covering = table.match.require_dealt().phase is Phase.COVER
        if covering and not (request.is_at_key and table.match.require_dealt().may_decline_cover):
            await request.send_ephemeral(await self._keys.build_screen_after_move(request, table))
            return
        question = await self._matches.clues.find_draft_view(table, giver)
        if question is not None and question.stage is Stage.OPEN:
            screen = doubts.question_screen(table, question, giver, request.say)
            await request.send_ephemeral(screen)
            return
        typed = TypedClue("", "") if question is None else question.typed
        game, seat = table.match.require_may_give_clue(giver)
        form = clue.clue_form(table, game, seat.team or game.team, request.say, typed)
        await request.answer.open_form(form)

    @on_component(Action.TICK)
    async def save_ticked_cards(self, request: Request, press: Press) -> None:
        """Save the cards that one's next clue is to mean; only its giver sees them (C18).

        Refused unless their clue is awaited, and while a question is open.
        """
        cards = tuple(Position(parse_whole_number(card)) for card in request.chosen_values)
        table = await self._matches.clues.save_meant_cards(
            press.match, request.actor, press.moment, cards
        )
        await request.show_privately(await self._keys.build_screen_after_move(request, table))

    @on_component(Action.GIVE)
    async def give_from_form(self, request: Request, press: Press) -> TableResponse | None:
        """Publish the clue of a form; it means the cards that were ticked at the key.

        What the referee does not allow is saved, not published; an ephemeral key asks about it.
        """
        typed = clue.parse_clue_form(request.interaction)
        try:
            done = await self._matches.clues.give(press.match, request.actor, press.moment, typed)
        except ClueNotPublished:
            if not (request.is_at_key and request.actor.guild):
                raise
            table = await self._matches.ledger.get_for(press.match, request.actor)
            await request.edit_message(await self._keys.build_screen_after_move(request, table))
            return None
        answer = self._build_answer(request, done.after)
        return TableResponse(done, answer, redraws_key=request.is_at_key_message)

    def _respond_given(self, request: Request, done: MatchUpdate) -> TableResponse:
        confirm = partial(request.send_ephemeral, _given_screen(request, done.after))
        answer = self._build_answer(request, done.after) or confirm
        return TableResponse(done, answer, redraws_key=request.is_at_key_message)

    def _build_answer(self, request: Request, table: Table) -> AnswerCallback | None:
        if not request.is_private:
            return None

        async def answer() -> None:
            if request.is_at_key:  # the key shows the next moment, too
                await request.edit_message(await self._keys.build_screen_after_move(request, table))
            else:
                await request.edit_message(_given_screen(request, table))

        return answer

    @on_component(Action.ASK)
    async def ask_other_spymaster(self, request: Request, press: Press) -> TableResponse:
        """Send the draft to the rival spymaster as a question; refused without one of either."""
        return await self._ask(request, press.match, press.moment)

    async def _ask(
        self, request: Request, match_id: int, moment: int, typed: TypedClue | None = None
    ) -> TableResponse:
        question = await self._matches.clues.ask_other_spymaster(
            match_id, request.actor, moment, typed
        )
        table = await self._matches.ledger.get_for(match_id, request.actor)
        arrived = await self._questions.send_question(table, question, request.answer)
        note = "" if arrived else voice_for_table(table, request.say)("question-waits")
        screen = self._question_screen(request, table, question, note)
        return self._private_response(request, table, screen)

    @on_component(Action.UNASK)
    async def withdraw_question(self, request: Request, press: Press) -> TableResponse:
        """Withdraw one's own question, whose clue stays a draft; refused once it is answered."""
        question = await self._matches.clues.withdraw_question(
            press.match, request.actor, press.moment
        )
        table = await self._matches.ledger.get_for(press.match, request.actor)
        await self._questions.close_withdrawn_question(table, question.giver)
        screen = self._question_screen(request, table, question)
        return self._private_response(request, table, screen)

    @on_component(Action.SEND)
    async def send_anyway(self, request: Request, press: Press) -> TableResponse:
        """Publish the draft despite a doubt or a refusal; not one that the referee refuses (C6)."""
        done = await self._matches.clues.send_anyway(press.match, request.actor, press.moment)
        return self._respond_given(request, done)

    @on_component(Action.SPELL)
    async def give_respelled(self, request: Request, press: Press) -> TableResponse:
        """Publish the draft with the spelling in the press, for a typo; refused without a draft."""
        question = await self._matches.clues.load_draft_view(press.match, request.actor)
        if question is None:
            raise NothingToAsk
        typed = replace(question.typed, word=press.detail)
        done = await self._matches.clues.give(press.match, request.actor, press.moment, typed)
        return self._respond_given(request, done)

    @on_component(Action.ALLOW)
    async def allow_clue(self, request: Request, press: Press) -> TableResponse:
        """Allow the clue in question, which publishes it; for the asked person only (C14)."""
        done = await self._matches.clues.allow_clue(press.match, request.actor, press.moment)
        sentence = text_screen(request.say("question-allowed"))
        return TableResponse(done, lambda: _show_end(request, sentence), question_ended=True)

    @on_component(Action.REFUSE)
    async def refuse_clue(self, request: Request, press: Press) -> TableResponse:
        """Refuse the clue in question, which stays a draft; for the asked person only (C14)."""
        table = await self._matches.clues.refuse_clue(press.match, request.actor, press.moment)
        sentence = text_screen(request.say("question-you-refused"))
        response = self._private_response(request, table, sentence)
        return replace(response, answer=lambda: _show_end(request, sentence), question_ended=True)

    def _question_screen(
        self, request: Request, table: Table, question: DraftView, note: str = ""
    ) -> Screen:
        return doubts.question_screen(table, question, question.giver, request.say, note)

    def _private_response(self, request: Request, table: Table, screen: Screen) -> TableResponse:
        update = MatchUpdate(None, table)
        return TableResponse(update, lambda: _show_privately(request, screen), UpdateKind.QUESTION)


async def _show_privately(request: Request, screen: Screen) -> None:
    """Show a screen in the pressed ephemeral message; keys and public messages stay."""
    await (request.send_ephemeral if request.is_at_key else request.show_privately)(screen)


async def _show_end(request: Request, screen: Screen) -> None:
    """Show how a question ended, in its own message even if the interaction has expired."""
    own_message = request.is_private and request.actor.guild is None and not request.is_at_key
    await (request.edit_public_message(screen) if own_message else _show_privately(request, screen))


def _given_screen(request: Request, table: Table) -> Screen:
    clue_given = table.match.require_dealt().clue
    number = number_text(clue_given)
    return text_screen(request.say("clue-given", clue=clue_given.word, number=number))
