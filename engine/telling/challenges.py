"""Challenges: objections to a clue before it is published (C14), and calls after it (C15, C15a).

Law: a question is shown to the clue's giver and the spymaster who is asked, and to no one else;
operatives do not even learn that there is one.
"""

from __future__ import annotations

from engine.rules import (
    UNPROVABLE,
    Call,
    CallState,
    Game,
    Person,
    find_opposing_spymaster,
    list_call_voters,
)
from engine.rules.game.ruling import Reason, Ruling, Verdict
from engine.rules.match.call_view import CallAction, CallView
from engine.tables import DraftView, Stage, Table
from engine.telling.formatting import (
    card_text,
    join_label,
    number_text,
    person_name,
    person_names,
    table_link_text,
    to_kebab_case,
)
from engine.texts import Voice

MAX_SHOWN_LETTERS = 32
"""How much is shown of the typed text, which may be longer than any clue that passes."""


def call_form_text(game: Game, say: Voice, rule: str | None = None) -> str:
    """Format the question what is wrong with the clue, with the chosen rule, if any."""
    title = say("call-title", clue=game.clue.word, number=number_text(game.clue))
    return title if rule is None else f"{title}\n{say('call-by', rule=rule_name(rule, say))}"


def call_state_text(table: Table, view: CallView, say: Voice) -> str:
    """Format a call: the clue, the caller, who is to answer, and the reader's own vote.

    Without a call the text says so.
    """
    game = table.match.require_dealt()
    if view.called is None:
        return say("refused-moment-passed")
    lines = [_call_text(table, view.called, say, view)]
    if view.called.is_open:
        lines.append(_awaiting_text(table, game, view, say))
    if view.own_vote is not None:
        lines.append(say(f"call-voted-{view.own_vote.value}"))
    return "\n".join(lines)


def call_result_text(table: Table, game: Game, say: Voice) -> str:
    """Format the result of the last turn's call; empty without one or while it is open (C15)."""
    called = game.turns[-1].call if game.turns else None
    return "" if called is None or called.is_open else _call_text(table, called, say)


def last_caller_name(table: Table, say: Voice) -> str:
    """Name the person who made the last call, in public (C15); empty without one."""
    calls = (entry for entry in reversed(table.match.log) if isinstance(entry.change, Call))
    return next((person_name(table, entry.person, say) for entry in calls), "")


def rule_name(rule: str, say: Voice) -> str:
    """Name a rule that a clue may break, by its id: C7."""
    return say(f"rule-{rule.lower()}")


def called_rule_text(game: Game, called: CallState, say: Voice) -> str:
    """Name the rule of a call and, for C2 to C4, the codename."""
    rule = rule_name(called.rule, say)
    if called.card is None:
        return rule
    return join_label(rule, f"**{card_text(game, called.card, say)}**", say)


def _call_text(table: Table, called: CallState, say: Voice, view: CallView | None = None) -> str:
    game = table.match.require_dealt()
    clue, giver = game.clue, None if view is None else view.giver
    is_own = view is not None and view.is_giver
    return say(
        f"call-{to_kebab_case(called.fate)}",
        who=last_caller_name(table, say),
        clue=clue.word,
        number=number_text(clue),
        rule=called_rule_text(game, called, say),
        by="you" if is_own else "nobody" if giver is None else "other",
        giver="" if giver is None else person_name(table, giver, say),
    )


def _awaiting_text(table: Table, game: Game, view: CallView, say: Voice) -> str:
    spans = table.match.settings.timeouts
    if not game.is_call_contested:
        if CallAction.CONTEST in view.allowed_actions:
            return say("call-awaits-you", seconds=spans.answer)
        giver = "" if view.giver is None else person_name(table, view.giver, say)
        return say("call-awaits-giver", who=giver, seconds=spans.answer)
    return say(
        "call-awaits-votes",
        who=person_names(table, list_call_voters(table.match.seats), say),
        seconds=spans.vote,
        voted=view.voted,
        voters=view.voters,
    )


