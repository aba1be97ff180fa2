"""Section 4: which bands are legal, and what is said about those that are not."""

from __future__ import annotations

import pytest

from tests.dysma.bands import CONTENT, band, rules
from tests.dysma.rules import rule
from wartable.dysma.content.band import (
    STANDARD,
    Member,
    check,
    figures,
    outfit,
    total,
    tranches,
)
from wartable.dysma.text.bandfile import read_band_file, shipped_bands
from wartable.dysma.text.sheets import DataFileError

BANDS = shipped_bands()


class TestShippedBands:
    @rule("band.format", "band.format.standard", "band.total", "band.types-200")
    @pytest.mark.parametrize("name", BANDS)
    def test_every_one_is_legal_and_of_exactly_200_points(self, name: str) -> None:
        assert [str(problem) for problem in check(BANDS[name], CONTENT)] == []
        assert BANDS[name].format == STANDARD == 200
        assert total(BANDS[name], CONTENT).total == 200

    @rule("band.alliance")
    def test_there_is_one_for_each_faction_and_two_alliances(self) -> None:
        taken = [
            {CONTENT.profiles[CONTENT.profiles.find(one.profile)].faction for one in ready.members}
            for ready in BANDS.values()
        ]
        alone = sorted([faction for (faction, *others) in taken if not others])
        playable = sorted([one.id for one in CONTENT.factions.entries])
        assert alone == playable and len(alone) == 8
        assert [len(factions) for factions in taken].count(2) == 2

    @pytest.mark.parametrize("name", BANDS)
    def test_every_one_says_its_plan_in_a_sentence_of_both_languages(self, name: str) -> None:
        about = BANDS[name].about
        assert about.en.endswith(".") and about.fr.endswith(".") and about.en != about.fr
        assert about.en.count(". ") == 0 and len(about.en) < 120

    def test_the_watch_of_the_silver_peaks(self) -> None:
        watch = BANDS["silver-peaks"]
        value = total(watch, CONTENT)
        assert [(reason.source, reason.amount) for reason in value.because] == [
            ("1 × Prince of the peaks", 41),
            ("1 × Woodland archmage", 28),
            ("2 × Royal guard", 52),
            ("2 × Woodland archer", 32),
            ("1 × Stalker", 22),
            ("1 × Moonsinger", 25),
        ]
        assert figures(watch, CONTENT) == 8
        mage = outfit(watch.members[1], CONTENT)
        assert mage is not None
        assert [spell.name.fr for spell in mage.spells] == ["Flèche de lune", "Pas feutrés"]

    def test_omroks_fist(self) -> None:
        fist = BANDS["omrok-fist"]
        amounts = [reason.amount for reason in total(fist, CONTENT).because]
        assert amounts == [37, 28, 51, 17, 17, 24, 26]
        assert figures(fist, CONTENT) == 9


class TestPointsAndTypes:
    @rule("band.total")
    def test_the_total_may_not_exceed_the_format(self) -> None:
        full = [Member("garde-royal", count=8), Member("archer-des-bois")]
        assert rules(Member("garde-royal", count=8), format=200) == []
        problems = check(band(Member("garde-royal", count=8, options=["bouclier"])), CONTENT)
        assert [problem.rule for problem in problems] == ["band.total"]
        assert problems[0].words == ("The band costs 208 points, 8 more than the 200 of the format")
        assert rules(*full) == ["band.types-200"]

    @rule("band.format")
    def test_the_players_may_agree_on_another_format(self) -> None:
        small = band(Member("garde-royal", count=3), format=100)
        assert check(small, CONTENT) == []
        assert [one.rule for one in check(small, CONTENT, format=60)] == ["band.total"]
        assert [one.rule for one in check(small, CONTENT, format=200)] == ["band.types-200"]

    @rule("band.types-200")
    @pytest.mark.parametrize(
        ("profile", "most"),
        [("chef-de-guerre", 2), ("porte-totem", 4), ("troll", 2)],
    )
    def test_at_200_points(self, profile: str, most: int) -> None:
        fewest = Member("lanceur-orque", count=4)
        just = Member(profile, count=most)
        assert "band.types-200" not in rules(just, fewest)
        assert "band.types-200" in rules(Member(profile, count=most + 1), fewest)

    @rule("band.types-200", "band.duplicates")
    def test_four_to_eight_warriors(self) -> None:
        assert rules(Member("archer-gobelin", count=3)) == ["band.types-200"]
        assert rules(Member("archer-gobelin", count=4)) == []
        assert rules(Member("archer-gobelin", count=8)) == []
        assert rules(Member("archer-gobelin", count=9)) == ["band.types-200"]

    @rule("band.types-per-100", "band.tranche.whole")
    @pytest.mark.parametrize(("format", "least", "most"), [(100, 2, 4), (101, 4, 8), (250, 6, 12)])
    def test_every_tranche_counts_even_incomplete(self, format: int, least: int, most: int) -> None:
        """By the format, whatever was spent."""
        for count in (least, most):
            assert rules(Member("archer-gobelin", count=count), format=format) == []
        for count in (least - 1, most + 1):
            (broken,) = rules(Member("archer-gobelin", count=count), format=format)
            assert broken == ("band.types-200" if format == 101 else "band.types-per-100")

    def test_tranches(self) -> None:
        assert [tranches(points) for points in (0, 1, 100, 101, 200)] == [0, 1, 1, 2, 2]

    @rule("band.duplicates")
    def test_copies_choose_their_own_options(self) -> None:
        assert (
            rules(
                Member("brute", options=["hache"]),
                Member("brute", options=["marteau"], skills=["Insensible"]),
                Member("brute", count=2),
            )
            == []
        )


