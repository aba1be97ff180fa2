"""Chapter 1, third part: hands, piles, owners, and who may see what."""

from __future__ import annotations

import json

import pytest

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    at,
    attack,
    happened,
    kind,
    names,
    play,
    refused,
    siege,
    table,
    track,
    winner,
)
from wartable import siegestorm
from wartable.kernel.chance import Chance
from wartable.siegestorm.modes.mode import Mode
from wartable.siegestorm.printed.decks import designs_of
from wartable.siegestorm.text.deckfile import shipped_decks
from wartable.siegestorm.turn.setup import lay_out

SNIPE = {"name": "Snipe", "action": "Kill target Creature"}
CURE = {"name": "Cure", "action": "Heal 1"}
BOLT = {"name": "Bolt", "action": "Deal 3 DMG"}
HOME = {"name": "Home", "action": "Return target Creature to its owner's hand"}


@rule("zone.resources")
def test_before_anything_is_drawn_resources_hold_the_whole_deck() -> None:
    book = siegestorm.shipped_catalogue()
    decks = [designs_of(shipped_decks()[name], book) for name in ("ysra-starter", "styxia-starter")]
    s = lay_out(book, Mode(), decks, Chance(0))
    for side in (0, 1):
        assert len(s.resources(side)) == 34
        assert [s.design[card] for card in s.resources(side)] == decks[side]
        assert s.hand(side) == s.casualties(side) == []


@rule("zone.resources")
def test_resources_lie_face_down_and_are_drawn_from_the_top() -> None:
    match = table(a={"resources": ["Tengu", "Despoiler", "Assassin"]}, step="draw", turn=4)
    assert sorted(names(match, "a", "hand")) == ["Despoiler", "Tengu"]
    assert names(match, "a", "resources") == ["Assassin"]
    for seat in (0, 1, None):
        assert match.view(seat)["sides"][0]["resources"] == 1
        assert "Assassin" not in json.dumps(match.view(seat))


@rule("zone.casualties")
def test_the_card_added_last_is_the_top_casualty() -> None:
    rise = {"name": "Rise", "cost": 2, "action": "Move your top Casualty to your hand"}
    match = table(
        a={"hand": ["Rise", "Tengu", "Assassin", "Levy"], "casualties": ["Despoiler"]}, card=[rise]
    )
    play(match, "action Rise", "Assassin + Tengu")
    assert sorted(names(match, "a", "hand")) == ["Levy", "Tengu"]
    assert names(match, "a", "casualties") == ["Rise", "Assassin", "Despoiler"]


@rule("zone.casualties")
def test_spent_and_killed_cards_lie_there_face_up() -> None:
    match = table(a={"hand": ["Snipe", "Levy"]}, b={"track": ["", "Tengu"]}, card=[SNIPE])
    play(match, "action Snipe")
    for seat in (0, 1, None):
        sides = match.view(seat)["sides"]
        assert [card["name"] for card in sides[0]["casualties"]] == ["Snipe"]
        assert [card["name"] for card in sides[1]["casualties"]] == ["Tengu"]


@rule("zone.hand")
def test_a_hand_is_hidden_from_the_others() -> None:
    match = table(a={"hand": ["Tengu", "Despoiler"]}, b={"hand": ["Assassin"]})
    mine = match.view(0)["sides"]
    assert [card["name"] for card in mine[0]["hand"]] == ["Tengu", "Despoiler"]
    assert mine[1]["hand"] == 1
    assert match.view(1)["sides"][0]["hand"] == 2
    assert [side["hand"] for side in match.view(None)["sides"]] == [2, 1]


@rule("zone.hand")
@pytest.mark.parametrize(("held", "kept", "lost"), [(7, 9, 0), (8, 10, 0), (9, 10, 1), (10, 10, 2)])
def test_a_hand_holds_at_most_ten_cards(held: int, kept: int, lost: int) -> None:
    match = table(a={"hand": held}, step="draw", turn=4)
    assert len(names(match, "a", "hand")) == kept
    assert len(names(match, "a", "casualties")) == lost


@rule("zone.hand")
def test_only_cards_in_hand_can_be_played() -> None:
    match = table(a={"hand": ["Levy"], "casualties": ["Tengu"], "ready": ["Tengu"]})
    assert refused(match, "deploy Tengu") == "zone.hand"
    assert refused(match, "action Tengu") == "zone.hand"


