"""Positions in which people are offered something, by name, and who is there.

A position is public where a person sees it: in the channels, and in their own direct messages.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.cogs.calls import asked_about, called, conceded
from tests.cogs.evening import Evening, Says, Team, dealt
from tests.cogs.losing import recaps
from tests.cogs.offered.scenes import Prepare, Scene, bystanders, does, follow
from tests.cogs.rounds import MEMBER, OPERATIVE, SPYMASTER, Round
from tests.local_discord import EVERYDAY, LocalDiscord, Permission

WORDS = (("red", SPYMASTER), ("red", OPERATIVE), ("blue", SPYMASTER), ("blue", OPERATIVE))
PICTURES = tuple((team.replace("red", "orange").replace("blue", "purple"), r) for team, r in WORDS)
THREE = (("red", SPYMASTER), ("blue", SPYMASTER), ("both", OPERATIVE))
ALONE = (("red", SPYMASTER), ("red", OPERATIVE))
COMMANDS = ("daily", "rules", "games", "club", "table", "server", "privacy", "start")
DUET = (("a", MEMBER), ("b", MEMBER))


def _evening(local: LocalDiscord) -> Evening:
    channel = local.guild("Table", locale="en-US").channel("games")
    people = [local.person(name, locale="en-US") for name in ("Ana", "Bruno", "Caio", "Dora")]
    return Evening(local, channel, (Team(*people[:2]), Team(*people[2:])), "en")


def _seated(evening: Evening) -> Scene:
    red, blue = evening.teams
    seated = {
        "host and spymaster": red.spymaster,
        "operative": red.operative,
        "other spymaster": blue.spymaster,
        "other operative": blue.operative,
    }
    return Scene(seated | bystanders(evening.local), [evening.channel])


async def _lobby(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await evening.open()
    await evening.press(evening.teams[0].operative, Says.JOIN)
    seated = {"host": evening.teams[0].spymaster, "other player": evening.teams[0].operative}
    return Scene(seated | bystanders(local), [evening.channel])


async def _full_lobby(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await evening.gather()
    return _seated(evening)


async def _clue(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await evening.deal()
    return _seated(evening)


async def _guess(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await evening.deal()
    await evening.give("3")
    own = await evening.own()
    await evening.mark(evening.team.operative, own[0])
    return _seated(evening)


async def _second_guess(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await evening.deal()
    await evening.give("3")
    own = await evening.own()
    await evening.guess(own[0])
    return _seated(evening)


async def _asked(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await asked_about(evening)
    return _seated(evening)


async def _called(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await called(evening)
    return _seated(evening)


async def _contested(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    giver, _ = await called(evening)
    await follow(giver, evening.channel, "answer", "contest")
    return _seated(evening)


async def _upheld(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await conceded(evening)
    return _seated(evening)


async def _paused(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await evening.deal()
    for team in evening.teams:
        await follow(team.operative, evening.channel, "more", "pause")
    await local.until(lambda: any(does(one.custom_id, "resume") for one in evening.now.buttons))
    return _seated(evening)


async def _seat_free(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await evening.deal()
    await evening.give("3")
    await follow(evening.team.operative, evening.channel, "more", "leave")
    return _seated(evening)


async def _spymaster_gone(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await evening.deal()
    await evening.give("3")
    leaver = evening.teams[1].spymaster
    await follow(leaver, evening.channel, "more", "leave")
    await local.until(lambda: not any(one.images for one in leaver.inbox()), within=3)
    return _seated(evening)


async def _over(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await evening.deal()
    await evening.lose()
    await local.until(lambda: bool(recaps(evening)))
    scene = _seated(evening)
    kinds = ("host and spymaster", "operative", "stranger")
    return Scene({kind: scene.people[kind] for kind in kinds}, scene.channels)


def _round(local: LocalDiscord, seats: Sequence[tuple[str, str]]) -> Round:
    return Round(local, "en", seats)


def _around(table: Round) -> Scene:
    kinds = {f"{team} {role}": person for (team, role), person in table.people.items()}
    return Scene(kinds | bystanders(table.local), [table.channel])


async def _three(local: LocalDiscord) -> Scene:
    table = _round(local, THREE)
    await table.deal(format="three_players")
    await table.give(table.playing(THREE)[0])
    return _around(table)


async def _alone(local: LocalDiscord) -> Scene:
    table = _round(local, ALONE)
    await table.deal(format="one_team")
    return _around(table)


async def _cover(local: LocalDiscord) -> Scene:
    table = _round(local, ALONE)
    await table.deal(format="one_team")
    await table.give(ALONE[0], "1")
    await table.touch(ALONE[1], (await table.key(ALONE[0]))["red"][0])
    await table.stop(ALONE[1])
    return _around(table)


async def _pictures(local: LocalDiscord) -> Scene:
    table = _round(local, PICTURES)
    await table.deal(deck="pictures")
    await table.give(table.playing(PICTURES)[0])
    return _around(table)


async def _first_duet(local: LocalDiscord) -> Scene:
    table = _round(local, DUET)
    await table.deal(format="duet")
    return _around(table)


async def _duet(local: LocalDiscord) -> Scene:
    table = _round(local, DUET)
    await table.deal(format="duet")
    await table.give(DUET[0])
    return _around(table)


async def _sudden_death(local: LocalDiscord) -> Scene:
    table = _round(local, DUET)
    await table.deal(format="duet")
    giver, guesser = DUET
    for _ in range(9):
        await table.give(giver, "1")
        await table.touch(guesser, (await table.key(giver))["agent"][0])
        await table.stop(guesser)
        giver, guesser = guesser, giver
    return _around(table)


async def _computers(local: LocalDiscord) -> Scene:
    table = _round(local, ALONE)
    await table.open()
    await follow(table.host, table.channel, "fill")
    await local.until(lambda: dealt(table.now))
    return Scene({"host and player": table.host} | bystanders(local), [table.channel])


async def _empty_channel(local: LocalDiscord) -> Scene:
    channel = local.guild("Club").channel("games")
    manager = local.person("Zoe", permissions=EVERYDAY | Permission.MANAGE_GUILD)
    return Scene({"manager": manager, "member": local.person("Eva")}, [channel], COMMANDS)


POSITIONS: dict[str, Prepare] = {
    "lobby": _lobby,
    "full lobby": _full_lobby,
    "clue": _clue,
    "guess": _guess,
    "second guess": _second_guess,
    "question": _asked,
    "called": _called,
    "contested": _contested,
    "upheld, may cover": _upheld,
    "paused": _paused,
    "operative gone": _seat_free,
    "spymaster gone": _spymaster_gone,
    "over": _over,
    "three players, guess": _three,
    "one team, clue": _alone,
    "one team, cover": _cover,
    "pictures, guess": _pictures,
    "duet, first clue": _first_duet,
    "duet, guess": _duet,
    "duet, sudden death": _sudden_death,
    "with computers": _computers,
    "commands": _empty_channel,
}
