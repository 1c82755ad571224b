"""The case of the day: `/codenames daily`, alone and ephemeral, from any channel (E5)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.cases import screens as cases
from cogs.cases.case_boards import case_address
from cogs.cases.screens import CaseAction
from cogs.interactions import posting
from cogs.interactions.guilds import get_cached_server
from cogs.interactions.requests import Request, StandaloneResponse, on_component
from cogs.interactions.table_buttons import build_table_buttons
from cogs.interactions.tree import LANGUAGE_CHOICES, command_texts, translatable
from cogs.running.dispatcher import Dispatcher
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.screens.rows import Button
from cogs.screens.screen import Screen
from engine.cases.case_service import CaseService
from engine.cases.daily_case import CaseProgress
from engine.cases.posts import ScheduledCases
from engine.languages import DEFAULT_LANGUAGE
from engine.matches import Matches
from engine.players import is_spoken
from engine.rules import Position
from engine.tables import MessageLocation
from engine.texts import Voice

CASE_CHOICES = [choice for choice in LANGUAGE_CHOICES if is_spoken(choice.value)]
"""Languages that computers speak, for computers make the cases."""


class DailyCaseCommands(commands.Cog):
    """The cog of the daily case: its commands and buttons."""

    def __init__(
        self, dispatcher: Dispatcher, cases: CaseService, posts: ScheduledCases, matches: Matches
    ) -> None:
        self._dispatcher = dispatcher
        self._cases = cases
        self._posts = posts
        self._matches = matches

    @app_commands.command(**command_texts("command-daily"))
    @app_commands.rename(language=translatable("option-language"))
    @app_commands.describe(language=translatable("option-case-language-about"))
    @app_commands.choices(language=CASE_CHOICES)
    async def daily(self, interaction: discord.Interaction, language: str | None = None) -> None:
        """Open the case of the day, ephemerally, in the chosen language or the person's own."""
        await self._play(interaction, language)

    @app_commands.command(**command_texts("command-case"))
    @app_commands.allowed_installs(guilds=False, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.rename(language=translatable("option-language"))
    @app_commands.describe(language=translatable("option-case-language-about"))
    @app_commands.choices(language=CASE_CHOICES)
    async def case(self, interaction: discord.Interaction, language: str | None = None) -> None:
        """Open the case of the day as a user-installed app: anywhere, direct messages included."""
        await self._play(interaction, language)

    async def _play(self, interaction: discord.Interaction, language: str | None) -> None:
        async def handle(request: Request) -> None:
            await self.open_case(request, Press(0, 0, CaseAction.DAILY, language or ""))

        await self._dispatcher.serve_command(interaction, handle)

    @on_component(CaseAction.DAILY)
    async def open_case(self, request: Request, press: Press) -> None:
        """Send today's case ephemerally, in the language of the button or else the user's own.

        A post's button opens the post's case until the next post comes (E5).
        """
        day, language = cases.parse_daily(press)
        language = language or _case_language(request.say)
        if day is not None and await self._posts.is_post_live(request.server_id, day, language):
            at = await self._cases.open_posted_case(request.actor, language, day)
        else:
            at = await self._cases.open_case(request.actor, language)
        await request.send_ephemeral(await self._screen(request, at))

    @on_component(CaseAction.MARK_CASE)
    async def mark_card(self, request: Request, press: Press) -> None:
        """Mark a card, which is no guess yet; outdated presses only show the newest state."""
        day, language, done = cases.parse_shown_state(press)
        at = await self._cases.open_case(request.actor, language, day)
        picked = request.chosen_number if request.chosen_values else cases.parse_card(press)
        chosen = Position(picked)
        same = len(at.attempt.steps) == done and not at.is_over
        screen = await self._screen(request, at)
        if same and chosen in at.game.board.list_uncovered_cards():
            screen = cases.case_screen(at, request.say, chosen, _page_buttons(request, at))
        await request.edit_message(screen)

    @on_component(CaseAction.SOLVE)
    async def guess_card(self, request: Request, press: Press) -> None:
        """Guess the marked card; if more steps were made since, only show the newest state."""
        at = await self._cases.play(
            request.actor, cases.parse_shown_state(press), cases.parse_card(press)
        )
        await request.edit_message(await self._screen(request, at))

    @on_component(CaseAction.NEXT_CLUE)
    async def end_turn(self, request: Request, press: Press) -> None:
        """End the turn and show the next clue; refused before the turn's first guess (B8)."""
        at = await self._cases.play(request.actor, cases.parse_shown_state(press), None)
        await request.edit_message(await self._screen(request, at))

    @on_component(CaseAction.SHARE)
    async def post_result(self, request: Request, press: Press) -> StandaloneResponse | None:
        """Post the result in the language of the case, without anything that spoils it.

        It is the answer: as an app that one user has installed, the bot may post nowhere else. Once
        the interaction has expired, it is a message of its own. A case that is not over is only
        shown.
        """
        day, language, _ = cases.parse_shown_state(press)
        at = await self._cases.open_case(request.actor, language, day)
        if not at.is_over:
            await request.edit_message(await self._screen(request, at))
            return None
        await self._cases.mark_shared(request.actor, day, language)
        say = voice(at.case.language)
        rendered = await request.render_pool.render(
            cases.shared_case_screen(at, request.actor.user, say)
        )
        if await request.answer.post_publicly(rendered, discord.AllowedMentions.none()) is None:
            here = MessageLocation(guild=request.server_id, channel=request.channel_id)
            client = request.interaction.client
            await posting.post_message(client, here, rendered, f"case:{request.actor.interaction}")
        return StandaloneResponse(answer=request.answer.acknowledge)

    @on_component(CaseAction.ARCHIVE)
    async def show_archive(self, request: Request, press: Press) -> None:
        """Send the cases of past days in the language of the shown case, ephemerally."""
        _, language, _ = cases.parse_shown_state(press)
        days = await self._cases.list_archive(request.actor, language)
        await request.send_ephemeral(cases.archive_screen(days, language, request.say))

    @on_component(CaseAction.CASE)
    async def open_archived_case(self, request: Request, press: Press) -> None:
        """Open the chosen case of a past day, in the same message."""
        _, language, _ = cases.parse_shown_state(press)
        at = await self._cases.open_case(request.actor, language, request.chosen_number)
        await request.edit_message(await self._screen(request, at))

    async def _screen(self, request: Request, at: CaseProgress) -> Screen:
        if not at.is_over:
            return cases.case_screen(at, request.say, None, _page_buttons(request, at))
        record = await self._cases.load_solver_record(request.actor)
        others = await self._cases.count_other_solvers(at)
        below = await build_table_buttons(request, self._matches)
        server = get_cached_server(request.interaction.client, request.server_id)
        return cases.case_ended_screen(
            at, record, others, request.say, table_buttons=below, in_server=server is not None
        )


def _page_buttons(request: Request, at: CaseProgress) -> list[Button]:
    """Return the buttons that lead to a case's board on a page; none where the bot is no member."""
    if get_cached_server(request.interaction.client, request.server_id) is None:
        return []
    offers, address = request.rows.solo_boards, case_address(at)
    return [button for offer in offers for button in offer(address, request.say)]


def _case_language(say: Voice) -> str:
    """Return the language of a user's cases: their own if computers speak it, or the first."""
    return say.language if is_spoken(say.language) else DEFAULT_LANGUAGE
