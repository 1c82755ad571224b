"""Coaching: what a computer would have said and read in the turns of a game that is over.

Law: it is asked of finished games alone, and sees in each turn what the seats saw then.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from engine.matches.minds import named, reading
from engine.players import OpenBoard, operative, spymaster
from engine.rules import Clue, Game, Match, Person, Seat, Team, Temper
from engine.tables import Advice, OtherClue

THOUSAND = 1000


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
    read = reading(match.language, clue, _board(match.language, before, turn.team))
    clues = _better(match, before, turn.team, clue)
    return Advice(place, len(turns), turn, read, clues)


def expected(match: Match, place: int) -> int | None:
    """Say how likely a computer thought the cards that a clue's turn found, on average.

    In thousandths; None for a word that it does not know, which leads nowhere more than elsewhere.
    """
    game = match.require_dealt()
    turn = game.clued[place]
    assert turn.clue is not None  # noqa: S101 - only such turns were taken
    board = _board(match.language, before_clue(game, place), turn.team)
    likely = dict(operative(match.language).rank(turn.clue.word, board.codenames))
    if not turn.found or len(set(likely.values())) == 1:
        return None
    shown = named(game.seen_by(None), match.language).faces
    found = [likely.get(shown[card].codename, 0.0) for card in turn.found]
    return round(THOUSAND * sum(found) / len(found))


def before_clue(game: Game, place: int) -> Game:
    """Give the position before a clue, counted from 0."""
    given = [at for at, move in enumerate(game.moves) if isinstance(move, Clue)]
    before = Game.start(game.laid)
    for move in game.moves[: given[place]]:
        before = before.play(move)
    return before


def _board(language: str, before: Game, team: Team) -> OpenBoard:
    """Give what the operatives of a team saw."""
    side = team.rival if before.format.rules.two_sided else None
    return OpenBoard.of(named(before.seen_by(None), language), side)


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
        and _finds(match.language, before, team, Clue(one.word, one.number)) == one.number
    ]
    return tuple(sorted(found, key=lambda one: -one.number))


def _finds(language: str, before: Game, team: Team, clue: Clue) -> int:
    """Count the team's cards that a computer touches for a clue before any other."""
    faces = named(before.seen_by(None), language).faces
    own = {faces[card].codename for card in before.board.own_cards(team)}
    touched = operative(language).guesses(_board(language, before, team), clue)
    return sum(1 for _ in takewhile(own.__contains__, touched))


def _clues(match: Match, before: Game, team: Team) -> Iterator[OtherClue]:
    """Choose a clue in each temper, the table's own first, each word once."""
    seat = Seat(Person(0), team, before.format.rules.giver)
    view, said = named(before.seen_by(seat), match.language), set[str]()
    for temper in sorted(Temper, key=lambda temper: temper is not match.settings.temper):
        hint = spymaster(match.language, temper).clue(view, f"{len(before.clued)}")
        if hint.word not in said:
            said.add(hint.word)
            yield OtherClue(hint.word, hint.number, hint.meant)
