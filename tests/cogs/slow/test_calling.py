"""Who is called in a slow game now, and who is told that they are next (G3)."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from cogs.screens.markup import voice
from cogs.screens.notice import in_time, message, notice
from cogs.slow.calling import SlowCalls
from cogs.slow.screens import FIRST
from cogs.slow.telling import TOLD
from cogs.slow.waiting import CALL, WORD
from engine.due import Due
from engine.rules import Match, Open, Person, Quiet
from engine.tables import Table, Way
from engine.telling.settings import weekday_text
from engine.texts import LANGUAGES
from tests.cases import each
from tests.engine.rules.people import BEN, CAI
from tests.engine.telling.tables import ACCOUNT
from tests.engine.telling.timed import RUNNING

pytestmark = pytest.mark.rule("G3")

NIGHT = Quiet(begins=22, ends=8)
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
    return in_time(table, notice(table, say), say, now).called


@each("language", LANGUAGES)
def test_at_night_nobody_is_called_and_the_notice_says_until_when(language: str) -> None:
    table, say = quiet(by_post(language)), voice(language)
    told = in_time(table, notice(table, say), say, MIDNIGHT)

    assert told.called == ()
    assert f"<t:{MIDNIGHT + 8 * 3_600}:f>" in message(table, told, say)
    assert called(table, NOON) == (ACCOUNT + BEN,)
    assert called(quiet(live("en")), MIDNIGHT) == (ACCOUNT + BEN,)


def test_what_somebody_chose_and_their_holiday_stand_over_the_mention() -> None:
    table = by_post("en")

    assert called(known(table, BEN, way=Way.DM), NOON) == ()
    assert called(known(table, BEN, way=Way.NOTHING), NOON) == ()
    assert called(known(table, BEN, away_until=NOON + 1), NOON) == ()
    assert called(known(table, BEN, away_until=NOON), NOON) == (ACCOUNT + BEN,)
    closed = known(table, BEN, way=Way.DM, dms_closed=True)
    assert called(closed, NOON) == (ACCOUNT + BEN,)
    assert called(known(live("en"), BEN, way=Way.NOTHING), NOON) == (ACCOUNT + BEN,)


def test_who_wants_it_is_told_that_they_are_next() -> None:
    say, table = voice("en"), known(by_post("en"), CAI, foretold=True)
    told = in_time(table, notice(table, say), say, NOON)

    assert told.called == (ACCOUNT + BEN, ACCOUNT + CAI)
    assert f"Next: <@{ACCOUNT + CAI}>" in message(table, told, say)
    assert called(known(table, CAI, way=Way.NOTHING), NOON) == (ACCOUNT + BEN,)


class Kept:
    """What is due, in memory."""

    def __init__(self, now: int = NOON) -> None:
        self.rows: dict[tuple[str, str], Due] = {}
        self._now = now

    def now(self) -> int:
        return self._now

    async def find(self, kind: str, key: str) -> Due | None:
        return self.rows.get((kind, key))

    async def put(self, *due: Due) -> None:
        self.rows |= {(one.kind, one.key): one for one in due}

    async def drop(self, kind: str, key: str) -> None:
        self.rows.pop((kind, key), None)


async def test_who_was_to_be_told_as_the_bot_was_killed_is_told_once_after_all() -> None:
    table, kept = known(by_post("en"), BEN, way=Way.DM), Kept()
    calls = SlowCalls(kept)  # type: ignore[arg-type]
    await calls.heal(table)
    (word,) = kept.rows.values()
    assert (word.kind, word.person, word.about["what"]) == (WORD, BEN, FIRST)
    told = replace(word, about={**word.about, "what": TOLD})
    await kept.put(told)
    await calls.heal(table)
    assert list(kept.rows.values()) == [told]
    await kept.put(replace(told, about={**told.about, "moment": "0 clue"}))
    await calls.heal(table)
    assert list(kept.rows.values()) == [word]


async def test_who_chooses_messages_while_a_game_waits_for_them_is_told_by_one() -> None:
    hushed, kept = quiet(by_post("en")), Kept(MIDNIGHT)
    calls = SlowCalls(kept)  # type: ignore[arg-type]
    await calls.chosen(hushed)
    (mention,) = kept.rows.values()
    assert (mention.kind, mention.at) == (CALL, MIDNIGHT + 8 * 3_600)
    await calls.chosen(known(hushed, BEN, way=Way.DM))
    (word,) = kept.rows.values()
    assert (word.kind, word.person, word.at) == (WORD, BEN, MIDNIGHT + 8 * 3_600)


@each("language", LANGUAGES)
def test_every_day_off_has_its_own_name(language: str) -> None:
    assert len({weekday_text(day, voice(language)) for day in range(7)}) == 7
