"""What the options of a question are, and the text form of each: short, stable, what players type.

An option becomes a choice (`choice_of`), and a text is made from the choice alone (`text_of`).
Figures are called by their labels ("b3"), places are "x,y" in inches, with ",z" above the ground
and "@degrees" for the facing, corners of a way are joined by " > ".
"""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ...kernel.choice import Choice
from ...kernel.question import Question
from ..content.kits import BARE_HANDS, Kit
from ..deeds.deed import DEED_WORDS
from ..magic.reactions import REACTION_TARGETS
from ..state.battle import Battle
from ..state.lasting import BY_SPELL
from ..state.words import (
    D_ABILITY,
    D_ALTAR,
    D_CHARGE,
    D_COMBAT,
    D_DIVE,
    D_ITEM,
    D_MAGIC,
    D_PASS,
    D_PICK_UP,
    D_RECOVERY,
    D_RELOAD,
    D_SHOOT,
    JUMP,
    O_ABILITY,
    O_ACTION,
    O_AMULET,
    O_CONCENTRATE,
    O_DEFEND,
    O_DIE,
    O_FIGURE,
    O_GRIP,
    O_GROUP,
    O_HEROISM,
    O_HEROISM_AND_AMULET,
    O_PASS,
    O_RIPOSTE,
    O_STATE,
    O_TOKEN,
    O_VIGOUR,
    O_YES,
    O_YIELD,
    O_ZONE,
    first_of,
    is_place,
    kind_of,
    place_facing,
    second_of,
)
from ..state.writers import state_name
from ..table.shapes.zones import choices
from ..turn.command import casting
from .costs import cost_of
from .things import (
    among_alike,
    die_thing,
    effect_thing,
    figure_thing,
    place_text,
    place_thing,
    token_thing,
    zone_thing,
)

RING: Final = 512
"""From here on the spell index of a Magic option is an item's slot."""
WAY: Final = " > "
GIVE: Final = "give"
GET: Final = "get"
"""The two verbs of handing a token over."""
BARE: Final = "bare-hands"
AND_HELD: Final = " and "
HELD: Final = "+"
"""Between the ids of what two hands hold."""

PLAIN_WORDS: Final[dict[int, str]] = {
    O_YIELD: "yield",
    O_PASS: "pass",
    O_YES: "yes",
    O_GROUP: "together",
    O_HEROISM: "heroism",
    O_AMULET: "amulet",
    O_HEROISM_AND_AMULET: "heroism_and_amulet",
}
HELD_WORDS: Final[dict[int, str]] = {O_DEFEND: "defend", O_RIPOSTE: "riposte", O_GRIP: "fight"}
"""What is done with what a figure holds."""


def choice_of(s: Battle, question: Question, code: int) -> Choice:
    """What an option is, with its price."""
    choice = bare_choice(s, question, code)
    choice.cost = cost_of(s, question, code)
    return choice


def bare_choice(s: Battle, question: Question, code: int) -> Choice:
    """What an option is; the price is left out, for texts do not speak of it."""
    if is_place(code):
        return Choice("jump" if place_facing(code) == JUMP else "place", to=[place_thing(code)])
    kind, a, b = kind_of(code), first_of(code), second_of(code)
    plain = PLAIN_WORDS.get(kind)
    if plain is not None:
        return Choice(plain)
    if kind in DEED_WORDS:
        return deed_choice(s, question.about, kind, a, b)
    if kind == O_FIGURE:
        return Choice("figure", [figure_thing(s, a)])
    if kind == O_DIE:
        return Choice("die", [die_thing(a)])
    if kind in HELD_WORDS:
        held = _held(s.kit(question.about), a)
        return Choice(HELD_WORDS[kind], [figure_thing(s, question.about)], what=held)
    if kind == O_ZONE:
        return Choice("zone", to=[zone_thing(choices(s.deployment)[a])])
    if kind == O_TOKEN:
        return Choice("token", [token_thing(a)])
    if kind == O_ABILITY:
        return _reaction(s, a, b)
    if kind == O_VIGOUR:
        return Choice("vigour", [figure_thing(s, a)])
    if kind == O_CONCENTRATE:
        return _kept(s, a)
    if kind == O_ACTION:
        if a == D_ABILITY:
            return Choice("ability", what=s.scene.content.abilities[b].id)
        return Choice("action", what=DEED_WORDS[a])
    if kind == O_STATE:
        return Choice("state", what=state_name(a))
    raise ValueError(f"there is no option {code}")


def _reaction(s: Battle, owner: int, b: int) -> Choice:
    """An ability out of turn, and on whom if that is somebody else."""
    index, target = b // REACTION_TARGETS, b % REACTION_TARGETS
    to = [] if target == owner else [figure_thing(s, target)]
    return Choice("reaction", [figure_thing(s, owner)], to, s.kit(owner).abilities[index].id)


