"""Abilities used in an activation: cost, type, target, effect, and how long it lasts."""

from __future__ import annotations

import pytest

from tests.dysma.battle import arena, battle, fig, gone, play, refused, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.using import aims, asked, has_skill, quiet, refusal, say, size, use
from wartable.dysma.fight.rolls import occasion_of, planned
from wartable.dysma.magic.effects.expiry import end_of_turn_effects
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.values import movement
from wartable.dysma.state.words import (
    FREE,
    LONG,
    R_COMBAT,
    R_SPIRIT,
    SHORT,
)
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.match import Match


def owner(ability: str, points: int = 3, **more: object) -> Battle:
    """Somebody with an ability, alone on the table."""
    return arena(a=[dict(at=(10, 10), abilities=[ability], **more)], b=[], points={"a": points})


def dice_of(s: Battle, who: str, kind: int) -> int:
    """With how many dice a figure would make a roll of its own now."""
    roll = planned(s, occasion_of(s, kind, fig(s, who), 2))
    assert roll is not None
    return roll.count()


class TestUsingAnAbility:
    @rule("ability.cost", "command.ability")
    def test_its_command_points_are_paid(self) -> None:
        s = owner("galop", points=3, keywords=["Centaure"])
        use(s, "a1", "galop")
        assert s.points[0] == 2

    @rule("ability.cost", "command.who-pays")
    def test_without_the_points_it_cannot_be_used(self) -> None:
        s = owner("hurlement-de-guerre", points=1, keywords=["Orque"])
        s.points[1] = 5
        assert refusal(s, "a1", "hurlement-de-guerre") == "ability.cost"

    @rule("ability.once-per-turn")
    def test_once_in_a_turn(self) -> None:
        s = owner("soif-eternelle")
        use(s, "a1", "soif-eternelle")
        assert refusal(s, "a1", "soif-eternelle") == "ability.once-per-turn"
        end_of_turn_effects(s)
        use(s, "a1", "soif-eternelle")

    @rule("ability.once-per-turn")
    def test_somebody_else_may_use_the_same_one(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "abilities": ["soif-eternelle"]},
                {"at": (13, 10), "abilities": ["soif-eternelle"]},
            ],
            b=[],
            points={"a": 2},
        )
        use(s, "a1", "soif-eternelle")
        use(s, "a2", "soif-eternelle")
        assert has_skill(s, "a1", "enchainement") and has_skill(s, "a2", "enchainement")

    @rule("ability.type.action", "ability.type.talent")
    def test_short_and_long_ones_are_actions_and_talents_are_none(self) -> None:
        assert size(owner("filet-lance"), "a1", "filet-lance") == SHORT
        assert size(owner("pietinement"), "a1", "pietinement") == LONG
        assert size(owner("pas-du-vent"), "a1", "pas-du-vent") == FREE

    @rule("ability.type.reaction")
    def test_a_reaction_is_nothing_to_do_in_an_activation(self) -> None:
        s = owner("mur-de-lames")
        assert refusal(s, "a1", "mur-de-lames") == "ability.type.reaction"
        assert aims(s, "a1", "mur-de-lames") == []

    @rule("ability.target")
    def test_without_a_target_it_concerns_its_owner_only(self) -> None:
        s = owner("coup-de-maitre")
        use(s, "a1", "coup-de-maitre")
        assert [(one.on, one.caster) for one in s.lasting] == [(0, 0)]

    @rule("profile.keywords", "ability.target")
    def test_in_the_plural_it_concerns_everybody_around_who_fits_the_owner_too(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "abilities": ["galop"], "keywords": ["Centaure"]},
                {"at": (17, 10), "keywords": ["Centaure"]},  # the bases are 6" apart
                {"at": (10, 17.1), "keywords": ["Centaure"]},  # 6.1"
                {"at": (12, 10), "keywords": ["Elfe"]},
            ],
            b=[{"at": (10, 12), "keywords": ["Centaure"]}],
            points={"a": 1},
        )
        use(s, "a1", "galop")
        assert [movement(s, one) // 1000 for one in range(5)] == [7, 7, 5, 5, 5]

    @rule("ability.target")
    def test_in_the_singular_it_is_somebody_else(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "abilities": ["chant-de-lune"], "states": ["fatigue"]},
                {"at": (13, 10), "states": ["fatigue"]},
                {"at": (10, 13)},
            ],
            b=[],
            points={"a": 1},
        )
        assert aims(s, "a1", "chant-de-lune") == ["a2"]  # a3 has nothing to lose
        assert refusal(s, "a1", "chant-de-lune", "a1") == "ability.target"
        use(s, "a1", "chant-de-lune", "a2")
        assert states(s, "a1") == ["fatigue"] and states(s, "a2") == []

    @rule("ability.target")
    def test_in_sight_is_field_of_view_and_line_of_sight(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "abilities": ["filet-lance"]}],
            b=[
                {"at": (13.5, 10), "size": "colossal"},
                {"at": (7, 10)},  # behind its back
                {"at": (16.2, 10)},  # behind somebody who hides it
                {"at": (10, 18)},  # too far
            ],
            points={"a": 1},
        )
        assert aims(s, "a1", "filet-lance") == ["b1"]

    @rule("ability.target")
    def test_in_contact(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "abilities": ["remonter-les-ressorts"], "keywords": ["Construit"]},
                {"at": (11, 10), "keywords": ["Construit"], "wounds": 1, "states": ["fatigue"]},
                {"at": (10, 12), "keywords": ["Construit"], "wounds": 1},
                {"at": (9, 10), "wounds": 1},
            ],
            b=[],
            points={"a": 1},
        )
        assert aims(s, "a1", "remonter-les-ressorts") == ["a2"]
        use(s, "a1", "remonter-les-ressorts", "a2")
        assert wounds(s, "a2") == 0 and states(s, "a2") == []

    @rule("ability.effect")
    def test_what_would_change_nothing_is_not_offered(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "abilities": ["chargeur-expert"]}, {"at": (12, 10)}],
            b=[],
            points={"a": 1},
        )
        assert aims(s, "a1", "chargeur-expert") == []


