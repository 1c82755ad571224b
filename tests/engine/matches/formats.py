"""Tables of every format, and who acts at them."""

from __future__ import annotations

import random

from engine.matches import LobbyOptions
from engine.rules import (
    Choice,
    Deck,
    Format,
    Game,
    Layout,
    Phase,
    Position,
    Role,
    Team,
    list_coverable_agents,
    list_uncovered_agents,
    list_uncovered_cards,
)
from engine.tables import MessageLocation, Table
from tests.engine.matches.evenings import ANA, BEN, CAI, DORA, PLACE, Evening, game_of

SEATS: dict[Format, dict[int, tuple[Team | None, Role]]] = {
    Format.TWO_TEAMS: {
        ANA: (Team.RED, Role.SPYMASTER),
        BEN: (Team.RED, Role.OPERATIVE),
        CAI: (Team.BLUE, Role.SPYMASTER),
        DORA: (Team.BLUE, Role.OPERATIVE),
    },
    Format.THREE_PLAYERS: {
        ANA: (Team.RED, Role.SPYMASTER),
        BEN: (None, Role.OPERATIVE),
        CAI: (Team.BLUE, Role.SPYMASTER),
    },
    Format.ONE_TEAM: {
        ANA: (Team.RED, Role.SPYMASTER),
        BEN: (Team.RED, Role.OPERATIVE),
        DORA: (Team.RED, Role.OPERATIVE),
    },
    Format.DUET: {
        ANA: (Team.RED, Role.MEMBER),
        BEN: (Team.RED, Role.MEMBER),
        CAI: (Team.BLUE, Role.MEMBER),
        DORA: (Team.BLUE, Role.MEMBER),
    },
}
"""Who sits where once `dealt`; Eve only watches."""
WORDS = ("Quasar", "Zeppelin", "Karaoke", "Panorama", "Soprano")
PLAYABLE = tuple(
    (format, layout)
    for format in Format  # noqa: A001
    for layout in Layout
    if (format, layout) != (Format.DUET, Layout.PICTURES)
)


async def seated(evening: Evening, wanted: LobbyOptions, place: MessageLocation = PLACE) -> Table:
    """Open a table as wanted and seat everybody of its format."""
    table = await evening.matches.opening.open_lobby(place, evening.actor(ANA), wanted, "en")
    for user, (team, role) in SEATS[table.match.settings.format].items():
        seat = table.match.seats.find_seat(table.match.host)
        if user != ANA or seat is None or (seat.team, seat.role) != (team, role):
            table = await evening.sit(table, user, team, role)
    return table


async def dealt(evening: Evening, wanted: LobbyOptions, place: MessageLocation = PLACE) -> Table:
    """Deal to everybody of a format."""
    table = await seated(evening, wanted, place)
    return (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after


async def duet(evening: Evening, place: MessageLocation = PLACE) -> Table:
    """Deal a Duet of words: Ana and Ben are side A, Cai and Dora side B."""
    return await dealt(evening, LobbyOptions(format=Format.DUET), place)


async def alone(
    evening: Evening, layout: Layout = Layout.CLASSIC, place: MessageLocation = PLACE
) -> Table:
    """Deal to one team: Ana is its spymaster, Ben and Dora guess."""
    return await dealt(evening, LobbyOptions(format=Format.ONE_TEAM, layout=layout), place)


async def cover(evening: Evening, table: Table, user: int, card: Position) -> Table:
    return (
        await evening.matches.cover_card(table.id, evening.actor(user), table.match.moment, card)
    ).after


def account(table: Table, team: Team, *roles: Role) -> int:
    """Find the account that sits first in one of these roles on a team."""
    seats = table.match.seats.list_team_seats(team)
    person = next(seat.person for seat in seats if seat.role in roles)
    user = table.people[person].user_id
    assert user is not None
    return user


def giver(table: Table, team: Team | None = None) -> int:
    """Find the account that gives the clue, or covers, for a team."""
    return account(table, team or game_of(table).team, Role.SPYMASTER, Role.MEMBER)


def guesser(table: Table, team: Team | None = None) -> int:
    """Find an account that guesses, for a team."""
    side = team or game_of(table).guessers[0]
    return account(table, side, Role.OPERATIVE, Role.MEMBER)


def good(game: Game, side: Team | None = None) -> tuple[Position, ...]:
    """List the cards that a side is to find: on its own key, in Duet on its partner's."""
    guessing = side or game.guessers[0]
    meant = list_uncovered_agents(game, guessing.rival if game.format is Format.DUET else guessing)
    return tuple(card for card in meant if card in list_uncovered_cards(game, guessing))


async def give(evening: Evening, table: Table, word: str = "Quasar", number: str = "2") -> Table:
    return await evening.give(table, giver(table), word, number)


async def touch(evening: Evening, table: Table, card: Position, side: Team | None = None) -> Table:
    """Have somebody whose guess is awaited touch a card."""
    actor = evening.actor(guesser(table, side))
    return (await evening.matches.guess_card(table.id, actor, table.match.moment, card)).after


async def stop(evening: Evening, table: Table) -> Table:
    return await evening.stop(table, guesser(table))


async def step(evening: Evening, table: Table, rng: random.Random) -> Table:
    """Have somebody whose turn it is do something that the rules allow."""
    game = game_of(table)
    match game.phase:
        case Phase.CLUE:
            user, number = giver(table, rng.choice(game.givers)), rng.choice("0123")
            return await evening.give(table, user, rng.choice(WORDS), number)
        case Phase.COVER:
            return await cover(
                evening, table, giver(table), rng.choice(list_coverable_agents(game))
            )
        case Phase.GUESS if _is_called(game, rng):
            actor = evening.actor(giver(table, game.team.rival))
            return (
                await evening.matches.challenges.call(table.id, actor, table.match.moment, "C7")
            ).after
        case Phase.GUESS if game.turns[-1].touches and rng.random() < 0.4:
            return await stop(evening, table)
        case Phase.GUESS | Phase.SUDDEN_DEATH:
            side = rng.choice(game.guessers)
            lucky = rng.random() < 0.8 and good(game, side)
            card = rng.choice(lucky or list_uncovered_cards(game, side))
            return await touch(evening, table, card, side)
        case Phase.CALLED:
            return await answer(evening, table, rng)
        case Phase.OVER:
            raise AssertionError


def _is_called(game: Game, rng: random.Random) -> bool:
    """Tell whether somebody calls the clue now; a team may once a game, for these are all good."""
    called = any(turn.call and turn.team is game.team for turn in game.turns)
    return game.format.rules.has_rival and not called and rng.random() < 0.3


async def answer(evening: Evening, table: Table, rng: random.Random) -> Table:
    """Have a call conceded or contested, and whoever is asked decide."""
    calls, moment = evening.matches.challenges, table.match.moment
    if not game_of(table).is_call_contested:
        actor = evening.actor(giver(table))
        return (
            await (calls.contest_call if rng.random() < 0.7 else calls.concede_call)(
                table.id, actor, moment
            )
        ).after
    choice = rng.choice([Choice.STANDS, Choice.INVALID, Choice.INVALID])
    for person in table.match.seats.list_awaited_people(game_of(table)):
        if table.match.moment == moment:
            user = table.people[person].user_id
            assert user is not None
            table = (await calls.vote_on_call(table.id, evening.actor(user), moment, choice)).after
    return table


def deck_of(number: int) -> Deck:
    """Take the decks in turn."""
    return tuple(Deck)[number % len(Deck)]
