"""A game night: when it is and what it opens; it is stored as its next scheduled task.

Law: a channel has one. All times are in Unix seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from engine.languages import TABLE_LANGUAGES
from engine.local_time import Weekly
from engine.rules import DAY_SECONDS, Format, Person
from engine.scheduling import ScheduledTask, UnreadableTask

KIND, LOST, UNREAD = "night", "night_lost", "night_unread"
"""Kinds of scheduled tasks: a night's next step, and two notices that a host has none any more."""
EARLY_SECONDS = 600
"""A night opens so long before it begins."""
LATE_SECONDS = 1_800
"""A night that could not open so long after its beginning is missed."""
POLL_SECONDS = 120
"""The time between two checks of a night that is on."""
MAX_NIGHT_SECONDS = 12 * 3_600
"""A night that is on for so long counts as played."""
TASK_VALID_SECONDS = 30 * DAY_SECONDS
"""The time for which a night that has opened is still checked, and the next one announced."""
WEEK_SECONDS = 7 * DAY_SECONDS
LEGACY_SKIPPED = 4
"""The highest `skipped` of a night stored by a version that did not count it."""
MAX_EMPTY_NIGHTS = 3
"""A weekly night rests after so many in a row to which too few people came."""


class OpeningKind(Enum):
    """The kind of thing that a night opens."""

    TABLE = "table"
    CUP = "cup"


class NightResult(Enum):
    """The reason why a night is over."""

    PLAYED = "played"
    EMPTY = "empty"
    """Too few people came to play."""
    MISSED = "missed"
    """It was not opened in time."""
    BUSY = "busy"
    """A game was on in its place, and it could not open beside that."""
    OFF = "off"
    """It alone was called off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """A game night of a channel.

    `begins` is when the next one does, or the one that is on; `slot` is when it would by its
    `when`: it may have been moved in Discord. `opened` is the id of what it has opened. `event` is
    Discord's, `message` the announcement. `host` has set it up, None once erased. `empty` counts
    the nights in a row to which too few people came, `skipped` those that were called off alone.
    Once it is `over`, its task is to announce the next one; `last` is how the one before was over.
    """

    guild: int
    channel: int
    when: Weekly
    slot: int
    begins: int
    language: str
    host: Person | None
    once: bool = False
    opens: OpeningKind = OpeningKind.TABLE
    format: Format | None = None
    role: int | None = None
    event: int | None = None
    message: int | None = None
    opened: int | None = None
    empty: int = 0
    skipped: int = 0
    over: NightResult | None = None
    last: NightResult | None = None

    @property
    def is_announced(self) -> bool:
        """Return whether this night takes answers: it has neither opened nor ended."""
        return self.opened is None and self.over is None

    @property
    def is_open(self) -> bool:
        """Return whether this night has opened."""
        return self.opened is not None

    @property
    def night_id(self) -> str:
        """Return the id of this night among all of its channel."""
        return f"{self.channel}-{self.slot}"

    def is_too_far(self, now: int) -> bool:
        """Return whether an announced night lies further ahead than its weekly time allows.

        Always False for a night that was moved. Nights called off before it extend the limit.
        """
        farthest = (1 + self.skipped) * WEEK_SECONDS + DAY_SECONDS
        return self.is_announced and self.begins == self.slot and self.begins > now + farthest

    def next_night(self, now: int) -> Night | None:
        """Return the next night after one that is over; None for a single night.

        None, too, after `MAX_EMPTY_NIGHTS` empty ones in a row: one that did not open, or was
        called off, does not count.
        """
        empty = self.empty + 1 if self.over is NightResult.EMPTY else self.empty
        empty = 0 if self.over is NightResult.PLAYED else empty
        if self.once or empty >= MAX_EMPTY_NIGHTS:
            return None
        slot = self.when.next_after(max(self.slot, now + EARLY_SECONDS))
        skipped = self.skipped + 1 if self.over is NightResult.OFF else 0
        counted = replace(self, empty=empty, skipped=skipped)
        plain = replace(counted, slot=slot, begins=slot, over=None, last=self.over)
        return replace(plain, event=None, message=None, opened=None)

    def to_task(self, at: int | None = None) -> ScheduledTask:
        """Return the scheduled task of this night's next step.

        While announced that is its opening; later it is due `at` a time, by default its beginning.
        """
        if self.is_announced:
            at, until = self.begins - EARLY_SECONDS, self.begins + LATE_SECONDS
        else:
            at = self.begins if at is None else at
            until = at + TASK_VALID_SECONDS
        return ScheduledTask(
            kind=KIND,
            key=str(self.channel),
            at=at,
            until=until,
            guild=self.guild,
            channel=self.channel,
            set_by=self.host,
            message=self.message,
            about={
                "when": str(self.when),
                "slot": self.slot,
                "begins": self.begins,
                "language": self.language,
                "once": int(self.once),
                "opens": self.opens.value,
                "format": None if self.format is None else self.format.value,
                "role": self.role,
                "event": self.event,
                "opened": self.opened,
                "empty": self.empty,
                "skipped": self.skipped,
                "over": None if self.over is None else self.over.value,
                "last": None if self.last is None else self.last.value,
            },
        )

    @classmethod
    def of(cls, task: ScheduledTask) -> Night:
        """Parse a night from its scheduled task; raises UnreadableTask."""
        try:
            return cls._of(task, dict(task.about))
        except (KeyError, TypeError, ValueError) as error:
            raise UnreadableTask(UNREAD) from error

    @classmethod
    def _of(cls, task: ScheduledTask, about: dict[str, str | int | None]) -> Night:
        format_name = about["format"]
        return cls(
            guild=task.guild,
            channel=int(task.key),
            when=Weekly.parse(str(about["when"])),
            slot=_parse_int(about["slot"]) or 0,
            begins=_parse_int(about["begins"]) or 0,
            language=TABLE_LANGUAGES[TABLE_LANGUAGES.index(str(about["language"]))],
            host=task.set_by,
            once=bool(about["once"]),
            opens=OpeningKind(about["opens"]),
            format=None if format_name is None else Format(str(format_name)),
            role=_parse_int(about["role"]),
            event=_parse_int(about["event"]),
            message=task.message,
            opened=_parse_int(about["opened"]),
            empty=_parse_int(about["empty"]) or 0,
            skipped=_parse_int(about.get("skipped", LEGACY_SKIPPED)) or 0,
            over=_parse_result(about.get("over")),
            last=_parse_result(about.get("last")),
        )


def _parse_int(written: str | int | None) -> int | None:
    return None if written is None else int(written)


def _parse_result(written: str | int | None) -> NightResult | None:
    return None if written is None else NightResult(written)
