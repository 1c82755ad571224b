"""Every lobby there can be, each made in a language on demand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.rules import (
    ChosenPack,
    Deck,
    Difficulty,
    Expire,
    Format,
    Halt,
    HouseRules,
    Join,
    Layout,
    Leave,
    Mix,
    PackPart,
    Person,
    Reseat,
    Role,
    Seat,
    Seats,
    Settings,
    Sit,
    Team,
)
from engine.tables import Table
from tests.engine.rules.people import ANA, BEN, EVE, TABLES
from tests.engine.telling.tables import crowd, lobby

Scene = Callable[[str], Table]
WORDS, PICTURES, BOTH = Deck.WORDS, Deck.PICTURES, Deck.BOTH
A, B = Team.RED, Team.BLUE
HOUSE = HouseRules(
    compound_clues=True,
    multiword_names=True,
    place_names=True,
    abbreviations=True,
    foreign=True,
    sound_links=True,
    rhymes=True,
    wordplay=True,
    expert=False,
    agreement=("@everyone <@&7> `" + "_*~|" * 25)[:100],
)
"""As far from the rule book as house rules go, and a hundred letters that mean to do harm."""
MIX = Mix(tuple(ChosenPack(f"own-{name}", name * 24) for name in "WMÁXG"), PackPart.QUARTER)
"""As many packs as there can be, with titles as wide as there can be."""


def _full(
    format: Format,
    deck: Deck = WORDS,
    layout: Layout = Layout.CLASSIC,
    difficulty: Difficulty | None = None,
    house: HouseRules | None = None,
    mix: Mix | None = None,
) -> Scene:
    """Fill the lobby of a format with the people it needs."""

    def made(language: str) -> Table:
        settings = Settings(
            language=language,
            format=format,
            deck=deck,
            layout=layout,
            difficulty=difficulty or Difficulty(),
            house=house or HouseRules(),
            mix=mix or Mix(),
        )
        return lobby(settings, seats=TABLES[format])

    return cache(made)


def _crowded(format: Format) -> Scene:
    return cache(
        lambda language: lobby(Settings(language=language, format=format), seats=crowd(format))
    )


def _half_full(language: str) -> Table:
    return lobby(language, (ANA, Sit(A, Role.SPYMASTER)), (BEN, Sit(B, Role.OPERATIVE)))


def _uneven(language: str) -> Table:
    more = [(person, Sit(A, Role.OPERATIVE)) for person in (EVE, Person(6))]
    return lobby(language, *more, seats=TABLES[Format.TWO_TEAMS])


def _uneven_sides(language: str) -> Table:
    more = [(person, Sit(A, Role.MEMBER)) for person in (EVE, Person(6))]
    return lobby(Settings(language=language, format=Format.DUET), *more, seats=TABLES[Format.DUET])


def _shuffled(language: str) -> Table:
    two = (Seat(ANA, A, Role.SPYMASTER), Seat(BEN, B, Role.SPYMASTER))
    return lobby(language, (BEN, Sit(A, Role.OPERATIVE)), (ANA, Reseat(Seats(two))))


def _begun(format: Format) -> Scene:
    return cache(lambda language: lobby(Settings(language=language, format=format)))


def _joined(format: Format, people: int) -> Scene:
    """Have the first of so many people open a table, and the others press Join."""
    others = [(Person(number), Join()) for number in range(2, people + 1)]
    return cache(lambda language: lobby(Settings(language=language, format=format), *others))


def _one_side(language: str) -> Table:
    return lobby(Settings(language=language, format=Format.DUET), (BEN, Sit(A, Role.MEMBER)))


WAITING: dict[str, Scene] = {
    "with one person": lobby,
    "half full": _half_full,
    "shuffled": _shuffled,
    **{f"{one.value} with one person": _begun(one) for one in Format},
}
BY_LOT: dict[str, Scene] = {
    "four have joined": _joined(Format.TWO_TEAMS, 4),
    "two have joined one team": _joined(Format.ONE_TEAM, 2),
    "one side of a duet": _one_side,
}
READY: dict[str, Scene] = {
    "complete": _full(Format.TWO_TEAMS),
    "uneven": _uneven,
    "uneven sides": _uneven_sides,
    "with twenty people": _crowded(Format.TWO_TEAMS),
    "pictures": _full(Format.TWO_TEAMS, PICTURES, Layout.PICTURES),
    "three players": _full(Format.THREE_PLAYERS, BOTH),
    "three players with pictures": _full(Format.THREE_PLAYERS, layout=Layout.PICTURES),
    "one team": _full(Format.ONE_TEAM, PICTURES, Layout.PICTURES),
    "one crowded team": _crowded(Format.ONE_TEAM),
    "duet": _full(Format.DUET),
    "crowded duet": _crowded(Format.DUET),
    "hard duet": _full(Format.DUET, PICTURES, difficulty=Difficulty(7, 0)),
    "house rules": _full(Format.TWO_TEAMS, house=HOUSE),
    "packs": _full(Format.TWO_TEAMS, mix=MIX),
    "packs and pictures": _full(Format.DUET, BOTH, house=HOUSE, mix=MIX),
    "house rules of a duet": _full(Format.DUET, BOTH, house=HOUSE),
    "easy duet": _full(Format.DUET, BOTH, difficulty=Difficulty(11, 1)),
}
CLOSED: dict[str, Scene] = {
    "closed": lambda language: lobby(language, (ANA, Leave())),
    "stopped in the lobby": lambda language: lobby(language, (ANA, Halt())),
    "expired": lambda language: lobby(language, (ANA, Expire())),
}
LOBBIES = WAITING | BY_LOT | READY | CLOSED
