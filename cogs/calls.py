"""Calls: a player objects to a clue, its giver answers, and the operatives decide (C15)."""

from __future__ import annotations

from discord.ext import commands

from cogs.interactions.requests import Request, TableResponse, on_component
from cogs.publishing.personal_notices import PersonalNotices
from cogs.screens import doubts
from cogs.screens.custom_ids import Action, Press, UnknownButton, parse_whole_number
from cogs.screens.screen import Screen
from engine.matches import Matches
from engine.rules import CALLABLE_RULES, Choice, Person, Position, require_may_call_clue
from engine.rules.match.call_view import Objection, get_call_view
from engine.tables import MatchUpdate, Table


class Calls(commands.Cog):
    """Buttons for objecting to a clue and for deciding the call."""

    def __init__(self, matches: Matches, personal: PersonalNotices) -> None:
        self._matches = matches
        self._personal = personal
        self._calls = matches.challenges

    @on_component(Action.OBJECT)
    async def show_objections(self, request: Request, press: Press) -> None:
        """Ask the clue's rival spymaster what is wrong with it; refused to others and too late."""
        await request.send_ephemeral(await self._build_panel(request, press))

    @on_component(Action.RULE)
    async def choose_objection(self, request: Request, press: Press) -> None:
        """Show the panel for the chosen objection or rule, which asks for what else it needs.

        Refused as `show_objections`. A panel of an earlier version lists the rules alone.
        """
        chosen = "".join(request.chosen_values)
        if chosen in CALLABLE_RULES:
            screen = await self._build_panel(request, press, Objection.OTHER, chosen)
        elif chosen in {objection.value for objection in Objection}:
            screen = await self._build_panel(request, press, Objection(chosen))
        else:
            raise UnknownButton
        await request.edit_message(screen)

    async def _build_panel(
        self,
        request: Request,
        press: Press,
        objection: Objection | None = None,
        rule: str | None = None,
    ) -> Screen:
        table = await self._matches.ledger.get_for(press.match, request.actor)
        rival = await self._matches.ledger.get_or_create_profile(request.actor)
        game = table.match.require_dealt()
        require_may_call_clue(table.match.seats, rival.person, game)
        return doubts.call_panel(table, game, request.say, objection, rule)

    @on_component(Action.OBJECT_REALLY)
    async def call_clue_invalid(self, request: Request, press: Press) -> TableResponse:
        """Call the clue invalid by the rule or codename in the press; for its rival spymaster."""
        chosen = "".join(request.chosen_values)
        card = Position(parse_whole_number(chosen)) if chosen.isdecimal() else None
        at = press.match, request.actor, press.moment
        if press.detail == Objection.FORM.value and card is not None:
            return self._respond(request, await self._calls.call_collision(*at, card))
        return self._respond(request, await self._calls.call(*at, press.detail, card))

    @on_component(Action.ANSWER)
    async def show_call(self, request: Request, press: Press) -> None:
        """Send one person the state of the call, and what they may do; it is kept up to date."""
        table = await self._matches.ledger.get_for(press.match, request.actor)
        viewer = await self._matches.ledger.get_or_create_profile(request.actor)
        await request.send_ephemeral(self._build_screen(request, table, viewer.person))
        self._personal.remember_call_message(table, viewer.person, request.answer)

    @on_component(Action.CONCEDE)
    async def concede_call(self, request: Request, press: Press) -> TableResponse:
        """Concede that one's own clue was invalid; refused to all but its giver (C15)."""
        done = await self._calls.concede_call(press.match, request.actor, press.moment)
        return self._respond(request, done)

    @on_component(Action.CONTEST)
    async def contest_call(self, request: Request, press: Press) -> TableResponse:
        """Contest the call against one's own clue, so that operatives vote; for its giver (C15)."""
        done = await self._calls.contest_call(press.match, request.actor, press.moment)
        return self._respond(request, done)

    @on_component(Action.WITHDRAW)
    async def withdraw_call(self, request: Request, press: Press) -> TableResponse:
        """Withdraw the call, so that the clue stands; refused to all but its caller (C17)."""
        done = await self._calls.withdraw_call(press.match, request.actor, press.moment)
        return self._respond(request, done)

    @on_component(Action.VOTE)
    async def vote_on_call(self, request: Request, press: Press) -> TableResponse:
        """Vote on a contested clue, unseen by others; for operatives only (C15)."""
        if press.detail not in {choice.value for choice in Choice}:
            raise UnknownButton
        choice = Choice(press.detail)
        done = await self._calls.vote_on_call(press.match, request.actor, press.moment, choice)
        return self._respond(request, done)

    def _respond(self, request: Request, done: MatchUpdate) -> TableResponse:
        """Return the response that also shows the new state of the call in the pressed message."""

        async def answer() -> None:
            table = done.after
            person = request.find_person(table)
            screen = self._build_screen(request, table, person)
            await (request.send_ephemeral if request.is_at_key else request.show_privately)(screen)
            self._personal.remember_call_message(table, person, request.answer)

        return TableResponse(done, answer)

    def _build_screen(self, request: Request, table: Table, person: Person) -> Screen:
        return doubts.call_screen(table, get_call_view(table.match, person), request.say)
