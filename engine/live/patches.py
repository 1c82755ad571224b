"""Patches: what has changed from one state to the next, as a JSON Merge Patch (RFC 7386).

Law: no value of a state is None, for in a patch that says that something is gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

State: TypeAlias = dict[str, Any]


def patch(before: Mapping[str, Any], after: Mapping[str, Any]) -> State:
    """Give what makes one state of another; nothing where they are the same."""
    changed: State = {name: None for name in before if name not in after}
    for name, value in after.items():
        if name not in before:
            changed[name] = value
        elif value != before[name]:
            inner = isinstance(value, dict) and isinstance(before[name], dict)
            changed[name] = patch(before[name], value) if inner else value
    return changed


def patched(state: Mapping[str, Any], changed: Mapping[str, Any]) -> State:
    """Apply a patch, as a page does."""
    after = dict(state)
    for name, value in changed.items():
        if value is None:
            after.pop(name, None)
        elif isinstance(value, dict):
            inner = after.get(name)
            after[name] = patched(inner if isinstance(inner, dict) else {}, value)
        else:
            after[name] = value
    return after


def timed(state: State, now: float) -> State:
    """Say of what ends at a time, in Unix seconds, how many milliseconds are left."""
    return {name: _left(value, now) if name in _ENDING else value for name, value in state.items()}


_ENDING = ("clock", "sand")


def _left(clock: Any, now: float) -> Any:
    if not isinstance(clock, dict) or "ends" not in clock:
        return clock
    rest = {name: value for name, value in clock.items() if name != "ends"}
    return {**rest, "left": min(max(0, round((clock["ends"] - now) * 1000)), clock["of"])}
