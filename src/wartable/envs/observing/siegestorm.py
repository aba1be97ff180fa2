"""Siegestorm as a seat sees it, in numbers: everything from the view, nothing that is hidden."""

from __future__ import annotations

from typing import Any, Final, final

from ...siegestorm.printed.catalogue import Catalogue
from ...siegestorm.state.words import STEP_NAMES
from ..stepping import Table
from .eyes import SIDES, Eyes, relative
from .fields import Field, Floats, Sheet, Words

KINDS: Final = (
    "mulligan main react pay target order attack place may offer keep which_end put_back heal "
    "discard sacrifice shapeshift make_supporter deploy_hand which_track fate casualty_order "
    "order_triggers extra_turn boss_tie leader_slot victim totem_order"
).split()
VERBS: Final = (
    "pass action deploy ability storm hold support card supporter player yes no top bottom "
    "partner track command fate trigger"
).split()
DIFFICULTIES: Final = Words(["medium", "hard", "very-hard"])

TRACKS: Final = 2
SLOTS: Final = 3
ON_TRACKS: Final = SIDES * TRACKS * SLOTS
PLACES: Final = ON_TRACKS + SIDES * SLOTS + 1
"""Slots of tracks, then of Battle Zones, then a creature that is storming."""
STORMING: Final = PLACES - 1

PILES: Final = ("resources", "casualties", "heal_pile", "ready", "committed")
SIDE: Final = (
    *("there", "boss", "out", "active", "first", "owned", *PILES, "hand", "commands"),
    *("extra_turn", "halted", "dearer"),
)
CREATURE: Final = (
    *("there", "mine", "attack", "defense", "printed_attack", "printed_defense", "cost"),
    *("gang", "spirit", "aimed_at", "defends"),
)
BOSS: Final = ("life", "menace", "draws", "reserves", "met_1", "met_2", "met_3", "reserve_token")
CHAIN: Final = 4
COMMANDS: Final = Words(["action", "ability", "storm"])
DECK: Final = 34.0


