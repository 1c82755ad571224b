"""The state of a cup's table: won, to be replayed, lost by walk-over, or still playing (E13).

Law: it follows from the match and the cup alone, at whatever time it is computed.
"""

from __future__ import annotations

from engine.cups.rules import (
    CrewActivity,
    EndTable,
    Pairing,
    ReplayTable,
    TableEnding,
    walk_over_deadlines,
)
from engine.cups.rules.heats import MAX_REPLAYS
from engine.cups.stored_cup import CupGame, CupNight
from engine.rules import (
    Abandon,
    Begin,
    Halt,
    Match,
    Person,
    Strand,
    Suspension,
    Team,
    is_by_clock,
    is_computer,
)
from engine.tables import Table


def judge_table(
    night: CupNight, game: CupGame, table: Table | None, now: int
) -> EndTable | ReplayTable | int | None:
    """Return the event that a table's state requires, or when to check it again.

    `table` is None if its match is lost; the time is in Unix seconds. Returns None for a table that
    may wait for ever.
    """
    if table is None:
        return _replay_or_void(game)
    pairing = night.pairing_of(game)
    stranded = table.match.rest is Suspension.ASLEEP and isinstance(
        table.match.log[-1].change, Strand
    )
    if table.match.is_over or stranded:
        winner = _winning_crew(night, pairing, table.match)
        if winner is None:
            return _replay_or_void(game)
        return EndTable(game.place, winner, TableEnding.PLAYED)
    return _walk_over(night, game, table, now)


def team_of_crew(pairing: Pairing, crew: int) -> Team:
    """Return the team that a crew plays in a pairing."""
    return Team.RED if crew == pairing.red else Team.BLUE


def list_crew_people(
    night: CupNight, pairing: Pairing, crew: int, match: Match
) -> frozenset[Person]:
    """List the people of a crew, and their substitutes in the match (H1), without computers."""
    seated = (seat.person for seat in match.seats.list_team_seats(team_of_crew(pairing, crew)))
    everybody = (*night.cup.crew(crew).people, *seated)
    return frozenset(person for person in everybody if not is_computer(person))


def _replay_or_void(game: CupGame) -> EndTable | ReplayTable:
    """Replay a stopped game; after the last replay neither crew has won."""
    if game.tries >= MAX_REPLAYS:
        return EndTable(game.place, None, TableEnding.STOPPED)
    return ReplayTable(game.place)


def _winning_crew(night: CupNight, pairing: Pairing, match: Match) -> int | None:
    """Return the crew that has won a finished game; None if an outsider stopped it.

    A person who stops the game of their own crew has given it up; one who closes a game that the
    others have left has won it.
    """
    outcome = None if match.game is None else match.game.outcome
    if outcome is not None and outcome.winner is not None:
        return next(crew for crew in pairing.crews if team_of_crew(pairing, crew) is outcome.winner)
    last = match.log[-1]
    crew = night.cup.find_crew(last.person)
    if crew is None or crew.number not in pairing.crews:
        return None
    if isinstance(last.change, Halt):
        return pairing.rival_of(crew.number)
    return crew.number if isinstance(last.change, Abandon) else None


def _walk_over(night: CupNight, game: CupGame, table: Table, now: int) -> EndTable | int | None:
    pairing = night.pairing_of(game)
    limits = walk_over_deadlines(
        night.heat_of(game), game.place, _crew_activity(night, pairing, table)
    )
    ends = {crew: limit.get_end(table.uptime) for crew, limit in limits.items()}
    away = [crew for crew, end in ends.items() if end is not None and end <= now]
    if away:
        winner = None if len(away) == len(pairing.crews) else pairing.rival_of(away[0])
        return EndTable(game.place, winner, TableEnding.WALK_OVER)
    return min((end for end in ends.values() if end is not None), default=None)


def _crew_activity(night: CupNight, pairing: Pairing, table: Table) -> CrewActivity:
    match = table.match
    crews = {crew: list_crew_people(night, pairing, crew, match) for crew in pairing.crews}
    begin_index = next(at for at, entry in enumerate(match.log) if isinstance(entry.change, Begin))
    timestamps = [
        (entry.person, entry.at)
        for entry in match.log[begin_index + 1 :]
        if not is_by_clock(entry.change)
    ]
    timestamps += [(mark.person, mark.at) for mark in table.all_marks]
    acts = {
        crew: max(at for person, at in timestamps if person in people)
        for crew, people in crews.items()
        if any(person in people for person, _ in timestamps)
    }
    teams = _awaited_teams(match) if match.rest is not Suspension.PAUSED else frozenset()
    awaited = frozenset(crew for crew in pairing.crews if team_of_crew(pairing, crew) in teams)
    return CrewActivity(match.log[begin_index].at, match.clock.since, awaited, acts)


def _awaited_teams(match: Match) -> frozenset[Team]:
    """List the teams that the game waits for: those with a human or an empty seat to act."""
    places = match.require_dealt().awaited_seats
    sitting = {
        place.team: match.seats.list_people_in_role(place.team, place.role) for place in places
    }
    return frozenset(
        team for team, people in sitting.items() if not people or not all(map(is_computer, people))
    )
