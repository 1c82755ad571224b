"""Drawing: the public board and the key card, in milliseconds of this process's CPU.

`render_board_ms` and `render_key_ms` are of another game half-way through each time, so that
nothing kept of a whole picture could help: the engine has drawn games before, but not this one.
`render_unseen_ms` is the same with codenames that nobody has ever written. `board_cold_ms` is of
the boards of many tables in turn, of each a ply later in every round, from the second round on;
`board_400_vs_plain` says how many times as long the plain way takes as the same of 400 tables. A
fresh picture is laid and written anew, every row of it, of tiles that are warm; the plain way draws
it in RGB, its sprites as warm, and has Pillow write it. `film_ms` and `film_kib` are the worst of
the longest games of every format and deck.
"""

from __future__ import annotations

import io
import random
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from statistics import median
from string import ascii_uppercase

from cogs.replays import film_picture
from cogs.screens import pictures
from cogs.screens.markup import voice
from cogs.screens.screen import PictureSpec
from engine import render
from engine.render import boards, sprites
from engine.render.memory import PART_CACHE, STRIP_CACHE
from engine.rules import Face, Game, Person, Role, Seat, Team
from tests.bench.games import long_games
from tests.engine.render.plain import plain, whole
from tests.engine.replays.long_games import LONGEST

SEED = 25
LANGUAGE = "en"
SPYMASTER = Seat(Person(1), Team.RED, Role.SPYMASTER)
KIB, MEGABYTE = 1024, 1e6
TABLES, MANY, ROUNDS = 120, 400, 3
PLAIN = 20
"""How often a board is drawn the plain way beside those of many tables."""


def measured(
    count: int = 200, tables: int = TABLES, many: int = MANY, films: int = len(LONGEST)
) -> dict[str, float]:
    """Draw this many boards and key cards, each of another game, the tables' boards, and films."""
    load_ms = _cpu_ms(_load for _ in range(count))
    say = voice(LANGUAGE)
    played = list(islice(long_games(random.Random(SEED), LANGUAGE), count))
    middles = [pictures.board_picture(_middle(positions), say) for positions in played]
    keys = [pictures.key_card_picture(_middle(positions), say, SPYMASTER) for positions in played]
    return {
        "board_cold_ms": _cpu_ms(_in_turn(tables)),
        "board_400_vs_plain": _plain_ms(middles[0], PLAIN) / _cpu_ms(_in_turn(many)),
        "render_board_ms": _cpu_ms(picture.draw_png for picture in middles),
        "render_unseen_ms": _cpu_ms(_unseen(middles)),
        "render_key_ms": _cpu_ms(picture.draw_png for picture in keys),
        "render_fresh_vs_plain": _times_faster(middles[0], count),
        "render_board_kib": max(len(png) for png in _boards(played)) / KIB,
        "sprites_load_ms": load_ms,
        "tiles_mb": (PART_CACHE.size_in_bytes + STRIP_CACHE.size_in_bytes) / MEGABYTE,
        **_films(films),
    }


def _films(count: int) -> dict[str, float]:
    """Draw the films of the longest games, and give the slowest and the largest."""
    films = [film_picture(made(), voice(LANGUAGE)) for made in islice(LONGEST.values(), count)]
    sizes: list[int] = []
    slowest = max(_cpu_ms([lambda film=film: sizes.append(len(film.draw_png()))]) for film in films)  # type: ignore[misc]
    return {"film_ms": slowest, "film_kib": max(sizes) / KIB}


def board() -> bytes:
    """Draw one board half-way through a game."""
    positions = next(long_games(random.Random(SEED), LANGUAGE))
    return pictures.board_picture(_middle(positions), voice(LANGUAGE)).draw_png()


def _middle(positions: tuple[Game, ...]) -> Game:
    return positions[len(positions) // 2]


def _in_turn(tables: int) -> Iterator[Callable[[], bytes]]:
    """Draw the boards of all tables once unmeasured, and then for some rounds.

    Their rows are forgotten in the end: of other figures no row shall be kept.
    """
    _forget()
    say = voice(LANGUAGE)
    played = list(islice(long_games(random.Random(SEED), LANGUAGE), tables))
    for later in range(ROUNDS):
        for positions in played:
            middle = len(positions) // 2
            picture = pictures.board_picture(
                positions[min(middle + later, len(positions) - 1)], say
            )
            if later:
                yield picture.draw_png
            else:
                picture.draw_png()
    STRIP_CACHE.clear()


def _forget() -> None:
    PART_CACHE.clear()
    STRIP_CACHE.clear()


def _boards(played: Iterable[tuple[Game, ...]]) -> Iterator[bytes]:
    """Draw the start, the middle and the end of games."""
    for positions in played:
        for game in (positions[0], _middle(positions), positions[-1]):
            yield pictures.board_picture(game, voice(LANGUAGE)).draw_png()


def _load() -> None:
    for cache in (sprites.load_bundle, sprites.get_palette, sprites.get_palette_bytes):
        cache.cache_clear()
    _forget()
    render.warm()


def _unseen(shown: Iterable[PictureSpec]) -> Iterator[Callable[[], bytes]]:
    rng = random.Random(SEED)
    for picture in shown:
        faces, header = picture.arguments
        yield partial(render.board_png, [_renamed(face, rng) for face in faces], header)


def _renamed(face: Face, rng: random.Random) -> Face:
    return replace(face, codename="".join(rng.choices(ascii_uppercase, k=rng.randint(4, 9))))


def _times_faster(picture: PictureSpec, count: int) -> float:
    """Draw one picture both ways, whole each time."""
    picture.draw_png()
    fresh = _cpu_ms(partial(_fresh_png, picture) for _ in range(count))
    return _plain_ms(picture, count) / fresh


def _plain_ms(picture: PictureSpec, count: int) -> float:
    return _cpu_ms(partial(_plain_png, picture) for _ in range(count))


def _fresh_png(picture: PictureSpec) -> None:
    STRIP_CACHE.clear()
    picture.draw_png()


def _plain_png(picture: PictureSpec) -> bytes:
    written = io.BytesIO()
    plain(whole(boards.layout_board(*picture.arguments))).save(written, "PNG")
    return written.getvalue()


def _cpu_ms(actions: Iterable[Callable[[], object]]) -> float:
    spent = []
    for actor in actions:
        started = time.process_time()
        actor()
        spent.append(time.process_time() - started)
    return median(spent) * 1000
