"""The environments pass the checkers of the libraries they are made for."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from tests.libraries import wanted
from wartable.lab.extras import MissingExtra, need

gymnasium = wanted("gymnasium")
pyspiel = wanted("pyspiel")
check_env = wanted("gymnasium.utils.env_checker").check_env
api_test, seed_test = wanted("pettingzoo.test").api_test, wanted("pettingzoo.test").seed_test
# These ask for the libraries themselves, and would not be skipped.
siegestorm_v0 = import_module("wartable.envs.siegestorm_v0")
dysma_v0 = import_module("wartable.envs.dysma_v0")
spiel = import_module("wartable.envs.spiel")
SeatEnv = import_module("wartable.envs.single").SeatEnv
many = import_module("wartable.envs.vector").many

# What PettingZoo says of every observation that has a mask beside it.
MASKED = "ignore:Observation (is not a NumPy array|space for each agent probably)"

SETTINGS: list[tuple[Any, dict[str, Any]]] = [
    (siegestorm_v0, {}),
    (siegestorm_v0, {"mode": "coop", "boss": "mirelle"}),
    (dysma_v0, {"turn_limit": 1}),
]
IDS = ["duel", "co-op", "battle"]


@pytest.mark.filterwarnings(MASKED)
@pytest.mark.parametrize(("module", "words"), SETTINGS, ids=IDS)
def test_pettingzoo(module: Any, words: dict[str, Any]) -> None:
    api_test(module.env(**words), num_cycles=60)
    seed_test(lambda: module.env(**words), num_cycles=30)


def test_an_agent_that_breaks_the_mask_loses() -> None:
    env = siegestorm_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(63)
    assert env.rewards[agent] == -1


@pytest.mark.parametrize("name", ["wartable/Siegestorm-v0", "wartable/Dysma-v0"])
def test_gymnasium(name: str) -> None:
    env = gymnasium.make(name, render_mode="ansi")
    check_env(env.unwrapped)


def test_one_seat_meets_bots_in_every_seat() -> None:
    env = SeatEnv("siegestorm", opponent="novice", seat=-1)
    seats, rewards = set(), set()
    random = np.random.default_rng(0)
    for seed in range(8):
        seen, info = env.reset(seed=seed)
        over = False
        while not over:
            action = random.choice(np.flatnonzero(seen["action_mask"]))
            assert env.action_masks()[action]
            seen, reward, over, _, _ = env.step(action)
        seats.add(info["seat"])
        rewards.add(reward)
    assert seats == {0, 1}
    assert rewards <= {-1.0, 0.0, 1.0}


def test_who_sits_there_is_checked() -> None:
    with pytest.raises(ValueError, match="seat is a number from -1 to 1, not 2"):
        SeatEnv("siegestorm", seat=2)
    with pytest.raises(ValueError, match="no bot for siegestorm is called 'nobody'"):
        SeatEnv("siegestorm", opponent="nobody")


def test_many_are_stepped_at_once() -> None:
    envs = many("siegestorm", 3)
    seen, _ = envs.reset(seed=1)
    assert seen["action_mask"].shape == (3, 66)
    for _ in range(30):
        actions = [int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]]
        seen, rewards, *_ = envs.step(np.array(actions))
    assert rewards.shape == (3,)
    envs.close()


@pytest.mark.parametrize(
    "name",
    [
        "python_siegestorm",
        "python_siegestorm(mode=coop)",
        pytest.param("python_dysma(turn_limit=1)", marks=pytest.mark.long),
    ],
)
def test_openspiel(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert name.partition("(")[0] in {f"python_{game.played}" for game in spiel.GAMES}
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize="coop" not in name, verbose=False)


def test_openspiel_deals_out_what_a_player_cannot_know() -> None:
    game = pyspiel.load_game("python_siegestorm")
    state = game.new_initial_state()
    random = np.random.RandomState(3)
    others: set[str] = set()
    for step in range(40):
        if state.is_chance_node():
            state.apply_action(int(random.randint(256)))
            continue
        player = state.current_player()
        if step % 4 == 0:
            twin = state.resample_from_infostate(player, random.random_sample)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.legal_actions() == state.legal_actions()
            others.add(
                str(twin.observation_string(1 - player) == state.observation_string(1 - player))
            )
        state.apply_action(int(random.choice(state.legal_actions())))
    assert "False" in others


def test_information_states_tell_what_was_heard_and_done() -> None:
    game = pyspiel.load_game("python_siegestorm")
    state = game.new_initial_state()
    for number in (1, 2, 3, 4):
        state.apply_action(number)
    one, other = state.clone(), state.clone()
    one.apply_action(0)
    other.apply_action(1)
    player = state.current_player()
    assert one.information_state_string(player) != other.information_state_string(player)
    assert one.information_state_string(1 - player) == other.information_state_string(1 - player)


def test_a_missing_library_is_named_with_the_command_that_brings_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    words = "needs pettingzoo; install it: pip install 'wartable\\[envs\\]'"
    with pytest.raises(MissingExtra, match=words):
        need("pettingzoo", "an environment", "envs")