def referee_objection_text(
    ruling: Ruling, word: str, say: Voice, *, choosing: bool, near: str | None = None
) -> str:
    """Format the referee's objection to a clue.

    `choosing` adds the risk for a giver who may still send it; `near` is the word that was meant,
    if this seems to be a slip.
    """
    doubt = ruling.rule in UNPROVABLE
    risk = [say("clue-risk-doubt" if doubt else "clue-risk")] if choosing else []
    slip = [] if near is None else [say("clue-slip", clue=near)]
    return "\n".join([*slip, ruling_text(ruling, word, say), *risk])


def ruling_text(ruling: Ruling, word: str, say: Voice) -> str:
    """Format why the referee refuses a clue or asks about it; the clue is shown shortened.

    Not for a ruling that allows it.
    """
    reason = "" if ruling.reason is None else ruling.reason.lower().replace("_", "-")
    named = {"clue": say.markup.escape(_truncate(word).upper()), "codename": ruling.codename or ""}
    if ruling.verdict is Verdict.REFUSED:
        if ruling.reason is Reason.NO_UNLIMITED:
            return say("refused-no-unlimited")
        return say(f"clue-refused-{reason}", **named)
    return say(f"clue-asked-{reason}", **named)


def clue_question_text(table: Table, question: DraftView, viewer: Person, say: Voice) -> str:
    """Format the state of a question about a clue, for its giver or the person asked (C14).

    The referee's objection stands below.
    """
    clue, number = _clue_texts(question, say)
    seconds = table.match.settings.timeouts.question
    if viewer != question.giver:
        refused = question.ruling is not None and question.ruling.verdict is Verdict.REFUSED
        text_id = "question-for-you-refused" if refused else "question-for-you"
        who = person_name(table, question.giver, say)
        line = say(text_id, who=who, clue=clue, number=number, seconds=seconds)
    else:
        person, stage = question.asked_person, to_kebab_case(question.stage)
        rival = "" if person is None else person_name(table, person, say)
        line = say(f"question-{stage}", who=rival, clue=clue, number=number, seconds=seconds)
    return "\n".join([line, *_referee_lines(question, say)])


def clue_question_dm_text(table: Table, question: DraftView, viewer: Person, say: Voice) -> str:
    """Format the state of a question about a clue with a link to the table (C14)."""
    return f"{clue_question_text(table, question, viewer, say)}\n{table_link_text(table, say)}"


def clue_published_dm_text(table: Table, say: Voice) -> str:
    """Format for a giver that the clue they asked about is on the board, with a link (C14)."""
    game = table.match.require_dealt()
    rival, clue = find_opposing_spymaster(table.match.seats, game), game.clue
    who = say("somebody") if rival is None else person_name(table, rival, say)
    text_id = f"question-passed-{to_kebab_case(clue.passage.passed)}"
    passed = say(text_id, who=who, clue=clue.word, number=number_text(clue))
    return f"{passed}\n{table_link_text(table, say)}"


def question_lapsed_dm_text(table: Table, question: DraftView, say: Voice) -> str:
    """Format for a giver that their question lapsed: the moment or a spymaster changed (C14)."""
    clue, number = _clue_texts(question, say)
    return f"{say('question-died', clue=clue, number=number)}\n{table_link_text(table, say)}"


def _referee_lines(question: DraftView, say: Voice) -> list[str]:
    """Format the referee's objection to a clue; once it is asked about, for both its readers."""
    ruling = question.ruling
    if ruling is None or ruling.verdict is Verdict.ALLOWED:
        return []
    if question.stage is Stage.RULED:
        return [f"-# {ruling_text(ruling, question.typed.word, say)}"]
    rule = say(f"rule-{(ruling.rule or '').lower()}")
    word = ruling.codename
    against = rule if word is None else join_label(rule, f"**{word}**", say)
    if ruling.verdict is Verdict.REFUSED:
        return [say("question-referee-refuses", rule=against)]
    reason = (ruling.reason or "").lower()
    return [say("question-referee-asks", rule=against, reason=reason)]


def _clue_texts(question: DraftView, say: Voice) -> tuple[str, str]:
    """Return the word and the number of a clue as it would be published, or else as typed."""
    if question.clue is not None:
        return question.clue.word, number_text(question.clue)
    word = say.markup.escape(_truncate(question.typed.word).upper())
    return word, say.markup.escape(_truncate(question.typed.number))


def _truncate(typed: str) -> str:
    return typed.strip()[:MAX_SHOWN_LETTERS]
