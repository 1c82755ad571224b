"""Scheduled tasks: what the bot is to do at a time, without a press.

Law: a task is a stored value with a time, never a timer in memory; the first process that reads it
does it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256

from engine.rules import DAY_SECONDS, Person

LEASE_SECONDS = 60
"""For so long no other process does what a process has claimed."""
MAX_CLOCK_SKEW_SECONDS = 3_600
"""By so much two clocks may differ; what lies further ahead is by a clock that was wrong."""
NONCE_SECONDS = 120
"""For so long Discord surely knows the nonce of a message that was posted."""
UNASKED_INTERVAL_SECONDS = 20 * 3_600
"""Seconds at least between two unasked messages to a person, besides one a day."""
RETRY_SECONDS = 6 * 3_600
"""Seconds until a message is retried that would have been the second one of a day."""
SET_ASIDE = "aside"
"""The key in `about` of a row that was set aside, whose person has been notified."""


class UnreadableTask(Exception):
    """A row that its feature cannot read; `word` is the kind of the task that notifies of it."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


class DmsClosed(Exception):
    """A person takes no direct messages of the bot; remembered until one arrives again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduledTask:
    """A scheduled task of a `kind` that a feature has registered; its `key` is unique in the kind.

    `at` is when it is due, `until` the last moment at which it makes sense, in Unix seconds. It is
    deleted with its `guild` (0 for none), its `match` and its `person`, who receives it if there is
    one; `set_by` set it up. `channel` is where it is posted, `message` what it posted last. `about`
    is what else the feature needs: few short JSON values.
    """

    kind: str
    key: str
    at: int
    until: int
    guild: int = 0
    channel: int | None = None
    match: int | None = None
    person: Person | None = None
    set_by: Person | None = None
    message: int | None = None
    about: Mapping[str, str | int | None] = field(default_factory=dict, hash=False)


def pull_forward_if_later(task: ScheduledTask, now: int, seconds: int) -> ScheduledTask:
    """Return a task that is more than `seconds` ahead as due now, for a day; others unchanged."""
    if task.at <= now + seconds:
        return task
    return replace(task, at=now, until=now + DAY_SECONDS)


@dataclass(frozen=True, slots=True)
class ClaimedTask:
    """A task that a process has claimed: the row's `id`, and `claimed_at` when.

    `previously_claimed_at` is when another process claimed it without reporting an end; None if
    none did.
    """

    task: ScheduledTask
    id: int
    claimed_at: int
    previously_claimed_at: int | None = None

    @property
    def is_nonce_valid(self) -> bool:
        """Return whether Discord still knows an earlier claim's nonce; True if there was none."""
        return (
            self.previously_claimed_at is None
            or 0 <= self.claimed_at - self.previously_claimed_at < NONCE_SECONDS
        )

    @property
    def nonce(self) -> str:
        """Return the nonce of the message that this task posts, so that Discord posts it once.

        It is of 24 characters, made of kind, key and time.
        """
        task = f"{self.task.kind}:{self.task.key}:{self.task.at}"
        return f"due:{sha256(task.encode()).hexdigest()[:20]}"
