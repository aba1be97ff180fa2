"""A tiny client of Dysma's Portal: one view at the start, then only events.

It knows no rule and sees nothing but JSON. What it keeps is what somebody draws: figures with their
places, wounds and states, what they carry and have used, tokens, effects, links, points, the turn.
"""

from __future__ import annotations

import json
from typing import Any

from wartable.kernel import thing

Plain = dict[str, Any]

SIDE = ("command", "victory", "designated", "finished", "conceded")


def over_the_wire(plain: Any) -> Any:
    """What arrives at the other end."""
    return json.loads(json.dumps(plain))


def picture_of(view: Plain) -> Plain:
    """The part of a view that the client keeps: everything that no rule has to be known for."""
    return {
        "turn": view["turn"],
        "active": view["active"] if view["turn"] else None,
        "first": view["first"],
        "acting": view["acting"],
        "zones": view["zones"],
        "links": view["links"],
        "effects": view["effects"],
        "over": view["result"] is not None,
        "sides": {
            one["side"]: {
                key: one[key]
                for key in ("command", "victory", "designated", "finished", "conceded")
            }
            for one in view["sides"]
        },
        "figures": {one["figure"]: _figure(one) for one in view["figures"]},
        "tokens": {one["token"]: dict(one) for one in view["tokens"]},
    }


def _figure(one: Plain) -> Plain:
    kept = {key: one[key] for key in ("fate", "place", "wounds", "carrying")}
    kept["states"] = sorted(one["states"])
    kept["weapons"] = [dict(held) for held in one["weapons"]]
    kept["items"] = [dict(held) for held in one["items"]]
    kept["abilities"] = [dict(held) for held in one["abilities"]]
    return kept


