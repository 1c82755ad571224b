"""Whatever goes wrong: no key, salt, meant card or draft in an error, a traceback or a log line."""

from __future__ import annotations

import logging
import random
import re
import traceback
from base64 import b64encode
from collections.abc import Awaitable
from dataclasses import dataclass, field

import pytest
from sqlalchemy import select, text, update

from cogs.running import logs
from engine.matches import (
    Actor,
    AlreadyAnswered,
    AlreadyOpen,
    ClueAsked,
    ClueRefused,
    LobbyOptions,
    MatchBroken,
    NothingToAsk,
    NotYoursToAnswer,
    QuestionGone,
    QuestionOpen,
    Refusal,
    StaleAction,
    TypedClue,
)
from engine.referee import rule_on
from engine.rules import (
    AlreadyDealt,
    AlreadySeated,
    Begin,
    Choice,
    Game,
    GameOver,
    Give,
    HasSeenKey,
    Identity,
    Layout,
    NotSeated,
    OnlyTheStarter,
    Phase,
    Position,
    Role,
    RuleViolation,
    StarterIsHere,
    Team,
    list_coverable_agents,
    list_uncovered_agents,
)
from engine.rules.match.call_view import get_call_view
from engine.store import Database, Store
from engine.store.schema import DEALS, MOVES
from engine.tables import MessageLocation, Table
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    ELSEWHERE,
    EVE,
    PLACE,
    Evening,
    agents,
    game_of,
    hidden,
    idle_operative,
    matches_on,
    operative,
    own,
    person,
    spymaster,
)
from tests.engine.matches.formats import alone, cover, duet, step
from tests.engine.matches.rulings import Referee

DRAFT = "Glasnost"
CLASSIC = Layout.CLASSIC
THIRD = MessageLocation(guild=100, channel=202)
ANY_KEY = re.compile(r"\b[rbgnx]{20,25}\b", re.IGNORECASE)
ANY_SALT = re.compile(r"\\x[0-9a-f]{2}|\b[0-9a-f]{64}\b")
OF_BLUE = (EVE, Team.BLUE, Role.OPERATIVE)
FORMAT = logging.Formatter("%(name)s %(message)s %(args)s %(exc_text)s")


@dataclass(slots=True)
class Notes:
    """Everything that could be read by somebody who reads logs, and what must not be in it."""

    log: pytest.LogCaptureFixture
    shown: list[str] = field(default_factory=list)

    async def fails(self, actor: Awaitable[object], *expected: type[Exception]) -> None:
        """See a deed fail, and note all that its error says of itself."""
        with pytest.raises(expected or (RuleViolation, Refusal)) as failed:
            await actor
        error = failed.value
        self.shown += [*traceback.format_exception(error), repr(error), str(error)]
        self.shown.append(repr(error.args))
        if isinstance(error, (RuleViolation, Refusal)):
            self.shown.append(repr(vars(error)))
        logging.getLogger("a table").error("it failed", exc_info=error)

    @property
    def text(self) -> str:
        lines = [FORMAT.format(record) for record in self.log.records]
        return "\n".join([*self.shown, *lines])


async def torn(*arguments: object, **_: object) -> None:
    message = f"the file is torn, with {len(arguments)} things in hand"
    raise OSError(message)


@pytest.fixture
def notes(caplog: pytest.LogCaptureFixture) -> Notes:
    """Every logger at its most talkative, but those that the bot keeps quiet."""
    for name in logs.VERBOSE_LOGGERS:
        caplog.set_level(logging.WARNING, logger=name)
    caplog.set_level(logging.DEBUG)
    return Notes(caplog)


def secrets(table: Table, meant: tuple[Position, ...] = ()) -> list[str]:
    """Spell the secrets of a table in every way in which they might be printed."""
    game, salt = game_of(table), table.match.salt
    assert salt is not None
    spelled = [word for side in Team for word in _spelled(game, side)]
    spelled += [salt.hex(), repr(salt)[2:-1], b64encode(salt).decode(), str(list(salt))[1:-1]]
    if meant:
        spelled.append(", ".join(str(card) for card in meant))
        spelled.append(", ".join(game.codenames[card] for card in meant))
    return [*spelled, DRAFT, DRAFT.upper(), DRAFT.lower()]


