"""Discord refuses the first answer to a deed: everybody else sees what was done all the same.

Every scenario says what it plays; together they are all that changes a match.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import cycle
from typing import Literal

import pytest

from cogs.screens.custom_ids import EVERY_SEAT, Action
from cogs.screens.selects import MARKING
from engine.rules import Identity, Marking, Team
from tests.beside import beside
from tests.cogs.refusing import Refusing
from tests.cogs.refusing_actions import DAY, SEATS, dealt, number, own, seated
from tests.local_discord import CALLBACK, Person

A = Action
LOOKS = {
    *(A.PRIVACY, A.EXPORT, A.FORGET),
    *(A.CLUE, A.KEY, A.OBJECT, A.RULE, A.ANSWER, A.MORE, A.SEATS, A.WHO, A.SETTINGS, A.AGREEMENT),
    *(A.UNPING, A.RATE, A.BOARD, A.LARGE, A.RESIGN, A.ABANDON, A.RECAP, A.GAMES, A.GUIDE),
    *(A.SHOW, A.STAY, A.TICK, A.DEFAULTS, A.SERVER_SET, A.SERVER_AGREEMENT, A.SERVER_AGREE),
    *(A.SERVER_QUIET, A.SERVER_HUSH, A.SERVER_ZONE, A.ASK_TO_END, A.OPEN_THREAD),
}
"""What changes no match: it shows something, asks once more, is private, or of no match."""
COMMANDS_THAT_LOOK = {
    *(
        "board",
        *beside("COMMANDS"),
        "end",
        "games",
        "key",
        "privacy",
        "rules",
        "server",
    ),
}
Scenario = Callable[[Refusing], Awaitable[None]]


async def lobby(table: Refusing) -> None:
    """Everything before the deal."""
    ana, bruno, caio, dora = table.people
    await table.command(ana, "start")
    await table.press(bruno, A.JOIN)
    await table.press(bruno, A.LEAVE)
    await seated(table, table.press)
    await table.press(ana, A.SHUFFLE)
    await table.keep_ratings()
    await table.press(ana, A.FAIR)
    panel = await table.ephemeral(ana)
    await table.press(ana, A.SET, MARKING, on=panel, chosen=[Marking.AT_ONCE.value])
    await table.submit(ana, A.AGREEMENT, ["No verbs"], panel)
    seat = await table.seat(dora)
    await table.press(ana, A.REMOVE, str(dora.id), on=panel)
    await table.press(ana, A.HIRE, on=panel, chosen=[EVERY_SEAT])
    await table.press(ana, A.PUT, f"{seat}-{dora.id}", on=panel)
    table.later(301)
    await table.press(caio, A.SUCCEED, on=await table.ephemeral(caio))
    await table.press(caio, A.START)


async def few_people(table: Refusing) -> None:
    """A lobby of one person, who plays with computers."""
    ana = table.people[0]
    await table.command(ana, "start")
    await table.press(ana, A.FILL)


async def turns(table: Refusing) -> None:
    """Clues and guesses by board, panel, form and command, up to the assassin; and once more."""
    await dealt(table)
    giver, guesser = await table.giver(), await table.guesser()
    own = (await table.table()).match.require_dealt().team
    agent = Identity.RED if own is Team.RED else Identity.BLUE
    await table.command(giver, "clue", word="zeppelin", number="2")
    await table.press(guesser, A.MARK, str(int(await table.card(agent))))
    await table.press(guesser, A.GUESS)
    panel = await table.ephemeral(guesser)
    chosen = str(int(await table.card(agent)))
    await table.press(guesser, A.PICK, on=panel, chosen=[chosen])
    await table.press(guesser, A.GUESS, on=panel)
    await table.press(guesser, A.END_TURN)
    await table.submit(await table.giver(), A.CLUE, ["quasar", "1"], None)
    await table.command(
        await table.guesser(), "guess", card=await number(table, Identity.BYSTANDER)
    )
    giver = await table.giver()
    await table.submit(giver, A.CLUE, ["karaoke", "2"], await table.key(giver))
    await table.command(guesser, "guess", card=await number(table, agent))
    await table.press(guesser, A.END_TURN_REALLY, on=await table.ephemeral(guesser))
    await table.command(await table.giver(), "clue", word="sushi", number="1")
    await table.command(await table.guesser(), "guess", card=await number(table, Identity.ASSASSIN))
    await table.press(guesser, A.REMATCH, "again", on=await table.recap())


async def miss(table: Refusing) -> None:
    """End the turn by a bystander."""
    with table.well():
        card = await number(table, Identity.BYSTANDER)
        await table.command(await table.guesser(), "guess", card=card)


async def asking_and_calling(table: Refusing) -> None:
    """Questions about clues, and calls against them."""
    await dealt(table)
    giver, rival = await table.giver(), await table.rival()
    await table.command(giver, "clue", word="zeppelin", number="2", ask=True)
    panel = await table.ephemeral(giver)
    await table.press(giver, A.UNASK, on=panel)
    await table.press(giver, A.ASK, on=panel)
    await table.press(rival, A.REFUSE, on=await table.key(rival))
    await table.press(giver, A.SEND, on=panel)
    await called(table)
    await table.press(rival, A.WITHDRAW, on=await table.ephemeral(rival))
    await miss(table)

    await give_clue(table, "quasar")
    await called(table)
    await table.press(await table.giver(), A.CONTEST, on=await table.ephemeral(await table.giver()))
    for person in (await table.guesser(), await other_guesser(table)):
        await table.press(person, A.VOTE, "invalid", on=await table.ephemeral(person))
    coverer = await table.giver()
    await table.press(coverer, A.DECLINE, on=await table.key(coverer))

    giver, rival = await table.giver(), await table.rival()
    await table.command(giver, "clue", word="karaoke", number="2", ask=True)
    await table.press(rival, A.ALLOW, on=await table.key(rival))


async def covering(table: Refusing) -> None:
    """A call that is conceded, and the card that is covered for it (C15a)."""
    await dealt(table)
    await give_clue(table, "jujitsu")
    await called(table)
    giver = await table.giver()
    await table.press(giver, A.CONCEDE, on=await table.ephemeral(giver))
    coverer = await table.giver()
    await table.press(coverer, A.COVER, on=await table.key(coverer), chosen=[await own(table)])


async def covering_alone(table: Refusing) -> None:
    """The enemy agent that one team's spymaster covers after each turn (E2)."""
    ana, bruno = table.people[:2]
    with table.well():
        await table.command(ana, "start", format="one_team")
        await table.press(ana, A.SIT, SEATS[0])
        await table.press(bruno, A.SIT, SEATS[1])
        await table.press(ana, A.START)
    await give_clue(table, "sushi")
    await miss(table)
    enemy = str(int(await table.card(Identity.BLUE)))
    await table.press(ana, A.COVER, on=await table.key(ana), chosen=[enemy])


