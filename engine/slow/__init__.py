"""Slow games with a life: how people are called in them, and their holidays (G3).

Quiet hours, and what a holiday does to a seat, are rules of the game; here people choose.
`rules` says how much holiday a quarter has, `rows` keep it, `choices` are the use cases.

Words of this room:

- way: how somebody is called in slow games: a mention, a direct message, or nothing
- foretold: told that one is next, when the one before begins to act
- holiday: days in which nobody takes over one's seat for want of a deed, or reminds one
"""

from __future__ import annotations

from engine.matches import Matches
from engine.slow.choices import AWAY as AWAY, Choices as Choices, Chosen as Chosen
from engine.slow.keeping import SlowKeeper


def beside(matches: Matches) -> Choices:
    """Make the use cases of what people choose, and have the game keep and let it go."""
    choices = Choices(matches.ledger, matches.agenda)
    matches.hooks.keepers.append(SlowKeeper())
    matches.hooks.cleaned.append(choices.let_go)
    return choices
