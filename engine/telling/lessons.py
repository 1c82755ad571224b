"""Lessons: two sentences for a person's first turn in a role, once per person.

Law: a lesson names no person, and reveals nothing but what the operatives see already.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.rules import Clue, Entry, Give, Marking, Match, Person, Phase, Role, Seat
from engine.tables import Table
from engine.telling.formatting import team_id, to_kebab_case, voice_for_table
from engine.texts import Voice

MANNERS_GAMES = 2
"""The number of a person's first games in which their key also says how to behave (H6)."""


def key_lesson_lines(table: Table, seat: Seat, say: Voice) -> list[str]:
    """Return the lesson for a person who sees a key and has never given a clue; else nothing."""
    match, profile = table.match, table.people[seat.person]
    if match.is_over or seat.role in profile.taught or seat.person in _givers(match.log):
        return []
    lesson = voice_for_table(table, say)(f"lesson-{seat.role.value}")
    return [lesson, *([] if profile.taught else _double_agent(match, say))]


def manners_lines(table: Table, seat: Seat, say: Voice) -> list[str]:
    """Return how to behave around clues, in a person's first two games with a key (H6).

    Empty while a card is to be covered, in sudden death, and after the end.
    """
    clued = table.match.require_dealt().phase in {Phase.CLUE, Phase.GUESS, Phase.CALLED}
    if table.match.is_over or not clued or table.people[seat.person].key_games >= MANNERS_GAMES:
        return []
    return [say("key-conduct")]


def guess_lesson_text(table: Table, say: Voice) -> str:
    """Format what a clue's number means, and how to guess if a pick is binding (B10, B19).

    Empty if no guesser is new.
    """
    if not list_new_guessers(table):
        return ""
    lesson, marking = f"-# {_number_lesson(table, say)}", table.match.settings.marking
    if marking is Marking.MARK:
        return lesson
    how = voice_for_table(table, say)("lesson-operative", marking=to_kebab_case(marking))
    return f"{lesson} {how}"


def page_lesson(table: Table, person: Person | None, say: Voice) -> str:
    """Return what a number means for a new person, until the first guess; else an empty text.

    It is for a page, which says itself how to guess.
    """
    game = table.match.game
    if game is None or person not in list_new_guessers(table) or game.turns[-1].touches:
        return ""
    return _number_lesson(table, say)


def list_new_guessers(table: Table) -> list[Person]:
    """List the people who guess in this turn and have never guessed before."""
    game = table.match.game
    if game is None or game.phase is not Phase.GUESS:
        return []
    return [
        person
        for person in table.match.seats.list_guessers(game)
        if _is_new(table, person, Role.OPERATIVE)
    ]


def list_taught_guessers(before: Table, after: Table) -> list[Person]:
    """List the new people whose first turn of guesses a change has ended."""
    game = after.match.game
    going_on = game is not None and game.phase in {Phase.GUESS, Phase.CALLED}
    return [] if going_on else list_new_guessers(before)


def _is_new(table: Table, person: Person, role: Role) -> bool:
    seat, profile = table.match.seats.find_seat(person), table.people[person]
    known = profile.user_id is None or role in profile.taught
    return not known and seat is not None and seat.role is role


def _number_lesson(table: Table, say: Voice) -> str:
    clue = table.match.require_dealt().clue
    return say("lesson-number", number=_count(clue), limit=_limit(clue))


def _count(clue: Clue) -> int:
    return clue.number if isinstance(clue.number, int) else 0


def _limit(clue: Clue) -> str:
    """Return what a clue's number says, as texts want it: number, zero or unlimited."""
    if not isinstance(clue.number, int):
        return "unlimited"
    return "number" if clue.number else "zero"


def _double_agent(match: Match, say: Voice) -> list[str]:
    """Format which team starts with an agent more (A5); nothing in Duet (D0)."""
    game = match.game
    if game is None or game.format.rules.two_sided:
        return []
    starting = game.key_card.starting
    agents = game.format.rules.count_agents(game.layout, starting, starting)
    return [say("double-agent", team=team_id(game.theme, starting), agents=agents)]


def _givers(log: Iterable[Entry]) -> Collection[Person]:
    return {entry.person for entry in log if isinstance(entry.change, Give)}
