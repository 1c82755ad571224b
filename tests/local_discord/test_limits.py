"""What Discord forbids is answered with 50035 and written down."""

import json
from pathlib import Path

import aiohttp
import discord
import pytest

from tests.cases import each
from tests.local_discord import LocalDiscord
from tests.local_discord.conftest import Table, board
from tests.local_discord.limits import message_problems, modal_problems
from tests.local_discord.published import published_schema, schema_file, schema_notice
from tests.local_discord.schema import Schema
from tests.local_discord.wire import Json

needs_schema = pytest.mark.skipif(schema_file() is None, reason=schema_notice() or "")


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def button(custom_id: str, label: str = "OCEAN") -> Json:
    return {"type": 2, "style": 2, "custom_id": custom_id, "label": label}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def gallery(url: str, alt: str = "") -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, "description": alt}]}


def select(*values: str) -> Json:
    options = [{"label": value, "value": value} for value in values]
    return {"type": 3, "custom_id": "s", "options": options}


TOO_MUCH: list[tuple[str, list[Json]]] = [
    ("at most 40", [text("x")] * 41),
    ("at most 4000", [text("x" * 4001)]),
    ("stands twice", [row(button("a"), button("a"))]),
    ("1 to 5 fit", [row(*[button(str(n)) for n in range(6)])]),
    ("row of its own", [row(button("a"), select("x"))]),
    ("1 to 25 fit", [row(select(*map(str, range(26))))]),
    ("longer than 80", [row(button("a", "x" * 81))]),
    ("1 to 100 letters", [row(button("x" * 101))]),
    ("1 to 100 letters", [row(button(""))]),
    ("no attachment is called", [gallery("attachment://lost.png")]),
    ("longer than 1024", [gallery("https://example.org/x.png", "x" * 1025)]),
    ("stands 2 times", [row(select("x", "x"))]),
    ("label or an emoji", [row(button("a", ""))]),
]


@each("expected, components", TOO_MUCH)
def test_every_limit_of_a_v2_message_is_kept(expected: str, components: list[Json]) -> None:
    problems = message_problems({"components": components}, v2=True, filenames=[])
    assert [problem for problem in problems if expected in problem.what]


def test_valid_message_has_no_problems() -> None:
    rows = [row(*[button(f"{r}{n}") for n in range(5)]) for r in range(5)]
    inner = [text("x"), gallery("attachment://b.png", "alt"), *rows, row(*[button("c")] * 1)]
    components = [{"type": 17, "components": inner}]
    assert not message_problems({"components": components}, v2=True, filenames=["b.png"])


def test_content_does_not_go_with_v2_nor_text_displays_without() -> None:
    assert message_problems({"content": "x"}, v2=True, filenames=[])
    assert message_problems({"components": [text("x")]}, v2=False, filenames=[])


def test_a_modal_has_five_fields_and_a_short_title() -> None:
    label = {"type": 18, "label": "x"}
    fields = [label | {"component": {"type": 4, "custom_id": str(n), "style": 1}} for n in range(6)]
    whats = [
        p.what for p in modal_problems({"custom_id": "m", "title": "x" * 46, "components": fields})
    ]
    assert len(whats) == 2


async def test_a_refusal_names_the_path_and_is_written_down(table: Table) -> None:
    params = discord.http.handle_message_parameters(view=None)
    body = {"flags": 1 << 15, "components": [text("x" * 3000), text("x" * 3000)]}
    with pytest.raises(discord.HTTPException) as error:
        await table.bot.http.send_message(table.channel.id, params=params._replace(payload=body))
    assert error.value.code == 50035
    assert "at most 4000" in table.local.violations[0]


async def test_v2_cannot_be_taken_off_a_message(table: Table) -> None:
    number = await table.post(board("Red to move", ""))
    partial = table.bot_channel().get_partial_message(number)
    with pytest.raises(discord.HTTPException):
        await partial.edit(content="plain", view=None)
    assert table.ana.sees(table.channel)[-1].message.v2


async def answered(table: Table, kind: int, data: Json | None = None) -> tuple[int, Json]:
    """Answers the newest interaction by hand."""
    record = list(table.local.interactions)[-1]
    url = f"{table.local.api_url}/interactions/{record.id}/{record.token}/callback"
    body = {"type": kind} | ({} if data is None else {"data": data})
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, json=body, params={"with_response": "1"}) as response,
    ):
        return response.status, await response.json()


async def test_callback_types_are_held_to_the_kind_of_interaction(table: Table) -> None:
    await table.post(board("Red to move", "", "OCEAN"))
    modal = {"custom_id": "m", "title": "Clue", "components": [text("x")]}
    message = table.ana.sees(table.channel)[-1]
    record = await table.ana.press(message, "OCEAN", wait=False)
    assert (await answered(table, 8, {"choices": []}))[0] == 400
    assert (await answered(table, 9, modal))[0] == 200
    await table.ana.submit(record.modal, {}, wait=False)
    assert (await answered(table, 9, modal))[0] == 400
    assert (await answered(table, 6))[0] == 200
    command = {"name": "start", "description": "Start", "type": 1}
    table.local.commands.overwrite(None, [command])
    record = await table.ana.slash(table.channel, "start", wait=False)
    assert (await answered(table, 7, {"components": []}))[0] == 400
    assert (await answered(table, 5, {"flags": 1 << 15}))[0] == 400
    assert (await answered(table, 9, modal))[0] == 200
    await table.ana.submit(record.modal, {}, wait=False)
    assert (await answered(table, 7, {"components": []}))[0] == 400
    assert (await answered(table, 5))[0] == 200


@needs_schema
def test_the_published_schema_loads_and_finds_the_one_wrong_thing() -> None:
    schema = published_schema()
    assert schema is not None
    rows = [row(*[button(f"{r}{n}") for n in range(5)]) for r in range(5)]
    rows[3]["components"][2]["labl"] = "OCEAN"
    body = {"type": 4, "data": {"flags": 1 << 15, "components": [{"type": 17, "components": rows}]}}
    path = "/interactions/{interaction_id}/{interaction_token}/callback"
    problems = schema.request_problems("POST", path, body)
    assert [problem.path[-4:] for problem in problems] == [("components", 3, "components", 2)]
    assert "labl" in problems[0].what


@needs_schema
async def test_the_schema_check_can_be_turned_off() -> None:
    async with LocalDiscord(schema=False) as local:
        body = {"contnt": "misspelt", "content": "x"}
        channel = local.guild("Table").channel("games")
        headers = {"Authorization": f"Bot {local.token}"}
        url = f"{local.api_url}/channels/{channel.id}/messages"
        async with (
            aiohttp.ClientSession(headers=headers) as session,
            session.post(url, json=body) as response,
        ):
            assert response.status == 200


def test_a_missing_schema_is_no_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DISCORD_OPENAPI", str(tmp_path / "none.json"))
    assert schema_file() is None
    assert "SKIPPED" in (schema_notice() or "")
    (tmp_path / "some.json").write_text(json.dumps({"paths": {}, "components": {"schemas": {}}}))
    monkeypatch.setenv("DISCORD_OPENAPI", str(tmp_path / "some.json"))
    assert schema_file() is not None
    assert not Schema({"paths": {}}).request_problems("GET", "/users/@me", None)
