"""The use cases on that store, as those of a match have it."""

from tests.engine.matches.conftest import evening, hours

__all__ = ["evening", "hours"]
