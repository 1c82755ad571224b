"""The case of the day: the same for everybody, played alone, over midnights and restarts (E5)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count

import pytest

from engine import languages
from engine.cases import case_generation
from engine.cases.case_generation import create_case
from engine.cases.case_service import (
    ARCHIVE_DAYS,
    POLL_SECONDS,
    PREPARE_SECONDS,
    CaseService,
    NoCase,
)
from engine.cases.daily_case import SOLVER, CaseProgress, DailyCase, count_streak
from engine.cases.puzzle_progress import SuccessCount
from engine.cases.rows import CLAIM_TIMEOUT_SECONDS, CaseRows
from engine.matches import Actor
from engine.players import is_spoken, spymaster
from engine.referee import Verdict, rule_on
from engine.rules import DAY_SECONDS, GuessFirst, Identity, Position, Termination
from engine.store import Database, Store
from tests.cases import each

pytestmark = pytest.mark.rule("E5")
DAY = 20_000
ANA, BEN = 9_001, 9_002
MONDAY, FRIDAY, SUNDAY = 20_780, 20_784, 20_786
_INTERACTIONS = count(1)


@dataclass(slots=True)
class Today:
    """A clock that the tests turn."""

    now: int = DAY * DAY_SECONDS + 60

    def time(self) -> int:
        return self.now


known = cache(create_case)


@pytest.fixture(scope="module", autouse=True)
def few_boards() -> Iterator[None]:
    """Choose of a few boards: how good a case is, `test_choosing.py` asks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(case_generation, "BOARDS_DRAWN", 30)
        patch.setattr(case_generation, "BOARDS_REWEIGHED", 10)
        yield


