"""Due: what is to be done at a time without anybody asking for it just then.

Law: it is a value with a time, never a timer in memory; whoever looks first does it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256

from engine.rules import DAY_SECONDS, Person

LEASE_SECONDS = 60
"""For so long nobody else does what a process has claimed."""
APART_SECONDS = 3_600
"""So far two clocks may be apart; what lies further ahead is by one that was wrong."""
NAMED_SECONDS = 120
"""For so long Discord surely knows the name of a message that was posted."""
UNASKED_REST = 20 * 3_600
"""Seconds that lie at least between two unasked messages to a person, besides one a day."""
TRIED_AGAIN = 6 * 3_600
"""Seconds until a message is tried again that would have been the second one of a day."""


ASIDE = "aside"
"""What a row is about that was put aside: whoever set it up has been told."""


class UnreadableTask(Exception):
    """A row that its feature cannot read; `word` is the kind of the word to who set it up."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


class DmsClosed(Exception):
    """Somebody takes no direct messages of the bot; that is remembered until one arrives again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """Something that is due, of a `kind` that a feature has entered; its `key` is one of its kind.

    `at` is when, `until` the last moment at which it makes sense, in Unix seconds. It goes with
    its `guild` (0 for none), its `match` and its `person`, to whom it is sent where it has one;
    `set_by` wanted it. `channel` is where it is posted, `message` what was posted by it last.
    `about` is what else the feature wants to know: few and short, JSON.
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


def no_later(due: Due, now: int, seconds: int) -> Due:
    """Return it due now, for a day, where it lies further ahead than so many seconds."""
    if due.at <= now + seconds:
        return due
    return replace(due, at=now, until=now + DAY_SECONDS)


@dataclass(frozen=True, slots=True)
class Claimed:
    """What a process has taken to do: the row's `id`, and since when.

    `before` is when somebody had claimed the same and never said how it ended; None for nobody.
    """

    due: Due
    id: int
    since: int
    before: int | None = None

    @property
    def named(self) -> bool:
        """Tell whether Discord knows the name of what the one before has posted, if anything."""
        return self.before is None or 0 <= self.since - self.before < NAMED_SECONDS

    @property
    def name(self) -> str:
        """What Discord calls a message that is posted by it: one of this name is posted once.

        At most 25 letters. A row's number would not do: one that is free again is taken again.
        """
        due = self.due
        return f"due:{sha256(f'{due.kind}:{due.key}:{due.at}'.encode()).hexdigest()[:20]}"
