"""What is said of a match can be read anywhere: no word of it is written for one place only."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from engine.rules import Settings, Team
from engine.tables import Defaults, EveningScore, PlayerGame, Rank, Standing, Table
from engine.telling import alt_texts, board, keys, lobby, more, notice, recap, settings
from engine.texts import LANGUAGES, Voice, voice
from tests.cases import each
from tests.engine.telling.lobbies import LOBBIES
from tests.engine.telling.scenes import EVERY_BOARD
from tests.engine.telling.tables import ACCOUNT, keyholders
from tests.engine.telling.timed import NOW, TIMED
from tests.engine.texts.spoken import SPOKEN

ROOT = Path(__file__).parents[3]
OF_DISCORD = re.compile(r"(?<!\\)<[@#t:]|discord\.com")
both = each("language", LANGUAGES)


def lines_of_a_game(table: Table, say: Voice) -> Iterator[str]:
    """Give all that is said of a table where cards are dealt."""
    game = table.match.require_dealt()
    yield board.above_board_text(table, game, say)
    yield alt_texts.board_table_text(table, game, say)
    for seat in keyholders(table):
        yield keys.above_key_text(table, game, seat, say)
        yield alt_texts.short_key_text(game, seat, say)
    if game.outcome is not None:
        evening = Standing(Rank(2, 8), EveningScore(3, {Team.RED: 2, Team.BLUE: 1}))
        yield recap.recap_text(table, game, game.outcome, evening, say)
        yield from (line for part in recap.list_clue_sections(table, game, say) for line in part)
        yield recap.revealed_key_text(game, say)
        yield recap.key_proof_text(table, game, say)
    else:
        yield notice.notice_text(table, say)
        yield notice.reminder_text(table, say)
        yield board.guess_state_text(table, game, table.match.host, say)


def lines_of_every_table(table: Table, say: Voice) -> Iterator[str]:
    """Give what is said of any table."""
    starter = table.match.host
    yield more.more_panel_text(table, starter, say, table.match.seats.taken)
    yield lobby.seats_text(table, say, None, ACCOUNT)
    yield notice.person_games_text([PlayerGame(table, (starter,), NOW)], starter, say)


@both
@each("scene", EVERY_BOARD | TIMED)
def test_game_texts_use_the_markup_of_their_reader(language: str, scene: str) -> None:
    say, table = voice(language, SPOKEN), (EVERY_BOARD | TIMED)[scene](language)

    text = "\n".join([*lines_of_a_game(table, say), *lines_of_every_table(table, say)])

    assert "person " in text
    assert OF_DISCORD.search(text) is None


@both
@each("scene", LOBBIES)
def test_lobby_texts_use_the_markup_of_their_reader(language: str, scene: str) -> None:
    say, table = voice(language, SPOKEN), LOBBIES[scene](language)

    text = "\n".join([lobby.lobby_text(table, say), *lines_of_every_table(table, say)])

    assert f"person {ACCOUNT + table.match.host}" in text
    assert OF_DISCORD.search(text) is None


def test_texts_and_their_tests_import_no_discord() -> None:
    rooms = ("engine/telling", "tests/engine/telling")
    modules = [
        str(path.relative_to(ROOT).with_suffix("")).replace("/", ".")
        for room in rooms
        for path in sorted((ROOT / room).glob("*.py"))
    ]
    script = "".join(f"import {module}\n" for module in modules)
    program = f"import sys\n{script}sys.exit('discord' in sys.modules)"

    ran = subprocess.run([sys.executable, "-c", program], check=False, cwd=ROOT)  # noqa: S603 - ours

    assert ran.returncode == 0


@both
def test_texts_without_a_match_use_the_markup_of_their_reader(language: str) -> None:
    say = voice(language, SPOKEN)

    assert "role 7" in settings.defaults_text(
        Settings(language=language), Defaults(ping_role=7), say, finer=True
    )
    assert "person 5" in notice.thread_opened_text(5, say)
