"""The world's things in Discord's JSON."""

from datetime import UTC, datetime

from tests.local_discord.messages import Attachment, Message
from tests.local_discord.wire import Json
from tests.local_discord.world import (
    EVERYDAY,
    Account,
    Channel,
    ChannelKind,
    Emoji,
    Guild,
    Permission,
    Role,
    ScheduledEvent,
    World,
)

LONG_AGO = "2026-01-01T00:00:00+00:00"


def moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user_json(account: Account) -> Json:
    return {
        "id": str(account.id),
        "username": account.name.lower(),
        "global_name": None if account.bot else account.name,
        "discriminator": "0000" if account.bot else "0",
        "avatar": None,
        "bot": account.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def emoji_json(emoji: Emoji, creator: Account) -> Json:
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "user": user_json(creator),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def member_json(account: Account, *, permissions: int | None = None) -> Json:
    member: Json = {
        "user": user_json(account),
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(role) for role in sorted(account.roles)],
        "joined_at": LONG_AGO,
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }
    return member if permissions is None else member | {"permissions": str(permissions)}


def channel_json(world: World, channel: Channel) -> Json:
    if channel.kind is ChannelKind.DM:
        return _dm_json(world, channel)
    if channel.kind.is_thread:
        return _thread_json(world, channel)
    return _OF_A_KIND.get(channel.kind, {}) | {
        "id": str(channel.id),
        "type": channel.kind.value,
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "position": 0,
        "flags": 0,
        "parent_id": None,
        "topic": None,
        "nsfw": channel.adults,
        "rate_limit_per_user": 0,
        "permission_overwrites": _overwrites(world, channel),
        "last_message_id": _last_message(world, channel),
    }


