"""Bandages, potions, scrolls, rings and other artefacts."""

from __future__ import annotations

import pytest

from tests.dysma.battle import arena, fig, only, states, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.using import (
    aims,
    casts,
    events,
    fights,
    has_skill,
    quiet,
    refusal,
    size,
    uncastable,
    use,
)
from wartable.dysma.fight.rolls import occasion_of, planned
from wartable.dysma.magic.effects.expiry import end_of_turn_effects
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.values import armour, movement
from wartable.dysma.state.words import (
    DEAD,
    FREE,
    R_SPIRIT,
    SHORT,
)
from wartable.dysma.state.writers import body_of, move, take_off


def with_friend(item: str, **more: object) -> Battle:
    """Somebody with an artefact, a friend in contact, another one not, an enemy in contact."""
    return arena(
        a=[
            {"at": (10, 10), "artefacts": [item], "wounds": 1},
            dict(at=(11, 10), wounds=2, sa=3, **more),
            {"at": (13, 10), "wounds": 1},
        ],
        b=[{"at": (10, 11), "wounds": 1}],
    )


def walks_to(s: Battle, who: str, x: float, y: float) -> None:
    """Set a figure to another place."""
    figure = fig(s, who)
    move(s, figure, body_of(s, figure, round(x * 1000), round(y * 1000), 0, 0), "action.march")


class TestBandages:
    def wounded(self) -> Battle:
        return arena(
            a=[
                {"at": (10, 10), "options": ["bandages", "bandages"], "wounds": 1},
                {"at": (11, 10), "wounds": 1},
                {"at": (13, 10), "wounds": 1},
                {"at": (9, 10)},
            ],
            b=[{"at": (10, 11), "wounds": 1}],
        )

    @rule("action.bandage", "equip.other.bandages", "geo.contact.friends")
    def test_one_wound_of_the_figure_or_of_a_friend_in_contact(self) -> None:
        s = self.wounded()
        assert aims(s, "a1", "bandages") == ["a1", "a2"]
        use(s, "a1", "bandages", "a2")
        assert wounds(s, "a2") == 0 and wounds(s, "a1") == 1

    @rule("action.bandage", "activation.identity")
    def test_it_is_a_short_action(self) -> None:
        assert size(self.wounded(), "a1", "bandages") == SHORT

    @rule("equip.single-use")
    def test_each_is_used_once_in_a_game(self) -> None:
        s = arena(a=[{"at": (10, 10), "options": ["bandages"], "wounds": 2, "sa": 4}], b=[])
        use(s, "a1", "bandages", "a1")
        end_of_turn_effects(s)
        assert wounds(s, "a1") == 1
        assert refusal(s, "a1", "bandages", "a1") == "equip.single-use"


