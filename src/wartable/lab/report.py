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
from .shares import wilson
from .wording import Wording

Found = dict[str, Any]
Shown = tuple[list[str], list[str]]
"""What is shown of a run: pictures that tell it at a glance, and tables with every number."""

FEW: Final = 2
"""Of so many the map says it all; of more it is worth telling how each does over the field."""

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
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums;
  white-space: nowrap; }
.pair { display: flex; gap: 36px; align-items: end; }
.pair figure { flex: 1; margin: 18px 0 0; }
.pair p { margin: 0; }
svg { max-width: 100%; height: auto; display: block; margin: 14px 0; }
code { font: 14px/1.4 "DejaVu Sans Mono", monospace; background: #eadfbd; padding: 1px 5px; }
svg, tr, figure { break-inside: avoid; }
h2, b, p.small { break-after: avoid; }
@page { margin: 16mm; }
@media print { :root, body { background: #fff; } :root { font-size: 14px; }
  body { padding: 0; max-width: none; print-color-adjust: exact; }
  h1 { font-size: 32px; } h2 { font-size: 23px; } p { margin: 3px 0 8px; } svg { margin: 4px 0; }
  .small { font-size: 13px; } .pair figure { margin-top: 4px; }
  table { font-size: 11px; line-height: 1.3; margin: 8px 0; } td, th { padding: 2px 8px; }
  tbody tr:nth-child(-n+4) { break-after: avoid; }
  h2 { break-before: page; border: 0; padding: 0; margin-top: 0; }
  h2:first-of-type { break-before: auto; margin-top: 28px; } }
"""


class NoRun(Faulty):
    """A folder that holds no finished run; the message says what to do."""


def page(folders: list[Path], title: str, words: Wording | None = None) -> str:
    """The page about these runs, in their order and in these words; English ones by themselves."""
    words = words or Wording()
    runs = [(folder, summary_of(folder)) for folder in folders]
    parts = [f"<h1>{escape(title)}</h1>", f'<p class="small">{_head(runs, words)}</p>']
    for folder, found in runs:
        parts += _section(found, folder, words)
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{words.code}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def summary_of(folder: Path) -> Found:
    """What a run found."""
    try:
        found = json.loads((folder / SUMMARY).read_text(encoding="utf-8"))
    except OSError:
        sentence = "the folder {folder} holds no finished run; make one with --out {folder}"
        raise NoRun(Complaint("run_none", sentence, {"folder": str(folder)})) from None
    except ValueError:
        sentence = "the file {file} cannot be read; run the command of it once more"
        raise NoRun(
            Complaint("run_unreadable", sentence, {"file": str(folder / SUMMARY)})
        ) from None
    if not isinstance(found, dict) or found.get("question") not in SECTIONS:
        sentence = "the file {file} is no summary that this version knows"
        raise NoRun(Complaint("run_unknown", sentence, {"file": str(folder / SUMMARY)}))
    return found


def counts_of(folder: Path, column: str) -> list[int]:
    """What a column says of each game of a run: how many `turns`, how many `lead_changes`."""
    try:
        with (folder / GAMES).open(encoding="utf-8", newline="") as file:
            return [int(row[column]) for row in csv.DictReader(file)]
    except (OSError, KeyError, ValueError):
        return []


def _head(runs: list[tuple[Path, Found]], words: Wording) -> str:
    games = sum([int(found.get("games", 0)) for _, found in runs])
    engines = sorted({str(found.get("engine", "")) for _, found in runs})
    told = words.say("page.head", games=words.number(games), engines=engines)
    return escape(told.replace(" %", "\N{NO-BREAK SPACE}%"))


def _section(found: Found, folder: Path, words: Wording) -> list[str]:
    question = str(found["question"])
    played = {"games": words.number(found.get("games", 0)), "seed": found.get("seed", 0)}
    names = {key: words.called(str(found[key])) for key in ("name", "one", "other") if key in found}
    pictures, tables = SECTIONS[question](found, words)
    return [
        f"<h2>{escape(words.say(f'title.{question}', **names))}</h2>",
        f"<p>{escape(words.say(f'done.{question}'))}</p>",
        _small(words.say("page.played", **played, bot=str(found.get("bot", "")))),
        *pictures,
        *_lengths(folder, words),
        *tables,
    ]


def _lengths(folder: Path, words: Wording) -> list[str]:
    """How long the games were and how often the lead changed hands, side by side."""
    figures: list[str] = []
    for column, key in (("turns", "turns"), ("lead_changes", "leads")):
        counts = counts_of(folder, column)
        if counts:
            mean = words.number(sum(counts) / len(counts), 1)
            told = _small(words.say(f"page.{key}_mean", mean=mean))
            drawn = histogram(counts, words.say(f"page.{key}"))
            figures.append(f"<figure>{told}{drawn}</figure>")
    return [f'<div class="pair">{"".join(figures)}</div>'] if figures else []


def _small(text: str) -> str:
    return f'<p class="small">{escape(text)}</p>'


def _matrix(found: Found, words: Wording) -> Shown:
    """Who beats whom, as a map, over the whole field, and as numbers."""
    met = found["meetings"]
    ids = list(dict.fromkeys([line[key] for line in met for key in ("one", "other")]))
    names = {one: words.called(str(one)) for one in ids}
    shares = {(names[line["one"]], names[line["other"]]): float(line["share"]) for line in met}
    shares |= {(other, one): 1 - share for (one, other), share in shares.items()}
    parts = [heat_map(list(names.values()), shares, words.say("page.shares"))]
    if len(ids) > FEW and "ratings" not in found:
        over = sorted(_over_the_field(met, names), key=lambda line: -line.value)
        told = words.say("page.over_the_field")
        parts += [_small(told), forest(over, 0.5, told, words)]
    return parts, [_meetings(met, words)]


def _over_the_field(met: list[Found], names: dict[str, str]) -> list[Line]:
    """The share of each in all its games, with the interval of so many rounds."""
    found: list[Line] = []
    for one, name in names.items():
        shares = [(float(line["share"]), int(line["rounds"])) for line in met if line["one"] == one]
        shares += [
            (1 - float(line["share"]), int(line["rounds"])) for line in met if line["other"] == one
        ]
        rounds = sum([count for _, count in shares])
        share = sum([share * count for share, count in shares]) / max(1, rounds)
        found.append(Line(name, share, *wilson(share, rounds)))
    return found


def _lines(found: Found, words: Wording) -> Shown:
    """Every meeting with its whiskers."""
    lines = [_between(one, words) for one in found["meetings"]]
    drawn = forest(lines, 0.5, words.say("page.shares"), words)
    return [drawn], [_meetings(found["meetings"], words)]


def _missions(found: Found, words: Wording) -> Shown:
    """The first seat in each main mission, and in the same battles in each secondary one."""
    parts: list[str] = []
    for key, title in (
        ("meetings", "page.main_missions"),
        ("secondary", "page.secondary_missions"),
    ):
        met = found.get(key, [])
        if not met:
            continue
        told = words.say(title)
        drawn = forest(_against(met, words), 0.5, told, words)
        parts += [f"<p><b>{escape(told)}</b></p>", drawn]
    return parts, [_meetings([*found["meetings"], *found.get("secondary", [])], words)]


def _against(met: list[Found], words: Wording) -> list[Line]:
    """Every meeting by whom it was against, where all are of the same one."""
    return [Line(words.called(one["other"]), one["share"], one["low"], one["high"]) for one in met]


def _between(met: Found, words: Wording) -> Line:
    name = f"{words.called(met['one'])} – {words.called(met['other'])}"
    return Line(name, met["share"], met["low"], met["high"])


def _gauntlet(found: Found, words: Wording) -> Shown:
    field = words.say(
        "page.field", share=_within(found, words), worst=words.called(str(found["worst"]))
    )
    tables = [_meetings(found["meetings"], words)]
    work = found["work"]
    if work:
        keys = [key for key in work[0] if key not in ("what", "name")]
        rows = [[words.thing(line), *[words.number(line[key], 2) for key in keys]] for line in work]
        tables.append(_small(words.say("page.work", games=found["looked_at"])))
        tables.append(_table(["", *[words.say(f"head.{key}") for key in keys]], rows))
    drawn = forest(_against(found["meetings"], words), 0.5, words.say("page.shares"), words)
    return [f"<p>{escape(field)}</p>", drawn], tables


def _effects(found: Found, words: Wording) -> Shown:
    """What everything is worth beside a plain one of its price, deck by deck."""
    parts: list[str] = []
    for name in dict.fromkeys([line["in"] for line in found["effects"]]):
        those = [line for line in found["effects"] if line["in"] == name]
        lines = [Line(words.thing(one), one["effect"], one["low"], one["high"]) for one in those]
        share = words.say("page.in_share", share=words.share(those[0]["share"]))
        called = words.called(str(name))
        parts.append(f"<p><b>{escape(called)}</b>, {escape(share)}</p>")
        title = words.say("page.effects", name=called)
        parts.append(forest(lines, 0.0, title, words, signed=True))
    return parts, []


def _arena(found: Found, words: Wording) -> Shown:
    lines = [Line(words.say("head.all"), found["share"], found["low"], found["high"])]
    lines += [
        Line(words.named(one["table"]), one["share"], one["low"], one["high"])
        for one in found["tables"]
    ]
    return [forest(lines, float(found.get("even", 0.5)), words.say("page.shares"), words)], []


def _ladder(found: Found, words: Wording) -> Shown:
    ratings = sorted(found["ratings"], key=lambda one: -float(one["rating"]))
    lines = [Line(one["bot"], one["rating"], one["low"], one["high"]) for one in ratings]
    rated = forest(lines, 0.0, words.say("page.ratings"), words, percent=False)
    pictures, tables = _matrix(found, words)
    return [rated, *pictures], tables


def _luck(found: Found, words: Wording) -> Shown:
    lines = [Line(one["bot"], one["deal"], one["low"], one["high"]) for one in found["equals"]]
    skill = [_between(one, words) for one in found["skill"]]
    return [
        _small(words.say("page.deal")),
        forest(lines, 0.0, words.say("page.deal_title"), words),
        _small(words.say("page.neighbours")),
        forest(skill, 0.5, words.say("page.skill"), words),
    ], []


def _within(found: Found, words: Wording) -> str:
    keys = ("share", "low", "high")
    return words.say("label.within", **{key: words.share(found[key]) for key in keys})


def _meetings(met: list[Found], words: Wording) -> str:
    rows = [
        [
            words.called(str(line["one"])),
            words.called(str(line["other"])),
            words.share(line["share"]),
            words.say(
                "label.interval", low=words.share(line["low"]), high=words.share(line["high"])
            ),
            *([str(line["games"]), words.number(line["turns"])] if "turns" in line else []),
        ]
        for line in met
    ]
    keys = ["against", "share", "interval"]
    if met and "turns" in met[0]:
        keys += ["games", "turns"]
    return _table(["", *[words.say(f"head.{key}") for key in keys]], rows)


def _table(heads: list[str], rows: list[list[str]]) -> str:
    numbers = [place > 0 and _is_number(rows, place) for place in range(len(heads))]

    def cells(tag: str, row: list[str]) -> str:
        marks = [' class="number"' if number else "" for number in numbers]
        return "".join([f"<{tag}{mark}>{escape(cell)}</{tag}>" for cell, mark in zip(row, marks)])

    lines = [f"<tr>{cells('td', row)}</tr>" for row in rows]
    head = f"<thead><tr>{cells('th', heads)}</tr></thead>"
    return f"<table>{head}<tbody>{''.join(lines)}</tbody></table>"


def _is_number(rows: list[list[str]], place: int) -> bool:
    return bool(rows) and rows[0][place][:1].isdigit()


SECTIONS: Final[dict[str, Callable[[Found, Wording], Shown]]] = {
    "decks": _matrix,
    "bands": _matrix,
    "bosses": _lines,
    "missions": _missions,
    "gauntlet": _gauntlet,
    "cards": _effects,
    "profiles": _effects,
    "arena": _arena,
    "ladder": _ladder,
    "luck": _luck,
}
"""For every question, what is shown of it; its heading and what was done are sentences."""
