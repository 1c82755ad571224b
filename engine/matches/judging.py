"""Judging: calls the referee for a table, and reads what its ruling leaves to people (C14)."""

from __future__ import annotations

from dataclasses import replace

from engine.referee import Reason, Ruling, Verdict, near_words, rule_on
from engine.referee.writing import typed_number, written
from engine.rules import (
    NAMING,
    UNLIMITED,
    UNPROVABLE,
    Admission,
    Admitted,
    Clue,
    Give,
    Judged,
    Match,
    Person,
    Position,
    Seat,
    open_codenames,
    own_cards,
)
from engine.rules.match import votes
from engine.tables import Draft, Question, QuestionEnd, Stage, Table, TypedClue


def judge(match: Match, seat: Seat, typed: TypedClue) -> Ruling:
    """Return the referee's ruling on a clue by the house rules, as its giver sees it (C)."""
    game = match.require_dealt()
    own = own_cards(game, seat.team or game.team)
    ruling = rule_on(
        typed.word,
        typed.number,
        visible=open_codenames(game),
        language=match.language,
        house=match.settings.house_in_force,
        own=[game.codenames[card] for card in own],
        grid=game.codenames,
        parts=_parts(match),
    )
    limited = game.format.rules.number_limits
    if not limited and ruling.clue is not None and ruling.clue.number is UNLIMITED:
        return Ruling.refuse(Reason.NO_UNLIMITED, "D3")
    return ruling


def slip(match: Match, seat: Seat, typed: TypedClue, ruling: Ruling) -> str | None:
    """Find the allowed word that an unknown, misspelt one was meant to be."""
    near = near_words(reading(typed, ruling).word.lower(), match.language) if ruling.unknown else ()
    if not near:
        return None
    spelled = judge(match, seat, replace(typed, word=near[0]))
    refused = spelled.verdict is Verdict.REFUSED
    return None if refused else reading(replace(typed, word=near[0]), spelled).word


def colliding_rule(match: Match, card: Position) -> str:
    """Return the rule by which the clue collides with a codename: the referee's, else C3."""
    game = match.require_dealt()
    ruling = rule_on(
        game.clue.word,
        str(game.clue.number),
        visible=[game.codenames[card]],
        language=match.language,
        house=match.settings.house_in_force,
        parts=_parts(match),
    )
    return ruling.rule if ruling.rule in NAMING else "C3"


def _parts(match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the compound parts that own packs name for the board's codenames (A10, C4)."""
    return tuple(part for drawn in match.drawn for part in drawn.parts)


def may_ask(match: Match, ruling: Ruling) -> bool:
    """Return whether there is a person to ask about a clue with this ruling (C14)."""
    return not ruling.final and rival_spymaster(match) is not None


def rival_spymaster(match: Match) -> Person | None:
    """Find who may be asked about the awaited clue; None in Duet and E2 (C14)."""
    return votes.rival_spymaster(match.seats, match.require_dealt())


def published(match: Match, seat: Seat, typed: TypedClue, ruling: Ruling, passed: Admitted) -> Give:
    """Return the change that publishes a clue; of its cards only the giver's own (C18)."""
    game, judged = match.require_dealt(), _judged(ruling)
    rule = None if judged is Judged.ALLOWED else ruling.rule
    read = reading(typed, ruling)
    own = own_cards(game, seat.team or game.team)
    clue = Clue(read.word, read.number, passage=Admission(passed, judged, rule))
    return Give(clue, tuple(card for card in typed.meant if card in own))


def _judged(ruling: Ruling) -> Judged:
    doubt = ruling.verdict is Verdict.ASK and ruling.rule in UNPROVABLE
    return Judged.DOUBT if doubt else Judged(ruling.verdict.value)


def reading(typed: TypedClue, ruling: Ruling) -> Clue:
    """Return a clue that is not finally refused as it would be published."""
    if ruling.clue is not None:
        return ruling.clue
    meant = typed_number(typed.number)
    assert meant is not None  # noqa: S101 - a bad number is refused finally
    return Clue(written(typed.word), meant)


def drafted(giver: Person, moment: int, typed: TypedClue, ruling: Ruling | None) -> Draft:
    """Return the draft of a clue, with the ruling on it."""
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


def typed_in(draft: Draft) -> TypedClue:
    """Return the clue of a draft as it was typed."""
    return TypedClue(draft.word, draft.number, draft.meant)


def ruled(draft: Draft) -> Ruling | None:
    """Return the ruling on a draft, without its clue, which is not stored."""
    if draft.verdict is None:
        return None
    return Ruling(
        verdict=Verdict(draft.verdict),
        rule=draft.rule,
        reason=None if draft.reason is None else Reason(draft.reason),
        codename=draft.codename,
    )


_AFTER = {QuestionEnd.REFUSED: Stage.REFUSED, QuestionEnd.SILENCE: Stage.UNANSWERED}


def question(table: Table, draft: Draft) -> Question:
    """Return a draft as its giver sees it now."""
    typed, ruling, stage = typed_in(draft), ruled(draft), _stage(draft)
    seen = Question(
        match=table.id,
        moment=draft.moment,
        giver=draft.giver,
        asked=draft.asked,
        stage=stage,
        typed=typed,
        ruling=ruling,
    )
    if ruling is None:
        return seen
    return replace(
        seen,
        clue=None if ruling.final else reading(typed, ruling),
        may_ask=stage is Stage.RULED and may_ask(table.match, ruling),
        may_send=stage is not Stage.OPEN and ruling.verdict is not Verdict.REFUSED,
        near=_near(table, draft) if stage is Stage.RULED else None,
    )


def _near(table: Table, draft: Draft) -> str | None:
    """Find the word that was meant by the slip in a draft, as when it was given."""
    seat, typed = table.match.seats.of(draft.giver), typed_in(draft)
    if seat is None or draft.verdict == Verdict.ALLOWED.value:
        return None
    return slip(table.match, seat, typed, judge(table.match, seat, typed))


def _stage(draft: Draft) -> Stage:
    if draft.verdict is None:
        return Stage.KEPT if draft.word else Stage.TICKED
    if draft.answer is not None:
        return _AFTER[draft.answer]
    return Stage.OPEN if draft.open else Stage.RULED
