"""What a table says to everybody in its language: the texts of its public messages, by id."""

from __future__ import annotations

import re

import pytest

from cogs.screens.board import public_screen
from cogs.screens.markup import voice
from cogs.screens.notice import (
    apply_quiet_hours,
    build_notice,
    moved_screen,
    new_game_notice,
    reminder_notice,
)
from cogs.screens.recap import recap_screen
from engine.languages import DEFAULT_LANGUAGE, get_language_file
from engine.tables import Standing, Table
from engine.telling.notice import thread_opened_text
from engine.texts import Catalogue, load_fluent_source, split_entries
from tests.cogs.every_row import every_row
from tests.engine.telling.lobbies import LOBBIES
from tests.engine.telling.scenes import EVERY_BOARD

SAID_AT_TIMES = (
    *("announcement", "asleep-lost", "asleep-long", "sand-out", "thread-beside"),
    *("question-passed-allowed", "question-passed-silence", "resumed", "woken", "took-over"),
    *(
        "changed-places",
        "reseated",
        "took-seat",
        "left",
        "giving-up",
        "pause-asked",
        "side-missing",
    ),
    *("lot", "next-seat", "next-deal", "lobby-flips", "pack-fresh", "packs-fresh", "board-mix"),
    *("covered-by-lot", "double-agent", "reminder-day", "recap-rank", "recap-visited"),
    *("button-wake", "button-resume", "button-guess-this", "button-guess-agreed", "guest-named"),
    *("setting-pace", "setting-marking", "setting-audience", "setting-follows", "thread-name"),
)
"""Texts of a table's public messages that not every scene has."""
SAID_WHOLE = ("alt-", "headline-", "notice-", "status-", "time-up-", "rule-c", "score-", "team-")
"""The beginnings of ids whose every text is said in public."""
NAMES = ("computer", "format-duet")
"""Names that are the same everywhere."""
_COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)
_INNER_TEXT = re.compile(r"[{(]\s*(-?[a-zA-Z][\w-]*)")
_NO_WORDS = re.compile(r"\{ *\$?[\w-]+ *\}|\$[\w-]+ *->|\[[\w-]+\]|\d x \d|^[\w-]+ =")


def find_untranslated(
    language: str, own: set[str], elsewhere: set[str], patch: pytest.MonkeyPatch
) -> list[str]:
    """List the English texts with words that a table says to all and that are not its `own`.

    They are those of the game's public messages, and those that word languages have `elsewhere`.
    """
    whole = split_entries(load_fluent_source(language))
    ids = _list_public_texts(language, patch)
    waiting = list(ids)
    while waiting:
        inner = {text for text in _INNER_TEXT.findall(whole[waiting.pop()]) if text in whole}
        waiting += inner - ids
        ids |= inner
    missing = (ids | elsewhere) - own - {*NAMES}
    written = (_COMMENT.sub("", text).strip() for name, text in whole.items() if name in missing)
    return [text for text in written if re.search("[a-z]", _NO_WORDS.sub("", text))]


def _list_public_texts(language: str, patch: pytest.MonkeyPatch) -> set[str]:
    """List the ids of the texts that are formatted for the public messages of every scene."""
    of_the_game = get_language_file(DEFAULT_LANGUAGE, "texts.ftl").read_text("utf-8")
    every = split_entries(of_the_game)
    ids = {text for text in every if text.startswith(SAID_WHOLE)} | {*SAID_AT_TIMES}
    tables = [scene(language) for scene in (*LOBBIES.values(), *EVERY_BOARD.values())]
    rows, formatted = every_row(), Catalogue.format
    assert rows.recap

    def noted(self: Catalogue, text_id: str, **arguments: str | int) -> str:
        ids.add(text_id)
        return formatted(self, text_id, **arguments)

    with patch.context() as patched:
        patched.setattr(Catalogue, "format", noted)
        for table in tables:
            _say_all(table)
    return ids


def _say_all(table: Table) -> None:
    """Build all public messages of a table."""
    rows, say, game = every_row(), voice(table.match.language), table.match.game
    moved_screen(table, say)
    new_game_notice(1, say)
    thread_opened_text(1, say)
    if game is None:
        public_screen(table)
        return
    notice = build_notice(table, say, rows.spectator_texts)
    public_screen(table, apply_quiet_hours(table, notice, say, 0))
    if game.outcome is None:
        reminder_notice(table, say, rows.spectator_texts)
    else:
        recap_screen(table, say, Standing(), offers=rows.recap)
