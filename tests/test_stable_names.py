"""What is stored or public keeps its name, whatever the code calls it."""

from __future__ import annotations

from tests.stable_names import FILE, stable_names


def test_stored_and_public_names_are_as_committed() -> None:
    assert stable_names() == FILE.read_text("utf-8").splitlines()
