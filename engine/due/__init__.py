"""Scheduled tasks: rows with a time, for what the bot posts or does without a press.

`values` defines a task, `rows` stores them, `keeping` deletes them with their people, games and
servers. A feature registers its kinds with the task runner (`cogs/wire/due_round.py`).

Words of this room:

- due: a task of some kind, to be done at a time and before another
- claim: a process takes a task to do it; after a silence another process may take it over
- unasked: a message to a person that answers no press of theirs; at most one a day
"""

from engine.due.agenda import Agenda as Agenda
from engine.due.values import (
    APART_SECONDS as APART_SECONDS,
    TRIED_AGAIN as TRIED_AGAIN,
    UNASKED_REST as UNASKED_REST,
    Claimed as Claimed,
    DmsClosed as DmsClosed,
    Due as Due,
    UnreadableTask as UnreadableTask,
    no_later as no_later,
)
