"""Computer operatives: what a clue makes them think of, and nothing that a key could tell them."""

from __future__ import annotations

from dataclasses import fields
from math import exp

import pytest

from engine.decks import get_picture_name
from engine.players import (
    EarlierClue,
    NoPlayers,
    OpenBoard,
    Temper,
    links as module,
    operative,
    spymaster,
)
from engine.players.link_files import MAX_WORD, link_key
from engine.players.operatives import PEOPLE_DOUBT, UNKNOWN
from engine.players.weighing import ALL_LISTED, FIRST_LISTED, PARTNER_PROFILE, RISK_PROFILES
from engine.rules import UNLIMITED, Clue, Game, Guess, Position
from tests.cases import each
from tests.engine.players.evenings import dealt, giver
from tests.engine.players.written_clues import WRITTEN, list_written_clues
from tests.noting import noting

FOREIGN = ["ROBOT", "HOSPITAL", "BANANA", "GUITAR", "GLACIER"]
ESTRANGEIRAS = ["HOSPITAL", "FLORESTA", "GUITARRA", "DINHEIRO", "COZINHA"]


@pytest.mark.parametrize(
    ("word", "codename"),
    [("nurse", "HOSPITAL"), ("fruit", "BANANA"), ("music", "GUITAR"), ("ice", "GLACIER")],
)
def test_a_clue_leads_to_a_word_of_no_pack(word: str, codename: str) -> None:
    assert operative("en").rank(word, FOREIGN)[0][0] == codename


@pytest.mark.parametrize(
    ("word", "codename"),
    [("árvore", "FLORESTA"), ("música", "GUITARRA"), ("médico", "HOSPITAL"), ("banco", "DINHEIRO")],
)
def test_a_clue_leads_to_a_word_in_portuguese(word: str, codename: str) -> None:
    assert operative("pt-BR").rank(word, ESTRANGEIRAS)[0][0] == codename


def test_chances_are_ranked_and_add_up_to_one() -> None:
    ranked = operative("en").rank("nurse", FOREIGN)
    chances = [chance for _, chance in ranked]

    assert sorted(chances, reverse=True) == chances
    assert sum(chances) == pytest.approx(1)
    assert sorted(name for name, _ in ranked) == sorted(FOREIGN)


def test_chances_follow_from_links_as_people_guess_by_them() -> None:
    reader = operative("en", None)
    links, chances = (
        dict(reader.rank_links("ice", FOREIGN) or ()),
        dict(reader.rank("ice", FOREIGN)),
    )
    explained = {name: chance - UNKNOWN / len(FOREIGN) for name, chance in chances.items()}

    assert PEOPLE_DOUBT == 16
    assert explained["GLACIER"] / explained["GUITAR"] == pytest.approx(
        exp((links["GLACIER"] - links["GUITAR"]) / PEOPLE_DOUBT)
    )


@pytest.mark.rule("E4")
@each("language", WRITTEN)
def test_a_partner_reads_clues_written_by_people_and_is_not_too_sure(language: str) -> None:
    right, chances = 0, list[float]()
    for written in list_written_clues(language):
        (codename, chance), *_ = operative(language, None).rank(written.clue, written.board)
        right += codename == written.meant
        chances.append(chance)

    assert right >= 0.85 * len(chances)
    assert sum(chances) < right


@each("word", ["xqzvvk", "", "42", ",", "the-", "日本"])
def test_an_unknown_word_says_nothing_of_any_card(word: str) -> None:
    ranked = operative("en").rank(word, FOREIGN)

    assert [name for name, _ in ranked] == FOREIGN
    assert {chance for _, chance in ranked} == {ranked[0][1]}


def test_picture_is_neither_preferred_nor_an_error() -> None:
    assert operative("en").rank("nurse", ["@cat_hat", "HOSPITAL"])[0][0] == "HOSPITAL"


@pytest.mark.parametrize(
    ("language", "word", "picture"),
    [
        ("en", "dracula", "vampire_blood"),
        ("en", "dentist", "ladder_tooth"),
        ("pt-BR", "jurássico", "strings_t-rex"),
    ],
)
def test_a_clue_leads_to_what_one_sees_on_a_picture(language: str, word: str, picture: str) -> None:
    lying = ["snail_disco", "vampire_blood", "ladder_tooth", "strings_t-rex", "pod_planets"]
    names = [get_picture_name(each, language) for each in lying]
    assert operative(language).rank(word, names)[0][0] == get_picture_name(picture, language)


def test_nothing_open_is_nothing_to_rank() -> None:
    assert operative("en").rank("nurse", []) == []


