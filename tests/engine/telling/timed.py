"""Tables by the clock: limits that run, turns that were lost, games that rest, people away."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.rules import (
    Call,
    Clue,
    Flip,
    Game,
    Give,
    Late,
    Leave,
    Match,
    Move,
    Pace,
    Pass,
    Pause,
    Person,
    Position,
    Resume,
    Seats,
    Sleep,
    TakeOver,
    TimeUp,
    Timing,
    UptimeInterval,
    Wake,
)
from engine.tables import Table
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, RED_SPYMASTER, Action, at
from tests.engine.rules.positions import alone, duet, of_three, touch
from tests.engine.telling.lobbies import PICTURES, WORDS, Scene
from tests.engine.telling.tables import (
    CROWD,
    LONGEST_CLUE,
    clued,
    dealt,
    game,
    laid,
    relaid,
    settings_of,
)

NOW = 2_000
"""When everything after the deal happens."""
TWO_WEEKS = 14 * 24 * 60 * 60
ALWAYS = (UptimeInterval(0),)
FREE, STRICT, SAND = Timing(), Timing(Pace.STRICT), Timing(Pace.SAND)
BY_POST = Timing(Pace.CORRESPONDENCE)
PAUSED: tuple[Action, ...] = ((ANA, Pause()), (CAI, Pause()))


def by_the_clock(
    language: str,
    timing: Timing,
    *moves: Move,
    start: Game | None = None,
    seats: Seats | None = None,
) -> Match:
    """Play these moves at a pace."""
    position = start or game(language)
    settings = replace(settings_of(position, language), timing=timing)
    return dealt(position, language, *moves, settings=settings, seats=seats)


def present(match: Match) -> Table:
    """Lay a match where the bot was there all the time."""
    return replace(laid(match), uptime=ALWAYS)


def scene(timing: Timing, *moves: Move, actions: tuple[Action, ...] = (), when: int = NOW) -> Scene:
    """Play these moves at a pace, and do these deeds after them."""
    return cache(
        lambda language: present(at(by_the_clock(language, timing, *moves), when, *actions))
    )


def _crowded(language: str) -> Table:
    asking: list[Action] = [(Person(number), Pause()) for number in range(1, 20, 2)]
    moves = (clued("9", LONGEST_CLUE), touch(1))
    return present(at(by_the_clock(language, STRICT, *moves, seats=CROWD), NOW, *asking))


def _chance(language: str) -> Table:
    start = relaid(alone(), language, PICTURES)
    match = by_the_clock(language, STRICT, clued(), touch(18), start=start)
    return present(at(match, NOW, (ANA, TimeUp(match.moment, Position(9)))))


def _late(start: Game) -> Scene:
    """Guess too late in a format."""
    return cache(
        lambda language: present(
            by_the_clock(language, STRICT, clued(), Late(), start=relaid(start, language, WORDS))
        )
    )


RUNNING: dict[str, Scene] = {
    "strict, before the first clue": scene(STRICT),
    "strict, guessing": scene(STRICT, clued(), touch(1)),
    "strict, called": scene(STRICT, clued(), Call("C7")),
    "strict, the clue came too late": scene(STRICT, Pass()),
    "strict, the guess came too late": scene(STRICT, clued(), touch(1), Late()),
    "strict, chance covered a card": cache(_chance),
    "strict, three players": _late(of_three()),
    "strict, together": _late(duet()),
    "a crowd asks for a pause": cache(_crowded),
    "sand before the clue": scene(SAND),
    "sand runs": scene(SAND, clued(), actions=((DORA, Flip()),)),
    "by correspondence": scene(BY_POST, clued()),
    "a pause is asked for": scene(SAND, actions=(PAUSED[0],)),
    "it goes on": scene(STRICT, actions=(*PAUSED, (BEN, Resume()))),
    "it is awake": scene(BY_POST, actions=((ANA, Sleep()), (DORA, Wake())), when=NOW + TWO_WEEKS),
    "a seat is taken over": scene(STRICT, actions=((EVE, TakeOver(RED_SPYMASTER)),)),
    "people change places": scene(STRICT, actions=((BEN, TakeOver(RED_SPYMASTER)),)),
    "nobody may guess": scene(
        STRICT, actions=((BEN, TakeOver(RED_SPYMASTER)), (BEN, Give(Clue("OCEAN", 2))))
    ),
    "a side is missing": scene(SAND, actions=((CAI, Leave()), (DORA, Leave()))),
}
RESTING: dict[str, Scene] = {
    "paused before a clue": scene(STRICT, actions=PAUSED),
    "paused, guessing": scene(STRICT, clued("9", LONGEST_CLUE), actions=PAUSED),
    "paused, called": scene(FREE, clued(), Call("C7"), actions=PAUSED),
    "asleep": scene(BY_POST, actions=((ANA, Sleep()),), when=NOW + TWO_WEEKS),
    "asleep, guessing": scene(FREE, clued(), actions=((ANA, Sleep()),), when=NOW + TWO_WEEKS),
}
TIMED = RUNNING | RESTING
