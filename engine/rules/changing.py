"""Changing: a value with other fields, as `dataclasses.replace` gives it, in a tenth of its time.

Law: what checks its fields as it is made is made anew by its own constructor.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

__all__ = ["replace"]

if TYPE_CHECKING:
    from dataclasses import replace  # whose arguments mypy holds against the fields
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """Give a value with some of its fields changed."""
        return _changer(type(value), *changes)(value, *changes.values())


@cache
def _changer(made: type[Any], *changed: str) -> Callable[..., Any]:
    """Write a function that copies values of a class slot by slot, but for these fields.

    A copy is of its class only in the end: until then it is of a twin, which has the same slots,
    and lets them be written as quickly as Python can.
    """
    names = [field.name for field in dataclasses.fields(made)]
    if hasattr(made, "__post_init__") or not {*names}.issuperset(changed):
        return lambda value, *news: dataclasses.replace(
            value, **dict(zip(changed, news, strict=True))
        )
    writable = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    twin = type(made.__name__, made.__bases__, {"__slots__": made.__slots__, **writable})
    lines = [
        f"def changer(value, {', '.join(f'new_{name}' for name in changed)}):",
        "    after = new(twin)",
        *(
            f"    after.{name} = " + (f"new_{name}" if name in changed else f"value.{name}")
            for name in names
        ),
        "    after.__class__ = made",
        "    return after",
    ]
    known: dict[str, Any] = {"new": object.__new__, "twin": twin, "made": made}
    exec("\n".join(lines), known)  # noqa: S102 - of our own names, as dataclasses write __init__
    return known["changer"]  # type: ignore[no-any-return]
