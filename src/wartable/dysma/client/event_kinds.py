"""Every kind of event with its fields. `docs/protocol.md` is made from it, and tests hold it true.

A kind is the plain form of a verb, or the rulebook's own noun. A field means the same in every
kind. All events have a `kind` and a `rule`.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Kind(NamedTuple):
    """What happened, the fields it always has, those it may have, those only some seats see."""

    about: str
    fields: tuple[str, ...] = ()
    maybe: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()


FIELDS: Final = {
    "ability": "the id of the ability",
    "active": "whether the altar is open now",
    "after": "the faces of the rerolled dice",
    "among": "the figures one of which is hit at random",
    "angle": "the direction in degrees, counter-clockwise from east",
    "armour": "the Armour that counts against the blow",
    "blast": "whether it was a blast",
    "by": "the figure that did it, or that had it before",
    "charge": "whether the fight is that of a charge",
    "charger": "the figure whose charge is stopped",
    "deed": "what is done, by its word",
    "deployment": "the kind of deployment",
    "dice": "why there are so many dice (amount, rule, of something printed its source; from a "
    "server also the sentence of each in the reader's language); of `order`: sides and faces",
    "duration": '"this_roll", "this_action", "end_of_turn" or "for_good"',
    "effect": "the lasting effect, counted from the beginning of the battle",
    "effects": "the lasting effects",
    "explode_from": "the lowest face that brings another die",
    "extra": "the faces of the dice gained by explosions",
    "face": "the face of the die",
    "faces": "the dice as they lie, `die:1` first",
    "fate": "what became of the figure, as in a view",
    "fatigue": "whether it is a fatigue action",
    "figure": "whom it is about",
    "figures": "whom it is about",
    "first": "the side that goes first",
    "from": "the place before",
    "height": "how deep the fall is, in inches",
    "hits": "how many hits",
    "holds": "whether the talisman spares the figure",
    "initial": "the faces as they fell, `die:1` first",
    "item": "the id of the item",
    "main": "the number of the main mission",
    "most_rerolls": "how many dice may be rerolled",
    "needed": "the face that was needed",
    "of": "the kind of the token",
    "op": "the verb of the effect",
    "path": "the corners of the way, as places, the start first",
    "pierced": "how much of the Armour the blow goes through",
    "points": "how many points",
    "purpose": "what the roll is for",
    "radius": "how far it reaches, in inches",
    "rerolled": "the dice that were rerolled",
    "rerolls": "why dice may be rerolled, in the same way",
    "roller": "the figure that rolls; empty for a fall",
    "secondary": "the number of the secondary mission",
    "side": "whom it concerns",
    "spell": "the id of the spell",
    "state": "the state",
    "successes": "how many dice succeeded; of two rolls both, the acting one first",
    "target": "at whom it is aimed",
    "threshold": "the lowest face that succeeds",
    "through": "the familiar it is cast through",
    "to": "the place now, with the facing of a figure",
    "token": "the token",
    "total": "the victory points of the side now",
    "turn": "the number of the turn",
    "value": "what the resource is worth",
    "victory": "the points at the end: side and points of each",
    "weapon": "the id of the weapon",
    "winner": "the figure with more successes; missing for a tie",
    "winners": "who has won; nobody: a draw",
    "which": "which of several alike, from 1; missing for the only one",
    "with": "the ids of what is held",
    "won": "whether the figure has won the test",
    "wounds": "how many wounds",
    "zones": "whose zone is where and its parts, as in a view",
}

MADE_BY: Final = ("ability", "item", "spell")
GONE: Final = ("by", "effects")

KINDS: Final[dict[str, Kind]] = {
    "act": Kind("A figure does something in its activation.", ("figure", "deed"), ("fatigue",)),
    "activate": Kind("A figure is activated.", ("figure",)),
    "activate_together": Kind("Several figures are activated at once.", ("figures",)),
    "aim": Kind("The point of a blast is chosen.", ("figure", "to")),
    "be_afraid": Kind("A figure does not dare to charge.", ("figure", "needed")),
    "begin_effect": Kind(
        "An effect begins to last.", ("effect", "figure", "op", "by", "duration"), MADE_BY
    ),
    "cancel": Kind("An attack or a spell is stopped.", ("figure", "by")),
    "cast": Kind("A spell is declared.", ("figure", "spell"), ("target", "through")),
    "charge": Kind("A charge is declared.", ("figure", "target")),
    "check": Kind("One die decides.", ("figure", "face"), ("holds",)),
    "compare": Kind(
        "The rolls of a Combat are compared.", ("figure", "target", "successes"), ("winner",)
    ),
    "concede": Kind("A player gives up.", ("side",)),
    "consolidate": Kind("A winner may move on.", ("figure",)),
    "dare": Kind("A figure dares to charge.", ("figure", "needed")),
    "designate": Kind("An Ambassador or a Legend is named.", ("side", "figure")),
    "die": Kind("A figure is removed by wounds.", ("figure", "fate"), GONE),
    "drop_token": Kind("The token of a fallen figure lies there.", ("token", "figure", "to")),
    "end_activation": Kind("An activation is over.", ("figures",)),
    "end_effect": Kind("An effect ends.", ("effect", "figure", "op"), MADE_BY),
    "explode": Kind("A blast goes off.", ("to", "figures", "radius")),
    "fail_spell": Kind("A spell fails.", ("figure",)),
    "fight": Kind("A Combat begins.", ("figure", "target"), ("charge", "with")),
    "finish": Kind("A side has nobody left to activate.", ("side",)),
    "first_player": Kind("Who begins the next turn.", ("side",)),
    "follow": Kind("A familiar goes with its master.", ("figure", "fate"), GONE),
    "gain_points": Kind("A side gets command points.", ("side", "points")),
    "gain_state": Kind("A figure gets a state.", ("figure", "state")),
    "heal": Kind("Wounds are healed.", ("figure", "wounds")),
    "hit": Kind(
        "A blow or a shot hits.", ("figure", "hits", "armour", "wounds"), ("by", "pierced")
    ),
    "hold_out": Kind("A dogged figure survives.", ("figure", "face")),
    "intercept": Kind("A charge is intercepted.", ("figure", "charger")),
    "keep_effect": Kind("Concentration keeps effects.", ("figure", "effects"), MADE_BY),
    "lay_token": Kind(
        "A token comes into the game, lying or carried.",
        ("token", "of"),
        ("side", "to", "figure"),
        ("value",),
    ),
    "leave": Kind("A figure leaves the table.", ("figure", "fate"), GONE),
    "link": Kind("Two figures touch across an obstacle.", ("figure", "target")),
    "lose_action": Kind("A member of a group cannot take the action.", ("figure",)),
    "lose_points": Kind("Unspent command points are lost.", ("side", "points")),
    "lose_shot": Kind("A shot hits nothing at all.", ("figure", "blast")),
    "lose_state": Kind("A figure loses a state.", ("figure", "state")),
    "miss": Kind("A shot misses; of a blast nobody is hit.", (), ("figure",)),
    "move": Kind("A figure moves or is moved.", ("figure", "from", "to"), ("path",)),
    "no_combat": Kind("A charger cannot strike.", ("figure", "target")),
    "no_effect": Kind("A part of a text finds nothing to do.", ("figure", "op"), MADE_BY),
    "no_room": Kind("There is no room for a figure or a token.", (), ("figure", "side")),
    "oppose": Kind("Opposed rolls are compared.", ("figure", "won", "successes")),
    "order": Kind("The roll for the order of the players.", ("first", "dice")),
    "over": Kind("The battle is over.", ("winners", "victory")),
    "pass_hand": Kind("Another side activates now.", ("side",)),
    "pay_points": Kind("Command points are spent.", ("side", "points")),
    "pivot": Kind("A figure turns where it stands.", ("figure", "from", "to")),
    "place": Kind("A figure is set on the table.", ("figure", "to")),
    "redirect": Kind("An attack goes at somebody else.", ("figure", "target")),
    "refresh": Kind("These figures may be activated again.", ("figures",)),
    "reload": Kind("A weapon is loaded again.", ("figure", "weapon"), ("which",)),
    "remove_token": Kind("A token leaves the game.", ("token",), ("figure",)),
    "renew": Kind("The abilities of these figures may be used again.", ("figures",)),
    "renew_effect": Kind("Kept effects last for this turn.", ("figure", "effects"), MADE_BY),
    "retreat": Kind("A figure retreats.", ("figure",)),
    "reveal": Kind("A resource is turned up.", ("token", "value")),
    "riposte": Kind("The defender strikes back.", ("figure",)),
    "roll": Kind(
        "A roll with every die.",
        (
            *("figure", "roller", "purpose", "threshold", "dice", "rerolls", "explode_from"),
            *("initial", "rerolled", "after", "extra", "successes"),
        ),
        ("height",),
    ),
    "scatter": Kind(
        "Chance decides where a shot goes.", (), ("face", "angle", "to", "blast", "among", "target")
    ),
    "scenario": Kind("What is played.", ("deployment", "main", "secondary")),
    "score": Kind("Victory points.", ("side", "points", "total")),
    "shoot": Kind("A shot is declared.", ("figure", "weapon"), ("target", "which")),
    "spend": Kind("An item or a weapon is used up.", ("figure", "item"), ("which",)),
    "stay": Kind("A figure stays where it is.", ("figure",)),
    "stay_behind": Kind("A figure found no room.", ("figure", "fate"), GONE),
    "succeed_spell": Kind("A spell is cast with success.", ("figure", "spell")),
    "take_token": Kind("A figure takes a token.", ("figure", "token"), ("by",)),
    "throw": Kind(
        "Dice lie on the table; some may be rerolled.",
        ("figure", "purpose", "threshold", "faces", "most_rerolls"),
    ),
    "turn": Kind("A turn begins.", ("turn", "first")),
    "turn_altar": Kind("An altar is opened or closed.", ("figure", "token", "active")),
    "unlink": Kind("A figure's contacts across obstacles end.", ("figure",)),
    "unload": Kind("A weapon must be reloaded.", ("figure", "weapon"), ("which",)),
    "use_ability": Kind("An ability is declared.", ("figure", "ability"), ("which",)),
    "use_item": Kind("An item is used.", ("figure", "item"), ("target", "which")),
    "value_token": Kind("A lying resource gets its worth.", ("token",), (), ("value",)),
    "win_tie": Kind("A duellist wins a tie.", ("figure",)),
    "withdraw": Kind("A figure goes with who has conceded.", ("figure", "fate"), GONE),
    "wound": Kind("A figure suffers wounds.", ("figure", "wounds"), ("by",)),
    "yield": Kind("A side lets the others go first.", ("side",)),
    "zones": Kind("Who sets up where.", ("zones",)),
}
