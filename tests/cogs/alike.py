"""Whole games on two keys that look alike: what reaches anybody else is equal, byte for byte.

A game is played on one key, its deeds are kept, and it is played again on a key that differs where
nobody has looked. Insiders are those whose own key differs; everybody else is watched: what they
are sent, and what their clients ask for when they pry.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import re
import shutil
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path

import pytest
from typing_extensions import override

from cogs.running.background import Background
from cogs.screens.custom_ids import WITH_KEY, Action
from engine import rules
from engine.matches import TimedOut
from engine.rules import (
    Format,
    Game,
    Identity,
    Phase,
    Position,
    Seat,
    Team,
    find_thinking_computer,
    list_coverable_agents,
    list_uncovered_agents,
    list_uncovered_cards,
)
from engine.rules.game import notation
from engine.rules.match.votes import find_spymaster_to_ask
from engine.store import Database, Store
from engine.tables import Table
from tests.beside import beside
from tests.cogs.refusing import Hours, Refusing, refusing
from tests.cogs.rounds import WORDS
from tests.engine.rules.strategies import with_other_secrets
from tests.local_discord import Change, Interaction, LocalDiscord, Message, Person

A = Action
SEATS = {
    Format.TWO_TEAMS: ("red-spymaster", "red-operative", "blue-spymaster", "blue-operative"),
    Format.THREE_PLAYERS: ("red-spymaster", "both-operative", "blue-spymaster"),
    Format.ONE_TEAM: ("red-spymaster", "red-operative"),
    Format.DUET: ("red-member", "blue-member"),
}
PRYING = (
    *((A.KEY, ""), (A.LARGE, WITH_KEY), (A.LARGE, ""), (A.CLUE, ""), (A.DECLINE, ""), (A.ASK, "")),
    *((A.SEND, ""), (A.SPELL, ""), (A.UNASK, ""), (A.ALLOW, ""), (A.REFUSE, ""), (A.OBJECT, "")),
    *((A.ANSWER, ""), (A.CONCEDE, ""), (A.CONTEST, ""), (A.WITHDRAW, ""), (A.MORE, "")),
    *((A.RECAP, ""), (A.OBJECT_REALLY, "C7"), *beside("PRYING")),
)
CHOOSING = ((A.COVER, "0"), (A.TICK, "0"), (A.OBJECT_REALLY, "0"))
POSITIONAL = "last"
"""A clue that C7 asks about where the last card is the giver's own; nobody touches that card."""
STOPPING, HITTING = 0.2, 0.6
MOST_THOUGHT = 9
"""Seconds after which every computer has thought long enough (E4)."""
SAME = re.compile(r"[0-9a-f]{64}|127.0.0.1:\d+|\d{9,}")
"""Commitments, ports, ids and times: of these only their order is compared."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a game is played: the format, luck, whether clues are asked about, and how much is pried.

    In Duet the key of `side` differs. With `computer` the last seat is left to one (E4).
    """

    format: Format
    seed: int = 7
    asks: bool = False
    calls: bool = False
    prying: int = 1
    side: Team | None = None
    computer: bool = False
    options: tuple[tuple[str, str], ...] = ()
    most: int = 1000
    """After how many deeds the evening ends, if the game does not end before."""


Turn = tuple[str, ...]


@dataclass(slots=True)
class Played:
    """What was done, what others saw of each deed, what the bot asked of Discord, how it ended."""

    actions: list[Turn] = field(default_factory=list)
    seen: list[list[str]] = field(default_factory=list)
    requests: Counter[str] = field(default_factory=Counter)
    game: Game | None = None


class Alike(Refusing):
    """A table of any format at which all is well."""

    def __init__(self, local: LocalDiscord, store: Store, hours: Hours, response: set[int]) -> None:
        super().__init__(local, store, hours, response)
        self._all_well = True
        self.thought = asyncio.Event()
        self.stranger = local.person("Eva")

    @override
    @asynccontextmanager
    async def _failing(self) -> AsyncIterator[None]:
        yield

    async def deal(self, way: Way) -> None:
        """Open a table, seat everybody, and start."""
        opener, seats = self.people[0], SEATS[way.format]
        await self.command(opener, "start", format=way.format.value, **dict(way.options))
        sitting = seats[:-1] if way.computer else seats
        for person, seat in zip(self.people, sitting, strict=False):
            await self.press(person, A.SIT, seat)
        await self.press(opener, A.FILL if way.computer else A.START)

    async def think(self) -> None:
        """Let time pass until a computer has marked or done something, and everybody is told."""
        self.thought.clear()
        self.later(MOST_THOUGHT)
        await self.thought.wait()

    def account(self, table: Table, seat: Seat) -> Person:
        """Find who sits there."""
        return self.of_person(table, seat.person)

    def of_person(self, table: Table, known: rules.Person) -> Person:
        """Find somebody who is known to the match."""
        user = table.people[known].user_id
        return next(person for person in self.people if person.id == user)

    def insiders(self, table: Table, way: Way) -> set[int]:
        """Tell whose own key differs."""
        seats = [seat for seat in table.match.seats if seat.sees_key]
        return {
            self.account(table, s).id
            for s in seats
            if s.team is None or way.side in {None, s.team.rival}
        }

    async def pry(self, table: Table, insiders: set[int]) -> None:
        """Have somebody who sees no key, or only the one that is the same, try every door."""
        self.later(6)  # for as long one large print more is asked for; nobody's time is up by it
        guessers = [one for one in self.people if one.id not in insiders]
        for person in (guessers[0], self.stranger):
            seated = any(known.user_id == person.id for known in table.people.values())
            for action, detail in PRYING:
                if not (seated and table.match.require_dealt().format is Format.DUET):
                    await self.press(person, action, detail)
            if person is self.stranger:
                for action, card in CHOOSING:
                    await self.press(person, action, chosen=[card])
            await person.autocomplete(self.channel, "codenames guess", "card", "")
            await self.command(person, "board", clues=True)


