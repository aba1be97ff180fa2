"""What the terminal says, in the player's language; every word comes from the language files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from .errors import unknown
from .seats import chooses_for, side_names

if TYPE_CHECKING:
    from wartable.kernel.match import Match
    from wartable.kernel.question import Question
    from wartable.kernel.refusal import Refusal

SLOTS = {"1": "deployment", "2": "middle", "3": "top"}
HEADLINES = ("turn", "end", "first_player", "eliminated")


class Speech:
    """One language, with the few sentences that are put together from several entries."""

    def __init__(self, code: str) -> None:
        from wartable.siegestorm.text.language import language, languages

        if code not in languages():
            raise unknown("language", code, [], f"There are: {', '.join(languages())}.")
        self.words = language(code)

    def label(self, key: str, **fields: object) -> str:
        """A label of the screen."""
        return self.words.say("screen", key, fields, [])

    def name(self, group: str, key: str) -> str:
        """The name of a zone, a step, a keyword."""
        return self.words.name(group, key)

    def slot(self, name: str) -> str:
        """What kind of slot this is: "a1" is a Deployment Zone, "aF2" a Frontline."""
        if "F" in name:
            return self.name("zone", "frontline")
        return self.name("zone", "no_mans_land" if name[0] == "N" else SLOTS[name[-1]])

    def player(self, seat: int) -> str:
        """What a player without a name is called."""
        return self.words.say("meta", "player", {"number": seat + 1}, [])

    def line(self, event: dict[str, object], names: list[str]) -> Text:
        """One event as a line of the log, with the slug of its rule."""
        from wartable.siegestorm.text.language import event_words

        style = "bold" if event["kind"] in HEADLINES else ""
        text = Text(event_words(self.words, event, names), style=style)
        text.append(f" [{event['rule']}]", style="dim not bold")
        return text

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not allowed."""
        return self.words.refusal(refusal.rule, refusal.words)

    def question(self, match: Match) -> str:
        """The open question, and for whom it is answered where that is not the asked player."""
        from wartable.siegestorm.text.language import question_words

        question = _open(match)
        state: Any = match.state
        card = state.name(question.about) if question.about >= 0 else ""
        names = side_names(match)
        asked = question_words(self.words, question, card, names, _step(match))
        other = chooses_for(match)
        if other is None:
            return asked
        return f"{self.words.say('screen', 'for_side', {'side': other}, names)}. {asked}"

    def option(self, match: Match, text: str) -> str:
        """An option of the open question, by its text form."""
        from wartable.siegestorm.text.language import option_words

        question = _open(match)
        detail = _step(match) if question.kind == "main" else question.rule
        return option_words(self.words, text, side_names(match), question.kind, detail)

    def answer(self, match: Match, answer: str) -> str:
        """A whole answer to the open question."""
        from wartable.kernel.match import AND

        return " + ".join(self.option(match, part) for part in answer.split(AND))

    def how_to_choose(self, question: Question) -> str:
        """How many to choose, where it is not just one."""
        if question.high == 1 and question.low == 1:
            return ""
        key = "choose_exactly" if question.low == question.high else "choose_between"
        text = self.label(key, low=question.low, high=question.high)
        return f"{text}, {self.label('in_order')}" if question.ordered else text

    def result(self, match: Match, seat: int | None) -> str:
        """Who has won; to a player, whether it was him."""
        assert match.result is not None
        winners = match.result.winners
        if not winners:
            return self.label("draw")
        if seat is None:
            return self.words.say("screen", "wins", {"winners": winners}, side_names(match))
        return self.label("you_win" if seat in winners else "you_lose")

    def pass_keyboard(self, match: Match, seat: int) -> str:
        """Several people at one keyboard: whose turn it is to look."""
        return self.words.say("screen", "pass_device", {"side": seat}, match.names)


def _open(match: Match) -> Question:
    assert match.question is not None
    return match.question


def _step(match: Match) -> str:
    from wartable.siegestorm.words import STEP_NAMES

    state: Any = match.state
    return STEP_NAMES[state.step]
