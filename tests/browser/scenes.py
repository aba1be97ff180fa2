"""Moments of Siegestorm worth a look: positions that a browser sits down at."""

from __future__ import annotations

from typing import Any, Final

Scene = dict[str, Any]

CHAIN: Final[Scene] = {
    "about": "Two commands wait in the middle of a's storm, and a may answer the second.",
    "turn": 13,
    "step": "advance",
    "a": {
        "deck": "khunglai-starter",
        "resources": 17,
        "hand": ["Ancient Dragon", "Gorge Trickster", "Armored Yak", "Druuk School Adept"],
        "track": ["", "Warrior of Shamballa", "Mountain That Walks"],
        "frontline": "Grand Overlord Ikee",
        "ready": ["Snowline Scout", "Wind-Horse Rider"],
        "casualties": ["Retired Master", "Snowline Scout"],
    },
    "b": {
        "deck": "ysra-starter",
        "resources": 15,
        "hand": ["Scale-Cloaked Agent", 3],
        "track": ["Reptine Taskmaster", "Knight of the New World Order"],
        "ready": ["Puppet Senator", "Velvet Whisperer"],
        "casualties": ["Coin-Eyed Broker", "Toll Collector of the Veil"],
    },
    "no_mans_land": {"card": "Curator of Shed Skins", "side": "b"},
    "played": [
        "storm",
        "player b",
        "action Scale-Cloaked Agent",
        "supporter Velvet Whisperer",
        "Warrior of Shamballa@a3",
    ],
}

PAYING: Final[Scene] = {
    "about": "Alone against a boss: a deployment that is declared, and not paid yet.",
    "mode": "solo",
    "turn": 10,
    "a": {
        "deck": "seraphia-starter",
        "resources": 15,
        "hand": [
            "Lantern Novice",
            "Judge of the High Window",
            "Choir Archer",
            "Cloud Warden",
            "Grave-Lifting Cherub",
        ],
        "track": ["", "Dawnwall Marksman", "Penitent Shieldbearer"],
        "frontline": "Captain of the Silver Volley",
        "ready": ["Star-Chart Reader", "Cloud Warden"],
        "casualties": 8,
    },
    "boss": {
        "name": "oghast",
        "life": 23,
        "resources": 14,
        "hand": ["Ember Acolyte"],
        "reserves": ["Goblin Tank", "Goblin Archer"],
        "casualties": ["Seal of Nova"],
        "track": ["Goblin Archer", "Goblin Tank", "Spiritual Shaman"],
        "frontline": {"card": "Restoration Totem", "spirit": 1},
    },
    "no_mans_land": {"card": "Totem of Thorns", "side": "boss", "spirit": 1},
    "played": ["deploy Grave-Lifting Cherub"],
}

WHOM: Final[Scene] = {
    "about": "Two against a boss: a kill has set a Leader off, and the players say whom it hits.",
    "mode": "coop",
    "turn": 12,
    "a": {
        "deck": "khunglai-starter",
        "resources": 13,
        "hand": ["Druuk School Adept", "Snowline Scout", "Gorge Trickster", "Ancient Dragon"],
        "track": ["Warrior of Shamballa", "Tengu", "Mountain That Walks"],
        "ready": ["Wind-Horse Rider", "Armored Yak"],
        "casualties": 4,
    },
    "b": {
        "deck": "seraphia-starter",
        "resources": 7,
        "hand": 2,
        "track": ["Dawnwall Marksman", "Penitent Shieldbearer"],
        "ready": ["Choir Archer"],
        "casualties": 4,
    },
    "boss": {
        "name": "mirelle",
        "difficulty": "medium",
        "life": 38,
        "resources": 14,
        "track": ["Hound of the First Drop", "Goblin Archer", "Sexton of the Low Field"],
        "casualties": 3,
    },
    "slots": {
        "aF1": {"card": "Grand Overlord Ikee", "side": "a"},
        "cF1": {"card": "Piper of the Slack Rope", "side": "boss"},
        "bF2": {"card": "Captain of the Silver Volley", "side": "b"},
        "N2": {"card": "Piper of the Slack Rope", "side": "boss"},
    },
    "played": ["action Druuk School Adept", "supporter Armored Yak", "Goblin Archer@c2"],
}

