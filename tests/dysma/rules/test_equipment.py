"""Weapons, shields, armour and gear in use."""

from __future__ import annotations

from tests.dysma.battle import arena, fig, only, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.using import asked, events, fights, has_skill, quiet, say, shoots
from wartable.dysma.content.kits import Grip
from wartable.dysma.fight.dice import Roll
from wartable.dysma.fight.rolls import (
    ACTING,
    ANSWERING,
    occasion_of,
    planned,
)
from wartable.dysma.shoot.shooting import ShootDeed
from wartable.dysma.skills.in_play import command_points, marked
from wartable.dysma.skills.trait import ENDURING
from wartable.dysma.state.attack import Attack
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.supply_writers import spend_missile
from wartable.dysma.state.values import armour, movement
from wartable.dysma.state.words import (
    COMBAT,
    R_COMBAT,
    R_DEFENCE,
    SHOT,
)


def face_to_face(options: list[str], facing: float = 0, half: float = 0.5) -> Battle:
    """An armed figure of a, half so wide, and a plain one of b in contact."""
    return arena(
        a=[{"at": (10.5 - half, 10), "facing": facing, "options": options}],
        b=[{"at": (11, 10), "facing": 180, "options": ["arc"]}],
    )


def grip(s: Battle, *items: str) -> int:
    """The number of the grip that holds these items."""
    held = [_ids(one) for one in s.kit(0).grips]
    return held.index(sorted(items))


def _ids(one: Grip) -> list[str]:
    return sorted(item.id for item in one.items)


def attacks(s: Battle, *items: str) -> Roll:
    """The Combat roll of a1 with these in hand."""
    s.attacks = [Attack(COMBAT, 0, 1, grip=grip(s, *items))]
    roll = planned(s, occasion_of(s, R_COMBAT, 0, ACTING))
    assert roll is not None
    return roll


def defends(s: Battle, *items: str, shot: bool = False) -> Roll:
    """The Defence roll of a1 with these in hand, or against a shot."""
    kind = SHOT if shot else COMBAT
    guard = 0 if shot else grip(s, *items)
    s.attacks = [Attack(kind, 1, 0, weapon=0 if shot else -1, guard=guard)]
    roll = planned(s, occasion_of(s, R_DEFENCE, 0, ANSWERING))
    assert roll is not None
    return roll


def piercing(s: Battle, *items: str) -> int:
    """The Piercing of these weapons together."""
    skills = s.kit(0).grips[grip(s, *items)].skills
    return sum(ref.value for ref in skills if ref.skill == "perforant")


class TestWeaponsInHand:
    @rule("equip.skills-when-used", "skill.general.weapon-scope", "skill.expert.scope")
    def test_a_sword_helps_in_combat_and_not_against_shots(self) -> None:
        s = face_to_face(["epee"])
        assert attacks(s, "epee").rerolls.total == 1
        assert defends(s, "epee").rerolls.total == 1
        assert defends(s, shot=True).rerolls.total == 0

    @rule("equip.skills-when-used")
    def test_only_what_is_held_counts(self) -> None:
        s = face_to_face(["epee", "hache-a-2-mains"])
        assert attacks(s, "hache-a-2-mains").rerolls.total == 0
        assert piercing(s, "epee") == 0 and piercing(s, "hache-a-2-mains") == 2

    @rule("equip.weapon-action", "combat.no-missile")
    def test_a_bow_is_no_weapon_of_combat_nor_a_sword_one_of_shooting(self) -> None:
        s = face_to_face(["arc", "epee"])
        assert [_ids(one) for one in s.kit(0).grips] == [["epee"]]
        assert [one.id for one in s.kit(0).missiles] == ["arc"]

    @rule("equip.melee.two-identical", "equip.melee.two-identical.details")
    def test_two_identical_weapons_reroll_one_die_more(self) -> None:
        axes = face_to_face(["hache", "hache"])
        assert attacks(axes, "hache", "hache").rerolls.total == 1
        assert piercing(axes, "hache", "hache") == 1
        swords = face_to_face(["epee", "epee"])
        assert attacks(swords, "epee", "epee").rerolls.total == 2

    @rule("equip.melee.two-different")
    def test_two_different_weapons_have_the_skills_of_both(self) -> None:
        s = face_to_face(["epee", "hache"])
        assert attacks(s, "epee", "hache").rerolls.total == 1
        assert piercing(s, "epee", "hache") == 1

    @rule("equip.melee.none")
    def test_bare_hands_have_no_skill(self) -> None:
        s = face_to_face([])
        assert attacks(s).rerolls.total == 0 and attacks(s).count() == 3

    @rule("equip.hands", "equip.two-handed", "equip.two-handed.use", "combat.weapon-choice")
    def test_a_two_handed_weapon_leaves_no_hand_for_the_shield(self) -> None:
        s = face_to_face(["epee", "bouclier", "hache-a-2-mains"])
        held = sorted(_ids(one) for one in s.kit(0).grips)
        assert held == [["bouclier", "epee"], ["hache-a-2-mains"]]


