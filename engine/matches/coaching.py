"""Coaching: what a computer would have said and read in the turns of a game that is over.

Law: it is asked of finished games alone, and sees in each turn what the seats saw then.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.matches.minds import named, told
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
    reading = tuple(told(_ranked(match.language, before, clue, turn.team), clue))
    clues = tuple(_clues(match.language, before, turn.team, f"{place}"))
    return Advice(place, len(turns), turn, reading, clues)


def expected(match: Match, place: int) -> int | None:
    """Say how likely a computer thought the cards that a clue's turn found, on average.

    In thousandths; None for a word that it does not know, which leads nowhere more than elsewhere.
    """
    game = match.require_dealt()
    turn = game.clued[place]
    assert turn.clue is not None  # noqa: S101 - only such turns were taken
    ranked = _ranked(match.language, before_clue(game, place), turn.clue, turn.team)
    likely = dict(ranked)
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


def _ranked(language: str, before: Game, clue: Clue, team: Team) -> list[tuple[str, float]]:
    side = team.rival if before.format.rules.two_sided else None
    board = OpenBoard.of(named(before.seen_by(None), language), side)
    return operative(language).rank(clue.word, board.codenames)


def _clues(language: str, before: Game, team: Team, seed: str) -> Iterator[OtherClue]:
    """Choose a clue in each temper, each word once."""
    seat = Seat(Person(0), team, before.format.rules.giver)
    view, said = named(before.seen_by(seat), language), set[str]()
    for temper in Temper:
        hint = spymaster(language, temper).clue(view, seed)
        if hint.word not in said:
            said.add(hint.word)
            yield OtherClue(hint.word, hint.number, hint.meant)