@pytest.fixture(autouse=True)
def made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A case that was made for a test before is not made again."""
    monkeypatch.setattr(
        "engine.cases.case_service.create_case", lambda day, language, _: known(day, language)
    )


@pytest.fixture
def today() -> Today:
    return Today()


@pytest.fixture
def cases(database: Database, today: Today) -> CaseService:
    return CaseService(Store(database), today.time)


def actor(user: int = ANA, guild: int | None = 100) -> Actor:
    return Actor(user=user, locale="en-US", interaction=next(_INTERACTIONS), guild=guild)


@pytest.fixture(scope="module")
def case() -> DailyCase:
    known_case = known(DAY, "en")
    assert known_case is not None
    return known_case


def place(at: CaseProgress) -> tuple[int, str, int]:
    """Say which case is shown, and after how many deeds."""
    return at.case.day, at.case.language, len(at.attempt.steps)


def hit(at: CaseProgress) -> Position:
    """Find an agent that the clue means, else any."""
    left = at.game.board.list_uncovered_agents(SOLVER)
    meant = at.case.clues[at.clue_number - 1].meant
    return next((card for card in left if card in meant), left[0])


def behind(at: CaseProgress, identity: Identity) -> Position:
    """Find an open card of an identity."""
    keys = at.case.initial_game.key_card.identities
    return next(card for card in at.game.board.list_uncovered_cards() if keys[card] is identity)


async def solved(cases: CaseService, user: int = ANA, language: str = "en") -> CaseProgress:
    """Find all that each clue means."""
    at = await cases.open_case(actor(user), language)
    while not at.is_over:
        meant = at.case.clues[at.clue_number - 1].meant
        done = {card for card in meant if card in at.game.covered}
        action = None if done == set(meant) else hit(at)
        at = await cases.play(actor(user), place(at), action)
    return at


async def lost(cases: CaseService, user: int = ANA) -> CaseProgress:
    at = await cases.open_case(actor(user), "en")
    return await cases.play(actor(user), place(at), behind(at, Identity.ASSASSIN))


@each("day, language", [(MONDAY, "pt-BR"), (FRIDAY, "es"), (SUNDAY, "en")])
def test_case_clues_cover_all_nine_agents_and_are_allowed(day: int, language: str) -> None:
    case = known(day, language)

    assert case is not None
    meant = [card for clue in case.clues for card in clue.meant]
    assert sorted(meant) == sorted(case.initial_game.board.list_uncovered_agents(SOLVER))
    names = case.initial_game.codenames
    own = [names[card] for card in meant]
    for clue in case.clues:
        ruling = rule_on(
            clue.word, str(clue.number), visible=names, language=language, own=own, grid=names
        )
        assert ruling.verdict is not Verdict.REFUSED
    assert len({clue.word for clue in case.clues}) == len(case.clues)


@each("language", languages.LANGUAGES)
def test_a_case_says_its_clues_in_capitals_as_tables_do(language: str) -> None:
    case = known(DAY, language)

    assert case is not None
    clue = case.play_through(()).clue
    assert clue.word == case.clues[0].word.upper() != case.clues[0].word


def test_every_day_and_every_language_has_a_case_of_its_own(case: DailyCase) -> None:
    other, portuguese = known(DAY + 1, "en"), known(DAY, "pt-BR")

    assert other is not None
    assert portuguese is not None
    assert (
        len(
            {
                case.initial_game.codenames,
                other.initial_game.codenames,
                portuguese.initial_game.codenames,
            }
        )
        == 3
    )
    assert create_case(DAY, "tlh") is None
    assert create_case(DAY, "en") == case


def test_miss_ends_the_turn_and_shows_the_next_clue(case: DailyCase) -> None:
    keys = case.initial_game.key_card.identities
    miss = Position(keys.index(Identity.BYSTANDER))
    game = case.play_through([miss])

    assert game.clue.word == case.clues[1].word.upper()
    assert game.team is SOLVER
    with pytest.raises(GuessFirst):
        case.play_through([None])


def test_after_the_last_clue_without_all_agents_it_is_lost(case: DailyCase) -> None:
    keys = case.initial_game.key_card.identities
    misses = [Position(at) for at, known in enumerate(keys) if known is Identity.BYSTANDER]
    game = case.play_through(misses[: len(case.clues)])

    assert game.outcome is not None
    assert game.outcome.termination is Termination.RESIGNED
    assert game.outcome.winner is SOLVER.rival


async def test_case_is_shared_and_each_attempt_is_personal(
    cases: CaseService,
) -> None:
    ana, ben = await cases.open_case(actor(), "en"), await cases.open_case(actor(BEN), "en")
    assert ana.case == ben.case
    ana = await cases.play(actor(), place(ana), hit(ana))

    assert len(ana.game.covered) == 1
    assert (await cases.open_case(actor(BEN), "en")).game.covered == ()


async def totals(database: Database, guild: int = 100) -> list[tuple[int, int, int]]:
    """List who has solved cases of these days, as a server's ranking does."""
    return await CaseRows(database).list_solver_totals(guild, DAY - 9, DAY)


async def test_finding_all_nine_agents_solves_the_case(
    cases: CaseService,
    database: Database,
) -> None:
    at = await solved(cases)

    assert at.is_solved
    assert at.attempt.clues_used == at.clue_number <= len(at.case.clues)
    record = await cases.load_solver_record(actor())
    assert (record.streak, record.fewest_clues, record.solved) == (1, at.clue_number, 1)
    assert await totals(database) == [(ANA, 1, at.clue_number)]
    assert await totals(database, 101) == []


async def test_the_assassin_loses_it_which_is_finished_all_the_same(
    cases: CaseService, database: Database
) -> None:
    at = await lost(cases)

    assert at.is_over
    assert not at.is_solved
    record = await cases.load_solver_record(actor())
    assert (record.streak, record.fewest_clues, record.solved) == (1, None, 0)
    assert await totals(database) == []
    assert await cases.play(actor(), place(at), None) == at


async def test_two_devices_at_one_position_touch_once(cases: CaseService) -> None:
    at = await cases.open_case(actor(), "en")
    first = await cases.play(actor(), place(at), hit(at))
    second = await cases.play(actor(), place(at), behind(at, Identity.ASSASSIN))

    assert second == first


async def test_two_simultaneous_moves_count_once(
    cases: CaseService, database: Database, today: Today
) -> None:
    at = await cases.open_case(actor(), "en")
    other = CaseService(Store(database), today.time)
    faster = await other.play(actor(), place(at), hit(at))
    store = Store(database)
    person = (await store.people.get_or_create(ANA, "en-US")).person

    assert not await CaseRows(database).update_attempt(person, at.attempt, faster.attempt)


