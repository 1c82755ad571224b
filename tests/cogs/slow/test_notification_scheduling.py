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
    hushed = replace(opened.change.settings, quiet_hours=NIGHT)
    opened = replace(opened, change=replace(opened.change, settings=hushed))
    return replace(table, match=Match.replay([opened, *later]))


def called(table: Table, now: int) -> tuple[int, ...]:
    say = voice("en")
    return apply_quiet_hours(table, build_notice(table, say), say, now).accounts


@each("language", LANGUAGES)
def test_at_night_nobody_is_called_and_the_notice_says_until_when(language: str) -> None:
    table, say = quiet(by_post(language)), voice(language)
    told = apply_quiet_hours(table, build_notice(table, say), say, MIDNIGHT)

    assert told.accounts == ()
    assert f"<t:{MIDNIGHT + 8 * 3_600}:f>" in format_message(table, told, say)
    assert called(table, NOON) == (ACCOUNT + BEN,)
    assert called(quiet(live("en")), MIDNIGHT) == (ACCOUNT + BEN,)


def test_what_somebody_chose_and_their_holiday_stand_over_the_mention() -> None:
    table = by_post("en")

    assert called(known(table, BEN, way=ContactMethod.DM), NOON) == ()
    assert called(known(table, BEN, way=ContactMethod.NOTHING), NOON) == ()
    assert called(known(table, BEN, away_until=NOON + 1), NOON) == ()
    assert called(known(table, BEN, away_until=NOON), NOON) == (ACCOUNT + BEN,)
    closed = known(table, BEN, way=ContactMethod.DM, dms_closed=True)
    assert called(closed, NOON) == (ACCOUNT + BEN,)
    assert called(known(live("en"), BEN, way=ContactMethod.NOTHING), NOON) == (ACCOUNT + BEN,)


def test_who_wants_it_is_told_that_they_are_next() -> None:
    say, table = voice("en"), known(by_post("en"), CAI, foretold=True)
    told = apply_quiet_hours(table, build_notice(table, say), say, NOON)

    assert told.accounts == (ACCOUNT + BEN, ACCOUNT + CAI)
    assert f"Next: <@{ACCOUNT + CAI}>" in format_message(table, told, say)
    assert called(known(table, CAI, way=ContactMethod.NOTHING), NOON) == (ACCOUNT + BEN,)


class Kept:
    """What is due, in memory."""

    def __init__(self, now: int = NOON) -> None:
        self.rows: dict[tuple[str, str], ScheduledTask] = {}
        self._now = now

    def now(self) -> int:
        return self._now

    async def load_task(self, kind: str, key: str) -> ScheduledTask | None:
        return self.rows.get((kind, key))

    async def schedule(self, *due: ScheduledTask) -> None:
        self.rows |= {(one.kind, one.key): one for one in due}

    async def cancel(self, kind: str, key: str) -> None:
        self.rows.pop((kind, key), None)


async def test_who_was_to_be_told_as_the_bot_was_killed_is_told_once_after_all() -> None:
    table, kept = known(by_post("en"), BEN, way=ContactMethod.DM), Kept()
    calls = NotificationScheduler(kept)  # type: ignore[arg-type]
    await calls.reconcile(table)
    (word,) = kept.rows.values()
    assert (word.kind, word.person, word.about["what"]) == (MESSAGE_KIND, BEN, FIRST)
    told = replace(word, about={**word.about, "what": FINISHED})
    await kept.schedule(told)
    await calls.reconcile(table)
    assert list(kept.rows.values()) == [told]
    await kept.schedule(replace(told, about={**told.about, "moment": "0 clue"}))
    await calls.reconcile(table)
    assert list(kept.rows.values()) == [word]


async def test_who_chooses_messages_while_a_game_waits_for_them_is_told_by_one() -> None:
    hushed, kept = quiet(by_post("en")), Kept(MIDNIGHT)
    calls = NotificationScheduler(kept)  # type: ignore[arg-type]
    await calls.apply_preferences(hushed)
    (mention,) = kept.rows.values()
    assert (mention.kind, mention.at) == (MENTION_KIND, MIDNIGHT + 8 * 3_600)
    await calls.apply_preferences(known(hushed, BEN, way=ContactMethod.DM))
    (word,) = kept.rows.values()
    assert (word.kind, word.person, word.at) == (MESSAGE_KIND, BEN, MIDNIGHT + 8 * 3_600)


@each("language", LANGUAGES)
def test_every_day_off_has_its_own_name(language: str) -> None:
    assert len({weekday_text(day, voice(language)) for day in range(7)}) == 7
