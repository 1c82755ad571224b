"""Spoilt input: what no client of Discord's would send, in the shape in which Discord sends it.

Every one of it is answered, whatever it says: with a sentence, and never with a mishap.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from structlog.testing import capture_logs

from cogs.screens.custom_ids import VERSION, Action
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, arrive
from tests.cogs.every_action import every_action, every_command
from tests.local_discord import Channel, Kind, LocalDiscord, Message, Person
from tests.local_discord.wire import Json

STRING, INTEGER, BOOLEAN, USER, ROLE, NUMBER = 3, 4, 5, 6, 8, 10
LABEL, TEXT, SELECT, BUTTON = 18, 4, 3, 2
letters = st.characters() | st.characters(categories=["Cs"])
ODD = (
    *(
        "",
        "0",
        "-1",
        "1e9",
        "\u0661",
        "²",
        "∞",
        "\x00",
        "\ud800",
        "ß",
        "ǅ",
        "a\u200bb",
        "@everyone",
    ),
    *("x" * 600, "9" * 100, "red-spymaster", "both-operative", "-", "None", "C7", "again"),
)
texts = st.text(letters, max_size=60) | st.sampled_from(ODD)
numbers = st.integers(-(10**20), 10**20)
nested = st.recursive(
    st.none() | st.booleans() | numbers | st.floats() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=2),
    max_leaves=5,
)
"""What stands nowhere: a list, an object or nothing where a text belongs."""
values = texts | numbers | st.booleans() | nested
ALONE = "case"
"""The command that people may install for themselves; it stands beside the group, or nowhere."""
COMMANDS = (
    *sorted({command.name for command in every_command()} - {ALONE}),
    *("nothing-at-all", "clues", "history", "pack", "settings", "stop"),
)
"""What may be typed, what could be once, and what never was."""
OPTIONS = (
    *sorted({option.display_name for one in every_command() for option in one.parameters}),
    *("nothing", "theme", "card_buttons", "ping_role"),
)
names, options = st.sampled_from(COMMANDS), st.sampled_from(OPTIONS)
given_options = st.lists(
    st.tuples(options, st.sampled_from([STRING, INTEGER, BOOLEAN, USER, ROLE, NUMBER]), values),
    max_size=3,
    unique_by=lambda option: option[0],
)
FIELDS = (
    *("word", "number", "agreement", "card", "title", "lines", "code", "adults"),
    *("language", "file"),
)
details = texts | st.integers(0, 26).map(str) | st.sampled_from(["1" * 19, "9" * 31])
LASTING = {Action.FORGET_REALLY, Action.END, Action.ABANDON_REALLY, Action.LEAVE_REALLY}
"""What ends the game, so that the rest would be said of no game."""
actions = st.sampled_from([action.value for action in every_action() if action not in LASTING])
ids = (
    st.builds(
        "{}:{}:{}:{}{}".format,
        st.just(VERSION) | texts,
        st.sampled_from([1, 1, 1, 0, 2]) | numbers,
        st.sampled_from([0, 6, 7, 8]) | numbers,
        actions | texts,
        st.just("") | details.map(lambda detail: f":{detail}"),
    )
    | texts
)


@dataclass(frozen=True, slots=True)
class Spoilt:
    """One interaction: its kind, its data, who sends it, and whether in a direct message."""

    kind: Kind
    data: Json
    sender: int
    in_private: bool


def _command(name: str, values: Sequence[tuple[str, int, Any]]) -> Json:
    options = [{"name": option, "type": kind, "value": value} for option, kind, value in values]
    inner = {"name": name, "type": 1, "options": options}
    return {"id": "1", "name": "codenames", "type": 1, "options": [inner]}


def _typed_so_far(name: str, option: str, value: Any) -> Json:
    data = _command(name, [(option, STRING, value)])
    data["options"][0]["options"][0]["focused"] = True
    return data


def _press(custom_id: str, chosen: Any) -> Json:
    kind = BUTTON if chosen is None else SELECT
    pressed: Json = {"component_type": kind, "id": 1, "custom_id": custom_id[:100]}
    return pressed if chosen is None else pressed | {"values": chosen}


def _form(custom_id: str, fields: Sequence[tuple[str, str, Any]]) -> Json:
    components = [
        {
            "type": LABEL,
            "id": place,
            "component": {"type": TEXT, "id": 10 + place, "custom_id": name, kind: value},
        }
        for place, (name, kind, value) in enumerate(fields)
    ]
    return {"custom_id": custom_id[:100], "components": components}


commands = st.tuples(st.just(Kind.SLASH), st.builds(_command, names, given_options))
completions = st.tuples(
    st.just(Kind.AUTOCOMPLETE), st.builds(_typed_so_far, names, options, texts | nested)
)
presses = st.tuples(
    st.just(Kind.COMPONENT),
    st.builds(_press, ids, st.none() | st.lists(details, max_size=3) | nested),
)
forms = st.tuples(
    st.just(Kind.MODAL),
    st.builds(
        _form,
        ids,
        st.lists(
            st.tuples(st.sampled_from(FIELDS), st.sampled_from(["value", "values"]), values),
            max_size=3,
        ),
    ),
)
inputs = st.builds(
    lambda what, sender, private: Spoilt(what[0], what[1], sender, private),
    commands | completions | presses | presses | forms,
    st.integers(0, 4),
    st.booleans(),
)


async def send_all(database: Path, spoilt: Sequence[Spoilt]) -> None:
    """Send all of it, half of it in the lobby, half in a game; want an answer to each."""
    with capture_logs() as logged:
        async with LocalDiscord() as local:
            bot = RunningBot(local, database)
            await bot.start()
            evening = arrive(local, "en")
            people = [person for team in evening.teams for person in vars(team).values()]
            people.append(local.person("Eva"))
            await evening.open()
            for place, one in enumerate(spoilt):
                if place == len(spoilt) // 2:
                    await _begun(evening)
                await _told(local, evening, people[one.sender], one)
            await bot.stop()
            ours = [one for one in local.violations if not one.startswith("our own answer")]
            assert not ours, ours[0]  # a form that nobody opened is none of Discord's
    wrong = [line for line in logged if line["log_level"] in {"error", "critical"}]
    if wrong:
        raise AssertionError(wrong[0]) from wrong[0].get("exc_info")


async def _begun(evening: Evening) -> None:
    """Begin a game, in another channel if the lobby was closed by what was said."""
    guild = evening.local.world.guilds[evening.channel.guild_id or 0]
    evening.channel = guild.channel("another")
    await evening.deal()
    await evening.give()


async def _told(local: LocalDiscord, evening: Evening, person: Person, one: Spoilt) -> None:
    """Say it, on a message if it is a press or a form: nobody presses what is not there."""
    channel = local.world.dm_with(person.account) if one.in_private else evening.channel
    source: int | None = None
    if one.kind in {Kind.COMPONENT, Kind.MODAL}:
        pressed = [*_shown(local, channel), *_shown(local, evening.channel)]
        if not pressed:
            return
        source, channel = pressed[0].id, local.world.channel(pressed[0].channel_id)
    sent = local.client.send(one.kind, person.account, channel, one.data, source_id=source)
    await sent.over(within=60)
    assert not sent.failed, one


def _shown(local: LocalDiscord, channel: Channel) -> list[Message]:
    """List what lies in a channel for all its people and has components, newest first."""
    messages = local.world.messages_in(channel.id)
    return [one for one in messages if one.components and not one.seen_by][::-1]
