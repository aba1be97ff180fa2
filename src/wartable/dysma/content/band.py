"""Chapter 4: which bands are legal. `check` finds everything that is wrong with one at once."""

from __future__ import annotations

from typing import Final, final

from .catalogue import (
    RIDER,
    Armour,
    Artefact,
    Content,
    Item,
    Mount,
    Profile,
    Weapon,
)
from .entries import NO_TYPE, TYPES
from .outfit import (
    STANDARD,
    Band,
    Member,
    Outfit,
    chosen_domains,
    figures,
    offered_skill,
    outfit,
    total,
)

__all__ = ["STANDARD", "Band", "Member", "Outfit", "Problem", "check", "figures", "outfit", "total"]

TRANCHE: Final = 100
# For every tranche of 100 points, in the order of TYPES (band.types-per-100).
LEAST: Final = (0, 2, 0, 0)
MOST: Final = (1, 4, 2, 1)
FACTIONS_MOST: Final = 2
PLURALS: Final = ("heroes", "warriors", "specialists", "supports")


@final
class Problem:
    """One thing that is wrong with a band: the rule, what to say, and the member it is about."""

    def __init__(self, rule: str, words: str, member: int = -1) -> None:
        self.rule = rule
        self.words = words
        self.member = member
        """Its place in the band, from 0; -1 for the band as a whole."""

    def __str__(self) -> str:
        return f"{self.words} [{self.rule}]" if self.rule else self.words

    def plain(self) -> dict[str, str | int]:
        """The problem as plain data; figures are counted from 1, 0 is the band as a whole."""
        return {"rule": self.rule, "sentence": self.words, "figure": self.member + 1}


def check(band: Band, content: Content, format: int = 0) -> list[Problem]:
    """Everything that keeps a band from being legal; an empty list for a legal band.

    `format` is what the players agreed on (band.format); 0 is the format of the band itself. The
    same profile may be taken again and again (band.duplicates).
    """
    problems: list[Problem] = []
    kits: list[Outfit] = []
    counts: list[int] = []
    for place, member in enumerate(band.members):
        kit = outfit(member, content)
        if kit is None:
            hint = content.profiles.suggestion(member.profile)
            words = f'There is no profile "{member.profile}"{hint}'
            problems.append(Problem("game.annex-missing", words, place))
            continue
        kits.append(kit)
        counts.append(member.count)
        _Checking(content, problems, place, member, kit).run()
    agreed = format or band.format
    problems += _check_points(band, content, agreed)
    problems += _check_types(kits, counts, agreed)
    problems += _check_factions(kits, counts, content)
    problems += _check_band_limits(kits, counts)
    return problems


def all_problems(band: Band, faults: list[str], content: Content, format: int = 0) -> list[Problem]:
    """What is wrong with the file of a band, which breaks no rule of the game, and with the band.

    What the whole band has nobody can say before the file is put right.
    """
    problems = check(band, content, format)
    if faults:
        problems = [one for one in problems if one.member >= 0 and band.members[one.member].profile]
    return [*[Problem("", words) for words in faults], *problems]


def tranches(points: int) -> int:
    """How many tranches of 100 points there are, the last one perhaps incomplete.

    Those of the whole band go by the format (band.tranche.whole), those of an allied faction by
    what was spent in it (band.tranche.faction).
    """
    return (points + TRANCHE - 1) // TRANCHE


def _check_points(band: Band, content: Content, agreed: int) -> list[Problem]:
    points = total(band, content).total
    if points <= agreed:
        return []
    over = points - agreed
    words = f"The band costs {points} points, {over} more than the {agreed} of the format"
    return [Problem("band.total", words)]


def _check_types(kits: list[Outfit], counts: list[int], agreed: int) -> list[Problem]:
    """The limits for the band as a whole go by the format, not by what was spent."""
    number = tranches(agreed)
    rule = "band.types-200" if number == tranches(STANDARD) else "band.types-per-100"
    return _check_limits("The band", f"a format of {agreed}", kits, counts, number, rule)


def _check_factions(kits: list[Outfit], counts: list[int], content: Content) -> list[Problem]:
    """At most two factions; in an alliance each obeys the limits for its own points.

    Their tranches may add up to more than the band's (band.alliance.sum, band.alliance.example).
    """
    spent: dict[str, int] = {}
    for place, kit in enumerate(kits):
        faction = kit.profile.faction
        if faction:
            spent[faction] = spent.get(faction, 0) + counts[place] * kit.cost.total
    if len(spent) < 2:
        return []
    problems: list[Problem] = []
    if len(spent) > FACTIONS_MOST:
        names = ", ".join([content.factions.get(faction).name.en for faction in spent])
        words = f"A band mixes at most two factions, and this one has {len(spent)}: {names}"
        problems.append(Problem("band.alliance", words))
    for faction, points in spent.items():
        places = [place for place, kit in enumerate(kits) if kit.profile.faction == faction]
        problems += _check_limits(
            content.factions.get(faction).name.en,
            f"{points} points in an alliance",
            [kits[place] for place in places],
            [counts[place] for place in places],
            tranches(points),
            "band.alliance",
        )
    return problems


