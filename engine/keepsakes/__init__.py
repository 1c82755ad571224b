"""Keepsakes: a finished game as one HTML file that a person takes with them (H4).

Law: the file asks nobody for anything; it is told of a game that is over, and of no other.

Words of this room:

- keepsake: a finished game as one HTML file (*Take it with you*)
"""

from engine.keepsakes.pages import page

__all__ = ["page"]
