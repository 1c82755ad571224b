"""Values: frozen classes with slots, as `dataclasses.dataclass` makes them, in a third of its time.

The library writes and compiles six functions for each class, and a start makes 180 classes. Here
`__init__` alone is written; what does the same for every class is one function over its fields.

Law: a value behaves as one of the library's; only how its methods were made tells them apart.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from functools import partial
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass"]

LEFT_OUT = object()
"""Stands for an argument that was not given, where each value gets a thing of its own."""
Methods = dict[str, Callable[..., Any]]

if TYPE_CHECKING:
    from dataclasses import dataclass  # which mypy knows
else:

    def dataclass(
        made: type[Any] | None = None, /, *, frozen: bool, slots: bool, eq: bool = True, **how: Any
    ) -> Any:
        """Make a class one of values: `@dataclass(frozen=True, slots=True)`."""
        if made is None:
            return partial(dataclass, frozen=frozen, slots=slots, eq=eq, **how)
        plain = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, **how)(made)
        if not (frozen and slots and all(field.init for field in fields(plain))):
            message = "values are frozen, have slots, and get all their fields as arguments"
            raise TypeError(message)
        return _furnished(plain, eq=eq)


def _furnished(made: type[Any], *, eq: bool) -> type[Any]:
    """Give a class with slots the methods that its body does not have."""
    own, given = vars(made), fields(made)
    methods = {**_frozen(made, given), **_as_text(given), **_pickled(given)}
    if eq:
        methods |= _compared(given)
    for name, method in methods.items():
        if own.get(name) is None:  # a class with an `__eq__` of its own has None for `__hash__`
            setattr(made, name, method)
    if "__init__" not in own:
        made.__init__ = _init(made, given)
    return made


def _frozen(made: type[Any], given: tuple[Field[Any], ...]) -> Methods:
    names = frozenset(field.name for field in given)

    def __setattr__(self: Any, name: str, value: object) -> None:  # noqa: N807
        if type(self) is made or name in names:
            message = f"cannot assign to field {name!r}"
            raise FrozenInstanceError(message)
        super(made, self).__setattr__(name, value)

    def __delattr__(self: Any, name: str) -> None:  # noqa: N807
        if type(self) is made or name in names:
            message = f"cannot delete field {name!r}"
            raise FrozenInstanceError(message)
        super(made, self).__delattr__(name)

    return {"__setattr__": __setattr__, "__delattr__": __delattr__}


def _compared(given: tuple[Field[Any], ...]) -> Methods:
    names = [field.name for field in given if field.compare]
    read = attrgetter(*names) if names else _nothing

    def __eq__(self: Any, other: Any) -> Any:  # noqa: N807
        return read(self) == read(other) if other.__class__ is self.__class__ else NotImplemented

    def __hash__(self: Any) -> int:  # noqa: N807
        return hash(read(self))

    return {"__eq__": __eq__, "__hash__": __hash__}


def _nothing(_value: object) -> tuple[()]:
    return ()


def _as_text(given: tuple[Field[Any], ...]) -> Methods:
    shown = [field.name for field in given if field.repr]

    @recursive_repr()
    def __repr__(self: Any) -> str:  # noqa: N807
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{self.__class__.__qualname__}({told})"

    return {"__repr__": __repr__}


def _pickled(given: tuple[Field[Any], ...]) -> Methods:
    names = [field.name for field in given]

    def __getstate__(self: Any) -> list[Any]:  # noqa: N807
        return [getattr(self, name) for name in names]

    def __setstate__(self: Any, state: list[Any]) -> None:  # noqa: N807
        for name, value in zip(names, state, strict=True):
            object.__setattr__(self, name, value)

    return {"__getstate__": __getstate__, "__setstate__": __setstate__}


def _init(made: type[Any], given: tuple[Field[Any], ...]) -> Callable[..., None]:
    """Write the one method that differs by its arguments: each is put into its slot."""
    known: dict[str, Any] = {"LEFT_OUT": LEFT_OUT}
    lines = [line for field in given for line in _slot(made, field, known)]
    if hasattr(made, "__post_init__"):
        lines.append("    self.__post_init__()")
    written = "\n".join([f"def __init__({_arguments(given)}):", *lines, "    return"])
    exec(written, known)  # noqa: S102 - of our own names, as the library does
    init: Any = known["__init__"]
    init.__qualname__, init.__module__ = f"{made.__qualname__}.__init__", made.__module__
    init.__annotations__ = {field.name: field.type for field in given if field.init}
    return init  # type: ignore[no-any-return]


def _slot(made: type[Any], field: Field[Any], known: dict[str, Any]) -> Iterator[str]:
    name, value = field.name, field.name
    known[f"set_{name}"] = getattr(made, name).__set__
    if field.default_factory is not MISSING:
        known[f"make_{name}"] = field.default_factory
        value = f"make_{name}() if {name} is LEFT_OUT else {name}"
    elif field.default is not MISSING:
        known[f"usual_{name}"] = field.default
    yield f"    set_{name}(self, {value})"


def _arguments(given: tuple[Field[Any], ...]) -> str:
    placed = [_argument(field) for field in given if not field.kw_only]
    named = [_argument(field) for field in given if field.kw_only]
    return ", ".join(["self", *placed, *(["*", *named] if named else [])])


def _argument(field: Field[Any]) -> str:
    if field.default_factory is not MISSING:
        return f"{field.name}=LEFT_OUT"
    return field.name if field.default is MISSING else f"{field.name}=usual_{field.name}"
