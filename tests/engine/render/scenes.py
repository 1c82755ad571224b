"""Scenes: the moments of a game that the tests have pictures drawn of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial

from engine.render import AgentCount, Header, board_png, key_png, large_print_page_png
from engine.rules import (
    DUET_AGENT_COUNT,
    UNLIMITED,
    Clue,
    Deal,
    Deck,
    Difficulty,
    Face,
    Format,
    Game,
    Guess,
    Identity,
    KeyCard,
    Layout,
    Person,
    Phase,
    Position,
    Role,
    Seat,
    Team,
)

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
PICTURES = tuple(
    f"@{picture}"
    for picture in (
        *("tux_cactus", "bath_camel", "wings_pig", "cup_storm", "opened_train"),
        *("airship_pumpkin", "lotus_bomb", "kite_bat", "crab_boxer", "whale_lighthouse"),
        *("hourglass_bug-butterfly", "fries_pencil", "unicorn_carrot", "canoe_llama", "king_frog"),
        *("door_space", "wheels_yarn", "dandelion", "suit_tornado", "lighthouse_eye"),
        *("bulb_owl", "toaster_dolphin", "bridge_egg_chicken", "astro_cow", "fluttering_melon"),
    )
)
KEYS = {
    Layout.CLASSIC: "rbnnr bbrnn rrrbb xnrbb nrbrn",
    Layout.PICTURES: "rbnrb brrnb rrbbx nrbrn",
}
SIDES = ("gxngn ngnnn xgnng ngnng ngxng", "nnngg gnnxn gngng nxngn ngxgn")
THINKING = "O MESTRE VERMELHO ESTÁ PENSANDO…"
HALF_WAY = (0, 3, 1, 5, 7, 2, 10, 13, 11)
TO_THE_ASSASSIN = (*HALF_WAY, 4, 14, 15)
HALF_WAY_ON_PICTURES = (0, 3, 1, 4, 5, 2, 6, 10, 8, 12)
HALF_WAY_TOGETHER = (0, 6, 2, 4, 3, 7, 11, 7, 12, 9, 14)
TO_AN_ASSASSIN_TOGETHER = (*HALF_WAY_TOGETHER, 1)
TOUCHED = {Layout.CLASSIC: HALF_WAY, Layout.PICTURES: HALF_WAY_ON_PICTURES}
TO_THE_END = {
    Layout.CLASSIC: TO_THE_ASSASSIN,
    Layout.PICTURES: (*HALF_WAY_ON_PICTURES, 13, 14),
}


def game(
    covered: Iterable[int] = (),
    *,
    codenames: tuple[str, ...] = ENGLISH,
    starting: Team = Team.RED,
    layout: Layout = Layout.CLASSIC,
    key: str | None = None,
) -> Game:
    """Play a game whose operatives touch these cards in this order."""
    letters = key or KEYS[layout]
    if starting is Team.BLUE and key is None:
        letters = letters.translate(str.maketrans("rb", "br"))
    card = Format.TWO_TEAMS.rules.parse_key_card(layout, starting, letters)
    return _played(Deal(Format.TWO_TEAMS, layout, codenames[: layout.card_count], card), covered)


def duet(
    touched: Iterable[int] = (),
    *,
    codenames: tuple[str, ...] = ENGLISH,
    sides: tuple[str, str] = SIDES,
    tokens: int = 9,
) -> Game:
    """Play a Duet in which the guessing sides touch these cards in this order."""
    card = KeyCard.parse_two_sided(*sides)
    deal = Deal(Format.DUET, Layout.CLASSIC, codenames, card, Difficulty(tokens))
    return _played(deal, touched)


def _played(deal: Deal, touched: Iterable[int]) -> Game:
    played = Game.start(deal)
    together = deal.format is Format.DUET
    clue = Clue("OCEAN", 3 if together else UNLIMITED)
    if together and touched:
        played = played.play(Clue("OCEAN", 3, Team.RED))
    for place in touched:
        if played.phase is Phase.CLUE:
            played = played.play(clue)
        played = played.play(Guess(Position(place)))
    return played


def laid(deck: Deck, words: tuple[str, ...] = ENGLISH) -> tuple[str, ...]:
    """Lay words, pictures or both in a checkerboard (F1)."""
    match deck:
        case Deck.WORDS:
            return words
        case Deck.PICTURES:
            return PICTURES
        case Deck.BOTH:
            pairs = zip(words, PICTURES, strict=True)
            return tuple(pair[place % 2] for place, pair in enumerate(pairs))


def table_faces(played: Game) -> tuple[Face, ...]:
    """Show the cards as the table sees them."""
    return played.seen_by(None).faces


def key_faces(played: Game, team: Team = Team.RED) -> tuple[Face, ...]:
    """Show the cards as a spymaster sees them, or in Duet a side."""
    role = Role.SPYMASTER if played.tally is None else Role.MEMBER
    return played.seen_by(Seat(Person(1), team, role)).faces


def header(
    played: Game,
    *,
    clue: Clue | None = None,
    status: str | None = None,
    dimmed: bool = False,
    side: Team | None = None,
) -> Header:
    """Write the header of a game."""
    tally = played.tally
    return Header(
        layout=played.layout,
        theme=played.theme,
        plates=_plates(played),
        active=played.team,
        clue=clue,
        status=status,
        starting=None if tally else played.key_card.starting,
        dimmed=dimmed,
        tokens=(tally.tokens, tally.difficulty.tokens) if tally else None,
        side=side,
    )


def _plates(played: Game) -> tuple[AgentCount, ...]:
    identities = played.key_card.identities
    if played.tally is not None:
        count = sum(identity is Identity.GREEN for _, identity in played.tiles)
        return (AgentCount(Identity.GREEN, DUET_AGENT_COUNT - count, DUET_AGENT_COUNT),)
    return tuple(
        AgentCount(team.agent, played.board.agents_left(team), identities.count(team.agent))
        for team in Team
    )


def start(layout: Layout, deck: Deck) -> bytes:
    """Draw the table before the first clue, in Portuguese."""
    played = game(codenames=laid(deck, PORTUGUESE), layout=layout)
    return board_png(table_faces(played), header(played, status=THINKING))


def middle(layout: Layout, deck: Deck) -> bytes:
    """Draw the table half-way, in English."""
    played = game(TOUCHED[layout], codenames=laid(deck), layout=layout)
    return board_png(table_faces(played), header(played, clue=Clue("OCEAN", 3)))


def spymaster(layout: Layout, deck: Deck) -> bytes:
    """Draw a spymaster's board half-way, in Portuguese."""
    played = game(TOUCHED[layout], codenames=laid(deck, PORTUGUESE), layout=layout)
    head = header(played, clue=Clue("ALIMENTAÇÃO", UNLIMITED), dimmed=True)
    return board_png(key_faces(played), head)


