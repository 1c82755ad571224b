"""Attacks on the live table: links, sessions, and whatever a page of ours never sends."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import time
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path
from typing import Any

import pytest
from yarl import URL

from cogs.live import member_cache, message_loop, page_socket, pages, server
from cogs.live.web_interactions import InvalidMessage, parse_message
from engine.live.sessions import SessionService
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import LiveBot, Opens, link
from tests.cogs.live.spoiling import position, spoil, spoil_hugely
from tests.cogs.live.tabs import SECONDS, Tab
from tests.cogs.sayings import text_for

Tabs = Callable[[], Awaitable[Tab]]
pytestmark = pytest.mark.rule("A5")


async def test_link_opens_once_and_reveals_nothing_afterwards(evening: Evening, tabs: Tabs) -> None:
    await evening.open()
    url, thief, guesser = (
        await link(evening, evening.teams[0].spymaster),
        await tabs(),
        await tabs(),
    )
    await (await tabs()).open(url)

    used = await thief.enter(url)
    guessed = await guesser.enter(f"{url[:-4]}AAAA")
    assert used == guessed
    assert used[0] == 403
    await thief.connect()
    assert await thief.bye() == "session"
    assert not thief.of("table")


async def test_expired_or_foreign_link_is_refused(
    evening: Evening, tabs: Tabs, later: Callable[[int], None]
) -> None:
    await evening.open()
    tab = await tabs()
    old = await link(evening, evening.teams[0].spymaster)
    later(601)
    assert (await tab.enter(old))[0] == 403
    other = await link(evening, evening.teams[0].spymaster)
    token = tab.at(other)
    status, _ = await tab.post("enter", {"link": token, "table": "5/5", "lang": "en"})
    assert status == 403


async def test_a_second_link_ends_the_first(evening: Evening, tabs: Tabs) -> None:
    await evening.open()
    opener, tab = evening.teams[0].spymaster, await tabs()
    first, second = await link(evening, opener), await link(evening, opener)
    assert (await tab.enter(first))[0] == 403
    assert (await tab.enter(second))[0] == 200


async def test_page_is_refused_without_view_channel_permission(
    evening: Evening, sits: Opens
) -> None:
    await evening.deal()
    host, eva = evening.teams[0].spymaster, evening.local.person("Eva", locale="en-US")
    (server,) = evening.local.world.guilds.values()
    tab, own = await sits(eva), await sits(host)
    for hidden, seen in ((False, True), (True, False)):
        channel = server.channel("others", hidden=hidden)
        opened = await (await host.slash(channel, "codenames start")).finished()
        match = str(opened.message.buttons[0].custom_id).split(":")[1]
        await tab.close()
        tab.letters.clear()
        await tab.connect(f"{server.id}/{match}")
        await tab.until(lambda: bool(tab.of("table") or tab.of("closed")))
        assert bool(tab.of("table")) is seen
    assert await tab.bye() == "gone"
    assert own.state["phase"] == "clue"


async def test_another_origin_is_served_no_socket_and_enters_nowhere(
    evening: Evening, sits: Opens
) -> None:
    await evening.open()
    tab = await sits(evening.teams[0].spymaster)
    form = {"link": "x" * 22, "table": tab.where}
    assert (await tab.post("enter", form, Origin="https://evil.example"))[0] == 400
    with pytest.raises(Exception, match="403"):
        await tab.connect(Origin="https://evil.example")


async def test_disconnects_and_rejections_are_counted_by_reason(
    evening: Evening, tabs: Tabs, sits: Opens, running_bot: LiveBot
) -> None:
    await evening.open()
    tab, thief = await sits(evening.teams[0].spymaster), await tabs()
    thief.at(await link(evening, evening.teams[1].spymaster))
    form = {"link": "x" * 22, "table": tab.where}
    await thief.post("enter", form)
    await thief.post("enter", form, Origin="https://evil.example")
    await thief.connect()
    assert await thief.bye() == "session"
    await tab.send("no message of ours")
    assert await tab.bye() == "old"

    def counted(name: str) -> dict[str, Any]:
        measured = {
            one.name: one for tell in running_bot.counters.feature_metrics for one in tell()
        }
        return {kind: number for (kind,), number in measured[name].values.items() if number}

    assert counted("live_refused") == {"link": 1, "origin": 1}
    await evening.local.until(lambda: "old" in counted("live_closed"))
    assert counted("live_closed") == {"session": 1, "old": 1}


async def test_session_belongs_to_one_server_and_person(evening: Evening, sits: Opens) -> None:
    await evening.open()
    tab = await sits(evening.teams[0].spymaster)
    guild, match = tab.where.split("/")
    await tab.close()
    for where, why in (
        (f"{int(guild) + 1}/{match}", "session"),
        (f"{guild}/{int(match) + 9}", "gone"),
    ):
        tab.letters.clear()
        await tab.connect(where)
        assert await tab.bye() == why


async def test_forget_me_ends_every_page(evening: Evening, sits: Opens) -> None:
    await evening.deal()
    person = evening.teams[0].operative
    tab = await sits(person)
    opened = await person.slash(evening.channel, "codenames privacy")
    reply = await person.press((await opened.finished()).message, text_for(person, "button-forget"))
    await (await person.press((await reply.finished()).message, lambda _: True)).finished()
    press = tab.state["at"] + ":more"
    await tab.send({"t": "deed", "id": "after-all", "press": press})
    assert await tab.bye() == "session"
    await tab.connect()
    assert await tab.bye() == "session"


async def test_a_browser_may_be_left(evening: Evening, sits: Opens) -> None:
    await evening.open()
    tab = await sits(evening.teams[0].spymaster)
    assert (await tab.post("leave", {"table": tab.where}))[0] == 200
    assert await tab.bye() == "session"
    await tab.connect()
    assert await tab.bye() == "session"


async def test_the_page_is_the_same_for_everybody_and_lets_nothing_in(
    evening: Evening, sits: Opens, tabs: Tabs
) -> None:
    await evening.deal()
    own, stranger = await sits(evening.team.spymaster), await tabs()
    stranger.base = own.base
    mine, theirs = await own.get(f"t/{own.where}"), await stranger.get("t/1/2")
    assert mine[:2] == theirs[:2]
    policy = mine[2]["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert (await stranger.get("pictures/" + "0" * 24))[0] == 404


async def test_malformed_page_messages_close_it_without_effect(
    evening: Evening, sits: Opens, running_bot: LiveBot
) -> None:
    await evening.deal()
    tab = await sits(evening.team.operative)
    for letter in ("[]", "{", '{"t":"deed"}', "[" * 10_000, json.dumps({"t": "x"})):
        await tab.send(letter)
        assert await tab.bye() == "old"
        tab.letters.clear()
        await tab.connect()
    await tab.send("x" * 17_000)
    assert await tab.bye() == ""
    assert running_bot.counters.errors["mishap"] == 0


async def test_a_flood_is_cut_off(evening: Evening, sits: Opens) -> None:
    await evening.open()
    tab = await sits(evening.teams[0].spymaster)
    for _ in range(page_socket.MESSAGE_BURST + 10):
        await tab.send({"t": "ping"})
    assert await tab.bye() == "fast"


async def test_page_with_too_many_pending_actions_is_closed(
    evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(message_loop, "MAX_PENDING_ACTIONS", 1)
    await evening.open()
    tab = await sits(evening.teams[0].operative)
    for number in range(2):
        await tab.send({"t": "deed", "id": f"deed-no-{number}", "press": tab.state["at"] + ":x"})
    assert await tab.bye() == "fast"


async def test_fifth_page_of_a_person_closes_the_oldest(evening: Evening, sits: Opens) -> None:
    await evening.open()
    opener = evening.teams[0].spymaster
    first, *others = [await sits(opener) for _ in range(5)]
    assert await first.bye() == "many"
    assert not any(tab.of("bye") for tab in others)


async def test_forged_presses_are_refused_and_change_nothing(
    evening: Evening, sits: Opens, running_bot: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_socket, "MESSAGE_BURST", 10**6)
    await evening.deal()
    spymaster, tab = await sits(evening.team.spymaster), await sits(evening.team.operative)
    await spymaster.give("panorama", "2")
    await tab.until(lambda: tab.state["phase"] == "guess")
    before, rng, match = open_cards(spymaster), random.Random(3), tab.where.split("/")[1]
    words = (
        "mark",
        "touch",
        "stop",
        "give",
        "cover",
        "key",
        "tick",
        "allow",
        "halt",
        "remove",
        "x",
    )
    for number in range(200):
        moment, action = rng.choice((-1, 0, 1, 99, 10**30)), rng.choice(words)
        of = rng.choice((match, "999", "-1", "x"))
        detail = rng.choice(("", ":99", ":-1", ":red-spymaster", ":" + "9" * 40, ":<b>"))
        press, values = f"cn1:{of}:{moment}:{action}{detail}", rng.choice(([], ["99"], ["x" * 90]))
        answer = await tab.action(press, id=f"forged-{number:04}", values=values)
        assert "no" in answer or action == "key"
    assert open_cards(spymaster) == before
    assert running_bot.counters.errors["mishap"] == 0


def open_cards(tab: Tab) -> list[str]:
    """List the cards that nobody has found."""
    return [place for place, card in tab.state["cards"].items() if "f" not in card]


async def test_spoilt_messages_are_all_answered_and_change_nothing(
    evening: Evening, sits: Opens, running_bot: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_socket, "MESSAGE_BURST", 10**6)
    await evening.deal()
    spymaster = await sits(evening.team.spymaster)
    await spymaster.give("panorama", "2")
    await spymaster.until(lambda: spymaster.state["phase"] == "guess")
    before, stranger = position(spymaster), await sits(evening.local.person("Eva"))
    await spoil(stranger, random.Random(34), 0, 150)
    await spoil_hugely(stranger)
    assert (await stranger.action(":more"))["ok"]
    assert "no" in await stranger.action(":stay")  # once a mishap
    assert position(spymaster) == before
    assert running_bot.counters.errors["mishap"] == 0
    samples = {
        one.name: one.values for each in running_bot.counters.feature_metrics for one in each()
    }
    assert samples["live_pages"] == {(): 2}
    counted = {outcome for (outcome,) in samples["live_deed_seconds"]}
    assert counted == {"done", "refused"}


async def test_half_open_socket_is_closed_and_presence_ends(
    evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "HEARTBEAT_SECONDS", 2 * pages.PRESENCE_SECONDS)
    await evening.deal()
    tab = await sits(evening.team.operative)
    person = tab.state["you"]
    other = await sits(evening.team.spymaster)
    await tab.close()
    await other.until(lambda: "here" not in other.state["people"][person])
    reader, writer = await tab.half_open()
    await other.until(lambda: "here" in other.state["people"][person])
    while await reader.read(1 << 16):
        pass
    await other.until(lambda: "here" not in other.state["people"][person])
    writer.close()


async def test_a_table_has_so_many_pages_at_most(
    evening: Evening, sits: Opens, tabs: Tabs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "MAX_PAGES_PER_TABLE", 1)
    await evening.open()
    await sits(evening.teams[0].spymaster)
    late = await tabs()
    await late.enter(await link(evening, evening.teams[0].operative))
    await late.connect()
    assert await late.bye() == "many"


async def test_move_reaches_another_processs_page_within_two_polls(
    evening: Evening, sits: Opens, games: Path
) -> None:
    await evening.deal()
    here, there = await sits(evening.team.spymaster), await sits(evening.team.operative)
    await there.close()
    other = LiveBot(evening.local, games)
    await other.start()
    try:
        there.base = URL(other.address)
        there.letters.clear()
        await there.connect()
        await there.until(lambda: bool(there.of("table")))
        assert (await here.give("panorama", "2"))["ok"]
        began = time.monotonic()
        await there.until(lambda: "mark" in there.may)
        assert time.monotonic() - began < 2 * pages.POLL_SECONDS
        assert (await there.tap(3))["ok"]
        began = time.monotonic()
        await here.until(lambda: "3" in here.state["marks"])
        assert time.monotonic() - began < 2 * pages.POLL_SECONDS
    finally:
        await there.close()
        await other.stop()


@pytest.mark.rule("A5")
async def test_key_leaves_the_page_when_a_spymaster_becomes_operative(
    evening: Evening, sits: Opens
) -> None:
    await evening.deal()
    tab = await sits(evening.teams[0].spymaster)
    assert any("k" in card for card in tab.state["cards"].values())
    await tab.action(":leave_really")
    await tab.until(lambda: tab.state["view"] == "spectator")
    assert not any("k" in card for card in tab.state["cards"].values())
    assert "give" not in tab.may


def test_only_well_formed_page_messages_are_accepted() -> None:
    good = {"t": "deed", "id": "a" * 8, "press": "cn1:1:1:mark:3", "values": ["1"], "fields": {}}
    parse_message(json.dumps(good))
    spoilt: tuple[dict[str, object], ...] = (
        {"id": "short"},
        {"id": 7},
        {"id": "with blank"},
        {"press": "x" * 101},
        {"values": ["1"] * 26},
        {"values": "12"},
        {"values": [1]},
        {"fields": []},
        {"fields": {"word": 7}},
        {"fields": {str(one): "" for one in range(11)}},
        {"fields": {"word": "x" * 4001}},
    )
    for wrong in spoilt:
        with pytest.raises(InvalidMessage):
            parse_message(json.dumps(good | wrong))


async def test_session_created_during_cleanup_survives(
    evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[Tab] = []
    arrived = asyncio.Event()
    living = SessionService.list_valid_tokens

    async def slowly(entering: SessionService, hashed: Collection[bytes]) -> frozenset[bytes]:
        session = await living(entering, hashed)
        if not came:
            came.append(await sits(evening.teams[0].operative))
            arrived.set()
        return session

    await evening.deal()
    await sits(evening.teams[0].spymaster)
    monkeypatch.setattr(pages, "SLOW_POLL_EVERY", 1)
    monkeypatch.setattr(SessionService, "list_valid_tokens", slowly)
    async with asyncio.timeout(SECONDS):
        await arrived.wait()
    assert (await came[0].action(":more"))["ok"]
    assert not came[0].of("bye")


async def test_member_who_left_the_server_is_disconnected(
    evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(member_cache, "FRESH_SECONDS", 0)
    await evening.deal()
    person = evening.teams[0].operative
    tab, other = await sits(person), await sits(evening.teams[0].spymaster)
    person.leaves(evening.local.world.guilds[int(tab.where.split("/")[0])])
    await other.action(":pause")
    assert await tab.bye() == "session"
    await tab.connect()
    assert await tab.bye() == "session"
    assert not other.of("bye")


async def sat_and_away(evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch) -> Tab:
    """Open a spymaster's page and close it; what Discord said of its person then is forgotten."""
    monkeypatch.setattr(member_cache, "FRESH_SECONDS", 0)
    await evening.deal()
    tab = await sits(evening.teams[0].spymaster)
    await tab.close()
    tab.letters.clear()
    monkeypatch.setattr(member_cache, "FRESH_SECONDS", 600)
    return tab


