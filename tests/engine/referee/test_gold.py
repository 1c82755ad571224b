"""The gold cases, where they are at hand: every figure that was asked for."""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.referee import HouseRules, rule_on

CLUES = Path(__file__).parents[4] / "shared" / "clues"
SPANISH = Path(__file__).with_name("spanish_gold.jsonl")
"""Our own, written before the referee of Spanish was run on them: then it had 272 of 283 right."""
FRENCH = Path(__file__).with_name("french_gold.jsonl")
"""Our own, written before the referee of French was run on them: then it had 300 of 312 right.

Of `second-`, beside words of no pack and written when all of those were closed, it had 123 of 132.
"""
GERMAN = Path(__file__).with_name("german_gold.jsonl")
"""Our own: of 294 cases, written before there was a referee of German, it then had 271 right.

Of 106 `second-`, beside words of no pack, written when it had 289 of those, it had 92.
"""
POLISH = Path(__file__).with_name("polish_gold.jsonl")
"""Our own: 327 written before there were tables, of which 303 were right at the first run, and .97
of the illegal stopped; 182 more, `second`, once these were mended: 160 right at first, .90 stopped.
"""
OWN_WORDS = Path(__file__).with_name("own_words_gold.jsonl")
"""Our own, more than half of them beside words of no pack, written before the tables were seen.

At first 401 of the 515 cases `fresh-` had an acceptable ruling; of the illegal .92, .72 and .69
were caught in English, Spanish and Portuguese. Of `second-`, written after most kinds were closed,
.96, .87 and .86 were, of `third-`, written after all of them, 1.00, .95 and .92.
"""
BLIND = Path(__file__).with_name("blind_gold.jsonl")
"""Of `fourth-`, written by somebody who had seen neither tables nor code, half beside words of no
pack, .984, .985 and .981 of the 596 illegal were stopped at first in English, Spanish, Portuguese;
beside words of no pack .968, .967 and .961. The rest is by the same hand, later. `turned-` looks
for what failed there, the codename being made from the clue: .62, .40 and .38 were stopped.
`letters-` only looks related. `fifth-` and `sixth-`, written once those kinds were closed: .94, .84
and .79, then .96, .71 and .81 would have been stopped before; .94, 1.00 and .97, then .96, .84 and
.94 were. What is still ruled on wrongly has *open* in its note.
"""
PLACES = {"en-056", "en-091", "pt-BR-034"}
"""New York and its like where only names of people are agreed on: C12 has a switch for places."""
READ_AS_WORDS = {"en-067", "en-092", "pt-BR-027", "es-262"}
"""NASA, FIFA and ONU, which C12 calls words; of other abbreviations it only asks."""
NOTICE = "The gold cases are not at hand (gold.jsonl beside the project): figures unchecked."


@cache
def judged() -> list[tuple[dict[str, Any], str]]:
    lines = [
        line
        for path in (*CLUES.glob("gold*.jsonl"), SPANISH, FRENCH, GERMAN, POLISH)
        for line in _lines(path)
    ]
    cases = [json.loads(line) for line in lines]
    return [(case, verdict(case)) for case in cases]


def _lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


def verdict(case: dict[str, Any]) -> str:
    house = {key: on for key, on in case["house"].items() if key in HouseRules.__slots__}
    return rule_on(
        case["clue"],
        case["number"],
        visible=case["visible"],
        language=case["lang"],
        house=HouseRules(**house),
        own=case["own"],
        grid=case["grid"],
    ).verdict.value


def acceptable(case: dict[str, Any], heard: str) -> bool:
    if case["reasons"][:1] == ["ABBREVIATION"]:
        return heard == ("allowed" if case["id"] in READ_AS_WORDS else "ask")
    return heard in {case["expect"], *case["also_ok"]}


def test_every_case_of_the_documents_is_right() -> None:
    seed_cases = [(case, heard) for case, heard in judged() if case["kind"] == "seed"]
    seeds = [(case, heard) for case, heard in seed_cases if case["id"] not in PLACES]
    assert [case["id"] for case, heard in seeds if not acceptable(case, heard)] == []


@pytest.mark.parametrize(
    ("language", "least", "caught"),
    [
        ("en", 0.985, 0.97),
        ("pt-BR", 0.98, 0.96),
        ("es", 0.98, 0.96),
        ("fr", 0.98, 0.96),
        ("de", 0.97, 0.96),
        ("pl", 0.98, 0.99),
    ],
)
def test_the_figures_are_reached(language: str, least: float, caught: float) -> None:
    counts: Counter[str] = Counter()
    for case, heard in judged():
        if case["lang"] != language:
            continue
        word = case["id"] in READ_AS_WORDS
        illegal = "refused" in {case["expect"], case["rule_says"]} and not word
        counts.update(
            {
                "all": 1,
                "acceptable": acceptable(case, heard),
                "refused": heard == "refused",
                "wronged": heard == "refused"
                and case["expect"] == "allowed"
                and case["id"] not in PLACES,
                "illegal": illegal,
                "stopped": illegal and heard != "allowed",
            }
        )
    if not counts:
        pytest.skip(NOTICE)
    assert counts["acceptable"] >= least * counts["all"]
    assert counts["wronged"] <= max(1, 0.005 * counts["refused"])
    assert counts["stopped"] >= caught * counts["illegal"]


@pytest.mark.rule("C3")
@pytest.mark.parametrize(("language", "least"), [("en", 0.94), ("es", 0.94), ("pt-BR", 0.95)])
def test_words_of_no_pack_are_ruled_on_as_others_are(language: str, least: float) -> None:
    cases = [json.loads(line) for line in _lines(OWN_WORDS)]
    rulings = [(case, verdict(case)) for case in cases if case["lang"] == language]
    illegal = [heard for case, heard in rulings if case["expect"] == "refused"]
    harmless = [heard for case, heard in rulings if case["note"] == "harmless"]
    wronged = [
        case["id"] for case, heard in rulings if case["expect"] == "allowed" and heard == "refused"
    ]
    assert sum(acceptable(*each) for each in rulings) >= least * len(rulings)
    assert sum(heard != "allowed" for heard in illegal) >= 0.95 * len(illegal)
    assert set(harmless) == {"allowed"}
    assert len(wronged) <= 1


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("language", "least", "caught"),
    [("en", 0.98, 0.985), ("es", 0.96, 0.99), ("pt-BR", 0.96, 0.985)],
)
def test_codenames_made_from_the_clue_are_ruled_on_as_others_are(
    language: str, least: float, caught: float
) -> None:
    cases = [case for case in map(json.loads, _lines(BLIND)) if case["lang"] == language]
    rulings = [(case, verdict(case)) for case in cases]
    illegal = [heard for case, heard in rulings if case["expect"] == "refused"]
    wronged = [
        case["id"] for case, heard in rulings if case["expect"] == "allowed" and heard == "refused"
    ]
    assert sum(acceptable(*each) for each in rulings) >= least * len(rulings)
    assert sum(heard != "allowed" for heard in illegal) >= caught * len(illegal)
    assert wronged == []
