"""Games as the tests of the club draw them: what the club writes of an end is written."""

from __future__ import annotations

from functools import partial

from engine.club.rows import counts
from tests.engine.store import evenings

dealt_in = partial(evenings.dealt_in, ended=(counts.write_counts,))
"""Deal a game to the people that its format has, and do these deeds."""
