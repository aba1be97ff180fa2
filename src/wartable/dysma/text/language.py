"""The languages a battle can be read in: one file each in `data/languages`.

    fr = language("fr")
    event_words(fr, battle, event.seen_by(0), names)    "a1 Sentinelle tire sur b3 Gobelin : Arc"

Options keep one English text form in records and scripts; `option_words` says them to a player.
"""

from __future__ import annotations

from typing import Final

from wartable.dysma.battle import Battle
from wartable.dysma.content import Content
from wartable.dysma.deeds import NO_TARGET
from wartable.dysma.entries import Name
from wartable.dysma.kits import Kit
from wartable.dysma.lasting import BY_SPELL
from wartable.dysma.missions.mission import MAIN, SECONDARY, find_mission
from wartable.dysma.moves import state_name
from wartable.dysma.reactions import REACTION_TARGETS
from wartable.dysma.refusals import Forbidden
from wartable.dysma.scenario import DEPLOYMENT_NAMES
from wartable.dysma.table.zones import choices
from wartable.dysma.wording import DEED_WORDS, HELD_WORDS, PLAIN_WORDS, RING, numbered, spot_text
from wartable.dysma.words import (
    D_ABILITY,
    D_ALTAR,
    D_COMBAT,
    D_ITEM,
    D_MAGIC,
    D_PASS,
    D_PICK_UP,
    D_RECOVERY,
    D_RELOAD,
    D_SHOOT,
    JUMP,
    KEEP_FACING,
    NOBODY,
    O_ABILITY,
    O_ACTION,
    O_ANGLE,
    O_CONCENTRATE,
    O_DIE,
    O_EFFECT,
    O_FIGURE,
    O_STATE,
    O_TOKEN,
    O_VIGOUR,
    O_ZONE,
    first_of,
    is_place,
    kind_of,
    place_facing,
    place_x,
    place_y,
    place_z,
    second_of,
)
from wartable.kernel.language import Language
from wartable.kernel.question import Question
from wartable.kernel.refusal import Refusal
from wartable.kernel.shipped import language_codes, read_language

ENGLISH: Final = "en"
SIDES: Final = ("side", "winners", "first")
"""The fields of events whose numbers mean players."""
FIGURES: Final = ("figure", "target", "by", "winner", "charger", "to", "through")
LISTS: Final = ("figures", "among")
NAMED: Final = ("weapon", "spell", "ability", "item", "of", "with")
"""The fields of events that name content, in English."""
SENTENCES: Final = "refusal.words"
"""What is against a place, by the English of the sources; English itself needs no such table."""
HELD_TOGETHER: Final = " and "


def languages() -> list[str]:
    """The codes of all languages there are."""
    return list(language_codes("wartable.dysma"))


def language(code: str) -> Language:
    """The language with this code, read once; LanguageError names the known ones."""
    return read_language("wartable.dysma", code, SIDES)


def figure_words(words: Language, s: Battle, figure: int) -> str:
    """A figure by its label and its name: "b3 Goblin"."""
    kit = s.kit(figure)
    return f"{kit.label} {kit.name.say(words.code)}"


# The log.


def event_words(words: Language, s: Battle, event: dict[str, object], names: list[str]) -> str:
    """A line of the log."""
    return words.log(_spoken(words, s, event, names), names)


def _spoken(
    words: Language, s: Battle, event: dict[str, object], names: list[str]
) -> dict[str, object]:
    """The event with everything in it as a player reads it."""
    told: dict[str, object] = {}
    for key, value in event.items():
        if isinstance(value, bool):
            told[key] = "yes" if value else ""
        elif key in FIGURES and isinstance(value, str):
            told[key] = _by_label(words, s, value)
        elif key in LISTS and isinstance(value, list):
            told[key] = [_by_label(words, s, str(label)) for label in value]
        elif key in NAMED and isinstance(value, str):
            told[key] = content_word(words, s.scene.content, value)
        elif key == "at" and isinstance(value, list):
            told[key] = spot_text(*value[:3])
            told["facing"] = f"{value[3] / 100:g}" if len(value) > 3 else ""
        elif key == "facing" and isinstance(value, int):
            told[key] = f"{value / 100:g}"
        elif key == "token" and isinstance(value, int):
            told[key] = value + 1
        elif key in ("successes", "victory") and isinstance(value, list):
            told["score" if key == "victory" else key] = " : ".join(map(str, value))
        elif key != "side" or value != -1:
            told[key] = value
    if event["kind"] == "roll":
        told["needed"] = f"{event['threshold']}+"
        told["rolled"] = _dice(event)
    elif event["kind"] == "order" and isinstance(event["dice"], list):
        told["rolled"] = ", ".join(f"{names[seat]} {face}" for seat, face in event["dice"])
    elif event["kind"] == "placed" and _is_statue(s, event["figure"]):
        told["facing"] = ""  # it looks nowhere
    elif event["kind"] == "zones" and isinstance(event["zones"], list):
        zones = [words.name("value.zones", str(zone)) for zone in event["zones"]]
        told["zones"] = ", ".join(f"{names[seat]} {zone}" for seat, zone in enumerate(zones))
    elif event["kind"] == "scenario":
        told.update(_scenario(words, s.scene.content, event))
    return told


