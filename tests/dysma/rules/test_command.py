"""Command actions at the end of the turn: Vigour and Concentration."""

from __future__ import annotations

from tests.dysma.battle import arena, fig, only, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.using import asked, casts, events, has_skill, quiet, say, use
from wartable.dysma.magic.effects.expiry import end_of_turn_effects
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.values import armour, movement
from wartable.dysma.state.words import DEAD
from wartable.dysma.state.writers import take_off
from wartable.dysma.turn.command import end_commands
from wartable.kernel.state import proceed

BARK = "peau-d-ecorce"


def ends(s: Battle) -> Battle:
    """The end of the turn begins."""
    end_commands(s)
    proceed(s)
    return s


def passes(s: Battle) -> Battle:
    """Temporary effects are resolved."""
    end_of_turn_effects(s)
    proceed(s)
    return s


class TestVigour:
    @rule("command.vigour", "command.when")
    def test_one_point_takes_fatigue_from_a_figure(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "states": ["fatigue", "prone"]}, {"at": (13, 10)}],
            b=[],
            points={"a": 1},
        )
        ends(s)
        assert asked(s) == (0, "end_of_turn", ["vigour a1", "pass"])
        say(s, "vigour a1")
        assert states(s, "a1") == ["prone"] and s.points[0] == 0 and quiet(s)

    @rule("command.end-turn-repeat")
    def test_it_may_be_bought_for_several_figures(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "states": ["fatigue"]}, {"at": (13, 10), "states": ["fatigue"]}],
            b=[],
            points={"a": 3},
        )
        say(ends(s), "vigour a2", "vigour a1")
        assert states(s, "a1") == states(s, "a2") == [] and s.points[0] == 1

    @rule("command.vigour")
    def test_it_need_not_be_bought(self) -> None:
        s = arena(a=[{"at": (10, 10), "states": ["fatigue"]}], b=[], points={"a": 3})
        say(ends(s), "pass")
        assert states(s, "a1") == ["fatigue"] and quiet(s)

    @rule("command.who-pays", "turn.end.command-order")
    def test_who_finished_first_spends_first_and_for_its_own_figures(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "states": ["fatigue"]}],
            b=[{"at": (20, 10), "states": ["fatigue"]}],
            points={"a": 1, "b": 1},
            finished=["b", "a"],
        )
        ends(s)
        assert asked(s) == (1, "end_of_turn", ["vigour b1", "pass"])
        say(s, "vigour b1")
        assert asked(s) == (0, "end_of_turn", ["vigour a1", "pass"])

    @rule("command.vigour")
    def test_nobody_is_asked_who_has_nothing_to_buy(self) -> None:
        s = arena(a=[{"at": (10, 10)}], b=[{"at": (20, 10), "states": ["fatigue"]}])
        assert quiet(ends(s))


