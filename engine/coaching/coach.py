"""The coach and hints: the clues and cards of a computer, after a game and in a turn (E7).

Law: in each turn it reads only what the seats could see; the coach reads finished games only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import TypeAlias

from cachetools import LRUCache

from engine.matches import computer_moves
from engine.matches.actors import Actor
from engine.matches.computer_moves import (
    game_before_clue,
    list_suggestions,
    operatives_board,
    with_picture_names,
)
from engine.matches.ledger import Ledger
from engine.matches.refusals import NoComputers
from engine.matches.transactions import require_current_moment, retry_on_conflict
from engine.players import is_spoken, operative, spymaster
from engine.rules import Clue, Consult, Game, Give, Match, Person, Phase, Position, Seat, Team, Turn
from engine.tables import Confidence, MatchUpdate

CACHED_GAMES = 64
"""The finished games whose advice is kept."""


@dataclass(frozen=True, slots=True)
class SuggestedClue:
    """A clue that a computer would have given, and the cards it means."""

    word: str
    number: int
    meant: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """A computer's reading of a turn's clue, and a better clue if it knows one.

    `reading` has the cards that the clue suggests, the surest first: empty if none, None if the
    computer does not know the word.
    """

    reading: tuple[tuple[Position, Confidence], ...] | None
    better: SuggestedClue | None


AdviceByTurn: TypeAlias = Mapping[int, Advice]
"""The advice on the turns with a clue, by the number of the turn, from 1."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A computer's answer to a request for a hint (E7).

    A spymaster gets a clue and the cards it means, an operative the cards that this turn's clue
    suggests, the surest first; None if the computer does not know the word.
    """

    clue: Clue | None = field(repr=False)
    cards: tuple[tuple[Position, Confidence], ...] | None = field(repr=False)


class CoachService:
    """The use case of advice on a finished game."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._cache: LRUCache[int, AdviceByTurn] = LRUCache(CACHED_GAMES)

    async def load_advice(self, match_id: int) -> AdviceByTurn:
        """Load a match, and compute the advice on its turns in a thread; it is cached.

        Empty while the game runs, and in a language without computers.
        """
        if match_id not in self._cache:
            match = (await self._ledger.get_table(match_id)).match
            if match.game is None or match.game.outcome is None or not is_spoken(match.language):
                return {}
            self._cache[match_id] = await asyncio.to_thread(compute_advice, match)
        return self._cache[match_id]


def compute_advice(match: Match) -> AdviceByTurn:
    """Compute the advice on each turn with a clue; empty while the game runs."""
    game = match.require_dealt()
    if game.outcome is None:
        return {}
    clued = [(number, turn) for number, turn in enumerate(game.turns, 1) if turn.clue]
    return {
        number: _advise(match, game_before_clue(game, place), turn)
        for place, (number, turn) in enumerate(clued)
    }


def _advise(match: Match, before: Game, turn: Turn) -> Advice:
    clue = turn.clue
    assert clue is not None  # noqa: S101 - only turns with a clue are advised on
    board = operatives_board(match.language, before, turn.team)
    read, places = list_suggestions(match.language, clue, board), _positions(match, before)
    reading = None if read is None else tuple((places[name], sure) for name, sure in read)
    return Advice(reading, _find_better_clue(match, before, turn.team, clue))


def _positions(match: Match, before: Game) -> dict[str, Position]:
    """Return the positions of the codenames on a board, of pictures by their names."""
    faces = with_picture_names(before.seen_by(None), match.language).faces
    return {face.codename: Position(place) for place, face in enumerate(faces)}


def _find_better_clue(match: Match, before: Game, team: Team, clue: Clue) -> SuggestedClue | None:
    """Find a clue whose reading by the computer itself finds more of its cards."""
    seat = Seat(Person(0), team, before.format.rules.giver)
    view = with_picture_names(before.seen_by(seat), match.language)
    seed = f"{len(before.turns_with_clue)}"
    hint = spymaster(match.language, None).clue(view, seed)
    read = {*_list_guesses(match.language, before, team, Clue(hint.word, hint.number))}
    if hint.number <= _count_found(match.language, before, team, clue) or read != {*hint.meant}:
        return None
    places = _positions(match, before)
    return SuggestedClue(hint.word, hint.number, tuple(places[name] for name in hint.meant))


def _count_found(language: str, before: Game, team: Team, clue: Clue) -> int:
    """Count the team's cards that a computer guesses for a clue before its first miss."""
    faces = with_picture_names(before.seen_by(None), language).faces
    own = {faces[card].codename for card in before.board.list_uncovered_agents(team)}
    return sum(1 for _ in takewhile(own.__contains__, _list_guesses(language, before, team, clue)))


def _list_guesses(language: str, before: Game, team: Team, clue: Clue) -> tuple[str, ...]:
    """Return the codenames that a computer operative of the team guesses for a clue."""
    return operative(language, None).choose_guesses(operatives_board(language, before, team), clue)


class HintService:
    """The use case of hints."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def get_hint(
        self, match_id: int, actor: Actor, moment: int
    ) -> tuple[MatchUpdate, Prompt]:
        """Compute a hint for the actor, and log the request.

        The hint stays the same while nothing has moved. Raises HintsOff, HintGiven, NoHintNow,
        NoComputers, or the violation that the turn is not theirs.
        """
        done = await self._log_request(match_id, actor, moment)
        table = done.after
        require_current_moment(table, moment)
        person = (await self._ledger.get_or_create_profile(actor)).person
        seat = table.match.seats.require_seat(person)
        return done, await asyncio.to_thread(compute_hint, table.match, seat, f"hint {table.id}")

    @retry_on_conflict
    async def _log_request(self, match_id: int, actor: Actor, moment: int) -> MatchUpdate:
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            match = transaction.table.match
            if not is_spoken(match.language):
                raise NoComputers
            if not has_hint(match, transaction.person):
                await transaction.apply(Consult())
        return transaction.result


def has_hint(match: Match, person: Person) -> bool:
    """Return True if this person has had the hint of the current moment."""
    hints = [hint for hint in match.hints if hint.moment == match.moment]
    return any(hint.person == person for hint in hints)


def compute_hint(match: Match, seat: Seat, seed: str) -> Prompt:
    """Compute the hint for a seat to move; equal seed and moment give the same hint."""
    game = match.require_dealt()
    if game.phase is Phase.GUESS:
        board, places = computer_moves.get_board_and_positions(match.language, game, seat)
        read = computer_moves.list_suggestions(match.language, game.clue, board)
        if read is None:
            return Prompt(None, None)
        return Prompt(None, tuple((places[name], sure) for name, sure in read))
    change = computer_moves.choose_change(match, seat, f"{seed} {match.moment}")
    assert isinstance(change, Give)  # noqa: S101 - a clue is awaited
    return Prompt(change.clue, tuple((card, Confidence.SURELY) for card in change.meant))
