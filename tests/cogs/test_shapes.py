"""What an interaction brings is held to Discord's shape, and answered in words in any other."""

from __future__ import annotations

from typing import Any

import pytest
from structlog.testing import capture_logs

from cogs import guesses
from cogs.interactions.payload_validation import (
    MAX_FIELD_LENGTH,
    MAX_OPTION_LENGTH,
    validate_event,
    validate_interaction_data,
)
from cogs.screens.custom_ids import ID_LIMIT, Press, UnknownButton, parse_whole_number
from engine.languages import fold_case_and_accents
from tests.cases import each
from tests.cogs.evening import Evening, Says
from tests.cogs.sayings import text_for
from tests.local_discord import EVERYDAY, Ack, Kind, Permission
from tests.local_discord.triggers import interaction_json
from tests.local_discord.wire import Json
from tests.noting import noting

SLASH, PRESS, TYPING, FORM = 2, 3, 4, 5
STRING, INTEGER, USER = 3, 4, 6
BEYOND = "9" * 31


def command(**option: Any) -> Json:
    """Type a command with one option."""
    inner = {"name": "guess", "type": 1, "options": [option]}
    return {"id": "1", "name": "codenames", "type": 1, "options": [inner]}


def form(custom_id: object = "cn1:1:0:give", **field: Any) -> Json:
    """Send a form with one field."""
    return {"custom_id": custom_id, "components": [{"type": 18, "component": field}]}


def chosen(values: object, custom_id: object = "cn1:1:0:pick") -> Json:
    """Choose in a select."""
    return {"component_type": 3, "custom_id": custom_id, "values": values}


AS_SENT: tuple[tuple[int, Json], ...] = (
    (SLASH, command(name="card", type=STRING, value="a" * MAX_OPTION_LENGTH)),
    (SLASH, command(name="seconds", type=INTEGER, value=60)),
    (SLASH, command(name="person", type=USER, value="80351110224678912")),
    (SLASH, {"id": "1", "name": "codenames", "type": 1}),
    (TYPING, command(name="card", type=STRING, value="oc", focused=True)),
    (PRESS, {"component_type": 2, "custom_id": "cn1:1:0:join"}),
    (PRESS, chosen(["1", "2"])),
    (FORM, form(type=4, custom_id="word", value="a" * MAX_FIELD_LENGTH)),
    (FORM, form(type=3, custom_id="number", values=["3"])),
    (FORM, form(type=23, custom_id="ask", value=True)),
    (FORM, form(type=10)),
)
ODD: tuple[tuple[int, Any], ...] = (
    (SLASH, command(name="card", type=STRING, value=["a"])),
    (SLASH, command(name="card", type=STRING, value={"a": 1})),
    (SLASH, command(name="card", type=STRING, value="a" * (MAX_OPTION_LENGTH + 1))),
    (SLASH, command(name=["card"], type=STRING, value="a")),
    (SLASH, command(name="seconds", type=INTEGER, value="60")),
    (SLASH, command(name="seconds", type=INTEGER, value=True)),
    (SLASH, command(name="seconds", type=[INTEGER], value=60)),
    (SLASH, command(name="person", type=USER, value=BEYOND)),
    (SLASH, command(name="person", type=USER, value=None)),
    (SLASH, {"id": "1", "name": "codenames", "type": 1, "options": "none"}),
    (TYPING, command(name="card", type=STRING, value=["oc"], focused=True)),
    (PRESS, {"component_type": 2, "custom_id": ["cn1:1:0:join"]}),
    (PRESS, chosen("12")),
    (PRESS, chosen([["1"]])),
    (PRESS, chosen([1])),
    (PRESS, chosen(["1"] * 100)),
    (PRESS, chosen(["1" * 101])),
    (PRESS, None),
    (FORM, form(type=4, custom_id="word", value=["a"])),
    (FORM, form(type=4, custom_id="word", value=3)),
    (FORM, form(type=4, custom_id="word", value="a" * (MAX_FIELD_LENGTH + 1))),
    (FORM, form(type=4, custom_id={}, value="a")),
    (FORM, form(type=3, custom_id="number", values="3")),
    (FORM, form(custom_id=7, type=4)),
    (FORM, {"custom_id": "cn1:1:0:give", "components": ["word"]}),
    (FORM, {"custom_id": "cn1:1:0:give", "components": [{"component": "word"}]}),
    (FORM, form() | {"resolved": {"attachments": {"1": {"size": "1", "url": "x"}}}}),
    (FORM, form() | {"resolved": []}),
)


