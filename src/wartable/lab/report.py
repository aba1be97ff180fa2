"""Everything that runs found, as one page: it opens without a server and can be printed.

A run is a folder that a question of the lab kept (`--out`): its summary, and its games for how
long they were.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any, Final

from ..kernel.complaint import Complaint, Faulty
from .charts import Line, forest, heat_map, histogram
from .results import GAMES, SUMMARY

Found = dict[str, Any]

STYLE: Final = """
:root { color: #3b2f1c; background: #efe5c9; font: 17px/1.5 Georgia, "DejaVu Serif", serif; }
body { max-width: 940px; margin: 0 auto; padding: 48px 36px 80px; background: #f7f0dd; }
h1 { font-size: 40px; font-weight: 400; margin: 0 0 4px; letter-spacing: 0.5px; }
h2 { font-size: 26px; font-weight: 400; margin: 56px 0 4px; border-top: 3px double #b9a77f;
  padding-top: 28px; }
p { margin: 6px 0 14px; max-width: 46em; }
.small { color: #6e624a; font-size: 15px; }
table { border-collapse: collapse; margin: 16px 0; font-size: 15px; width: 100%; }
th { text-align: left; font-weight: 600; border-bottom: 1.5px solid #3b2f1c; padding: 4px 10px; }
td { border-bottom: 1px solid #d9c9a0; padding: 4px 10px; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
svg { max-width: 100%; height: auto; display: block; margin: 14px 0; }
code { font: 14px/1.4 "DejaVu Sans Mono", monospace; background: #eadfbd; padding: 1px 5px; }
@media print { :root, body { background: #fff; } h2 { break-before: page; border: 0; }
  body { padding: 0; } }
"""


class NoRun(Faulty):
    """A folder that holds no finished run; the message says what to do."""


def page(folders: list[Path], title: str) -> str:
    """The page about these runs, in their order."""
    runs = [(folder, summary_of(folder)) for folder in folders]
    parts = [f"<h1>{escape(title)}</h1>", f'<p class="small">{_head(runs)}</p>']
    for folder, found in runs:
        parts += _section(found, turns_of(folder))
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def summary_of(folder: Path) -> Found:
    """What a run found."""
    try:
        found = json.loads((folder / SUMMARY).read_text(encoding="utf-8"))
    except OSError:
        sentence = "{folder} holds no finished run; make one with --out {folder}"
        raise NoRun(Complaint("run_none", sentence, {"folder": str(folder)})) from None
    except ValueError:
        sentence = "{file} cannot be read; run the command of it once more"
        raise NoRun(
            Complaint("run_unreadable", sentence, {"file": str(folder / SUMMARY)})
        ) from None
    if not isinstance(found, dict) or found.get("question") not in SECTIONS:
        sentence = "{file} is no summary that this version knows"
        raise NoRun(Complaint("run_unknown", sentence, {"file": str(folder / SUMMARY)}))
    return found


def turns_of(folder: Path) -> list[int]:
    """How many turns each game of a run took."""
    try:
        with (folder / GAMES).open(encoding="utf-8", newline="") as file:
            return [int(row["turns"]) for row in csv.DictReader(file)]
    except (OSError, KeyError, ValueError):
        return []


def _head(runs: list[tuple[Path, Found]]) -> str:
    games = sum([int(found.get("games", 0)) for _, found in runs])
    engines = sorted({str(found.get("engine", "")) for _, found in runs})
    return (
        f"{games:,} games, played by wartable ({escape(', '.join(engines))} engine). Whiskers and "
        "numbers in brackets are 95 % intervals: where the true value lies, 19 times out of 20. "
        "Blue is surely above even, red surely below, grey undecided."
    )


def _section(found: Found, turns: list[int]) -> list[str]:
    title, words, body = SECTIONS[str(found["question"])]
    played = f"{found.get('games', 0):,} games, seed {found.get('seed', 0)}"
    if found.get("bot"):
        played += f", all sides played by {escape(str(found['bot']))}"
    parts = [f"<h2>{escape(title(found))}</h2>", f"<p>{words}</p>"]
    parts += [f'<p class="small">{played}.</p>', *body(found)]
    if turns:
        mean = sum(turns) / len(turns)
        parts.append(f'<p class="small">Turns of a game, {mean:.1f} on average:</p>')
        parts.append(histogram(turns, "Turns of a game"))
    return parts


def _matrix(found: Found) -> list[str]:
    """Who beats whom, as a map and as numbers."""
    met = found["meetings"]
    names = list(dict.fromkeys([line[key] for line in met for key in ("one", "other")]))
    shares = {(line["one"], line["other"]): float(line["share"]) for line in met}
    shares |= {(other, one): 1 - share for (one, other), share in shares.items()}
    return [heat_map(names, shares, "Shares"), _meetings(met)]


def _lines(found: Found) -> list[str]:
    """Every meeting with its whiskers."""
    lines = [
        Line(f"{one['one']} – {one['other']}", one["share"], one["low"], one["high"])
        for one in found["meetings"]
    ]
    return [forest(lines, 0.5, "Shares"), _meetings(found["meetings"])]


def _gauntlet(found: Found) -> list[str]:
    share = f"{_percent(found['share'])} ({_percent(found['low'])} to {_percent(found['high'])})"
    parts = [f"<p>Over the field: <b>{share}</b>. Hardest: {escape(str(found['worst']))}.</p>"]
    parts += _lines(found)
    work = found["work"]
    if work:
        heads = [key for key in work[0] if key not in ("what", "name")]
        rows = [[str(line["name"]), *[f"{line[key]:.2f}" for key in heads]] for line in work]
        parts.append(
            f'<p class="small">What did the work, in a game, over {found["looked_at"]}:</p>'
        )
        parts.append(_table(["", *heads], rows))
    return parts


def _effects(found: Found) -> list[str]:
    """What everything is worth beside a plain one of its price, deck by deck."""
    parts: list[str] = []
    for name in dict.fromkeys([line["in"] for line in found["effects"]]):
        those = [line for line in found["effects"] if line["in"] == name]
        lines = [Line(one["name"], one["effect"], one["low"], one["high"]) for one in those]
        parts.append(f"<p><b>{escape(str(name))}</b>, share {_percent(those[0]['share'])}</p>")
        parts.append(forest(lines, 0.0, f"Effects in {name}", signed=True))
    return parts


def _arena(found: Found) -> list[str]:
    lines = [Line("all", found["share"], found["low"], found["high"])]
    lines += [Line(one["table"], one["share"], one["low"], one["high"]) for one in found["tables"]]
    return [forest(lines, float(found.get("even", 0.5)), "Shares")]


def _ladder(found: Found) -> list[str]:
    ratings = sorted(found["ratings"], key=lambda one: -float(one["rating"]))
    lines = [Line(one["bot"], one["rating"], one["low"], one["high"]) for one in ratings]
    return [forest(lines, 0.0, "Ratings", percent=False), *_matrix(found)]


def _luck(found: Found) -> list[str]:
    lines = [Line(one["bot"], one["deal"], one["low"], one["high"]) for one in found["equals"]]
    skill = [
        Line(f"{one['one']} – {one['other']}", one["share"], one["low"], one["high"])
        for one in found["skill"]
    ]
    return [
        '<p class="small">How much of who wins the deal explains, among equals:</p>',
        forest(lines, 0.0, "What the deal decides"),
        '<p class="small">The stronger of two neighbours:</p>',
        forest(skill, 0.5, "Skill"),
    ]


def _meetings(met: list[Found]) -> str:
    rows = [
        [
            str(line["one"]),
            str(line["other"]),
            _percent(line["share"]),
            f"{_percent(line['low'])} to {_percent(line['high'])}",
            *([str(line["games"]), f"{line['turns']}"] if "turns" in line else []),
        ]
        for line in met
    ]
    heads = ["", "against", "share", "interval"]
    if met and "turns" in met[0]:
        heads += ["games", "turns"]
    return _table(heads, rows)


def _table(heads: list[str], rows: list[list[str]]) -> str:
    numbers = [place > 0 and _is_number(rows, place) for place in range(len(heads))]

    def cells(tag: str, row: list[str]) -> str:
        marks = [' class="number"' if number else "" for number in numbers]
        return "".join([f"<{tag}{mark}>{escape(cell)}</{tag}>" for cell, mark in zip(row, marks)])

    lines = [f"<tr>{cells('td', row)}</tr>" for row in rows]
    return f"<table><tr>{cells('th', heads)}</tr>{''.join(lines)}</table>"


def _is_number(rows: list[list[str]], place: int) -> bool:
    return bool(rows) and rows[0][place][:1].isdigit()


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _named(words: str) -> Callable[[Found], str]:
    return lambda _: words


SECTIONS: Final[dict[str, tuple[Callable[[Found], str], str, Callable[[Found], list[str]]]]] = {
    "decks": (
        _named("Are the decks even?"),
        "Each against each, the same shuffles twice with the seats swapped; a row is the share of "
        "its deck against the one above.",
        _matrix,
    ),
    "bands": (
        _named("Are the bands even?"),
        "Each against each, in both seats, over all main missions.",
        _matrix,
    ),
    "bosses": (
        _named("How hard are the bosses?"),
        "Every deck alone against each boss, at every difficulty: how often the players win.",
        _lines,
    ),
    "missions": (
        _named("Are the missions even?"),
        "The share of the first seat in each main mission; half would be even.",
        _lines,
    ),
    "gauntlet": (
        lambda found: f"How good is {found['name']}?",
        "Against every one of the field, in both seats.",
        _gauntlet,
    ),
    "cards": (
        _named("What is a card worth?"),
        "All copies of a card give way to a plain one of the same cost; the same opponents, seats "
        "and shuffles. What is shown is the share with the card less the share without it.",
        _effects,
    ),
    "profiles": (
        _named("What is a profile worth?"),
        "A profile's figures give way to plain ones of the same points; the same opponents, seats, "
        "tables and dice. What is shown is the share with them less the share without them.",
        _effects,
    ),
    "arena": (
        lambda found: f"Is {found['one']} better than {found['other']}?",
        "The share of the first, with the seats swapped, over all tables.",
        _arena,
    ),
    "ladder": (
        _named("How strong is everybody?"),
        "Ratings on the scale of chess: 100 points more win 64 % of the games, 400 points 91 %.",
        _ladder,
    ),
    "luck": (
        _named("How much is luck?"),
        "The same deals again and again, by equals and by neighbours in strength.",
        _luck,
    ),
}
"""For every question: its heading, what was done, and what is shown."""
