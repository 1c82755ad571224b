"""The commands of whoever runs the bot: what `python bot.py` is asked for beside serving."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from cogs.operating import exits
from cogs.operating.checks import findings
from cogs.wire.environment import Environment
from engine import operating
from engine.texts import Voice


def wanted(arguments: Sequence[str]) -> Namespace:
    """Read what is asked for: `do` does it, None is to serve; `token` says whether it needs one."""
    parser = ArgumentParser(
        "bot.py",
        description="Start the bot and serve until told to stop; or do what else is asked for.",
    )
    parser.set_defaults(do=None, token=True)
    asked = parser.add_subparsers(title="instead of serving", metavar="")
    told = "copy the database to a file while the bot plays on"
    command = asked.add_parser("backup", help=told, description=told)
    command.add_argument("file", type=Path)
    command.set_defaults(do=backup, token=False)
    told = "look whether the bot could start; changes nothing"
    asked.add_parser("check", help=told, description=told).set_defaults(do=check)
    told = "count all finished games anew, while the bot plays on or not"
    command = asked.add_parser("rebuild", help=told, description=told)
    command.set_defaults(do=rebuild, token=False)
    told = "bring everything along to an empty database, while the bot does not run"
    command = asked.add_parser("move", help=told, description=told)
    command.add_argument("address", metavar="ADDRESS", help="as DATABASE_URL is written")
    command.set_defaults(do=move, token=False)
    return parser.parse_args(arguments)


async def backup(asked: Namespace, settings: Environment, say: Voice) -> None:
    """Copy the database to a file."""
    await operating.back_up(settings.database_url, asked.file)
    tell(say("backup-done", file=str(asked.file)))


async def check(_asked: Namespace, settings: Environment, say: Voice) -> None:
    """Look at everything that a start needs, and tell what was found; ends with WRONG if it is."""
    found = [finding async for finding in findings(settings, say)]
    for finding in found:
        tell(f"{'ok   ' if finding.well else 'WRONG'} {finding.told}")
    if not all(finding.well for finding in found):
        raise SystemExit(exits.WRONG)


async def rebuild(_asked: Namespace, settings: Environment, say: Voice) -> None:
    """Count what all finished games came to anew."""
    tell(say("rebuild-done", games=await operating.rebuild(settings.database_url)))


async def move(asked: Namespace, settings: Environment, say: Voice) -> None:
    """Bring all games along to another database."""
    games, rows = await operating.move(settings.database_url, asked.address)
    tell(say("move-done", games=games, rows=rows))


def tell(sentence: str) -> None:
    """Tell whoever typed the command."""
    print(sentence)  # noqa: T201 - whoever typed it reads it