def _spelled(game: Game, side: Team) -> list[str]:
    """Spell one side of a key; all formats but Duet have the same on both."""
    identities, columns = game.key_card.get_side(side), game.layout.value.columns
    letters = "".join(identity.value for identity in identities)
    rows = [letters[start : start + columns] for start in range(0, len(letters), columns)]
    spelled = [letters, letters.upper(), game.key(side), " ".join(rows), "\n".join(rows)]
    return [*spelled, repr(identities)[1:-1], str(rows)[1:-1]]


def assert_kept(notes: Notes, table: Table, meant: tuple[Position, ...] = ()) -> None:
    assert notes.text
    for secret in secrets(table, meant):
        assert secret not in notes.text
    assert not ANY_KEY.search(notes.text)
    assert not ANY_SALT.search(notes.text)


async def with_meant(evening: Evening) -> tuple[Table, tuple[Position, ...]]:
    """Deal, and give a clue that means four cards."""
    table = await evening.dealt()
    meant = agents(table)[2:6]
    return await evening.give(table, spymaster(table), meant=meant), meant


@pytest.mark.rule("A5")
async def test_refusals_keep_every_secret(notes: Notes, evening: Evening) -> None:
    table = await evening.dealt()
    giver, guesser = spymaster(table), operative(table)
    matches, meant = evening.matches, agents(table)[2:6]
    hosting = matches.hosting

    await notes.fails(evening.give(table, giver, f"{DRAFT} {DRAFT}", meant=meant), ClueRefused)
    await notes.fails(evening.give(table, giver, DRAFT, "many", meant), ClueRefused)
    await notes.fails(evening.give(table, guesser, DRAFT, meant=meant))
    await notes.fails(
        matches.opening.open_lobby(PLACE, evening.actor(BEN), LobbyOptions("en"), "en"), AlreadyOpen
    )
    await notes.fails(matches.hosting.start(table.id, evening.actor(EVE)), AlreadyDealt)
    await notes.fails(matches.get_key_seat(table.id, evening.actor(guesser)))
    await notes.fails(matches.get_key_seat(404, evening.actor(giver)))
    table = await evening.give(table, giver, meant=meant)
    await notes.fails(evening.touch(table, guesser))
    await notes.fails(evening.mark(table, idle_operative(table), own(table)))
    await notes.fails(evening.stop(table, guesser))
    await notes.fails(evening.leave(table, EVE), NotSeated)
    await notes.fails(evening.sit(table, giver, Team.RED, Role.OPERATIVE), AlreadySeated)
    await notes.fails(hosting.shuffle(table.id, evening.actor(ANA)), AlreadyDealt)
    await notes.fails(hosting.assign_seat(table.id, evening.actor(BEN), *OF_BLUE), OnlyTheStarter)
    await notes.fails(
        hosting.assign_seat(table.id, evening.actor(ANA), ANA, *OF_BLUE[1:]), HasSeenKey
    )
    await notes.fails(hosting.become_host(table.id, evening.actor(BEN)), StarterIsHere)
    await notes.fails(hosting.halt(table.id, evening.actor(BEN)), OnlyTheStarter)
    stale = table
    table = await evening.guess(table, guesser, own(table))
    await notes.fails(evening.stop(stale, guesser))
    await notes.fails(evening.mark(table, guesser, game_of(table).covered[0]))

    assert_kept(notes, table, meant)


