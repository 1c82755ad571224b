"""What a bot asks for at login: itself, its application, the gateway; and its commands."""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.local_discord.commands import Commands
from tests.local_discord.payloads import (
    channel_json,
    guild_json,
    member_json,
    my_guild_json,
    user_json,
)
from tests.local_discord.wire import UNKNOWN_MEMBER, ApiError, Call, Json, Problem, Reply, invalid
from tests.local_discord.world import World

MOST_COMMANDS = 100


@dataclass(frozen=True, slots=True)
class LoginRoutes:
    """The endpoints about the bot, people, guilds and commands."""

    world: World
    commands: Commands
    gateway_url: str
    shards: int

    def me(self, _call: Call) -> Reply:
        account = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
        return Reply(user_json(self.world.bot) | account)

    def my_guilds(self, call: Call) -> Reply:
        after = int(call.query.get("after", 0))
        guilds = [guild for guild in self.world.guilds.values() if guild.id > after]
        return Reply([my_guild_json(guild, self.world.bot.permissions) for guild in guilds])

    def leave_guild(self, call: Call) -> Reply:
        self.world.take_bot_out(self.world.guild(call.id("guild_id")))
        return Reply(status=204)

    def application(self, _call: Call) -> Reply:
        application = _application(user_json(self.world.bot), len(self.world.guilds))
        if self.world.people_install:
            application |= {"integration_types_config": {"0": {}, "1": {}}}
        return Reply(application | self.world.application_changes)

    def gateway(self, _call: Call) -> Reply:
        return Reply({"url": self.gateway_url})

    def gateway_bot(self, _call: Call) -> Reply:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 16}
        limit |= self.world.session_limit_changes
        shown = {"url": self.gateway_url, "shards": self.shards, "session_start_limit": limit}
        return Reply(shown)

    def user(self, call: Call) -> Reply:
        return Reply(user_json(self.world.account(call.id("user_id"))))

    def guild(self, call: Call) -> Reply:
        return Reply(guild_json(self.world.guild(call.id("guild_id"))))

    def member(self, call: Call) -> Reply:
        guild = self.world.guild(call.id("guild_id"))
        account = self.world.account(call.id("user_id"))
        if not account.belongs_to(guild.id):
            raise ApiError(UNKNOWN_MEMBER)
        return Reply(member_json(account))

    def open_dm(self, call: Call) -> Reply:
        account = self.world.account(int(call.body.fields["recipient_id"]))
        return Reply(channel_json(self.world, self.world.dm_with(account)))

    def list_commands(self, call: Call) -> Reply:
        return Reply(self.commands.of(_scope(call)))

    def overwrite_commands(self, call: Call) -> Reply:
        commands: Sequence[Json] = call.body.json or ()
        if len(commands) > MOST_COMMANDS:
            raise invalid([Problem((), f"{len(commands)} commands, at most {MOST_COMMANDS} fit")])
        return Reply(self.commands.overwrite(_scope(call), commands))


def _scope(call: Call) -> int | None:
    return call.id("guild_id") if "guild_id" in call.params else None


def _application(bot: Json, guilds: int) -> Json:
    return {
        "id": bot["id"],
        "name": bot["username"],
        "icon": None,
        "description": "",
        "type": None,
        "bot": bot,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": bot,
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }
