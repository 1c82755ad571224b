"""A cup evening: people before an empty channel, one of whom may open a cup."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cogs.screens.markup import voice
from tests.cogs.evening import Evening, Team, dealt
from tests.cogs.settling import choose
from tests.local_discord import (
    EVERYDAY,
    Button,
    Channel,
    Interaction,
    LocalDiscord,
    MessageView,
    Permission,
    Person,
)

DASH = "\N{EN DASH}"
NAMES = ("Ana", "Bruno", "Caio", "Dora", "Eva", "Fabio", "Gil", "Hugo")


@dataclass
class CupEvening:
    """People before an empty channel, one of whom may open a cup."""

    local: LocalDiscord
    channel: Channel
    host: Person
    people: list[Person]
    language: str
    cup: MessageView | None = None

    @classmethod
    def arrive(cls, local: LocalDiscord, people: int, language: str = "en") -> CupEvening:
        spoken = "pt-BR" if language == "pt-BR" else "en-US"
        guild = local.guild("Club", locale=spoken)
        rights = EVERYDAY | Permission.MANAGE_MESSAGES
        host = local.person("Zoe", locale=spoken, permissions=rights)
        players = [local.person(name, locale=spoken) for name in NAMES[:people]]
        return cls(local, guild.channel("cup"), host, players, language)

    def says(self, text_id: str, **arguments: str | int) -> str:
        return voice(self.language)(text_id, **arguments)

    async def open(self) -> Interaction:
        name = f"codenames {self.says('command-cup')}" if self.language == "en" else "codenames cup"
        opened = await (await self.host.slash(self.channel, name)).finished()
        self.cup = opened.message
        return opened

    @property
    def now(self) -> MessageView:
        assert self.cup is not None
        return self.cup.now

    async def press(self, person: Person, text_id: str) -> Interaction:
        return await (await person.press(self.now, self.says(text_id))).finished()

    async def panel(self, person: Person) -> MessageView:
        """Have somebody open what they may do about the cup: *More*, or *Standings* later on."""
        more = self.says("button-more")
        opens = "button-more" if more in self.now.labels else "button-standings"
        shown = (await self.press(person, opens)).message
        assert shown.ephemeral
        return shown

    async def manage(self, person: Person, text_id: str) -> Interaction:
        """Press something there."""
        panel = await self.panel(person)
        return await (await person.press(panel, self.says(text_id))).finished()

    async def signed_up(self) -> None:
        await self.open()
        for person in self.people:
            await self.press(person, "button-sign-up")
        await self.local.until(lambda: all(one.mention in self.now.text for one in self.people))

    async def keeps_ratings(self) -> None:
        """Have somebody who manages the server switch ratings on."""
        rights = EVERYDAY | Permission.MANAGE_GUILD
        manager = self.local.person("Marta", locale=self.host.account.locale, permissions=rights)
        settings = (
            await (await manager.slash(self.channel, "codenames server")).finished()
        ).message
        await choose(manager, settings, "rating", "yes")

    def posts(self) -> list[MessageView]:
        """List what everybody sees in the channel."""
        return [view for view in self.host.sees(self.channel) if not view.ephemeral]

    def lines(self, heat: str) -> list[MessageView]:
        """List the lines of a round."""
        return [view for view in self.posts() if view.text.startswith(f"### ⚔️ {heat} ")]

    async def tables(self, heat: str, count: int) -> list[MessageView]:
        """Wait for the lines of a round, and for a board at every table."""
        await self.local.until(lambda: len(self.lines(heat)) == count)
        await self.local.until(lambda: all(self.board(line) for line in self.lines(heat)))
        return self.lines(heat)

    def thread(self, line: MessageView) -> Channel | None:
        """Find the thread that has begun at a line."""
        return self.local.world.channels.get(line.id)

    def board(self, line: MessageView) -> MessageView | None:
        """Find the board of a table."""
        thread = self.thread(line)
        if thread is None:
            return None
        return next((view for view in self.host.sees(thread) if dealt(view)), None)

    def players(self, line: MessageView) -> list[Person]:
        """List who is called to a table, red first."""
        called = [one for one in self.people if one.id in line.pings]
        return sorted(called, key=lambda one: line.text.index(one.mention))

    def crews(self, line: MessageView) -> list[str]:
        """Read off a line which teams meet, red first."""
        return line.text.splitlines()[0].split(" · ")[1].split(f" {DASH} ")

    async def stopped_by_red(self, line: MessageView) -> str:
        """Have whoever of red is the table's host stop a game; gives who has won by it."""
        thread = self.thread(line)
        assert thread is not None
        for person in self.players(line)[:2]:
            interaction = await (await person.slash(thread, "codenames end")).finished()
            if any(map(is_for("halt"), interaction.message.buttons)):
                await person.press(interaction.message, is_for("halt"))
                break
        await self.local.until(lambda: not line.now.labels)
        return self.crews(line)[1]

    async def stop(self, line: MessageView, person: Person) -> None:
        """Have somebody stop a game."""
        thread = self.thread(line)
        assert thread is not None
        interaction = await (await person.slash(thread, "codenames end")).finished()
        await person.press(interaction.message, is_for("halt"))
        await self.local.until(lambda: not line.now.labels)

    async def give_up(self, line: MessageView) -> str:
        """Have red's spymaster stop the game, which is lost by that; gives who has won."""
        await self.stop(line, (await self.spymasters(line))[0])
        return self.crews(line)[1]

    async def spymasters(self, line: MessageView) -> tuple[Person, Person]:
        """Find who gives the clues at a table, red's first."""
        board, seeing = self.board(line), []
        assert board is not None
        for person in self.players(line):
            shown = await (await person.press(board.now, self.says("button-key"))).finished()
            if shown.message.images:
                seeing.append(person)
        red, blue = seeing
        return red, blue

    def evening_at(self, line: MessageView, spymasters: tuple[Person, Person]) -> Evening:
        """Give a table as an evening, to play at."""
        thread, board = self.thread(line), self.board(line)
        assert thread is not None
        assert board is not None
        others = [one for one in self.players(line) if one not in spymasters]
        teams = Team(spymasters[0], others[0]), Team(spymasters[1], others[1])
        table = Evening(self.local, thread, teams, "en")
        table.board = board
        return table


def is_for(action: str) -> Callable[[Button], bool]:
    return lambda button: f":{action}" in str(button.custom_id)