@rule("zone.support")
def test_supporters_are_ready_or_committed_and_lie_face_down() -> None:
    fee = {"name": "Fee", "cost": 1, "action": "Draw 1"}
    match = table(
        a={"hand": ["Fee", "Levy"], "ready": ["Tengu"], "committed": ["Assassin"]}, card=[fee]
    )
    play(match, "action Fee", "supporter Tengu")
    assert names(match, "a", "ready") == []
    assert sorted(names(match, "a", "committed")) == ["Assassin", "Tengu"]
    side = match.view(1)["sides"][0]
    assert (len(side["ready"]), len(side["committed"])) == (0, 2)
    text = json.dumps(match.view(1))
    assert "Tengu" not in text and "Assassin" not in text


@rule("zone.support", "zone.info")
def test_their_controller_may_look_at_them() -> None:
    match = table(a={"hand": ["Levy"], "ready": ["Tengu"], "committed": ["Assassin"]})
    side = match.view(0)["sides"][0]
    assert [card["name"] for card in side["ready"]] == ["Tengu"]
    assert [card["name"] for card in side["committed"]] == ["Assassin"]


@rule("zone.heal", "zone.heal-single")
def test_cards_healed_later_go_on_top_of_the_one_pile() -> None:
    match = table(
        a={"hand": ["Cure", "Cure", "Levy"], "casualties": ["Tengu", "Assassin"]}, card=[CURE]
    )
    play(match, "action Cure", "Assassin", "action Cure", "Tengu")
    assert names(match, "a", "heal_pile") == ["Tengu", "Assassin"]
    assert names(match, "a", "casualties") == ["Cure", "Cure"]


@rule("zone.heal-single", "zone.heal")
def test_healed_cards_are_no_resources_and_cannot_be_drawn() -> None:
    match = table(a={"heal_pile": 5, "resources": 1}, step="draw", turn=4)
    assert winner(match) == "b"
    match = table(a={"heal_pile": ["Tengu"], "resources": 2}, step="draw", turn=4)
    assert names(match, "a", "hand") == ["Levy", "Levy"]
    assert names(match, "a", "heal_pile") == ["Tengu"]


@rule("zone.destroyed")
def test_a_destroyed_card_leaves_the_game_but_counts() -> None:
    count = {"name": "Count", "action": "Deal 1 DMG for each Destroyed card"}
    wipe = {"name": "Wipe", "action": "Destroy target Creature"}
    match = table(
        a={"hand": ["Wipe", "Count", "Levy"]},
        b={"track": ["", "Tengu"], "resources": 9},
        destroyed=["Assassin"],
        card=[count, wipe],
    )
    play(match, "action Wipe")
    assert track(match, "b") == ["", "", ""]
    assert names(match, "b", "casualties") == []
    assert [card["name"] for card in match.view(1)["destroyed"]] == ["Tengu", "Assassin"]
    play(match, "action Count")
    assert len(names(match, "b", "resources")) == 7


@rule("zone.owner-control")
def test_a_card_on_your_track_is_yours_to_command() -> None:
    collector = "Toll Collector of the Veil"  # 1: Deal 1 DMG
    match = table(
        a={"hand": ["Levy", "Levy"], "track": [{"card": collector, "owner": "b"}]},
        b={"hand": ["Levy"], "resources": 9},
    )
    play(match, f"use {collector}@a1", "Levy")
    assert match.options == ["pass"] and asked(match) == "b"  # its owner has no say
    play(match, "pass")
    assert len(names(match, "b", "resources")) == 8


@rule("zone.owner-control")
@pytest.mark.parametrize(("action", "pile"), [("Snipe", "casualties"), ("Home", "hand")])
def test_a_card_leaves_for_the_piles_of_its_owner(action: str, pile: str) -> None:
    match = table(
        a={"hand": [action, "Levy"], "track": ["", {"card": "Tengu", "owner": "b"}]},
        card=[SNIPE, HOME],
    )
    play(match, f"action {action}")
    assert names(match, "b", pile) == ["Tengu"]
    assert "Tengu" not in names(match, "a", pile)


@rule("zone.owner-control")
def test_a_supporter_taken_from_another_player_still_goes_to_its_owners_casualties() -> None:
    match = table(
        a={"hand": ["Cuckoo Chancellor", "Levy", "Levy"]},
        b={"hand": ["Levy", "Levy", "Levy"], "ready": ["Tengu"], "track": ["Assassin"]},
    )
    play(match, "action Cuckoo Chancellor", "Levy + Levy#2", "pass")  # Take 1 Supporter …
    assert names(match, "a", "ready") == ["Tengu"]
    play(match, "pass")
    assert asked(match) == "b"
    play(match, "use Assassin@b1", "Levy + Levy#2", "pass")  # 2: Kill 1 opponent's Supporter
    assert names(match, "a", "ready") == []
    assert names(match, "b", "casualties") == ["Tengu", "Levy", "Levy"]
    assert "Tengu" not in names(match, "a", "casualties")