class TestOfProfiles:
    @rule("profile.abilities", "profile.example.garde-royal")
    def test_a_profile_brings_its_own(self) -> None:
        s = arena(a=[{"profile": "garde-royal", "at": (10, 10)}], b=[])
        assert [(one.id, one.pc) for one in s.kit(0).abilities] == [("mur-de-lames", 1)]


class TestInAnActivation:
    def active(self, **more: object) -> Match:
        figure = {"at": (10, 10), "facing": 0, "abilities": ["soif-eternelle", "filet-lance"]}
        return battle(
            a=[{**figure, **more}],
            b=[{"at": (13, 10)}],
            points={"a": 2},
            dice=[1, 1, 1, 1, 1, 1],
        )

    @rule("ability.type.talent", "activation.two-short-or-one-long")
    def test_a_talent_takes_nothing_of_the_activation(self) -> None:
        match = self.active()
        play(match, "a1", "ability soif-eternelle", "charge b1")

    @rule("ability.type.action", "activation.partial")
    def test_an_ability_that_is_a_short_action_does(self) -> None:
        match = self.active()
        play(match, "a1", "ability filet-lance on b1", "pass")  # no Heroism
        assert refused(match, "charge b1") == "activation.two-short-or-one-long"

    @rule("ability.once-per-turn")
    def test_a_talent_cannot_be_repeated(self) -> None:
        match = self.active()
        play(match, "a1", "ability soif-eternelle")
        assert refused(match, "ability soif-eternelle") == "ability.once-per-turn"

    @rule("state.tired.no-action-ok", "state.tired")
    def test_talents_are_not_held_up_by_fatigue_but_actions_are(self) -> None:
        match = self.active(states=["fatigue"])
        play(match, "a1")
        assert refused(match, "ability filet-lance on b1") == "state.tired"
        play(match, "ability soif-eternelle")

    @rule("state.on-guard.lost")
    def test_a_talent_is_no_action_and_leaves_on_guard(self) -> None:
        match = self.active(states=["on_guard"])
        play(match, "a1", "ability soif-eternelle")
        assert states(match, "a1") == ["on_guard"]
        play(match, "ability filet-lance on b1")
        assert states(match, "a1") == []


