"""The case of the day: one board a day and language that everybody plays alone (E5)."""

from engine.cases.making import made
from engine.cases.solving import ARCHIVED, Cases, NoCase

__all__ = ["ARCHIVED", "Cases", "NoCase", "made"]
