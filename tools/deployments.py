"""Set up many bands by what the table proposes, and see that nobody is left out (setup.room).

    python -m tools.deployments --bands 20 --seed 1

deploys random legal bands of every faction in every deployment, on shipped and drawn maps, taking
the first, the last or any of the proposals, and prints who was lost and the longest question.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from time import perf_counter

from wartable.dysma.content.catalogue import Content, Mount
from wartable.dysma.content.entries import SIZES
from wartable.dysma.content.mustering import muster
from wartable.dysma.content.outfit import Band, outfit
from wartable.dysma.public import new_match
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import UNPLACED, is_place
from wartable.dysma.table.shapes.base import SIDES
from wartable.dysma.table.shapes.zones import DEPLOYMENTS
from wartable.dysma.text.bandfile import band_text
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.chance import Chance
from wartable.kernel.match import Match

MAPS = ("empty", "crossroads", "highlands", "river", "ruins", "seed 1", "seed 2", "seed 3")
AMONG = 6
Choose = Callable[[list[int], Chance], int]


def first(options: list[int], chance: Chance) -> int:
    """What the table would do."""
    return options[0]


def last(options: list[int], chance: Chance) -> int:
    """The proposal that nobody thought of first."""
    return options[-1]


def any_of(options: list[int], chance: Chance) -> int:
    """One of them, by chance."""
    return options[int(chance.below(len(options)))]


WAYS: dict[str, Choose] = {"first": first, "last": last, "any": any_of}


def deploy(match: Match, choose: Choose, chance: Chance) -> float:
    """Set both bands up; the longest that a question took, in seconds."""
    longest = 0.0
    while match.question is not None and match.question.kind != "activate":
        question = match.question
        places = [code for code in question.options if is_place(code)]
        begun = perf_counter()
        if question.kind in ("deploy", "scout") and places:
            match.answer([choose(places, chance)])
        else:
            match.answer(match.suggestion())
        longest = max(longest, perf_counter() - begun)
    return longest


def lost(match: Match) -> list[str]:
    """Who found no place."""
    s = match.state
    assert isinstance(s, Battle)
    return [kit.label for kit in s.scene.kits if s.fates[kit.number] == UNPLACED]


def bands(count: int, seed: int) -> Iterator[list[str]]:
    """Pairs of random bands of 200 points, every faction in turn."""
    content = shipped_content()
    factions = [one.id for one in content.factions.entries]
    for number in range(count):
        chance = Chance(seed + number)
        pair = [factions[number % len(factions)], factions[(number + 3) % len(factions)]]
        yield [band_text(widest(faction, content, chance)) for faction in pair]


def widest(faction: str, content: Content, chance: Chance) -> Band:
    """Of a few random bands the one that takes the most room."""
    found = [muster(faction, content, chance) for _ in range(AMONG)]
    return max(found, key=lambda band: ground(band, content))


def ground(band: Band, content: Content) -> int:
    """The ground that the bases of a band cover."""
    total = 0
    for member in band.members:
        kit = outfit(member, content)
        assert kit is not None
        mounted = any(isinstance(item, Mount) for item in kit.items())
        total += member.count * SIDES["mounted" if mounted else SIZES[kit.profile.size]] ** 2
    return total


def main() -> None:
    """Read the arguments, deploy, and tell."""
    parser = argparse.ArgumentParser(description="Deploy many bands by the proposals.")
    parser.add_argument("--bands", type=int, default=20, help="pairs of bands")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    done = missing = 0
    longest = 0.0
    for number, pair in enumerate(bands(asked.bands, asked.seed)):
        for place, deployment in enumerate(DEPLOYMENTS):
            for way, choose in WAYS.items():
                map = MAPS[(number + place) % len(MAPS)]
                seed = asked.seed + number
                match = new_match(pair, seed=seed, map=map, deployment=deployment)
                longest = max(longest, deploy(match, choose, Chance(seed)))
                done += 1
                gone = lost(match)
                if gone:
                    missing += 1
                    print(f"pair {number}, {deployment}, {map}, {way}: {', '.join(gone)}")
    print(f"{done} deployments, {missing} with somebody left out, longest question {longest:.2f} s")


if __name__ == "__main__":
    main()
