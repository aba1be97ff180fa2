"""What the options of a question are, and the text form of each.

An option becomes a choice (`choice_of`), and a text is made from the choice alone (`text_of`).
Texts are stable and English in every language: "deploy Tengu", "use Despoiler@a2", "hold aF". When
two options of a question read the same, the second is marked "#2".
"""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ...kernel.choice import Choice
from ...kernel.question import Question
from ..command.costs import OfferPayment, ability_price
from ..state.state import Siege
from ..state.words import (
    CASUALTIES,
    COMMITTED,
    HEAL_PILE,
    LIMBO,
    O_ABILITY,
    O_ACTION,
    O_BOTTOM,
    O_CARD,
    O_COMMAND,
    O_DEPLOY,
    O_FATE,
    O_HOLD,
    O_NO,
    O_PARTNER,
    O_PASS,
    O_SIDE,
    O_STORM,
    O_SUPPORT,
    O_TOP,
    O_TRACK,
    O_TRIGGER,
    O_YES,
    PILES,
    READY,
    first_of,
    second_of,
    verb_of,
)
from ..turn.orders import AdvanceTrack
from .things import (
    card_thing,
    place_thing,
    slot_thing,
    track_thing,
)

PLAIN: Final = {
    O_PASS: "pass",
    O_STORM: "storm",
    O_SUPPORT: "support",
    O_YES: "yes",
    O_NO: "no",
    O_PARTNER: "partner",
    O_TOP: "top",
    O_BOTTOM: "bottom",
}

# How a text begins, by the verb of its choice; a card that is only chosen is called by its name.
WORDS: Final = {
    "action": "action",
    "deploy": "deploy",
    "ability": "use",
    "hold": "hold",
    "track": "track",
    "player": "player",
    "command": "command",
    "fate": "by",
    "supporter": "supporter",
    "card": "",
    "trigger": "",
}


def choice_of(s: Siege, question: Question, code: int) -> Choice:
    """What an option is."""
    verb = verb_of(code)
    if verb in PLAIN:
        return _plain(s, verb)
    first, second = first_of(code), second_of(code)
    if verb in (O_ACTION, O_DEPLOY):
        return _play(s, verb, first, second)
    if verb == O_ABILITY:
        price = ability_price(s, s.side_of(first), s.face(first).abilities[second])
        return _text_of_card(s, "ability", first, second, question.seat, {"cards": price})
    if verb == O_TRACK:
        return Choice("track", [track_thing(s.layout, first)])
    if verb == O_HOLD:
        return Choice("hold", to=[slot_thing(s.layout, second)])
    if verb == O_SIDE:
        return Choice("player", [thing.side(first)])
    if verb == O_COMMAND:
        return _command(s, first)
    if verb == O_FATE:
        return _text_of_card(s, "fate", first, 0, question.seat)
    if verb == O_TRIGGER:
        return _text_of_card(s, "trigger", first, second, question.seat)
    assert verb == O_CARD
    return card_choice(s, first, question.seat)


def _plain(s: Siege, verb: int) -> Choice:
    """A word alone; "yes" to a price says what is to be paid, and for which track."""
    step = s.agenda[-1] if s.agenda else None
    if verb != O_YES or not isinstance(step, OfferPayment):
        return Choice(PLAIN[verb])
    at = _lane(s, step.then.track) if isinstance(step.then, AdvanceTrack) else ""
    return Choice("yes", at=at, cost={"cards": step.price})


def _lane(s: Siege, track: int) -> str:
    """A war track where its side has several, nothing where it needs no name."""
    own = s.layout.side_tracks[s.layout.track_side[track]]
    return "" if len(own) == 1 else track_thing(s.layout, track)


