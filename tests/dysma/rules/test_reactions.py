"""Reactions: when they are offered, to whom, in which order, and what they do."""

from __future__ import annotations

from tests.dysma.battle import arena, fig, gone, last_roll, only, reasons, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.using import (
    asked,
    casts,
    events,
    fights,
    quiet,
    say,
    shoots,
)
from wartable.dysma.fight.harm import Harm
from wartable.dysma.magic.reactions import TARGETED_BY_SHOT, open_window
from wartable.dysma.state.attack import BLAST, Attack
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.values import armour
from wartable.dysma.state.words import NOBODY, SHOT
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.state import proceed


def shot_at(*dice: int, points: int = 1, active: str = "a", **more: object) -> Battle:
    """An archer of a and, ten inches away, somebody of b with a wall of blades."""
    return arena(
        a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
        b=[dict(at=(21, 10), facing=180, abilities=["mur-de-lames"], mv=0, **more)],
        points={"b": points},
        active=active,
        dice=list(dice),
    )


class TestWallOfBlades:
    @rule("ability.example.mur-de-lames", "ability.reaction.windows", "shoot.sequence")
    def test_it_is_offered_when_the_figure_is_targeted_before_any_die(self) -> None:
        s = shot_at(5, 5, 5, 4, 1, 1)
        shoots(s, "a1", "b1")
        assert asked(s) == (1, "reaction", ["pass", "mur-de-lames of b1"])
        assert only(events(s), "roll") == []
        say(s, "mur-de-lames of b1")
        assert quiet(s) and s.points[1] == 0
        assert wounds(s, "b1") == 1  # 3 successes against 1, Armour 1

    @rule("ability.example.mur-de-lames", "ability.duration")
    def test_it_lasts_for_that_shot_only(self) -> None:
        s = shot_at(5, 1, 1, 4, 1, 1)
        shoots(s, "a1", "b1")
        say(s, "mur-de-lames of b1")
        assert s.lasting == [] and armour(s, fig(s, "b1")) == 0

    @rule("ability.example.mur-de-lames", "ability.type.reaction")
    def test_it_need_not_be_used(self) -> None:
        s = shot_at(5, 5, 1, 4, 1, 1)
        shoots(s, "a1", "b1")
        say(s, "pass", "pass")  # no reaction, no Heroism
        assert quiet(s) and wounds(s, "b1") == 1 and s.points[1] == 1

    @rule("ability.cost", "ability.reaction.windows")
    def test_nobody_is_asked_who_cannot_pay(self) -> None:
        s = shot_at(5, 5, 1, 4, 1, 1, points=0)
        shoots(s, "a1", "b1")
        assert quiet(s) and wounds(s, "b1") == 1

    @rule("ability.once-per-turn")
    def test_once_a_turn_against_two_shots(self) -> None:
        s = shot_at(*[1] * 6, points=2)
        shoots(s, "a1", "b1")
        say(s, "mur-de-lames of b1")
        shoots(s, "a1", "b1")
        assert quiet(s) and len(only(events(s), "use_ability")) == 1

    @rule("ability.reaction.state")
    def test_tired_prone_and_activated_figures_react_and_do_not_tire(self) -> None:
        s = shot_at(1, 1, 1, states=["fatigue", "prone", "active"])
        shoots(s, "a1", "b1")
        say(s, "mur-de-lames of b1")
        assert states(s, "b1") == ["active", "fatigue", "prone"]
        fresh = shot_at(1, 1, 1)
        shoots(fresh, "a1", "b1")
        say(fresh, "mur-de-lames of b1")
        assert states(fresh, "b1") == []

    @rule("ability.type.reaction", "ability.reaction.windows")
    def test_a_shot_is_no_combat(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
            b=[{"at": (21, 10), "facing": 180, "abilities": ["peau-dure"], "mv": 0}],
            points={"b": 1},
            dice=[1, 1, 1],
        )
        shoots(s, "a1", "b1")
        assert quiet(s)