def watch(table: Alike, insiders: set[int], seen: list[str]) -> None:
    """Note all that reaches anybody but insiders; of ids and times only their order."""
    numbers: dict[str, str] = {}

    def note(change: Change) -> None:
        subject = change.subject
        shown: list[object]
        if isinstance(subject, Message):
            reader = subject.seen_by or table.local.world.channels[subject.channel_id].recipient_id
            if reader in insiders:
                return
            files = [
                (file.filename, file.description, hashlib.sha256(file.content).hexdigest()[:16])
                for file in subject.attachments
            ]
            shown = [
                subject.content,
                subject.components,
                subject.nonce,
                subject.pings,
                files,
                subject.reference,
            ]
        elif isinstance(subject, Interaction) and subject.person.id not in insiders:
            chosen = [choice.name for choice in subject.choices]
            ack = None if subject.ack is None else subject.ack.value
            shown = [subject.person.name, ack, subject.failed, subject.modal_data, chosen]
        else:
            return
        known = json.dumps([change.kind.value, *shown], ensure_ascii=False)
        seen.append(SAME.sub(lambda match: numbers.setdefault(match[0], f"#{len(numbers)}"), known))

    table.local.subscribe(note)


def next_action(way: Way, table: Table, before: Sequence[Turn], rng: random.Random) -> Turn:
    """Choose what comes next: mostly agents, sometimes others, the assassin only as the last."""
    game = table.match.require_dealt()
    if find_thinking_computer(table.match) is not None:
        return ("think",)
    guesser = table.match.seats.find_seat(table.match.seats.list_awaited_people(game)[0])
    assert guesser is not None
    if game.phase is Phase.COVER:
        return ("cover", str(int(rng.choice(_but_the_last(game, list_coverable_agents(game))))))
    if game.phase is Phase.CLUE:
        word = WORDS[len(before) % len(WORDS)] if before else POSITIONAL
        return ("clue", word, "1")
    if game.phase is Phase.CALLED:
        return ("uncall",)
    if (
        way.calls
        and len(before) == 1
        and find_spymaster_to_ask(table.match.seats, game) is not None
    ):
        return ("call",)
    if before[-1][0] == "touch" and game.phase is Phase.GUESS and rng.random() < STOPPING:
        return ("stop",)
    return ("touch", str(int(_touched(game, guesser, rng))))


def _touched(game: Game, guesser: Seat, rng: random.Random) -> Position:
    duet = game.format is Format.DUET
    giver = guesser.team.rival if duet and guesser.team is not None else game.team
    free = _but_the_last(game, list_uncovered_cards(game, guesser.team if duet else None))
    agents = [card for card in list_uncovered_agents(game, giver) if card in free]
    side = game.key_card.get_side(giver)
    others = [c for c in free if c not in agents and side[c] is not Identity.ASSASSIN]
    return rng.choice(agents if agents and rng.random() < HITTING else others or agents or free)


def _but_the_last(game: Game, cards: Sequence[Position]) -> list[Position]:
    return [card for card in cards if int(card) != game.layout.card_count - 1] or list(cards)


async def do(table: Alike, action: Turn, way: Way) -> None:
    """Do what comes next, by whoever is awaited; a question is asked and allowed before a clue."""
    if action == ("think",):
        await table.think()
        return
    stored = await table.table()
    game, seats = stored.match.require_dealt(), stored.match.seats
    seat = seats.find_seat(seats.list_awaited_people(game)[0])
    assert seat is not None
    person = table.account(stored, seat)
    other = find_spymaster_to_ask(seats, game)
    rival = None if other is None else table.of_person(stored, other)
    match action:
        case ("clue", word, number):
            if rival and way.asks:
                await table.command(person, "clue", word=word, number=number, ask=True)
                await table.press(rival, A.ALLOW, on=await table.key(rival))
                return
            await table.submit(person, A.CLUE, [word, number], None)
            if (await table.table()).match.require_dealt().phase is Phase.CLUE:
                await table.press(person, A.SEND, on=await table.ephemeral(person))
        case ("touch", card):
            await table.press(person, A.MARK, card)
            await table.press(person, A.GUESS)
        case ("stop",):
            await table.press(person, A.END_TURN)
        case ("cover", card):
            await table.press(person, A.COVER, on=await table.key(person), chosen=[card])
        case ("call",) if rival:
            on = await table.ephemeral(rival)
            await table.press(rival, A.OBJECT_REALLY, "C7", on=on, chosen=["-"])
        case ("uncall",) if rival:
            await table.press(rival, A.WITHDRAW, on=await table.ephemeral(rival))
        case _:
            pytest.fail(f"nobody can do {action}")


