"""The use cases of a night over the store: what it opens is its own, and what comes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.matches import Actor, LobbyOptions
from engine.nights import build
from engine.nights.nights import NightAttendance, NightGone, Nights
from engine.nights.values import KIND, LOST, Night, NightResult
from engine.rules import DAY_SECONDS
from engine.scheduling import UnreadableTask
from engine.tables import MessageLocation
from tests.engine.matches.evenings import ANA, BEN, Evening
from tests.engine.nights.nights import NIGHT

WEEK = 7 * DAY_SECONDS


@pytest.fixture
def nights(evening: Evening) -> Nights:
    return build(evening.matches)


async def announced(nights: Nights, evening: Evening, night: Night) -> tuple[Night, Actor]:
    """Announce a night, and give who opens it."""
    known = await nights.create_night(night, evening.actor(ANA, guild=night.guild))
    opener = await nights.load_opening_actor(known)
    assert opener is not None
    return known, opener


async def test_similar_nights_open_separate_tables(nights: Nights, evening: Evening) -> None:
    opening, presses = evening.matches.opening, set[int]()
    for guild in range(1, 4):
        other = replace(NIGHT, guild=guild, channel=1_000 * guild + 2)
        night, actor = await announced(nights, evening, other)
        assert await opening.find_opened_by_interaction(actor) is None
        place = MessageLocation(guild=guild, channel=night.channel)
        table = await opening.open_lobby(place, actor, LobbyOptions(), "en")
        again = await opening.find_opened_by_interaction(actor)
        assert again is not None
        assert (again.id, again.place.channel) == (table.id, night.channel)
        presses.add(actor.interaction)
    assert len(presses) == 3
    assert all(-(1 << 62) < one <= -(1 << 61) for one in presses)  # no press on Discord, or a page


async def test_reannounced_night_opens_its_own_table(nights: Nights, evening: Evening) -> None:
    first, early = await announced(nights, evening, replace(NIGHT, message=10, begins=1))
    await evening.matches.opening.open_lobby(
        MessageLocation(guild=1, channel=2), early, LobbyOptions(), "en"
    )
    await nights.call_off_series(replace(first, opened=1))
    _, on_time = await announced(nights, evening, replace(NIGHT, message=11))
    assert await evening.matches.opening.find_opened_by_interaction(on_time) is None


async def test_unopened_night_is_missed_and_followed_by_the_next(
    nights: Nights, evening: Evening
) -> None:
    night, _ = await announced(nights, evening, NIGHT)
    missed = nights.task_after_missed(night.to_task(), night.begins + 7_200)
    assert missed is not None
    assert (Night.of(missed).over, missed.at) == (NightResult.MISSED, night.begins + 7_200)
    following = nights.task_after_missed(missed, missed.until + 1)
    assert following is not None
    assert Night.of(following).is_announced
    assert following.at > missed.until
    ends = nights.task_after_missed(replace(night, opened=1).to_task(), night.begins)
    assert ends is not None
    assert Night.of(ends).over is NightResult.PLAYED


async def test_a_night_that_a_clock_ahead_took_for_missed_waits_again(
    nights: Nights, evening: Evening
) -> None:
    night, _ = await announced(nights, evening, replace(NIGHT, event=5, message=6))
    now, wrong = night.begins - 3_600, night.begins + 365 * DAY_SECONDS
    missed = nights.task_after_missed(night.to_task(), wrong)
    assert missed is not None
    assert nights.reschedule(missed, now) == night.to_task()
    assert nights.reschedule(missed, wrong) == missed
    on = replace(night, opened=1)
    played = nights.task_after_missed(on.to_task(now), wrong)
    assert played is not None
    assert Night.of(nights.reschedule(played, now)) == on


async def test_night_announced_too_far_ahead_is_rescheduled(
    nights: Nights, evening: Evening
) -> None:
    night, _ = await announced(nights, evening, NIGHT)
    now = night.begins - 3_600
    far = replace(night, over=NightResult.MISSED).next_night(now + 365 * DAY_SECONDS)
    assert far is not None
    due = nights.reschedule(far.to_task(), now)
    assert due.at == now
    following = Night.of(due).next_night(now)
    assert following is not None
    assert following.begins == night.begins
    for right in (
        replace(night, begins=night.begins + 400 * DAY_SECONDS),  # moved there
        replace(night, slot=night.slot + 2 * WEEK, begins=night.slot + 2 * WEEK, skipped=2),
        night,
    ):
        assert nights.reschedule(right.to_task(), now) == right.to_task()


async def test_attendees_of_a_night_are_kept_until_its_end(
    nights: Nights, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    night, _ = await announced(nights, evening, NIGHT)
    ana, ben = evening.actor(ANA, guild=1), evening.actor(BEN, guild=1)
    await nights.save_answer(night.night_id, ana, comes=True)
    await nights.save_answer(night.night_id, ben, comes=False)
    moved = replace(night, begins=night.begins + 5 * DAY_SECONDS)
    await nights.update(night, lambda known: replace(known, begins=moved.begins))
    monkeypatch.setattr(evening.matches.scheduler, "now", lambda: moved.begins - 60)
    await nights.delete_old_answers()
    assert await nights.load_attendance(moved) == NightAttendance(moved, (ana.user,), (ben.user,))
    following = replace(moved, over=NightResult.PLAYED).next_night(moved.begins)
    assert following is not None
    await nights.schedule_night(following)
    await nights.delete_old_answers()
    assert await nights.load_attendance(moved) == NightAttendance(moved)


async def test_declining_attendee_is_not_listed_until_they_accept(
    nights: Nights, evening: Evening
) -> None:
    night, _ = await announced(nights, evening, NIGHT)
    ana = evening.actor(ANA, guild=1)
    for comes in (True, False, True):
        announced_night = await nights.save_answer(night.night_id, ana, comes=comes)
        assert announced_night == NightAttendance(
            night, *(((ana.user,), ()) if comes else ((), (ana.user,)))
        )


async def test_a_night_that_cannot_be_read_is_as_good_as_none(
    nights: Nights, evening: Evening
) -> None:
    night, _ = await announced(nights, evening, NIGHT)
    due, scheduler = night.to_task(), evening.matches.scheduler
    for odd in ({"opens": "newer"}, {"format": "newer"}, {"when": "x"}, {"language": "tlh"}):
        await scheduler.schedule(replace(due, about={**due.about, **odd}))
        assert await nights.find(night.channel) is None
        assert await nights.find_by_event(night.guild, 5) is None
        with pytest.raises(NightGone):
            await nights.get_night(night.night_id, night.guild)
        with pytest.raises(UnreadableTask):
            Night.of(replace(due, about={**due.about, **odd}))
    with pytest.raises(UnreadableTask):
        Night.of(replace(due, about={}))
    gone = Night.of(replace(due, about={**due.about, "when": "4 20:30 Moon/Sea"}))
    assert gone.when.zone == "Moon/Sea"


async def test_night_is_skipped_once_and_not_while_open(nights: Nights, evening: Evening) -> None:
    night, _ = await announced(nights, evening, NIGHT)
    for _ in range(2):  # of two presses both have it off
        assert (await nights.skip(night)).over is NightResult.OFF
    with pytest.raises(NightGone):
        await nights.save_answer(night.night_id, evening.actor(ANA, guild=night.guild), comes=True)
    await nights.schedule_night(replace(night, opened=1))
    with pytest.raises(NightGone):
        await nights.skip(night)


async def test_nights_that_lose_their_channel_leave_a_word_to_their_host(
    nights: Nights, evening: Evening
) -> None:
    night, _ = await announced(nights, evening, NIGHT)
    await nights.delete_nights_of_lost_channel(night.to_task())
    scheduler = evening.matches.scheduler
    assert await scheduler.find_task(KIND, str(night.channel)) is None
    (word,) = await scheduler.list_of_person(night.host or 0)  # type: ignore[arg-type]
    assert (word.kind, word.channel, word.guild) == (LOST, night.channel, 0)
