"""The moments at the table: one Cog a module, one handler a press, one Cog a command."""

from __future__ import annotations

import ast
import copy
import inspect
import random
from collections import Counter
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import discord
import pytest
from discord import app_commands
from discord.ext import commands
from discord.http import Route

import bot
from cogs.interactions.counters import Counters
from cogs.interactions.render_pool import RenderPool
from cogs.interactions.requests import ACTIONS_ATTRIBUTE
from cogs.interactions.tree import Translator, Tree, sync_commands
from cogs.running.config import Config
from engine.matches import Matches
from engine.store import Database, Store
from tests.beside import beside
from tests.cases import each
from tests.cogs.every_action import every_action
from tests.cogs.spoilt import ALONE, COMMANDS, OPTIONS
from tests.local_discord import LocalDiscord

ROOT = Path(bot.__file__).parent
ENTRANCES = {
    *("start", "rules", "games", "board", "clue", "guess", "key", "end"),
    *("server", "privacy"),
    *beside("COMMANDS"),
}
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts): source
    for moments in ("[!_]*.py", "*/cog.py", "*/cogs/[!_]*.py")
    for path in sorted((ROOT / "cogs").glob(moments))
    if "(commands.Cog)" in (source := path.read_text("utf-8"))
}
"""The moments of the game, a module each, and each feature's Cog, or Cogs; with their source."""
FEATURES = {name for name, source in MODULES.items() if "\ndef add(" in source}
"""Features that are one module."""


@pytest.fixture
async def cogs(blank: Path) -> AsyncIterator[tuple[commands.Cog, ...]]:
    """Make the Cogs as bot.py does."""
    database, render_pool = Database(f"sqlite:///{blank}"), RenderPool()
    store = Store(database)
    settings = Config(discord_token="token")
    made = bot.build_bot(
        settings,
        Matches(store, random.Random(1), lambda: 0),
        render_pool,
        Counters(),
        unclean_shutdown=False,
    )
    yield made.game_cogs
    await made.http.close()
    render_pool.shutdown()
    await database.close()


async def test_every_action_has_exactly_one_handler(cogs: tuple[commands.Cog, ...]) -> None:
    handled = Counter(
        action
        for cog in cogs
        for _, method in inspect.getmembers(type(cog), inspect.isfunction)
        for action in getattr(method, ACTIONS_ATTRIBUTE, ())
    )
    assert handled == dict.fromkeys(every_action(), 1)


async def test_there_are_fifteen_commands_and_each_belongs_to_one_cog(
    cogs: tuple[commands.Cog, ...],
) -> None:
    offered = Counter(command.name for cog in cogs for command in cog.get_app_commands())
    assert set(offered.values()) == {1}
    assert set(offered) - {ALONE} == ENTRANCES
    assert len(ENTRANCES) <= 15


async def test_every_command_option_is_fuzzed(cogs: tuple[commands.Cog, ...]) -> None:
    made = [one for cog in cogs for one in cog.walk_app_commands()]
    options = {
        option.display_name
        for one in made
        if isinstance(one, app_commands.Command)
        for option in one.parameters
    }

    assert {one.name for one in made} - {ALONE} <= set(COMMANDS), "COMMANDS of spoilt.py"
    assert options <= set(OPTIONS), "enter it in OPTIONS of spoilt.py"


async def test_bot_makes_the_cog_of_every_module(cogs: tuple[commands.Cog, ...]) -> None:
    assert sorted(type(cog).__module__ for cog in cogs) == sorted(MODULES)


@each("name", sorted({*MODULES} - FEATURES))
def test_each_module_holds_one_cog(name: str) -> None:
    module = import_module(name)
    (cog,) = [one for one in _own(module) if _is_cog(module, one)]
    text = inspect.getsource(module)
    needless = [one for one in _own(module) if one != cog and not _used(text, one)]
    assert needless == []


def _own(module: ModuleType) -> list[str]:
    """List the public names that a module defines itself."""
    tree = ast.parse(inspect.getsource(module))
    names: list[str] = []
    for part in tree.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.append(part.name)
        elif isinstance(part, ast.Assign):
            names += [target.id for target in part.targets if isinstance(target, ast.Name)]
    return [one for one in names if not one.startswith("_")]


def _is_cog(module: ModuleType, name: str) -> bool:
    value = getattr(module, name)
    return inspect.isclass(value) and issubclass(value, commands.Cog)


def _used(text: str, name: str) -> bool:
    names = [part for part in ast.walk(ast.parse(text)) if isinstance(part, ast.Name)]
    return any(one.id == name and isinstance(one.ctx, ast.Load) for one in names)


async def test_commands_are_synchronised_when_they_differ(
    cogs: tuple[commands.Cog, ...],
) -> None:
    async with LocalDiscord() as local, discord.Client(intents=discord.Intents.none()) as client:
        Route.BASE = local.api_url
        await client.login(local.token)
        tree = Tree(client)
        await tree.set_translator(Translator())
        tree.people_install = True
        for command in (command for cog in cogs for command in cog.get_app_commands()):
            tree.add_command(command)

        assert await sync_commands(tree)
        assert not await sync_commands(tree)
        local.commands.overwrite(None, local.commands.of(None)[::-1])
        assert not await sync_commands(tree)
        changed = copy.deepcopy(local.commands.of(None))
        changed[0]["options"][0]["name_localizations"] = None
        for other in (changed, []):
            local.commands.overwrite(None, other)
            assert await sync_commands(tree)
            assert not await sync_commands(tree)


async def test_activity_entry_point_survives_command_sync(
    cogs: tuple[commands.Cog, ...],
) -> None:
    launch = {"name": "launch", "type": 4, "description": "", "handler": 2, "contexts": [0]}
    async with LocalDiscord() as local, discord.Client(intents=discord.Intents.none()) as client:
        Route.BASE = local.api_url
        await client.login(local.token)
        tree = Tree(client)
        for command in (command for cog in cogs for command in cog.get_app_commands()):
            tree.add_command(command)
        local.commands.overwrite(None, [launch])

        assert await sync_commands(tree)
        assert not await sync_commands(tree)
        (entry,) = [one for one in local.commands.of(None) if one["type"] == 4]
        assert {name: entry[name] for name in launch} == launch
