"""An evening: four people at a table, who know only what their clients show them.

Spymasters read the key off the alt text of its picture, as somebody who cannot see it would.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import islice
from zlib import crc32

from engine import languages
from engine.decks import load_word_pack
from engine.referee import Verdict, rule_on
from engine.rules import Role, Team as TeamName
from engine.texts import voice
from tests.cogs.seating import Taken, everybody_seated
from tests.local_discord import (
    Ack,
    Button,
    Channel,
    Interaction,
    LocalDiscord,
    MessageView,
    Person,
    Select,
)

MARKS = ("🔺", "🔵")
# Words that no test gives by hand, for a word on the board already says nothing of a new clue.
CLUES = ("DRAMA", "QUASAR", "KARAOKE", "JUJITSU", "SUSHI", "PANORAMA", "SOPRANO", "FEDERAL")
MORE_CLUES = ("JUDO", "SAMURAI", "KIMONO", "TRAUMA", "SAFARI", "TSUNAMI", "BONSAI", "MORAL")
SLIPS = {"en": ("febuary", "FEBRUARY"), "pt-BR": ("feverero", "FEVEREIRO")}
"""A clue with a slip of the hand and what was meant."""


LANGUAGES = tuple(dict.fromkeys(("en", "pt-BR", *languages.LANGUAGES)))
"""Every language; English and Portuguese first, which four people at a table read."""
TABLE_LANGUAGES = tuple(dict.fromkeys((*LANGUAGES, *languages.TABLE_LANGUAGES)))
"""The same, and then word languages, in which people are not spoken to."""


def english_and_one_more(test: str) -> tuple[str, str]:
    """Give English and the language that a test's name picks, where each costs a running bot."""
    others = sorted({*LANGUAGES} - {"en"})
    return "en", others[crc32(test.encode()) % len(others)]


def written(text_id: str, **variables: str) -> tuple[str, ...]:
    """Give what a text says in every language."""
    return tuple(voice(tongue)(text_id, **variables) for tongue in TABLE_LANGUAGES)


def clues_of(language: str) -> Iterator[str]:
    """Yield clues that are allowed beside any codename of a language's house pack."""
    words = (word for word in (*CLUES, *MORE_CLUES) if _is_allowed(word, language))
    return islice(words, len(CLUES))


@cache
def _is_allowed(word: str, language: str) -> bool:
    codenames = load_word_pack(language).codenames
    ruling = rule_on(word, "1", visible=codenames, language=language)
    return ruling.verdict is Verdict.ALLOWED


class Says(Enum):
    """What is written on the buttons, in every language."""

    JOIN = written("button-join")
    LEAVE = written("button-leave")
    SEATS = written("button-seats")
    SETTINGS = written("button-settings")
    HOW_TO_PLAY = written("button-how-to-play")
    SHUFFLE = written("button-shuffle")
    AGAIN = written("button-again")
    START = written("button-start")
    CLUE = written("button-clue")
    GUESS = written("button-guess")
    END_TURN = written("button-end-turn")
    KEY = written("button-key")
    MORE = written("button-more")
    SPYMASTER = ("spymaster",)
    OPERATIVE = ("operative",)


NAMED_ANEW = {Says.GUESS: "touch", Says.END_TURN: "stop"}
"""What the button of a moment is for, whatever it says: *Guess FALCON*, *Pass 1/2*."""
TICK = "✓"
MEANT: dict[str, int | str | None] = {
    "red": 0,
    "blue": 1,
    "bystander": None,
    "assassin": "assassin",
}
IDENTITIES = {
    name: meant
    for identity, meant in MEANT.items()
    for name in written("alt-identity", identity=identity)
}
"""What a key says of cards, in every language, and what it means."""


@dataclass(frozen=True)
class Team:
    """Two people of one team."""

    spymaster: Person
    operative: Person


