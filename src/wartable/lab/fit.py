"""What is a position worth? Weights are fitted to games: counts at quiet moments, and who won.

Without a boss the chance of a side is its share of what all sides weigh (a conditional logit, which
for two is logistic regression on their difference); against a boss it is logistic regression.
Moments of a fifth of the games are held out, and say how good the weights are.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from ..bots.data import weights_of
from ..bots.siegestorm.features import BOSS, PLAYER
from .extras import need
from .moments import Moments, moments
from .orders import Order
from .runs import Means
from .tables import Tables

HELD_OUT: Final = 5
"""One game in so many only says how good the weights are."""
STRICT: Final = 3.0
"""How much large weights are held against them."""
DIGITS: Final = 4
STEPS: Final = 12


def section_of(tables: Tables) -> str:
    """Which table of `weights.toml` is about games like these."""
    if tables.is_against_a_boss():
        return "boss"
    return "duel" if tables.seats == 2 else "ring"


def fit(tables: Tables, bot: str, games: int, seed: int, means: Means) -> dict[str, Any]:
    """Play, fit, and say what was found as plain data: `weights` by table, losses before, after."""
    np = need("numpy", "lab fit", "lab")
    orders = [
        Order(number, 0, tables, number, seed + number, (bot,) * tables.seats)
        for number in range(games)
    ]
    played: list[Moments] = []
    for one in means.do_all(moments, orders):
        played.append(one)
        if means.told is not None:
            means.told(len(played), games)
    played.sort(key=_number)
    section = section_of(tables)
    x, y, held = _boss_rows(played, np) if section == "boss" else _rows(played, np)
    names = {"with_boss": PLAYER, "boss": BOSS} if section == "boss" else {section: PLAYER}
    before = np.array([w for table in names for w in weights_of("siegestorm", table, names[table])])
    after = _newton(x[~held], y[~held], np)
    loss = _loss(np)
    found: dict[str, Any] = {
        "question": "fit",
        "game": tables.game,
        "mode": tables.mode,
        "seats": tables.seats,
        "bot": bot,
        "games": games,
        "seed": seed,
        "moments": len(y),
        "loss_before": round(loss(x[held], y[held], before), DIGITS),
        "loss_after": round(loss(x[held], y[held], after), DIGITS),
        "loss_of_a_coin": round(loss(x[held], y[held], 0 * before), DIGITS),
        "weights": {},
    }
    at = 0
    for table, features in names.items():
        values = after[at : at + len(features)]
        at += len(features)
        found["weights"][table] = {
            name: round(float(value), DIGITS) for name, value in zip(features, values)
        }
    return found


def _number(one: Moments) -> int:
    return one.round


def _rows(played: list[Moments], np: Any) -> tuple[Any, Any, Any]:
    """Counts of all sides (moments × sides × counts), who won, and which are held out."""
    x: list[list[list[float]]] = []
    y: list[int] = []
    held: list[bool] = []
    nothing = [0.0] * len(PLAYER)
    for one in played:
        if len(one.winners) != 1:
            continue
        for sides in one.sides:
            x.append([side or nothing for side in sides])
            y.append(one.winners[0])
            held.append(one.round % HELD_OUT == 0)
    return np.array(x), np.array(y), np.array(held)


def _boss_rows(played: list[Moments], np: Any) -> tuple[Any, Any, Any]:
    """The same against a boss: the first row of a moment is the players', the second nobody's."""
    x: list[list[list[float]]] = []
    y: list[int] = []
    held: list[bool] = []
    nothing = [0.0] * (len(PLAYER) + len(BOSS))
    for one in played:
        for sides, boss in zip(one.sides, one.boss):
            there = [side for side in sides if side]
            mean = [sum(values) / len(sides) for values in zip(*there)]
            x.append([[*mean, *boss], nothing])
            y.append(0 if 0 in one.winners else 1)
            held.append(one.round % HELD_OUT == 0)
    return np.array(x), np.array(y), np.array(held)


def _chances(x: Any, weights: Any, np: Any) -> Any:
    """The chance of every side to win; who is out has none."""
    scores = x @ weights
    out = (x == 0).all(axis=2)
    out[:, -1] &= x.shape[1] > 2  # the last of two stands for the boss
    scores = np.where(out, -1e9, scores)
    scores -= scores.max(axis=1, keepdims=True)
    chances = np.exp(scores)
    return chances / chances.sum(axis=1, keepdims=True)


def _newton(x: Any, y: Any, np: Any) -> Any:
    """The weights under which what happened is most likely, large ones held against them."""
    count = x.shape[2]
    weights = np.zeros(count)
    for _ in range(STEPS):
        chances = _chances(x, weights, np)
        mean = np.einsum("ms,msk->mk", chances, x)
        slope = (x[np.arange(len(y)), y] - mean).sum(axis=0) - STRICT * weights
        apart = x - mean[:, None, :]
        curve = np.einsum("ms,msj,msk->jk", chances, apart, apart, optimize=True)
        weights = weights + np.linalg.solve(curve + STRICT * np.eye(count), slope)
    return weights


def _loss(np: Any) -> Callable[[Any, Any, Any], float]:
    def loss(x: Any, y: Any, weights: Any) -> float:
        chances = _chances(x, weights, np)
        return float(-np.log(np.maximum(1e-12, chances[np.arange(len(y)), y])).mean())

    return loss


def write_weights(found: dict[str, Any], file: Path, command: str) -> None:
    """Put the fitted tables into a file of weights, each below the command that made it."""
    from ..kernel.reading import read_toml

    kept: dict[str, str] = {}
    if file.exists():
        for block in file.read_text(encoding="utf-8").split("\n\n"):
            for name in read_toml(block):
                kept[name] = block.strip()
    losses = f"{found['loss_before']} before, {found['loss_after']} after"
    for table, weights in found["weights"].items():
        lines = [f"# {command}", f"# held-out loss {losses}, {found['moments']} moments"]
        lines += [f"[{table}]", *[f"{name} = {value}" for name, value in weights.items()]]
        kept[table] = "\n".join(lines)
    file.write_text("\n\n".join(kept.values()) + "\n", encoding="utf-8")
