"""Effects that move somebody: pushes, leaps, free actions, trampling."""

from __future__ import annotations

from tests.dysma.battle import arena, facing, only, spot, states, tell, wounds
from tests.dysma.rules import rule
from tests.dysma.rules.using import (
    WON,
    aims,
    asked,
    casts,
    events,
    quiet,
    say,
    sorcerer,
    uncastable,
    use,
)
from wartable.dysma.client.choices import option_texts
from wartable.dysma.deeds.deed import OpenStep
from wartable.dysma.state.battle import Battle
from wartable.dysma.state.words import O_PASS, option, place
from wartable.kernel.state import proceed


def against(s: Battle, x: float, y: float, z: float = 0) -> str:
    """The rule that forbids this place as an answer to the open question; "" if none does."""
    step = s.agenda[-1]
    assert isinstance(step, OpenStep)
    fault = step.fault(s, [place(round(x * 1000), round(y * 1000), round(z * 1000))])
    return "" if fault is None else fault.rule


def goes(s: Battle, x: float, y: float, looks: float = 0) -> Battle:
    """Answer the open question with any place."""
    return tell(s, place(round(x * 1000), round(y * 1000), 0, round(looks * 100)))


class TestPushing:
    @rule("move.forced", "magic.hex")
    def test_a_gust_pushes_straight_away(self) -> None:
        s = sorcerer("bourrasque", *WON)
        casts(s, "a1", "bourrasque", "b1")
        assert asked(s)[:2] == (0, "push")
        goes(s, 18, 10)
        assert spot(s, "b1") == (18, 10, 0) and facing(s, "b1") == 180 and quiet(s)

    @rule("move.forced", "protocol.decision-list")
    def test_up_to_two_inches_means_that_the_caster_chooses_how_far(self) -> None:
        s = sorcerer("bourrasque", *WON)
        casts(s, "a1", "bourrasque", "b1")
        assert s.question is not None
        assert option_texts(s, s.question) == ["18,10", "17,10", "pass"]
        assert against(s, 18.1, 10) == against(s, 17, 11) == against(s, 15, 10) == "move.forced"
        assert against(s, 16.4, 10) == ""
        goes(s, 17.3, 10.05)  # so near to the line that it means a point of it
        assert spot(s, "b1") == (17.301, 10, 0)

    @rule("move.forced")
    def test_it_stops_at_the_first_thing_in_the_way(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "facing": 0, "keywords": ["Sorcier"], "spells": ["bourrasque"]}],
            b=[{"at": (16, 10), "facing": 180}, {"at": (18, 10)}],
            dice=WON,
        )
        casts(s, "a1", "bourrasque", "b1")
        assert s.question is not None
        assert option_texts(s, s.question) == ["17,10", "16.5,10", "pass"]
        goes(s, 18, 10)
        assert spot(s, "b1") == (17, 10, 0)

    @rule("move.forced", "state.on-guard.lost")
    def test_no_push_at_all_is_up_to_two_inches_as_well(self) -> None:
        s = sorcerer("bourrasque", *WON, foe={"states": ["on_guard"]})
        casts(s, "a1", "bourrasque", "b1")
        tell(s, option(O_PASS))
        assert spot(s, "b1") == (16, 10, 0) and states(s, "b1") == ["on_guard"]

    @rule("state.on-guard.lost", "move.forced")
    def test_who_is_moved_is_no_longer_on_guard(self) -> None:
        s = sorcerer("bourrasque", *WON, foe={"states": ["on_guard"]})
        casts(s, "a1", "bourrasque", "b1")
        goes(s, 16.5, 10)
        assert states(s, "b1") == []

    @rule("attack.hit-vs-wound", "magic.projectile")
    def test_a_breaking_wave_needs_a_hit(self) -> None:
        s = sorcerer("vague-deferlante", 5, 1, 1, 1, 1, 1, foe={"ar": 3, "mv": 0})
        casts(s, "a1", "vague-deferlante", "b1")
        assert spot(s, "b1") == (18, 10, 0) and states(s, "b1") == ["prone"]
        missed = sorcerer("vague-deferlante", 5, 1, 1, 5, 1, 1, foe={"mv": 0})
        casts(missed, "a1", "vague-deferlante", "b1")
        assert spot(missed, "b1") == (16, 10, 0) and states(missed, "b1") == []

    @rule("attack.hit-vs-wound")
    def test_the_fist_of_omrok_needs_a_wound(self) -> None:
        s = sorcerer("poing-d-omrok", 5, 1, 1, 1, 1, 1, foe={"ar": 1, "mv": 0})
        casts(s, "a1", "poing-d-omrok", "b1")
        assert spot(s, "b1") == (16, 10, 0) and states(s, "b1") == []
        hurt = sorcerer("poing-d-omrok", 5, 5, 1, 1, 1, 1, foe={"ar": 1, "mv": 0})
        casts(hurt, "a1", "poing-d-omrok", "b1")
        assert spot(hurt, "b1") == (18, 10, 0) and states(hurt, "b1") == ["prone"]

    @rule("attack.hit-vs-wound", "skill.perforant")
    def test_a_rune_of_thunder_throws_down(self) -> None:
        s = sorcerer("rune-du-tonnerre", 5, 1, 1, 1, 1, 1, foe={"ar": 1, "mv": 0})
        casts(s, "a1", "rune-du-tonnerre", "b1")
        assert states(s, "b1") == ["prone"] and wounds(s, "b1") == 1


