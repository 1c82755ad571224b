"""Calls: a player objects to a clue, its giver answers, and the operatives decide (C15)."""

from __future__ import annotations

from discord.ext import commands

from cogs.screens import doubts
from cogs.screens.custom_ids import Action, Press, UnknownButton, whole_number
from cogs.screens.screen import Screen
from cogs.wire.personal import Personal
from cogs.wire.requests import Request, Served, pressed
from engine.matches import Matches
from engine.rules import CALLABLE, Choice, Person, Position, require_may_call
from engine.rules.match.call_view import call_view
from engine.rules.match.objections import Objection
from engine.tables import Done, Table


class Calls(commands.Cog):
    """Buttons for objecting to a clue and for deciding the call."""

    def __init__(self, matches: Matches, personal: Personal) -> None:
        self._matches = matches
        self._personal = personal
        self._calls = matches.calls

    @pressed(Action.OBJECT)
    async def ask_for_rule(self, request: Request, press: Press) -> None:
        """Ask the caller what is wrong with the clue."""
        await request.whisper(await self._panel(request, press))

    @pressed(Action.RULE)
    async def choose_rule(self, request: Request, press: Press) -> None:
        """Show the panel for the chosen reason or rule, which asks for what else it needs.

        A panel of an earlier version lists the rules alone.
        """
        chosen = "".join(request.chosen)
        if chosen in CALLABLE:
            screen = await self._panel(request, press, Objection.OTHER, chosen)
        elif chosen in {objection.value for objection in Objection}:
            screen = await self._panel(request, press, Objection(chosen))
        else:
            raise UnknownButton
        await request.redraw(screen)

    async def _panel(
        self,
        request: Request,
        press: Press,
        objection: Objection | None = None,
        rule: str | None = None,
    ) -> Screen:
        table = await self._matches.ledger.watch(press.match, request.actor)
        rival = await self._matches.ledger.meet(request.actor)
        game = table.match.require_dealt()
        require_may_call(table.match.seats, rival.person, game)
        return doubts.call_panel(table, game, request.say, objection, rule)

    @pressed(Action.OBJECT_REALLY)
    async def call(self, request: Request, press: Press) -> Served:
        """Call the clue invalid."""
        chosen = "".join(request.chosen)
        card = Position(whole_number(chosen)) if chosen.isdecimal() else None
        at = press.match, request.actor, press.moment
        if press.detail == Objection.FORM.value and card is not None:
            return self._called(request, await self._calls.collide(*at, card))
        return self._called(request, await self._calls.call(*at, press.detail, card))

    @pressed(Action.ANSWER)
    async def show(self, request: Request, press: Press) -> None:
        """Send one person the state of the call, and what they may do."""
        table = await self._matches.ledger.watch(press.match, request.actor)
        viewer = await self._matches.ledger.meet(request.actor)
        await request.whisper(self._standing(request, table, viewer.person))
        self._personal.wait(table, viewer.person, request.answer)

    @pressed(Action.CONCEDE)
    async def concede(self, request: Request, press: Press) -> Served:
        """Concede that one's own clue was invalid."""
        return self._called(
            request, await self._calls.concede(press.match, request.actor, press.moment)
        )

    @pressed(Action.CONTEST)
    async def contest(self, request: Request, press: Press) -> Served:
        """Contest the call against one's own clue."""
        return self._called(
            request, await self._calls.contest(press.match, request.actor, press.moment)
        )

    @pressed(Action.WITHDRAW)
    async def withdraw(self, request: Request, press: Press) -> Served:
        """Withdraw the call, so that the clue stands (C17)."""
        return self._called(
            request, await self._calls.withdraw(press.match, request.actor, press.moment)
        )

    @pressed(Action.VOTE)
    async def vote(self, request: Request, press: Press) -> Served:
        """Vote privately on a contested clue."""
        if press.detail not in {choice.value for choice in Choice}:
            raise UnknownButton
        choice = Choice(press.detail)
        return self._called(
            request, await self._calls.vote(press.match, request.actor, press.moment, choice)
        )

    def _called(self, request: Request, done: Done) -> Served:
        """Return the response that also shows the new state of the call in the pressed message."""

        async def answer() -> None:
            table = done.after
            person = request.person(table)
            screen = self._standing(request, table, person)
            await (request.whisper if request.at_the_key else request.show)(screen)
            self._personal.wait(table, person, request.answer)

        return Served(done, answer)

    def _standing(self, request: Request, table: Table, person: Person) -> Screen:
        return doubts.call_answer(table, call_view(table.match, person), request.say)
