"""How Discord writes what is no word, and that nothing is said there by another voice."""

from __future__ import annotations

import ast
from pathlib import Path

from cogs.screens import markup
from cogs.screens.markup import DISCORD, place_url, voice
from engine import texts
from engine.tables import MessageLocation
from engine.texts import PLAIN, TimeStyle
from tests.cases import each

COGS = Path(markup.__file__).parents[1]


def test_people_roles_channels_and_times_are_written_as_discord_reads_them() -> None:
    assert DISCORD.mention(1) == "<@1>"
    assert DISCORD.role(2) == "<@&2>"
    assert DISCORD.channel(3) == "<#3>"
    assert [DISCORD.time(4, style) for style in TimeStyle] == [
        *("<t:4:R>", "<t:4:t>", "<t:4:D>", "<t:4:f>", "<t:4:F>")
    ]


@each("message", [None, 3])
def test_place_has_a_message_url_once_posted(message: int | None) -> None:
    address = place_url(MessageLocation(guild=1, channel=2, message=message))

    assert address == "https://discord.com/channels/1/2" + ("/3" if message else "")
    assert address == DISCORD.address(1, 2, message)


def test_user_text_is_escaped() -> None:
    assert DISCORD.escape("*A*_B_") == r"\*A\*\_B\_"


def test_the_voices_of_discord_say_the_same_words_as_all_others() -> None:
    here, elsewhere = voice("en"), texts.voice("en")

    assert (here.markup, elsewhere.markup) == (DISCORD, PLAIN)
    assert here("somebody") == elsewhere("somebody")


def test_no_cog_speaks_with_a_voice_that_knows_no_discord() -> None:
    borrowed = [
        str(path)
        for path in COGS.rglob("*.py")
        if path.parent.name != "operating"  # which speaks to a terminal
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").startswith("engine.texts")
        and "voice" in {name.name for name in node.names}
    ]

    assert borrowed == []
