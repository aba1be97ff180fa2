"""When a part of a text finds nothing to do, the log says so."""

from __future__ import annotations

from tests.dysma.battle import arena
from tests.dysma.rules import rule
from tests.dysma.rules.using import WON, casts, say, use
from wartable.dysma.state.battle import Battle
from wartable.dysma.text.language import event_words, language


def nothing(s: Battle) -> list[tuple[object, object, str]]:
    """On whom what found nothing to do, and by which rule it would have."""
    assert s.log is not None
    found = [event for event in s.log if event.kind == "no_effect"]
    named = [(event.whole(), event.rule) for event in found]
    return [
        (told["figure"], told.get("ability") or told.get("spell") or told.get("item"), rule)
        for told, rule in named
    ]


@rule("ability.effect", "skill.impassible")
def test_an_ability_that_cannot_put_its_target_down() -> None:
    s = arena(
        a=[{"at": (10, 10), "abilities": ["filet-lance"]}],
        b=[{"at": (13, 10), "facing": 180, "skills": ["Impassible"]}],
        points={"a": 1},
        dice=WON,
    )
    use(s, "a1", "filet-lance", "b1")
    assert nothing(s) == [("figure:b1", "filet-lance", "ability.effect")]


@rule("artefact.timing")
def test_an_item_of_which_one_part_helps() -> None:
    """The potion heals, and also cures poison, of which there is none."""
    s = arena(a=[{"at": (10, 10), "artefacts": ["potion-de-soin"], "wounds": 1}], b=[])
    use(s, "a1", "potion-de-soin", "a1")
    assert nothing(s) == [("figure:a1", "potion-de-soin", "artefact.timing")]


@rule("artefact.timing")
def test_an_item_that_helps_in_full_says_nothing_more() -> None:
    hurt = {"at": (10, 10), "artefacts": ["potion-de-soin"], "wounds": 1, "states": ["poisoned"]}
    s = arena(a=[hurt], b=[])
    use(s, "a1", "potion-de-soin", "a1")
    assert nothing(s) == []


@rule("magic.same-spell")
def test_a_spell_that_does_not_add_up() -> None:
    sorcerer = {"at": (10, 10), "keywords": ["Sorcier"], "spells": ["peau-d-ecorce"]}
    s = arena(a=[sorcerer], b=[], dice=[5, 5, 5, 5, 5, 5])
    casts(s, "a1", "peau-d-ecorce", "a1")
    assert nothing(s) == []
    casts(s, "a1", "peau-d-ecorce", "a1")
    assert nothing(s) == [("figure:a1", "peau-d-ecorce", "magic.sequence")]


@rule("ability.effect")
def test_a_charge_over_nobody() -> None:
    """Whom a march has crossed is known when it is over: here there was nobody."""
    s = arena(
        a=[{"at": (10, 10), "abilities": ["pietinement"]}], b=[{"at": (30, 30)}], points={"a": 2}
    )
    use(s, "a1", "pietinement")
    say(s, "6.465,6.465@45")
    assert nothing(s) == [("figure:a1", "pietinement", "ability.effect")]


def test_both_languages_say_it() -> None:
    s = arena(a=[{"at": (10, 10)}], b=[])
    event: dict[str, object] = {
        "kind": "no_effect",
        "rule": "artefact.timing",
        "figure": "figure:a1",
        "item": "potion-de-soin",
    }
    english = event_words(language("en"), s, event, ["Ann", "Bob"])
    french = event_words(language("fr"), s, event, ["Ann", "Bob"])
    assert english.startswith("Healing potion finds nothing to do on a1")
    assert french.startswith("L’effet Potion de soin ne change rien pour a1")
