import pytest

from engine.referee import HouseRules, Verdict, rule_on
from engine.rules import UNLIMITED, Clue
from engine.texts import voice
from tests.cases import each
from tests.engine.referee.rulings import ruling

WITHOUT_EXPERT = HouseRules(expert=False)


@pytest.mark.rule("B11")
@each(
    "typed",
    ["unlimited", "Ilimitado", "Illimité", "unbegrenzt", "bez limitu", " INF ", "∞", "*", "\uff0a"],
)
def test_every_spelling_of_unlimited_is_read(typed: str) -> None:
    assert ruling("feathers", typed).clue == Clue("FEATHERS", UNLIMITED)


@pytest.mark.rule("B11")
@each("typed", ["0", "3", "9"])
def test_a_digit_is_the_number(typed: str) -> None:
    assert ruling("ocean", typed).clue == Clue("OCEAN", int(typed))


@pytest.mark.rule("C19")
@each("typed", ["\uff12", "2\u200b", " 2 "])
def test_a_digit_counts_in_any_width(typed: str) -> None:
    assert ruling("ocean", typed).clue == Clue("OCEAN", 2)


@pytest.mark.rule("B11")
@each("typed", ["", "-1", "10", "26", "2.5", "2 3", "1e1", "0x2", "lots", "dez", "٣", "@here"])
def test_anything_else_is_no_number(typed: str) -> None:
    heard = ruling("tree", typed)
    assert (heard.verdict, heard.reason, heard.rule) == ("refused", "NUMBER", "B11")


@pytest.mark.rule("C12")
@each("typed", ["0", "unlimited", "∞"])
def test_without_expert_numbers_0_and_unlimited_are_refused(typed: str) -> None:
    heard = ruling("feathers", typed, house=WITHOUT_EXPERT)
    assert (heard.verdict, heard.reason, heard.rule) == ("refused", "EXPERT_OFF", "C12")


@pytest.mark.rule("C12")
def test_without_expert_numbers_1_to_9_are_allowed() -> None:
    heard = [ruling("ocean", str(number), house=WITHOUT_EXPERT) for number in range(1, 10)]
    assert {each.verdict for each in heard} == {"allowed"}


@pytest.mark.rule("C12")
def test_only_expert_is_on_by_the_book() -> None:
    by_the_book = HouseRules()
    on = [switch for switch in HouseRules.__slots__ if getattr(by_the_book, switch)]
    assert on == ["expert"]


@pytest.mark.rule("B15")
def test_the_number_may_exceed_the_agents_left() -> None:
    heard = rule_on("ocean", "9", visible=["WHALE", "NUT"], language="en", own=["WHALE"])
    assert heard.clue == Clue("OCEAN", 9)


@pytest.mark.rule("C8")
def test_a_number_is_only_counted_and_never_read_as_a_second_hint() -> None:
    ruling = rule_on("citrus", "8", visible=["OCTOPUS", "LEMON"], language="en", own=["OCTOPUS"])

    assert ruling.verdict is Verdict.ALLOWED
    for language, phrase in (
        ("en", "The number only says how many"),
        ("pt-BR", "O número só diz quantos"),
    ):
        assert phrase in voice(language)("guide-clues")
