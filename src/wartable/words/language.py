"""What a player reads: templates with fields, filled in by the grammar of a language.

A template is a sentence with marks in it:

    {cards}                   a field: a number, a word, a side by its name, a list "A, B and C";
                              a thing with a name beside it is called by that
    {amount|card|cards}       the plural form that fits the field (a list counts its items)
    [, targeting {targets}]   said only when every field inside says something (not 0, not empty)
    [-winners a draw]         said only when that field says nothing

A number such as 2.5 has the sign that `[number] point` gives, except in coordinates.

A key may have a more special sister: "kill/kw.sacrifice" is the template of `kill` under that rule,
"draw_secret" the one for readers who know the secret fields. What a language lacks is said in
English, and what English lacks is said plainly, so a missing sentence never stops a game.
"""

from __future__ import annotations

from typing import Final, final

from ..kernel import thing

TEXT: Final = 0
FIELD: Final = 1
FORMS: Final = 2
GIVEN: Final = 3
MISSING: Final = 4

_HIDDEN: Final = ("kind", "rule", "cause", "number", "moves")
_UNKNOWN: Final = "…"
_COORDINATES: Final = ("x", "y", "z")
"""Fields that are typed as they are read: their numbers keep the point."""


class NoPlayer(str):
    """The name of a side that no player has: a boss's. Languages have another noun for it."""


class LanguageError(ValueError):
    """A language file that cannot be used: which entry, and what is wrong with it."""


@final
class Part:
    """A piece of a template: plain text, a field, its plural forms, or a part said on condition."""

    def __init__(self, kind: int, text: str, forms: list[str], inside: list[Part]) -> None:
        self.kind = kind
        self.text = text
        self.forms = forms
        self.inside = inside


def parse(template: str) -> list[Part]:
    """The parts of a template; LanguageError when its marks do not match."""
    parts, end = _read(template, 0, False)
    if end < len(template):
        raise LanguageError(f"nothing opens the “]” in “{template}”")
    return parts


def _read(template: str, start: int, inside: bool) -> tuple[list[Part], int]:
    """Parts up to the end, or up to the bracket that closes the ones we are inside of."""
    parts: list[Part] = []
    text = ""
    at = start
    while at < len(template) and template[at] != "]":
        mark = template[at]
        if mark == "{":
            end = template.find("}", at)
            if end < 0:
                raise LanguageError(f"nothing closes the “{{” in “{template}”")
            parts.append(Part(TEXT, text, [], []))
            text = ""
            parts.append(_field(template[at + 1 : end]))
            at = end + 1
        elif mark == "[":
            parts.append(Part(TEXT, text, [], []))
            text = ""
            field = ""
            at += 1
            if template.startswith("-", at):
                field, _, _ = template[at + 1 :].partition(" ")
                at += len(field) + 2
            body, at = _read(template, at, True)
            parts.append(Part(MISSING if field else GIVEN, field, [], body))
            at += 1
        elif mark == "}":
            raise LanguageError(f"nothing opens the “}}” in “{template}”")
        else:
            text += mark
            at += 1
    if inside and at >= len(template):
        raise LanguageError(f"nothing closes the “[” in “{template}”")
    parts.append(Part(TEXT, text, [], []))
    return parts, at


def _field(words: str) -> Part:
    pieces = words.split("|")
    if not pieces[0].isidentifier():
        raise LanguageError(f"“{words}” does not begin with the name of a field")
    return Part(FORMS if len(pieces) > 1 else FIELD, pieces[0], pieces[1:], [])


def fields_of(parts: list[Part]) -> list[str]:
    """The names of all fields that these parts speak of, each once."""
    found: list[str] = []
    for part in parts:
        names = [part.text] if part.kind != TEXT and part.text else []
        for name in names + fields_of(part.inside):
            if name not in found:
                found.append(name)
    return found


def form_counts(parts: list[Part]) -> list[int]:
    """How many plural forms each place gives that asks for one."""
    found: list[int] = []
    for part in parts:
        if part.kind == FORMS:
            found.append(len(part.forms))
        found.extend(form_counts(part.inside))
    return found


def _one_other(n: int) -> int:
    return 0 if n == 1 else 1


def _zero_one_other(n: int) -> int:
    return 0 if n <= 1 else 1


def _one_few_many(n: int) -> int:
    if n == 1:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


# The rules of counting a language may name, with the number of forms each has.
PLURALS: Final = {"one-other": 2, "zero_one-other": 2, "one-few-many": 3}


def plural_form(rule: str, n: int) -> int:
    """Which of a word's plural forms goes with the number: 0 is the singular."""
    if rule == "one-few-many":
        return _one_few_many(n)
    return _zero_one_other(n) if rule == "zero_one-other" else _one_other(n)


def tables_of(parsed: dict[str, object], group: str = "") -> dict[str, dict[str, str]]:
    """A parsed language file as groups of words; [value.slot] becomes the group "value.slot"."""
    tables: dict[str, dict[str, str]] = {}
    words: dict[str, str] = {}
    for key, value in parsed.items():
        if isinstance(value, str) and group:
            words[key] = value
        elif isinstance(value, dict):
            tables.update(tables_of(value, f"{group}.{key}" if group else key))
        else:
            raise LanguageError(f"“{key}” is neither a text in a table nor a table")
    if words:
        tables[group] = words
    return tables


