"""What a player reads of a game of Siegestorm."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ...words.language import NoPlayer
from ...words.speech import Speech, open_question

if TYPE_CHECKING:
    from wartable.kernel.choice import Choice
    from wartable.kernel.match import Match
    from wartable.kernel.remark import Remark
    from wartable.siegestorm.state.state import Siege
    from wartable.siegestorm.text.spoken import Spoken
    from wartable.words.rulebook import Rulebook

SLOTS: Final = {"1": "deployment", "2": "middle", "3": "top"}

# What the boss leaves open in his own turn; the steps that ask these are nobody else's.
_BOSS_KINDS: Final = ("boss_tie", "leader_slot", "totem_order")


class SiegeSpeech(Speech):
    """Siegestorm in one language."""

    headlines: ClassVar[tuple[str, ...]] = ("turn", "end", "first_player", "eliminate")
    unsaid: ClassVar[tuple[str, ...]] = ("step", "lapse")

    def __init__(self, code: str) -> None:
        from wartable.siegestorm.text.language import language, languages

        super().__init__(code, languages(), language)

    def told(self) -> Spoken:
        """What is printed, in this language."""
        from wartable.siegestorm.text.spoken import spoken

        return spoken(self.words.code)

    def slot(self, name: str) -> str:
        """What kind of slot this is: "a1" is a Deployment Zone, "aF2" a Frontline."""
        if "F" in name:
            return self.name("zone", "frontline")
        return self.name("zone", "no_mans_land" if name[0] == "N" else SLOTS[name[-1]])

    def side_names(self, match: Match) -> list[str]:
        """The names of the seats, and behind them the boss's."""
        return names_of_sides(match)

    def rulebook(self) -> Rulebook:
        """The rules in this language."""
        from wartable.siegestorm.text.rulebook import rulebook

        return rulebook(self.words.code)

    def event(self, match: Match, event: dict[str, object]) -> str:
        """One event in words."""
        from wartable.siegestorm.text.language import event_words

        return event_words(self.words, event, self.side_names(match))

    def question(self, match: Match) -> str:
        """The open question, and for whom it is answered where that is not the asked player."""
        from wartable.siegestorm.text.language import question_words

        question = open_question(match)
        state = siege_of(match)
        card = state.name(question.about) if question.about >= 0 else ""
        names = self.side_names(match)
        asked = question_words(self.words, question, card, names, _step(match))
        other = chooses_for(match)
        if other is None:
            return asked
        return f"{self.words.say('screen', 'for_side', {'side': other}, names)}. {asked}"

    def option(self, match: Match, text: str) -> str:
        """An option of the open question, by its text form."""
        return self.choice(match, choice_named(match, text))

    def choice(self, match: Match, choice: Choice) -> str:
        """An option of the open question, by what it is."""
        from wartable.siegestorm.text.language import option_words

        question = open_question(match)
        detail = _step(match) if question.kind == "main" else question.rule
        return option_words(self.words, choice, self.side_names(match), question.kind, detail)

    def remark(self, match: Match, remark: Remark) -> str:
        """A reason of an option."""
        from wartable.siegestorm.text.language import reason_words

        return reason_words(self.words, remark, self.side_names(match))

    def option_line(self, match: Match, text: str) -> str:
        """An option in words; what is played with its price."""
        choice = choice_named(match, text)
        words = self.option(match, text)
        is_played = choice.verb in ("action", "deploy") and choice.cost
        return f"{words} ({choice.cost['cards']})" if is_played else words


def choice_named(match: Match, text: str) -> Choice:
    """What an option is; a text that is not offered is read as far as it goes."""
    from wartable.siegestorm.client.choices import choices, text_of
    from wartable.siegestorm.client.texts import read_choice

    question = open_question(match)
    for choice in choices(siege_of(match), question):
        if text_of(choice) == text:
            return choice
    return read_choice(text, question.kind)


def siege_of(match: Match) -> Siege:
    """The state of a match of Siegestorm."""
    from wartable.siegestorm.state.state import Siege

    assert isinstance(match.state, Siege)
    return match.state


def names_of_sides(match: Match) -> list[str]:
    """The names of all sides: those of the seats, and behind them the boss's."""
    s = siege_of(match)
    if s.layout.boss < 0:
        return match.names
    return [*match.names, NoPlayer(s.name(s.slots[s.layout.board]))]


def chooses_for(match: Match) -> int | None:
    """The side for which the asked seat decides, where that is not its own: the boss (boss.tie)."""
    from wartable.siegestorm.modes.elimination import acts_for

    s = siege_of(match)
    boss = s.layout.boss
    if s.question is None or boss < 0:
        return None
    # The step that asks waits for its answer on top of the agenda.
    asks_for_boss = s.question.kind in _BOSS_KINDS or acts_for(s, s.agenda[-1]) == boss
    return boss if asks_for_boss else None


def _step(match: Match) -> str:
    from wartable.siegestorm.state.words import STEP_NAMES

    return STEP_NAMES[siege_of(match).step]
