"""The operator's commands: the arguments of `python bot.py` besides serving."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

from cogs.operating import exits, reaching
from cogs.operating.checks import findings
from cogs.wire.environment import Environment
from engine import operating
from engine.texts import Voice

Work = Callable[[Namespace, Environment, Voice], Awaitable[None]]
LONGEST = 1_500
"""The length limit of an announcement; Discord accepts 4,000 characters in a message."""
NUMBERS = 1 << 63
"""Discord's ids are below this."""


def wanted(arguments: Sequence[str]) -> Namespace:
    """Parse the arguments: `do` runs the command, None means serve; `token`: it needs one."""
    about = "Start the bot and serve until told to stop; or do what else is asked for."
    parser = ArgumentParser("bot.py", description=about)
    parser.set_defaults(do=None, token=True)
    asked = parser.add_subparsers(title="instead of serving", metavar="")

    def command(do: Work, told: str, *, token: bool = True) -> ArgumentParser:
        made = asked.add_parser(do.__name__.replace("_", "-"), help=told, description=told)
        made.set_defaults(do=do, token=token)
        return made

    _of_the_database(partial(command, token=False))
    _of_discord(command)
    return parser.parse_args(arguments)


def _of_the_database(command: Callable[[Work, str], ArgumentParser]) -> None:
    made = command(backup, "copy the database to a file while the bot plays on")
    what = made.add_mutually_exclusive_group(required=True)
    what.add_argument("file", type=Path, nargs="?", help="where the copy is to lie")
    taken = "only note that a copy was taken by other means, as by pg_dump"
    what.add_argument("--taken", action="store_true", help=taken)
    command(rebuild, "count all finished games anew, while the bot plays on or not")
    made = command(move, "bring everything along to an empty database, while the bot does not run")
    made.add_argument("address", metavar="ADDRESS", help="as DATABASE_URL is written")
    number = "of an account or a server, as Discord's developer mode copies it"
    made = command(shut_out, "answer an account, or a server, no more; or list who is shut out")
    made.add_argument("number", type=_number, nargs="?", help=number)
    made = command(let_in, "answer an account or a server again")
    made.add_argument("number", type=_number, help=number)


def _of_discord(command: Callable[[Work, str], ArgumentParser]) -> None:
    command(check, "look whether the bot could start; changes nothing")
    made = command(announce, "post a sentence in every channel where a table is open")
    made.add_argument("text", type=_sentence, help=f"at most {LONGEST} characters")
    made = command(leave, "leave a server; its games rest, and are forgotten after 30 days")
    made.add_argument("server", type=_number, help="its number, as developer mode copies it")


def _sentence(said: str) -> str:
    if not 0 < len(said.strip()) <= LONGEST:
        message = f"at most {LONGEST} characters, and at least one"
        raise ArgumentTypeError(message)
    return said.strip()


def _number(said: str) -> int:
    if not (said.isascii() and said.isdecimal() and 0 < int(said) < NUMBERS):
        message = "a number of Discord's (developer mode, Copy ID)"
        raise ArgumentTypeError(message)
    return int(said)


async def backup(asked: Namespace, settings: Environment, say: Voice) -> None:
    """Copy the database to a file, or record that it was copied."""
    if asked.taken:
        await operating.note_copy(settings.database_url)
        tell(say("backup-noted"))
        return
    await operating.back_up(settings.database_url, asked.file)
    tell(say("backup-done", file=str(asked.file)))


async def check(_asked: Namespace, settings: Environment, say: Voice) -> None:
    """Check everything that a start needs, and print the result; exits with WRONG on failure."""
    found = [finding async for finding in findings(settings, say)]
    for finding in found:
        tell(f"{'ok   ' if finding.well else 'WRONG'} {finding.told}")
    if not all(finding.well for finding in found):
        raise SystemExit(exits.WRONG)


async def rebuild(_asked: Namespace, settings: Environment, say: Voice) -> None:
    """Recount the statistics of all finished games."""
    tell(say("rebuild-done", games=await operating.rebuild(settings.database_url)))


async def move(asked: Namespace, settings: Environment, say: Voice) -> None:
    """Copy all games to another database."""
    moved = await operating.move(settings.database_url, asked.address)
    tell(say("move-done", games=moved.games, rows=moved.rows, broken=len(moved.broken)))
    if moved.broken:
        names = ", ".join(map(str, moved.broken))
        tell(say("move-broken", count=len(moved.broken), names=names))


async def announce(asked: Namespace, settings: Environment, say: Voice) -> None:
    """Post a sentence in every channel where a table is open."""
    tables = await operating.open_tables(settings.database_url)
    posted, missed = await reaching.announce(settings, tables, asked.text)
    tell(say("announce-done", posted=posted, missed=missed))


async def leave(asked: Namespace, settings: Environment, say: Voice) -> None:
    """Leave a server; exits with WRONG if the bot is not in it."""
    try:
        await reaching.leave(settings, asked.server)
    except reaching.NotThere:
        tell(say("leave-not-there"))
        raise SystemExit(exits.WRONG) from None
    tell(say("leave-done"))


async def shut_out(asked: Namespace, settings: Environment, say: Voice) -> None:
    """Ban an account or a server, or list the banned ones."""
    if asked.number is not None:
        await operating.shut_out(settings.database_url, asked.number)
        tell(say("shut-out-done"))
        return
    for number in await operating.all_shut_out(settings.database_url):
        tell(str(number))


async def let_in(asked: Namespace, settings: Environment, say: Voice) -> None:
    """Lift the ban of an account or a server."""
    await operating.let_in(settings.database_url, asked.number)
    tell(say("let-in-done"))


def tell(sentence: str) -> None:
    """Print a sentence for the operator."""
    print(sentence)  # noqa: T201 - output of a command-line tool