async def test_member_who_left_while_away_is_sent_no_state(
    evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab = await sat_and_away(evening, sits, monkeypatch)
    evening.teams[0].spymaster.leaves(evening.local.world.guilds[int(tab.where.split("/")[0])])
    await tab.connect()
    press = tab.state["at"] + ":key"
    for number in range(3):
        await tab.send({"t": "deed", "id": f"after-all-{number}", "press": press})
    assert await tab.bye() == "session"
    assert not [one for one in tab.letters if one["t"] not in {"bye", "closed"}]


async def test_no_state_is_sent_before_discord_has_found_the_person(
    evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(member_cache, "MAX_WAIT_SECONDS", 0.05)
    monkeypatch.setattr(pages, "ADMISSION_RETRY_SECONDS", 0.05)
    tab = await sat_and_away(evening, sits, monkeypatch)
    answer = evening.local.faults.hold("GET", "/guilds/{guild_id}/members/{user_id}")
    await tab.connect()
    press = tab.state["at"] + ":key"
    await tab.send({"t": "deed", "id": "too-early", "press": press})
    for _ in range(4):
        await tab.send({"t": "ping"})
        await asyncio.sleep(0.1)
    assert {one["t"] for one in tab.letters} == {"pong"}
    answer()
    await tab.until(lambda: bool(tab.of("table")))
    assert (await tab.action(":key", id="too-early"))["ok"]


async def test_page_that_leaves_while_its_person_is_looked_up_is_no_error(
    evening: Evening, sits: Opens, running_bot: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab = await sat_and_away(evening, sits, monkeypatch)
    press = tab.state["at"] + ":key"
    answer = evening.local.faults.hold("GET", "/guilds/{guild_id}/members/{user_id}")
    errors: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, error: errors.append(error))
    await tab.connect()
    await tab.send({"t": "deed", "id": "too-early", "press": press})
    await evening.local.until(lambda: not evening.local.faults.pending)
    await asyncio.sleep(0.2)
    await tab.close()
    answer()
    await asyncio.sleep(0.2)
    gc.collect()
    assert not errors
    assert running_bot.counters.errors["mishap"] == 0
