"""Bots by name, and what it takes to add one."""

from __future__ import annotations

from typing import ClassVar

import pytest

from wartable import bots, siegestorm
from wartable.lab.playing import play_match


@pytest.fixture(autouse=True)
def _own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is forgotten after it."""
    monkeypatch.setattr(bots, "_KINDS", list(bots._KINDS))


class Follower(bots.Bot):
    """Always does what is suggested."""

    name: ClassVar[str] = "follower"

    def decide(self, sight: bots.Sight) -> list[int]:
        return sight.suggest()


class Stranger(bots.Bot):
    """Plays another game."""

    name: ClassVar[str] = "stranger"
    games: ClassVar[tuple[str, ...]] = ("chess",)


class Nameless(bots.Bot):
    """Forgot its name."""


def test_shipped_bots_are_found_by_name() -> None:
    levels = [f"level-{number}" for number in range(1, 6)]
    others = ["novice", "random", "seeker"]
    assert bots.names() == ["greedy", "greedy-reference", *levels, *others]
    for name in bots.names():
        assert bots.bot(name, seed=3).name == name


def test_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(bots.UnknownBot, match="'gredy'; there are greedy, greedy-ref"):
        bots.bot("gredy")


def test_one_class_is_a_new_bot_that_plays() -> None:
    bots.register(Follower)
    assert "follower" in bots.names()
    setup = siegestorm.new_match(["ysra-starter", "styxia-starter"]).setup
    players = [bots.bot("follower"), bots.bot("random", 5)]
    outcome = play_match(siegestorm.GAME, setup, players, seed=5)
    assert outcome.rule.startswith(("win.", "kw."))
    assert outcome.answers > 20


def test_registering_again_replaces() -> None:
    bots.register(Follower)
    bots.register(Follower)
    assert bots.names().count("follower") == 1


def test_bot_of_another_game_is_not_offered() -> None:
    bots.register(Stranger)
    assert "stranger" not in bots.names()
    assert bots.names("chess") == ["random", "stranger"]
    with pytest.raises(bots.UnknownBot):
        bots.bot("stranger")


def test_bot_without_a_name_is_not_registered() -> None:
    with pytest.raises(ValueError, match="Nameless has no name"):
        bots.register(Nameless)


def test_bot_that_does_not_decide_says_so() -> None:
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"])
    with pytest.raises(TypeError, match="how it decides"):
        bots.ask(Nameless(), match)
