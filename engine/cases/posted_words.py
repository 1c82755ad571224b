"""The texts of a posted case, of the day before, and of a streak at stake."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time
from itertools import islice

from engine.cases.daily_case import DailyCase, DayResults, Finisher
from engine.local_time import zone_label
from engine.rules import DAY_SECONDS
from engine.telling.formatting import join_words, mention_text
from engine.texts import TimeStyle, Voice

HOUR_SECONDS = 3_600
SHORT_PLAY_SECONDS = 6 * HOUR_SECONDS
"""A post that can be played for less than this comes late."""
MAX_NAMED = 5
"""Number of people that a line of a post names; the others are counted."""


def case_post_text(case: DailyCase, before: DayResults, say: Voice) -> str:
    """Render the post of a case: its first clue, and the server's results of the day before."""
    noon = case.day * DAY_SECONDS + DAY_SECONDS // 2
    first = case.clues[0]
    head = say(
        "case-posted",
        date=say.markup.time(noon, TimeStyle.DAY),
        effort=case.difficulty.value,
        clue=first.display_word,
        number=str(first.number),
        clues=len(case.clues),
    )
    return "\n".join([head, *_day_results_lines(before, say)])


def case_post_note(case: DailyCase, say: Voice) -> str:
    """Render the note that says when the case ends, and how to stop the posts."""
    end = say.markup.time((case.day + 1) * DAY_SECONDS, TimeStyle.CLOCK)
    return say("case-posted-note", end=end)


def _day_results_lines(before: DayResults, say: Voice) -> list[str]:
    if not before.finishers:
        return []
    people = len(before.finishers)
    lines = [say("case-day-before", solved=before.solver_count, people=people)]
    if before.fewest_clues is not None:
        best = [finisher for finisher in before.finishers if finisher.clues == before.fewest_clues]
        named = _names_text(best, say)
        lines.append(say("case-day-best", clues=before.fewest_clues, who=named, named=len(named)))
    if before.growing_streaks:
        sharers = [finisher for finisher in before.growing_streaks if finisher.account is not None]
        streaks = [_streak_text(finisher, say) for finisher in islice(sharers, MAX_NAMED)]
        others = len(before.growing_streaks) - len(streaks)
        named = ", ".join(streaks) if others else join_words(streaks, say)
        lines.append(say("case-day-streaks", named=named, told=len(streaks), others=others))
    return lines


def _names_text(people: list[Finisher], say: Voice) -> str:
    """Format the names of those who have shared it; an empty text for none."""
    sharers = (person for person in people if person.account is not None)
    return join_words(
        [mention_text(person.account, say) for person in islice(sharers, MAX_NAMED)], say
    )


def _streak_text(finisher: Finisher, say: Voice) -> str:
    return say("case-day-streak", who=mention_text(finisher.account, say), streak=finisher.streak)


@dataclass(frozen=True, slots=True)
class PostSchedule:
    """A server's settings of its posts: channel, or None, time of day, zone; and the next post."""

    channel: int | None
    at: time
    zone: str
    next_at: int


def post_schedule_text(chosen: PostSchedule, say: Voice) -> str:
    """Render a server's settings of its posts, and how long each case can be played."""
    left = DAY_SECONDS - chosen.next_at % DAY_SECONDS
    on = chosen.channel is not None
    return say(
        "case-posts",
        state="on" if on else "off",
        channel="" if chosen.channel is None else say.markup.channel(chosen.channel),
        hour=f"{chosen.at:%H:%M}",
        zone=zone_label(chosen.zone),
        next=say.markup.time(chosen.next_at, TimeStyle.MOMENT),
        end=say.markup.time(chosen.next_at + left, TimeStyle.CLOCK),
        hours=left // HOUR_SECONDS,
        left="none" if not on else "little" if left < SHORT_PLAY_SECONDS else "enough",
    )


def streak_reminder_text(streak: int, end: int, say: Voice) -> str:
    """Render the warning that a streak ends at `end` (Unix seconds) unless the person plays."""
    return say("case-at-stake", streak=streak, end=say.markup.time(end, TimeStyle.COUNTDOWN))
