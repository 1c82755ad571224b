"""What tests of everything want to know of the club."""

from __future__ import annotations

COMMANDS = ("club",)
