"""Judging: calls the referee for a table, and reads what its ruling leaves to people (C14)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import ParamSpec, TypeVar

from engine.referee import Reason, Ruling, Verdict, find_typo_corrections, rule_on
from engine.referee.writing import parse_typed_number, parse_word
from engine.rules import (
    RULES_NAMING_CODENAME,
    UNLIMITED,
    UNPROVABLE,
    Admission,
    AdmissionKind,
    Clue,
    Give,
    Judgement,
    Match,
    Person,
    Position,
    Seat,
    list_uncovered_agents,
    list_uncovered_words,
)
from engine.rules.match import votes
from engine.tables import Draft, DraftView, QuestionEnd, Stage, Table, TypedClue

P = ParamSpec("P")
T = TypeVar("T")


class JudgingExecutor:
    """Runs what calls the referee: in a thread where word tables may have to be loaded.

    Those of a table's language are loaded once; those of others only for some foreign words.
    """

    def __init__(self) -> None:
        self._loaded_languages: set[str] = set()

    async def run(
        self, match: Match, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Return what a function returns that judges clues of a match."""
        if match.language in self._loaded_languages and not match.settings.house_in_force.foreign:
            return function(*args, **kwargs)
        result = await asyncio.to_thread(function, *args, **kwargs)
        self._loaded_languages.add(match.language)
        return result


def judge(match: Match, seat: Seat, typed: TypedClue) -> Ruling:
    """Return the referee's ruling on a clue for a giver's seat, by the table's house rules (C)."""
    game = match.require_dealt()
    own = list_uncovered_agents(game, seat.team or game.team)
    ruling = rule_on(
        typed.word,
        typed.number,
        visible=list_uncovered_words(game),
        language=match.language,
        house=match.settings.house_in_force,
        own=[game.codenames[card] for card in own],
        grid=game.codenames,
        parts=_compound_parts(match),
    )
    limited = game.format.rules.number_limits
    if not limited and ruling.clue is not None and ruling.clue.number is UNLIMITED:
        return Ruling.refuse(Reason.NO_UNLIMITED, "D3")
    return ruling


def find_correction(match: Match, seat: Seat, typed: TypedClue, ruling: Ruling) -> str | None:
    """Find a known word close to a clue's unknown one, if the referee does not refuse it."""
    if not ruling.unknown:
        return None
    near = find_typo_corrections(_read_clue(typed, ruling).word.lower(), match.language)
    if not near:
        return None
    spelled = replace(typed, word=near[0])
    again = judge(match, seat, spelled)
    return None if again.verdict is Verdict.REFUSED else _read_clue(spelled, again).word


def colliding_rule(match: Match, card: Position) -> str:
    """Return the rule by which the published clue collides with a card; C3 if none fits."""
    game = match.require_dealt()
    ruling = rule_on(
        game.clue.word,
        str(game.clue.number),
        visible=[game.codenames[card]],
        language=match.language,
        house=match.settings.house_in_force,
        parts=_compound_parts(match),
    )
    return ruling.rule if ruling.rule in RULES_NAMING_CODENAME else "C3"


def _compound_parts(match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the compound parts that own packs name for the board's codenames (A10, C4)."""
    return tuple(part for drawn in match.drawn_packs for part in drawn.parts)


def may_ask(match: Match, ruling: Ruling) -> bool:
    """Return whether there is a person to ask about a clue with this ruling (C14)."""
    return not ruling.is_final_refusal and find_rival_spymaster(match) is not None


def find_rival_spymaster(match: Match) -> Person | None:
    """Find who may be asked about the awaited clue; None in Duet and E2 (C14)."""
    return votes.find_spymaster_to_ask(match.seats, match.require_dealt())


def build_give(
    match: Match, seat: Seat, typed: TypedClue, ruling: Ruling, passed: AdmissionKind
) -> Give:
    """Build the change that publishes a clue, with only the giver's own cards as meant (C18).

    `passed` is how the clue came to be allowed.
    """
    game, judged = match.require_dealt(), _judgement(ruling)
    rule = None if judged is Judgement.ALLOWED else ruling.rule
    read = _read_clue(typed, ruling)
    own = list_uncovered_agents(game, seat.team or game.team)
    clue = Clue(read.word, read.number, passage=Admission(passed, judged, rule))
    return Give(clue, tuple(card for card in typed.meant if card in own))


def _judgement(ruling: Ruling) -> Judgement:
    doubt = ruling.verdict is Verdict.ASK and ruling.rule in UNPROVABLE
    return Judgement.DOUBT if doubt else Judgement(ruling.verdict.value)


def _read_clue(typed: TypedClue, ruling: Ruling) -> Clue:
    """Return a clue that is not finally refused as it would be published."""
    if ruling.clue is not None:
        return ruling.clue
    meant = parse_typed_number(typed.number)
    assert meant is not None  # noqa: S101 - a bad number is refused finally
    return Clue(parse_word(typed.word), meant)


def create_draft(giver: Person, moment: int, typed: TypedClue, ruling: Ruling | None) -> Draft:
    """Create the draft of a typed clue; without a ruling it is only text that is kept (D3)."""
    draft = Draft(
        giver=giver, moment=moment, word=typed.word, number=typed.number, meant=typed.meant
    )
    if ruling is None:
        return draft
    return replace(
        draft,
        verdict=ruling.verdict.value,
        rule=ruling.rule,
        reason=None if ruling.reason is None else ruling.reason.value,
        codename=ruling.codename,
    )


def get_typed_clue(draft: Draft) -> TypedClue:
    """Return the clue of a draft as it was typed."""
    return TypedClue(draft.word, draft.number, draft.meant)


def _get_ruling(draft: Draft) -> Ruling | None:
    """Return the ruling on a draft, without its clue, which is not stored."""
    if draft.verdict is None:
        return None
    return Ruling(
        verdict=Verdict(draft.verdict),
        rule=draft.rule,
        reason=None if draft.reason is None else Reason(draft.reason),
        codename=draft.codename,
    )


_STAGE_AFTER = {QuestionEnd.REFUSED: Stage.REFUSED, QuestionEnd.SILENCE: Stage.UNANSWERED}


def build_draft_view(table: Table, draft: Draft) -> DraftView:
    """Build a draft as its giver sees it: its stage, and whether they may ask or send it."""
    typed, ruling, stage = get_typed_clue(draft), _get_ruling(draft), _stage(draft)
    seen = DraftView(
        match=table.id,
        moment=draft.moment,
        giver=draft.giver,
        asked_person=draft.asked_person,
        stage=stage,
        typed=typed,
        ruling=ruling,
    )
    if ruling is None:
        return seen
    return replace(
        seen,
        clue=None if ruling.is_final_refusal else _read_clue(typed, ruling),
        may_ask=stage is Stage.RULED and may_ask(table.match, ruling),
        may_send=stage is not Stage.OPEN and ruling.verdict is not Verdict.REFUSED,
        near=_find_correction(table, draft) if stage is Stage.RULED else None,
    )


def _find_correction(table: Table, draft: Draft) -> str | None:
    """Find the word that was meant by the slip in a draft, as when it was given."""
    seat, typed = table.match.seats.find_seat(draft.giver), get_typed_clue(draft)
    if seat is None or draft.verdict == Verdict.ALLOWED.value:
        return None
    return find_correction(table.match, seat, typed, judge(table.match, seat, typed))


def _stage(draft: Draft) -> Stage:
    if draft.verdict is None:
        return Stage.KEPT if draft.word else Stage.TICKED
    if draft.answer is not None:
        return _STAGE_AFTER[draft.answer]
    return Stage.OPEN if draft.has_open_question else Stage.RULED
