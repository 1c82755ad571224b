"""Texts of a replay: a finished game step by step, each with the whole key (H4).

Law: they are of finished games only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.replays.steps import Step
from engine.rules import Game, Outcome, Team, Turn
from engine.tables import Table
from engine.telling.alt_texts import get_first_fitting_alt_text
from engine.telling.formatting import join_label, number_text, team_id, to_kebab_case
from engine.telling.played_turns import list_played_turns, played_turn_text
from engine.telling.recap import sudden_death_text
from engine.telling.state import result_text, short_status_text
from engine.telling.summaries import describe_turns, end_reason_text
from engine.texts import Voice

MINUTE, HOUR, DAY = 60, 3_600, 86_400
UNITS = (("lasted-days", DAY, HOUR), ("lasted-hours", HOUR, MINUTE), ("lasted-minutes", MINUTE, 1))
"""Text ids of durations, with the seconds of their unit and of the smaller one."""


def step_text(table: Table, taken: Sequence[Step], place: int, say: Voice) -> str:
    """Return the text of a step, counted from 0 (the deal): its turn so far, and its duration."""
    step = taken[place]
    lines = list(_position_lines(replace(table, match=step.match), step.game, say))
    if place == 0:
        return "\n".join([say("replay-deal"), *lines])
    title = say("replay-step", place=str(place), last=str(len(taken) - 1))
    return "\n".join([title, *lines, say("replay-took", span=format_duration(step.seconds, say))])


def turn_labels(taken: Sequence[Step], say: Voice) -> Iterator[tuple[int, str, str]]:
    """Yield the steps where a turn or sudden death begins: place, label and team.

    The team is its id in texts, "" for sudden death.
    """
    turns, sudden = 0, False
    for place, step in enumerate(taken):
        game = step.game
        if len(game.turns) > turns:
            turns = len(game.turns)
            team = team_id(game.theme, game.turns[-1].team)
            yield place, _turn_label(turns, game.turns[-1], say), team
        if game.sudden and not sudden:
            sudden = True
            yield place, say("status-sudden-death"), ""


def format_duration(seconds: int, say: Voice) -> str:
    """Format a duration in one unit or two."""
    for text_id, size, smaller in UNITS:
        if seconds >= size:
            whole, rest = divmod(seconds, size)
            return say(text_id, whole=whole, rest=rest // smaller)
    return say("lasted-seconds", seconds=seconds)


def film_title_text(game: Game, say: Voice) -> str:
    """Return the title of a film: the format, and the teams where two play; no result."""
    title = say(f"format-{to_kebab_case(game.format)}")
    if game.format.rules.has_rival:
        teams = (say("team", team=team_id(game.theme, team)) for team in Team)
        title = join_label(title, " · ".join(teams), say)
    return say("film-title", title=title)


def film_alt(game: Game, outcome: Outcome, say: Voice) -> str:
    """Return the alt text of a film: its kind, how the game ended, and its turns."""
    headline, reason = short_status_text(game, say), end_reason_text(game, outcome, say)
    title = say("alt-film", headline=headline, reason=reason)
    short = say("alt-film-long", headline=headline, reason=reason, count=len(game.turns))
    return get_first_fitting_alt_text((" ".join([title, *describe_turns(game, say)]), short))


def _position_lines(table: Table, game: Game, say: Voice) -> Iterator[str]:
    if game.sudden:
        yield sudden_death_text(table, game, say)
    elif game.turns:
        yield played_turn_text(table, game, list_played_turns(table, game)[-1], say)
    else:
        yield short_status_text(game, say)
    if game.outcome is not None:
        yield result_text(table, game, game.outcome, say)


def _turn_label(place: int, turn: Turn, say: Voice) -> str:
    if turn.clue is None:
        return say("replay-turn-lost", place=str(place))
    return say("replay-turn", place=str(place), clue=turn.clue.word, number=number_text(turn.clue))
