"""Clues: all of a game with their guesses and colours (B16)."""

from __future__ import annotations

from engine.rules import Game, Identity, Position, Team, Touch, Turn
from engine.telling.wording import card_text, identity_id, number_text, team_id
from engine.texts import Voice


def clues_text(game: Game | None, say: Voice) -> str:
    """List all clues of both teams under a title."""
    return "\n".join([say("more-clues"), *clue_lines(game, say)])


def clue_lines(game: Game | None, say: Voice) -> list[str]:
    """List all clues with their guesses and colours, in order, and what sudden death brought.

    None is the lobby.
    """
    if game is None or not game.turns:
        return [say("more-no-clues")]
    lines = [turn_line(turn, game, say) for turn in game.turns]
    if game.sudden:
        touches = [touch_text(game, touch, say) for touch in game.sudden]
        lines.append(say("more-sudden", touches=" · ".join(touches)))
    return lines


def touch_text(game: Game, touch: Touch, say: Voice) -> str:
    """Say a touch: the card, and who was met there."""
    identity = identity_id(game.theme, touch.identity)
    return say("more-touch", codename=card_text(game, touch.card, say), identity=identity)


def turn_line(turn: Turn, game: Game, say: Voice) -> str:
    """Say one turn: its clue and its guesses with their colours."""
    touches = [touch_text(game, touch, say) for touch in turn.touches]
    deeds = " · ".join([*touches, *turn_end(turn, game, say)])
    team = team_id(game.theme, turn.team)
    if turn.clue is None:
        return say("more-turn-lost", team=team, touches=deeds)
    clue, number = turn.clue.word, number_text(turn.clue)
    if turn.void:
        number = say("more-turn-void", number=number)
    return say("more-turn", team=team, clue=clue, number=number, touches=deeds)


def turn_end(turn: Turn, game: Game, say: Voice) -> list[str]:
    """Say that a turn was stopped or late, and what was covered after it (C15a, E2, G2)."""
    ended = [say("more-stopped")] if turn.stopped else [say("more-late")] if turn.late else []
    if turn.covered is None:
        return ended
    return [*ended, say("more-covered", codename=card_text(game, turn.covered, say))]


def assassins_text(game: Game, giver: Team, say: Voice) -> str:
    """Name the assassins that the giver sees and nobody has touched."""
    assassins = [
        card_text(game, Position(place), say)
        for place, identity in enumerate(game.key_card.side(giver))
        if identity is Identity.ASSASSIN and place not in game.covered
    ]
    return say("clue-beware", assassins=", ".join(assassins), count=len(assassins))
