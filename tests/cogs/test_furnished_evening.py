"""An evening in Portuguese with everything that comes in between."""

from __future__ import annotations

import random

from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says, arrive
from tests.local_discord import LocalDiscord, MessageView, Person


def public(evening: Evening) -> list[MessageView]:
    """List what everybody sees in the channel, newest last."""
    return [view for view in evening.teams[0].operative.sees(evening.channel) if not view.ephemeral]


async def from_more(evening: Evening, person: Person, label: str) -> None:
    """Open More, or the page of it that has this, and press it."""
    await person.press(await evening.more(person, label), label)


async def find(evening: Evening, label: str) -> MessageView:
    """Wait for a public message with a button, and give the newest such."""
    await evening.local.until(lambda: any(label in view.labels for view in public(evening)))
    return [view for view in public(evening) if label in view.labels][-1]


async def test_an_evening_in_portuguese(local: LocalDiscord, running_bot: RunningBot) -> None:
    evening = arrive(local, "pt-BR")
    red, blue = evening.teams
    shy, latecomer = blue.spymaster, local.person("Eva", locale="pt-BR")
    shy.dms_open = False
    await evening.open()
    await evening.sit()
    await running_bot.restart()
    await evening.press(red.operative, Says.START)
    await local.until(lambda: any("✉️" in view.text for view in public(evening)))

    await from_more(evening, latecomer, "Entrar")
    await local.until(lambda: f"{latecomer.mention} entrou" in evening.now.text)
    await from_more(evening, latecomer, "Sair")
    await local.until(lambda: f"{latecomer.mention} saiu" in evening.now.text)

    await evening.play_turn(random.Random(1))
    local.world.remove(evening.now.message)
    await red.operative.slash(evening.channel, "codenames board")
    evening.board = await find(evening, "Chave")
    await evening.play_turn(random.Random(2))
    await evening.lose()

    recap = await find(evening, "De novo")
    assert recap.labels == ["De novo", "Mudar os lugares", "Rever", "Mais"]
    await running_bot.restart()
    await red.spymaster.press(recap, "De novo")
    evening.board = await find(evening, evening.label(Says.CLUE))
    await local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)
