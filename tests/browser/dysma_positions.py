"""Moments of battles in which Dysma's table has something to show. Small as can be."""

from __future__ import annotations

from typing import Final

DUEL: Final = """
figure = "a1"
turn = 2
turn_limit = 6
seed = 4
[points]
a = 2
b = 2
[[a]]
profile = "prince-des-cimes"
options = ["epee", "bouclier"]
artefacts = ["amulette"]
at = [12, 12]
facing = 90
[[a]]
profile = "archer-des-bois"
options = ["arc"]
at = [9, 10]
[[b]]
profile = "brute"
at = [12, 18]
facing = 270
[[b]]
profile = "brute"
at = [14, 15.5]
facing = 270
"""

# A ruin with storeys of two and four inches, a wood, a hedge: everything a way can cost.
GROUND: Final = """
[[piece]]
look = "ruin"
points = [[15, 15], [21, 15], [21, 21], [15, 21]]
[[piece.floor]]
points = [[15, 15], [21, 15], [21, 21], [15, 21]]
elevation = 2
[[piece.floor]]
points = [[17, 17], [21, 17], [21, 21], [17, 21]]
elevation = 4
[[piece.wall]]
from = [15, 21]
to = [18, 21]
height = 5
[[piece]]
look = "wood"
points = [[9, 16], [13, 16], [13, 19.5], [9, 19.5]]
[[piece]]
look = "hedge"
points = [[9.5, 13.4], [13.5, 13.4]]
[[piece]]
look = "hill"
points = [[24, 13], [29, 13], [30, 17], [26, 19], [23, 17]]
height = 2
"""

ON_THE_GROUND: Final = (
    """
figure = "a1"
turn = 2
turn_limit = 6
seed = 4
[[a]]
profile = "traqueur"
at = [13.9, 17.5]
facing = 0
[[a]]
profile = "archer-des-bois"
at = [11.5, 12.4]
facing = 90
[[b]]
profile = "brute"
at = [22.5, 20]
facing = 180
"""
    + GROUND
)

ON_A_STOREY: Final = (
    """
figure = "a1"
turn = 2
turn_limit = 6
seed = 4
[[a]]
profile = "prince-des-cimes"
options = ["epee", "bouclier"]
at = [20, 18, 4]
facing = 0
[[b]]
profile = "brute"
at = [22.2, 18.4]
facing = 180
[[b]]
profile = "brute"
at = [12, 18]
facing = 0
"""
    + GROUND
)

MARCHING: Final = ON_THE_GROUND.replace('profile = "traqueur"', 'profile = "garde-royal"')

# A bow at long range, somebody in a melee, somebody behind a wall, somebody in the wood.
SHOOTING: Final = (
    """
figure = "a1"
turn = 2
turn_limit = 6
seed = 4
[points]
a = 2
b = 2
[[a]]
profile = "archer-des-bois"
options = ["arc"]
at = [14, 9]
facing = 90
[[a]]
profile = "garde-royal"
options = ["hallebarde"]
at = [22.5, 12]
facing = 90
[[b]]
profile = "brute"
at = [22.5, 13]
facing = 270
[[b]]
profile = "brute"
at = [11, 18]
facing = 270
[[b]]
profile = "chef-de-guerre"
options = ["hache", "bouclier"]
at = [16, 22.4]
facing = 270
[[b]]
profile = "troll"
at = [27, 27]
facing = 250
"""
    + GROUND
)

# Somebody who knows the college of fire: a projectile, a blast, enchantments.
MAGIC: Final = (
    """
figure = "a1"
turn = 2
turn_limit = 6
seed = 4
[points]
a = 3
b = 2
[[a]]
profile = "magister"
domain = "college-du-feu"
spells = ["deflagration", "sang-brulant"]
at = [14, 9]
facing = 90
[[a]]
profile = "milicien"
at = [17, 14]
facing = 90
states = ["fatigue"]
[[b]]
profile = "brute"
at = [15.8, 15.8, 2]
facing = 270
[[b]]
profile = "brute"
at = [16.1, 18, 2]
facing = 270
[[b]]
profile = "brute"
at = [20, 13]
facing = 270
"""
    + GROUND
)
