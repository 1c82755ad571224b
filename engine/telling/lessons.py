"""Lessons: two sentences for a person's first turn in a role, once per person.

Law: only that person reads them; nothing public shows that a person is new.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules import Entry, Give, Match, Person, Phase, Seat
from engine.tables import Table
from engine.telling.formatting import team_id, to_kebab_case, voice_at
from engine.texts import Voice


def key_lesson(table: Table, seat: Seat, say: Voice) -> list[str]:
    """Return the lesson for a person who sees a key and has never given a clue; else nothing."""
    match = table.match
    if match.is_over or seat.role in table.people[seat.person].taught:
        return []
    if seat.person in _givers(match.log):
        return []
    return [voice_at(table, say)(f"lesson-{seat.role.value}"), *_double_agent(match, say)]


def guess_lesson(table: Table, say: Voice) -> str:
    """Format the lesson for an operative: how this table guesses, and the risk (B4 to B9, B19)."""
    marking = to_kebab_case(table.match.settings.marking)
    lesson = voice_at(table, say)("lesson-operative", marking=marking)
    return "\n".join([lesson, *_double_agent(table.match, say)])


def _double_agent(match: Match, say: Voice) -> list[str]:
    """Format which team starts with an agent more (A5); nothing in Duet (D0)."""
    game = match.game
    if game is None or game.format.rules.two_sided:
        return []
    starting = game.key_card.starting
    agents = game.format.rules.count_agents(game.layout, starting, starting)
    return [say("double-agent", team=team_id(game.theme, starting), agents=agents)]


def find_new_guesser(before: Table, after: Table, account: int) -> Person | None:
    """Return the operative with this account who has just acted in their first turn, or None."""
    game = before.match.game
    if game is None or game.phase is not Phase.GUESS or after.match.is_over:
        return None
    guessing = (after.people[person] for person in before.match.seats.list_guessers(game))
    acting = next((profile for profile in guessing if profile.user_id == account), None)
    seat = None if acting is None else after.match.seats.find_seat(acting.person)
    if acting is None or seat is None or seat.sees_key or seat.role in acting.taught:
        return None
    return acting.person


def list_new_givers(before: Table, after: Table) -> list[Seat]:
    """List the seats of people who gave a clue between two states, and need no lesson any more."""
    givers = _givers(after.match.log[len(before.match.log) :])
    seats = [seat for seat in after.match.seats if seat.person in givers]
    return [seat for seat in seats if seat.role not in after.people[seat.person].taught]


def _givers(log: Iterable[Entry]) -> set[Person]:
    return {entry.person for entry in log if isinstance(entry.change, Give)}
