"""The state of a cup's table: won, to be replayed, lost by walk-over, or still playing (E13).

Law: it follows from the match and the cup alone, at whatever time it is computed.
"""

from __future__ import annotations

from engine.cups.night import CupGame, CupNight
from engine.cups.rules import Anew, How, Pairing, Settle, SignsOfLife, walk_over_limits
from engine.cups.rules.heats import REPLAYS
from engine.rules import (
    Abandon,
    Begin,
    Halt,
    Match,
    Person,
    Rest,
    Strand,
    Team,
    by_clock,
    is_computer,
)
from engine.tables import Table


def verdict(
    night: CupNight, game: CupGame, table: Table | None, now: int
) -> Settle | Anew | int | None:
    """Return the event that a table's state requires, or the time to check it again.

    `table` is None if its match is lost. Returns None for a table that may wait for ever.
    """
    if table is None:
        return _stopped(game)
    pairing = night.pairing_of(game)
    stranded = table.match.rest is Rest.ASLEEP and isinstance(table.match.log[-1].change, Strand)
    if table.match.over or stranded:
        winner = _winner(night, pairing, table.match)
        return _stopped(game) if winner is None else Settle(game.place, winner, How.PLAYED)
    return _walk_over(night, game, table, now)


def side(pairing: Pairing, crew: int) -> Team:
    """Return the team that a crew plays in a pairing."""
    return Team.RED if crew == pairing.red else Team.BLUE


def people_of(night: CupNight, pairing: Pairing, crew: int, match: Match) -> frozenset[Person]:
    """List the people of a crew, and their substitutes in the match (H1), without computers."""
    seated = (seat.person for seat in match.seats.team(side(pairing, crew)))
    everybody = (*night.cup.crew(crew).people, *seated)
    return frozenset(person for person in everybody if not is_computer(person))


def _stopped(game: CupGame) -> Settle | Anew:
    """Replay a stopped game; after the last replay neither crew has won."""
    return Settle(game.place, None, How.STOPPED) if game.tries >= REPLAYS else Anew(game.place)


def _winner(night: CupNight, pairing: Pairing, match: Match) -> int | None:
    """Return the crew that has won a finished game; None if an outsider stopped it.

    A person who stops the game of their own crew has given it up; one who closes a game that the
    others have left has won it.
    """
    outcome = None if match.game is None else match.game.outcome
    if outcome is not None and outcome.winner is not None:
        return next(crew for crew in pairing.crews if side(pairing, crew) is outcome.winner)
    last = match.log[-1]
    crew = night.cup.crew_of(last.person)
    if crew is None or crew.number not in pairing.crews:
        return None
    if isinstance(last.change, Halt):
        return pairing.other(crew.number)
    return crew.number if isinstance(last.change, Abandon) else None


def _walk_over(night: CupNight, game: CupGame, table: Table, now: int) -> Settle | int | None:
    pairing = night.pairing_of(game)
    limits = walk_over_limits(night.heat_of(game), game.place, _signs(night, pairing, table))
    ends = {crew: limit.ends(table.presences) for crew, limit in limits.items()}
    away = [crew for crew, end in ends.items() if end is not None and end <= now]
    if away:
        winner = None if len(away) == len(pairing.crews) else pairing.other(away[0])
        return Settle(game.place, winner, How.WALK_OVER)
    return min((end for end in ends.values() if end is not None), default=None)


def _signs(night: CupNight, pairing: Pairing, table: Table) -> SignsOfLife:
    match = table.match
    crews = {crew: people_of(night, pairing, crew, match) for crew in pairing.crews}
    begin_index = next(at for at, entry in enumerate(match.log) if isinstance(entry.change, Begin))
    timestamps = [
        (entry.person, entry.at)
        for entry in match.log[begin_index + 1 :]
        if not by_clock(entry.change)
    ]
    timestamps += [(mark.person, mark.at) for mark in table.all_marks]
    acts = {
        crew: max(at for person, at in timestamps if person in people)
        for crew, people in crews.items()
        if any(person in people for person, _ in timestamps)
    }
    teams = _waits_for(match) if match.rest is not Rest.PAUSED else frozenset()
    awaited = frozenset(crew for crew in pairing.crews if side(pairing, crew) in teams)
    return SignsOfLife(match.log[begin_index].at, match.clock.since, awaited, acts)


def _waits_for(match: Match) -> frozenset[Team]:
    """List the teams that the game waits for: those with a human or an empty seat to act."""
    places = match.require_dealt().awaited
    sitting = {place.team: match.seats.at(place.team, place.role) for place in places}
    return frozenset(
        team for team, people in sitting.items() if not people or not all(map(is_computer, people))
    )
