"""The companion for a real table: `/codenames table`, its key cards and sand timers."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from cogs.companion import screens
from cogs.companion.screens import CompanionAction
from cogs.companion.timer_messages import SandTimerMessages
from cogs.interactions import posting
from cogs.interactions.requests import Request, StandaloneResponse, on_component
from cogs.interactions.tree import command_texts, translatable, translated_options
from cogs.limits import permissions
from cogs.limits.rate_limiter import LimitedAction, RateLimit, RateLimiter
from cogs.running.dispatcher import Dispatcher
from cogs.screens.custom_ids import Press
from cogs.screens.markup import place_url, voice
from cogs.screens.screen import text_screen
from engine.companion.key_cards import KeyCardService
from engine.companion.sand_timers import MAX_SECONDS, MIN_SECONDS
from engine.companion.values import KeyCardKind, SandTimer, StandaloneKeyCard
from engine.companion.words import NAMES
from engine.matches.opening import OpeningService
from engine.tables import MessageLocation
from engine.texts import Voice

KEY_CHOICES = [
    app_commands.Choice(name=translatable(text_id), value=wanted.name.lower())
    for wanted, text_id in NAMES.items()
]

KEY_CARD = LimitedAction(name="key-card", person=RateLimit(3, 60), server=RateLimit(20, 10))
TIMER = LimitedAction(name="timer", person=RateLimit(5, 10), server=RateLimit(30, 2))


class RealTable(commands.Cog):
    """Handlers of key cards and sand timers for people who sit together."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        opening: OpeningService,
        key_cards: KeyCardService,
        sand_timers: SandTimerMessages,
        rate_limiter: RateLimiter,
    ) -> None:
        self._dispatcher = dispatcher
        self._opening = opening
        self._key_cards = key_cards
        self._sand_timers = sand_timers
        self._rate_limiter = rate_limiter

    @app_commands.command(**command_texts("command-table"))
    @translated_options(key_card="option-key-card", seconds="option-seconds")
    @app_commands.choices(key_card=KEY_CHOICES)
    async def table(
        self,
        interaction: discord.Interaction,
        key_card: str | None = None,
        seconds: app_commands.Range[int, MIN_SECONDS, MAX_SECONDS] | None = None,
    ) -> None:
        """Deal a key card or start a sand timer; with neither or both, send the choice of both."""

        async def handle(request: Request) -> None:
            if key_card is not None and seconds is None:
                await self._deal_and_show(request, KeyCardKind[key_card.upper()])
            elif seconds is not None and key_card is None:
                await self._start_and_show_timer(request, seconds)
            else:  # one answer per interaction: a key card's is private, a timer's is public
                last = await self._key_cards.load_last_dealt_kind(request.actor)
                await request.send_ephemeral(screens.choice_screen(last, request.say))

        await self._dispatcher.serve_command(interaction, handle)

    @on_component(CompanionAction.KEY_CARD)
    async def deal_key_card(self, request: Request, press: Press) -> None:
        """Deal the chosen key card in public, and show it to the person; limited per person."""
        await self._deal_and_show(request, screens.parse_key_card_kind(press))

    @on_component(CompanionAction.TIMER)
    async def start_timer(self, request: Request, press: Press) -> None:
        """Start a sand timer of the chosen length; refused while one runs in the channel."""
        await self._start_and_show_timer(request, screens.parse_seconds(press.detail))

    async def _deal_and_show(self, request: Request, wanted: KeyCardKind) -> None:
        """Post the public message first and show the key then, so that no look is secret."""
        interaction = request.interaction
        permissions.require_game_permissions(interaction)
        with self._rate_limiter.charge(KEY_CARD, request.actor):
            dealt = await self._key_cards.deal_key_card(request.actor, wanted)
            shown = screens.public_key_card_screen(dealt, await self._public_voice(request))
            rendered = await request.render_pool.render(shown)
            place = MessageLocation(guild=dealt.guild, channel=request.channel_id)
            message = await posting.post_message(
                interaction.client, place, rendered, f"key:{dealt.id}"
            )
        if wanted is KeyCardKind.DUET:
            board_url = place_url(replace(place, message=message.id))
            await request.show_privately(text_screen(request.say("key-card-choose", url=board_url)))
        else:
            await request.show_privately(screens.key_card_screen(dealt, None, request.say))

    @on_component(CompanionAction.LOOK)
    async def reveal_key_card(self, request: Request, press: Press) -> StandaloneResponse:
        """Claim a look at a free key card, name the viewer in public, then show the key."""
        number, side = screens.parse_key_card(press.detail)
        dealt = await self._key_cards.claim_key_card(number, request.actor, side)

        async def show() -> None:
            await self._update_viewers(request, dealt)
            await request.send_ephemeral(screens.key_card_screen(dealt, side, request.say))

        return StandaloneResponse(show)

    async def _update_viewers(self, request: Request, dealt: StandaloneKeyCard) -> None:
        """Edit the viewers' names into the public message.

        Two presses at once may be answered in any order, so the names are loaded again after.
        """
        spoken = await self._public_voice(request)
        await request.edit_public_message(screens.public_key_card_screen(dealt, spoken))
        now = await self._key_cards.get_key_card(dealt.id, request.actor)
        if now.holders != dealt.holders:
            await request.edit_public_message(screens.public_key_card_screen(now, spoken))

    async def _start_and_show_timer(self, request: Request, seconds: int) -> None:
        permissions.require_game_permissions(request.interaction)
        place = MessageLocation(guild=request.server_id, channel=request.channel_id)
        with self._rate_limiter.charge(TIMER, request.actor):
            timer = await self._create_timer(request, place, seconds)
            answered = await self._sand_timers.show_timer(timer, request.answer)
        if not answered:
            await request.send_ephemeral(text_screen(request.say("sand-posted")))

    @on_component(CompanionAction.FLIP)
    async def restart_timer(self, request: Request, press: Press) -> StandaloneResponse:
        """Start a finished timer again, in its message; refused while one runs in the channel."""
        permissions.require_game_permissions(request.interaction)
        seconds, message = screens.parse_seconds(press.detail), request.answer.message
        place = MessageLocation(
            guild=request.server_id,
            channel=request.channel_id,
            message=None if message is None else message.id,
        )
        with self._rate_limiter.charge(TIMER, request.actor):
            timer = await self._create_timer(request, place, seconds)
        running = screens.running_timer_screen(timer, await self._public_voice(request))
        return StandaloneResponse(lambda: request.edit_public_message(running))

    async def _create_timer(
        self, request: Request, place: MessageLocation, seconds: int
    ) -> SandTimer:
        language = (await self._public_voice(request)).language
        return await self._sand_timers.service.start_timer(place, request.actor, seconds, language)

    async def _public_voice(self, request: Request) -> Voice:
        return voice(
            await self._opening.resolve_language(
                request.server_id, request.channel_ids, request.default_language
            )
        )
