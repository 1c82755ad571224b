"""The key as a spymaster sees it, by direct message or as a whisper."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens import pictures
from cogs.screens.asking import question_rows, question_text
from cogs.screens.board import team_accent
from cogs.screens.buttons import button, select
from cogs.screens.calling import call_button
from cogs.screens.custom_ids import WITH_KEY, Action
from cogs.screens.screen import Screen, gallery, layout
from cogs.screens.wording import link, option_text, seat_id, team_id
from engine.matches import Act, Question
from engine.matches.calling import standing
from engine.rules import Game, Phase, cover_cards
from engine.rules.game.seat import Seat
from engine.tables import Table
from engine.texts import Voice


def key(table: Table, game: Game, seat: Seat, say: Voice, asked: Question | None = None) -> Screen:
    """Show whoever sees a key the board with it, the key card, and what they may do now.

    `asked` is the clue before it is out that is theirs to see: their own, or one to answer (C14).
    """
    shown = pictures.board(game, say, seat)
    card = pictures.key_card(game, say, seat)
    title = say("key-title", team=seat_id(game.theme, seat))
    conduct = [] if game.outcome is not None else [say("key-conduct")]
    question = [] if asked is None else [question_text(table, asked, seat.person, say)]
    text = "\n".join([title, *question, _state(table, game, seat, say), *conduct])
    box = discord.ui.Container(
        discord.ui.TextDisplay(text),
        gallery(shown),
        *([] if asked is None else question_rows(asked, seat.person, say)),
        *_doing(table, game, seat, say, asked),
        gallery(card),
        accent_colour=team_accent(game.theme, seat.team or game.team),
    )
    return Screen(layout(box), (shown, card))


def _state(table: Table, game: Game, seat: Seat, say: Voice) -> str:
    where = link(table, say)
    if table.match.rest is not None:
        return say(f"key-{table.match.rest.value}", link=where)
    return _awaited(game, seat, where, say)


def _awaited(game: Game, seat: Seat, where: str, say: Voice) -> str:
    match game.phase:
        case Phase.OVER:
            return say("key-over", link=where)
        case Phase.SUDDEN_DEATH:
            touches = seat.team in game.guessers
            return say("key-sudden-death" if touches else "key-sudden-rest", link=where)
        case _ if game.format.rules.two_sided:
            return _together(game, seat, where, say)
        case _ if game.team is not seat.team:
            return say("key-wait", team=team_id(game.theme, game.team), link=where)
        case Phase.CLUE:
            return say("key-your-turn", link=where)
        case Phase.COVER if game.may_decline:
            return say("key-cover-own", link=where)
        case Phase.COVER:
            return say("key-cover", team=team_id(game.theme, game.covering), link=where)
        case Phase.CALLED:
            return say("key-called", link=where)
        case Phase.GUESS:
            return say("key-guessing", link=where)


def _together(game: Game, seat: Seat, where: str, say: Voice) -> str:
    """Say in Duet whether this side gives, guesses or waits (D3)."""
    if game.phase is Phase.GUESS:
        guesses = seat.team in game.guessers
        return say("key-guess-together" if guesses else "key-partner-guesses", link=where)
    if seat.team not in game.givers:
        return say("key-partner-gives", link=where)
    return say("key-your-turn" if game.turns else "key-first-clue", link=where)


def _doing(
    table: Table, game: Game, seat: Seat, say: Voice, asked: Question | None
) -> list[discord.ui.ActionRow[Any]]:
    """Give what this seat may do now: give the clue, cover an agent, call a clue, answer a call."""
    may = standing(table.match, seat.person, 0).may
    rows = [_cover_select(table, game, say)] if Act.COVER in may else []
    doing = [call_button(table, say)] if Act.CALL in may else []
    begun = asked is not None and bool(question_rows(asked, seat.person, say))
    going_on = table.match.rest is None
    giving = going_on and game.phase is Phase.CLUE and seat.team in game.givers
    if Act.DECLINE in may:
        doing.append(button(table, Action.DECLINE, say("button-decline")))
    if (giving or Act.DECLINE in may) and not begun:  # for giving the clue declines (C15a)
        doing.append(button(table, Action.CLUE, say("button-clue"), discord.ButtonStyle.success))
    if going_on and game.phase is Phase.CALLED:
        doing.append(button(table, Action.ANSWER, say("button-answer")))
    doing.append(button(table, Action.LARGE, say("button-large"), detail=WITH_KEY))
    return [*rows, discord.ui.ActionRow(*doing)]


def _cover_select(table: Table, game: Game, say: Voice) -> discord.ui.ActionRow[Any]:
    options = [
        discord.SelectOption(label=option_text(game, card, say), value=str(card))
        for card in cover_cards(game)
    ]
    own = game.covering is game.team
    hint = say("key-cover-own-choose" if own else "key-cover-choose")
    return select(table, Action.COVER, hint, options)
