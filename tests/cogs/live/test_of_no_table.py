"""What is of no table, pressed on a page: answered there as it is in Discord."""

from __future__ import annotations

import pytest

from tests.cogs.evening import Evening
from tests.cogs.live.conftest import LiveBot, Opens
from tests.local_discord.world import Permission

POST = "/channels/{channel_id}/messages"


@pytest.mark.rule("G3")
async def test_direct_message_is_sent_when_the_response_is_lost(
    evening: Evening, sits: Opens, running_bot: LiveBot
) -> None:
    await evening.deal()
    person = evening.team.operative
    tab, before = await sits(person), len(person.inbox())
    evening.local.faults.next("POST", POST, drop="after")
    assert (await tab.action("cn1:0:0:slow_way", values=["dm"], sheet=True))["ok"]
    assert len(person.inbox()) == before + 1
    assert running_bot.counters.errors["mishap"] == 0


@pytest.mark.rule("E5")
async def test_manager_finds_the_case_posts_on_a_page(
    evening: Evening, sits: Opens, running_bot: LiveBot
) -> None:
    await evening.deal()
    mo = evening.local.person("Mo", locale="en-US")
    (server,) = evening.local.world.guilds.values()
    mo.account.roles.add(server.role("keepers", permissions=Permission.MANAGE_GUILD))
    tab = await sits(mo)
    assert (await tab.action("cn1:0:0:case_posts", sheet=True))["ok"]
    assert tab.of("sheet")
    assert running_bot.counters.errors["mishap"] == 0
