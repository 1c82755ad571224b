"""My panel: what one operative is told above their select."""

from __future__ import annotations

from engine.rules import Game, Person, Phase
from engine.tables import Table
from engine.telling.clocks import rest_text
from engine.telling.wording import at, card_text, guesses_text, number_text, team_id
from engine.texts import Voice


def panel_text(table: Table, game: Game, person: Person, say: Voice) -> str:
    """Say the clue and a person's own mark, or that the game is over or rests."""
    if game.outcome is not None:
        return say("refused-game-over")
    if table.match.rest is not None:
        return rest_text(table, game, table.match.rest, at(table, say))
    card = table.mark_of(person)
    if card is None:
        return _state(game, say)
    marked = say("panel-marked", codename=card_text(game, card, say))
    return f"{_state(game, say)}\n{marked}"


def stop_question(table: Table, say: Voice) -> str:
    """Ask somebody whether a turn is to end before as many guesses as its clue's number (B9)."""
    turn = table.match.require_dealt().turns[-1]
    number = "" if turn.clue is None else number_text(turn.clue)
    return say("end-turn-really", count=str(len(turn.touches)), number=number)


def _state(game: Game, say: Voice) -> str:
    team = team_id(game.theme, game.team)
    if game.phase is Phase.SUDDEN_DEATH:
        return say("panel-sudden-death")
    if game.phase is Phase.COVER:
        return say("panel-cover-own" if game.may_decline else "panel-cover", team=team)
    if game.turn is None:
        either = len(game.givers) > 1
        return say("panel-first-clue") if either else say("panel-no-clue", team=team)
    return say(
        "panel-clue",
        team=team_id(game.theme, game.guessers[0]),
        clue=game.clue.word,
        number=number_text(game.clue),
        guesses=guesses_text(game.turn, say),
    )
