"""Awards: the remarkable moments of a finished game, each found by a rule of its own.

Law: an award is a function of the turns; a person without one is not named.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.rules import Game, Outcome, Person, Turn, is_computer
from engine.tables import Table
from engine.telling.formatting import (
    card_text,
    number_text,
    person_name,
    shortened_person_names,
    team_id,
)
from engine.telling.played_turns import LOT_PERSON, PlayedTurn, list_played_turns
from engine.texts import Voice

MIN_REACH = 3
MIN_BOLD_NUMBER = 3
MAX_CLUE_ON_LINE = 18
"""The longest clue for which an award stands on one line; a longer one is set smaller."""


def award_lines(table: Table, game: Game, outcome: Outcome, say: Voice) -> Iterator[str]:
    """Format the awards of a game, one line each."""
    played = [item for _, item in list_played_turns(table, game) if _has_valid_clue(item.turn)]
    reach = find_turn_with_most_agents(played)
    if reach is not None:
        yield _clue_line("award-reach", table, reach, count_found_agents(reach.turn), say)
    bold = find_boldest_clue([item for item in played if item is not reach])
    if bold is not None:
        yield _clue_line("award-bold", table, bold, count_found_agents(bold.turn), say)
    close = find_missed_win_index(game, outcome)
    if close is not None:
        loser = game.turns[close].team
        card = card_text(game, game.turns[close].touches[-1].card, say)
        place = str(close + 1)
        yield say("award-close", place=place, team=team_id(game.theme, loser), codename=card)


def find_turn_with_most_agents(played: Sequence[PlayedTurn]) -> PlayedTurn | None:
    """Return the valid turn that found the most agents, at least three, or None.

    Turns of people come before those of computers (E4); among equals it is the one with fewer
    touches, then the earlier.
    """
    best = [
        (_is_by_computers(item), -count_found_agents(item.turn), len(item.turn.touches), place)
        for place, item in enumerate(played)
        if _has_valid_clue(item.turn) and count_found_agents(item.turn) >= MIN_REACH
    ]
    return played[min(best)[-1]] if best else None


def find_boldest_clue(played: Sequence[PlayedTurn]) -> PlayedTurn | None:
    """Return the turn whose valid clue has the largest number, at least three, or None.

    Zero and unlimited promise nothing (B11), so they do not count; turns of people come before
    those of computers (E4), among equals it is the earlier.
    """
    bold = [item for item in played if _promised_number(item.turn) >= MIN_BOLD_NUMBER]
    return min(
        bold,
        key=lambda item: (_is_by_computers(item), -_promised_number(item.turn)),
        default=None,
    )


def find_missed_win_index(game: Game, outcome: Outcome) -> int | None:
    """Return the index of the last turn in which the loser missed its last agent.

    The loser needed one agent, guessed, and did not find it. The turn that ended the game does not
    count. None without such a turn, and in a game without rivals.
    """
    if outcome.winner is None or not game.format.rules.has_rival:
        return None
    agent = outcome.winner.rival.agent
    left = game.format.rules.identities(game.layout, game.key_card.starting).count(agent)
    close = None
    for place, turn in enumerate(game.turns[:-1]):
        if left == 1 and turn.team.agent is agent and turn.touches:
            close = place
        left -= sum(touch.identity is agent for touch in turn.touches)
        if turn.covered is not None and dict(game.tiles)[turn.covered] is agent:
            left -= 1
    return close


def count_found_agents(turn: Turn) -> int:
    """Return how many agents of its own team a turn found; in Duet all agents count."""
    return len(turn.found_agents)


def _has_valid_clue(turn: Turn) -> bool:
    """Return whether a turn had a clue, and one that was valid to its end (C15)."""
    return turn.clue is not None and not turn.has_invalid_clue


def _is_by_computers(item: PlayedTurn) -> bool:
    """Return whether only computers gave the clue and guessed."""
    people = {item.giver, *item.doers} - {None, LOT_PERSON}
    return bool(people) and all(person is not None and is_computer(person) for person in people)


def _promised_number(turn: Turn) -> int:
    return turn.clue.number if turn.clue is not None and isinstance(turn.clue.number, int) else 0


def _clue_line(kind: str, table: Table, item: PlayedTurn, count: int, say: Voice) -> str:
    clue = item.turn.clue
    if clue is None or item.giver is None:
        return ""
    giver, number = person_name(table, item.giver, say), number_text(clue)
    readers = _list_readers(item) if is_computer(item.giver) else []
    line = say(
        kind,
        clue=clue.word,
        number=number,
        giver=giver,
        found=count,
        readers=shortened_person_names(table, readers, say),
        count=len(readers),
    )
    return f"-# {line}" if len(clue.word) > MAX_CLUE_ON_LINE else line


def _list_readers(item: PlayedTurn) -> list[Person]:
    """List the people who guessed in a turn, without computers."""
    guessers = dict.fromkeys(item.doers[: len(item.turn.touches)])
    return [person for person in guessers if person is not None and not is_computer(person)]
