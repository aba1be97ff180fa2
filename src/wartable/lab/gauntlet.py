"""How good is a deck or a band? It meets the whole field, and what did the work is counted.

The share against each, the worst of them, and for a part of the games, played once more with their
log, what its cards or figures did: DMG and kills, or wounds and the points of whom they removed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, final

from ..bots import ask, bot
from ..kernel.match import Match
from .arena import DIGITS
from .brought import DYSMA, Own
from .evenness import Field, Meeting, compare
from .orders import Order
from .playing import thinking_seeds
from .results import write_summary
from .runs import Means
from .shares import Rounds
from .tables import BANDS, GAMES, STARTERS, Tables

LOOKED_AT: Final = 24
"""Games that are played once more to see what did the work; or as many as there are."""


@final
@dataclass(frozen=True)
class Look:
    """A game that is looked at, and the seat of the one that is."""

    order: Order
    seat: int


@final
@dataclass(frozen=True)
class Deed:
    """Something that a card or a figure did."""

    who: str
    what: str
    amount: int


def field(own: Own, bot: str, seed: int = 0) -> Field:
    """Against every Starter, or every shipped band, but itself."""
    kind, known = ("bands", BANDS) if own.game == DYSMA else ("decks", STARTERS)
    others = [name for name in known if name != own.brought]
    met = [Meeting(kind, own.name, other, _tables(own, other)) for other in others or [own.brought]]
    return Field("gauntlet", bot, met, seed)


def _tables(own: Own, other: str) -> Tables:
    return Tables(own.game, brought=(own.brought, other), content=own.content)


def run_the_gauntlet(
    own: Own, bot: str, rounds: int, means: Means, seed: int = 0
) -> dict[str, Any]:
    """Play, and say how good it is, as plain data."""
    met = field(own, bot, seed)
    found = compare(met, rounds, means)
    whole = Rounds()
    for line in found["meetings"]:
        for share in line["by_round"]:
            whole.add([share])
    low, high = whole.interval()
    worst = min(found["meetings"], key=lambda line: float(line["share"]))
    found.update(
        name=own.name,
        game=own.game,
        share=round(whole.share(), DIGITS),
        low=round(low, DIGITS),
        high=round(high, DIGITS),
        worst=worst["other"],
    )
    orders = met.orders(rounds)[:LOOKED_AT]
    found["looked_at"] = len(orders)
    found["work"] = _work(own, [Look(order, order.part) for order in orders], means)
    if means.folder is not None:
        write_summary(means.folder, found)
    return found


def _work(own: Own, looks: list[Look], means: Means) -> list[dict[str, Any]]:
    """What everything in the deck or band did in a game on average, the busiest first."""
    totals: dict[str, dict[str, int]] = {name: {} for name in own.things()}
    for deeds in means.do_all(deeds_of, looks):
        for deed in deeds:
            if deed.who in totals:
                counted = totals[deed.who]
                counted[deed.what] = counted.get(deed.what, 0) + deed.amount
    words = WORK[own.game]
    lines = []
    for name, counted in totals.items():
        per_game = {word: round(counted.get(word, 0) / max(1, len(looks)), 2) for word in words}
        lines.append({"what": name, "name": own.named(name), **per_game})
    return sorted(lines, key=lambda line: [-float(str(line[word])) for word in words])


WORK: Final = {"siegestorm": ("dmg", "kills", "played"), DYSMA: ("points", "wounds")}
"""What is counted, what matters most first."""


def deeds_of(look: Look) -> list[Deed]:
    """Play a game once more, and say what the things of one seat did in it."""
    order = look.order
    game = GAMES[order.tables.game]
    match = Match(game, order.tables.setup(order.number), order.seed)
    seeds = thinking_seeds(order.seed, len(order.players))
    seated = [
        bot(name, seed, game.name, patient=True)
        for name, seed in zip(order.players, seeds, strict=True)
    ]
    while match.question is not None:
        match.answer(ask(seated[match.question.seat], match))
    return _in_battle(match, look.seat) if game.name == DYSMA else _in_siege(match, look.seat)


def _in_siege(match: Match, seat: int) -> list[Deed]:
    own = f"side:{'ab'[seat]}"
    deeds: list[Deed] = []
    for event in match.events:
        data: dict[str, Any] = event.data
        if event.kind == "damage" and data["side"] != own:
            deeds.append(Deed(event.cause, "dmg", int(data["amount"])))
        elif event.kind == "kill" and data["side"] != own:
            deeds.append(Deed(event.cause, "kills", len(data["cards"])))
        elif event.kind in ("command", "deploy") and data["side"] == own:
            deeds.append(Deed(str(data["card"]["name"]), "played", 1))
    return deeds


def _in_battle(match: Match, seat: int) -> list[Deed]:
    figures = {one["figure"]: one for one in match.view(None)["figures"]}
    own = f"figure:{'ab'[seat]}"
    deeds: list[Deed] = []
    for event in match.events:
        data: dict[str, Any] = event.data
        by = str(data.get("by", ""))
        if event.kind not in ("wound", "die") or not by.startswith(own):
            continue
        if str(data["figure"]).startswith(own):
            continue
        who = figures[by]["profile"]
        if event.kind == "wound":
            deeds.append(Deed(who, "wounds", int(data["wounds"])))
        else:
            deeds.append(Deed(who, "points", int(figures[data["figure"]]["cost"])))
    return deeds
