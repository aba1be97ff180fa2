"""The languages a battle can be read in: one file each in `data/languages`.

    fr = language("fr")
    event_words(fr, battle, event.seen_by(0), names)    "a1 Sentinelle tire sur b3 Gobelin : Arc"

Options keep one English text form in records and scripts; `option_words` says them to a player.
"""

from __future__ import annotations

from typing import Final

from wartable.dysma.client.choices import (
    BARE,
    HELD,
    HELD_WORDS,
    bare_choice,
)
from wartable.dysma.client.refusals import Forbidden
from wartable.dysma.client.things import figure_called, number_in
from wartable.dysma.content.catalogue import Content
from wartable.dysma.content.entries import ROLLS
from wartable.dysma.content.kits import BARE_HANDS, Kit
from wartable.dysma.deeds.deed import DEED_WORDS
from wartable.dysma.fight.rolls import MakeRoll
from wartable.dysma.magic.abilities import ChooseTargets
from wartable.dysma.missions.laying import Lay
from wartable.dysma.missions.mission import MAIN, SECONDARY, find_mission
from wartable.dysma.setup.scenario import DEPLOYMENT_NAMES
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import (
    D_ALTAR,
    D_COMBAT,
    D_MAGIC,
    D_PICK_UP,
    D_RECOVERY,
    NOBODY,
    O_ACTION,
    option,
)
from wartable.dysma.table.ways.travel import Blocked
from wartable.dysma.turn.grouped_actions import GroupAction, GroupStrikes
from wartable.dysma.turn.grouping import Announce
from wartable.files.shipped import language_codes, read_language
from wartable.kernel import thing
from wartable.kernel.choice import Choice
from wartable.kernel.question import Question
from wartable.kernel.refusal import Refusal
from wartable.words.language import Language

ENGLISH: Final = "en"
SIDES: Final = ("side", "winners", "first")
"""The fields of events whose numbers mean players."""
MADE_BY: Final = ("spell", "ability", "item")
NAMED: Final = ("weapon", *MADE_BY)
"""The fields of events that name content, by its id."""
SENTENCES: Final = "refusal.words"
"""What is against a place: the sentences of `Blocked`, by their keys."""
PLACES: Final = ("place", "jump")
ITEMS: Final = ("shoot", "reload", "use")
SPELLS: Final = ("cast", "keep")
"""Verbs of choices, by what their content is."""


def languages() -> list[str]:
    """The codes of all languages there are."""
    return list(language_codes("wartable.dysma"))


def language(code: str) -> Language:
    """The language with this code, read once; LanguageError names the known ones."""
    return read_language("wartable.dysma", code, SIDES)


def figure_words(words: Language, s: Battle, figure: int) -> str:
    """A figure by its label and its name: "b3 Goblin"."""
    return kit_words(words, s.kit(figure))


def kit_words(words: Language, kit: Kit) -> str:
    """A figure by its label and its name, wherever it stands."""
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
        elif key in SIDES:
            told[key] = _sides(value)
        elif key in NAMED and isinstance(value, str):
            told[key] = _content_name(words, s.scene.content, key, value)
            if key in MADE_BY:
                told["of"] = told[key]
        elif key == "with" and isinstance(value, list):
            told[key] = held_words(words, s.scene.content, HELD.join(value))
        elif key == "to" and isinstance(value, str):
            told.update(_about(value))
        elif isinstance(value, str) and thing.kind_of(value):
            told[key] = thing_words(words, s, value)
        elif key in ("figures", "among") and isinstance(value, list):
            told[key] = [thing_words(words, s, str(one)) for one in value]
        elif key == "successes" and isinstance(value, list):
            told[key] = " : ".join(map(str, value))
        else:
            told[key] = value
    kind, called = event["kind"], words.called(names)
    if kind == "roll":
        told["needed"] = f"{event['threshold']}+"
        told["rolled"] = _dice(event)
    elif kind == "throw" and isinstance(event["faces"], list):
        told["rolled"] = " ".join(map(str, event["faces"]))
    elif kind == "order":
        told["rolled"] = ", ".join(
            f"{called[_side(one['side'])]} ({one['face']})" for one in _tables(event["dice"])
        )
    elif kind == "place" and _is_statue(s, event["figure"]):
        told["facing"] = ""  # it looks nowhere
    elif kind == "zones":
        told["zones"] = ", ".join(
            f"{called[_side(one['side'])]} "
            f"{words.name('value.zones', thing.name_of(str(one['zone'])))}"
            for one in _tables(event["zones"])
        )
    elif kind == "over":
        told["score"] = " : ".join(str(one["points"]) for one in _tables(event["victory"]))
    elif kind == "scenario":
        told.update(_scenario(words, s.scene.content, event))
    return told