def _by_label(words: Language, s: Battle, label: str) -> str:
    figure = s.called(label)
    return label if figure == NOBODY else figure_words(words, s, figure)


def _is_statue(s: Battle, label: object) -> bool:
    figure = s.called(str(label))
    return figure != NOBODY and s.kit(figure).statue


def _dice(event: dict[str, object]) -> str:
    """Every die as it fell: "2→5 6 3, 8 brings 4"."""
    initial, after = event.get("initial"), event.get("after")
    extra, rerolled = event.get("extra"), event.get("rerolled")
    assert isinstance(initial, list) and isinstance(after, list)
    assert isinstance(extra, list) and isinstance(rerolled, list)
    faces = [str(face) for face in initial]
    for place, new in zip(rerolled, after):
        faces[place] += f"→{new}"
    said = " ".join(faces) or "–"
    return f"{said} + {' '.join(map(str, extra))}" if extra else said


def _scenario(words: Language, content: Content, event: dict[str, object]) -> dict[str, object]:
    """Deployment and missions by their names."""
    found: dict[str, object] = {}
    for key, part in (("main", MAIN), ("secondary", SECONDARY)):
        face = event[key]
        assert isinstance(face, int)
        mission = find_mission(content.missions.entries, part, face)
        found[key] = str(face) if mission is None else mission.name.say(words.code)
    deployment = str(event["deployment"])
    found["deployment"] = DEPLOYMENT_NAMES[deployment].say(words.code)
    return found


def content_word(words: Language, content: Content, english: str) -> str:
    """A name that the engine gave in English, in the player's language."""
    if words.code == ENGLISH:
        return english
    parts = [_translated(words.code, content, part) for part in english.split(HELD_TOGETHER)]
    return words.join(parts)


def _translated(code: str, content: Content, english: str) -> str:
    for entries in (content.items.entries, content.spells.entries, content.abilities.entries):
        for entry in entries:
            if entry.name.en == english:
                return entry.name.say(code)
    return "mains nues" if english == "bare hands" else english


# Refusals.


def refusal_words(words: Language, refusal: Refusal) -> str:
    """Why an answer is refused; English says what the engine says."""
    if not isinstance(refusal, Forbidden) or words.english is None:
        return words.refusal(refusal.rule, refusal.words)
    fault, known = refusal.fault, words.tables.get(SENTENCES, {})
    sentences = sentences_of(fault.sentence)
    if not all(one in known for one in sentences):
        return words.refusal(refusal.rule, refusal.words)
    fields: dict[str, object] = dict(fault.fields)
    if "piece" in fault.fields:
        fields["piece"] = words.name("terrain", fault.fields["piece"])
    said = " ".join(words.say(SENTENCES, one, fields, []) for one in sentences)
    spot: dict[str, object] = {
        "words": said,
        "x": f"{fault.x / 1000:g}",
        "y": f"{fault.y / 1000:g}",
        "z": f"{fault.z / 1000:g}" if fault.z else "",
    }
    return words.say("refusal.place", "at", spot, [])


def sentences_of(text: str) -> list[str]:
    """What the engine says, sentence by sentence: each has its own entry in a language."""
    return [f"{one.removesuffix('.')}." for one in text.strip().split(". ")]


# Questions and options.


def question_words(words: Language, s: Battle, question: Question, names: list[str]) -> str:
    """What the question asks."""
    figure = figure_words(words, s, question.about) if question.about >= 0 else ""
    fields: dict[str, object] = {"figure": figure, "low": question.low, "high": question.high}
    return words.question(question.kind, fields, names, question.rule)


def option_words(words: Language, s: Battle, question: Question, code: int) -> str:
    """An option as a player reads it."""
    verb, fields = read_option(words, s, question, code)
    return words.option(verb, fields, [], question.kind, question.rule)


