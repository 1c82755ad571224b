"""Who is called in a slow game now, and who is told that they are next (G3)."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from cogs.screens.markup import voice
from cogs.screens.notice import apply_quiet_hours, build_notice, format_message
from cogs.slow.notification_scheduling import NotificationScheduler
from cogs.slow.reminder_tasks import MENTION_KIND, MESSAGE_KIND
from cogs.slow.screens import FIRST
from cogs.slow.task_handlers import FINISHED
from engine.rules import Match, Open, Person, QuietHours
from engine.scheduling import ScheduledTask
from engine.tables import ContactMethod, Table
from engine.telling.settings import weekday_text
from engine.texts import LANGUAGES
from tests.cases import each
from tests.engine.rules.people import BEN, CAI
from tests.engine.telling.tables import ACCOUNT
from tests.engine.telling.timed import RUNNING

pytestmark = pytest.mark.rule("G3")

NIGHT = QuietHours(begins=22, ends=8)
MIDNIGHT = int(datetime(2026, 11, 24, tzinfo=UTC).timestamp())
NOON = MIDNIGHT + 12 * 3_600
by_post, live = RUNNING["by correspondence"], RUNNING["strict, guessing"]


def known(table: Table, person: Person, **chosen: Any) -> Table:
    """Have somebody choose."""
    other = replace(table.people[person], **chosen)
    return replace(table, people={**table.people, person: other})


def quiet(table: Table) -> Table:
    """Give a table its quiet hours."""
    opened, *later = table.match.log
    assert isinstance(opened.change, Open)
    in_quiet_hours = replace(opened.change.settings, quiet_hours=NIGHT)
    opened = replace(opened, change=replace(opened.change, settings=in_quiet_hours))
    return replace(table, match=Match.replay([opened, *later]))


def called(table: Table, now: int) -> tuple[int, ...]:
    say = voice("en")
    return apply_quiet_hours(table, build_notice(table, say), say, now).accounts


@each("language", LANGUAGES)
def test_quiet_hours_suppress_mentions_and_notice_says_until_when(language: str) -> None:
    table, say = quiet(by_post(language)), voice(language)
    text = apply_quiet_hours(table, build_notice(table, say), say, MIDNIGHT)

    assert text.accounts == ()
    assert f"<t:{MIDNIGHT + 8 * 3_600}:f>" in format_message(table, text, say)
    assert called(table, NOON) == (ACCOUNT + BEN,)
    assert called(quiet(live("en")), MIDNIGHT) == (ACCOUNT + BEN,)


def test_preferences_and_holidays_override_mentions() -> None:
    table = by_post("en")

    assert called(known(table, BEN, way=ContactMethod.DM), NOON) == ()
    assert called(known(table, BEN, way=ContactMethod.NOTHING), NOON) == ()
    assert called(known(table, BEN, away_until=NOON + 1), NOON) == ()
    assert called(known(table, BEN, away_until=NOON), NOON) == (ACCOUNT + BEN,)
    closed = known(table, BEN, way=ContactMethod.DM, dms_closed=True)
    assert called(closed, NOON) == (ACCOUNT + BEN,)
    assert called(known(live("en"), BEN, way=ContactMethod.NOTHING), NOON) == (ACCOUNT + BEN,)


def test_opted_in_player_is_notified_of_being_next() -> None:
    say, table = voice("en"), known(by_post("en"), CAI, foretold=True)
    text = apply_quiet_hours(table, build_notice(table, say), say, NOON)

    assert text.accounts == (ACCOUNT + BEN, ACCOUNT + CAI)
    assert f"Next: <@{ACCOUNT + CAI}>" in format_message(table, text, say)
    assert called(known(table, CAI, way=ContactMethod.NOTHING), NOON) == (ACCOUNT + BEN,)


class Kept:
    """What is due, in memory."""

    def __init__(self, now: int = NOON) -> None:
        self.rows: dict[tuple[str, str], ScheduledTask] = {}
        self._now = now

    def now(self) -> int:
        return self._now

    async def find_task(self, kind: str, key: str) -> ScheduledTask | None:
        return self.rows.get((kind, key))

    async def schedule(self, *due: ScheduledTask) -> None:
        self.rows |= {(one.kind, one.key): one for one in due}

    async def cancel(self, kind: str, key: str) -> None:
        self.rows.pop((kind, key), None)


async def test_reminder_interrupted_by_a_kill_is_sent_once() -> None:
    table, store = known(by_post("en"), BEN, way=ContactMethod.DM), Kept()
    calls = NotificationScheduler(store)  # type: ignore[arg-type]
    await calls.reconcile(table)
    (word,) = store.rows.values()
    assert (word.kind, word.person, word.about["what"]) == (MESSAGE_KIND, BEN, FIRST)
    later = replace(word, about={**word.about, "what": FINISHED})
    await store.schedule(later)
    await calls.reconcile(table)
    assert list(store.rows.values()) == [later]
    await store.schedule(replace(later, about={**later.about, "moment": "0 clue"}))
    await calls.reconcile(table)
    assert list(store.rows.values()) == [word]


async def test_switching_to_direct_messages_sends_the_pending_reminder() -> None:
    in_quiet_hours, store = quiet(by_post("en")), Kept(MIDNIGHT)
    calls = NotificationScheduler(store)  # type: ignore[arg-type]
    await calls.apply_preferences(in_quiet_hours)
    (mention,) = store.rows.values()
    assert (mention.kind, mention.at) == (MENTION_KIND, MIDNIGHT + 8 * 3_600)
    await calls.apply_preferences(known(in_quiet_hours, BEN, way=ContactMethod.DM))
    (word,) = store.rows.values()
    assert (word.kind, word.person, word.at) == (MESSAGE_KIND, BEN, MIDNIGHT + 8 * 3_600)


@each("language", LANGUAGES)
def test_every_day_off_has_its_own_name(language: str) -> None:
    assert len({weekday_text(day, voice(language)) for day in range(7)}) == 7