class Evening:
    """A match from the lobby to its end, in one channel."""

    board: MessageView

    def __init__(
        self, local: LocalDiscord, channel: Channel, teams: tuple[Team, Team], language: str
    ) -> None:
        self.local = local
        self.channel = channel
        self.teams = teams
        self.tongue = TABLE_LANGUAGES.index(language)
        self._clues = (word for _ in range(4) for word in clues_of(language))

    @property
    def now(self) -> MessageView:
        """The public message as it is."""
        return self.board.now

    def label(self, says: Says) -> str:
        """Give what a public button says in the match's language."""
        return str(says.value[self.tongue])

    async def open(self) -> None:
        """Have red's spymaster open the lobby; it is the public message from now on."""
        opener = self.teams[0].spymaster
        start = await opener.slash(
            self.channel, "codenames start", language=TABLE_LANGUAGES[self.tongue]
        )
        self.board = opened(opener, await start.finished())

    async def sit(self) -> None:
        """Seat everybody."""
        for mark, team in zip(MARKS, self.teams, strict=True):
            await self.take(team.spymaster, mark, Says.SPYMASTER)
            await self.take(team.operative, mark, Says.OPERATIVE)
        everybody = [person for team in self.teams for person in vars(team).values()]
        await self.local.until(lambda: all(it.mention in self.now.text for it in everybody))

    async def seats(self, person: Person) -> MessageView:
        """Have somebody in the lobby open the seats, which are whispered to them."""
        opened = await (await self.press(person, Says.SEATS)).finished()
        assert opened.message.ephemeral
        return opened.message

    async def more(self, person: Person, label: str = "") -> MessageView:
        """Have somebody open *More*, or the page of it that has a button with this label."""
        shown = (await (await self.press(person, Says.MORE)).finished()).message
        for page in ("table", "first", "views"):
            ways = [one.custom_id for one in shown.buttons if turns(one, page)]
            if label and ways and label not in {one.label for one in shown.buttons}:
                turned = await person.press(shown, lambda one, to=ways: one.custom_id in to)  # type: ignore[misc]
                shown = (await turned.finished()).message
        return shown

    async def take(self, person: Person, mark: str, role: Says) -> Interaction:
        """Have somebody in the lobby take a named seat."""
        team, say = "red" if mark == MARKS[0] else "blue", voice(LANGUAGES[spoken(person)])
        named = say("button-sit", team=team, role=role.value[0])
        panel = await self.seats(person)
        seat = next(
            label for label in panel.labels if label.startswith(mark) and label.endswith(named)
        )
        return await person.press(panel, seat)

    async def leave(self, person: Person) -> Interaction:
        """Have somebody who sits in the lobby leave, by its seats."""
        panel = await self.seats(person)
        return await person.press(panel, Says.LEAVE.value[spoken(person)])

    async def leave_needed(self, person: Person) -> Interaction:
        """Have somebody leave by More whom the game waits for then, which asks first."""
        label = Says.LEAVE.value[spoken(person)]
        more = await self.more(person, label)
        interaction = await (await person.press(more, label)).finished()
        return await person.press(interaction.message, lambda _: True)

    async def press_older(self, person: Person, action: str, says: Says = Says.JOIN) -> Interaction:
        """Press a button that this message does not have: an earlier lobby's `leave`, a `tick`."""
        shown, label = self.now, self.label(says)
        part = next(one for one in shown.parts if one.get("label") == label)
        part["custom_id"] = ":".join([*part["custom_id"].split(":")[:3], action])
        return await person.press(shown, label, stale=True)

    async def join(self) -> None:
        """Have everybody but the host join."""
        everybody = [person for team in self.teams for person in vars(team).values()]
        for person in everybody[1:]:
            await self.press(person, Says.JOIN)
        await self.local.until(lambda: all(it.mention in self.now.text for it in everybody))

    async def gather(self) -> None:
        """Open with everybody seated, which they are at once with a bot in this process."""
        with everybody_seated(self._seats):
            await self.open()
        if not self.shows(Says.START):
            await self.sit()

    async def deal(self) -> None:
        """Open, sit down and start."""
        await self.gather()
        await self.press(self.teams[0].spymaster, Says.START)
        await self.local.until(lambda: dealt(self.now))

    async def press(self, person: Person, says: Says) -> Interaction:
        """Press a button of the public message; *Start* once the lobby offers it."""
        if says is Says.START:
            await self.local.until(lambda: self.shows(says))
        return await person.press(self.now, self.pressing(says))

    def pressing(self, says: Says) -> str | Callable[[Button], bool]:
        """Tell a public button, by what it is for where its words change with the marks."""
        if says not in NAMED_ANEW:
            return self.label(says)
        return lambda button: f"{button.custom_id}:::".split(":")[3] == NAMED_ANEW[says]

    def shows(self, says: Says) -> bool:
        """Tell whether the public message has that button."""
        wanted = self.pressing(says)
        return any(
            one.label == wanted if isinstance(wanted, str) else wanted(one)
            for one in self.now.buttons
        )

    @property
    def playing(self) -> int:
        """The team whose turn the headline says it is: 0 red, 1 blue."""
        headline = self.now.text.splitlines()[0]
        return next(team for team, mark in enumerate(MARKS) if mark in headline)

    @property
    def team(self) -> Team:
        """The people whose turn it is."""
        return self.teams[self.playing]

    async def form(self) -> Interaction:
        """Have the spymaster whose turn it is open the clue's form."""
        return await self.press(self.team.spymaster, Says.CLUE)

    async def give(self, number: str = "2", word: str = "") -> Interaction:
        """Give a clue by the form."""
        opened = await self.form()
        word = word or next(self._clues)
        interaction = await self.fill(self.team.spymaster, opened, word, number)
        if interaction.ack is not Ack.MESSAGE:  # which would be a refusal
            await self.local.until(lambda: word.upper() in self.now.text)
        return interaction

    async def fill(
        self, spymaster: Person, opened: Interaction, word: str, number: str
    ) -> Interaction:
        """Fill an open form in and send it."""
        fields = [field.label for field in opened.modal.fields]
        return await spymaster.submit(opened.modal, {fields[0]: word, fields[1]: number})

    async def mark(self, person: Person, codename: str) -> Interaction:
        """Pick a codename."""
        return await pick(person, self.now, codename)

    async def guess(self, codename: str) -> Interaction:
        """Mark and touch a codename, and wait until the board shows it."""
        await self.mark(self.team.operative, codename)
        touch = await self.press(self.team.operative, Says.GUESS)
        await self.local.until(lambda: self.over or not self.is_open(codename))
        return touch

    async def stop(self) -> Interaction:
        """End the turn, say so again where that is asked, and wait until the board shows it."""
        operative = self.team.operative
        stop = await ended(operative, await self.press(operative, Says.END_TURN))
        await self.local.until(lambda: not self.shows(Says.END_TURN))
        return stop

    def is_open(self, codename: str) -> bool:
        """Tell whether a codename is still open."""
        return codename in codenames(self.now)

    async def key(self, team: int) -> dict[str, int | str | None]:
        """Read a spymaster's key: open codenames, and 0, 1, None or "assassin" for each."""
        shown = await self.press(self.teams[team].spymaster, Says.KEY)
        assert shown.message is not None
        return key_read(shown.message.images[0].alt)

    async def own(self) -> list[str]:
        """List the open agents of the team whose turn it is."""
        return [
            name for name, team in (await self.key(self.playing)).items() if team == self.playing
        ]

    @property
    def over(self) -> bool:
        """Tell whether no card can be pressed any more."""
        return len(self.now.labels) == 1

    async def play_turn(self, rng: random.Random) -> None:
        """Give a clue for two, guess them, and sometimes miss."""
        await self.local.until(lambda: self.label(Says.CLUE) in self.now.labels)
        key = await self.key(self.playing)
        own = [name for name, team in key.items() if team == self.playing]
        others = [name for name, team in key.items() if team is None]
        await self.give()
        chosen = [*own[:1], *(others[:1] if others and rng.random() < 0.3 else own[1:2])]
        for codename in chosen:
            await self.guess(codename)
            if self.over:
                return
        if self.shows(Says.END_TURN):
            await self.stop()
            await self.local.until(lambda: self.label(Says.CLUE) in self.now.labels)

    async def play_out(self, rng: random.Random) -> None:
        """Play until somebody has won."""
        while not self.over:
            await self.play_turn(rng)

    async def lose(self) -> None:
        """Give a clue and touch the assassin: the game is over."""
        await self.local.until(lambda: self.label(Says.CLUE) in self.now.labels)
        key = await self.key(self.playing)
        await self.give()
        await self.guess(next(name for name, team in key.items() if team == "assassin"))
        assert self.over

    @property
    def _seats(self) -> list[Taken]:
        roles = Role.SPYMASTER, Role.OPERATIVE
        return [
            (person, team, role)
            for team, people in zip((TeamName.RED, TeamName.BLUE), self.teams, strict=True)
            for person, role in zip((people.spymaster, people.operative), roles, strict=True)
        ]


