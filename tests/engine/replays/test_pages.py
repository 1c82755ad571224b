"""The page of a finished game: whole, escaped, and with nothing that asks anybody."""

from __future__ import annotations

import re
from base64 import b64encode
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser

import pytest
from typing_extensions import override

from engine.replays.pages import render_page
from engine.rules import Game, Position, is_computer
from engine.tables import Table
from engine.telling.formatting import date_text
from engine.texts import LANGUAGES, voice
from tests.cases import each
from tests.engine.telling.scenes import GUESSING, OVER
from tests.engine.telling.stories import recorded
from tests.engine.telling.tables import dealt, laid

EVIL = "</script><img src=x onerror=alert(1)> **b** & \"q\" 'a' \ue0001\ue001"
both = each("language", LANGUAGES)


class Read(HTMLParser):
    """A page as a browser reads it: its tags with their attributes, and the text of each id."""

    def __init__(self, written: bytes) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, str] = {}
        self.open: list[str] = []
        self.feed(written.decode())

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in {"meta", "link", "img"}:
            self.open.append(dict(attrs).get("id") or tag)

    @override
    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    @override
    def handle_data(self, data: str) -> None:
        if self.open:
            self.texts[self.open[-1]] = self.texts.get(self.open[-1], "") + data


def calls_of_every_fate() -> Table:
    game = recorded("calls_of_every_fate")
    return laid(dealt(Game.start(game.start_deal), "en", *game.moves, meant=(Position(0),)))


def names(table: Table) -> dict[int, str]:
    return {one.user_id: EVIL for one in table.people.values() if one.user_id is not None}


@pytest.mark.rule("A5", "H4")
@both
@each("ending", OVER)
def test_replay_page_holds_board_turns_and_commitment_proof(language: str, ending: str) -> None:
    table = OVER[ending](language)
    game = table.match.require_dealt()

    read = Read(render_page(table, names(table), language))

    cards = [attrs for tag, attrs in read.tags if tag == "li" and "card" in str(attrs["class"])]
    assert len(cards) == len(game.codenames)
    turns = [attrs for tag, attrs in read.tags if tag == "li" and "turn" in str(attrs["class"])]
    assert len(turns) == max(1, len(game.turns)) + bool(game.sudden)
    salt, deal = bytes.fromhex(read.texts["salt"]), read.texts["deal"]
    assert sha256(salt + deal.encode()).hexdigest() == read.texts["commitment"]
    assert read.texts["commitment"] == table.match.commitment
    assert deal == str(game.start_deal)
    assert not read.open or read.open == ["html"]


@both
def test_page_writes_its_day_in_words(language: str) -> None:
    table = OVER[next(iter(OVER))](language)
    day = datetime.fromtimestamp(table.match.log[0].at, UTC).date()
    written = unescape(render_page(table, {}, language).decode())

    assert f" · {date_text(day, voice(language))}" in written
    assert day.isoformat() not in written


@pytest.mark.rule("H8")
def test_replay_escapes_names_and_hides_forgotten_players() -> None:
    table = calls_of_every_fate()
    known, gone, *_ = (one for one in table.people.values() if not is_computer(one.person))
    table = replace(table, people={**table.people, known.person: replace(known, user_id=None)})
    called = names(table)
    called.pop(gone.user_id or 0)

    written = render_page(table, called, "en").decode()

    assert "onerror=alert(1)>" not in written
    assert unescape(re.findall(r"<bdi>(.*?)</bdi>", written)[-1]) in {EVIL, "somebody"}
    assert {unescape(one) for one in re.findall(r"<bdi>(.*?)</bdi>", written)} == {
        EVIL,
        "somebody",
    }
    assert voice("en")("somebody") in written
    assert str(gone.user_id) not in written


@both
def test_a_page_asks_nobody_and_runs_nothing_but_its_own_script(language: str) -> None:
    table = OVER[next(iter(OVER))](language)
    written = render_page(table, {}, language)
    read = Read(written)
    policy = next(attrs["content"] for tag, attrs in read.tags if "http-equiv" in attrs)

    hashes = {
        tag: f"'sha256-{b64encode(sha256(read.texts[tag].encode()).digest()).decode()}'"
        for tag in ("script", "style")
    }
    assert policy == (
        f"default-src 'none'; style-src {hashes['style']}; script-src {hashes['script']}; "
        "img-src data:; base-uri 'none'"
    )
    for _, attrs in read.tags:
        assert not any(name.startswith("on") or name == "style" for name in attrs)
        for name in ("src", "href"):
            assert str(attrs.get(name) or "data:").startswith("data:")
    assert b"http:" not in written
    assert b"https:" not in written


@both
def test_browsers_are_told_not_to_translate_codenames(language: str) -> None:
    tags = Read(render_page(OVER[next(iter(OVER))](language), {}, language)).tags
    assert ("html", {"lang": language, "translate": "no"}) in tags
    assert ("meta", {"name": "google", "content": "notranslate"}) in tags


def test_a_game_that_is_not_over_has_no_page() -> None:
    with pytest.raises(ValueError, match="finished"):
        render_page(next(iter(GUESSING.values()))("en"), {}, "en")
