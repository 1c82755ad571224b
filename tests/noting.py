"""What a function is handed, noted by a test that counts or measures it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Result = TypeVar("Result")


def noting(noted: list[str], function: Callable[..., Result]) -> Callable[..., Result]:
    """Have a function go on as it does, and note the text that comes first."""

    def call(text: str, *others: Any) -> Result:
        noted.append(text)
        return function(text, *others)

    return call
