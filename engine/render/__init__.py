"""The pictures: faces in, PNG bytes out, with Pillow and committed sprites only.

Law: pure. The same faces and header give the same bytes, and nothing is drawn that is not in them.
"""

from engine.render.boards import board_png
from engine.render.cards import fits
from engine.render.headers import Header, Plate
from engine.render.key_cards import key_png
from engine.render.sprites import warm

__all__ = ["Header", "Plate", "board_png", "fits", "key_png", "warm"]