@final
class Language:
    """The words of one language.

    `sides` are the fields whose numbers mean players, `names` what printed things are called that
    go by an English name. Where `plain`, texts in fields are said as they are: none is a thing, a
    number to set or a word of the engine.
    """

    def __init__(
        self,
        tables: dict[str, dict[str, str]],
        sides: list[str],
        english: Language | None = None,
        names: dict[str, str] | None = None,
        plain: bool = False,
    ) -> None:
        self.plain = plain
        self.tables = tables
        self.sides = sides
        self.english = english
        self.names = names or {}
        meta = tables.get("meta", {})
        for key in ("code", "title", "plural", "comma", "and", "player"):
            if key not in meta:
                raise LanguageError(f"[meta] says nothing about “{key}”")
        self.code = meta["code"]
        self.title = meta["title"]
        self._plural = meta["plural"]
        if self._plural not in PLURALS:
            raise LanguageError(f"[meta] plural is “{self._plural}”, not one of {list(PLURALS)}")
        self._point = tables.get("number", {}).get("point", ".")
        self._parsed: dict[str, list[Part]] = {}
        self._nameless: list[str] = []
        self._nameless = [self._player(side, []) for side in range(len(thing.SIDE_LETTERS))]

    def template(self, group: str, key: str) -> list[Part] | None:
        """The parts of this language's own entry, or None."""
        words = self.tables.get(group, {}).get(key)
        if words is None:
            return None
        if words not in self._parsed:
            self._parsed[words] = parse(words)
        return self._parsed[words]

    def name(self, group: str, key: str) -> str:
        """A word without fields: a zone, a step, a keyword, a label."""
        return self.say(group, key, {}, [])

    def say(self, group: str, key: str, fields: dict[str, object], names: list[str]) -> str:
        """Any entry, with its fields filled in; `names` are the players' names by side."""
        return self._say(group, [key], fields, names, key)

    def remark(self, key: str, fields: dict[str, object], names: list[str]) -> str:
        """A remark such as "there.move/pass": of its group, the special entry or the plain one."""
        group, _, rest = key.partition(".")
        return self._say(group, [rest, rest.rpartition("/")[2]], fields, names, key)

    def question(
        self, kind: str, fields: dict[str, object], names: list[str], detail: str = ""
    ) -> str:
        """What a question asks; `detail` (its rule, or the step) may make it more special."""
        return self._say("question", _special([kind], detail), fields, names, kind)

    def option(
        self,
        verb: str,
        fields: dict[str, object],
        names: list[str],
        kind: str = "",
        detail: str = "",
    ) -> str:
        """What choosing an option does, in a question of this kind."""
        keys = _special([f"{verb}/{kind}"], detail) if kind else []
        return self._say("option", [*keys, verb], fields, names, verb)

    def several(self, kind: str, count: int) -> str:
        """What giving so many options as one answer is called, in a question of this kind."""
        return self._say("several", [kind, "any"], {"number": count}, [], "")

    def refusal(self, slug: str, rulebook_text: str) -> str:
        """Why an answer is refused; rules without a sentence of their own speak for themselves."""
        return self._say("refusal", [slug], {}, [], rulebook_text or slug)

    def log(
        self, event: dict[str, object], names: list[str], cause: bool = True, rule: bool = False
    ) -> str:
        """One event (as `Event.seen_by` gives it) as a line, without a full stop.

        The card that caused it follows in round brackets, and with `rule` the slug in square ones.
        """
        kind = _text(event.get("kind"))
        slug = _text(event.get("rule"))
        keys = _special([kind + "_secret", kind], slug)
        found = self._choose("log", keys, event)
        if found is None:
            line = self._plainly(kind, event, names)
            spoken = False
        else:
            language, parts = found
            line = language.fill(parts, event, names)
            spoken = "cause" in fields_of(parts)
        source = event.get("cause")
        if cause and source and not spoken:
            line += f" ({self._word('cause', source, names)})"
        return f"{line} [{slug}]" if rule and slug else line

    def plural(self, n: int, forms: list[str]) -> str:
        """The form that goes with the number; too few forms: the last one."""
        return forms[min(plural_form(self._plural, n), len(forms) - 1)]

    def join(self, items: list[str]) -> str:
        """A list as one reads it aloud: "A, B and C"."""
        if len(items) < 2:
            return "".join(items)
        meta = self.tables["meta"]
        return meta["comma"].join(items[:-1]) + meta["and"] + items[-1]

    def fill(self, parts: list[Part], fields: dict[str, object], names: list[str]) -> str:
        """The parts as a text."""
        text = ""
        for part in parts:
            if part.kind == TEXT:
                text += part.text
            elif part.kind == FIELD:
                word = self._word(part.text, fields.get(part.text), names)
                text = self._followed(text, word)
            elif part.kind == FORMS:
                text += self.plural(self._count(part.text, fields), part.forms)
            elif part.kind == MISSING:
                if not self._says(part.text, fields):
                    text += self.fill(part.inside, fields, names)
            elif self._all_say(part.inside, fields):
                text += self.fill(part.inside, fields, names)
        return text

    def _followed(self, text: str, word: str) -> str:
        """A text with a word behind it, where a noun for players fits whom the word names.

        “du joueur” and “Joueur 2” are “du joueur 2”; “du joueur” and a boss “du boss Byloss”.
        """
        last = text[:-1].rpartition(" ")[2].lstrip("(") if text.endswith(" ") else ""
        if not last:
            return text + word
        if isinstance(word, NoPlayer):
            noun = self.tables.get("value.player_noun", {}).get(last, last)
            return f"{text[: -len(last) - 1]}{noun} {word}"
        first, _, rest = word.partition(" ")
        is_said = word in self._nameless and last.casefold().startswith(first.casefold())
        return text + (rest if is_said else word)

    def _say(
        self, group: str, keys: list[str], fields: dict[str, object], names: list[str], last: str
    ) -> str:
        found = self._choose(group, keys, fields)
        if found is None:
            return last
        language, parts = found
        return language.fill(parts, fields, names)

    def _choose(
        self, group: str, keys: list[str], fields: dict[str, object]
    ) -> tuple[Language, list[Part]] | None:
        """The first of the keys that can be said: here, or else in English."""
        for key in keys:
            parts = self.template(group, key)
            if parts is not None and (
                not key.partition("/")[0].endswith("_secret") or _knows(parts, fields)
            ):
                return (self, parts)
        return None if self.english is None else self.english._choose(group, keys, fields)

    def _word(self, field: str, value: object, names: list[str]) -> str:
        """A field's value in words."""
        if isinstance(value, list):
            return self.join([self._word(field, item, names) for item in value])
        if isinstance(value, int):
            return self._player(value, names) if field in self.sides else str(int(value))
        if isinstance(value, dict):  # a thing with its name beside it, if that is known
            return self._word(field, value.get("name", _UNKNOWN), names)
        if not isinstance(value, str):
            return _UNKNOWN
        if self.plain:
            return value
        if _is_decimal(value) and field not in _COORDINATES:
            return value.replace(".", self._point)
        kind = thing.kind_of(value)
        if kind == thing.SIDE:
            return self._player(thing.SIDE_LETTERS.index(thing.name_of(value)), names)
        return self._value(field, thing.name_of(value) if kind else value)

    def called(self, names: list[str]) -> list[str]:
        """What players are called here: who gave no name has a word of this language."""
        return [self._player(side, names) for side in range(len(names))]

    def _player(self, side: int, names: list[str]) -> str:
        if 0 <= side < len(names) and names[side] != thing.usual_name(side):
            return names[side]
        return self.say("meta", "player", {"number": side + 1}, [])

    def _value(self, field: str, value: str) -> str:
        """A word of the engine as this language puts it: the first entry that matches it."""
        if value in self.names:
            return self.names[value]
        for pattern, words in self.tables.get("value." + field, {}).items():
            if _matches(pattern, value):
                return words
        return value if self.english is None else self.english._value(field, value)

    def _count(self, field: str, fields: dict[str, object]) -> int:
        value = fields.get(field)
        if isinstance(value, list):
            return len(value)
        return value if isinstance(value, int) and field not in self.sides else 1

    def _says(self, field: str, fields: dict[str, object]) -> bool:
        """False for what is unknown, empty or 0; player 0 is somebody."""
        value = fields.get(field)
        if isinstance(value, int) and field in self.sides:
            return True
        return bool(value)

    def _all_say(self, parts: list[Part], fields: dict[str, object]) -> bool:
        for part in parts:
            if part.kind in (FIELD, FORMS) and not self._says(part.text, fields):
                return False
        return True

    def _plainly(self, kind: str, event: dict[str, object], names: list[str]) -> str:
        """An event no language has a sentence for."""
        known = [key for key in event if key not in _HIDDEN]
        said = [f"{key} {self._word(key, event[key], names)}" for key in known]
        return f"{kind}: {', '.join(said)}" if said else kind


def _special(keys: list[str], detail: str) -> list[str]:
    """The keys, each behind its more special sister."""
    found: list[str] = []
    for key in keys:
        if detail:
            found.append(f"{key}/{detail}")
        found.append(key)
    return found


def _knows(parts: list[Part], fields: dict[str, object]) -> bool:
    """True when the reader knows all that the parts speak of."""
    return all(name in fields or name in _HIDDEN for name in fields_of(parts))


def _matches(pattern: str, value: str) -> bool:
    """A pattern is the value itself, or what it begins with (N*), ends with (*1) or has (*F*)."""
    bare = pattern.strip("*")
    if pattern.startswith("*"):
        return bare in value if pattern.endswith("*") else value.endswith(bare)
    return value.startswith(bare) if pattern.endswith("*") else value == pattern


def _is_decimal(value: str) -> bool:
    """True for a number such as 2.5."""
    whole, _, rest = value.partition(".")
    return whole.isdigit() and rest.isdigit()


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
