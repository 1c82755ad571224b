"""Screens: Match -> view, pictures, alt texts. No decisions, no I/O."""