def _kept(s: Battle, index: int) -> Choice:
    """A spell or ability that goes on, with a number if it was cast there before."""
    one = s.lasting[index]
    content = s.scene.content
    entries = content.spells if one.made_by == BY_SPELL else content.abilities
    before = casting(s, one)
    on = [figure_thing(s, one.caster), effect_thing(one)]
    number = before + 1 if before else 0
    return Choice("keep", on, [figure_thing(s, one.on)], entries[one.number].id, number=number)


def _held(kit: Kit, grip: int) -> str:
    """What the hands hold, if the figure has a choice."""
    return "" if len(kit.grips) < 2 else held_ids([item.id for item in kit.grips[grip].items])


def held_ids(ids: list[str]) -> str:
    """What the hands hold, as one word."""
    return HELD.join(ids) or BARE


def deed_choice(s: Battle, figure: int, kind: int, a: int, b: int) -> Choice:
    """What a deed of a figure is; what its two numbers mean is the deed's own."""
    kit = s.kit(figure)
    verb, on = DEED_WORDS[kind], [figure_thing(s, figure)]
    if kind in (D_CHARGE, D_DIVE):
        return Choice(verb, on, _to(s, a))
    if kind == D_COMBAT:
        return Choice(verb, on, _to(s, a), _held(kit, b))
    if kind == D_RECOVERY:
        return Choice(verb, on, what=state_name(a))
    if kind == D_SHOOT:
        ids = [weapon.id for weapon in kit.missiles]
        return Choice(verb, on, _to(s, a), ids[b], number=among_alike(ids, b))
    if kind == D_RELOAD:
        ids = [weapon.id for weapon in kit.missiles]
        return Choice(verb, on, what=ids[a], number=among_alike(ids, a))
    if kind == D_MAGIC:
        index = b // 2
        if b % 2 == 1:
            on.append(figure_thing(s, kit.familiar))
        spell = kit.items[index - RING].id if index >= RING else kit.spells[index].id
        return Choice(verb, on, _to(s, a), spell)
    if kind in (D_ITEM, D_ABILITY):
        ids = [one.id for one in kit.items]
        if kind == D_ABILITY:
            ids = [one.id for one in kit.abilities]
        return Choice(verb, on, _to(s, b), ids[a], number=among_alike(ids, a))
    if kind in (D_ALTAR, D_PICK_UP):
        return Choice(verb, on, [token_thing(a)])
    if kind == D_PASS:
        return Choice(GIVE if b == 0 else GET, on, _to(s, a))
    return Choice(verb, on)


def _to(s: Battle, target: int) -> list[str]:
    """At whom it is aimed, if at anybody."""
    return [figure_thing(s, target)] if target < len(s.scene.kits) else []


# Texts.


def option_texts(s: Battle, question: Question) -> list[str]:
    """The text of every option, all different."""
    return [text_of(bare_choice(s, question, code)) for code in question.options]


def text_of(choice: Choice) -> str:
    """The text form of a choice."""
    verb, what = choice.verb, choice.what
    on = thing.name_of(choice.on[0]) if choice.on else ""
    to = thing.name_of(choice.to[0]) if choice.to else ""
    if verb in ("place", "jump"):
        return WAY.join([thing.name_of(one) for one in choice.to])
    if verb in ("figure", "state"):
        return on or what
    if verb == "zone":
        return spelled(to)
    if verb == "action":
        return spelled(what)
    if verb in ("die", "token", "vigour"):
        return f"{verb} {on}"
    if choice.number:
        what = f"{what} {choice.number}"
    if verb == "reaction":
        return f"{what} of {on}{_if(' on ', to)}"
    if verb == "keep":
        return f"keep {choice.what} of {on} on {to}{_if(' ', str(choice.number or ''))}"
    if verb in (GIVE, GET):
        return f"hand over {'to' if verb == GIVE else 'from'} {to}"
    if verb == "recover":
        return f"recover from {what}"
    if verb == "cast":
        through = thing.name_of(choice.on[1]) if len(choice.on) > 1 else ""
        return f"cast {what}{_if(' at ', to)}{_if(' through ', through)}"
    if verb in ("use", "ability"):
        return f"{verb} {what}{_if(' on ', to)}"
    if verb == "reload":
        return f"reload {what}"
    if verb == "shoot" or verb in HELD_WORDS.values():
        return f"{verb}{_if(' ', to)}{_if(' with ', _in_hands(what))}"
    return f"{spelled(verb)}{_if(' ', to)}"


def spelled(word: str) -> str:
    """A verb or a zone as texts have it: "pick up", "south centre"."""
    return word.replace("_", " ")


def _if(words: str, name: str) -> str:
    """Words that lead to a name, if there is one."""
    return f"{words}{name}" if name else ""


def _in_hands(held: str) -> str:
    """ "axe and shield"."""
    return BARE_HANDS.en if held == BARE else held.replace(HELD, AND_HELD)


def way_text(codes: list[int], with_heights: bool = False) -> str:
    """Places one after the other."""
    return WAY.join([place_text(code, with_heights) for code in codes])
