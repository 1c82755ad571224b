"""A round of any format: people on named seats, who read keys off alt texts and touch by number."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import count

from cogs.screens.markup import voice
from tests.cogs.evening import LANGUAGES, dealt, ended, opened, picker, spoken
from tests.local_discord import Button, Interaction, LocalDiscord, MessageView, Person
from tests.local_discord.commands import Value
from tests.local_discord.filling import ExactValue

SPYMASTER, OPERATIVE, MEMBER = "spymaster", "operative", "member"
Seated = tuple[str, str]
"""A seat as texts name it: `("orange", "spymaster")`, `("both", "operative")`."""
ENGLISH = {
    "vermelho": "red",
    "azul": "blue",
    "laranja": "orange",
    "roxo": "purple",
    "agente": "agent",
    "civil": "bystander",
    "assassino": "assassin",
}
WORDS = (
    *("ZEPPELIN", "QUASAR", "KARAOKE", "JUJITSU", "SUSHI", "PANORAMA", "SOPRANO", "FEDERAL"),
    *("DRAMA", "TRAUMA", "COMA", "AROMA", "PLASMA", "BONSAI", "HOSPITAL", "SAMURAI", "JUDO"),
    *("TERROR", "HUMOR", "RUMOR", "VITAL", "VERBAL", "RURAL", "PLURAL", "MORAL", "MENTAL"),
)
"""Words of both languages, and of no pack."""


class Round:
    """One match, from the lobby to its end."""

    board: MessageView

    def __init__(
        self,
        local: LocalDiscord,
        language: str,
        seats: Sequence[Seated],
        words: Sequence[str] = WORDS,
    ) -> None:
        self.local = local
        self.say = voice(language)
        self.channel = local.guild("Table").channel("games")
        names = ("Ana", "Bruno", "Caio", "Dora")
        locales = ("pt-BR", "en-US", "en-GB", "pt-BR")
        people = [local.person(n, locale=at) for n, at in zip(names, locales, strict=True)]
        self.people = dict(zip(seats, people, strict=False))
        self._words = iter(words)
        self._serial = count()

    @property
    def now(self) -> MessageView:
        """The public message as it is."""
        return self.board.now

    @property
    def host(self) -> Person:
        return next(iter(self.people.values()))

    def label(self, text_id: str, **arguments: str) -> str:
        """Give what a public button says."""
        return self.say(text_id, **arguments)

    def shows(self, text_id: str) -> bool:
        """Tell whether the board has that button."""
        wanted = self._pressing(text_id)
        return any(
            one.label == wanted if isinstance(wanted, str) else wanted(one)
            for one in self.now.buttons
        )

    async def deal(self, **options: Value) -> None:
        """Open a table with these options, seat everybody, and start."""
        await self.open(**options)
        await self.begin()

    async def open(self, **options: Value) -> None:
        """Open a table with these options."""
        start = await self.host.slash(
            self.channel, "codenames start", wait=True, language=self.say.language, **options
        )
        self.board = opened(self.host, await start.finished())

    async def begin(self) -> None:
        """Seat everybody, and start."""
        await self.sit()
        await self.start()

    async def sit(self) -> None:
        """Seat everybody."""
        for (team, role), person in self.people.items():
            say = voice(LANGUAGES[spoken(person)])
            seats = await (await self.press(person, "button-seats")).finished()
            sit = say("button-sit", team=team, role=role)
            label = f"{say('team-mark', team=team)} {sit}"
            if label in seats.message.labels:  # the host sits there already
                await person.press(seats.message, label)

    async def start(self) -> None:
        """Start once the lobby offers it, and wait until the board is there."""
        label = self.label("button-start")
        await self.local.until(lambda: label in self.now.labels)
        await self.press(self.host, "button-start")
        await self.local.until(lambda: dealt(self.now))

    async def press(self, person: Person, text_id: str) -> Interaction:
        """Press a button of the board."""
        return await person.press(self.now, self._pressing(text_id))

    def _pressing(self, text_id: str) -> str | Callable[[Button], bool]:
        """Tell a button by what it is for where its words change with the marks."""
        action = {"button-guess": "touch", "button-end-turn": "stop"}.get(text_id)
        if action is None:
            return self.label(text_id)
        return lambda button: f"{button.custom_id}:::".split(":")[3] == action

    async def key(self, seat: Seated) -> Mapping[str, list[int]]:
        """Read a key: the numbers of the uncovered cards behind each identity's name."""
        return numbers((await self.shown_key(seat)).images[0].alt)

    async def shown_key(self, seat: Seated) -> MessageView:
        """Have somebody look at their key."""
        shown = await self.press(self.people[seat], "button-key")
        return (await shown.finished()).message

    async def give(self, seat: Seated, number: str = "2") -> str:
        """Give a clue by the form, and return its word."""
        person = self.people[seat]
        opened = await self.press(person, "button-clue")
        word = next(self._words)
        fields = [field.label for field in opened.modal.fields]
        await person.submit(opened.modal, {fields[0]: word, fields[1]: number})
        await self.local.until(lambda: word in self.now.text)
        return word

    async def touch(self, seat: Seated, number: int) -> Interaction:
        """Mark a card by its number, touch it, and wait until the board tells of it."""
        person = self.people[seat]
        moment = self.now.buttons[0].custom_id
        await person.choose(self.now, picker(self.now), [ExactValue(str(number - 1))])
        touched = await self.press(person, "button-guess")
        await self.local.until(lambda: self.now.buttons[0].custom_id != moment)
        return touched

    async def stop(self, seat: Seated) -> None:
        """Stop guessing, and say so again where that is asked."""
        await ended(self.people[seat], await self.press(self.people[seat], "button-end-turn"))

    def playing(self, seats: Sequence[Seated]) -> tuple[Seated, Seated]:
        """Find the seats of the team whose turn the headline says it is."""
        headline = self.now.text.splitlines()[0]
        team = next(team for team, _ in seats if self.say("team-mark", team=team) in headline)
        return (team, SPYMASTER), (team, OPERATIVE)

    @property
    def over(self) -> bool:
        """Tell whether no card can be pressed any more."""
        return len(self.now.labels) == 1


def numbers(alt: str) -> Mapping[str, list[int]]:
    """Read the groups of a key's alt text, `red: 3 OCEAN, 5 BANK.`, by their English names."""
    groups: dict[str, list[int]] = {}
    for sentence in alt.split(". "):
        name, colon, listed = sentence.partition(": ")
        cards = [int(card) for card in re.findall(r"(?:^|, )(\d+) ", listed)]
        if colon and cards:
            groups[ENGLISH.get(name, name)] = cards
    return groups
