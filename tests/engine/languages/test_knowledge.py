import pytest

from engine.languages.endings import EndingKind, Endings, Reading
from engine.languages.knowledge import (
    BrokenKnowledge,
    CodenameKnowledge,
    parse_clusters,
    parse_knowledge,
)
from engine.languages.lines import WordTable, encode_word_table
from tests.cases import each

pytestmark = pytest.mark.rule("C4")


def test_knowledge_is_read_by_codename() -> None:
    line = "HORSESHOE: parts horse shoe / forbid unhorse / ask pony / allow foal"
    known = parse_knowledge(f"# a horse\n{line}\n\nENGLAND: parts\n")
    assert known["HORSESHOE"] == CodenameKnowledge(
        parts=frozenset({"horse", "shoe"}),
        forbid=frozenset({"unhorse"}),
        ask=frozenset({"pony"}),
        allow=frozenset({"foal"}),
    )
    assert known["ENGLAND"].parts == frozenset()
    assert CodenameKnowledge().parts is None


@each(
    "line",
    ["HORSESHOE", "horse: parts a", "HORSE: part a", "HORSE: ask a / ask b", "A: ask b\nA: ask c"],
)
def test_broken_knowledge_is_refused_by_its_line(line: str) -> None:
    with pytest.raises(BrokenKnowledge):
        parse_knowledge(line)


@pytest.mark.rule("A4")
def test_clusters_are_read_from_the_same_lines() -> None:
    text = "# borders\ncluster: EDGE, NEW YORK\nEDGE: parts\ncluster: ICE, ICELAND, COLD\n"
    assert parse_clusters(text) == (("EDGE", "NEW YORK"), ("ICE", "ICELAND", "COLD"))
    assert [*parse_knowledge(text)] == ["EDGE"]
    for broken in ("cluster: EDGE", "cluster: EDGE, EDGE", "cluster: edge, ICE", "cluster: , ICE"):
        with pytest.raises(BrokenKnowledge):
            parse_clusters(broken)


@each("count", [*range(9), 2000])
def test_every_line_is_found_and_no_other(count: int) -> None:
    words = sorted(f"w{number}" for number in range(count))
    lines = WordTable(encode_word_table(f"{word} {word}! of {word}".encode() for word in words))
    assert [lines.get(word) for word in words] == [f"{word}! of {word}" for word in words]
    others = ("", "a", "w", "w00", "z", "w1 w1!", "of", "w1\nw2")
    assert [lines.get(other) for other in others] == [None] * len(others)


def test_word_without_knowledge_still_has_a_line() -> None:
    lines = WordTable(encode_word_table([b"old-world", b"older"]))
    assert [lines.get(word) for word in ("old-world", "older", "old")] == ["", "", None]


def test_form_is_read_as_its_base_only_with_a_valid_ending() -> None:
    endings = Endings("n N y ies [^aeiou]y\nv V  ed [^e]\np U  un .")
    entries = WordTable(encode_word_table([b"city N", b"lock UV", b"relay N"]))
    assert endings.get_readings("cities", entries) == {Reading("city", EndingKind.FORM)}
    assert endings.get_readings("unlocked", entries) == {Reading("lock", EndingKind.PREFIXED)}
    assert endings.get_readings("relaies", entries) == frozenset()
