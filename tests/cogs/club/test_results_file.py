"""Results as a file, for managers: `/codenames club`, and the operator's command."""

from __future__ import annotations

import csv
from functools import partial
from io import StringIO
from pathlib import Path

import pytest

from cogs.club.cogs.pages import RESULTS_FILE
from cogs.operating.commands import parse_arguments
from tests.cogs.club.tabs import club
from tests.cogs.evening import Evening
from tests.cogs.losing import lost
from tests.cogs.sayings import text_for
from tests.cogs.typing_commands import SAY, output_lines, typed
from tests.local_discord import EVERYDAY, MessageView, Permission, Person

history = partial(club, tab="history")
FILE = "button-results-file"


def manager(evening: Evening) -> Person:
    return evening.local.person("Boss", permissions=EVERYDAY | Permission.MANAGE_GUILD)


async def ask_for_file(person: Person, page: MessageView) -> MessageView:
    """Have somebody press *As a file* under a history."""
    interaction = await (await person.press(page, text_for(person, FILE))).finished()
    assert interaction.message is not None
    assert interaction.message.ephemeral
    return interaction.message


def read(content: bytes) -> list[dict[str, str]]:
    return [*csv.DictReader(StringIO(content.decode("utf-8-sig")))]


@pytest.mark.rule("H8")
async def test_manager_gets_the_results_of_those_who_hide_nothing(evening: Evening) -> None:
    boss, shy = manager(evening), evening.teams[0].operative
    await lost(evening)
    own = await club(evening, shy, tab="profile")
    await shy.press(own, text_for(shy, "button-hide-profile"))
    await evening.local.until(lambda: text_for(shy, "profile-hidden") in own.now.text)

    handed = await ask_for_file(boss, await history(evening, boss))

    (file,) = handed.files
    assert file.filename == "codenames-results.csv"
    lines = read(file.content)
    people = {person.name for team in evening.teams for person in vars(team).values()}
    assert {line["person"] for line in lines} == people - {shy.name}
    assert {line["ended_by"] for line in lines} == {"assassin"}
    assert {line["game"] for line in lines} == {"1"}
    assert str(shy.id) not in file.content.decode()


async def test_only_managers_are_offered_the_file(evening: Evening) -> None:
    boss, player = manager(evening), evening.teams[0].operative
    assert text_for(boss, FILE) not in (await history(evening, boss)).labels
    await lost(evening)

    assert text_for(player, FILE) not in (await history(evening, player)).labels
    assert text_for(boss, FILE) in (await history(evening, boss)).labels
    own = await history(evening, boss, person=player)
    assert text_for(boss, FILE) not in own.labels


async def test_former_manager_is_refused(evening: Evening) -> None:
    boss = manager(evening)
    await lost(evening)
    page = await history(evening, boss)
    boss.account.permissions = EVERYDAY

    refused = await ask_for_file(boss, page)
    assert refused.text == text_for(boss, "refused-not-a-manager")
    assert not refused.files


async def test_file_is_limited_per_person(evening: Evening) -> None:
    boss = manager(evening)
    await lost(evening)
    page = await history(evening, boss)
    for _ in range(RESULTS_FILE.person.burst):
        assert (await ask_for_file(boss, page)).files

    refused = await ask_for_file(boss, page)
    assert text_for(boss, "too-often", again="")[:20] in refused.text


async def test_operator_saves_the_results_of_a_server(
    evening: Evening, games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await lost(evening)
    file = tmp_path / "results.csv"

    await typed(evening.local, games, "results", str(evening.channel.guild_id), str(file))

    people = {person.name for team in evening.teams for person in vars(team).values()}
    lines = read(file.read_bytes())
    assert {line["person"] for line in lines} == people
    assert file.stat().st_mode & 0o777 == 0o600
    assert output_lines(capsys) == [SAY("results-done", games=1, file=str(file))]


async def test_server_without_games_gives_a_file_with_a_head(
    evening: Evening, games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results.csv"
    await typed(evening.local, games, "results", "1", str(file))

    assert len(file.read_text("utf-8-sig").splitlines()) == 1
    assert output_lines(capsys) == [SAY("results-done", games=0, file=str(file))]


def test_results_need_a_server_and_a_file() -> None:
    for words in (["results"], ["results", "Club", "file"], ["results", "1"]):
        with pytest.raises(SystemExit):
            parse_arguments(words)
