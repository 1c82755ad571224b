"""Clients keep commands for a while: what this version does not know is answered, too."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable
from typing import Any

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from cogs.interactions import tree
from cogs.interactions.requests import Request
from cogs.screens.markup import voice
from engine.store import Store
from engine.texts import choose_language_for_locale
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says
from tests.cogs.every_action import every_command
from tests.local_discord import CALLBACK, InteractionFailed, Kind, LocalDiscord

STRING, INTEGER = 3, 4
Json = dict[str, Any]


def unusual(logged: Iterable[EventDict]) -> list[EventDict]:
    """Leave out what every start and every lobby has in the log, now or a moment later."""
    return [one for one in logged if one["event"] not in ("ready", "game opened")]


def older(local: LocalDiscord, command: str, option: str = "", **changed: object) -> None:
    """Let clients offer a command, or an option of one, in another shape."""
    offered = copy.deepcopy(local.commands.of(None))
    (group,) = offered
    wanted = next(one for one in group["options"] if one["name"] == command)
    for one in wanted["options"] if option else ():
        if one["name"] == option:
            wanted = one
    wanted |= changed
    for unset in [name for name, value in wanted.items() if value is None]:
        del wanted[unset]
    local.commands.overwrite(None, offered)


UNNAMED: Json = {"name_localizations": None}
SHAPES: dict[str, tuple[str, str, Json, str, dict[str, Any]]] = {
    "an unknown command": ("rules", "", {**UNNAMED, "name": "help"}, "help", {}),
    "an unknown option": (
        *("board", "large", {**UNNAMED, "name": "huge"}, "board"),
        {"huge": True},
    ),
    "an option of another type": (
        *("clue", "word", {"type": INTEGER}, "clue"),
        {"word": 7, "number": "2"},
    ),
    "an option that lacks": (
        *("guess", "card", {"required": False, "autocomplete": None}, "guess"),
        {},
    ),
    "an unknown choice": (
        *("start", "format", {"choices": [{"name": "Chess", "value": "chess"}]}, "start"),
        {"format": "chess"},
    ),
}


@pytest.mark.parametrize("shape", SHAPES.values(), ids=list(SHAPES))
async def test_outdated_command_gets_one_private_answer(
    evening: Evening,
    shape: tuple[str, str, Json, str, dict[str, Any]],
    caplog: pytest.LogCaptureFixture,
) -> None:
    command, option, changed, typed, options = shape
    older(evening.local, command, option, **changed)
    person = evening.teams[0].operative
    with capture_logs() as logged:
        interaction = await person.slash(evening.channel, f"codenames {typed}", **options)
    assert interaction.message.ephemeral
    assert interaction.text == voice("en")("outdated-command")
    assert not interaction.followups
    assert not [line for line in logged if "exc_info" in line]
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize("locale", ["en-US", "es-419", "pt-BR"])
async def test_merged_command_names_its_successor(evening: Evening, locale: str) -> None:
    person = evening.local.person("Eva", locale=locale)
    say = voice(choose_language_for_locale(locale))
    offered = evening.local.commands.of(None)
    ban_list = {
        one.get("name_localizations", {}).get(locale, one["name"]) for one in offered[0]["options"]
    }
    for typed in (*tree.MOVED_COMMANDS, "stop"):
        older(evening.local, "rules", **UNNAMED, name=typed)
        interaction = await person.slash(evening.channel, f"codenames {typed}")
        evening.local.commands.overwrite(None, offered)
        assert interaction.message.ephemeral
        (named,) = re.findall(r"`/codenames (.+?)`", interaction.text)
        assert named in ban_list
        assert interaction.text != say("outdated-command")


@pytest.mark.parametrize(
    ("changed", "option"),
    [
        ({**UNNAMED, "name": "codename"}, "codename"),
        ({"type": INTEGER, "autocomplete": True}, "card"),
    ],
    ids=["an unknown option", "another type"],
)
async def test_an_older_option_is_completed_with_nothing(
    evening: Evening, changed: Json, option: str, caplog: pytest.LogCaptureFixture
) -> None:
    older(evening.local, "guess", "card", **changed)
    with capture_logs() as logged:
        offered = await evening.teams[0].operative.autocomplete(
            evening.channel, "codenames guess", option, "o"
        )
    assert offered == ()
    assert not [line for line in logged if "exc_info" in line]
    assert not [record for record in caplog.records if record.exc_info]


async def test_an_option_that_is_not_completed_any_more_is_completed_with_nothing(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    older(evening.local, "clue", "word", autocomplete=True)
    offered = await evening.teams[0].operative.autocomplete(
        evening.channel, "codenames clue", "word", "zep"
    )
    assert offered == ()
    assert not [record for record in caplog.records if record.exc_info]


async def test_an_unknown_command_is_completed_with_nothing(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    older(evening.local, "guess", **UNNAMED, name="point")
    offered = await evening.teams[0].operative.autocomplete(
        evening.channel, "codenames point", "card", "o"
    )
    assert offered == ()
    assert not [record for record in caplog.records if record.exc_info]


async def test_failed_autocomplete_returns_nothing_and_logs_a_reference(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.open()

    async def broken(*_about: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Store, "load", broken)
    with capture_logs() as logged:
        offered = await evening.teams[0].operative.autocomplete(
            evening.channel, "codenames guess", "card", "o"
        )
    assert offered == ()
    (line,) = [line for line in logged if "reference" in line]
    assert isinstance(line["exc_info"], ZeroDivisionError)
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize(
    ("code", "level", "event"),
    [
        (10062, "warning", "Discord waits for no answer any more"),
        (40060, "info", "another process answered"),
    ],
    ids=["given up", "answered elsewhere"],
)
@pytest.mark.parametrize("action", ["command", "autocomplete"])
async def test_failed_response_is_logged_in_one_line(
    evening: Evening,
    running_bot: RunningBot,
    action: str,
    code: int,
    level: str,
    event: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await evening.open()
    person = evening.teams[0].operative
    status = 404 if code == 10062 else 400
    evening.local.faults.next("POST", CALLBACK, status=status, code=code)
    with capture_logs() as logged:
        if action == "command":
            await person.slash(evening.channel, "codenames rules", wait=False)
        else:
            evening.local.interactions.deadline = 0.5
            with pytest.raises(InteractionFailed):
                await person.autocomplete(evening.channel, "codenames guess", "card", "o")
        await evening.local.until(lambda: unusual(logged))
    (line,) = unusual(logged)
    assert (line["event"], line["log_level"]) == (event, level)
    counted = running_bot.counters.interactions
    ended = {("/start", "done")} | ({("/rules", "unanswered")} if action == "command" else set())
    await evening.local.until(lambda: ended == set(counted))
    assert "exc_info" not in line
    assert not [record for record in caplog.records if record.exc_info]


async def test_failed_event_handler_logs_a_reference(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.open()

    def broken(*_about: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Request, "of", broken)
    with capture_logs() as logged:
        await evening.teams[0].operative.press(evening.now, evening.label(Says.JOIN), wait=False)
        await evening.local.until(lambda: unusual(logged))
    (line,) = unusual(logged)
    assert line["reference"]
    assert line["failed"] == "on_interaction"


async def test_choice_sent_by_label_is_accepted(evening: Evening) -> None:
    person = evening.teams[0].operative
    option = {"name": "language", "type": STRING, "value": voice("es")("this-language")}
    inner = {"name": "start", "type": 1, "options": [option]}
    data = {"id": "1", "name": "codenames", "type": 1, "options": [inner]}
    sent = evening.local.client.send(Kind.SLASH, person.account, evening.channel, data)
    await sent.finished()
    assert voice("es")("button-join") in sent.message.labels


def test_every_choice_is_understood_by_its_label_in_every_language() -> None:
    for command in every_command():
        for option in command.parameters:
            for choice in option.choices:
                if isinstance(choice.value, str):
                    for label in tree.list_choice_labels(choice):
                        assert tree.get_chosen_value(option, label) == choice.value
                    assert tree.get_chosen_value(option, choice.value) == choice.value
            if option.choices:
                assert tree.get_chosen_value(option, "nothing of this") == "nothing of this"
