"""The board: what stands above its picture and below its buttons.

Law: every word is a function of what operatives may know.
"""

from __future__ import annotations

from engine.rules import Game
from engine.rules.game.seat import Seat
from engine.tables import Table
from engine.telling.calling import decision_text
from engine.telling.clocks import clock_lines
from engine.telling.clues import turn_line
from engine.telling.news import latest
from engine.telling.state import state
from engine.telling.wording import card_text, joined, name, names, team_id
from engine.texts import Voice


def headline(table: Table, game: Game, say: Voice) -> str:
    """Say whose turn it is, what just happened, who marked what, and the last clues."""
    lines = [
        state(table, game, say),
        *clock_lines(table, say),
        latest(table, game, say),
        decision_text(game, say),
        _marks_text(table, game, say),
        _stop_text(table, say),
        _resigning_text(table, say),
        *_last_clues(game, say),
        _double_agent(game, say),
        _fresh_pack(table, game, say),
        _closed_dms(table, say),
    ]
    return "\n".join(line for line in lines if line)


def footer(table: Table, game: Game, say: Voice) -> str:
    """Give the match's number and, until the first clue, the commitment (A5)."""
    number = say("footer", match=str(table.id))
    if game.turns:
        return number
    return f"{say('commitment', commitment=table.match.commitment)}\n{number}"


def _resigning_text(table: Table, say: Voice) -> str:
    if not table.match.giving_up or table.match.over:
        return ""
    voices = [name(table, person, say) for person in sorted(table.match.giving_up)]
    return say("giving-up", who=joined(voices, say), count=len(voices))


def _last_clues(game: Game, say: Voice) -> list[str]:
    """Show each team's last finished turn in a small line."""
    finished = game.turns[:-1] if game.turn is not None else game.turns
    last = {turn.team: (place, turn) for place, turn in enumerate(finished, 1)}
    lines = sorted(last.values(), key=lambda found: found[0])
    return [say("last-clue", turn=turn_line(place, turn, game, say)) for place, turn in lines]


def _fresh_pack(table: Table, game: Game, say: Voice) -> str:
    fresh = any(pack.fresh for pack in table.match.drawn)
    return say("pack-fresh") if fresh and not game.turns else ""


def _marks_text(table: Table, game: Game, say: Voice) -> str:
    marks = [
        say("mark", who=name(table, mark.person, say), codename=card_text(game, mark.card, say))
        for mark in table.marks
        if mark.card is not None
    ]
    return say("marked", marks=joined(marks, say)) if marks else ""


def _stop_text(table: Table, say: Voice) -> str:
    """Say who asks for the end of the turn (B19)."""
    asking = [name(table, person, say) for person in sorted(table.stopping)]
    return say("stop-asked", who=joined(asking, say), count=len(asking)) if asking else ""


def _double_agent(game: Game, say: Voice) -> str:
    """Say before the first clue who has one agent more, and why; Duet has no such (D0)."""
    if game.turns or game.tally is not None or game.outcome is not None:
        return ""
    team = game.key_card.starting
    agents = str(game.agents_left(team))
    return say("double-agent", team=team_id(game.theme, team), agents=agents)


def _closed_dms(table: Table, say: Voice) -> str:
    if table.match.over:
        return ""
    shut = [seat.person for seat in table.match.seats if seat.sees_key and _dms_closed(table, seat)]
    return say("dms-closed", who=names(table, shut, say)) if shut else ""


def _dms_closed(table: Table, seat: Seat) -> bool:
    profile = table.people.get(seat.person)
    return profile is not None and profile.dms_closed
