"""Clues: `/codenames clue` and its form, and asking the other spymaster before it is out (C14)."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import clue, doubts
from cogs.screens.custom_ids import Action, Press, whole_number
from cogs.screens.screen import Screen, words
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.keys import Keys
from cogs.wire.questions import Questions
from cogs.wire.requests import Answering, News, Request, Served, pressed
from cogs.wire.tree import text
from engine.matches import Matches, NothingToAsk, Question, Stage, TypedClue
from engine.rules import Phase, Position
from engine.tables import Done, Table
from engine.telling.wording import at, number_text

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

    @app_commands.command(name=text("command-clue"), description=text("command-clue-about"))
    @app_commands.rename(word=text("option-word"), number=text("option-number"))
    @app_commands.describe(word=text("option-word-about"), number=text("option-number-about"))
    @app_commands.choices(number=NUMBER_CHOICES)
    async def clue(self, interaction: discord.Interaction, word: str, number: str) -> None:
        """Publish a clue typed as a command."""
        typed = TypedClue(word, number)
        await self._dispatcher.serve(interaction, lambda request: self._type(request, typed))

    async def _type(self, request: Request, typed: TypedClue) -> Served:
        here = await self._matches.ledger.look_in(request.channel)
        draft = await self._matches.clues.question(here.id, request.actor)
        if draft is not None and draft.stage is Stage.TICKED:
            typed = replace(typed, meant=draft.typed.meant)
        done = await self._matches.clues.give(here.id, request.actor, here.match.moment, typed)
        return request.whispered(done, _given(request, done.after))

    @pressed(Action.CLUE)
    async def open_form(self, request: Request, press: Press) -> None:
        """Open the clue form with the saved draft; show an open question or the key first.

        At the key a due card is covered, and *Give clue* then covers none (C15a).
        """
        table = await self._matches.require_may_give(press.match, request.actor, press.moment)
        giver = request.person(table)
        covering = table.match.require_dealt().phase is Phase.COVER
        if covering and not (request.at_the_key and table.match.require_dealt().may_decline):
            await request.whisper(await self._keys.pressed(request, table))
            return
        question = await self._matches.clues.seen_by(table, giver)
        if question is not None and question.stage is Stage.OPEN:
            await request.whisper(doubts.question_screen(table, question, giver, request.say))
            return
        typed = TypedClue("", "") if question is None else question.typed
        game, seat = table.match.require_may_give(giver)
        form = clue.form(table, game, seat.team or game.team, request.say, typed)
        await request.answer.form(form)

    @pressed(Action.TICK)
    async def tick(self, request: Request, press: Press) -> None:
        """Save the cards that the next clue is to mean; only its giver sees them (C18)."""
        cards = tuple(Position(whole_number(card)) for card in request.chosen)
        table = await self._matches.clues.tick(press.match, request.actor, press.moment, cards)
        await request.show(await self._keys.pressed(request, table))

    @pressed(Action.GIVE)
    async def give(self, request: Request, press: Press) -> Served:
        """Publish the clue of a form, or send it as a question first if the giver wants that."""
        submitted = clue.submitted(request.interaction)
        if submitted.asks:
            return await self._put(request, press, submitted.typed)
        done = await self._matches.clues.give(
            press.match, request.actor, press.moment, submitted.typed
        )
        return Served(done, self._after_giving(request, done.after))

    def _after_giving(self, request: Request, table: Table) -> Answering | None:
        if not request.in_private:
            return None

        async def answer() -> None:
            if request.at_the_key:  # the key shows the next moment, too
                await request.redraw(await self._keys.pressed(request, table))
            else:
                await request.redraw(_given(request, table))

        return answer

    @pressed(Action.ASK)
    async def ask(self, request: Request, press: Press) -> Served:
        """Send the saved clue to the other spymaster as a question."""
        return await self._put(request, press)

    async def _put(self, request: Request, press: Press, typed: TypedClue | None = None) -> Served:
        question = await self._matches.clues.ask(press.match, request.actor, press.moment, typed)
        table = await self._matches.ledger.watch(press.match, request.actor)
        arrived = await self._questions.put(table, question, request.answer)
        note = "" if arrived else at(table, request.say)("question-waits")
        return self._private(request, table, self._question(request, table, question, note))

    @pressed(Action.UNASK)
    async def withdraw(self, request: Request, press: Press) -> Served:
        """Withdraw one's own question."""
        question = await self._matches.clues.withdraw(press.match, request.actor, press.moment)
        table = await self._matches.ledger.watch(press.match, request.actor)
        await self._questions.withdrawn(table, question.giver)
        return self._private(request, table, self._question(request, table, question))

    @pressed(Action.SEND)
    async def send(self, request: Request, press: Press) -> Served:
        """Publish the clue in spite of a doubt."""
        done = await self._matches.clues.send_anyway(press.match, request.actor, press.moment)
        return Served(done, lambda: _say(request, _given(request, done.after)))

    @pressed(Action.SPELL)
    async def spell(self, request: Request, press: Press) -> Served:
        """Publish the saved clue with the spelling in the press, which corrects a typo."""
        question = await self._matches.clues.question(press.match, request.actor)
        if question is None:
            raise NothingToAsk
        typed = replace(question.typed, word=press.detail)
        done = await self._matches.clues.give(press.match, request.actor, press.moment, typed)
        return Served(done, lambda: _say(request, _given(request, done.after)))

    @pressed(Action.ALLOW)
    async def allow(self, request: Request, press: Press) -> Served:
        """Allow the clue in question, which publishes it."""
        done = await self._matches.clues.allow(press.match, request.actor, press.moment)
        sentence = words(request.say("question-allowed"))
        return Served(done, lambda: _close(request, sentence), question_ended=True)

    @pressed(Action.REFUSE)
    async def refuse(self, request: Request, press: Press) -> Served:
        """Refuse the clue in question."""
        table = await self._matches.clues.refuse(press.match, request.actor, press.moment)
        sentence = words(request.say("question-you-refused"))
        served = self._private(request, table, sentence)
        return replace(served, answer=lambda: _close(request, sentence), question_ended=True)

    def _question(
        self, request: Request, table: Table, question: Question, note: str = ""
    ) -> Screen:
        return doubts.question_screen(table, question, question.giver, request.say, note)

    def _private(self, request: Request, table: Table, screen: Screen) -> Served:
        """Return the response for a change that shows only under the keys (C14)."""
        return Served(Done(None, table), lambda: _say(request, screen), News.QUESTION)


async def _say(request: Request, screen: Screen) -> None:
    """Show a screen in the pressed ephemeral message; keys and public messages stay."""
    await (request.whisper if request.at_the_key else request.show)(screen)


async def _close(request: Request, screen: Screen) -> None:
    """Show how a question ended, in its own message even if the interaction has expired."""
    own_message = request.in_private and request.actor.guild is None and not request.at_the_key
    await (request.redraw_for_all(screen) if own_message else _say(request, screen))


def _given(request: Request, table: Table) -> Screen:
    clue_given = table.match.require_dealt().clue
    return words(request.say("clue-given", clue=clue_given.word, number=number_text(clue_given)))
