"""The screens of puzzles: every clue of finished games that can be read again (E6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cogs.cases.puzzle_screens import puzzle_list_screen, puzzle_screen
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.cases.puzzle_progress import Puzzle, PuzzleProgress, SuccessCount
from engine.matches.computer_moves import game_before_clue
from engine.rules import Clue, list_uncovered_agents
from engine.tables import Table

MOST = 2
"""Of how many clues of a game the boards are drawn."""


def rereadings(table: Table, language: str) -> Iterator[tuple[str, Screen]]:
    """Draw the list of a game's clues, and some of them before, in and after their turn."""
    say, all_rereadings = voice(language), [PuzzleProgress(one) for one in _meaning_two(table)]
    if all_rereadings:
        yield "list", puzzle_list_screen(table, all_rereadings, say)
    for at in all_rereadings[:MOST]:
        open_cards = at.puzzle.initial_game.board.list_uncovered_cards(
            at.puzzle.initial_game.guessers[0]
        )
        yield f"{at.puzzle.place} begun", puzzle_screen(table, at, say, open_cards[-1])
        share = SuccessCount(99_999, 100_000)
        meant = tuple(sorted(at.puzzle.meant))
        for actions in (meant, (*meant[:1], None)):
            ended = PuzzleProgress(at.puzzle, actions, is_counted=False, success_count=share)
            yield f"{at.puzzle.place} after {len(actions)}", puzzle_screen(table, ended, say)


def _meaning_two(table: Table) -> Iterator[Puzzle]:
    """Give each clue that somebody gave, as if it had meant two agents."""
    game = table.match.require_dealt()
    clues = [move for move in game.moves if isinstance(move, Clue)]
    for place, clue in enumerate(clues):
        dealt = game_before_clue(game, place).play(replace(clue, number=2))
        yield Puzzle(
            table.id, place, dealt, frozenset(list_uncovered_agents(dealt, dealt.team)[:2])
        )