class TestALeap:
    def leaping(self) -> Battle:
        s = sorcerer("saut-planaire", 5, 5, 5)
        casts(s, "a1", "saut-planaire", "a2")
        assert asked(s)[:2] == (0, "leap")
        return s

    @rule("magic.enchant", "protocol.legality")
    def test_to_any_place_within_six_inches(self) -> None:
        s = self.leaping()
        assert against(s, 10, 19) == "" and against(s, 10, 19.1) == "magic.sequence"
        goes(s, 4.5, 13, looks=90)
        assert spot(s, "a2") == (4.5, 13, 0) and facing(s, "a2") == 90 and quiet(s)

    @rule("move.one-inch")
    def test_an_inch_from_enemies(self) -> None:
        s = self.leaping()
        assert against(s, 14.1, 10.5) == "move.one-inch"

    @rule("geo.no-overlap")
    def test_not_onto_others(self) -> None:
        assert against(self.leaping(), 10.4, 10) == "geo.no-overlap"

    @rule("protocol.legality")
    def test_all_proposals_are_legal_and_it_may_stay(self) -> None:
        s = self.leaping()
        question, step = s.question, s.agenda[-1]
        assert question is not None and isinstance(step, OpenStep)
        assert len(question.options) > 12
        assert all(step.fault(s, [one]) is None for one in question.options[:-1])
        say(s, "pass")
        assert spot(s, "a2") == (10, 13, 0)

    @rule("ability.target")
    def test_not_out_of_contact_with_an_enemy(self) -> None:
        s = sorcerer("saut-planaire", foe={"at": (11, 13)})
        assert uncastable(s, "a1", "saut-planaire", "a2") != ""