async def give_clue(table: Refusing, word: str) -> None:
    with table.well():
        await table.command(await table.giver(), "clue", word=word, number="1")


async def called(table: Refusing) -> None:
    rival = await table.rival()
    panel = await table.ephemeral(rival)
    await table.press(rival, A.OBJECT_REALLY, "C1", on=panel, chosen=["-"])


async def other_guesser(table: Refusing) -> Person:
    loaded = await table.table()
    rivals = loaded.match.require_dealt().team.rival
    return table.person_of(loaded, rivals, spymaster=False)


async def clocks(table: Refusing) -> None:
    """Sand, a pause, and a game that sleeps."""
    with table.well():
        ana, bruno, caio, _ = table.people
        await table.command(ana, "start")
        await seated(table, table.press)
        await table.press(ana, A.SET, "pace", chosen=["sand"])
        await table.press(ana, A.START)
    panel = await table.ephemeral(bruno)
    await table.press(bruno, A.SAND, on=panel)
    await table.press(bruno, A.PAUSE, on=panel)
    await table.press(bruno, A.UNPAUSE)
    await table.press(bruno, A.PAUSE)
    await table.press(caio, A.PAUSE)
    await table.press(bruno, A.RESUME)
    table.later(15 * DAY)
    await table.falls_asleep()
    await table.press(ana, A.WAKE)


async def endings(table: Refusing) -> None:
    """Seats that change hands, and games that end before their end."""
    eva = table.local.person("Eva")
    await dealt(table)
    for taker, action in ((table.local.person("Fabio"), A.TAKE_OVER), (eva, A.TAKE_OVER_REALLY)):
        loaded, giver = await table.table(), await table.giver()
        holder = next(p.person for p in loaded.people.values() if p.user_id == giver.id)
        table.later(181)
        table.people.append(taker)
        await table.press(taker, action, str(holder), on=await table.ephemeral(taker))
    gone = (await table.table()).match.require_dealt().team.rival
    for spymaster in (True, False):
        leaver = table.person_of(await table.table(), gone, spymaster=spymaster)
        await table.press(leaver, A.LEAVE_REALLY, on=await table.ephemeral(leaver))
    table.later(601)
    await table.press(eva, A.ABANDON_REALLY, on=await table.ephemeral(eva))


async def spelling(table: Refusing) -> None:
    """A slip of the typing hand."""
    await dealt(table)
    giver = await table.giver()
    await giver.slash(table.channel, "codenames clue", word="febuary", number="9")
    await table.press(giver, A.SPELL, "FEBRUARY", on=await table.ephemeral(giver))


