"""More helpers for tests with a boss: the player is side "a", the boss side "b"."""

from __future__ import annotations

from typing import Any

from tests.siegestorm.table import siege, table
from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.siegestorm.state.words import GANG, SPIRIT

TOKENS = {"gang": GANG, "spirit": SPIRIT}
SHADE = {"command": "Deploy", "special": ["Ghost"]}
GOBLIN = {"command": "Deploy or Special: Gang", "special": ["Gang"]}

# Boss cards with numbers of our own keep them here, so that balancing the game changes no test.
CARDS: list[dict[str, Any]] = [
    {"name": "Sling Goblin", "cost": 1, "attack": 2, "defense": 1, "action": "Deal 1 DMG"} | GOBLIN,
    {"name": "Keg Goblin", "cost": 4, "attack": 2, "defense": 2} | GOBLIN,
    {"name": "Wolf Rider", "cost": 3, "attack": 3, "defense": 1, "command": "Deploy"},
    {
        "name": "War Drums",
        "cost": 3,
        "command": "Action",
        "action": "Increase the Menace Level by 1",
    },
    {
        "name": "Mutiny",
        "cost": 5,
        "command": "Action",
        "action": "Deal 4 DMG, Decrease the Menace Level by 1",
    },
    {
        "name": "Wyrm Fire",
        "cost": 6,
        "command": "Action",
        "action": "Destroy opponent's Casualties, Deal 4 DMG",
    },
    {
        "name": "Hedge Imp",
        "cost": 1,
        "attack": 1,
        "defense": 2,
        "command": "Deploy",
        "special": ["Swap"],
    },
    {
        "name": "Elder Lady",
        "cost": 3,
        "attack": 1,
        "defense": 3,
        "command": "Leader",
        "passive": "Allies have +2 DEF",
    },
    {"name": "Long Watch", "cost": 3, "command": "Action", "action": "For each Ally: Recover 1"},
    {"name": "Gnat Swarm", "cost": 1, "command": "Action", "action": "Deal 1 DMG for each Ally"},
    {
        "name": "Shell Knight",
        "cost": 4,
        "attack": 2,
        "defense": 4,
        "command": "Deploy",
        "action": "Deal DMG equal to this card's DEF",
    },
    {"name": "Pond Thing", "cost": 2, "attack": 2, "defense": 3, "command": "Deploy"},
    {
        "name": "Moss Queen",
        "cost": 7,
        "attack": 2,
        "defense": 6,
        "command": "Leader",
        "special": ["Shielded"],
        "passive": "Enemies have -1 ATT",
    },
    {
        "name": "Seal of Speed",
        "cost": 1,
        "command": "Action",
        "special": ["Spirit"],
        "action": "Advance your war track once",
    },
    {
        "name": "Totem of Nails",
        "cost": 3,
        "defense": 2,
        "command": "Leader",
        "special": ["Totem"],
        "passive": "Deal 1 DMG to each player",
    },
    {
        "name": "Old Shaman",
        "cost": 4,
        "attack": 3,
        "defense": 3,
        "command": "Deploy",
        "special": ["Spirit"],
        "action": "Put all Seals from your Casualties on the bottom of your Resources",
    },
    {
        "name": "Walking Totem",
        "cost": 4,
        "attack": 1,
        "defense": 3,
        "command": "Deploy",
        "special": ["Totem"],
        "passive": "When a Spirit token is placed on this card, place 1 Gang token on it",
    },
    {
        "name": "Voice of Wood",
        "cost": 5,
        "attack": 1,
        "defense": 3,
        "command": "Leader",
        "passive": "Once per turn, when a Totem works, place 1 Spirit token on it",
    },
    {"name": "Dim Blade", "attack": 2, "defense": 1} | SHADE,
    {"name": "Dim Whisper", "cost": 1, "attack": 2, "defense": 1, "action": "Deal 1 DMG"} | SHADE,
    {
        "name": "Dim Dancer",
        "cost": 2,
        "attack": 2,
        "defense": 2,
        "passive": "Each time unused cards go to Reserves, deal 2 DMG",
    }
    | SHADE,
    {"name": "Lights Out", "cost": 4, "command": "Action", "action": "Deal 2 DMG"},
    {"name": "Cutpurse", "cost": 5, "command": "Action", "action": "Steal 1"},
    {
        "name": "Two Knives",
        "cost": 6,
        "command": "Action",
        "action": "Kill 2 Enemies with DEF 3 or less",
    },
    {
        "name": "Digger",
        "attack": 1,
        "defense": 2,
        "command": "Deploy",
        "passive": "After this card storms, make it your Supporter",
    },
    {
        "name": "Grey Girl",
        "cost": 1,
        "attack": 3,
        "defense": 1,
        "command": "Deploy",
        "passive": "After this card storms, Destroy it",
    },
    {
        "name": "Foul Miracle",
        "cost": 1,
        "command": "Action",
        "action": "Put 2 of your top Casualties on the bottom of your Resources",
    },
    {"name": "Grave Lamp", "cost": 2, "command": "Action", "action": "Deal 2 DMG"},
    {
        "name": "Awakened Digger",
        "cost": 3,
        "command": "Action",
        "action": "Use the action of opponent's top Casualty against him",
    },
    {
        "name": "Awakened Grey Girl",
        "cost": 4,
        "command": "Action",
        "action": "Storm with all Destroyed Grey Girls",
    },
    {
        "name": "Rope Piper",
        "cost": 3,
        "attack": 1,
        "defense": 3,
        "command": "Leader",
        "passive": "Whenever an Ally is killed, deal 1 DMG",
    },
    {
        "name": "Barrow Queen",
        "cost": 7,
        "attack": 2,
        "defense": 5,
        "command": "Leader",
        "special": ["Shielded"],
    },
]


