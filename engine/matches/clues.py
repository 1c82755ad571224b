"""Use cases of a clue before it is published: judge, save, ask, answer, send anyway (C14).

Law: until a clue is published nothing that operatives can see changes, not even a counter.
"""

from __future__ import annotations

from dataclasses import replace

from engine.matches.actors import Actor
from engine.matches.judging import (
    JudgingExecutor,
    build_draft_view,
    build_give,
    create_draft,
    find_correction,
    find_rival_spymaster,
    get_typed_clue,
    judge,
    may_ask,
)
from engine.matches.ledger import Ledger
from engine.matches.refusals import (
    AlreadyAnswered,
    ClueAsked,
    ClueNotPublished,
    ClueRefused,
    NobodyToAsk,
    NothingToAsk,
    NotYoursToAnswer,
    QuestionGone,
    QuestionOpen,
    StaleAction,
)
from engine.matches.transactions import Transaction, retry_on_conflict
from engine.referee import Ruling, Verdict
from engine.rules import (
    AdmissionKind,
    Limit,
    Match,
    Person,
    Position,
    Seat,
    is_computer,
    list_uncovered_agents,
)
from engine.tables import Draft, DraftView, MatchUpdate, QuestionEnd, Table, TypedClue


class ClueService:
    """The use cases of a clue's giver, and of the opposing spymaster who is asked about it."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._judging = JudgingExecutor()

    @retry_on_conflict
    async def give(self, match_id: int, actor: Actor, moment: int, typed: TypedClue) -> MatchUpdate:
        """Publish a clue that the referee allows; save any other as a draft and raise (C14).

        Raises ClueRefused or ClueAsked for a draft, QuestionOpen while a question is open, and
        StaleAction, with the clue, for one that came too late (D3).
        """
        async with self._ledger.transaction(match_id, actor) as transaction:
            if transaction.table.match.moment == moment:
                await self._give(transaction, typed)
            elif await transaction.store.is_interaction_stored(actor.interaction):
                raise StaleAction
            else:
                await self._save_late(transaction, typed, moment)
                transaction.raise_after_commit(StaleAction(typed))
        return transaction.result

    @retry_on_conflict
    async def save_meant_cards(
        self, match_id: int, actor: Actor, moment: int, cards: tuple[Position, ...]
    ) -> Table:
        """Save in a draft the own cards that the next clue is to mean, and their number (C18).

        They expire with the moment. Raises QuestionOpen, and what `require_may_give_clue` raises.
        """
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            giver = transaction.person
            game, seat = transaction.table.match.require_may_give_clue(giver)
            before = await _load_unasked_draft(transaction, giver)
            own = list_uncovered_agents(game, seat.team or game.team)
            draft = before or Draft(giver=giver, moment=moment, word="", number="")
            ticked = replace(draft, meant=tuple(card for card in own if card in cards))
            if draft.verdict is None:  # a clue with a ruling keeps its number
                number = str(len(ticked.meant) or "")
                ticked = replace(ticked, moment=moment, number=number)
            await self._save(transaction, ticked, before)
        return transaction.table

    @retry_on_conflict
    async def ask_other_spymaster(
        self, match_id: int, actor: Actor, moment: int, typed: TypedClue | None = None
    ) -> DraftView:
        """Ask the opposing spymaster whether they allow a clue: `typed`, else the draft (C14).

        Raises NobodyToAsk, NothingToAsk without a clue, AlreadyAnswered, QuestionOpen, and
        ClueRefused for a clue that is finally refused.
        """
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            table, giver = transaction.table, transaction.person
            _, seat = table.match.require_may_give_clue(giver)
            before = await _load_unasked_draft(transaction, giver)
            draft = await self._draft_to_ask(table, seat, before, typed)
            rival = find_rival_spymaster(table.match)
            if rival is None:
                raise NobodyToAsk
            with_question = draft.with_question_to(rival, self._ledger.now())
            await self._save(transaction, with_question, before)
        return await self._view(table, with_question)

    @retry_on_conflict
    async def withdraw_question(self, match_id: int, actor: Actor, moment: int) -> DraftView:
        """Withdraw the giver's open question; the clue stays a draft. Raises QuestionGone."""
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            draft = await _load_draft(transaction, transaction.person)
            if draft is None or not draft.has_open_question:
                raise QuestionGone
            withdrawn = draft.without_question()
            await self._save(transaction, withdrawn, draft)
        return await self._view(transaction.table, withdrawn)

    @retry_on_conflict
    async def send_anyway(self, match_id: int, actor: Actor, moment: int) -> MatchUpdate:
        """Publish the giver's draft despite a doubt or the rival's refusal, and risk a call (C14).

        The referee judges it again. Raises ClueRefused if it refuses, QuestionOpen, and
        NothingToAsk without a draft that was judged.
        """
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            table, person = transaction.table, transaction.person
            _, seat = table.match.require_may_give_clue(person)
            draft = await _load_unasked_draft(transaction, person)
            if draft is None or draft.verdict is None:
                raise NothingToAsk
            typed = get_typed_clue(draft)
            ruling = await self._judge(table.match, seat, typed)
            if ruling.verdict is Verdict.REFUSED:
                raise _refusal(table, typed, ruling)
            doubted = ruling.verdict is Verdict.ASK or draft.answer is not None
            passed = AdmissionKind.ANYWAY if doubted else AdmissionKind.OUTRIGHT
            clue = build_give(table.match, seat, typed, ruling, passed)
            await transaction.apply(clue, draft=draft)
        return transaction.result

    @retry_on_conflict
    async def allow_clue(self, match_id: int, actor: Actor, moment: int) -> MatchUpdate:
        """Allow the clue that the actor was asked about, which publishes it (C14).

        Raises QuestionGone if no question is open, NotYoursToAnswer.
        """
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            match, draft = transaction.table.match, await _load_asked_draft(transaction)
            _, seat = match.require_may_give_clue(draft.giver)
            typed = get_typed_clue(draft)
            ruling = await self._judge(match, seat, typed)
            if ruling.is_final_refusal:
                raise QuestionGone
            clue = build_give(match, seat, typed, ruling, AdmissionKind.ALLOWED)
            await transaction.apply(clue, by=draft.giver, draft=draft)
        return transaction.result

    @retry_on_conflict
    async def refuse_clue(self, match_id: int, actor: Actor, moment: int) -> Table:
        """Refuse the clue that the actor was asked about (C14); raises as `allow_clue` does."""
        async with self._ledger.transaction(match_id, actor, moment) as transaction:
            draft = await _load_asked_draft(transaction)
            await self._save(transaction, draft.with_answer(QuestionEnd.REFUSED), draft)
        return transaction.table

    async def load_draft_view(self, match_id: int, actor: Actor) -> DraftView | None:
        """Load a match and return the draft that the actor may see, as `find_draft_view` does."""
        table, viewer = await self._ledger.get_for_viewer(match_id, actor)
        return await self.find_draft_view(table, viewer)

    async def find_draft_view(self, table: Table, person: Person) -> DraftView | None:
        """Return a person's own draft, or the one they are being asked about; None without one."""
        if table.match.game is None or table.match.is_over:
            return None
        for draft in await self._ledger.store.drafts.list_drafts(table.id):
            if not _is_live(draft, table.match.moment):
                continue
            if draft.giver == person:
                return await self._view(table, draft)
            if draft.has_open_question and draft.asked_person == person:
                return (await self._view(table, draft)).for_asked_person()
        return None

    async def expire_question(self, transaction: Transaction, giver: Person, limit: Limit) -> None:
        """Publish a clue whose question got no answer in time, unless the referee refuses it (C14).

        A refused clue stays a draft. A computer's answer is given like this. Raises QuestionGone if
        no question of the giver with this limit is open.
        """
        match, draft = transaction.table.match, await _load_draft(transaction, giver)
        if draft is None or not draft.has_open_question or draft.asked_at is None:
            raise QuestionGone
        if match.get_question_limit(draft.asked_at, draft.asked_person) != limit:
            raise QuestionGone
        _, seat = match.require_may_give_clue(giver)
        typed = get_typed_clue(draft)
        ruling = await self._judge(match, seat, typed)
        is_by_computer = draft.asked_person is not None and is_computer(draft.asked_person)
        if ruling.verdict is Verdict.REFUSED:
            end = QuestionEnd.REFUSED if is_by_computer else QuestionEnd.SILENCE
            await self._save(transaction, draft.with_answer(end), draft)
            return
        passed = AdmissionKind.ALLOWED if is_by_computer else AdmissionKind.SILENCE
        clue = build_give(match, seat, typed, ruling, passed)
        await transaction.apply(clue, by=giver, draft=draft)

    async def _give(self, transaction: Transaction, typed: TypedClue) -> None:
        """Publish a clue that is allowed; save any other as a draft, and refuse it (C14)."""
        table, giver = transaction.table, transaction.person
        _, seat = table.match.require_may_give_clue(giver)
        before = await _load_unasked_draft(transaction, giver)
        typed = _with_ticked_cards(typed, before, table.match.moment)
        ruling = await self._judge(table.match, seat, typed)
        if ruling.verdict is Verdict.ALLOWED:
            clue = build_give(table.match, seat, typed, ruling, AdmissionKind.OUTRIGHT)
            await transaction.apply(clue)
            return
        draft = create_draft(giver, table.match.moment, typed, ruling)
        await self._save(transaction, draft, before)
        refusal = _refusal(table, typed, ruling)
        refusal.near = find_correction(table.match, seat, typed, ruling)
        transaction.raise_after_commit(refusal)

    async def _judge(self, match: Match, seat: Seat, typed: TypedClue) -> Ruling:
        return await self._judging.run(match, judge, match, seat, typed)

    async def _view(self, table: Table, draft: Draft) -> DraftView:
        return await self._judging.run(table.match, build_draft_view, table, draft)

    async def _draft_to_ask(
        self, table: Table, seat: Seat, before: Draft | None, typed: TypedClue | None
    ) -> Draft:
        answered = None if before is None or before.answer is None else get_typed_clue(before)
        if answered is not None and (typed is None or _is_same_clue(answered, typed)):
            raise AlreadyAnswered
        if typed is not None:
            typed = _with_ticked_cards(typed, before, table.match.moment)
        elif before is None or before.verdict is None:
            raise NothingToAsk
        else:
            typed = get_typed_clue(before)
        ruling = await self._judge(table.match, seat, typed)
        if ruling.is_final_refusal:
            raise _refusal(table, typed, ruling)
        return create_draft(seat.person, table.match.moment, typed, ruling)

    async def _save_late(self, transaction: Transaction, typed: TypedClue, moment: int) -> None:
        """Save a clue that is too late to be a Duet's first, for its giver's side (D3)."""
        match, giver = transaction.table.match, transaction.person
        begun = match.game is not None and not match.is_over
        two_sided = match.settings.format.rules.two_sided
        if begun and two_sided and match.seats.find_seat(giver) is not None:
            before = await transaction.store.drafts.find_draft(transaction.table.id, giver)
            typed = _with_ticked_cards(typed, before, moment)
            draft = create_draft(giver, match.moment, typed, None)
            await self._save(transaction, draft, before)

    async def _save(self, transaction: Transaction, draft: Draft, before: Draft | None) -> None:
        saved = replace(draft, put_at=self._ledger.now())
        await transaction.store.drafts.save_draft(transaction.table, saved, before)