class TestInCombat:
    def fight(self, *dice: int, points: int = 1) -> Battle:
        return arena(
            a=[{"at": (10, 10), "facing": 0}],
            b=[{"at": (11, 10), "facing": 180, "abilities": ["peau-dure"], "states": ["fatigue"]}],
            points={"b": points},
            dice=list(dice),
        )

    @rule("ability.type.reaction", "combat.sequence")
    def test_a_thick_hide_is_worth_one_armour_in_the_combat_action(self) -> None:
        s = self.fight(5, 5, 1, 1, 1, 1)
        fights(s, "a1", "b1")
        assert asked(s) == (1, "reaction", ["pass", "peau-dure of b1"])
        say(s, "peau-dure of b1")
        assert quiet(s) and wounds(s, "b1") == 1 and s.lasting == []

    @rule("ability.reaction.windows")
    def test_the_attacker_is_not_attacked(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "abilities": ["peau-dure"]}],
            b=[{"at": (11, 10), "facing": 180, "states": ["fatigue"]}],
            points={"a": 0},
            dice=[1, 1, 1, 1, 1, 1],
        )
        s.points[0] = 1
        fights(s, "a1", "b1")
        assert asked(s)[1] == "dice"


class TestBeforeARoll:
    @rule("ability.reaction.windows", "ability.duration", "dice.sequence")
    def test_an_omen_adds_a_die_to_one_defence_roll(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0}],
            b=[
                {
                    "at": (11, 10),
                    "facing": 180,
                    "abilities": ["presage-du-vent"],
                    "states": ["fatigue"],
                }
            ],
            points={"b": 1},
            dice=[5, 1, 1, 4, 1, 1, 1],
        )
        fights(s, "a1", "b1")
        assert asked(s) == (1, "reaction", ["pass", "presage-du-vent of b1"])
        say(s, "presage-du-vent of b1")
        assert quiet(s) and s.lasting == []
        roll = last_roll(events(s))
        assert roll["purpose"] == "defence" and roll["initial"] == [4, 1, 1, 1]
        assert reasons(roll)["dice.modifiers"] == 1
        s.chance.finished()

    @rule("ability.reaction.windows")
    def test_declining_leads_on_to_heroism(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0}],
            b=[
                {
                    "at": (11, 10),
                    "facing": 180,
                    "abilities": ["presage-du-vent"],
                    "states": ["fatigue"],
                }
            ],
            points={"b": 1},
            dice=[5, 1, 1, 4, 1, 1, 1],
        )
        fights(s, "a1", "b1")
        say(s, "pass")
        assert asked(s) == (1, "dice", ["pass", "heroism"])
        say(s, "heroism")
        assert quiet(s) and not any(s.used)