@each("word", ["NURSES", "nurse", "Nurse", "hospittal nurse"])
def test_a_form_of_a_word_is_read_as_the_word(word: str) -> None:
    assert operative("en").rank(word, FOREIGN)[0][0] == "HOSPITAL"


def test_two_keys_that_look_alike_give_the_same_guesses() -> None:
    game = dealt("en", 8)
    other = Game.parse(_with_key(game, game.key()[::-1]))
    one, two = (OpenBoard.of(each.seen_by(None)) for each in (game, other))
    clue = Clue("water", 3)

    assert game.key() != other.key()
    assert one == two
    assert operative("en").choose_guesses(one, clue) == operative("en").choose_guesses(two, clue)


def test_an_open_board_has_no_room_for_a_key() -> None:
    game = dealt("en", 8)
    spied, fair = (OpenBoard.of(game.seen_by(seat)) for seat in (giver(game), None))

    assert spied == fair
    assert {field.name: field.type for field in fields(OpenBoard)} == {
        "codenames": "tuple[str, ...]",
        "clue_words": "tuple[str, ...]",
        "earlier": "tuple[EarlierClue, ...]",
        "is_last_turn": "bool",
    }
    assert EarlierClue._fields == ("word", "left", "own")


def test_covered_cards_are_not_guessed_again() -> None:
    game = dealt("en", 8).play(Clue("water", 1)).play(Guess(Position(0)))

    assert game.codenames[0] not in OpenBoard.of(game.seen_by(None)).codenames


def test_the_number_is_the_most_it_dares() -> None:
    board = OpenBoard(tuple(FOREIGN))

    assert operative("en").choose_guesses(board, Clue("nurse", 1)) == ("HOSPITAL",)
    assert len(operative("en").choose_guesses(board, Clue("music", 9))) < len(FOREIGN)
    assert operative("en").choose_guesses(board, Clue("nurse", UNLIMITED))[0] == "HOSPITAL"
    assert len(operative("en").choose_guesses(board, Clue("xqzvvk", 3))) == 1


PLAIN = {
    "de": (["KRANKENHAUS", "APFEL", "GITARRE", "WALD", "GELD"], "arzt", "obst", "musik"),
    "en": (["HOSPITAL", "BANANA", "GUITAR", "GLACIER", "ROBOT"], "doctor", "fruit", "music"),
    "es": (["HOSPITAL", "MANZANA", "GUITARRA", "BOSQUE", "DINERO"], "médico", "fruta", "música"),
    "fr": (["HÔPITAL", "BANANE", "GUITARE", "FORÊT", "CUISINE"], "médecin", "fruit", "musique"),
    "pl": (["SZPITAL", "JABŁKO", "GITARA", "LAS", "PIENIĄDZE"], "lekarz", "owoc", "muzyka"),
    "pt-BR": (
        ["HOSPITAL", "BANANA", "GUITARRA", "FLORESTA", "COZINHA"],
        "médico",
        "fruta",
        "música",
    ),
}


@pytest.mark.rule("B11", "E4")
@pytest.mark.parametrize("language", PLAIN)
def test_clue_of_zero_avoids_the_nearest_card_and_touches_one(language: str) -> None:
    names, doctor, fruit, _ = PLAIN[language]
    for word, nearest in ((doctor, names[0]), (fruit, names[1])):
        (touched,) = operative(language).choose_guesses(OpenBoard(tuple(names)), Clue(word, 0))
        assert operative(language).rank(word, names)[0][0] == nearest != touched


@pytest.mark.rule("B11", "E4")
@pytest.mark.parametrize("language", PLAIN)
def test_clue_of_zero_touches_what_earlier_clues_left(language: str) -> None:
    names, doctor, fruit, music = PLAIN[language]
    reader, left = (
        operative(language),
        (EarlierClue(music, 1, own=True), EarlierClue(fruit, 1, own=True)),
    )
    both = OpenBoard(tuple(names), earlier=left)
    rivals = OpenBoard(tuple(names), earlier=tuple(each._replace(own=False) for each in left))

    assert reader.choose_next(both, Clue(fruit, 0), 0) == names[2]
    assert reader.choose_next(rivals, Clue(doctor, 0), 0) in names[3:]


@pytest.mark.rule("B11", "E4")
def test_an_unlimited_clue_is_followed_as_long_as_it_is_sure() -> None:
    board = OpenBoard(("HOSPITAL", "NURSE", "PATIENT", "GUITAR", "GLACIER", "BANANA"))

    assert {*operative("en").choose_guesses(board, Clue("doctor", UNLIMITED))} == {
        *board.codenames[:3]
    }