@final
class SiegeEyes(Eyes):
    """Sees a siege. Cards are counted by name, so the width depends on the card sets."""

    def __init__(self, book: Catalogue) -> None:
        self.book = book
        self.kinds = Words(KINDS)
        self.verbs = Words(VERBS)
        self.printed = Words([design.name for design in book.designs])
        self.places = PLACES
        cards = len(self.printed)
        others = [
            Field(f"{pile}_{number}", cards, f"cards in the {word} of side {number}, by name, of 3")
            for number in range(1, SIDES)
            for pile, word in (("casualties", "Casualties"), ("heal_pile", "Heal pile"))
        ]
        self.sheet = Sheet(
            [
                *self.question_fields(),
                Field("turn", 1, "the turn, of 40"),
                Field("step", len(STEP_NAMES), f"the step: {', '.join(STEP_NAMES)}"),
                Field("extra_turn", 1, "1 in an extra turn"),
                Field("sides", SIDES * len(SIDE), f"4 sides, each: {', '.join(SIDE)}"),
                Field("boss", len(BOSS) + len(DIFFICULTIES), f"{', '.join(BOSS)}, his difficulty"),
                Field("creatures", PLACES * len(CREATURE), f"37 places: {', '.join(CREATURE)}"),
                Field("chain", CHAIN * (1 + len(COMMANDS)), "the last 4 commands: mine, its kind"),
                Field("hand", cards, "cards in hand, by name, of 3"),
                Field("supporters", cards, "own Supporters, by name, of 3"),
                Field("casualties_0", cards, "own Casualties, by name, of 3"),
                Field("heal_pile_0", cards, "own Heal pile, by name, of 3"),
                *others,
            ]
        )
        self.option_sheet = Sheet(
            [
                *self.choice_fields(),
                Field("cost", 1, "cards to be paid, of 5"),
                Field("place", PLACES, "where it is done, lies or goes"),
                Field("side", SIDES, "whom it is aimed at"),
                Field("card", 3, "printed cost (of 5), attack and defense (of 10)"),
            ]
        )

    def look(self, table: Table, view: dict[str, Any], row: Floats, lying: Any) -> None:
        """Everything on the table, the seat's own things first."""
        at = self.sheet.at
        row[at["turn"]] = view["turn"] / 40
        row[at["step"] + STEP_NAMES.index(view["phase"])] = 1.0
        row[at["extra_turn"]] = view["extra_turn"]
        for side in view["sides"]:
            self._side(view, side, row)
        self._boss(view["boss"], row)
        places = self._places(table, view)
        for slot, creature in view["slots"].items():
            if creature is not None and slot in places:
                self._creature(view, creature, places[slot], row, lying)
        for creature in view["storming"]:
            self._creature(view, creature, STORMING, row, lying)
        for number, command in enumerate(view["chain"][-CHAIN:]):
            begin = at["chain"] + number * (1 + len(COMMANDS))
            row[begin] = _rank(view, command["side"]) == 0
            row[begin + 1 + COMMANDS.number(command["as"])] = 1.0

    def tell(self, table: Table, view: dict[str, Any], shown: range, rows: Floats) -> None:
        """Options: what each costs, where it is done, and what is printed on its card."""
        places = self._places(table, view)
        for row, place in zip(rows, shown):
            self._option(view, view["question"]["choices"][place], places, row)

    def _places(self, table: Table, view: dict[str, Any]) -> dict[str, int]:
        """`places_of`, worked out anew only when a Battle Zone has left the ring."""
        known: dict[Any, dict[str, int]] = table.kept.setdefault("places", {})
        now = (view["seat"], *[zone["thing"] for zone in view["zones"]])
        if now not in known:
            known[now] = places_of(view)
        return known[now]

    def _option(
        self, view: dict[str, Any], choice: dict[str, Any], places: dict[str, int], row: Floats
    ) -> None:
        at = self.option_sheet.at
        row[at["cost"]] = choice["cost"].get("cards", 0) / 5
        for thing in (choice["at"], *choice["on"], *choice["to"]):
            kind = thing.partition(":")[0]
            if thing in places:
                row[at["place"] + places[thing]] = 1.0
            elif kind == "storming":
                row[at["place"] + STORMING] = 1.0
            elif kind == "side":
                row[at["side"] + _rank(view, thing)] = 1.0
        number = self.book.find(choice["what"]) if choice["what"] else -1
        if number >= 0:
            design = self.book.designs[number]
            begin = at["card"]
            row[begin] = design.cost / 5
            row[begin + 1] = design.att / 10
            row[begin + 2] = design.defense / 10

    def _side(self, view: dict[str, Any], side: dict[str, Any], row: Floats) -> None:
        rank = _rank(view, side["thing"])
        hand = side["hand"]
        values = [
            *(1.0, side["seat"] is None, side["out"]),
            *(view["active"] == side["thing"], view["first"] == side["thing"]),
            side["owned"] / DECK,
            *[_count(side[pile]) / DECK for pile in PILES],
            *(_count(hand) / 10, side["commands"] / 4),
            *(side["extra_turn"], side["halted"], side["dearer"] / 4),
        ]
        begin = self.sheet.at["sides"] + rank * len(SIDE)
        row[begin : begin + len(SIDE)] = values
        self._pile(side["casualties"], f"casualties_{rank}", row)
        self._pile(side["heal_pile"], f"heal_pile_{rank}", row)
        if rank == 0:
            self._pile(hand, "hand", row)
            self._pile(side["ready"], "supporters", row)
            self._pile(side["committed"], "supporters", row)

    def _pile(self, cards: Any, name: str, row: Floats) -> None:
        if isinstance(cards, list):
            begin = self.sheet.at[name]
            for card in cards:
                row[begin + self.printed.number(card.get("name", ""))] += 1 / 3

    def _boss(self, boss: dict[str, Any] | None, row: Floats) -> None:
        if boss is None:
            return
        met = [min(1.0, one["now"] / max(1, one["goal"])) for one in boss["victory"]][:3]
        values = [
            boss["life"] / max(1, boss["full_life"]),
            *(boss["menace"] / 10, boss["draws"] / 5, len(boss["reserves"]) / DECK),
            *(met + [0.0] * (3 - len(met))),
            boss["reserve_token"],
        ]
        begin = self.sheet.at["boss"]
        row[begin : begin + len(BOSS)] = values
        row[begin + len(BOSS) + DIFFICULTIES.number(boss["difficulty"])] = 1.0

    def _creature(
        self, view: dict[str, Any], creature: dict[str, Any], place: int, row: Floats, lying: Any
    ) -> None:
        begin = self.sheet.at["creatures"] + place * len(CREATURE)
        row[begin : begin + len(CREATURE)] = [
            *(1.0, _rank(view, creature["side"]) == 0),
            *(creature["attack"] / 10, creature["defense"] / 10),
            *(creature["printed_attack"] / 10, creature["printed_defense"] / 10),
            *(creature["cost"] / 5, creature["gang"] / 4, creature["spirit"] / 4),
            *(bool(creature["aimed_by"]), bool(creature["defends_from"])),
        ]
        lying[place] = self.printed.number(creature["name"])


def _rank(view: dict[str, Any], side: str) -> int:
    return relative(side, view["seat"], len(view["sides"]))


def _count(pile: Any) -> int:
    return pile if isinstance(pile, int) else len(pile)


def places_of(view: dict[str, Any]) -> dict[str, int]:
    """Where each slot and track is written: own tracks first, Battle Zones from the own side."""
    found: dict[str, int] = {}
    used: dict[int, int] = {}
    for track in view["tracks"]:
        rank = _rank(view, track["side"])
        lane = used.get(rank, 0)
        used[rank] = lane + 1
        begin = (rank * TRACKS + lane) * SLOTS
        found[track["thing"]] = begin
        for number, slot in enumerate(track["slots"]):
            found[slot] = begin + number
    ranked = [
        (sorted([_rank(view, side) for side in zone["sides"]]), zone) for zone in view["zones"]
    ]
    for number, (ranks, zone) in enumerate(sorted(ranked, key=lambda one: one[0])):
        slots = list(zone["slots"])
        if _rank(view, zone["sides"][0]) != ranks[0]:
            slots.reverse()
        for place, slot in enumerate(slots):
            found[slot] = ON_TRACKS + number * SLOTS + place
    return found
