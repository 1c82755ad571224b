"""Screens of a clue before it is out, and of one that is called, made in a language on demand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cogs.screens import doubts
from cogs.screens.keys import key_screen
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine.matches import ClueAsked, ClueNotPublished, ClueRefused, DraftView, Stage, TypedClue
from engine.referee import Reason, Ruling, Verdict
from engine.rules import CALLABLE_RULES, Clue, Person, Phase, Position, list_uncovered_agents
from engine.rules.match.call_view import Objection, get_call_view
from engine.tables import Table
from engine.texts import Voice
from tests.engine.rules.people import EVE
from tests.engine.telling.scenes import AFTER_A_CALL, BEFORE_THE_CLUE, CALLED, GUESSING
from tests.engine.telling.tables import LONGEST_CLUE, dealt, game, keyholders, laid
from tests.engine.texts.speech import NEVER_ASKED

CODENAME = "PÃO DE QUEIJO"
ASKABLE = [reason for reason in Reason if reason not in NEVER_ASKED]
RULINGS = (
    *(Ruling.ask(reason, "C7", CODENAME) for reason in ASKABLE),
    *(Ruling.refuse(reason, "C3", CODENAME) for reason in ASKABLE),
    Ruling.allow(Clue.parse(f"{LONGEST_CLUE}:9")),
)
ASKED_IN = ("before the first clue", "pictures, before the first clue", "with closed DMs")
COVERED_IN = "upheld at once"


def every_doubt(language: str) -> Iterator[tuple[str, Screen]]:
    """Show every screen of asking and calling."""
    say = voice(language)
    for name, error in _doubted():
        yield f"doubted: {name}", doubts.clue_not_published_screen(error, say)
    for name in ASKED_IN:
        yield from _asked(name, BEFORE_THE_CLUE[name](language), say)
    yield from _asked(COVERED_IN, AFTER_A_CALL[COVERED_IN](language), say)
    for name, made in GUESSING.items():
        yield from _panels(name, made(language), say)
    for passed in ("allowed", "silence"):
        clued = laid(dealt(game(language), language, Clue.parse(f"{LONGEST_CLUE}:9 {passed}")))
        yield f"passed by {passed}", doubts.accepted_question_dm(clued, say)
    for name, made in (CALLED | AFTER_A_CALL).items():
        yield from _answers(name, made(language), say)


def _doubted() -> Iterator[tuple[str, ClueNotPublished]]:
    for may_ask in (True, False):
        for word in ("x" * 6_000, "", "*a* [b](https://c.d) @everyone"):
            typed = TypedClue(word, "9" * 50)
            for reason in Reason:
                ruling = Ruling.refuse(reason, "C19", CODENAME)
                refused = ClueRefused(ruling, typed, 9_999_999, 99, may_ask=may_ask)
                yield f"refused {reason}, {word[:3]}, {may_ask}", refused
            for reason in ASKABLE:
                ruling = Ruling.ask(reason, "C7", CODENAME)
                question = ClueAsked(ruling, typed, 9_999_999, 99, may_ask=may_ask)
                yield f"asked {reason}, {word[:3]}, {may_ask}", question


def questions(table: Table) -> Iterator[DraftView]:
    """Give the questions that the giver of a table may have, one for each stage and ruling."""
    game = table.match.require_dealt()
    giver, rival = sorted(keyholders(table), key=lambda seat: seat.team is not game.team)
    typed = TypedClue(LONGEST_CLUE * 2, "9", (Position(0),))
    base = DraftView(
        match=table.id,
        moment=game.moment,
        giver=giver.person,
        asked_person=None,
        stage=Stage.KEPT,
        typed=typed,
    )
    yield base
    for ruling in RULINGS:
        refused = ruling.verdict is Verdict.REFUSED
        ruled = replace(base, ruling=ruling, clue=Clue.parse(f"{LONGEST_CLUE}:9"), may_send=True)
        yield replace(ruled, stage=Stage.RULED, may_ask=True, may_send=not refused)
        pending = replace(ruled, asked_person=rival.person, may_send=not refused)
        yield replace(pending, stage=Stage.OPEN, may_send=False)
        yield replace(pending, stage=Stage.REFUSED)
        yield replace(pending, stage=Stage.UNANSWERED)


def ticked(table: Table) -> DraftView:
    """Give the cards that a giver has ticked under the key: two of their own."""
    game = table.match.require_dealt()
    giver = next(seat for seat in keyholders(table) if seat.team is game.team)
    cards = list_uncovered_agents(game, giver.team or game.team)[:2]
    typed = TypedClue("", str(len(cards)), cards)
    return DraftView(
        match=table.id,
        moment=game.moment,
        giver=giver.person,
        asked_person=None,
        stage=Stage.TICKED,
        typed=typed,
    )


def _asked(name: str, table: Table, say: Voice) -> Iterator[tuple[str, Screen]]:
    game = table.match.require_dealt()
    giver, rival = sorted(keyholders(table), key=lambda seat: seat.team is not game.team)
    yield f"own key, ticked: {name}", key_screen(table, game, giver, say, ticked(table))
    yield f"own key message: {name}", key_screen(table, game, giver, say, is_dm=True)
    for number, question in enumerate(questions(table)):
        title = f"{question.stage.value} {number}: {name}"
        yield f"own {title}", doubts.question_screen(table, question, question.giver, say)
        yield f"own key {title}", key_screen(table, game, giver, say, question)
        if question.stage is Stage.OPEN:
            for_them = question.for_asked_person()
            yield f"asked {title}", doubts.question_screen(table, for_them, rival.person, say)
            yield f"asked key {title}", key_screen(table, game, rival, say, for_them)
            yield f"message {title}", doubts.question_dm(table, question, say)
        elif question.stage in {Stage.REFUSED, Stage.UNANSWERED}:
            yield f"ended {title}", doubts.refused_question_dm(table, question, say)


def _panels(name: str, table: Table, say: Voice) -> Iterator[tuple[str, Screen]]:
    game = table.match.require_dealt()
    if game.phase is not Phase.GUESS or not game.format.rules.has_rival:
        return
    for objection in (None, *Objection):
        yield f"object {objection}: {name}", doubts.call_panel(table, game, say, objection)
    for rule in CALLABLE_RULES:
        shown = doubts.call_panel(table, game, say, Objection.OTHER, rule)
        yield f"call {rule}: {name}", shown


def _answers(name: str, table: Table, say: Voice) -> Iterator[tuple[str, Screen]]:
    for person in (*map(Person, range(1, 6)), EVE):
        shown = get_call_view(table.match, person)
        yield f"answer of {person}: {name}", doubts.call_screen(table, shown, say)
