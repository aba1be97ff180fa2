"""A command with a sub-command for each game, such as `wartable play dysma`."""

from __future__ import annotations

from typing import Any

from typer.core import TyperGroup

from ..errors import Trouble
from ..tongue import said
from .names import GAMES, known_game


class ByGame(TyperGroup):
    """Each game has its own options; those of another game are refused in a sentence."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """The game may also stand behind options: `play --seed 7 dysma`."""
        if args and args[0].startswith("-"):
            named = [at for at, word in enumerate(args) if word in GAMES]
            if named:
                args = [args[named[0]], *args[: named[0]], *args[named[0] + 1 :]]
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The sub-command of the game, once its options are known to be its own."""
        game = known_game(args[0])
        own = self._options(game)
        for word in args[1:]:
            option = word.partition("=")[0]
            if option == "--":
                break
            for other in GAMES:
                if option not in own and option in self._options(other):
                    command = f"wartable {ctx.info_name} {game}"
                    words = said("option.other_game", option=option, other=other, game=game)
                    raise Trouble(words, said("hint.leave_out", command=command))
        return super().resolve_command(ctx, args)

    def _options(self, game: str) -> list[str]:
        """The options of a game, as they are typed."""
        return [
            option
            for parameter in self.commands[game].params
            for option in parameter.opts
            if option.startswith("--")
        ]
