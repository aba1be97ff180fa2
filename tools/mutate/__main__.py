"""`python -m tools.mutate`: the arguments, and what is told in the end."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import __doc__ as about
from . import reach, scope
from .mutants import Mutant, mutants, names, sample
from .stand_in import prepare
from .trial import CAUGHT, Trials


def main(given: Sequence[str] | None = None) -> None:
    """Try a sample of mutants of each game and print who survived."""
    options = _options(given)
    prepare()
    stories = [_try(game, options) for game in options.game or scope.GAMES]
    if options.json:
        print(json.dumps(stories, indent=2, ensure_ascii=False))
        return
    for story in stories:
        _print(story)


def _options(given: Sequence[str] | None) -> argparse.Namespace:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("tools.mutate", description=about, formatter_class=form)
    parser.add_argument("--game", action="append", choices=scope.GAMES, help="both if not given")
    parser.add_argument("--module", action="append", help="such as dysma.allowance; all if not")
    parser.add_argument("--sample", type=int, default=300, help="how many; 0 for all of them")
    parser.add_argument("--seed", type=int, default=1, help="which ones a sample takes")
    parser.add_argument("--jobs", type=int, default=1, help="how many mutants at a time")
    parser.add_argument("--patience", type=float, default=30, help="seconds for one mutant")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--again", type=Path, help="JSON of earlier: only those who survived then")
    options = parser.parse_args(given)
    if options.module and not options.game:
        options.game = sorted({name.split(".")[0] for name in options.module})
        if not set(options.game) <= set(scope.GAMES):
            parser.error("a module begins with its game: dysma.allowance")
    return options


def _try(game: str, options: argparse.Namespace) -> dict[str, Any]:
    """The story of one game, as plain data."""
    sources = {name: path.read_bytes() for name, path in scope.modules(game).items()}
    if options.module:
        wanted = {f"wartable.{name}" for name in options.module}
        if wanted - sources.keys() and len(options.game) == 1:
            sys.exit(f"no rules are in {', '.join(sorted(wanted - sources.keys()))}")
        sources = {name: text for name, text in sources.items() if name in wanted}
    every = [one for name, text in sources.items() for one in mutants(name, text)]
    chosen = every
    if options.again:
        stories = json.loads(options.again.read_text(encoding="utf-8"))
        left = {one["name"] for story in stories for one in story["survivors"]}
        called = zip(every, names(every, sources), strict=True)
        chosen = [one for one, name in called if name in left]
    elif 0 < options.sample < len(every):
        chosen = sample(every, sources, options.sample, options.seed)
    outcomes = [""] * len(chosen)

    def told(number: int, outcome: str) -> None:
        outcomes[number] = outcome
        done = sum(1 for one in outcomes if one)
        if outcome != CAUGHT or done % 20 == 0:
            place = _place(chosen[number], sources)
            print(f"{done}/{len(chosen)} {place}: {outcome}", file=sys.stderr, flush=True)

    trials = Trials(game, chosen, sources, reach.find(game), options.patience, options.jobs)
    trials.hold(told)
    name_of = dict(zip(every, names(every, sources), strict=True))
    return {
        "game": game,
        "possible": len(every),
        "seed": options.seed,
        "tried": len(chosen),
        "caught": outcomes.count(CAUGHT),
        "modules": _shares(chosen, outcomes),
        "survivors": [
            {
                "place": _place(mutant, sources),
                "name": name_of[mutant],
                "kind": mutant.kind,
                "outcome": outcome,
                "diff": mutant.diff(sources[mutant.module]),
            }
            for mutant, outcome in zip(chosen, outcomes, strict=True)
            if outcome != CAUGHT
        ],
    }


def _place(mutant: Mutant, sources: dict[str, bytes]) -> str:
    path = mutant.module.replace(".", "/")
    return f"src/{path}.py:{mutant.line(sources[mutant.module])}"


def _shares(chosen: list[Mutant], outcomes: list[str]) -> dict[str, list[int]]:
    """Of each module: how many were caught, of how many."""
    found: dict[str, list[int]] = {}
    for mutant, outcome in zip(chosen, outcomes, strict=True):
        share = found.setdefault(mutant.module, [0, 0])
        share[0] += outcome == CAUGHT
        share[1] += 1
    return found


def _print(story: dict[str, Any]) -> None:
    for one in story["survivors"]:
        print(f"{one['place']}  ({one['outcome']})\n{one['diff']}\n")
    for module, (caught, tried) in story["modules"].items():
        print(f"{caught:4} of {tried:4}  {module}")
    share = 100 * story["caught"] / max(1, story["tried"])
    print(
        f"{story['game']}: {story['caught']} of {story['tried']} caught, {share:.1f} %"
        f" (seed {story['seed']}, of {story['possible']} possible)\n"
    )


if __name__ == "__main__":
    main()
