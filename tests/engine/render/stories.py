"""Stories: the pictures of whole games, scores and lobbies that the tests have drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from cogs.screens import summaries
from cogs.screens.lobby import banner_picture
from cogs.screens.screen import PictureSpec
from engine.rules import Deck, Format, Game, Layout, Settings
from engine.texts import voice
from tests.beside import beside
from tests.engine.render.scenes import PORTUGUESE, TO_THE_ASSASSIN, TO_THE_END, game, laid
from tests.engine.telling.stories import longest, recorded, won_at_once

LOBBIES = {
    Format.TWO_TEAMS: Settings(language="en"),
    Format.THREE_PLAYERS: Settings(language="pt-BR", format=Format.THREE_PLAYERS, deck=Deck.BOTH),
    Format.ONE_TEAM: Settings(
        language="pt-BR", format=Format.ONE_TEAM, layout=Layout.PICTURES, deck=Deck.PICTURES
    ),
    Format.DUET: Settings(language="en", format=Format.DUET, deck=Deck.BOTH),
}


def summary_picture(played: Game, language: str) -> PictureSpec:
    """Picture the summary of a game that is over."""
    assert played.outcome is not None
    return summaries.summary_picture(played, played.outcome, voice(language))


def ended(played: Game, language: str) -> PictureSpec:
    """Picture the ending of a game."""
    assert played.outcome is not None
    return summaries.ending_picture(played, played.outcome, voice(language))


def scored(played: Game, language: str, record: int) -> PictureSpec:
    """Picture the score of a game that a single team has won."""
    picture = summaries.score_picture(played, voice(language), record)
    assert picture is not None
    return picture


def _played_to_the_end(play: Callable[[], Game]) -> PictureSpec:
    return summary_picture(play(), "en")


def _summaries() -> Iterator[tuple[str, Callable[[], PictureSpec]]]:
    yield "calls", lambda: summary_picture(recorded("calls_of_every_fate"), "en")
    yield "duet", lambda: summary_picture(recorded("duet_sudden_death_won"), "pt-BR")
    yield "one_team", lambda: summary_picture(recorded("one_team_won"), "en")
    yield "longest", lambda: summary_picture(longest(), "pt-BR")
    yield "words", lambda: summary_picture(game(TO_THE_ASSASSIN, codenames=PORTUGUESE), "pt-BR")
    for layout, touched in TO_THE_END.items():
        deck = Deck.BOTH if layout is Layout.CLASSIC else Deck.PICTURES
        names = laid(deck, PORTUGUESE)
        play = partial(game, touched, codenames=names, layout=layout)
        yield deck.value, partial(_played_to_the_end, play)


def _endings() -> Iterator[tuple[str, Callable[[], PictureSpec]]]:
    yield "calls", lambda: ended(recorded("calls_of_every_fate"), "en")
    yield "duet", lambda: ended(recorded("duet_sudden_death_won"), "pt-BR")
    yield "duet_lost", lambda: ended(recorded("duet_sudden_death_assassin"), "es")
    yield "one_team", lambda: ended(recorded("one_team_won"), "es")
    yield "out_of_time", lambda: ended(recorded("two_teams_out_of_time"), "en")
    yield "at_once", lambda: ended(recorded("assassin_at_once"), "en")
    yield "longest", lambda: ended(longest(), "pt-BR")
    yield "stopped", lambda: ended(recorded("stopped_before_the_first_clue"), "es")
    names = laid(Deck.PICTURES, PORTUGUESE)
    play = partial(game, TO_THE_END[Layout.PICTURES], codenames=names, layout=Layout.PICTURES)
    yield "pictures", lambda: ended(play(), "en")


def _stories() -> Iterator[tuple[str, Callable[[], PictureSpec]]]:
    for name, picture in _summaries():
        yield f"summary_{name}", picture
    for name, picture in _endings():
        yield f"ending_{name}", picture
    yield "score_in_the_middle", lambda: scored(recorded("one_team_won"), "en", 7)
    yield "score_best", lambda: scored(won_at_once(), "pt-BR", 7)
    yield from beside("STORIES")
    for form, settings in LOBBIES.items():
        yield f"lobby_of_{form.value}", partial(banner_picture, settings, voice(settings.language))


def _png(picture: Callable[[], PictureSpec]) -> bytes:
    return picture().draw_png()


STORIES: dict[str, Callable[[], bytes]] = {
    name: partial(_png, picture) for name, picture in _stories()
}