class TestPotions:
    @rule("artefact.potion-target", "artefact.timing")
    def test_for_the_bearer_or_a_friend_in_contact_and_no_action(self) -> None:
        s = with_friend("potion-de-soin")
        assert aims(s, "a1", "potion-de-soin") == ["a1", "a2"]
        assert refusal(s, "a1", "potion-de-soin", "a3") == "artefact.potion-target"
        assert refusal(s, "a1", "potion-de-soin", "b1") == "artefact.potion-target"
        assert size(s, "a1", "potion-de-soin") == FREE

    @rule("artefact.potion-soin", "profile.wounds-floor")
    def test_healing_removes_two_wounds(self) -> None:
        s = with_friend("potion-de-soin")
        use(s, "a1", "potion-de-soin", "a2")
        assert wounds(s, "a2") == 0
        other = with_friend("potion-de-soin")
        use(other, "a1", "potion-de-soin", "a1")
        assert wounds(other, "a1") == 0  # one wound, and no less than none

    @rule("state.poisoned.potion")
    def test_healing_cures_poison_too(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "artefacts": ["potion-de-soin"], "states": ["poisoned", "on_fire"]}
            ],
            b=[],
        )
        use(s, "a1", "potion-de-soin", "a1")
        assert states(s, "a1") == ["on_fire"]

    @rule("artefact.potion-force")
    def test_strength_is_piercing_until_the_end_of_the_turn(self) -> None:
        s = with_friend("potion-de-force")
        use(s, "a1", "potion-de-force", "a2")
        assert has_skill(s, "a2", "perforant")
        end_of_turn_effects(s)
        assert not has_skill(s, "a2", "perforant")

    @rule("artefact.potion-force", "skill.perforant")
    def test_strength_goes_through_armour(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "artefacts": ["potion-de-force"]}],
            b=[{"at": (11, 10), "facing": 180, "ar": 2, "states": ["fatigue"]}],
            dice=[5, 1, 1, 1, 1, 1],
        )
        use(s, "a1", "potion-de-force", "a1")
        fights(s, "a1", "b1")
        assert wounds(s, "b1") == 1

    @rule("artefact.potion-resistance", "profile.armour-cap")
    def test_resistance_adds_two_armour(self) -> None:
        s = with_friend("potion-de-resistance", ar=3)
        use(s, "a1", "potion-de-resistance", "a2")
        assert armour(s, fig(s, "a2")) == 5
        end_of_turn_effects(s)
        assert armour(s, fig(s, "a2")) == 3

    @rule("artefact.potion-vigueur")
    def test_magic_vigour_rerolls_two_dice_of_spirit(self) -> None:
        s = with_friend("potion-de-vigueur-magique")
        use(s, "a1", "potion-de-vigueur-magique", "a1")
        roll = planned(s, occasion_of(s, R_SPIRIT, 0, 2))
        assert roll is not None and roll.rerolls.total == 2

    @rule("artefact.potion-vitesse")
    def test_speed_adds_two_movement(self) -> None:
        s = with_friend("potion-de-vitesse")
        use(s, "a1", "potion-de-vitesse", "a2")
        assert movement(s, fig(s, "a2")) == 7000
        end_of_turn_effects(s)
        assert movement(s, fig(s, "a2")) == 5000

    @rule("equip.single-use")
    @pytest.mark.parametrize(
        "potion",
        [
            *("potion-de-soin", "potion-de-force", "potion-de-resistance"),
            *("potion-de-vigueur-magique", "potion-de-vitesse"),
        ],
    )
    def test_each_is_drunk_once(self, potion: str) -> None:
        s = with_friend(potion)
        use(s, "a1", potion, "a1")
        assert refusal(s, "a1", potion, "a2") == "equip.single-use" and quiet(s)

    @rule("artefact.potion-beast")
    def test_a_beast_may_be_given_one(self) -> None:
        s = with_friend("potion-de-vitesse", skills=["Bête"])
        use(s, "a1", "potion-de-vitesse", "a2")
        assert movement(s, fig(s, "a2")) == 7000

    @rule("artefact.timing", "state.tired.no-action-ok")
    def test_tired_and_prone_figures_drink(self) -> None:
        s = arena(
            a=[
                {
                    "at": (10, 10),
                    "artefacts": ["potion-de-soin"],
                    "wounds": 1,
                    "states": ["fatigue", "prone"],
                }
            ],
            b=[],
        )
        use(s, "a1", "potion-de-soin", "a1")
        assert wounds(s, "a1") == 0 and states(s, "a1") == ["fatigue", "prone"]


