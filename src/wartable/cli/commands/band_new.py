"""`wartable band new`: a new band, made at random or figure by figure at the prompt."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from wartable.kernel.reading import read_number
from wartable.words.told import cited

from ..errors import NOT_IN_ORDER, Trouble
from ..options.completing import band_factions
from ..options.names import (
    ContentFiles,
    find_faction,
    own_content,
    some_seed,
)
from ..screen import ask, console, say
from ..terminal.typed import bare, commands_in
from ..tongue import complained, one_of, said

if TYPE_CHECKING:
    from rich.console import Console

    from wartable.dysma.content.catalogue import Content, Profile
    from wartable.dysma.content.outfit import Band, Member
    from wartable.kernel.chance import Chance
    from wartable.words.language import Language

COMMANDS: Final = ("drop", "fill", "list", "check", "done", "quit")
"""What can be typed while a band is made, beside numbers."""


def new_band(
    faction: Annotated[
        str, typer.Option(help="The faction, by name.", autocompletion=band_factions)
    ] = "",
    format: Annotated[int, typer.Option("--format", min=1, max=2000, help="The points.")] = 200,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**53 - 1, help="The same seed makes the same band.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="Write the band to a file.", metavar="FILE.toml")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Write over a file that is already there.")
    ] = False,
    ask: Annotated[
        bool, typer.Option("--ask", help="Choose figure by figure, also where no terminal is.")
    ] = False,
    extra: ContentFiles = None,
) -> None:
    """Make a legal band: at random, or by questions on a terminal where no seed is given."""
    from wartable.dysma.content.mustering import CannotMuster, muster
    from wartable.dysma.text.bandfile import band_text
    from wartable.dysma.text.language import language, languages
    from wartable.kernel.chance import Chance

    if out is not None:
        _check_out(out, force)
    content, words = own_content(extra), language(one_of(languages()))
    chance = Chance(some_seed(seed))
    chosen = find_faction(faction, content).id if faction else ""
    if ask or (sys.stdin.isatty() and seed is None and not faction):
        band = Muster(content, format, words, chance, console()).run(chosen)
    else:
        known = [one.id for one in content.factions.entries]
        chosen = chosen or known[int(chance.below(len(known)))]
        try:
            band = muster(chosen, content, chance, format)
        except CannotMuster:
            raise Trouble(_cannot(words, content, chosen, format), "", NOT_IN_ORDER) from None
    if out is None:
        say(band_text(band), end="")
        return
    out.write_text(band_text(band), encoding="utf-8")
    written = said("muster.written", band=band.name.say(words.code), file=out)
    console().print(written, soft_wrap=True)


def _check_out(out: Path, force: bool) -> None:
    """Whether a band may be written here; asked before anybody has chosen a single figure."""
    if not out.parent.is_dir():
        raise Trouble(said("file.no_folder", folder=out.parent), said("hint.real_folder"))
    if out.is_dir():
        raise Trouble(said("file.folder", file=out), said("hint.in_folder"))
    # A band is often written by hand, and nothing else brings it back.
    if out.exists() and not force:
        raise Trouble(said("file.already", file=out), said("hint.force"))


def _cannot(words: Language, content: Content, faction: str, points: int) -> str:
    """Why there is no band of a faction."""
    name = content.factions.get(faction).name.say(words.code)
    return said("muster.cannot", faction=name, points=points)


class Muster:
    """A band being put together at the prompt."""

    def __init__(
        self, content: Content, format: int, words: Language, chance: Chance, out: Console
    ) -> None:
        self.content = content
        self.format = format
        self.words = words
        self.lang = words.code
        self.chance = chance
        self.out = out

    def run(self, faction: str) -> Band:
        """Ask until the band is done."""
        from wartable.dysma.content.band import check
        from wartable.dysma.content.entries import Name
        from wartable.dysma.content.outfit import Band

        factions = self.content.factions.entries
        if not faction:
            names = [one.name.say(self.lang) for one in factions]
            faction = factions[self._choose("ask_faction", names)[0]].id
        title = self.content.factions.get(faction).name
        name = Name(f"Band of the {title.en}", f"Bande : {title.fr}")
        band = Band(name, [], self.format)
        profiles = [one for one in self.content.profiles_of(faction) if one.type >= 0]
        self._list(profiles)
        self.out.print(self._say("help"), style="dim")
        own = commands_in(COMMANDS)
        while True:
            self._show(band)
            typed, _, rest = self._line("> ").partition(" ")
            word = own.get(bare(typed), typed)
            if 1 <= read_number(word) <= len(profiles):
                band.members.append(self._member(profiles[read_number(word) - 1]))
            elif word == "drop" and 1 <= read_number(rest) <= len(band.members):
                del band.members[read_number(rest) - 1]
            elif word == "fill":
                band = self._filled(faction, band)
            elif word == "list":
                self._list(profiles)
            elif word == "quit":
                raise Trouble(self._say("none_made"), "", NOT_IN_ORDER)
            elif word in ("check", "done"):
                problems = check(band, self.content)
                if word == "done" and not problems:
                    return band
                for problem in problems:
                    words = cited(complained(problem.complaint), problem.rule)
                    self.out.print(f"  {words}", style="red")
            else:
                self.out.print(self._say("help"), style="red")

    def _say(self, key: str, **fields: object) -> str:
        """A sentence about bands in the player's language."""
        return self.words.say("band", key, fields, [])

    def _filled(self, faction: str, band: Band) -> Band:
        """The band, filled up at random; an empty one is made anew."""
        from wartable.dysma.content.band import check
        from wartable.dysma.content.mustering import CannotMuster, fill, muster

        if not band.members:
            try:
                return muster(faction, self.content, self.chance, self.format)
            except CannotMuster:
                why = _cannot(self.words, self.content, faction, self.format)
                self.out.print(why, style="red")
                return band
        if check(band, self.content):
            self.out.print(self._say("only_legal"), style="red")
            return band
        fill(band, faction, self.content, self.chance)
        return band

    def _member(self, profile: Profile) -> Member:
        """A figure with its options, asked for one list after the other."""
        from wartable.dysma.content.catalogue import Artefact
        from wartable.dysma.content.outfit import Member

        member = Member(profile.id)
        content, lang = self.content, self.lang
        options = [content.items[one.number] for one in profile.options]
        prices = [one.cost for one in profile.options]
        names = [f"{one.name.say(lang)} +{cost}" for one, cost in zip(options, prices)]
        member.options = [options[one].id for one in self._choose("ask_equipment", names, True)]
        skills = [content.skill_text(one.skill, lang) for one in profile.option_skills]
        priced = [f"{text} +{one.cost}" for text, one in zip(skills, profile.option_skills)]
        member.skills = [skills[one] for one in self._choose("ask_skills", priced, True)]
        if len(profile.domains) > 1:
            domains = [content.domains.get(one).name.say(lang) for one in profile.domains]
            member.domain = profile.domains[self._choose("ask_domain", domains)[0]]
        if profile.domains:
            domain = member.domain or profile.domains[0]
            spells = [one for one in content.spells_of(domain) if one.cost]
            names = [f"{one.name.say(lang)} +{one.cost}" for one in spells]
            member.spells = [spells[one].id for one in self._choose("ask_spells", names, True)]
        if profile.artefacts:
            found = [one for one in content.items.entries if isinstance(one, Artefact)]
            names = [f"{one.name.say(lang)} +{one.cost}" for one in found]
            member.artefacts = [found[one].id for one in self._choose("ask_artefacts", names, True)]
        return member

    def _choose(self, asked: str, names: list[str], several: bool = False) -> list[int]:
        """Places in a list, by the numbers typed; `several` may also be none.

        `asked` is the key of the question.
        """
        if not names and several:
            return []
        how = self._say("several" if several else "one")
        question = self._say("asked", question=self._say(asked), how=how)
        while True:
            self.out.print(question, style="bold yellow")
            for number, name in enumerate(names, start=1):
                self.out.print(f"{number:>4}  {name}")
            typed = self._line("> ").replace(",", " ").split()
            numbers = [read_number(one) for one in typed]
            right = all(1 <= number <= len(names) for number in numbers)
            if right and (several or len(numbers) == 1):
                return [number - 1 for number in numbers]
            self.out.print(self._say("mistyped", how=how, most=len(names)), style="red")

    def _line(self, prompt: str) -> str:
        try:
            return ask(prompt).strip()
        except EOFError:
            words, hint = self._say("input_ended"), self._say("say_done")
            raise Trouble(words, hint, NOT_IN_ORDER) from None

    def _list(self, profiles: list[Profile]) -> None:
        from .band_sheets import list_profiles

        list_profiles(self.out, self.words, self.content, profiles, numbered=True)

    def _show(self, band: Band) -> None:
        from wartable.dysma.content.outfit import outfit, total

        for number, member in enumerate(band.members, start=1):
            kit = outfit(member, self.content)
            assert kit is not None
            parts = [item.name.say(self.lang) for item in kit.items()]
            line = self._say(
                "member",
                count=member.count,
                figure=kit.profile.name.say(self.lang),
                points=member.count * kit.cost.total,
                parts=", ".join(parts),
            )
            self.out.print(f"{number:>4}  {line}")
        points = total(band, self.content).total
        self.out.print(self._say("spent", points=points, format=self.format), style="bold")
