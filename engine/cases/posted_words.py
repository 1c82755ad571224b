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


def case_post_note(next_at: int, say: Voice) -> str:
    """Render the note that says until when a post can be played, and how to stop the posts.

    `next_at` is when the next post comes, in Unix seconds.
    """
    return say("case-posted-note", end=say.markup.time(next_at, TimeStyle.MOMENT))


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
    """Render a server's settings of its posts, and until when each case can be played."""
    day_end = (chosen.next_at // DAY_SECONDS + 1) * DAY_SECONDS
    on = chosen.channel is not None
    return say(
        "case-posts",
        state="on" if on else "off",
        channel="" if chosen.channel is None else say.markup.channel(chosen.channel),
        hour=f"{chosen.at:%H:%M}",
        zone=zone_label(chosen.zone),
        next=say.markup.time(chosen.next_at, TimeStyle.MOMENT),
        end=say.markup.time(day_end, TimeStyle.CLOCK),
    )


def streak_reminder_text(streak: int, end: int, say: Voice) -> str:
    """Render the warning that a streak ends at `end` (Unix seconds) unless the person plays."""
    return say("case-at-stake", streak=streak, end=say.markup.time(end, TimeStyle.COUNTDOWN))