async def played(
    database: Database, patch: pytest.MonkeyPatch, way: Way, again: Played | None = None
) -> Played:
    """Play a game to its end, or once more what was done, on a key that looks alike to others."""
    patch.setattr("random.SystemRandom", lambda: random.Random(way.seed))
    patch.setattr("tests.cogs.refusing.Refusing", Alike)
    if again is not None:
        laid = other_key(again, way).start_deal
        patch.setattr(notation.Deal, "create_random", lambda *_, **__: laid)
    path = Path(str(database.engine.url.database))
    async with refusing(path, patch, database) as table:
        assert isinstance(table, Alike)
        patch.setattr(
            Background, "_publish_timeout", _then(Background._publish_timeout, table.thought)
        )
        return await _play(table, way, [] if again is None else again.actions)


def _then(
    tell: Callable[[Background, TimedOut], Awaitable[None]], finished: asyncio.Event
) -> Callable[[Background, TimedOut], Awaitable[None]]:
    async def telling(background: Background, ran_out: TimedOut) -> None:
        await tell(background, ran_out)
        finished.set()

    return telling


async def _play(table: Alike, way: Way, actions: Sequence[Turn]) -> Played:
    made, rng, coming = Played(), random.Random(way.seed), list(actions)
    await table.deal(way)
    insiders = table.insiders(await table.table(), way)
    seen: list[str] = []
    watch(table, insiders, seen)
    while len(made.actions) < way.most and not (stored := await table.table()).match.is_over:
        action = coming.pop(0) if coming else next_action(way, stored, made.actions, rng)
        table.local.requests.clear()
        await do(table, action, way)
        over = (await table.table()).match.is_over
        if not over:  # the end turns the key up for everybody
            thinking = find_thinking_computer((await table.table()).match)
            if len(made.actions) % way.prying == 0 and thinking is None:
                await table.pry(await table.table(), insiders)
            made.seen.append(seen[:])
            if action[0] != "clue":  # which takes more private answers where it is asked about
                requests = [f"{one.method} {one.path}" for one in table.local.requests]
                made.requests.update(requests)
        made.actions.append(action)
        seen.clear()
    made.game = (await table.table()).match.game
    return made


def other_key(made: Played, way: Way) -> Game:
    """Give the same game on another key, in which the last card is somebody else."""
    assert made.game is not None
    here = made.game.key_card
    for seed in range(1000):
        other = with_other_secrets(made.game, random.Random(seed), way.side)
        sides = [(key.get_side(team)[-1]) for key in (here, other.key_card) for team in Team]
        if sides[:2] != sides[2:]:
            return other
    pytest.fail("everything was looked at")


async def look_alike(
    blank: Path, database: Database, monkeypatch: pytest.MonkeyPatch, *ways: Way
) -> Played:
    """Play a game by the first way, and again by each on another key; give what was played.

    Each game begins with the tables of this version and no rows, and all reach them by one engine.
    """
    first = None
    for way in (ways[0], *ways):
        lay(blank, database)
        with monkeypatch.context() as patch:
            made = await played(database, patch, way, first)
        if first is None:
            first = made
            continue
        assert made.actions == first.actions
        for action, seen, before in zip(made.actions, made.seen, first.seen, strict=False):
            assert seen == before, f"{_told(seen, before)} after {action} by {way}"
        assert made.requests == first.requests, way
    assert first is not None
    return first


def lay(blank: Path, database: Database) -> None:
    """Put a copy of a blank file where a closed database looks for its own, and nothing else."""
    path = Path(str(database.engine.url.database))
    for left in path.parent.iterdir():
        left.unlink()
    shutil.copy(blank, path)


def _told(here: Sequence[str], there: Sequence[str]) -> str:
    """Say where they begin to differ."""
    pairs = ((one, other) for one, other in zip_longest(here, there, fillvalue="") if one != other)
    one, other = next(pairs, ("", ""))
    at = next((n for n, pair in enumerate(zip(one, other, strict=False)) if len({*pair}) > 1), 0)
    before, *after = one[max(0, at - 200) : at], one[at:][:200], other[at:][:200]
    return f"{len(here)} and {len(there)} things, {before} goes on {after}"
