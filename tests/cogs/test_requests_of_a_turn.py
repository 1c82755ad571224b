"""What a turn asks of Discord: few requests by the bot's token, the rest by those of presses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from cogs.publishing.board_reposter import BoardReposter
from engine.tables import Table
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says, dealt, key_read
from tests.cogs.watching import bury, noticed
from tests.engine.telling.tables import dealt as played, game, laid
from tests.local_discord import MessageView, Person

BY_TOKENS_OF_PRESSES = ("/interactions/", "/webhooks/")
"""Routes that are not bound to an application's global limit."""
CHANNEL = "/channels/{channel_id}/messages"
EDIT, DELETE = (f"{method} {CHANNEL}/{{message_id}}" for method in ("PATCH", "DELETE"))
POST, LOOK = (f"{method} {CHANNEL}" for method in ("POST", "GET"))
TOKEN_MINUTES = 15


class Looked(Exception):
    """The history was to be read."""


class Blind:
    """A client that reads no history."""

    def __getattr__(self, name: str) -> Any:
        raise Looked(name)


@pytest.fixture
async def table(evening: Evening) -> Evening:
    """A table where the first clue is awaited, and everything is shown."""
    await evening.deal()
    await noticed(evening, evening.team.spymaster)
    return evening


def counted(evening: Evening, begin: int) -> list[str]:
    """List the requests since then that count against the application's limit."""
    return [
        line for line in made(evening, begin) if not any(p in line for p in BY_TOKENS_OF_PRESSES)
    ]


def made(evening: Evening, begin: int) -> list[str]:
    """List the routes of the requests since then."""
    return sorted(f"{one.method} {one.path}" for one in evening.local.requests[begin:])


def key_message(person: Person) -> MessageView:
    """Give a spymaster's key message as it is."""
    return next(view for view in reversed(person.inbox()) if view.images).now


def awaits_clue(person: Person) -> bool:
    """Tell whether a spymaster's key message offers to give a clue."""
    return any(str(button.custom_id).endswith(":clue") for button in key_message(person).buttons)


async def give(evening: Evening, *, at_key: bool) -> list[str]:
    """Give a clue by the key message's form or the board's; return the counted requests."""
    giver, guesser, begin = (
        evening.team.spymaster,
        evening.team.operative,
        len(evening.local.requests),
    )
    if at_key:
        opened = await giver.press(
            key_message(giver), lambda one: str(one.custom_id).endswith(":clue")
        )
        await evening.fill(giver, opened, next(evening._clues), "1")
    else:
        await evening.give("1")
    await noticed(evening, guesser)
    await evening.local.until(lambda: not awaits_clue(giver))
    return counted(evening, begin)


async def end(evening: Evening) -> list[str]:
    """Guess an agent and end the turn; return the requests of the end, once all is shown."""
    (card,) = (await evening.own())[:1]
    await evening.guess(card)
    begin = len(evening.local.requests)
    await evening.stop()
    await noticed(evening, evening.team.spymaster)
    await evening.local.until(lambda: awaits_clue(evening.team.spymaster))
    return counted(evening, begin)


async def test_turn_with_clue_from_key_message_takes_four_requests(table: Evening) -> None:
    for _ in range(2):  # whoever has pressed there in the last quarter of an hour
        await give(table, at_key=True)
        await end(table)

    assert await give(table, at_key=True) == [DELETE, POST]
    assert await end(table) == [DELETE, POST]


async def test_turn_with_clue_from_board_takes_six_requests(table: Evening) -> None:
    await give(table, at_key=False)
    await end(table)  # the notice of the first turn says that one may predict
    assert await give(table, at_key=False) == [DELETE, EDIT, POST]
    assert await end(table) == [DELETE, EDIT, POST]


async def test_key_of_rival_waits_until_they_may_give(table: Evening) -> None:
    rival = next(team for team in table.teams if team is not table.team).spymaster
    shown = key_message(rival)
    await give(table, at_key=False)
    assert key_message(rival).files == shown.files
    (agent,) = (await table.own())[:1]

    await end(table)

    assert agent not in key_read(key_message(rival).images[0].alt)


async def test_edit_goes_by_the_bots_token_when_the_press_is_too_old(table: Evening) -> None:
    await give(table, at_key=False)
    table.local.clock.advance(TOKEN_MINUTES * 60)

    assert await end(table) == [DELETE, EDIT, EDIT, POST]

    assert dealt(table.now)
    assert table.label(Says.CLUE) in table.now.labels


async def test_history_is_read_only_where_people_have_talked(table: Evening) -> None:
    bury(table, 1)
    await give(table, at_key=False)

    assert LOOK in await end(table)

    await give(table, at_key=False)
    assert LOOK not in await end(table)


async def test_restarted_bot_brings_every_key_up_to_date(
    table: Evening, running_bot: RunningBot
) -> None:
    await give(table, at_key=False)
    await running_bot.restart()

    assert (await end(table)).count(EDIT) >= len(table.teams)


BOARD, FIRST, SECOND, LATER = 100, 200, 300, 400
LIMIT = 6


def placed(notice: int) -> Table:
    """Return a table whose board is followed by a notice."""
    table = laid(played(game("en"), "en"))
    return replace(table, place=replace(table.place, message=BOARD, notice=notice))


async def test_notice_of_another_process_needs_no_look() -> None:
    reposter = BoardReposter(client := cast("Any", Blind()), client)
    reposter.remember_notice(placed(FIRST), FIRST, last=BOARD)

    assert not await reposter.is_buried(placed(SECOND), LIMIT, last=SECOND)

    with pytest.raises(Looked):
        await reposter.is_buried(placed(SECOND), LIMIT, last=LATER)


async def test_talk_before_a_notice_is_looked_for() -> None:
    reposter = BoardReposter(client := cast("Any", Blind()), client)
    with pytest.raises(Looked):  # a new process knows nothing
        await reposter.is_buried(placed(FIRST), LIMIT, last=FIRST)
    reposter.remember_notice(placed(FIRST), FIRST, last=BOARD)
    reposter.remember_notice(placed(SECOND), SECOND, last=LATER)

    with pytest.raises(Looked):
        await reposter.is_buried(placed(SECOND), LIMIT, last=SECOND)
