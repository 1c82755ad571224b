"""Scheduled tasks: rows with a time, for what the bot posts or does without a press.

`values` defines a task, `rows` stores and claims them, `schema` has their retention policy. A
feature registers its kinds with the task runner (`cogs/running/task_runner.py`).

Words of this room:

- claim: a process takes a task to do it; after a silence another process may take it over
- unasked: a message to a person that answers no press of theirs; at most one a day
"""

from engine.scheduling.rows import Scheduler as Scheduler
from engine.scheduling.values import (
    MAX_CLOCK_SKEW_SECONDS as MAX_CLOCK_SKEW_SECONDS,
    RETRY_SECONDS as RETRY_SECONDS,
    UNASKED_INTERVAL_SECONDS as UNASKED_INTERVAL_SECONDS,
    ClaimedTask as ClaimedTask,
    DmsClosed as DmsClosed,
    ScheduledTask as ScheduledTask,
    UnreadableTask as UnreadableTask,
    pull_forward_if_later as pull_forward_if_later,
)
