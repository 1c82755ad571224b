"""Scenes: the moments of a game that the tests have pictures drawn of."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from engine.render import Header, Plate, board_png, key_png
from engine.rules import (
    UNLIMITED,
    Clue,
    Face,
    Format,
    Game,
    Guess,
    Identity,
    KeyCard,
    Layout,
    Phase,
    Position,
    Role,
    Seat,
    Team,
    seen_by,
)
from engine.rules.notation import Deal
from engine.rules.seats import Person

ROWS = {
    "en": """
        OCTOPUS | LEMON | SATELLITE | BANK | NEEDLE
        SCUBA DIVER | NEW YORK | TELESCOPE | PISTOL | GHOST
        ICE CREAM | LOCH NESS | UNDERTAKER | KIWI | SPINE
        CHOCOLATE | AMBULANCE | ROSE | LEPRECHAUN | BOARD
        PIT | MILLIONAIRE | DANCE | HELICOPTER | TOWER""",
    "pt-BR": """
        CORAÇÃO | ÁGUIA | ESTACIONAMENTO | LUA | PASSAPORTE
        AVIÃO | CONSTRANGIMENTO | FEIJÃO | MAÇÃ | GUARDA-CHUVA
        TUBARÃO | PÃO DE QUEIJO | ESPANTALHO | LÂMPADA | CÔMODA
        HELICÓPTERO | VULCÃO | CIRCUNFERÊNCIA | RÉGUA | JARDIM
        CABEÇA | TELESCÓPIO | NAVIO | ARRANHA-CÉU | PÉ DE MOLEQUE""",
}
ENGLISH, PORTUGUESE = (
    tuple(name.strip() for row in rows.strip().splitlines() for name in row.split("|"))
    for rows in ROWS.values()
)
KEY = "rbnnr bbrnn rrrbb xnrbb nrbrn"
THINKING = "O MESTRE VERMELHO ESTÁ PENSANDO…"
HALF_WAY = (0, 3, 1, 5, 7, 2, 10, 13, 11)
TO_THE_ASSASSIN = (*HALF_WAY, 4, 14, 15)


def game(
    covered: Iterable[int] = (),
    *,
    codenames: tuple[str, ...] = ENGLISH,
    starting: Team = Team.RED,
    key: str = KEY,
) -> Game:
    """Play a game whose operatives touch these cards in this order."""
    letters = key if starting is Team.RED else key.translate(str.maketrans("rb", "br"))
    card = KeyCard.parse(Layout.CLASSIC, starting, letters)
    played = Game.start(Deal(Format.TWO_TEAMS, Layout.CLASSIC, codenames, card))
    for place in covered:
        if played.phase is Phase.CLUE:
            played = played.play(Clue("OCEAN", UNLIMITED))
        played = played.play(Guess(Position(place)))
    return played


def other_key(played: Game, rng: random.Random) -> Game:
    """Play the same game on a key that differs only where nobody has looked."""
    identities = list(played.key_card.identities)
    hidden = [place for place in range(len(identities)) if place not in played.covered]
    shuffled = rng.sample([identities[place] for place in hidden], len(hidden))
    for place, identity in zip(hidden, shuffled, strict=True):
        identities[place] = identity
    letters = "".join(identity.value for identity in identities)
    return game(played.covered, starting=played.key_card.starting, key=letters)


def table_faces(played: Game) -> tuple[Face, ...]:
    """Show the cards as the table sees them."""
    return seen_by(played, None)


def key_faces(played: Game) -> tuple[Face, ...]:
    """Show the cards as a spymaster sees them."""
    return seen_by(played, Seat(Person(1), Team.RED, Role.SPYMASTER))


def header(
    played: Game, *, clue: Clue | None = None, status: str | None = None, dimmed: bool = False
) -> Header:
    """Write the header of a game."""
    totals = {team: played.key_card.identities.count(team.agent) for team in Team}
    red, blue = (Plate(team.agent, played.agents_left(team), totals[team]) for team in Team)
    starting = played.key_card.starting
    return Header(
        played.layout, played.theme, (red, blue), played.team, clue, status, starting, dimmed
    )


def start() -> bytes:
    """Draw the table before the first clue, in Portuguese."""
    played = game(codenames=PORTUGUESE)
    return board_png(table_faces(played), header(played, status=THINKING))


def middle() -> bytes:
    """Draw the table half-way, in English."""
    played = game(HALF_WAY)
    return board_png(table_faces(played), header(played, clue=Clue("OCEAN", 3)))


def spymaster() -> bytes:
    """Draw a spymaster's board half-way, in Portuguese."""
    played = game(HALF_WAY, codenames=PORTUGUESE)
    head = header(played, clue=Clue("ALIMENTAÇÃO", UNLIMITED), dimmed=True)
    return board_png(key_faces(played), head)


def end() -> bytes:
    """Draw the table after the assassin."""
    played = game(TO_THE_ASSASSIN)
    return board_png(table_faces(played), header(played, status="BLUE TEAM WINS"))


def key_of_red() -> bytes:
    """Draw the key card of a game that red starts."""
    played = game()
    return key_png(key_faces(played), header(played))


def key_of_blue() -> bytes:
    """Draw the key card of a game that blue starts, half-way."""
    played = game(HALF_WAY, starting=Team.BLUE)
    return key_png(key_faces(played), header(played))


SCENES: dict[str, Callable[[], bytes]] = {
    "start": start,
    "middle": middle,
    "spymaster": spymaster,
    "end": end,
    "key_of_red": key_of_red,
    "key_of_blue": key_of_blue,
}
BOARDS = ("start", "middle", "spymaster", "end")


def hidden(faces: Iterable[Face]) -> list[Identity | None]:
    """List the identities that faces show on uncovered cards."""
    return [face.identity for face in faces if not face.covered]
