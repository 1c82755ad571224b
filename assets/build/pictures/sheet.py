"""A sheet of cards to look at, at full size or as a phone shows them.

python assets/build/pictures/sheet.py OUT.png [SIDE] [ID-PREFIX ...]
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[3])]

from PIL import Image, ImageDraw  # noqa: E402 - the project's root must be on the path first

from engine.render.colours import DESK  # noqa: E402
from pictures.recipes import recipes  # noqa: E402
from pictures.templates import cook, enter_all  # noqa: E402

COLUMNS_WIDTH, LABEL = 1500, 14


def main(out: str, side: str = "150", *prefixes: str) -> None:
    """Draw the recipes whose ids begin so, all without any, each with its id under it."""
    enter_all()
    wanted = [one for one in recipes() if not prefixes or one.id.startswith(prefixes)]
    step = int(side) + 6
    columns = COLUMNS_WIDTH // step
    rows = -(-len(wanted) // columns)
    sheet = Image.new("RGB", (columns * step, rows * (step + LABEL)), DESK)
    draw = ImageDraw.Draw(sheet)
    for place, recipe in enumerate(wanted):
        left, top = place % columns * step + 3, place // columns * (step + LABEL) + 3
        card = cook(recipe).card().convert("RGB")
        sheet.paste(card.resize((int(side), int(side)), Image.Resampling.LANCZOS), (left, top))
        draw.text((left, top + int(side)), recipe.id, fill="white")
    sheet.save(out)


if __name__ == "__main__":
    main(*sys.argv[1:])
