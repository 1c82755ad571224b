"""A week in which everything comes by itself: nobody is told two things a day unasked (H10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from cogs.wire import due_round
from engine.cases import solving
from engine.cases.daily_case import Attempt
from engine.cases.posts import CasesByThemselves
from engine.cases.rows import DailyCases
from engine.cases.solving import Cases
from engine.due import Agenda
from engine.matches import Actor
from engine.rules import DAY_SECONDS
from engine.store import Database, Store
from engine.tables import Way
from tests.cogs.bots import RunningBot
from tests.cogs.by_itself import made
from tests.cogs.evening import Evening, Says
from tests.cogs.sayings import said
from tests.local_discord import Channel, Permission, Person

pytestmark = pytest.mark.rule("H10")
HOUR = 3_600
LOOKED_AT = (9, 16, 20, 22)
"""Hours of a day, UTC."""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what is due be looked for all the time, and a case be there at once."""
    monkeypatch.setattr(solving, "made", made)
    for nap in ("LONGEST_NAP", "SHORTEST_NAP"):
        monkeypatch.setattr(due_round, nap, 0.02)


async def post_cases(evening: Evening, boss: Person, channel: Channel) -> None:
    """Have a case posted every day in a channel."""
    panel = (await boss.slash(channel, "codenames server", pace="correspondence")).message
    await boss.press(panel, said(boss, "case-posts-tab"))
    await evening.local.until(lambda: said(boss, "button-case-here") in panel.now.labels)
    await boss.press(panel.now, said(boss, "button-case-here"))
    await evening.local.until(lambda: f"<#{channel.id}>" in panel.now.text)


async def test_with_everything_switched_on_nobody_is_told_two_things_a_day(
    evening: Evening,
    running_bot: RunningBot,
    later: Callable[[int], None],
    everybodys: Database,
) -> None:
    """Ana is awaited in a slow game, has a streak at stake each day, and wanted posts that end."""
    local, store, ana = evening.local, Store(everybodys), evening.teams[0].spymaster
    guild = local.world.guilds[evening.channel.guild_id or 0]
    daily, nights = guild.channel("daily"), guild.channel("nights")
    ana.account.permissions |= Permission.MANAGE_GUILD | Permission.MANAGE_EVENTS
    await post_cases(evening, ana, daily)
    await (await ana.slash(nights, "codenames night", day=2, hour="20:00", zone="UTC")).finished()
    people = [seat for team in evening.teams for seat in (team.spymaster, team.operative)]
    for one in people:
        person = (await store.people.meet(one.id, "en-US")).person
        chosen = store.people.choosing(person, way=Way.DM, foretold=True)
        await everybodys.put(chosen)

    def now() -> int:
        return int(local.clock.now())

    posts = CasesByThemselves(store, Agenda(store, now), Cases(store, now))
    await posts.remind(Actor(user=ana.id, locale="en-US", interaction=1, guild=guild.id))
    await evening.open()
    await evening.join()
    await evening.press(ana, Says.START)
    await local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)

    await local.until(lambda: running_bot.meters.due["slow-word", "done"] > 0)
    rows, person = DailyCases(everybodys), (await store.people.meet(ana.id, "en-US")).person
    first, told = now() // DAY_SECONDS + 1, Counter[tuple[str, int]]()
    had = {one.id: len(one.inbox()) for one in people}
    for day in range(first, first + 7):
        begun = Attempt(day=day - 2, language="en", begun_on=day - 2)
        await rows.begin(person, begun, guild.id)
        await rows.go_on(person, begun, replace(begun, clues=3, solved=True))
        daily.bot_permissions *= day != first + 3
        for hour in LOOKED_AT:
            later(day * DAY_SECONDS + hour * HOUR + 60 - now())
            rounds = running_bot.meters.rounds["due", "done"]
            await local.until(lambda: running_bot.meters.rounds["due", "done"] > rounds + 2)  # noqa: B023
        for one in people:
            told[one.name, day] += len(one.inbox()) - had[one.id]
            had[one.id] = len(one.inbox())
    assert max(told.values()) == 1
    assert sum(told[ana.name, day] for day in range(first, first + 7)) == 7
    done = running_bot.meters.due_posted
    assert (done["case"], done["case_off"]) == (3, 1)
    assert min(done[kind] for kind in ("streak", "slow-word", "night")) >= 1
    assert not [kind for kind, outcome in running_bot.meters.due if outcome == "failed"]
