"""Dysma's Portal as a seat sees it, in numbers: everything from the view and the exact odds."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import Any, Final, final

from ...dysma.content.catalogue import Content
from ...dysma.content.entries import STATES, TYPES
from ...dysma.missions.tokens import TOKENS
from ...dysma.table.shapes.zones import DEPLOYMENTS
from ..stepping import Table
from .eyes import SIDES, Eyes, relative
from .fields import Field, Floats, Sheet, Words
from .terrain import CELLS, GROUNDS, grid_of

KINDS: Final = (
    "zone deploy scout activate act move pivot group order announce dodge dice reroll extra answer "
    "strike intercept push face grip charge targets point token pick_up designate flag reaction "
    "chain end_of_turn no_room"
).split()
VERBS: Final = (
    "place jump figure zone end march run charge dive retreat recover stance shoot cast fight "
    "extinguish reload use ability altar pick_up give get leave yield pass yes together heroism "
    "amulet heroism_and_amulet defend riposte die token vigour action state reaction keep"
).split()
PHASES: Final = Words(["setup", "activations", "end_of_turn", "over"])
ZONES: Final = Words(list(DEPLOYMENTS))
FIGHTS: Final = Words("combat shot projectile hex enchantment fall effect".split())
MISSIONS: Final = 8

FIGURES: Final = 48
"""So many figures are seen, the own ones first."""
TOKEN_ROOM: Final = 16
VALUES: Final = ("mv", "co", "ti", "de", "ar", "es")
FIGURE: Final = (
    *("there", *[f"side_{number}" for number in range(SIDES)], *TYPES, "statue"),
    *("on_table", "x", "y", "z", "facing_x", "facing_y", "wounds", "health", *VALUES, *STATES),
    *("may_act", "acting", "carrying", "base", "cost"),
    *("loaded", "items", "abilities", "spells", "linked"),
)
TOKEN: Final = (
    *("there", *TOKENS, "mine", "theirs", "lying", "carried", "x", "y", "active"),
    *("known", "value"),
)
SIDE: Final = ("there", "active", "first", "command", "victory", "left", "finished", "conceded")
ROLL: Final = ("there", "mine", "threshold", "dice", "successes", "rerolls")
ATTACK: Final = ("there", "mine", "charge", "successes", "answer", "hits", "wounds")
COSTS: Final = ("command", "short", "long", "fatigue")
ODDS: Final = ("there", "hit", "mean", "kill", "back", "death")
AIM: Final = ("there", "mine", "x", "y", "wounds", "health", "far", "cost")

Spot = tuple[float, float, float, float]
"""x, y and height in inches, and the facing in degrees."""


@final
class BattleEyes(Eyes):
    """Sees a battle. Figures and tokens stand in the order of the view, own figures first."""

    def __init__(self, content: Content) -> None:
        self.kinds = Words(KINDS)
        self.verbs = Words(VERBS)
        registers = (content.profiles, content.spells, content.abilities, content.items)
        self.printed = Words(sorted({one.id for register in registers for one in register.entries}))
        self.places = FIGURES
        missions = MISSIONS + 1
        self.sheet = Sheet(
            [
                *self.question_fields(),
                Field("turn", 2, "the turn, and the last one, of 12"),
                Field("phase", len(PHASES), f"{', '.join(PHASES.words)}"),
                Field("deployment", len(ZONES), f"{', '.join(ZONES.words)}"),
                Field("main", missions, "the main mission by its number, 0: not known yet"),
                Field("secondary", missions, "the secondary mission likewise"),
                Field("now", 2 * SIDES, "what both missions would pay each side now, of 12"),
                Field("sides", SIDES * len(SIDE), f"4 sides, each: {', '.join(SIDE)}"),
                Field("roll", len(ROLL), f"the dice on the table: {', '.join(ROLL)}"),
                Field("attack", len(ATTACK) + len(FIGHTS), f"{', '.join(ATTACK)}, its kind"),
                Field("figures", FIGURES * len(FIGURE), f"48 figures: {', '.join(FIGURE)}"),
                Field("tokens", TOKEN_ROOM * len(TOKEN), f"16 tokens: {', '.join(TOKEN)}"),
                Field("ground", CELLS * CELLS * len(GROUNDS), f"12 by 12: {', '.join(GROUNDS)}"),
            ]
        )
        self.option_sheet = Sheet(
            [
                *self.choice_fields(),
                Field("cost", len(COSTS), f"{', '.join(COSTS)}, of 4"),
                Field("on", len(AIM), f"the figure that does it: {', '.join(AIM)}"),
                Field("to", len(AIM), f"the figure it is aimed at: {', '.join(AIM)}"),
                Field("place", 4, "1 for a place, its x and y, and how far it is away"),
                Field("nearest", 2, "how far that place is from the nearest enemy and token"),
                Field("odds", len(ODDS), f"the exact odds: {', '.join(ODDS)}"),
            ]
        )

    def look(self, table: Table, view: dict[str, Any], row: Floats, lying: Any) -> None:
        """Everything on the table, the seat's own things first."""
        at, whole = self.sheet.at, view["table"]["side"]
        row[at["turn"]] = view["turn"] / 12
        row[at["turn"] + 1] = view["turn_limit"] / 12
        row[at["phase"] + PHASES.number(view["phase"])] = 1.0
        scenario = view["scenario"]
        row[at["deployment"] + ZONES.number(scenario["deployment"])] = 1.0
        for name in ("main", "secondary"):
            row[at[name] + (scenario[name] if scenario[name] <= MISSIONS else 0)] = 1.0
        for number, mission in enumerate(view["missions"]):
            for side, points in enumerate(mission["now"] or []):
                rank = (side - view["seat"]) % len(view["sides"])
                row[at["now"] + number * SIDES + rank] = points / 12
        for side in view["sides"]:
            self._side(view, side, row)
        self._fight(view, row)
        linked = {name for link in view["links"] for name in link}
        for number, figure in enumerate(figures_of(view)[:FIGURES]):
            begin = at["figures"] + number * len(FIGURE)
            values = _figure(view, figure, whole, figure["figure"] in linked)
            row[begin : begin + len(FIGURE)] = values
            lying[number] = self.printed.number(figure["profile"])
        for number, token in enumerate(view["tokens"][:TOKEN_ROOM]):
            begin = at["tokens"] + number * len(TOKEN)
            row[begin : begin + len(TOKEN)] = _token(view, token, whole)
        if "ground" not in table.kept:
            table.kept["ground"] = grid_of(view["table"])
        grid = table.kept["ground"]
        row[at["ground"] : at["ground"] + len(grid)] = grid

    def tell(self, table: Table, view: dict[str, Any], shown: range, rows: Floats) -> None:
        """Options: prices, who does it to whom and where, and the odds of attacks."""
        at, whole = self.option_sheet.at, view["table"]["side"]
        question = view["question"]
        known = {figure["figure"]: figure for figure in view["figures"]}
        about = known.get(question["about"] or "") or _first_acting(view, known)
        here = None if about is None else spot_of(about["place"])
        asked = table.state.question
        assert asked is not None
        for row, place in zip(rows, shown):
            choice = question["choices"][place]
            for number, name in enumerate(COSTS):
                row[at["cost"] + number] = choice["cost"].get(name, 0) / 4
            for name, things in (("on", choice["on"]), ("to", choice["to"])):
                figure = next((known[one] for one in things if one in known), None)
                if figure is not None:
                    row[at[name] : at[name] + len(AIM)] = _aim(view, figure, here, whole)
            target = next((one for one in choice["to"] if one.startswith("place:")), None)
            if target is not None:
                self._place(view, spot_of(target), here, whole, row)
            odds = table.game.odds(table.state, asked, asked.options[place])
            if odds is not None:
                values = [1.0, odds["hit"], odds["mean"] / 3]
                values += [odds["kill"], odds["back"] / 3, odds["death"]]
                row[at["odds"] : at["odds"] + len(ODDS)] = values

    def _place(
        self,
        view: dict[str, Any],
        target: Spot | None,
        here: Spot | None,
        whole: float,
        row: Floats,
    ) -> None:
        if target is None:
            return
        at = self.option_sheet.at
        far = 0.0 if here is None else _apart(here, target)
        row[at["place"] : at["place"] + 4] = [
            1.0,
            target[0] / whole,
            target[1] / whole,
            far / whole,
        ]
        own = "side:" + "abcd"[view["seat"]]
        enemies = [one["place"] for one in view["figures"] if one["side"] != own]
        tokens = [one["place"] for one in view["tokens"]]
        for number, places in enumerate((enemies, tokens)):
            spots = [spot for spot in map(spot_of, places) if spot is not None]
            nearest = min([_apart(target, spot) for spot in spots], default=whole)
            row[at["nearest"] + number] = nearest / whole

    def _side(self, view: dict[str, Any], side: dict[str, Any], row: Floats) -> None:
        begin = self.sheet.at["sides"] + _rank(view, side["side"]) * len(SIDE)
        row[begin : begin + len(SIDE)] = [
            *(1.0, view["active"] == side["side"], view["first"] == side["side"]),
            *(side["command"] / 6, side["victory"] / 12, side["left"] / 10),
            *(side["finished"], side["conceded"]),
        ]

    def _fight(self, view: dict[str, Any], row: Floats) -> None:
        own = f"figure:{'abcd'[view['seat']]}"
        roll = view["roll"]
        if roll is not None:
            begin = self.sheet.at["roll"]
            row[begin : begin + len(ROLL)] = [
                *(1.0, roll["figure"].startswith(own), roll["threshold"] / 6),
                *(len(roll["dice"]) / 6, sum([die["success"] for die in roll["dice"]]) / 6),
                roll["most_rerolls"] / 3,
            ]
        if view["attacks"]:
            attack = view["attacks"][-1]
            begin = self.sheet.at["attack"]
            row[begin : begin + len(ATTACK)] = [
                *(1.0, (attack["attacker"] or "").startswith(own), attack["charge"]),
                *(attack["successes"] / 6, attack["answer"] / 6),
                *(attack["hits"] / 6, attack["wounds"] / 6),
            ]
            row[begin + len(ATTACK) + FIGHTS.number(attack["kind"])] = 1.0


