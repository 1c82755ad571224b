"""A bot in time-out says so, instead of asking for permissions that it has."""

from __future__ import annotations

from tests.cogs.evening import Evening
from tests.cogs.sayings import said
from tests.local_discord.world import Permission

LEFT = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
"""What Discord leaves a member in time-out."""


async def test_a_bot_in_time_out_says_so_where_it_starts(evening: Evening) -> None:
    evening.channel.bot_permissions = LEFT
    person = evening.teams[0].spymaster
    asked = await (await person.slash(evening.channel, "codenames start")).finished()
    assert asked.text == said(person, "refused-bot-timed-out")


async def test_a_bot_in_time_out_says_so_where_it_cannot_post(evening: Evening) -> None:
    await evening.deal()
    evening.channel.bot_permissions = LEFT
    person = evening.teams[0].operative
    asked = await (await person.slash(evening.channel, "codenames board")).finished()
    assert asked.text == said(person, "refused-bot-timed-out")


async def test_a_bot_that_lacks_one_permission_names_it(evening: Evening) -> None:
    evening.channel.bot_permissions &= ~Permission.SEND_MESSAGES
    person = evening.teams[0].spymaster
    asked = await (await person.slash(evening.channel, "codenames start")).finished()
    assert said(person, "permission-send-messages") in asked.text