LEAVING: Final[Scene] = {
    "about": "A ring of four: an order for the creature that leaves the left track.",
    "mode": "lms",
    "turn": 17,
    "step": "advance",
    "a": {
        "deck": "styxia-starter",
        "resources": 16,
        "hand": [
            "Undertow Reaver",
            "Kelp Bride",
            "Leviathan of the Lightless Gate",
            "Bone Flautist",
        ],
        "left": ["", "Reef Cultist", "Frost Dragon"],
        "right": ["Whirlpool Idol", "Eel Lancer"],
        "ready": ["Reef Cultist"],
        "committed": ["Kelp Bride"],
        "casualties": 3,
    },
    "b": {
        "deck": "ysra-starter",
        "resources": 21,
        "hand": 5,
        "right": ["Toll Collector of the Veil", "Puppet Senator"],
        "ready": 2,
        "casualties": 2,
    },
    "c": {
        "deck": "seraphia-starter",
        "resources": 9,
        "hand": 4,
        "left": ["Choir Archer"],
        "right": ["Dawnwall Marksman", "Lantern Novice"],
        "heal_pile": 1,
    },
    "d": {
        "deck": "khunglai-starter",
        "resources": 13,
        "hand": 6,
        "left": ["Armored Yak", "Druuk School Adept", "Tengu"],
        "ready": 2,
        "casualties": 2,
    },
    "slots": {
        "N1": {"card": "Kraken's Favourite", "side": "a"},
        "bF1": {"card": "Scale-Cloaked Agent", "side": "b"},
        "dF4": {"card": "Grand Overlord Ikee", "side": "d"},
        "aF4": {"card": "Collector of Drowned Names", "side": "a"},
    },
    "played": ["track al"],
}

LANTERN: Final[Scene] = {
    "about": "A card that was made up for this table, with a text that no other card has.",
    "a": {"hand": ["Lantern of Tomorrow", "Levy", "Levy"], "track": ["", "Tengu"]},
    "b": {"resources": 20},
    "card": [
        {
            "name": "Lantern of Tomorrow",
            "emblem": "candle-flame",
            "cost": 1,
            "attack": 2,
            "defense": 2,
            "action": "Deal 2 DMG, then Draw 2",
            "passive": "Allies have +3 ATT",
        }
    ],
}

_VOWS: Final = [f"Vow {number}" for number in range(10, 46)]
VOWS: Final[Scene] = {
    "about": "Every card has a name of its own and no text: what was in a hand was never seen.",
    "a": {"hand": _VOWS[:5], "resources": _VOWS[5:18]},
    "b": {"hand": _VOWS[18:23], "resources": _VOWS[23:]},
    "card": [
        {"name": name, "cost": number % 2, "attack": 2, "defense": 1}
        for number, name in enumerate(_VOWS)
    ],
}

_LAST_WORD: Final = [{"name": "Last Word", "action": "Deal 9 DMG"}]
LAST_TOGETHER: Final[Scene] = {
    "about": "Two against a boss whose end the second player has in his hand.",
    "mode": "coop",
    "a": {"hand": ["Levy"], "resources": 8},
    "b": {"hand": ["Last Word"], "resources": 8},
    "boss": {"name": "mirelle", "life": 3, "resources": 6},
    "card": _LAST_WORD,
}

LAST_ALONE: Final[Scene] = {
    "about": "Alone against a boss whose end is in the hand.",
    "mode": "solo",
    "a": {"deck": "khunglai-starter", "hand": ["Last Word"], "resources": 8},
    "boss": {"name": "oghast", "life": 3, "resources": 6},
    "card": _LAST_WORD,
}

LAST_STANDING: Final[Scene] = {
    "about": "A ring of four in which everybody is near the end.",
    "mode": "lms",
    "a": {"resources": 9, "hand": 2},
    "b": {"resources": 2, "hand": 1},
    "c": {"resources": 1, "hand": 1},
    "d": {"resources": 3, "hand": 1},
}

ALL: Final[dict[str, Scene]] = {
    "duel": CHAIN,
    "boss": PAYING,
    "coop": WHOM,
    "ring": LEAVING,
}
