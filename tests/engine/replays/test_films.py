"""Films: a whole game in one animated picture, small and exact."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import ImageChops, ImageStat
from PIL.GifImagePlugin import GifImageFile

from cogs.replays import film_picture
from cogs.screens.markup import voice
from engine.replays import films
from engine.replays.films import Scene
from engine.replays.steps import list_steps
from engine.rules import Phase
from tests.cases import each
from tests.engine.replays.long_games import LONGEST, table
from tests.engine.telling.stories import recorded

MOST_KIB = 400
NEAR = 5
"""How far a pixel of a film may be from what was drawn, on the average of all, of 255."""


@pytest.mark.rule("H4")
@each("name", LONGEST)
def test_film_shows_each_board_without_hidden_identities(name: str) -> None:
    shown = LONGEST[name]()
    picture = film_picture(shown, voice("en"))
    (scenes,) = picture.arguments

    drawn = picture.draw_png()

    assert len(drawn) <= MOST_KIB * 1024
    film = GifImageFile(BytesIO(drawn))
    assert (film.format, film.size, film.info["loop"]) == ("GIF", (660, 420), 0)
    seen = [scene._replace(seconds=0) for scene in scenes]
    changes = [place for place, (one, other) in enumerate(pairwise(seen), 1) if one != other]
    assert film.n_frames == len(changes) + 1
    for frame, place in enumerate([0, *changes]):
        if frame in {0, film.n_frames // 2, film.n_frames - 1}:
            film.seek(frame)
            separate = ImageChops.difference(film.convert("RGB"), films.draw_frame(scenes[place]))
            assert max(ImageStat.Stat(separate).mean) < NEAR
    assert film.info["duration"] == 6000
    games = [step.game for step in list_steps(shown.match)]
    for game, scene in zip(games, scenes, strict=True):
        hidden = [face for face in scene.faces if face.identity is None]
        uncovered = [face for face in scene.faces if not face.covered]
        assert hidden == ([] if game.phase is Phase.OVER else uncovered)


def test_equal_scenes_give_equal_bytes_and_nobodys_name_is_in_them() -> None:
    shown = table(recorded("assassin_at_once"))
    nobody = replace(shown, people={})

    film, same = (film_picture(one, voice("pt-BR")) for one in (shown, nobody))

    assert film.arguments == same.arguments
    assert film.draw_png() == same.draw_png()
    assert all(isinstance(scene, Scene) for scene in film.arguments[0])
