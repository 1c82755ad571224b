"""Asking: a clue that is not out yet, as its giver and the spymaster who is asked see it (C14).

Law: nothing here is shown to anybody else; operatives do not even learn that there is a question.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.custom_ids import Action, Press
from cogs.screens.paces import span_text
from cogs.screens.screen import Screen, words
from cogs.screens.wording import kebab, link, name, number_text
from engine.matches import ClueAsked, ClueRefused, Question, Stage
from engine.referee import Ruling, Verdict
from engine.rules import UNPROVABLE, caller
from engine.rules.game.seat import Person
from engine.tables import Table
from engine.texts import Voice

WORD_LIMIT = 32
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger
PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary


def doubted(error: ClueRefused | ClueAsked, say: Voice) -> Screen:
    """Say what the referee has against a clue, and what its giver may do now."""
    lines = [ruling_text(error.ruling, error.typed.word, say)]
    if error.may_send and error.may_ask:
        doubt = error.ruling.rule in UNPROVABLE
        lines.append(say("clue-risk-doubt" if doubt else "clue-risk"))
    actions = [(Action.CLUE, "button-change", PRIMARY)]
    if error.may_ask:
        actions.append((Action.ASK, "button-ask", SECONDARY))
    if error.may_send:
        actions.append((Action.SEND, "button-send", DANGER))
    return words("\n".join(lines), _row(error.match, error.moment, actions, say))


def ruling_text(ruling: Ruling, word: str, say: Voice) -> str:
    """Say in a sentence or two why a clue is refused, or what speaks against it."""
    reason = "" if ruling.reason is None else ruling.reason.lower().replace("_", "-")
    shown = discord.utils.escape_markdown(word.strip()[:WORD_LIMIT].upper())
    told = {"clue": shown, "codename": ruling.codename or ""}
    if ruling.verdict is Verdict.REFUSED:
        return say(f"clue-refused-{reason}", **told)
    return say(f"clue-asked-{reason}", **told)


def question(table: Table, asked: Question, viewer: Person, say: Voice, note: str = "") -> Screen:
    """Show where a question stands, by itself, with a note below."""
    lines = filter(None, [question_text(table, asked, viewer, say), note])
    return words("\n".join(lines), *question_rows(asked, viewer, say))


def question_text(table: Table, asked: Question, viewer: Person, say: Voice) -> str:
    """Say where a question stands, to its giver or to whoever is asked."""
    clue, number = _shown(asked)
    span = span_text(table.match.settings.spans.question, say)
    if viewer != asked.giver:
        refused = asked.ruling is not None and asked.ruling.verdict is Verdict.REFUSED
        text_id = "question-for-you-refused" if refused else "question-for-you"
        who = name(table, asked.giver, say)
        line = say(text_id, who=who, clue=clue, number=number, span=span)
    else:
        rival = "" if asked.asked is None else name(table, asked.asked, say)
        stage = kebab(asked.stage)
        line = say(f"question-{stage}", who=rival, clue=clue, number=number, span=span)
    return "\n".join([line, *_against(asked, say)])


def _against(asked: Question, say: Voice) -> list[str]:
    """Say what the referee has against a clue: once it is asked about, for both who read it."""
    ruling = asked.ruling
    if ruling is None or ruling.verdict is Verdict.ALLOWED:
        return []
    if asked.stage is Stage.RULED:
        return [f"-# {ruling_text(ruling, asked.typed.word, say)}"]
    rule = say(f"rule-{(ruling.rule or '').lower()}")
    told = rule if ruling.codename is None else f"{rule}: **{ruling.codename}**"
    if ruling.verdict is Verdict.REFUSED:
        return [say("question-referee-refuses", rule=told)]
    return [say("question-referee-asks", rule=told)]


def question_rows(asked: Question, viewer: Person, say: Voice) -> list[discord.ui.ActionRow[Any]]:
    """Give what the giver, or whoever is asked, may do about a question."""
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
    return [] if asked.stage is Stage.KEPT else [_row(asked.match, asked.moment, actions, say)]


def _sending(asked: Question) -> tuple[Action, str, discord.ButtonStyle]:
    """Send what nobody has anything against, or send it anyway."""
    ruling = asked.ruling
    if asked.stage is Stage.RULED and ruling is not None and ruling.verdict is Verdict.ALLOWED:
        return Action.SEND, "button-send-plain", SUCCESS
    return Action.SEND, "button-send", DANGER


def put(table: Table, asked: Question, say: Voice) -> Screen:
    """Put a question to the opposing spymaster, by direct message."""
    assert asked.asked is not None  # noqa: S101 - a question is put to somebody
    where = link(table, say)
    text = f"{question_text(table, asked.for_the_asked(), asked.asked, say)}\n{where}"
    return words(text, *question_rows(asked, asked.asked, say))


def ended(table: Table, asked: Question, say: Voice) -> Screen:
    """Tell a giver, by direct message, that their clue was refused, or nobody answered (C14)."""
    text = question_text(table, asked, asked.giver, say)
    return words(f"{text}\n{link(table, say)}", *question_rows(asked, asked.giver, say))


def passed(table: Table, say: Voice) -> Screen:
    """Tell a giver, by direct message, that the clue they asked about is on the board (C14)."""
    game = table.match.require_dealt()
    rival, clue = caller(table.match.seats, game), game.clue
    who = say("somebody") if rival is None else name(table, rival, say)
    text_id = f"question-passed-{kebab(clue.passage.passed)}"
    told = say(text_id, who=who, clue=clue.word, number=number_text(clue))
    return words(f"{told}\n{link(table, say)}")


def _shown(asked: Question) -> tuple[str, str]:
    if asked.clue is not None:
        return asked.clue.word, number_text(asked.clue)
    word = discord.utils.escape_markdown(asked.typed.word.strip()[:WORD_LIMIT].upper())
    return word, discord.utils.escape_markdown(asked.typed.number.strip()[:WORD_LIMIT])


def _row(
    match: int,
    moment: int,
    actions: list[tuple[Action, str, discord.ButtonStyle]],
    say: Voice,
) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(
        *(
            discord.ui.Button(
                label=say(text_id), style=style, custom_id=str(Press(match, moment, action))
            )
            for action, text_id, style in actions
        )
    )
