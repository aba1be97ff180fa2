"""What a player reads of a battle of Dysma's Portal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...words.speech import Speech, open_question

if TYPE_CHECKING:
    from wartable.dysma.state.battle import Battle
    from wartable.kernel.choice import Choice
    from wartable.kernel.match import Match
    from wartable.kernel.refusal import Refusal
    from wartable.kernel.remark import Remark
    from wartable.kernel.shapes import AmountShape, OddsShape
    from wartable.words.rulebook import Rulebook


class BattleSpeech(Speech):
    """Dysma's Portal in one language."""

    headlines: ClassVar[tuple[str, ...]] = ("turn", "over", "scenario", "die", "score")
    # What another line says already, or what only somebody who draws the table has to know.
    unsaid: ClassVar[tuple[str, ...]] = (
        *("act", "end_activation", "finish", "lose_points", "pass_hand", "refresh", "renew"),
        *("renew_effect", "throw", "unlink"),
    )

    # A spell of two effects works once, and is over once.
    once: ClassVar[tuple[str, ...]] = ("begin_effect", "end_effect")

    def __init__(self, code: str) -> None:
        from wartable.dysma.text.language import language, languages

        super().__init__(code, languages(), language)

    def rulebook(self) -> Rulebook:
        """The rules in this language."""
        from wartable.dysma.text.rulebook import rulebook

        return rulebook(self.words.code)

    def event(self, match: Match, event: dict[str, object]) -> str:
        """One event in words."""
        from wartable.dysma.text.language import event_words

        return event_words(self.words, battle_of(match), event, match.names)

    def question(self, match: Match) -> str:
        """The open question."""
        from wartable.dysma.text.language import question_words

        return question_words(self.words, battle_of(match), open_question(match), match.names)

    def choice(self, match: Match, choice: Choice) -> str:
        """An option of the open question, by what it is."""
        from wartable.dysma.text.language import choice_words

        return choice_words(self.words, battle_of(match), open_question(match), choice)

    def short(self, match: Match, choice: Choice) -> tuple[str, str]:
        """The deed of an option for its button, and with what it is done."""
        from wartable.dysma.text.language import short_words

        return short_words(self.words, battle_of(match), open_question(match), choice)

    def option(self, match: Match, text: str) -> str:
        """An option of the open question, by its text form; other places as they are written."""
        from wartable.dysma.text.language import option_words
        from wartable.kernel.answering import NOTHING

        question = open_question(match)
        if text == NOTHING:
            return self.words.option(NOTHING, {}, [], question.kind, question.rule)
        texts = match.options
        if text not in texts:
            return text
        return option_words(
            self.words, battle_of(match), question, question.options[texts.index(text)]
        )

    def option_line(self, match: Match, text: str) -> str:
        """An option in words; attacks with their odds, and what tires with a warning."""
        from wartable.dysma.client.costs import tires

        words = self.option(match, text)
        question, texts = open_question(match), match.options
        if text in texts:
            code = question.options[texts.index(text)]
            odds = match.game.odds(match.state, question, code)
            if odds is not None:
                words += f" ({self.odds(odds)})"
            if tires(battle_of(match), question, code):
                words += f" – {self.label('tires')}"
        return words

    def remark(self, match: Match, remark: Remark) -> str:
        """A reason of an option."""
        from wartable.dysma.text.reasons import reason_words

        return reason_words(self.words, battle_of(match), remark)

    def because(self, match: Match, event: dict[str, object]) -> list[AmountShape]:
        """Why so many dice were rolled."""
        from wartable.dysma.text.amounts import part_shape

        dice = event.get("dice")
        if event["kind"] != "roll" or not isinstance(dice, list):
            return []
        return [part_shape(battle_of(match), one, self.words) for one in dice]

    def side_of(self, match: Match, event: dict[str, object]) -> str:
        """The side that is named, or else that of the figure it is about."""
        from wartable.dysma.client.things import figure_called
        from wartable.kernel import thing

        named, s = super().side_of(match, event), battle_of(match)
        figure = figure_called(s, str(event.get("figure", "")))
        return thing.side(s.side(figure)) if not named and figure >= 0 else named

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not allowed, and where."""
        from wartable.dysma.text.language import refusal_words

        return refusal_words(self.words, refusal, self.rule_words(refusal))

    def odds(self, found: OddsShape) -> str:
        """What an attack does: hits, wounds, removal; and what a Riposte does to the attacker."""
        harms = found["mean"] > 0
        parts = [self.label("hits" if harms else "works", amount=_percent(found["hit"]))]
        if harms:
            parts.append(self.label("mean", amount=f"{found['mean']:.2f}"))
            parts.append(self.label("kills", amount=_percent(found["kill"])))
        return ", ".join(parts)

    def risk(self, found: OddsShape) -> str:
        """What the attacker risks, if its target can riposte."""
        if found["back"] <= 0:
            return ""
        return self.label("risk", amount=f"{found['back']:.2f}", death=_percent(found["death"]))


def _percent(share: float) -> str:
    return f"{100 * share:.0f}" if share >= 0.1 or share == 0 else f"{100 * share:.1f}"


def battle_of(match: Match) -> Battle:
    """The state of a match of Dysma's Portal."""
    from wartable.dysma.state.battle import Battle

    assert isinstance(match.state, Battle)
    return match.state