def follow_the_lot(evening: Evening) -> None:
    """Learn from the first board who became spymaster; who joined in turn sits in turn (A8)."""
    line = next(one for one in evening.now.text.splitlines() if "🎲" in one)
    ana, bruno, caio, dora = (one for team in evening.teams for one in vars(team).values())
    red, blue = (
        Team(*sorted(pair, key=lambda person: person.mention not in line))
        for pair in ((ana, caio), (bruno, dora))
    )
    assert line.index(red.spymaster.mention) < line.index(blue.spymaster.mention)
    assert red.operative.mention not in line
    assert blue.operative.mention not in line
    evening.teams = red, blue


def spoken(person: Person) -> int:
    """Tell which of LANGUAGES a person reads, by its place there."""
    return LANGUAGES.index(languages.choose_language_for_locale(person.account.locale))


def dealt(message: MessageView) -> bool:
    """Tell whether a public message shows a board; a lobby has its banner there."""
    return any(image.filename.startswith("board-") for image in message.images)


def opened(opener: Person, start: Interaction) -> MessageView:
    """Find the lobby that a start has opened: its answer, or a post where that took too long."""
    if not start.message.ephemeral:
        return start.message
    posted = [view for view in opener.sees(start.channel) if not view.ephemeral]
    assert posted, start.message.text  # what refused it
    return posted[-1]


