"""A tiny client of Siegestorm: one view at the start, then events alone.

It knows no rule. It puts cards where `moves` say, and keeps the few numbers and flags that events
speak of. `picture` is what it could draw; `picture_of` takes the same things from a view.
"""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]

FACE = ("name", "faction", "emblem")
IN_PLAY = ("thing", *FACE, "at", "side", "owner", "gang", "spirit")
PILES = ("casualties", "heal_pile", "ready", "committed")
FLAGS = ("extra_turn", "halted", "dearer", "out")


def picture_of(view: Plain) -> Plain:
    """The part of a view that a client can keep by itself: all but the values of creatures."""
    boss = view["boss"]
    return {
        **{key: view[key] for key in ("turn", "phase", "active", "steps", "first", "extra_turn")},
        **{key: view[key] for key in ("tracks", "zones", "looking", "playing", "chain")},
        "slots": {at: _creature(card) for at, card in view["slots"].items() if card is not None},
        "storming": [_creature(card) for card in view["storming"]],
        "sides": {side["thing"]: _side(side) for side in view["sides"]},
        "limbo": {card["thing"]: card["name"] for card in view["limbo"]},
        "destroyed": view["destroyed"],
        "lasting": [_lasting(entry) for entry in view["lasting"]],
        "boss": None
        if boss is None
        else {key: boss[key] for key in ("life", "menace", "reserves", "reserve_token")},
    }


def _creature(card: Plain) -> Plain:
    return {key: card[key] for key in IN_PLAY}


def _side(side: Plain) -> Plain:
    return {key: side[key] for key in ("resources", "hand", *PILES, *FLAGS)}


def _lasting(entry: Plain) -> Plain:
    return {"side": entry["side"], "name": entry["card"]["name"], "text": entry["text"]}


