"""Conflicts: what the store refuses, and what it cannot read."""

from __future__ import annotations


class Conflict(Exception):
    """What was read is not so any more, or its place is taken."""


class ChannelTaken(Exception):
    """Another match is open in the channel of one that is to wake."""


class Repeated(Exception):
    """This interaction has been stored already."""


class NoSuchMatch(Exception):
    """No match has this number."""


class BrokenLog(Exception):
    """The stored log of a match does not replay."""
