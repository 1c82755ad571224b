"""Pages in a process that holds no server: another one hears what goes on there (SHARD_IDS)."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from yarl import URL

from tests.cogs.evening import Evening, arrive
from tests.cogs.live.conftest import LiveBot, link
from tests.cogs.live.moderating import ending, lookups, seating
from tests.cogs.live.tabs import Tab
from tests.cogs.losing import lose
from tests.local_discord import LocalDiscord, Person
from tests.local_discord.world import Permission

Sits = Callable[[Person], Awaitable[Tab]]


class SharedBot(LiveBot):
    """A process that hears of every other server."""

    def __init__(self, local: LocalDiscord, database: Path, shard: int) -> None:
        super().__init__(local, database)
        self._settings = replace(self._settings, shard_count=2, shard_ids=(shard,))


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(shards=2) as running:
        yield running
        assert not running.violations


@pytest.fixture
async def pair(local: LocalDiscord, games: Path) -> AsyncIterator[tuple[SharedBot, SharedBot]]:
    bots = SharedBot(local, games, 0), SharedBot(local, games, 1)
    for one in bots:
        await one.start()
    yield bots
    for one in bots:
        await one.stop()


@pytest.fixture
def night(local: LocalDiscord, pair: tuple[SharedBot, SharedBot]) -> Evening:
    """Four people in a server of which the first process hears."""
    assert pair
    while True:
        evening = arrive(local, "en")
        if not (evening.channel.guild_id or 0) >> 22 & 1:
            return evening


@pytest.fixture
def sits_elsewhere(
    night: Evening, pair: tuple[SharedBot, SharedBot], tabs: Callable[[], Awaitable[Tab]]
) -> Sits:
    """Have somebody open the page in the process that does not hear of their server."""
    _, elsewhere = pair

    async def sit(person: Person) -> Tab:
        url = URL(await link(night, person))
        there = URL(elsewhere.address).with_path(url.path).with_fragment(url.fragment)
        return await (await tabs()).open(str(there))

    return sit


def count_requests(night: Evening, path: str) -> int:
    """Count how often Discord was asked for something by one of both processes."""
    return sum(one.method == "GET" and one.url.endswith(path) for one in night.local.requests)


def a_moderator(night: Evening) -> Person:
    """Bring somebody to the server who may take messages away there."""
    mo = night.local.person("Mo", locale="en-US")
    server = night.local.world.guilds[night.channel.guild_id or 0]
    mo.account.roles.add(server.role("keepers", permissions=Permission.MANAGE_MESSAGES))
    return mo


@pytest.mark.rule("H1", "H8")
async def test_people_have_their_names_and_powers_and_each_is_asked_for_once(
    night: Evening, sits_elsewhere: Sits, pair: tuple[SharedBot, SharedBot]
) -> None:
    await night.deal()
    mo, finn = a_moderator(night), night.local.person("Finn", locale="en-US")
    player, member, tab = [await sits_elsewhere(one) for one in (night.team.operative, finn, mo)]
    everybody = {person.name for team in night.teams for person in vars(team).values()}
    for one in (player, member, tab):
        called = {person["name"] for person in one.state["people"].values()}
        assert called >= everybody
    assert [bool(ending(one)) for one in (player, member, tab)] == [False, False, True]
    assert (await tab.action(seating(tab)[0]))["ok"]
    assert any("select" in one for one in tab.of("sheet")[-1]["parts"])
    assert "no" in await member.action(":halt")
    assert count_requests(night, f"/guilds/{night.channel.guild_id}") == 1
    assert count_requests(night, f"/channels/{night.channel.id}") == 1
    assert [lookups(night, one.id) for one in (mo, finn)] == [1, 1]

    await lose(night)
    await player.until(lambda: "next" in player.may)
    await player.action(":keepsake")
    (file,) = [one["file"] for one in player.of("sheet")[-1]["parts"] if "file" in one]
    assert night.team.spymaster.name.encode() in b64decode(file["href"].partition(",")[2])
    assert all(one.counters.errors["mishap"] == 0 for one in pair)


@pytest.mark.rule("H1")
async def test_thread_respects_moderators_and_names_missing_permissions(
    night: Evening, sits_elsewhere: Sits
) -> None:
    world = night.local.world
    server = world.guilds[night.channel.guild_id or 0]
    night.channel = server.thread("beside", night.channel)
    await night.deal()
    server.owner_id = night.team.operative.id  # whoever owns a server may do everything there
    world.bot.permissions &= ~Permission.ATTACH_FILES
    tab = await sits_elsewhere(a_moderator(night))
    assert ending(tab)
    await night.lose()
    await tab.until(lambda: "next" in tab.may)
    assert "Attach" in (await tab.action(":film"))["no"]