def _side(side: object) -> int:
    """The number of a side that is a thing."""
    return thing.SIDE_LETTERS.index(thing.name_of(str(side)))


def _sides(value: object) -> object:
    """One side or several, by their numbers."""
    return [_side(one) for one in value] if isinstance(value, list) else _side(value)


def _tables(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return value


def _content_name(words: Language, content: Content, key: str, id: str) -> str:
    """A printed name, by its id."""
    if key == "spell":
        return content.spells.get(id).name.say(words.code)
    if key == "ability":
        return content.abilities.get(id).name.say(words.code)
    return content.items.get(id).name.say(words.code)


def _is_statue(s: Battle, figure: object) -> bool:
    found = figure_called(s, str(figure))
    return found != NOBODY and s.kit(found).statue


def _dice(event: dict[str, object]) -> str:
    """Every die as it fell: "2→5 6 3, 8 brings 4"."""
    initial, after = event.get("initial"), event.get("after")
    extra, rerolled = event.get("extra"), event.get("rerolled")
    assert isinstance(initial, list) and isinstance(after, list)
    assert isinstance(extra, list) and isinstance(rerolled, list)
    faces = [str(face) for face in initial]
    for die, new in zip(rerolled, after):
        faces[number_in(die, thing.DIE)] += f"→{new}"
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


# Refusals.


def refusal_words(words: Language, refusal: Refusal, rule: str) -> str:
    """Why an answer is refused; `rule` is what the rulebook says, for rules without a sentence."""
    if isinstance(refusal, Forbidden):
        return fault_words(words, refusal.fault, refusal.who)
    return words.refusal(refusal.rule, rule)


def fault_words(words: Language, fault: Blocked, who: Kit | None) -> str:
    """Why a place, a way, a charge or a push is not allowed, who is against it, where it fails."""
    fields: dict[str, object] = dict(fault.fields)
    fields["who"] = "" if who is None else kit_words(words, who)
    if "piece" in fault.fields:
        fields["piece"] = words.name("terrain", fault.fields["piece"])
    said = words.say(SENTENCES, fault.key, fields, [])
    if fault.because:
        said += " " + words.say(SENTENCES, fault.because, fields, [])
    spot: dict[str, object] = {
        "words": said,
        "x": f"{fault.x / 1000:g}",
        "y": f"{fault.y / 1000:g}",
        "z": f"{fault.z / 1000:g}" if fault.z else "",
    }
    return words.say("refusal.place", "at", spot, [])


# Questions and options.


def question_words(words: Language, s: Battle, question: Question, names: list[str]) -> str:
    """What the question asks."""
    figure = figure_words(words, s, question.about) if question.about >= 0 else ""
    fields: dict[str, object] = {"figure": figure, "low": question.low, "high": question.high}
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, ChooseTargets):
        fields["what"] = s.scene.content.abilities[step.number].name.say(words.code)
    if isinstance(step, MakeRoll):
        fields["purpose"] = ROLLS[step.kind]
    if isinstance(step, Lay):
        fields["number"] = len(s.tokens) + 1
        fields["label"] = s.kit(question.about).label if question.about >= 0 else ""
    if isinstance(step, Announce) and step.actions:
        fields["action"] = option_words(words, s, question, step.actions[-1])
    if isinstance(step, GroupAction):
        fields["action"] = option_words(words, s, question, step.action)
    if isinstance(step, GroupStrikes):
        fields["action"] = option_words(words, s, question, option(O_ACTION, D_COMBAT))
    return words.question(question.kind, fields, names, question.rule)


def option_words(words: Language, s: Battle, question: Question, code: int) -> str:
    """An option as a player reads it."""
    return choice_words(words, s, question, bare_choice(s, question, code))


