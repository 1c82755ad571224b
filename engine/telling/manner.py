"""The manner of computers: a short phrase for a turn, and a word for luck and blunders (E4).

Law: it follows from what lies open to everybody, the temper, the team's turn and what was touched,
so it tells nothing of a key. Within a game nothing is said twice.
"""

from __future__ import annotations

from engine import rules
from engine.players import is_spoken, operative
from engine.players.operatives import FITS
from engine.tables import Table
from engine.telling.formatting import person_name
from engine.texts import Voice

PHRASES, TEAMS = 10, 2
"""The phrases of each temper; a team has every other one, for its first turns."""
WORDS = 6
"""The words for luck, and those for blunders."""

MANNERS = {
    None: "partner",
    rules.Temper.EASY: "easy",
    rules.Temper.CAREFUL: "easy",
    rules.Temper.EVEN: "even",
    rules.Temper.HARD: "hard",
    rules.Temper.BOLD: "hard",
}
"""The manner of each temper, and of a partner of people."""


def clue_remark(table: Table, game: rules.Game, say: Voice) -> str:
    """Format what a computer says before the first guess of a turn; mostly of its own clue.

    Empty where only people have a part in the turn, and once all is said.
    """
    if game.phase is not rules.Phase.GUESS or game.turns[-1].touches:
        return ""
    speaker = _find_giver(table.match) or _find_guesser(table.match, game)
    phrase = _phrase(table, game, speaker, say) if speaker is not None else ""
    if speaker is None or not phrase:
        return ""
    return say("computer-says", who=person_name(table, speaker, say), phrase=phrase)


def guess_remark(table: Table, game: rules.Game, say: Voice) -> str:
    """Format a computer's word for luck or a blunder in its last guess; mostly empty."""
    turn = game.turns[-1]
    touch, own = turn.touches[-1], turn.touches[-1].card in turn.found_agents
    if touch.identity is rules.Identity.BYSTANDER or game.outcome is not None:
        return ""
    if not own:
        return _word("computer-blunder", table, _count_blunders(game.turns), say)
    if not is_lucky(table.match, turn, touch.card):
        return ""
    return _word("computer-lucky", table, _count_lucky(table.match, game.turns), say)


def is_lucky(match: rules.Match, turn: rules.Turn, card: rules.Position) -> bool:
    """Return whether an agent was found that its clue does not lead to; never with pictures."""
    codename = match.require_dealt().codenames[card]
    if turn.clue is None or card not in turn.found_agents or not is_spoken(match.language):
        return False
    if rules.get_picture_id(codename) is not None:
        return False
    links = operative(match.language).rank_links(turn.clue.word, [codename])
    return links is None or links[0][1] < FITS


def _find_giver(match: rules.Match) -> rules.Person | None:
    """Return the computer who gave the last clue; None if it was a person, or has left."""
    giver = match.clue_entries[-1][0] if match.clue_entries else None
    seated = giver is not None and match.seats.find_seat(giver) is not None
    return giver if giver is not None and seated and rules.is_computer(giver) else None


def _find_guesser(match: rules.Match, game: rules.Game) -> rules.Person | None:
    """Return the computer who is to guess; None where a person may."""
    awaited = match.seats.list_awaited_people(game)
    return awaited[0] if awaited and all(map(rules.is_computer, awaited)) else None


def _phrase(table: Table, game: rules.Game, speaker: rules.Person, say: Voice) -> str:
    """Return the phrase of a team's turn, in an order of the table's own; empty after the last."""
    seat, team = table.match.seats.find_seat(speaker), game.turns[-1].team
    earlier = sum(turn.team is team for turn in game.turns[:-1])
    number = TEAMS * earlier + (team is not game.start_deal.key_card.starting)
    if seat is None or number >= PHRASES:
        return ""
    manner = MANNERS[table.match.get_temper(seat)]
    return say(f"computer-phrase-{manner}", number=1 + (number + table.id) % PHRASES)


def _word(text_id: str, table: Table, earlier: int, say: Voice) -> str:
    return say(text_id, number=1 + (earlier + table.id) % WORDS) if earlier < WORDS else ""


def _count_blunders(turns: tuple[rules.Turn, ...]) -> int:
    """Count the agents of other teams that were touched before the last touch."""
    misses = (rules.Identity.BYSTANDER, rules.Identity.ASSASSIN)
    return sum(
        touch.card not in turn.found_agents and touch.identity not in misses
        for turn, touch in _list_earlier_touches(turns)
    )


def _count_lucky(match: rules.Match, turns: tuple[rules.Turn, ...]) -> int:
    """Count the lucky guesses before the last touch."""
    return sum(is_lucky(match, turn, touch.card) for turn, touch in _list_earlier_touches(turns))


def _list_earlier_touches(
    turns: tuple[rules.Turn, ...],
) -> list[tuple[rules.Turn, rules.Touch]]:
    """List all touches before the last one, each with its turn."""
    return [(turn, touch) for turn in turns for touch in turn.touches][:-1]
