"""The operator's commands: the arguments of `python bot.py` besides serving.

Law: those that need Discord run beside the running bot, by HTTP requests alone; an announcement is
posted only where people play, and mentions no one.
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import discord

from cogs.interactions import posting
from cogs.interactions.guilds import fetch_names
from cogs.interactions.responders import BoardNotPosted
from cogs.limits.permissions import build_invite_url
from cogs.operating import exits
from cogs.operating.checks import create_client, run_checks
from cogs.operating.emoji_upload import PROGRESS_STEP, delete_former, find_changes, upload_missing
from cogs.running.config import Config
from cogs.screens.markup import voice
from cogs.screens.screen import RenderedScreen, text_screen
from engine import VERSION, operating
from engine.operating import DatabaseErrorKind, DatabaseUnusable, OpenTable, TransferProgress
from engine.telling.results_csv import format_results_csv
from engine.texts import Voice

Command = Callable[[Namespace, Config, Voice], Awaitable[None]]
MAX_TEXT_LENGTH = 1_500
"""The length limit of an announcement; Discord accepts 4,000 characters in a message."""
ID_LIMIT = 1 << 63
"""Discord's ids are below this."""


def parse_arguments(arguments: Sequence[str]) -> Namespace:
    """Parse the arguments: `do` is the command to run, None to serve; `token` if it needs one."""
    about = "Start the bot and serve until told to stop; or do what else is asked for."
    parser = ArgumentParser("bot.py", description=about)
    parser.set_defaults(do=None, token=True)
    parser.add_argument("--version", action="version", version=f"codenames-table {VERSION}")
    subparsers = parser.add_subparsers(title="instead of serving", metavar="")

    def command(do: Command, description: str, *, token: bool = True) -> ArgumentParser:
        name = do.__name__.replace("_", "-")
        subparser = subparsers.add_parser(name, help=description, description=description)
        subparser.set_defaults(do=do, token=token)
        return subparser

    _add_database_commands(partial(command, token=False))
    _add_discord_commands(command)
    return parser.parse_args(arguments)


def _add_database_commands(command: Callable[[Command, str], ArgumentParser]) -> None:
    subparser = command(backup, "copy the database to a file while the bot plays on")
    group = subparser.add_mutually_exclusive_group(required=True)
    group.add_argument("file", type=Path, nargs="?", help="where the copy is to lie")
    taken_help = "only note that a copy was taken by other means, as by pg_dump"
    group.add_argument("--taken", action="store_true", help=taken_help)
    subparser = command(clues, "write the clues that servers share to a file, without any name")
    subparser.add_argument("file", type=Path, help="where the clues are to lie")
    number_help = "of an account or a server, as Discord's developer mode copies it"
    command(rebuild, "count all finished games anew, while the bot plays on or not")
    subparser = command(
        move, "bring everything along to an empty database, while the bot does not run"
    )
    subparser.add_argument("address", metavar="ADDRESS", help="as DATABASE_URL is written")
    subparser = command(
        shut_out, "answer an account, or a server, no more; or list who is shut out"
    )
    subparser.add_argument("number", type=_parse_id, nargs="?", help=number_help)
    subparser = command(let_in, "answer an account or a server again")
    subparser.add_argument("number", type=_parse_id, help=number_help)


def _add_discord_commands(command: Callable[[Command, str], ArgumentParser]) -> None:
    command(check, "look whether the bot could start; changes nothing")
    command(invite, "print the link that adds the bot to a server")
    command(emojis, "upload the pictures as emojis, once; goes on where it was stopped")
    subparser = command(announce, "post a sentence in every channel where a table is open")
    subparser.add_argument(
        "text", type=_parse_sentence, help=f"at most {MAX_TEXT_LENGTH} characters"
    )
    subparser = command(results, "save the results of a server's finished games as a CSV file")
    subparser.add_argument("server", type=_parse_id, help="its number, as developer mode copies it")
    subparser.add_argument("file", type=Path, help="where it is to lie")
    subparser = command(leave, "leave a server; its games rest, and are forgotten after 30 days")
    subparser.add_argument("server", type=_parse_id, help="its number, as developer mode copies it")


def _parse_sentence(text: str) -> str:
    if not 0 < len(text.strip()) <= MAX_TEXT_LENGTH:
        message = f"at most {MAX_TEXT_LENGTH} characters, and at least one"
        raise ArgumentTypeError(message)
    return text.strip()


def _parse_id(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text) < ID_LIMIT):
        message = "a number of Discord's (developer mode, Copy ID)"
        raise ArgumentTypeError(message)
    return int(text)


async def backup(arguments: Namespace, settings: Config, say: Voice) -> None:
    """Copy the database to a file; or with `--taken` only record that it was copied."""
    if arguments.taken:
        await operating.record_backup(settings.database_url)
        _print_sentence(say("backup-noted"))
        return
    await operating.back_up(settings.database_url, arguments.file)
    _print_sentence(say("backup-done", file=str(arguments.file)))


async def check(_arguments: Namespace, settings: Config, say: Voice) -> None:
    """Check everything that a start needs, and print it; exits with WRONG_CODE on failure."""
    results = [finding async for finding in run_checks(settings, say)]
    for finding in results:
        _print_sentence(f"{finding.label} {finding.sentence}")
    if not all(finding.passed for finding in results):
        raise SystemExit(exits.WRONG_CODE)


async def invite(_arguments: Namespace, settings: Config, say: Voice) -> None:
    """Print the link that adds the bot to a server."""
    async with _logged_in(settings) as client:
        application = await client.application_info()
    _print_sentence(say("invite-link", url=build_invite_url(application.id)))


