"""The text above a key, for the person who sees it.

Law: until its holder may act it says nothing of the moment, so that a key message need not be
edited before that.
"""

from __future__ import annotations

from engine.rules import Game, Phase, Seat
from engine.tables import DraftView, Stage, Table
from engine.telling.challenges import clue_question_text
from engine.telling.formatting import card_text, seat_id, table_link_text, team_id
from engine.texts import Voice


def above_key_text(
    table: Table,
    game: Game,
    seat: Seat,
    say: Voice,
    question: DraftView | None = None,
    *,
    taught: bool = False,
) -> str:
    """Format whose key this is, and what its holder may do now.

    `question` is an unpublished clue that this person may see: their own, or one to answer (C14).
    Once the referee has ruled on their own, or a lesson has `taught` them their turn, the task is
    left out.
    """
    held = question is not None and question.giver == seat.person and question.is_ruled_on
    skip_state = held or (taught and game.phase is Phase.CLUE and seat.team in game.givers)
    lines = [
        say("key-title", team=seat_id(game.theme, seat)),
        *([] if question is None else _draft_lines(table, game, seat, say, question)),
        table_link_text(table, say) if skip_state else _state(table, game, seat, say),
    ]
    return "\n".join(lines)


def _draft_lines(
    table: Table, game: Game, seat: Seat, say: Voice, question: DraftView
) -> list[str]:
    """Format the state of a question, or which cards are ticked, and how many (C18)."""
    if question.stage is not Stage.TICKED:
        return [clue_question_text(table, question, seat.person, say)]
    meant = [card_text(game, card, say) for card in question.typed.meant]
    ticked = say("key-ticked", count=len(meant), cards=", ".join(meant))
    return [ticked] if meant else []


def _state(table: Table, game: Game, seat: Seat, say: Voice) -> str:
    where = table_link_text(table, say)
    if table.match.rest is not None:
        return say(f"key-{table.match.rest.value}", link=where)
    return _awaited_text(game, seat, where, say)


def _awaited_text(game: Game, seat: Seat, where: str, say: Voice) -> str:
    match game.phase:
        case Phase.OVER:
            return say("key-over", link=where)
        case Phase.SUDDEN_DEATH:
            touches = seat.team in game.guessers
            return say("key-sudden-death" if touches else "key-sudden-rest", link=where)
        case _ if game.format.rules.two_sided:
            return _duet_text(game, seat, where, say)
        case _ if game.team is not seat.team:
            return say("key-wait", link=where)
        case Phase.CLUE:
            return say("key-your-turn", link=where)
        case Phase.COVER if game.may_decline_cover:
            return say("key-cover-own", link=where)
        case Phase.COVER:
            return say("key-cover", team=team_id(game.theme, game.team_to_cover), link=where)
        case Phase.CALLED:
            return say("key-called", link=where)
        case Phase.GUESS:
            return say("key-wait", link=where)


def _duet_text(game: Game, seat: Seat, where: str, say: Voice) -> str:
    """Format whether this side of a Duet gives a clue, or waits until it may (D3)."""
    if game.phase is Phase.GUESS or seat.team not in game.givers:
        return say("key-wait-duet", link=where)
    return say("key-your-turn" if game.turns else "key-first-clue", link=where)
