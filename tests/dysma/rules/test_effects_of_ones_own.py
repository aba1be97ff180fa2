"""Abilities that players write themselves: every effect works outside the shipped ones too."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.dysma.battle import facing, fig, only, run, spot, states, tell, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.using import (
    aims,
    asked,
    events,
    fights,
    quiet,
    refusal,
    say,
    use,
)
from wartable.dysma.content.catalogue import Content
from wartable.dysma.magic.effects.expiry import end_of_turn_effects
from wartable.dysma.magic.effects.forbids import forbidden
from wartable.dysma.magic.effects.performing import perform
from wartable.dysma.positions.position import arena
from wartable.dysma.shoot.shooting import ShootDeed
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.lasting import BY_ITEM
from wartable.dysma.state.values import threshold
from wartable.dysma.state.words import R_COMBAT, place
from wartable.dysma.text.contentfile import content_with

OWN = {
    "kick": ("talent", "enemy", '{ op = "push", distance = 3, direction = "chosen" }'),
    "spark": ("short", "enemy", '{ op = "attack", dice = 3, threshold = 5 }'),
    "stab": ("talent", "enemy", '{ op = "wound", n = 2 }'),
    "again": ("talent", "friend", '{ op = "free_action", action = "combat" }'),
    "volley": ("talent", "friend", '{ op = "free_action", action = "shoot" }'),
    "rush": ("talent", "friend", '{ op = "free_action", action = "charge" }'),
    "flame": ("talent", "enemy", '{ op = "cast", spell = "boule-de-feu" }'),
    "blink": ("talent", "", '{ op = "teleport", distance = 4 }'),
    "luck": ("talent", "", '{ op = "dice", roll = "any", n = 1, duration = "this_roll" }'),
    "skill": ("talent", "", '{ op = "stat_add", stat = "co", n = 3, duration = "permanent" }'),
    "truce": ("talent", "enemy", '{ op = "forbid", what = ["shoot"], duration = "end_of_turn" }'),
    "tripping": (
        *("talent", ""),
        '{ op = "on", trigger = "hit", then = [{ op = "state_add", states = ["prone"] }] }',
    ),
    "spite": (
        *("reaction", "enemy"),
        '{ op = "on", trigger = "attacked_in_combat", then = [{ op = "wound", n = 1 }] }',
    ),
    "hush": (
        *("reaction", ""),
        '{ op = "on", trigger = "attacked_in_combat", then = [{ op = "cancel" }] }',
    ),
}
"""Abilities of our own: type, target and effect."""


@cache
def content() -> Content:
    """The shipped content and the abilities above."""
    lines: list[str] = []
    for id, (type, who, effect) in OWN.items():
        lines += ["[[ability]]", f'id = "{id}"', f'name = {{ fr = "{id}", en = "{id}" }}']
        lines += ["pc = 0", f'type = "{type}"', "points = 1", 'origin = "house"']
        lines += ['text = { fr = "…", en = "…" }', f"effects = [{effect}]"]
        if who:
            lines.append(f'target = {{ who = "{who}", range = 12 }}')
    return content_with({"own.toml": "\n".join(lines)})


def given(ability: str, *dice: int, foe: dict[str, Any] | None = None, **more: Any) -> Battle:
    """Somebody with the ability, a friend with a bow at (10, 13), an enemy at (14, 10)."""
    friend = {"at": (10, 13), "facing": 0, "options": ["arc"], **more}
    enemy = {"at": (14, 10), "facing": 180, "sa": 4, **(foe or {})}
    plain = {
        "a": [{"at": (10, 10), "facing": 0, "abilities": [ability]}, friend],
        "b": [enemy],
        "dice": list(dice),
    }
    s = arena(plain, content())
    s.log = []
    return s


class TestAttacks:
    @rule("attack.formula")
    def test_an_attack_with_dice_of_its_own_on_a_target(self) -> None:
        s = given("spark", 5, 6, 4, 4, 1, 1, foe={"ar": 0})
        use(s, "a1", "spark", "b1")
        assert quiet(s) and wounds(s, "b1") == 1

    @rule("dice.explode", "attack.formula")
    def test_its_dice_explode(self) -> None:
        s = given("spark", 8, 1, 1, 5, 1, 1, 1)
        use(s, "a1", "spark", "b1")
        assert wounds(s, "b1") == 2
        s.chance.finished()

    @rule("equip.shield-outside-combat")
    def test_a_shield_helps_against_it(self) -> None:
        s = given("spark", 5, 1, 1, 1, 1, 1, 4, foe={"options": ["bouclier"]})
        use(s, "a1", "spark", "b1")
        assert asked(s)[:2] == (1, "reroll")

    @rule("attack.formula", "profile.ar")
    def test_wounds_that_armour_keeps_off(self) -> None:
        s = given("stab", foe={"ar": 1})
        use(s, "a1", "stab", "b1")
        assert wounds(s, "b1") == 1
        hard = given("stab", foe={"ar": 2})
        use(hard, "a1", "stab", "b1")
        assert wounds(hard, "b1") == 0 and quiet(hard)

    @rule("attack.hit-vs-wound")
    def test_hits_that_set_something_off_for_a_turn(self) -> None:
        s = given("tripping", 5, 1, 1, 1, 1, 1, foe={"at": (11, 10), "states": ["fatigue"]})
        use(s, "a1", "tripping")
        fights(s, "a1", "b1")
        assert states(s, "b1") == ["fatigue", "prone"]
        end_of_turn_effects(s)
        assert s.lasting == []

    @rule("ability.type.reaction", "ability.target")
    def test_a_reaction_on_an_enemy_is_on_the_one_it_answers(self) -> None:
        attacker, onlooker = {"at": (11, 10), "facing": 180}, {"at": (14, 10)}
        plain = {"a": [{"at": (10, 10), "abilities": ["spite"]}], "b": [attacker, onlooker]}
        s = arena(plain, content())
        fights(s, "b1", "a1")
        assert asked(s)[2] == ["pass", "spite of a1 on b1"]
        say(s, "spite of a1 on b1")
        assert wounds(s, "b1") == 1

    @rule("ability.type.reaction")
    def test_a_combat_that_is_called_off(self) -> None:
        s = given("hush", foe={"at": (11, 10)})
        fights(s, "b1", "a1")
        say(s, "hush of a1")
        assert only(events(s), "roll") == [] and s.attacks == []


class TestMoves:
    @rule("move.forced")
    def test_a_push_in_a_direction_of_ones_choice(self) -> None:
        s = given("kick")
        use(s, "a1", "kick", "b1")
        assert asked(s)[:2] == (0, "push")
        tell(s, place(14000, 16000, 0))
        assert spot(s, "b1") == (14, 13, 0) and facing(s, "b1") == 180

    @rule("ability.target")
    def test_a_leap_of_ones_own(self) -> None:
        s = given("blink", foe={"at": (30, 10)})
        use(s, "a1", "blink")
        tell(s, place(14000, 10000, 0, 9000))
        assert spot(s, "a1") == (14, 10, 0) and facing(s, "a1") == 90

    @rule("activation.free-action", "action.combat")
    def test_a_friend_may_fight(self) -> None:
        s = given("again", *[1] * 6, foe={"at": (11, 13), "states": ["fatigue"]})
        use(s, "a1", "again", "a2")
        assert asked(s) == (0, "free_action", ["fight b1", "pass"])
        say(s, "fight b1")
        assert quiet(s) and len(only(events(s), "roll")) == 2

    @rule("activation.free-action", "action.combat")
    def test_only_with_somebody_to_fight(self) -> None:
        assert aims(given("again"), "a1", "again") == []

    @rule("activation.free-action", "action.shooting")
    def test_a_friend_may_shoot(self) -> None:
        s = given("volley", 1, 1, 1, foe={"mv": 0})
        use(s, "a1", "volley", "a2")
        assert asked(s) == (0, "free_action", ["shoot b1 with arc", "pass"])
        say(s, "shoot b1 with arc")
        assert quiet(s)

    @rule("activation.free-action", "action.charge", "state.prone")
    def test_a_friend_may_charge_if_it_stands(self) -> None:
        s = given("rush", *[1] * 7, foe={"states": ["fatigue"]})
        use(s, "a1", "rush", "a2")
        assert asked(s) == (0, "free_action", ["charge b1", "pass"])
        assert aims(given("rush", states=["prone"]), "a1", "rush") == []
        say(s, "charge b1")
        assert len(only(events(s), "charge")) == 1


class TestOtherEffects:
    @rule("activation.free-action", "artefact.anneau.non-sorcerer", "magic.projectile")
    def test_anybody_may_cast_a_spell_by_an_ability(self) -> None:
        s = given("flame", 5, 1, 1, 1, 1, 1, foe={"mv": 0})
        use(s, "a1", "flame", "b1")
        assert quiet(s) and states(s, "b1") == ["on_fire"] and s.cast[0] == 1

    @rule("magic.contact-projectile")
    def test_not_a_projectile_out_of_contact(self) -> None:
        s = given("flame", foe={"at": (11, 10)})
        assert refusal(s, "a1", "flame", "b1") == "ability.target"

    @rule("artefact.anneau-dragon")
    def test_what_a_ring_says_of_itself_is_such_an_effect(self) -> None:
        s = given("luck", 1, 1, 1, foe={"mv": 0})
        ring = content().items.get("anneau-du-dragon")
        perform(s, ring.effects, BY_ITEM, ring.number, fig(s, "a1"), fig(s, "b1"))
        run(s)
        assert [one["spell"] for one in only(events(s), "cast")] == ["boule-de-feu"]

    @rule("ability.duration", "dice.modifiers")
    def test_a_die_for_the_next_roll_whichever_it_is(self) -> None:
        s = given("luck", *[1] * 13, foe={"at": (11, 10), "states": ["fatigue"]})
        use(s, "a1", "luck")
        fights(s, "a1", "b1")
        fights(s, "a1", "b1")
        mine = [one["initial"] for one in only(events(s), "roll") if one["roller"] == "figure:a1"]
        assert mine == [[1, 1, 1, 1], [1, 1, 1]]

    @rule("profile.threshold-bounds", "ability.duration")
    def test_a_change_for_good_outlasts_the_turn_and_is_bounded(self) -> None:
        s = given("skill")
        use(s, "a1", "skill")
        end_of_turn_effects(s)
        assert threshold(s, 0, R_COMBAT) == 2

    @rule("ability.effect", "shoot.conditions")
    def test_an_action_that_is_forbidden(self) -> None:
        s = given("truce", foe={"options": ["arc"]})
        assert ShootDeed().refuses(s, fig(s, "b1"), 0, 0) == ""
        use(s, "a1", "truce", "b1")
        assert forbidden(s, fig(s, "b1"), "shoot") and not forbidden(s, fig(s, "b1"), "march")
        assert ShootDeed().refuses(s, fig(s, "b1"), 0, 0) == "shoot.conditions"
