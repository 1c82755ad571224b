"""Calling: the rule that a clue is said to break, and how a call of it stands (C15, C15a)."""

from __future__ import annotations

from engine.rules import Call, Called, Game, voters
from engine.rules.match.call_view import Act, CallView
from engine.tables import Table
from engine.telling.settings import span_text
from engine.telling.wording import card_text, kebab, name, names, number_text
from engine.texts import Voice


def panel_text(game: Game, say: Voice, rule: str | None = None) -> str:
    """Ask what is wrong with the clue, and name the rule of the book that it breaks then."""
    title = say("call-title", clue=game.clue.word, number=number_text(game.clue))
    return title if rule is None else f"{title}\n{say('call-by', rule=rule_name(rule, say))}"


def standing_text(table: Table, view: CallView, say: Voice) -> str:
    """Say what is called, by whom, and whose turn it is to say something."""
    game = table.match.require_dealt()
    if view.called is None:
        return say("call-none")
    lines = [_call_text(table, view.called, say)]
    if view.called.open:
        lines.append(_awaiting(table, game, view, say))
    if view.own_vote is not None:
        lines.append(say(f"call-voted-{view.own_vote.value}"))
    return "\n".join(lines)


def decision_text(table: Table, game: Game, say: Voice) -> str:
    """Say what has become of the last turn's call, once it is decided (C15)."""
    called = game.turns[-1].call if game.turns else None
    return "" if called is None or called.open else _call_text(table, called, say)


def objector(table: Table, say: Voice) -> str:
    """Name who called a clue last: the opposing spymaster, as everybody sees (C15)."""
    calls = (entry for entry in reversed(table.match.log) if isinstance(entry.change, Call))
    return next((name(table, entry.person, say) for entry in calls), "")


def rule_name(rule: str, say: Voice) -> str:
    """Name a rule that a clue may break."""
    return say(f"rule-{rule.lower()}")


def rule_text(game: Game, called: Called, say: Voice) -> str:
    """Name the rule of a call and, for C2 to C4, the codename."""
    rule = rule_name(called.rule, say)
    return rule if called.card is None else f"{rule}: **{card_text(game, called.card, say)}**"


def _call_text(table: Table, called: Called, say: Voice) -> str:
    game = table.match.require_dealt()
    clue = game.clue
    return say(
        f"call-{kebab(called.fate)}",
        who=objector(table, say),
        clue=clue.word,
        number=number_text(clue),
        rule=rule_text(game, called, say),
    )


def _awaiting(table: Table, game: Game, view: CallView, say: Voice) -> str:
    spans = table.match.settings.spans
    if not game.contested:
        if Act.CONTEST in view.may:
            return say("call-awaits-you", span=span_text(spans.answer, say))
        giver = "" if view.giver is None else name(table, view.giver, say)
        return say("call-awaits-giver", who=giver, span=span_text(spans.answer, say))
    who, span = names(table, voters(table.match.seats), say), span_text(spans.vote, say)
    return say("call-awaits-votes", who=who, span=span, voted=view.voted, voters=view.voters)
