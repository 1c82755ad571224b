"""The recipe for a format, followed: two teams and two assassins, a key of its own."""

from __future__ import annotations

from tests.recipes.houses import House

FORMAT = '''"""Two teams against each other, among two assassins."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.game.formats import two_teams
from engine.rules.game.teams import Identity, Team
from engine.rules.game.layouts import Layout


def identities(layout: Layout, starting: Team) -> tuple[Identity, ...]:
    """An assassin more, and a bystander less."""
    usual = list(layout.identities(starting))
    usual[usual.index(Identity.BYSTANDER)] = Identity.ASSASSIN
    return tuple(usual)


RULES = replace(two_teams.RULES, identities=identities)
'''
TEXTS = """
format-two-assassins = Two assassins
format-two-assassins-about = There are two.
format-two-assassins-short = Two assassins
"""
PLAYED = """
import asyncio, random
from cogs.lobby import FORMAT_CHOICES
from cogs.screens import pictures, selects
from engine.render import board_png
from engine.rules import *
from engine.rules.game import notation
from engine.store import Database, Store, upgrade
from engine.tables import MessageLocation
from engine.texts import voice

SPY, OPS = Role.SPYMASTER, Role.OPERATIVE
PLACES = [(Team.RED, SPY), (Team.RED, OPS), (Team.BLUE, SPY), (Team.BLUE, OPS)]
FORMAT, say = Format("two_assassins"), voice("en")

def board():
    codenames = [f"WORD {number}" for number in range(1, 26)]
    return Game.deal(FORMAT, Layout.CLASSIC, codenames, random.Random(7))

async def stored(game):
    database = Database("sqlite:///games.db")
    await upgrade(database)
    store = Store(database)
    people = [(await store.people.get_or_create(9000 + one, "en")).person for one in range(4)]
    settings = Settings(language="en", format=FORMAT)
    entry = Entry(people[0], Open(settings), 1)
    place = MessageLocation(guild=1, channel=2)
    table = await store.load(await store.insert_match(place, entry, 1, 9))
    sitting = [(one, Sit(*place)) for one, place in zip(people, PLACES)]
    giver, guesser = people[:2] if game.team is Team.RED else people[2:]
    assassin = Position(game.key().rindex("x"))
    deeds = [*sitting, (people[0], Begin(game, bytes(32))),
             (giver, Give(Clue("OCEAN", 1))), (guesser, Guess(assassin))]
    for at, (person, change) in enumerate(deeds, 2):
        entry = Entry(person, change, at)
        await store.append(table, entry, table.match.play(entry), at)
        table = await Store(database).load(table.id)
    await database.close()
    return table

game = board()
print(game.key().count("x"), game.key().count("n"), Game.parse(str(game)) == game)
table = asyncio.run(stored(game))
over = table.match.game
print(over.outcome.termination.value, over.outcome.winner is game.team.rival)
sheet = pictures.board_picture(over, say)
print(sheet.draw_png()[:4] == b"\\x89PNG")
print([one.value for one in FORMAT_CHOICES][-1], selects.format_choice(selects.FORMAT, FORMAT, say))
"""


def test_new_format_needs_a_file_a_line_and_texts(house: House) -> None:
    formats = "engine/rules/game/formats"
    house.write(f"{formats}/two_assassins.py", FORMAT)
    house.add(
        f"{formats}/__init__.py",
        "formats.format_rules import",
        "from engine.rules.game.formats import two_assassins\n",
    )
    house.add(
        f"{formats}/__init__.py",
        "duet.RULES",
        '    TWO_ASSASSINS = "two_assassins", two_assassins.RULES\n',
    )
    house.say(TEXTS)

    assert house.ask(PLAYED) == [
        "2 6 True",
        "assassin True",
        "True",
        "two_assassins Format: two teams",
    ]
