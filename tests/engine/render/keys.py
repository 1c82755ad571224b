"""The colours of each kind of key."""

from __future__ import annotations

from engine.render.colours import BLUE, GREEN, ORANGE, PURPLE, RED

KEYS = {"classic": (RED, BLUE), "pictures": (ORANGE, PURPLE), "duet": (GREEN,)}