class TestTheScroll:
    def scroll(self) -> Battle:
        return arena(
            a=[
                {"at": (10, 10), "artefacts": ["parchemin-d-anti-magie"]},
                {"at": (12, 10), "facing": 0, "keywords": ["Sorcier"], "spells": ["presage"]},
            ],
            b=[
                {
                    "at": (20, 10),
                    "facing": 180,
                    "keywords": ["Sorcier"],
                    "spells": ["rouille", "presage"],
                },
                {"at": (26, 10), "facing": 180},
            ],
        )

    @rule("artefact.parchemin", "magic.blocked-target")
    def test_nobody_within_twelve_inches_is_a_target_of_magic(self) -> None:
        s = self.scroll()
        assert uncastable(s, "b1", "rouille", "a1") == ""
        use(s, "a1", "parchemin-d-anti-magie")
        for who in ("a1", "a2"):  # the owner and its friends, against enemies
            assert uncastable(s, "b1", "rouille", who) == "magic.blocked-target"
        assert uncastable(s, "a2", "presage", "a1") == "magic.blocked-target"
        assert uncastable(s, "b1", "presage", "b1") == "magic.blocked-target"  # and enemies

    @rule("artefact.parchemin", "geo.within-includes-touching-limit")
    def test_exactly_twelve_inches_are_within(self) -> None:
        s = self.scroll()
        use(s, "a1", "parchemin-d-anti-magie")
        walks_to(s, "b1", 23, 10)
        assert uncastable(s, "b1", "presage", "b1") == "magic.blocked-target"
        walks_to(s, "b1", 23.01, 10)
        assert uncastable(s, "b1", "presage", "b1") == ""

    @rule("artefact.parchemin.details")
    def test_the_zone_follows_its_owner(self) -> None:
        s = self.scroll()
        use(s, "a1", "parchemin-d-anti-magie")
        walks_to(s, "a1", 4, 10)
        assert uncastable(s, "b1", "presage", "b1") == ""
        assert uncastable(s, "b1", "rouille", "a2") == "magic.blocked-target"

    @rule("artefact.parchemin.details")
    def test_it_is_one_effect_of_its_owner_however_many_are_around(self) -> None:
        s = self.scroll()
        use(s, "a1", "parchemin-d-anti-magie")
        assert [one.on for one in s.lasting] == [0] and len(only(events(s), "begin_effect")) == 1

    @rule("artefact.parchemin.details")
    def test_it_ends_with_its_owner(self) -> None:
        s = self.scroll()
        use(s, "a1", "parchemin-d-anti-magie")
        take_off(s, 0, DEAD, "profile.removal")
        assert uncastable(s, "b1", "rouille", "a2") == ""

    @rule("artefact.parchemin", "turn.end.temporary")
    def test_it_ends_with_the_turn(self) -> None:
        s = self.scroll()
        use(s, "a1", "parchemin-d-anti-magie")
        end_of_turn_effects(s)
        assert uncastable(s, "b1", "rouille", "a1") == ""

    @rule("artefact.parchemin.details")
    def test_what_is_in_place_remains(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "artefacts": ["parchemin-d-anti-magie"]}],
            b=[],
            lasting=[{"spell": "peau-d-ecorce", "on": "a1"}],
        )
        use(s, "a1", "parchemin-d-anti-magie")
        assert armour(s, 0) == 1

    @rule("artefact.timing", "equip.single-use")
    def test_reading_it_is_no_action_and_done_once(self) -> None:
        s = self.scroll()
        assert size(s, "a1", "parchemin-d-anti-magie") == FREE
        use(s, "a1", "parchemin-d-anti-magie")
        assert refusal(s, "a1", "parchemin-d-anti-magie") == "equip.single-use"


class TestTheTalisman:
    def hexed(self, *dice: int) -> Battle:
        return arena(
            a=[{"at": (10, 10), "facing": 0, "keywords": ["Sorcier"], "spells": ["secousse"]}],
            b=[{"at": (16, 10), "facing": 180, "artefacts": ["talisman-de-protection"]}],
            dice=list(dice),
        )

    @rule("artefact.talisman", "magic.sequence")
    def test_on_a_three_the_effects_are_not_suffered(self) -> None:
        s = self.hexed(3, 5, 5, 5, 1, 1, 1)
        casts(s, "a1", "secousse", "b1")
        assert quiet(s) and states(s, "b1") == []
        assert s.cast[0] == 1  # the rolls settle that it was cast with success

    @rule("artefact.talisman")
    def test_on_a_two_they_are(self) -> None:
        s = self.hexed(2, 5, 5, 5, 1, 1, 1)
        casts(s, "a1", "secousse", "b1")
        assert states(s, "b1") == ["prone"]

    @rule("artefact.talisman.mandatory")
    def test_it_is_compulsory_against_ones_own_enchantments_and_every_time(self) -> None:
        s = arena(
            a=[
                {
                    "at": (10, 10),
                    "keywords": ["Sorcier"],
                    "spells": ["peau-d-ecorce"],
                    "artefacts": ["talisman-de-protection"],
                }
            ],
            b=[],
            dice=[3, 5, 5, 5, 8, 5, 5, 5],
        )
        casts(s, "a1", "peau-d-ecorce", "a1")
        casts(s, "a1", "peau-d-ecorce", "a1")
        assert armour(s, 0) == 0 and len(only(events(s), "check")) == 2
        s.chance.finished()
