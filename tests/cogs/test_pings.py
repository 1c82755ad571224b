"""The role of a server that is called to new tables: chosen, called once an hour, taken back."""

from __future__ import annotations

import pytest

from engine.matches import opening
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says, arrive
from tests.cogs.settling import page_of
from tests.local_discord import (
    EVERYDAY,
    Channel,
    Guild,
    Interaction,
    LocalDiscord,
    MessageView,
    Permission,
    Person,
)
from tests.local_discord.filling import ExactValue


@pytest.fixture
def table(local: LocalDiscord, running_bot: RunningBot) -> Evening:  # noqa: ARG001 - it runs
    """Four people before an empty channel, where English is spoken."""
    return arrive(local, "en")


@pytest.fixture
def boss(table: Evening) -> Person:
    """Somebody who manages the server."""
    return table.local.person("Boss", permissions=EVERYDAY | Permission.MANAGE_GUILD)


def guild(table: Evening) -> Guild:
    """Give the server of the table."""
    return table.local.world.guild(table.channel.guild_id or 0)


async def choose(table: Evening, boss: Person, role: int) -> Interaction:
    """Choose a role as a manager of the server."""
    return await boss.slash(table.channel, "codenames server", ping_role=role)


async def call(table: Evening, boss: Person, *roles: int) -> Interaction:
    """Choose a role in the panel of the server's settings, or none."""
    interaction = await boss.slash(table.channel, "codenames server")
    page = await page_of(boss, interaction.message, "set:role")
    select = next(one for one in page.selects if one.custom_id.endswith("set:role"))
    chosen = [ExactValue(str(role)) for role in roles]
    return await (await boss.choose(page, select.custom_id, chosen)).finished()


async def opened(table: Evening, where: str, **options: bool) -> MessageView:
    """Open a table in a new channel, and give its lobby."""
    channel: Channel = guild(table).channel(where)
    opener = table.teams[0].spymaster
    start = await opener.slash(channel, "codenames start", language="en", **options)
    await start.finished()
    if not options:
        return start.message
    (thread,) = [one for one in table.local.world.channels.values() if one.parent_id == channel.id]
    return opener.sees(thread)[-1]


def rematches(view: MessageView) -> list[str]:
    """List the buttons that open a next game."""
    return [button.face for button in view.buttons if "rematch" in (button.custom_id or "")]


async def test_new_table_pings_the_role_at_most_hourly(
    table: Evening, boss: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    role = guild(table).role("players")
    assert (await opened(table, "before")).pings == ()
    interaction = await choose(table, boss, role)
    assert f"<@&{role}>" in interaction.text

    first = await opened(table, "first")
    assert first.pings == (role,)
    assert f"<@&{role}>" in first.text
    await table.teams[1].spymaster.press(first, Says.JOIN.value[0])
    await table.local.until(lambda: f"<@&{role}>" not in first.now.text)
    assert (await opened(table, "too soon")).pings == ()

    monkeypatch.setattr(opening, "PING_SECONDS", 0)
    later = await opened(table, "later", thread=True)
    assert later.pings == (role,)


async def test_deleted_unmentionable_or_unset_role_is_not_pinged(
    table: Evening, boss: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "PING_SECONDS", 0)
    table.channel.bot_permissions |= Permission.MENTION_EVERYONE
    await choose(table, boss, guild(table).role("staff", mentionable=False))
    shut = await opened(table, "shut")
    assert "<@&" not in shut.text

    gone = guild(table).role("gone")
    await choose(table, boss, gone)
    guild(table).remove_role(gone)
    lobby = await opened(table, "gone")
    assert "<@&" not in lobby.text

    await call(table, boss)
    assert (await opened(table, "cleared")).pings == ()


async def test_a_role_is_chosen_in_the_panel_and_taken_back_there(
    table: Evening, boss: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "PING_SECONDS", 0)
    players = guild(table).role("players")
    staff = guild(table).role("staff", mentionable=False)

    refused = await call(table, boss, staff)
    assert "Allow anyone to mention it" in refused.text
    chosen = await call(table, boss, players)
    assert f"<@&{players}>" in chosen.text
    assert (await opened(table, "called")).pings == (players,)
    cleared = await call(table, boss)
    assert "<@&" not in cleared.text
    assert (await opened(table, "cleared")).pings == ()


async def test_only_mentionable_roles_can_be_chosen_and_never_everyone(
    table: Evening, boss: Person
) -> None:
    staff = guild(table).role("staff", mentionable=False)
    shut = await choose(table, boss, staff)
    everyone = await choose(table, boss, guild(table).id)
    stranger = await choose(table, table.teams[0].spymaster, guild(table).role("players"))

    for refused in (shut, everyone, stranger):
        assert refused.message.ephemeral
        assert "<@&" not in refused.text
    assert "Allow anyone to mention it" in shut.text
    assert "everyone" in everyone.text
    interaction = await boss.slash(table.channel, "codenames server")
    assert "<@&" not in interaction.text

    table.channel.bot_permissions |= Permission.MENTION_EVERYONE
    assert f"<@&{staff}>" in (await choose(table, boss, staff)).text


@pytest.mark.rule("A9")
async def test_rematch_pings_no_role(table: Evening, boss: Person) -> None:
    await table.deal()
    await choose(table, boss, guild(table).role("players"))
    host = table.teams[0].spymaster
    interaction = await host.slash(table.channel, "codenames end")
    await host.press(interaction.message, lambda _: True)
    await table.local.until(lambda: rematches(boss.sees(table.channel)[-1]))

    (_again, button, *_) = rematches(boss.sees(table.channel)[-1])
    await host.press(boss.sees(table.channel)[-1], button)

    await table.local.until(lambda: Says.JOIN.value[0] in boss.sees(table.channel)[-1].labels)
    lobby = boss.sees(table.channel)[-1]
    assert lobby.pings == ()
    assert "<@&" not in lobby.text
    assert (await opened(table, "new")).pings != ()
