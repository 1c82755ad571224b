from __future__ import annotations

from itertools import combinations

from PIL import Image, ImageChops

from engine.render.boards import BoardPicture
from engine.render.insets import Bare
from engine.render.mosaics import Extent, Mosaic, Part, SpriteGround
from engine.render.png import png
from tests.cases import each
from tests.engine.render.pictures import opened
from tests.engine.render.plain import laid_out, plain, whole
from tests.engine.render.scenes import SCENES, drawn


@each("scene", SCENES)
def test_tiles_give_the_very_pixels_of_the_plain_way_and_insets_change_only_their_ground(
    scene: str,
) -> None:
    tiled = drawn(scene)
    mosaic = _mosaic(scene)
    before = plain(mosaic._replace(parts=()))
    for part in mosaic.parts:
        if _is_inset(part) and part.drawing is not None:
            ground, changed = _changed(part)
            assert before.crop(part.extent).crop(changed).tobytes() == ground.tobytes()
        part.show(before)
    assert opened(png(before)).tobytes() == opened(tiled).tobytes()


@each("scene", SCENES)
def test_no_two_parts_of_a_picture_overlap_but_insets(scene: str) -> None:
    mosaic = _mosaic(scene)
    extents = [part.extent for part in mosaic.parts if not _is_inset(part)]
    assert len(mosaic.parts) >= 5
    assert not [pair for pair in combinations(extents, 2) if _overlap(*pair)]


def _mosaic(scene: str) -> Mosaic:
    laid = laid_out(SCENES[scene])
    return whole(laid) if isinstance(laid, BoardPicture) else laid


def _is_inset(part: Part) -> bool:
    """Tell whether a part stands on a card, as nothing else does."""
    on_desk = part.bit is None or isinstance(part.bit.ground, SpriteGround)
    return not on_desk and not _is_body(part)


def _is_body(part: Part) -> bool:
    return part.drawing is None and part.bit is not None and isinstance(part.bit.ground, Bare)


def _changed(part: Part) -> tuple[Image.Image, Extent]:
    """Give the ground of what an inset changes, and where in the inset that is."""
    assert part.bit is not None
    assert part.drawing is not None
    bare = part.bit.cut()
    drawn = bare.copy()
    part.drawing.draw(drawn)
    left, top, right, bottom = ImageChops.difference(drawn, bare).getbbox() or (0, 0, 1, 1)
    return bare.crop((left, top, right, bottom)), (left, top, right, bottom)


def _overlap(one: Extent, other: Extent) -> bool:
    left, top, right, bottom = one
    return left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
