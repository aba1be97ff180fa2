"""A translator's helper: what is missing or stale, and the marks and signs of what is there.

    uv run python tools/tongues.py check                      everything that is amiss, everywhere
    uv run python tools/tongues.py show siegestorm fr 03      English entries that wait, as a form
    uv run python tools/tongues.py stamp siegestorm fr 03     put a chapter in order (see below)
    uv run python tools/tongues.py renew siegestorm fr SLUG…  these were looked over: mark them anew
    uv run python tools/tongues.py stamp names fr             the same for names, with their texts
    uv run python tools/tongues.py stamp sentences fr         … for what games, server, command say
    uv run python tools/tongues.py stamp help fr              … for the help of the command
    uv run python tools/tongues.py stamp complaints fr        … for what is wrong with files
    uv run python tools/tongues.py renew sentences fr cli.file.none   this one was looked over

`stamp` sets the typographic signs, puts the entries into the order of English and gives a mark to
those that have none. A stale entry keeps its old mark: look it over, then `renew` it. The rules of
the table itself are a book of their own, `kernel`. docs/translating.md explains the rest.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any, Final

from wartable.kernel.reading import read_toml
from wartable.translated_sentences import LISTS, SPEAKERS, TEXT, listed, sentence_marks, translated
from wartable.translated_sentences import amiss as sentences_amiss
from wartable.translated_sentences import english_of as english_sentences
from wartable.translations import BOOKS, NAMED, amiss, english_names, names_amiss
from wartable.words.rulebook import TEXTS
from wartable.words.translation import OF, Entry, mark_of
from wartable.words.typography import set_signs

SENTENCE: Final = re.compile(r"([\w.-]+|\"[^\"]*\") = (\".*\")")
"""A line with a sentence in a language file."""
PACKAGE: Final = Path(__file__).resolve().parent.parent / "src" / "wartable"


def chapter(book: str, code: str, start: str) -> Path:
    """The file of a chapter by the beginning of its name; it need not be there yet."""
    english = PACKAGE / book / "rulebook" / "en"
    found = sorted(path for path in english.glob("*.toml") if path.name.startswith(start))
    if len(found) != 1:
        sys.exit(f"{start} names {len(found)} chapters of {book}; give the beginning of one name")
    return PACKAGE / book / "rulebook" / code / found[0].name


def read(path: Path) -> dict[str, Any]:
    """A chapter as it is, or an empty one."""
    return read_toml(path.read_text(encoding="utf-8")) if path.exists() else {}


def english_of(path: Path) -> dict[str, Any]:
    """The English chapter that a translated one belongs to."""
    return read(path.parent.parent / "en" / path.name)


def texts_of(entry: dict[str, Any]) -> Entry:
    """The texts of an entry."""
    return {key: entry[key] for key in TEXTS if key in entry}


def quoted(text: str) -> str:
    """A text as TOML writes it."""
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + plain.replace("\n", "\\n") + '"'


def show(path: Path) -> None:
    """Print the English entries that are not translated yet, ready to be overwritten."""
    english, other = english_of(path), read(path)
    if not other:
        print(f"section = {english['section']}\ntitle = {quoted(english['title'])}\n")
    for slug, entry in english["rule"].items():
        if slug not in other.get("rule", {}):
            print(f'[rule."{slug}"]')
            for key, text in texts_of(entry).items():
                print(f"{key} = {quoted(text)}")
            print()


def stamp(path: Path, renewed: frozenset[str] = frozenset()) -> None:
    """Write a chapter anew: in order, with its signs set and a mark in every entry."""
    code = path.parent.name
    english, other = english_of(path), read(path)
    strange = other["rule"].keys() - english["rule"].keys()
    if strange:
        sys.exit(f"{path.name}: English has no {', '.join(sorted(strange))}")
    title_mark = other.get(OF) or mark_of({"title": english["title"]})
    lines = [f"section = {english['section']}", f"{OF} = {quoted(title_mark)}"]
    lines.append(f"title = {quoted(set_signs(code, other['title']))}")
    for slug, entry in english["rule"].items():
        told = other["rule"].get(slug)
        if told is None:
            continue
        fresh = OF not in told or slug in renewed
        mark = mark_of(texts_of(entry)) if fresh else told[OF]
        lines += ["", f'[rule."{slug}"]', f"{OF} = {quoted(mark)}"]
        lines += [f"{key} = {quoted(set_signs(code, told[key]))}" for key in TEXTS if key in told]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def stamp_names(code: str, renewed: frozenset[str] = frozenset()) -> None:
    """Give the names of a language their marks and signs; whatever else is there stays."""
    path = PACKAGE / "siegestorm" / "data" / "names" / f"{code}.toml"
    tables, english = read(path), english_names()
    lines: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        name, _, value = line.partition(" = ")
        if line.startswith(f"{OF} = "):
            continue
        is_text = bool(value) and not line.startswith("#")
        lines.append(f"{name} = {set_signs_in(code, value)}" if is_text else line)
        group, _, one = line.strip("[]").partition(".")
        if line.startswith("[") and group in NAMED:
            mark = tables[group][one].get(OF)
            fresh = mark is None or one in renewed
            lines.append(f"{OF} = {quoted(mark_of(english[f'{group} {one}']) if fresh else mark)}")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def stamp_sentences(code: str, renewed: frozenset[str] = frozenset()) -> None:
    """Set the signs of what games, server and command say, and keep the marks beside it."""
    for speaker in SPEAKERS:
        path = PACKAGE / speaker / "data" / "languages" / f"{code}.toml"
        if not path.exists():
            continue
        lines = path.read_text(encoding="utf-8").splitlines()
        told = [SENTENCE.fullmatch(line) for line in lines]
        path.write_text(
            "".join(
                f"{found[1]} = {set_signs_in(code, found[2])}\n" if found else f"{line}\n"
                for line, found in zip(lines, told)
            ),
            encoding="utf-8",
        )
        english, marks = english_sentences(speaker), sentence_marks(speaker, code)
        here = {one.removeprefix(f"{speaker}.") for one in renewed}
        kept = [
            f"{quoted(key)} = {quoted(_mark(english[key], marks.get(key), key in here))}"
            for key in translated(speaker, code)
        ]
        marked = PACKAGE / speaker / "data" / "marks" / f"{code}.toml"
        marked.parent.mkdir(exist_ok=True)
        marked.write_text("\n".join(["[of]", *kept]) + "\n", encoding="utf-8")


def stamp_list(kind: str, code: str, renewed: frozenset[str] = frozenset()) -> None:
    """Write a list of entries anew, with signs and marks."""
    folder, table, _ = LISTS[kind]
    english, lines = english_sentences(kind), []
    for key, told in listed(kind, code).items():
        # An option alone goes by what most commands say of it.
        meant = [entry for one, entry in english.items() if f" {one}".endswith(f" {key}")]
        if not meant:
            sys.exit(f"English has no {key}")
        entry = english.get(key) or max(meant, key=meant.count)
        mark = _mark(entry, told.get(OF), key in renewed)
        lines += [f"[{table}.{quoted(key)}]", f"{OF} = {quoted(mark)}"]
        lines += [f"{TEXT} = {quoted(set_signs(code, told[TEXT]))}", ""]
    path = PACKAGE / folder / f"{code}.toml"
    path.write_text("\n".join(lines), encoding="utf-8")


def show_list(kind: str, code: str) -> None:
    """Print the English entries of a list that are not translated yet, as a form."""
    other = translated(kind, code)
    for key, entry in english_sentences(kind).items():
        if key not in other:
            print(f"[{LISTS[kind][1]}.{quoted(key)}]\n{TEXT} = {quoted(entry[TEXT])}\n")


def _mark(entry: Entry, mark: str | None, renewed: bool) -> str:
    """The mark an entry has, or a new one."""
    return mark_of(entry) if renewed or not mark else mark


def set_signs_in(code: str, value: str) -> str:
    """A quoted text with its signs set."""
    return f'"{set_signs(code, value[1:-1])}"'


def renew(book: str, code: str, slugs: list[str]) -> None:
    """Mark these entries anew, in whatever chapters they are."""
    for path in sorted((PACKAGE / book / "rulebook" / code).glob("*.toml")):
        here = [slug for slug in slugs if slug in read(path)["rule"]]
        if here:
            stamp(path, frozenset(here))


def check() -> int:
    """Print everything that is amiss; how much there was."""
    found = [line for book in BOOKS for line in amiss(book)]
    found += [line for code in BOOKS["siegestorm"] for line in names_amiss(code)]
    found += [line for kind in [*SPEAKERS, *LISTS] for line in sentences_amiss(kind)]
    print("\n".join(found) or "Nothing is missing, stale or against the glossary.")
    return len(found)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check")
    for name in ("show", "stamp", "renew"):
        one = commands.add_parser(name)
        one.add_argument("book", choices=[*BOOKS, "names", "sentences", *LISTS])
        one.add_argument("code")
        one.add_argument("names", nargs="*", help="chapters, or for renew: slugs")
    given = parser.parse_args()
    if given.command == "check":
        sys.exit(check() > 0)
    if given.book == "names":
        stamp_names(given.code, frozenset(given.names))
        return
    if given.book == "sentences":
        stamp_sentences(given.code, frozenset(given.names))
        return
    if given.book in LISTS:
        if given.command == "show":
            show_list(given.book, given.code)
        else:
            stamp_list(given.book, given.code, frozenset(given.names))
        return
    if given.command == "renew":
        renew(given.book, given.code, given.names)
        return
    for name in given.names:
        {"show": show, "stamp": stamp}[given.command](chapter(given.book, given.code, name))


if __name__ == "__main__":
    main()
