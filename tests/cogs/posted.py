"""Boards and ends posted on a local Discord as the bot would, to be measured on its page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from http import HTTPStatus

from aiohttp import ClientSession, FormData

from cogs.screens.screen import Screen
from engine.rules import Deck, Format, Game
from engine.tables import Profile, Table
from tests.cogs.screens.wire import body
from tests.engine.rules.people import TABLES
from tests.engine.telling.tables import crowd, dealt, laid, relaid, settings_of
from tests.local_discord import Channel, LocalDiscord
from tests.local_discord.wire import Json

SUPPRESS_EMBEDS = 1 << 2
NAMES = ("Ana", "Bruno", "Caio", "Dora", "Evandro", "Fabiana", "Gustavo", "Henrique", "Isabela")


def over(start: Game, deck: Deck, language: str, accounts: dict[int, int]) -> Table:
    """Play a game to its end on the longest codenames."""
    named = relaid(start, language, deck)
    three = start.format is Format.THREE_PLAYERS
    seats = TABLES[start.format] if three else crowd(start.format, len(NAMES))
    settings = settings_of(named, language)
    return among(
        laid(dealt(named, language, *start.moves, settings=settings, seats=seats)), accounts
    )


def among(table: Table, accounts: dict[int, int]) -> Table:
    """Seat accounts of the local Discord at a table."""
    people = {
        who: Profile(person=who, user_id=accounts[who], locale="en-US", dms_closed=False)
        for who in table.match.people
    }
    return replace(table, people=people)


class Poster:
    """Whoever posts messages as the bot would."""

    def __init__(self, local: LocalDiscord, session: ClientSession, channel: Channel) -> None:
        self._session = session
        self._address = f"{local.api_url}/channels/{channel.id}/messages"
        self._headers = {"Authorization": f"Bot {local.token}"}

    async def send(self, screen: Screen, *drawn: bytes) -> None:
        """Post a message with its pictures, or with others in their places."""
        pngs = drawn or [picture.draw_png() for picture in screen.pictures]
        names = [picture.filename for picture in screen.pictures]
        await self._send(body(screen), dict(zip(names, pngs, strict=True)))

    async def tell(self, text: str) -> None:
        """Post a message of words alone, without previews of its links."""
        await self._send({"content": text, "flags": SUPPRESS_EMBEDS}, {})

    async def _send(self, payload: Json, files: Mapping[str, bytes]) -> None:
        form = FormData()
        form.add_field("payload_json", json.dumps(payload), content_type="application/json")
        for place, (filename, png) in enumerate(files.items()):
            form.add_field(f"files[{place}]", png, filename=filename)
        sent = self._session.post(self._address, data=form, headers=self._headers)
        async with sent as answer:
            assert answer.status < HTTPStatus.BAD_REQUEST, await answer.text()