@pytest.mark.rule("E4")
@pytest.mark.parametrize("language", PLAIN)
def test_once_more_it_touches_what_an_earlier_clue_surely_means(language: str) -> None:
    names, doctor, fruit, music = PLAIN[language]
    reader, clue = operative(language), Clue(doctor, 1)
    left = OpenBoard(tuple(names), earlier=(EarlierClue(fruit, 2, own=True),))
    rivals = OpenBoard(tuple(names), earlier=(EarlierClue(fruit, 2, own=False),))

    assert reader.choose_guesses(OpenBoard(tuple(names)), clue) == (names[0],)
    assert reader.choose_guesses(left, clue) == tuple(names[:2])
    assert reader.choose_guesses(rivals, clue) == (names[0],)
    vague = OpenBoard(tuple(names), earlier=(EarlierClue("xqzvvk", 2, own=True),))
    assert reader.choose_guesses(vague, clue) == (names[0],)
    assert reader.choose_next(rivals, Clue(music, 1), 0) != names[1]


@pytest.mark.rule("E4")
@each("slip, word", [("freind", "friend"), ("seperate", "separate"), ("definately", "definitely")])
def test_an_unknown_clue_is_mended_as_a_slip(slip: str, word: str) -> None:
    names = ["HOSPITAL", "ALLY", "GHOST", "CERTAIN", "GUITAR"]

    assert operative("en").rank(slip, names)[0] == operative("en").rank(word, names)[0]
    assert operative("en").knows(slip)


@pytest.mark.rule("E4")
def test_unknown_clue_leads_to_an_older_or_the_safest_card() -> None:
    reader, clue = operative("en"), Clue("xqzvvk", 3)
    names = ("BANANA", "HOSPITAL", "GUITAR", "GLACIER")
    older = OpenBoard(names, earlier=(EarlierClue("music", 1, own=True),))
    warned = OpenBoard(names[:2], earlier=(EarlierClue("doctor", 1, own=False),))
    zero = OpenBoard(names[:2], earlier=(EarlierClue("fruit", 0, own=True),))

    assert reader.choose_guesses(older, clue) == ("GUITAR",)
    assert reader.choose_guesses(warned, clue) == ("BANANA",)
    assert reader.choose_guesses(zero, clue) == ("HOSPITAL",)


@pytest.mark.rule("E4")
def test_safest_card_does_not_depend_on_the_board_order() -> None:
    for language in PLAIN:
        boards = [dealt(language, seed).codenames for seed in range(12)]
        chosen = [operative(language).choose_safest(OpenBoard(names)) for names in boards]
        places = {names.index(name) for names, name in zip(boards, chosen, strict=True)}

        assert len(places) > len(boards) // 2
        turned = [operative(language).choose_safest(OpenBoard(names[::-1])) for names in boards]
        assert turned == chosen


@pytest.mark.rule("E4")
@pytest.mark.parametrize("language", PLAIN)
def test_computers_read_one_another_as_people_do_and_miss_some_cards(language: str) -> None:
    """The first card of a clue is what it says most plainly; of the next ones some are missed."""
    first, later, right = 0, 0, 0
    for seed in range(20):
        game = dealt(language, seed)
        hint = spymaster(language, "bold").clue(game.seen_by(giver(game)), seed)
        board = OpenBoard.of(game.seen_by(None))
        reads = operative(language, "bold").choose_guesses(board, Clue(hint.word, hint.number))
        first += reads[0] in hint.meant
        later += len(reads) - 1
        right += len({*reads[1:]} & {*hint.meant})

    assert first >= 19
    assert 0.6 * later <= right < later


@pytest.mark.rule("E4")
def test_a_partner_and_a_hard_rival_hear_all_lists_without_noise() -> None:
    for profile in (PARTNER_PROFILE, RISK_PROFILES[Temper.HARD]):
        assert (profile.listed, profile.first_listed, profile.noise) == (ALL_LISTED, ALL_LISTED, 0)
    even, easy = RISK_PROFILES[Temper.EVEN], RISK_PROFILES[Temper.EASY]
    assert max(even.listed, easy.listed) < FIRST_LISTED == even.first_listed == easy.first_listed
    assert easy.noise > even.noise > easy.noise // 2


@pytest.mark.rule("E4")
def test_an_easy_rival_hears_noise_that_is_the_same_for_one_seed() -> None:
    boards = [OpenBoard(tuple(dealt("en", seed).codenames)) for seed in range(6)]

    def guesses(seed: str) -> list[tuple[str, ...]]:
        reader = operative("en", Temper.EASY, seed)
        return [reader.choose_guesses(board, Clue("music", 3)) for board in boards]

    assert guesses("1") == guesses("1")
    assert len({str(guesses(str(seed))) for seed in range(6)}) > 1
    for temper in (None, Temper.HARD):
        first, other = (operative("en", temper, seed) for seed in "12")
        for board in boards:
            clue = Clue("music", 3)
            assert first.choose_guesses(board, clue) == other.choose_guesses(board, clue)