class TestHowLongItLasts:
    @rule("ability.duration", "turn.end.temporary")
    def test_a_talent_until_the_end_of_the_turn(self) -> None:
        s = owner("soif-eternelle")
        use(s, "a1", "soif-eternelle")
        assert has_skill(s, "a1", "enchainement")
        end_of_turn_effects(s)
        assert not has_skill(s, "a1", "enchainement") and s.lasting == []

    @rule("ability.duration", "state.persist")
    def test_a_state_stays(self) -> None:
        s = owner("tenir-la-ligne", keywords=["Nain"])
        use(s, "a1", "tenir-la-ligne")
        end_of_turn_effects(s)
        assert states(s, "a1") == ["on_guard"]


SKILLS = {
    "salve-ajustee": ("Elfe", "tir-fiable"),
    "soif-eternelle": ("", "enchainement"),
    "aile-ardente": ("", "enflamme"),
    "coup-de-maitre": ("", "perforant"),
    "lame-empoisonnee": ("", "venimeux"),
}


class TestEveryAbility:
    @rule("ability.parts", "ability.effect")
    @pytest.mark.parametrize("ability", sorted(SKILLS))
    def test_those_that_lend_a_skill(self, ability: str) -> None:
        keyword, skill = SKILLS[ability]
        s = owner(ability, keywords=[keyword] if keyword else [])
        use(s, "a1", ability)
        assert has_skill(s, "a1", skill) and quiet(s)

    @rule("ability.effect", "dice.modifiers")
    def test_a_war_howl_gives_a_die_in_combat(self) -> None:
        s = owner("hurlement-de-guerre", keywords=["Orque"])
        use(s, "a1", "hurlement-de-guerre")
        assert dice_of(s, "a1", R_COMBAT) == 4 and dice_of(s, "a1", R_SPIRIT) == 3

    @rule("ability.effect")
    def test_a_knell_takes_a_die_of_spirit_from_enemies_around(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "abilities": ["glas"]}],
            b=[{"at": (14, 10)}, {"at": (30, 10)}],
            points={"a": 1},
        )
        use(s, "a1", "glas")
        assert [dice_of(s, who, R_SPIRIT) for who in ("a1", "b1", "b2")] == [3, 2, 3]

    @rule("ability.effect", "turn.pc-gain")
    def test_a_bargain_gives_points_for_a_wound(self) -> None:
        s = owner("marchandage", points=0, ar=3)
        use(s, "a1", "marchandage")
        assert wounds(s, "a1") == 1 and s.points[0] == 2

    @rule("ability.effect", "attack.credit")
    def test_a_bargain_may_cost_the_life(self) -> None:
        s = owner("marchandage", points=0, wounds=1)
        use(s, "a1", "marchandage")
        assert gone(s, "a1") and s.points[0] == 2 and quiet(s)

    @rule("ability.effect", "state.prone")
    def test_hold_the_line_for_those_on_their_feet(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "abilities": ["tenir-la-ligne"], "keywords": ["Nain"]},
                {"at": (12, 10), "keywords": ["Nain"], "states": ["prone"]},
            ],
            b=[],
            points={"a": 1},
        )
        use(s, "a1", "tenir-la-ligne")
        assert states(s, "a1") == ["on_guard"] and states(s, "a2") == ["prone"]

    @rule("ability.effect")
    def test_a_prayer_lends_two_skills(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "abilities": ["priere-de-combat"]}, {"at": (12, 10)}],
            b=[],
            points={"a": 1},
        )
        use(s, "a1", "priere-de-combat", "a2")
        assert has_skill(s, "a2", "benie") and has_skill(s, "a2", "expert")

    @rule("ability.effect")
    def test_rise_again_removes_one_of_two_states_of_ones_choice(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "abilities": ["releve"]},
                {"at": (20, 10), "keywords": ["Mort-vivant"], "states": ["prone", "fatigue"]},
            ],
            b=[],
            points={"a": 1},
        )
        use(s, "a1", "releve", "a2")
        assert asked(s) == (0, "state", ["prone", "fatigue"])
        say(s, "fatigue")
        assert states(s, "a2") == ["prone"] and quiet(s)

    @rule("ability.effect", "skill.rechargement")
    def test_an_expert_loader_loads_one_weapon(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "abilities": ["chargeur-expert"]},
                {
                    "at": (12, 10),
                    "options": ["arbalete", "arquebuse"],
                    "unloaded": ["arbalete", "arquebuse"],
                },
            ],
            b=[],
            points={"a": 1},
        )
        use(s, "a1", "chargeur-expert", "a2")
        assert asked(s) == (0, "weapon", ["reload arbalete", "reload arquebuse"])
        say(s, "reload arquebuse")
        assert s.unloaded[fig(s, "a2")] == 1

    @rule("ability.effect", "dice.opposed", "dice.attacker-first")
    @pytest.mark.parametrize("ability", ["filet-lance", "flute-enivrante", "racines"])
    def test_opposed_spirit_rolls_that_are_won(self, ability: str) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "abilities": [ability]}],
            b=[{"at": (13, 10)}],
            points={"a": 1},
            dice=[4, 5, 1, 4, 3, 2],
        )
        use(s, "a1", ability, "b1")
        assert quiet(s)
        if ability == "filet-lance":
            assert states(s, "b1") == ["prone"]
        elif ability == "racines":
            assert movement(s, fig(s, "b1")) == 2000
        else:
            assert has_skill(s, "b1", "stupide")
        s.chance.finished()

    @rule("dice.opposed.tie")
    def test_a_tie_has_no_effect(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "abilities": ["filet-lance"]}],
            b=[{"at": (13, 10)}],
            points={"a": 1},
            dice=[4, 5, 1, 4, 5, 2],
        )
        use(s, "a1", "filet-lance", "b1")
        assert states(s, "b1") == [] and s.points[0] == 0

    @rule("command.heroism.scope")
    def test_both_sides_may_be_heroic_in_an_opposed_roll(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "abilities": ["filet-lance"]}],
            b=[{"at": (13, 10)}],
            points={"a": 2, "b": 1},
            dice=[4, 5, 1, 6, 4, 5, 2, 7],
        )
        use(s, "a1", "filet-lance", "b1")
        say(s, "heroism", "heroism")
        assert states(s, "b1") == [] and s.points == [0, 0]
        s.chance.finished()


