"""Positions in which people are offered something, by name, and who is there.

A position is public where a person sees it: in the channels, and in their own direct messages.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from tests.cogs.calls import asked_about, called, conceded
from tests.cogs.cups.cup_evenings import CupEvening
from tests.cogs.evening import Evening, Says, Team, dealt
from tests.cogs.losing import recaps
from tests.cogs.rounds import MEMBER, OPERATIVE, SPYMASTER, Round
from tests.local_discord import EVERYDAY, Channel, LocalDiscord, MessageView, Permission, Person

WORDS = (("red", SPYMASTER), ("red", OPERATIVE), ("blue", SPYMASTER), ("blue", OPERATIVE))
PICTURES = tuple((team.replace("red", "orange").replace("blue", "purple"), r) for team, r in WORDS)
THREE = (("red", SPYMASTER), ("blue", SPYMASTER), ("both", OPERATIVE))
ALONE = (("red", SPYMASTER), ("red", OPERATIVE))
COMMANDS = ("daily", "rules", "games", "club", "table", "server", "privacy", "start")
DUET = (("a", MEMBER), ("b", MEMBER))


@dataclass(frozen=True, slots=True)
class Scene:
    """The people of a position, by kind, the channels that they look at, and what they type."""

    people: Mapping[str, Person]
    channels: Sequence[Channel]
    commands: Sequence[str] = ()


Prepare = Callable[[LocalDiscord], Awaitable[Scene]]


def _bystanders(local: LocalDiscord) -> dict[str, Person]:
    rights = EVERYDAY | Permission.MANAGE_MESSAGES
    return {
        "stranger": local.person("Eva", locale="en-US"),
        "moderator": local.person("Mod", locale="en-US", permissions=rights),
    }


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
    return Scene(seated | _bystanders(evening.local), [evening.channel])


async def _lobby(local: LocalDiscord) -> Scene:
    evening = _evening(local)
    await evening.open()
    await evening.press(evening.teams[0].operative, Says.JOIN)
    seated = {"host": evening.teams[0].spymaster, "other player": evening.teams[0].operative}
    return Scene(seated | _bystanders(local), [evening.channel])


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
    await local.until(lambda: any(_does(one.custom_id, "resume") for one in evening.now.buttons))
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
    return Scene(kinds | _bystanders(table.local), [table.channel])


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
    return Scene({"host and player": table.host} | _bystanders(local), [table.channel])


async def _sign_up(local: LocalDiscord, people: int = 5) -> Scene:
    night = CupEvening.arrive(local, people)
    night.host.account.permissions = EVERYDAY | Permission.MANAGE_EVENTS
    await night.signed_up()
    kinds = {"host": night.host, "player": night.people[0]}
    return Scene(kinds | _bystanders(local), [night.channel])


async def _first_people(local: LocalDiscord) -> Scene:
    return await _sign_up(local, 2)


async def _cup_heat(local: LocalDiscord) -> Scene:
    scene = await _sign_up(local)
    await follow(scene.people["host"], scene.channels[0], "cup_more", "cup_draw")

    def threads() -> list[Channel]:
        made = [one for one in local.world.channels.values() if one.parent_id is not None]
        return [one for one in made if any(map(dealt, scene.people["host"].sees(one)))]

    await local.until(lambda: bool(threads()))
    return Scene(scene.people, [*scene.channels, *threads()])


async def _night(local: LocalDiscord) -> Scene:
    channel = local.guild("Club").channel("games")
    host = local.person("Zoe", permissions=EVERYDAY | Permission.MANAGE_EVENTS)
    typed = await host.slash(channel, "codenames night", day=4, hour="20:30", zone="Europe/Berlin")
    await typed.finished()
    return Scene({"host": host} | _bystanders(local), [channel])


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
    "game night": _night,
    "commands": _empty_channel,
    "cup, two people": _first_people,
    "cup, sign-up": _sign_up,
    "cup, heat": _cup_heat,
}


async def follow(person: Person, channel: Channel, *actions: str) -> MessageView:
    """Press controls one after the other, each by what it is for, wherever it is offered.

    Pages of *More* are looked through for the one that has it.
    """
    shown: MessageView | None = None
    for action in actions:
        views = [shown.now] if shown is not None else person.sees(channel)[::-1]
        shown = await _press(person, [*views, *person.sees(channel)[::-1]], action)
    assert shown is not None
    return shown


async def _press(person: Person, views: Sequence[MessageView], action: str) -> MessageView:
    for view in views:
        for button in view.buttons:
            if _does(button.custom_id, action):
                used = await person.press(view, lambda one, to=button: one == to)  # type: ignore[misc]
                done = await used.finished()
                really = f"{action}_really"
                after = view.now if done._message is None else done.message
                if any(_does(one.custom_id, really) for one in after.buttons):
                    return await _press(person, [after], really)
                return after
    for view in views:
        for button in view.buttons:
            if view.ephemeral and str(button.custom_id).split(":")[3:4] == ["more"]:
                used = await person.press(view, lambda one, to=button: one == to)  # type: ignore[misc]
                page = (await used.finished()).message
                if any(_does(one.custom_id, action) for one in page.buttons):
                    return await _press(person, [page], action)
    raise AssertionError(action)


def _does(custom_id: str | None, action: str) -> bool:
    return str(custom_id).split(":")[3:4] == [action]
