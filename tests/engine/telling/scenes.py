"""Every moment that a table can be at, of every format, each made in a language on demand."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.rules import (
    Deck,
    Format,
    Game,
    Halt,
    Leave,
    Mark,
    Marking,
    Move,
    Person,
    Position,
    Resign,
    Seats,
    Stop,
)
from engine.tables import Table
from tests.engine.rules.people import ANA, BEN, CAI, after
from tests.engine.rules.positions import alone, drawn, duet, of_three, pictured, touch
from tests.engine.telling.lobbies import BOTH, PICTURES, WORDS, A, B, Scene
from tests.engine.telling.tables import (
    CROWD,
    LONGEST_CLUE,
    clued,
    crowd,
    dealt,
    game,
    laid,
    longest_history,
    profiles,
    relaid,
    settings_of,
)

LONG = LONGEST_CLUE


def board(*moves: Move, seats: Seats | None = None) -> Scene:
    """Play two teams on the longest words."""
    return cache(lambda language: laid(dealt(game(language), language, *moves, seats=seats)))


def scene(position: Game, deck: Deck = WORDS, seats: Seats | None = None) -> Scene:
    """Play this position on the longest codenames of a deck."""

    def made(language: str) -> Table:
        start = relaid(position, language, deck)
        return laid(dealt(start, language, *position.moves, seats=seats))

    return cache(made)


def _closed_dms(made: Scene) -> Scene:
    def shut(language: str) -> Table:
        table = made(language)
        return replace(table, people=profiles(table.match.people, dms_closed=True))

    return cache(shut)


def _marked(made: Scene, *marks: tuple[int, int]) -> Scene:
    """Have these people mark these cards, both counted from 1."""

    def marking(language: str) -> Table:
        put = [Mark(Person(who), Position(number - 1), 2_000) for who, number in marks]
        return replace(made(language), all_marks=tuple(put), marks_count=len(put))

    return cache(marking)


def _asking(made: Scene, *people: int) -> Scene:
    """Have these people ask for the end of the turn (B19)."""

    def asking(language: str) -> Table:
        put = [Mark(Person(who), None, 2_000, stop=True) for who in people]
        return replace(made(language), all_marks=tuple(put), marks_count=len(put))

    return cache(asking)


def _set(made: Scene, *, marking: Marking) -> Scene:
    """Play a scene with other settings."""

    def chosen(language: str) -> Table:
        match = made(language).match
        position = match.require_dealt()
        before = settings_of(position, language)
        settings = replace(before, marking=marking)
        start, seats = relaid(position, language, settings.deck), match.seats
        return laid(dealt(start, language, *position.moves, settings=settings, seats=seats))

    return cache(chosen)


def _left(made: Scene, *people: Person) -> Scene:
    """Have these people leave a scene."""

    def vacant(language: str) -> Table:
        match = made(language).match
        for person in people:
            match = after(match, person, Leave())
        return laid(match)

    return cache(vacant)


_BLUES_TURN: tuple[Move, ...] = (clued(), touch(1), Stop())
_MISSES = tuple(f"SEA{n}:1 > {n}" for n in (16, 16, 17, 17, 18, 18))
_SUDDEN = (*_MISSES, "ICE:1 > 10")
"""Seven misses spend seven tokens; side B has marked 10, an agent of its own."""
_A_IS_DONE = ("OCEAN:9 > 1 2 3 4 5 6 7 8 9",)
_SUDDEN_AND_DONE = (*_A_IS_DONE, *(f"SEA{n}:1 > {n}" for n in range(16, 22)))
_COVERED = tuple(
    line for n in range(7) for line in (f"{LONG}:9 > {n + 1} {n + 18}", f"cover {n + 10}")
)
_TOGETHER = tuple(
    f"{LONG}:9 > {agent} {bystander}"
    for agent, bystander in zip(
        (1, 10, 2, 11, 3, 12, 4, 13, 5, 14, 6),
        (16, 16, 17, 17, 18, 18, 19, 19, 20, 20, 21),
        strict=True,
    )
)

BEFORE_THE_CLUE: dict[str, Scene] = {
    "before the first clue": board(),
    "before blue's clue": board(*_BLUES_TURN),
    "after a bystander": board(clued(), touch(18)),
    "after an agent of the other team": board(clued(), touch(10)),
    "with closed DMs": _closed_dms(board()),
    "pictures, before the first clue": scene(pictured(), PICTURES),
    "pictures on 5 x 5, before blue's clue": scene(of_three("OCEAN:1 > 18"), PICTURES),
    "both on 5 x 4, before the first clue": scene(pictured(starting=B), BOTH),
    "three players, before the first clue": scene(of_three(), BOTH),
    "one team, after a cover": scene(alone("OCEAN:1 > 1 2", "cover 10"), PICTURES),
    "duet, before the first clue": scene(duet()),
    "duet, crowded and with closed DMs": _closed_dms(scene(duet(), BOTH, crowd(Format.DUET))),
    "duet, after a bystander": scene(duet("OCEAN:2 > 4 16"), PICTURES),
    "duet, side B gives all the rest": scene(duet(*_A_IS_DONE, "SEA:1 > 16"), BOTH),
}
COVERING: dict[str, Scene] = {
    "covering after a stop": scene(alone("OCEAN:2 > 1 stop")),
    "covering after a bystander": scene(pictured("SEA:1 > 16", format="one_team"), PICTURES),
    "covering after an enemy agent": scene(alone("OCEAN:1 > 10"), BOTH, crowd(Format.ONE_TEAM)),
}
GUESSING: dict[str, Scene] = {
    "guessing with 0": board(clued("0")),
    "guessing without limit": board(clued("∞")),
    "guessing with 9": board(clued("9")),
    "guessing with the longest clue": board(clued("9", LONG)),
    "after an own agent": board(clued(), touch(1)),
    "with one guess left": board(clued("1"), touch(1)),
    "blue's guessing": board(*_BLUES_TURN, clued("1"), touch(10)),
    "marked by three": _marked(board(clued("9", LONG), seats=CROWD), (3, 1), (5, 1), (7, 25)),
    "marked by all of a crowd": _closed_dms(
        _marked(
            board(clued("∞", LONG), touch(1), seats=CROWD),
            *zip(range(3, 21, 2), range(2, 11), strict=True),
        )
    ),
    "pictures, guessing": scene(pictured(f"{LONG}:9 > 1 2"), PICTURES),
    "three players, blue's guessing": scene(of_three("OCEAN:1 > 18", "SEA:2 > 10"), BOTH),
    "one team, guessing": scene(alone("OCEAN:1 > 1 2", "cover 10", "SEA:∞ > 3")),
    "duet, side B guessing": scene(duet("OCEAN:2 > 4")),
    "duet, side A guessing with 0": scene(duet("OCEAN:2 > 4 16", "SEA:0 >"), PICTURES),
    "duet, side A's own miss": scene(duet("ICE:1 > 16", "SEA:1 > 17", "FOG:1 > 18", "FJORD:1 >")),
    "duet, marked by a crowd": _marked(
        scene(duet(f"{LONG}:9 > 4"), PICTURES, crowd(Format.DUET)),
        *zip(range(2, 21, 2), range(5, 15), strict=True),
    ),
}
CALLED: dict[str, Scene] = {
    "called": scene(drawn("OCEAN:2 > 1 call:C7")),
    "called for the last codename": scene(drawn(f"{LONG}:9 > 1 call:C4:25"), seats=CROWD),
    "contested among a crowd": scene(drawn(f"{LONG}:9 > 1 call:C3:8 contest"), seats=CROWD),
    "pictures, contested": scene(pictured(f"{LONG}:9 > 1 call:C20 contest"), PICTURES),
    "three players, called": scene(of_three("OCEAN:2 > 1 call:C7"), BOTH),
    "three players, contested": scene(of_three("OCEAN:2 > 1 call:C7 contest"), BOTH),
}
_CALLED_AT_ONCE = f"{LONG}:9 anyway ask C9 > 1 call:C9"
AFTER_A_CALL: dict[str, Scene] = {
    "upheld at once": scene(drawn(_CALLED_AT_ONCE), seats=CROWD),
    "conceded": scene(drawn(f"{LONG}:9 > call:C4:25 concede")),
    "upheld by a crowd": scene(drawn(f"{LONG}:9 > 1 call:C3:8 contest upheld"), seats=CROWD),
    "the clue stands": scene(drawn(f"{LONG}:9 > 1 call:C3:8 contest stands"), seats=CROWD),
    "the call is withdrawn": scene(drawn("OCEAN:2 > 1 call:C7 contest withdraw")),
    "covered after a call": scene(drawn(_CALLED_AT_ONCE, "cover 10")),
    "nothing covered after a call": scene(drawn(_CALLED_AT_ONCE, "decline")),
    "three players, upheld": scene(of_three("OCEAN:2 > 1 call:C7 contest upheld"), BOTH),
    "pictures, conceded": scene(pictured("OCEAN:2 > 1 call:C20 concede"), PICTURES),
}
SUDDEN_DEATH: dict[str, Scene] = {
    "sudden death": scene(duet(*_SUDDEN, difficulty="7")),
    "sudden death, one side is done": scene(duet(*_SUDDEN_AND_DONE, difficulty="7"), PICTURES),
    "sudden death of a crowd": _marked(
        scene(duet(*_SUDDEN[:-1], "ICE:1 > 10 b1", difficulty="7"), PICTURES, crowd(Format.DUET)),
        *zip(range(1, 21), [*range(2, 10), *range(11, 16), *range(19, 26)], strict=True),
    ),
}
WON: dict[str, Scene] = {
    "won by agents": board(clued("9"), *(touch(number) for number in range(1, 10))),
    "won by a touch of the other team": board(
        *_BLUES_TURN,
        clued("1"),
        touch(18),
        clued("9"),
        *(touch(n) for n in range(2, 9)),
        Stop(),
        clued("1"),
        touch(9),
    ),
    "won after the longest history": board(*longest_history(), seats=CROWD),
    "won by a cover after a call": scene(
        drawn(
            "OCEAN:9 > 1 2 3 4 5 6 7 8 18",
            f"{LONG}:9 anyway ask C9 > 10 call:C9",
            "cover 9",
        )
    ),
    "three players, won": scene(pictured("SEA:∞ > 1 2 3 4 5 6 7 8", format="three_players"), BOTH),
    "one team, won with the best score": scene(alone("SEA:∞ > 1 2 3 4 5 6 7 8 9")),
    "one team, won with 1": scene(alone(*_COVERED, f"{LONG}:9 > 8 9"), PICTURES),
    "duet, won": scene(duet(*_A_IS_DONE, "OCEAN:6 > 16", "SEA:6 > 10 11 12 13 14 15"), PICTURES),
    "duet, won in sudden death": scene(
        duet(
            *_SUDDEN[:-1],
            "ICE:1 > 10 b1 b2 b3 b4 b5 b6 b7 b8 b9 a10 a11 a12 a13 a14 a15",
            difficulty="7",
        ),
        PICTURES,
    ),
    "duet, won after the longest history": scene(
        duet(*_TOGETHER[:-1], f"{_TOGETHER[-1]} b7 b8 b9 a15", difficulty="11"), PICTURES
    ),
}
LOST: dict[str, Scene] = {
    "lost by the assassin": board(clued(), touch(25)),
    "lost by resigning": board(clued(), touch(1), Resign(A)),
    "three players, lost by the assassin": scene(of_three("OCEAN:1 > 18", "SEA:1 > 25"), PICTURES),
    "three players, lost by resigning": scene(of_three("OCEAN:1 > 1", "resign red")),
    "one team, lost by touch": scene(alone(*_COVERED, f"{LONG}:9 > 17"), PICTURES),
    "one team, lost by choice": scene(alone(*_COVERED, f"{LONG}:9 > 8 stop", "cover 17"), BOTH),
    "one team, lost by the assassin": scene(pictured("SEA:1 > 20", format="one_team"), PICTURES),
    "one team, lost by resigning": scene(alone("resign red")),
    "duet, lost by an assassin": scene(duet("OCEAN:1 > 24"), PICTURES),
    "duet, lost in sudden death": scene(duet(*_SUDDEN[:-1], "ICE:1 > 10 a20", difficulty="7")),
    "duet, lost by an assassin in sudden death": scene(
        duet(*_SUDDEN[:-1], "ICE:1 > 10 b1 b24", difficulty="7"), BOTH
    ),
    "duet, lost by resigning": scene(duet("OCEAN:1 > 1", "resign blue"), BOTH),
}
STOPPED: dict[str, Scene] = {
    "stopped": board(clued(), touch(18), Halt()),
    "stopped before the first clue": board(Halt()),
    "one team, stopped while covering": scene(alone("OCEAN:1 > 10", "halt")),
    "duet, stopped": scene(duet("OCEAN:1 > 16", "halt"), PICTURES),
    "three players, stopped": scene(of_three("OCEAN:1 > 1", "halt")),
}
OVER = WON | LOST | STOPPED
CALLS = CALLED | AFTER_A_CALL
BOARDS = BEFORE_THE_CLUE | COVERING | GUESSING | CALLS | SUDDEN_DEATH | OVER
VACANT: dict[str, Scene] = {
    "without a spymaster": _left(board(), ANA),
    "without an operative": _left(board(clued()), BEN),
    "called, without its giver": _left(CALLED["called"], ANA),
    "without the operative of both": _left(scene(of_three("OCEAN:1 >")), BEN),
    "one team without a spymaster": _left(scene(alone("OCEAN:1 > 18")), ANA),
    "duet without a side": _left(scene(duet("OCEAN:1 >"), PICTURES), BEN, Person(4)),
    "duet without a side at first": _left(scene(duet()), ANA, CAI),
    "sudden death without a side": _left(scene(duet(*_SUDDEN, difficulty="7")), ANA, CAI),
}
OTHERWISE: dict[str, Scene] = {
    "at once, sudden death": _set(
        SUDDEN_DEATH["sudden death, one side is done"], marking=Marking.AT_ONCE
    ),
    "majority, some ask for a stop": _asking(
        _set(board(clued("9", LONG), touch(1), seats=CROWD), marking=Marking.MAJORITY),
        *range(3, 10, 2),
    ),
    "majority, pictures": _set(GUESSING["pictures, guessing"], marking=Marking.MAJORITY),
}
"""Scenes of tables that have chosen other settings."""
EVERY_BOARD = BOARDS | VACANT | OTHERWISE