# The shipped cards whose texts some of them have.
STAND_INS = {
    "Wyrm Fire": "Dragon Fury",
    "Elder Lady": "Wild Lady",
    "Shell Knight": "Battle Beetle",
    "Seal of Speed": "Seal of Haste",
    "Old Shaman": "Spiritual Shaman",
    "Dim Dancer": "Midnight Dancer",
    "Digger": "Miner",
    "Foul Miracle": "Tainted Miracle",
    "Awakened Digger": "Awakened Miner",
    "Awakened Grey Girl": "Awakened Red Girl",
}


def solo(**plain: Any) -> Match:
    """A position of a game against a boss."""
    written = repr(plain)
    own = plain.pop("card", [])
    return table(mode="solo", card=own + [c for c in CARDS if c["name"] in written], **plain)


def boss_turn(boss: dict[str, Any], step: str = "deploy", **plain: Any) -> Match:
    """A moment in the turn of a boss; the player has no hand unless it is given."""
    plain.setdefault("a", {})
    plain["a"].setdefault("hand", [])
    return solo(active="boss", step=step, boss=boss, **plain)


def player_turn(boss: dict[str, Any], **plain: Any) -> Match:
    """A moment in the turn of the player who faces a boss: his Deploy step."""
    return solo(active="a", boss=boss, **plain)


def menace(match: Match) -> int:
    """The Menace Level (5 is 5+)."""
    return siege(match).menace


def life(match: Match) -> int:
    """The boss's Life."""
    return siege(match).life


def tokens(match: Match, slot: str, name: str) -> int:
    """How many Gang or Spirit tokens lie on the creature in a slot."""
    s = siege(match)
    return s.tokens.get(s.slots[s.layout.slot_named(slot)] * 2 + TOKENS[name], 0)


def is_boss_turn(match: Match) -> bool:
    """True while the boss's turn goes on."""
    s = siege(match)
    return s.active == s.layout.boss


def finish_boss_turn(match: Match) -> list[Event]:
    """Give the first answer to every question until the boss's turn is over."""
    events: list[Event] = []
    while match.question is not None and is_boss_turn(match):
        events += match.answer(match.options[0])
    return events
