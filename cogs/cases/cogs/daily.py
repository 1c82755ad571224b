"""The case of the day: `/codenames daily`, alone and ephemeral, from any channel (E5)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.cases import screens as cases
from cogs.cases.actions import CaseAction
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from cogs.wire import posting
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Apart, Request, pressed
from cogs.wire.tree import LANGUAGE_CHOICES, text
from engine.cases.daily_case import Solving
from engine.cases.solving import Cases
from engine.languages import FIRST
from engine.players import speaks
from engine.rules import Position
from engine.tables import Channel
from engine.texts import Voice

CASE_CHOICES = [choice for choice in LANGUAGE_CHOICES if speaks(choice.value)]
"""Languages that computers speak, for computers make the cases."""


class Daily(commands.Cog):
    """The cog of the daily case: its commands and buttons."""

    def __init__(self, dispatcher: Dispatcher, cases: Cases) -> None:
        self._dispatcher = dispatcher
        self._cases = cases

    @app_commands.command(name=text("command-daily"), description=text("command-daily-about"))
    @app_commands.rename(language=text("option-language"))
    @app_commands.describe(language=text("option-case-language-about"))
    @app_commands.choices(language=CASE_CHOICES)
    async def daily(self, interaction: discord.Interaction, language: str | None = None) -> None:
        """Open the case of the day."""
        await self._play(interaction, language)

    @app_commands.command(name=text("command-case"), description=text("command-case-about"))
    @app_commands.allowed_installs(guilds=False, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.rename(language=text("option-language"))
    @app_commands.describe(language=text("option-case-language-about"))
    @app_commands.choices(language=CASE_CHOICES)
    async def case(self, interaction: discord.Interaction, language: str | None = None) -> None:
        """Open the case of the day as a user-installed app: anywhere, direct messages included."""
        await self._play(interaction, language)

    async def _play(self, interaction: discord.Interaction, language: str | None) -> None:
        async def handle(request: Request) -> None:
            await self.open(request, Press(0, 0, CaseAction.DAILY, language or ""))

        await self._dispatcher.serve(interaction, handle)

    @pressed(CaseAction.DAILY)
    async def open(self, request: Request, press: Press) -> None:
        """Open today's case, in the language that the button names or the user's own."""
        at = await self._cases.open(request.actor, press.detail or _read(request.say))
        await request.whisper(await self._screen(request, at))

    @pressed(CaseAction.MARK_CASE)
    async def mark(self, request: Request, press: Press) -> None:
        """Mark a card, which is no guess yet."""
        day, language, done = cases.shown(press)
        at = await self._cases.open(request.actor, language, day)
        picked = request.chosen_number if request.chosen else cases.card_of(press)
        chosen = Position(picked)
        same = len(at.attempt.deeds) == done and not at.over
        screen = await self._screen(request, at)
        if same and chosen in at.game.board.open_cards():
            screen = cases.solving(at, request.say, chosen)
        await request.redraw(screen)

    @pressed(CaseAction.SOLVE)
    async def guess(self, request: Request, press: Press) -> None:
        """Guess the marked card."""
        at = await self._cases.do(request.actor, cases.shown(press), cases.card_of(press))
        await request.redraw(await self._screen(request, at))

    @pressed(CaseAction.NEXT_CLUE)
    async def stop(self, request: Request, press: Press) -> None:
        """End the turn and show the next clue."""
        at = await self._cases.do(request.actor, cases.shown(press), None)
        await request.redraw(await self._screen(request, at))

    @pressed(CaseAction.SHARE)
    async def share(self, request: Request, press: Press) -> Apart | None:
        """Post the result in the language of the case, without anything that spoils it.

        It is the answer: as an app that one user has installed, the bot may post nowhere else. Once
        the interaction has expired, it is a message of its own.
        """
        day, language, _ = cases.shown(press)
        at = await self._cases.open(request.actor, language, day)
        if not at.over:
            await request.redraw(await self._screen(request, at))
            return None
        await self._cases.share(request.actor, day, language)
        say = voice(at.case.language)
        sheet = await request.painter.sheet(cases.shared(at, request.actor.user, say))
        if await request.answer.post(sheet, discord.AllowedMentions.none()) is None:
            here, client = (
                Channel(guild=request.server, channel=request.channel),
                request.interaction.client,
            )
            await posting.post(client, here, sheet, f"case:{request.actor.interaction}")
        return Apart(answer=request.answer.acknowledge)

    @pressed(CaseAction.MONTH)
    async def month(self, request: Request, press: Press) -> None:  # noqa: ARG002 - of this month
        """Show the server's ranking of the month."""
        ranks = await self._cases.month(request.server)
        await request.whisper(cases.month(ranks, request.say))

    @pressed(CaseAction.ARCHIVE)
    async def archive(self, request: Request, press: Press) -> None:
        """Show the cases of past days."""
        _, language, _ = cases.shown(press)
        days = await self._cases.archive(request.actor, language)
        await request.whisper(cases.archive(days, language, request.say))

    @pressed(CaseAction.CASE)
    async def practise(self, request: Request, press: Press) -> None:
        """Open the case of a past day."""
        _, language, _ = cases.shown(press)
        at = await self._cases.open(request.actor, language, request.chosen_number)
        await request.redraw(await self._screen(request, at))

    async def _screen(self, request: Request, at: Solving) -> Screen:
        if not at.over:
            return cases.solving(at, request.say)
        record = await self._cases.record(request.actor)
        return cases.ended(at, record, await self._cases.others(at), request.say)


def _read(say: Voice) -> str:
    """Return the language of a user's cases: their own if computers speak it, or the first."""
    return say.language if speaks(say.language) else FIRST
