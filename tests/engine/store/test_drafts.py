"""Drafts, their questions, and the limits that run (C14, C15)."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from engine.rules import (
    LIVE_TIMEOUTS,
    Begin,
    Call,
    Change,
    Choice,
    Clue,
    Concede,
    Contest,
    Entry,
    Format,
    Game,
    Give,
    Halt,
    Join,
    Leave,
    Limit,
    Open,
    Person,
    Position,
    Put,
    Role,
    Seat,
    Settings,
    Team,
    Vote,
)
from engine.store import Conflict, Database, Store
from engine.store.schema import DRAFTS
from engine.tables import Draft, MessageLocation, QuestionEnd, RunningTimer, Table, TimerKind
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, SALT, TABLES, Action
from tests.engine.rules.positions import duet, touch
from tests.engine.store.evenings import LATER, NOON, PLACE, dealt, done

pytestmark = [pytest.mark.rule("C14"), pytest.mark.usefixtures("everybody")]

GIVE = Give(Clue("OCEAN", 2))
CARDS = (Position(3), Position(0))


def draft(giver: Person = ANA, moment: int = 1, word: str = "perhaps") -> Draft:
    return Draft(
        giver=giver,
        moment=moment,
        word=word,
        number="2",
        meant=CARDS,
        verdict="ask",
        rule="C9",
        reason="UNKNOWN",
        codename="OCEAN",
    )


async def together(store: Store, game: Game) -> Table:
    """Deal this game to the people that its format has here."""
    opened = Open(Settings(language="en", format=game.format), TABLES[game.format])
    match_id = await store.insert_match(PLACE, Entry(ANA, opened, NOON), 1, LATER)
    return await done(store, await store.load(match_id), (ANA, Begin(game, SALT)))


@pytest.mark.parametrize(
    "stored_draft",
    [
        draft(),
        draft().with_question_to(CAI, NOON),
        draft().with_question_to(CAI, NOON).with_answer(QuestionEnd.REFUSED),
        draft().with_question_to(CAI, NOON).with_answer(QuestionEnd.SILENCE),
        draft().with_question_to(CAI, NOON).without_question(),
        Draft(giver=ANA, moment=1, word="perhaps", number="2", meant=CARDS),
        Draft(giver=ANA, moment=1, word="", number=""),
    ],
    ids=["ruled", "asked", "refused", "silence", "withdrawn", "text", "empty"],
)
async def test_a_draft_is_found_as_it_was_kept(store: Store, stored_draft: Draft) -> None:
    table = await dealt(store)

    await store.drafts.save_draft(table, stored_draft, None)

    assert await store.drafts.find_draft(table.id, ANA) == stored_draft
    assert await store.drafts.list_drafts(table.id) == (stored_draft,)
    assert await store.drafts.find_draft(table.id, CAI) is None
    assert (await store.get_versions([table.id]))[table.id] == table.version


def test_a_draft_and_its_question_show_nothing() -> None:
    shown = repr(draft().with_question_to(CAI, NOON))

    for secret in ("perhaps", "'ask'", "C9", "UNKNOWN", "OCEAN", "(3, 0)"):
        assert secret not in shown


async def test_a_draft_takes_the_place_of_the_one_before(store: Store) -> None:
    table = await dealt(store)
    await store.drafts.save_draft(table, draft(), None)

    await store.drafts.save_draft(table, draft(word="other"), draft())

    assert await store.drafts.list_drafts(table.id) == (draft(word="other"),)


@pytest.mark.parametrize(
    "before", [None, draft(word="else"), draft().with_question_to(CAI, 5)], ids=str
)
async def test_draft_change_needs_the_stored_draft(store: Store, before: Draft | None) -> None:
    table = await dealt(store)
    await store.drafts.save_draft(table, draft(), None)

    with pytest.raises(Conflict):
        await store.drafts.save_draft(table, draft(word="other"), before)

    assert await store.drafts.list_drafts(table.id) == (draft(),)


async def test_a_draft_for_a_match_that_has_moved_is_not_kept(store: Store) -> None:
    table = await dealt(store)
    await done(store, table, (EVE, Join()))

    with pytest.raises(Conflict):
        await store.drafts.save_draft(table, draft(), None)
    assert await store.drafts.list_drafts(table.id) == ()


async def test_simultaneous_answers_count_once(store: Store) -> None:
    table = await dealt(store)
    question = draft().with_question_to(CAI, NOON)
    await store.drafts.save_draft(table, question, None)
    entry = Entry(ANA, GIVE, NOON)
    after = table.match.play(entry)

    answers = await asyncio.gather(
        store.append(table, entry, after, 1, question),
        store.drafts.save_draft(table, question.with_answer(QuestionEnd.REFUSED), question),
        store.drafts.save_draft(table, question.without_question(), question),
        return_exceptions=True,
    )

    assert [type(answer) for answer in answers].count(Conflict) == 2


async def test_a_clue_whose_draft_has_changed_is_not_published(store: Store) -> None:
    table = await dealt(store)
    question = draft().with_question_to(CAI, NOON)
    await store.drafts.save_draft(table, question.without_question(), None)
    entry = Entry(ANA, GIVE, NOON)

    with pytest.raises(Conflict):
        await store.append(table, entry, table.match.play(entry), 1, question)

    assert await store.load(table.id) == table
    assert await store.drafts.list_drafts(table.id) == (question.without_question(),)


@pytest.mark.rule("H2")
@pytest.mark.parametrize(
    ("action", "lives"),
    [
        ((ANA, GIVE), False),
        ((ANA, Leave()), False),
        ((CAI, Leave()), False),
        ((ANA, Halt()), False),
        ((ANA, Put(Seat(EVE, Team.BLUE, Role.SPYMASTER))), False),
        ((EVE, Join()), True),
        ((DORA, Leave()), True),
    ],
    ids=str,
)
async def test_a_draft_dies_with_its_moment_or_another_spymaster(
    store: Store, action: Action, *, lives: bool
) -> None:
    table = await dealt(store)
    question = draft().with_question_to(CAI, NOON)
    await store.drafts.save_draft(table, question, None)

    await done(store, table, action)

    assert await store.drafts.list_drafts(table.id) == ((question,) if lives else ())


@pytest.mark.rule("D3")
async def test_in_a_duet_the_slower_sides_draft_keeps_its_text(store: Store) -> None:
    table = await together(store, duet())
    await store.drafts.save_draft(table, draft(BEN), None)
    await store.drafts.save_draft(table, draft(ANA), None)

    table = await done(store, table, (ANA, GIVE), (BEN, touch(1)), (EVE, Join()))

    assert await store.drafts.list_drafts(table.id) == (
        Draft(giver=BEN, moment=1, word="perhaps", number="2", meant=CARDS),
    )
    table = await done(store, table, (BEN, Leave()))
    assert await store.drafts.list_drafts(table.id) == ()


async def test_a_match_that_closes_forgets_its_drafts(store: Store, database: Database) -> None:
    table = await together(store, duet())
    await store.drafts.save_draft(table, draft(BEN), None)

    await done(store, table, (ANA, GIVE), (BEN, touch(25)))

    async with database.read() as connection:
        assert (await connection.execute(select(func.count()).select_from(DRAFTS))).scalar() == 0
    other = await dealt(store, place=_elsewhere(1))
    await store.drafts.save_draft(other, draft(), None)
    await store.close_match_if_open(other.id, NOON)
    assert await store.drafts.list_drafts(other.id) == ()


CALLED: tuple[Action, ...] = ((ANA, GIVE), (CAI, Call("C7")))


@pytest.mark.rule("C15")
async def test_one_query_finds_every_running_limit(store: Store) -> None:
    question = draft().with_question_to(CAI, NOON + 500)
    called = await dealt(store, *CALLED)
    questioned = await dealt(store, place=_elsewhere(1))
    await store.drafts.save_draft(questioned, question, None)
    ruled = await dealt(store, place=_elsewhere(2))
    await store.drafts.save_draft(ruled, draft(), None)

    began = called.match.log[-1].at
    assert await store.limits.list_ending_soon(LATER) == [
        RunningTimer(
            questioned.id, TimerKind.QUESTION, Limit(NOON + 500, LIVE_TIMEOUTS.question), None, ANA
        ),
        RunningTimer(called.id, TimerKind.MOMENT, Limit(began, LIVE_TIMEOUTS.answer), None),
    ]
    await store.drafts.save_draft(questioned, question.with_answer(QuestionEnd.REFUSED), question)
    assert [running.match for running in await store.limits.list_ending_soon(LATER)] == [called.id]


@pytest.mark.rule("C15", "G4")
@pytest.mark.parametrize(
    ("actions", "runs"),
    [
        (((ANA, Contest()),), True),
        (((ANA, Contest()), (BEN, Vote(Choice.INVALID))), True),
        (((ANA, Contest()), (BEN, Vote(Choice.STANDS))), False),
        (((ANA, Concede()),), False),
        (((ANA, Leave()),), False),
        (((CAI, Leave()),), False),
        (((ANA, Halt()),), False),
    ],
    ids=["contested", "one voice", "stands", "conceded", "no giver", "lapsed", "stopped"],
)
async def test_the_limit_that_runs_is_that_of_the_match(
    store: Store, actions: tuple[Action, ...], *, runs: bool
) -> None:
    table = await dealt(store, *CALLED, *actions)

    running = await store.limits.list_ending_soon(LATER)

    limit = table.match.limit
    assert running == ([RunningTimer(table.id, TimerKind.MOMENT, limit, None)] if limit else [])
    assert bool(running) is runs


@pytest.mark.rule("C15")
async def test_a_vote_that_decides_nothing_is_no_new_version(store: Store) -> None:
    table = await dealt(store, *CALLED, (ANA, Contest()))

    voted = await done(store, table, (BEN, Vote(Choice.INVALID)))

    assert voted.version == table.version == (await store.get_versions([table.id]))[table.id]
    assert voted.match.ballots
    decided = await done(store, voted, (DORA, Vote(Choice.INVALID)))
    assert decided.version == (await store.get_versions([table.id]))[table.id]
    assert decided.version.ply == table.version.ply + 1


@pytest.mark.parametrize(
    "changes",
    [
        ((ANA, Contest()), (BEN, Vote(Choice.INVALID)), (DORA, Vote(Choice.INVALID))),
        ((ANA, Concede()),),
    ],
    ids=len,
)
async def test_calls_load_as_they_were_made(
    store: Store, changes: tuple[tuple[Person, Change], ...]
) -> None:
    table = await dealt(store, (ANA, GIVE), (CAI, Call("C3", Position(11))), *changes)

    assert [(entry.person, entry.change) for entry in table.match.log[-len(changes) :]] == [
        *changes
    ]
    assert table.match.settings.format is Format.TWO_TEAMS


def _elsewhere(number: int) -> MessageLocation:
    return MessageLocation(guild=PLACE.guild, channel=PLACE.channel + number)
