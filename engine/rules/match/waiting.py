"""Waiting: when people are reminded, and when a computer acts (E4, G)."""

from __future__ import annotations

from zlib import crc32

from engine.rules.game.game import Game
from engine.rules.game.teams import Person, is_computer
from engine.rules.game.turns import Phase
from engine.rules.match.limits import (
    DAY_SECONDS,
    SHORTEST_LIMIT_SECONDS,
    THINKING_SECONDS,
    Limit,
    Pace,
)
from engine.rules.match.match import Match

REMINDER_LEAD_SECONDS = 30
"""Reminders come this long before the end of a strict limit, or in its last quarter (G2)."""
YIELDING_SECONDS = 20
"""How long a computer leaves to people what they may do in its place (D3, D8)."""
CARDS_A_SECOND, MAX_DIFFICULTY_SECONDS, MAX_LOT_SECONDS = 8, 3, 2
"""So many open cards make a clue a second harder; the most that difficulty and the lot add."""
GUESSING_PHASES = {Phase.GUESS, Phase.SUDDEN_DEATH}


def get_reminder_limit(match: Match) -> Limit | None:
    """Return the limit that runs out before people are reminded to act.

    With strict limits that is a little before their end, in correspondence play a day; None where
    only computers are waited for, and for what is left of a limit that is too short.
    """
    if match.game is None or match.is_over or match.rest is not None:
        return None
    match match.settings.timing.pace:
        case Pace.CORRESPONDENCE:
            limit = Limit(match.clock.since, DAY_SECONDS, quiet=match.settings.quiet_hours_in_force)
        case Pace.STRICT:
            if match.limit is None or match.limit.seconds < SHORTEST_LIMIT_SECONDS:
                return None
            seconds = match.limit.seconds
            limit = Limit(match.limit.began, seconds - min(REMINDER_LEAD_SECONDS, seconds // 4))
        case _:
            return None
    return None if all(map(is_computer, match.seats.list_awaited_people(match.game))) else limit


def list_next_people(match: Match) -> tuple[Person, ...]:
    """List the people who act after those awaited now, in a turn that goes well; no computer (G3).

    It follows from whose turn it is alone, so that it reveals nothing of what a spymaster does
    (C14).
    """
    game = match.game
    if game is None or match.is_over or match.rest is not None:
        return ()
    rules, awaited = game.format.rules, match.seats.list_awaited_people(game)
    match game.phase:
        case Phase.CLUE if len(game.givers) == 1:
            after = match.seats.list_guessers(game)
        case Phase.GUESS:
            others = rules.has_rival or rules.two_sided
            team = game.team.rival if others else game.team
            after = match.seats.list_people_in_role(team, rules.giver)
        case _:
            after = ()
    return tuple(person for person in after if person not in awaited and not is_computer(person))


def find_thinking_computer(match: Match) -> Person | None:
    """Return the computer that is to act now, None without one.

    It never votes, and leaves all but guesses to a person on the same kind of seat, beside whom it
    only marks.
    """
    game = match.game
    if game is None or match.is_over or match.rest is not None or game.is_call_contested:
        return None
    if not match.seats.computers:
        return None
    for person in match.seats.list_awaited_people(game):
        yields = game.phase not in GUESSING_PHASES and has_human_teammate(match, person)
        if is_computer(person) and not yields:
            return person
    return None


def has_human_teammate(match: Match, computer: Person) -> bool:
    """Return whether a person has a seat of the computer's kind, and so decides there."""
    own = match.seats.find_seat(computer)
    same = (seat for seat in match.seats if own and (seat.team, seat.role) == (own.team, own.role))
    return any(not is_computer(seat.person) for seat in same)


def get_thinking_limit(match: Match) -> Limit | None:
    """Return how long the computer to act thinks, from the last change on, or None."""
    if find_thinking_computer(match) is None or match.game is None:
        return None
    others = not all(map(is_computer, match.seats.list_awaited_people(match.game)))
    shared = others and match.game.phase in {Phase.CLUE, Phase.SUDDEN_DEATH}
    seconds = YIELDING_SECONDS if shared else _count_thinking_seconds(match, match.game)
    return Limit(match.log[-1].at, seconds)


def _count_thinking_seconds(match: Match, game: Game) -> int:
    """Return how many seconds an action takes, 3 to 8: more for many cards or a high number.

    It is made of public information, so that it reveals nothing of a key (A5); so is its lot.
    """
    if game.phase is Phase.CLUE:
        hard = (len(game.codenames) - len(game.covered)) // CARDS_A_SECOND
    elif game.phase is Phase.GUESS and isinstance(game.clue.number, int):
        hard = game.clue.number - 1
    else:
        hard = 0
    lot = crc32(f"{match.public_ply} {game.codenames}".encode()) % (MAX_LOT_SECONDS + 1)
    return THINKING_SECONDS + max(0, min(hard, MAX_DIFFICULTY_SECONDS)) + lot