@each("kind, data", AS_SENT)
def test_valid_interactions_are_unchanged(kind: int, data: Json) -> None:
    assert validate_interaction_data(kind, data) is data


@each("kind, data", ODD)
def test_malformed_interactions_are_read_as_unknown(kind: int, data: Any) -> None:
    read = validate_interaction_data(kind, data)
    assert read is not data
    assert (read.get("custom_id"), read.get("name")) in {("", None), (None, "-")}


@each("text", ["", "-1", "1.0", "\u0661", "²", " 1", "1e3", BEYOND, str(ID_LIMIT), "9" * 5_000])
def test_a_number_is_small_digits_of_at_most_64_bits(text: str) -> None:
    with pytest.raises(UnknownButton):
        parse_whole_number(text)


def test_the_largest_number_is_read() -> None:
    assert parse_whole_number(str(ID_LIMIT - 1)) == ID_LIMIT - 1


@each("custom_id", [f"cn1:{BEYOND}:0:join", f"cn1:-{BEYOND}:0:join", f"cn1:1:{BEYOND}:join"])
def test_no_match_and_no_moment_is_beyond_64_bits(custom_id: str) -> None:
    with pytest.raises(UnknownButton):
        Press.parse(custom_id)


async def test_every_odd_shape_is_answered_and_changes_nothing(evening: Evening) -> None:
    await evening.deal()
    person, before = evening.team.spymaster, evening.now.text
    kinds = {SLASH: Kind.SLASH, PRESS: Kind.COMPONENT, TYPING: Kind.AUTOCOMPLETE, FORM: Kind.MODAL}
    with capture_logs() as logged:
        for kind, data in ODD:
            on = evening.now.id if kind in {PRESS, FORM} else None
            sent = evening.local.client.send(
                kinds[kind], person.account, evening.channel, data or {}, source_id=on
            )
            await sent.over()
            if kind != TYPING:
                assert sent.ack is Ack.MESSAGE, data
                assert sent.message.text in {
                    text_for(person, "refused-unknown-button"),
                    text_for(person, "outdated-command"),
                }, data
    assert [line for line in logged if line["log_level"] == "error"] == []
    assert evening.now.text == before


RETIRED = (
    {"component_type": 2, "custom_id": "cn1:1:1:coach:0"},
    chosen(["House words"], "cn1:0:0:set:seen"),
)
"""Controls that stood on messages of earlier versions."""


async def test_retired_controls_are_refused_once_in_private(evening: Evening) -> None:
    await evening.deal()
    boss = evening.local.person("Boss", permissions=EVERYDAY | Permission.MANAGE_GUILD)
    board = evening.now.text
    for data in RETIRED:
        sent = evening.local.client.send(
            Kind.COMPONENT, boss.account, evening.channel, data, source_id=evening.now.id
        )
        await sent.over()
        assert (sent.ack, sent.followup_ids) == (Ack.MESSAGE, []), data
        assert sent.message.ephemeral
        assert sent.message.text == text_for(boss, "refused-unknown-button"), data
    assert evening.now.text == board


async def test_invalid_numbers_are_refused_with_text(evening: Evening) -> None:
    await evening.deal()
    giver = evening.team.spymaster
    ids = str(evening.now.parts[-1].get("custom_id", "")) or str(evening.now.buttons[0].custom_id)
    match, moment = ids.split(":")[1:3]
    number = {"type": 3, "custom_id": "number"}
    word = {"type": 4, "custom_id": "word", "value": "zeppelin"}
    components = [word, {**number, "values": ["one"]}]
    forms = [{"custom_id": f"cn1:{match}:{moment}:give", "components": components}]
    presses = [
        chosen([BEYOND], f"cn1:{match}:{moment}:{action}")
        for action in ("pick", "who", "tick", "cover", "hire", "replay", "foresee:1")
    ]
    presses += [chosen(["9" * 100], f"cn1:{match}:0:set:{kind}") for kind in ("tokens", "mistakes")]
    with capture_logs() as logged:
        for kind, data in (
            *((Kind.MODAL, it) for it in forms),
            *((Kind.COMPONENT, it) for it in presses),
        ):
            sent = evening.local.client.send(
                kind, giver.account, evening.channel, data, source_id=evening.now.id
            )
            await sent.over()
            assert sent.ack is Ack.MESSAGE, data
            assert (
                text_for(giver, "mishap", reference="|").partition("|")[0] not in sent.message.text
            )
    assert [line for line in logged if line["log_level"] == "error"] == []


