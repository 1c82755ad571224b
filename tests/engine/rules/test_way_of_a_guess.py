"""How far one guess has to go: whoever reads it should not open more files than this."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

from engine import rules
from engine.rules import Clue, Entry, Give, Guess, Match
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, dealt, dealt_in
from tests.engine.rules.positions import alone, duet, of_three, touch

MOST_MODULES = 12
ONE_MORE = 1
"""Duet keeps a tally besides, and one team goes by the rules of two but for its covers."""


def crossed(action: Callable[[], object]) -> list[str]:
    """List the modules of the rules in which a deed calls something, each time it changes."""
    modules: list[str] = []

    def called(frame: FrameType, event: str, _: object) -> None:
        module = str(frame.f_globals.get("__name__", ""))
        if event != "call":
            return
        if module.startswith(rules.__name__) and modules[-1:] != [module]:
            modules.append(module)

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        action()
    finally:
        sys.setprofile(before)
    return modules


@each("number", [1, 18])
@each(
    "play, most",
    [
        (lambda: dealt((ANA, Give(Clue("OCEAN", 2)))), MOST_MODULES),
        (lambda: dealt_in(of_three("OCEAN:2 >")), MOST_MODULES),
        (lambda: dealt_in(alone("OCEAN:2 >")), MOST_MODULES + ONE_MORE),
        (lambda: dealt_in(duet("OCEAN:2 a >")), MOST_MODULES + ONE_MORE),
    ],
)
def test_guess_crosses_few_modules(play: Callable[[], Match], most: int, number: int) -> None:
    match = play()
    guess = Entry(BEN, Guess(touch(number).card), 2_000)

    modules = crossed(lambda: match.play(guess))

    assert len(set(modules)) <= most, sorted(set(modules))