async def resigning(table: Refusing) -> None:
    """A team that gives up."""
    await dealt(table)
    guesser = await table.guesser()
    giver = await table.giver()
    await table.press(guesser, A.GIVE_UP, on=await table.ephemeral(guesser))
    await table.press(giver, A.GIVE_UP, on=await table.ephemeral(giver))
    await table.press(giver, A.REMATCH, "same", on=await table.recap())


async def halting(table: Refusing) -> None:
    """A game that its host stops."""
    await dealt(table)
    await table.press(table.people[0], A.END, on=await table.ephemeral(table.people[0]))
    await table.press(table.people[0], A.OPEN, on=await table.ephemeral(table.people[0]))


async def forgetting(table: Refusing) -> None:
    """A player who asks to be forgotten."""
    await dealt(table)
    guesser = await table.guesser()
    await table.press(guesser, A.FORGET_REALLY, on=await table.ephemeral(guesser))


SCENARIOS: dict[Scenario, set[Action | str]] = {
    lobby: {
        *("start", A.JOIN, A.LEAVE, A.SIT, A.SHUFFLE, A.SET, A.AGREE, A.REMOVE, A.PUT),
        *(A.FAIR, A.SUCCEED, A.START, A.HIRE),
    },
    few_people: {"start", A.FILL},
    turns: {
        *(
            "clue",
            "guess",
            A.MARK,
            A.GUESS,
            A.PICK,
            A.END_TURN,
            A.END_TURN_REALLY,
            A.GIVE,
            A.REMATCH,
        ),
    },
    asking_and_calling: {
        *("clue", A.UNASK, A.ASK, A.REFUSE, A.SEND, A.OBJECT_REALLY, A.WITHDRAW, A.CONTEST, A.VOTE),
        *(A.DECLINE, A.ALLOW),
    },
    covering: {A.OBJECT_REALLY, A.CONCEDE, A.COVER},
    covering_alone: {A.COVER},
    clocks: {A.SAND, A.PAUSE, A.UNPAUSE, A.RESUME, A.WAKE},
    spelling: {A.SPELL},
    endings: {A.TAKE_OVER, A.TAKE_OVER_REALLY, A.LEAVE_REALLY, A.ABANDON_REALLY},
    resigning: {A.GIVE_UP, A.REMATCH},
    halting: {A.END, A.OPEN},
    forgetting: {A.FORGET_REALLY},
}


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
async def test_action_is_shown_publicly_when_the_response_fails(
    table: Refusing, scenario: Scenario
) -> None:
    await scenario(table)
    assert table.played == SCENARIOS[scenario]


def test_every_action_changes_a_match_in_a_scenario_or_only_looks() -> None:
    changes = {action for played in SCENARIOS.values() for action in played}
    assert changes & LOOKS == set()
    assert {action for action in changes if isinstance(action, Action)} | LOOKS == set(Action)


async def test_every_command_changes_a_match_in_a_scenario_or_only_looks(table: Refusing) -> None:
    changes = {
        action for played in SCENARIOS.values() for action in played if isinstance(action, str)
    }
    (group,) = table.local.commands.of(None)
    assert changes & COMMANDS_THAT_LOOK == set()
    offered = {one["name"] for one in group["options"]}
    assert changes | COMMANDS_THAT_LOOK == offered, "play it in SCENARIOS, or COMMANDS_THAT_LOOK"


@pytest.mark.parametrize("drop", ["before", "after"])
async def test_single_dropped_socket_is_invisible(
    table: Refusing, drop: Literal["before", "after"]
) -> None:
    await dealt(table)
    with table.well():
        table.local.faults.next("POST", CALLBACK, drop=drop)
        await table.command(await table.giver(), "clue", word="zeppelin", number="1")
        await table.press(await table.guesser(), A.MARK, await own(table))
        table.local.faults.next("POST", CALLBACK, drop=drop)
        await table.press(await table.guesser(), A.GUESS)


@pytest.mark.parametrize("action", ["the command", "the button"])
async def test_a_board_brought_without_an_answer_is_linked_to(table: Refusing, action: str) -> None:
    await dealt(table)
    old = await table.board()
    person = table.people[1]
    if action == "the command":
        await table.command(person, "board")
    else:
        await table.press(person, A.BOARD, on=await table.ephemeral(person))
    assert old.gone


@pytest.mark.parametrize(
    "failure",
    [{"status": 404, "code": 10062}, {"status": 400, "code": 40060}],
    ids=["given up", "answered by another process"],
)
async def test_a_lobby_that_cannot_be_the_answer_is_posted_once(
    table: Refusing, failure: dict[str, int]
) -> None:
    table.failures = cycle([failure])
    ana = table.people[0]
    await table.command(ana, "start")
    lobbies = [view for view in ana.sees(table.channel) if view.labels and not view.ephemeral]
    assert [view.id for view in lobbies] == [(await table.board()).id]
    with table.well():
        await seated(table, table.press)
        await table.press(ana, A.START)
