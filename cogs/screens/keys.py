"""The key as a spymaster sees it, by direct message or in an ephemeral reply.

Law: *Give clue* is shown only while a clue would be accepted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.screens import pictures
from cogs.screens.board import get_accent_colour
from cogs.screens.buttons import button, card_options, select
from cogs.screens.custom_ids import WITH_KEY, Action, Press
from cogs.screens.doubts import call_button, question_rows
from cogs.screens.rows import PersonalButtons, build_personal_buttons
from cogs.screens.screen import Screen, build_gallery, build_view
from engine.rules import Game, Phase, Seat, list_coverable_agents, list_uncovered_agents
from engine.rules.match.call_view import CallAction, list_call_actions
from engine.tables import DraftView, Stage, Table
from engine.telling.keys import above_key_text
from engine.telling.lessons import key_lesson_lines, manners_lines
from engine.texts import Voice


def key_screen(
    table: Table,
    game: Game,
    seat: Seat,
    say: Voice,
    question: DraftView | None = None,
    offers: Sequence[PersonalButtons] = (),
    *,
    is_dm: bool = False,
) -> Screen:
    """Build the private screen of a seat that sees the key, with its actions below.

    `question` is the pending clue that this seat may see: its own, or one to answer (C14). `offers`
    build the buttons of features in this turn. `is_dm` is True in a direct message, which also
    explains the key to a new person; an ephemeral reply does so if direct messages are closed.
    """
    teaches = is_dm or table.people[seat.person].dms_closed
    lesson = key_lesson_lines(table, seat, say) if teaches else []
    is_held = question is not None and question.giver == seat.person and question.is_ruled_on
    below = [*lesson, *([] if is_held else manners_lines(table, seat, say))]
    picture = pictures.board_picture(game, say, seat)
    box = discord.ui.Container(
        discord.ui.TextDisplay(
            above_key_text(table, game, seat, say, question, taught=bool(lesson))
        ),
        build_gallery(picture),
        *([] if question is None else question_rows(question, seat.person, say)),
        *([discord.ui.TextDisplay("\n".join(below))] if below else []),
        *_action_rows(table, game, seat, say, question, offers),
        accent_colour=get_accent_colour(game, seat.team),
    )
    return Screen(build_view(box), (picture,))


def _action_rows(
    table: Table,
    game: Game,
    seat: Seat,
    say: Voice,
    question: DraftView | None,
    offers: Sequence[PersonalButtons],
) -> list[discord.ui.ActionRow[Any]]:
    """Return the seat's controls: give a clue, cover an agent, call a clue, answer a call."""
    actions = list_call_actions(table.match, seat.person)
    rows = [_cover_select(table, game, say)] if CallAction.COVER in actions else []
    buttons = [call_button(table, say)] if CallAction.CALL in actions else []
    has_question_rows = question is not None and bool(question_rows(question, seat.person, say))
    going_on = table.match.rest is None
    giving = going_on and game.phase is Phase.CLUE and seat.team in game.givers
    if CallAction.DECLINE in actions:
        buttons.append(button(table, Action.DECLINE, say("button-decline")))
    if giving or CallAction.DECLINE in actions:  # because giving the clue declines (C15a)
        if question is None or question.stage is not Stage.OPEN:
            rows.append(_meant_row(table, game, seat, say, question))
        if not has_question_rows:
            green = discord.ButtonStyle.success
            buttons.append(button(table, Action.CLUE, say("button-clue"), green))
    if going_on and game.phase is Phase.CALLED:
        buttons.append(button(table, Action.ANSWER, say("button-answer")))
    buttons += build_personal_buttons(offers, table, seat.person, say)
    buttons.append(button(table, Action.LARGE, say("button-large"), detail=WITH_KEY))
    return [*rows, discord.ui.ActionRow(*buttons)]


def _meant_row(
    table: Table, game: Game, seat: Seat, say: Voice, question: DraftView | None
) -> discord.ui.ActionRow[Any]:
    """Return the select of cards that the next clue may mean, with the draft's ticked (C18)."""
    press = str(Press(table.id, table.match.moment, Action.TICK))
    meant = () if question is None else question.typed.meant
    own = list_uncovered_agents(game, seat.team or game.team)
    ticks: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=press,
        placeholder=say("clue-meant"),
        min_values=0,
        max_values=len(own),
        options=card_options(game, own, say, meant),
    )
    return discord.ui.ActionRow(ticks)


def _cover_select(table: Table, game: Game, say: Voice) -> discord.ui.ActionRow[Any]:
    own = game.team_to_cover is game.team
    hint = say("key-cover-own-choose" if own else "key-cover-choose")
    cards = card_options(game, list_coverable_agents(game), say)
    return select(table, Action.COVER, hint, cards)
