"""A class of values is what the standard library makes of the same body."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field, fields
from inspect import signature
from typing import Any

import pytest
from typing_extensions import override

from engine.rules import values

Kinds = tuple[type[Any], type[Any]]
Make = Callable[[type[Any]], Any]
GIVEN: tuple[Make, ...] = (
    lambda word: word("OCEAN", secret="a"),
    lambda word: word("OCEAN", secret="b", of=["x"]),
    lambda word: word("OCEAN", 0, secret="a"),
    lambda word: word("RIVER", 2, [1], secret="a", told=False),
)


def kinds() -> Kinds:
    """Make one class by the library and one of ours."""
    ours, theirs = (_kind(how) for how in (values.dataclass, dataclasses.dataclass))
    return ours, theirs


def _kind(how: Any) -> type[Any]:
    @how(frozen=True, slots=True)
    class Shown:
        word: str
        number: int = 1

    @how(frozen=True, slots=True)
    class Word(Shown):
        of: list[Any] = field(default_factory=list, compare=False)
        secret: str = field(repr=False, kw_only=True)
        told: bool = field(default=True, kw_only=True)

        def __post_init__(self) -> None:
            if not self.word:
                raise ValueError(self.word)

    return Word


def test_a_value_reads_as_one_of_the_librarys() -> None:
    ours, theirs = kinds()

    assert str(signature(ours)).replace("'", "") == _usual(theirs)
    assert ours.__match_args__ == theirs.__match_args__
    assert [one.name for one in fields(ours)] == [one.name for one in fields(theirs)]
    for make in GIVEN:
        assert repr(make(ours)) == repr(make(theirs))
        assert dataclasses.astuple(make(ours)) == dataclasses.astuple(make(theirs))
    with pytest.raises(ValueError, match=r"^$"):
        ours("", secret="a")
    with pytest.raises(TypeError, match="secret"):
        ours("OCEAN")


def _usual(theirs: type[Any]) -> str:
    """Give the signature of a class of the library's, with our names for what it leaves open."""
    told = str(signature(theirs)).replace("'", "").replace(" -> None", "")
    return told.replace("<factory>", repr(values.LEFT_OUT))


def test_values_are_equal_as_the_librarys_are() -> None:
    ours, theirs = kinds()
    for one in GIVEN:
        for other in GIVEN:
            same = one(theirs) == other(theirs)
            assert (one(ours) == other(ours)) is same
            assert (hash(one(ours)) == hash(other(ours))) is same
        assert one(ours) != one(theirs)
        assert one(ours) != one(_kind(values.dataclass))


def test_each_value_has_things_of_its_own() -> None:
    ours, _ = kinds()

    first, second = (ours("OCEAN", secret="a") for _ in range(2))

    assert first.of == []
    assert first.of is not second.of


def test_a_value_cannot_be_changed() -> None:
    for kind in kinds():
        value = kind("OCEAN", secret="a")
        with pytest.raises(FrozenInstanceError, match="cannot assign to field 'word'"):
            value.word = "RIVER"
        with pytest.raises(FrozenInstanceError, match="cannot delete field 'word'"):
            del value.word
        with pytest.raises((AttributeError, TypeError)):
            value.other = 1
        assert value == kind("OCEAN", secret="a")


def test_a_value_can_be_copied_and_kept() -> None:
    ours, _ = kinds()
    value = ours("OCEAN", 2, [1], secret="a")

    assert copy.copy(value) == value == copy.deepcopy(value)
    assert copy.deepcopy(value).of == [1]
    assert dataclasses.replace(value, number=3) == ours("OCEAN", 3, [1], secret="a")
    assert pickle.loads(pickle.dumps(Kept(1, "one"))) == Kept(1, "one")  # noqa: S301 - our own


@values.dataclass(frozen=True, slots=True)
class Kept:
    number: int
    word: str


@values.dataclass(frozen=True, slots=True, eq=False)
class Alone:
    number: int


@values.dataclass(frozen=True, slots=True)
class Told:  # noqa: PLW1641 - a value has a hash
    number: int

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Told) and self.number % 10 == other.number % 10

    @override
    def __repr__(self) -> str:
        return "told"


@values.dataclass(frozen=True, slots=True)
class Empty:
    pass


def test_what_a_class_says_itself_stays() -> None:
    alone = Alone(1)

    assert alone == alone  # noqa: PLR0124 - nothing else is equal to it
    assert alone != Alone(1)
    assert len({alone, Alone(1)}) == 2
    assert Told(1) == Told(11)
    assert len({Told(1), Told(1), Told(2)}) == 2
    assert f"{Told(1)!r} {Empty()!r}" == "told Empty()"
    assert Empty() == Empty()
    assert hash(Empty()) == hash(Empty())


def test_a_class_of_another_kind_is_refused() -> None:
    class Open:
        number: int

    class Made:
        number: int = field(default=1, init=False)

    for frozen, slots, body in ((False, True, Open), (True, False, Open), (True, True, Made)):
        with pytest.raises(TypeError, match="values are frozen"):
            values.dataclass(frozen=frozen, slots=slots)(body)