async def deferred(local: LocalDiscord) -> None:
    """Wait, as a slow table would, until the newest deed has been answered by a defer."""
    newest = list(local.interactions)[-1]
    await newest.answered()


def turns(button: Button, page: str) -> bool:
    """Tell whether a button turns *More* to a page of it."""
    return str(button.custom_id).endswith(f":more:{page}")


def arrive(local: LocalDiscord, language: str) -> Evening:
    """Bring four people to a new channel."""
    guild = local.guild("Table", locale="en-US")
    theirs = "pt-BR" if language == "en" else languages.get_language(language).locales[0]
    ana, bruno = local.person("Ana", locale=theirs), local.person("Bruno", locale="en-US")
    caio, dora = local.person("Caio", locale="en-GB"), local.person("Dora", locale=theirs)
    teams = (Team(ana, bruno), Team(caio, dora))
    return Evening(local, guild.channel("games"), teams, language)


async def pick(
    person: Person, board: MessageView, codename: str, *, stale: bool = False, wait: bool = True
) -> Interaction:
    """Pick a codename of a board from its list, whatever its number and marks."""
    view = board if stale else board.now
    label = next((one for one in options(view) if codename_on(one) == codename), codename)
    return await person.choose(board, picker(view), [label], stale=stale, wait=wait)


def picker(board: MessageView) -> str:
    """Find a board's list of cards; there is none while no card may be picked."""
    return next((one.custom_id for one in board.selects if _picks(one)), "pick")


def codename_on(label: str) -> str:
    """Read the codename off `12 PIGGY BANK ✓✓`."""
    return label.partition(" ")[2].rstrip(f"{TICK} ")


async def ended(person: Person, stop: Interaction) -> Interaction:
    """Say once more that the turn ends, where a press of *Pass* is asked about."""
    interaction = await stop.finished()
    if stop.ack is not Ack.MESSAGE:
        return stop
    return await (await person.press(interaction.message, lambda _: True)).finished()


def options(board: MessageView) -> list[str]:
    """List what a board's list offers, nothing while no card may be picked."""
    return [option.label for one in board.selects if _picks(one) for option in one.options]


def _picks(select: Select) -> bool:
    return select.custom_id.endswith(":pick")


def codenames(board: MessageView) -> list[str]:
    """List the open codenames, as the alt text of the picture names them."""
    listed = board.images[0].alt.rstrip(".").rpartition(". ")[2].split(", ")
    return [card.partition(" ")[2] for card in listed if ":" not in card]


def marked(board: MessageView) -> set[str]:
    """List the marked codenames, as the list shows them."""
    return {codename_on(label) for label in options(board) if TICK in label}


async def press_of_before(person: Person, board: MessageView, says: Says) -> Interaction:
    """Press a button that an older message had where today's has none."""
    part = dict(person.find_button(board, lambda one: str(one.custom_id).endswith(":more")))
    part["custom_id"] = part["custom_id"].replace(":more", f":{NAMED_ANEW[says]}")
    return await person.use(board, part, {}, wait=True)


def key_read(alt: str) -> dict[str, int | str | None]:
    """Read a key off its alt text: open codenames, and 0, 1, None or "assassin" for each."""
    return dict(_key(alt))


def _key(alt: str) -> Iterator[tuple[str, int | str | None]]:
    for sentence in alt.split(". "):
        name, _, listed = sentence.partition(":")
        name, listed = name.strip(), listed.strip()
        if name in IDENTITIES and listed:
            numbered = [card.rstrip(".").partition(" ")[2] for card in listed.split(", ")]
            yield from ((codename, IDENTITIES[name]) for codename in numbered)