class TestConcentration:
    def blessed(self, points: int = 2) -> Battle:
        """A shaman has given somebody a skin of bark."""
        return arena(
            a=[{"at": (10, 10), "keywords": ["Sorcier"], "spells": [BARK]}, {"at": (10, 14)}],
            b=[],
            points={"a": points},
            lasting=[{"spell": BARK, "on": "a2", "by": "a1"}],
        )

    @rule("command.concentration", "turn.end.temporary")
    def test_two_points_keep_a_spell_for_the_next_turn(self) -> None:
        s = self.blessed()
        ends(s)
        assert asked(s) == (0, "end_of_turn", [f"keep {BARK} of a1 on a2", "pass"])
        say(s, f"keep {BARK} of a1 on a2")
        assert s.points[0] == 0
        passes(s)
        assert armour(s, fig(s, "a2")) == 1

    @rule("command.concentration")
    def test_for_one_turn_only(self) -> None:
        s = self.blessed()
        say(ends(s), f"keep {BARK} of a1 on a2")
        passes(s)
        passes(s)
        assert armour(s, fig(s, "a2")) == 0 and s.lasting == []

    @rule("command.end-turn-repeat")
    def test_it_may_be_renewed_every_turn(self) -> None:
        s = self.blessed(points=4)
        say(ends(s), f"keep {BARK} of a1 on a2")
        passes(s)
        say(ends(s), f"keep {BARK} of a1 on a2")
        passes(s)
        assert armour(s, fig(s, "a2")) == 1

    @rule("command.end-turn-repeat")
    def test_the_caster_must_still_be_there(self) -> None:
        s = self.blessed()
        take_off(s, fig(s, "a1"), DEAD, "profile.removal")
        assert quiet(ends(s)) and armour(s, fig(s, "a2")) == 1

    @rule("command.end-turn-repeat", "command.who-pays")
    def test_it_is_paid_by_who_made_the_effect_also_on_an_enemy(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "keywords": ["Sorcier"], "spells": ["rouille"]}],
            b=[{"at": (20, 10), "ar": 2}],
            points={"a": 2, "b": 2},
            lasting=[{"spell": "rouille", "on": "b1", "by": "a1"}],
        )
        ends(s)
        assert asked(s)[0] == 0
        say(s, "keep rouille of a1 on b1")
        assert quiet(s) and armour(s, fig(s, "b1")) == 0

    @rule("command.concentration", "turn.end.temporary")
    def test_a_spell_is_kept_with_everything_it_does(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "es": 2, "keywords": ["Sorcier"], "spells": ["transe-du-loup"]}],
            b=[],
            dice=[5, 5, 5],
        )
        casts(s, "a1", "transe-du-loup", "a1")
        s.points[0] = 2
        ends(s)
        assert len(asked(s)[2]) == 2
        say(s, "keep transe-du-loup of a1 on a1")
        passes(s)
        assert movement(s, 0) == 7000 and has_skill(s, "a1", "agile")

    @rule("command.concentration", "ability.duration")
    def test_an_ability_on_everybody_around_is_kept_for_all(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "abilities": ["galop"], "keywords": ["Centaure"]},
                {"at": (13, 10), "keywords": ["Centaure"]},
            ],
            b=[],
            points={"a": 3},
        )
        use(s, "a1", "galop")
        say(ends(s), "keep galop of a1 on a1")
        passes(s)
        assert movement(s, 0) == movement(s, 1) == 7000

    @rule("command.end-turn-repeat")
    def test_two_targets_of_one_spell_are_two_spells(self) -> None:
        s = arena(
            a=[{"at": (10, 10)}, {"at": (10, 14)}, {"at": (14, 14)}],
            b=[],
            points={"a": 4},
            lasting=[
                {"spell": BARK, "on": "a2", "by": "a1"},
                {"spell": BARK, "on": "a3", "by": "a1"},
            ],
        )
        ends(s)
        assert len(asked(s)[2]) == 3
        say(s, f"keep {BARK} of a1 on a3", "pass")
        passes(s)
        assert armour(s, 1) == 0 and armour(s, 2) == 1

    @rule("command.concentration", "magic.same-spell")
    def test_a_spell_cast_twice_on_one_figure_is_kept_once_for_each_payment(self) -> None:
        edge = {"spell": "rune-de-tranchant", "on": "a2", "by": "a1"}
        s = arena(
            a=[{"at": (10, 10)}, {"at": (10, 14)}], b=[], points={"a": 3}, lasting=[edge, edge]
        )
        ends(s)
        first = "keep rune-de-tranchant of a1 on a2"
        assert asked(s)[2] == [first, f"{first} 2", "pass"]
        say(s, f"{first} 2")
        passes(s)
        assert len(s.lasting) == 1 and has_skill(s, "a2", "perforant")

    @rule("command.end-turn-repeat")
    def test_what_a_potion_did_cannot_be_kept(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "artefacts": ["potion-de-resistance"]}], b=[], points={"a": 3}
        )
        use(s, "a1", "potion-de-resistance", "a1")
        assert armour(s, 0) == 2
        assert quiet(ends(s))
        passes(s)
        assert armour(s, 0) == 0


class TestTheEndOfTemporaryEffects:
    @rule("turn.end.temporary")
    def test_an_effect_with_a_final_consequence_has_it_now(self) -> None:
        s = arena(
            a=[
                {
                    "at": (10, 10),
                    "es": 2,
                    "keywords": ["Sorcier", "Construit"],
                    "spells": ["surregime"],
                    "ar": 3,
                }
            ],
            b=[],
            dice=[5, 5, 5],
        )
        casts(s, "a1", "surregime", "a1")
        assert has_skill(s, "a1", "veloce") and wounds(s, "a1") == 0
        passes(s)
        assert not has_skill(s, "a1", "veloce")
        assert wounds(s, "a1") == 1 and quiet(s)

    @rule("turn.end.temporary", "command.concentration")
    def test_what_is_kept_has_its_consequence_later(self) -> None:
        s = arena(
            a=[
                {
                    "at": (10, 10),
                    "es": 2,
                    "keywords": ["Sorcier", "Construit"],
                    "spells": ["surregime"],
                }
            ],
            b=[],
            dice=[5, 5, 5],
        )
        casts(s, "a1", "surregime", "a1")
        s.points[0] = 2
        say(ends(s), "keep surregime of a1 on a1")
        passes(s)
        assert wounds(s, "a1") == 0 and has_skill(s, "a1", "veloce")
        passes(s)
        assert wounds(s, "a1") == 1 and s.lasting == []

    @rule("turn.end.temporary")
    def test_the_log_says_what_ends(self) -> None:
        s = arena(
            a=[{"at": (10, 10)}, {"at": (10, 14)}],
            b=[],
            lasting=[{"spell": BARK, "on": "a2", "by": "a1"}],
        )
        passes(s)
        assert [one["spell"] for one in only(events(s), "end_effect")] == [BARK]
