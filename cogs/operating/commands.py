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
    subparsers = parser.add_subparsers(title="instead of serving", metavar="")

    def command(do: Work, description: str, *, token: bool = True) -> ArgumentParser:
        subparser = subparsers.add_parser(
            do.__name__.replace("_", "-"), help=description, description=description
        )
        subparser.set_defaults(do=do, token=token)
        return subparser

    _of_the_database(partial(command, token=False))
    _of_discord(command)
    return parser.parse_args(arguments)


def _of_the_database(command: Callable[[Work, str], ArgumentParser]) -> None:
    subparser = command(backup, "copy the database to a file while the bot plays on")
    group = subparser.add_mutually_exclusive_group(required=True)
    group.add_argument("file", type=Path, nargs="?", help="where the copy is to lie")
    taken_help = "only note that a copy was taken by other means, as by pg_dump"
    group.add_argument("--taken", action="store_true", help=taken_help)
    command(rebuild, "count all finished games anew, while the bot plays on or not")
    subparser = command(
        move, "bring everything along to an empty database, while the bot does not run"
    )
    subparser.add_argument("address", metavar="ADDRESS", help="as DATABASE_URL is written")
    number_help = "of an account or a server, as Discord's developer mode copies it"
    subparser = command(
        shut_out, "answer an account, or a server, no more; or list who is shut out"
    )
    subparser.add_argument("number", type=_number, nargs="?", help=number_help)
    subparser = command(let_in, "answer an account or a server again")
    subparser.add_argument("number", type=_number, help=number_help)


def _of_discord(command: Callable[[Work, str], ArgumentParser]) -> None:
    command(check, "look whether the bot could start; changes nothing")
    subparser = command(announce, "post a sentence in every channel where a table is open")
    subparser.add_argument("text", type=_sentence, help=f"at most {LONGEST} characters")
    subparser = command(leave, "leave a server; its games rest, and are forgotten after 30 days")
    subparser.add_argument("server", type=_number, help="its number, as developer mode copies it")


def _sentence(text: str) -> str:
    if not 0 < len(text.strip()) <= LONGEST:
        message = f"at most {LONGEST} characters, and at least one"
        raise ArgumentTypeError(message)
    return text.strip()


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text) < NUMBERS):
        message = "a number of Discord's (developer mode, Copy ID)"
        raise ArgumentTypeError(message)
    return int(text)


async def backup(arguments: Namespace, settings: Environment, say: Voice) -> None:
    """Copy the database to a file, or record that it was copied."""
    if arguments.taken:
        await operating.note_copy(settings.database_url)
        tell(say("backup-noted"))
        return
    await operating.back_up(settings.database_url, arguments.file)
    tell(say("backup-done", file=str(arguments.file)))


async def check(_arguments: Namespace, settings: Environment, say: Voice) -> None:
    """Check everything that a start needs, and print the result; exits with WRONG on failure."""
    results = [finding async for finding in findings(settings, say)]
    for finding in results:
        tell(f"{'ok   ' if finding.well else 'WRONG'} {finding.told}")
    if not all(finding.well for finding in results):
        raise SystemExit(exits.WRONG)


async def rebuild(_arguments: Namespace, settings: Environment, say: Voice) -> None:
    """Recount the statistics of all finished games."""
    tell(say("rebuild-done", games=await operating.rebuild(settings.database_url)))


async def move(arguments: Namespace, settings: Environment, say: Voice) -> None:
    """Copy all games to another database."""
    moved = await operating.move(settings.database_url, arguments.address)
    tell(say("move-done", games=moved.games, rows=moved.rows, broken=len(moved.broken)))
    if moved.broken:
        names = ", ".join(map(str, moved.broken))
        tell(say("move-broken", count=len(moved.broken), names=names))


async def announce(arguments: Namespace, settings: Environment, say: Voice) -> None:
    """Post a sentence in every channel where a table is open."""
    tables = await operating.open_tables(settings.database_url)
    posted, missed = await reaching.announce(settings, tables, arguments.text)
    tell(say("announce-done", posted=posted, missed=missed))


async def leave(arguments: Namespace, settings: Environment, say: Voice) -> None:
    """Leave a server; exits with WRONG if the bot is not in it."""
    try:
        await reaching.leave(settings, arguments.server)
    except reaching.NotThere:
        tell(say("leave-not-there"))
        raise SystemExit(exits.WRONG) from None
    tell(say("leave-done"))


async def shut_out(arguments: Namespace, settings: Environment, say: Voice) -> None:
    """Ban an account or a server, or list the banned ones."""
    if arguments.number is not None:
        await operating.shut_out(settings.database_url, arguments.number)
        tell(say("shut-out-done"))
        return
    for number in await operating.all_shut_out(settings.database_url):
        tell(str(number))


async def let_in(arguments: Namespace, settings: Environment, say: Voice) -> None:
    """Lift the ban of an account or a server."""
    await operating.let_in(settings.database_url, arguments.number)
    tell(say("let-in-done"))


def tell(sentence: str) -> None:
    """Print a sentence for the operator."""
    print(sentence)  # noqa: T201 - output of a command-line tool