class TestFreeActions:
    @rule("activation.free-action")
    def test_the_march_of_the_dead(self) -> None:
        s = sorcerer("marche-des-morts", 5, 5, 5)
        casts(s, "a1", "marche-des-morts", "a2")
        assert asked(s)[:2] == (0, "move")
        goes(s, 10, 18, looks=90)
        assert spot(s, "a2") == (10, 18, 0) and quiet(s)

    @rule("activation.free-action", "protocol.priority")
    def test_possession_lets_the_casters_player_march_half_the_movement(self) -> None:
        s = sorcerer("possession", *WON)
        casts(s, "a1", "possession", "b1")
        assert asked(s)[:2] == (0, "move")
        assert against(s, 16, 12.6) == "move.march-distance"
        goes(s, 16, 12.5)
        assert spot(s, "b1") == (16, 12.5, 0)

    @rule("move.contact-no-march")
    def test_possession_does_not_tear_anybody_out_of_contact(self) -> None:
        s = arena(
            a=[
                {"at": (10, 10), "facing": 0, "keywords": ["Sorcier"], "spells": ["possession"]},
                {"at": (17, 10)},
            ],
            b=[{"at": (16, 10), "facing": 180}],
            dice=WON,
        )
        casts(s, "a1", "possession", "b1")
        assert quiet(s) and spot(s, "b1") == (16, 10, 0)

    @rule("skill.insaisissable", "action.retreat", "ability.duration")
    def test_scatter_lets_two_goblins_retreat_unharmed(self) -> None:
        goblin = ["Gobelin"]
        s = arena(
            a=[
                {"at": (10, 10), "abilities": ["debandade"], "keywords": goblin},
                {"at": (12, 10), "facing": 180, "keywords": goblin},
                {"at": (12, 13), "facing": 180, "keywords": goblin},
                {"at": (10, 13), "keywords": goblin},
            ],
            b=[{"at": (13, 10)}, {"at": (13, 13)}],
            points={"a": 1},
        )
        use(s, "a1", "debandade")
        assert asked(s) == (0, "targets", ["a2", "a3"])
        question = s.question
        assert question is not None and question.high == 2
        proceed(s, list(question.options))
        assert asked(s) == (0, "free_action", ["retreat", "pass"])
        say(s, "retreat")
        goes(s, 9, 8, looks=180)
        assert spot(s, "a2") == (9, 8, 0)
        say(s, "retreat")
        goes(s, 8, 13, looks=180)
        assert spot(s, "a3") == (8, 13, 0)
        assert quiet(s) and s.lasting == [] and only(events(s), "roll") == []


class TestTrampling:
    def rider(self, *dice: int) -> Battle:
        return arena(
            a=[
                {
                    "at": (10, 10),
                    "facing": 0,
                    "size": "large",
                    "mv": 8,
                    "abilities": ["pietinement"],
                }
            ],
            b=[
                {"at": (13, 10), "facing": 180},
                {"at": (13, 13), "facing": 180},
                {"at": (10, 16), "facing": 180, "size": "large"},
            ],
            points={"a": 1},
            dice=list(dice),
        )

    @rule("attack.formula", "activation.free-action")
    def test_those_it_passes_over_are_attacked_with_two_dice(self) -> None:
        s = self.rider(4, 3, 1, 1, 1)
        use(s, "a1", "pietinement")
        goes(s, 17, 10)
        assert spot(s, "a1") == (17, 10, 0) and quiet(s)
        assert wounds(s, "b1") == 1 and wounds(s, "b2") == 0
        rolls = only(events(s), "roll")
        assert [(roll["purpose"], roll["threshold"]) for roll in rolls] == [
            ("attack", 4),
            ("defence", 4),
        ]
        s.chance.finished()

    @rule("geo.no-overlap", "move.one-inch")
    def test_it_may_not_end_on_them_nor_beside_them(self) -> None:
        s = self.rider()
        use(s, "a1", "pietinement")
        assert against(s, 13, 10) == "geo.no-overlap"
        assert against(s, 14.5, 10) == "move.one-inch"

    @rule("move.no-pass-through")
    def test_not_over_the_large_ones(self) -> None:
        s = self.rider()
        use(s, "a1", "pietinement")
        assert against(s, 10, 18) in ("move.no-pass-through", "move.one-inch")

    @rule("move.contact-no-march")
    def test_not_out_of_contact(self) -> None:
        s = arena(
            a=[{"at": (10, 10), "abilities": ["pietinement"]}],
            b=[{"at": (11, 10)}],
            points={"a": 1},
        )
        assert aims(s, "a1", "pietinement") == []