class Client:
    """Follows a battle from the seat of whoever it belongs to."""

    def __init__(self, view: Plain) -> None:
        self.seat = view["seat"]
        self.heard = view["events"]
        """The number of the next event."""
        self.picture = picture_of(view)
        self.figures: dict[str, Plain] = self.picture["figures"]
        self.tokens: dict[str, Plain] = self.picture["tokens"]
        self.sides: dict[str, Plain] = self.picture["sides"]

    def hear(self, event: Plain) -> None:
        """Change the picture as an event says; those that change nothing are only words."""
        assert event["number"] == self.heard, "an event is missing"
        self.heard += 1
        change = getattr(self, f"_{event['kind']}", None)
        if change is not None:
            change(event)
        if "effects" in event and "fate" in event:
            self._end(event["effects"])
        if "fate" in event:
            figure = self.figures[event["figure"]]
            figure["fate"], figure["place"] = event["fate"], None

    # Where figures are.

    def _place(self, event: Plain) -> None:
        figure = self.figures[event["figure"]]
        figure["place"], figure["fate"] = event["to"], "in_play"

    def _move(self, event: Plain) -> None:
        figure = self.figures[event["figure"]]
        assert figure["place"] == event["from"], event
        figure["place"] = event["to"]

    def _pivot(self, event: Plain) -> None:
        self._move(event)

    def _link(self, event: Plain) -> None:
        self.picture["links"].append([event["figure"], event["target"]])

    def _unlink(self, event: Plain) -> None:
        links = self.picture["links"]
        self.picture["links"] = [pair for pair in links if event["figure"] not in pair]

    # How they are.

    def _wound(self, event: Plain) -> None:
        self.figures[event["figure"]]["wounds"] += event["wounds"]

    def _heal(self, event: Plain) -> None:
        self.figures[event["figure"]]["wounds"] -= event["wounds"]

    def _gain_state(self, event: Plain) -> None:
        states = self.figures[event["figure"]]["states"]
        states.append(event["state"])
        states.sort()

    def _lose_state(self, event: Plain) -> None:
        self.figures[event["figure"]]["states"].remove(event["state"])

    def _refresh(self, event: Plain) -> None:
        for figure in event["figures"]:
            self.figures[figure]["states"].remove("active")

    # What they have.

    def _slot(self, event: Plain, held: str, what: str) -> Plain:
        number = event.get("which", 0)
        for one in self.figures[event["figure"]][held]:
            if (one["what"], one["number"]) == (what, number):
                found: Plain = one
                return found
        raise AssertionError(f"{event['figure']} has no {what} of number {number}")

    def _spend(self, event: Plain) -> None:
        figure = self.figures[event["figure"]]
        is_item = any(one["what"] == event["item"] for one in figure["items"])
        self._slot(event, "items" if is_item else "weapons", event["item"])["spent"] = True

    def _unload(self, event: Plain) -> None:
        self._slot(event, "weapons", event["weapon"])["unloaded"] = True

    def _reload(self, event: Plain) -> None:
        self._slot(event, "weapons", event["weapon"])["unloaded"] = False

    def _use_ability(self, event: Plain) -> None:
        self._slot(event, "abilities", event["ability"])["used"] = True

    def _renew(self, event: Plain) -> None:
        for figure in event["figures"]:
            for ability in self.figures[figure]["abilities"]:
                ability["used"] = False

    # Tokens.

    def _lay_token(self, event: Plain) -> None:
        bearer = event.get("figure")
        token = {
            "token": event["token"],
            "kind": event["of"],
            "side": event.get("side"),
            "where": "carried" if bearer else "lying",
            "place": event.get("to"),
            "bearer": bearer,
            "active": False,
            "revealed": False,
        }
        mine = self.seat is not None and event.get("side") == thing.side(self.seat)
        if event["of"] != "resource" or mine:
            token["value"] = event.get("value", 0)
        self.tokens[event["token"]] = token
        if bearer:
            self.figures[bearer]["carrying"] = event["token"]

    def _take_token(self, event: Plain) -> None:
        token = self.tokens[event["token"]]
        if token["bearer"]:
            self.figures[token["bearer"]]["carrying"] = None
        token["where"], token["bearer"], token["place"] = "carried", event["figure"], None
        self.figures[event["figure"]]["carrying"] = event["token"]

    def _drop_token(self, event: Plain) -> None:
        token = self.tokens[event["token"]]
        token["where"], token["bearer"], token["place"] = "lying", None, event["to"]
        self.figures[event["figure"]]["carrying"] = None

    def _remove_token(self, event: Plain) -> None:
        token = self.tokens[event["token"]]
        token["where"], token["bearer"], token["place"] = "out", None, None
        if "figure" in event:
            self.figures[event["figure"]]["carrying"] = None

    def _turn_altar(self, event: Plain) -> None:
        self.tokens[event["token"]]["active"] = event["active"]

    def _reveal(self, event: Plain) -> None:
        self.tokens[event["token"]].update(revealed=True, value=event["value"])

    def _value_token(self, event: Plain) -> None:
        if "value" in event:
            self.tokens[event["token"]]["value"] = event["value"]

    # Effects.

    def _begin_effect(self, event: Plain) -> None:
        (made_by,) = [key for key in ("spell", "ability", "item") if key in event]
        effect = {key: event[key] for key in ("effect", "figure", "by", "op", "duration")}
        effect.update(made_by=made_by, what=event[made_by], kept=False)
        self.picture["effects"].append(effect)

    def _end_effect(self, event: Plain) -> None:
        self._end([event["effect"]])

    def _end(self, ended: list[str]) -> None:
        lasting = self.picture["effects"]
        self.picture["effects"] = [one for one in lasting if one["effect"] not in ended]

    def _keep_effect(self, event: Plain) -> None:
        for one in self.picture["effects"]:
            if one["effect"] in event["effects"]:
                one["kept"] = True

    def _renew_effect(self, event: Plain) -> None:
        for one in self.picture["effects"]:
            if one["effect"] in event["effects"]:
                one["kept"] = False

    # The turn.

    def _order(self, event: Plain) -> None:
        self.picture["first"] = event["first"]

    def _zones(self, event: Plain) -> None:
        self.picture["zones"] = event["zones"]

    def _turn(self, event: Plain) -> None:
        self.picture["turn"] = event["turn"]
        self.picture["active"] = event["first"]
        for side in self.sides.values():
            side["finished"] = False

    def _pass_hand(self, event: Plain) -> None:
        self.picture["active"] = event["side"]

    def _first_player(self, event: Plain) -> None:
        self.picture["first"] = event["side"]

    def _finish(self, event: Plain) -> None:
        self.sides[event["side"]]["finished"] = True

    def _activate(self, event: Plain) -> None:
        self.picture["acting"] = [event["figure"]]

    def _activate_together(self, event: Plain) -> None:
        self.picture["acting"] = list(event["figures"])

    def _end_activation(self, event: Plain) -> None:
        self.picture["acting"] = []

    def _gain_points(self, event: Plain) -> None:
        self.sides[event["side"]]["command"] += event["points"]

    def _pay_points(self, event: Plain) -> None:
        self.sides[event["side"]]["command"] -= event["points"]

    def _lose_points(self, event: Plain) -> None:
        self.sides[event["side"]]["command"] -= event["points"]

    def _score(self, event: Plain) -> None:
        self.sides[event["side"]]["victory"] = event["total"]

    def _designate(self, event: Plain) -> None:
        self.sides[event["side"]]["designated"] = event["figure"]

    def _concede(self, event: Plain) -> None:
        self.sides[event["side"]]["conceded"] = True

    def _over(self, event: Plain) -> None:
        self.picture["over"] = True
