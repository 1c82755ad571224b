"""The hall of clues: a tab of the club, its public post, and laughs at clues."""

from __future__ import annotations

from discord.ext import commands

from cogs.club import hall
from cogs.club.screens import ClubAction
from cogs.interactions import posting
from cogs.interactions.requests import Request, StandaloneResponse, on_component
from cogs.limits import permissions
from cogs.limits.rate_limiter import LimitedAction, RateLimit, RateLimiter
from cogs.publishing.extension_points import ClueButtonProviders, RecapProviders, Row
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.screens.recap import recap_part
from cogs.screens.screen import Screen
from engine.club.hall import HallService, NotAModerator
from engine.club.prizes import HallOfClues
from engine.club.stats import StatsService
from engine.matches import Matches
from engine.tables import MessageLocation, Table
from engine.texts import Voice

HALL = LimitedAction(
    name="hall", person=RateLimit(2, 300), server=RateLimit(5, 120), thing=RateLimit(1, 300)
)


class HallPages(commands.Cog):
    """Handlers of a month's outstanding clues."""

    def __init__(
        self,
        matches: Matches,
        hall: HallService,
        stats: StatsService,
        under_clues: ClueButtonProviders,
        recap_providers: RecapProviders,
        rate_limiter: RateLimiter,
    ) -> None:
        self._matches = matches
        self._hall = hall
        self._stats = stats
        self._under_clues = under_clues
        self._recap_providers = recap_providers
        self._rate_limiter = rate_limiter

    async def build_this_month_page(self, request: Request, _whose: int | None) -> Screen:
        """Build the page of this month, as the first page of the tab."""
        return await self._month_screen(request, await self._hall.get_prizes(request.actor))

    @on_component(ClubAction.HALL)
    async def show_month(self, request: Request, press: Press) -> None:
        """Show the chosen month in the same message."""
        month = hall.parse_month(press, request.chosen_values, self._hall.get_current_month())
        await request.edit_message(
            await self._month_screen(request, await self._hall.get_prizes(request.actor, month))
        )

    @on_component(ClubAction.HALL_POST)
    async def post_month(self, request: Request, press: Press) -> StandaloneResponse:
        """Post the prizes of a month in this channel, without mentions; limited per month."""
        month = hall.parse_month(press, (), self._hall.get_current_month())
        shown = await self._hall.get_prizes(request.actor, month)
        say = await self._public_voice(request)
        permissions.require_game_permissions(request.interaction)
        with self._rate_limiter.charge(HALL, request.actor, (request.server_id, month)):
            rendered = await request.render_pool.render(
                hall.posted_hall_screen(shown, request.actor.user, say)
            )
            here = MessageLocation(guild=request.server_id, channel=request.channel_id)
            client, name = request.interaction.client, f"hall:{request.actor.interaction}"
            await posting.post_message(client, here, rendered, name)
        return StandaloneResponse(answer=request.answer.acknowledge)

    @on_component(ClubAction.HALL_OFF)
    async def take_down_post(self, request: Request, press: Press) -> StandaloneResponse:
        """Replace a posted month with a note; refused to all but moderators and its poster."""
        if not request.actor.moderator and press.detail != str(request.actor.user):
            raise NotAModerator
        screen = hall.taken_down_screen(await self._public_voice(request))
        return StandaloneResponse(lambda: request.edit_public_message(screen))

    @on_component(ClubAction.HALL_STRIKE)
    async def remove_clue_from_hall(self, request: Request, press: Press) -> None:
        """Remove a clue from the hall for good; refused to all but moderators."""
        month = hall.parse_month(press, (), self._hall.get_current_month())
        clue = hall.parse_clue(request.chosen_values)
        shown = await self._hall.take_down_clue(request.actor, month, clue)
        await request.edit_message(await self._month_screen(request, shown))

    @on_component(ClubAction.LAUGH)
    async def toggle_laugh(self, request: Request, press: Press) -> None:
        """Toggle this person's laugh at a clue of a finished game; refused for their own clue."""
        place, page = hall.parse_laugh(press)
        table = await self._hall.toggle_laugh(press.match, request.actor, place)
        standing = await self._matches.results.get_standing(table.id)
        rows = await self._under_clues.list_rows(request, table, page)
        sections = await self._recap_providers.list_clue_sections(table.id)
        screen = recap_part(table, page, standing, request.say, rows, sections)
        await request.edit_message(screen)

    async def build_laugh_rows(self, request: Request, table: Table, page: str) -> list[Row]:
        """Build the rows of laugh buttons below a page of a finished game's clues."""
        laughs = await self._hall.list_laughs(table, request.actor)
        return list(hall.laugh_rows(table, page, laughs, request.say))

    async def _public_voice(self, request: Request) -> Voice:
        opening = self._matches.opening
        return voice(
            await opening.resolve_language(
                request.server_id, request.channel_ids, request.default_language
            )
        )

    async def _month_screen(self, request: Request, prizes: HallOfClues) -> Screen:
        now, moderator = self._hall.get_current_month(), request.actor.moderator
        shown = await self._stats.get_month(request.actor, prizes)
        return hall.month_screen(shown, now, request.say, moderator=moderator)
