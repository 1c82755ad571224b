"""The status: what stands above the cards where no clue does, and in the alt text."""

from __future__ import annotations

from engine.rules import Game, Outcome, Phase, Rest, Team, Termination
from engine.telling.wording import team_id
from engine.texts import Voice


def status(game: Game, say: Voice) -> str:
    """Say in a word or two what the game waits for, or how it ended."""
    team = team_id(game.theme, game.team)
    match game.phase:
        case Phase.OVER:
            return say("status-stopped") if game.outcome is None else _ending(game, say)
        case Phase.SUDDEN_DEATH:
            return say("status-sudden-death")
        case Phase.COVER:
            own = game.covering is game.team
            return say("status-cover-own" if own else "status-cover", team=team)
        case Phase.CLUE | Phase.GUESS if len(game.givers) > 1:
            return say("status-first")
        case _:
            return say("status-clue", team=team)


def resting_status(rest: Rest, say: Voice) -> str:
    """Say in a word or two that a game rests."""
    return say(f"status-{rest.value}")


def _ending(game: Game, say: Voice) -> str:
    match game.outcome:
        case Outcome(together=True):
            return say("status-won-together")
        case Outcome(winner=Team() as winner) if _simulated(game, winner):
            return say("status-lost-alone")
        case Outcome(winner=Team() as winner):
            return say("status-won", team=team_id(game.theme, winner))
        case Outcome(termination=Termination.STOPPED) | None:
            return say("status-stopped")
        case _:
            return say("status-lost-together")


def _simulated(game: Game, team: Team) -> bool:
    """Tell whether nobody plays for this team but the simulated opponent (E2)."""
    return team not in game.format.rules.sides
