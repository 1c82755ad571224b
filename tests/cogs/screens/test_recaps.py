"""The recap's pages: what they tell of every ending, and that they tell it of no other game."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from cogs.screens.board import public_screen
from cogs.screens.custom_ids import Press, UnknownButton
from cogs.screens.markup import voice
from cogs.screens.more import MorePage, more_screen
from cogs.screens.recap import (
    MoreKind,
    RecapPart,
    paginate,
    recap_more_screen as recap_more,
    recap_part,
    recap_screen,
)
from cogs.screens.rows import ButtonSlots
from cogs.screens.screen import Screen
from engine.decks import load_word_pack
from engine.rules import (
    Begin,
    Change,
    Deck,
    Drawn,
    Entry,
    Format,
    Give,
    GiveUp,
    Guess,
    Halt,
    Join,
    Match,
    Open,
    Person,
    Position,
    Settings,
    Stop,
    Team,
)
from engine.tables import Defaults, EveningScore, Rank, Standing, Table
from engine.telling.formatting import card_text, identity_id, team_id
from engine.texts import LANGUAGES, Voice
from tests.cases import each
from tests.cogs.screens.pages import all_pages, clue_pages, recap_words
from tests.cogs.screens.wire import buttons, parts, printed, problems, texts
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, SALT
from tests.engine.rules.positions import duet, touch
from tests.engine.telling.lobbies import LOBBIES
from tests.engine.telling.scenes import BEFORE_THE_CLUE, COVERING, GUESSING, OVER, SUDDEN_DEATH
from tests.engine.telling.tables import (
    CROWD,
    clued,
    codenames,
    crowd,
    dealt,
    game,
    laid,
    longest_history,
    relaid,
)
from tests.engine.texts.grammar import NARROW_SPACE

MOST_TEXT = 4_000
MOST_COMPONENTS = 39
both = pytest.mark.parametrize("language", LANGUAGES)


def ended_by(language: str, *actions: tuple[Person, Change], meant: tuple[int, ...] = ()) -> Table:
    """Lay a table after one turn of red's, ended by what these people did."""
    match = dealt(game(language), language, clued("3"), touch(1), meant=tuple(map(Position, meant)))
    return _done(match, *actions)


def _done(match: Match, *actions: tuple[Person, Change]) -> Table:
    for person, change in actions:
        match = match.play(Entry(person, change, 3_000))
    return laid(match)


def resigned(language: str) -> Table:
    return ended_by(language, (CAI, GiveUp()), (DORA, GiveUp()))


def halted(language: str) -> Table:
    return ended_by(language, (ANA, Halt()))


def halted_at_once(language: str) -> Table:
    return _done(dealt(game(language), language), (ANA, Halt()))


def long_game(language: str) -> Table:
    """Lay the longest game there can be, each of whose clues meant nine cards."""
    meant = tuple(Position(card) for card in range(9))
    return laid(dealt(game(language), language, *longest_history(), seats=CROWD, meant=meant))


def long_game_of_pictures(language: str) -> Table:
    """Lay the same on pictures, which are told in more letters."""
    meant = tuple(Position(card) for card in range(9))
    start = relaid(game(language), language, Deck.PICTURES)
    return laid(dealt(start, language, *longest_history(), seats=CROWD, meant=meant))


def long_duet(language: str) -> Table:
    """Lay the longest Duet of a crowd that meant much."""
    position = OVER["duet, won after the longest history"](language).match.require_dealt()
    start = relaid(position, language, Deck.PICTURES)
    meant = tuple(Position(card) for card in (3, 4, 5, 6, 7, 8, 14))
    return laid(dealt(start, language, *position.moves, seats=crowd(Format.DUET), meant=meant))


ENDINGS: dict[str, Callable[[str], Table]] = {
    **OVER,
    "resigned": resigned,
    "stopped": halted,
    "stopped before the first clue": halted_at_once,
    "long, and every clue meant much": long_game,
    "long, of pictures that were meant": long_game_of_pictures,
    "a long duet": long_duet,
}
ended = each("ending", ENDINGS)


@both
@ended
def test_discord_takes_every_page(language: str, ending: str) -> None:
    for screen in all_pages(ENDINGS[ending](language), language):
        assert problems(screen) == []
        assert len(parts(screen)) <= MOST_COMPONENTS
        assert sum(map(len, texts(screen))) <= MOST_TEXT
        assert all(1 <= len(button["label"]) <= 34 for button in buttons(screen))
        custom_ids = [button["custom_id"] for button in buttons(screen)]
        assert len(set(custom_ids)) == len(custom_ids)
        assert [str(Press.parse(custom_id)) for custom_id in custom_ids] == custom_ids
        for hole in ("None", "Team.", "@everyone", "@here"):
            assert hole not in printed(screen)


