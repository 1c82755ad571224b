"""A bot in time-out says so, instead of asking for permissions that it has."""

from __future__ import annotations

from tests.cogs.evening import Evening
from tests.cogs.sayings import text_for
from tests.local_discord.world import Permission

LEFT = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
"""What Discord leaves a member in time-out."""


async def test_timed_out_bot_explains_failed_starts(evening: Evening) -> None:
    evening.channel.bot_permissions = LEFT
    person = evening.teams[0].spymaster
    interaction = await (await person.slash(evening.channel, "codenames start")).finished()
    assert interaction.text == text_for(person, "refused-bot-timed-out")


async def test_timed_out_bot_explains_failed_posts(evening: Evening) -> None:
    await evening.deal()
    evening.channel.bot_permissions = LEFT
    person = evening.teams[0].operative
    interaction = await (await person.slash(evening.channel, "codenames board")).finished()
    assert interaction.text == text_for(person, "refused-bot-timed-out")


async def test_a_bot_that_lacks_one_permission_names_it(evening: Evening) -> None:
    evening.channel.bot_permissions &= ~Permission.SEND_MESSAGES
    person = evening.teams[0].spymaster
    interaction = await (await person.slash(evening.channel, "codenames start")).finished()
    assert text_for(person, "permission-send-messages") in interaction.text
