"""Times: public texts about time: running limits, pauses, and why a game rests.

Law: a time is sent as a timestamp, so that no message is edited as it passes; the grace of a clue's
limit is not shown, and nothing here depends on a question (C14).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules import (
    ABANDON_SECONDS,
    EXPIRE_SECONDS,
    Entry,
    Flip,
    Game,
    Match,
    Pace,
    Person,
    Phase,
    Suspension,
)
from engine.tables import Table
from engine.telling.formatting import number_text, person_name, shortened_person_names, team_id
from engine.texts import TimeStyle, Voice


def countdown_text(at: int, say: Voice) -> str:
    """Format a time in Unix seconds as a timestamp that shows how far away it is."""
    return say.markup.time(at, TimeStyle.COUNTDOWN)


def limit_lines(table: Table, say: Voice) -> Iterator[str]:
    """Yield the running limit and the flipped sand timer, each with its end, if there."""
    if table.ends_at is not None:
        yield say("clock-limit", end=countdown_text(table.ends_at, say))
    flipped = _flip(table.match)
    if flipped is not None and table.sand_ends_at is not None:
        who, end = person_name(table, flipped.person, say), countdown_text(table.sand_ends_at, say)
        yield say("clock-sand", who=who, end=end)


def pause_and_absence_lines(table: Table, say: Voice) -> Iterator[str]:
    """Yield who asks for a pause, and when a game with a missing side may be closed."""
    asking = sorted(table.match.clock.pause_requests)
    if asking:
        yield say("pause-asked", who=shortened_person_names(table, asking, say), count=len(asking))
    is_side_empty = table.match.clock.side_missing_since
    if is_side_empty is not None and not table.match.is_over:
        time = say.markup.time(is_side_empty + ABANDON_SECONDS, TimeStyle.CLOCK)
        yield say("side-missing", time=time)


def own_pause_lines(table: Table, person: Person, say: Voice) -> Iterator[str]:
    """Yield, to a person who has asked for a pause, who can agree to it (G5)."""
    seats = table.match.seats
    if person in table.match.clock.pause_requests:
        team = seats.list_people_of_team_of(person)
        others = [other for other in seats.people if other not in team]
        yield say("more-pause-asked", who=shortened_person_names(table, others, say))


def rest_text(table: Table, game: Game, rest: Suspension, say: Voice) -> str:
    """Format that a game rests, what wakes it, and the clue that is still open."""
    if rest is Suspension.PAUSED:
        clock = "none" if table.match.settings.timing.pace is Pace.FREE else "runs"
        return "\n".join([say("headline-paused", clock=clock), *open_clue_lines(game, say)])
    match = table.match
    ends = match.settings.quiet_hours_in_force.add_waking_seconds(match.clock.since, EXPIRE_SECONDS)
    end = countdown_text(ends, say)
    return "\n".join([say("headline-asleep", end=end), *open_clue_lines(game, say)])


def open_clue_lines(game: Game, say: Voice) -> Iterator[str]:
    """Yield the clue that is still to be guessed, if any, for headlines on something else."""
    if game.phase in {Phase.GUESS, Phase.CALLED}:
        team, clue = team_id(game.theme, game.turns[-1].team), game.clue
        yield say("rest-clue", team=team, clue=clue.word, number=number_text(clue))


def _flip(match: Match) -> Entry | None:
    return next((entry for entry in reversed(match.log) if isinstance(entry.change, Flip)), None)
