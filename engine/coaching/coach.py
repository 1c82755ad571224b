"""The coach: what a computer would have said and guessed in a finished game's turns.

Law: it reads finished games only, and in each turn only what the seats could see.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import takewhile

from engine.coaching.advice import Advice, SuggestedClue
from engine.matches.actors import Actor
from engine.matches.computer_moves import (
    game_before_clue,
    list_suggestions,
    operatives_board,
    with_picture_names,
)
from engine.matches.ledger import Ledger
from engine.matches.refusals import NoComputers
from engine.players import is_spoken, operative, spymaster
from engine.rules import Clue, Game, Match, Person, Seat, Team, Temper
from engine.tables import Table


class CoachService:
    """The use case of advice on a finished game."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def get_advice(
        self, match_id: int, actor: Actor, place: int
    ) -> tuple[Table, Advice | None]:
        """Load a finished game and compute the advice on a turn; None if there is no such turn.

        Raises NoComputers in a language without computers.
        """
        table = await self._ledger.get_for(match_id, actor)
        if not is_spoken(table.match.language):
            raise NoComputers
        return table, await asyncio.to_thread(compute_advice, table.match, place)


def compute_advice(match: Match, place: int) -> Advice | None:
    """Compute the advice on the turn of a clue, counted from 0; None if there is none.

    None while the game runs, too. Raises NotDealt in a lobby.
    """
    game = match.require_dealt()
    if game.outcome is None:
        return None
    turns = game.turns_with_clue
    if not 0 <= place < len(turns):
        return None
    before, turn = game_before_clue(game, place), turns[place]
    clue = turn.clue
    assert clue is not None  # noqa: S101 - `turns_with_clue` has only turns with a clue
    read = list_suggestions(
        match.language, clue, operatives_board(match.language, before, turn.team)
    )
    clues = _list_better_clues(match, before, turn.team, clue)
    return Advice(place, len(turns), turn, read, clues)


def _list_better_clues(
    match: Match, before: Game, team: Team, clue: Clue
) -> tuple[SuggestedClue, ...]:
    """List clues whose own reading finds exactly their cards, and at least as many as this clue.

    The most cards come first, among equals those of the table's own temper.
    """
    least = max(1, _count_found(match.language, before, team, clue))
    clues = [
        other
        for other in _list_clues(match, before, team)
        if other.word.lower() != clue.word.lower()
        and other.number >= least
        and {*_list_guesses(match.language, before, team, Clue(other.word, other.number))}
        == {*other.meant}
    ]
    return tuple(sorted(clues, key=lambda one: -one.number))


def _count_found(language: str, before: Game, team: Team, clue: Clue) -> int:
    """Count the team's cards that a computer guesses for a clue before its first miss."""
    faces = with_picture_names(before.seen_by(None), language).faces
    own = {faces[card].codename for card in before.board.own_cards(team)}
    return sum(1 for _ in takewhile(own.__contains__, _list_guesses(language, before, team, clue)))


def _list_guesses(language: str, before: Game, team: Team, clue: Clue) -> tuple[str, ...]:
    """Return the codenames that a computer operative of the team guesses for a clue."""
    return operative(language).choose_guesses(operatives_board(language, before, team), clue)


def _list_clues(match: Match, before: Game, team: Team) -> Iterator[SuggestedClue]:
    """Yield a clue per temper, the table's own first, each word once."""
    seat = Seat(Person(0), team, before.format.rules.giver)
    view, known = with_picture_names(before.seen_by(seat), match.language), set[str]()
    for temper in sorted(Temper, key=lambda temper: temper is not match.settings.temper):
        hint = spymaster(match.language, temper).clue(view, f"{len(before.turns_with_clue)}")
        if hint.word not in known:
            known.add(hint.word)
            yield SuggestedClue(hint.word, hint.number, hint.meant)
