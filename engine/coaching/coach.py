"""The coach: what a computer would have said and read in the turns of a game that is over.

Law: it is asked of finished games alone, and sees in each turn what the seats saw then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import takewhile

from engine.coaching.advice import Advice, OtherClue
from engine.matches.computer_moves import named, reading
from engine.matches.deeds import Actor
from engine.matches.hindsight import before_clue, operatives_board
from engine.matches.ledger import Ledger
from engine.matches.refusals import NoComputers
from engine.players import operative, speaks, spymaster
from engine.rules import Clue, Game, Match, Person, Seat, Team, Temper
from engine.tables import Table


class Coach:
    """What a computer makes of the turns of a game."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def advise(self, match_id: int, actor: Actor, place: int) -> tuple[Table, Advice | None]:
        """Give what a computer makes of a turn of a finished game, None where there is none.

        Raises NoComputers in a language that they do not speak.
        """
        table = await self._ledger.watch(match_id, actor)
        if not speaks(table.match.language):
            raise NoComputers
        return table, await asyncio.to_thread(advice, table.match, place)


def advice(match: Match, place: int) -> Advice | None:
    """Give what a computer makes of a turn, counted from 0 by clues; None where there is none.

    So it is while a game is on. Raises NotDealt in a lobby.
    """
    game = match.require_dealt()
    if game.outcome is None:
        return None
    turns = game.clued
    if not 0 <= place < len(turns):
        return None
    before, turn = before_clue(game, place), turns[place]
    clue = turn.clue
    assert clue is not None  # noqa: S101 - only such turns were taken
    read = reading(match.language, clue, operatives_board(match.language, before, turn.team))
    clues = _better(match, before, turn.team, clue)
    return Advice(place, len(turns), turn, read, clues)


def _better(match: Match, before: Game, team: Team, given: Clue) -> tuple[OtherClue, ...]:
    """Propose clues by which its own reading finds all that they mean, and no less than by `given`.

    The most cards come first, of as many those of the table's own temper.
    """
    least = max(1, _finds(match.language, before, team, given))
    found = [
        one
        for one in _clues(match, before, team)
        if one.word.lower() != given.word.lower()
        and one.number >= least
        and {*_reads(match.language, before, team, Clue(one.word, one.number))} == {*one.meant}
    ]
    return tuple(sorted(found, key=lambda one: -one.number))


def _finds(language: str, before: Game, team: Team, clue: Clue) -> int:
    """Count the team's cards that a computer touches for a clue before any other."""
    faces = named(before.seen_by(None), language).faces
    own = {faces[card].codename for card in before.board.own_cards(team)}
    return sum(1 for _ in takewhile(own.__contains__, _reads(language, before, team, clue)))


def _reads(language: str, before: Game, team: Team, clue: Clue) -> tuple[str, ...]:
    """Give what a computer of the team touches for a clue."""
    return operative(language).guesses(operatives_board(language, before, team), clue)


def _clues(match: Match, before: Game, team: Team) -> Iterator[OtherClue]:
    """Choose a clue in each temper, the table's own first, each word once."""
    seat = Seat(Person(0), team, before.format.rules.giver)
    view, said = named(before.seen_by(seat), match.language), set[str]()
    for temper in sorted(Temper, key=lambda temper: temper is not match.settings.temper):
        hint = spymaster(match.language, temper).clue(view, f"{len(before.clued)}")
        if hint.word not in said:
            said.add(hint.word)
            yield OtherClue(hint.word, hint.number, hint.meant)