@pytest.mark.rule("E4")
def test_noise_has_no_bias_and_the_spread_of_its_temper() -> None:
    reader = operative("en", Temper.EASY, "1")
    drawn = [reader._noise("music", str(number)) for number in range(4000)]
    mean = sum(drawn) / len(drawn)
    spread = (sum((each - mean) ** 2 for each in drawn) / len(drawn)) ** 0.5

    assert abs(mean) < 1
    assert spread == pytest.approx(RISK_PROFILES[Temper.EASY].noise, rel=0.05)


@pytest.mark.rule("E4")
def test_a_partner_reads_a_computers_clue_better_than_an_even_or_easy_rival() -> None:
    right = [0, 0, 0]
    for seed in range(24):
        game = dealt("en", seed)
        hint = spymaster("en", "hard").clue(game.seen_by(giver(game)), seed)
        board, clue = OpenBoard.of(game.seen_by(None)), Clue(hint.word, hint.number)
        for at, temper in enumerate((None, "even", "easy")):
            guesses = operative("en", temper, str(seed)).choose_guesses(board, clue)
            right[at] += len({*guesses} & {*hint.meant})

    assert right[0] > right[1] > right[2]


def test_link_is_weighted_by_its_listed_share() -> None:
    known = module.load_links("en")
    (graffiti,), (street,) = (
        module.find_word_numbers(known, "graffiti"),
        module.find_word_numbers(known, "street"),
    )
    strong, weak = (
        module.get_weakened_link(known, graffiti, street, listed) for listed in (100, 0)
    )

    assert strong == module.get_link(known, graffiti, street) > weak
    assert weak < module.get_weakened_link(known, graffiti, street, 50) < strong


def test_a_language_without_links_has_no_players() -> None:
    with pytest.raises(NoPlayers):
        operative("xx")


def _with_key(game: Game, key: str) -> str:
    lines = str(game).splitlines()
    lines[1] = key
    return "\n".join(lines) + "\n"


def test_a_word_longer_than_any_is_read_as_a_stranger(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    module.find_word_numbers.cache_clear()
    monkeypatch.setattr(module, "link_key", noting(read, link_key))
    ranked = operative("en").rank("a" * (MAX_WORD + 1), ["OCEAN", "TABLE"])
    assert [codename for codename, _ in ranked] == ["OCEAN", "TABLE"]
    assert ranked[0][1] == ranked[1][1]
    assert read != []
    assert "a" * (MAX_WORD + 1) not in read


@pytest.mark.rule("E4")
def test_a_partner_stops_where_a_later_card_would_be_a_guess() -> None:
    names = ("HOSPITAL", "BANANA", "GUITAR", "GLACIER", "ROBOT")
    metal, partner, rival = Clue("metal", 2), operative("en", None), operative("en", Temper.HARD)
    first, second, *_ = [link for _, link in partner.rank_links("metal", names) or []]

    assert first > PARTNER_PROFILE.later_floor > second > 0
    assert partner.choose_guesses(OpenBoard(names), metal) == ("ROBOT",)
    assert rival.choose_guesses(OpenBoard(names), metal) == ("ROBOT", "GUITAR")
    last = OpenBoard(names, is_last_turn=True)
    assert partner.choose_guesses(last, metal)[:2] == ("ROBOT", "GUITAR")
    plain = OpenBoard(tuple(PLAIN["es"][0]))
    nature = operative("es", None).choose_guesses(plain, Clue("naturaleza", 2))
    assert nature == ("BOSQUE", "MANZANA")


@pytest.mark.rule("E4")
def test_in_a_last_turn_it_guesses_all_that_is_promised_and_one_more() -> None:
    names = ("HOSPITAL", "GUITAR", "GLACIER", "ROBOT")
    calm = OpenBoard(names)
    race = OpenBoard(names, is_last_turn=True)
    reader = operative("en", None)

    assert len(reader.choose_guesses(calm, Clue("doctor", 9))) < len(names)
    assert reader.choose_guesses(race, Clue("doctor", 9))[0] == "HOSPITAL"
    assert len(reader.choose_guesses(race, Clue("doctor", 9))) == len(names)
    assert len(reader.choose_guesses(race, Clue("doctor", 2))) == 3
    assert reader.choose_guesses(calm, Clue("doctor", 1)) == ("HOSPITAL",)
    assert reader.choose_guesses(race, Clue("doctor", 1))[0] == "HOSPITAL"
    assert len(reader.choose_guesses(race, Clue("doctor", 1))) == 2
    assert len(reader.choose_guesses(race, Clue("doctor", 0))) == 1
