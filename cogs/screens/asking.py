"""Asking: a clue that is not out yet, and what its giver and the spymaster asked may do (C14).

Law: nothing here is shown to anybody else; operatives do not even learn that there is a question.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen, words
from engine.matches.refusals import ClueHeld
from engine.rules import Person
from engine.rules.game.ruling import Verdict
from engine.tables import Question, Stage, Table
from engine.telling.asking import died_text, doubt_text, message_text, passed_text, question_text
from engine.texts import Voice

SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger
PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary


def doubted(error: ClueHeld, say: Voice) -> Screen:
    """Say what the referee has against a clue, and what its giver may do now."""
    choosing = error.may_send and error.may_ask
    text = doubt_text(error.ruling, error.typed.word, say, choosing=choosing, near=error.near)
    actions = [(Action.CLUE, "button-change", PRIMARY)]
    if error.may_ask:
        actions.append((Action.ASK, "button-ask", SECONDARY))
    if error.may_send:
        actions.append((Action.SEND, "button-send", DANGER))
    return words(text, _row(error.match, error.moment, actions, say, error.near))


def question(table: Table, asked: Question, viewer: Person, say: Voice, note: str = "") -> Screen:
    """Show where a question stands, by itself, with a note below."""
    lines = filter(None, [question_text(table, asked, viewer, say), note])
    return words("\n".join(lines), *question_rows(asked, viewer, say))


def question_rows(asked: Question, viewer: Person, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    """Give what the giver, or the person who is asked, may do about a question."""
    if viewer != asked.giver:
        allow = (Action.ALLOW, "button-allow", SUCCESS)
        refuse = (Action.REFUSE, "button-refuse", DANGER)
        return [_row(asked.match, asked.moment, [allow, refuse], say)]
    if asked.stage is Stage.OPEN:
        actions = [(Action.UNASK, "button-unask", SECONDARY)]
    else:
        actions = [(Action.CLUE, "button-change", PRIMARY)]
    if asked.may_ask:
        actions.append((Action.ASK, "button-ask", SECONDARY))
    if asked.may_send:
        actions.append(_sending(asked))
    if not asked.held:
        return []
    return [_row(asked.match, asked.moment, actions, say, asked.near)]


def put(table: Table, asked: Question, say: Voice) -> Screen:
    """Put a question to the opposing spymaster, by direct message."""
    assert asked.asked is not None  # noqa: S101 - a question is put to somebody
    text = message_text(table, asked.for_the_asked(), asked.asked, say)
    return words(text, *question_rows(asked, asked.asked, say))


def ended(table: Table, asked: Question, say: Voice) -> Screen:
    """Tell a giver, by direct message, that their clue was refused, or nobody answered (C14)."""
    text = message_text(table, asked, asked.giver, say)
    return words(text, *question_rows(asked, asked.giver, say))


def passed(table: Table, say: Voice) -> Screen:
    """Tell a giver, by direct message, that the clue they asked about is on the board (C14)."""
    return words(passed_text(table, say))


def died(table: Table, asked: Question, say: Voice) -> Screen:
    """Tell a giver that nobody is to answer their question any more (C14)."""
    return words(died_text(table, asked, say))


def _sending(asked: Question) -> tuple[Action, str, discord.ButtonStyle]:
    """Send what nobody has anything against, or send it anyway."""
    ruling = asked.ruling
    if asked.stage is Stage.RULED and ruling is not None and ruling.verdict is Verdict.ALLOWED:
        return Action.SEND, "button-send-plain", SUCCESS
    return Action.SEND, "button-send", DANGER


def _row(
    match: int,
    moment: int,
    actions: list[tuple[Action, str, discord.ButtonStyle]],
    say: Voice,
    near: str | None = None,
) -> discord.ui.ActionRow[Any]:
    """Lay out what may be done about a clue; first, if it seems to be a slip, to say `near`."""
    spell = str(Press(match, moment, Action.SPELL, near or ""))
    slips = () if near is None else (say("button-spell", clue=near),)
    return discord.ui.ActionRow(
        *(discord.ui.Button(label=slip, style=SUCCESS, custom_id=spell) for slip in slips),
        *(
            discord.ui.Button(
                label=say(text_id), style=style, custom_id=str(Press(match, moment, action))
            )
            for action, text_id, style in actions
        ),
    )