@rule("zone.owner-control")
def test_no_mans_land_is_controlled_by_who_put_the_creature_there() -> None:
    for side in "ab":
        match = table(
            a={"hand": ["Levy"], "track": ["", "Levy"]},
            b={"track": ["", "Levy"]},
            no_mans_land={"card": "Warrior of Shamballa", "side": side},
        )
        assert attack(match, "a2") == (1 if side == "a" else 0)
        assert attack(match, "b2") == (1 if side == "b" else 0)


@rule("zone.info")
def test_open_zones_and_sizes_are_seen_by_everybody() -> None:
    match = table(
        a={
            "hand": 3,
            "track": ["Tengu", "", {"card": "Assassin", "gang": 2}],
            "frontline": "Despoiler",
            "casualties": ["Archangel"],
            "heal_pile": 2,
            "ready": 1,
        },
        b={"hand": 4, "resources": 11, "committed": 2},
        no_mans_land={"card": "Armored Yak", "side": "b"},
    )
    for seat in (0, 1, None):
        view = match.view(seat)
        slots = {slot[5:]: card["name"] for slot, card in view["slots"].items() if card}
        assert slots == {"a1": "Tengu", "a3": "Assassin", "aF": "Despoiler", "N": "Armored Yak"}
        assert view["slots"]["slot:a3"]["gang"] == 2
        mine, yours = view["sides"]
        assert [card["name"] for card in mine["casualties"]] == ["Archangel"]
        assert len(mine["heal_pile"]) == 2
        assert (mine["resources"], yours["resources"]) == (20, 11)


@rule("zone.info")
def test_what_is_drawn_is_told_only_to_who_drew_it() -> None:
    match = table(
        a={"hand": ["Warrior of Shamballa", "Levy"], "resources": ["Tengu", 5]}, b={"hand": 1}
    )
    events = play(match, "action Warrior of Shamballa", "pass")  # Draw 1
    event = next(event for event in events if event.kind == "draw")
    hand = match.view(0)["sides"][0]["hand"]
    [drawn] = [card["thing"] for card in hand if card["name"] == "Tengu"]
    assert event.seen_by(0)["cards"] == [{"thing": drawn, "name": "Tengu"}]
    assert "cards" not in event.seen_by(1) and event.seen_by(1)["amount"] == 1


@rule("zone.info")
def test_nobody_knows_the_order_of_a_deck() -> None:
    one = table(a={"hand": ["Levy"], "resources": ["Tengu", "Despoiler", 3]})
    other = table(a={"hand": ["Levy"], "resources": ["Despoiler", "Tengu", 3]})
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)


@rule("zone.tokens-leave")
def test_tokens_stay_while_their_card_moves_between_slots() -> None:
    match = table(a={"track": [{"card": "Tengu", "gang": 3}], "hand": ["Levy"]}, step="advance")
    assert at(match, "a2") == "Tengu"
    assert match.view(None)["slots"]["slot:a2"]["gang"] == 3
    match = table(a={"track": ["", "", {"card": "Tengu", "gang": 3}]}, step="advance")
    play(match, "hold aF")
    assert match.view(None)["slots"]["slot:aF"]["gang"] == 3
    assert attack(match, "aF") == 5


@rule("zone.tokens-leave")
def test_tokens_go_along_into_a_storm() -> None:
    match = table(a={"track": ["", "", {"card": "Levy", "gang": 3}]}, step="advance")
    events = play(match, "storm")
    assert [event["amount"] for event in happened(events, "damage")] == [3]
    assert siege(match).tokens == {}


@rule("zone.tokens-leave")
@pytest.mark.parametrize(("action", "pile"), [("Snipe", "casualties"), ("Home", "hand")])
def test_tokens_are_removed_when_their_card_leaves_play(action: str, pile: str) -> None:
    match = table(
        a={"hand": [action, "Levy"]},
        b={"track": ["", {"card": "Tengu", "gang": 3, "spirit": 2}]},
        card=[SNIPE, HOME],
    )
    play(match, f"action {action}")
    assert names(match, "b", pile) == ["Tengu"]
    assert siege(match).tokens == {}
    assert kind(match) == "main"
