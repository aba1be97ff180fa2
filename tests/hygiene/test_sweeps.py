"""A sample of every sweep and the rest of it are together all of it."""

from __future__ import annotations

from tests.conftest import LEFT_OUT, MANY, sample_of


def taken(name: str, cases: int, rate: int) -> list[int]:
    """The places of the cases of one sweep that the sample has."""
    sample = sample_of([(name, rate)] * cases)
    return [place for place, is_taken in enumerate(sample) if is_taken]


def test_of_a_sweep_one_case_in_so_many_is_taken() -> None:
    assert taken("a", 12, 4) == [3, 7, 11]
    assert taken("a", 10, 4) == [3, 7]


def test_every_sweep_is_in_the_sample() -> None:
    assert taken("a", 7, 9) == [6]


def test_what_is_no_sweep_is_taken_whole() -> None:
    assert taken("a", MANY - 1, 1) == list(range(MANY - 1))
    assert taken("a", 1, 9) == [0]


def test_a_long_list_of_cases_is_a_sweep_unless_lists_are_wanted_whole() -> None:
    assert taken("a", 13, 1) == [5, 11]
    assert all(sample_of([("a", 1)] * 13, many=14))


def test_a_long_test_is_left_to_the_rest() -> None:
    assert taken("a", 1, LEFT_OUT) == []


def test_sweeps_are_counted_apart() -> None:
    mixed = [("a", 6), ("b", 6)] * 6
    assert [place for place, is_taken in enumerate(sample_of(mixed)) if is_taken] == [10, 11]
