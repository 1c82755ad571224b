"""Patches: the difference between two states, as a JSON Merge Patch (RFC 7386).

Law: no value of a state is None, because None in a patch means that the field is gone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

State: TypeAlias = dict[str, Any]


class SharedPart:
    """Values that many pages are sent, and their JSON, which is written once for all pages.

    The JSON leaves out the clocks, whose rest is another one each time that they are sent.
    """

    def __init__(self, values: State) -> None:
        self.values = values
        self._text: str | None = None

    @property
    def text(self) -> str:
        """The JSON of the values other than clocks, written at the first call."""
        if self._text is None:
            rest = self.values.items()
            self._text = to_json({name: it for name, it in rest if name not in _CLOCK_FIELDS})
        return self._text

    @property
    def clocks(self) -> State:
        """The values that are clocks."""
        return {name: self.values[name] for name in _CLOCK_FIELDS if name in self.values}


class SharedState:
    """The part of a state that many pages show, with its patches, each made once."""

    def __init__(self, state: State) -> None:
        self.whole = SharedPart(state)
        self._patches = WeakKeyDictionary[SharedState, SharedPart]()

    @property
    def state(self) -> State:
        """The whole of its values."""
        return self.whole.values

    def create_patch_from(self, before: SharedState) -> SharedPart:
        """Return the patch from an earlier part, made at the first call; never change it."""
        if before is self:
            return _NOTHING
        if before not in self._patches:
            self._patches[before] = SharedPart(create_patch(before.state, self.state))
        return self._patches[before]


_NOTHING = SharedPart({})


def to_json(values: State) -> str:
    """Format values as a JSON object, without blanks."""
    if not values:
        return "{}"
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def join_json(*objects: str) -> str:
    """Join JSON objects, as `to_json` formats them, that share no name, to one object."""
    return f"{{{','.join(written[1:-1] for written in objects if written != '{}')}}}"


def create_patch(before: Mapping[str, Any], after: Mapping[str, Any]) -> State:
    """Return the patch from one state to another: None removes a name; empty if they are equal."""
    changed: State = {name: None for name in before if name not in after}
    for name, value in after.items():
        if name not in before:
            changed[name] = value
        elif value is not before[name] and value != before[name]:
            inner = isinstance(value, dict) and isinstance(before[name], dict)
            changed[name] = create_patch(before[name], value) if inner else value
    return changed


def apply_patch(state: Mapping[str, Any], changed: Mapping[str, Any]) -> State:
    """Apply a patch to a state, as a page does; returns a new state."""
    after = dict(state)
    for name, value in changed.items():
        if value is None:
            after.pop(name, None)
        elif isinstance(value, dict):
            inner = after.get(name)
            after[name] = apply_patch(inner if isinstance(inner, dict) else {}, value)
        else:
            after[name] = value
    return after


def resolve_clocks(state: State, now: float) -> State:
    """Return the state with the milliseconds left until clocks end, instead of Unix seconds."""
    return {
        name: _resolve_clock(value, now) if name in _CLOCK_FIELDS else value
        for name, value in state.items()
    }


_CLOCK_FIELDS = ("clock", "sand")


def _resolve_clock(clock: Any, now: float) -> Any:
    if not isinstance(clock, dict) or "ends" not in clock:
        return clock
    rest = {name: value for name, value in clock.items() if name != "ends"}
    return {**rest, "left": min(max(0, round((clock["ends"] - now) * 1000)), clock["of"])}
