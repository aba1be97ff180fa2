"""Chapter 4: which bands are legal. `check` finds everything that is wrong with one at once."""

from __future__ import annotations

from typing import Final, final

from ...kernel.complaint import Complaint, OneOf
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
from .entries import HERO, NO_TYPE, SPECIALIST, TYPES, WARRIOR, Name
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

Fields = dict[str, object]


@final
class Problem:
    """One thing that is wrong with a band: the rule, what to say, and the member it is about."""

    def __init__(self, rule: str, complaint: Complaint, member: int = -1) -> None:
        self.rule = rule
        self.complaint = complaint
        self.words = str(complaint)
        self.member = member
        """Its place in the band, from 0; -1 for the band as a whole."""

    def __str__(self) -> str:
        return f"{self.words} [{self.rule}]" if self.rule else self.words

    def plain(self) -> dict[str, object]:
        """The problem as plain data; figures are counted from 1, 0 is the band as a whole."""
        told = self.complaint.plain()
        return {"rule": self.rule, "sentence": self.words, "figure": self.member + 1, **told}


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
            fields: Fields = {
                "profile": member.profile,
                "hint": content.profiles.meant(member.profile),
            }
            said = Complaint("band_no_profile", 'There is no profile "{profile}"{hint}', fields)
            problems.append(Problem("game.annex-missing", said, place))
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


def all_problems(
    band: Band, faults: list[Complaint], content: Content, format: int = 0
) -> list[Problem]:
    """What is wrong with the file of a band, which breaks no rule of the game, and with the band.

    What the whole band has nobody can say before the file is put right.
    """
    problems = check(band, content, format)
    if faults:
        problems = [one for one in problems if one.member >= 0 and band.members[one.member].profile]
    return [*[Problem("", fault) for fault in faults], *problems]


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
    said = Complaint(
        "band_total",
        "The band costs {points} points, {over} more than the {format} of the format",
        {"points": points, "over": points - agreed, "format": agreed},
    )
    return [Problem("band.total", said)]


def _check_types(kits: list[Outfit], counts: list[int], agreed: int) -> list[Problem]:
    """The limits for the band as a whole go by the format, not by what was spent."""
    number = tranches(agreed)
    rule = "band.types-200" if number == tranches(STANDARD) else "band.types-per-100"
    who = Complaint("band_itself", "The band")
    why = Complaint("band_of_format", "a format of {points}", {"points": agreed})
    return _check_limits(who, why, kits, counts, number, rule)


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
        said = Complaint(
            "band_factions",
            "A band mixes at most two factions, and this one has {count}: {names}",
            {
                "count": len(spent),
                "names": [_name(content.factions.get(faction).name) for faction in spent],
            },
        )
        problems.append(Problem("band.alliance", said))
    for faction, points in spent.items():
        places = [place for place, kit in enumerate(kits) if kit.profile.faction == faction]
        problems += _check_limits(
            _name(content.factions.get(faction).name),
            Complaint("band_allied", "{points} points in an alliance", {"points": points}),
            [kits[place] for place in places],
            [counts[place] for place in places],
            tranches(points),
            "band.alliance",
        )
    return problems


