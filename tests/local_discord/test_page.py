"""The page's wire: it is told of everything, and does what its people do."""

import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp
import pytest

from tests.local_discord import Channel, LocalDiscord, Person
from tests.local_discord.bot_process import BotProcess, EndedByItself, State
from tests.local_discord.page.page import Page
from tests.local_discord.wire import Json

COMMAND: Json = {
    "name": "tea",
    "type": 1,
    "description": "a cup",
    "options": [
        {"type": 4, "name": "cups", "description": "how many", "required": True},
        {"type": 6, "name": "guest", "description": "for whom"},
    ],
}


@dataclass
class Visitor:
    """A browser without a face: what it was told, and a way to do things."""

    socket: aiohttp.ClientWebSocketResponse
    events: list[Json] = field(default_factory=list)
    refs: int = 0

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Listens until something is told that is wanted."""
        while True:
            event: Json = await self.socket.receive_json(timeout=300)
            self.events.append(event)
            if wanted(event):
                return event

    async def does(self, **request: object) -> Json:
        self.refs += 1
        ref = self.refs
        await self.socket.send_str(json.dumps({**request, "ref": ref}))
        return await self.until(lambda event: event["kind"] == "reply" and event["ref"] == ref)

    def of(self, kind: str) -> list[Json]:
        return [event for event in self.events if event["kind"] == kind]


@dataclass
class OpenPage:
    """A local Discord with a page, and somebody before it."""

    local: LocalDiscord
    process: BotProcess
    channel: Channel
    ana: Person
    visitor: Visitor


@pytest.fixture
async def page(tmp_path: Path) -> AsyncIterator[OpenPage]:
    local = LocalDiscord(deadline=0.1)
    process = BotProcess(local, tmp_path / "games.db")
    Page(local, process)
    async with local, aiohttp.ClientSession() as session:
        channel = local.guild("Table").channel("games")
        ana = local.person("Ana", locale="pt-BR")
        ana.says(channel, "boa noite")
        address, origin = f"{local.url}/page/live", {"Origin": local.url}
        async with session.ws_connect(address, headers=origin) as socket:
            visitor = Visitor(socket)
            await visitor.until(lambda event: event["kind"] == "here")
            yield OpenPage(local, process, channel, ana, visitor)
        await process.stop()


async def test_all_there_is_is_told_first(page: OpenPage) -> None:
    (bot,) = page.visitor.of("bot")
    (ana,) = page.visitor.of("person")
    (message,) = page.visitor.of("message")

    assert (bot["state"], bot["name"]) == ("stopped", "Codenames")
    assert (ana["name"], ana["locale"], ana["dms_open"]) == ("Ana", "pt-BR", True)
    assert message["message"]["content"] == "boa noite"
    assert page.visitor.of("channel")[0]["guild"]["name"] == "Table"


async def test_another_site_is_not_let_in(page: OpenPage) -> None:
    address = f"{page.local.url}/page/live"
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await session.ws_connect(address, headers={"Origin": "http://elsewhere.example"})


async def test_speak_action_sets_the_language_of_everybody_and_the_server(page: OpenPage) -> None:
    await page.visitor.does(type="speak", locale="es-ES")

    assert {person.account.locale for person in page.local.people} == {"es-ES"}
    assert {guild.locale for guild in page.local.world.guilds.values()} == {"es-ES"}
    assert page.visitor.of("person")[-1]["locale"] == "es-ES"


async def test_people_come_speak_and_close_their_direct_messages(page: OpenPage) -> None:
    visitor = page.visitor
    await visitor.does(type="arrive", name="Eva", locale="en-US")
    (eva,) = [event for event in visitor.of("person") if event["name"] == "Eva"]
    await visitor.does(type="say", person=eva["id"], channel=str(page.channel.id), text="hi")
    await visitor.does(type="alter", person=eva["id"], locale="pt-BR", dms_open=False)

    assert visitor.of("message")[-1]["message"]["content"] == "hi"
    assert visitor.of("channel")[-1]["recipient"] == eva["id"]
    person = visitor.of("person")[-1]
    assert (person["locale"], person["dms_open"]) == ("pt-BR", False)
    assert page.local.people[-1].dms_open is False


async def test_a_command_of_a_bot_that_is_away_fails(page: OpenPage) -> None:
    page.local.commands.overwrite(None, [COMMAND])
    reply = await page.visitor.does(
        type="slash",
        person=str(page.ana.id),
        channel=str(page.channel.id),
        command="tea",
        options={"cups": "2", "guest": str(page.ana.id)},
    )
    failed = await page.visitor.until(lambda event: event.get("state") == "failed")

    assert failed["id"] == reply["interaction"]
    assert (failed["type"], failed["command"]) == (2, "tea")


async def test_option_is_chosen_by_value_not_by_label(page: OpenPage) -> None:
    options = [{"label": "1", "value": "0"}, {"label": "2", "value": "1"}]
    select = {"type": 3, "custom_id": "card", "options": options}
    posted = {"components": [{"type": 1, "components": [select]}], "content": "Which one?"}
    address = f"{page.local.api_url}/channels/{page.channel.id}/messages"
    bearer = {"Authorization": f"Bot {page.local.token}"}
    async with aiohttp.ClientSession() as session:
        message = await (await session.post(address, json=posted, headers=bearer)).json()
    choice = {"message": message["id"], "custom_id": "card", "values": ["1"]}
    reply = await page.visitor.does(type="choose", person=str(page.ana.id), **choice)

    assert reply["refused"] is None
    await page.visitor.until(lambda event: event.get("state") == "failed")


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ({"type": "dance"}, "nobody knows how"),
        ({"type": "slash", "command": "tea", "options": {}}, "needs"),
        ({"type": "slash", "command": "tea", "options": {"cups": "many"}}, "takes a number"),
        ({"type": "press", "message": "1", "custom_id": "x"}, "was deleted"),
        ({"type": "submit", "interaction": "1", "values": {}}, "no longer open"),
        ({"type": "say", "person": "1", "text": "boo"}, "no such person"),
        ({"type": "arrive", "name": " ", "locale": "en-US"}, "needs a name"),
        ({"type": "press"}, "something odd"),
    ],
)
async def test_impossible_action_is_refused(page: OpenPage, action: Json, why: str) -> None:
    page.local.commands.overwrite(None, [COMMAND])
    somewhere = {"person": str(page.ana.id), "channel": str(page.channel.id)}

    assert why in (await page.visitor.does(**somewhere | action))["refused"]


async def test_a_violation_is_told(page: OpenPage) -> None:
    async with aiohttp.ClientSession() as session:
        await session.get(f"{page.local.api_url}/nowhere")
    event = await page.visitor.until(lambda event: event["kind"] == "violation")

    assert "no such route" in event["text"]


async def test_the_bot_is_started_and_stopped_from_the_page(page: OpenPage) -> None:
    visitor = page.visitor
    for action in ("start", "stop"):
        assert (await visitor.does(type="bot", action=action))["refused"] is None

    states = [event["state"] for event in visitor.of("bot")]
    assert list(dict.fromkeys(states)) == ["stopped", "starting", "ready"]
    assert states[-1] == "stopped"
    assert visitor.of("commands")[-1]["commands"][0]["name"] == "codenames"


async def test_a_bot_that_ends_by_itself_shows_its_last_words(
    page: OpenPage, tmp_path: Path
) -> None:
    program = tmp_path / "program.py"
    program.write_text("import sys\nprint('No port', file=sys.stderr)\nsys.exit(2)\n")
    process = BotProcess(page.local, tmp_path / "games.db", program=program)
    with pytest.raises(EndedByItself, match="No port"):
        await process.start()

    assert (process.state, process.code) == (State.ENDED, 2)
