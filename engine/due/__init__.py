"""What is due: rows with a time, for what the bot says or does without being asked.

`values` says what a row is, `rows` keeps them, `keeping` lets them go with their people, games and
servers. A feature enters its kinds where the round is (`cogs/wire/due_round.py`).

Words of this room:

- due: something of a kind that is to be done at a time, and makes sense until another
- claim: a process does what is due; after a while without a word another one may
- unasked: a message to one person that they did not ask for just then; one a day at most
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
