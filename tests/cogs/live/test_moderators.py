"""What a moderator may do on a page: as Discord said, ten minutes ago at most (H1)."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest

from cogs.live import member_cache
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import Opens
from tests.cogs.live.moderating import ending, lookups, seating
from tests.local_discord.world import Permission


@pytest.mark.rule("H1", "H4")
async def test_moderator_powers_on_a_page_end_with_the_role(
    evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed = [0.0]
    clock = SimpleNamespace(monotonic=lambda: time.monotonic() + passed[0])
    monkeypatch.setattr(member_cache, "time", clock)
    await evening.deal()
    host = await sits(evening.teams[0].spymaster)
    mo, finn = (evening.local.person(name, locale="en-US") for name in ("Mo", "Finn"))
    (server,) = evening.local.world.guilds.values()
    policy = server.role("keepers", permissions=Permission.MANAGE_MESSAGES)
    mo.account.roles.add(policy)
    other, tab = await sits(finn), await sits(mo)
    assert [bool(ending(one)) for one in (host, other, tab)] == [True, False, True]
    assert not seating(other)
    for forged in (":ask_halt", ":halt"):
        await other.action(forged)
        assert other.state["phase"] == "clue"
    await other.action(":seats")
    assert not any("select" in one for one in other.of("sheet")[-1]["parts"])
    forged = f":remove:{evening.team.operative.id}"
    assert "no" in await other.action(forged)

    await tab.action(seating(tab)[0])
    who = next(one["select"] for one in tab.of("sheet")[-1]["parts"] if "select" in one)
    gone = str(evening.team.operative.id)
    mo.account.roles.clear()
    await tab.action(who["press"], values=[gone], sheet=True)
    assert lookups(evening, mo.id) == 1
    remove = next(
        one["press"]
        for part in tab.of("sheet")[-1]["parts"]
        for one in part.get("ways", ())
        if ":remove" in one["press"]
    )
    passed[0] += member_cache.FRESH_SECONDS + 1
    assert "no" in await tab.action(remove, sheet=True)
    await tab.until(lambda: not seating(tab))
    assert all(seat["people"] for seat in tab.state["seats"].values())
    assert lookups(evening, mo.id) == 2
    assert not ending(tab)
    assert "no" in await tab.action(":halt")
    await tab.action(":ask_halt")
    assert tab.state["phase"] == "clue"

    await host.action(ending(host)[0])
    ways = next(part["ways"] for part in host.of("sheet")[-1]["parts"] if "ways" in part)
    assert [one["press"].endswith(":halt") for one in ways] == [True]
    assert host.state["phase"] == "clue"
    assert (await host.action(ways[0]["press"], sheet=True))["ok"]
    await other.until(lambda: other.state["phase"] == "over")
    assert "winner" not in other.state["over"]
    await host.until(lambda: not ending(host))
