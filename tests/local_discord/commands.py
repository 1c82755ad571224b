"""The registered application commands, and how a client makes an invocation of one."""

from collections.abc import Mapping, Sequence
from typing import NoReturn

from tests.local_discord.wire import Json
from tests.local_discord.world import Account, ChangeKind, Channel, ChannelKind, Guild, World

SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10

Value = str | int | float | bool | Account | Channel | Guild


class CannotDo(AssertionError):
    """A client would not let a person do that."""


def refuse(reason: str) -> NoReturn:
    """What a client does instead of sending."""
    raise CannotDo(reason)


class Commands:
    """Commands by scope: None for the global ones, else a guild's id."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._scopes: dict[int | None, list[Json]] = {}
        self.overwrites = 0

    def overwrite(self, scope: int | None, commands: Sequence[Json]) -> list[Json]:
        """Replaces a scope's commands; those of an old name keep their ids."""
        old = {(c["name"], c["type"]): c["id"] for c in self.of(scope)}
        self._scopes[scope] = [self._registered(scope, c, old) for c in commands]
        self.overwrites += 1
        self._world.tell(ChangeKind.COMMANDS_CHANGED, self)
        return self._scopes[scope]

    def of(self, scope: int | None) -> list[Json]:
        return self._scopes.get(scope, [])

    def _registered(
        self, scope: int | None, command: Json, old: Mapping[tuple[str, int], str]
    ) -> Json:
        kind = command.get("type") or 1
        permissions = command.get("default_member_permissions")
        registered = {key: value for key, value in command.items() if value is not None} | {
            "id": old.get((command["name"], kind)) or str(self._world.ids.next()),
            "application_id": str(self._world.bot.id),
            "version": str(self._world.ids.next()),
            "type": kind,
            "description": command.get("description") or "",
            "default_member_permissions": None if permissions is None else str(permissions),
        }
        return registered if scope is None else registered | {"guild_id": str(scope)}

    def find(self, words: str, person: Account, channel: Channel) -> tuple[Json, list[Json]]:
        """The root command and the steps below it that these words name."""
        first, *others = words.removeprefix("/").split()
        offered = [*self.of(channel.guild_id), *self.of(None)]
        root = _named(offered, first, person.locale)
        _check_allowed(root, person, channel)
        steps: list[Json] = []
        for word in others:
            steps.append(_named((steps or [root])[-1].get("options") or (), word, person.locale))
        _check_complete((steps or [root])[-1])
        return root, steps


def _named(candidates: Sequence[Json], name: str, locale: str) -> Json:
    for candidate in candidates:
        local = (candidate.get("name_localizations") or {}).get(locale)
        if name in {candidate["name"], local}:
            return candidate
    refuse(f"no {name!r} among {[candidate['name'] for candidate in candidates]}")


def _check_complete(leaf: Json) -> None:
    below = [o["name"] for o in leaf.get("options") or () if o["type"] in {SUBCOMMAND, GROUP}]
    if below:
        refuse(f"{leaf['name']!r} needs one of {below}")


def suggesting_option(leaf: Json, name: str, locale: str) -> str:
    """The registered name of an option that suggests while one types."""
    option = _named(leaf.get("options") or (), name, locale)
    if not option.get("autocomplete"):
        refuse(f"{name!r} suggests nothing")
    registered: str = option["name"]
    return registered


def _check_allowed(root: Json, person: Account, channel: Channel) -> None:
    guilds_only = [0] if root.get("dm_permission") is False else None
    contexts = root.get("contexts", guilds_only)
    context = 1 if channel.kind is ChannelKind.DM else 0
    if contexts is not None and context not in contexts:
        refuse(f"/{root['name']} is not offered here")
    needed = int(root.get("default_member_permissions") or 0)
    administrator = person.permissions & 8
    if channel.guild_id is not None and not administrator and person.permissions & needed != needed:
        refuse(f"/{root['name']} is not offered to {person.name}")


def typed_options(
    leaf: Json, values: Mapping[str, Value], locale: str, *, focused: str | None = None
) -> list[tuple[Json, Value]]:
    """The options as the client takes them: declared, complete, within their bounds."""
    declared = leaf.get("options") or []
    chosen = [(_named(declared, name, locale), value) for name, value in values.items()]
    names = {option["name"] for option, _ in chosen}
    missing = [o["name"] for o in declared if o.get("required") and o["name"] not in names]
    if missing and focused is None:
        refuse(f"/{leaf['name']} needs {missing}")
    return [
        (option, value if option["name"] == focused else _fitting(option, value, locale))
        for option, value in chosen
    ]


def _fitting(option: Json, value: Value, locale: str) -> Value:
    if option.get("choices"):
        return _choice(option, value, locale)
    kind, name = option["type"], option["name"]
    if kind == STRING:
        _check_bounds(name, len(str(value)), option, ("min_length", "max_length"))
        return str(value)
    if kind in {INTEGER, NUMBER}:
        assert isinstance(value, int | float), f"{name} takes a number"
        _check_bounds(name, value, option, ("min_value", "max_value"))
    return value


def _choice(option: Json, value: Value, locale: str) -> Value:
    for choice in option["choices"]:
        local = (choice.get("name_localizations") or {}).get(locale)
        if value in (choice["value"], choice["name"], local):
            chosen: Value = choice["value"]
            return chosen
    refuse(f"{value!r} is not offered for {option['name']!r}")


def _check_bounds(name: str, size: float, option: Json, keys: tuple[str, str]) -> None:
    least, most = option.get(keys[0]), option.get(keys[1])
    if (least is not None and size < least) or (most is not None and size > most):
        refuse(f"{name}: {size} is not between {least} and {most}")
