"""The use cases of puzzles: list the rereadable clues of a finished game, and play one (E6).

Law: a puzzle comes from a finished game, from a clue whose giver recorded its meaning and was not
erased; if two devices show the same state, one step is stored.
"""

from __future__ import annotations

from dataclasses import replace

from engine.cases.rereading import Puzzle, Rereading
from engine.cases.rows import Readings
from engine.matches import Actor, Matches, Refusal
from engine.matches.hindsight import before_clue
from engine.rules import Clue, Game, Person, Position, Turn, is_computer
from engine.store import Store
from engine.tables import Defaults, Table


class NoPuzzle(Refusal):
    """There is nothing to be read there: no such clue, or the server has switched it off (E6)."""


class Puzzles:
    """The use cases of rereading the clues of finished games."""

    def __init__(self, store: Store, matches: Matches) -> None:
        self._servers, self._readings = store.servers, Readings(store.database)
        self._matches = matches

    async def of(self, table: Table) -> tuple[Puzzle, ...]:
        """List the puzzles of a table; empty if the server has switched them off."""
        defaults = await self._servers.defaults(table.place.guild)
        return puzzles(table) if wanted(defaults) else ()

    async def offered(self, actor: Actor, match_id: int) -> tuple[Table, tuple[Rereading, ...]]:
        """List the puzzles of a match, with the actor's progress in each; raises NoPuzzle."""
        table, person = await self._looked(actor, match_id)
        available = await self.of(table)
        if not available:
            raise NoPuzzle
        return table, tuple([await self._reading(table, person, puzzle) for puzzle in available])

    async def open(self, actor: Actor, match_id: int, place: int) -> tuple[Table, Rereading]:
        """Load the actor's progress in a puzzle; raises NoPuzzle."""
        table, person = await self._looked(actor, match_id)
        for puzzle in await self.of(table):
            if puzzle.place == place:
                return table, await self._reading(table, person, puzzle)
        raise NoPuzzle

    async def do(
        self, actor: Actor, shown: tuple[int, int, int], deed: Position | None
    ) -> tuple[Table, Rereading]:
        """Touch a card, or with None end the turn; raises the RuleViolation that refuses it.

        `shown` is match, clue, and the number of steps shown; if there are more by now, nothing is
        done.
        """
        match_id, place, done = shown
        table, before = await self.open(actor, match_id, place)
        if before.over or len(before.deeds) != done or (deed is None and not before.deeds):
            return table, before
        before.puzzle.after((*before.deeds, deed))
        after = replace(before, deeds=(*before.deeds, deed))
        person = (await self._matches.ledger.meet(actor)).person
        await self._readings.go_on(person, before, after)
        return await self.open(actor, match_id, place)

    async def _looked(self, actor: Actor, match_id: int) -> tuple[Table, Person]:
        table = await self._matches.ledger.watch(match_id, actor)
        return table, (await self._matches.ledger.meet(actor)).person

    async def _reading(self, table: Table, person: Person, puzzle: Puzzle) -> Rereading:
        steps = await self._readings.deeds(person, puzzle)
        progress = Rereading(puzzle, steps, counts=person not in table.match.people)
        return (
            replace(progress, share=await self._readings.share(puzzle))
            if progress.over
            else progress
        )


def wanted(defaults: Defaults) -> bool:
    """Return whether a server has puzzles switched on."""
    return defaults.puzzles is not False


def puzzles(table: Table) -> tuple[Puzzle, ...]:
    """List the puzzles of a finished game; empty for any other."""
    game = table.match.game
    if game is None or game.outcome is None:
        return ()
    clues = enumerate(zip(table.match.given, game.clued, strict=True))
    return tuple(
        Puzzle(table.id, place, _dealt(game, place), frozenset(change.meant))
        for place, ((person, change), turn) in clues
        if _told(table, person) and _can_be_found(turn, len(change.meant))
    )


def _told(table: Table, giver: Person) -> bool:
    """Return whether a giver may be quoted: a person whose data is kept, or a computer."""
    known = table.people.get(giver)
    return is_computer(giver) or (known is not None and known.account is not None)


def _can_be_found(turn: Turn, meant: int) -> bool:
    """Return whether a clue was valid and allows as many guesses as it meant cards (B10, B11)."""
    number = 0 if turn.clue is None or not isinstance(turn.clue.number, int) else turn.clue.number
    return not turn.void and meant > 0 and (number == 0 or meant <= number + 1)


def _dealt(game: Game, place: int) -> Game:
    clue = [move for move in game.moves if isinstance(move, Clue)][place]
    return before_clue(game, place).play(clue)
