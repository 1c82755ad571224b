"""A game night: when it is, and what it opens; it lies in the row of what is due next of it.

Law: a channel has one. All times are in Unix seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from engine.due import Due, UnreadableTask
from engine.languages import LANGUAGES
from engine.local_time import Weekly
from engine.rules import DAY_SECONDS, Format, Person

KIND, LOST, UNREAD = "night", "night_lost", "night_unread"
"""What is due of a game night, by its name; and that its host is told that there is none more."""
EARLY_SECONDS = 600
"""So long before it begins a night opens."""
LATE_SECONDS = 1_800
"""A night that could not open so long after it was to begin is left out."""
LOOK_SECONDS = 120
"""So often it is looked at while it is on."""
LONGEST_SECONDS = 12 * 3_600
"""Nobody looks at a night any more that is on for so long."""
KEPT_SECONDS = 30 * DAY_SECONDS
"""So late one that has opened is still looked at, and the one after a night announced."""
WEEK_SECONDS = 7 * DAY_SECONDS
OLD_SKIPPED = 4
"""So many may have been called off before one that a version wrote which did not count them."""
MOST_EMPTY = 3
"""After so many nights running to which nobody came it rests."""


class Opens(Enum):
    """What a night opens."""

    TABLE = "table"
    CUP = "cup"


class Over(Enum):
    """How a night came to be over."""

    PLAYED = "played"
    EMPTY = "empty"
    """Too few people came to play."""
    MISSED = "missed"
    """Nobody opened it in time."""
    BUSY = "busy"
    """A game was on where it was to open, and it could not open beside it."""
    OFF = "off"
    """It alone was called off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """A game night of a channel.

    `begins` is when the next one does, or the one that is on; `slot` is when it would by its
    `when`, which somebody may have moved in Discord. `opened` is what it has opened, by its number.
    `event` is Discord's, `message` the announcement. `host` has set it up, None once forgotten.
    `empty` counts the nights running to which nobody came, `skipped` those that were called off
    alone. Once it is `over` what is due is that
    the next one is announced; `last` is how the one before was over.
    """

    guild: int
    channel: int
    when: Weekly
    slot: int
    begins: int
    language: str
    host: Person | None
    once: bool = False
    opens: Opens = Opens.TABLE
    format: Format | None = None
    role: int | None = None
    event: int | None = None
    message: int | None = None
    opened: int | None = None
    empty: int = 0
    skipped: int = 0
    over: Over | None = None
    last: Over | None = None

    @property
    def waits(self) -> bool:
        """Tell whether it is announced, and people may say that they come."""
        return self.opened is None and self.over is None

    @property
    def on(self) -> bool:
        """Tell whether it has opened."""
        return self.opened is not None

    @property
    def sign(self) -> str:
        """Name one night among all of its channel."""
        return f"{self.channel}-{self.slot}"

    def too_far(self, now: int) -> bool:
        """Tell whether a night that waits lies further ahead than any by its `when`.

        Somebody may have moved it there, or called off the ones before.
        """
        farthest = (1 + self.skipped) * WEEK_SECONDS + DAY_SECONDS
        return self.waits and self.begins == self.slot and self.begins > now + farthest

    def following(self, now: int) -> Night | None:
        """Return the next night after one that is over; None where it was the only one, or rests.

        One that did not open says nothing of who would have come.
        """
        empty = self.empty + 1 if self.over is Over.EMPTY else self.empty
        empty = 0 if self.over is Over.PLAYED else empty
        if self.once or empty >= MOST_EMPTY:
            return None
        slot = self.when.after(max(self.slot, now + EARLY_SECONDS))
        skipped = self.skipped + 1 if self.over is Over.OFF else 0
        counted = replace(self, empty=empty, skipped=skipped)
        plain = replace(counted, slot=slot, begins=slot, over=None, last=self.over)
        return replace(plain, event=None, message=None, opened=None)

    def due(self, at: int | None = None) -> Due:
        """Give what is due of it next: that it opens, or `at` a time what comes after that."""
        if self.waits:
            at, until = self.begins - EARLY_SECONDS, self.begins + LATE_SECONDS
        else:
            at = self.begins if at is None else at
            until = at + KEPT_SECONDS
        return Due(
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
    def of(cls, due: Due) -> Night:
        """Parse a night from what is due of it; raises UnreadableTask."""
        try:
            return cls._of(due, dict(due.about))
        except (KeyError, TypeError, ValueError) as error:
            raise UnreadableTask(UNREAD) from error

    @classmethod
    def _of(cls, due: Due, about: dict[str, str | int | None]) -> Night:
        format_name = about["format"]
        return cls(
            guild=due.guild,
            channel=int(due.key),
            when=Weekly.parse(str(about["when"])),
            slot=_number(about["slot"]) or 0,
            begins=_number(about["begins"]) or 0,
            language=LANGUAGES[LANGUAGES.index(str(about["language"]))],
            host=due.set_by,
            once=bool(about["once"]),
            opens=Opens(about["opens"]),
            format=None if format_name is None else Format(str(format_name)),
            role=_number(about["role"]),
            event=_number(about["event"]),
            message=due.message,
            opened=_number(about["opened"]),
            empty=_number(about["empty"]) or 0,
            skipped=_number(about.get("skipped", OLD_SKIPPED)) or 0,
            over=_over(about.get("over")),
            last=_over(about.get("last")),
        )


def _number(written: str | int | None) -> int | None:
    return None if written is None else int(written)


def _over(written: str | int | None) -> Over | None:
    return None if written is None else Over(written)
