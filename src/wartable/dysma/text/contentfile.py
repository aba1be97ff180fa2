"""Content files: TOML with profiles, weapons, spells and so on, read into one `Content`.

All files are read together, since entries of one speak of entries of another; all problems of all
files are found before any is reported. Any file may hold any kind of table (`KINDS`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeVar

from wartable.dysma.content.catalogue import (
    SORCERER,
    Ability,
    Armour,
    Artefact,
    Content,
    Gear,
    Item,
    Mount,
    Option,
    Profile,
    Register,
    SkillOption,
    Spell,
    Weapon,
)
from wartable.dysma.content.entries import (
    ACTION_NAMES,
    DASH,
    DEAREST,
    HOUSE,
    LIMITS,
    NEVER,
    NO_TYPE,
    PRINTED,
    SIZES,
    STATS,
    TYPES,
    Domain,
    Entry,
    Faction,
    Keyword,
    Name,
    Skill,
    Stats,
    Target,
)
from wartable.dysma.skills.registry import SKILLS
from wartable.dysma.text.effects import (
    Words,
    read_effects,
    read_skills,
    read_target,
    skill_of,
)
from wartable.dysma.text.missionfile import check_missions, read_mission
from wartable.dysma.text.outside import Outside
from wartable.dysma.text.sheets import (
    DataFileError,
    FileProblem,
    Sheet,
    Source,
    none_of,
)
from wartable.files import faults
from wartable.files.brought import NotBrought
from wartable.files.faults import show
from wartable.files.shipped import read_texts
from wartable.kernel.complaint import Complaint

ITEM_KINDS: Final = ("armour", "weapon", "gear", "mount", "artefact")
KINDS: Final = (
    *("keyword", "skill", "faction", "domain"),
    *ITEM_KINDS,
    *("ability", "spell", "profile", "mission"),
)
FOLDERS: Final = ("skills", "equipment", "abilities", "spells", "profiles", "missions")
TAKES: Final = ("", "value", "skill", "skill-in-full", "action")
ABILITY_TYPES: Final = ("short", "long", "reaction", "talent")
SPELL_KINDS: Final = ("projectile", "hex", "enchantment")
PLAYED: Final = frozenset(trait.id for trait in SKILLS)
"""The skills that wartable plays itself; what plays any other comes from outside."""
USES: Final = ("short", "talent", "magic", "with_roll", "auto")

T = TypeVar("T", bound=Entry)


def shipped_files() -> dict[str, str]:
    """The text of every content file that comes with wartable, by "folder/name.toml"."""
    return {
        f"{folder}/{stem}.toml": text
        for folder in FOLDERS
        for stem, text in read_texts("wartable.dysma", "data", folder).items()
    }


@cache
def shipped_content() -> Content:
    """The content that comes with wartable, read once; nobody changes it."""
    return read_content(shipped_files())


def content_with(extra: Mapping[str, str], noted: Mapping[str, str] | None = None) -> Content:
    """The shipped content and more files of the same form, by the names that errors call them.

    `noted` is what a record says about the packages that it needs (`Additions.origins`).
    """
    return read_content({**shipped_files(), **extra}, noted) if extra else shipped_content()


def read_content(files: Mapping[str, str], noted: Mapping[str, str] | None = None) -> Content:
    """Read content files; `DataFileError` lists everything that is wrong with any of them."""
    reading = _Reading(files, Outside(noted or {}))
    reading.read()
    if reading.problems:
        order = {file: place for place, file in enumerate(files)}
        raise DataFileError(sorted(reading.problems, key=lambda one: (order[one.file], one.line)))
    return Content(
        reading.keywords,
        reading.skills,
        reading.factions,
        reading.domains,
        reading.items,
        reading.abilities,
        reading.spells,
        reading.profiles,
        reading.missions,
        reading.outside.additions,
    )


class _Reading:
    """All files being read; `problems` fills up on the way."""

    def __init__(self, files: Mapping[str, str], outside: Outside) -> None:
        self.outside = outside
        self.problems: list[FileProblem] = []
        self.sheets: dict[str, list[Sheet]] = {kind: [] for kind in KINDS}
        self.heads: dict[Sheet, tuple[str, Name, str]] = {}
        for file, text in files.items():
            source = Source(file, text, self.problems)
            head = source.head()
            for kind in KINDS:
                head.has(kind)
                self.sheets[kind] += source.tables(kind)
            head.done()

    def read(self) -> None:
        """Names first, so that everything can speak of everything."""
        for kind in KINDS:
            for sheet in self.sheets[kind]:
                self._read_head(sheet)
        self._check_twins()
        self.keywords = [Keyword(*self._head(sheet)) for sheet in self._own("keyword")]
        self.skills = [self._skill(sheet) for sheet in self._own("skill")]
        self.factions = [self._faction(sheet) for sheet in self._own("faction")]
        self.domains = [Domain(*self._head(sheet)) for sheet in self._own("domain")]
        self.known_factions = Register(_once(self.factions))
        self.known_domains = Register(_once(self.domains))
        self.known_items = Register(_once(self._bare(*ITEM_KINDS)))
        self.known_abilities = Register(_once(self._bare("ability")))
        self.known_profiles = Register(_once(self._bare("profile")))
        self.words = Words(
            Register(_once(self.skills)),
            Register(_once(self.keywords)),
            Register(_once(self._bare("spell"))),
            self.outside,
        )
        self.items = [self._item(kind, sheet) for kind in ITEM_KINDS for sheet in self._own(kind)]
        self.abilities = [self._ability(sheet) for sheet in self._own("ability")]
        self.spells = [self._spell(sheet) for sheet in self._own("spell")]
        self.profiles = [self._profile(sheet) for sheet in self._own("profile")]
        missions = [
            (one, read_mission(one, *self._head(one), self.outside)) for one in self._own("mission")
        ]
        check_missions(missions)
        self.missions = [mission for _, mission in missions]
        for kind in KINDS:
            for sheet in self.sheets[kind]:
                sheet.done()

    # What every entry has.

    def _read_head(self, sheet: Sheet) -> None:
        id = sheet.text("id")
        if id:
            sheet.label = id
            if not _is_word(id):
                sentence = "must be made of small letters a-z, digits and hyphens"
                sheet.complain("id", Complaint("content_no_id", sentence))
        name = sheet.name("name", required=True)
        origin = sheet.one_of("origin", (PRINTED, HOUSE), HOUSE)
        self.heads[sheet] = (id, name, origin)

    def _head(self, sheet: Sheet) -> tuple[str, Name, str]:
        return self.heads[sheet]

    def _own(self, kind: str) -> list[Sheet]:
        """The tables of a kind that can be read on: those with an id."""
        return [sheet for sheet in self.sheets[kind] if self._head(sheet)[0]]

    def _bare(self, *kinds: str) -> list[Entry]:
        return [Entry(*self._head(sheet)) for kind in kinds for sheet in self._own(kind)]

    def _check_twins(self) -> None:
        """An id or a name may stand once among the equipment, once among the spells, and so on."""
        groups = [ITEM_KINDS, *((kind,) for kind in KINDS if kind not in ITEM_KINDS)]
        for group in groups:
            first: dict[str, Sheet] = {}
            for sheet in [sheet for kind in group for sheet in self._own(kind)]:
                id, name, _ = self._head(sheet)
                for key, word in (("id", id), ("name", name.fr), ("name", name.en)):
                    other = first.setdefault(word.casefold(), sheet)
                    if word and other is not sheet:
                        where = f"{other.source.file}:{other.line}"
                        fields: dict[str, object] = {"where": where, "word": word}
                        sentence = '{where} is called "{word}" too'
                        sheet.complain(key, Complaint("content_called_too", sentence, fields))

    # The kinds.

    def _skill(self, sheet: Sheet) -> Skill:
        skill = Skill(*self._head(sheet), sheet.one_of("takes", TAKES, ""))
        if skill.id not in PLAYED:
            try:
                self.outside.skill(skill.id)
            except NotBrought as problem:
                sheet.complain("id", problem.complaint)
        skill.text = sheet.name("text")
        skill.weapons_only = sheet.one_of("carried_by", ("weapons",), "") == "weapons"
        skill.points = sheet.whole("points", -9, 99, 0)
        skill.per_value = sheet.whole("points_per_value", 0, 99, 0)
        skill.per_value_in_brackets = sheet.whole(
            "points_per_value_in_brackets", 0, 99, skill.per_value
        )
        skill.of_inner = sheet.whole("points_of_inner", 0, 99, 0)
        skill.least = sheet.whole("points_least", 0, 99, 0)
        skill.by_action = sheet.numbers("points_by_action")
        for action in skill.by_action:
            if action not in ACTION_NAMES:
                fields: dict[str, object] = {"word": action}
                words = Complaint("skill_no_action", 'nobody masters the action "{word}"', fields)
                sheet.complain("points_by_action", words)
        return skill

    def _faction(self, sheet: Sheet) -> Faction:
        return Faction(*self._head(sheet), sheet.name("text"), _emblem(sheet))

    def _item(self, kind: str, sheet: Sheet) -> Item:
        head = (*self._head(sheet), sheet.whole("cost", 0, DEAREST))
        item: Item
        if kind == "armour":
            item = Armour(*head)
            item.is_shield = sheet.one_of("worn", ("body", "shield")) == "shield"
        elif kind == "weapon":
            item = self._weapon(sheet, Weapon(*head))
        elif kind == "mount":
            item = Mount(*head)
            item.mv = sheet.whole("mv", 1, 20)
        elif kind == "artefact":
            item = Artefact(*head)
            item.figure = sheet.ref("figure", "profile", self.known_profiles, "")
            item.figure_limit = sheet.whole("figure_limit", 0, 9, 1)
            item.second_domain = sheet.flag("second_domain")
            item.sorcerers_only = sheet.flag("sorcerers_only")
        else:
            item = Gear(*head)
        item.price_origin = sheet.one_of("price_origin", (PRINTED, HOUSE), item.origin)
        item.rule = sheet.text("rule", "")
        item.text = sheet.name("text")
        item.skills = read_skills(sheet, "skills", self.words)
        item.adds = sheet.numbers("adds")
        for stat in item.adds:
            if stat not in STATS:
                sheet.complain("adds", none_of(stat, STATS))
        item.uses = sheet.whole("uses", 1, 9, 0)
        item.use = sheet.one_of("use", USES, "")
        item.target = read_target(sheet, self.words)
        item.effects = read_effects(sheet, self.words)
        item.band_limit = sheet.whole("band_limit", 1, 99, 0)
        return item

    def _weapon(self, sheet: Sheet, weapon: Weapon) -> Weapon:
        weapon.range = sheet.whole("range", 1, 99, 0)
        weapon.hands = sheet.whole("hands", 1, 2, 0)
        weapon.riders_only = sheet.flag("riders_only")
        if sheet.has("range") == sheet.has("hands"):
            sentence = (
                "a Combat weapon has hands, a missile weapon has a range; give one of the two"
            )
            sheet.complain("hands", Complaint("content_hands", sentence))
        return weapon

    def _ability(self, sheet: Sheet) -> Ability:
        pc = sheet.whole("pc", 0, 9)
        points = sheet.whole("points", 0, 9)
        ability = Ability(*self._head(sheet), pc, sheet.one_of("type", ABILITY_TYPES), points)
        ability.price_origin = sheet.one_of("price_origin", (PRINTED, HOUSE), ability.origin)
        ability.text = sheet.name("text", required=True)
        ability.target = read_target(sheet, self.words) or Target()
        ability.effects = read_effects(sheet, self.words)
        if not ability.effects:
            words = Complaint("content_idle_ability", "must say what the ability does")
            sheet.complain("effects", words)
        return ability

    def _spell(self, sheet: Sheet) -> Spell:
        domain = sheet.ref("domain", "domain", self.known_domains)
        spell = Spell(*self._head(sheet), domain, sheet.one_of("kind", SPELL_KINDS))
        spell.range = sheet.whole("range", 0, 99)
        if spell.kind == "enchantment":
            spell.successes = sheet.whole("successes", 1, 9)
        spell.edition = sheet.whole("edition", 1, 99, 1)
        spell.cost = sheet.whole("cost", 0, DEAREST)
        spell.price_origin = sheet.one_of("price_origin", (PRINTED, HOUSE), spell.origin)
        spell.text = sheet.name("text", required=True)
        target = read_target(sheet, self.words)
        if target is None and not sheet.has("target"):
            sheet.complain("target", faults.missing())
        spell.target = target or Target()
        spell.skills = read_skills(sheet, "skills", self.words)
        spell.effects = read_effects(sheet, self.words)
        if spell.kind != "projectile" and not spell.effects:
            words = Complaint("content_idle_spell", "must say what the spell does")
            sheet.complain("effects", words)
        return spell

    def _profile(self, sheet: Sheet) -> Profile:
        type = sheet.one_of("type", TYPES, "")
        selectable = bool(type)
        faction = sheet.ref("faction", "faction", self.known_factions, None if selectable else "")
        number = TYPES.index(type) if type in TYPES else NO_TYPE
        profile = Profile(*self._head(sheet), faction, number)
        profile.priced = selectable or sheet.has("cost")
        profile.cost = sheet.whole("cost", 1, DEAREST) if profile.priced else 0
        size = sheet.one_of("size", SIZES)
        profile.size = SIZES.index(size) if size in SIZES else 0
        profile.role = sheet.name("role")
        profile.emblem = _emblem(sheet)
        profile.stats = self._stats(sheet)
        profile.included = sheet.refs("included", "equipment", self.known_items)
        self._options(sheet, profile)
        profile.skills = read_skills(sheet, "skills", self.words)
        for text, cost in sheet.numbers("option_skills").items():
            ref = skill_of(sheet, "option_skills", text, self.words)
            if ref is not None:
                profile.option_skills.append(SkillOption(ref, cost))
        profile.abilities = sheet.refs("abilities", "ability", self.known_abilities)
        profile.keywords = sheet.refs("keywords", "keyword", self.words.keywords)
        profile.domains = sheet.refs("domains", "domain", self.known_domains)
        profile.artefacts = sheet.whole("artefacts", 0, 9, 0)
        if (SORCERER in profile.keywords) != bool(profile.domains):
            sentence = "whoever has the keyword Sorcier has domains, nobody else"
            sheet.complain("domains", Complaint("content_domains", sentence))
        return profile

    def _options(self, sheet: Sheet, profile: Profile) -> None:
        replaced: dict[str, str] = {}
        if sheet.has("replaces"):
            inner = sheet.table_at("replaces")
            for word in inner.table if inner is not None else ():
                assert inner is not None
                item = sheet.known("replaces", word, "equipment", self.known_items)
                replaced[item] = inner.ref(word, "equipment", self.known_items)
        for word, cost in sheet.numbers("options").items():
            item = sheet.known("options", word, "equipment", self.known_items)
            if item:
                profile.options.append(Option(item, cost, replaced.pop(item, "")))
        for item in replaced:
            if item:
                fields: dict[str, object] = {"item": item}
                words = Complaint(
                    "content_no_option", '"{item}" is no option of this profile', fields
                )
                sheet.complain("replaces", words)
        for option in profile.options:
            if option.replaces and option.replaces not in profile.included:
                sentence = '"{item}" is not included, so nothing can replace it'
                words = Complaint("content_not_included", sentence, {"item": option.replaces})
                sheet.complain("replaces", words)

    def _stats(self, sheet: Sheet) -> Stats:
        inner = sheet.table_at("stats")
        if inner is None:
            return Stats(0, 0, 0, 0, 0, 0, 0)
        stats = Stats(
            inner.whole("mv", *LIMITS["mv"]),
            _threshold(inner, "co"),
            _threshold(inner, "ti"),
            _threshold(inner, "de"),
            inner.whole("ar", *LIMITS["ar"]),
            _threshold(inner, "es"),
            inner.whole("sa", *LIMITS["sa"]),
        )
        inner.done()
        return stats


def _is_word(text: str) -> bool:
    return text == text.lower() and text.replace("-", "").isalnum() and text.isascii()


def _emblem(sheet: Sheet) -> str:
    """The name of an icon; whether there is one is for who draws."""
    name = sheet.text("emblem", "")
    if name and not _is_word(name):
        sheet.complain("emblem", faults.no_icon(name))
        return ""
    return name


def _threshold(sheet: Sheet, key: str) -> int:
    """A number from 1 to 8, or "-" for a roll that is never made."""
    if not sheet.has(key):
        sheet.complain(key, faults.missing())
        return NEVER
    value = sheet.table[key]
    if value == DASH:
        return NEVER
    low, high = LIMITS[key]
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    fields: dict[str, object] = {"low": low, "high": high, "dash": DASH, "value": show(value)}
    sentence = 'must be a number from {low} to {high}, or "{dash}", not {value}'
    sheet.complain(key, Complaint("content_threshold", sentence, fields))
    return NEVER


def _once(entries: list[T]) -> list[T]:
    """Without those whose id came before; they have been reported."""
    return list({entry.id: entry for entry in reversed(entries)}.values())[::-1]
