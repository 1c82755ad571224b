"""Results: what each person did in a finished game, and the result of each of its clues.

Law: they are functions of the log alone; a game that runs, was stopped or never began has none.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from engine.rules.game.game import Game
from engine.rules.game.moves import Clue, Guess
from engine.rules.game.teams import Identity, Outcome, Person, Seat, Termination, is_guest
from engine.rules.game.turns import Touch, Turn
from engine.rules.match.changes import Give
from engine.rules.match.match import Match


@dataclass(frozen=True, slots=True, kw_only=True)
class ClueResult:
    """A clue that stayed valid, the `place`th of its game from 0, and what its turn did.

    `meant` counts the cards that its giver said it meant, `found` the agents of their team that
    were touched, and `meant_found` those of them that it meant; `touched` counts all touches.
    """

    place: int
    giver: Person
    clue: Clue
    touched: int
    found: int
    meant: int
    meant_found: int
    assassin: bool

    @property
    def promised(self) -> int:
        """Return how many cards the clue's number promises; 0 for zero and unlimited (B11)."""
        return self.clue.number if isinstance(self.clue.number, int) else 0

    @property
    def promise_kept(self) -> bool:
        """Return whether the clue promised cards, and its turn found at least as many agents."""
        return 0 < self.promised <= self.found


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonalResult:
    """A person's statistics in a finished game, for the seat they had at the end (H1).

    `won` is None for the operative of both teams (E1). As a giver of clues: how many, how many of
    them promised something, how many kept it, what was promised and found. As a guesser: their own
    guesses, agents and assassins, and of the cards meant for their team how many there were, and
    how many its turns found.
    """

    seat: Seat
    won: bool | None
    clues: int = 0
    promises: int = 0
    kept: int = 0
    promised: int = 0
    found: int = 0
    guesses: int = 0
    hits: int = 0
    assassins: int = 0
    meant: int = 0
    meant_found: int = 0


def list_clue_results(match: Match) -> tuple[ClueResult, ...]:
    """List the valid clues of a game that ended with a result (C15); none for any other match."""
    game = _finished(match)
    return () if game is None else tuple(clue for _, clue in _clue_results(match, game))


def list_personal_results(match: Match) -> tuple[PersonalResult, ...]:
    """List each person's result in a game with one, longest seated first, without guests (H9).

    Empty for a match that runs, was stopped or never began.
    """
    game = _finished(match)
    if game is None or game.outcome is None:
        return ()
    clues, touches = list(_clue_results(match, game)), _touches(match, game)
    seats = (seat for seat in match.seats if not is_guest(seat.person))
    return tuple(_result(seat, game, game.outcome, clues, touches) for seat in seats)


def _finished(match: Match) -> Game | None:
    game = match.game
    outcome = None if game is None else game.outcome
    return None if outcome is None or outcome.termination is Termination.STOPPED else game


def _clue_results(match: Match, game: Game) -> Iterator[tuple[Turn, ClueResult]]:
    clues = zip(match.clue_entries, game.turns_with_clue, strict=True)
    for place, ((giver, change), turn) in enumerate(clues):
        if not turn.has_invalid_clue:
            yield turn, _given_clue(place, giver, change, turn)


def _given_clue(place: int, giver: Person, change: Give, turn: Turn) -> ClueResult:
    return ClueResult(
        place=place,
        giver=giver,
        clue=change.clue,
        touched=len(turn.touches),
        found=len(turn.found_agents),
        meant=len(set(change.meant)),
        meant_found=len(set(change.meant) & set(turn.found_agents)),
        assassin=any(touch.identity is Identity.ASSASSIN for touch in turn.touches),
    )


def _touches(match: Match, game: Game) -> dict[Person, list[tuple[Touch, bool]]]:
    """Return the touches of each person, each with whether it found an agent of their own."""
    guessers = [entry.person for entry in match.log if isinstance(entry.change, Guess)]
    events = [
        (touch, touch.card in turn.found_agents) for turn in game.turns for touch in turn.touches
    ]
    events += [(touch, touch.identity is Identity.GREEN) for touch in game.sudden]
    touches = defaultdict(list)
    for person, touched in zip(guessers, events, strict=True):
        touches[person].append(touched)
    return touches


def _result(
    seat: Seat,
    game: Game,
    outcome: Outcome,
    clues: list[tuple[Turn, ClueResult]],
    touches: dict[Person, list[tuple[Touch, bool]]],
) -> PersonalResult:
    own = [clue for _, clue in clues if clue.giver == seat.person]
    read = [clue for turn, clue in clues if _reads(seat, turn, game)]
    kinds = Counter(touch.identity for touch, _ in touches[seat.person])
    return PersonalResult(
        seat=seat,
        won=None if seat.team is None else outcome.won_by(seat.team),
        clues=len(own),
        promises=sum(clue.promised > 0 for clue in own),
        kept=sum(clue.promise_kept for clue in own),
        promised=sum(clue.promised for clue in own),
        found=sum(clue.found for clue in own),
        guesses=kinds.total(),
        hits=sum(hit for _, hit in touches[seat.person]),
        assassins=kinds[Identity.ASSASSIN],
        meant=sum(clue.meant for clue in read),
        meant_found=sum(clue.meant_found for clue in read),
    )


def _reads(seat: Seat, turn: Turn, game: Game) -> bool:
    """Return whether a seat guesses on a turn's clue: in Duet those of the other side (D3)."""
    rules = game.format.rules
    guessing = turn.team.rival if rules.two_sided else turn.team
    return seat.role is rules.guesser and seat.plays_for(guessing)