class TestTheChiefsShare:
    def chief(self, *dice: int, points: int = 1) -> Battle:
        return arena(
            a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
            b=[
                {"at": (21, 10), "facing": 180, "abilities": ["a-moi-la-part-du-chef"], "mv": 0},
                {"at": (21, 12), "facing": 180, "mv": 0, "ar": 1},  # 1" away
                {"at": (21, 7.9), "facing": 180, "mv": 0},  # 1.1" away
            ],
            points={"b": points},
            dice=list(dice),
        )

    @rule("ability.type.reaction", "shoot.sequence")
    def test_a_friend_beside_takes_the_shot(self) -> None:
        s = self.chief(5, 5, 1, 1, 1, 1)
        shoots(s, "a1", "b1")
        assert asked(s)[2] == ["pass", "a-moi-la-part-du-chef of b1 on b2"]
        say(s, "a-moi-la-part-du-chef of b1 on b2")
        assert quiet(s)
        assert wounds(s, "b1") == 0 and wounds(s, "b2") == 1  # its own Armour

    @rule("ability.reaction.windows")
    def test_whoever_is_targeted_now_may_react_in_turn(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
            b=[
                {"at": (21, 10), "facing": 180, "abilities": ["a-moi-la-part-du-chef"], "mv": 0},
                {"at": (21, 12), "facing": 180, "abilities": ["mur-de-lames"], "mv": 0},
            ],
            points={"b": 2},
            dice=[1, 1, 1],
        )
        shoots(s, "a1", "b1")
        say(s, "a-moi-la-part-du-chef of b1 on b2")
        assert asked(s)[2] == ["pass", "mur-de-lames of b2"]

    @rule("shoot.sequence", "shoot.reaction-dodge.timing")
    def test_it_comes_before_the_dodge(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "options": ["arc"]}],
            b=[
                {"at": (21, 10), "facing": 180, "abilities": ["a-moi-la-part-du-chef"]},
                {"at": (21, 12), "facing": 180},
            ],
            points={"b": 1},
        )
        shoots(s, "a1", "b1")
        say(s, "a-moi-la-part-du-chef of b1 on b2")
        assert asked(s)[:2] == (1, "dodge") and s.question is not None
        assert s.question.about == fig(s, "b2")

    @rule("skill.explosion.details")
    def test_a_blast_cannot_be_led_to_somebody_else(self) -> None:
        s = self.chief()
        s.attacks.append(Attack(SHOT, 0, NOBODY, BLAST))
        open_window(s, TARGETED_BY_SHOT, fig(s, "b1"), 0)
        assert s.agenda == []


class TestCounterspell:
    def spell(self, *dice: int, at: float = 20, points: int = 1) -> Battle:
        return arena(
            a=[{"at": (10, 10), "facing": 0, "keywords": ["Sorcier"], "spells": ["secousse"]}],
            b=[
                {"at": (16, 10), "facing": 180},
                {"at": (at, 13), "facing": 180, "abilities": ["contresort"]},
            ],
            points={"b": points},
            dice=list(dice),
        )

    @rule("ability.type.reaction", "magic.sequence")
    def test_won_spirit_rolls_make_the_spell_fail_before_any_other_roll(self) -> None:
        s = self.spell(5, 5, 1, 5, 1, 1)
        casts(s, "a1", "secousse", "b1")
        assert asked(s) == (1, "reaction", ["pass", "contresort of b2 on a1"])
        say(s, "contresort of b2 on a1")
        assert quiet(s) and states(s, "b1") == [] and s.cast == [0, 0]
        rollers = [roll["roller"] for roll in only(events(s), "roll")]
        assert rollers == ["figure:b2", "figure:a1"]
        s.chance.finished()

    @rule("magic.sequence", "magic.projectile.details")
    def test_a_projectile_is_countered_before_it_flies(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "keywords": ["Sorcier"], "spells": ["dard-d-esprit"]}],
            b=[{"at": (16, 10), "facing": 180, "abilities": ["contresort"]}],
            points={"b": 1},
            dice=[5, 5, 1, 5, 1, 1],
        )
        casts(s, "a1", "dard-d-esprit", "b1")
        say(s, "contresort of b1 on a1")
        assert quiet(s) and wounds(s, "b1") == 0 and s.cast == [0, 0]
        s.chance.finished()

    @rule("dice.opposed.tie", "magic.hex")
    def test_otherwise_the_spell_goes_on(self) -> None:
        s = self.spell(5, 1, 1, 5, 1, 1, 5, 1, 1, 1, 1, 1)
        casts(s, "a1", "secousse", "b1")
        say(s, "contresort of b2 on a1")
        assert quiet(s) and states(s, "b1") == ["prone"]

    @rule("ability.target")
    def test_its_caster_must_be_within_18_inches(self) -> None:
        s = self.spell(5, 1, 1, 1, 1, 1, at=30)
        casts(s, "a1", "secousse", "b1")
        assert asked(s)[1] == "dice"  # Heroism of b1, no counterspell

    @rule("ability.reaction.order", "protocol.priority")
    def test_all_are_declared_before_the_first_one_happens(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "keywords": ["Sorcier"], "spells": ["secousse"]}],
            b=[
                {"at": (16, 10), "facing": 180, "abilities": ["contresort"]},
                {"at": (20, 13), "facing": 180, "abilities": ["contresort"]},
            ],
            points={"b": 2},
            dice=[5, 5, 1, 5, 1, 1],
        )
        casts(s, "a1", "secousse", "b1")
        say(s, "contresort of b2 on a1")
        assert only(events(s), "roll") == []
        assert asked(s)[2] == ["pass", "contresort of b1 on a1"]
        say(s, "contresort of b1 on a1")
        assert quiet(s) and s.points[1] == 0
        # the first one declared is the first to be rolled; then there is nothing left to counter
        assert [roll["roller"] for roll in only(events(s), "roll")] == ["figure:b2", "figure:a1"]

    @rule("ability.reaction.order")
    def test_with_three_players_those_who_are_not_active_come_in_turn(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "keywords": ["Sorcier"], "spells": ["secousse"]}],
            b=[{"at": (16, 10), "facing": 180, "abilities": ["contresort"]}],
            c=[{"at": (16, 14), "facing": 180, "abilities": ["contresort"]}],
            points={"b": 1, "c": 1},
            dice=[5, 5, 1, 1, 1, 1],
        )
        casts(s, "a1", "secousse", "b1")
        assert asked(s)[0] == 1
        say(s, "pass")
        assert asked(s)[0] == 2
        say(s, "contresort of c1 on a1")
        assert quiet(s) and s.points[:3] == [0, 1, 0]