def read_option(
    words: Language, s: Battle, question: Question, code: int
) -> tuple[str, dict[str, object]]:
    """The verb of an option and the fields of its sentence."""
    if is_place(code):
        return _place(code)
    kind, a, b = kind_of(code), first_of(code), second_of(code)
    if kind in PLAIN_WORDS:
        return PLAIN_WORDS[kind], {}
    if kind in DEED_WORDS:
        return _deed(words, s, question.about, code)
    content, say = s.scene.content, words.code
    if kind == O_FIGURE:
        return "figure", {"figure": figure_words(words, s, a)}
    if kind == O_DIE:
        face = str(s.throw.faces[a]) if s.throw is not None else ""
        return "die", {"number": a + 1, "face": face}
    if kind in HELD_WORDS:
        return HELD_WORDS[kind], {"with": _held(words, s.kit(question.about), a)}
    if kind == O_ANGLE:
        return "towards", {"number": a}
    if kind == O_ZONE:
        return "zone", {"zones": choices(s.deployment)[a]}
    if kind in (O_TOKEN, O_EFFECT):
        return "token" if kind == O_TOKEN else "effect", {"number": a + 1}
    if kind == O_ABILITY:
        index, target = b // REACTION_TARGETS, b % REACTION_TARGETS
        on = "" if target == a else figure_words(words, s, target)
        what = s.kit(a).abilities[index].name.say(say)
        return "reaction", {"what": what, "figure": figure_words(words, s, a), "target": on}
    if kind == O_VIGOUR:
        return "vigour", {"figure": figure_words(words, s, a)}
    if kind == O_CONCENTRATE:
        one = s.lasting[a]
        entries = content.spells if one.made_by == BY_SPELL else content.abilities
        by, on = figure_words(words, s, one.caster), figure_words(words, s, one.on)
        return "keep", {"what": entries[one.number].name.say(say), "figure": by, "target": on}
    if kind == O_ACTION and a == D_ABILITY:
        return "ability", {"what": content.abilities[b].name.say(say)}
    if kind == O_ACTION:
        return "action", {"action": DEED_WORDS[a]}
    if kind == O_STATE:
        return "state", {"state": state_name(a)}
    raise ValueError(f"no words for option {code}")


def _place(code: int) -> tuple[str, dict[str, object]]:
    at = spot_text(place_x(code), place_y(code), place_z(code))
    facing = place_facing(code)
    if facing == JUMP:
        return "jump", {"at": at}
    return "place", {"at": at, "facing": "" if facing == KEEP_FACING else f"{facing / 100:g}"}


def _held(words: Language, kit: Kit, grip: int) -> str:
    """What is held, if there is a choice."""
    if len(kit.grips) < 2:
        return ""
    items = [item.name.say(words.code) for item in kit.grips[grip].items]
    return words.join(items) or kit.grips[grip].text(words.code)


def _deed(words: Language, s: Battle, figure: int, code: int) -> tuple[str, dict[str, object]]:
    """A deed of a figure; what its two numbers mean is the deed's own."""
    kind, a, b = kind_of(code), first_of(code), second_of(code)
    kit, verb = s.kit(figure), DEED_WORDS[kind]
    fields: dict[str, object] = {}
    target = a
    if kind == D_RECOVERY:
        return verb, {"state": state_name(a)}
    if kind == D_RELOAD:
        return verb, {"what": _numbered(words, [one.name for one in kit.missiles], a)}
    if kind in (D_ALTAR, D_PICK_UP):
        return verb, {"number": a + 1}
    if kind == D_COMBAT:
        fields["with"] = _held(words, kit, b)
    elif kind == D_SHOOT:
        fields["what"] = _numbered(words, [one.name for one in kit.missiles], b)
    elif kind == D_MAGIC:
        index, familiar = b // 2, b % 2 == 1
        spell = kit.items[index - RING].name if index >= RING else kit.spells[index].name
        fields["what"] = spell.say(words.code)
        fields["through"] = figure_words(words, s, kit.familiar) if familiar else ""
    elif kind in (D_ITEM, D_ABILITY):
        names = [one.name for one in kit.items]
        if kind == D_ABILITY:
            names = [one.name for one in kit.abilities]
        fields["what"] = _numbered(words, names, a)
        target = b
    elif kind == D_PASS:
        verb = "give" if b == 0 else "get"
    if target != NO_TARGET and target < len(s.scene.kits):
        fields["target"] = figure_words(words, s, target)
    return verb, fields


def _numbered(words: Language, names: list[Name], slot: int) -> str:
    """A name, with a number behind it if there are several alike."""
    return numbered([name.say(words.code) for name in names], slot)
