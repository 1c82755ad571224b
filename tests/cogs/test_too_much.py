"""Too much at once: somebody in a hurry waits for themselves, and is told when there is more."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import bot
from cogs.limits import concurrency
from cogs.limits.concurrency import (
    BURST,
    MAX_PER_PERSON,
    ConcurrencyLimiter,
    ShuttingDown,
    TooManyPending,
)
from cogs.limits.rate_limiter import BOARD, LARGE, TABLE, LimitedAction, RateLimited, RateLimiter
from cogs.screens.markup import voice
from engine.matches import Actor
from engine.texts import LANGUAGES
from tests.beside import beside
from tests.cogs.evening import Evening, Says
from tests.local_discord import CALLBACK, Ack, Channel, Interaction, Person

Asks = Callable[[Person, Channel], Awaitable[Interaction]]
ASKING: dict[LimitedAction, Asks | None] = {
    TABLE: lambda who, where: who.slash(where, "codenames start"),
    BOARD: lambda who, where: who.slash(where, "codenames board"),
    LARGE: lambda who, where: who.slash(where, "codenames board", large=True),
    **dict(beside("COSTS")),
}
"""What costs, and the command that asks for it; what is behind a button has a test of its own."""
COSTS = [*ASKING]
AT_THE_BOARD = {BOARD, LARGE}
"""What is asked for where a game is played."""
LOCALES = {"en": "en-GB", "pt-BR": "pt-BR", "es": "es-419", "pl": "pl"}


def ana(user: int = 1, guild: int | None = 7) -> Actor:
    return Actor(user=user, locale="en-US", interaction=100, guild=guild)


class Hour:
    """A clock that a test moves."""

    now = 1_000_000

    def __call__(self) -> int:
        return self.now

    def monotonic(self) -> int:
        return self.now


@pytest.fixture
def hour(monkeypatch: pytest.MonkeyPatch) -> Hour:
    """The time of day, and the monotonic clock of the allowances."""
    made = Hour()
    monkeypatch.setattr("cogs.limits.rate_limiter.time", made)
    return made


def taken(rate_limiter: RateLimiter, what: LimitedAction, actor: Actor) -> bool:
    """Take one, and tell whether there was one."""
    try:
        with rate_limiter.charge(what, actor):
            return True
    except RateLimited:
        return False


async def test_third_action_waits_for_a_free_slot() -> None:
    several, order = ConcurrencyLimiter(), list[str]()
    ends = asyncio.Event()

    async def action(name: str) -> None:
        async with several.person_slot(1):
            order.append(name)
            await ends.wait()

    doing = [asyncio.create_task(action(name)) for name in "abcd"]
    other = asyncio.create_task(_other(several, order))
    await other
    assert order == ["a", "b", "somebody else"]
    ends.set()
    await asyncio.gather(*doing)
    assert order == ["a", "b", "somebody else", "c", "d"]


async def _other(several: ConcurrencyLimiter, order: list[str]) -> None:
    async with several.person_slot(2):
        order.append("somebody else")


async def test_queue_timeout_refuses_one_request_and_continues(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(concurrency, "WAIT_SECONDS", 0.001)
    several, ends = ConcurrencyLimiter(), asyncio.Event()

    async def action() -> None:
        async with several.person_slot(1):
            await ends.wait()

    doing = [asyncio.create_task(action()) for _ in range(MAX_PER_PERSON)]
    await asyncio.sleep(0)
    with pytest.raises(TooManyPending):
        await action()
    ends.set()
    await asyncio.gather(*doing)
    await action()


async def test_persistent_user_is_slowed_down_until_they_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(concurrency, "INTERVAL_SECONDS", 1000)
    monkeypatch.setattr(concurrency, "WAIT_SECONDS", 0.001)
    monkeypatch.setattr(concurrency, "time", hour := Hour())
    several = ConcurrencyLimiter()

    async def action(person: int = 1) -> None:
        async with several.person_slot(person):
            pass

    for _ in range(BURST + MAX_PER_PERSON):
        await action()
    with pytest.raises(TooManyPending):
        await action()
    await action(person=2)
    hour.now += 1000 * (BURST + MAX_PER_PERSON)
    monkeypatch.setattr(concurrency, "MAX_QUEUES", 1)
    await action(person=3)
    assert list(several.queues) == [3]


class Actions:
    """Deeds that begin when it is their turn, and hang."""

    def __init__(self) -> None:
        self.queues, self.begun = ConcurrencyLimiter(), list[str]()
        self.over, self.fourth = asyncio.Event(), asyncio.Event()

    async def hang(self, name: str) -> None:
        async with self.queues.total_slot():
            self.begun.append(name)
            if len(self.begun) == 4:
                self.fourth.set()
            await self.over.wait()

    async def begin(self, names: str) -> list[asyncio.Task[None]]:
        doing = [asyncio.create_task(self.hang(name)) for name in names]
        await asyncio.sleep(0)
        return doing


async def test_overload_is_queued_and_served_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(concurrency, "MAX_TOTAL", 2)
    actions = Actions()
    doing = await actions.begin("abcd")
    assert actions.begun == ["a", "b"]
    actions.over.set()
    await asyncio.gather(*doing)
    assert actions.begun == ["a", "b", "c", "d"]


async def test_hanging_discord_requests_do_not_block_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(concurrency, "MAX_TOTAL", 2)
    monkeypatch.setattr(concurrency, "MAX_HOLD_SECONDS", 0.001)
    actions = Actions()
    hanging = await actions.begin("ab")
    monkeypatch.setattr(concurrency, "MAX_HOLD_SECONDS", 1000)
    hanging += await actions.begin("cde")
    await actions.fourth.wait()
    assert actions.begun == ["a", "b", "c", "d"]
    actions.over.set()
    await asyncio.gather(*hanging)
    assert actions.begun == ["a", "b", "c", "d", "e"]
    actions.over.clear()
    others = await actions.begin("fgh")
    assert actions.begun[5:] == ["f", "g"]  # each place was given back once
    actions.over.set()
    await asyncio.gather(*others)


async def test_queued_requests_are_refused_when_the_bot_stops(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(concurrency, "MAX_TOTAL", 1)
    actions = Actions()
    under_way, *waiting = await actions.begin("abc")
    actions.queues.close()
    actions.over.set()
    await under_way
    results = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(error) for error in results] == [ShuttingDown, ShuttingDown]
    assert actions.begun == ["a"]


def test_rate_limits_ignore_wall_clock_changes(hour: Hour) -> None:
    wall = Hour()
    rate_limiter, allowed = RateLimiter(wall), TABLE.person
    assert all(taken(rate_limiter, TABLE, ana()) for _ in range(allowed.burst))
    wall.now += 10**6
    assert not taken(rate_limiter, TABLE, ana())
    wall.now -= 10**7
    hour.now += allowed.interval_seconds
    assert taken(rate_limiter, TABLE, ana())
    with pytest.raises(RateLimited) as refused, rate_limiter.charge(TABLE, ana()):
        pytest.fail("there is none left")
    assert refused.value.again == wall.now + allowed.interval_seconds


@pytest.mark.parametrize("what", COSTS)
def test_tokens_refill_one_by_one(what: LimitedAction, hour: Hour) -> None:
    rate_limiter, allowed = RateLimiter(hour), what.person
    assert all(taken(rate_limiter, what, ana()) for _ in range(allowed.burst))
    with pytest.raises(RateLimited) as refused, rate_limiter.charge(what, ana()):
        pytest.fail("there is none left")
    assert refused.value.again == hour.now + allowed.interval_seconds
    assert taken(rate_limiter, what, ana(user=2))
    assert all(taken(rate_limiter, other, ana()) for other in COSTS if other is not what)

    hour.now = refused.value.again - 1
    assert not taken(rate_limiter, what, ana())
    hour.now += 1
    assert taken(rate_limiter, what, ana())
    assert not taken(rate_limiter, what, ana())


def test_clock_error_causes_no_rate_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = SimpleNamespace(monotonic=lambda: 100.0)
    monkeypatch.setattr("cogs.limits.rate_limiter.time", ticks)
    rate_limiter, real = RateLimiter(hour := Hour()), hour.now
    hour.now += 365 * 24 * 3_600
    for _ in range(TABLE.person.burst - 1):
        assert taken(rate_limiter, TABLE, ana())
    hour.now = real
    assert taken(rate_limiter, TABLE, ana())
    with pytest.raises(RateLimited) as refused, rate_limiter.charge(TABLE, ana()):
        pytest.fail("there is none left")
    assert refused.value.again == real + TABLE.person.interval_seconds


@pytest.mark.parametrize("what", COSTS)
def test_people_of_one_server_share_its_limit(what: LimitedAction) -> None:
    rate_limiter, most = RateLimiter(Hour()), what.server.burst
    assert most > what.person.burst
    assert all(taken(rate_limiter, what, ana(user)) for user in range(most))
    assert not taken(rate_limiter, what, ana(most))
    assert taken(rate_limiter, what, ana(most, guild=8))
    assert taken(rate_limiter, what, ana(most, guild=None))


def test_failed_action_costs_no_token() -> None:
    rate_limiter = RateLimiter(Hour())
    for _ in range(100):
        with pytest.raises(KeyError), rate_limiter.charge(TABLE, ana()):
            raise KeyError
    assert taken(rate_limiter, TABLE, ana())


def test_full_buckets_are_dropped(monkeypatch: pytest.MonkeyPatch, hour: Hour) -> None:
    monkeypatch.setattr("cogs.limits.rate_limiter.MAX_TRACKED", 10)
    rate_limiter = RateLimiter(hour)
    for user in range(100):
        assert taken(rate_limiter, LARGE, ana(user, guild=None))
        hour.now += 1
    assert len(rate_limiter.full_at) <= 10


def test_operations_names_every_rate_limit() -> None:
    paper = (Path(bot.__file__).parent / "OPERATIONS.md").read_text("utf-8")
    rows = re.findall(r"^\| .+ \| (\d+), (\d+) s \| (\d+), (\d+) s \|$", paper, re.MULTILINE)
    both = [(what.person, what.server) for what in COSTS]

    assert sorted(tuple(map(int, row)) for row in rows) == sorted(
        (mine.burst, mine.interval_seconds, all_ours.burst, all_ours.interval_seconds)
        for mine, all_ours in both
    )


async def test_third_press_is_asked_to_wait(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.deal()
    monkeypatch.setattr(concurrency, "WAIT_SECONDS", 0.001)
    person = evening.teams[0].operative
    released = [evening.local.faults.hold("POST", CALLBACK) for _ in range(MAX_PER_PERSON)]
    more = evening.label(Says.MORE)
    slow = [await person.press(evening.now, more, wait=False) for _ in released]
    await evening.local.until(lambda: not evening.local.faults.pending)

    refused = await person.press(evening.now, more)
    assert refused.message.text == voice("en")("refused-too-fast")
    for release in released:
        release()
    for press in slow:
        assert (await press.answered()).message.text != refused.message.text


def refusal(language: str) -> list[str]:
    """Give what is said before and after the time at which there is more."""
    return voice(language)("too-often", again="|").split("|")


async def test_rate_limited_user_is_told_when_to_retry(
    evening: Evening,
) -> None:
    await evening.deal()
    guild = evening.local.world.guilds[evening.channel.guild_id or 0]
    for number, (what, asks) in enumerate(ASKING.items()):
        if asks is None:
            continue
        language = LANGUAGES[number % len(LANGUAGES)]
        spammer = evening.local.person(f"Sam {number}", locale=LOCALES[language])
        for again in range(what.person.burst + 1):
            aside = guild.channel(f"{what.name}-{again}")
            reply = await asks(spammer, evening.channel if what in AT_THE_BOARD else aside)
            refused = again == what.person.burst
            before, after = refusal(language)
            assert (reply.ack is Ack.MESSAGE and reply.message.text.startswith(before)) is refused
        assert "<t:" in reply.message.text.removeprefix(before).removesuffix(after)
        assert reply.message.ephemeral
    assert not evening.local.failures
