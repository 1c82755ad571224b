"""Screens: pure functions from a match to a view, its pictures and alt texts; no I/O."""