class TestLastStand:
    def struck(self, *dice: int, sa: int = 1) -> Battle:
        return arena(
            a=[{"at": (10, 10), "facing": 0}],
            b=[
                {
                    "at": (11, 10),
                    "facing": 180,
                    "abilities": ["dernier-carre"],
                    "states": ["fatigue"],
                    "sa": sa,
                }
            ],
            points={"b": 2},
            dice=list(dice),
        )

    @rule("ability.type.reaction", "skill.acharne")
    def test_against_an_attack_that_would_just_kill_it_is_dogged(self) -> None:
        s = self.struck(5, 1, 1, 1, 1, 1, 5)
        fights(s, "a1", "b1")
        say(s, "pass")  # no Heroism
        assert asked(s) == (1, "reaction", ["pass", "dernier-carre of b1"])
        say(s, "dernier-carre of b1")
        assert quiet(s) and wounds(s, "b1") == 0 and not gone(s, "b1")

    @rule("ability.duration", "skill.acharne")
    def test_the_check_may_fail(self) -> None:
        s = self.struck(5, 1, 1, 1, 1, 1, 4)
        fights(s, "a1", "b1")
        say(s, "pass", "dernier-carre of b1")
        assert gone(s, "b1")

    @rule("skill.acharne.exact")
    def test_not_against_more_wounds_than_that(self) -> None:
        s = self.struck(5, 5, 1, 1, 1, 1)
        fights(s, "a1", "b1")
        say(s, "pass")
        assert gone(s, "b1") and s.points[1] == 2

    @rule("ability.reaction.windows")
    def test_not_without_an_attack(self) -> None:
        s = self.struck()
        s.agenda.append(Harm(fig(s, "b1"), 1, -1, "state.on-fire"))
        proceed(s)
        assert gone(s, "b1") and quiet(s)


def test_every_reaction_can_be_found_here() -> None:
    known = {"mur-de-lames", "peau-dure", "presage-du-vent", "a-moi-la-part-du-chef"}
    known |= {"contresort", "dernier-carre"}
    assert {
        one.id for one in shipped_content().abilities.entries if one.type == "reaction"
    } == known