async def clues(arguments: Namespace, settings: Config, say: Voice) -> None:
    """Write the clues of servers that share them to a file, and print how many there are (H8)."""
    exported = await operating.export_clues(settings.database_url, arguments.file)
    file = str(arguments.file)
    _print_sentence(say("clues-done", file=file, clues=exported.clues, games=exported.games))


async def rebuild(_arguments: Namespace, settings: Config, say: Voice) -> None:
    """Recount the statistics of all finished games."""
    _print_sentence(say("rebuild-done", games=await operating.recount_games(settings.database_url)))


async def move(arguments: Namespace, settings: Config, say: Voice) -> None:
    """Copy all games to another, empty database; print the numbers of those that are broken."""
    moved = await operating.move_database(
        settings.database_url, arguments.address, report=partial(_print_progress, say)
    )
    _print_sentence(say("move-done", games=moved.games, rows=moved.rows, broken=len(moved.broken)))
    if moved.broken:
        names = ", ".join(map(str, moved.broken))
        _print_sentence(say("move-broken", count=len(moved.broken), names=names))


def _print_progress(say: Voice, progress: TransferProgress) -> None:
    done, games, rate = progress.done, progress.games, progress.rate
    minutes = progress.seconds_left // 60
    _print_sentence(say("move-progress", done=done, games=games, rate=rate, minutes=minutes))


async def announce(arguments: Namespace, settings: Config, say: Voice) -> None:
    """Post a sentence in every channel where a table is open, and print how many were reached."""
    tables = await operating.list_open_tables(settings.database_url)
    posted, missed = await _post_announcement(settings, tables, arguments.text)
    _print_sentence(say("announce-done", posted=posted, missed=missed))


async def leave(arguments: Namespace, settings: Config, say: Voice) -> None:
    """Leave a server; exits with WRONG_CODE if the bot is not in it."""
    try:
        await _leave_server(settings, arguments.server)
    except NotInServer:
        _print_sentence(say("leave-not-there"))
        raise SystemExit(exits.WRONG_CODE) from None
    _print_sentence(say("leave-done"))


async def emojis(_arguments: Namespace, settings: Config, say: Voice) -> None:
    """Upload the emojis of pictures that are missing, and delete those of former pictures."""
    async with _logged_in(settings) as client:
        changes = await find_changes(client)
        missing = len(changes.missing)
        _print_sentence(say("emojis-missing", missing=missing, all=changes.all_count))
        async for done in upload_missing(client, changes):
            if done % PROGRESS_STEP == 0:
                _print_sentence(say("emojis-progress", done=done, missing=missing))
        await delete_former(changes)
    _print_sentence(say("emojis-done", deleted=len(changes.former)))


async def results(arguments: Namespace, settings: Config, say: Voice) -> None:
    """Save the results of a server's people as a CSV file, with their present names."""
    rows = await operating.list_results(settings.database_url, arguments.server)
    accounts = dict.fromkeys(row.account for row in rows)
    async with _logged_in(settings) as client:
        names = await fetch_names(client, arguments.server, accounts, None)
    _write_privately(arguments.file, format_results_csv(rows, names))
    games = len({row.match for row in rows})
    _print_sentence(say("results-done", games=games, file=str(arguments.file)))


def _write_privately(file: Path, content: bytes) -> None:
    """Write a file that only this user may read; raises DatabaseUnusable."""
    try:
        file.touch(mode=0o600)
        file.chmod(0o600)
        file.write_bytes(content)
    except OSError as error:
        kind = DatabaseErrorKind.UNWRITABLE
        raise DatabaseUnusable(kind, file=str(file.absolute())) from error


async def shut_out(arguments: Namespace, settings: Config, say: Voice) -> None:
    """Ban the account or server with this number; without one, print the banned ones."""
    if arguments.number is not None:
        await operating.ban(settings.database_url, arguments.number)
        _print_sentence(say("shut-out-done"))
        return
    for number in await operating.list_banned(settings.database_url):
        _print_sentence(str(number))


async def let_in(arguments: Namespace, settings: Config, say: Voice) -> None:
    """Lift the ban of an account or a server."""
    await operating.unban(settings.database_url, arguments.number)
    _print_sentence(say("let-in-done"))


def _print_sentence(sentence: str) -> None:
    print(sentence, flush=True)  # noqa: T201 - output of a command-line tool


class PostCounts(NamedTuple):
    """In how many channels something was posted, and how many could not be reached."""

    posted: int
    failed: int


class NotInServer(Exception):
    """The bot is not in this server."""


async def _post_announcement(
    settings: Config, tables: Iterable[OpenTable], text: str
) -> PostCounts:
    """Post the operator's announcement at every open table, in its language."""
    posted = missed = 0
    async with _logged_in(settings) as client:
        for table in tables:
            screen = text_screen(voice(table.language)("announcement", text=text))
            nonce = _format_nonce(table, text)
            try:
                await posting.post_message(client, table.place, RenderedScreen(screen.view), nonce)
            except BoardNotPosted:
                missed += 1
            else:
                posted += 1
    return PostCounts(posted, missed)


async def _leave_server(settings: Config, server: int) -> None:
    """Leave a server, whose games are suspended then; raises NotInServer."""
    async with _logged_in(settings) as client:
        try:
            await client.http.leave_guild(server)
        except discord.NotFound as error:
            raise NotInServer from error


@asynccontextmanager
async def _logged_in(settings: Config) -> AsyncIterator[discord.Client]:
    async with create_client(settings) as client:
        await client.login(settings.discord_token)
        yield client


def _format_nonce(table: OpenTable, text: str) -> str:
    """Return the announcement's nonce, so that a command run twice in a row posts once."""
    return f"{table.match_id}-a{sha256(text.encode()).hexdigest()[:8]}"