@pytest.mark.rule("H4")
@both
@ended
def test_recap_shows_key_salt_and_deal_after_every_ending(language: str, ending: str) -> None:
    table = ENDINGS[ending](language)
    position, say = table.match.require_dealt(), voice(language)
    words = recap_words(table, language)

    assert f"```\n{SALT.hex()}\n```" in words
    assert f"```\n{position.start_deal!s}\n```" in words
    assert f"`{table.match.commitment}`" in words
    for side in Team if position.tally is not None else (Team.RED,):
        key = position.key_card.get_side(side)
        for identity in set(key):
            cards = [Position(place) for place, known in enumerate(key) if known is identity]
            told_so = ", ".join(card_text(position, card, say) for card in cards)
            kind = identity_id(position.theme, identity)
            group = say("recap-key-group", identity=kind, codenames=told_so, count=len(cards))
            assert group in words
    for place, turn in enumerate(position.turns, 1):
        mark = say("team-mark", team=team_id(position.theme, turn.team))
        assert words.count(f"**{place}** {mark}") == 1


@pytest.mark.rule("H4")
@both
def test_the_recap_says_who_won_and_why(language: str) -> None:
    say = voice(language)
    heads = {
        ending: "\n".join(texts(all_pages(made(language), language)[0])[0].splitlines()[:2])
        for ending, made in ENDINGS.items()
    }
    last = game(language).codenames[24]

    assert heads["won by agents"] == say(
        "won-agents", team="red", turns=1, loser="blue", left=8, you="none"
    )
    assert heads["lost by the assassin"] == say(
        "won-assassin", team="blue", loser="red", codename=last, left=9, you="none"
    )
    assert heads["resigned"] == say("won-resigned", team="red", loser="blue", you="none")
    assert heads["stopped"] == say("game-stopped") == heads["stopped before the first clue"]
    assert say("more-no-clues") in recap_words(halted_at_once(language), language)


@pytest.mark.rule("H4")
@both
def test_recap_clue_shows_giver_touches_and_meaning(language: str) -> None:
    say = voice(language)
    match = dealt(game(language), language)
    for person, change in (
        (EVE, Join()),
        (ANA, Give(clued("3"), (Position(0), Position(1), Position(2)))),
        (BEN, Guess(Position(0))),
        (EVE, Guess(Position(3))),
        (EVE, Stop()),
        (CAI, Give(clued("1", "TIDE"))),
        (DORA, Guess(Position(1))),
        (ANA, Give(clued("1", "BOAT"), (Position(4),))),
        (BEN, Guess(Position(24))),
    ):
        match = match.play(Entry(person, change, 3_000))
    table = laid(match)
    who = {person: f"<@{table.people[person].user_id}>" for person in (ANA, BEN, CAI, DORA, EVE)}
    names = match.require_dealt().codenames

    words = recap_words(table, language)

    fates = [
        say("recap-meant-found", codename=names[0]),
        say("recap-meant-later", codename=names[1], place="2"),
        say("recap-meant-open", codename=names[2]),
    ]
    assert "\n".join(
        [
            f"**1** 🔺 **OCEAN 3** · {who[ANA]}",
            f"{who[BEN]}: {names[0]} 🔺",
            f"{who[EVE]}: {names[3]} 🔺 · ✋",
            say("recap-meant", cards=" · ".join(fates)),
            "",
            f"**2** 🔵 **TIDE 1** · {who[CAI]}",
            f"{who[DORA]}: {names[1]} 🔺",
            "",
            f"**3** 🔺 **BOAT 1** · {who[ANA]}",
            f"{who[BEN]}: {names[24]} ✖️",
            say("recap-meant", cards=say("recap-meant-open", codename=names[4])),
        ]
    ).replace(NARROW_SPACE, "") in words.replace(NARROW_SPACE, "")


@pytest.mark.rule("E3")
@both
def test_a_place_on_the_best_list_stands_under_the_score(language: str) -> None:
    table, say = OVER["one team, won with the best score"](language), voice(language)

    standings = (Standing(), Standing(Rank(rank=3, best=8)))
    plain, placed = (texts(recap_screen(table, say, one))[0].splitlines() for one in standings)

    assert [line for line in placed if line not in plain] == [say("recap-rank", rank=3)]
    assert recap_part(table, "0", standings[1], say).pictures[0].filename.startswith("score-")
    assert recap_screen(table, say, standings[1]).pictures[0].filename.startswith("recap-")