_VOICE: Json = {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
_OF_A_KIND: dict[ChannelKind, Json] = {
    ChannelKind.VOICE: _VOICE,
    ChannelKind.STAGE: _VOICE,
    ChannelKind.FORUM: {
        "available_tags": [],
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
    },
}
"""What channels of a kind have beside what all have."""


def _overwrites(world: World, channel: Channel) -> list[Json]:
    """Whom a hidden channel is shown to: the bot, and none of @everyone."""
    if not channel.hidden:
        return []
    view, none = str(int(Permission.VIEW_CHANNEL)), "0"
    return [
        {"id": str(channel.guild_id), "type": 0, "allow": none, "deny": view},
        {"id": str(world.bot.id), "type": 1, "allow": view, "deny": none},
    ]


def _last_message(world: World, channel: Channel) -> str | None:
    seen = [one.id for one in world.messages_in(channel.id) if one.seen_by is None]
    return str(max(seen)) if seen else None


def _dm_json(world: World, channel: Channel) -> Json:
    recipient = world.account(channel.recipient_id or 0)
    return {
        "id": str(channel.id),
        "type": ChannelKind.DM.value,
        "flags": 0,
        "last_message_id": _last_message(world, channel),
        "recipients": [user_json(recipient)],
    }


def _thread_json(world: World, channel: Channel) -> Json:
    return {
        "id": str(channel.id),
        "type": channel.kind.value,
        "guild_id": str(channel.guild_id),
        "parent_id": str(channel.parent_id),
        "owner_id": str(channel.owner_id),
        "name": channel.name,
        "flags": 0,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "rate_limit_per_user": 0,
        "last_message_id": _last_message(world, channel),
        "thread_metadata": {
            "archived": channel.archived,
            "auto_archive_duration": 1440,
            "archive_timestamp": "2026-01-01T00:00:00+00:00",
            "locked": channel.locked,
            "create_timestamp": "2026-01-01T00:00:00+00:00",
        },
    }


def event_json(world: World, event: ScheduledEvent) -> Json:
    return {
        "id": str(event.id),
        "guild_id": str(event.guild_id),
        "name": event.name,
        "description": event.description,
        "channel_id": None,
        "creator_id": str(world.bot.id),
        "image": None,
        "scheduled_start_time": moment(event.begins),
        "scheduled_end_time": moment(event.ends),
        "status": event.status,
        "entity_type": 3,
        "entity_id": None,
        "entity_metadata": {"location": event.location},
        "recurrence_rule": None,
        "privacy_level": 2,
        "guild_scheduled_event_exceptions": [],
    }


def _rights(guild: Guild) -> int:
    return EVERYDAY if guild.world is None else guild.world.bot.permissions


def everyone(guild: Guild) -> Role:
    """The role that everybody has, under the guild's own id."""
    return Role(guild.id, guild.id, "@everyone", mentionable=False, permissions=_rights(guild))


def role_json(role: Role) -> Json:
    return {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(int(role.permissions)),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": role.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def guild_json(guild: Guild) -> Json:
    named = [role_json(role) for role in guild.roles.values()]
    return _GUILD_DEFAULTS | {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "preferred_locale": guild.locale,
        "system_channel_id": None if guild.system_channel is None else str(guild.system_channel),
        "features": guild.features,
        "roles": [role_json(everyone(guild)), *named],
    }


def my_guild_json(guild: Guild, permissions: int) -> Json:
    """A guild as a member lists it, with what they may do there."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(permissions),
        "features": guild.features,
    }


def guild_create_json(world: World, guild: Guild) -> Json:
    """What GUILD_CREATE carries beyond the guild itself: channels, and the bot as a member."""
    active = [channel for channel in world.channels.values() if not channel.archived]
    here = [channel for channel in active if channel.guild_id == guild.id]
    channels = [channel_json(world, c) for c in here if not c.kind.is_thread]
    threads = [channel_json(world, c) for c in here if c.kind.is_thread]
    joined = LONG_AGO if guild.invited is None else moment(guild.invited)
    return guild_json(guild) | {
        "joined_at": joined,
        "large": False,
        "unavailable": False,
        "member_count": sum(a.belongs_to(guild.id) for a in world.accounts.values()),
        "members": [member_json(world.bot) | {"joined_at": joined}],
        "channels": channels,
        "threads": threads,
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [
            event_json(world, event)
            for event in world.events.values()
            if event.guild_id == guild.id
        ],
        "soundboard_sounds": [],
    }


_GUILD_DEFAULTS: Json = {
    "icon": None,
    "description": None,
    "home_header": None,
    "splash": None,
    "discovery_splash": None,
    "features": [],
    "banner": None,
    "application_id": None,
    "region": "deprecated",
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "widget_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 0,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_presences": None,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "vanity_url_code": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "rules_channel_id": None,
    "safety_alerts_channel_id": None,
    "public_updates_channel_id": None,
    "premium_progress_bar_enabled": False,
    "premium_progress_bar_enabled_user_updated_at": None,
    "nsfw": False,
    "nsfw_level": 0,
    "emojis": [],
    "stickers": [],
    "incidents_data": None,
}


def attachment_json(file: Attachment, *, ephemeral: bool) -> Json:
    shown: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.content),
        "url": file.url,
        "proxy_url": file.url,
        "content_type": file.content_type,
    }
    if file.description is not None:
        shown["description"] = file.description
    if file.width is not None:
        shown |= {"width": file.width, "height": file.height}
    return shown | ({"ephemeral": True} if ephemeral else {})


def message_json(world: World, message: Message) -> Json:
    payload: Json = {
        "id": str(message.id),
        "type": _message_type(message),
        "channel_id": str(message.channel_id),
        "author": user_json(world.account(message.author_id)),
        "content": _content_for_the_bot(world, message),
        "timestamp": moment(message.created),
        "edited_timestamp": moment(message.edited_at) if message.edited_at else None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [user_json(world.accounts[i]) for i in message.pings if i in world.accounts],
        "mention_roles": [str(i) for i in message.pings if i not in world.accounts],
        "attachments": [
            attachment_json(f, ephemeral=message.ephemeral) for f in message.attachments
        ],
        "embeds": list(message.embeds),
        "components": list(message.components),
        "pinned": False,
        "flags": int(message.flags),
    }
    return payload | _optional_parts(world, message)


def _content_for_the_bot(world: World, message: Message) -> str:
    """Without the privileged intent a bot reads its own words, DMs, and what mentions it."""
    channel = world.channels.get(message.channel_id)
    dm = channel is not None and channel.kind is ChannelKind.DM
    open_to_it = dm or message.author_id == world.bot.id or f"<@{world.bot.id}>" in message.content
    return message.content if open_to_it else ""


def _message_type(message: Message) -> int:
    if message.origin is not None:
        return 20
    return 0 if message.reference is None else 19


def _optional_parts(world: World, message: Message) -> Json:
    parts: Json = {}
    if message.nonce is not None:
        parts["nonce"] = message.nonce
    if message.reference is not None:
        parts["message_reference"] = message.reference
    if message.origin is not None:
        parts["interaction_metadata"] = message.origin
        parts["application_id"] = parts["webhook_id"] = str(world.bot.id)
    return parts