def _check_limits(
    who: str, why: str, kits: list[Outfit], counts: list[int], number: int, rule: str
) -> list[Problem]:
    """How many figures of each type so many tranches ask for and allow."""
    have = [0, 0, 0, 0]
    for place, kit in enumerate(kits):
        if kit.profile.type != NO_TYPE:
            have[kit.profile.type] += counts[place]
    problems: list[Problem] = []
    for type in range(len(TYPES)):
        least, most = LEAST[type] * number, MOST[type] * number
        if not least <= have[type] <= most:
            name = TYPES[type] if have[type] == 1 else PLURALS[type]
            words = f"{who}: {have[type]} {name}, but {why} takes {least} to {most}"
            problems.append(Problem(rule, words))
    return problems


def _check_band_limits(kits: list[Outfit], counts: list[int]) -> list[Problem]:
    """Banners and artefacts of which a band has only so many."""
    have: dict[Item, int] = {}
    for place, kit in enumerate(kits):
        for item in kit.items():
            if item.band_limit:
                have[item] = have.get(item, 0) + counts[place]
    problems: list[Problem] = []
    for item, count in have.items():
        if count > item.band_limit:
            artefact = isinstance(item, Artefact)
            rule = "band.artefact-limit" if artefact else "band.banner-limit"
            words = f"{item.name.en}: a band has at most {item.band_limit}, not {count}"
            problems.append(Problem(rule, words))
    return problems


