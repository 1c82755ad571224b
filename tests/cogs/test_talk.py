"""The board follows the talk: a guess brings it down to where people talk, and pings nobody."""

from __future__ import annotations

import pytest

from cogs.publishing.board_reposter import FOLLOWING_LIMIT
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says, codenames, pick
from tests.cogs.settling import chosen
from tests.cogs.watching import bury, noticed, notices, shown
from tests.local_discord import MessageView, Person

LOOK, POST = (f"{method} /channels/{{channel_id}}/messages" for method in ("GET", "POST"))
"""How the bot asks what lies below a board, and how it posts one."""


def boards(evening: Evening) -> list[MessageView]:
    return [view for view in shown(evening) if evening.label(Says.MORE) in view.labels]


async def guessing(evening: Evening, number: str = "2") -> list[str]:
    """Deal, give a clue and wait for the notice; the own codenames are given."""
    await evening.deal()
    own = await evening.own()
    await evening.give(number)
    await noticed(evening, evening.team.operative)
    return own


def asked_for(evening: Evening, begin: int) -> list[str]:
    """List what the bot has asked of Discord since then, but for its answers to presses."""
    requests = list(evening.local.requests)[begin:]
    return [f"{one.method} {one.path}" for one in requests if "/callback" not in one.path]


async def linked(evening: Evening, spymaster: Person, board: MessageView) -> None:
    """Wait until a spymaster's key links to this board."""
    await evening.local.until(lambda: f"/{board.id}" in spymaster.inbox()[-1].text)


async def looked_below(evening: Evening, begin: int) -> None:
    """Wait until the bot has looked what lies below the board, and its next press is answered."""
    await evening.local.until(lambda: LOOK in asked_for(evening, begin))
    await evening.press(evening.team.spymaster, Says.KEY)


async def test_a_guess_brings_a_board_that_lies_under_the_talk(evening: Evening) -> None:
    own = await guessing(evening)
    bury(evening, FOLLOWING_LIMIT + 1)
    old = evening.board

    await evening.mark(evening.team.operative, own[0])
    assert not old.gone
    await evening.press(evening.team.operative, Says.GUESS)

    await evening.local.until(lambda: old.gone)
    (new,) = boards(evening)
    assert shown(evening)[-1].id == new.id
    assert own[0] not in codenames(new)
    assert not new.pings
    await evening.local.until(lambda: f"/{new.id}" in notices(evening)[0].text)
    for team in evening.teams:
        await linked(evening, team.spymaster, new)


async def test_board_near_the_newest_messages_stays(evening: Evening) -> None:
    own = await guessing(evening)
    bury(evening, FOLLOWING_LIMIT)
    begin = len(evening.local.requests)

    await evening.guess(own[0])

    await looked_below(evening, begin)
    assert [view.id for view in boards(evening)] == [evening.board.id]


async def test_in_a_quiet_channel_a_guess_is_one_request(evening: Evening) -> None:
    own = await guessing(evening)
    await evening.mark(evening.team.operative, own[0])
    begin = len(evening.local.requests)

    await evening.press(evening.team.operative, Says.GUESS)

    await evening.press(evening.team.spymaster, Says.KEY)
    assert not {LOOK, POST} & set(asked_for(evening, begin))


async def test_board_reposting_can_be_switched_off(evening: Evening) -> None:
    await evening.gather()
    await chosen(evening, "switches", "audience")
    await evening.press(evening.teams[0].spymaster, Says.START)
    own = await evening.own()
    await evening.give("2")
    bury(evening, FOLLOWING_LIMIT + 1)

    await evening.guess(own[0])

    await evening.press(evening.team.spymaster, Says.KEY)
    assert [view.id for view in boards(evening)] == [evening.board.id]


@pytest.mark.rule("B19")
async def test_a_press_on_the_board_that_went_counts_after_a_restart(
    evening: Evening, running_bot: RunningBot
) -> None:
    own = await guessing(evening, "3")
    bury(evening, FOLLOWING_LIMIT + 1)
    old = evening.now
    await evening.guess(own[0])
    await evening.local.until(lambda: evening.board.gone)
    (evening.board,) = boards(evening)
    await running_bot.restart()
    evening.local.world.put(old.message)

    pressed = await pick(evening.team.operative, old, own[1], stale=True)

    assert not pressed.failed
    assert old.now.text
