"""Requests of pages: they go through the dispatcher, as presses do.

Law: a request that is sent twice counts once; a session that has ended does nothing more, nor does
a page that may not see its table.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace

import discord

from cogs.interactions.counters import FeatureMetric, Histogram
from cogs.interactions.requests import (
    HandlerResponse,
    Request,
    StandaloneResponse,
    TableResponse,
    UpdateKind,
    is_age_restricted,
)
from cogs.live import component_json, page_texts
from cogs.live.close_reasons import close_message, session_ended_message
from cogs.live.guest_actions import may_guest_press, remove_forbidden
from cogs.live.member_cache import ChannelAccess
from cogs.live.next_games import announce_next_table
from cogs.live.page_socket import PageSocket
from cogs.live.page_states import session_actor
from cogs.live.pages import PageRegistry
from cogs.live.web_interactions import (
    ACTIONS_WITHOUT_LOOKUP,
    PageRequest,
    PageResponder,
    WebInteraction,
    action_of,
    derive_interaction_id,
    parse_press,
)
from cogs.running.dispatcher import Dispatcher
from cogs.running.services import Services
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.screens.screen import RenderedScreen
from engine.live.rows import Session
from engine.live.sessions import SessionService
from engine.matches import Actor
from engine.rules import Leave, Refused
from engine.tables import Table


class PageActions:
    """A handler of pages' requests."""

    def __init__(self, services: Services, sessions: SessionService, pages: PageRegistry) -> None:
        self._client = services.bot
        self._dispatcher: Dispatcher = services.dispatcher
        self._rows = services.rows
        self._ledger = services.matches.ledger
        self._follow = services.after_change.publish
        self._sessions = sessions
        self._pages = pages
        self._render_pool = services.render_pool
        self._durations: defaultdict[str, Histogram] = defaultdict(Histogram)

    async def handle(self, page: PageSocket, page_request: PageRequest) -> None:
        """Handle a page's request once its earlier ones are answered, and send it the outcome.

        The next one need not wait until other people are shown the change.
        """
        async with page.wait_for_turn() as answered:
            await self._handle(page, page_request, answered)

    async def _handle(
        self, page: PageSocket, page_request: PageRequest, answered: Callable[[], None]
    ) -> None:
        if page.session.is_anonymous:
            no = voice(page.language)("live-name-first")
            page.send({"t": "done", "id": page_request.id, "no": no})
            return
        session = await self._sessions.reload_session(page.session.token, page.session.guild)
        if session is None:
            page.close_with(session_ended_message(page))
            return
        table = self._pages.find_table(page.match)
        if table is None or not await self._pages.admit(page):
            return  # the page sends it again when it is sent its table
        at_once = action_of(page_request.press) in ACTIONS_WITHOUT_LOOKUP
        access = await self._pages.get_access(session, table.place, at_once=at_once)
        if access.is_hidden:
            page.close_with(close_message("gone", page.language))
        if page.close_reason is not None:
            return
        answer = self._create_responder(page, page_request, table, access)
        actor = replace(
            session_actor(session),
            interaction=answer.interaction.id,
            moderator=not at_once and access.permissions.manage_messages,
            adults=is_age_restricted(access.guild_channel),
        )
        press = self._parse_press(page, page_request)
        if session.only_match is not None and not may_guest_press(press, self._rows):
            answer.send_outcome(answer.say("refused-not-for-guests"))
            return
        await self._serve(page, answer, actor, press, answered=answered)

    async def _serve(
        self,
        page: PageSocket,
        answer: PageResponder,
        actor: Actor,
        press: Press | None,
        *,
        answered: Callable[[], None],
    ) -> None:
        """Serve a press by the dispatcher; update its person's pages if that did not."""
        shown = False

        def stored(done: HandlerResponse) -> None:
            nonlocal shown
            shown = isinstance(done, TableResponse) and done.update is UpdateKind.CHANGE
            if not isinstance(done, StandaloneResponse):  # it sends its own outcome
                answer.send_outcome()
            answered()
            if isinstance(done, TableResponse) and done.done.after.id != page.match:
                announce_next_table(done.done.after, page, now=True)

        request = Request(answer, actor, self._render_pool, self._rows)
        await self._dispatcher.serve_press(request, press, stored)
        answer.send_outcome()
        outcome, started_at = "refused" if answer.refused else "done", answer.started_at
        self._durations[outcome].observe((answer.answered_at or started_at) - started_at)
        if not shown:
            self._pages.update_pages_of_person(page)

    async def leave_seat(self, session: Session) -> None:
        """Leave the seat of a guest's session, if they have one and may leave; not for others."""
        if session.only_match is None:
            return
        number = derive_interaction_id(session.token, secrets.token_hex())
        leaving = replace(session_actor(session), interaction=number)
        with suppress(Refused):
            done = await self._ledger.apply(session.only_match, leaving, Leave())
            await self._follow(done)

    def list_metrics(self) -> Iterator[FeatureMetric]:
        """Yield metrics: open pages, how long requests take, and why pages were closed."""
        yield from measure_pages(len(self._pages), self._durations)
        yield from self._pages.close_counters.list_metrics()

    def _parse_press(self, page: PageSocket, page_request: PageRequest) -> Press | None:
        """Parse the pressed custom id; None if it is malformed or of another match."""
        press = parse_press(page_request.press)
        return press if press is not None and press.match in {page.match, 0} else None

    def _create_responder(
        self, page: PageSocket, page_request: PageRequest, table: Table, access: ChannelAccess
    ) -> PageResponder:
        interaction = WebInteraction(
            self._client,
            table.place,
            page_request,
            access,
            number=derive_interaction_id(page.session.token, page_request.id),
            locale=page.language,
        )
        people = (self._pages.find_table(page.match) or table).people.values()
        accounts = [profile.account for profile in people if profile.account is not None]
        names = self._pages.members.get_cached(page.session.guild, accounts)
        unknown = voice(page.language)("somebody")

        def write(text: str) -> str:
            return page_texts.convert_markup_to_page_text(text, names, unknown)

        options = [
            {"value": str(account), "label": names.get(account, unknown)} for account in accounts
        ]

        def renders(rendered: RenderedScreen) -> list[component_json.Part]:
            converted = component_json.convert_rendered_screen(rendered, write, options)
            if page.session.only_match is None:
                return converted
            allowed: list[component_json.Part] = remove_forbidden(converted, self._rows)
            return allowed

        def forms(modal: discord.ui.Modal) -> component_json.Part:
            title, press, inner = component_json.convert_modal(modal, write)
            return {"title": title, "press": press, "parts": inner}

        return PageResponder(interaction, page_request, page.language, page.send, renders, forms)


def measure_pages(pages: int, durations: Mapping[str, Histogram]) -> Iterator[FeatureMetric]:
    """Yield the number of open pages, and the durations of requests by outcome."""
    yield FeatureMetric("live_pages", "Pages that are open", (), {(): pages})
    if durations:
        about = "From a page's deed to its answer"
        by_outcome = {(outcome,): histogram for outcome, histogram in durations.items()}
        yield FeatureMetric("live_deed_seconds", about, ("outcome",), by_outcome)
