"""Scheduled events of a guild: made, read, changed and deleted by a bot."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tests.local_discord.payloads import event_json, user_json
from tests.local_discord.wire import (
    MISSING_PERMISSIONS,
    ApiError,
    Call,
    Json,
    Problem,
    Reply,
    invalid,
)
from tests.local_discord.world import Permission, ScheduledEvent, World

EXTERNAL = 3
MAY = Permission.CREATE_EVENTS | Permission.MANAGE_EVENTS
MOST_AT_ONCE = 100
"""So many who are interested are listed at once."""
STEPS = {1: {1, 2, 4}, 2: {2, 3}}
"""From which status an event goes to which: scheduled, active, over, cancelled."""


@dataclass(frozen=True, slots=True)
class EventRoutes:
    """The endpoints of events that take place outside of Discord's voice."""

    world: World

    def create(self, call: Call) -> Reply:
        guild, fields = self._guild(call), call.body.fields
        if fields["entity_type"] != EXTERNAL or "scheduled_end_time" not in fields:
            raise invalid([Problem(("entity_type",), "only events elsewhere, with an end")])
        begins = _seconds(fields["scheduled_start_time"])
        if begins <= self.world.clock.now():
            raise invalid([Problem(("scheduled_start_time",), "lies in the past")])
        made = ScheduledEvent(self.world.ids.next(), guild, fields["name"], begins, **_told(fields))
        return Reply(event_json(self.world, self.world.put_event(made)))

    def list(self, call: Call) -> Reply:
        guild = self.world.guild(call.id("guild_id")).id
        there = [one for one in self.world.events.values() if one.guild_id == guild]
        return Reply([event_json(self.world, one) for one in there if one.status in STEPS])

    def read(self, call: Call) -> Reply:
        return Reply(event_json(self.world, self._event(call)))

    def change(self, call: Call) -> Reply:
        self._guild(call)
        event, fields = self._event(call), call.body.fields
        status = fields.get("status", event.status)
        if status != event.status and status not in STEPS.get(event.status, set()):
            raise invalid([Problem(("status",), f"not from {event.status} to {status}")])
        changed: dict[str, Any] = {
            name: fields[name] for name in ("name", "status") if name in fields
        }
        if "scheduled_start_time" in fields:
            changed["begins"] = _seconds(fields["scheduled_start_time"])
        known = self.world.change_event(event.id, **changed, **_told(fields))
        return Reply(event_json(self.world, known))

    def delete(self, call: Call) -> Reply:
        self._guild(call)
        self.world.remove_event(self._event(call).id)
        return Reply(status=204)

    def users(self, call: Call) -> Reply:
        event, after = self._event(call), int(call.query.get("after", 0))
        most = min(int(call.query.get("limit", MOST_AT_ONCE)), MOST_AT_ONCE)
        coming = [one for one in sorted(event.coming) if one > after]
        return Reply([_coming(self.world, event, one) for one in coming[:most]])

    def _guild(self, call: Call) -> int:
        guild = self.world.guild(call.id("guild_id"))
        if not self.world.bot.permissions & MAY:
            raise ApiError(MISSING_PERMISSIONS)
        return guild.id

    def _event(self, call: Call) -> ScheduledEvent:
        return self.world.event(call.id("guild_scheduled_event_id"))


def _told(fields: Json) -> dict[str, Any]:
    payload: dict[str, Any] = {}
    if "description" in fields:
        payload["description"] = fields["description"]
    if fields.get("entity_metadata"):
        payload["location"] = fields["entity_metadata"]["location"]
    if fields.get("scheduled_end_time"):
        payload["ends"] = _seconds(fields["scheduled_end_time"])
    return payload


def _seconds(iso: str) -> float:
    return datetime.fromisoformat(iso).timestamp()


def _coming(world: World, event: ScheduledEvent, account: int) -> Json:
    return {
        "guild_scheduled_event_id": str(event.id),
        "user_id": str(account),
        "user": user_json(world.account(account)),
        "response": 1,
    }