@final
class _Checking:
    """One member being checked."""

    def __init__(
        self, content: Content, problems: list[Problem], place: int, member: Member, kit: Outfit
    ) -> None:
        self.content = content
        self.problems = problems
        self.place = place
        self.member = member
        self.kit = kit
        self.profile: Profile = kit.profile

    def run(self) -> None:
        """Everything about the member itself."""
        if self.profile.type == NO_TYPE:
            familiar = self.profile.priced
            rule = "band.familiar-type" if familiar else "profile.type"
            self._say(rule, "has no type and cannot be selected for a band")
        self._check_options()
        self._check_repeats()
        self._check_carried()
        self._check_skills()
        self._check_artefacts()
        self._check_domains()
        self._check_spells()
        if self.profile.is_beast() and (self.member.options or self.member.artefacts):
            # What its profile includes is its own body: band.beast-natural.
            self._say("band.beast-no-gear", "is a Beast: neither equipment nor artefacts")

    def _say(self, rule: str, words: str) -> None:
        problem = Problem(rule, f"{self.profile.name.en} {words}", self.place)
        self.problems.append(problem)

    def _check_options(self) -> None:
        """Only what the profile lists can be bought; what it includes is already there."""
        offered = [option.number for option in self.profile.options]
        for word in dict.fromkeys(self.member.options):
            number = self.content.items.find(word)
            if number < 0:
                hint = self.content.items.suggestion(word)
                self._say("profile.equipment", f'cannot have "{word}", which nobody knows{hint}')
            elif number in offered:
                continue
            elif number in self.profile.included_numbers:
                name = self.content.items[number].name.en
                self._say("profile.equipment.free-included", f"already has {name} and pays no more")
            elif isinstance(self.content.items[number], Artefact):
                name = self.content.items[number].name.en
                self._say("artefact.general", f"has {name} among its options; it is an artefact")
            else:
                name = self.content.items[number].name.en
                self._say("profile.equipment", f"cannot have {name}: its profile does not list it")

    def _check_repeats(self) -> None:
        """Each option once; two one-handed Combat weapons or single-use missile weapons."""
        have: dict[Item, int] = {}
        for item in self.kit.bought:
            have[item] = have.get(item, 0) + 1
        for item in self.kit.included:
            if item in have:
                have[item] += 1
        for item, count in have.items():
            most = _most_of(item)
            if count > most:
                words = f"has {item.name.en} {count} times; {most} at most"
                self._say("band.option-once", words)

    def _check_carried(self) -> None:
        """One armour, one shield, one mount; a lance needs a rider."""
        items = self.kit.included + self.kit.bought
        armours = [one for one in items if isinstance(one, Armour) and not one.is_shield]
        shields = [one for one in items if isinstance(one, Armour) and one.is_shield]
        mounts = [one for one in items if isinstance(one, Mount)]
        if len(armours) > 1:
            names = " and ".join([one.name.en for one in armours])
            self._say("equip.one-armour", f"wears {names}; one armour at most")
        if len(shields) > 1:
            names = " and ".join([one.name.en for one in shields])
            self._say("equip.one-shield", f"carries {names}; one shield at most")
        if len(mounts) > 1:
            names = " and ".join([one.name.en for one in mounts])
            self._say("equip.mount.effect", f"rides {names}; one mount at most")
        rides = bool(mounts) or any(ref.skill == RIDER for ref in self.kit.skills())
        for item in items:
            if isinstance(item, Weapon) and item.riders_only and not rides:
                words = f"has {item.name.en}, but no mount and not the skill Rider"
                self._say("equip.melee.lance-cavalerie.who", words)

    def _check_skills(self) -> None:
        for word in dict.fromkeys(self.member.skills):
            offer = offered_skill(self.profile, word, self.content)
            if offer is None:
                offers = [self.content.skill_text(o.skill) for o in self.profile.option_skills]
                known = "; it can buy " + " or ".join(offers) if offers else ""
                words = f'cannot buy the skill "{word}": its profile does not list it{known}'
                self._say("profile.skills", words)
        bought = [offer.skill for offer in self.kit.bought_skills]
        for place, ref in enumerate(bought):
            if bought.index(ref) != place:
                words = f"buys {self.content.skill_text(ref)} more than once"
                self._say("band.option-once", words)

    def _check_artefacts(self) -> None:
        for word in dict.fromkeys(self.member.artefacts):
            number = self.content.items.find(word)
            if number < 0:
                hint = self.content.items.suggestion(word)
                words = f'cannot have the artefact "{word}", which nobody knows{hint}'
                self._say("artefact.general", words)
            elif not isinstance(self.content.items[number], Artefact):
                name = self.content.items[number].name.en
                self._say("artefact.general", f"has {name} among its artefacts; it is an option")
        have: dict[Artefact, int] = {}
        for item in self.kit.artefacts:
            have[item] = have.get(item, 0) + 1
        slots = self.profile.artefacts
        if len(self.kit.artefacts) > slots and not self.profile.is_beast():
            count = len(self.kit.artefacts)
            self._say("artefact.who", f"has {count} artefacts; its profile allows {slots}")
        for item, count in have.items():
            if item.sorcerers_only and not self.profile.is_sorcerer():
                self._say("artefact.who", f"has {item.name.en}, which is for sorcerers only")
            if item.figure_limit and count > item.figure_limit:
                rule = "artefact.familier" if item.figure else "band.option-once"
                self._say(rule, f"has {item.name.en} {count} times; {item.figure_limit} at most")

    def _check_domains(self) -> None:
        """A sorcerer has a domain of its list (domain.specialise), a second one with the crown."""
        for word in (self.member.domain, self.member.second_domain):
            if word and self.content.domains.find(word) < 0:
                hint = self.content.domains.suggestion(word)
                words = f'cannot have the domain "{word}", which nobody knows{hint}'
                self._say("domain.list", words)
        if not self.profile.is_sorcerer():
            if self.member.domain or self.member.second_domain:
                self._say("band.domain-choice", "is no sorcerer and has no domain of magic")
            return
        allowed = self.profile.domains
        names = ", ".join([self.content.domains.get(one).name.en for one in allowed])
        first = self.content.domains.find(self.member.domain) if self.member.domain else -1
        if not self.member.domain and len(allowed) > 1:
            self._say("band.domain-choice", f"must choose a domain: {names}")
        elif first >= 0 and self.content.domains[first].id not in allowed:
            name = self.content.domains[first].name.en
            self._say("band.domain-choice", f"cannot choose {name}; it can choose {names}")
        if self.member.second_domain:
            self._check_second_domain()

    def _check_second_domain(self) -> None:
        if not any(one.second_domain for one in self.kit.artefacts):
            words = "has a second domain, but no artefact that gives it one"
            self._say("artefact.couronne", words)
        number = self.content.domains.find(self.member.second_domain)
        if number < 0:
            return
        domain = self.content.domains[number]
        allowed = self.profile.domains
        if len(allowed) == 1:
            allowed = self.content.domains_of(self.profile.faction)
        if domain.id not in allowed:
            words = f"cannot have {domain.name.en} as its second domain"
            self._say("artefact.couronne.details", words)
        elif len(chosen_domains(self.profile, self.member, self.content)) < 2:
            words = f"has {domain.name.en} as first and as second domain"
            self._say("artefact.couronne.details", words)

    def _check_spells(self) -> None:
        """Spells come from the chosen domains, each of them once."""
        seen: list[int] = []
        for word in self.member.spells:
            number = self.content.spells.find(word)
            if number < 0:
                hint = self.content.spells.suggestion(word)
                self._say("domain.spells", f'cannot cast "{word}", which nobody knows{hint}')
                continue
            spell = self.content.spells[number]
            if spell.domain not in self.kit.domains:
                domain = self.content.domains.get(spell.domain).name.en
                self._say("domain.spells", f"cannot cast {spell.name.en}: it is of {domain}")
            if number in seen:
                self._say("domain.spells", f"has {spell.name.en} more than once")
            seen.append(number)


def _most_of(item: Item) -> int:
    """How many of a listed option one figure may have (band.option-once)."""
    if isinstance(item, Weapon):
        if item.is_melee() and item.hands == 1:
            return 2
        if not item.is_melee() and item.uses == 1:
            return 2
    return 1
