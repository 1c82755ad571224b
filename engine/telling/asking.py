"""Asking: a clue that is not out yet, as its giver and the spymaster who is asked read of it (C14).

Law: nothing here is shown to anybody else; operatives do not even learn that there is a question.
"""

from __future__ import annotations

from engine.rules import UNPROVABLE, Person, caller
from engine.rules.game.ruling import Ruling, Verdict
from engine.tables import Question, Stage, Table
from engine.telling.settings import span_text
from engine.telling.wording import kebab, link, name, number_text
from engine.texts import Voice

SHOWN_LETTERS = 32
"""How much is shown of what was typed, which may be longer than any clue that passes."""


def doubt_text(
    ruling: Ruling, word: str, say: Voice, *, choosing: bool, near: str | None = None
) -> str:
    """Say what the referee has against a clue and, if its giver may choose, what they risk.

    `near` is the word that was meant, if this seems to be a slip.
    """
    doubt = ruling.rule in UNPROVABLE
    risk = [say("clue-risk-doubt" if doubt else "clue-risk")] if choosing else []
    slip = [] if near is None else [say("clue-slip", clue=near)]
    return "\n".join([*slip, ruling_text(ruling, word, say), *risk])


def ruling_text(ruling: Ruling, word: str, say: Voice) -> str:
    """Say in a sentence or two why a clue is refused, or what speaks against it."""
    reason = "" if ruling.reason is None else ruling.reason.lower().replace("_", "-")
    named = {"clue": say.markup.escaped(_cut(word).upper()), "codename": ruling.codename or ""}
    if ruling.verdict is Verdict.REFUSED:
        return say(f"clue-refused-{reason}", **named)
    return say(f"clue-asked-{reason}", **named)


def question_text(table: Table, asked: Question, viewer: Person, say: Voice) -> str:
    """Say where a question stands, to its giver or to the person who is asked."""
    clue, number = _clue(asked, say)
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


def message_text(table: Table, asked: Question, viewer: Person, say: Voice) -> str:
    """Say where a question stands, with a link to the table, where the table is not at hand."""
    return f"{question_text(table, asked, viewer, say)}\n{link(table, say)}"


def passed_text(table: Table, say: Voice) -> str:
    """Tell a giver that the clue they asked about is on the board (C14)."""
    game = table.match.require_dealt()
    rival, clue = caller(table.match.seats, game), game.clue
    who = say("somebody") if rival is None else name(table, rival, say)
    text_id = f"question-passed-{kebab(clue.passage.passed)}"
    passed = say(text_id, who=who, clue=clue.word, number=number_text(clue))
    return f"{passed}\n{link(table, say)}"


def died_text(table: Table, asked: Question, say: Voice) -> str:
    """Tell a giver that their question died with its moment, or its spymasters (C14)."""
    clue, number = _clue(asked, say)
    return f"{say('question-died', clue=clue, number=number)}\n{link(table, say)}"


def _against(asked: Question, say: Voice) -> list[str]:
    """Say what the referee has against a clue: once it is asked about, for both who read it."""
    ruling = asked.ruling
    if ruling is None or ruling.verdict is Verdict.ALLOWED:
        return []
    if asked.stage is Stage.RULED:
        return [f"-# {ruling_text(ruling, asked.typed.word, say)}"]
    rule = say(f"rule-{(ruling.rule or '').lower()}")
    against = rule if ruling.codename is None else f"{rule}: **{ruling.codename}**"
    if ruling.verdict is Verdict.REFUSED:
        return [say("question-referee-refuses", rule=against)]
    reason = (ruling.reason or "").lower()
    return [say("question-referee-asks", rule=against, reason=reason)]


def _clue(asked: Question, say: Voice) -> tuple[str, str]:
    """Give the word and the number of a clue as it would be published, or else as typed."""
    if asked.clue is not None:
        return asked.clue.word, number_text(asked.clue)
    word = say.markup.escaped(_cut(asked.typed.word).upper())
    return word, say.markup.escaped(_cut(asked.typed.number))


def _cut(typed: str) -> str:
    return typed.strip()[:SHOWN_LETTERS]
