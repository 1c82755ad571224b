"""Puzzles: *Guess what it meant*, a clue of a finished game, as an ephemeral message (E6)."""

from __future__ import annotations

from discord.ext import commands

from cogs.cases import puzzle_screens as puzzles
from cogs.cases.screens import CaseAction
from cogs.interactions.requests import Request, on_component
from cogs.screens.custom_ids import Press
from engine.cases.puzzles import PuzzleService
from engine.rules import Position


class CluePuzzles(commands.Cog):
    """The cog of the clues of a table's finished game."""

    def __init__(self, puzzles: PuzzleService) -> None:
        self._puzzles = puzzles

    @on_component(CaseAction.PUZZLES)
    async def show_list(self, request: Request, press: Press) -> None:
        """Show the clues of a finished game, and the person's progress; refused without any."""
        table, readings = await self._puzzles.list_progress(request.actor, press.match)
        await request.show_privately(puzzles.puzzle_list_screen(table, readings, request.say))

    @on_component(CaseAction.PUZZLE)
    async def open_puzzle(self, request: Request, press: Press) -> None:
        """Show the chosen clue on the board as it was then."""
        place = request.chosen_number
        table, at = await self._puzzles.open_puzzle(request.actor, press.match, place)
        await request.edit_message(puzzles.puzzle_screen(table, at, request.say))

    @on_component(CaseAction.MARK_PUZZLE)
    async def mark_card(self, request: Request, press: Press) -> None:
        """Mark a card, which is no guess yet; outdated presses only show the newest state."""
        match, place, done = puzzles.parse_shown_state(press)
        table, at = await self._puzzles.open_puzzle(request.actor, match, place)
        chosen = Position(
            request.chosen_number if request.chosen_values else puzzles.parse_card(press)
        )
        same = (
            len(at.steps) == done
            and not at.is_over
            and chosen in at.game.board.list_uncovered_cards()
        )
        marked = chosen if same else None
        await request.edit_message(puzzles.puzzle_screen(table, at, request.say, marked))

    @on_component(CaseAction.GUESS_PUZZLE)
    async def guess_card(self, request: Request, press: Press) -> None:
        """Guess the marked card; if more steps were made since, only show the newest state."""
        await self._play(request, press, puzzles.parse_card(press))

    @on_component(CaseAction.STOP_PUZZLE)
    async def end_turn(self, request: Request, press: Press) -> None:
        """End the turn, and with it the puzzle; does nothing before its first guess."""
        await self._play(request, press, None)

    async def _play(self, request: Request, press: Press, step: Position | None) -> None:
        table, at = await self._puzzles.play(request.actor, puzzles.parse_shown_state(press), step)
        await request.edit_message(puzzles.puzzle_screen(table, at, request.say))
