"""What the owner does beside the bot: a word to every table, leaving, shutting somebody out."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.operating import commands, exits
from cogs.running import background
from cogs.screens.markup import voice
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says, arrive
from tests.cogs.sayings import text_for
from tests.cogs.typing_commands import SAY, output_lines, typed
from tests.local_discord import LocalDiscord


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the bot see at once whom its owner shuts out."""
    monkeypatch.setattr(background, "BAN_LIST_SECONDS", 0.02)


async def test_owner_announcement_is_posted_once_at_open_tables_only(
    evening: Evening, games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    local = evening.local
    await evening.deal()
    lobby = arrive(local, "pt-BR")
    await lobby.open()
    over = arrive(local, "en")
    await over.deal()
    await over.lose()
    quiet = local.guild("Another").channel("quiet")

    for _ in range(2):
        await typed(local, games, "announce", " A restart at *nine*, @everyone. ")

    text = "A restart at *nine*, @everyone."
    for one, language in ((evening, "en"), (lobby, "pt-BR")):
        (word,) = [
            view.text
            for view in one.teams[0].operative.sees(one.channel)
            if text in view.text and not view.ephemeral
        ]
        assert word == voice(language)("announcement", text=text)
    for channel in (over.channel, quiet):
        assert not [one for one in over.teams[0].operative.sees(channel) if text in one.text]
    sentence = SAY("announce-done", posted=2, missed=0)
    assert output_lines(capsys) == [sentence, sentence]


async def test_closed_channel_is_reported_and_blocks_no_other(
    evening: Evening, games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await evening.deal()
    other = arrive(evening.local, "en")
    await other.deal()
    other.channel.bot_permissions = 0

    await typed(evening.local, games, "announce", "Soon.")

    assert output_lines(capsys) == [SAY("announce-done", posted=1, missed=1)]


@pytest.mark.parametrize("words", [["announce", " "], ["announce", "x" * 1_501], ["leave", "Club"]])
def test_invalid_owner_command_is_refused_before_any_effect(words: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        commands.parse_arguments(words)

    assert end.value.code == exits.WRONG_CODE


async def test_a_server_is_left_and_no_other(
    evening: Evening, games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    local = evening.local
    await evening.deal()
    other, server = local.guild("Another"), evening.channel.guild_id

    await typed(local, games, "leave", str(server))
    with pytest.raises(SystemExit) as end:
        await typed(local, games, "leave", str(server))

    assert [*local.world.guilds] == [other.id]
    assert end.value.code == exits.WRONG_CODE
    assert output_lines(capsys) == [SAY("leave-done"), SAY("leave-not-there")]


@pytest.mark.rule("H8")
async def test_blocked_user_gets_one_sentence_and_their_stored_data(
    evening: Evening, games: Path, running_bot: RunningBot, capsys: pytest.CaptureFixture[str]
) -> None:
    local = evening.local
    await evening.deal()
    person = evening.teams[0].operative
    number = str(person.account.id)

    await typed(local, games, "shut-out", number)
    await typed(local, games, "shut-out")
    await refreshed_bans(local, running_bot)
    refused = await (await evening.press(person, Says.MORE)).finished()
    assert refused.text == text_for(person, "refused-shut-out")
    page = (await person.slash(evening.channel, "codenames privacy")).message
    export = await (await person.press(page, text_for(person, "button-export"))).finished()
    (file,) = export.message.files
    assert f'"number": {number}' in file.content.decode()
    other = await (await evening.press(evening.teams[1].operative, Says.MORE)).finished()
    assert other.text != refused.text

    await typed(local, games, "let-in", number)
    await refreshed_bans(local, running_bot)
    assert (await (await evening.press(person, Says.MORE)).finished()).text != refused.text
    assert output_lines(capsys) == [SAY("shut-out-done"), number, SAY("let-in-done")]


async def test_blocked_server_gets_no_answers(
    evening: Evening, games: Path, running_bot: RunningBot
) -> None:
    await evening.deal()
    person = evening.teams[0].operative

    await typed(evening.local, games, "shut-out", str(evening.channel.guild_id))
    await refreshed_bans(evening.local, running_bot)

    started = await person.slash(evening.channel, "codenames start")
    assert started.text == text_for(person, "refused-shut-out")


async def refreshed_bans(local: LocalDiscord, running_bot: RunningBot) -> None:
    """Wait until the bot has looked anew whom it serves."""
    rounds = running_bot.counters.rounds
    seen = rounds["doors", "done"]
    await local.until(lambda: rounds["doors", "done"] > seen + 1)
