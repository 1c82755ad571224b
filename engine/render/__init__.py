"""The pictures: faces in, PNG bytes out, with Pillow, isal and committed sprites only.

Law: pure. The same faces and header give the same bytes, and only what is in them is drawn.
"""

from engine.render.banners import Banner as Banner, banner_png as banner_png
from engine.render.boards import (
    board_png as board_png,
    large_print_page_png as large_print_page_png,
)
from engine.render.ends import Ending as Ending, ending_png as ending_png
from engine.render.grids import list_large_print_pages as list_large_print_pages
from engine.render.headers import AgentCount as AgentCount, Header as Header
from engine.render.key_pictures import key_png as key_png
from engine.render.memory import PART_CACHE as PART_CACHE, STRIP_CACHE as STRIP_CACHE
from engine.render.scores import Score as Score, score_png as score_png
from engine.render.small_boards import FinalBoard as FinalBoard
from engine.render.sprites import warm as warm
from engine.render.summaries import Summary as Summary, summary_png as summary_png
from engine.render.tiles import fits_card as fits_card
from engine.render.timelines import TimelineStep as TimelineStep, TimelineTurn as TimelineTurn