class TestAlliances:
    @rule("band.alliance", "band.alliance.example", "band.tranche.faction")
    def test_the_example_of_the_book(self) -> None:
        """120 points of Goblins and 80 of Orcs: 4 to 8, 2 to 4, and at most 8 Warriors in all."""
        kings = Member("roi-gobelin", count=2)
        spears = Member("lancier-gobelin", count=4, options=["armure-legere"])
        brutes = Member("brute", count=4, options=["hache", "bouclier"])
        pair = Member("brute", count=2, options=["hache", "bouclier"])
        crushers = Member("broyeur", count=2)
        for goblins in ([kings, spears], [Member("lancier-gobelin", 8, ["pavois"])]):
            assert total(band(*goblins), CONTENT).total == 120
        for orcs in ([brutes], [pair, crushers]):
            assert total(band(*orcs), CONTENT).total == 80
        assert rules(kings, spears, brutes) == []
        assert rules(kings, spears, pair, crushers) == []
        # Each faction keeps its own limits here, but ten Warriors are too many for the band.
        assert rules(Member("lancier-gobelin", 8, ["pavois"]), pair, crushers) == ["band.types-200"]
        # Three Goblin Warriors are too few for two tranches.
        few = [Member("lancier-gobelin", count=3), Member("chevaucheur-de-warg")]
        assert total(band(kings, *few), CONTENT).total == 120
        assert rules(kings, *few, brutes) == ["band.alliance"]
        # One Orc Warrior is too few for one tranche, and five are too many.
        assert rules(kings, spears, Member("enrage"), Member("troll"), crushers) == [
            "band.alliance"
        ]
        five = Member("brute", count=5, skills=["Insensible"])
        assert total(band(five), CONTENT).total == 80
        assert rules(kings, spears, five) == ["band.types-200", "band.alliance"]

    @rule("band.alliance", "band.alliance.sum")
    def test_the_band_as_a_whole_obeys_its_limits_too(self) -> None:
        """Goblins may have 8 Warriors and Orcs 4, but a band of 200 points has 8 in all."""
        goblins = Member("archer-gobelin", count=6, options=["arc-court", "epee"])
        chief = Member("roi-gobelin")
        assert rules(goblins, chief, Member("enrage", count=2)) == []
        assert rules(goblins, chief, Member("enrage", count=3)) == ["band.types-200"]

    @rule("band.alliance")
    def test_two_factions_at_most(self) -> None:
        pairs = [Member("archer-gobelin", count=2), Member("enrage", count=2)]
        assert rules(*pairs) == []
        assert rules(*pairs, Member("squelette", count=2)) == ["band.alliance"]

    @rule("band.tranche.faction")
    def test_options_count_for_the_tranches_of_a_faction(self) -> None:
        goblins = Member("archer-gobelin", count=2)
        others = [Member("troll"), Member("broyeur")]
        for options, points, broken in (
            ([], 91, []),
            (["bouclier"], 100, []),
            (["bouclier", "hache"], 106, ["band.alliance"]),
        ):
            brutes = Member("brute", count=3, options=options)
            assert total(band(brutes, *others), CONTENT).total == points
            assert rules(goblins, brutes, *others) == broken


class TestProblems:
    @rule("game.annex-missing")
    def test_a_profile_nobody_knows(self) -> None:
        (problem,) = check(band(Member("brute", count=4), Member("trol")), CONTENT)
        assert (problem.rule, problem.member) == ("game.annex-missing", 1)
        assert 'did you mean "troll"' in problem.words

    def test_all_problems_are_told_at_once(self) -> None:
        broken = rules(
            Member("prince-des-cimes", count=3, options=["lance-de-cavalerie", "hache"]),
            Member("archimage-sylvestre", artefacts=["amulette"] * 3),
            Member("grand-aigle", options=["epee"]),
            Member("trol"),
        )
        assert set(broken) == {
            "profile.equipment",
            "equip.melee.lance-cavalerie.who",
            "artefact.who",
            "band.domain-choice",
            "band.beast-no-gear",
            "game.annex-missing",
            "band.types-200",
        }

    def test_an_empty_band_lacks_its_warriors(self) -> None:
        assert rules() == ["band.types-200"]


class TestFiles:
    def test_names_may_be_written_in_both_languages(self) -> None:
        text = """
        name = "Mine"
        [[figure]]
        profile = "Royal Guard"
        count = 4
        options = ["two-handed sword", "Épée"]
        """
        mine = read_band_file(text, "mine.toml")
        assert (mine.format, mine.name.fr, mine.members[0].count) == (200, "Mine", 4)
        assert check(mine, CONTENT) == []
        assert total(mine, CONTENT).total == 4 * 27

    def test_all_problems_of_a_file_are_told_at_once(self) -> None:
        text = 'formt = 200\n[[figure]]\nprofil = "brute"\ncount = 0\noptions = "hache"\n'
        with pytest.raises(DataFileError) as caught:
            read_band_file(text, "mine.toml")
        assert [str(problem) for problem in caught.value.problems] == [
            "mine.toml:1, name: is missing",
            'mine.toml:1, formt: no such key; did you mean "format"?',
            "mine.toml:2, figure 1, profile: is missing",
            'mine.toml:3, figure 1, profil: no such key; did you mean "profile"?',
            "mine.toml:4, figure 1, count: must be a whole number from 1 to 99, not 0",
            'mine.toml:5, figure 1, options: must be a list of texts, not "hache"',
        ]

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("name = ", "this is not TOML"),
            ('name = "Mine"\n', "there is no [[figure]]"),
            ('name = "Mine"\nfigure = 3\n', "must be written [[figure]]"),
        ],
    )
    def test_files_that_are_no_bands(self, text: str, words: str) -> None:
        with pytest.raises(DataFileError) as caught:
            read_band_file(text, "mine.toml")
        assert words in str(caught.value)
