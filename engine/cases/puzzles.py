"""The use cases of puzzles: list the rereadable clues of a finished game, and play one (E6).

Law: a puzzle comes from a finished game, from a clue whose giver recorded its meaning and was not
erased; if two devices show the same state, one step is stored.
"""

from __future__ import annotations

from dataclasses import replace

from engine.cases.puzzle_progress import Puzzle, PuzzleProgress
from engine.cases.rows import PuzzleRows
from engine.matches import Actor, Matches, Refusal
from engine.matches.computer_moves import game_before_clue
from engine.rules import Clue, Game, Person, Position, Turn, is_computer
from engine.store import Store
from engine.tables import Defaults, Table


class NoPuzzle(Refusal):
    """There is nothing to be read there: no such clue, or the server has switched it off (E6)."""


class PuzzleService:
    """The use cases of rereading the clues of finished games."""

    def __init__(self, store: Store, matches: Matches) -> None:
        self._servers, self._readings = store.servers, PuzzleRows(store.database)
        self._matches = matches

    async def list_puzzles(self, table: Table) -> tuple[Puzzle, ...]:
        """List the puzzles of a finished game; empty if the server has switched puzzles off."""
        defaults = await self._servers.get_defaults(table.place.guild)
        return puzzles_of_table(table) if are_puzzles_enabled(defaults) else ()

    async def list_progress(
        self, actor: Actor, match_id: int
    ) -> tuple[Table, tuple[PuzzleProgress, ...]]:
        """List a match's puzzles with the actor's progress in each; raises NoPuzzle without any."""
        table, person = await self._load_table_and_person(actor, match_id)
        available = await self.list_puzzles(table)
        if not available:
            raise NoPuzzle
        return table, tuple(
            [await self._load_progress(table, person, puzzle) for puzzle in available]
        )

    async def open_puzzle(
        self, actor: Actor, match_id: int, place: int
    ) -> tuple[Table, PuzzleProgress]:
        """Load the actor's progress in the puzzle of the clue at `place`; raises NoPuzzle."""
        table, person = await self._load_table_and_person(actor, match_id)
        for puzzle in await self.list_puzzles(table):
            if puzzle.place == place:
                return table, await self._load_progress(table, person, puzzle)
        raise NoPuzzle

    async def play(
        self, actor: Actor, shown: tuple[int, int, int], step: Position | None
    ) -> tuple[Table, PuzzleProgress]:
        """Touch a card, or with None end the turn; raises the RuleViolation that refuses it.

        `shown` is match, clue, and the number of steps shown; if there are more by now, or the
        puzzle is over, nothing is done. A turn cannot end before the first touch.
        """
        match_id, place, done = shown
        table, before = await self.open_puzzle(actor, match_id, place)
        if before.is_over or len(before.steps) != done or (step is None and not before.steps):
            return table, before
        before.puzzle.play_through((*before.steps, step))
        after = replace(before, steps=(*before.steps, step))
        person = (await self._matches.ledger.get_or_create_profile(actor)).person
        await self._readings.save_steps(person, before, after)
        return await self.open_puzzle(actor, match_id, place)

    async def _load_table_and_person(self, actor: Actor, match_id: int) -> tuple[Table, Person]:
        table = await self._matches.ledger.get_for(match_id, actor)
        return table, (await self._matches.ledger.get_or_create_profile(actor)).person

    async def _load_progress(self, table: Table, person: Person, puzzle: Puzzle) -> PuzzleProgress:
        steps = await self._readings.load_steps(person, puzzle)
        progress = PuzzleProgress(puzzle, steps, is_counted=person not in table.match.people)
        if progress.is_over:
            return replace(progress, success_count=await self._readings.count_successes(puzzle))
        return progress


def are_puzzles_enabled(defaults: Defaults) -> bool:
    """Return whether a server has puzzles switched on."""
    return defaults.puzzles is not False


def puzzles_of_table(table: Table) -> tuple[Puzzle, ...]:
    """List the solvable clues of a finished game whose givers may be quoted; else empty."""
    game = table.match.game
    if game is None or game.outcome is None:
        return ()
    clues = enumerate(zip(table.match.clue_entries, game.turns_with_clue, strict=True))
    return tuple(
        Puzzle(table.id, place, _game_after_clue(game, place), frozenset(change.meant))
        for place, ((person, change), turn) in clues
        if _may_be_quoted(table, person) and _is_solvable(turn, len(change.meant))
    )


def _may_be_quoted(table: Table, giver: Person) -> bool:
    """Return whether a giver may be quoted: a person whose data is kept, or a computer."""
    known = table.people.get(giver)
    return is_computer(giver) or (known is not None and known.account is not None)


def _is_solvable(turn: Turn, meant: int) -> bool:
    """Return whether a clue was valid and allows as many guesses as it meant cards (B10, B11)."""
    number = 0 if turn.clue is None or not isinstance(turn.clue.number, int) else turn.clue.number
    return not turn.has_invalid_clue and meant > 0 and (number == 0 or meant <= number + 1)


def _game_after_clue(game: Game, place: int) -> Game:
    clue = [move for move in game.moves if isinstance(move, Clue)][place]
    return game_before_clue(game, place).play(clue)
