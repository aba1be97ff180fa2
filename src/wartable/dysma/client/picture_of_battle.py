"""A battle from above: the table with zones, tokens, figures, their states and wounds.

More can be laid over it, as it is probed (`measuring.py`): where a figure can go, what it sees; and
how far it shoots or charges.
"""

from __future__ import annotations

from typing import Final, final

from ...words.language import Language
from ..missions.tokens import (
    ALTAR,
    CHEST,
    FLAG,
    LOOT,
    LYING,
    RESOURCE,
    Token,
)
from ..state.battle import Battle
from ..state.board import targets
from ..state.values import movement
from ..state.words import (
    ACTIVE,
    FATIGUE,
    NOBODY,
    ON_FIRE,
    ON_GUARD,
    POISONED,
    PRONE,
)
from ..table.shapes.geometry import inches
from ..text.looks import Sign
from .measuring import reach_view, sight_of
from .painted_terrain import short
from .picture import LOOKS, Drawn, Picture, plain, plate_of
from .things import figure_thing

# One sign for each state: a letter on a coloured disc, so that colour alone decides nothing.
SIGNS: Final[tuple[tuple[int, str], ...]] = (
    (ACTIVE, "active"),
    (FATIGUE, "fatigue"),
    (PRONE, "prone"),
    (ON_FIRE, "on_fire"),
    (POISONED, "poisoned"),
    (ON_GUARD, "on_guard"),
)
TOKEN_LOOKS: Final[dict[int, Sign]] = {
    CHEST: LOOKS.tokens["chest"],
    LOOT: LOOKS.tokens["loot"],
    FLAG: LOOKS.tokens["flag"],
    ALTAR: LOOKS.tokens["altar"],
    RESOURCE: LOOKS.tokens["resource"],
}


@final
class Layers:
    """What to lay over the picture for one figure (NOBODY: nothing)."""

    def __init__(
        self, figure: int = NOBODY, reach: bool = True, sight: bool = True, ranges: bool = True
    ) -> None:
        self.figure = figure
        self.reach = reach
        self.sight = sight
        self.ranges = ranges


def picture(s: Battle, layers: Layers | None = None, words: Language | None = None) -> str:
    """The battle as the text of an SVG file, in English unless another language is given."""
    paper = Picture(s.scene.table, words)
    paper.ground()
    paper.terrain()
    for seat, zone in enumerate(s.zones):
        paper.zone(zone, seat)
    over = layers or Layers()
    body = s.bodies[over.figure] if over.figure != NOBODY else None
    if body is not None and over.reach:
        paper.region(reach_view(s, over.figure, "march")["region"])
    if body is not None and over.ranges:
        _ranges(paper, s, over.figure)
    for token in s.tokens:
        if token.where == LYING:
            _token(paper, token)
    if body is not None and over.sight:
        for other in targets(s, s.side(over.figure)):
            paper.sight(sight_of(s, body, figure_thing(s, other), paper.words))
    for kit in s.scene.kits:
        there = s.bodies[kit.number]
        if there is not None:
            paper.figure(Drawn(there, kit.side, kit.label, kit.profile.faction))
            _signs(paper, s, kit.number)
    _caption(paper, s)
    return paper.text()


def _ranges(paper: Picture, s: Battle, figure: int) -> None:
    """Circles: March, Run, and the range of every missile weapon."""
    kit, body = s.kit(figure), s.body(figure)
    mv = inches(movement(s, figure))
    words = paper.words
    rings = [(mv, words.name("picture", "march")), (2 * mv, words.name("picture", "run"))]
    rings += [(float(weapon.range), weapon.name.say(words.code)) for weapon in kit.missiles]
    for radius, what in rings:
        tone = LOOKS.overlays["range"]
        style = f'fill="none" stroke="{tone}" stroke-width="1.8" stroke-dasharray="14 5"'
        at = f'cx="{short(paper.x(body.px))}" cy="{short(paper.y(body.py))}"'
        r = short((radius + body.half) * paper.size / paper.table.length)
        title = plain(words.say("picture", "ring", {"what": what, "reach": f"{radius:g}"}, []))
        paper.parts.append(f'<circle {at} r="{r}" {style}><title>{title}</title></circle>')


def _token(paper: Picture, token: Token) -> None:
    x, y = inches(token.x), inches(token.y)
    look = TOKEN_LOOKS[token.kind]
    width = 4.5 if token.active else 2.4
    paper.disc(x, y, 0.5, f'fill="{look.fill}" stroke="{look.ink}" stroke-width="{width}"')
    mark = "" if token.owner < 0 else plate_of(token.owner).mark
    _letter(paper, x, y, look.letter + mark, look.ink, 18)


def _letter(paper: Picture, x: float, y: float, letter: str, colour: str, size: int) -> None:
    at = f'x="{short(paper.x(x))}" y="{short(paper.y(y) + size * 0.36)}"'
    style = f'font-size="{size}" font-weight="bold" text-anchor="middle" fill="{colour}"'
    paper.parts.append(f"<text {at} {style}>{plain(letter)}</text>")


def _signs(paper: Picture, s: Battle, figure: int) -> None:
    """States above the base, wounds below it, a dot for a carried token."""
    body = s.body(figure)
    top = body.py + body.half + 0.28
    present = [state for bit, state in SIGNS if s.states[figure] & bit]
    left = body.px - 0.46 * (len(present) - 1) / 2
    for place, state in enumerate(present):
        x, look = left + 0.46 * place, LOOKS.states[state]
        paper.disc(x, top, 0.21, f'fill="{look.fill}" stroke="#ffffff" stroke-width="1.3"')
        _letter(paper, x, top, look.letter, "#ffffff", 12)
        title = plain(paper.words.name("state", state))
        paper.parts[-1] = paper.parts[-1].replace("</text>", f"<title>{title}</title></text>")
    health = s.kit(figure).sa
    wounds = min(s.wounds[figure], health)
    low, start = body.py - body.half - 0.2, body.px - 0.22 * (health - 1) / 2
    if wounds:
        for place in range(health):
            fill = "#1a1512" if place < wounds else "#dc4431"
            style = f'fill="{fill}" stroke="#fbf1da" stroke-width="1"'
            paper.disc(start + 0.22 * place, low, 0.09, style)
    carried = s.carrying[figure]
    if carried >= 0:
        look = TOKEN_LOOKS[s.tokens[carried].kind]
        x, y = body.px + body.half, body.py - body.half
        paper.disc(x, y, 0.24, f'fill="{look.fill}" stroke="{look.ink}" stroke-width="1.6"')
        _letter(paper, x, y, look.letter, look.ink, 12)


def _caption(paper: Picture, s: Battle) -> None:
    """The turn and the points, on the upper edge."""
    fields: dict[str, object] = {
        "turn": s.turn,
        "victory": " – ".join([str(points) for points in s.victory]),
        "command": " – ".join([str(points) for points in s.points]),
    }
    caption = paper.words.say("picture", "caption", fields, [])
    end = paper.table.length
    at = f'x="{short(paper.x(end / 2))}" y="{short(paper.y(end) - 10)}"'
    style = f'fill="{LOOKS.frame["ink"]}" font-size="19" text-anchor="middle"'
    paper.parts.append(f"<text {at} {style}>{plain(caption)}</text>")