def end(layout: Layout, deck: Deck) -> bytes:
    """Draw the table after the assassin."""
    played = game(TO_THE_END[layout], codenames=laid(deck), layout=layout)
    return board_png(table_faces(played), header(played, status="THE ASSASSIN"))


def key_of_the_starter(starting: Team, layout: Layout) -> bytes:
    """Draw the key card of a game; the second team's is half-way."""
    touched = () if starting is Team.RED else TOUCHED[layout]
    played = game(touched, starting=starting, layout=layout)
    return key_png(key_faces(played), header(played))


def duet_start(deck: Deck) -> bytes:
    """Draw a Duet before the first clue, with the most tokens."""
    played = duet(codenames=laid(deck, PORTUGUESE), tokens=11)
    return board_png(table_faces(played), header(played, status="QUALQUER LADO COMEÇA"))


def duet_middle(deck: Deck) -> bytes:
    """Draw a Duet half-way: side A has given a clue, side B guesses."""
    played = duet(HALF_WAY_TOGETHER, codenames=laid(deck))
    return board_png(table_faces(played), header(played, clue=Clue("OCEAN", 3)))


def duet_side(side: Team, deck: Deck) -> bytes:
    """Draw a side's view of a Duet half-way."""
    played = duet(HALF_WAY_TOGETHER, codenames=laid(deck, PORTUGUESE))
    head = header(played, clue=Clue("CONSTRANGIMENTOS", 0), dimmed=True, side=side)
    return board_png(key_faces(played, side), head)


def duet_end(deck: Deck) -> bytes:
    """Draw a Duet after an assassin."""
    played = duet(TO_AN_ASSASSIN_TOGETHER, codenames=laid(deck))
    return board_png(table_faces(played), header(played, status="THE GAME IS LOST"))


def key_of_the_side(side: Team) -> bytes:
    """Draw a side's key card; side B's is half-way."""
    played = duet(() if side is Team.RED else HALF_WAY_TOGETHER)
    return key_png(key_faces(played, side), header(played, side=side))


def large(deck: Deck) -> bytes:
    """Draw the page of large print that has the card touched last."""
    played = game(HALF_WAY, codenames=laid(deck, PORTUGUESE))
    return large_print_page_png(table_faces(played), header(played), 1 if deck is Deck.WORDS else 2)


def large_key(deck: Deck) -> bytes:
    """Draw a page of side A's large print."""
    played = duet(HALF_WAY_TOGETHER, codenames=laid(deck, PORTUGUESE))
    return large_print_page_png(key_faces(played), header(played, dimmed=True, side=Team.RED), 1)


def _scenes() -> Iterable[tuple[str, Callable[[], bytes]]]:
    for deck in Deck:
        for layout in Layout:
            for scene in (start, middle, spymaster, end):
                name = f"{scene.__name__}_{layout.name.lower()}_{deck.value}"
                yield name, partial(scene, layout, deck)
        for duets in (duet_start, duet_middle, duet_end):
            yield f"{duets.__name__}_{deck.value}", partial(duets, deck)
        for side in Team:
            yield f"duet_side_{side.letter}_{deck.value}", partial(duet_side, side, deck)
        for page in (large, large_key):
            yield f"{page.__name__}_{deck.value}", partial(page, deck)
    for side in Team:
        yield f"key_of_side_{side.letter}", partial(key_of_the_side, side)
    for layout, names in KEY_NAMES.items():
        for starting, name in zip(Team, names, strict=True):
            yield f"key_of_{name}", partial(key_of_the_starter, starting, layout)


KEY_NAMES = {Layout.CLASSIC: ("red", "blue"), Layout.PICTURES: ("orange", "purple")}
SCENES: dict[str, Callable[[], bytes]] = dict(_scenes())
KEY_CARDS = tuple(scene for scene in SCENES if scene.startswith("key_of"))
BOARDS = tuple(scene for scene in SCENES if scene not in KEY_CARDS)


@cache
def drawn(scene: str) -> bytes:
    """Draw a scene, or give it as it was drawn first; ask before anything is patched."""
    return SCENES[scene]()


def won_together() -> Game:
    """Play a Duet until all agents are found."""
    played = duet()
    while played.phase is not Phase.OVER:
        if played.phase is Phase.CLUE:
            played = played.play(Clue("OCEAN", 1, played.team))
        key = enumerate(played.key_card.get_side(played.team))
        card = next(
            place for place, one in key if one is Identity.GREEN and place not in played.covered
        )
        played = played.play(Guess(Position(card)))
    return played