def figures_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The figures as observations have them: own ones first, then side by side."""
    return sorted(view["figures"], key=lambda one: _rank(view, one["side"]))


def spot_of(place: str | None) -> Spot | None:
    """A place of a view in numbers."""
    if place is None or not place.startswith("place:"):
        return None
    where, _, facing = place.removeprefix("place:").partition("@")
    parts = [float(part) for part in where.split(",")]
    return (parts[0], parts[1], parts[2] if len(parts) > 2 else 0.0, float(facing or 0))


def _figure(view: dict[str, Any], figure: dict[str, Any], whole: float, linked: bool) -> list[Any]:
    rank = _rank(view, figure["side"])
    spot = spot_of(figure["place"])
    where = [0.0] * 6
    if spot is not None:
        x, y, z, facing = spot
        turned = (cos(radians(facing)), sin(radians(facing)))
        where = [1.0, x / whole, y / whole, z / 6, *turned]
    return [
        *(1.0, *[rank == number for number in range(SIDES)]),
        *([figure["type"] == one for one in TYPES] + [figure["statue"]]),
        *where,
        *(figure["wounds"] / 4, figure["health"] / 4),
        *[figure["values"][name] / 6 for name in VALUES],
        *[name in figure["states"] for name in STATES],
        *(figure["may_act"], figure["figure"] in view["acting"], figure["carrying"] is not None),
        *(figure["base"] / 2, figure["cost"] / 60),
        len([one for one in figure["weapons"] if not one["spent"] and not one["unloaded"]]) / 2,
        len([one for one in figure["items"] if not one["spent"]]) / 3,
        len([one for one in figure["abilities"] if not one["used"]]) / 3,
        *(len(figure["spells"]) / 4, linked),
    ]


def _token(view: dict[str, Any], token: dict[str, Any], whole: float) -> list[Any]:
    spot = spot_of(token["place"])
    side = token["side"]
    mine = side is not None and _rank(view, side) == 0
    where = [0.0, 0.0] if spot is None else [spot[0] / whole, spot[1] / whole]
    return [
        *(1.0, *[token["kind"] == kind for kind in TOKENS]),
        *(mine, side is not None and not mine),
        *(token["where"] == "lying", token["where"] == "carried", *where, token["active"]),
        *("value" in token, token.get("value", 0) / 4),
    ]


def _aim(
    view: dict[str, Any], figure: dict[str, Any], here: Spot | None, whole: float
) -> list[float]:
    spot = spot_of(figure["place"])
    mine = float(_rank(view, figure["side"]) == 0)
    x, y = (0.0, 0.0) if spot is None else (spot[0] / whole, spot[1] / whole)
    far = 0.0 if spot is None or here is None else _apart(here, spot) / whole
    health = figure["health"]
    return [1.0, mine, x, y, figure["wounds"] / 4, health / 4, far, figure["cost"] / 60]


def _first_acting(view: dict[str, Any], known: dict[str, Any]) -> dict[str, Any] | None:
    return next((known[name] for name in view["acting"] if name in known), None)


def _apart(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _rank(view: dict[str, Any], side: str) -> int:
    return relative(side, view["seat"], len(view["sides"]))