class Client:
    """Keeps its picture of one seat's table."""

    def __init__(self, view: Plain) -> None:
        self.next = view["events"]
        self.picture = picture_of(view)

    def hear(self, event: Plain) -> None:
        """One event: first what moved, then what else it says."""
        assert event["number"] == self.next
        self.next += 1
        self._laid: set[str] = set()
        for move in event.get("moves", []):
            self._move(move)
        heard = getattr(self, "_" + event["kind"], None)
        if heard is not None:
            heard(event)

    def _move(self, move: Plain) -> None:
        shown: Plain = {"thing": move["card"]} if "card" in move else {}
        if "name" in move:
            shown |= {key: move[key] for key in FACE}
        if "was" not in move and move["from"] == move["to"] and self._turn_over(move, shown):
            return
        self._take(move["from"], move.get("was", move.get("card")))
        self._put(move, shown)

    def _turn_over(self, move: Plain, shown: Plain) -> bool:
        """A card that stays where it is, but turns over or gets a token."""
        kind, _, name = move["to"].partition(":")
        if kind == "slot":
            self._put(move, shown)
            return True
        if kind == "pile" and not name.endswith((".support", ".resources")):
            pile = self._pile(name)
            where = [number for number, card in enumerate(pile) if card["thing"] == shown["thing"]]
            pile[where[0]] = shown
            return True
        return False

    def _take(self, place: str, card: str | None) -> None:
        kind, _, name = place.partition(":")
        if kind == "slot":
            lies = self.picture["slots"].pop(place)
            if lies["thing"] in self._laid:  # kw.switch: the other one lies there already
                self.picture["slots"][place] = lies
            else:
                assert lies["thing"] == card
        elif kind == "storming":
            self._drop(self.picture["storming"], card)
        elif name == "limbo":
            del self.picture["limbo"][card]
        elif name.endswith(".support"):
            side = self.picture["sides"][f"side:{name[0]}"]
            lies = [pile for pile in ("ready", "committed") if _has(side[pile], card)]
            self._drop(side[lies[0]], card)
        elif self._is_heap(name):
            self._count(name, -1, card)
        else:
            self._drop(self._pile(name), card)

    def _put(self, move: Plain, shown: Plain) -> None:
        place = move["to"]
        kind, _, name = place.partition(":")
        if kind in ("slot", "storming"):
            tokens = {token: move.get(token, 0) for token in ("gang", "spirit")}
            lies = {**shown, "at": place, "side": move["side"], "owner": move["owner"], **tokens}
            if kind == "slot":
                self.picture["slots"][place] = lies
                self._laid.add(lies["thing"])
            else:
                self.picture["storming"].append(lies)
        elif name == "limbo":
            self.picture["limbo"][shown["thing"]] = shown["name"]
        elif name == "gone":
            assert shown == {}
        elif name.endswith(".support"):
            side = self.picture["sides"][f"side:{name[0]}"]
            side["committed" if move["committed"] else "ready"].insert(0, shown)
        elif self._is_heap(name):
            assert shown == {}
            self._count(name, 1, None)
        else:
            self._pile(name).insert(0, shown)

    def _pile(self, name: str) -> list[Plain]:
        """A pile whose cards the seat tells apart."""
        side, _, pile = name.partition(".")
        if name == "destroyed" or pile == "reserves":
            found = self.picture if name == "destroyed" else self.picture["boss"]
            return list_in(found, pile or name)
        return list_in(self.picture["sides"][f"side:{side}"], pile)

    def _is_heap(self, name: str) -> bool:
        """Whether the seat can only count the cards there."""
        side, _, pile = name.partition(".")
        return pile != "" and isinstance(self._of(side).get(pile), int)

    def _of(self, side: str) -> Plain:
        found: Plain = self.picture["sides"][f"side:{side}"]
        return found

    def _count(self, name: str, more: int, card: str | None) -> None:
        side, _, pile = name.partition(".")
        self._of(side)[pile] += more
        looking = self.picture["looking"]
        if looking is not None and card is not None and isinstance(looking["cards"], list):
            looking["cards"] = [one for one in looking["cards"] if one["thing"] != card]

    def _drop(self, pile: list[Plain], card: str | None) -> None:
        assert _has(pile, card), f"{card} is not in {pile}"
        pile[:] = [one for one in pile if one["thing"] != card]

    # What kinds of events say besides their moves.

    def _turn(self, event: Plain) -> None:
        self._extra_turn_ends()
        self.picture["turn"] = event["turn"]
        self.picture["active"] = event["side"]
        self.picture["extra_turn"] = event["extra"]

    def _turn_cap(self, event: Plain) -> None:
        self.picture["turn"] = event["turn"]

    def _step(self, event: Plain) -> None:
        self.picture["active"] = event["side"]
        self.picture["phase"] = event["phase"]
        self.picture["steps"] = event["steps"]
        self.picture["extra_turn"] = event["extra"]

    def _first_player(self, event: Plain) -> None:
        self.picture["first"] = event["side"]

    def _extra_turn_ends(self) -> None:
        self.picture["sides"][self.picture["active"]]["extra_turn"] = False

    def _grant_extra_turn(self, event: Plain) -> None:
        self.picture["sides"][event["side"]]["extra_turn"] = True

    def _decline_extra_turn(self, event: Plain) -> None:
        self.picture["sides"][event["side"]]["extra_turn"] = False

    def _extra_turn(self, event: Plain) -> None:
        if self.picture["extra_turn"]:
            self._extra_turn_ends()
        self.picture["sides"][event["side"]]["extra_turn"] = False
        self.picture["active"] = event["side"]
        self.picture["extra_turn"] = True

    def _announce(self, event: Plain) -> None:
        keys = ("side", "card", "as", "text")
        self.picture["playing"] = {**{key: event[key] for key in keys}, "targets": []}

    def _command(self, event: Plain) -> None:
        keys = ("side", "card", "as", "text")
        targets = [target["thing"] for target in event["targets"]]
        told = {"thing": event["command"], "targets": targets}
        self.picture["chain"].append({**{key: event[key] for key in keys}, **told})
        self.picture["playing"] = None

    def _resolve(self, event: Plain) -> None:
        self._drop(self.picture["chain"], event["command"])

    def _negate(self, event: Plain) -> None:
        self._drop(self.picture["chain"], event["command"])

    def _vision(self, event: Plain) -> None:
        cards = event.get("cards", event["amount"])
        self.picture["looking"] = {"side": event["side"], "cards": cards}

    def _keep(self, event: Plain) -> None:
        looking = self.picture["looking"]
        if isinstance(looking["cards"], int):
            looking["cards"] -= 1
        if looking["cards"] in (0, []):
            self.picture["looking"] = None

    def _put_back(self, event: Plain) -> None:
        self.picture["looking"] = None

    def _lasting(self, event: Plain) -> None:
        told = {"side": event["side"], "name": event["cause"]["name"], "text": event["text"]}
        self.picture["lasting"].append(told)

    def _next_shapeshift(self, event: Plain) -> None:
        self._lasting(event)

    def _lapse(self, event: Plain) -> None:
        self.picture["lasting"] = [_lasting(entry) for entry in event["left"]]
        if "dearer" in event:
            self.picture["sides"][event["side"]]["dearer"] = event["dearer"]

    def _dear_shapeshift(self, event: Plain) -> None:
        self.picture["sides"][event["side"]]["dearer"] += event["more"]

    def _halt(self, event: Plain) -> None:
        self.picture["sides"][event["side"]]["halted"] = True

    def _miss_advance(self, event: Plain) -> None:
        self.picture["sides"][event["side"]]["halted"] = False

    def _menace(self, event: Plain) -> None:
        self.picture["boss"]["menace"] = event["level"]

    def _life(self, event: Plain) -> None:
        self.picture["boss"]["life"] = event["life"]

    def _refill(self, event: Plain) -> None:
        self.picture["boss"]["reserve_token"] = False

    def _eliminate(self, event: Plain) -> None:
        gone, picture = event["side"], self.picture
        picture["sides"][gone].update({"out": True, "extra_turn": False})
        picture["tracks"], picture["zones"] = event["tracks"], event["zones"]
        for key in ("chain", "lasting"):
            picture[key] = [entry for entry in picture[key] if entry["side"] != gone]
        for key in ("playing", "looking"):
            if picture[key] is not None and picture[key]["side"] == gone:
                picture[key] = None

    def _end(self, event: Plain) -> None:
        for side in event["fallen"]:
            self.picture["sides"][side]["out"] = True


def _has(pile: list[Plain], card: str | None) -> bool:
    return any(one["thing"] == card for one in pile)


def list_in(found: Plain, key: str) -> list[Plain]:
    """The pile under this key."""
    pile = found[key]
    assert isinstance(pile, list)
    return pile
