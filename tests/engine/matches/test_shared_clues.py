"""Clues that a server shares: what they meant and nobody's name, from finished games (H8)."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine import operating
from engine.matches import LobbyOptions
from engine.matches.shared_clues import list_shared_clues
from engine.rules import (
    COMPUTERS,
    DAY_SECONDS,
    Begin,
    ChosenPack,
    Clue,
    Format,
    Give,
    Guess,
    Identity,
    Match,
    Mix,
    Position,
    Team,
)
from engine.store import DatabaseErrorKind, DatabaseUnusable
from engine.tables import Defaults, Table
from tests.engine.matches import formats
from tests.engine.matches.evenings import (
    ANA,
    CAI,
    ELSEWHERE,
    NOON,
    PLACE,
    Evening,
    agents,
    game_of,
    hidden,
    operative,
    spymaster,
)

pytestmark = pytest.mark.rule("H8")
CLUE = "Karaoke"
ALWAYS = 0
IDS = {Team.RED: ANA, Team.BLUE: CAI}


async def played(evening: Evening, word: str = CLUE, *, meant: int = 2) -> Table:
    """Play: a clue for two, one found; a clue that says nothing of its meaning; the assassin."""
    table = await evening.dealt()
    giver, guesser = spymaster(table), operative(table)
    table = await evening.give(table, giver, word, "2", agents(table)[:meant])
    table = await evening.guess(table, guesser, agents(table)[0])
    table = await evening.stop(table, guesser)
    table = await evening.give(table, spymaster(table), "Opera", "1")
    assassin = hidden(table, Identity.ASSASSIN)
    return await evening.guess(table, operative(table), assassin)


async def agree(evening: Evening, since: int | None = ALWAYS, guild: int = PLACE.guild) -> None:
    await evening.matches.hosting.save_defaults(guild, Defaults(clues_since=since))


async def exported(url: str, file: Path) -> list[dict[str, object]]:
    """Export the clues of a database to a file, and read it."""
    await operating.export_clues(url, file)
    lines = await asyncio.to_thread(file.read_text, "utf-8")
    return [json.loads(line) for line in lines.splitlines()]


async def test_shared_clue_has_board_meaning_and_guesses(evening: Evening) -> None:
    table = await played(evening)
    (clue,) = list_shared_clues(table, ALWAYS)
    game, first = game_of(table), game_of(table).turns[0]
    names = game.codenames

    assert (clue.language, clue.word, clue.number) == ("en", CLUE.upper(), 2)
    assert [codename for codename, _ in clue.board] == list(names)
    assert clue.meant == tuple(names[card] for card in table.match.clue_entries[0][1].meant)
    assert clue.guessed == tuple(names[touch.card] for touch in first.touches)
    kinds = dict(clue.board)
    assert {kinds[codename] for codename in clue.meant} == {"own"}
    counts = [
        list(kinds.values()).count(kind) for kind in ("own", "rival", "bystander", "assassin")
    ]
    assert counts == [9, 8, 7, 1]


async def test_board_of_a_later_clue_lacks_what_was_covered(evening: Evening) -> None:
    table = await evening.dealt()
    giver, guesser = spymaster(table), operative(table)
    table = await evening.give(table, giver, CLUE, "1", agents(table)[:1])
    table = await evening.guess(table, guesser, first := agents(table)[0])
    table = await evening.stop(table, guesser)
    second = agents(table)[:2]
    table = await evening.give(table, spymaster(table), "Opera", "2", second)
    assassin = hidden(table, Identity.ASSASSIN)
    table = await evening.guess(table, operative(table), assassin)

    _, clue = list_shared_clues(table, ALWAYS)
    names = game_of(table).codenames
    assert names[first] not in dict(clue.board)
    assert len(clue.board) == 24
    assert {dict(clue.board)[names[card]] for card in second} == {"own"}


async def test_shared_clue_names_no_person_server_game_or_time(evening: Evening) -> None:
    table = await played(evening)
    (clue,) = list_shared_clues(table, ALWAYS)
    values = json.loads(clue.to_json())
    assert set(values) == {"language", "word", "number", "board", "meant", "guessed"}
    numbers = {ANA, PLACE.guild, PLACE.channel, NOON}
    assert not [number for number in numbers if str(number) in clue.to_json()]


async def test_clue_without_meaning_or_of_running_game_is_not_shared(evening: Evening) -> None:
    assert list_shared_clues(await played(evening, meant=0), ALWAYS) == ()
    table = await evening.dealt(ELSEWHERE)
    table = await evening.give(table, spymaster(table), CLUE, "2", agents(table)[:2])
    assert list_shared_clues(table, ALWAYS) == ()
    table = (await evening.matches.hosting.halt(table.id, evening.actor(ANA))).after
    assert table.match.is_over
    assert list_shared_clues(table, ALWAYS) == ()


async def test_game_dealt_before_the_server_agreed_is_not_shared(evening: Evening) -> None:
    table = await played(evening)
    (dealt_at,) = (entry.at for entry in table.match.log if isinstance(entry.change, Begin))

    assert list_shared_clues(table, dealt_at)
    assert list_shared_clues(table, dealt_at + 1) == ()


async def test_word_that_no_dictionary_knows_is_not_shared(evening: Evening) -> None:
    table = await played(evening)
    entries = [
        replace(entry, change=replace(entry.change, clue=Clue("BRUXILDA", 2)))
        if isinstance(entry.change, Give)
        else entry
        for entry in table.match.log
    ]
    unknown = replace(table, match=Match.replay(entries))

    assert list_shared_clues(unknown, ALWAYS) == ()


async def test_board_with_a_servers_own_words_is_not_shared(evening: Evening) -> None:
    table = await played(evening)
    own_words = Mix(packs=(ChosenPack("own-7", "We"),))
    settings = replace(table.match.settings, mix=own_words)

    assert not list_shared_clues(
        replace(table, match=replace(table.match, settings=settings)), ALWAYS
    )


async def test_clue_of_a_computer_is_not_shared(evening: Evening) -> None:
    table = await played(evening)
    giver = table.match.clue_entries[0][0]
    log = tuple(
        replace(entry, person=COMPUTERS[0]) if entry.person == giver else entry
        for entry in table.match.log
    )

    assert not list_shared_clues(replace(table, match=replace(table.match, log=log)), ALWAYS)


async def test_guesses_of_a_computer_are_left_out(evening: Evening) -> None:
    table = await played(evening)
    log = tuple(
        replace(entry, person=COMPUTERS[0]) if isinstance(entry.change, Guess) else entry
        for entry in table.match.log
    )
    (clue,) = list_shared_clues(replace(table, match=replace(table.match, log=log)), ALWAYS)

    assert clue.guessed is None
    assert len(clue.meant) == 2


async def test_forgotten_givers_clues_leave_the_next_export(
    evening: Evening, url: str, tmp_path: Path
) -> None:
    table = await played(evening)
    await agree(evening)
    assert len(await exported(url, tmp_path / "clues")) == 1

    await evening.matches.privacy.erase(evening.actor(IDS[game_of(table).turns[0].team]))

    assert await exported(url, tmp_path / "clues") == []


@pytest.mark.parametrize("since", [None, NOON + DAY_SECONDS])
async def test_no_server_shares_before_it_agrees(
    evening: Evening, url: str, tmp_path: Path, since: int | None
) -> None:
    await played(evening)
    assert await exported(url, tmp_path / "clues") == []
    await agree(evening, since)
    await agree(evening, ALWAYS, guild=PLACE.guild + 1)

    assert await exported(url, tmp_path / "clues") == []


async def test_server_that_the_bot_left_shares_nothing(
    evening: Evening, url: str, tmp_path: Path
) -> None:
    await played(evening)
    await agree(evening)
    await evening.matches.ledger.store.retention.record_server_left(PLACE.guild, NOON)

    assert await exported(url, tmp_path / "clues") == []


async def test_exported_file_is_for_the_operator_alone(
    evening: Evening, url: str, tmp_path: Path
) -> None:
    await played(evening)
    await agree(evening)
    file = tmp_path / "clues"
    (clue,) = await exported(url, file)

    assert clue["word"] == CLUE.upper()
    assert file.stat().st_mode & 0o777 == 0o600


async def test_export_never_overwrites_the_database(path: Path) -> None:
    with pytest.raises(DatabaseUnusable) as error:
        await operating.export_clues(f"sqlite:///{path}", path)
    assert error.value.error_kind is DatabaseErrorKind.ITSELF


@pytest.mark.parametrize("format", [Format.ONE_TEAM, Format.DUET, Format.THREE_PLAYERS])
async def test_clues_of_every_format_are_shared(
    evening: Evening,
    format: Format,
) -> None:
    table = await formats.dealt(evening, LobbyOptions(format=format))
    game = game_of(table)
    side = game.givers[0]
    agent = {Identity.GREEN} if format is Format.DUET else {side.agent}
    keys = enumerate(game.key_card.get_side(side))
    meant = tuple(Position(at) for at, identity in keys if identity in agent)[:2]
    table = await evening.give(table, IDS[side], CLUE, meant=meant)
    key = game.key_card.get_side(side)
    table = await formats.touch(evening, table, Position(key.index(Identity.ASSASSIN)))

    (clue,) = list_shared_clues(table, ALWAYS)
    assert {dict(clue.board)[codename] for codename in clue.meant} == {"own"}
    assert "assassin" in dict(clue.board).values()
    assert [dict(clue.board)[codename] for codename in clue.guessed or ()] == ["assassin"]
