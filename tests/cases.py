"""Many cases in one test."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import Any

Test = Callable[..., None]
LONGEST_NOTE = 300
"""How much is told of the values that a test failed with; some are every codename of a pack."""


def each(names: str, values: Iterable[Any]) -> Callable[[Test], Test]:
    """Have one test go through all values; a failure names its value.

    `pytest.mark.parametrize` makes a test of every value, which costs more than a cheap one does.
    The names are arguments, apart by commas; fixtures are those of one test, so a case may change
    none of them.
    """
    arguments = [name.strip() for name in names.split(",")]
    cases = [value if len(arguments) > 1 else (value,) for value in values]

    def through(test: Test) -> Test:
        @wraps(test)
        def all_cases(**fixtures: Any) -> None:
            assert cases
            for case in cases:
                values = dict(zip(arguments, case, strict=True))
                try:
                    test(**fixtures, **values)
                except BaseException as error:
                    error.add_note(f"with {values}"[:LONGEST_NOTE])
                    raise

        all_cases.__signature__ = _without(test, arguments)  # type: ignore[attr-defined]
        return all_cases

    return through


def _without(test: Test, arguments: list[str]) -> Any:
    whole = signature(test)
    left = [one for name, one in whole.parameters.items() if name not in arguments]
    return whole.replace(parameters=left)
