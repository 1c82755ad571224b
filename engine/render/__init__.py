"""The pictures: faces in, PNG bytes out, with Pillow, isal and committed sprites only.

Law: pure. The same faces and header give the same bytes, and nothing is drawn that is not in them.
"""

from engine.render.banners import Banner, banner_png
from engine.render.boards import board_png, page_png
from engine.render.ends import Ending, ending_png
from engine.render.grids import pages_of
from engine.render.headers import Header, Plate
from engine.render.key_pictures import key_png
from engine.render.memory import MEMORY, STRIPS
from engine.render.scores import Score, score_png
from engine.render.small_boards import KeyPicture
from engine.render.sprites import warm
from engine.render.summaries import Summary, summary_png
from engine.render.tiles import fits
from engine.render.timelines import TimelineStep, Told

__all__ = [
    "MEMORY",
    "STRIPS",
    "Banner",
    "Ending",
    "Header",
    "KeyPicture",
    "Plate",
    "Score",
    "Summary",
    "TimelineStep",
    "Told",
    "banner_png",
    "board_png",
    "ending_png",
    "fits",
    "key_png",
    "page_png",
    "pages_of",
    "score_png",
    "summary_png",
    "warm",
]