class TestMovingAbilities:
    @rule("activation.free-action", "move.contact-no-march")
    def test_a_wind_step_is_half_a_march_and_not_made_from_contact(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "facing": 0, "abilities": ["pas-du-vent"]},
                {"at": (20, 10), "abilities": ["pas-du-vent"]},
            ],
            b=[{"at": (21, 10)}],
            points={"a": 2},
        )
        assert aims(s, "a2", "pas-du-vent") == []
        use(s, "a1", "pas-du-vent")
        assert asked(s)[:2] == (0, "move")
        step = s.agenda[-1]
        assert step.plain()[:2] == [0, 2500]

    @rule("activation.free-action", "state.tired.no-action-ok")
    def test_forward_a_friend_marches_tired_or_not(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "abilities": ["en-avant"]},
                {"at": (12, 10), "facing": 0, "states": ["fatigue", "active"]},
                {"at": (10, 12), "states": ["prone"]},
                {"at": (14, 13)},
            ],
            b=[{"at": (15, 13)}],
            points={"a": 2},
        )
        assert aims(s, "a1", "en-avant") == ["a2"]  # one lies, one is in contact
        use(s, "a1", "en-avant", "a2")
        assert asked(s)[:2] == (0, "move")
        say(s, "pass")
        assert quiet(s) and s.points[0] == 0


def test_every_ability_can_be_found_here_or_among_reactions() -> None:
    known = {*SKILLS, "galop", "chant-de-lune", "filet-lance", "remonter-les-ressorts"}
    known |= {"chargeur-expert", "tenir-la-ligne", "hurlement-de-guerre", "glas", "marchandage"}
    known |= {"priere-de-combat", "releve", "flute-enivrante", "racines", "pas-du-vent"}
    known |= {"en-avant", "pietinement", "debandade"}
    assert {
        one.id for one in shipped_content().abilities.entries if one.type != "reaction"
    } == known