async def test_nothing_longer_than_a_card_is_looked_for_on_the_board(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.deal()
    await evening.give()
    read: list[str] = []
    monkeypatch.setattr(guesses, "fold_case_and_accents", noting(read, fold_case_and_accents))
    guesser, long = evening.team.operative, "a" * MAX_OPTION_LENGTH
    interaction = await guesser.slash(evening.channel, "codenames guess", card=long)
    assert interaction.text == text_for(guesser, "refused-no-such-card")
    assert not await guesser.autocomplete(evening.channel, "codenames guess", "card", long)
    assert await guesser.autocomplete(evening.channel, "codenames guess", "card", "")
    assert max(map(len, read)) <= guesses.MAX_TYPED_LENGTH


async def test_a_press_on_a_message_with_an_odd_field_is_served(evening: Evening) -> None:
    await evening.open()
    world, ana = evening.local.world, evening.teams[0].operative
    data = {"component_type": 2, "id": 1, "custom_id": "cn1:1:0:join"}
    opened = evening.local.interactions.open(
        Kind.COMPONENT, ana.account, evening.channel, data, source_id=evening.board.id
    )
    sent = interaction_json(world, opened)
    sent["message"]["thread"] = None
    evening.local.gateway.connected[0].dispatch("INTERACTION_CREATE", sent)
    await opened.answered()
    await evening.local.until(lambda: ana.mention in evening.now.text)


@pytest.mark.parametrize("kind", [Kind.COMPONENT, Kind.MODAL])
async def test_the_components_of_a_pressed_message_are_not_parsed(
    evening: Evening, kind: Kind
) -> None:
    await evening.deal()
    data = {"component_type": 2, "id": 1, "custom_id": "cn1:1:0:join", "components": []}
    opened = evening.local.interactions.open(
        kind, evening.team.operative.account, evening.channel, data, source_id=evening.board.id
    )
    sent = interaction_json(evening.local.world, opened)
    message, before = validate_event(sent)["message"], dict(sent["message"])

    assert before["components"]
    assert "components" not in message
    assert message["attachments"] == before["attachments"] != []
    assert sent["message"] == before


UNREADABLE: tuple[Json, ...] = (
    {"member": None},
    {"channel": []},
    {"member": {}},
    {"app_permissions": "x"},
)


async def test_a_press_that_cannot_be_read_is_answered_with_a_reference(evening: Evening) -> None:
    await evening.open()
    world, ana = evening.local.world, evening.teams[0].operative
    data = {"component_type": 2, "id": 1, "custom_id": "cn1:1:0:join"}
    with capture_logs() as logged:
        for spoilt in UNREADABLE:
            opened = evening.local.interactions.open(
                Kind.COMPONENT, ana.account, evening.channel, data, source_id=evening.board.id
            )
            sent = interaction_json(world, opened) | spoilt
            evening.local.gateway.connected[0].dispatch("INTERACTION_CREATE", sent)
            await opened.answered()
            reference = [line["reference"] for line in logged if "reference" in line][-1]
            assert opened.text == text_for(ana, "mishap", reference=reference)


UNREAD: tuple[tuple[str, Any], ...] = (
    ("GUILD_CREATE", {"id": "x"}),
    ("CHANNEL_UPDATE", None),
    ("THREAD_CREATE", []),
    ("READY", {}),
    ("RESUMED", None),
    ("SOMETHING_NEW", {"id": None}),
    ("INTERACTION_CREATE", {}),
)


async def test_an_event_that_cannot_be_read_ends_nothing(evening: Evening) -> None:
    await evening.open()
    for name, data in UNREAD:
        evening.local.gateway.connected[0].dispatch(name, data)
        pressed = await evening.press(evening.teams[0].operative, Says.SEATS)
        await pressed.answered()
    assert evening.local.gateway.identifies == 1