@pytest.mark.rule("A9")
@both
def test_recap_sums_up_an_evening_of_several_games(language: str) -> None:
    say = voice(language)
    for ending, wins, line in (
        (
            "won by agents",
            {Team.RED: 2, Team.BLUE: 1},
            say(
                "recap-evening",
                scores=" · ".join(
                    say("recap-evening-team", team=team, won=won)
                    for team, won in (("red", 2), ("blue", 1))
                ),
            ),
        ),
        (
            "duet, won after the longest history",
            {Team.RED: 2, Team.BLUE: 2},
            say("recap-evening-together", won=2, games=3),
        ),
    ):
        table = OVER[ending](language)
        shown, first = (
            texts(recap_screen(table, say, Standing(None, EveningScore(games, wins))))[
                0
            ].splitlines()
            for games in (3, 1)
        )
        assert shown[-1] == line
        assert shown[:-1] == first


@pytest.mark.rule("D8", "H4")
@both
def test_duet_recap_shows_when_meant_cards_were_found(language: str) -> None:
    say, table = voice(language), long_duet(language)
    position = table.match.require_dealt()

    words = recap_words(table, language)

    first, last = (card_text(position, Position(card), say) for card in (3, 6))
    assert say("recap-meant-later", codename=first, place="7") in words
    assert words.count(say("recap-meant-sudden", codename=last)) == len(position.turns)
    assert f"**{say('status-sudden-death')}**" in words
    assert say("recap-meant-found", codename=first) in words


@pytest.mark.rule("D5", "H4")
@both
def test_a_partners_miss_of_a_meant_agent_does_not_find_it(language: str) -> None:
    position = duet("OCEAN:1 > 18", "SEA:1 > 4", "halt")
    start = relaid(position, language, Deck.WORDS)
    table = laid(dealt(start, language, *position.moves, meant=(Position(3),)))

    codename = codenames(language, Deck.WORDS, 25)[3]
    line = voice(language)("recap-meant-open", codename=codename)
    assert recap_words(table, language).count(line) == 2


@both
def test_forgotten_players_stay_anonymous_in_recaps(language: str) -> None:
    table = replace(resigned(language), people={})

    assert f"· {voice(language)('somebody')}" in recap_words(table, language)
    assert "<@" not in recap_words(table, language)


@both
def test_long_recap_pages_lose_and_repeat_nothing(language: str) -> None:
    table, say = long_game(language), voice(language)
    drawn = clue_pages(table, language)
    words = recap_words(table, language)

    assert len(drawn) > 1
    places = [int(place) for place in re.findall(r"^\*\*(\d+)\*\* ", words, re.MULTILINE)]
    assert places == [*range(1, 24)]
    for number, screen in enumerate(drawn):
        assert say("recap-page", place=str(number + 1), last=str(len(drawn))) in texts(screen)[-1]
        back, on = buttons(screen)[:2]
        assert back["label"] == say("button-previous")
        assert on["label"] == say("button-next")
        assert back.get("disabled", False) is (number == 0)
        assert on.get("disabled", False) is (screen is drawn[-1])


@both
def test_few_clues_have_one_page_and_no_page_buttons(language: str) -> None:
    (screen,) = clue_pages(resigned(language), language)

    assert buttons(screen) == []


def _below(table: Table, rest: MoreKind, say: Voice) -> Screen:
    """Ask for *More* where no feature is in the house."""
    return recap_more(table, rest, ButtonSlots(), Defaults(), say)


@both
@ended
def test_recap_details_are_shown_on_request(language: str, ending: str) -> None:
    table, say = ENDINGS[ending](language), voice(language)
    everybody, position = recap_screen(table, say, Standing()), table.match.require_dealt()
    labels = [button["label"] for button in buttons(everybody)]
    below = [button["label"] for button in buttons(_below(table, MoreKind.MORE, say))]

    assert labels == [say(f"button-{one}") for one in ("again", "change-seats", "more")]
    assert below == [say(f"button-{one}") for one in ("every-clue", "check-it")]
    for secret in (SALT.hex(), str(position.start_deal), table.match.commitment):
        assert secret not in "".join(texts(everybody))
        for part in (RecapPart.PROOF, RecapPart.DETAILS):
            assert secret in "".join(texts(recap_part(table, part.value, Standing(), say)))
    assert texts(everybody)[-1] == say("recap-proof")
    assert len(texts(everybody)[0].splitlines()) <= 4
    for unknown in ("", "salt", "-1", "99"):
        with pytest.raises(UnknownButton):
            recap_part(table, unknown, Standing(), say)


