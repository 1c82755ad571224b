"""Anybody can check a game: the lines of OPERATIONS, run on what is copied from the channel."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bot
from engine.texts import voice
from tests.cogs.evening import LANGUAGES, Evening
from tests.cogs.losing import asked_below, recaps
from tests.cogs.sayings import text_for
from tests.local_discord import MessageView

PAPER = Path(bot.__file__).with_name("OPERATIONS.md")
PLACES = ("from More", "from Check it", "from Check it")


def documented_lines() -> str:
    """Cut the lines out of "Check a game yourself"."""
    _, _, paragraph = PAPER.read_text("utf-8").partition("## Check a game yourself\n")
    code = re.search(r"^```python\n(.+?)^```$", paragraph, re.MULTILINE | re.DOTALL)
    assert code is not None
    return code[1]


def check(capsys: pytest.CaptureFixture[str], *pasted: str) -> str:
    """Paste commitment, salt and deal into those lines, run them, and give what they print."""
    code = documented_lines()
    for place, text in zip(PLACES, pasted, strict=True):
        assert place in code
        code = code.replace(place, text, 1)
    capsys.readouterr()
    exec(code, {})  # noqa: S102 - our own lines
    return capsys.readouterr().out.strip()


def committed(board: MessageView) -> list[str]:
    """Find what could be a SHA-256 in the words of a message."""
    return re.findall(r"\b[0-9a-f]{64}\b", board.text)


def copied(recap: MessageView) -> list[str]:
    """Copy the code blocks of a recap: salt and deal."""
    return re.findall(r"^```\n(.+?)\n```$", recap.text, re.MULTILINE | re.DOTALL)


@pytest.mark.rule("A5")
async def test_anybody_can_check_a_game_with_the_documented_lines(
    evening: Evening,
    capsys: pytest.CaptureFixture[str],
) -> None:
    await evening.deal()
    assert committed(evening.now) == []
    watcher = evening.local.person("Eva", locale="en-US")
    views = text_for(watcher, "button-views")
    more = await evening.more(watcher)
    assert committed(more) == []
    (commitment,) = committed((await watcher.press(more, views)).message)
    key = await evening.key(evening.playing)
    await evening.give()
    assert committed(evening.now) == []
    interaction = await watcher.press(await evening.more(watcher), views)
    assert commitment in interaction.text
    await evening.guess(next(codename for codename, kind in key.items() if kind == "assassin"))
    await evening.local.until(lambda: recaps(evening))
    assert voice(LANGUAGES[evening.tongue])("recap-proof") in recaps(evening)[-1].text
    recap = (await asked_below(watcher, recaps(evening)[-1], "button-check-it")).message
    assert recap.ephemeral
    salt, deal = copied(recap)

    assert check(capsys, commitment, salt, deal) == "True"
    assert check(capsys, commitment, salt, f"{deal}\n") == "True"
    assert commitment in recap.text
    assert set(key) < set(re.split(r" \| |\n", deal))
    swapped = deal.translate(str.maketrans("rb", "br"))
    assert check(capsys, commitment, salt, swapped) == "False"
    assert check(capsys, commitment, salt[2:] + salt[:2], deal) == "False"


def test_the_documented_lines_need_nothing_but_python() -> None:
    assert re.findall(r"^(?:from|import) (\w+)", documented_lines(), re.MULTILINE) == ["hashlib"]
