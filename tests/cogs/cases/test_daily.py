"""The case of the day over the wire: alone, whispered, over restarts, and shared unspoilt (E5)."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cogs.screens.markup import voice
from engine.cases.case_generation import create_case
from engine.cases.case_service import CaseService
from engine.cases.daily_case import DailyCase
from engine.rules import DAY_SECONDS
from tests.cogs.bots import RunningBot
from tests.cogs.evening import codename_on
from tests.local_discord import (
    CALLBACK,
    Ack,
    Channel,
    Interaction,
    LocalDiscord,
    MessageView,
    Person,
    Select,
)

pytestmark = [pytest.mark.rule("E5"), pytest.mark.usefixtures("few_boards")]


@cache
def known(language: str) -> DailyCase:
    """Make one case of a language, which is that of every day here."""
    case = create_case(20_779, language)
    assert case is not None
    return case


@pytest.fixture(autouse=True)
def same_every_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "engine.cases.case_service.create_case",
        lambda day, code, _: replace(known(code), day=day),
    )


def agent(language: str) -> str:
    """Name what is on the button of a card that the first clue means."""
    card = known(language).clues[0].meant[0]
    return f"{card + 1} {known(language).initial_game.codenames[card]}"


@pytest.fixture
def channel(local: LocalDiscord, running_bot: RunningBot) -> Channel:  # noqa: ARG001 - it runs
    return local.guild("Reading room", locale="pt-BR").channel("games")


def cards(case: MessageView) -> list[str]:
    """List the open cards that are offered."""
    return [one.label for select in _pickers(case) for one in select.options]


def _pickers(case: MessageView) -> list[Select]:
    return [select for select in case.selects if ":mark_case:" in select.custom_id]


async def mark(person: Person, case: MessageView, label: str) -> Interaction:
    """Pick a card."""
    (picker,) = _pickers(case.now)
    return await person.choose(case.now, picker.custom_id, [label])


async def guess(person: Person, case: MessageView, label: str, language: str) -> None:
    """Mark a card and guess it."""
    say, before = voice(language), cards(case.now)
    marked = await mark(person, case, label)
    assert marked.ack is Ack.UPDATE
    assert cards(case.now) == [f"{one} ✓" if one == label else one for one in before]
    await person.press(case.now, say("button-guess-this", codename=codename_on(label)))


async def to_the_end(person: Person, case: MessageView, language: str) -> None:
    """Guess the first card again and again, which ends every case."""
    while cards(case.now):
        await guess(person, case, cards(case.now)[0], language)


@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), ("es-419", "es")])
async def test_a_case_is_played_alone_to_its_end_and_shared(
    local: LocalDiscord, running_bot: RunningBot, channel: Channel, locale: str, language: str
) -> None:
    ana, ben = local.person("Ana", locale=locale), local.person("Ben", locale="en-US")
    say = voice(language)
    opened = await (await ana.slash(channel, "codenames daily")).finished()
    case = opened.message
    assert case.ephemeral
    assert len(cards(case)) == 25
    assert len(case.images) == 1
    before = cards(case)
    await guess(ana, case, agent(language), language)
    await local.until(lambda: len(cards(case.now)) < 25)
    await running_bot.restart()
    stale = cards(case.now)[0]
    other = (await (await ana.slash(channel, "codenames daily")).finished()).message
    assert cards(other) == cards(case.now)
    await to_the_end(ana, other, language)
    await mark(ana, case, stale)
    await local.until(lambda: not cards(case.now))
    assert say("button-share") in other.now.labels
    assert [view for view in ben.sees(channel) if not view.ephemeral] == []

    await ana.press(other.now, say("button-share"))
    await local.until(lambda: bool([one for one in ben.sees(channel) if not one.ephemeral]))
    (shared,) = [one for one in ben.sees(channel) if not one.ephemeral]
    assert ana.mention in shared.text
    assert shared.pings == ()
    todays = await (await ben.press(shared, say("button-daily-play"))).finished()
    assert todays.message.ephemeral
    assert cards(todays.message) == before
    assert other.now.labels == [say(f"button-{it}") for it in ("share", "archive", "start-table")]
    old = next(part for part in other.now.parts if part.get("label") == say("button-archive"))
    custom_id, old["custom_id"] = old["custom_id"], "cn1:0:0:month"
    gone = await ana.press(other.now, say("button-archive"), stale=True)
    old["custom_id"] = custom_id
    assert gone.text == say("refused-unknown-button")
    assert gone.message.ephemeral


async def test_end_of_a_case_leads_on_to_a_table(local: LocalDiscord, channel: Channel) -> None:
    ana, say = local.person("Ana", locale="en-US"), voice("en")
    case = (await (await ana.slash(channel, "codenames daily")).finished()).message
    assert say("button-start-table") not in case.labels
    await to_the_end(ana, case, "en")
    assert say("case-with-friends") not in case.now.text

    lobby = await (await ana.press(case.now, say("button-start-table"))).finished()

    assert not lobby.message.ephemeral
    assert any(":join" in str(one.custom_id) for one in lobby.message.buttons)
    again = (await (await ana.slash(channel, "codenames daily")).finished()).message
    link = again.button(say("button-to-table"))
    assert str(link.url).endswith(f"/{channel.id}/{lobby.message.id}")


async def test_an_earlier_case_is_practice(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    channel: Channel,
) -> None:
    ana, say = local.person("Ana", locale="en-US"), voice("en")
    case = (
        await (await ana.slash(channel, "codenames daily", language="pt-BR")).finished()
    ).message
    await to_the_end(ana, case, "en")
    archive = (await (await ana.press(case.now, say("button-archive"))).finished()).message
    assert [len(select.options) for select in archive.selects] == [15, 15]
    first = archive.selects[0]
    await ana.choose(archive, first.custom_id, [first.options[0].label])
    await local.until(lambda: len(cards(archive.now)) == 25)
    assert str(int(first.options[0].value) * DAY_SECONDS + DAY_SECONDS // 2) in archive.now.text
    await to_the_end(ana, archive, "en")
    todays = await (await ana.press(archive.now, say("button-daily"))).finished()
    assert todays.message.text == case.now.text


@pytest.mark.parametrize("failure", [{"status": 404, "code": 10062}, {"drop": "before"}])
async def test_result_is_shared_when_the_response_fails(
    local: LocalDiscord, channel: Channel, failure: dict[str, Any]
) -> None:
    ana, ben, say = local.person("Ana", locale="en-US"), local.person("Ben"), voice("en")
    case = (await (await ana.slash(channel, "codenames daily")).finished()).message
    await to_the_end(ana, case, "en")
    local.faults.next("POST", CALLBACK, **failure, times=20)
    await ana.press(case.now, say("button-share"), wait=False)
    await local.until(lambda: [one for one in ben.sees(channel) if not one.ephemeral])
    local.faults.clear()
    (shared,) = [one for one in ben.sees(channel) if not one.ephemeral]
    assert ana.mention in shared.text


async def test_the_button_of_an_old_result_opens_the_case_of_today(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    channel: Channel,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ana, say = local.person("Ana", locale="en-US"), voice("en")
    case = (await (await ana.slash(channel, "codenames daily")).finished()).message
    await to_the_end(ana, case, "en")
    shared = (await (await ana.press(case.now, say("button-share"))).finished()).message
    day = int(time.time()) // DAY_SECONDS
    monkeypatch.setattr(CaseService, "today", property(lambda _: day + 3))
    todays = (await (await ana.press(shared, say("button-daily-play"))).finished()).message
    assert len(cards(todays)) == 25


async def test_user_install_plays_in_direct_messages(local: LocalDiscord, games: Path) -> None:
    local.world.people_install = True
    running = RunningBot(local, games)
    await running.start()
    ana, say = local.person("Ana", locale="pt-BR"), voice("pt-BR")
    roots = {one["name"]: one for one in local.commands.of(None)}
    assert sorted(roots) == ["case", "codenames"]
    (daily,) = (one for one in roots["codenames"]["options"] if one["name"] == "daily")
    assert daily["options"] == roots["case"]["options"]
    case = (await (await ana.slash(ana.dm, "caso")).finished()).message
    await guess(ana, case, agent("pt-BR"), "pt-BR")
    await to_the_end(ana, case, "pt-BR")
    assert case.now.labels == [say("button-share"), say("button-archive")]
    assert say("case-with-friends") in case.now.text
    shared = await (await ana.press(case.now, say("button-share"))).finished()
    assert ana.mention in shared.text
    await running.stop()


async def test_server_only_app_has_no_command_besides_the_group(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    assert [one["name"] for one in local.commands.of(None)] == ["codenames"]
