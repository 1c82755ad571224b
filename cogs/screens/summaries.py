"""Pictures of a recap: the ending, the whole game, and a single team's score (E3, H4).

Law: the game is over; pictures show teams and sides, the text beside them names people.
"""

from __future__ import annotations

from cogs.screens.screen import PictureToDraw
from engine.render import (
    Ending,
    KeyPicture,
    Score,
    Summary,
    TimelineStep,
    Told,
    ending_png,
    score_png,
    summary_png,
)
from engine.rules import Game, Identity, Outcome, Position, Team, Termination, Touch, Turn
from engine.telling.state import best_score, score_line, status
from engine.telling.summaries import (
    found,
    highlight,
    reason_text,
    record_text,
    score_alt,
    summary_alt,
)
from engine.texts import Voice


def ending(game: Game, outcome: Outcome, say: Voice) -> PictureToDraw:
    """Return the picture of a game's end in letters that a phone shows: winner and turns (H4)."""
    place, title = highlight(game, say)
    shown = Ending(
        theme=game.theme,
        headline=status(game, say),
        reason=reason_text(game, outcome, say),
        winner=_winner(outcome),
        found=found(game),
        turns=_turns(game, say),
        reach=place,
        reach_title=title,
        portraits=_portraits(game, outcome),
    )
    alt = summary_alt(game, outcome, say)
    return PictureToDraw(
        draw=ending_png, shown=(shown,), alt=alt, filename=f"recap-{game.moment}.png"
    )


def summary(game: Game, outcome: Outcome, say: Voice) -> PictureToDraw:
    """Return the picture of a whole game: its key, its clues, and the guesses after each (H4)."""
    shown = Summary(
        theme=game.theme,
        headline=status(game, say),
        reason=reason_text(game, outcome, say),
        winner=_winner(outcome),
        key=_key(game),
        turns=_turns(game, say),
    )
    alt = summary_alt(game, outcome, say)
    return PictureToDraw(
        draw=summary_png, shown=(shown,), alt=alt, filename=f"clues-{game.moment}.png", slow=True
    )


def score(game: Game, say: Voice, record: int | None = None) -> PictureToDraw | None:
    """Return the picture of a single team's score and the record; None without a score."""
    if game.score is None:
        return None
    best = best_score(game.layout)
    shown = Score(
        theme=game.theme,
        agents=game.team.agent,
        score=game.score,
        best=best,
        headline=status(game, say),
        line=score_line(game.score, best, say),
        record=record,
        record_text=record_text(record, say),
    )
    alt = score_alt(game.score, game.layout, say, record)
    return PictureToDraw(
        draw=score_png, shown=(shown,), alt=alt, filename=f"score-{game.moment}.png"
    )


def _winner(outcome: Outcome) -> Identity | None:
    if outcome.together:
        return Identity.GREEN
    return None if outcome.winner is None else outcome.winner.agent


def _portraits(game: Game, outcome: Outcome) -> tuple[Identity, ...]:
    """Return five portraits of the winners, one maybe the assassin, then five of the others."""
    kinds = [kind for kind, _ in found(game)]
    first = _winner(outcome) or kinds[0]
    five = [first] * 5
    if outcome.termination is Termination.ASSASSIN:
        five[2] = Identity.ASSASSIN
    others = [kind for kind in kinds if kind is not first] or kinds
    return (*five, *others * 5)


def _key(game: Game) -> KeyPicture:
    sides = tuple(game.key_card.side(team) for team in Team) if game.format.rules.two_sided else ()
    return KeyPicture(game.layout, game.theme, game.seen_by(None).faces, sides)


def _turns(game: Game, say: Voice) -> tuple[Told, ...]:
    turns = [_turn(game, turn, say) for turn in game.turns]
    if game.sudden:
        steps = tuple(_step(game, touch) for touch in game.sudden)
        turns.append(Told(clue=None, team=game.team, steps=steps, title=say("status-sudden-death")))
    return tuple(turns)


def _turn(game: Game, turn: Turn, say: Voice) -> Told:
    steps = [_step(game, touch) for touch in turn.touches]
    if turn.covered is not None:
        steps.append(_chosen(game, turn.covered))
    return Told(
        clue=turn.clue,
        team=turn.team,
        steps=tuple(steps),
        title=say("summary-lost") if turn.clue is None else "",
        guesser=turn.team.rival if game.format.rules.two_sided and turn.clue else None,
        void=turn.void,
        late=turn.late,
    )


def _step(game: Game, touch: Touch) -> TimelineStep:
    return TimelineStep(touch.card + 1, game.codenames[touch.card], touch.identity, side=touch.side)


def _chosen(game: Game, card: Position) -> TimelineStep:
    return TimelineStep(card + 1, game.codenames[card], dict(game.tiles)[card], chosen=True)
