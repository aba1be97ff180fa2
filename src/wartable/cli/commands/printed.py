"""What a search finds beside the rules: cards, and the sheets of Dysma's Portal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..tongue import one_of

if TYPE_CHECKING:
    from rich.console import Console

    from wartable.dysma.content.lore import Leaf
    from wartable.siegestorm.printed.catalogue import Design


class Printed:
    """What a search finds beside the rules: everything that is printed on sheets or cards."""

    def __init__(self, game: str, search: str) -> None:
        self.leaves: list[Leaf] = []
        self.designs: list[Design] = []
        if not search:
            return
        if game == "dysma":
            from wartable.dysma.content.leaves import leaves
            from wartable.dysma.content.lore import having
            from wartable.dysma.text.contentfile import shipped_content

            self.leaves = having(leaves(shipped_content()), search)
        else:
            from .cards import with_words

            self.designs = with_words(search.split())

    def __len__(self) -> int:
        return len(self.leaves) + len(self.designs)

    def plain(self) -> list[dict[str, object]]:
        """For programs."""
        from wartable.dysma.text.contentfile import shipped_content
        from wartable.dysma.text.language import language, languages

        from . import cards, lore

        content, words = shipped_content(), language(one_of(languages()))
        found: list[dict[str, object]] = []
        for leaf in self.leaves:
            found.append({"slug": leaf.rule or None, **lore.plain(words, content, leaf)})
        for design in self.designs:
            found.append({"slug": None, "kind": "card", **cards.plain(design)})
        return found

    def show(self, out: Console) -> None:
        """For people."""
        if self.leaves:
            from wartable.dysma.text.contentfile import shipped_content
            from wartable.dysma.text.language import language, languages

            from .lore import show_leaves

            words = language(one_of(languages()))
            show_leaves(out, words, shipped_content(), self.leaves)
        if self.designs:
            from wartable.siegestorm.text.language import languages

            from .cards import card_table

            out.print(card_table(self.designs, lang=one_of(languages())))