def _play(s: Siege, verb: int, card: int, track: int) -> Choice:
    """A card from the hand, as an action or as a creature."""
    on, face, at = [card_thing(s, card)], s.face(card), _lane(s, track)
    if verb == O_ACTION:
        cost = {"cards": face.action_price}
        return Choice("action", on, what=face.name, at=at, cost=cost)
    to = [slot_thing(s.layout, s.layout.deployment(track))]
    return Choice("deploy", on, to, face.name, at, cost={"cards": face.cost})


def _text_of_card(
    s: Siege, verb: str, card: int, text: int, seat: int, cost: dict[str, int] | None = None
) -> Choice:
    """One of the texts of a card: which one is said only of those behind the first."""
    found = card_choice(s, card, seat)
    number = 0 if text == 0 else text + 1
    return Choice(verb, found.on, what=found.what, at=found.at, number=number, cost=cost)


def _command(s: Siege, serial: int) -> Choice:
    on = [thing.numbered(thing.COMMAND, serial)]
    for command in s.chain:
        if command.serial == serial:
            return Choice("command", on, what=s.name(command.card))
    return Choice("command", on, what=str(serial))


def card_choice(s: Siege, card: int, seat: int) -> Choice:
    """A card that is chosen; Supporters of others lie face down and are counted."""
    place = s.place[card]
    on, name, at = [card_thing(s, card)], s.name(card), place_thing(s, card)
    if place >= 0:
        return Choice("card", on, what=name, at=at if place < LIMBO else "")
    pile, side = (-1 - place) % PILES, (-1 - place) // PILES
    is_own = s.mode.seat(s, side) == seat
    if pile in (READY, COMMITTED):
        if is_own:
            return Choice("supporter", on, what=name)
        index = [*s.ready(side), *s.committed(side)].index(card) + 1
        return Choice("supporter", on, at=thing.side(side), number=index)
    shown = pile in (CASUALTIES, HEAL_PILE) and not is_own
    return Choice("card", on, what=name, at=at if shown else "")


def choices(s: Siege, question: Question) -> list[Choice]:
    """What every option is; those that read alike are counted."""
    found: list[Choice] = []
    seen: dict[str, int] = {}
    for code in question.options:
        choice = choice_of(s, question, code)
        text = text_of(choice)
        count = seen.get(text, 0) + 1
        seen[text] = count
        found.append(choice if count == 1 else choice.again(count))
    return found


def text_of(choice: Choice) -> str:
    """The text form of a choice."""
    word = WORDS.get(choice.verb)
    if word is None:
        text = choice.verb
    elif choice.verb == "hold":
        text = f"hold {thing.name_of(choice.to[0])}"
    elif choice.verb == "player":
        text = f"player {thing.name_of(choice.on[0])}"
    elif choice.verb == "track":
        text = f"track {thing.name_of(choice.on[0])}"
    elif choice.verb == "supporter" and not choice.what:
        text = f"supporter {thing.name_of(choice.at)}{choice.number}"
    else:
        text = f"{word} {choice.what}{_where(choice)}".strip()
    return f"{text}#{choice.copy}" if choice.copy else text


def _where(choice: Choice) -> str:
    """What follows the name of a card: where it lies, which track is meant, which of its texts."""
    text = ""
    kind, name = thing.kind_of(choice.at), thing.name_of(choice.at)
    if kind == thing.TRACK:
        text = f" on {name}"
    elif kind == thing.SLOT:
        text = f"@{name}"
    elif kind == thing.STORMING:
        text = f"@{name[0]}*"
    elif kind == thing.PILE:
        text = f"@{name[0]}"
    if choice.number:
        text += f" {'trigger' if choice.verb == 'trigger' else 'ability'} {choice.number}"
    return text


def option_texts(s: Siege, question: Question) -> list[str]:
    """The text of every option, all different."""
    return [text_of(choice) for choice in choices(s, question)]


def card_text(s: Siege, card: int, seat: int) -> str:
    """A card by name and, in play, by slot; face-down Supporters of others by number."""
    return text_of(card_choice(s, card, seat))
