"""Puzzles: *Guess what it meant*, a clue of a finished game, as an ephemeral message (E6)."""

from __future__ import annotations

from discord.ext import commands

from cogs.cases import puzzle_screens as puzzles
from cogs.cases.actions import CaseAction
from cogs.screens.custom_ids import Press
from cogs.wire.requests import Request, pressed
from engine.cases.puzzles import Puzzles
from engine.rules import Position


class GuessWhatItMeant(commands.Cog):
    """The cog of the clues of a table's finished game."""

    def __init__(self, puzzles: Puzzles) -> None:
        self._puzzles = puzzles

    @pressed(CaseAction.PUZZLES)
    async def list(self, request: Request, press: Press) -> None:
        """Show the clues of a game."""
        table, readings = await self._puzzles.offered(request.actor, press.match)
        await request.show(puzzles.puzzles(table, readings, request.say))

    @pressed(CaseAction.PUZZLE)
    async def open(self, request: Request, press: Press) -> None:
        """Show a clue on the board as it was then."""
        place = request.chosen_number
        table, at = await self._puzzles.open(request.actor, press.match, place)
        await request.redraw(puzzles.puzzle(table, at, request.say))

    @pressed(CaseAction.MARK_PUZZLE)
    async def mark(self, request: Request, press: Press) -> None:
        """Mark a card, which is no guess yet."""
        match, place, done = puzzles.shown(press)
        table, at = await self._puzzles.open(request.actor, match, place)
        chosen = Position(request.chosen_number if request.chosen else puzzles.card_of(press))
        same = len(at.deeds) == done and not at.over and chosen in at.game.board.open_cards()
        marked = chosen if same else None
        await request.redraw(puzzles.puzzle(table, at, request.say, marked))

    @pressed(CaseAction.GUESS_PUZZLE)
    async def guess(self, request: Request, press: Press) -> None:
        """Guess the marked card."""
        await self._do(request, press, puzzles.card_of(press))

    @pressed(CaseAction.STOP_PUZZLE)
    async def stop(self, request: Request, press: Press) -> None:
        """End the turn."""
        await self._do(request, press, None)

    async def _do(self, request: Request, press: Press, deed: Position | None) -> None:
        table, at = await self._puzzles.do(request.actor, puzzles.shown(press), deed)
        await request.redraw(puzzles.puzzle(table, at, request.say))
