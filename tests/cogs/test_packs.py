"""Packs of themes: chosen by a table and by a server, on the board, and after a restart (A4)."""

from __future__ import annotations

import pytest

from engine.decks import load_word_pack
from tests.cogs.bots import RunningBot
from tests.cogs.evening import codenames, dealt
from tests.cogs.rounds import OPERATIVE, SPYMASTER, Round
from tests.cogs.settling import choose
from tests.local_discord import EVERYDAY, LocalDiscord, MessageView, Permission

RED_BLUE = (
    ("red", SPYMASTER),
    ("red", OPERATIVE),
    ("blue", SPYMASTER),
    ("blue", OPERATIVE),
)
FANTASY = {*load_word_pack("en", "fantasy").codenames}


def labels(panel: MessageView) -> list[str]:
    """List the chosen options of a panel."""
    return [option.label for one in panel.selects for option in one.options if option.default]


def fantasy_on(board: MessageView) -> int:
    """Count the cards of a board that are of Fantasy."""
    return sum(codename in FANTASY for codename in codenames(board))


@pytest.mark.rule("A4", "A9")
async def test_an_evening_with_half_a_theme_goes_on_after_a_restart(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    table = Round(local, "en", RED_BLUE)
    await table.open()
    host = table.host
    panel = (await (await table.press(host, "button-settings")).finished()).message
    assert not any(select.custom_id.endswith(":part") for select in panel.selects)
    await choose(host, panel, "packs", "fantasy")
    assert "Pacote: Fantasy" in labels(panel.now)
    await local.until(lambda: "half Fantasy" in table.now.images[0].alt)
    await choose(host, panel, "part", "all")
    await local.until(lambda: "only Fantasy" in table.now.images[0].alt)
    await choose(host, panel, "part", "half")
    await table.begin()
    assert 13 <= fantasy_on(table.now) < 25
    first = {*codenames(table.now)}

    spymaster, operative = table.playing(RED_BLUE)
    await table.give(spymaster, "1")
    await running_bot.restart()
    own = (await table.key(spymaster))[spymaster[0]]
    await table.touch(operative, own[0])
    await table.stop(operative)
    rival = next(seat for seat in RED_BLUE if seat[1] == SPYMASTER and seat != spymaster)
    await table.give(rival, "∞")
    for card in (await table.key(rival))[rival[0]]:
        await table.touch((rival[0], OPERATIVE), card)
    assert table.over

    label, sees = table.label("button-again"), host.sees
    await local.until(lambda: any(label in one.labels for one in sees(table.channel)))
    recap = next(one for one in sees(table.channel) if label in one.labels)
    await host.press(recap, label)
    await local.until(lambda: dealt(sees(table.channel)[-1]))
    board = sees(table.channel)[-1]
    assert fantasy_on(board) >= 12
    assert first & {*codenames(board)} <= FANTASY & {*load_word_pack("en").codenames}


async def test_a_server_chooses_the_packs_of_its_new_tables(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    table = Round(local, "en", RED_BLUE)
    boss = local.person("Boss", permissions=EVERYDAY | Permission.MANAGE_GUILD)
    settings = await boss.slash(table.channel, "codenames server", language="en")
    assert settings.message is not None
    panel = settings.message
    await choose(boss, panel, "packs", "fantasy")
    await choose(boss, panel, "part", "quarter")
    assert "From the packs: a quarter of the words" in labels(panel.now)
    await running_bot.restart()
    await table.deal()
    assert 6 <= fantasy_on(table.now) < 20