@pytest.mark.sqlite
@pytest.mark.rule("A5")
async def test_a_store_that_fails_keeps_every_secret(
    notes: Notes, evening: Evening, url: str
) -> None:
    lobby = await evening.seated(ELSEWHERE)
    table, meant = await with_meant(evening)
    database = Database(url)
    async with database.write() as connection:
        for stored in ("deals", "marks"):
            await connection.execute(
                text(
                    f"CREATE TRIGGER no_{stored} BEFORE INSERT ON {stored}"
                    " BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
                )
            )
    await notes.fails(evening.matches.hosting.start(lobby.id, evening.actor(ANA)), Exception)
    await notes.fails(evening.mark(table, operative(table), own(table)), Exception)
    async with database.write() as connection:
        await connection.execute(text("ALTER TABLE deals RENAME TO lost"))
    await notes.fails(evening.matches.hosting.start(lobby.id, evening.actor(ANA)), Exception)
    await notes.fails(evening.touch(table, operative(table)), Exception)
    async with database.write() as connection:
        await connection.execute(text("ALTER TABLE moves RENAME TO gone"))
    await notes.fails(evening.give(table, spymaster(table), DRAFT, meant=meant), Exception)
    await database.close()

    assert "the disk is full" in notes.text
    assert "no such table" in notes.text
    assert_kept(notes, table, meant)


