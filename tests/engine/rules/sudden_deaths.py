"""How a Duet comes to its sudden death (D8)."""

from __future__ import annotations

MISSES = ("OCEAN:1 > 16", "RIVER:1 > 16", "LAKE:1 > 17", "POND:1 > 17", "BAY:1 > 18", "SEA:1 > 18")
A_IS_DONE = ("OCEAN:9 > 1 2 3 4 5 6 7 8 9", *(f"SEA{n}:1 > {n}" for n in range(16, 21)))
DONE = (*A_IS_DONE, "ICE:1 > 21")
"""Side A is done with the first turn, so side B gives six clues and side A misses six times."""