async def test_a_restart_in_the_middle_changes_nothing(
    cases: CaseService, database: Database, today: Today
) -> None:
    at = await cases.open_case(actor(), "en")
    at = await cases.play(actor(), place(at), hit(at))
    back = CaseService(Store(database), today.time)

    assert await back.open_case(actor(), "en") == at


async def test_a_case_stays_what_it_was_made_whatever_computers_learn(
    cases: CaseService, database: Database, today: Today, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await cases.open_case(actor(), "en")
    monkeypatch.setattr("engine.cases.case_service.create_case", lambda *_: known(DAY + 5, "en"))

    assert (
        await CaseService(Store(database), today.time).open_case(actor(BEN), "en")
    ).case == at.case
    assert spymaster("en") is not None


async def test_case_begun_before_midnight_counts_for_its_day(
    cases: CaseService, today: Today
) -> None:
    today.now += DAY_SECONDS - 61
    at = await cases.open_case(actor(), "en")
    today.now += 120
    while not at.is_over:
        at = await cases.play(actor(), place(at), hit(at))

    assert at.attempt.is_ranked
    assert (await cases.load_solver_record(actor())).streak == 1
    assert (await cases.open_case(actor(), "en")).case.day == DAY + 1


async def test_a_case_of_the_archive_is_practice(cases: CaseService, database: Database) -> None:
    at = await cases.open_case(actor(), "en", DAY - 3)
    while not at.is_over:
        at = await cases.play(actor(), place(at), hit(at))

    assert not at.attempt.is_ranked
    assert (await cases.load_solver_record(actor())).streak == 0
    assert await totals(database) == []
    days = dict(await cases.list_archive(actor(), "en"))
    assert len(days) == ARCHIVE_DAYS
    assert days[DAY - 3] == at.attempt
    assert days[DAY - 4] is None


@pytest.mark.parametrize("day", [DAY + 1, DAY - ARCHIVE_DAYS - 1])
async def test_there_is_no_case_of_tomorrow_and_none_of_long_ago(
    cases: CaseService, day: int
) -> None:
    with pytest.raises(NoCase):
        await cases.open_case(actor(), "en", day)
    with pytest.raises(NoCase):
        await cases.open_case(actor(), "tlh")


@each(
    "days, expected",
    [
        ([], 0),
        ([10], 1),
        ([9], 1),
        ([8], 1),
        ([7], 0),
        ([10, 9, 8], 3),
        ([10, 8, 6], 2),
        ([10, 7], 1),
        ([9, 8, 8], 2),
        ([8, 7, 4], 2),
        ([10, 8, 7, 6, 5, 4, 3, 1], 8),
        ([10, 8, 7, 6, 5, 4, 2], 6),
        ([8, 7, 6, 5, 4, 3, 1], 7),
    ],
)
def test_a_streak_forgives_a_single_missed_day_once_in_seven(
    days: list[int], expected: int
) -> None:
    assert count_streak(days, 10) == expected


async def test_hundred_simultaneous_openings_make_one_case(
    database: Database, today: Today, monkeypatch: pytest.MonkeyPatch
) -> None:
    makings: list[tuple[int, str]] = []

    def noted(day: int, language: str, _: object) -> DailyCase | None:
        makings.append((day, language))
        return known(day, language)

    monkeypatch.setattr("engine.cases.case_service.create_case", noted)
    monkeypatch.setattr("engine.cases.case_service.CLAIM_POLL_SECONDS", 0.01)
    processes = [CaseService(Store(database), today.time) for _ in range(2)]

    opened = await asyncio.gather(
        *(processes[user % 2].open_case(actor(user), "en") for user in range(1, 101))
    )

    assert makings == [(DAY, "en")]
    assert len({id(at.case) for at in opened}) == 1
    assert [at.attempt.steps for at in opened] == [()] * 100
    assert len({at.case.clues for at in opened}) == 1


async def test_a_case_whose_maker_was_killed_is_made_by_another(
    cases: CaseService, today: Today, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.cases.case_service.CLAIM_POLL_SECONDS", 0.01)
    rows = CaseRows(database)
    assert await rows.claim_case(DAY, "en", today.now)
    assert not await rows.claim_case(DAY, "en", today.now + CLAIM_TIMEOUT_SECONDS)
    assert await rows.claim_case(DAY, "es", today.now + DAY_SECONDS)
    assert await rows.claim_case(DAY, "es", today.now), "as that clock was wrong"
    waiting = asyncio.create_task(cases.open_case(actor(), "en"))
    await rows.find_case(DAY, "en")
    assert not waiting.done()

    today.now += CLAIM_TIMEOUT_SECONDS + 1
    assert (await waiting).case.clues == (await cases.open_case(actor(BEN), "en")).case.clues


async def test_solver_share_counts_ended_attempts_only(
    cases: CaseService,
) -> None:
    await solved(cases)
    mine = await lost(cases, BEN)
    assert await cases.count_other_solvers(mine) == SuccessCount(1, 1)
    await cases.open_case(actor(BEN + 1), "en")
    assert await cases.count_other_solvers(mine) == SuccessCount(1, 1)
    await lost(cases, BEN + 1)
    assert await cases.count_other_solvers(mine) == SuccessCount(1, 2)
    assert await cases.count_other_solvers(await cases.open_case(actor(), "en")) == SuccessCount(
        0, 2
    )


async def test_the_first_case_that_is_kept_is_everybodys(
    database: Database, today: Today, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, other = CaseRows(database), known(DAY + 5, "en")
    assert other is not None
    faster = replace(other, day=DAY)

    def slower(day: int, language: str, _: object) -> DailyCase | None:
        asyncio.run_coroutine_threadsafe(rows.insert_case(faster), loop).result()
        return known(day, language)

    loop = asyncio.get_running_loop()
    monkeypatch.setattr("engine.cases.case_service.create_case", slower)
    at = await CaseService(Store(database), today.time).open_case(actor(), "en")
    assert at.case == faster


async def test_tomorrows_cases_are_made_before_midnight_one_by_one(
    cases: CaseService, today: Today, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    makings: list[tuple[int, str]] = []

    def noted(day: int, language: str, _: object) -> DailyCase | None:
        makings.append((day, language))
        return known(day, language)

    monkeypatch.setattr("engine.cases.case_service.create_case", noted)
    spoken = [language for language in languages.LANGUAGES if is_spoken(language)]
    for _ in range(2):
        assert await cases.prepare_tomorrow() == POLL_SECONDS
    assert makings == []
    today.now = (DAY + 1) * DAY_SECONDS - PREPARE_SECONDS
    for _ in range(len(spoken) + 1):
        assert await cases.prepare_tomorrow() == POLL_SECONDS
    assert makings == [(DAY + 1, language) for language in spoken]
    with pytest.raises(NoCase):
        await cases.open_case(actor(), "en", DAY + 1)
    today.now += PREPARE_SECONDS
    await cases.open_case(actor(), "en")
    assert len(makings) == len(spoken)
    late = CaseService(Store(database), today.time)
    assert await late.prepare_tomorrow() == POLL_SECONDS


@pytest.mark.sqlite
async def test_opening_a_known_case_takes_two_reads_and_one_write(
    cases: CaseService, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    went: list[str] = []

    def note(name: str) -> None:
        go = getattr(Database, name)

        async def noted(own: Database, requests: Sequence[object]) -> Sequence[object]:
            went.append(name)
            return await go(own, requests)  # type: ignore[no-any-return]

        monkeypatch.setattr(Database, name, noted)

    await cases.open_case(actor(BEN), "en")
    await Store(database).people.get_or_create(ANA, "en-US")
    note("_execute_reads")
    note("_execute_writes")
    await database.close()  # its rounds go by what is noted from here on
    await cases.open_case(actor(), "en")
    assert went == ["_execute_reads", "_execute_reads", "_execute_writes"]
    await cases.open_case(actor(), "en")
    assert went == [
        "_execute_reads",
        "_execute_reads",
        "_execute_writes",
        "_execute_reads",
        "_execute_reads",
    ]