async def _load_asked_draft(transaction: Transaction) -> Draft:
    table = transaction.table
    drafts = await transaction.store.drafts.list_drafts(table.id)
    question = next(
        (
            draft
            for draft in drafts
            if draft.has_open_question and _is_live(draft, table.match.moment)
        ),
        None,
    )
    if question is None:
        raise QuestionGone
    if question.asked_person != transaction.person:
        raise NotYoursToAnswer
    return question


async def _load_draft(transaction: Transaction, giver: Person) -> Draft | None:
    draft = await transaction.store.drafts.find_draft(transaction.table.id, giver)
    return draft if draft is not None and _is_live(draft, transaction.table.match.moment) else None


async def _load_unasked_draft(transaction: Transaction, giver: Person) -> Draft | None:
    draft = await transaction.store.drafts.find_draft(transaction.table.id, giver)
    if draft is not None and draft.has_open_question:
        raise QuestionOpen
    return draft


def _is_live(draft: Draft, moment: int) -> bool:
    """Return whether a draft is of this moment, or text that a Duet's side keeps (D3)."""
    is_kept_text = draft.verdict is None and bool(draft.word)
    return is_kept_text or draft.moment == moment


def _with_ticked_cards(typed: TypedClue, draft: Draft | None, moment: int) -> TypedClue:
    """Return the clue with the cards that its giver has ticked for this moment (C18)."""
    if typed.meant or draft is None or not _is_live(draft, moment):
        return typed
    return replace(typed, meant=draft.meant)


def _is_same_clue(typed: TypedClue, other: TypedClue) -> bool:
    return (typed.word, typed.number) == (other.word, other.number)


def _refusal(table: Table, typed: TypedClue, ruling: Ruling) -> ClueNotPublished:
    refused = ClueRefused if ruling.verdict is Verdict.REFUSED else ClueAsked
    askable = may_ask(table.match, ruling)
    return refused(ruling, typed, table.id, table.match.moment, may_ask=askable)
