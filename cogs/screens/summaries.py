"""Pictures of a recap: the ending, the whole game, and a single team's score (E3, H4).

Law: the game is over; pictures show teams and sides, the text beside them names people.
"""

from __future__ import annotations

from cogs.screens.screen import PictureSpec
from engine.render import (
    Ending,
    FinalBoard,
    Score,
    Summary,
    TimelineStep,
    TimelineTurn,
    ending_png,
    score_png,
    summary_png,
)
from engine.rules import Game, Identity, Outcome, Position, Team, Termination, Touch, Turn
from engine.tables import Table
from engine.telling.awards import find_turn_with_most_agents
from engine.telling.played_turns import PlayedTurn, list_played_turns
from engine.telling.state import (
    ending_headline_text,
    get_best_score,
    score_comment_text,
    short_status_text,
)
from engine.telling.summaries import (
    describe_game,
    describe_score,
    end_reason_text,
    list_agent_kinds,
    list_final_scores,
    record_text,
)
from engine.texts import Voice


def ending_picture(
    game: Game, outcome: Outcome, say: Voice, table: Table | None = None
) -> PictureSpec:
    """Return the picture of a game's end, in large letters: winner, reason and turns (H4).

    With its table it speaks to a person alone, and shows the turns of people before computers'.
    """
    headline = short_status_text(game, say)
    if table is not None:
        headline = ending_headline_text(table, game, outcome, say)
    shown = Ending(
        theme=game.theme,
        headline=headline,
        reason=end_reason_text(game, outcome, say),
        winner=_winner(outcome),
        scores=list_final_scores(game, outcome, say),
        turns=_timeline_turns(game, say),
        longest_turn=_find_longest_turn(game, table),
        longest_turn_title=say("summary-reach"),
        portraits=_portraits(game, outcome),
    )
    alt = describe_game(game, outcome, say, headline)
    name = f"recap-{game.moment}.png"
    return PictureSpec(draw=ending_png, arguments=(shown,), alt=alt, filename=name)


def summary_picture(game: Game, outcome: Outcome, say: Voice) -> PictureSpec:
    """Return the picture of a whole game: its key, its clues, and the guesses after each (H4)."""
    shown = Summary(
        theme=game.theme,
        headline=short_status_text(game, say),
        reason=end_reason_text(game, outcome, say),
        winner=_winner(outcome),
        key=_key(game),
        turns=_timeline_turns(game, say),
    )
    alt = describe_game(game, outcome, say)
    name = f"clues-{game.moment}.png"
    return PictureSpec(draw=summary_png, arguments=(shown,), alt=alt, filename=name, is_slow=True)


def score_picture(game: Game, say: Voice, record: int | None = None) -> PictureSpec | None:
    """Return the picture of a single team's score and the `record`; None for other games."""
    if game.score is None:
        return None
    best = get_best_score(game.layout)
    shown = Score(
        theme=game.theme,
        agents=game.team.agent,
        score=game.score,
        best=best,
        headline=short_status_text(game, say),
        line=score_comment_text(game.score, best, say),
        record=record,
        record_text=record_text(record, say),
    )
    alt = describe_score(game.score, game.layout, say, record)
    name = f"score-{game.moment}.png"
    return PictureSpec(draw=score_png, arguments=(shown,), alt=alt, filename=name)


def _find_longest_turn(game: Game, table: Table | None) -> int | None:
    played = [PlayedTurn(turn) for turn in game.turns]
    if table is not None:
        played = [item for _, item in list_played_turns(table, game)]
    longest = find_turn_with_most_agents(played)
    return None if longest is None else played.index(longest)


def _winner(outcome: Outcome) -> Identity | None:
    if outcome.together:
        return Identity.GREEN
    return None if outcome.winner is None else outcome.winner.agent


def _portraits(game: Game, outcome: Outcome) -> tuple[Identity, ...]:
    """Return five portraits of the winners, one maybe the assassin, then five of the others.

    A stopped game shows bystanders.
    """
    if outcome.termination is Termination.STOPPED:
        return (Identity.BYSTANDER,) * 10
    kinds = list_agent_kinds(game)
    first = _winner(outcome) or kinds[0]
    five = [first] * 5
    if outcome.termination is Termination.ASSASSIN:
        five[2] = Identity.ASSASSIN
    others = [kind for kind in kinds if kind is not first] or kinds
    return (*five, *others * 5)


def _key(game: Game) -> FinalBoard:
    sides = (
        tuple(game.key_card.get_side(team) for team in Team) if game.format.rules.two_sided else ()
    )
    return FinalBoard(game.layout, game.theme, game.seen_by(None).faces, sides)


def _timeline_turns(game: Game, say: Voice) -> tuple[TimelineTurn, ...]:
    turns = [_timeline_turn(game, turn, say) for turn in game.turns]
    if game.sudden:
        steps = tuple(_timeline_step(game, touch) for touch in game.sudden)
        title = say("status-sudden-death")
        turns.append(TimelineTurn(clue=None, team=game.team, steps=steps, title=title))
    return tuple(turns)


def _timeline_turn(game: Game, turn: Turn, say: Voice) -> TimelineTurn:
    steps = [_timeline_step(game, touch) for touch in turn.touches]
    if turn.covered is not None:
        steps.append(_covered_step(game, turn.covered))
    return TimelineTurn(
        clue=turn.clue,
        team=turn.team,
        steps=tuple(steps),
        title=say("summary-lost") if turn.clue is None else "",
        guesser=turn.team.rival if game.format.rules.two_sided and turn.clue else None,
        void=turn.has_invalid_clue,
        late=turn.late,
    )


def _timeline_step(game: Game, touch: Touch) -> TimelineStep:
    return TimelineStep(touch.card + 1, game.codenames[touch.card], touch.identity, side=touch.side)


def _covered_step(game: Game, card: Position) -> TimelineStep:
    return TimelineStep(card + 1, game.codenames[card], dict(game.tiles)[card], chosen=True)