async def test_failing_store_never_leaks_a_secret(
    notes: Notes, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await evening.seated(ELSEWHERE)
    waiting, meant = await with_meant(evening)
    table = await evening.guess(waiting, operative(waiting), own(waiting))
    table = await evening.mark(table, operative(table), own(table))
    giver, guesser, matches = spymaster(table), operative(table), evening.matches
    for name in ("append", "save_mark", "insert_match"):
        monkeypatch.setattr(f"engine.store.Store.{name}", torn)

    await notes.fails(
        matches.opening.open_lobby(THIRD, evening.actor(ANA), LobbyOptions("en"), "en"), OSError
    )
    await notes.fails(matches.hosting.start(lobby.id, evening.actor(ANA)), OSError)
    await notes.fails(matches.hosting.shuffle(lobby.id, evening.actor(ANA)), OSError)
    await notes.fails(evening.join(lobby, EVE), OSError)
    await notes.fails(evening.mark(table, guesser, own(table)), OSError)
    await notes.fails(evening.touch(table, guesser), OSError)
    await notes.fails(evening.stop(table, guesser), OSError)
    for name in ("load", "is_interaction_stored", "find_open_in"):
        monkeypatch.setattr(f"engine.store.Store.{name}", torn)
    await notes.fails(evening.give(table, giver, DRAFT, meant=meant), OSError)
    await notes.fails(matches.get_key_seat(table.id, evening.actor(giver)), OSError)
    await notes.fails(matches.require_may_give_clue(table.id, evening.actor(giver), 1), OSError)
    await notes.fails(matches.ledger.get_table(table.id), OSError)
    await notes.fails(matches.ledger.get_open_or_asleep_in_channel(PLACE.channel), OSError)
    monkeypatch.setattr("engine.store.people.People.get_or_create", torn)
    await notes.fails(evening.touch(table, guesser), OSError)

    assert_kept(notes, table, meant)


@pytest.mark.parametrize(
    "wrong",
    [{"key": "swapped"}, {"starting": "green"}, {"codenames": []}, {"rules_version": 99}],
    ids=str,
)
async def test_a_deal_that_cannot_be_read_keeps_every_secret(
    notes: Notes, evening: Evening, url: str, wrong: dict[str, object]
) -> None:
    table, meant = await with_meant(evening)
    letters = game_of(table).key()
    if "key" in wrong:
        wrong = {"key": letters.replace("x", "n")}
    database = Database(url)
    async with database.write() as connection:
        await connection.execute(update(DEALS).values(**wrong))

    await notes.fails(matches_on(database).ledger.get_table(table.id), MatchBroken)
    await database.close()

    assert letters.replace("x", "n") not in notes.text
    assert_kept(notes, table, meant)


@pytest.mark.parametrize("kind", ["clue", "guess", "stop", "deal", "teleport", "sit"])
async def test_a_move_that_cannot_be_read_keeps_every_secret(
    notes: Notes, evening: Evening, url: str, kind: str
) -> None:
    table, meant = await with_meant(evening)
    database = Database(url)
    async with database.write() as connection:
        await connection.execute(
            update(MOVES)
            .where(MOVES.c.kind == "clue")
            .values(kind=kind, body={"clue": "OCEAN", "meant": list(meant)})
        )

    await notes.fails(matches_on(database).ledger.get_table(table.id), MatchBroken)
    await database.close()

    assert_kept(notes, table, meant)


@pytest.mark.rule("D0")
async def test_refusals_in_a_duet_keep_both_sides(notes: Notes, evening: Evening) -> None:
    table = await duet(evening)
    matches, hosting, meant = evening.matches, evening.matches.hosting, _meant(table, Team.RED)
    begin = matches.require_may_give_clue

    await notes.fails(evening.give(table, CAI, DRAFT, "unlimited", meant), ClueRefused)
    await notes.fails(evening.give(table, CAI, f"{DRAFT} {DRAFT}", "2", meant), ClueRefused)
    await notes.fails(evening.give(table, EVE, DRAFT, "2", meant), NotSeated)
    await notes.fails(matches.get_key_seat(table.id, evening.actor(EVE)), NotSeated)
    await notes.fails(evening.mark(table, CAI, meant[0]))
    stale, table = table, await evening.give(table, ANA, meant=meant)
    await notes.fails(evening.give(stale, CAI, DRAFT, "2", meant), StaleAction)
    await notes.fails(begin(table.id, evening.actor(CAI), table.match.moment))
    await notes.fails(evening.mark(table, BEN, meant[0]))
    await notes.fails(evening.stop(table, CAI))
    await notes.fails(cover(evening, table, CAI, meant[0]))
    await notes.fails(hosting.shuffle(table.id, evening.actor(ANA)))
    crossed = hosting.assign_seat(table.id, evening.actor(ANA), BEN, Team.BLUE, Role.MEMBER)
    await notes.fails(crossed, HasSeenKey)
    while not table.match.is_over:
        table = await step(evening, table, random.Random(table.match.ply))
    await notes.fails(evening.mark(table, CAI, meant[0]), GameOver)
    logging.getLogger("a table").debug("%r", table)

    assert_kept(notes, table, meant)


@pytest.mark.rule("E2")
async def test_refusals_of_a_cover_and_a_whole_game_alone_keep_every_secret(
    notes: Notes, evening: Evening
) -> None:
    table, meant = await alone(evening), ()
    await notes.fails(cover(evening, table, ANA, Position(3)))
    while not table.match.is_over:
        stale, table = table, await step(evening, table, random.Random(table.match.ply))
        for user in (ANA, BEN, EVE):
            await notes.fails(cover(evening, stale, user, Position(3)), StaleAction)
        if game_of(table).phase is Phase.COVER:
            for wrong in (list_uncovered_agents(game_of(table), Team.RED)[0], Position(25)):
                await notes.fails(cover(evening, table, ANA, wrong))
            await notes.fails(cover(evening, table, BEN, Position(3)))
            await notes.fails(evening.give(table, ANA, DRAFT))
    logging.getLogger("a table").debug(
        "%r %r", table, await evening.matches.results.get_standing(table.id)
    )

    assert_kept(notes, table, meant)


@pytest.mark.rule("D0", "E2")
async def test_failing_store_keeps_secrets_of_covers_and_duets(
    notes: Notes, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await alone(evening)
    while game_of(one).phase is not Phase.COVER:
        one = await step(evening, one, random.Random(one.match.ply))
    both = await duet(evening, ELSEWHERE)
    monkeypatch.setattr("engine.store.Store.append", torn)

    card = list_coverable_agents(game_of(one))[0]
    await notes.fails(cover(evening, one, ANA, card), OSError)
    for user, side in ((ANA, Team.RED), (CAI, Team.BLUE)):
        await notes.fails(evening.give(both, user, DRAFT, "2", _meant(both, side)), OSError)
    monkeypatch.setattr("engine.store.results.Results.get_standing", torn)
    await notes.fails(evening.matches.results.get_standing(one.id), OSError)

    assert_kept(notes, one)
    assert_kept(notes, both, _meant(both, Team.BLUE))


@pytest.mark.rule("D0")
@pytest.mark.parametrize("column", ["key", "partner", "difficulty", "format"])
async def test_a_duet_that_cannot_be_read_keeps_both_sides(
    notes: Notes, evening: Evening, url: str, column: str
) -> None:
    table = await duet(evening)
    letters = game_of(table).key(Team.RED).replace("x", "n")
    wrong = {"key": letters, "partner": letters, "difficulty": "99", "format": "two_teams"}
    database = Database(url)
    async with database.write() as connection:
        await connection.execute(update(DEALS).values({column: wrong[column]}))

    await notes.fails(matches_on(database).ledger.get_table(table.id), MatchBroken)
    await database.close()

    assert letters not in notes.text
    assert_kept(notes, table)


def _meant(table: Table, side: Team) -> tuple[Position, ...]:
    return list_uncovered_agents(game_of(table), side)[2:6]


async def test_a_whole_game_writes_no_secret_into_the_log(notes: Notes, evening: Evening) -> None:
    table, meant = await with_meant(evening)
    table = await evening.guess(table, operative(table), own(table))
    table = await evening.guess(table, operative(table), hidden(table, Identity.BYSTANDER))
    table = await evening.give(table, spymaster(table), "Nebula")
    table = await evening.guess(table, operative(table), hidden(table, Identity.ASSASSIN))
    logging.getLogger("a table").debug("%r", table)

    assert table.match.is_over
    assert_kept(notes, table, meant)


@pytest.mark.sqlite
async def test_verbose_database_loggers_are_silenced(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    database = Database(url)
    table = await Evening(matches_on(database)).dealt()
    async with database.read() as connection:
        await connection.execute(select(DEALS).where(DEALS.c.key == secrets(table)[0]))
    await database.close()

    talkative = {record.name.partition(".")[0] for record in caplog.records}

    assert any(secret in Notes(caplog).text for secret in secrets(table))
    assert talkative - {"asyncio"} <= set(logs.VERBOSE_LOGGERS)


@pytest.mark.rule("A5", "C19")
async def test_nothing_secret_stands_in_a_repr(notes: Notes, evening: Evening) -> None:
    table, meant = await with_meant(evening)
    deal = next(e for e in table.match.log if isinstance(e.change, Begin))
    clue = next(e for e in table.match.log if isinstance(e.change, Give))
    typed = TypedClue(DRAFT, "2", meant)
    refused = ClueRefused(rule_on(DRAFT, "many", visible=[], language="en"), typed, table.id, 1)
    values = [table, table.match, deal, clue, table.match.log, typed, AlreadyOpen(table), refused]

    notes.shown = [shown for value in values for shown in (repr(value), str(value))]
    notes.shown += [repr(vars(refused)), repr(game_of(table))]

    assert_kept(notes, table, meant)


@pytest.mark.rule("C19")
def test_a_typed_clue_is_a_draft_and_shows_nothing() -> None:
    assert repr(TypedClue(DRAFT, "2", (Position(1),))) == "TypedClue()"


async def test_every_action_before_the_clue_keeps_every_secret(
    notes: Notes, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.matches.judging.rule_on", Referee(doubted=DRAFT))
    table, meant = await dealt_with_meant(evening)
    clues, giver, moment = evening.matches.clues, spymaster(table), table.match.moment
    rival, typed = CAI if giver == ANA else ANA, TypedClue(DRAFT, "2", meant)
    pressed = (table.id, evening.actor(giver), moment)

    await notes.fails(clues.ask_other_spymaster(*pressed), NothingToAsk)
    await notes.fails(clues.send_anyway(*pressed), NothingToAsk)
    await notes.fails(clues.withdraw_question(*pressed), QuestionGone)
    await notes.fails(evening.give(table, giver, DRAFT, meant=meant), ClueAsked)
    await notes.fails(clues.ask_other_spymaster(table.id, evening.actor(rival), moment, typed))
    question = await clues.ask_other_spymaster(table.id, evening.actor(giver), moment, typed)
    await notes.fails(
        clues.ask_other_spymaster(table.id, evening.actor(giver), moment, typed), QuestionOpen
    )
    await notes.fails(evening.give(table, giver, DRAFT, meant=meant), QuestionOpen)
    for user in (giver, BEN, EVE):
        actor = evening.actor(user)
        await notes.fails(clues.allow_clue(table.id, actor, moment), NotYoursToAnswer)
    notes.shown += [repr(question), repr(await evening.matches.ledger.get_table(table.id))]
    notes.shown += [
        repr(await evening.matches.clues.load_draft_view(table.id, evening.actor(rival)))
    ]
    await clues.refuse_clue(table.id, evening.actor(rival), moment)
    await notes.fails(
        clues.ask_other_spymaster(table.id, evening.actor(giver), moment), AlreadyAnswered
    )
    logging.getLogger("a table").debug("%r", await evening.matches.ledger.get_table(table.id))

    assert_kept(notes, table, meant)


async def test_calls_and_votes_that_are_refused_keep_every_secret(
    notes: Notes, evening: Evening
) -> None:
    table, meant = await with_meant(evening)
    calls, giver = evening.matches.challenges, spymaster(table)
    rival = CAI if giver == ANA else ANA

    def pressed(user: int) -> tuple[int, Actor, int]:
        return table.id, evening.actor(user), table.match.moment

    for user in (giver, BEN, EVE):
        await notes.fails(calls.call(*pressed(user), "C7"))
    for rule, card in (("C3", None), ("C7", meant[0]), ("C99", None)):
        await notes.fails(calls.call(*pressed(rival), rule, card))
    table = (await calls.call(*pressed(rival), "C3", meant[0])).after
    for user in (rival, BEN, EVE):
        await notes.fails(calls.concede_call(*pressed(user)))
        await notes.fails(calls.contest_call(*pressed(user)))
        await notes.fails(calls.vote_on_call(*pressed(user), Choice.INVALID))
    table = (await calls.contest_call(*pressed(giver))).after
    table = (await calls.vote_on_call(*pressed(BEN), Choice.INVALID)).after
    await notes.fails(calls.vote_on_call(*pressed(BEN), Choice.INVALID))
    notes.shown += [repr(get_call_view(table.match, person(table, BEN))), repr(table)]
    assert "INVALID" not in notes.text
    table = (await calls.vote_on_call(*pressed(DORA), Choice.INVALID)).after
    for user in (giver, BEN, EVE):
        await notes.fails(calls.decline_cover(*pressed(user)))
        await notes.fails(cover(evening, table, user, Position(3)))
    wrong = list_uncovered_agents(game_of(table), game_of(table).team.rival)[0]
    await notes.fails(cover(evening, table, rival, wrong))
    logging.getLogger("a table").debug("%r", table)

    assert_kept(notes, table)


async def test_a_store_that_fails_keeps_drafts_calls_and_limits(
    notes: Notes, evening: Evening, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.matches.judging.rule_on", Referee(doubted=DRAFT))
    table, meant = await dealt_with_meant(evening)
    clues, giver, moment = evening.matches.clues, spymaster(table), table.match.moment
    rival, typed = CAI if giver == ANA else ANA, TypedClue(DRAFT, "2", meant)
    await clues.ask_other_spymaster(table.id, evening.actor(giver), moment, typed)
    (running,) = await store.limits.list_ending_soon(1_700_000_600)
    monkeypatch.setattr("engine.store.Store.append", torn)
    monkeypatch.setattr("engine.store.drafts.Drafts.save_draft", torn)

    await notes.fails(evening.matches.limits.apply_timeout(running), OSError)
    for answer in (clues.allow_clue, clues.refuse_clue):
        await notes.fails(answer(table.id, evening.actor(rival), moment), OSError)
    await notes.fails(clues.withdraw_question(table.id, evening.actor(giver), moment), OSError)
    monkeypatch.setattr("engine.store.drafts.Drafts.list_drafts", torn)
    await notes.fails(clues.send_anyway(table.id, evening.actor(giver), moment), OSError)
    await notes.fails(
        clues.ask_other_spymaster(table.id, evening.actor(giver), moment, typed), OSError
    )
    await notes.fails(clues.load_draft_view(table.id, evening.actor(giver)), OSError)

    assert_kept(notes, table, meant)


async def dealt_with_meant(evening: Evening) -> tuple[Table, tuple[Position, ...]]:
    table = await evening.dealt()
    return table, agents(table)[2:6]
