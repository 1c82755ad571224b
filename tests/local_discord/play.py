"""`make play`: four scripted people play one game with the real bot, told line by line.

The bot is a process of its own, started as in production; every picture lands in `out/`.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from pathlib import Path

from tests.cogs.bots import Lodger
from tests.cogs.evening import Evening, Says, arrive
from tests.local_discord import LocalDiscord, MessageView, Person

OUT = Path(__file__).parents[2] / "out"
MISSES = 0.35


class Teller:
    """Tells what people do and what they see, and keeps the pictures."""

    def __init__(self, people: list[Person]) -> None:
        self._names = {person.mention: person.name for person in people}
        self._pictures = 0
        OUT.mkdir(exist_ok=True)
        for old in OUT.glob("[0-9][0-9]-*.png"):
            old.unlink()

    def deed(self, person: Person, deed: str) -> None:
        """Tell what somebody does."""
        self._print(f"\n{person.name} {deed}")

    def shows(self, message: MessageView, where: str) -> None:
        """Tell what a message says, and keep its pictures."""
        for line in message.text.splitlines():
            if line.strip() and not line.startswith("-# "):
                self._print(f"    {line.lstrip('# ')}")
        for image in message.images:
            self._pictures += 1
            path = OUT / f"{self._pictures:02}-{where}-{image.filename}"
            path.write_bytes(image.content)
            self._print(f"    [{path.relative_to(OUT.parent)}]")

    def _print(self, line: str) -> None:
        for mention, name in self._names.items():
            line = line.replace(mention, name)
        print(line.replace("**", ""))  # noqa: T201 - telling is what this program is for


async def play(language: str, seed: int) -> None:
    """Play one game from the lobby to the last card."""
    with tempfile.TemporaryDirectory() as folder:
        async with LocalDiscord() as local:
            lodger = Lodger(local, Path(folder) / "games.db")
            await lodger.start()
            try:
                await _evening(arrive(local, language), random.Random(seed))
            finally:
                await lodger.stop()
            if local.violations:
                sys.exit("\n".join(local.violations))


async def _evening(evening: Evening, rng: random.Random) -> None:
    people = [person for team in evening.teams for person in (team.spymaster, team.operative)]
    teller = Teller(people)
    teller.deed(people[0], "types /codenames start")
    await evening.open()
    teller.shows(evening.now, "lobby")
    await evening.sit()
    teller.deed(people[3], "takes the last seat")
    teller.shows(evening.now, "lobby")
    teller.deed(people[0], "presses Start")
    await evening.press(people[0], Says.START)
    teller.shows(evening.now, "table")
    for team in evening.teams:
        await evening.local.until(team.spymaster.inbox)
        teller.deed(team.spymaster, "finds the key among the direct messages")
        teller.shows(team.spymaster.inbox()[-1], team.spymaster.name.lower())
    while not evening.over:
        await _turn(evening, teller, rng)


async def _turn(evening: Evening, teller: Teller, rng: random.Random) -> None:
    playing, team = evening.playing, evening.team
    key = await evening.key(playing)
    own = [codename for codename, identity in key.items() if identity == playing]
    rest = [codename for codename in key if codename not in own]
    meant = rng.sample(own, min(2, len(own)))
    teller.deed(team.spymaster, f"means {', '.join(meant)} and gives a clue")
    await evening.give(str(len(meant)))
    teller.shows(evening.now, "table")
    for codename in meant:
        touched = rng.choice(rest) if rng.random() < MISSES else codename
        teller.deed(team.operative, f"marks and touches {touched}")
        await evening.guess(touched)
        teller.shows(evening.now, "table")
        if evening.over or evening.label(Says.CLUE) in evening.now.labels:
            return
    teller.deed(team.operative, "stops")
    await evening.press(team.operative, Says.STOP)
    teller.shows(evening.now, "table")


if __name__ == "__main__":
    language = sys.argv[1] if len(sys.argv) > 1 else "en"
    asyncio.run(play(language, random.SystemRandom().randrange(1000)))