def choice_words(words: Language, s: Battle, question: Question, choice: Choice) -> str:
    """A choice as a player reads it."""
    return words.option(choice.verb, _fields(words, s, choice), [], question.kind, question.rule)


def short_words(words: Language, s: Battle, question: Question, choice: Choice) -> tuple[str, str]:
    """What is done, in a word or two, and with what; nothing where the label is short enough."""
    table, verb = words.tables["deed"], choice.verb
    own = f"{verb}/{question.kind}/{question.rule}"  # another meaning in this question
    if verb not in table or own in words.tables["option"]:
        return "", ""
    fields, with_what = _fields(words, s, choice), f"{verb}/with"
    note = words.say("deed", with_what, fields, []) if choice.what and with_what in table else ""
    return words.say("deed", verb, fields, []), note


def deed_words(words: Language, s: Battle, choice: Choice) -> str:
    """A deed of a figure, asked or not."""
    return words.option(choice.verb, _fields(words, s, choice), [], "act")


def _fields(words: Language, s: Battle, choice: Choice) -> dict[str, object]:
    """The fields of a choice's sentence."""
    verb = choice.verb
    on = thing_words(words, s, choice.on[0]) if choice.on else ""
    target = thing_words(words, s, choice.to[0]) if choice.to else ""
    if verb in PLACES:
        return _place(choice.to[0])
    if verb == "die":
        return {"number": on, "face": _face(s, choice.on[0])}
    if verb == "token":
        return {"number": on}
    if verb in (DEED_WORDS[D_ALTAR], DEED_WORDS[D_PICK_UP]):
        return {"number": target}
    if verb == "zone":
        return {"zones": thing.name_of(choice.to[0])}
    if verb == "action":
        return {"action": choice.what}
    if verb in ("state", DEED_WORDS[D_RECOVERY]):
        return {"state": choice.what}
    fields: dict[str, object] = {"figure": on, "target": target}
    if verb in HELD_WORDS.values():
        fields["with"] = held_words(words, s.scene.content, choice.what)
    elif choice.what:
        fields["what"] = _what(words, s.scene.content, choice)
    if verb == DEED_WORDS[D_MAGIC]:
        fields["through"] = thing_words(words, s, choice.on[1]) if len(choice.on) > 1 else ""
    return fields


def thing_words(words: Language, s: Battle, text: str) -> str:
    """A thing as a player calls it: figures have names, everything else its number or place."""
    figure = figure_called(s, text)
    return thing.name_of(text) if figure == NOBODY else figure_words(words, s, figure)


def _place(text: str) -> dict[str, object]:
    spot, _, facing = thing.name_of(text).partition("@")
    return {"at": spot, "facing": facing}


def _about(text: str) -> dict[str, object]:
    """A place as one speaks of it: to a tenth of an inch, and to a degree."""
    place = _place(text)
    numbers = str(place["at"]).split(",")
    at = ",".join(f"{round(float(one), 1):g}" for one in numbers)
    facing = str(place["facing"])
    return {"at": at, "facing": f"{round(float(facing)) % 360}" if facing else ""}


def _face(s: Battle, die: str) -> str:
    at = number_in(die, thing.DIE)
    return "" if s.throw is None else str(s.throw.faces[at])


def _what(words: Language, content: Content, choice: Choice) -> str:
    """The printed thing that a choice speaks of, by its id; which of several alike, by number."""
    if choice.verb in ITEMS:
        name = content.items.get(choice.what).name
    elif choice.verb in SPELLS and choice.what in content.spells.places:
        name = content.spells.get(choice.what).name
    elif choice.verb == DEED_WORDS[D_MAGIC]:  # of a ring
        name = content.items.get(choice.what).name
    else:
        name = content.abilities.get(choice.what).name
    said = name.say(words.code)
    return f"{said} {choice.number}" if choice.number and choice.verb != "keep" else said


def held_words(words: Language, content: Content, held: str) -> str:
    """What two hands hold."""
    if held == BARE:
        return BARE_HANDS.say(words.code)
    return words.join([content.items.get(id).name.say(words.code) for id in held.split(HELD) if id])
