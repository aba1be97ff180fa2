"""What painted cards refer to: colours of metal and paper, looks of factions, emblems.

They stand once on a page, however many cards share them.
"""

from __future__ import annotations

from typing import Final

from ..text.looks import Look

COMMON: Final = """\
<linearGradient id="wt-paper" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fbf4e2"/>\
<stop offset="1" stop-color="#e9d9b6"/></linearGradient>
<linearGradient id="wt-action" x1="0" x2="1"><stop stop-color="#f3d9c6"/>\
<stop offset=".7" stop-color="#f4e9cf"/></linearGradient>
<linearGradient id="wt-passive" x1="0" x2="1"><stop stop-color="#d6e0e6"/>\
<stop offset=".7" stop-color="#f4e9cf"/></linearGradient>
<radialGradient id="wt-coin" cx=".35" cy=".28" r=".8"><stop stop-color="#fff3c9"/>\
<stop offset=".48" stop-color="#dcb35b"/><stop offset="1" stop-color="#8a6427"/></radialGradient>
<linearGradient id="wt-att" x1="0" x2="1"><stop stop-color="#e2593b"/>\
<stop offset=".4" stop-color="#c33a22"/><stop offset="1" stop-color="#6e150a"/></linearGradient>
<linearGradient id="wt-def" x1="0" x2="1"><stop stop-color="#6b9fd3"/>\
<stop offset=".4" stop-color="#3a6ea5"/><stop offset="1" stop-color="#15365c"/></linearGradient>
<radialGradient id="wt-dusk" cx=".5" cy=".5" r=".72"><stop offset=".5" stop-opacity="0"/>\
<stop offset="1" stop-opacity=".6"/></radialGradient>"""
"""What cards of all factions share."""


def look_definitions(look: Look) -> str:
    """The colours, the pattern and the scene of a faction."""
    name, tile = look.id, look.pattern
    pale = mixed(look.base, "#ffffff", 0.82)
    foot = mixed(look.base, look.deep, 0.55)
    return "\n".join(
        [
            f'<linearGradient id="wt-frame-{name}" x1="0" y1="0" x2=".45" y2="1">'
            f'<stop stop-color="{pale}"/><stop offset=".3" stop-color="{look.base}"/>'
            f'<stop offset="1" stop-color="{look.deep}"/></linearGradient>',
            f'<linearGradient id="wt-foot-{name}" x1="0" x2="1"><stop stop-color="{look.deep}"/>'
            f'<stop offset="1" stop-color="{foot}"/></linearGradient>',
            f'<linearGradient id="wt-ink-{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
            f'x2="0" y2="512"><stop stop-color="{look.top}"/>'
            f'<stop offset="1" stop-color="{look.bottom}"/></linearGradient>',
            f'<pattern id="wt-pattern-{name}" patternUnits="userSpaceOnUse" '
            f'width="{tile.width}" height="{tile.height}">{tile.tile}</pattern>',
            f'<g id="wt-scene-{name}">{look.scene}</g>',
        ]
    )


def emblem_definition(look: Look, emblem: str, icon: str | None) -> str:
    """An emblem in the colours of a faction; without its icon, the sigil of the faction."""
    body = icon or f'<path d="{look.sigil}" fill="currentColor" fill-rule="evenodd"/>'
    shade = body.replace("currentColor", "#000")
    light = body.replace("currentColor", f"url(#wt-ink-{look.id})")
    return (
        f'<g id="{emblem_id(look, emblem)}">'
        f'<g opacity=".5" transform="translate(4 14)">{shade}</g>{light}</g>'
    )


def emblem_id(look: Look, emblem: str) -> str:
    """What the definition of an emblem is called."""
    return f"wt-emblem-{look.id}-{emblem}"


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two: so much of the first."""
    parts = [
        round(int(one[at : at + 2], 16) * share + int(other[at : at + 2], 16) * (1 - share))
        for at in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)