class TestShields:
    @rule("equip.armour.shield", "skill.expert.scope")
    def test_a_shield_rerolls_one_die_of_defence_from_the_front(self) -> None:
        s = face_to_face(["bouclier", "epee"])
        assert defends(s, "bouclier", "epee").rerolls.total == 2
        assert attacks(s, "bouclier", "epee").rerolls.total == 1
        behind = face_to_face(["bouclier", "epee"], facing=180)
        assert defends(behind, "bouclier", "epee").rerolls.total == 1

    @rule("equip.shield-outside-combat")
    def test_against_shots_it_always_works_from_the_front(self) -> None:
        s = face_to_face(["bouclier", "hache-a-2-mains"])
        assert defends(s, shot=True).rerolls.total == 1
        behind = face_to_face(["bouclier"], facing=180)
        assert defends(behind, shot=True).rerolls.total == 0

    @rule("equip.armour.pavise")
    def test_a_pavise_rerolls_two_and_is_heavy(self) -> None:
        s = face_to_face(["pavois"])
        assert defends(s, shot=True).rerolls.total == 2 and movement(s, 0) == 4000

    @rule("equip.armour.pavise-with-mount", "equip.mount.effect")
    def test_it_is_as_heavy_on_horseback(self) -> None:
        assert movement(face_to_face(["pavois", "cheval"], half=1), 0) == 7000


class TestWhatIsWorn:
    @rule("equip.modifies-profile", "equip.armour.light", "equip.armour.heavy")
    def test_armour_changes_the_profile(self) -> None:
        assert armour(face_to_face(["armure-legere"]), 0) == 1
        assert armour(face_to_face(["armure-lourde"]), 0) == 2

    @rule("equip.modifies-profile", "equip.mount.effect")
    def test_a_mount_changes_movement_and_base(self) -> None:
        s = face_to_face(["warg"], half=1)
        assert movement(s, 0) == 7000 and s.kit(0).base == 2000

    @rule("equip.other.instrument", "equip.always-on", "skill.aura")
    def test_an_instrument_makes_friends_around_enduring(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "options": ["instrument"], "states": ["prone"]},
                {"at": (17, 10)},  # 6"
                {"at": (17.1, 12)},
            ],
            b=[{"at": (12, 10)}],
        )
        assert [marked(s, one, ENDURING) for one in range(4)] == [True, True, False, False]

    @rule("equip.other.filet", "equip.always-on", "skill.entraves")
    def test_a_net_hampers_those_in_contact_whatever_the_hands_hold(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "options": ["filet", "hache-a-2-mains"]}],
            b=[{"at": (11, 10), "facing": 180}],
        )
        s.attacks = [Attack(COMBAT, 1, 0)]
        roll = planned(s, occasion_of(s, R_COMBAT, 1, ACTING))
        assert roll is not None and roll.count() == 2

    @rule("equip.other.etendard", "equip.always-on", "skill.stratege")
    def test_a_banner_is_worth_a_command_point(self) -> None:
        assert command_points(face_to_face(["etendard"]), 0) == 1


class TestSingleUse:
    @rule("equip.single-use", "equip.missile.pistolet")
    def test_a_pistol_is_fired_once_even_if_it_misses(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "options": ["pistolet"]}],
            b=[{"at": (16, 10), "mv": 0}],
            dice=[1, 1, 1],
        )
        shoots(s, "a1", "b1")
        assert wounds(s, "b1") == 0
        assert ShootDeed().refuses(s, 0, 1, 0) == "equip.single-use"

    @rule("equip.single-use", "shoot.weapon-choice")
    def test_two_pistols_are_two_shots(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "options": ["pistolet", "pistolet"]}],
            b=[{"at": (16, 10), "mv": 0}],
        )
        spend_missile(s, 0, 0)
        assert ShootDeed().refuses(s, 0, 1, 1) == ""

    @rule("equip.single-use")
    def test_thrown_weapons_are_never_used_up(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "options": ["hache-de-lancer"]}],
            b=[{"at": (16, 10), "mv": 0}],
            dice=[1, 1, 1],
        )
        shoots(s, "a1", "b1")
        assert ShootDeed().refuses(s, 0, 1, 0) == ""


class TestAChoiceOfWeapons:
    @rule("combat.weapon-choice", "equip.two-handed.use")
    def test_the_defender_fixes_what_it_holds_with_its_answer(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0}],
            b=[
                {
                    "at": (11, 10),
                    "facing": 180,
                    "options": ["epee", "bouclier", "hache-a-2-mains"],
                    "states": ["fatigue"],
                }
            ],
            dice=[5, 1, 1, 1, 1, 1, 4, 1],
        )
        fights(s, "a1", "b1")
        texts = asked(s)[2]
        assert sorted(texts) == ["defend with epee and bouclier", "defend with hache-a-2-mains"]
        say(s, "defend with epee and bouclier")
        assert asked(s)[:2] == (1, "reroll") and s.question is not None
        assert s.question.high == 2  # Expert (1) of the sword and of the shield

    @rule("equip.melee.torche", "skill.enflamme")
    def test_a_torch_sets_on_fire(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "options": ["torche"]}],
            b=[{"at": (11, 10), "facing": 180, "ar": 3, "states": ["fatigue"]}],
            dice=[5, 1, 1, 1, 1, 1],
        )
        fights(s, "a1", "b1")
        assert quiet(s) and states(s, "b1") == ["fatigue", "on_fire"] and wounds(s, "b1") == 0
        assert not has_skill(s, "a1", "enflamme")
        assert len(only(events(s), "hit")) == 1 and fig(s, "b1") == 1