def test_a_block_is_never_split_and_a_page_never_too_full() -> None:
    blocks = [str(number) * 900 for number in range(9)]

    laid_out = paginate([blocks[:5], blocks[5:6], blocks[6:]])

    assert "\n\n".join(text for page in laid_out for text in page).split("\n\n") == blocks
    assert [len(page) for page in laid_out] == [1, 3, 1]
    assert max(sum(map(len, page)) for page in laid_out) < MOST_TEXT


@pytest.mark.rule("A5", "C18")
@both
@each("scene", [*BEFORE_THE_CLUE, *COVERING, *GUESSING, *SUDDEN_DEATH, *LOBBIES])
def test_running_or_unknown_game_has_no_recap(language: str, scene: str) -> None:
    table = (BEFORE_THE_CLUE | COVERING | GUESSING | SUDDEN_DEATH | LOBBIES)[scene](language)

    for detail in ("0", *(one.value for one in RecapPart)):
        with pytest.raises(UnknownButton):
            recap_part(table, detail, Standing(), voice(language))
    with pytest.raises(UnknownButton):
        recap_screen(table, voice(language), Standing())


def drawn_table(language: str, *, fresh: bool = False) -> Table:
    """Lay a table whose board is known to be drawn from a pack."""
    pack, sides = load_word_pack(language).name, tuple((card, "front") for card in range(25))
    start = dealt(game(language), language)
    log = [
        replace(entry, change=replace(entry.change, drawn=(Drawn(pack, sides, fresh=fresh),)))
        if isinstance(entry.change, Begin)
        else entry
        for entry in start.log
    ]
    return laid(Match.replay(log))


@pytest.mark.rule("A9")
@both
def test_flip_is_offered_only_for_boards_with_known_sides(language: str) -> None:
    table = _done(drawn_table(language).match, (ANA, GiveUp()), (BEN, GiveUp()))

    say = voice(language)
    shown, *below = (
        recap_screen(table, say, Standing()),
        *(_below(table, it, say) for it in MoreKind),
    )
    flips = [say("button-flip-cards") in {one["label"] for one in buttons(it)} for it in below]
    offers = [say("button-flip-cards") in texts(it)[0] for it in below]

    assert flips == offers == [True, False]
    assert len(buttons(shown)) == 3


@pytest.mark.rule("A9")
def test_a_flipped_board_is_not_offered_to_flip_back() -> None:
    table = _done(drawn_table("en").match, (ANA, GiveUp()), (BEN, GiveUp()))
    flipped = replace(table, match=replace(table.match, flips=7))

    offered, left = (
        [button["label"] for button in buttons(_below(it, MoreKind.MORE, voice("en")))]
        for it in (table, flipped)
    )

    assert [label for label in offered if label not in left] == [voice("en")("button-flip-cards")]


@pytest.mark.rule("A9")
@both
def test_pack_restart_is_shown_until_the_first_clue(language: str) -> None:
    table, line = drawn_table(language, fresh=True), voice(language)("pack-fresh")

    assert line in texts(public_screen(table))[0]
    assert line not in texts(public_screen(drawn_table(language)))[0]
    assert line not in texts(public_screen(_done(table.match, (ANA, Give(clued())))))[0]


@pytest.mark.rule("A9")
@both
def test_lobby_shows_a_coming_flip(language: str) -> None:
    settings, line = Settings(language=language), voice(language)("lobby-flips")
    flipping, plain = (
        laid(Match.replay([Entry(ANA, Open(settings, flips=flips), 1_000)])) for flips in (7, None)
    )

    assert line in texts(public_screen(flipping))[0]
    assert line not in texts(public_screen(plain))[0]


@pytest.mark.rule("A5")
@both
def test_commitment_is_under_more_and_never_on_the_board(
    language: str,
) -> None:
    say = voice(language)
    before, after = laid(dealt(game(language), language)), GUESSING["guessing with 9"](language)
    seal = say.for_table_language(language)("more-fair-play", commitment=before.match.commitment)
    assert before.match.commitment == after.match.commitment

    for table in (before, after):
        assert table.match.commitment not in printed(public_screen(table))
        assert table.match.commitment not in printed(more_screen(table, ANA, say))
        assert texts(more_screen(table, ANA, say, page=MorePage.FAIR)) == [seal]
        views = texts(more_screen(table, ANA, say, page=MorePage.VIEWS))
        assert views == [f"{say('more-views')}\n{seal}"]