def _check_limits(
    who: object, why: Complaint, kits: list[Outfit], counts: list[int], number: int, rule: str
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
            fields: Fields = {"who": who, "count": have[type], "why": why}
            fields["type"] = _counted(type, have[type])
            fields["least"], fields["most"] = str(least), str(most)
            said = Complaint(
                "band_types", "{who}: {count} {type}, but {why} takes {least} to {most}", fields
            )
            problems.append(Problem(rule, said))
    return problems


def _counted(type: int, count: int) -> Complaint:
    """The word for so many figures of a type."""
    fields: Fields = {"count": count, "word": TYPES[type] if count == 1 else PLURALS[type]}
    if type == HERO:
        return Complaint("band_heroes", "{word}", fields)
    if type == WARRIOR:
        return Complaint("band_warriors", "{word}", fields)
    if type == SPECIALIST:
        return Complaint("band_specialists", "{word}", fields)
    return Complaint("band_supports", "{word}", fields)


def _name(name: Name) -> dict[str, str]:
    return {"en": name.en, "fr": name.fr}


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
            said = Complaint(
                "band_item_limit",
                "{item}: a band has at most {most}, not {count}",
                {"item": _name(item.name), "most": item.band_limit, "count": count},
            )
            problems.append(Problem(rule, said))
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
            said = Complaint(
                "band_no_type", "{figure} has no type and cannot be selected for a band"
            )
            self._say(rule, said)
        self._check_options()
        self._check_repeats()
        self._check_carried()
        self._check_skills()
        self._check_artefacts()
        self._check_domains()
        self._check_spells()
        if self.profile.is_beast() and (self.member.options or self.member.artefacts):
            # What its profile includes is its own body: band.beast-natural.
            said = Complaint("band_beast", "{figure} is a Beast: neither equipment nor artefacts")
            self._say("band.beast-no-gear", said)

    def _say(self, rule: str, said: Complaint) -> None:
        """Note what is wrong with the figure."""
        said.fields["figure"] = _name(self.profile.name)
        self.problems.append(Problem(rule, said, self.place))

    def _check_options(self) -> None:
        """Only what the profile lists can be bought; what it includes is already there."""
        items = self.content.items
        offered = [option.number for option in self.profile.options]
        for word in dict.fromkeys(self.member.options):
            number = items.find(word)
            if number < 0:
                fields: Fields = {"word": word, "hint": items.meant(word)}
                english = '{figure} cannot have "{word}", which nobody knows{hint}'
                self._say("profile.equipment", Complaint("band_no_item", english, fields))
                continue
            if number in offered:
                continue
            fields = {"item": _name(items[number].name)}
            if number in self.profile.included_numbers:
                english = "{figure} already has {item} and pays no more"
                said = Complaint("band_included", english, fields)
                self._say("profile.equipment.free-included", said)
            elif isinstance(items[number], Artefact):
                english = "{figure} has {item} among its options; it is an artefact"
                self._say("artefact.general", Complaint("band_is_artefact", english, fields))
            else:
                english = "{figure} cannot have {item}: its profile does not list it"
                self._say("profile.equipment", Complaint("band_unlisted", english, fields))

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
                self._say("band.option-once", _too_often(item, count, most))

    def _check_carried(self) -> None:
        """One armour, one shield, one mount; a lance needs a rider."""
        items = self.kit.included + self.kit.bought
        armours = [one for one in items if isinstance(one, Armour) and not one.is_shield]
        shields = [one for one in items if isinstance(one, Armour) and one.is_shield]
        mounts = [one for one in items if isinstance(one, Mount)]
        if len(armours) > 1:
            fields: Fields = {"items": [_name(one.name) for one in armours]}
            said = Complaint("band_armours", "{figure} wears {items}; one armour at most", fields)
            self._say("equip.one-armour", said)
        if len(shields) > 1:
            fields = {"items": [_name(one.name) for one in shields]}
            said = Complaint("band_shields", "{figure} carries {items}; one shield at most", fields)
            self._say("equip.one-shield", said)
        if len(mounts) > 1:
            fields = {"items": [_name(one.name) for one in mounts]}
            said = Complaint("band_mounts", "{figure} rides {items}; one mount at most", fields)
            self._say("equip.mount.effect", said)
        rides = bool(mounts) or any(ref.skill == RIDER for ref in self.kit.skills())
        for item in items:
            if isinstance(item, Weapon) and item.riders_only and not rides:
                english = "{figure} has {item}, but no mount and not the skill Rider"
                said = Complaint("band_rider", english, {"item": _name(item.name)})
                self._say("equip.melee.lance-cavalerie.who", said)

    def _check_skills(self) -> None:
        for word in dict.fromkeys(self.member.skills):
            offer = offered_skill(self.profile, word, self.content)
            if offer is None:
                offers = [self.content.skill_text(o.skill) for o in self.profile.option_skills]
                buys: Fields = {"names": OneOf(offers)}
                known = Complaint("band_buys", "; it can buy {names}", buys) if offers else ""
                english = '{figure} cannot buy the skill "{word}", which its profile lacks{known}'
                fields: Fields = {"word": word, "known": known}
                self._say("profile.skills", Complaint("band_no_skill", english, fields))
        bought = [offer.skill for offer in self.kit.bought_skills]
        for place, ref in enumerate(bought):
            if bought.index(ref) != place:
                texts = {code: self.content.skill_text(ref, code) for code in ("en", "fr")}
                said = Complaint(
                    "band_skill_twice", "{figure} buys {skill} more than once", {"skill": texts}
                )
                self._say("band.option-once", said)

    def _check_artefacts(self) -> None:
        for word in dict.fromkeys(self.member.artefacts):
            number = self.content.items.find(word)
            if number < 0:
                fields: Fields = {"word": word, "hint": self.content.items.meant(word)}
                english = '{figure} cannot have the artefact "{word}", which nobody knows{hint}'
                self._say("artefact.general", Complaint("band_no_artefact", english, fields))
            elif not isinstance(self.content.items[number], Artefact):
                fields = {"item": _name(self.content.items[number].name)}
                english = "{figure} has {item} among its artefacts; it is an option"
                self._say("artefact.general", Complaint("band_is_option", english, fields))
        have: dict[Artefact, int] = {}
        for item in self.kit.artefacts:
            have[item] = have.get(item, 0) + 1
        slots = self.profile.artefacts
        if len(self.kit.artefacts) > slots and not self.profile.is_beast():
            fields = {"count": len(self.kit.artefacts), "most": str(slots)}
            english = "{figure} has too many artefacts: {count}; its profile allows {most}"
            self._say("artefact.who", Complaint("band_artefacts", english, fields))
        for item, count in have.items():
            if item.sorcerers_only and not self.profile.is_sorcerer():
                english = "{figure} has {item}, which is for sorcerers only"
                said = Complaint("band_sorcerers_only", english, {"item": _name(item.name)})
                self._say("artefact.who", said)
            if item.figure_limit and count > item.figure_limit:
                rule = "artefact.familier" if item.figure else "band.option-once"
                self._say(rule, _too_often(item, count, item.figure_limit))

    def _check_domains(self) -> None:
        """A sorcerer has a domain of its list (domain.specialise), a second one with the crown."""
        domains = self.content.domains
        for word in (self.member.domain, self.member.second_domain):
            if word and domains.find(word) < 0:
                fields: Fields = {"word": word, "hint": domains.meant(word)}
                english = '{figure} cannot have the domain "{word}", which nobody knows{hint}'
                self._say("domain.list", Complaint("band_no_domain", english, fields))
        if not self.profile.is_sorcerer():
            if self.member.domain or self.member.second_domain:
                english = "{figure} is no sorcerer and has no domain of magic"
                self._say("band.domain-choice", Complaint("band_no_sorcerer", english))
            return
        allowed = self.profile.domains
        names = [_name(domains.get(one).name) for one in allowed]
        first = domains.find(self.member.domain) if self.member.domain else -1
        if not self.member.domain and len(allowed) > 1:
            english = "{figure} must choose a domain: {names}"
            said = Complaint("band_choose_domain", english, {"names": names})
            self._say("band.domain-choice", said)
        elif first >= 0 and domains[first].id not in allowed:
            english = "{figure} cannot choose {domain}; it can choose {names}"
            fields = {"domain": _name(domains[first].name), "names": names}
            self._say("band.domain-choice", Complaint("band_other_domain", english, fields))
        if self.member.second_domain:
            self._check_second_domain()

    def _check_second_domain(self) -> None:
        if not any(one.second_domain for one in self.kit.artefacts):
            english = "{figure} has a second domain, but no artefact that gives it one"
            self._say("artefact.couronne", Complaint("band_no_crown", english))
        number = self.content.domains.find(self.member.second_domain)
        if number < 0:
            return
        domain = self.content.domains[number]
        allowed = self.profile.domains
        if len(allowed) == 1:
            allowed = self.content.domains_of(self.profile.faction)
        fields: Fields = {"domain": _name(domain.name)}
        if domain.id not in allowed:
            english = "{figure} cannot have {domain} as its second domain"
            said = Complaint("band_second_domain", english, fields)
            self._say("artefact.couronne.details", said)
        elif len(chosen_domains(self.profile, self.member, self.content)) < 2:
            english = "{figure} has {domain} as first and as second domain"
            self._say("artefact.couronne.details", Complaint("band_domain_twice", english, fields))

    def _check_spells(self) -> None:
        """Spells come from the chosen domains, each of them once."""
        seen: list[int] = []
        for word in self.member.spells:
            number = self.content.spells.find(word)
            if number < 0:
                fields: Fields = {"word": word, "hint": self.content.spells.meant(word)}
                english = '{figure} cannot cast "{word}", which nobody knows{hint}'
                self._say("domain.spells", Complaint("band_no_spell", english, fields))
                continue
            spell = self.content.spells[number]
            fields = {"spell": _name(spell.name)}
            if spell.domain not in self.kit.domains:
                fields["domain"] = _name(self.content.domains.get(spell.domain).name)
                english = "{figure} cannot cast {spell}: it is of {domain}"
                self._say("domain.spells", Complaint("band_other_spell", english, fields))
            if number in seen:
                english = "{figure} has {spell} more than once"
                self._say("domain.spells", Complaint("band_spell_twice", english, dict(fields)))
            seen.append(number)


def _too_often(item: Item, count: int, most: int) -> Complaint:
    fields: Fields = {"item": _name(item.name), "count": count, "most": most}
    return Complaint("band_too_often", "{figure} has {item} {count} times; {most} at most", fields)


def _most_of(item: Item) -> int:
    """How many of a listed option one figure may have (band.option-once)."""
    if isinstance(item, Weapon):
        if item.is_melee() and item.hands == 1:
            return 2
        if not item.is_melee() and item.uses == 1:
            return 2
    return 1
